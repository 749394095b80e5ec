"""Article 3: the weather."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.circuit import WeatherTable
from rennleitung.masters2002.events import WeatherThrown
from rennleitung.masters2002.state import Race, Weather
from rennleitung.masters2002.terms import Track

_TRACKS = {Weather.SUN: Track.DRY, Weather.RAIN: Track.WET}


@paragraph("M03")
def weather_of(face: int, table: WeatherTable) -> Weather:
    """What a circuit's table shows for a face of the black die."""
    if face <= table.sun:
        return Weather.SUN
    return Weather.CHANGEABLE if face <= table.changeable else Weather.RAIN


@paragraph("M03", keys=("weather.qualifying", "dice.black"))
def first_weather(race: Race) -> None:
    """The weather before the start: sun and rain stay; changeable leaves the track as it was in qualifying."""
    face = race.dice.throw(f"{race.code}/weather", race.rules.dice.black)
    race.weather = weather_of(face, race.circuit.weather)
    race.settled = race.weather is not Weather.CHANGEABLE
    race.track = _TRACKS.get(race.weather, race.rules.weather.qualifying)
    race.events.append(WeatherThrown("", face, race.weather, race.track, race.settled))


@paragraph("M03", keys=("weather.final", "dice.black"))
def weather_throws(race: Race) -> None:
    """At the end of a round: one throw for each top speed in it, in order of play, until the weather has settled.

    Two results of sun or two of rain after each other are final; changeable leaves the track as it is (ruling 28).
    """
    for car in race.weather_throws:
        if race.settled:
            break
        face = race.dice.throw(f"{race.code}/{race.round}/weather/{car.name}", race.rules.dice.black)
        show_weather(race, weather_of(face, race.circuit.weather), face, car.name)
    race.weather_throws.clear()


@paragraph("M03", keys=("weather.final",))
def show_weather(race: Race, weather: Weather, face: int, thrower: str) -> None:
    """A throw has shown a weather: it holds until the next one."""
    race.in_a_row = race.in_a_row + 1 if weather is race.weather else 1
    race.weather = weather
    race.track = _TRACKS.get(weather, race.track)
    race.settled = weather in _TRACKS and race.in_a_row >= race.rules.weather.final
    race.events.append(WeatherThrown(thrower, face, weather, race.track, race.settled, "3"))
