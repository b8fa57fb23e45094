# SPDX-License-Identifier: Apache-2.0
"""The drawing of a pattern as SVG: the rails from the start to the acceptance, and a legend.

A pattern that is too long for a line goes on in the next one, between two of its outermost parts; a
single part that is longer than a line makes the drawing wider. The legend has the condition of
every variable and the notes of notes.py.
"""

from __future__ import annotations

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.automaton import Automaton
from spark_match_recognize.show.canvas import Canvas, Ink, Layer, Rectangle, Theme
from spark_match_recognize.show.colours import MUTED, RED, colours_of
from spark_match_recognize.show.drawn_clause import ANY_ROW, DrawnClause
from spark_match_recognize.show.marks import Box, Brush, dots
from spark_match_recognize.show.notes import (
    Note,
    Sign,
    limit_words,
    notes_of,
    unless_words,
)
from spark_match_recognize.show.parts import Sequence
from spark_match_recognize.show.rails import PLAIN, THICK, box_of, bracket, in_line
from spark_match_recognize.show.writing import shortened, width, wrapped

__all__ = ["canvas_of", "svg_of"]

_MARGIN = 20.0
_LINE = 900.0
_LEAST = 560.0
_FEW = 3
_ROUND = 10.0
_START, _END = 16.0, 34.0
_CODE, _WORDS = 12.0, 11.5


def svg_of(clause: DrawnClause, automaton: Automaton, theme: Theme, title: str) -> str:
    """The drawing with its legend, as an SVG document."""
    canvas, wide, high = canvas_of(clause, automaton, theme)
    return canvas.svg(wide, high, title)


def canvas_of(
    clause: DrawnClause, automaton: Automaton, theme: Theme
) -> tuple[Canvas, float, float]:
    """The canvas with everything on it, its width and its height."""
    canvas = Canvas(theme)
    brush = Brush(
        colours_of(clause.variables),
        clause.condition,
        automaton.following() if clause.skips else frozenset(),
        prefers=not clause.is_every_way,
    )
    lines = _lines(clause, brush)
    wide = max(line.wide for line in lines) + (2 * _ROUND if len(lines) > 1 else 0)
    y = _MARGIN
    if clause.within:
        words = shortened(limit_words(clause), 90)
        wide = max(wide, width(words, 11))
        bracket(canvas, _MARGIN, _MARGIN + wide, y + 20, words, title=limit_words(clause))
        y += 30
    y = _draw_lines(canvas, lines, y)
    if clause.unless:
        words = shortened(unless_words(clause), 90)
        wide = max(wide, width(words, 11))
        right = _MARGIN + wide
        path = f"M{_MARGIN:g} {y + 4:g}v5H{right:g}v-5"
        canvas.line(path, weight=1.3, ink=Ink(RED), dashes="4 3")
        middle = _MARGIN + wide / 2
        canvas.text(middle, y + 24, words, ink=theme.muted, middle=True, title=unless_words(clause))
        y += 30
    wide, high = _draw_legend(canvas, clause, notes_of(clause), brush, wide, y + 26)
    return canvas, wide + 2 * _MARGIN, high + _MARGIN - 6


def _lines(clause: DrawnClause, brush: Brush) -> list[Box]:
    """The outermost parts, with the start and the acceptance, in lines that are not too long."""
    outer = clause.part.parts if isinstance(clause.part, Sequence) else (clause.part,)
    boxes = [box_of(part, brush) for part in outer]
    # The start and the acceptance do not stand alone in a line.
    boxes[0] = in_line([_start(), boxes[0]])
    boxes[-1] = in_line([boxes[-1], _end()])
    lines: list[list[Box]] = [[]]
    for box in boxes:
        if lines[-1] and in_line([*lines[-1], box]).wide > _LINE:
            lines.append([])
        lines[-1].append(box)
    return [in_line(line) for line in lines]


def _start() -> Box:
    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        place = Rectangle(x, y - 6, x + 12, y + 6)
        canvas.shape(place, fill=canvas.theme.ink, radius=6, title="start", kind="start")
        canvas.line(f"M{x + 12:g} {y:g}H{x + _START:g}", weight=PLAIN)

    return Box(_START, 8, 8, draw)


def _end() -> Box:
    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        begin = x + _END - 18
        canvas.line(f"M{x:g} {y:g}H{begin - 4:g}", weight=PLAIN)
        canvas.arrow(begin, y)
        place = Rectangle(begin, y - 9, x + _END, y + 9)
        canvas.shape(place, stroke=canvas.theme.ink, radius=9, title="match", kind="accept")
        inner = Rectangle(begin + 4, y - 5, x + _END - 4, y + 5)
        canvas.shape(inner, fill=canvas.theme.ink, radius=5, title="match", layer=Layer.LINES)

    return Box(_END, 10, 10, draw)


