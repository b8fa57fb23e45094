# SPDX-License-Identifier: Apache-2.0
"""Makes SQL expressions of EPL's: operators, constants and tests. Paths are in names.py.

EPL's operators mean what SQL's do, null included, with these exceptions: `is` compares nulls as
values, `regexp` asks for the whole text, a constant with a point is a DOUBLE. Parentheses are added
where the precedence of the two languages differs. Linear in the expression.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlglot import exp

from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.translation.esper.aggregates import aggregate_value
from spark_match_recognize.translation.esper.functions import function_value
from spark_match_recognize.translation.esper.java import java_value, method_value
from spark_match_recognize.translation.esper.methods import (
    collection_value,
    is_enumeration,
    rows_value,
)
from spark_match_recognize.translation.esper.names import NameValues
from spark_match_recognize.translation.esper.sql import call, fits, grouped, number, text
from spark_match_recognize.translation.esper.tree import (
    ArrayOf,
    Between,
    Case,
    Comparison,
    Index,
    InList,
    InRange,
    Like,
    Literal,
    Node,
    Operation,
    Parameter,
    Path,
    Star,
    Step,
)

__all__ = ["Values"]

_BINARY: dict[str, type[exp.Binary]] = {
    "or": exp.Or,
    "and": exp.And,
    "=": exp.EQ,
    "<>": exp.NEQ,
    "is": exp.NullSafeEQ,
    "<": exp.LT,
    "<=": exp.LTE,
    ">": exp.GT,
    ">=": exp.GTE,
    "||": exp.DPipe,
    "+": exp.Add,
    "-": exp.Sub,
    "*": exp.Mul,
    "/": exp.Div,
    "%": exp.Mod,
}
_BITS: dict[str, tuple[type[exp.Binary], type[exp.Binary]]] = {
    "&": (exp.And, exp.BitwiseAnd),
    "|": (exp.Or, exp.BitwiseOr),
    "^": (exp.NEQ, exp.BitwiseXor),
}
_ARITHMETIC = frozenset("+-*/%")
_TRUTHS = (exp.Predicate, exp.Boolean, exp.Not, exp.Connector)


class Values(NameValues):
    """Makes the expressions of one scope."""

    def function(self, step: Step) -> exp.Expr:
        """A call of a function or an aggregate."""
        return aggregate_value(self, step) or function_value(self, step)

    def method(self, value: exp.Expr, step: Step) -> exp.Expr | None:
        """A method called on a value, if it is one that is known."""
        return collection_value(self, value, step) or method_value(self, value, step)

    def java(self, steps: Sequence[Step | Index | Star]) -> tuple[int, exp.Expr] | None:
        """A call of a static method of Java, and how many steps it takes; None if it is none."""
        return java_value(self, steps)

    def is_enumeration(self, step: Step) -> bool:
        """Whether it is a method over the elements of a collection."""
        return is_enumeration(step)

    def rows(self, variable: Variable, steps: Sequence[Step | Index | Star]) -> exp.Expr:
        """Methods over the rows of a group variable."""
        return rows_value(self, variable, steps)

    def of(self, node: Node) -> exp.Expr:
        """The SQL expression of a node, which knows its place."""
        makers: dict[type[Node], Callable[..., exp.Expr]] = {
            Literal: self._literal,
            Parameter: self._parameter,
            Path: self.of_path,
            Operation: self._operation,
            Comparison: self._comparison,
            Between: self._between,
            InList: self._in_list,
            InRange: self._in_range,
            Like: self._like,
            Case: self._case,
            ArrayOf: self._array,
        }
        maker = makers.get(type(node))
        if maker is None:
            self.refuse(node, "This cannot stand here")
        made = maker(node)
        if "start" not in made.meta:
            made.meta.update(start=node.start, end=node.end - 1)
        return made

    def _literal(self, node: Literal, *, in_arithmetic: bool = False) -> exp.Expr:
        if node.kind == "string":
            return text(node.text)
        if node.kind == "boolean":
            return exp.Boolean(this=node.text == "true")
        return number(node.text, in_arithmetic) if node.kind == "number" else exp.Null()

    def _parameter(self, node: Parameter) -> exp.Expr:
        return exp.Placeholder(this=node.name) if node.name else exp.Placeholder()

    def _operation(self, node: Operation) -> exp.Expr:
        sign = node.sign
        if sign == "()":
            inner = self.of(node.operands[0])
            return inner if isinstance(inner, exp.Paren) else exp.Paren(this=inner)
        if len(node.operands) == 1:
            inner = self._operand(node.operands[0], in_arithmetic=sign == "-")
            made: exp.Expr = exp.Not(this=inner) if sign == "not" else exp.Neg(this=inner)
            return fits(made)
        arithmetic = sign in _ARITHMETIC
        left, right = (self._operand(one, in_arithmetic=arithmetic) for one in node.operands)
        if sign in ("is", "is not"):
            return self._identity(left, right, negated=sign == "is not")
        if sign in _BITS:
            of_truths, of_numbers = _BITS[sign]
            truths = isinstance(left.unnest(), _TRUTHS) and isinstance(right.unnest(), _TRUTHS)
            return fits((of_truths if truths else of_numbers)(this=left, expression=right))
        if sign in ("/", "%"):
            self._note_division(node)
        return fits(_BINARY[sign](this=left, expression=right))

    def _operand(self, node: Node, *, in_arithmetic: bool) -> exp.Expr:
        if isinstance(node, Literal) and in_arithmetic:
            made = self._literal(node, in_arithmetic=True)
            made.meta.update(start=node.start, end=node.end - 1)
            return made
        return self.of(node)

    def _note_division(self, node: Operation) -> None:
        divisor = node.operands[1]
        if not isinstance(divisor, Literal):
            self.note(
                divisor,
                "division-by-zero",
                "Where this is zero, Java gives infinity, or an error for whole numbers; Spark "
                "raises an error under ANSI, else null. try_divide(a, b) gives null.",
            )

    def _identity(self, left: exp.Expr, right: exp.Expr, *, negated: bool) -> exp.Expr:
        if isinstance(right, exp.Null):
            made: exp.Expr = exp.Is(this=left, expression=right)
        elif isinstance(left, exp.Null):
            made = exp.Is(this=right, expression=left)
        else:
            made = exp.NullSafeEQ(this=left, expression=right)
        return self._negated(fits(made), negated)

    def _negated(self, made: exp.Expr, negated: bool) -> exp.Expr:
        return fits(exp.Not(this=made)) if negated else made

    def _comparison(self, node: Comparison) -> exp.Expr:
        value = self.of(node.value)
        items = [self.of(item) for item in node.items]
        if node.sign == "=" and not node.every:
            return fits(exp.In(this=value, expressions=items))
        if node.sign == "<>" and node.every:
            return exp.Not(this=fits(exp.In(this=value, expressions=items)))
        kind = _BINARY.get(node.sign)
        if kind is None:
            self.refuse(node, f"'{node.sign}' does not go with any and all", "Use = or <>.")
        tests = [fits(kind(this=value.copy(), expression=item)) for item in items]
        return grouped(exp.And if node.every else exp.Or, tests)

    def _between(self, node: Between) -> exp.Expr:
        low, high = node.low, node.high
        if isinstance(low, Literal) and isinstance(high, Literal):
            if low.kind == high.kind == "number" and _amount(low) > _amount(high):
                low, high = high, low
        else:
            self.note(
                node.low,
                "ends-of-between",
                "Esper takes the smaller one of the two ends as the lower one; SQL's BETWEEN gives "
                "nothing if the first is greater. Use LEAST and GREATEST if that may be.",
            )
        made = exp.Between(this=self.of(node.value), low=self.of(low), high=self.of(high))
        return self._negated(fits(made), node.negated)

    def _in_list(self, node: InList) -> exp.Expr:
        items = [self.of(item) for item in node.items]
        if len(items) == 1 and isinstance(items[0].unnest(), exp.Array):
            items = items[0].unnest().expressions
        made = fits(exp.In(this=self.of(node.value), expressions=items))
        return self._negated(made, node.negated)

    def _in_range(self, node: InRange) -> exp.Expr:
        value, low, high = self.of(node.value), self.of(node.low), self.of(node.high)
        if node.with_low and node.with_high:
            made: exp.Expr = fits(exp.Between(this=value, low=low, high=high))
        else:
            above = (exp.GTE if node.with_low else exp.GT)(this=value, expression=low)
            below = (exp.LTE if node.with_high else exp.LT)(this=value.copy(), expression=high)
            made = exp.Paren(this=grouped(exp.And, [fits(above), fits(below)]))
        return self._negated(made, node.negated)

    def _like(self, node: Like) -> exp.Expr:
        value, pattern = self.of(node.value), self.of(node.pattern)
        if node.by_expression:
            if isinstance(node.pattern, Literal):
                pattern = text(f"\\A(?:{node.pattern.text})\\z")
            else:
                pattern = call("CONCAT", text("\\A(?:"), pattern, text(")\\z"))
            return self._negated(fits(exp.RegexpLike(this=value, expression=pattern)), node.negated)
        made: exp.Expr = fits(exp.Like(this=value, expression=pattern))
        if node.escape is not None:
            made = exp.Escape(this=made, expression=self.of(node.escape))
        elif not isinstance(node.pattern, Literal) or "\\" in node.pattern.text:
            self.note(
                node.pattern,
                "like-escape",
                "A backslash in a pattern of LIKE takes the meaning of the sign behind it away in "
                "Spark. Say with escape which sign does.",
            )
        return self._negated(made, node.negated)

    def _case(self, node: Case) -> exp.Expr:
        branches = [
            exp.If(this=self.of(condition), true=self.of(value))
            for condition, value in node.branches
        ]
        operand = None if node.operand is None else self.of(node.operand)
        default = None if node.default is None else self.of(node.default)
        return exp.Case(this=operand, ifs=branches, default=default)

    def _array(self, node: ArrayOf) -> exp.Expr:
        return exp.Array(expressions=[self.of(item) for item in node.items])


def _amount(node: Literal) -> float:
    return float(number(node.text).name)
