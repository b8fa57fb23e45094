# SPDX-License-Identifier: Apache-2.0
"""Resolves a pattern: its steps become variables, their types and filters conditions.

How the pattern is matched is decided in matching.py; conditions are resolved in conditions.py. One
`PatternResolver` serves one pattern.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spark_match_recognize.dialect.pattern import (
    Absent,
    Limited,
    Permutation,
    Quantified,
    RowPattern,
    Variable,
    alternation,
    concatenation,
)
from spark_match_recognize.vpl.resolve.bindings import Binding, Bindings, Reads
from spark_match_recognize.vpl.resolve.conditions import Conditions
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.durations import limit
from spark_match_recognize.vpl.resolve.matching import Matching
from spark_match_recognize.vpl.resolve.step_scope import Previous
from spark_match_recognize.vpl.syntax import tree
from spark_match_recognize.vpl.syntax.items import (
    aliases_of,
    items_of,
    single_branches,
    single_events,
)

__all__ = ["PatternResolver", "ResolvedPattern"]


@dataclass(frozen=True)
class ResolvedPattern:
    """A pattern whose names are resolved.

    Args:
        pattern: its parts
        bindings: its aliases, steps and subsets
        conditions: the conditions of its variables
        unless: variables of events that make a match invalid
        collected: the variable or SUBSET of all events that are collected, if records are for them
        ending: the variable of the row that ends a repetition at the end, if there is one
        waits: whether it ends with NOT, which waits for time to pass
    """

    pattern: RowPattern
    bindings: Bindings
    conditions: Conditions
    unless: tuple[str, ...]
    collected: str | None
    ending: str | None
    waits: bool


class PatternResolver:
    """Resolves one pattern."""

    def __init__(
        self, context: TranslationContext, reads: Reads, pattern: tree.Pattern, how: Matching
    ) -> None:
        self._context, self._diagnostics = context, context.diagnostics
        self._pattern, self._how = pattern, how
        self._last = pattern.group.items[-1]
        self._bindings = Bindings(aliases_of(pattern.group))
        self._conditions = Conditions(context, reads, self._bindings)
        # How many OR(..) the step at hand is inside of.
        self._alternatives = 0

    def resolve(self, vetoes: Sequence[tree.Step]) -> ResolvedPattern:
        """The pattern, with the events of `.not(..)` that make a match invalid."""
        first, *_ = items = self._pattern.group.items
        if isinstance(first, tree.NotItem):
            raise self._diagnostics.unsupported(
                first.span, "NOT describes what does not follow an event: write one before it."
            )
        parts = [self._item(item) for item in items]
        waits = isinstance(self._last, tree.NotItem)
        if waits:
            self._check_wait()
        unless = [self._veto(veto) for veto in vetoes]
        ending = self._ending()
        if ending is not None and self._how.ending == "unless":
            unless.append(ending)
            ending = None
        elif ending is not None:
            parts.append(Variable(this=ending))
        whole, collected = concatenation(*parts), self._collected()
        return ResolvedPattern(
            whole, self._bindings, self._conditions, tuple(unless), collected, ending, waits
        )

    def _check_wait(self) -> None:
        """Check a NOT at the end."""
        span = self._last.span
        if self._how.emission == "each":
            self._diagnostics.note(
                span,
                "not-yet",
                "Records are emitted for each event that is collected, before it is known what "
                "follows. Write .longest() for one record when NOT is fulfilled.",
            )
        if self._pattern.within is None and self._last.within is None:
            raise self._diagnostics.unsupported(
                span, "NOT at the end needs a time limit: write `within 5m` after the pattern."
            )

    def _ending(self) -> str | None:
        """The variable of the event that ends the repetition at the end, if there is one."""
        if self._how.ending is None or not isinstance(self._last, tree.Step):
            return None
        previous = self._previous(self._bindings.steps[-1])
        return self._conditions.add_ending(self._last, previous, self._how)

    def _collected(self) -> str | None:
        """What records are emitted for: the variable, or the SUBSET of all that collect."""
        if self._how.emission not in ("each", "subsets"):
            return None
        repeated = [step.variable for step in self._bindings.steps if step.repeated]
        return repeated[0] if len(repeated) == 1 else self._bindings.subset("collected", repeated)

    # ------------------------------------------------------------------------------- items
    def _item(self, item: tree.Item) -> RowPattern:
        if isinstance(item, tree.Step):
            part = self._step(item)
        elif isinstance(item, tree.NotItem):
            part = self._absent(item)
        elif isinstance(item, tree.AnyOrder):
            part = self._any_order(item)
        elif isinstance(item, tree.Either):
            part = self._either(item)
        else:
            items = item.items if isinstance(item, tree.Group) else ()
            part = concatenation(*map(self._item, items))
        if item.within is None or (isinstance(item, tree.NotItem) and item is not self._last):
            return part
        return Limited(this=part, limit=limit(item.within.time, self._context))

    def _step(self, step: tree.Step) -> RowPattern:
        binding = self._bind(step, (step,), step.alias)
        self._conditions.add(binding, (step,), self._previous(binding))
        least = 0 if step.repetition in ("*", "?") else 1
        most = self._context.options.kleene_limit if step.repeated else 1
        variable = Variable(this=binding.variable)
        return variable if least == most == 1 else Quantified(this=variable, least=least, most=most)

    def _previous(self, binding: Binding) -> Previous:
        earlier = [each for each in self._bindings.steps if each.position < binding.position]
        return Previous(self._how.adjacent, earlier[-1] if earlier else None)

    def _bind(self, item: tree.Item, steps: Sequence[tree.Step], alias: str | None) -> Binding:
        """A variable of its own for the events of some steps, under their alias."""
        first, bindings = steps[0], self._bindings
        binding = Binding(
            variable=bindings.variable(alias or _wish(steps)),
            events=self._types(steps),
            repeated=first.repeated,
            certain=not self._alternatives and first.repetition in ("", "+"),
            position=len(bindings.steps),
        )
        if alias in bindings.aliases:
            raise self._diagnostics.unknown_name(item.span, f"The alias {alias} is defined twice.")
        if alias is not None:
            bindings.bind(alias, binding)
        bindings.steps.append(binding)
        return binding

    def _types(self, steps: Sequence[tree.Step]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._context.sources.of(step).type for step in steps))

    def _absent(self, item: tree.NotItem) -> RowPattern:
        """NOT: one variable for the event that must not occur."""
        steps = single_branches(item.item)
        if steps is None or any(step.repeated for step in steps):
            raise self._diagnostics.unsupported(
                item.span, "NOT takes one event, or OR(..) of events; repeat NOT for several."
            )
        variable = self._forbidden(steps)
        if item.within is not None and item is not self._last:
            self._conditions.limit(variable, item.within, item.span)
        return Absent(this=Variable(this=variable))

    def _veto(self, step: tree.Step) -> str:
        if step.repetition:
            raise self._diagnostics.unsupported(step.span, ".not(..) takes one event.")
        return self._forbidden([step])

    def _forbidden(self, steps: Sequence[tree.Step]) -> str:
        alias, bindings = steps[0].alias, self._bindings
        variable = bindings.variable(alias or _wish(steps))
        bindings.arrive(alias)
        binding = Binding(variable, self._types(steps), False, False, len(bindings.steps))
        self._conditions.add(binding, steps, Previous())
        return variable

    def _any_order(self, item: tree.AnyOrder) -> RowPattern:
        if len(item.branches) < 2:
            raise self._diagnostics.invalid(item.span, "AND(..) takes two events or more.")
        first = len(self._bindings.steps)
        branches = list(map(self._branch, item.branches))
        self._bind_union(item.alias, first, several=True)
        return Permutation(expressions=branches)

    def _either(self, item: tree.Either) -> RowPattern:
        """OR: one variable if its branches are single events that have one alias at most."""
        steps = single_events(replace(item, within=None))
        if steps is not None:
            alias = item.alias or next((step.alias for step in steps if step.alias), None)
            for _ in steps[1:]:
                self._bindings.arrive(None if item.alias else alias)
            binding = self._bind(item, steps, alias)
            self._conditions.add(binding, steps, Previous())
            return Variable(this=binding.variable)
        first = len(self._bindings.steps)
        self._alternatives += 1
        branches = tuple(map(self._branch, item.branches))
        self._alternatives -= 1
        several = any(step.repeated for step in self._bindings.steps[first:])
        self._bind_union(item.alias, first, several=several)
        return alternation(*branches)

    def _branch(self, item: tree.Item) -> RowPattern:
        if any(isinstance(each, tree.NotItem) for each in items_of(item)):
            raise self._diagnostics.unsupported(
                item.span, "NOT is written between steps, not in AND or OR."
            )
        return self._item(item)

    def _bind_union(self, alias: str | None, first: int, *, several: bool) -> None:
        """The alias of AND(..) or OR(..): a SUBSET of the variables inside it."""
        if alias is None:
            return
        inner = self._bindings.steps[first:]
        name = self._bindings.subset(alias, (each.variable for each in inner))
        events = tuple(dict.fromkeys(event for each in inner for event in each.events))
        certain = not self._alternatives
        self._bindings.bind(alias, Binding(name, events, several, certain, first))


def _wish(steps: Sequence[tree.Step]) -> str:
    return "_or_".join(dict.fromkeys(step.event for step in steps))
