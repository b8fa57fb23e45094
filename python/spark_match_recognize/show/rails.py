# SPDX-License-Identifier: Apache-2.0
"""The layout of a pattern's drawing: nested boxes.

A pattern is drawn as a railroad diagram: rails run from left to right through one mark for each
step. Each part is a box with a rail that enters at its left and leaves at its right at the same
height, so boxes can be chained, stacked or nested, and nothing can overlap. A loop runs above its
box and a path past it below, and labels have their own space in the box. The weight of a line shows
preference.

`box_of` builds the boxes; the innermost ones are in marks.py.
"""

from __future__ import annotations

from collections import abc
from dataclasses import replace
from itertools import pairwise

from spark_match_recognize.show.canvas import Canvas, Layer, Rectangle
from spark_match_recognize.show.marks import Box, Style, mark_box
from spark_match_recognize.show.parts import (
    Absence,
    Anchor,
    Choice,
    Empty,
    Excluded,
    Loop,
    OptionalPart,
    Part,
    Permute,
    Sequence,
    Step,
    TimeLimited,
)
from spark_match_recognize.show.text_layout import shortened, text_width

__all__ = ["PLAIN", "THICK", "box_of", "bracket", "in_line"]

THIN, PLAIN, THICK = 1.1, 1.6, 2.8
_ROUND = 10.0
_BETWEEN = 10.0
_CLEAR = 12.0
_LABEL = 11.0
_LIMIT_CELLS = 56


def box_of(part: Part, style: Style) -> Box:
    """The box of a part and everything in it."""
    match part:
        case Step() | Absence() | Anchor():
            return mark_box(part, style)
        case Empty():
            return Box(24, 2, 2, lambda canvas, x, y, weight: _rail(canvas, x, y, x + 24, weight))
        case Sequence(parts):
            return in_line([box_of(inner, style) for inner in parts])
        case Choice(branches):
            return _stacked([box_of(inner, style) for inner in branches], style, bars=False)
        case Permute(elements):
            inner = _stacked([box_of(inner, style) for inner in elements], style, bars=True)
            return _framed(inner, "each once, in any order", dashes="")
        case OptionalPart(body, reluctant):
            return _with_path_past(box_of(body, style), reluctant, style)
        case Loop():
            return _looped(box_of(part.body, style), part, style)
        case Excluded(body):
            return _framed(box_of(body, replace(style, excluded=True)), "not shown", dashes="5 4")
        case TimeLimited(body, limit):
            return _with_limit(box_of(body, style), limit)


def in_line(boxes: abc.Sequence[Box]) -> Box:
    """Boxes one after another on a rail."""

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        for number, box in enumerate(boxes):
            if number:
                _rail(canvas, x, y, x + _BETWEEN, PLAIN)
                x += _BETWEEN
            box.draw(canvas, x, y, weight if number == 0 else PLAIN)
            x += box.width

    width = sum(box.width for box in boxes) + _BETWEEN * (len(boxes) - 1)
    return Box(width, max(box.up for box in boxes), max(box.down for box in boxes), draw)


def _rail(canvas: Canvas, x: float, y: float, to: float, weight: float) -> None:
    if to > x:
        canvas.line(f"M{x:g} {y:g}H{to:g}", weight=weight)


def _widened(box: Box, width: float) -> Box:
    """The box in the middle of a rail of at least the given width."""
    if box.width >= width:
        return box
    side = (width - box.width) / 2

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        _rail(canvas, x, y, x + side, weight)
        box.draw(canvas, x + side, y, weight)
        _rail(canvas, x + side + box.width, y, x + width, PLAIN)

    return Box(width, box.up, box.down, draw)


