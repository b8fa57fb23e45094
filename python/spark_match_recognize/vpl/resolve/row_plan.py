# SPDX-License-Identifier: Apache-2.0
"""Plans a stream without a pattern: events of a type, or the records of another stream."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spark_match_recognize.vpl.plan import EventTable, Output
from spark_match_recognize.vpl.resolve.bindings import Reads
from spark_match_recognize.vpl.resolve.conditions import type_test
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.event_sources import EventSource, Requirements
from spark_match_recognize.vpl.resolve.event_tables import EventTables
from spark_match_recognize.vpl.resolve.operators import StreamOperators
from spark_match_recognize.vpl.resolve.row_scope import RowScope
from spark_match_recognize.vpl.resolve.select_builder import (
    NO_EMIT,
    ResolvedStream,
    Rows,
    SelectBuilder,
)
from spark_match_recognize.vpl.syntax.expressions import conjuncts
from spark_match_recognize.vpl.syntax.tree import NamedPattern, Step, Stream
from spark_match_recognize.vpl.values import Column, Value, joined

__all__ = ["SingleEvents", "resolve_rows"]


@dataclass(frozen=True)
class SingleEvents:
    """The source of a stream over single events.

    Args:
        steps: the event types with their filters, several for OR(..)
        alias: the alias of the event
        keys: the fields by which the stream is partitioned
        given: the columns of the stream it reads, None for events
    """

    steps: Sequence[Step]
    alias: str | None
    keys: tuple[str, ...]
    given: tuple[str, ...] | None


def resolve_rows(
    context: TranslationContext,
    statement: Stream | NamedPattern,
    events: SingleEvents,
    operators: StreamOperators,
    *,
    is_source: bool,
) -> ResolvedStream:
    """A stream over single events.

    Args:
        context: names, options, diagnostics
        statement: the stream
        events: what it is about
        operators: its operators
        is_source: whether another stream reads it, which then needs its time
    """
    options, span = context.options, statement.span
    required = [context.sources.requirements(step) for step in events.steps]
    sources = [each.source for each in required]
    reads = Reads()
    scope = RowScope(
        context=context,
        stream=statement.name,
        alias=events.alias,
        events=tuple(dict.fromkeys(source.type for source in sources)),
        reads=reads,
        given=events.given,
    )
    keys = tuple(map(context.column, events.keys))
    for key in keys:
        scope.check(key, span)
    columns = None
    if events.given is not None:
        columns = tuple(Output(each, Column(each)) for each in events.given)
    if not operators.defines_columns:
        context.diagnostics.note(span, "no-emit", NO_EMIT)
    rows = Rows(scope, Column(options.time_column), keys, columns)
    builder = SelectBuilder(context, operators, rows, statement.name)
    own_table = _own_table(context, sources)
    builder.add_conditions(_conditions(context, scope, required, typed=own_table is None))
    table = own_table or EventTables(context, sources, reads).rows(only=False, everything=False)
    times: list[Output] = []
    if is_source and not builder.grouped:
        times = [Output(each, Column(each)) for each in context.time_columns if builder.lacks(each)]
    streams = [source.stream for source in sources if source.stream is not None]
    return builder.build(table, streams, times=times)


def _own_table(context: TranslationContext, sources: Sequence[EventSource]) -> EventTable | None:
    """The table that has the events and no others, if there is one."""
    first = sources[0]
    if first.table is not None:
        return EventTable(first.table, stream=True)
    if context.options.tables is not None and len(sources) == 1:
        return EventTable(context.options.tables[first.type])
    return None


def _conditions(
    context: TranslationContext,
    scope: RowScope,
    required: Sequence[Requirements],
    *,
    typed: bool,
) -> list[Value]:
    """What a row must be: of one of the types, with the filters for it."""
    column = context.options.type_column
    branches: list[list[Value]] = []
    for each in required:
        branch: list[Value] = [type_test(column, [each.source.type])] if typed else []
        branch += [
            scope.condition(part, alias)
            for value, alias in each.filters
            for part in conjuncts(value)
        ]
        branches.append(branch)
    if len(branches) == 1:
        return branches[0]
    if not any(each.filters for each in required):
        return [type_test(column, [each.source.type for each in required])] if typed else []
    return [joined("or", [joined("and", branch) for branch in branches])]
