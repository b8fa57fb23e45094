# SPDX-License-Identifier: Apache-2.0
"""Rows of matches for the tests of `show_matches`, and a reader of the HTML that it returns."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from spark_match_recognize import show
from spark_match_recognize.show import show_matches

__all__ = ["ROOMS", "ROWS", "parsed", "shown", "tables"]


class Frame:
    """The part of Spark's DataFrame that `show_matches` uses."""

    def __init__(self, columns: list[str], rows: list[tuple[Any, ...]]) -> None:
        self.columns = columns
        self.rows = rows

    def limit(self, count: int) -> Frame:
        return Frame(self.columns, self.rows[:count])

    def collect(self) -> list[tuple[Any, ...]]:
        return self.rows


def shown(columns: str, *rows: tuple[Any, ...], **arguments: Any) -> show.MatchDrawing:
    frame: Any = Frame(columns.split(), list(rows))
    return show_matches(frame, **arguments)


ROOMS = "room at variable match temp"
ROWS = [
    ("office", 1, "A", 1, 20),
    ("kitchen", 2, "B", 1, 18),
    ("kitchen", 1, "A", 1, 21),
    ("kitchen", 3, None, None, 19),
    ("office", 2, "B", 1, None),
]


def parsed(drawing: show.MatchDrawing) -> ElementTree.Element:
    """The HTML as a tree; it must be well-formed XML."""
    return ElementTree.fromstring(drawing.html)  # noqa: S314


def tables(drawing: show.MatchDrawing) -> list[list[list[str]]]:
    """The cells of each table, header first."""
    return [
        [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]
        for table in parsed(drawing).iter("table")
    ]
