# SPDX-License-Identifier: Apache-2.0
"""Where everything stands in the drawing of a pattern: boxes that lie in boxes.

A pattern is drawn as rails that run from the left to the right, through one mark for each step.
Each part is a box with a rail through it, which comes in at its left and leaves at its right on the
same height; so boxes stand one behind the other, one below the other, or in each other, and nothing
can overlap. Ways back run above their box, ways past it below, and labels have room of their own in
the box. Weights of lines tell preferment.

`box_of` makes the boxes; those that hold no other are in marks.py.
"""

from __future__ import annotations

from collections.abc import Sequence as Many
from dataclasses import replace
from itertools import pairwise

from spark_match_recognize.show.canvas import Canvas, Layer, Rectangle
from spark_match_recognize.show.marks import Box, Brush, mark_box
from spark_match_recognize.show.parts import (
    Absence,
    Anchor,
    AnyOrder,
    Choice,
    Hidden,
    Loop,
    Maybe,
    Nothing,
    Part,
    Sequence,
    Step,
    Timed,
)
from spark_match_recognize.show.writing import shortened, width

__all__ = ["PLAIN", "THICK", "box_of", "bracket", "in_line"]

THIN, PLAIN, THICK = 1.1, 1.6, 2.8
_ROUND = 10.0
_BETWEEN = 10.0
_CLEAR = 12.0
_LABEL = 11.0
_LIMIT_CELLS = 56


def box_of(part: Part, brush: Brush) -> Box:
    """The box of a part with all that is in it."""
    match part:
        case Step() | Absence() | Anchor():
            return mark_box(part, brush)
        case Nothing():
            return Box(24, 2, 2, lambda canvas, x, y, weight: _rail(canvas, x, y, x + 24, weight))
        case Sequence(parts):
            return in_line([box_of(inner, brush) for inner in parts])
        case Choice(branches):
            return _below([box_of(inner, brush) for inner in branches], brush, bars=False)
        case AnyOrder(elements):
            inner = _below([box_of(inner, brush) for inner in elements], brush, bars=True)
            return _framed(inner, "each once, in any order", dashes="")
        case Maybe(body, reluctant):
            return _with_way_past(box_of(body, brush), reluctant, brush)
        case Loop():
            return _with_way_back(box_of(part.body, brush), part, brush)
        case Hidden(body):
            return _framed(box_of(body, replace(brush, hidden=True)), "not shown", dashes="5 4")
        case Timed(body, limit):
            return _with_limit(box_of(body, brush), limit)


def in_line(boxes: Many[Box]) -> Box:
    """Boxes one behind the other."""

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        for number, box in enumerate(boxes):
            if number:
                _rail(canvas, x, y, x + _BETWEEN, PLAIN)
                x += _BETWEEN
            box.draw(canvas, x, y, weight if number == 0 else PLAIN)
            x += box.wide

    wide = sum(box.wide for box in boxes) + _BETWEEN * (len(boxes) - 1)
    return Box(wide, max(box.up for box in boxes), max(box.down for box in boxes), draw)


def _rail(canvas: Canvas, x: float, y: float, to: float, weight: float) -> None:
    if to > x:
        canvas.line(f"M{x:g} {y:g}H{to:g}", weight=weight)


def _widened(box: Box, wide: float) -> Box:
    """The box in the middle of a rail of at least a width."""
    if box.wide >= wide:
        return box
    side = (wide - box.wide) / 2

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        _rail(canvas, x, y, x + side, weight)
        box.draw(canvas, x + side, y, weight)
        _rail(canvas, x + side + box.wide, y, x + wide, PLAIN)

    return Box(wide, box.up, box.down, draw)


def _below(boxes: Many[Box], brush: Brush, *, bars: bool) -> Box:
    """Boxes one below the other, between a fork and a join; the first one on the rail.

    With bars all of them are gone through, without one of them.
    """
    many = len(boxes) > 1 and not bars and brush.prefers
    lead = 2 * _ROUND + (14 if many else 0)
    inner = max(box.wide for box in boxes)
    places = [0.0]
    for above, box in pairwise(boxes):
        places.append(places[-1] + above.down + _CLEAR + box.up)
    wide = lead + inner + 2 * _ROUND

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        right = x + wide
        if bars:
            for place in (x + _ROUND, right - _ROUND):
                canvas.line(f"M{place:g} {y - 8:g}V{y + places[-1] + 8:g}", weight=4)
        for number, (box, down) in enumerate(zip(boxes, places, strict=True)):
            own = _weight(brush, preferred=number == 0) if not bars else PLAIN
            tail = min(own, PLAIN)
            level = y + down
            begin = x + (0 if number == 0 else _ROUND)
            if number == 0 or bars:
                _rail(canvas, begin, level, x + lead, own)
                _rail(
                    canvas, x + lead + box.wide, level, right - (0 if not number else _ROUND), tail
                )
            else:
                canvas.line(
                    f"M{x:g} {y:g}q{_ROUND:g} 0 {_ROUND:g} {_ROUND:g}V{level - _ROUND:g}"
                    f"q0 {_ROUND:g} {_ROUND:g} {_ROUND:g}H{x + lead:g}",
                    weight=own,
                )
                canvas.line(
                    f"M{x + lead + box.wide:g} {level:g}H{right - 2 * _ROUND:g}"
                    f"q{_ROUND:g} 0 {_ROUND:g} {-_ROUND:g}V{y + _ROUND:g}"
                    f"q0 {-_ROUND:g} {_ROUND:g} {-_ROUND:g}",
                    weight=tail,
                )
            if many:
                canvas.text(
                    x + 2 * _ROUND + 1, level - 5, str(number + 1), size=9, ink=canvas.theme.muted
                )
            box.draw(canvas, x + lead, level, own)

    return Box(wide, max(boxes[0].up, 14), places[-1] + max(boxes[-1].down, 8), draw)


