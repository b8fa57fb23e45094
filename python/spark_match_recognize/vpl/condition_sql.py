# SPDX-License-Identifier: Apache-2.0
"""The filter of a step as a condition of DEFINE.

A bare name is a field of the event that is tested. Another alias is one of an earlier step. A
step's own alias is the event that is tested if the step takes one event; if it collects several it
is the one collected before, and for the first the event of the step before. How that one is found
depends on whether other rows may lie in between, see `Before`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation
from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.bindings import Binding, Reads, variable_column
from spark_match_recognize.vpl.declarations import Declarations
from spark_match_recognize.vpl.doubts import note_comparison_with_itself
from spark_match_recognize.vpl.expressions import Expression, Place
from spark_match_recognize.vpl.match_functions import MatchedValues
from spark_match_recognize.vpl.operands import column, operand, text
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.remarks import Remarks

__all__ = ["Before", "Condition", "StepValues", "condition_sql", "conjunction", "type_test"]


@dataclass(frozen=True)
class Before:
    """Where a step that collects events finds the one before.

    Args:
        adjacent: whether it is the row before, because no other row may lie between
        anchor: what the first is compared with, if there is a step before
        ended: the variable that the step has in the pattern, where the condition asked for is that
            of the row which ends the collection
    """

    adjacent: bool = False
    anchor: Binding | None = None
    ended: str | None = None


@dataclass(frozen=True)
class Condition:
    """What is asked of an event: its filters, each with the alias it calls the event by."""

    filters: tuple[tuple[Expression, str | None], ...] = ()
    alias: str | None = None
    rises: tuple[str, str, Place] | None = None

    @property
    def looks_at_others(self) -> bool:
        """Whether it names any event but the one that is tested by its field alone."""
        return self.rises is not None or any(
            isinstance(part, (ex.Member, ex.Call))
            for value, _ in self.filters
            for part in ex.walk(value)
        )


class StepValues(MatchedValues):
    """Values in the filter of a step.

    Args:
        own: the step
        alias: what the filter calls the event that is tested, None without alias
        before: for a step that collects events
    """

    def __init__(
        self,
        declared: Declarations,
        remarks: Remarks,
        options: VplOptions,
        bindings: Mapping[str, Binding],
        reads: Reads,
        *,
        own: Binding,
        alias: str | None,
        before: Before,
        qualified: bool,
        later: Sequence[str],
    ) -> None:
        super().__init__(declared, remarks, options, bindings, reads)
        self.own, self._alias, self._before = own, alias, before
        self._qualified, self._later = qualified, later
        self.looks_back: set[str] = set()
        self._may_lack: list[exp.Expr] = []

    def tested(self, field: str, place: Place) -> exp.Expr:
        """A field of the event that is tested."""
        name = self.read(field, self.own, place)
        return variable_column(self.own.variable, name) if self._qualified else column(name)

    def name_sql(self, value: ex.Name) -> exp.Expr:
        """A field of the event that is tested, also if an alias has the same name."""
        known = [self.declared.fields(event) for event in self.own.events]
        is_field = any(fields is None or value.name in fields for fields in known)
        if not is_field and (value.name in self.bindings or value.name == self._alias):
            raise self.remarks.refused(
                value.place, f"{value.name} is an event, not a value: write {value.name}.field."
            )
        return self.tested(value.name, value.place)

    def member_sql(self, value: ex.Member) -> exp.Expr:
        """A field of this event, of the one before, or of another step's."""
        if isinstance(value.of, ex.Name) and value.of.name == self._alias:
            if not self.own.repeated:
                return self.tested(value.name, value.place)
            if value.name not in ("LEN", "len"):
                return self.previous(value.name, value.place)
        return super().member_sql(value)

    def previous(self, field: str, place: Place) -> exp.Expr:
        """The field of the event collected before this one."""
        self.looks_back.add(field)
        name = self.read(field, self.own, place)
        before = self._before
        here = variable_column(self.own.variable, name)
        if before.adjacent:
            return Navigation(this=here, kind="PREV")
        if before.ended is not None:
            return Navigation(this=variable_column(before.ended, name), kind="LAST")
        last = Navigation(this=here, kind="LAST", offset=exp.Literal.number(1))
        if before.anchor is None or self.anchor_lacks(field):
            return last
        return exp.Coalesce(this=last, expressions=[self._anchored(field, before.anchor, place)])

    def _anchored(self, field: str, anchor: Binding, place: Place) -> exp.Expr:
        """The field of the step before; it is kept if an event there may not have it."""
        found = variable_column(anchor.variable, self.read(field, anchor, place))
        is_other = not set(anchor.events) & set(self.own.events)
        if is_other and any(self.declared.fields(event) is None for event in anchor.events):
            self._may_lack.append(found)
        return found

    def anchor_lacks(self, field: str) -> bool:
        """Whether the step before is known to have no such field."""
        if self._before.anchor is None:
            return True
        known = [self.declared.fields(event) for event in self._before.anchor.events]
        return all(fields is not None and field not in fields for fields in known)

    def from_second(self, condition: exp.Expr) -> exp.Expr:
        """The condition, not asked of the first event where that has nothing to compare with."""
        lacking = any(self.anchor_lacks(field) for field in self.looks_back)
        if self._before.ended is not None or not (lacking or self._may_lack):
            return condition
        first: exp.Expr = exp.EQ(this=self.counted(self.own), expression=exp.Literal.number(1))
        if not lacking:
            absent = [exp.Is(this=each.copy(), expression=exp.Null()) for each in self._may_lack]
            first = conjunction([first, *absent])
        return exp.Or(this=first, expression=operand(condition, exp.Or))

    def forget(self) -> None:
        """Begin another part of the condition."""
        self.looks_back.clear()
        self._may_lack.clear()

    def own_call_sql(self, value: ex.Call) -> exp.Expr | None:
        """A function over the events of an earlier step."""
        for part in ex.walk(value):
            if isinstance(part, ex.Name) and part.name == self._alias and self.own.repeated:
                raise self.remarks.refused(
                    part.place,
                    f"While {part.name} collects events, its filter may read only "
                    f"{part.name}.field, which is that of the event before.",
                )
        return super().own_call_sql(value)

    def needed(self, value: Expression) -> Binding:
        """The alias of an earlier step."""
        if isinstance(value, ex.Name) and value.name in self._later:
            raise self.remarks.unknown(
                value.place,
                f"{value.name} comes later in the pattern, so it has no event yet. Move the "
                f"filter to {value.name}, or to a .where(..) behind the pattern.",
            )
        return super().needed(value)

    def field_kind(self, value: ex.Name | ex.Member) -> str | None:
        """The kind of a field of any event that may be named."""
        if isinstance(value, ex.Name):
            return self.declared.kind(value.name, self.own.events)
        if isinstance(value.of, ex.Name) and value.of.name == self._alias:
            return self.declared.kind(value.name, self.own.events)
        return super().field_kind(value)


