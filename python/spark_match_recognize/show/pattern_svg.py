# SPDX-License-Identifier: Apache-2.0
"""The drawing of a pattern as SVG: the rails from the start to acceptance, and a legend.

A pattern that is too long for one line is broken between two of its outermost parts; a single part
that is longer than a line makes the drawing wider. The legend lists the condition of every variable
and the entries of legend.py.
"""

from __future__ import annotations

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.automaton import Automaton
from spark_match_recognize.show.canvas import Canvas, Ink, Layer, Rectangle, Theme
from spark_match_recognize.show.colours import MUTED, RED, Look, looks_of
from spark_match_recognize.show.drawn_clause import ANY_ROW, DrawnClause
from spark_match_recognize.show.legend import (
    Symbol,
    legend_of,
    limit_text,
    unless_text,
)
from spark_match_recognize.show.marks import Box, Style, dots
from spark_match_recognize.show.parts import Sequence
from spark_match_recognize.show.rails import PLAIN, THICK, box_of, bracket, in_line
from spark_match_recognize.show.swatch import draw_swatch
from spark_match_recognize.show.text_layout import shortened, text_width, wrapped

__all__ = ["canvas_of", "draw_symbol", "svg_of"]

_MARGIN = 20.0
_LINE = 900.0
_LEAST = 560.0
_FEW = 3
# The tooltip has the whole condition.
_CONDITION_LINES = 8
_ROUND = 10.0
_START, _END = 16.0, 34.0
_CODE, _TEXT = 12.0, 11.5


def svg_of(clause: DrawnClause, automaton: Automaton, theme: Theme, title: str) -> str:
    """The drawing with its legend, as an SVG document."""
    canvas, width, height = canvas_of(clause, automaton, theme)
    return canvas.svg(width, height, title)


def canvas_of(
    clause: DrawnClause, automaton: Automaton, theme: Theme
) -> tuple[Canvas, float, float]:
    """The canvas with everything on it, its width and its height."""
    canvas = Canvas(theme)
    style = Style(
        looks_of(clause.variables),
        clause.condition,
        automaton.after_row() if clause.skips_rows else frozenset(),
        shows_preference=not clause.reports_all_matches,
    )
    lines = _lines(clause, style)
    width = max(line.width for line in lines) + (2 * _ROUND if len(lines) > 1 else 0)
    y = _MARGIN
    if clause.within:
        label = shortened(limit_text(clause), 90)
        width = max(width, text_width(label, 11))
        bracket(canvas, _MARGIN, _MARGIN + width, y + 20, label, title=limit_text(clause))
        y += 30
    y = _draw_lines(canvas, lines, y)
    if clause.unless:
        label = shortened(unless_text(clause), 90)
        width = max(width, text_width(label, 11))
        right = _MARGIN + width
        _draw_unless(canvas, _MARGIN, right, y + 4)
        middle = _MARGIN + width / 2
        canvas.text(middle, y + 24, label, ink=theme.muted, middle=True, title=unless_text(clause))
        y += 30
    width, height = _draw_legend(canvas, clause, style, width, y + 26)
    return canvas, width + 2 * _MARGIN, height + _MARGIN - 6


def _lines(clause: DrawnClause, style: Style) -> list[Box]:
    """The outermost parts, with the start and acceptance, broken into lines."""
    outer = clause.part.parts if isinstance(clause.part, Sequence) else (clause.part,)
    boxes = [box_of(part, style) for part in outer]
    # The start and acceptance are never alone in a line.
    boxes[0] = in_line([_start(), boxes[0]])
    boxes[-1] = in_line([boxes[-1], _end()])
    lines: list[list[Box]] = [[]]
    for box in boxes:
        if lines[-1] and in_line([*lines[-1], box]).width > _LINE:
            lines.append([])
        lines[-1].append(box)
    return [in_line(line) for line in lines]


def _start() -> Box:
    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        circle = Rectangle(x, y - 6, x + 12, y + 6)
        canvas.shape(circle, fill=canvas.theme.ink, radius=6, title="start", css_class="start")
        canvas.line(f"M{x + 12:g} {y:g}H{x + _START:g}", weight=PLAIN)

    return Box(_START, 8, 8, draw)


def _end() -> Box:
    def draw(canvas: Canvas, x: float, y: float, weight: float) -> None:
        begin = x + _END - 18
        canvas.line(f"M{x:g} {y:g}H{begin - 4:g}", weight=PLAIN)
        canvas.arrow(begin, y)
        outer = Rectangle(begin, y - 9, x + _END, y + 9)
        canvas.shape(outer, stroke=canvas.theme.ink, radius=9, title="match", css_class="accept")
        inner = Rectangle(begin + 4, y - 5, x + _END - 4, y + 5)
        canvas.shape(inner, fill=canvas.theme.ink, radius=5, title="match", layer=Layer.LINES)

    return Box(_END, 10, 10, draw)