def _stacked(boxes: abc.Sequence[Box], style: Style, *, bars: bool) -> Box:
    """Boxes one below another, the first one on the rail.

    With bars at both ends, all of them must be passed (PERMUTE); without, one of them.
    """
    numbered = len(boxes) > 1 and not bars and style.shows_preference
    lead = 2 * _ROUND + (14 if numbered else 0)
    inner = max(box.width for box in boxes)
    offsets = [0.0]
    for above, box in pairwise(boxes):
        offsets.append(offsets[-1] + above.down + _CLEAR + box.up)
    width = lead + inner + 2 * _ROUND

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        right = x + width
        if bars:
            for bar in (x + _ROUND, right - _ROUND):
                canvas.line(f"M{bar:g} {y - 8:g}V{y + offsets[-1] + 8:g}", weight=4)
        for number, (box, offset) in enumerate(zip(boxes, offsets, strict=True)):
            own = _weight(style, preferred=number == 0) if not bars else PLAIN
            tail = min(own, PLAIN)
            level = y + offset
            begin = x + (0 if number == 0 else _ROUND)
            if number == 0 or bars:
                _rail(canvas, begin, level, x + lead, own)
                _rail(
                    canvas, x + lead + box.width, level, right - (0 if not number else _ROUND), tail
                )
            else:
                canvas.line(
                    f"M{x:g} {y:g}q{_ROUND:g} 0 {_ROUND:g} {_ROUND:g}V{level - _ROUND:g}"
                    f"q0 {_ROUND:g} {_ROUND:g} {_ROUND:g}H{x + lead:g}",
                    weight=own,
                )
                canvas.line(
                    f"M{x + lead + box.width:g} {level:g}H{right - 2 * _ROUND:g}"
                    f"q{_ROUND:g} 0 {_ROUND:g} {-_ROUND:g}V{y + _ROUND:g}"
                    f"q0 {-_ROUND:g} {_ROUND:g} {-_ROUND:g}",
                    weight=tail,
                )
            if numbered:
                canvas.text(
                    x + 2 * _ROUND + 1, level - 5, str(number + 1), size=9, ink=canvas.theme.muted
                )
            box.draw(canvas, x + lead, level, own)

    return Box(width, max(boxes[0].up, 14), offsets[-1] + max(boxes[-1].down, 8), draw)


def _weight(style: Style, *, preferred: bool) -> float:
    return PLAIN if not style.shows_preference else THICK if preferred else THIN


def _with_path_past(box: Box, reluctant: bool, style: Style) -> Box:
    depth = box.down + _CLEAR
    width = box.width + 4 * _ROUND

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        through, past = (_weight(style, preferred=reluctant is choice) for choice in (False, True))
        inner = x + 2 * _ROUND
        _rail(canvas, x, y, inner, through)
        box.draw(canvas, inner, y, through)
        _rail(canvas, inner + box.width, y, x + width, min(through, PLAIN))
        r = _ROUND
        canvas.line(
            f"M{x:g} {y:g}q{r:g} 0 {r:g} {r:g}V{y + depth - r:g}q0 {r:g} {r:g} {r:g}"
            f"H{x + width - 2 * r:g}q{r:g} 0 {r:g} {-r:g}V{y + r:g}q0 {-r:g} {r:g} {-r:g}",
            weight=past,
        )
        canvas.arrow(x + width / 2 + 4, y + depth)

    return Box(width, box.up, depth + 5, draw)


def _looped(box: Box, loop: Loop, style: Style) -> Box:
    width = max(box.width, text_width(loop.label, _LABEL) - 2 * _ROUND + 8)
    box = _widened(box, width)
    height = box.up + _CLEAR
    chooses = style.shows_preference and loop.chooses

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        back, on = PLAIN, PLAIN
        if chooses:
            back, on = (
                _weight(style, preferred=loop.reluctant is choice) for choice in (False, True)
            )
        r = _ROUND
        left, right = x + 2 * r, x + 2 * r + box.width
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
        canvas.text(middle, y - height - 6, loop.label, size=_LABEL, ink=muted, middle=True)

    return Box(box.width + 4 * _ROUND, height + 17, box.down, draw)


def _framed(box: Box, label: str, *, dashes: str) -> Box:
    pad = 8.0
    box = _widened(box, text_width(label, _LABEL) + 4)
    up, down = box.up + pad + 12, box.down + pad

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        muted = canvas.theme.muted
        frame = Rectangle(x + 2, y - up + 2, x + box.width + 2 * pad - 2, y + down)
        canvas.shape(
            frame, stroke=canvas.theme.line, radius=8, weight=1, dashes=dashes, layer=Layer.BACK
        )
        canvas.text(x + pad + 2, y - up + 14, label, size=_LABEL, ink=muted)
        _rail(canvas, x, y, x + pad, weight)
        box.draw(canvas, x + pad, y, weight)
        _rail(canvas, x + pad + box.width, y, x + box.width + 2 * pad, PLAIN)

    return Box(box.width + 2 * pad, up, down, draw)


def _with_limit(box: Box, limit: str) -> Box:
    label = shortened(f"within {limit}", _LIMIT_CELLS)
    box = _widened(box, text_width(label, _LABEL) + 16)
    up = box.up + 24

    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        box.draw(canvas, x, y, weight)
        bracket(canvas, x + 6, x + box.width, y - box.up - 5, label, title=f"within {limit}")

    return Box(box.width, up, box.down, draw)


def bracket(
    canvas: Canvas, left: float, right: float, y: float, label: str, title: str = ""
) -> None:
    """Draw a bracket over a span, with a label above it."""
    muted = canvas.theme.muted
    canvas.line(f"M{left:g} {y:g}v-5H{right:g}v5", weight=1.1, ink=muted)
    middle = (left + right) / 2
    canvas.text(middle, y - 10, label, size=_LABEL, ink=muted, middle=True, title=title)
