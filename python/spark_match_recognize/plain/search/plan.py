# SPDX-License-Identifier: Apache-2.0
"""What the search of a clause needs to know, as plain data that is sent to the Python workers.

Values of rows come as columns that Spark has evaluated, one value for each row of a partition, or
one in all for a constant. An expression names a column by its index.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "Aggregate",
    "Call",
    "Constant",
    "Expression",
    "Label",
    "MatchCount",
    "PlanPosition",
    "RowOfMatch",
    "Running",
    "SearchPlan",
    "ValueOfRow",
]


@dataclass(frozen=True)
class RowOfMatch:
    """A row of the match so far.

    Args:
        track: the index of the variables whose rows count, None for all rows
        is_first: whether it is counted from the first row, else from the last one
        offset: how many rows from there
    """

    track: int | None
    is_first: bool
    offset: int


@dataclass(frozen=True)
class ValueOfRow:
    """The value of a column in a row of the match; in the current row if `row` is None.

    Args:
        absent: the index of the constant that is the value if there is no such row, None for null
    """

    row: RowOfMatch | None
    column: int
    absent: int | None = None


@dataclass(frozen=True)
class Constant:
    """The only value of a column."""

    column: int


@dataclass(frozen=True)
class Label:
    """The variable of the row so many rows before a row of the match; null outside the match."""

    row: RowOfMatch
    shift: int


@dataclass(frozen=True)
class MatchCount:
    """MATCH_NUMBER()"""


@dataclass(frozen=True)
class Running:
    """The value of an aggregate, by its index, over the match so far."""

    aggregate: int


@dataclass(frozen=True)
class Call:
    """An operation on values; `detail` is a part of it that is no value, such as a type."""

    operation: str
    arguments: tuple[Expression, ...]
    detail: str = ""


Expression = ValueOfRow | Constant | Label | MatchCount | Running | Call


@dataclass(frozen=True)
class Aggregate:
    """A running aggregate.

    Args:
        function: its name, as in aggregates.py
        column: the values, None to count rows
        track: the index of the variables whose rows count, None for all rows
        detail: the type of the result, as in operations.py
        result: the column whose value in the row of the extreme is the result of MIN_BY and MAX_BY
        is_distinct: whether equal values count once
    """

    function: str
    column: int | None
    track: int | None
    detail: str
    result: int | None = None
    is_distinct: bool = False


@dataclass(frozen=True)
class PlanPosition:
    """A position of the automaton.

    Args:
        label: the name of its variable
        options: what may follow, preferred first: numbers of positions, 0 for the end
        may_end_partition: whether the match may end here if this is the partition's last row
        condition: what the row must satisfy besides its bit in the mask, None for nothing
        tracks: the indexes of the tracks that its rows belong to
    """

    label: str
    options: tuple[int, ...]
    may_end_partition: bool
    condition: Expression | None
    tracks: frozenset[int]


@dataclass(frozen=True)
class SearchPlan:
    """The search of a clause.

    Args:
        positions: the first one has number 1
        first, later: the options at the first row of a partition, and at the others
        tracks: how many groups of variables have their rows followed
        aggregates: the running aggregates
        texts: the indexes of columns with bytes, which arrive as another type
        overlaps: whether a match may begin inside another one
        skip_to: the positions of the variable to skip to, None to skip to the next row or past
            the last one
        skips_to_first: whether its first row is meant
        is_ansi: whether overflow and division by zero are errors
        max_steps: the most steps of one attempt
    """

    positions: tuple[PlanPosition, ...]
    first: tuple[int, ...]
    later: tuple[int, ...]
    tracks: int
    aggregates: tuple[Aggregate, ...]
    texts: frozenset[int]
    overlaps: bool
    skip_to: frozenset[int] | None
    skips_to_first: bool
    is_ansi: bool
    max_steps: int
