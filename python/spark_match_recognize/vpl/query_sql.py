# SPDX-License-Identifier: Apache-2.0
"""Writes the plan of a stream as a query.

SELECT what is emitted FROM the events MATCH_RECOGNIZE (the pattern) WHERE the filters
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.vpl.builders import identifier, joined, named
from spark_match_recognize.vpl.plan import QueryPlan, StreamPlan

__all__ = ["query_sql"]


def query_sql(plan: QueryPlan) -> exp.Select:
    """A query that reads nothing but tables: the streams it reads are in its WITH."""
    select = _stream(plan.stream)
    if plan.sources:
        queries = [
            exp.CTE(this=_stream(source), alias=exp.TableAlias(this=identifier(name)))
            for name, source in plan.sources
        ]
        select.set("with_", exp.With(expressions=queries))
    # Plans share nodes, and a node of a tree has one parent.
    return select.copy()


def _stream(plan: StreamPlan) -> exp.Select:
    rows = exp.Subquery(this=plan.rows) if isinstance(plan.rows, MatchedRows) else plan.rows
    select = exp.Select().from_(rows, copy=False)
    if plan.where:
        select = select.where(joined(exp.And, plan.where), copy=False)
    if plan.batch is not None:
        numbered = select.select(exp.Star(), named(plan.batch, "batch"), copy=False)
        select = exp.Select().from_(exp.Subquery(this=numbered), copy=False)
    star = [] if plan.columns else [exp.Star()]
    select = select.select(*star, *plan.outputs, copy=False)
    if plan.group_by:
        select = select.group_by(*plan.group_by, copy=False)
    if plan.having:
        select = select.having(joined(exp.And, plan.having), copy=False)
    return select
