# SPDX-License-Identifier: Apache-2.0
"""The rows of a partition as a strip: one column for each row in order, one lane for matches that
do not overlap.

A cell has the colour of its row's variable, a line joins the cells of a match, and the lowest lane
has a grey cell for each row that no match has. So a glance tells where matches lie, how long they
are and what they go past; the values are in the table below it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from spark_match_recognize.show.canvas import INLINE, Canvas, Ink, Rectangle, Theme
from spark_match_recognize.show.colours import REST
from spark_match_recognize.show.match_table import MatchedRow, Partition, shown_value
from spark_match_recognize.show.writing import shortened, width

__all__ = ["strip_of"]

_LANE, _CELL, _LABEL = 28.0, 13.0, 9.0
_WIDE, _NARROW, _MANY = 15.0, 8.0, 80
_MARGIN = 4.0


@dataclass(frozen=True)
class _Run:
    """The cells of a match: its number, and column and row of each cell."""

    match: Any
    cells: list[tuple[int, MatchedRow]]

    def end(self, step: float) -> float:
        """The column behind it, and behind its number's label."""
        first, last = self.cells[0][0], self.cells[-1][0]
        return max(last + 1.0, first + width(shown_value(self.match), _LABEL) / step + 0.4)


def strip_of(partition: Partition, colours: Mapping[str, str], theme: Theme = INLINE) -> str:
    """The strip as an SVG, for a page unless the theme says otherwise."""
    columns = _columns(partition)
    count = max(columns.values()) + 1
    step = _WIDE if count <= _MANY else _NARROW
    runs: dict[Any, list[tuple[int, MatchedRow]]] = {}
    loose: list[tuple[int, MatchedRow]] = []
    for row in partition.rows:
        (loose if row.match is None else runs.setdefault(row.match, [])).append(
            (columns[id(row)], row)
        )
    lanes = _lanes([_Run(match, cells) for match, cells in runs.items()], step)
    canvas = Canvas(theme)
    for number, lane in enumerate(lanes):
        for run in lane:
            _draw_run(canvas, run, step, number * _LANE + _MARGIN, colours)
    base = len(lanes) * _LANE + _MARGIN
    for column, row in loose:
        _draw_cell(canvas, column, row, step, base, REST)
    bottom = base + (_CELL if loose else 0)
    high = _draw_ends(canvas, partition.rows, columns, count * step, bottom)
    wide = max(place.right for place in canvas.covered) + _MARGIN
    return canvas.svg(wide, high, f"{partition.title or 'rows'}: matches in the order of the rows")


def _columns(partition: Partition) -> dict[int, int]:
    """Which column each row stands in: a row that is in several matches stands in one."""
    places: dict[int, tuple[str, int]] = {}
    order: dict[tuple[str, int], Any] = {}
    seen: dict[tuple[str, str], int] = {}
    for row in partition.rows:
        # By its text, since not all values can be keys; rows of one match are never the same.
        at, match = shown_value(row.x), shown_value(row.match)
        times = seen[at, match] = seen.get((at, match), -1) + 1
        places[id(row)] = (at, times)
        order.setdefault((at, times), row.x)
    keys = list(order)
    with suppress(TypeError):
        keys.sort(key=lambda key: (order[key] is None, order[key], key[1]))
    numbers = {key: number for number, key in enumerate(keys)}
    return {row: numbers[key] for row, key in places.items()}


def _lanes(runs: list[_Run], step: float) -> list[list[_Run]]:
    """The runs in as few lanes as can be."""
    lanes: list[list[_Run]] = []
    for run in sorted(runs, key=lambda run: run.cells[0][0]):
        for lane in lanes:
            if lane[-1].end(step) <= run.cells[0][0]:
                lane.append(run)
                break
        else:
            lanes.append([run])
    return lanes


def _draw_run(
    canvas: Canvas, run: _Run, step: float, top: float, colours: Mapping[str, str]
) -> None:
    first, last = run.cells[0][0], run.cells[-1][0]
    left, middle = _MARGIN + first * step, top + 12 + _CELL / 2
    muted = canvas.theme.muted
    canvas.text(left, top + 8, shown_value(run.match), size=_LABEL, ink=muted)
    canvas.line(f"M{left + 1:g} {middle:g}H{_MARGIN + (last + 1) * step - 3:g}", weight=2)
    for column, row in run.cells:
        _draw_cell(canvas, column, row, step, top + 12, colours.get(row.variable or "", REST))


def _draw_cell(
    canvas: Canvas, column: int, row: MatchedRow, step: float, top: float, colour: str
) -> None:
    left = _MARGIN + column * step
    small = 0 if row.match is not None else 4
    place = Rectangle(left, top + small, left + step - 2, top + _CELL - small)
    where = f"match {shown_value(row.match)}" if row.match is not None else "in no match"
    title = f"{shown_value(row.x)}: {row.variable or 'no variable'}, {where}"
    kind = "cell" if row.match is not None else "rest"
    canvas.shape(place, fill=Ink(colour), radius=2, title=title, kind=kind)


def _draw_ends(
    canvas: Canvas,
    rows: list[MatchedRow],
    columns: Mapping[int, int],
    wide: float,
    bottom: float,
) -> float:
    """Write the first and the last value of the order below; returns where the drawing ends."""
    ordered = sorted(rows, key=lambda row: columns[id(row)])
    texts = [shortened(shown_value(row.x), 32) for row in (ordered[0], ordered[-1])]
    muted = canvas.theme.muted
    canvas.text(_MARGIN, bottom + 14, texts[0], size=10, ink=muted)
    end = max(_MARGIN + wide - width(texts[1], 10), _MARGIN + width(texts[0], 10) + 16)
    if len(ordered) > 1:
        canvas.text(end, bottom + 14, texts[1], size=10, ink=muted)
    return bottom + 20
