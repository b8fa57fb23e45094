# SPDX-License-Identifier: Apache-2.0
"""Plans a stream that has a pattern: the matches, and what is read from them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from sqlglot import exp

from spark_match_recognize.dialect.expressions import MatchNumber
from spark_match_recognize.dialect.nodes import (
    AfterMatchSkip,
    Definition,
    RowsPerMatch,
    Subset,
    TimeLimit,
    matched_rows,
)
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.vpl.builders import column, identifier, named
from spark_match_recognize.vpl.resolve.bindings import Reads
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.durations import limit
from spark_match_recognize.vpl.resolve.event_tables import EventTables
from spark_match_recognize.vpl.resolve.forecast import forecast_emission
from spark_match_recognize.vpl.resolve.match_rows import MatchRows
from spark_match_recognize.vpl.resolve.match_scope import MatchScope
from spark_match_recognize.vpl.resolve.matching import Matching, matching_of
from spark_match_recognize.vpl.resolve.operators import StreamOperators
from spark_match_recognize.vpl.resolve.pattern import PatternResolver, ResolvedPattern
from spark_match_recognize.vpl.resolve.select_builder import NO_EMIT, ResolvedStream, SelectBuilder
from spark_match_recognize.vpl.resolve.trends import trend_value
from spark_match_recognize.vpl.syntax.expressions import Span
from spark_match_recognize.vpl.syntax.tree import NamedPattern, Pattern, Stream

__all__ = ["resolve_matches"]

# VPL emits at most this many subsets of one match.
_VPL_SUBSETS = 10_000


def resolve_matches(
    context: TranslationContext,
    statement: Stream | NamedPattern,
    pattern: Pattern,
    operators: StreamOperators,
    *,
    is_source: bool,
) -> ResolvedStream:
    """A stream over a pattern; where it is a source, other streams need the time of its records."""
    how = matching_of(pattern, operators, context)
    reads = Reads()
    resolved = PatternResolver(context, reads, pattern, how).resolve(operators.vetoes)
    everything = not how.routed or resolved.waits
    keys = _read_keys(context, pattern, resolved, reads, everything=everything)
    rows = MatchRows(
        options=context.options,
        stream=statement.name,
        steps=tuple(resolved.bindings.steps),
        keys=keys,
        ended=resolved.ending is not None and how.emission != "each",
        trends=operators.trend_aggregate is not None,
        forecast=operators.forecast is not None,
        seen=_last_seen(resolved, how),
    )
    scope = MatchScope(context=context, bindings=resolved.bindings.aliases, reads=reads, rows=rows)
    emission = _emission(context, operators, resolved, how, has_limit=pattern.within is not None)
    defaults = _default_columns(scope, operators, statement.span)
    time = column("match_time")
    if operators.aggregate is not None:
        time = scope.measures.add(rows.last(context.options.time_column), "match_time")
    builder = SelectBuilder(scope, operators, statement.name, time, keys, defaults, True)
    missing = builder.missing_times if is_source and not rows.trends else []
    times = builder.times({each: scope.measures.add(rows.last(each), each) for each in missing})
    tables = EventTables(context, resolved.conditions.sources, reads)
    tables.check_types(statement.span)
    measures = scope.measures.outputs
    if not measures and not keys:
        # The rule reads nothing of a match, and a match has at least one column.
        measures = [(identifier("match_number"), MatchNumber())]
    within = None if pattern.within is None else limit(pattern.within.time, context)
    ends = resolved.ending is not None or (how.ending == "unless" and bool(resolved.unless))
    stage = () if tables.stage is None else (tables.stage,)
    order = (*context.time_columns, *stage)
    matches = matched_rows(
        tables.rows(only=how.routed and (how.adjacent or ends), everything=everything),
        partition_by=[column(key) for key in keys],
        order_by=[exp.Ordered(this=column(each), nulls_first=True) for each in order],
        measures=measures,
        rows=emission,
        after=_skip(resolved, how),
        selection=how.selection,
        pattern=resolved.pattern,
        within=None if within is None else TimeLimit(this=within),
        unless=_variables(resolved.unless),
        subsets=[
            Subset(this=Variable(this=name), expressions=_variables(variables))
            for name, variables in resolved.bindings.subsets.items()
        ],
        define=[
            Definition(this=condition, variable=Variable(this=name))
            for name, condition in resolved.conditions.define.items()
        ],
    )
    streams = [source.stream for source in resolved.conditions.sources if source.stream is not None]
    return builder.build(matches, streams, times, resolved.bindings.steps[-1])


def _read_keys(
    context: TranslationContext,
    pattern: Pattern,
    resolved: ResolvedPattern,
    reads: Reads,
    *,
    everything: bool,
) -> tuple[str, ...]:
    """The columns of the partition, which all events must have."""
    if pattern.partition is None:
        return ()
    types = [source.type for source in resolved.conditions.sources]
    others = context.options.tables or () if everything else ()
    columns = tuple(map(context.column, pattern.partition.keys))
    for each in columns:
        reads.add(each, [*types, *others])
    for key, type_ in product(pattern.partition.keys, types):
        context.declared.check_key(key, type_, pattern.partition.span)
    return columns


def _default_columns(
    scope: MatchScope, operators: StreamOperators, span: Span
) -> tuple[exp.Expr, ...]:
    """The columns of the clause where the stream defines none."""
    measures, diagnostics = scope.measures, scope.diagnostics
    columns: list[exp.Expr] = [column(key) for key in scope.rows.keys]
    if operators.trend_aggregate is not None:
        for argument in operators.trend_aggregate.arguments:
            if argument.name is None:
                raise diagnostics.invalid(
                    argument.span, "The value has no name: write name: value."
                )
            with scope.inside_clause():
                trend = trend_value(argument.value, scope)
            scope.names[argument.name] = measures.add(trend, argument.name)
            columns.append(named(scope.names[argument.name], argument.name))
    elif not any(
        (operators.emit and operators.emit.arguments, operators.select, operators.aggregate)
    ):
        if operators.emit is None:
            diagnostics.note(span, "no-emit", NO_EMIT)
        columns += [named(measures.add(of, name), name) for name, of in _fields(scope, span)]
    return tuple(columns)


def _fields(scope: MatchScope, span: Span) -> list[tuple[str, exp.Expr]]:
    """What a match shows by itself: declared fields as `alias_field`, or times at least."""
    time = scope.rows.options.time_column
    found: list[tuple[str, exp.Expr]] = [
        (f"{alias}_{name}", scope.latest(name, binding, span))
        for alias, binding in scope.bindings.items()
        for name in scope.declared.field_names(binding.events) or [time]
    ]
    return found or [("match_start", scope.rows.first(time)), ("match_end", scope.rows.last(time))]


def _emission(
    context: TranslationContext,
    operators: StreamOperators,
    resolved: ResolvedPattern,
    how: Matching,
    *,
    has_limit: bool,
) -> RowsPerMatch | None:
    if operators.trend_aggregate is not None:
        return RowsPerMatch(kind="AGGREGATE MATCHES")
    if operators.forecast is not None:
        return forecast_emission(operators.forecast, context, has_limit=has_limit)
    if resolved.collected is None:
        return None
    collected = Variable(this=resolved.collected)
    if how.emission == "each":
        return RowsPerMatch(kind="ONE ROW PER EVENT OF", variable=collected)
    return RowsPerMatch(kind="ONE ROW PER SUBSET OF", variable=collected, limit=_VPL_SUBSETS)


def _skip(resolved: ResolvedPattern, how: Matching) -> AfterMatchSkip | None:
    """Where the search continues: at the row that ended a repetition, which may begin a match."""
    if how.one_run and resolved.ending is not None:
        return AfterMatchSkip(kind="TO LAST", variable=Variable(this=resolved.ending))
    to = how.skip or ("PAST LAST ROW" if how.one_run else None)
    return None if to is None else AfterMatchSkip(kind=to)


def _variables(names: Iterable[str]) -> list[Variable]:
    return [Variable(this=name) for name in names]


def _last_seen(resolved: ResolvedPattern, how: Matching) -> int:
    """The position of the last step that has an event whenever a record is emitted."""
    if how.emission != "each":
        return len(resolved.bindings.steps)
    return min(step.position for step in resolved.bindings.steps if step.repeated)
