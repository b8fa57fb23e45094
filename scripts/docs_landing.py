# SPDX-License-Identifier: Apache-2.0
"""The picture of docs/index.md: rows, the variables that they match, and the row of the match.

`scripts/draw_docs.py` writes it with the others.
"""

from __future__ import annotations

from itertools import groupby, pairwise

from spark_match_recognize.show.canvas import PAPER, Canvas, Ink, Rectangle
from spark_match_recognize.show.colours import REST, looks_of

__all__ = ["PRICES", "RESULT", "landing_picture"]

# The rows and the result of the query of the page.
PRICES = [20, 17, 15, 18, 21, 19]
_VARIABLES = ["STRT", "DOWN", "DOWN", "UP", "UP", None]
_STEPS = {"STRT": "STRT", "DOWN": "DOWN+", "UP": "UP+"}
RESULT = [("began", "1"), ("low", "15"), ("high", "21")]

_WIDTH, _HEIGHT = 752.0, 280.0
_LEFT, _STEP = 62.0, 66.0
_TOP, _POINT = 78.0, 17.0
_BAR = 200.0
_TABLE, _COLUMN = 548.0, 62.0


def landing_picture() -> str:
    """The SVG text."""
    canvas = Canvas(PAPER)
    muted = canvas.theme.muted
    canvas.text(_LEFT - 27, 34, "prices in the order of the days", size=13, bold=True)
    canvas.text(_TABLE - 18, 34, "one row per match", size=13, bold=True)
    points = [(_LEFT + _STEP * day, _height(price)) for day, price in enumerate(PRICES)]
    for (x, y), (next_x, next_y) in pairwise(points):
        canvas.line(f"M{x:g} {y:g}L{next_x:g} {next_y:g}", weight=2)
    colours = {name: look.colour for name, look in looks_of(_STEPS).items()}
    for (x, y), price, variable in zip(points, PRICES, _VARIABLES, strict=True):
        mark = Rectangle(x - _POINT, y - _POINT, x + _POINT, y + _POINT)
        colour = REST if variable is None else colours[variable]
        canvas.shape(mark, fill=Ink("#FFFFFF"), radius=_POINT)
        canvas.shape(mark, fill=Ink(colour, 0.2), stroke=Ink(colour), radius=_POINT, weight=2)
        canvas.text(x, y + 4.5, str(price), size=13, middle=True, inside=True)
    for variable, run in groupby(range(len(_VARIABLES)), lambda day: _VARIABLES[day]):
        days = list(run)
        left, right = _LEFT + _STEP * days[0] - 27, _LEFT + _STEP * days[-1] + 27
        middle = (left + right) / 2
        if variable is None:
            canvas.text(middle, _BAR + 15, "no match", ink=muted, middle=True)
            continue
        area, ink = Rectangle(left, _BAR, right, _BAR + 24), Ink(colours[variable])
        canvas.shape(area, fill=Ink(ink.colour, 0.2), stroke=ink, radius=5)
        text = _STEPS[variable]
        canvas.text(
            middle, _BAR + 16.5, text, size=13, code=True, bold=True, middle=True, inside=True
        )
    pattern = f"PATTERN ({' '.join(_STEPS.values())})"
    canvas.text(_LEFT - 27, _BAR + 56, pattern, size=14, code=True, bold=True)
    _draw_arrow(canvas)
    _draw_result(canvas)
    return canvas.svg(
        _WIDTH,
        _HEIGHT,
        "Prices of six days. The first five match STRT, DOWN twice and UP twice; the match becomes "
        "one row with the day it began, the lowest and the highest price.",
    )


def _height(price: int) -> float:
    return _TOP + (max(PRICES) - price) * 14


def _draw_arrow(canvas: Canvas) -> None:
    begin, end, y = _LEFT + _STEP * 5 + 46, _TABLE - 28, 124
    canvas.line(f"M{begin:g} {y:g}H{end - 6:g}", weight=2.4)
    canvas.arrow(end, y)


def _draw_result(canvas: Canvas) -> None:
    left, top = _TABLE - 18, 96
    right = left + _COLUMN * len(RESULT)
    canvas.shape(Rectangle(left, top, right, top + 56), stroke=canvas.theme.line, radius=5)
    canvas.line(f"M{left:g} {top + 28:g}H{right:g}", weight=1)
    for number, (name, value) in enumerate(RESULT):
        middle = left + _COLUMN * (number + 0.5)
        canvas.text(middle, top + 19, name, size=13, code=True, bold=True, middle=True, inside=True)
        canvas.text(middle, top + 47, value, size=13, code=True, middle=True, inside=True)
