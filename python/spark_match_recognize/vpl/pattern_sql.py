# SPDX-License-Identifier: Apache-2.0
"""A pattern of VPL as PATTERN, SUBSET and UNLESS of the clause.

Each step becomes a variable; its type and filters become the variable's condition, which
pattern_parts.py writes. How the pattern is matched comes from shape.py. One builder serves one
pattern.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spark_match_recognize.dialect.nodes import Subset
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
from spark_match_recognize.vpl.bindings import Binding, Reads
from spark_match_recognize.vpl.condition_sql import Before
from spark_match_recognize.vpl.declarations import Declarations
from spark_match_recognize.vpl.event_kinds import EventKinds
from spark_match_recognize.vpl.items import aliases_of, items_of, single_branches, single_events
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.pattern_parts import Conditions, PatternParts
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.shape import Matching
from spark_match_recognize.vpl.times import limit_sql
from spark_match_recognize.vpl.tree import AnyOrder, Either, Item, NotItem, Pattern, Step

__all__ = ["PatternBuilder"]


class PatternBuilder:
    """Translates one pattern.

    Args:
        declared: names of the whole text
        remarks: where notes go
        options: how events lie in the table
        kinds: what names of events stand for
        reads: learns which columns are read
    """

    def __init__(
        self,
        declared: Declarations,
        remarks: Remarks,
        options: VplOptions,
        kinds: EventKinds,
        reads: Reads,
    ) -> None:
        self._remarks, self._options, self._kinds = remarks, options, kinds
        self._parts = PatternParts()
        self._later: list[str] = []
        self._conditions = Conditions(declared, remarks, options, reads, self._parts, self._later)
        self._how = Matching("", None, None)
        self._optional = 0
        self._last: Item | None = None

    def build(self, pattern: Pattern, vetoes: Sequence[Step], how: Matching) -> PatternParts:
        """The parts of the clause for a pattern, with the events of `.not(..)` as UNLESS."""
        self._how = how
        parts = self._parts
        items = pattern.group.items
        self._last = items[-1]
        self._later += [alias for item in items for alias in aliases_of(item)]
        if isinstance(items[0], NotItem):
            raise self._remarks.refused(
                items[0].place, "NOT says what does not follow an event: name one before it."
            )
        found = [self._item(item) for item in items]
        last = items[-1]
        if isinstance(last, NotItem):
            parts.waits = True
            if how.emission == "each":
                self._remarks.note(
                    last.place,
                    "not-yet",
                    "Records are emitted for each event that is collected, before it is known "
                    "what follows. Write .longest() for one record when NOT has come true.",
                )
            if pattern.within is None and last.within is None:
                raise self._remarks.refused(
                    last.place,
                    "NOT at the end needs a time to wait: write `within 5m` behind the pattern.",
                )
        for veto in vetoes:
            parts.unless.append(self._veto(veto))
        if how.ending is not None and isinstance(last, Step):
            branch = self._kinds.condition(last)
            ended = self._conditions.ends(branch, self._before(parts.steps[-1]), how, last.place)
            if ended is not None and how.ending == "unless":
                parts.unless.append(ended)
            elif ended is not None:
                parts.ending = ended.name
                found.append(ended)
        parts.pattern = concatenation(*found)
        return parts

    # ------------------------------------------------------------------------------- items
    def _item(self, item: Item) -> RowPattern:
        if isinstance(item, Step):
            found = self._step(item)
        elif isinstance(item, NotItem) and item is not self._last:
            return self._absent(item)
        elif isinstance(item, NotItem):
            found = self._absent(item)
        elif isinstance(item, AnyOrder):
            found = self._any_order(item)
        elif isinstance(item, Either):
            found = self._either(item)
        else:
            found = concatenation(*(self._item(each) for each in item.items))
        if item.within is None:
            return found
        limit = limit_sql(item.within, self._options, self._remarks)
        return Limited(this=found, limit=limit)

    def _step(self, step: Step) -> RowPattern:
        binding = self._bound(step, (step,), step.alias)
        if step.repeated:
            self._parts.repeated.append(binding.variable)
        branches = [self._kinds.condition(step)]
        self._conditions.define(binding, branches, self._before(binding))
        variable = Variable(this=binding.variable)
        if not step.repetition:
            return variable
        least = 1 if step.repetition == "+" else 0
        most = 1 if step.repetition == "?" else self._options.kleene_limit
        return Quantified(this=variable, least=least, most=most)

    def _before(self, binding: Binding) -> Before:
        earlier = [each for each in self._parts.steps if each.position < binding.position]
        return Before(self._how.adjacent, earlier[-1] if earlier else None)

    def _bound(self, item: Item, steps: Sequence[Step], alias: str | None) -> Binding:
        """A variable of its own for the events of some steps, under their alias."""
        first = steps[0]
        wish = alias or "_or_".join(dict.fromkeys(step.event for step in steps))
        binding = Binding(
            variable=self._parts.names.new(wish),
            events=self._types(steps),
            repeated=first.repeated,
            certain=not self._optional and first.repetition in ("", "+"),
            position=len(self._parts.steps),
        )
        if alias is not None:
            if alias in self._parts.bindings:
                raise self._remarks.unknown(item.place, f"A second event has the alias {alias}.")
            self._parts.bindings[alias] = binding
            self._later.remove(alias)
        self._parts.steps.append(binding)
        return binding

    def _types(self, steps: Sequence[Step]) -> tuple[str, ...]:
        kinds = (self._kinds.of(step.event, step.place) for step in steps)
        return tuple(dict.fromkeys(kind.type for kind in kinds))

    def _absent(self, item: NotItem) -> RowPattern:
        """NOT: one variable for what must not be there."""
        steps = single_branches(item.item)
        if steps is None or any(step.repeated for step in steps):
            raise self._remarks.refused(
                item.place, "NOT takes one event, or OR(..) of events; repeat NOT for several."
            )
        last = item is self._last
        variable = self._forbidden(steps)
        if item.within is not None and not last:
            self._conditions.limit(item.within, self._parts.steps[-1], item.place)
        return Absent(this=variable)

    def _veto(self, step: Step) -> Variable:
        if step.repetition:
            raise self._remarks.refused(step.place, ".not(..) takes one event.")
        return self._forbidden([step])

    def _forbidden(self, steps: Sequence[Step]) -> Variable:
        wish = steps[0].alias or "_or_".join(dict.fromkeys(step.event for step in steps))
        events = self._types(steps)
        binding = Binding(self._parts.names.new(wish), events, False, False, len(self._parts.steps))
        if steps[0].alias in self._later:
            self._later.remove(steps[0].alias)
        self._conditions.define(binding, [self._kinds.condition(step) for step in steps], Before())
        return Variable(this=binding.variable)

    def _any_order(self, item: AnyOrder) -> RowPattern:
        if len(item.branches) < 2:
            raise self._remarks.wrong(item.place, "AND(..) takes two events or more.")
        before = len(self._parts.steps)
        branches = [self._branch(branch) for branch in item.branches]
        self._union(item, item.alias, before)
        return Permutation(expressions=branches)

    def _either(self, item: Either) -> RowPattern:
        """OR: one variable if its branches are single events that have one alias at most."""
        steps = single_events(replace(item, within=None))
        if steps is not None:
            alias = item.alias or next((step.alias for step in steps if step.alias), None)
            for _ in range(sum(step.alias is not None for step in steps) - 1):
                self._later.remove(str(alias))
            binding = self._bound(item, steps, alias)
            self._conditions.define(
                binding, [self._kinds.condition(step) for step in steps], Before()
            )
            return Variable(this=binding.variable)
        before = len(self._parts.steps)
        self._optional += 1
        branches = [self._branch(branch) for branch in item.branches]
        self._optional -= 1
        self._union(item, item.alias, before, certain=not self._optional)
        return alternation(*branches)

    def _branch(self, item: Item) -> RowPattern:
        if any(isinstance(each, NotItem) for each in items_of(item)):
            raise self._remarks.refused(item.place, "NOT stands between steps, not in AND or OR.")
        return self._item(item)

    def _union(self, item: Item, alias: str | None, first: int, *, certain: bool = True) -> None:
        """The alias of AND(..) or OR(..): a SUBSET of the variables inside it."""
        if alias is None:
            return
        inner = self._parts.steps[first:]
        name = self._parts.names.new(alias)
        variables = [Variable(this=each.variable) for each in inner]
        self._parts.subsets.append(Subset(this=Variable(this=name), expressions=variables))
        events = tuple(dict.fromkeys(event for each in inner for event in each.events))
        several = isinstance(item, AnyOrder) or any(each.repeated for each in inner)
        self._parts.bindings[alias] = Binding(name, events, several, certain, first)
        if alias in self._later:
            self._later.remove(alias)
