# SPDX-License-Identifier: Apache-2.0
"""Values that are read from the events of an alias, in filters of steps and in what is emitted.

`b.f` of an alias that collects events is the last one's field; `b[i].f`, `first(b).f` and
`last(b).f` choose one, and `count(b)`, `sum(b.f)`, `collect(b.f)` ... are over all. All of them are
the clause's own navigation and aggregates. Inside an aggregate `b.f` is the field of each event.
"""

from __future__ import annotations

from collections.abc import Mapping

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation, VariableRows
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.bindings import Binding, Reads, variable_column
from spark_match_recognize.vpl.declarations import Declarations, suggestion
from spark_match_recognize.vpl.doubts import is_over_numbers
from spark_match_recognize.vpl.expression_sql import Values
from spark_match_recognize.vpl.expressions import Expression, Place
from spark_match_recognize.vpl.operands import identifier
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.remarks import Remarks

__all__ = ["MatchedValues"]

_AGGREGATES: dict[str, type[exp.Func]] = {
    "sum": exp.Sum,
    "avg": exp.Avg,
    "min": exp.Min,
    "max": exp.Max,
}


class MatchedValues(Values):
    """Values over aliases.

    Args:
        declared: names of the whole text
        remarks: where notes go
        options: how fields are called in the table
        bindings: the aliases that may be named
        reads: learns what is read
    """

    def __init__(
        self,
        declared: Declarations,
        remarks: Remarks,
        options: VplOptions,
        bindings: Mapping[str, Binding],
        reads: Reads,
    ) -> None:
        super().__init__(declared, remarks)
        self.options, self.bindings, self.reads = options, bindings, reads
        self._in_aggregate = False

    def binding(self, value: Expression) -> Binding | None:
        """What a name stands for, if it is an alias."""
        return self.bindings.get(value.name) if isinstance(value, ex.Name) else None

    def needed(self, value: Expression) -> Binding:
        """The alias that must stand here."""
        found = self.binding(value)
        if found is not None:
            return found
        if isinstance(value, ex.Name):
            raise self.remarks.unknown(
                value.place,
                f"There is no alias {value.name} here.{suggestion(value.name, self.bindings)}"
                f"{self._listed()}",
            )
        raise self.remarks.refused(value.place, "An alias must stand here.")

    def _listed(self) -> str:
        if not self.bindings:
            return " No event has one: give it one with `as`."
        return f" The aliases are {', '.join(self.bindings)}."

    def read(self, field: str, binding: Binding, place: Place) -> str:
        """The column of a field that is read from a binding's events."""
        self.declared.check_field(field, binding.events, place)
        name = self.options.columns.get(field, field)
        self.reads.add(name, binding.events)
        return name

    def member_sql(self, value: ex.Member) -> exp.Expr:
        """`b.f`, `b.LEN`, `b[i].f`, `first(b).f`."""
        of = value.of
        if isinstance(of, ex.Index):
            return self._indexed(value, of)
        if isinstance(of, ex.Call) and of.function in ("first", "last"):
            inner = self.needed(_only(of, self.remarks))
            return self.chosen(of.function.upper(), inner, value)
        binding = self.binding(of)
        if isinstance(of, ex.Member) and binding is None:
            found = self.sql(of)
            return exp.Dot(this=found, expression=identifier(value.name))
        binding = self.needed(of)
        if value.name in ("LEN", "len") and not self._has(binding, value.name):
            return self.counted(binding)
        if binding.repeated and not self._in_aggregate:
            return self.latest(binding, value)
        return variable_column(binding.variable, self.read(value.name, binding, value.place))

    def latest(self, binding: Binding, value: ex.Member) -> exp.Expr:
        """`b.f` of an alias that collects events."""
        return self.chosen("LAST", binding, value)

    def counted(self, binding: Binding) -> exp.Expr:
        """`count(b)`"""
        return exp.Count(this=VariableRows(this=Variable(this=binding.variable)), big_int=True)

    def chosen(self, kind: str, binding: Binding, value: ex.Member, offset: int = 0) -> exp.Expr:
        """FIRST or LAST of a field, `offset` events away."""
        name = self.read(value.name, binding, value.place)
        column = variable_column(binding.variable, name)
        away = exp.Literal.number(offset) if offset else None
        return Navigation(this=column, kind=kind, offset=away)

    def own_call_sql(self, value: ex.Call) -> exp.Expr | None:
        """Aggregates over an alias."""
        name, arguments = value.function, value.arguments
        if name == "count" and len(arguments) == 1:
            if isinstance(arguments[0], ex.Name):
                return self.counted(self.needed(arguments[0]))
            return exp.Count(this=self.each(arguments[0]), big_int=True)
        if name == "len" and len(arguments) == 1:
            if self.binding(arguments[0]) is not None:
                return self.counted(self.needed(arguments[0]))
            if isinstance(arguments[0], ex.Call) and arguments[0].function in ("collect", "split"):
                return exp.ArraySize(this=self.sql(arguments[0]))
        if name in _AGGREGATES and len(arguments) == 1:
            found = _AGGREGATES[name](this=self.each(arguments[0]))
            return (
                found
                if is_over_numbers(self.kind(arguments[0]), value, self.remarks)
                else exp.Null()
            )
        if name == "distinct_count" and len(arguments) == 1:
            each = exp.Distinct(expressions=[self.each(arguments[0])])
            return exp.Count(this=each, big_int=True)
        if name == "collect" and len(arguments) == 1:
            return exp.ArrayAgg(this=self._collected(arguments[0]), nulls_excluded=True)
        if name in ("first", "last") and len(arguments) == 1:
            only = arguments[0]
            if isinstance(only, ex.Member) and self.binding(only.of) is not None:
                return self.chosen(name.upper(), self.needed(only.of), only)
            raise self.remarks.refused(
                value.place, f"An event by itself is no value: write {name}(alias).field."
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
            raise self.remarks.refused(
                value.place, "An aggregate is over the fields of one alias: write alias.field."
            )
        before, self._in_aggregate = self._in_aggregate, True
        try:
            return self.sql(value)
        finally:
            self._in_aggregate = before

    def _collected(self, value: Expression) -> exp.Expr:
        """What `collect` takes: a field of each event, or all that are declared."""
        binding = self.binding(value)
        if binding is None:
            return self.each(value)
        fields = [self.declared.fields(event) for event in binding.events]
        names = list(dict.fromkeys(name for found in fields if found for name in found))
        if not names:
            raise self.remarks.refused(
                value.place,
                "To collect whole events their fields must be known: declare the event type, or "
                "collect one field.",
            )
        columns: list[exp.Expr] = [
            variable_column(binding.variable, self.read(name, binding, value.place))
            for name in names
        ]
        return exp.Struct(expressions=columns)

    def _indexed(self, value: ex.Member, of: ex.Index) -> exp.Expr:
        """`b[i].f` for a number i, counted from the first, from the last, or from `b.LEN`."""
        binding = self.needed(of.of)
        index = of.index
        number, from_end = _number(index), False
        if number is None and isinstance(index, ex.Binary) and index.operator == "-":
            is_length = isinstance(index.left, ex.Member) and index.left.name in ("LEN", "len")
            is_count = isinstance(index.left, ex.Call) and index.left.function == "count"
            number, from_end = _number(index.right), is_length or is_count
            number = number if from_end else None
        elif number is not None and number < 0:
            number, from_end = -number, True
        if number is None or (from_end and number == 0):
            raise self.remarks.refused(
                of.index.place,
                "The number of an event is a constant, such as b[0], b[-1] or b[b.LEN - 1].",
            )
        if from_end:
            return self.chosen("LAST", binding, value, number - 1)
        return self.chosen("FIRST", binding, value, number)

    def _has(self, binding: Binding, field: str) -> bool:
        return any(field in (self.declared.fields(event) or {}) for event in binding.events)

    def field_kind(self, value: ex.Name | ex.Member) -> str | None:
        """The kind of `b.f`, `b[i].f`, `first(b).f`."""
        if not isinstance(value, ex.Member):
            return None
        of: Expression = value.of
        if isinstance(of, ex.Index):
            of = of.of
        elif isinstance(of, ex.Call) and len(of.arguments) == 1:
            of = of.arguments[0]
        binding = self.binding(of)
        if binding is None:
            return None
        if value.name == "LEN" and not self._has(binding, "LEN"):
            return "int"
        return self.declared.kind(value.name, binding.events)


def _only(call: ex.Call, remarks: Remarks) -> Expression:
    if len(call.arguments) != 1:
        raise remarks.refused(call.place, f"{call.function}(..) takes one alias.")
    return call.arguments[0]


def _number(value: Expression) -> int | None:
    if isinstance(value, ex.Number) and value.whole:
        return int(value.digits)
    if isinstance(value, ex.Unary) and value.operator == "-":
        inner = _number(value.of)
        return None if inner is None else -inner
    return None
