# SPDX-License-Identifier: Apache-2.0
"""The rows of a partition as a strip: one column for each row, one lane for disjoint matches.

A cell has the look of its row's variable, a line connects the cells of a match, and the lowest
lane has a grey cell for each unmatched row. So a glance shows where the matches are, how long they
are and which rows they skip; the values are in the table below the strip.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from spark_match_recognize.show.canvas import INLINE, Canvas, Ink, Rectangle, Theme
from spark_match_recognize.show.colours import REST, Look
from spark_match_recognize.show.match_table import MatchedRow, Partition
from spark_match_recognize.show.swatch import draw_swatch
from spark_match_recognize.show.text_layout import shortened, text_width
from spark_match_recognize.show.values import shown_value

__all__ = ["strip_of"]

_LANE, _CELL, _LABEL = 28.0, 13.0, 9.0
_STEP, _NARROW_STEP, _MANY = 15.0, 8.0, 80
_MARGIN = 4.0


@dataclass(frozen=True)
class _MatchCells:
    """The cells of a match: its number, and the column and row of each cell."""

    match: Any
    cells: list[tuple[int, MatchedRow]]

    def end(self, step: float) -> float:
        """The first column that is free after the cells and the label with the match number."""
        first, last = self.cells[0][0], self.cells[-1][0]
        return max(last + 1.0, first + text_width(shown_value(self.match), _LABEL) / step + 0.4)


def strip_of(
    partition: Partition, looks: Mapping[str, Look], theme: Theme = INLINE, note: str = ""
) -> str:
    """The strip as an SVG, with a note below it."""
    columns = _columns(partition)
    count = max(columns.values()) + 1
    step = _STEP if count <= _MANY else _NARROW_STEP
    matches: dict[Any, list[tuple[int, MatchedRow]]] = {}
    unmatched: list[tuple[int, MatchedRow]] = []
    for row in partition.rows:
        cells = unmatched if row.match is None else matches.setdefault(row.match, [])
        cells.append((columns[id(row)], row))
    lanes = _lanes([_MatchCells(match, cells) for match, cells in matches.items()], step)
    canvas = Canvas(theme)
    for number, lane in enumerate(lanes):
        for match in lane:
            _draw_match(canvas, match, step, number * _LANE + _MARGIN, looks)
    base = len(lanes) * _LANE + _MARGIN
    for column, row in unmatched:
        _draw_cell(canvas, column, row, step, base, None)
    bottom = base + (_CELL if unmatched else 0)
    height = _draw_ends(canvas, partition.rows, columns, count * step, bottom)
    if note:
        canvas.text(_MARGIN, height + 10, note, size=10, ink=theme.muted)
        height += 16
    width = max(area.right for area in canvas.covered) + _MARGIN
    return canvas.svg(
        width, height, f"{partition.title or 'rows'}: matches in the order of the rows"
    )


def _columns(partition: Partition) -> dict[int, int]:
    """The column of each row by its id; a row of several matches has one column."""
    keys: dict[int, tuple[str, int]] = {}
    order: dict[tuple[str, int], Any] = {}
    repeats: dict[tuple[str, str], int] = {}
    for row in partition.rows:
        # Identified by text, since not all values are hashable; rows of one match are distinct.
        x, match = shown_value(row.x), shown_value(row.match)
        repeat = repeats[x, match] = repeats.get((x, match), -1) + 1
        keys[id(row)] = (x, repeat)
        order.setdefault((x, repeat), row.x)
    ordered = list(order)
    with suppress(TypeError):
        ordered.sort(key=lambda key: (order[key] is None, order[key], key[1]))
    columns = {key: column for column, key in enumerate(ordered)}
    return {row: columns[key] for row, key in keys.items()}


def _lanes(matches: list[_MatchCells], step: float) -> list[list[_MatchCells]]:
    """The matches in as few lanes as possible."""
    lanes: list[list[_MatchCells]] = []
    for match in sorted(matches, key=lambda match: match.cells[0][0]):
        for lane in lanes:
            if lane[-1].end(step) <= match.cells[0][0]:
                lane.append(match)
                break
        else:
            lanes.append([match])
    return lanes


def _draw_match(
    canvas: Canvas, match: _MatchCells, step: float, top: float, looks: Mapping[str, Look]
) -> None:
    left, middle = _MARGIN + match.cells[0][0] * step, top + 12 + _CELL / 2
    muted = canvas.theme.muted
    canvas.text(left, top + 8, shown_value(match.match), size=_LABEL, ink=muted)
    # The line is interrupted by the cells, since some are not filled.
    for (one, _), (two, _) in pairwise(match.cells):
        begin = _MARGIN + one * step + step - 2
        canvas.line(f"M{begin:g} {middle:g}H{_MARGIN + two * step:g}", weight=2)
    for column, row in match.cells:
        _draw_cell(canvas, column, row, step, top + 12, looks.get(row.variable or ""))


def _draw_cell(
    canvas: Canvas, column: int, row: MatchedRow, step: float, top: float, look: Look | None
) -> None:
    left = _MARGIN + column * step
    inset = 0 if row.match is not None else 4
    cell = Rectangle(left, top + inset, left + step - 2, top + _CELL - inset)
    where = f"match {shown_value(row.match)}" if row.match is not None else "in no match"
    title = f"{shown_value(row.x)}: {row.variable or 'no variable'}, {where}"
    css_class = "cell" if row.match is not None else "rest"
    if look is None:
        canvas.shape(cell, fill=Ink(REST), radius=2, title=title, css_class=css_class)
    else:
        draw_swatch(canvas, cell, look, title=title, css_class=css_class)


def _draw_ends(
    canvas: Canvas,
    rows: list[MatchedRow],
    columns: Mapping[int, int],
    width: float,
    bottom: float,
) -> float:
    """Write the first and the last order value below the strip; returns the drawing's height."""
    ordered = sorted(rows, key=lambda row: columns[id(row)])
    texts = [shortened(shown_value(row.x), 32) for row in (ordered[0], ordered[-1])]
    muted = canvas.theme.muted
    canvas.text(_MARGIN, bottom + 14, texts[0], size=10, ink=muted)
    end = max(_MARGIN + width - text_width(texts[1], 10), _MARGIN + text_width(texts[0], 10) + 16)
    if len(ordered) > 1:
        canvas.text(end, bottom + 14, texts[1], size=10, ink=muted)
    return bottom + 20
