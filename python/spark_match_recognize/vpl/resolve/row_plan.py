# SPDX-License-Identifier: Apache-2.0
"""Plans a stream without a pattern: events of a type, or the records of another stream."""

from __future__ import annotations

from collections.abc import Sequence

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
    given: ResolvedStream | None,
    *,
    is_source: bool,
) -> ResolvedStream:
    """A stream over single events, or over the records of the stream that is given.

    Where it is a source, other streams need the time of its records.
    """
    item, options = pattern.group.items[0], context.options
    sources = [context.sources.of(step) for step in single_events(item) or ()]
    columns = None
    if given is not None and given.plan.columns is not None:
        columns = tuple(column(each.alias_or_name) for each in given.plan.outputs)
    reads = Reads()
    scope = RowScope(
        context=context,
        stream=statement.name,
        alias=next(iter(aliases_of(item)), None),
        events=tuple(dict.fromkeys(source.type for source in sources)),
        reads=reads,
        given=None if columns is None else [each.name for each in columns],
    )
    keys = () if pattern.partition is None else tuple(map(context.column, pattern.partition.keys))
    for key in keys:
        scope.check(key, statement.span)
    if not operators.defines_columns:
        context.diagnostics.note(statement.span, "no-emit", NO_EMIT)
    time = column(options.time_column)
    of_matches = given is not None and given.of_matches
    builder = SelectBuilder(scope, operators, statement.name, time, keys, columns, of_matches)
    own_table = _own_table(context, sources)
    typed = own_table is None
    builder.where = [*_conditions(context, scope, sources, typed=typed), *builder.where]
    has_time = columns is None or options.time_column in [each.name for each in columns]
    if options.streaming and builder.where and has_time and not of_matches:
        builder.where = [passes_time(joined(exp.And, builder.where), options.time_column)]
    table = own_table or EventTables(context, sources, reads).rows(only=False, everything=False)
    times = [column(each) for each in builder.missing_times if is_source]
    streams = [source.stream for source in sources if source.stream is not None]
    return builder.build(table, streams, times)


def _own_table(context: TranslationContext, sources: Sequence[EventSource]) -> exp.Table | None:
    """The table that has the events and no others, if there is one."""
    first = sources[0]
    if first.table is not None:
        return records_of(first.table)
    if context.options.tables is not None and len(sources) == 1:
        return named_table(context.options.tables[first.type])
    return None


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
