# SPDX-License-Identifier: Apache-2.0
"""Values of VPL as expressions of sqlglot: literals, operators, functions.

What a name stands for depends on where it is: in the filter of a step, in `.emit`, over a window.
So `Values` is the part that is the same everywhere, and each place has a subclass that reads names
(condition_sql.py, match_values.py, row_values.py). Functions are in functions.py.

VPL's logic has two values: a comparison with what is not there is false, and `not` of it true. SQL
gives neither row for an unknown condition, so only `not` needs care. Whole numbers divide to whole
numbers, and `+` joins texts; which of them is meant follows from the types that are known.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.declarations import Declarations
from spark_match_recognize.vpl.expressions import Expression, Place
from spark_match_recognize.vpl.functions import call_sql
from spark_match_recognize.vpl.remarks import Remarks

__all__ = ["Values", "column", "interval", "known_true", "operand", "text"]

# How tightly operators bind in SQL, from loose to tight; anything else binds tightest.
_BINDING: tuple[tuple[type[exp.Expr], ...], ...] = (
    (exp.Or,),
    (exp.And,),
    (exp.Not,),
    (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE, exp.In, exp.Is),
    (exp.BitwiseOr,),
    (exp.BitwiseXor,),
    (exp.BitwiseAnd,),
    (exp.Add, exp.Sub, exp.DPipe),
    (exp.Mul, exp.Div, exp.Mod, exp.IntDiv),
    (exp.Neg,),
)
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
_COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
_NUMBERS = ("int", "float")
_UNITS = {
    "us": "MICROSECOND",
    "ms": "MILLISECOND",
    "s": "SECOND",
    "m": "MINUTE",
    "h": "HOUR",
    "d": "DAY",
}


class Values:
    """Translates values; subclasses say what names are.

    Args:
        declared: names of the whole text
        remarks: where notes go
    """

    def __init__(self, declared: Declarations, remarks: Remarks) -> None:
        self.declared, self.remarks = declared, remarks

    def name_sql(self, value: ex.Name) -> exp.Expr:
        """A name by itself."""
        raise NotImplementedError

    def member_sql(self, value: ex.Member) -> exp.Expr:
        """`of.name`"""
        raise NotImplementedError

    def own_call_sql(self, value: ex.Call) -> exp.Expr | None:
        """A function that this place reads otherwise than elsewhere; None for all others."""
        return None

    def field_kind(self, value: ex.Name | ex.Member) -> str | None:
        """The kind of value that a name stands for, if known."""
        return None

    def sql(self, value: Expression) -> exp.Expr:
        """The value as SQL.

        Raises:
            VplNameError: a name in it is not known.
            VplNotSupportedError: SQL cannot say it.
        """
        if isinstance(value, ex.Text):
            return text(value.value)
        if isinstance(value, ex.Number):
            return exp.Literal.number(value.digits)
        if isinstance(value, ex.Constant):
            return exp.Null() if value.value is None else exp.Boolean(this=value.value)
        if isinstance(value, ex.Time):
            return self.time_sql(value)
        if isinstance(value, ex.Name):
            given = self.declared.lets.get(value.name)
            return self.name_sql(value) if given is None else self.sql(given)
        if isinstance(value, ex.Member):
            return self.member_sql(value)
        if isinstance(value, ex.Call):
            own = self.own_call_sql(value)
            return own if own is not None else call_sql(value, self.sql, self.remarks)
        if isinstance(value, ex.Conditional):
            case = exp.Case(default=self.sql(value.otherwise))
            return case.when(self.sql(value.condition), self.sql(value.value), copy=False)
        if isinstance(value, ex.ListOf):
            return exp.Array(expressions=[self.sql(item) for item in value.items])
        if isinstance(value, ex.Unary):
            return self._unary(value)
        if isinstance(value, ex.Binary):
            return self._binary(value)
        raise self.remarks.refused(
            value.place, "Only the events of an alias have numbers: write alias[0].field."
        )

    def time_sql(self, value: ex.Time) -> exp.Expr:
        """A duration."""
        return interval(value, self.remarks)

    def kind(self, value: Expression) -> str | None:
        """What kind of value an expression gives, if that is known."""
        if isinstance(value, ex.Text):
            return "str"
        if isinstance(value, ex.Number):
            return "int" if value.whole else "float"
        if isinstance(value, ex.Constant):
            return None if value.value is None else "bool"
        if isinstance(value, ex.Time):
            return "duration"
        if isinstance(value, ex.Name) and value.name in self.declared.lets:
            return self.kind(self.declared.lets[value.name])
        if isinstance(value, (ex.Name, ex.Member)):
            return self.field_kind(value)
        if isinstance(value, ex.Unary):
            return "bool" if value.operator == "not" else self.kind(value.of)
        if isinstance(value, ex.Call):
            return _RESULTS.get(value.function)
        if isinstance(value, ex.Conditional):
            kinds = {self.kind(value.value), self.kind(value.otherwise)}
            return kinds.pop() if len(kinds) == 1 else None
        if isinstance(value, ex.Binary):
            return self._result_kind(value)
        return None

    def _result_kind(self, value: ex.Binary) -> str | None:
        if value.operator in ("+", "-", "*", "/", "%"):
            kinds = {self.kind(value.left), self.kind(value.right)}
            if kinds == {"int"}:
                return "int"
            if kinds <= {"int", "float"}:
                return "float"
            return "str" if "str" in kinds and value.operator == "+" else None
        return "float" if value.operator == "**" else "bool"

    def _unary(self, value: ex.Unary) -> exp.Expr:
        if value.operator == "-":
            return exp.Neg(this=operand(self.sql(value.of), exp.Neg))
        inner = self.sql(value.of)
        return exp.Not(this=operand(known_true(inner), exp.Not))

    def _binary(self, value: ex.Binary) -> exp.Expr:
        operator = value.operator
        if operator in ("in", "not in"):
            return self._contained(value)
        if operator in ("==", "!="):
            sides = (value.left, value.right)
            nulls = [s for s in sides if isinstance(s, ex.Constant) and s.value is None]
            if nulls:
                other = value.right if nulls[0] is value.left else value.left
                found = exp.Is(this=operand(self.sql(other), exp.Is), expression=exp.Null())
                return found if operator == "==" else exp.Not(this=found)
        if operator in _COMPARISONS:
            self._check_comparison(value)
        if operator == "+":
            return self._sum(value)
        if operator in ("/", "%"):
            return self._quotient(value)
        if operator == "**":
            return exp.Pow(this=self.sql(value.left), expression=self.sql(value.right))
        return _joined(_OPERATORS[operator], self.sql(value.left), self.sql(value.right))

    def _contained(self, value: ex.Binary) -> exp.Expr:
        left = self.sql(value.left)
        if isinstance(value.right, ex.ListOf):
            items = [self.sql(item) for item in value.right.items]
            if not items:
                return exp.Boolean(this=value.operator == "not in")
            found: exp.Expr = exp.In(this=operand(left, exp.In), expressions=items)
        elif self.kind(value.right) == "str":
            found = exp.Contains(this=self.sql(value.right), expression=left)
        else:
            found = exp.ArrayContains(this=self.sql(value.right), expression=left)
        return found if value.operator == "in" else exp.Not(this=found)

    def _check_comparison(self, value: ex.Binary) -> None:
        kinds = {self.kind(value.left), self.kind(value.right)} - {None}
        if "str" in kinds and kinds & {*_NUMBERS, "bool"}:
            self.remarks.note(
                value.place,
                "types",
                f"A text is compared with a value of another kind. In VPL these are never equal; "
                f"Spark casts one to the type of the other.",
            )

    def _sum(self, value: ex.Binary) -> exp.Expr:
        kinds = (self.kind(value.left), self.kind(value.right))
        if "str" in kinds:
            return _joined(exp.DPipe, self.sql(value.left), self.sql(value.right))
        if kinds == (None, None):
            self.remarks.note(
                value.place,
                "plus",
                "`+` adds numbers here. If these are texts, which VPL joins, declare the event "
                "types with their fields.",
            )
        return _joined(exp.Add, self.sql(value.left), self.sql(value.right))

    def _quotient(self, value: ex.Binary) -> exp.Expr:
        kinds = (self.kind(value.left), self.kind(value.right))
        left, right = self.sql(value.left), self.sql(value.right)
        if not (isinstance(value.right, ex.Number) and float(value.right.digits) != 0):
            # VPL has no value for a division by zero, Spark an error.
            right = exp.Nullif(this=right, expression=exp.Literal.number(0))
        if value.operator == "%":
            return _joined(exp.Mod, left, right)
        if kinds == ("int", "int"):
            return _joined(exp.IntDiv, left, right)
        if "float" not in kinds:
            self.remarks.note(
                value.place,
                "division",
                "The quotient keeps its fraction. VPL cuts it off if both sides are whole "
                "numbers: declare the event types with their fields, or use floor(..).",
            )
        return _joined(exp.Div, left, right)


# Kinds of what functions give, where it does not depend on what they take.
_RESULTS = {
    "count": "int",
    "distinct_count": "int",
    "len": "int",
    "avg": "float",
    "sqrt": "float",
    "to_int": "int",
    "to_float": "float",
    "to_string": "str",
    "to_upper": "str",
    "to_lower": "str",
    "trim": "str",
    "replace": "str",
    "concat": "str",
    "join": "str",
    "floor": "int",
    "ceil": "int",
}


def text(value: str) -> exp.Expr:
    """A string, exactly."""
    return exp.Literal.string(value)


def column(name: str) -> exp.Column:
    """A column by its plain name."""
    return exp.Column(this=exp.Identifier(this=name))


def interval(value: ex.Time, remarks: Remarks) -> exp.Expr:
    """A duration as an interval in the unit it was written in."""
    if value.microseconds is None:
        raise remarks.refused(value.place, "Spark knows no time shorter than a microsecond (us).")
    if value.unit == "ns":
        return _interval(value.microseconds, "MICROSECOND")
    return _interval(value.count, _UNITS[value.unit])


def _interval(count: int, unit: str) -> exp.Interval:
    return exp.Interval(this=exp.Literal.string(str(count)), unit=exp.Var(this=unit))


def known_true(condition: exp.Expr) -> exp.Expr:
    """The condition with false where SQL gives unknown."""
    if isinstance(condition, (exp.Boolean, exp.Is, exp.Coalesce, exp.Not)):
        return condition
    return exp.Coalesce(this=condition, expressions=[exp.Boolean(this=False)])


def operand(value: exp.Expr, of: type[exp.Expr], *, right: bool = False) -> exp.Expr:
    """The value as an operand, in brackets if it binds less tightly than the operator."""
    own, outer = _level(type(value)), _level(of)
    loose = own < outer or (own == outer and (right or of in _BINDING[3]))
    return exp.Paren(this=value) if loose else value


def _joined(operator: type[exp.Binary], left: exp.Expr, right: exp.Expr) -> exp.Expr:
    # AND and OR are associative; written so they need no brackets.
    is_right = operator not in (exp.And, exp.Or)
    return operator(
        this=operand(left, operator), expression=operand(right, operator, right=is_right)
    )


def _level(kind: type[exp.Expr]) -> int:
    for level, kinds in enumerate(_BINDING):
        if kind in kinds:
            return level
    return len(_BINDING)


