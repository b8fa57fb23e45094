# SPDX-License-Identifier: Apache-2.0
"""Resolves the filter of a step, which becomes a condition of DEFINE.

A bare name is a field of the event that is tested. Another alias refers to an earlier step. A
step's own alias is the event that is tested if the step takes one event; if it collects several it
is the one collected before, and for the first the event of the step before. How that one is reached
depends on whether other rows may lie in between, see `Previous`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from spark_match_recognize.vpl import values as v
from spark_match_recognize.vpl.resolve.alias_scope import AliasScope
from spark_match_recognize.vpl.resolve.bindings import Binding
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Expression, Span
from spark_match_recognize.vpl.syntax.tree import Monotonic

__all__ = ["Previous", "StepScope"]


@dataclass(frozen=True)
class Previous:
    """Where a step that collects events finds the one before.

    Args:
        adjacent: whether it is the row before, because no other row may lie between
        anchor: the step before, with which the first event is compared, if there is one
        ended: the variable of the step in the pattern, where the condition is that of the row which
            ends the collection
    """

    adjacent: bool = False
    anchor: Binding | None = None
    ended: str | None = None


@dataclass(eq=False, kw_only=True)
class StepScope(AliasScope):
    """Names in the filter of a step.

    Args:
        own: the step
        alias: the alias of the tested event in the filter, None without one
        previous: where a step that collects events finds the one before
        qualified: whether columns of the tested event are written with its variable
        later: the aliases of steps that come later in the pattern
    """

    own: Binding
    alias: str | None
    previous: Previous
    qualified: bool
    later: tuple[str, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        # The fields of the event before, by their values, and those of the step before that an
        # event there may not have.
        self._compared: dict[v.Value, str] = {}
        self._may_lack: dict[v.Value, None] = {}

    def condition(self, value: Expression) -> v.Value:
        """One of the conditions of the filter."""
        condition = self.resolve(value)
        if not self.own.repeated:
            self._note_comparison_with_itself(value, condition)
        return self._from_second(condition)

    def continues(self, trend: Monotonic, span: Span) -> v.Value:
        """The condition that an event continues a trend."""
        tested, before = self._tested(trend.field, span), self._before(trend.field, span)
        return self._from_second(v.Operation(trend.operator, tested, before))

    def name(self, value: ex.Name) -> v.Value:
        """A field of the event that is tested, also if an alias has the same name."""
        may_be_field = self.declared.may_have_field(value.name, self.own.events)
        if not may_be_field and (value.name in self.bindings or value.name == self.alias):
            raise self.event_is_no_value(value)
        return self._tested(value.name, value.span)

    def member(self, value: ex.Member) -> v.Value:
        """A field of this event, of the one before, or of another step's."""
        if isinstance(value.of, ex.Name) and value.of.name == self.alias:
            if not self.own.repeated:
                return self._tested(value.name, value.span)
            if value.name not in ("LEN", "len"):
                return self._before(value.name, value.span)
        return super().member(value)

    def own_call(self, value: ex.Call) -> v.Value | None:
        """A function over the events of an earlier step."""
        for part in ex.walk(value):
            if isinstance(part, ex.Name) and part.name == self.alias and self.own.repeated:
                raise self.diagnostics.unsupported(
                    part.span,
                    f"While {part.name} collects events, its filter can read only "
                    f"{part.name}.field, which is that of the event before.",
                )
        return super().own_call(value)

    def needed(self, value: Expression) -> Binding:
        """The alias of an earlier step."""
        if isinstance(value, ex.Name) and value.name in self.later:
            raise self.diagnostics.unknown_name(
                value.span,
                f"{value.name} comes later in the pattern, so it has no event yet. Move the "
                f"filter to {value.name}, or to a .where(..) after the pattern.",
            )
        return super().needed(value)

    def _tested(self, name: str, span: Span) -> v.Value:
        """A field of the event that is tested."""
        field = self.read(name, self.own, span)
        return field if self.qualified else v.Column(field.column, type=field.type)

    def _before(self, name: str, span: Span) -> v.Value:
        """The field of the event collected before this one."""
        before = self._event_before(name, span)
        self._compared[before] = name
        return before

    def _event_before(self, name: str, span: Span) -> v.Value:
        previous = self.previous
        if previous.adjacent:
            return self.read(name, self.own, span, "PREV")
        if previous.ended is not None:
            return replace(self.read(name, self.own, span, "LAST"), variable=previous.ended)
        last = self.read(name, self.own, span, "LAST", 1)
        anchor = previous.anchor
        if anchor is None or self._anchor_lacks(name):
            return last
        anchored = self.read(name, anchor, span)
        is_other = not set(anchor.events) & set(self.own.events)
        if is_other and not self.declared.knows_fields(anchor.events):
            self._may_lack[anchored] = None
        return v.Call("COALESCE", (last, anchored), type=last.type)

    def _anchor_lacks(self, name: str) -> bool:
        """Whether the step before is known to have no such field, or there is none."""
        anchor = self.previous.anchor
        return anchor is None or not self.declared.may_have_field(name, anchor.events)

    def _from_second(self, condition: v.Value) -> v.Value:
        """The condition, waived for the first event if that has nothing to compare with."""
        if self.previous.ended is not None or not self._compared:
            return condition
        parts = set(v.walk(condition))
        lacking = any(self._anchor_lacks(name) for b, name in self._compared.items() if b in parts)
        may_lack = [each for each in self._may_lack if each in parts]
        if not lacking and not may_lack:
            return condition
        first: v.Value = v.Operation("==", v.EventCount(self.own.variable), v.Number("1"))
        if not lacking:
            missing = [v.Operation("is", each, v.NULL) for each in may_lack]
            first = v.joined("and", [first, *missing])
        return v.Operation("or", first, condition)

    def _note_comparison_with_itself(self, value: Expression, condition: v.Value) -> None:
        """Note a comparison in which a field of the tested event is on both sides."""
        for test in v.walk(condition):
            if isinstance(test, v.Operation) and test.operator in v.COMPARISONS:
                left, right = _columns(test.left), _columns(test.right)
                if len(left) == 1 and left == right:
                    self.diagnostics.note(
                        value.span,
                        "itself",
                        f"{left.pop()[1]} is compared with itself: in the filter of a step that "
                        f"takes one event {self.alias or 'a bare name'} is the event that is "
                        "tested.",
                    )


def _columns(side: v.Value) -> set[tuple[str, str]]:
    """The variables and columns that a side of a comparison reads."""
    return {
        (part.variable or "", part.column) if isinstance(part, v.EventField) else ("", part.name)
        for part in v.walk(side)
        if isinstance(part, (v.EventField, v.Column))
    }
