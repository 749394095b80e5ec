"""A race to watch: one self-contained page with the board, the cars on it, and a line for every play.

It needs no network. Without scripts the picture and all lines are there; with them the race can be played, stepped
with buttons or arrow keys, and searched with a slider. Who wishes less motion gets steps without gliding.
"""

import json
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from rennleitung.gazette.circuit_svg import STYLE, board, layout
from rennleitung.gazette.masters_report import race_sentence, race_words
from rennleitung.masters2002 import events
from rennleitung.masters2002.circuit import Circuit
from rennleitung.masters2002.collision import Marked
from rennleitung.masters2002.events import Event

_COLOURS = (
    "#c0392b", "#1f6fb2", "#1e8449", "#7d3c98", "#b9770e", "#148f8b",
    "#6e2c00", "#2c3e50", "#a93279", "#5d6d1e", "#34495e", "#943126",
)  # fmt: skip

_PAGE_STYLE = """
body{margin:0;font:16px/1.45 system-ui,sans-serif;color:#222;background:#fbfaf6}
main{display:grid;grid-template-columns:minmax(0,3fr) minmax(16rem,1fr);gap:1rem;padding:1rem}
svg{width:100%;height:auto}
.car circle{r:13px;stroke:#fff;stroke-width:2}.car text{fill:#fff;font:bold 14px sans-serif}
.car{transition:transform .5s}.car.gone{opacity:0}
h1{font-size:1.2rem;margin:.5rem 1rem 0}text.title{display:none}
.legend{display:flex;flex-wrap:wrap;gap:.2rem .8rem;padding:0 1rem}
.legend b{color:#fff;border-radius:1em;padding:0 .45em;margin-right:.25em}
.marker{fill:#111;opacity:.55}
ol{height:70vh;overflow:hidden auto;margin:0;padding:0 0 0 .5rem;list-style:none;border-left:2px solid #ddd}
li{padding:.1rem .4rem;overflow-wrap:anywhere}li.now{background:#ffe9a8}li.round{font-weight:bold;margin-top:.6rem}
.bar{display:flex;gap:.5rem;align-items:center;padding:.5rem 1rem;flex-wrap:wrap}
.bar input{flex:1;min-width:8rem}button{font:inherit;padding:.3rem .8rem}
:focus-visible{outline:3px solid #1f6fb2;outline-offset:2px}
@media (max-width:60rem){main{grid-template-columns:minmax(0,1fr)}ol{height:45vh}}
@media (max-width:40rem){.car circle{r:26px}.car text{font-size:28px}.marker{r:16px}}
@media (prefers-reduced-motion:reduce){.car{transition:none}}
"""

_SCRIPT = """
const race=JSON.parse(document.getElementById("race").textContent);
const cars=[...document.querySelectorAll(".car")],lines=[...document.querySelectorAll("li")];
const [marks,slider,play]=["markers","step","play"].map(id=>document.getElementById(id));
const still=matchMedia("(prefers-reduced-motion:reduce)").matches;
let step=0,timer=0;
function show(to){
  step=Math.max(0,Math.min(race.steps.length-1,to));slider.value=step;
  const now=race.steps[step];
  cars.forEach((car,n)=>{const space=now.cars[n];car.classList.toggle("gone",space<0);
    if(space>=0)car.setAttribute("style",`transform:translate(${race.places[space][0]}px,${race.places[space][1]}px)`)});
  marks.innerHTML=now.markers.map(s=>race.places[s])
    .map(([x,y])=>`<circle class="marker" r="6" cx="${x}" cy="${y}"/>`).join("");
  lines.forEach((line,n)=>line.classList.toggle("now",n>=now.from&&n<now.to));
  const line=lines[now.from];if(line)line.parentNode.scrollTop=line.offsetTop-line.parentNode.offsetTop-80;
}
function stop(){clearInterval(timer);timer=0;
  play.textContent=play.dataset.play;play.setAttribute("aria-pressed","false")}
function start(){if(step>=race.steps.length-1)show(0);
  timer=setInterval(()=>{if(step>=race.steps.length-1)stop();else show(step+1)},still?1200:600);
  play.textContent=play.dataset.stop;play.setAttribute("aria-pressed","true")}
play.onclick=()=>timer?stop():start();
document.getElementById("back").onclick=()=>{stop();show(step-1)};
document.getElementById("on").onclick=()=>{stop();show(step+1)};
slider.oninput=()=>{stop();show(+slider.value)};
addEventListener("keydown",event=>{if(event.target===slider)return;
  if(event.key==="ArrowLeft"){stop();show(step-1)}if(event.key==="ArrowRight"){stop();show(step+1)}});
document.querySelector(".bar").hidden=false;show(0);
"""


