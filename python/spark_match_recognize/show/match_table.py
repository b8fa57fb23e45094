# SPDX-License-Identifier: Apache-2.0
"""Rows of matches as plain Python values, ordered and grouped by partition.

The rows of a partition are in order. Where matches overlap, as under SKIP TO NEXT ROW, a row
appears once for each of its matches, and the rows of a match stay together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.show.columns import (
    LIMIT,
    TOO_MANY,
    ColumnRoles,
    infer_columns,
    keys_named,
)
from spark_match_recognize.show.partition_keys import partition_title, unseparated_text
from spark_match_recognize.show.query_columns import QueryColumns
from spark_match_recognize.show.values import is_number, read_rows

__all__ = ["MatchTable", "MatchedRow", "Partition", "match_table"]


@dataclass(frozen=True)
class MatchedRow:
    """A row. `variable` is None if it is mapped to none, `match` if it is in no match."""

    values: tuple[Any, ...]
    x: Any
    variable: str | None
    match: Any


@dataclass(frozen=True)
class Partition:
    """The ordered rows of a partition, with a title such as `room = office`."""

    title: str
    rows: list[MatchedRow]

    def matches(self) -> dict[Any, list[MatchedRow]]:
        """The rows of each match by its number, in the order of their first rows."""
        matches: dict[Any, list[MatchedRow]] = {}
        for row in self.rows:
            if row.match is not None:
                matches.setdefault(row.match, []).append(row)
        return matches


@dataclass(frozen=True)
class MatchTable:
    """Rows of matches.

    Attributes:
        names: the names of all columns
        roles: the columns with a role
        partitions: the rows by partition
        variables: the variables of the rows, in the order of their colours
        note: what the rows may lack, for the reader; usually empty
    """

    names: list[str]
    roles: ColumnRoles
    partitions: list[Partition]
    variables: list[str]
    note: str = ""

    @property
    def size(self) -> int:
        """The number of rows."""
        return sum(len(partition.rows) for partition in self.partitions)

    def first(self, count: int) -> MatchTable:
        """The first `count` rows."""
        kept: list[Partition] = []
        for partition in self.partitions:
            if count > 0:
                kept.append(Partition(partition.title, partition.rows[:count]))
            count -= len(partition.rows)
        return replace(self, partitions=kept)

    def has_numbers(self, at: int) -> bool:
        """Whether a column holds numbers and, besides nulls, nothing else."""
        values = [row.values[at] for part in self.partitions for row in part.rows]
        non_null = [value for value in values if value is not None]
        return bool(non_null) and all(is_number(value) for value in non_null)

    @property
    def shown(self) -> list[int]:
        """The columns in the order in which they are shown, without the partition keys."""
        first = [self.roles.x, self.roles.match, self.roles.variable]
        others = set(range(len(self.names))) - {*first, *self.roles.by}
        return [*first, *sorted(others)]


def match_table(
    rows: Any,
    *,
    x: str | None,
    y: str | None,
    variable: str | None,
    match: str | None,
    by: str | Sequence[str] | None,
    variables: Sequence[str] | None,
    query: QueryColumns | None,
) -> MatchTable:
    """The rows of a Spark or pandas DataFrame.

    Raises:
        MatchRecognizeError: a column is missing, or there are no rows, or more than `LIMIT`.
    """
    names, values = read_rows(rows, LIMIT + 1)
    if not values:
        raise MatchRecognizeError("There are no rows to show.")
    if len(values) > LIMIT:
        raise MatchRecognizeError(TOO_MANY)
    roles = infer_columns(
        names, values, x=x, y=y, variable=variable, match=match, by=by, query=query
    )
    note = ""
    if keys_named(names, by, query) is None:
        note = unseparated_text(names, values, x=roles.x, match=roles.match, keys=roles.by)
    matched_rows = [_matched_row(row, roles) for row in values]
    appearing = [row.variable for row in matched_rows if row.variable is not None]
    return MatchTable(
        names,
        roles,
        _partitions(names, roles, matched_rows),
        list(dict.fromkeys([*(variables or (query.variables if query else ())), *appearing])),
        note,
    )


def _matched_row(values: tuple[Any, ...], roles: ColumnRoles) -> MatchedRow:
    variable, match = values[roles.variable], values[roles.match]
    if isinstance(match, float) and match.is_integer():
        # pandas stores integers as floats if there are nulls among them.
        match = int(match)
        values = (*values[: roles.match], match, *values[roles.match + 1 :])
    return MatchedRow(values, values[roles.x], None if variable is None else str(variable), match)


def _partitions(names: list[str], roles: ColumnRoles, rows: list[MatchedRow]) -> list[Partition]:
    groups: dict[str, list[MatchedRow]] = {}
    for row in _sorted(rows, lambda row: [_sortable(row.values[at]) for at in roles.by]):
        title = partition_title([names[at] for at in roles.by], [row.values[at] for at in roles.by])
        groups.setdefault(title, []).append(row)
    return [Partition(title, _in_order(inner)) for title, inner in groups.items()]


def _in_order(rows: list[MatchedRow]) -> list[MatchedRow]:
    ordered = _sorted(rows, lambda row: _sortable(row.x))
    runs = [match for match, _ in groupby(row.match for row in ordered if row.match is not None)]
    if len(runs) == len(set(runs)):
        return ordered
    begin: dict[Any, Any] = {}
    for row in ordered:
        begin.setdefault(row.match, row.x)

    def sort_key(row: MatchedRow) -> Any:
        first = row.x if row.match is None else begin[row.match]
        return (_sortable(first), _sortable(row.match), _sortable(row.x))

    return _sorted(ordered, sort_key)


def _sortable(value: Any) -> tuple[bool, Any]:
    """A sort key that puts nulls last."""
    return (value is None, 0 if value is None else value)


def _sorted(rows: list[MatchedRow], key: Any) -> list[MatchedRow]:
    """The rows sorted, or unchanged if their values cannot be compared."""
    try:
        return sorted(rows, key=key)
    except TypeError:
        return rows