def _draw_lines(canvas: Canvas, lines: list[Box], top: float) -> float:
    """Draw one line below the other, each joined to the next; returns where the last one ends."""
    for number, line in enumerate(lines):
        x = _MARGIN + (_ROUND if number else 0)
        y = top + line.up
        line.draw(canvas, x, y, PLAIN)
        top = y + line.down
        if number + 1 < len(lines):
            right, r = x + line.wide, _ROUND
            between, below = top + 12, top + 24 + lines[number + 1].up
            canvas.line(
                f"M{right:g} {y:g}q{r:g} 0 {r:g} {r:g}V{between - r:g}q0 {r:g} {-r:g} {r:g}"
                f"H{_MARGIN + r:g}q{-r:g} 0 {-r:g} {r:g}V{below - r:g}q0 {r:g} {r:g} {r:g}",
                weight=PLAIN,
            )
            canvas.arrow((right + _MARGIN) / 2 - 4, between, left=True)
            top += 24
    return top


def _draw_legend(
    canvas: Canvas, clause: DrawnClause, notes: list[Note], brush: Brush, wide: float, y: float
) -> tuple[float, float]:
    """Draw conditions and notes below each other; returns the drawing's width and its end."""
    wide = max(wide, _LEAST)
    free = [name for name in brush.colours if name not in clause.conditions]
    names = [*brush.colours, *[name for name in clause.forbidden if name not in brush.colours]]
    if len(free) > (0 if clause.is_alone else _FEW):
        y = _draw_free(canvas, free, brush, wide, y)
        names = [name for name in names if name not in free]
    listed = [*names, *clause.subsets]
    column = max([width(_name(name), _CODE, code=True) for name in listed], default=0)
    left = _MARGIN + 20 + column + 16
    room = max(int((_MARGIN + wide - left) / width("x", _CODE, code=True)), 24)
    for name in names:
        _draw_chip(canvas, brush.colours.get(name, RED), _MARGIN, y)
        y = _definition(canvas, name, clause.condition(name), left, room, y)
    for name, members in clause.subsets.items():
        y = _definition(canvas, name, f"= ({', '.join(members)})", left, room, y)
    y += 4
    for note in notes:
        _draw_sign(canvas, note.sign, y)
        for line in wrapped(note.words, int((wide - 34) / (_WORDS * 0.6))):
            canvas.text(_MARGIN + 34, y, line, size=_WORDS, ink=canvas.theme.muted)
            y += 16
        y += 2
    used = max((place.right for place in canvas.covered), default=0) - _MARGIN
    return max(wide, used), y - 12


def _draw_free(canvas: Canvas, names: list[str], brush: Brush, wide: float, y: float) -> float:
    """Variables without a condition one after the other, and what that means."""
    x = _MARGIN
    for name in names:
        step = 20 + width(_name(name), _CODE, code=True) + 18
        if x > _MARGIN and x + step > _MARGIN + wide - 60:
            x, y = _MARGIN, y + 19
        _draw_chip(canvas, brush.colours[name], x, y)
        canvas.text(x + 20, y, _name(name), size=_CODE, code=True, bold=True, title=name)
        x += step
    canvas.text(x, y, brush.condition(names[0]), size=_WORDS, ink=canvas.theme.muted)
    return y + 19


def _draw_chip(canvas: Canvas, colour: str, x: float, y: float) -> None:
    place = Rectangle(x, y - 9, x + 12, y + 1)
    canvas.shape(place, fill=Ink(colour, 0.16), stroke=Ink(colour), radius=5, weight=1.3)


def _definition(
    canvas: Canvas, name: str, condition: str, left: float, room: int, y: float
) -> float:
    canvas.text(_MARGIN + 20, y, _name(name), size=_CODE, code=True, bold=True, title=name)
    if condition in (ANY_ROW, ""):
        canvas.text(left, y, condition, size=_WORDS, ink=canvas.theme.muted)
        return y + 19
    for line in wrapped(condition, room):
        canvas.text(left, y, line, size=_CODE, code=True, title=condition)
        y += 16
    return y + 3


def _name(name: str) -> str:
    return shortened(printable(name), 40)


def _draw_sign(canvas: Canvas, sign: Sign, y: float) -> None:
    x, middle = _MARGIN, y - 4
    if sign is Sign.THICK:
        canvas.line(f"M{x:g} {middle:g}h24", weight=THICK)
    elif sign is Sign.DOTS:
        dots(canvas, x + 12, middle)
    elif sign is Sign.DASHES:
        canvas.line(f"M{x:g} {middle:g}h24", ink=Ink(MUTED), dashes="5 3")
    elif sign is Sign.FORBIDDEN:
        place = Rectangle(x + 4, middle - 5, x + 20, middle + 5)
        canvas.shape(place, fill=Ink(RED, 0.16), stroke=Ink(RED), radius=2, weight=1.2)
