# SPDX-License-Identifier: Apache-2.0
"""The plan of a query: what its SQL has to express, independent of how it is written.

Names are resolved to columns and variables, types are known as far as possible, selection and
emission are decided. A plan is frozen. The package `resolve` makes plans from the syntax tree, the
package `sql` writes them; neither imports the other. Values are in values.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from spark_match_recognize.vpl.values import Duration, Number, Value

# A time limit, in the unit of a time column of numbers where it is one.
Limit = Duration | Number


@dataclass(frozen=True)
class Output:
    """A column of a result."""

    name: str
    value: Value


# ------------------------------------------------------------------------------------- the events
@dataclass(frozen=True)
class EventTable:
    """A table as it is, or the records of a stream by the name of its query."""

    name: str
    stream: bool = False


@dataclass(frozen=True)
class RowQuery:
    """Rows of a table; without `columns` all of its columns."""

    table: EventTable
    columns: tuple[Output, ...] = ()
    where: Value | None = None


@dataclass(frozen=True)
class EventUnion:
    """The rows of several queries together; they have the same columns."""

    parts: tuple[RowQuery, ...]


EventRows = EventTable | EventUnion


# ------------------------------------------------------------------------------------- the pattern
@dataclass(frozen=True, kw_only=True)
class PatternPart:
    """A part of a pattern, which may have to follow the one before within a time limit."""

    limit: Limit | None = None


@dataclass(frozen=True)
class Repetition(PatternPart):
    """Events of a variable: from `least` to `most`, None for any number."""

    variable: str
    least: int = 1
    most: int | None = 1


@dataclass(frozen=True)
class Absence(PatternPart):
    """No event of a variable."""

    variable: str


@dataclass(frozen=True)
class Compound(PatternPart):
    """Several parts: one after the other (`sequence`), in any order (`and`), or one (`or`)."""

    form: str
    parts: tuple[PatternPart, ...]


@dataclass(frozen=True)
class Emission:
    """The rows of a match.

    Args:
        rows: the words of the clause, such as ONE ROW PER EVENT OF
        variable: the variable or SUBSET of EVENT OF and SUBSET OF
        limit: of ONE ROW PER SUBSET OF
        settings: of FORECAST ROWS
    """

    rows: str
    variable: str | None = None
    limit: int | None = None
    settings: tuple[tuple[str, Limit], ...] = ()


@dataclass(frozen=True)
class Skip:
    """Where the search continues after a match: the words of AFTER MATCH SKIP."""

    to: str
    variable: str | None = None


@dataclass(frozen=True)
class MatchPlan:
    """A row pattern over events.

    Args:
        events: the rows that are searched
        partition_by: the columns that partition them
        order_by: the columns that order them
        measures: what is read from a match
        emission: None for one row per match
        skip: None for what the selection implies
        selection: which events may lie between those of a match: the words of EVENT SELECTION
        within: the time limit of the whole match
        unless: the variables of events that make a match invalid
        subsets: names for the events of several variables
        define: the condition of each variable
    """

    events: EventRows
    partition_by: tuple[str, ...]
    order_by: tuple[str, ...]
    measures: tuple[Output, ...]
    emission: Emission | None
    skip: Skip | None
    selection: str
    pattern: PatternPart
    within: Limit | None
    unless: tuple[str, ...]
    subsets: tuple[tuple[str, tuple[str, ...]], ...]
    define: tuple[tuple[str, Value], ...]


# ------------------------------------------------------------------------------------- the streams
@dataclass(frozen=True)
class Batches:
    """Records numbered in windows of `count` records each, by time."""

    count: int
    keys: tuple[str, ...]
    time: Value


@dataclass(frozen=True)
class StreamPlan:
    """The records of a stream.

    Args:
        rows: what they are made of
        columns: their columns, None for all columns of the rows
        time_columns: additional columns, for a stream that reads the records by their time
        where: conditions on a row
        batches: numbers the rows before they are grouped
        group_by: without any, rows are not grouped, unless a column is an aggregate
        having: conditions on a group
        reads: the streams whose records are read
    """

    rows: MatchPlan | EventRows
    columns: tuple[Output, ...] | None
    time_columns: tuple[Output, ...] = ()
    where: tuple[Value, ...] = ()
    batches: Batches | None = None
    group_by: tuple[Value, ...] = ()
    having: tuple[Value, ...] = ()
    reads: tuple[str, ...] = ()

    @property
    def outputs(self) -> tuple[Output, ...]:
        """All columns that have names in the plan."""
        return (*(self.columns or ()), *self.time_columns)


@dataclass(frozen=True)
class QueryPlan:
    """A query that reads nothing but tables.

    Args:
        stream: the stream that it returns
        sources: the streams that it reads, by the names of their queries, each after those that
            it reads itself
    """

    stream: StreamPlan
    sources: tuple[tuple[str, StreamPlan], ...]
