# SPDX-License-Identifier: Apache-2.0
"""The columns that separate the rows of different partitions, if the user does not name them.

MATCH_NUMBER() begins at 1 in each partition, and with RULES for each rule, so rows of two
partitions with the same match number would be shown as one match. `SELECT *` has the keys before
the order columns, then the name of the rule, the measures, and the other columns. If a match then
has two rows with the same order value, which in one partition only ties in ORDER BY explain,
further columns are tried.

query_columns.py finds the keys in the text of a query.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from decimal import Decimal
from itertools import combinations
from numbers import Real
from typing import Any

from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.values import shown_value

__all__ = ["RULE_COLUMN", "likely_keys", "partition_title", "unseparated_text"]

RULE_COLUMN = "rule"
"""The usual name of the column with the name of the rule."""
# How many further columns are tried, and how many of them together.
_CANDIDATES, _TOGETHER = 12, 2


def likely_keys(
    names: Sequence[str],
    rows: Sequence[Sequence[Any]],
    *,
    x: int,
    variable: int,
    match: int,
    y: int | None,
) -> tuple[int, ...]:
    """The numbers of the columns that are most likely the keys, given those with other roles."""
    others = [at for at in range(len(names)) if at not in (x, variable, match, y)]
    may_be_keys = [at for at in others if _may_be_key(rows, at)]
    measures = min(variable, match)
    keys = [at for at in may_be_keys if at < x]
    if 0 < measures < x:
        # The keys and the columns of ORDER BY precede the measures, and `x` is neither.
        keys = [at for at in may_be_keys if at == 0 and _repeats(rows, at)]
    keys += [
        at
        for at in may_be_keys
        if at not in keys and at < measures and names[at].casefold() == RULE_COLUMN
    ]
    separation = _Separation(rows, x, match)
    if separation.repeated(keys) is None:
        return tuple(keys)
    more = [at for at in may_be_keys if at not in keys][:_CANDIDATES]
    return (*keys, *separation.missing_keys(keys, more))


def unseparated_text(
    names: Sequence[str], rows: Sequence[Sequence[Any]], *, x: int, match: int, keys: Sequence[int]
) -> str:
    """A note if a match has several rows with the same order value; else empty."""
    row = _Separation(rows, x, match).repeated(keys)
    if row is None:
        return ""
    return (
        f"Match {shown_value(row[match])} has several rows with {printable(names[x])} = "
        f"{shown_value(row[x])}. If they are from different partitions, select the columns of "
        "PARTITION BY and name them in by=[...]; by=[] says that there is only one partition."
    )


def partition_title(names: Sequence[str], values: Sequence[Any]) -> str:
    """The keys of a partition, such as `room = office`."""
    shown = (int(v) if isinstance(v, float) and v.is_integer() else v for v in values)
    pairs = zip(names, shown, strict=True)
    return ", ".join(f"{printable(name)} = {shown_value(value)}" for name, value in pairs)


class _Separation:
    """Counts what keys separate; a value is compared by its text, since not all are hashable."""

    def __init__(self, rows: Sequence[Sequence[Any]], x: int, match: int) -> None:
        self._rows = [row for row in rows if row[match] is not None and row[x] is not None]
        self._x, self._match = x, match
        self._texts: dict[int, list[str]] = {}

    def repeated(self, keys: Sequence[int]) -> Sequence[Any] | None:
        """A row whose match has another row with the same order value, or None."""
        seen = set()
        columns = map(self._column, (self._x, self._match, *keys))
        for row, texts in zip(self._rows, zip(*columns, strict=True), strict=True):
            if texts in seen:
                return row
            seen.add(texts)
        return None

    def missing_keys(self, keys: Sequence[int], candidates: Sequence[int]) -> tuple[int, ...]:
        """The candidates that separate such rows; empty if there are none.

        Of several sets it is the one that results in the fewest matches, since a column that
        differs within a match is no key, and then the smallest.
        """
        separating = [
            more
            for size in range(1, _TOGETHER + 1)
            for more in combinations(candidates, size)
            if self.repeated([*keys, *more]) is None
        ]
        return min(separating, key=lambda more: self._matches([*keys, *more]), default=())

    def _matches(self, keys: Sequence[int]) -> int:
        return len(set(zip(*map(self._column, (self._match, *keys)), strict=True)))

    def _column(self, at: int) -> list[str]:
        if at not in self._texts:
            self._texts[at] = [shown_value(row[at]) for row in self._rows]
        return self._texts[at]


def _repeats(rows: Sequence[Sequence[Any]], at: int) -> bool:
    """Whether a value of the column occurs in several rows."""
    return len({shown_value(row[at]) for row in rows}) < len(rows)


def _may_be_key(rows: Sequence[Sequence[Any]], at: int) -> bool:
    """Whether the column can hold keys: times and numbers with a fraction are none."""
    values = [row[at] for row in rows if row[at] is not None]
    if values and isinstance(values[0], datetime.date):
        return False
    return all(_is_whole(value) for value in values if isinstance(value, (Real, Decimal)))


def _is_whole(value: Any) -> bool:
    """Whether a value is a number without a fraction; pandas stores integers as floats if there are
    nulls among them."""
    if isinstance(value, Decimal):
        return value == value.to_integral_value()
    return isinstance(value, Real) and float(value).is_integer()
