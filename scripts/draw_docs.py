#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the pictures of the documentation into docs/images/.

    scripts/draw_docs.py           writes all pictures
    scripts/draw_docs.py --check   changes nothing; status 1 if one is missing or out of date

A picture shows rows as circles on a line, in order. An arc connects two rows of a match, a bar
above is a time limit, grey rows are in no match, and red rows must be absent. Pictures of patterns
are in docs_patterns.py, that of the first page is in docs_landing.py, and the canvas is in
docs_canvas.py. Needs the extra `show` (altair, vl-convert), as the charts of the package do.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import altair as alt
import vl_convert

from docs_canvas import COLOURS, INK, LINE, MUTED, RADIUS, REST, Canvas, arc
from docs_landing import landing_picture
from docs_patterns import pictures_of_patterns
from spark_match_recognize.forecast import CalibrationBin
from spark_match_recognize.forecast.reliability import reliability

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"

_RED = "#B3261E"
_MARGIN, _STEP = 30.0, 62.0


@dataclass(frozen=True)
class TimeLimit:
    """A labelled bar over a span of time, in steps."""

    begin: float
    end: float
    label: str


@dataclass(frozen=True)
class Picture:
    """Rows on a line, with matches and time limits.

    Attributes:
        rows: the text in the circle of each row
        matches: the numbers of the rows of each match
        positions: the position of each row, in steps; by default consecutive
        ticks: the texts below the rows
        limits: the time limits
        absent: the numbers of the rows that must be absent
    """

    name: str
    rows: Sequence[str]
    matches: Sequence[Sequence[int]] = ()
    positions: Sequence[float] = ()
    ticks: Sequence[str] = ()
    limits: Sequence[TimeLimit] = ()
    absent: Sequence[int] = ()

    def x(self, row: int) -> float:
        """The horizontal position of a row, in points."""
        at = self.positions[row] if self.positions else float(row)
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
        [TimeLimit(0, 2, "5 s"), TimeLimit(4, 6, "5 s"), TimeLimit(8, 10, "5 s")],
    ),
    Picture(
        "limit-step",
        ["order", "pay", "ship"],
        [[0, 1, 2]],
        [0, 4, 4 + 8 * 8 / 60],
        ["0", "30", "38"],
        [TimeLimit(0, 8, "60 for pay"), TimeLimit(4, 4 + 8 * 10 / 60, "10 for ship")],
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
            TimeLimit(0, 2, "answered"),
            TimeLimit(4, 6, "answered"),
            TimeLimit(8, 10, "no answer"),
            TimeLimit(12, 14, "not over yet"),
        ],
    ),
    Picture("unless", ["cart", "view", "buy", "cart", "cancel", "buy"], [[0, 2]], absent=[4]),
]

# The output rows of each form for the match S B1 B2 B3 E, with the matched rows that each stands
# for.
_FORMS = [
    ("ONE ROW PER MATCH", ["SBBBE"]),
    ("ONE ROW PER EVENT OF B", ["SB...", "SBB..", "SBBB."]),
    (
        "ONE ROW PER SUBSET OF B",
        ["S..BE", "S.B.E", "S.BBE", "SB..E", "SB.BE", "SBB.E", "SBBBE"],
    ),
]
_LETTERS = ["S", "B1", "B2", "B3", "E"]

# The number of trends of S B+ E after each row: with S alone, with rows of B, complete.
_TREND_ROWS = ["S", "B1", "B2", "X", "B3", "E"]
_TREND_COUNTS = [
    ("S alone", [1, 1, 1, 1, 1, 1]),
    ("with B", [0, 1, 3, 3, 7, 7]),
    ("complete", [0, 0, 0, 0, 0, 7]),
]


