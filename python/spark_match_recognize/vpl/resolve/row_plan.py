# SPDX-License-Identifier: Apache-2.0
"""Plans a stream without a pattern: events of a type, or the records of another stream."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from sqlglot import exp

from spark_match_recognize.vpl.builders import column, joined
from spark_match_recognize.vpl.resolve.bindings import Reads
from spark_match_recognize.vpl.resolve.conditions import passes_time, type_test
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.event_sources import EventSource
from spark_match_recognize.vpl.resolve.event_tables import EventTables, named_table, records_of
from spark_match_recognize.vpl.resolve.operators import StreamOperators
from spark_match_recognize.vpl.resolve.row_scope import RowScope
from spark_match_recognize.vpl.resolve.select_builder import NO_EMIT, ResolvedStream, SelectBuilder
from spark_match_recognize.vpl.syntax.expressions import conjuncts
from spark_match_recognize.vpl.syntax.items import aliases_of, single_events
from spark_match_recognize.vpl.syntax.tree import NamedPattern, Pattern, Stream

__all__ = ["resolve_rows"]


def resolve_rows(
    context: TranslationContext,
    statement: Stream | NamedPattern,
    pattern: Pattern,
    operators: StreamOperators,
    given: Sequence[ResolvedStream | None],
    *,
    is_source: bool,
) -> ResolvedStream:
    """A stream over single events, or over records of streams.

    Args:
        given: the stream of each source, None for events
        is_source: whether another stream reads this one, so that it needs the time of its records
    """
    item, options = pattern.group.items[0], context.options
    sources = [context.sources.of(step) for step in single_events(item) or ()]
    columns, reads = None, Reads()
    if len(given) == 1 and given[0] is not None and given[0].plan.columns is not None:
        columns = tuple(column(each.alias_or_name) for each in given[0].plan.outputs)
    scope = RowScope(
        context=context,
        stream=statement.name,
        alias=next(iter(aliases_of(item)), None),
        events=tuple(dict.fromkeys(source.type for source in sources)),
        reads=reads,
        given=None if columns is None else [each.name for each in columns],
    )
    is_union = len(given) > 1 and any(given)
    defaults = _common_columns(context, sources, given, reads) if is_union else columns
    keys = () if pattern.partition is None else tuple(map(context.column, pattern.partition.keys))
    for key in keys:
        scope.check(key, statement.span)
        reads.add(key, scope.events)
    if pattern.partition is not None and columns is None:
        for name, event in product(pattern.partition.keys, scope.events):
            context.declared.check_key(name, event, pattern.partition.span)
    if not operators.defines_columns:
        context.diagnostics.note(statement.span, "no-emit", NO_EMIT)
    time = column(options.time_column)
    of_matches = any(each.of_matches for each in given if each is not None)
    builder = SelectBuilder(scope, operators, statement.name, time, keys, defaults, of_matches)
    own_table = _own_table(context, sources)
    # A union of records and events has no other types.
    typed = own_table is None and not (is_union and not any(each.filters for each in sources))
    builder.where = [*_conditions(context, scope, sources, typed=typed), *builder.where]
    has_time = columns is None or options.time_column in [each.name for each in columns]
    if options.streaming and builder.where and has_time and not of_matches:
        builder.where = [passes_time(joined(exp.And, builder.where), options.time_column)]
    tables = EventTables(context, sources, reads)
    if is_union:
        tables.check_types(statement.span)
    table = own_table or tables.rows(only=False, everything=False)
    times = builder.times({each: column(each) for each in builder.missing_times if is_source})
    streams = [source.stream for source in sources if source.stream is not None]
    return builder.build(table, streams, times)


def _own_table(context: TranslationContext, sources: Sequence[EventSource]) -> exp.Table | None:
    """The table that has the events and no others, if there is one."""
    first, *others = sources
    if others:
        return None
    if first.table is not None:
        return records_of(first.table)
    if context.options.tables is not None:
        return named_table(context.options.tables[first.type])
    return None


def _common_columns(
    context: TranslationContext,
    sources: Sequence[EventSource],
    given: Sequence[ResolvedStream | None],
    reads: Reads,
) -> tuple[exp.Expr, ...]:
    """The columns of a union that reads records of streams: its type, times and all their fields.

    Fields of events among them are null, unless the stream reads them.
    """
    for source, stream in zip(sources, given, strict=True):
        for each in (stream.records or ()) if stream is not None else ():
            reads.add(each.alias_or_name, [source.type])
    names = [context.options.type_column, *context.time_columns]
    taken = {name.lower() for name in names}
    names += [name for name in reads.columns if name.lower() not in taken]
    return tuple(map(column, names))


def _conditions(
    context: TranslationContext, scope: RowScope, sources: Sequence[EventSource], *, typed: bool
) -> list[exp.Expr]:
    """What a row must be: of one of the types, with the filters for it."""
    type_column = context.options.type_column
    if len(sources) > 1 and not any(each.filters for each in sources):
        return [type_test(type_column, [each.type for each in sources])] if typed else []
    branches: list[list[exp.Expr]] = []
    for each in sources:
        test = [type_test(type_column, [each.type])] if typed else []
        filters = (scope.condition(c, alias) for f, alias in each.filters for c in conjuncts(f))
        branches.append([*test, *filters])
    if len(branches) == 1:
        return branches[0]
    return [joined(exp.Or, [joined(exp.And, branch) for branch in branches])]
