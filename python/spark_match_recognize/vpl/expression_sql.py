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

from sqlglot import exp

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.declarations import Declarations
from spark_match_recognize.vpl.doubts import is_of_numbers
from spark_match_recognize.vpl.expressions import Expression
from spark_match_recognize.vpl.functions import RESULTS, call_sql
from spark_match_recognize.vpl.operands import interval, joined, known_true, operand, text
from spark_match_recognize.vpl.remarks import Remarks

__all__ = ["Values"]

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
_ARITHMETIC = ("-", "*", "/", "%", "**")


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
            return RESULTS.get(value.function)
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
        if operator in _COMPARISONS and self._never_equal(value):
            return self._unequal(value)
        if operator == "+":
            return self._sum(value)
        kinds = {self.kind(value.left), self.kind(value.right)}
        if operator in _ARITHMETIC and not is_of_numbers(kinds, value, self.remarks):
            return exp.Null()
        if operator in ("/", "%"):
            return self._quotient(value)
        if operator == "**":
            return exp.Pow(this=self.sql(value.left), expression=self.sql(value.right))
        return joined(_OPERATORS[operator], self.sql(value.left), self.sql(value.right))

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

    def _never_equal(self, value: ex.Binary) -> bool:
        """Whether the sides are of kinds that VPL neither finds equal nor puts in an order."""
        left, right = self.kind(value.left), self.kind(value.right)
        if left == right == "bool":
            return value.operator not in ("==", "!=")
        return any(
            one in ("str", "bool") and other in (*_NUMBERS, "str", "bool") and one != other
            for one, other in ((left, right), (right, left))
        )

    def _unequal(self, value: ex.Binary) -> exp.Expr:
        """The comparison of values that are never equal: false, and `!=` true if both are there."""
        self.remarks.note(
            value.place,
            "types",
            "Values of these kinds are never equal and have no order in VPL, so the comparison is "
            "constant. Spark would cast one of them: write to_int(..) or to_string(..) for that.",
        )
        if value.operator != "!=":
            return exp.Boolean(this=False)
        there = [
            exp.Not(this=exp.Is(this=operand(self.sql(side), exp.Is), expression=exp.Null()))
            for side in (value.left, value.right)
            if not isinstance(side, (ex.Text, ex.Number, ex.Constant))
        ]
        found: exp.Expr = there[0] if there else exp.Boolean(this=True)
        for each in there[1:]:
            found = exp.And(this=found, expression=each)
        return found

    def _sum(self, value: ex.Binary) -> exp.Expr:
        kinds = (self.kind(value.left), self.kind(value.right))
        if "str" in kinds:
            return joined(exp.DPipe, self.sql(value.left), self.sql(value.right))
        if kinds == (None, None):
            self.remarks.note(
                value.place,
                "plus",
                "`+` adds numbers here. If these are texts, which VPL joins, declare the event "
                "types with their fields.",
            )
        return joined(exp.Add, self.sql(value.left), self.sql(value.right))

    def _quotient(self, value: ex.Binary) -> exp.Expr:
        kinds = (self.kind(value.left), self.kind(value.right))
        left, right = self.sql(value.left), self.sql(value.right)
        if not (isinstance(value.right, ex.Number) and float(value.right.digits) != 0):
            # VPL has no value for a division by zero, Spark an error.
            right = exp.Nullif(this=right, expression=exp.Literal.number(0))
        if value.operator == "%":
            return joined(exp.Mod, left, right)
        if kinds == ("int", "int"):
            return joined(exp.IntDiv, left, right)
        if "float" not in kinds:
            self.remarks.note(
                value.place,
                "division",
                "The quotient keeps its fraction. VPL cuts it off if both sides are whole "
                "numbers: declare the event types with their fields, or use floor(..).",
            )
        return joined(exp.Div, left, right)