def condition_sql(condition: Condition, scopes: Mapping[str | None, StepValues]) -> list[exp.Expr]:
    """The parts of a condition, all of which must hold.

    Args:
        condition: what is asked
        scopes: for each alias that its filters call the event by, how names are read
    """
    found: list[exp.Expr] = []
    for value, alias in condition.filters:
        for each in conjuncts(value):
            scope = scopes[alias]
            scope.forget()
            part = scope.sql(each)
            if not scope.own.repeated:
                note_comparison_with_itself(each, part, alias, scope.remarks)
            found.append(scope.from_second(part))
    if condition.rises is not None:
        field, sign, place = condition.rises
        scope = scopes[condition.alias]
        scope.forget()
        compare = exp.GT if sign == ">" else exp.LT
        rising = compare(this=scope.tested(field, place), expression=scope.previous(field, place))
        found.append(scope.from_second(rising))
    return found


def conjuncts(value: Expression) -> Iterator[Expression]:
    """The parts that `and` joins."""
    if isinstance(value, ex.Binary) and value.operator == "and":
        yield from conjuncts(value.left)
        yield from conjuncts(value.right)
    else:
        yield value


def conjunction(parts: Sequence[exp.Expr]) -> exp.Expr:
    """All of the parts; without any, true."""
    if not parts:
        return exp.Boolean(this=True)
    found = operand(parts[0], exp.And) if len(parts) > 1 else parts[0]
    for part in parts[1:]:
        found = exp.And(this=found, expression=operand(part, exp.And))
    return found


def type_test(type_column: str, types: Sequence[str]) -> exp.Expr:
    """Whether an event is of one of the types."""
    if len(types) == 1:
        return exp.EQ(this=column(type_column), expression=text(types[0]))
    return exp.In(this=column(type_column), expressions=[text(each) for each in types])
