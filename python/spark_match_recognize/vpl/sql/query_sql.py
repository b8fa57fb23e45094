# SPDX-License-Identifier: Apache-2.0
"""Writes the plan of a stream as a query.

SELECT what is emitted FROM the events MATCH_RECOGNIZE (the pattern) WHERE the filters
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlglot import exp
from sqlglot.errors import SqlglotError

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.vpl.plan import (
    Batches,
    EventRows,
    EventTable,
    MatchPlan,
    Output,
    QueryPlan,
    RowQuery,
    StreamPlan,
)
from spark_match_recognize.vpl.sql.clause_sql import clause_sql
from spark_match_recognize.vpl.sql.value_sql import column, identifier, value_sql
from spark_match_recognize.vpl.values import Column, Value, joined

__all__ = ["query_sql"]


def query_sql(plan: QueryPlan) -> exp.Select:
    """A query that reads nothing but tables: the streams it reads are in its WITH.

    Raises:
        MatchRecognizeError: the name of a table is not valid.
    """
    select = _stream(plan.stream)
    if plan.sources:
        queries = [
            exp.CTE(this=_stream(source), alias=exp.TableAlias(this=identifier(name)))
            for name, source in plan.sources
        ]
        select.set("with_", exp.With(expressions=queries))
    return select


def _stream(plan: StreamPlan) -> exp.Select:
    if isinstance(plan.rows, MatchPlan):
        table: exp.Expr = exp.Subquery(this=clause_sql(plan.rows, _events(plan.rows.events)))
    else:
        table = _events(plan.rows)
    select = _where(exp.Select().from_(table, copy=False), plan.where)
    if plan.batches is not None:
        numbered = exp.Subquery(this=_numbered(select, plan.batches))
        select = exp.Select().from_(numbered, copy=False)
    select = select.select(*_columns(plan.outputs, star=not plan.columns), copy=False)
    if plan.group_by:
        select = select.group_by(*map(value_sql, plan.group_by), copy=False)
    if plan.having:
        select = select.having(value_sql(joined("and", plan.having)), copy=False)
    return select


def _numbered(select: exp.Select, batches: Batches) -> exp.Select:
    """The rows with the number of the batch that they are in."""
    order = exp.Order(expressions=[exp.Ordered(this=value_sql(batches.time), nulls_first=True)])
    keys = [column(key) for key in batches.keys]
    number = exp.Window(this=exp.RowNumber(), partition_by=keys, order=order)
    before = exp.Paren(this=exp.Sub(this=number, expression=exp.Literal.number(1)))
    batch = exp.IntDiv(this=before, expression=exp.Literal.number(batches.count))
    return select.select(exp.Star(), exp.alias_(batch, identifier("batch"), copy=False), copy=False)


def _events(rows: EventRows) -> exp.Expr:
    if isinstance(rows, EventTable):
        return _table(rows)
    first, *others = map(_row_query, rows.parts)
    union: exp.Query = first
    for other in others:
        union = exp.Union(this=union, expression=other, distinct=False)
    return exp.Subquery(this=union)


def _row_query(query: RowQuery) -> exp.Select:
    columns = _columns(query.columns, star=not query.columns)
    select = exp.Select(expressions=columns).from_(_table(query.table), copy=False)
    return select if query.where is None else _where(select, [query.where])


def _table(table: EventTable) -> exp.Table:
    """A table by its name as SQL writes it, a stream by its plain name."""
    if table.stream:
        return exp.Table(this=identifier(table.name))
    try:
        return exp.to_table(table.name, dialect="spark")
    except SqlglotError as error:
        raise MatchRecognizeError(f"{table.name!r} is not the name of a table.") from error


def _where(select: exp.Select, conditions: Sequence[Value]) -> exp.Select:
    if not conditions:
        return select
    return select.where(value_sql(joined("and", conditions)), copy=False)


def _columns(outputs: Iterable[Output], *, star: bool) -> list[exp.Expr]:
    columns = [_column(each) for each in outputs]
    return [exp.Star(), *columns] if star else columns


def _column(output: Output) -> exp.Expr:
    value = output.value
    if isinstance(value, Column) and value.name == output.name:
        return value_sql(value)
    return exp.alias_(value_sql(value), identifier(output.name), copy=False)