def _weight(brush: Brush, *, preferred: bool) -> float:
    return PLAIN if not brush.prefers else THICK if preferred else THIN


def _with_way_past(box: Box, reluctant: bool, brush: Brush) -> Box:
    depth = box.down + _CLEAR
    wide = box.wide + 4 * _ROUND

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        through, past = (_weight(brush, preferred=reluctant is way) for way in (False, True))
        inner = x + 2 * _ROUND
        _rail(canvas, x, y, inner, through)
        box.draw(canvas, inner, y, through)
        _rail(canvas, inner + box.wide, y, x + wide, min(through, PLAIN))
        r = _ROUND
        canvas.line(
            f"M{x:g} {y:g}q{r:g} 0 {r:g} {r:g}V{y + depth - r:g}q0 {r:g} {r:g} {r:g}"
            f"H{x + wide - 2 * r:g}q{r:g} 0 {r:g} {-r:g}V{y + r:g}q0 {-r:g} {r:g} {-r:g}",
            weight=past,
        )
        canvas.arrow(x + wide / 2 + 4, y + depth)

    return Box(wide, box.up, depth + 5, draw)


def _with_way_back(box: Box, loop: Loop, brush: Brush) -> Box:
    wide = max(box.wide, width(loop.words, _LABEL) - 2 * _ROUND + 8)
    box = _widened(box, wide)
    height = box.up + _CLEAR
    chooses = brush.prefers and loop.chooses

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        back, on = PLAIN, PLAIN
        if chooses:
            back, on = (_weight(brush, preferred=loop.reluctant is way) for way in (False, True))
        r = _ROUND
        left, right = x + 2 * r, x + 2 * r + box.wide
        _rail(canvas, x, y, left, weight)
        box.draw(canvas, left, y, PLAIN)
        _rail(canvas, right, y, right + 2 * r, on)
        canvas.line(
            f"M{right:g} {y:g}q{r:g} 0 {r:g} {-r:g}V{y - height + r:g}q0 {-r:g} {-r:g} {-r:g}"
            f"H{left:g}q{-r:g} 0 {-r:g} {r:g}V{y - r:g}q0 {r:g} {r:g} {r:g}",
            weight=back,
        )
        middle = (left + right) / 2
        canvas.arrow(middle - 4, y - height, left=True)
        muted = canvas.theme.muted
        canvas.text(middle, y - height - 6, loop.words, size=_LABEL, ink=muted, middle=True)

    return Box(box.wide + 4 * _ROUND, height + 17, box.down, draw)


def _framed(box: Box, words: str, *, dashes: str) -> Box:
    pad = 8.0
    box = _widened(box, width(words, _LABEL) + 4)
    up, down = box.up + pad + 12, box.down + pad

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        muted = canvas.theme.muted
        place = Rectangle(x + 2, y - up + 2, x + box.wide + 2 * pad - 2, y + down)
        canvas.shape(
            place, stroke=canvas.theme.line, radius=8, weight=1, dashes=dashes, layer=Layer.BACK
        )
        canvas.text(x + pad + 2, y - up + 14, words, size=_LABEL, ink=muted)
        _rail(canvas, x, y, x + pad, weight)
        box.draw(canvas, x + pad, y, weight)
        _rail(canvas, x + pad + box.wide, y, x + box.wide + 2 * pad, PLAIN)

    return Box(box.wide + 2 * pad, up, down, draw)


def _with_limit(box: Box, limit: str) -> Box:
    words = shortened(f"within {limit}", _LIMIT_CELLS)
    box = _widened(box, width(words, _LABEL) + 16)
    up = box.up + 24

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        box.draw(canvas, x, y, weight)
        bracket(canvas, x + 6, x + box.wide, y - box.up - 5, words, title=f"within {limit}")

    return Box(box.wide, up, box.down, draw)


def bracket(
    canvas: Canvas, left: float, right: float, y: float, words: str, title: str = ""
) -> None:
    """A line over a span, with words above it."""
    muted = canvas.theme.muted
    canvas.line(f"M{left:g} {y:g}v-5H{right:g}v5", weight=1.1, ink=muted)
    middle = (left + right) / 2
    canvas.text(middle, y - 10, words, size=_LABEL, ink=muted, middle=True, title=title)
