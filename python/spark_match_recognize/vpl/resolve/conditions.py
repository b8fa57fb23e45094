# SPDX-License-Identifier: Apache-2.0
"""Resolves the conditions of a pattern's variables: the types of their events, and their filters.

How the items of a pattern become variables is in pattern.py, how a filter is resolved in
step_scope.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sqlglot import exp

from spark_match_recognize.vpl import builders as build
from spark_match_recognize.vpl.resolve.bindings import Binding, Bindings, Reads
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.durations import limit
from spark_match_recognize.vpl.resolve.event_sources import EventSource
from spark_match_recognize.vpl.resolve.matching import Matching
from spark_match_recognize.vpl.resolve.step_scope import Previous, StepScope
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Span
from spark_match_recognize.vpl.syntax.tree import Step, Within
from spark_match_recognize.vpl.value_types import TIME

__all__ = ["Conditions", "type_test"]


class Conditions:
    """Resolves and collects the conditions of variables, given the bindings so far."""

    def __init__(self, context: TranslationContext, reads: Reads, bindings: Bindings) -> None:
        self._context, self._reads, self._bindings = context, reads, bindings
        self.define: dict[str, exp.Expr] = {}
        self.sources: dict[EventSource, None] = {}

    def add(self, own: Binding, steps: Sequence[Step], previous: Previous) -> None:
        """Define the variable of a step; OR(..) has several steps for one variable."""
        self.define[own.variable] = self._condition(own, steps, previous)

    def limit(self, variable: str, within: Within, span: Span) -> None:
        """Restrict an event that NOT forbids to a time after the last step."""
        since = self._bindings.steps[-1]
        if not since.certain:
            raise self._context.diagnostics.unsupported(
                span, "The time of NOT starts at the event before it, which must be one step."
            )
        time = self._context.options.time_column
        start = build.event_column(time, since.variable, "LAST")
        end = build.operation(exp.Add, start, limit(within.time, self._context))
        near = build.operation(exp.LTE, build.column(time), end)
        self.define[variable] = build.joined(exp.And, [self.define[variable], near])

    def add_ending(self, step: Step, previous: Previous, how: Matching) -> str | None:
        """Define a variable for the event that ends a repetition at the end of the pattern.

        It is the first event that the repeated step does not take. Returns None if there is no
        such event, because the rows of the query have no other type.
        """
        collecting = self._bindings.steps[-1]
        types = tuple(dict.fromkeys(source.type for source in self.sources))
        source = self._context.sources.of(step)
        type_, plain = source.type, _is_plain(step, source)
        # With .strict() events of any type may occur, else only those of the types in the pattern.
        alone = how.routed and types == (type_,)
        shown_at_end = how.emission != "each"
        if plain and alone:
            if shown_at_end:
                self._context.diagnostics.note(
                    step.span,
                    "open-at-end",
                    f"No event can end the collection of {type_}: it ends with the table, or at "
                    "its time limit, and is emitted then.",
                )
            return None
        variable = self._bindings.variable("break")
        own = Binding(variable, types, True, False, collecting.position)
        if plain:
            event_type = build.column(self._context.options.type_column)
            ends = build.operation(exp.NEQ, event_type, exp.Literal.string(type_))
        else:
            previous = replace(previous, ended=collecting.variable)
            taken = self._condition(own, [step], previous, typed=not alone)
            ends = build.unary(exp.Not, build.known(taken))
        if how.ending == "unless":
            count = build.event_count(collecting.variable)
            ends = build.joined(
                exp.And, [ends, build.operation(exp.GT, count, exp.Literal.number(0))]
            )
        elif shown_at_end:
            self._context.diagnostics.note(
                step.span,
                "open-at-end",
                f"A record is emitted when an event ends the collection of {type_}. A collection "
                "that is open when the table ends gives no record.",
            )
        self.define[variable] = ends
        return variable

    def _type_test(self, types: Sequence[str]) -> exp.Expr:
        return type_test(self._context.options.type_column, types)

    def _condition(
        self, own: Binding, steps: Sequence[Step], previous: Previous, *, typed: bool = True
    ) -> exp.Expr:
        """All that is required of an event: one of the types, with the filters for it."""
        sources = [self._context.sources.of(step) for step in steps]
        self.sources.update((replace(source, filters=()), None) for source in sources)
        branches = list(zip(steps, sources, strict=True))
        if all(_is_plain(step, source) for step, source in branches):
            return self._type_test([source.type for source in sources])
        alternatives = []
        for step, source in branches:
            test = [self._type_test([source.type])] if typed else []
            filters = self._filters(own, step, source, previous)
            alternatives.append(build.joined(exp.And, [*test, *filters]))
        return build.joined(exp.Or, alternatives)

    def _filters(
        self, own: Binding, step: Step, source: EventSource, previous: Previous
    ) -> list[exp.Expr]:
        bindings = {
            alias: binding
            for alias, binding in self._bindings.aliases.items()
            if binding.variable != own.variable and alias != step.alias
        }
        # Whether a condition may name other events than the one that is tested.
        qualified = step.monotonic is not None or any(
            isinstance(part, (ex.Member, ex.Call))
            for value, _ in source.filters
            for part in ex.walk(value)
        )

        def scope(alias: str | None) -> StepScope:
            return StepScope(
                context=self._context,
                bindings=bindings,
                reads=self._reads,
                own=own,
                alias=alias,
                previous=previous,
                qualified=qualified,
                later=tuple(self._bindings.later),
            )

        conditions = [
            scope(alias).condition(each)
            for value, alias in source.filters
            for each in ex.conjuncts(value)
        ]
        if step.monotonic is not None:
            conditions.append(scope(step.alias).continues(step.monotonic, step.span))
        return conditions


def _is_plain(step: Step, source: EventSource) -> bool:
    """Whether only the type of an event is required."""
    return not source.filters and step.monotonic is None


def passes_time(condition: exp.Expr, time_column: str) -> exp.Expr:
    """A filter of a stream that lets time pass although it drops rows.

    Spark evaluates a filter that does not read the time before it looks at the time for the
    watermark. Rows before 1970 are late in every stream, so the comparison adds none.
    """
    long_ago = exp.cast(exp.Literal.string("1900-01-01"), TIME)
    is_late = build.operation(exp.LT, build.column(time_column), long_ago)
    return build.operation(exp.Or, condition, is_late)


def type_test(type_column: str, types: Iterable[str]) -> exp.Expr:
    """Whether an event is of one of the types."""
    values = [exp.Literal.string(each) for each in dict.fromkeys(types)]
    event_type = build.column(type_column)
    if len(values) == 1:
        return build.operation(exp.EQ, event_type, values[0])
    return build.contained(event_type, values)
