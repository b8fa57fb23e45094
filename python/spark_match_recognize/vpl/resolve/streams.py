# SPDX-License-Identifier: Apache-2.0
"""Resolves the streams of a text: which pattern each has, which streams it reads.

A stream whose source is one event, or `OR` of events, needs no pattern and is about single rows. A
stream that reads others carries their plans with it, so that each query runs by itself; each stream
that another reads is resolved once.
"""

from __future__ import annotations

from dataclasses import replace

from spark_match_recognize.vpl.plan import QueryPlan, StreamPlan
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.functions import ALIAS_FUNCTIONS
from spark_match_recognize.vpl.resolve.match_plan import resolve_matches
from spark_match_recognize.vpl.resolve.match_rows import STATISTICS
from spark_match_recognize.vpl.resolve.operators import StreamOperators, operators_of
from spark_match_recognize.vpl.resolve.row_plan import resolve_rows
from spark_match_recognize.vpl.resolve.select_builder import ResolvedStream
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Span
from spark_match_recognize.vpl.syntax.items import flattened, single_events, steps_of
from spark_match_recognize.vpl.syntax.tree import NamedPattern, Pattern, Step, Stream

__all__ = ["StreamResolver"]


class StreamResolver:
    """Resolves the streams of a text."""

    def __init__(self, context: TranslationContext) -> None:
        self._context = context
        self._sources: dict[str, ResolvedStream] = {}
        # The streams that are being resolved, to find one that reads itself.
        self._open: list[str] = []

    def resolve(self, statement: Stream | NamedPattern, *, timed: bool = False) -> QueryPlan:
        """The plan of a query that reads nothing but tables.

        Args:
            statement: the stream
            timed: whether its records have the columns of time, as those that another stream reads
        """
        plan = self._stream(statement, is_source=timed).plan
        needed: dict[str, StreamPlan] = {}
        self._collect(plan, needed)
        declared = self._context.declared
        return QueryPlan(plan, tuple((declared.table_of(name), p) for name, p in needed.items()))

    def _collect(self, plan: StreamPlan, needed: dict[str, StreamPlan]) -> None:
        for name in plan.reads:
            if name not in needed:
                source = self._sources[name].plan
                self._collect(source, needed)
                needed[name] = source

    def _source(self, name: str, span: Span) -> ResolvedStream:
        """A stream that another one reads."""
        if name in self._open:
            raise self._context.diagnostics.unknown_name(span, f"The stream {name} reads itself.")
        if name not in self._sources:
            self._open.append(name)
            stream = self._context.declared.streams[name]
            source = self._sources[name] = self._stream(stream, is_source=True)
            if source.records is not None:
                self._context.declared.add_records(name, source.records)
            self._open.pop()
        return self._sources[name]

    def _stream(self, statement: Stream | NamedPattern, *, is_source: bool) -> ResolvedStream:
        context = self._context.inside(statement.name)
        if isinstance(statement, NamedPattern):
            operators, pattern = StreamOperators(), statement.pattern
        else:
            operators = operators_of(statement, context.diagnostics)
            pattern = self._pattern(statement, operators)
        pattern = replace(pattern, group=flattened(pattern.group))
        first, *others = items = pattern.group.items
        last = items[-1]
        if last.within is not None and any(item.within for item in items[:-1]):
            context.diagnostics.note(
                last.within.span,
                "within",
                "This limits the last step, because other steps have limits of their own; it does "
                "not limit the whole pattern.",
            )
        steps = (*steps_of(pattern.group, forbidden=True), *operators.vetoes)
        for step in steps:
            self._read(step, context)
        events = None if others else single_events(first)
        if events is None or _needs_pattern(operators):
            for step in steps:
                self._check_time(step, context)
            return resolve_matches(context, statement, pattern, operators, is_source=is_source)
        given = [self._read(step, context) for step in events]
        # A union of records and events has their times.
        if operators.window is not None or (len(events) > 1 and any(given)):
            for step in events:
                self._check_time(step, context)
        return resolve_rows(context, statement, pattern, operators, given, is_source=is_source)

    def _read(self, step: Step, context: TranslationContext) -> ResolvedStream | None:
        """The stream that a step reads, None for events."""
        stream = context.sources.of(step).stream
        return None if stream is None else self._source(stream, step.span)

    def _check_time(self, step: Step, context: TranslationContext) -> None:
        """Raise if a step reads a stream whose records have no time, which patterns need."""
        source = self._read(step, context)
        if source is None:
            return
        if source.retimed is not None:
            raise context.diagnostics.unsupported(
                source.retimed,
                f"The records of {step.event} are read by their time, which is in a column of this "
                "name: give the value another one.",
            )
        names = [each.alias_or_name for each in source.plan.outputs]
        if source.plan.columns is not None and context.options.time_column not in names:
            raise context.diagnostics.unsupported(
                step.span,
                f"The records of {step.event} have no time: they are aggregates over all matches, "
                "or over windows of a stream. Only a stream without a pattern can read them.",
            )

    def _pattern(self, stream: Stream, operators: StreamOperators) -> Pattern:
        """The pattern of a stream: its own, or the named one, with the stream's limit and keys."""
        diagnostics, pattern, step = self._context.diagnostics, stream.pattern, stream.only_step
        named = None if step is None else self._context.declared.patterns.get(step.event)
        if named is not None and step is not None:
            if step.filters or step.alias or step.repetition:
                raise diagnostics.unsupported(
                    step.span,
                    f"{named.name} is a pattern: filter with .where(..), and define the aliases of "
                    "its events in the pattern.",
                )
            pattern = named.pattern
        if operators.within is not None and pattern.within is not None:
            raise diagnostics.invalid(
                operators.within.span,
                "The pattern has a time limit of its own; remove one of them.",
            )
        if operators.partition is not None and pattern.partition is not None:
            message = "The pattern's own `partition by` takes precedence."
            diagnostics.note(operators.partition.span, "partition", message)
        return Pattern(
            replace(pattern.group, within=None),
            pattern.within or operators.within,
            pattern.partition or operators.partition,
        )


def _needs_pattern(operators: StreamOperators) -> bool:
    """Whether a stream over single events asks for what only a match has."""
    if operators.trend_aggregate or operators.forecast or operators.vetoes:
        return True
    columns = (operators.select, operators.aggregate, operators.emit)
    values = [a.value for each in columns if each is not None for a in each.arguments]
    # After a window the same functions aggregate its records.
    functions = ALIAS_FUNCTIONS if operators.aggregate is None else ()
    return any(
        isinstance(part, ex.Index)
        or (isinstance(part, ex.Name) and part.name in STATISTICS)
        or (isinstance(part, ex.Member) and part.name == "LEN")
        or (isinstance(part, ex.Call) and part.function in functions)
        for value in [*values, *operators.wheres]
        for part in ex.walk(value)
    )
