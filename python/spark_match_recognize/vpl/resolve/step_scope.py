# SPDX-License-Identifier: Apache-2.0
"""Resolves the filter of a step, which becomes a condition of DEFINE.

A bare name is a field of the event that is tested. Another alias refers to an earlier step. A
step's own alias is the event that is tested if the step takes one event; if it collects several it
is the one collected before, and for the first the event of the step before. How that one is reached
depends on whether other rows may lie in between, see `Previous`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlglot import exp

from spark_match_recognize.dialect.expressions import VariableColumn
from spark_match_recognize.errors import VplNameError
from spark_match_recognize.vpl import builders as build
from spark_match_recognize.vpl.resolve.alias_scope import AliasScope
from spark_match_recognize.vpl.resolve.bindings import Binding
from spark_match_recognize.vpl.resolve.structs import is_struct, unknown_struct
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Expression, Span
from spark_match_recognize.vpl.syntax.tree import Monotonic
from spark_match_recognize.vpl.value_types import type_of

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
        self._compared: dict[exp.Expr, str] = {}
        self._may_lack: dict[exp.Expr, None] = {}

    def condition(self, value: Expression) -> exp.Expr:
        """One of the conditions of the filter."""
        condition = self.resolve(value)
        if not self.own.repeated:
            self._note_comparison_with_itself(value, condition)
        return self._from_second(condition)

    def continues(self, trend: Monotonic, span: Span) -> exp.Expr:
        """The condition that an event continues a trend."""
        tested, before = self._tested(trend.field, span), self._before(trend.field, span)
        operator = exp.GT if trend.operator == ">" else exp.LT
        return self._from_second(build.operation(operator, tested, before))

    def name(self, value: ex.Name) -> exp.Expr:
        """A field of the event that is tested, also if an alias has the same name."""
        may_be_field = self.declared.may_have_field(value.name, self.own.events)
        if not may_be_field and (value.name in self.bindings or value.name == self.alias):
            raise self.event_is_no_value(value)
        return self._tested(value.name, value.span)

    def member(self, value: ex.Member) -> exp.Expr:
        """A field of this event, of the one before, or of another step's."""
        if isinstance(value.of, ex.Name) and value.of.name == self.alias:
            if not self.own.repeated:
                return self._tested(value.name, value.span)
            if value.name not in ("LEN", "len"):
                return self._before(value.name, value.span)
        elif isinstance(value.of, ex.Name) and value.of.name not in self.bindings:
            return self._nested(value, value.of)
        return super().member(value)

    def own_call(self, value: ex.Call) -> exp.Expr | None:
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

    def _nested(self, value: ex.Member, column: ex.Name) -> exp.Expr:
        """A field of a column of the tested event."""
        if is_struct(column.name, self.own.events, self.context):
            tested = self._tested(column.name, column.span)
            return exp.Dot(this=tested, expression=build.identifier(value.name))
        try:
            return super().member(value)
        except VplNameError as error:
            hint = unknown_struct(column.name, self.own.events, self.context)
            raise self.diagnostics.unknown_name(column.span, f"{error.reason}{hint}") from None

    def _tested(self, name: str, span: Span) -> exp.Expr:
        """A field of the event that is tested."""
        field = self.read(name, self.own, span)
        return field if self.qualified else build.column(self.context.column(name), type_of(field))

    def _before(self, name: str, span: Span) -> exp.Expr:
        """The field of the event collected before this one."""
        before = self._event_before(name, span)
        self._compared[before] = name
        return before

    def _event_before(self, name: str, span: Span) -> exp.Expr:
        previous = self.previous
        if previous.adjacent:
            return self.read(name, self.own, span, "PREV")
        if previous.ended is not None:
            return self.read(name, replace(self.own, variable=previous.ended), span, "LAST")
        last = self.read(name, self.own, span, "LAST", 1)
        anchor = previous.anchor
        if anchor is None or self._anchor_lacks(name):
            return last
        anchored = self.read(name, anchor, span)
        is_other = not set(anchor.events) & set(self.own.events)
        if is_other and not self.declared.knows_fields(anchor.events):
            self._may_lack[anchored] = None
        return build.call("COALESCE", last, anchored, type_=type_of(last))

    def _anchor_lacks(self, name: str) -> bool:
        """Whether the step before is known to have no such field, or there is none."""
        anchor = self.previous.anchor
        return anchor is None or not self.declared.may_have_field(name, anchor.events)

    def _from_second(self, condition: exp.Expr) -> exp.Expr:
        """The condition, waived for the first event if that has nothing to compare with."""
        if self.previous.ended is not None or not self._compared:
            return condition
        parts = set(condition.walk())
        lacking = any(self._anchor_lacks(name) for b, name in self._compared.items() if b in parts)
        may_lack = [each for each in self._may_lack if each in parts]
        if not lacking and not may_lack:
            return condition
        first = build.operation(exp.EQ, build.event_count(self.own.variable), exp.Literal.number(1))
        if not lacking:
            first = build.joined(exp.And, [first, *map(build.is_null, may_lack)])
        return build.operation(exp.Or, first, condition)

    def _note_comparison_with_itself(self, value: Expression, condition: exp.Expr) -> None:
        """Note a comparison in which a field of the tested event is on both sides."""
        for test in condition.find_all(*build.COMPARISONS, bfs=False):
            left, right = _columns(test.left), _columns(test.right)
            if len(left) == 1 and left == right:
                self.diagnostics.note(
                    value.span,
                    "itself",
                    f"{left.pop().this.name} is compared with itself: in the filter of a step "
                    f"that takes one event {self.alias or 'a bare name'} is the event that is "
                    "tested.",
                )


def _columns(side: exp.Expr) -> set[exp.Expr]:
    """The columns that a side of a comparison reads, with their variables."""
    columns = side.find_all(exp.Column)
    return {each.parent if isinstance(each.parent, VariableColumn) else each for each in columns}
