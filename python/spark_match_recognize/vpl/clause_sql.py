# SPDX-License-Identifier: Apache-2.0
"""The rows of a stream that has a pattern: the clause over the table of its events."""

from __future__ import annotations

from itertools import product

from sqlglot import exp

from spark_match_recognize.dialect.expressions import MatchNumber
from spark_match_recognize.dialect.nodes import (
    AfterMatchSkip,
    RowsPerMatch,
    Subset,
    TimeLimit,
    matched_rows,
)
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.bindings import Reads
from spark_match_recognize.vpl.emitted_values import EmittedValues
from spark_match_recognize.vpl.expressions import Place
from spark_match_recognize.vpl.forecast_sql import forecast_rows
from spark_match_recognize.vpl.match_values import MatchValues
from spark_match_recognize.vpl.measures import Measures
from spark_match_recognize.vpl.operands import column, identifier
from spark_match_recognize.vpl.pattern_parts import PatternParts
from spark_match_recognize.vpl.pattern_sql import PatternBuilder
from spark_match_recognize.vpl.plan import StreamPlan
from spark_match_recognize.vpl.rules import Rules
from spark_match_recognize.vpl.shape import Matching, matching
from spark_match_recognize.vpl.source_sql import check_families, events_sql, stage_column
from spark_match_recognize.vpl.stream_sql import NO_EMIT, Column, Query, Rows, Shaping
from spark_match_recognize.vpl.times import limit_sql
from spark_match_recognize.vpl.tree import Pattern

__all__ = ["pattern_query"]

_NOWHERE = Place(1, 1)


def pattern_query(
    rules: Rules, name: str, place: Place, pattern: Pattern, plan: StreamPlan, *, is_source: bool
) -> Query:
    """A stream over a pattern as a query.

    Args:
        rules: names, options and notes
        name: of the stream
        place: of its name
        pattern: its pattern, with limit and keys
        plan: its operators
        is_source: whether another stream reads it, which then needs its time
    """
    options, remarks = rules.options, rules.remarks
    how = matching(pattern, plan.modes, rules.kinds, remarks)
    reads = Reads()
    declared = rules.declared
    builder = PatternBuilder(rules.declared, remarks, options, rules.kinds, reads)
    parts = builder.build(pattern, plan.vetoes, how)
    keys = tuple(options.columns.get(k, k) for k in _keys(pattern))
    everything = not how.routed or parts.waits
    types = [kind.type for kind in parts.kinds]
    for key in keys:
        reads.add(key, [*types, *(options.tables or ())] if everything else types)
    if pattern.partition is not None:
        for key, kind in product(pattern.partition.keys, parts.kinds):
            declared.check_key(key, kind.type, pattern.partition.place)
    match = MatchValues(
        rules.declared,
        remarks,
        options,
        parts.bindings,
        reads,
        stream=name,
        steps=parts.steps,
        ended=parts.ending is not None and how.emission != "each",
        forecast=plan.forecast is not None,
    )
    measures = Measures(keys)
    values = EmittedValues(
        rules.declared,
        remarks,
        match,
        measures,
        keys,
        trends=plan.trends is not None,
        seen=_seen(parts, how),
    )
    rows_clause = _rows_per_match(rules, plan, parts, how)
    shaping = Shaping(rules, plan, _rows(rules, plan, values, measures, place), name)
    shaping.apply()
    more: list[Column] = []
    if is_source and plan.trends is None and plan.aggregate is None:
        times = [(options.time_column, match.time("LAST")), *match.tie_breakers()]
        there = {shown.lower() for shown, _ in shaping.columns or ()}
        more = [
            (each, column(measures.add(value, each)))
            for each, value in times
            if each.lower() not in there
        ]
    kinds = sorted(parts.kinds, key=lambda kind: declared.rank(kind.stream))
    check_families(rules, kinds, reads, place)
    stage = stage_column(kinds, reads, options)
    clause = matched_rows(
        events_sql(
            kinds,
            reads,
            options,
            only=_needs_types(parts, how),
            everything=everything,
        ),
        pattern=parts.pattern,  # type: ignore[arg-type]
        partition_by=[column(key) for key in keys],
        order_by=[
            exp.Ordered(this=column(each), nulls_first=True)
            for each in (options.time_column, *options.tie_breakers, *([stage] if stage else []))
        ],
        measures=measures.items or _something(keys),
        rows=rows_clause,
        after=_after(parts, how),
        selection=how.selection,
        within=_within(rules, pattern),
        unless=parts.unless,
        subsets=parts.subsets,
        define=parts.define,
    )
    select = shaping.select(exp.Subquery(this=clause), more)
    uses = tuple(kind.stream for kind in parts.kinds if kind.stream is not None)
    columns = tuple(shown for shown, _ in [*(shaping.columns or ()), *more])
    return Query(select, columns, uses, shaping.kinds, shaping.retimed(parts.steps[-1]))


