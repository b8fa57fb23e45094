# SPDX-License-Identifier: Apache-2.0
"""The plan of a query: what each stream in it does with which rows.

The rows, with the clause, and all expressions are nodes of sqlglot, in which names are resolved to
columns and variables. The package `resolve` makes plans from the syntax tree, query_sql.py writes
them; neither imports the other.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows

__all__ = ["EventRows", "QueryPlan", "StreamPlan"]

# A table or the records of a stream by the name of its query, or a union of several.
EventRows = exp.Table | exp.Subquery


@dataclass(frozen=True)
class StreamPlan:
    """The records of a stream.

    Args:
        rows: what they are made of
        columns: their columns, as in SELECT; None for all columns of the rows
        time_columns: additional columns, for a stream that reads the records by their time
        where: conditions on a row
        batch: numbers the rows before they are grouped, by the window of a count of records
        group_by: without any, rows are not grouped, unless a column is an aggregate
        having: conditions on a group
        reads: the streams whose records are read
    """

    rows: MatchedRows | EventRows
    columns: tuple[exp.Expr, ...] | None
    time_columns: tuple[exp.Expr, ...] = ()
    where: tuple[exp.Expr, ...] = ()
    batch: exp.Expr | None = None
    group_by: tuple[exp.Expr, ...] = ()
    having: tuple[exp.Expr, ...] = ()
    reads: tuple[str, ...] = ()

    @property
    def outputs(self) -> tuple[exp.Expr, ...]:
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
