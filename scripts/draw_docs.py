#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the pictures of the documentation into docs/images/.

    scripts/draw_docs.py           writes all pictures
    scripts/draw_docs.py --check   changes nothing; status 1 if one is missing or of another shape

A picture shows rows as circles on a line, in their order. An arc joins two rows of a match, a bar
above is a limit of time, grey rows are in no match, and red rows are those that must not be there.
Pictures of patterns are in docs_patterns.py.
Needs the extra `show` (altair, vl-convert), like the package's own charts.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import altair as alt
import vl_convert

from docs_patterns import pictures_of_patterns

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"

_COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7"]
_REST, _LINE, _INK, _RED = "#C4C7CC", "#9AA0A6", "#202124", "#B3261E"
_RADIUS, _MARGIN, _STEP = 15.0, 30.0, 62.0


@dataclass(frozen=True)
class Limit:
    """A bar over a span of time, from one place to another, with a word about it."""

    begin: float
    end: float
    label: str


@dataclass(frozen=True)
class Picture:
    """Rows on a line and what is drawn about them.

    Attributes:
        rows: the text in each row's circle
        matches: for each match the numbers of its rows
        places: where each row stands, in steps; one after the other unless said
        ticks: whether the place is written below each row
        limits: bars of time
        absent: numbers of the rows that stand where none may
    """

    name: str
    rows: Sequence[str]
    matches: Sequence[Sequence[int]] = ()
    places: Sequence[float] = ()
    ticks: Sequence[str] = ()
    limits: Sequence[Limit] = ()
    absent: Sequence[int] = ()

    def place(self, row: int) -> float:
        """How far from the left a row stands, in points."""
        at = self.places[row] if self.places else float(row)
        return _MARGIN + _STEP * at


PICTURES = [
    Picture("selection-strict", ["A1", "B1", "X1", "A2", "X2", "B2"], [[0, 1]]),
    Picture("selection-next", ["A1", "B1", "X1", "A2", "X2", "B2"], [[0, 1], [3, 5]]),
    Picture("selection-any", ["A1", "B1", "X1", "A2", "X2", "B2"], [[0, 1], [0, 5], [3, 5]]),
    Picture(
        "selection-repeated",
        ["S1", "B1", "X1", "B2", "B3", "X2", "E1", "B4", "E2"],
        [[0, 1, 3, 4, 6]],
    ),
    Picture(
        "limit-match",
        ["c1", "r1", "c2", "b1", "r2", "c3", "r3"],
        [[0, 1], [2, 4]],
        [0, 1.2, 4, 4.8, 6, 8, 10.4],
        ["0", "3", "10", "12", "15", "20", "26"],
        [Limit(0, 2, "5 s"), Limit(4, 6, "5 s"), Limit(8, 10, "5 s")],
    ),
    Picture(
        "limit-step",
        ["order", "pay", "ship"],
        [[0, 1, 2]],
        [0, 4, 4 + 8 * 8 / 60],
        ["0", "30", "38"],
        [Limit(0, 8, "60 for pay"), Limit(4, 4 + 8 * 10 / 60, "10 for ship")],
    ),
    Picture(
        "not-between",
        ["c1", "r1", "c2", "b1", "r2"],
        [[0, 1]],
        absent=[3],
    ),
    Picture(
        "not-at-end",
        ["c1", "r1", "c2", "b1", "r2", "c3", "r3", "c4"],
        [[5]],
        [0, 1.2, 4, 4.8, 6, 8, 10.4, 12],
        ["0", "3", "10", "12", "15", "20", "26", "30"],
        [
            Limit(0, 2, "answered"),
            Limit(4, 6, "answered"),
            Limit(8, 10, "no answer"),
            Limit(12, 14, "not over yet"),
        ],
    ),
    Picture("unless", ["cart", "view", "buy", "cart", "cancel", "buy"], [[0, 2]], absent=[4]),
]

# The rows of each of the three forms for S B1 B2 B3 E: which of S, B1, B2, B3, E a row is about.
_FORMS = [
    ("ONE ROW PER MATCH", ["SBBBE"]),
    ("ONE ROW PER EVENT OF B", ["SB...", "SBB..", "SBBB."]),
    (
        "ONE ROW PER SUBSET OF B",
        ["S..BE", "S.B.E", "S.BBE", "SB..E", "SB.BE", "SBB.E", "SBBBE"],
    ),
]
_LETTERS = ["S", "B1", "B2", "B3", "E"]

