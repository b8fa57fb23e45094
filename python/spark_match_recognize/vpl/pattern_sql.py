# SPDX-License-Identifier: Apache-2.0
"""A pattern of VPL as PATTERN, SUBSET and DEFINE of the clause.

Each step becomes a variable, its type and filters the variable's condition. How it is matched comes
from shape.py; how conditions are read from condition_sql.py. One builder serves one pattern.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from sqlglot import exp

from spark_match_recognize.dialect.nodes import Definition, Subset, VariableRows
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
from spark_match_recognize.vpl.bindings import Binding, Reads, VariableNames
from spark_match_recognize.vpl.condition_sql import (
    Before,
    Condition,
    StepValues,
    condition_sql,
    conjunction,
    type_test,
)
from spark_match_recognize.vpl.declarations import Declarations
from spark_match_recognize.vpl.event_kinds import EventKind, EventKinds
from spark_match_recognize.vpl.expression_sql import known_true, operand
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.shape import Matching
from spark_match_recognize.vpl.times import limit_sql
from spark_match_recognize.vpl.tree import AnyOrder, Either, Group, Item, NotItem, Pattern, Step

__all__ = ["PatternBuilder", "PatternParts", "single_branches", "single_events"]

Branches = Sequence[tuple[EventKind, Condition]]


@dataclass
class PatternParts:
    """What a pattern becomes; grows while its items are translated.

    Args:
        names: gives out the names of variables
        bindings: the aliases, in the order of the steps
        steps: all steps that take events, those without alias too
        repeated: variables that collect events
        kinds: what the events are, for the table that the clause reads
        ending: the variable of the row that ends a repetition at the end, if there is one
        waits: whether it ends with NOT, which waits for time to pass
    """

    names: VariableNames = field(default_factory=VariableNames)
    pattern: RowPattern | None = None
    define: list[Definition] = field(default_factory=list)
    subsets: list[Subset] = field(default_factory=list)
    unless: list[Variable] = field(default_factory=list)
    bindings: dict[str, Binding] = field(default_factory=dict)
    steps: list[Binding] = field(default_factory=list)
    repeated: list[str] = field(default_factory=list)
    kinds: dict[EventKind, None] = field(default_factory=dict)
    ending: str | None = None
    waits: bool = False


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
        self._declared, self._remarks, self._options = declared, remarks, options
        self._kinds, self._reads = kinds, reads
        self._parts = PatternParts()
        self._later: list[str] = []
        self._how = Matching("", None, None)
        self._optional = 0

    def build(self, pattern: Pattern, vetoes: Sequence[Step], how: Matching) -> PatternParts:
        """The parts of the clause for a pattern, with the events of `.not(..)` as UNLESS."""
        self._how = how
        parts = self._parts
        items = pattern.group.items
        self._later = [alias for item in items for alias in _aliases(item)]
        if isinstance(items[0], NotItem):
            raise self._remarks.refused(
                items[0].place, "NOT says what does not follow an event: name the event before it."
            )
        found = [self._item(item) for item in items]
        last = items[-1]
        if isinstance(last, NotItem):
            parts.waits = True
            if pattern.within is None and last.within is None:
                raise self._remarks.refused(
                    last.place,
                    "NOT at the end needs a time to wait: write `within 5m` behind the pattern.",
                )
        for veto in vetoes:
            parts.unless.append(self._veto(veto))
        if how.ending is not None and isinstance(last, Step):
            self._end(last, found)
        parts.pattern = concatenation(*found)
        return parts

    # ------------------------------------------------------------------------------- items
    def _item(self, item: Item) -> RowPattern:
        if isinstance(item, Step):
            found = self._step(item)
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
        self._define(binding, branches, self._before(binding))
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
        variable = self._forbidden(steps)
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
        self._define(binding, [self._kinds.condition(step) for step in steps], Before())
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
            self._define(binding, [self._kinds.condition(step) for step in steps], Before())
            return Variable(this=binding.variable)
        before = len(self._parts.steps)
        self._optional += 1
        branches = [self._branch(branch) for branch in item.branches]
        self._optional -= 1
        self._union(item, item.alias, before, certain=not self._optional)
        return alternation(*branches)

    def _branch(self, item: Item) -> RowPattern:
        if any(isinstance(each, NotItem) for each in _all_items(item)):
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

    # -------------------------------------------------------------------------- conditions
    def _define(self, own: Binding, branches: Branches, before: Before) -> None:
        condition = self._condition(own, branches, before)
        self._parts.define.append(
            Definition(this=condition, variable=Variable(this=own.variable))
        )

    def _condition(
        self, own: Binding, branches: Branches, before: Before, *, typed: bool = True
    ) -> exp.Expr:
        """All that is asked of an event: that it is of one of the kinds, with its filters."""
        for kind, _ in branches:
            self._parts.kinds[replace(kind, filters=())] = None
        types = tuple(dict.fromkeys(kind.type for kind, _ in branches))
        if not any(c.filters or c.rises for _, c in branches):
            return type_test(self._options.type_column, types)
        found: list[exp.Expr] = []
        for kind, condition in branches:
            test = [type_test(self._options.type_column, [kind.type])] if typed else []
            found.append(conjunction([*test, *self._filters(own, condition, before)]))
        if len(found) == 1:
            return found[0]
        either = operand(found[0], exp.Or)
        for each in found[1:]:
            either = exp.Or(this=either, expression=operand(each, exp.Or))
        return either

    def _filters(self, own: Binding, condition: Condition, before: Before) -> list[exp.Expr]:
        bindings = {
            alias: binding
            for alias, binding in self._parts.bindings.items()
            if binding.variable != own.variable and alias != condition.alias
        }
        qualified = condition.looks_at_others
        scopes = {
            alias: StepValues(
                self._declared,
                self._remarks,
                self._options,
                bindings,
                self._reads,
                own=own,
                alias=alias,
                before=before,
                qualified=qualified,
                later=tuple(self._later),
            )
            for alias in {condition.alias, *(alias for _, alias in condition.filters)}
        }
        return condition_sql(condition, scopes)

    # ------------------------------------------------------------------------ ends
    def _end(self, step: Step, found: list[RowPattern]) -> None:
        """A repetition at the end is over at the first event that it does not take."""
        parts, how = self._parts, self._how
        repeated = parts.steps[-1]
        types = {kind.type for kind in parts.kinds}
        kind, condition = self._kinds.condition(step)
        plain = not condition.filters and condition.rises is None
        if plain and types == {kind.type}:
            if how.ending == "step" and how.emission != "each":
                self._remarks.note(
                    step.place,
                    "open-at-end",
                    f"No event can end {step.event}: the collection ends with the table"
                    " or the limit, and is then emitted.",
                )
            return
        own = Binding(self._parts.names.new("break"), tuple(types), True, False, repeated.position)
        before = replace(self._before(repeated), ended=repeated.variable)
        only_type = types == {kind.type}
        taken = self._condition(own, [(kind, condition)], before, typed=not only_type)
        ends: exp.Expr = (
            exp.NEQ(this=taken.this, expression=taken.expression)
            if plain
            else exp.Not(this=known_true(taken))
        )
        if how.ending == "unless":
            begun = exp.GT(
                this=self._count(repeated), expression=exp.Literal.number(0)
            )
            ends = exp.And(this=ends, expression=begun)
            parts.unless.append(Variable(this=own.variable))
        else:
            parts.ending = own.variable
            found.append(Variable(this=own.variable))
            if how.emission != "each":
                self._remarks.note(
                    step.place,
                    "open-at-end",
                    f"A record comes when an event ends the collection of {step.event}. One that "
                    "is open when the table ends gives none.",
                )
        parts.define.append(Definition(this=ends, variable=Variable(this=own.variable)))

    def _count(self, binding: Binding) -> exp.Expr:
        rows = VariableRows(this=Variable(this=binding.variable))
        return exp.Count(this=rows, big_int=True)


def single_branches(item: Item) -> list[Step] | None:
    """The events of a step or of OR(..) of steps; None if there is more to it."""
    if isinstance(item, Step):
        return [item]
    if isinstance(item, Either):
        found = [single_branches(branch) for branch in item.branches]
        if all(found):
            return [step for steps in found if steps for step in steps]
    return None


def single_events(item: Item) -> list[Step] | None:
    """The events of an item that takes exactly one event, of one alias; else None."""
    steps = single_branches(item)
    if not steps or any(step.repetition or step.within for step in steps) or item.within:
        return None
    aliases = {step.alias for step in steps} - {None}
    own = item.alias if isinstance(item, Either) else None
    return steps if len(aliases) <= (0 if own else 1) else None


def _all_items(item: Item) -> list[Item]:
    inner: tuple[Item, ...] = ()
    if isinstance(item, Group):
        inner = item.items
    elif isinstance(item, (AnyOrder, Either)):
        inner = item.branches
    return [item, *(each for part in inner for each in _all_items(part))]


def _aliases(item: Item) -> list[str]:
    """The aliases in an item, as often as they are given."""
    if isinstance(item, NotItem):
        return _aliases(item.item)
    inner = item.items if isinstance(item, Group) else getattr(item, "branches", ())
    own = [] if isinstance(item, Group) or item.alias is None else [item.alias]
    return [*own, *(alias for part in inner for alias in _aliases(part))]