def race_html(circuit: Circuit, happened: Iterable[Event], language: str = "de") -> str:
    """The page as a complete HTML document."""
    say = race_words(language)
    listed = list(happened)
    cars = [event.car for event in listed if isinstance(event, events.SetUp)]
    plan = layout(circuit)
    steps = list(_steps(listed, cars))
    data = {"places": [[round(x, 1), round(y, 1)] for x, y in plan.centres], "steps": steps}
    size = f"{plan.width:.0f} {plan.height:.0f}"
    play, halt, back, on = say("Abspielen"), say("Anhalten"), say("Zurück"), say("Weiter")
    turn, turns = say("Spielzug"), say("Spielzüge")
    bar = (
        f'<div class="bar" hidden><button id="play" aria-pressed="false" data-play="{play}" '
        f'data-stop="{halt}">{play}</button><button id="back">{back}</button><button id="on">{on}</button>'
        f'<input id="step" type="range" min="0" max="{len(steps) - 1}" value="0" aria-label="{turn}"></div>'
    )
    return "\n".join(
        (
            f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{escape(circuit.title)}</title><style>{STYLE}{_PAGE_STYLE}</style></head><body>",
            f"<h1>{escape(circuit.title)}</h1>",
            bar,
            f'<div class="legend">{"".join(_legend(cars))}</div>',
            f'<main><svg viewBox="0 0 {size}" role="img" aria-label="{escape(circuit.title)}">',
            *board(circuit, plan),
            '<g id="markers"></g>',
            *_cars(cars, steps[0]["cars"], plan.centres),
            f'</svg><ol aria-label="{turns}" tabindex="0">',
            *(_line(event, circuit, language) for event in listed),
            f'</ol></main><script id="race" type="application/json">{_embedded(data)}</script>',
            f"<script>{_SCRIPT}</script></body></html>\n",
        )
    )


def _embedded(data: object) -> str:
    """JSON that cannot end its script element."""
    return json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")


def _line(event: Event, circuit: Circuit, language: str) -> str:
    kind = ' class="round"' if isinstance(event, events.RoundBegan) else ""
    return f"<li{kind}>{escape(race_sentence(event, circuit, language))}</li>"


def _legend(cars: list[str]) -> Iterator[str]:
    for number, car in enumerate(cars, 1):
        yield f'<span><b style="background:{_colour(number)}">{number}</b>{escape(car)}</span>'


def _colour(number: int) -> str:
    return _COLOURS[(number - 1) % len(_COLOURS)]


def _cars(cars: list[str], spaces: list[int], centres: tuple[tuple[float, float], ...]) -> Iterator[str]:
    for number, (car, space) in enumerate(zip(cars, spaces, strict=True), 1):
        x, y = centres[space]
        yield (
            f'<g class="car" style="transform:translate({x:.1f}px,{y:.1f}px)"><title>{escape(car)}</title>'
            f'<circle r="10" fill="{_colour(number)}"/><text dy=".35em">{number}</text></g>'
        )


def _steps(happened: list[Event], cars: list[str]) -> Iterator[dict[str, Any]]:
    """The board after each move, with the lines that belong to it."""
    places = dict.fromkeys(cars, -1)
    markers: list[int] = []
    begun, first = False, 0
    for number, event in enumerate(happened):
        if isinstance(event, events.Moved | events.Started | events.RoundBegan) and begun:
            yield {"cars": list(places.values()), "markers": list(markers), "from": first, "to": number}
            first = number
        begun = begun or isinstance(event, events.SetUp)
        _follow(event, places, markers)
    yield {"cars": list(places.values()), "markers": list(markers), "from": first, "to": len(happened)}


def _follow(event: Event, places: dict[str, int], markers: list[int]) -> None:
    """Where the cars and the markers are after an event."""
    match event:
        case events.SetUp(car=car, space=space):
            places[car] = space
        case events.Moved(car=car, path=path) | events.Slipstreamed(car=car, path=path) if path:
            places[car] = path[-1]
        case events.WallTested(car=car, space=space, left=0):
            places[car] = space
        case events.Removed(car=car) | events.Finished(car=car):
            places[car] = -1
        case events.MarkerLaid(space=space):
            markers.append(space)
        case Marked(car=car):
            markers.append(places[car])