# How many trends of S B+ E there are after each row: with S alone, with rows of B, complete.
_TREND_ROWS = ["S", "B1", "B2", "X", "B3", "E"]
_TREND_COUNTS = [
    ("S alone", [1, 1, 1, 1, 1, 1]),
    ("with B", [0, 1, 3, 3, 7, 7]),
    ("complete", [0, 0, 0, 0, 0, 7]),
]


def arc(begin: float, end: float, base: float) -> list[tuple[float, float]]:
    """Points of a flat arc above a line, as high as it is wide, up to a bound."""
    height = min(18.0 + 0.22 * (end - begin), 78.0)
    return [
        (begin + (end - begin) * i / 40, base + height * math.sin(math.pi * i / 40))
        for i in range(41)
    ]


class Canvas:
    """What is drawn, in points from the lower left corner, one layer for each kind of mark."""

    def __init__(self) -> None:
        self._paths: list[dict[str, Any]] = []
        self._points: list[dict[str, Any]] = []
        self._texts: list[dict[str, Any]] = []

    def path(self, points: Sequence[tuple[float, float]], colour: str, width: float) -> None:
        """Draw a line through points."""
        number = self._paths[-1]["n"] + 1 if self._paths else 0
        self._paths += [
            {"x": round(x, 2), "y": round(y, 2), "i": i, "n": number, "c": colour, "w": width}
            for i, (x, y) in enumerate(points)
        ]

    def circle(
        self, x: float, y: float, text: str, colour: str, filled: bool, radius: float = _RADIUS
    ) -> None:
        """Draw a row: a circle with its name, wide enough for it."""
        wide = max(radius, 3.6 * len(text) + 5)
        fill = "#EEF2F6" if filled else "#FFFFFF"
        self._points.append({"x": x, "y": y, "s": math.pi * wide**2, "c": colour, "f": fill})
        self.text(x, y, text, "#80868B" if colour == _REST else colour)

    def text(
        self, x: float, y: float, text: str, colour: str = _INK, align: str = "center"
    ) -> None:
        """Write a text whose middle, or left end, is at a point."""
        self._texts.append({"x": x, "y": y, "t": text, "c": colour, "a": align})

    def chart(self, width: float, height: float) -> alt.LayerChart:
        """All that was drawn, on white."""
        places = {
            "x": alt.X("x:Q", axis=None, scale=alt.Scale(domain=[0, width], nice=False)),
            "y": alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[0, height], nice=False)),
        }
        colour = {"stroke": alt.Stroke("c:N", scale=None)}
        layers = [
            _data(self._paths)
            .mark_line()
            .encode(
                detail="n:N",
                order="i:Q",
                strokeWidth=alt.StrokeWidth("w:Q", scale=None),
                **colour,
                **places,
            ),
            _data(self._points)
            .mark_point(filled=True, strokeWidth=1.6, opacity=1)
            .encode(
                size=alt.Size("s:Q", scale=None),
                fill=alt.Fill("f:N", scale=None),
                **colour,
                **places,
            ),
        ]
        for align in ("center", "left"):
            texts = [text for text in self._texts if text["a"] == align]
            mark = _data(texts).mark_text(
                fontSize=12, align=align, baseline="middle", font="sans-serif"
            )
            layers.append(mark.encode(text="t:N", color=alt.Color("c:N", scale=None), **places))
        chart = alt.layer(*layers).properties(width=width, height=height, background="#FFFFFF")
        return chart.resolve_scale(color="independent", fill="independent").configure_view(
            stroke=None
        )


def _data(rows: list[dict[str, Any]]) -> alt.Chart:
    return alt.Chart(alt.Data(values=rows))


