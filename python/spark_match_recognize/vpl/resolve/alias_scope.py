# SPDX-License-Identifier: Apache-2.0
"""Resolves values of the events of an alias, in filters of steps and in what is emitted.

`b.f` of an alias that collects events is the last event's field; `b[i].f`, `first(b).f` and
`last(b).f` choose one event, and `count(b)`, `sum(b.f)`, `collect(b.f)` ... aggregate all of them.
Inside an aggregate `b.f` is the field of each event.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlglot import exp

from spark_match_recognize.vpl.builders import (
    call,
    event_column,
    event_count,
    identifier,
    missing_value,
)
from spark_match_recognize.vpl.resolve.bindings import Binding, Reads
from spark_match_recognize.vpl.resolve.diagnostics import suggestion
from spark_match_recognize.vpl.resolve.expressions import Scope
from spark_match_recognize.vpl.resolve.functions import AGGREGATE_TYPES, distinct_count
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Expression, Span
from spark_match_recognize.vpl.value_types import INT, typed

__all__ = ["AliasScope"]

_LENGTHS = ("LEN", "len")
_NUMERIC_AGGREGATES = ("sum", "avg", "min", "max")


@dataclass(eq=False, kw_only=True)
class AliasScope(Scope):
    """Values over aliases.

    Args:
        bindings: the aliases that may be named
        reads: collects the columns that are read
    """

    bindings: Mapping[str, Binding]
    reads: Reads
    _in_aggregate: bool = field(default=False, init=False)

    def binding(self, value: Expression) -> Binding | None:
        """What a name refers to, if it is an alias."""
        return self.bindings.get(value.name) if isinstance(value, ex.Name) else None

    def needed(self, value: Expression) -> Binding:
        """The alias that an expression must be."""
        found = self.binding(value)
        if found is not None:
            return found
        if not isinstance(value, ex.Name):
            raise self.diagnostics.unsupported(value.span, "Write an alias here.")
        aliases = f" The aliases are {', '.join(self.bindings)}."
        raise self.diagnostics.unknown_name(
            value.span,
            f"There is no alias {value.name} here.{suggestion(value.name, self.bindings)}"
            f"{aliases if self.bindings else ' No event has an alias: define one with `as`.'}",
        )

    def event_is_no_value(self, value: ex.Name) -> Exception:
        """The error for an alias that is used as a value."""
        return self.diagnostics.unsupported(
            value.span, f"{value.name} is an event, not a value: write {value.name}.field."
        )

    def read(
        self, name: str, binding: Binding, span: Span, navigation: str = "", offset: int = 0
    ) -> exp.Expr:
        """A field of an event of a binding, the one that `navigation` leads to."""
        self.declared.check_field(name, binding.events, span)
        owners = self.declared.having(name, binding.events)
        if binding.events and not owners:
            return missing_value()
        column = self.context.column(name)
        self.reads.add(column, owners)
        type_ = self.declared.type_of(name, binding.events)
        return event_column(column, binding.variable, navigation, offset, type_)

    def latest(self, name: str, binding: Binding, span: Span) -> exp.Expr:
        """`b.f`: the last event's field if the alias collects events, outside aggregates."""
        collects = binding.repeated and not self._in_aggregate
        return self.read(name, binding, span, "LAST" if collects else "")

    def member(self, value: ex.Member) -> exp.Expr:
        """`b.f`, `b.LEN`, `b[i].f`, `first(b).f`."""
        of = value.of
        if isinstance(of, ex.Index):
            return self._indexed(value, of)
        if isinstance(of, ex.Call) and of.function in ("first", "last"):
            if len(of.arguments) != 1:
                raise self.diagnostics.unsupported(of.span, f"{of.function}(..) takes one alias.")
            binding = self.needed(of.arguments[0])
            return self.read(value.name, binding, value.span, of.function.upper())
        if isinstance(of, ex.Member):
            return exp.Dot(this=self.resolve(of), expression=identifier(value.name))
        binding = self.needed(of)
        if value.name in _LENGTHS and value.name not in self.declared.field_names(binding.events):
            return _count(binding)
        return self.latest(value.name, binding, value.span)

    def own_call(self, value: ex.Call) -> exp.Expr | None:
        """Aggregates over an alias."""
        if len(value.arguments) != 1:
            return None
        name, only = value.function, value.arguments[0]
        binding = self.binding(only)
        if name in ("count", "len") and binding is not None:
            return _count(binding)
        if name == "len" and isinstance(only, ex.Call) and only.function in ("collect", "split"):
            return call("SIZE", self.resolve(only), type_=INT)
        if name == "count":
            if isinstance(only, ex.Name):
                self.needed(only)
            return call("COUNT", self.each(only), type_=INT)
        if name in _NUMERIC_AGGREGATES:
            of = self.each(only)
            if not self.is_numeric(of, value):
                return exp.Null()
            return call(name.upper(), of, type_=AGGREGATE_TYPES.get(name))
        if name == "distinct_count":
            return typed(distinct_count(self.each(only)), INT)
        if name == "collect":
            of = self.each(only) if binding is None else self._event(binding, only)
            return call("COLLECT_LIST", of)
        if name in ("first", "last"):
            if isinstance(only, ex.Member) and self.binding(only.of) is not None:
                of_event = self.needed(only.of)
                return self.read(only.name, of_event, only.span, name.upper())
            raise self.diagnostics.unsupported(
                value.span, f"An event is not a value: write {name}(alias).field."
            )
        return None

    def each(self, value: Expression) -> exp.Expr:
        """The argument of an aggregate: a value of each event of one alias."""
        aliases = {
            self.needed(part.of).variable
            for part in ex.walk(value)
            if isinstance(part, ex.Member) and isinstance(part.of, ex.Name)
        }
        if len(aliases) != 1:
            raise self.diagnostics.unsupported(
                value.span, "An aggregate is over the fields of one alias: write alias.field."
            )
        before, self._in_aggregate = self._in_aggregate, True
        try:
            return self.resolve(value)
        finally:
            self._in_aggregate = before

    def _event(self, binding: Binding, value: Expression) -> exp.Expr:
        """A whole event, with all fields that are declared."""
        names = self.declared.field_names(binding.events)
        if not names:
            raise self.diagnostics.unsupported(
                value.span,
                "The fields of an event must be known to collect whole events: declare the event "
                "type, or collect one field.",
            )
        return call("STRUCT", *(self.read(name, binding, value.span) for name in names))

    def _indexed(self, value: ex.Member, of: ex.Index) -> exp.Expr:
        """`b[i].f` for a number i, counted from the first, from the last, or from `b.LEN`."""
        binding = self.needed(of.of)
        index = of.index
        number, from_end = _number(index), False
        if number is not None and number < 0:
            number, from_end = -number, True
        elif isinstance(index, ex.Binary) and index.operator == "-" and _is_length(index.left):
            number, from_end = _number(index.right), True
        if number is None or (from_end and number == 0):
            raise self.diagnostics.unsupported(
                index.span, "The index of an event is a constant: b[0], b[-1] or b[b.LEN - 1]."
            )
        if from_end:
            return self.read(value.name, binding, value.span, "LAST", number - 1)
        return self.read(value.name, binding, value.span, "FIRST", number)


def _count(binding: Binding) -> exp.Expr:
    return typed(event_count(binding.variable), INT)


def _is_length(value: Expression) -> bool:
    """Whether it is `b.LEN` or `count(b)`."""
    return (isinstance(value, ex.Member) and value.name in _LENGTHS) or (
        isinstance(value, ex.Call) and value.function == "count"
    )


def _number(value: Expression) -> int | None:
    if isinstance(value, ex.Number) and value.whole:
        return int(value.digits)
    if isinstance(value, ex.Unary) and value.operator == "-":
        inner = _number(value.of)
        return None if inner is None else -inner
    return None