def draw(picture: Picture) -> alt.LayerChart:
    """The chart of a picture."""
    in_match = {row for match in picture.matches for row in match}
    base = 46.0 if picture.ticks else 24.0
    right = max(
        [picture.x(row) for row in range(len(picture.rows))]
        + [_MARGIN + _STEP * limit.end for limit in picture.limits]
    )
    canvas = Canvas()
    canvas.path([(_MARGIN - 22, base), (right + 22, base)], LINE, 1.0)
    top = base + RADIUS + 4
    for number, match in enumerate(picture.matches):
        for one, two in pairwise(match):
            points = arc(picture.x(one), picture.x(two), base + RADIUS)
            canvas.path(points, COLOURS[number % len(COLOURS)], 2.2)
            top = max(top, *(y for _, y in points))
    bar = top
    for limit in picture.limits:
        begin, end = (_MARGIN + _STEP * at for at in (limit.begin, limit.end))
        # Overlapping bars are stacked.
        bar = bar + 24 if _overlaps(limit, picture) or bar == top else bar
        canvas.path([(begin, bar - 8), (begin, bar - 3), (end, bar - 3), (end, bar - 8)], LINE, 1.2)
        canvas.text((begin + end) / 2, bar + 7, limit.label)
    for row, text in enumerate(picture.rows):
        colour = _RED if row in picture.absent else INK if row in in_match else REST
        canvas.circle(picture.x(row), base, text, colour, row in in_match)
        if picture.ticks:
            canvas.text(picture.x(row), base - 29, picture.ticks[row])
    return canvas.chart(right + _MARGIN, bar + 16 if picture.limits else top + 6)


def _overlaps(limit: TimeLimit, picture: Picture) -> bool:
    return any(
        other != limit and other.begin < limit.end and limit.begin < other.end
        for other in picture.limits
    )


def draw_forms() -> alt.LayerChart:
    """The output rows of each of the three forms for one match."""
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
                canvas.circle(x, y, letter, INK if kept else REST, kept, radius=12)
            if "SUBSET" in title:
                bits = "".join("0" if shown == "." else "1" for shown in row[1:4])
                canvas.text(225, y, f"{bits} = {int(bits, 2)}", align="left")
            y -= 30
        y -= 3
    return canvas.chart(300, high)


def draw_trends() -> alt.LayerChart:
    """Rows on a line, and below each the number of trends at each position of the pattern."""
    canvas = Canvas()
    left, base = _MARGIN + 80.0, 104.0
    right = left + _STEP * (len(_TREND_ROWS) - 1)
    canvas.path([(left - 22, base), (right + 22, base)], LINE, 1.0)
    for column, text in enumerate(_TREND_ROWS):
        kept = text != "X"
        canvas.circle(left + _STEP * column, base, text, INK if kept else REST, kept)
    for line, (title, counts) in enumerate(_TREND_COUNTS):
        y = base - 36 - 25 * line
        canvas.text(12, y, title, align="left")
        for column, count in enumerate(counts):
            changed = count != (counts[column - 1] if column else 0)
            colour = COLOURS[0] if changed else MUTED
            canvas.text(left + _STEP * column, y, str(count), colour)
    return canvas.chart(right + _MARGIN, base + 24)


# The table in docs/how-to/forecast-a-match.md: forecasts, probability, came true, interval.
_CALIBRATION = [
    CalibrationBin(123, 0.386, 0.463, 0.311, 0.623),
    CalibrationBin(67, 0.439, 0.463, 0.297, 0.637),
    CalibrationBin(188, 0.567, 0.511, 0.415, 0.605),
    CalibrationBin(72, 0.664, 0.597, 0.479, 0.705),
    CalibrationBin(227, 0.764, 0.771, 0.701, 0.828),
    CalibrationBin(14, 0.834, 0.857, 0.499, 0.973),
]


def pictures() -> dict[str, str]:
    """The SVG text of each picture by its file name."""
    charts = {picture.name: draw(picture) for picture in PICTURES}
    charts["rows-of-repeated"] = draw_forms()
    charts["aggregate-matches"] = draw_trends()
    charts["reliability"] = reliability(_CALIBRATION)
    svgs = {
        f"{name}.svg": vl_convert.vegalite_to_svg(chart.to_json()) + "\n"
        for name, chart in charts.items()
    }
    return {**svgs, **pictures_of_patterns(), "landing.svg": landing_picture()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the pictures and return the exit status."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the documentation.")
    parser.add_argument("--check", action="store_true", help="only report what is out of date")
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