def draw(picture: Picture) -> alt.LayerChart:
    """The chart of rows on a line."""
    in_match = {row for match in picture.matches for row in match}
    base = 46.0 if picture.ticks else 24.0
    right = max(
        [picture.place(row) for row in range(len(picture.rows))]
        + [_MARGIN + _STEP * limit.end for limit in picture.limits]
    )
    canvas = Canvas()
    canvas.path([(_MARGIN - 22, base), (right + 22, base)], _LINE, 1.0)
    top = base + _RADIUS + 4
    for number, match in enumerate(picture.matches):
        for one, two in pairwise(match):
            points = arc(picture.place(one), picture.place(two), base + _RADIUS)
            canvas.path(points, _COLOURS[number % len(_COLOURS)], 2.2)
            top = max(top, *(y for _, y in points))
    bar = top
    for limit in picture.limits:
        begin, end = (_MARGIN + _STEP * place for place in (limit.begin, limit.end))
        # Bars over the same time stand one above the other.
        bar = bar + 24 if _overlaps(limit, picture) or bar == top else bar
        canvas.path(
            [(begin, bar - 8), (begin, bar - 3), (end, bar - 3), (end, bar - 8)], _LINE, 1.2
        )
        canvas.text((begin + end) / 2, bar + 7, limit.label)
    for row, text in enumerate(picture.rows):
        colour = _RED if row in picture.absent else _INK if row in in_match else _REST
        canvas.circle(picture.place(row), base, text, colour, row in in_match)
        if picture.ticks:
            canvas.text(picture.place(row), base - 29, picture.ticks[row])
    return canvas.chart(right + _MARGIN, bar + 16 if picture.limits else top + 6)


def _overlaps(limit: Limit, picture: Picture) -> bool:
    return any(
        other != limit and other.begin < limit.end and limit.begin < other.end
        for other in picture.limits
    )


def draw_forms() -> alt.LayerChart:
    """The rows that each of the three forms gives for one match."""
    canvas = Canvas()
    high = 30.0 * sum(len(rows) for _, rows in _FORMS) + 34.0 * len(_FORMS) + 6
    y = high - 18
    for title, rows in _FORMS:
        canvas.text(16, y, title, align="left")
        y -= 31
        for row in rows:
            for column, (letter, shown) in enumerate(zip(_LETTERS, row, strict=True)):
                kept = shown != "."
                x = _MARGIN + 40 * column
                canvas.circle(x, y, letter, _INK if kept else _REST, kept, radius=12)
            if "SUBSET" in title:
                bits = "".join("0" if shown == "." else "1" for shown in row[1:4])
                canvas.text(225, y, f"{bits} = {int(bits, 2)}", align="left")
            y -= 30
        y -= 3
    return canvas.chart(300, high)


def draw_trends() -> alt.LayerChart:
    """Rows on a line, and below each how many trends have come to each place of the pattern."""
    canvas = Canvas()
    left, base = _MARGIN + 80.0, 104.0
    right = left + _STEP * (len(_TREND_ROWS) - 1)
    canvas.path([(left - 22, base), (right + 22, base)], _LINE, 1.0)
    for column, text in enumerate(_TREND_ROWS):
        kept = text != "X"
        canvas.circle(left + _STEP * column, base, text, _INK if kept else _REST, kept)
    for line, (title, counts) in enumerate(_TREND_COUNTS):
        y = base - 36 - 25 * line
        canvas.text(12, y, title, align="left")
        for column, count in enumerate(counts):
            changed = count != (counts[column - 1] if column else 0)
            colour = _COLOURS[0] if changed else "#80868B"
            canvas.text(left + _STEP * column, y, str(count), colour)
    return canvas.chart(right + _MARGIN, base + 24)


def pictures() -> dict[str, str]:
    """The text of each picture by the name of its file."""
    charts = {picture.name: draw(picture) for picture in PICTURES}
    charts["rows-of-repeated"] = draw_forms()
    charts["aggregate-matches"] = draw_trends()
    drawn = {
        f"{name}.svg": vl_convert.vegalite_to_svg(chart.to_json()) + "\n"
        for name, chart in charts.items()
    }
    return drawn | pictures_of_patterns()


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the pictures and return the exit status."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the documentation.")
    parser.add_argument("--check", action="store_true", help="change nothing, tell what would")
    check = parser.parse_args(arguments).check
    stale = [
        (IMAGES / name, text)
        for name, text in pictures().items()
        if not (IMAGES / name).exists() or (IMAGES / name).read_text(encoding="utf-8") != text
    ]
    if not check:
        IMAGES.mkdir(parents=True, exist_ok=True)
    for file, text in stale:
        print(f"{file.name} is out of date" if check else f"wrote docs/images/{file.name}")
        if not check:
            file.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
