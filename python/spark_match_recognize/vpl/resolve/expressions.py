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

from sqlglot import exp

from spark_match_recognize.vpl import builders as build
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.durations import interval
from spark_match_recognize.vpl.resolve.functions import function_call
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.value_types import BOOL, FLOAT, INT, STR, type_of, typed

__all__ = ["Scope"]

_NUMBERS = (INT, FLOAT)
_ARITHMETIC = ("-", "*", "/", "%", "**")
_OPERATORS: dict[str, type[exp.Binary]] = {
    "and": exp.And,
    "or": exp.Or,
    "==": exp.EQ,
    "!=": exp.NEQ,
    "<": exp.LT,
    "<=": exp.LTE,
    ">": exp.GT,
    ">=": exp.GTE,
    "|": exp.BitwiseOr,
    "^": exp.BitwiseXor,
    "&": exp.BitwiseAnd,
    "-": exp.Sub,
    "*": exp.Mul,
}


@dataclass(eq=False, kw_only=True)
class Scope(ABC):
    """Resolves expressions; subclasses say what names are."""

    context: TranslationContext

    def __post_init__(self) -> None:
        self.declared, self.diagnostics = self.context.declared, self.context.diagnostics

    @abstractmethod
    def name(self, value: ex.Name) -> exp.Expr:
        """A name by itself."""

    @abstractmethod
    def member(self, value: ex.Member) -> exp.Expr:
        """`of.name`"""

    def own_call(self, value: ex.Call) -> exp.Expr | None:
        """A function that has a meaning of its own in this scope; None for all others."""
        return None

    def resolve(self, value: ex.Expression) -> exp.Expr:
        """The value of an expression.

        Raises:
            VplNameError: a name in it is not known.
            VplNotSupportedError: SQL cannot express it.
        """
        if isinstance(value, ex.Text):
            return typed(exp.Literal.string(value.value), STR)
        if isinstance(value, ex.Number):
            return typed(exp.Literal.number(value.digits), INT if value.whole else FLOAT)
        if isinstance(value, ex.Constant):
            return exp.Null() if value.value is None else build.constant(value.value)
        if isinstance(value, ex.Time):
            return interval(value, self.diagnostics)
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
            return exp.Array(expressions=[self.resolve(item) for item in value.items])
        if isinstance(value, ex.Unary):
            of = self.resolve(value.of)
            if value.operator == "not":
                return build.unary(exp.Not, build.known(of))
            return build.unary(exp.Neg, of)
        if isinstance(value, ex.Binary):
            return self._binary(value)
        raise self.diagnostics.unsupported(
            value.span, "Only the events of an alias have an index: write alias[0].field."
        )

    def part(self, value: ex.Expression) -> exp.Expr:
        """A value, or a part of one, in the query's SELECT, WHERE or GROUP BY."""
        return self.resolve(value)

    def output(self, value: ex.Expression, name: str) -> exp.Expr:
        """The value of a column of that name."""
        return build.settled(self.part(value))

    def is_numeric(self, of: exp.Expr, call: ex.Call) -> bool:
        """Whether an aggregate has a value in VPL; notes if not, and if that is not known."""
        type_ = type_of(of)
        if type_ is None:
            message = (
                f"It is not known whether {call.function}(..) is over numbers. Over texts VPL "
                "gives null, and Spark an error or a text: declare the event types with their "
                "fields."
            )
        elif type_ not in _NUMBERS:
            message = f"{call.function}(..) is not over numbers, so it is null, as in VPL."
        else:
            return True
        self.diagnostics.note(call.span, "types", message)
        return type_ is None

    def _conditional(self, value: ex.Conditional) -> exp.Expr:
        condition, then, otherwise = map(
            self.resolve, (value.condition, value.value, value.otherwise)
        )
        type_ = type_of(then) if then.type == otherwise.type else None
        chosen = exp.Case(ifs=[exp.If(this=condition, true=then)], default=otherwise)
        return typed(chosen, type_)

    def _binary(self, value: ex.Binary) -> exp.Expr:
        operator = value.operator
        left, right = self.resolve(value.left), self.resolve(value.right)
        if operator in ("in", "not in"):
            return self._membership(operator, left, right)
        if operator in ("==", "!=") and exp.Null() in (left, right):
            missing = build.is_null(right if isinstance(left, exp.Null) else left)
            return missing if operator == "==" else build.unary(exp.Not, missing)
        types = type_of(left), type_of(right)
        if _OPERATORS.get(operator) in build.COMPARISONS and _never_equal(operator, *types):
            return self._constant_comparison(value, left, right)
        if operator == "+":
            return self._sum(value, left, right)
        if operator in _ARITHMETIC and not {STR, BOOL}.isdisjoint(types):
            message = f"`{operator}` has no value for these types, so it is null."
            self.diagnostics.note(value.span, "types", message)
            return exp.Null()
        if operator in ("/", "%"):
            return self._quotient(value, left, right)
        if operator == "**":
            return build.call("POWER", left, right, type_=FLOAT)
        return build.operation(_OPERATORS[operator], left, right, _number_type(left, right))

    def _membership(self, operator: str, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        if not isinstance(right, exp.Array):
            function = "CONTAINS" if type_of(right) == STR else "ARRAY_CONTAINS"
            test = build.call(function, right, left, type_=BOOL)
        elif right.expressions:
            test = build.contained(left, right.expressions)
        else:
            return build.constant(operator == "not in")
        return test if operator == "in" else build.unary(exp.Not, test)

    def _constant_comparison(self, value: ex.Binary, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        """A comparison of values that are never equal: false, or `!=` true if neither is null."""
        self.diagnostics.note(
            value.span,
            "types",
            "Values of these types are never equal and have no order in VPL, so the comparison is "
            "constant. Spark would cast one of them: write to_int(..) or to_string(..) for that.",
        )
        if value.operator != "!=":
            return build.constant(False)
        constants = (exp.Literal, exp.Boolean, exp.Null)
        values = [each for each in (left, right) if not isinstance(each, constants)]
        return build.joined(exp.And, [build.unary(exp.Not, build.is_null(each)) for each in values])

    def _sum(self, value: ex.Binary, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        types = {type_of(left), type_of(right)}
        if STR in types:
            return build.operation(exp.DPipe, left, right, STR)
        if types == {None}:
            self.diagnostics.note(
                value.span,
                "plus",
                "`+` adds numbers here. If these are texts, which VPL concatenates, declare the "
                "event types with their fields.",
            )
        return build.operation(exp.Add, left, right, _number_type(left, right))

    def _quotient(self, value: ex.Binary, left: exp.Expr, right: exp.Expr) -> exp.Expr:
        type_ = _number_type(left, right)
        divisor = right
        if not (isinstance(right, exp.Literal) and right.is_number and float(right.name) != 0):
            # A division by zero is null in VPL, an error in Spark.
            divisor = build.call("NULLIF", right, exp.Literal.number(0))
        if value.operator == "%":
            return build.operation(exp.Mod, left, divisor, type_)
        if type_ == INT:
            return build.operation(exp.IntDiv, left, divisor, INT)
        if FLOAT not in (type_of(left), type_of(right)):
            self.diagnostics.note(
                value.span,
                "division",
                "The quotient keeps its fraction. VPL truncates it if both sides are integers: "
                "declare the event types with their fields, or use floor(..).",
            )
        return build.operation(exp.Div, left, divisor, type_)


def _number_type(left: exp.Expr, right: exp.Expr) -> exp.DType | None:
    types = {type_of(left), type_of(right)}
    if types == {INT}:
        return INT
    return FLOAT if types <= {INT, FLOAT} else None


def _never_equal(operator: str, left: exp.DType | None, right: exp.DType | None) -> bool:
    """Whether values of these types are neither equal nor ordered in VPL."""
    if left == right == BOOL:
        return operator not in ("==", "!=")
    return any(
        one in (STR, BOOL) and other in (*_NUMBERS, STR, BOOL) and one != other
        for one, other in ((left, right), (right, left))
    )
