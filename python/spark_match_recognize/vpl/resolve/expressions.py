# SPDX-License-Identifier: Apache-2.0
"""Resolves expressions of VPL: literals, operators, functions.

What a name refers to depends on where it is used: in the filter of a step, in `.emit`, over a
window. `Scope` is the common part, and its subclasses resolve names.

VPL's logic has two values: a comparison with a missing value is false, and `not` of it true. SQL
drops the row in both cases of an unknown condition, so only `not` needs care. Integers divide to
integers, and `+` concatenates texts; which of them is meant follows from the types.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from spark_match_recognize.vpl import values as v
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.durations import duration
from spark_match_recognize.vpl.resolve.functions import function_call
from spark_match_recognize.vpl.syntax import expressions as ex

__all__ = ["Scope"]

_NUMBERS = ("int", "float")
_ARITHMETIC = ("-", "*", "/", "%", "**")


@dataclass(eq=False, kw_only=True)
class Scope(ABC):
    """Resolves expressions; subclasses say what names are."""

    context: TranslationContext

    def __post_init__(self) -> None:
        self.declared, self.diagnostics = self.context.declared, self.context.diagnostics

    @abstractmethod
    def name(self, value: ex.Name) -> v.Value:
        """A name by itself."""

    @abstractmethod
    def member(self, value: ex.Member) -> v.Value:
        """`of.name`"""

    def own_call(self, value: ex.Call) -> v.Value | None:
        """A function that has a meaning of its own in this scope; None for all others."""
        return None

    def resolve(self, value: ex.Expression) -> v.Value:
        """The value of an expression.

        Raises:
            VplNameError: a name in it is not known.
            VplNotSupportedError: SQL cannot express it.
        """
        if isinstance(value, ex.Text):
            return v.Text(value.value, type="str")
        if isinstance(value, ex.Number):
            return v.Number(value.digits, type="int" if value.whole else "float")
        if isinstance(value, ex.Constant):
            return v.NULL if value.value is None else v.Constant(value.value, type="bool")
        if isinstance(value, ex.Time):
            return duration(value, self.diagnostics)
        if isinstance(value, ex.Name):
            definition = self.declared.lets.get(value.name)
            return self.name(value) if definition is None else self.resolve(definition)
        if isinstance(value, ex.Member):
            return self.member(value)
        if isinstance(value, ex.Call):
            own = self.own_call(value)
            return own or function_call(value, self.resolve, self.diagnostics)
        if isinstance(value, ex.Conditional):
            return self._conditional(value)
        if isinstance(value, ex.ListOf):
            return v.Call("ARRAY", tuple(self.resolve(item) for item in value.items))
        if isinstance(value, ex.Unary):
            of = self.resolve(value.of)
            if value.operator == "not":
                return v.Unary("not", v.known(of), type="bool")
            return v.Unary("-", of, type=of.type)
        if isinstance(value, ex.Binary):
            return self._binary(value)
        raise self.diagnostics.unsupported(
            value.span, "Only the events of an alias have an index: write alias[0].field."
        )

    def part(self, value: ex.Expression) -> v.Value:
        """A value, or a part of one, in the query's SELECT, WHERE or GROUP BY."""
        return self.resolve(value)

    def output(self, value: ex.Expression, name: str) -> v.Value:
        """The value of a column of that name."""
        return v.settled(self.part(value))

    def is_numeric(self, of: v.Value, call: ex.Call) -> bool:
        """Whether an aggregate has a value in VPL; notes if not, and if that is not known."""
        if of.type is None:
            message = (
                f"It is not known whether {call.function}(..) is over numbers. Over texts VPL "
                "gives null, and Spark an error or a text: declare the event types with their "
                "fields."
            )
        elif of.type not in _NUMBERS:
            message = f"{call.function}(..) is not over numbers, so it is null, as in VPL."
        else:
            return True
        self.diagnostics.note(call.span, "types", message)
        return of.type is None

    def _conditional(self, value: ex.Conditional) -> v.Value:
        condition, then, otherwise = map(
            self.resolve, (value.condition, value.value, value.otherwise)
        )
        type_ = then.type if then.type == otherwise.type else None
        return v.Conditional(condition, then, otherwise, type=type_)

    def _binary(self, value: ex.Binary) -> v.Value:
        operator = value.operator
        left, right = self.resolve(value.left), self.resolve(value.right)
        if operator in ("in", "not in"):
            return self._membership(operator, left, right)
        if operator in ("==", "!=") and v.NULL in (left, right):
            missing = v.Operation("is", right if left == v.NULL else left, v.NULL, type="bool")
            return missing if operator == "==" else v.Unary("not", missing, type="bool")
        types = {left.type, right.type}
        if operator in v.COMPARISONS:
            if _never_equal(operator, left.type, right.type):
                return self._constant_comparison(value, left, right)
            return v.Operation(operator, left, right, type="bool")
        if operator in ("and", "or"):
            return v.Operation(operator, left, right, type="bool")
        if operator == "+":
            return self._sum(value, left, right)
        if operator in _ARITHMETIC and not types.isdisjoint(("str", "bool")):
            message = f"`{operator}` has no value for these types, so it is null."
            self.diagnostics.note(value.span, "types", message)
            return v.NULL
        if operator in ("/", "%"):
            return self._quotient(value, left, right)
        if operator == "**":
            return v.Call("POWER", (left, right), type="float")
        return v.Operation(operator, left, right, type=_number_type(left, right))

    def _membership(self, operator: str, left: v.Value, right: v.Value) -> v.Value:
        if isinstance(right, v.Call) and right.function == "ARRAY":
            if not right.arguments:
                return v.Constant(operator == "not in", type="bool")
            contained: v.Value = v.Operation("in", left, right, type="bool")
        else:
            function = "CONTAINS" if right.type == "str" else "ARRAY_CONTAINS"
            contained = v.Call(function, (right, left), type="bool")
        return contained if operator == "in" else v.Unary("not", contained, type="bool")

    def _constant_comparison(self, value: ex.Binary, left: v.Value, right: v.Value) -> v.Value:
        """A comparison of values that are never equal: false, or `!=` true if neither is null."""
        self.diagnostics.note(
            value.span,
            "types",
            "Values of these types are never equal and have no order in VPL, so the comparison is "
            "constant. Spark would cast one of them: write to_int(..) or to_string(..) for that.",
        )
        if value.operator != "!=":
            return v.FALSE
        values = [
            each for each in (left, right) if not isinstance(each, (v.Text, v.Number, v.Constant))
        ]
        return v.joined("and", [v.Unary("not", v.Operation("is", each, v.NULL)) for each in values])

    def _sum(self, value: ex.Binary, left: v.Value, right: v.Value) -> v.Value:
        if "str" in (left.type, right.type):
            return v.Operation("||", left, right, type="str")
        if left.type is None and right.type is None:
            self.diagnostics.note(
                value.span,
                "plus",
                "`+` adds numbers here. If these are texts, which VPL concatenates, declare the "
                "event types with their fields.",
            )
        return v.Operation("+", left, right, type=_number_type(left, right))

    def _quotient(self, value: ex.Binary, left: v.Value, right: v.Value) -> v.Value:
        type_ = _number_type(left, right)
        divisor = right
        if not (isinstance(right, v.Number) and float(right.digits) != 0):
            # A division by zero is null in VPL, an error in Spark.
            divisor = v.Call("NULLIF", (right, v.Number("0")))
        if value.operator == "%":
            return v.Operation("%", left, divisor, type=type_)
        if type_ == "int":
            return v.Operation("div", left, divisor, type="int")
        if "float" not in (left.type, right.type):
            self.diagnostics.note(
                value.span,
                "division",
                "The quotient keeps its fraction. VPL truncates it if both sides are integers: "
                "declare the event types with their fields, or use floor(..).",
            )
        return v.Operation("/", left, divisor, type=type_)


def _number_type(left: v.Value, right: v.Value) -> v.ValueType | None:
    types = {left.type, right.type}
    if types == {"int"}:
        return "int"
    return "float" if types <= {"int", "float"} else None


def _never_equal(operator: str, left: v.ValueType | None, right: v.ValueType | None) -> bool:
    """Whether values of these types are neither equal nor ordered in VPL."""
    if left == right == "bool":
        return operator not in ("==", "!=")
    return any(
        one in ("str", "bool") and other in (*_NUMBERS, "str", "bool") and one != other
        for one, other in ((left, right), (right, left))
    )
