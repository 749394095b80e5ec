"""Article 21: the ranking is the order of crossing the line."""

from rennleitung.kernel.paragraph import paragraph
from rennleitung.masters2002.events import Finished, LapBegan
from rennleitung.masters2002.state import Car, Race


@paragraph("M21")
def finish(race: Race, car: Car) -> None:
    """A car has crossed the line after its last lap: it is ranked and leaves the board, without a contact test."""
    race.ranked.append(car)
    car.place = len(race.ranked)
    race.take_off(car)
    race.events.append(Finished(car.name, car.place))


@paragraph("M02")
def begin_lap(race: Race, car: Car) -> None:
    """A car has crossed the line into another lap: its tyres grow older too."""
    car.lap += 1
    car.tyre_laps += 1
    race.events.append(LapBegan(car.name, car.lap))
