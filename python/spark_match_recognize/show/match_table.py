# SPDX-License-Identifier: Apache-2.0
"""Rows of matches as plain Python values, put into order and divided by partition.

Spark's rows are collected, which needs no pandas; a pandas frame is read as it is. The rows of a
partition stand in their order. Where matches overlap, as under SKIP TO NEXT ROW, a row is there
once for each of its matches; then the rows of one match stay together.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.columns import LIMIT, TOO_MANY, FoundColumns, found_columns

__all__ = ["MatchTable", "MatchedRow", "Partition", "match_table", "shown_value"]


@dataclass(frozen=True)
class MatchedRow:
    """A row. `variable` is None for one that is mapped to none, `match` for one in no match."""

    values: tuple[Any, ...]
    x: Any
    variable: str | None
    match: Any


@dataclass(frozen=True)
class Partition:
    """The rows of one partition in order, under a title such as `room = office`."""

    title: str
    rows: list[MatchedRow]

    def matches(self) -> dict[Any, list[MatchedRow]]:
        """The rows of each match by its number, in the order of their first rows."""
        found: dict[Any, list[MatchedRow]] = {}
        for row in self.rows:
            if row.match is not None:
                found.setdefault(row.match, []).append(row)
        return found


@dataclass(frozen=True)
class MatchTable:
    """Rows of matches.

    Attributes:
        names: of all columns
        found: which of them mean what
        partitions: the rows by the partition's keys
        variables: those that rows are mapped to, in the order of their colours
    """

    names: list[str]
    found: FoundColumns
    partitions: list[Partition]
    variables: list[str]

    @property
    def size(self) -> int:
        """How many rows there are."""
        return sum(len(partition.rows) for partition in self.partitions)

    def first(self, many: int) -> MatchTable:
        """The first rows, so many at most."""
        kept: list[Partition] = []
        for partition in self.partitions:
            if many > 0:
                kept.append(Partition(partition.title, partition.rows[:many]))
            many -= len(partition.rows)
        return MatchTable(self.names, self.found, kept, self.variables)

    def has_numbers(self, at: int) -> bool:
        """Whether a column has numbers and nothing else but nulls."""
        values = [row.values[at] for part in self.partitions for row in part.rows]
        known = [value for value in values if value is not None]
        return bool(known) and all(_is_number(value) for value in known)

    @property
    def shown(self) -> list[int]:
        """The columns in the order in which they are shown, without the partition's keys."""
        roles = [self.found.x, self.found.match, self.found.variable]
        hidden = {*roles, *self.found.by}
        return [*roles, *(at for at in range(len(self.names)) if at not in hidden)]


def match_table(
    rows: Any,
    *,
    x: str | None,
    variable: str | None,
    match: str | None,
    by: str | Sequence[str] | None,
    variables: Sequence[str] | None,
) -> MatchTable:
    """The rows of a frame of Spark or pandas.

    Raises:
        MatchRecognizeError: a column is missing, or there are no rows, or more than `LIMIT`.
    """
    names, values = _read(rows)
    if not values:
        raise MatchRecognizeError("There are no rows to show.")
    if len(values) > LIMIT:
        raise MatchRecognizeError(TOO_MANY)
    found = found_columns(names, values, x=x, variable=variable, match=match, by=by)
    taken = [_matched(row, found) for row in values]
    first = [row.variable for row in taken if row.variable is not None]
    return MatchTable(
        names,
        found,
        _partitions(names, found, taken),
        list(dict.fromkeys([*(variables or ()), *first])),
    )


def shown_value(value: Any) -> str:
    """A value as a short text on one line."""
    if value is None:
        return "null"
    if isinstance(value, datetime.datetime):
        return value.isoformat(sep=" ")
    if isinstance(value, (bytes, bytearray)):
        return value.hex()
    return printable(value)


def _read(rows: Any) -> tuple[list[str], list[tuple[Any, ...]]]:
    if hasattr(rows, "itertuples"):
        names = [str(name) for name in rows.columns]
        tuples = rows.head(LIMIT + 1).itertuples(index=False, name=None)
        return names, [
            tuple(None if _is_missing(value) else value for value in row) for row in tuples
        ]
    return list(rows.columns), [tuple(row) for row in rows.limit(LIMIT + 1).collect()]


def _is_missing(value: Any) -> bool:
    """Whether it is one of the values that pandas has for null."""
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    return isinstance(value, float) and value != value


def _is_number(value: Any) -> bool:
    # Those of numpy and Decimal are no kind of float, but can be made one.
    return hasattr(value, "__float__") and not isinstance(value, bool)


def _matched(values: tuple[Any, ...], found: FoundColumns) -> MatchedRow:
    variable, match = values[found.variable], values[found.match]
    if isinstance(match, float) and match.is_integer():
        # pandas makes numbers with nulls between them floating.
        match = int(match)
        values = (*values[: found.match], match, *values[found.match + 1 :])
    return MatchedRow(values, values[found.x], None if variable is None else str(variable), match)


def _partitions(names: list[str], found: FoundColumns, rows: list[MatchedRow]) -> list[Partition]:
    groups: dict[str, list[MatchedRow]] = {}
    for row in _sorted(rows, lambda row: [_sortable(row.values[at]) for at in found.by]):
        keys = [f"{printable(names[at])} = {shown_value(row.values[at])}" for at in found.by]
        groups.setdefault(", ".join(keys), []).append(row)
    return [Partition(title, _in_order(inner)) for title, inner in groups.items()]


def _in_order(rows: list[MatchedRow]) -> list[MatchedRow]:
    ordered = _sorted(rows, lambda row: _sortable(row.x))
    runs = [match for match, _ in groupby(row.match for row in ordered if row.match is not None)]
    if len(runs) == len(set(runs)):
        return ordered
    begin: dict[Any, Any] = {}
    for row in ordered:
        begin.setdefault(row.match, row.x)

    def place(row: MatchedRow) -> Any:
        first = row.x if row.match is None else begin[row.match]
        return (_sortable(first), _sortable(row.match), _sortable(row.x))

    return _sorted(ordered, place)


def _sortable(value: Any) -> tuple[bool, Any]:
    """Nulls behind all others."""
    return (value is None, 0 if value is None else value)


def _sorted(rows: list[MatchedRow], key: Any) -> list[MatchedRow]:
    """The rows sorted, or as they are if their values have no order."""
    try:
        return sorted(rows, key=key)
    except TypeError:
        return rows
