# SPDX-License-Identifier: Apache-2.0
"""The marks on the rails: steps, absences and anchors, each a box with the rail that leads to it.

`Style` holds what they need from the clause. A step has the colour of its variable, and its tooltip
shows the condition of the variable. Three dots on the rail mean that rows may be skipped before the
step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.canvas import Canvas, Ink, Rectangle
from spark_match_recognize.show.colours import MUTED, RED, Look
from spark_match_recognize.show.parts import Absence, Anchor, Step
from spark_match_recognize.show.text_layout import shortened, text_width

__all__ = ["DOTS", "Box", "Style", "dots", "mark_box"]

_NAME_CELLS = 32
_STUB, _DOTTED_STUB = 16.0, 36.0
DOTS = 3.4
"""The distance between the dots."""


@dataclass(frozen=True)
class Box:
    """A part of the drawing with a rail through it.

    Attributes:
        width: from the left end to the right end of its rail
        up: its extent above the rail
        down: its extent below the rail
        draw: draws it, given the left end of its rail and the weight of the incoming rail
    """

    width: float
    up: float
    down: float
    draw: Callable[[Canvas, float, float, float], None]


@dataclass(frozen=True)
class Style:
    """What marks need from the clause.

    Attributes:
        looks: the look of each variable
        condition: the condition of a variable
        skips_before: the numbers of the steps before which rows may be skipped
        shows_preference: whether preference is drawn; it means nothing if every path is a match
        excluded: whether the part is inside an exclusion
    """

    looks: Mapping[str, Look]
    condition: Callable[[str], str]
    skips_before: frozenset[int] = frozenset()
    shows_preference: bool = True
    excluded: bool = False

    def title(self, name: str, variable: str) -> str:
        """The name and the condition of a variable."""
        condition = self.condition(variable)
        return f"{name}: {condition}" if condition else name


def mark_box(position: Step | Absence | Anchor, style: Style) -> Box:
    """The box of a mark."""
    match position:
        case Step():
            return _step(position, style)
        case Absence(_, variable):
            name = shortened(f"no {printable(variable)}", _NAME_CELLS)
            title = style.title(f"no row with {variable}", variable)
            return _box(name, 13, Ink(RED), title, "absence", radius=3)
        case Anchor(_, sign):
            side = "before the first" if sign == "^" else "after the last"
            title = f"{side} row of the partition"
            return _box(sign, 13, Ink(MUTED), title, "anchor", radius=3)


def _step(step: Step, style: Style) -> Box:
    name = shortened(printable(step.variable), _NAME_CELLS)
    colour = Ink(style.looks[step.variable].colour)
    title = style.title(step.variable, step.variable)
    dashes = "5 3" if style.excluded else ""
    dotted = step.number in style.skips_before
    return _box(name, 17, colour, title, "step", radius=17, dashes=dashes, dotted=dotted)


def _box(
    name: str,
    half: float,
    colour: Ink,
    title: str,
    css_class: str,
    *,
    radius: float,
    dashes: str = "",
    dotted: bool = False,
) -> Box:
    stub = _DOTTED_STUB if dotted else _STUB
    width = max(text_width(name, 13, code=True) + half + 10, 2 * half)

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        canvas.line(f"M{x:g} {y:g}H{x + stub - 4:g}", weight=weight)
        canvas.arrow(x + stub, y)
        if dotted:
            dots(canvas, x + (stub - 7) / 2, y - 7)
        canvas.shape(
            Rectangle(x + stub, y - half, x + stub + width, y + half),
            fill=Ink(colour.colour, 0.07 if dashes else 0.16),
            stroke=colour,
            radius=radius,
            dashes=dashes,
            title=title,
            css_class=css_class,
        )
        middle = x + stub + width / 2
        canvas.text(middle, y + 4.5, name, size=13, code=True, middle=True, inside=True)

    return Box(stub + width, half, half, draw)


def dots(canvas: Canvas, x: float, y: float) -> None:
    """Draw three dots, which stand for skipped rows."""
    for offset in (-2 * DOTS, 0.0, 2 * DOTS):
        dot = Rectangle(x + offset - 1.5, y - 1.5, x + offset + 1.5, y + 1.5)
        canvas.shape(dot, fill=canvas.theme.muted, radius=1.5)
