# SPDX-License-Identifier: Apache-2.0
"""The marks on the rails: steps, absences and anchors, each a box with the rail into it.

`Brush` is what they need to know of the clause. A step has its variable's colour and shows the
variable's condition where the pointer rests on it. Where rows may be passed over before it, three
dots stand on the rail.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.canvas import Canvas, Ink, Rectangle
from spark_match_recognize.show.colours import MUTED, RED
from spark_match_recognize.show.parts import Absence, Anchor, Step
from spark_match_recognize.show.writing import shortened, width

__all__ = ["DOTS", "Box", "Brush", "dots", "mark_box"]

_NAME_CELLS = 32
_STUB, _DOTTED_STUB = 16.0, 36.0
DOTS = 3.4
"""How far apart the dots stand."""


@dataclass(frozen=True)
class Box:
    """A part of the drawing with a rail through it.

    Attributes:
        wide: from the left to the right end of its rail
        up: how far it reaches above its rail
        down: how far it reaches below
        draw: draws it with the rail's left end at a point, the rail coming in with a weight
    """

    wide: float
    up: float
    down: float
    draw: Callable[[Canvas, float, float, float], None]


@dataclass(frozen=True)
class Brush:
    """What marks need to know of the clause.

    Attributes:
        colours: of the variables
        condition: what a row of a variable must satisfy, in words
        passed_over: the numbers of the steps before which other rows may lie
        prefers: whether preferment is drawn, which means nothing where every way is a match
        hidden: whether the part is excluded from what is shown
    """

    colours: Mapping[str, str]
    condition: Callable[[str], str]
    passed_over: frozenset[int] = frozenset()
    prefers: bool = True
    hidden: bool = False

    def title(self, name: str, variable: str) -> str:
        """The name and the condition of a variable."""
        condition = self.condition(variable)
        return f"{name}: {condition}" if condition else name


def mark_box(place: Step | Absence | Anchor, brush: Brush) -> Box:
    """The box of a mark."""
    match place:
        case Step():
            return _step(place, brush)
        case Absence(_, variable):
            name = shortened(f"no {printable(variable)}", _NAME_CELLS)
            title = brush.title(f"no row with {variable}", variable)
            return _box(name, 13, Ink(RED), title, "absence", radius=3)
        case Anchor(_, sign):
            side = "before the first" if sign == "^" else "behind the last"
            title = f"{side} row of the partition"
            return _box(sign, 13, Ink(MUTED), title, "anchor", radius=3)


def _step(step: Step, brush: Brush) -> Box:
    name = shortened(printable(step.variable), _NAME_CELLS)
    colour = Ink(brush.colours.get(step.variable, MUTED))
    title = brush.title(step.variable, step.variable)
    dashes = "5 3" if brush.hidden else ""
    dotted = step.number in brush.passed_over
    return _box(name, 17, colour, title, "step", radius=17, dashes=dashes, dotted=dotted)


def _box(
    name: str,
    half: float,
    colour: Ink,
    title: str,
    kind: str,
    *,
    radius: float,
    dashes: str = "",
    dotted: bool = False,
) -> Box:
    stub = _DOTTED_STUB if dotted else _STUB
    wide = max(width(name, 13, code=True) + half + 10, 2 * half)

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        canvas.line(f"M{x:g} {y:g}H{x + stub - 4:g}", weight=weight)
        canvas.arrow(x + stub, y)
        if dotted:
            dots(canvas, x + (stub - 7) / 2, y - 7)
        place = Rectangle(x + stub, y - half, x + stub + wide, y + half)
        tint = Ink(colour.colour, 0.07 if dashes else 0.16)
        canvas.shape(
            place, fill=tint, stroke=colour, radius=radius, dashes=dashes, title=title, kind=kind
        )
        middle = x + stub + wide / 2
        canvas.text(middle, y + 4.5, name, size=13, code=True, middle=True, inside=True)

    return Box(stub + wide, half, half, draw)


def dots(canvas: Canvas, x: float, y: float) -> None:
    """Three dots, which stand for rows that are passed over."""
    for place in (-2 * DOTS, 0.0, 2 * DOTS):
        spot = Rectangle(x + place - 1.5, y - 1.5, x + place + 1.5, y + 1.5)
        canvas.shape(spot, fill=canvas.theme.muted, radius=1.5)