def _draw_lines(canvas: Canvas, lines: list[Box], top: float) -> float:
    """Draw the lines one below another, connected; returns the bottom of the last one."""
    for number, line in enumerate(lines):
        x = _MARGIN + (_ROUND if number else 0)
        y = top + line.up
        line.draw(canvas, x, y, PLAIN)
        top = y + line.down
        if number + 1 < len(lines):
            right, r = x + line.width, _ROUND
            between, next_y = top + 12, top + 24 + lines[number + 1].up
            canvas.line(
                f"M{right:g} {y:g}q{r:g} 0 {r:g} {r:g}V{between - r:g}q0 {r:g} {-r:g} {r:g}"
                f"H{_MARGIN + r:g}q{-r:g} 0 {-r:g} {r:g}V{next_y - r:g}q0 {r:g} {r:g} {r:g}",
                weight=PLAIN,
            )
            canvas.arrow((right + _MARGIN) / 2 - 4, between, left=True)
            top += 24
    return top


def _draw_legend(
    canvas: Canvas, clause: DrawnClause, style: Style, width: float, y: float
) -> tuple[float, float]:
    """Draw the conditions, then the legend; returns the drawing's width and its bottom."""
    width = max(width, _LEAST)
    unconditional = [name for name in style.looks if name not in clause.conditions]
    names = list(dict.fromkeys([*style.looks, *clause.absent_variables]))
    if len(unconditional) > (0 if clause.is_pattern_only else _FEW):
        y = _draw_unconditional(canvas, unconditional, style, width, y)
        names = [name for name in names if name not in unconditional]
    listed = [*names, *clause.subsets]
    column = max([text_width(_name(name), _CODE, code=True) for name in listed], default=0)
    left = _MARGIN + 20 + column + 16
    room = max(int((_MARGIN + width - left) / text_width("x", _CODE, code=True)), 24)
    for name in names:
        if name in style.looks:
            _draw_chip(canvas, style.looks[name], _MARGIN, y)
        elif name in clause.unless:
            _draw_unless(canvas, _MARGIN, _MARGIN + 12, y - 6)
        else:
            _draw_absence(canvas, _MARGIN, _MARGIN + 12, y - 4)
        y = _draw_definition(canvas, name, clause.condition(name), left, room, y)
    for name, members in clause.subsets.items():
        y = _draw_definition(canvas, name, f"= ({', '.join(members)})", left, room, y)
    y += 4
    for entry in legend_of(clause):
        draw_symbol(canvas, entry.symbol, y)
        for line in wrapped(entry.text, int((width - 34) / (_TEXT * 0.6))):
            canvas.text(_MARGIN + 34, y, line, size=_TEXT, ink=canvas.theme.muted)
            y += 16
        y += 2
    used = max((area.right for area in canvas.covered), default=0) - _MARGIN
    return max(width, used), y - 12


def _draw_unless(canvas: Canvas, left: float, right: float, y: float) -> None:
    path = f"M{left:g} {y:g}v5H{right:g}v-5"
    canvas.line(path, weight=1.3, ink=Ink(RED), dashes="4 3")


def _draw_unconditional(
    canvas: Canvas, names: list[str], style: Style, width: float, y: float
) -> float:
    """Draw the variables without a condition one after another, and what that means."""
    x = _MARGIN
    for name in names:
        step = 20 + text_width(_name(name), _CODE, code=True) + 18
        if x > _MARGIN and x + step > _MARGIN + width - 60:
            x, y = _MARGIN, y + 19
        _draw_chip(canvas, style.looks[name], x, y)
        canvas.text(x + 20, y, _name(name), size=_CODE, code=True, bold=True, title=name)
        x += step
    canvas.text(x, y, style.condition(names[0]), size=_TEXT, ink=canvas.theme.muted)
    return y + 19


def _draw_chip(canvas: Canvas, look: Look, x: float, y: float) -> None:
    draw_swatch(canvas, Rectangle(x, y - 10, x + 12, y + 1), look)


def _draw_absence(canvas: Canvas, left: float, right: float, middle: float) -> None:
    mark = Rectangle(left, middle - 5, right, middle + 5)
    canvas.shape(mark, fill=Ink(RED, 0.16), stroke=Ink(RED), radius=2, weight=1.2)


def _draw_definition(
    canvas: Canvas, name: str, condition: str, left: float, room: int, y: float
) -> float:
    canvas.text(_MARGIN + 20, y, _name(name), size=_CODE, code=True, bold=True, title=name)
    if condition in (ANY_ROW, ""):
        canvas.text(left, y, condition, size=_TEXT, ink=canvas.theme.muted)
        return y + 19
    for line in wrapped(condition, room, lines=_CONDITION_LINES):
        canvas.text(left, y, line, size=_CODE, code=True, title=condition)
        y += 16
    return y + 3


def _name(name: str) -> str:
    return shortened(printable(name), 40)


def draw_symbol(canvas: Canvas, symbol: Symbol, y: float) -> None:
    """Draw the mark that an entry of the legend explains, left of its text."""
    x, middle = _MARGIN, y - 4
    if symbol is Symbol.THICK:
        canvas.line(f"M{x:g} {middle:g}h24", weight=THICK)
    elif symbol is Symbol.DOTS:
        dots(canvas, x + 12, middle)
    elif symbol is Symbol.DASHES:
        canvas.line(f"M{x:g} {middle:g}h24", ink=Ink(MUTED), dashes="5 3")
    elif symbol is Symbol.UNLESS:
        _draw_unless(canvas, x + 2, x + 22, middle - 2)
    elif symbol is Symbol.ABSENT:
        _draw_absence(canvas, x + 4, x + 20, middle)
