# SPDX-License-Identifier: Apache-2.0
"""The rows of a stream without a pattern: events of a type, or the rows of another stream."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from spark_match_recognize.vpl.bindings import Reads
from spark_match_recognize.vpl.condition_sql import conjunction, conjuncts, type_test
from spark_match_recognize.vpl.expressions import Place
from spark_match_recognize.vpl.operands import column, operand
from spark_match_recognize.vpl.plan import StreamPlan
from spark_match_recognize.vpl.row_values import RowValues
from spark_match_recognize.vpl.rules import Rules
from spark_match_recognize.vpl.source_sql import events_sql, stream_table
from spark_match_recognize.vpl.stream_sql import NO_EMIT, Column, Query, Rows, Shaping
from spark_match_recognize.vpl.tree import Step

__all__ = ["rows_query"]


def rows_query(
    rules: Rules,
    name: str,
    place: Place,
    steps: Sequence[Step],
    alias: str | None,
    keys: tuple[str, ...],
    plan: StreamPlan,
    given: tuple[str, ...] | None,
    *,
    is_source: bool,
) -> Query:
    """A stream over single rows as a query.

    Args:
        rules: names, options and notes
        name: of the stream
        place: of its name
        steps: the types of events, with their filters; several for OR(..)
        alias: what they are called
        keys: the fields by which it is partitioned
        plan: its operators
        given: the columns of the stream it reads, None for events
        is_source: whether another stream reads it, which then needs its time
    """
    options = rules.options
    kinds = [rules.kinds.of(step.event, step.place) for step in steps]
    reads = Reads()
    values = RowValues(
        rules.declared,
        rules.remarks,
        options,
        stream=name,
        alias=alias,
        events=tuple(dict.fromkeys(kind.type for kind in kinds)),
        reads=reads,
        given=given,
    )
    columns = tuple(options.columns.get(key, key) for key in keys)
    for key in columns:
        values.check(key, place)
    shown: list[Column] | None = None
    if given is not None:
        shown = [(each, column(each)) for each in given]
    rows = Rows(values, column(options.time_column), columns, shown)
    if not plan.gives_rows:
        rules.remarks.note(place, "no-emit", NO_EMIT)
    shaping = Shaping(rules, plan, rows, name)
    shaping.apply()
    test = _test(rules, values, steps, typed=given is None and options.tables is None)
    shaping.where = [*test, *shaping.where]
    if kinds[0].table is not None:
        table: exp.Expr = stream_table(kinds[0].table)
    elif options.tables is not None and len(kinds) == 1:
        table = exp.to_table(options.tables[kinds[0].type], dialect="spark")
    else:
        table = events_sql(kinds, reads, options, only=False, everything=False)
        if options.tables is not None:
            shaping.where = [*_test(rules, values, steps, typed=True), *shaping.where[len(test) :]]
    more: list[Column] = []
    if is_source and shaping.columns is not None and not shaping.group:
        there = {each.lower() for each, _ in shaping.columns}
        times = (options.time_column, *options.tie_breakers)
        more = [(each, column(each)) for each in times if each.lower() not in there]
    select = shaping.select(table, more)
    out = None if shaping.columns is None else tuple(n for n, _ in [*shaping.columns, *more])
    uses = tuple(kind.stream for kind in kinds if kind.stream is not None)
    return Query(select, out, uses, shaping.kinds, shaping.retimed(None))


def _test(rules: Rules, values: RowValues, steps: Sequence[Step], *, typed: bool) -> list[exp.Expr]:
    """What a row must be: of one of the types, with its filters."""
    branches: list[list[exp.Expr]] = []
    types: list[str] = []
    filtered = False
    for step in steps:
        kind, condition = rules.kinds.condition(step)
        types.append(kind.type)
        parts: list[exp.Expr] = [type_test(rules.options.type_column, [kind.type])] * typed
        for value, alias in condition.filters:
            own, values.alias = values.alias, alias or values.alias
            parts += [values.sql(each) for each in conjuncts(value)]
            values.alias = own
            filtered = True
        branches.append(parts)
    if len(branches) == 1:
        return branches[0]
    if not filtered:
        return [type_test(rules.options.type_column, list(dict.fromkeys(types)))] if typed else []
    found = operand(conjunction(branches[0]), exp.Or)
    for branch in branches[1:]:
        found = exp.Or(this=found, expression=operand(conjunction(branch), exp.Or))
    return [found]