def _something(keys: tuple[str, ...]) -> list[tuple[exp.Identifier, exp.Expr]]:
    """A measure where the rule reads nothing of a match, so that a match has a column."""
    return [] if keys else [(identifier("match_number"), MatchNumber())]


def _keys(pattern: Pattern) -> tuple[str, ...]:
    return pattern.partition.keys if pattern.partition is not None else ()


def _rows(
    rules: Rules,
    plan: StreamPlan,
    values: EmittedValues,
    measures: Measures,
    place: Place,
) -> Rows:
    """The rows of the clause: what they are called where the stream does not say it."""
    match, keys = values.match, values.keys
    shown: list[Column] = [(key, column(key)) for key in keys]
    if plan.trends is not None:
        for argument in plan.trends.arguments:
            if argument.name is None:
                raise rules.remarks.wrong(argument.place, "Give the value a name: name: value.")
            found = column(measures.add(match.trend_sql(argument.value), argument.name))
            values.names[argument.name] = found
            shown.append((argument.name, found))
    elif not any((plan.emit and plan.emit.arguments, plan.select, plan.aggregate)):
        if plan.emit is None:
            rules.remarks.note(place, "no-emit", NO_EMIT)
        shown += [(n, column(measures.add(v, n))) for n, v in _fields(rules, match)]
    time: exp.Expr = column("match_time")
    if plan.aggregate is not None:
        time = column(measures.add(match.time("LAST"), "match_time"))
    return Rows(values, time, keys, shown)


def _fields(rules: Rules, match: MatchValues) -> list[Column]:
    """What a match shows of itself: declared fields as `alias_field`, or times at least."""
    found: list[Column] = []
    for alias, binding in match.bindings.items():
        declared = [rules.declared.fields(event) or {} for event in binding.events]
        names = list(dict.fromkeys(name for fields in declared for name in fields))
        for name in names or [rules.options.time_column]:
            of = ex.Member(ex.Name(alias, _NOWHERE), name, _NOWHERE)
            found.append((f"{alias}_{name}", match.sql(of)))
    if not found:
        found = [("match_start", match.time("FIRST")), ("match_end", match.time("LAST"))]
    return found


# VPL emits no more subsets of one match.
VPL_SUBSETS = 10_000


def _rows_per_match(
    rules: Rules, plan: StreamPlan, parts: PatternParts, how: Matching
) -> RowsPerMatch | None:
    if plan.trends is not None:
        return RowsPerMatch(kind="AGGREGATE MATCHES")
    if plan.forecast is not None:
        return forecast_rows(plan.forecast, rules.options, rules.remarks)
    if how.emission not in ("each", "subsets"):
        return None
    name = parts.repeated[0]
    if len(parts.repeated) > 1:
        name = parts.names.new("collected")
        variables = [Variable(this=each) for each in parts.repeated]
        parts.subsets.append(Subset(this=Variable(this=name), expressions=variables))
    variable = Variable(this=name)
    if how.emission == "each":
        return RowsPerMatch(kind="ONE ROW PER EVENT OF", variable=variable)
    return RowsPerMatch(kind="ONE ROW PER SUBSET OF", variable=variable, limit=VPL_SUBSETS)


def _after(parts: PatternParts, how: Matching) -> AfterMatchSkip | None:
    """Where the search goes on: at the row that ended a repetition, which may begin a match."""
    if how.one_run and parts.ending is not None:
        return AfterMatchSkip(kind="TO LAST", variable=Variable(this=parts.ending))
    after = how.after or ("PAST LAST ROW" if how.one_run else None)
    return AfterMatchSkip(kind=after) if after is not None else None


def _within(rules: Rules, pattern: Pattern) -> TimeLimit | None:
    if pattern.within is None:
        return None
    return TimeLimit(this=limit_sql(pattern.within, rules.options, rules.remarks))


def _seen(parts: PatternParts, how: Matching) -> int:
    """The last step that has an event whenever a record is emitted."""
    if how.emission != "each":
        return len(parts.steps)
    return min(step.position for step in parts.steps if step.repeated)


def _needs_types(parts: PatternParts, how: Matching) -> bool:
    """Whether events of other types would end what they have nothing to do with."""
    ends = parts.ending is not None or (how.ending == "unless" and bool(parts.unless))
    return how.routed and (how.adjacent or ends)
