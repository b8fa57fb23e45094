# SPDX-License-Identifier: Apache-2.0
"""Conditions for the Python matcher, with the types that Spark gives to their values.

Only operators whose result in Python is Spark's result are accepted, and only for types where that
holds (value_types.py). Any other is refused with its text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from spark_match_recognize.dialect.expressions import MatchNumber, ProcessingMode
from spark_match_recognize.plain.aggregates import RunningAggregate
from spark_match_recognize.plain.condition_parts import (
    ConditionParts,
    Leaf,
    OneValue,
    RowLabel,
)
from spark_match_recognize.plain.refusals import Reason, Refusal, refused
from spark_match_recognize.plain.row_reads import running
from spark_match_recognize.plain.search.operations import BITS, INTERVAL
from spark_match_recognize.plain.search.plan import (
    Call,
    Constant,
    Expression,
    Label,
    MatchCount,
    ValueOfRow,
)
from spark_match_recognize.plain.sent_values import SentValues
from spark_match_recognize.plain.value_types import COMPUTED, VOID, common_type, result_type

__all__ = ["TypedConditions"]

_COMPARED: dict[type[exp.Expr], str] = {
    exp.EQ: "equal",
    exp.NEQ: "unequal",
    exp.LT: "less",
    exp.GT: "greater",
    exp.LTE: "at most",
    exp.GTE: "at least",
}
_UNARY: dict[type[exp.Expr], str] = {exp.Neg: "negate", exp.Abs: "absolute"}
_DATE_DIFFERENCES = ("DATEDIFF", "DATE_DIFF")
_Typed = tuple[Expression, str]


class TypedConditions:
    """Translates the conditions of one variable.

    Args:
        parts: the parts of its condition
        values: takes the values that are sent to Python
    """

    def __init__(self, parts: ConditionParts, values: SentValues) -> None:
        self._parts, self._values = parts, values

    def condition(self, node: exp.Expr) -> Expression:
        """A condition.

        Raises:
            Refusal: Python would not evaluate it as Spark does
        """
        return self._logical(node)

    def _typed(self, node: exp.Expr) -> _Typed:
        match self._parts.leaf(node):
            case OneValue() as value:
                return self._one_value(node, value)
            case RowLabel(row, shift):
                return Label(self._values.row(row), shift), "string"
            case MatchNumber():
                return MatchCount(), "bigint"
            case RunningAggregate() as aggregate:
                return self._values.aggregate(node, aggregate)
        match node:
            case ProcessingMode():
                return self._typed(running(node))
            case exp.Paren():
                return self._typed(node.this)
            case exp.And() | exp.Or():
                both = (self._logical(node.this), self._logical(node.expression))
                return Call("and" if isinstance(node, exp.And) else "or", both), "boolean"
            case exp.Not():
                return Call("not", (self._logical(node.this),)), "boolean"
            case exp.NullSafeEQ() | exp.NullSafeNEQ():
                is_same = self._compared("same", [node.this, node.expression], node)
                is_equal = isinstance(node, exp.NullSafeEQ)
                return is_same if is_equal else Call("not", (is_same,)), "boolean"
            case exp.Between() if not node.args.get("symmetric"):
                least = self._compared("at least", [node.this, node.args["low"]], node)
                most = self._compared("at most", [node.this, node.args["high"]], node)
                return Call("and", (least, most)), "boolean"
            case exp.In() if node.expressions:
                return self._compared("in", [node.this, *node.expressions], node), "boolean"
            case exp.Is(expression=exp.Null() | exp.Boolean()):
                return self._is(node), "boolean"
            case exp.Case() | exp.If():
                return self._case(node)
            case exp.Coalesce():
                return self._chosen("coalesce", [], [node.this, *node.expressions], node)
            case exp.Anonymous(expressions=[end, start]) if node.name.upper() in _DATE_DIFFERENCES:
                return self._typed(exp.Sub(this=_days(end), expression=_days(start)))
        return self._operation(node)

    def _operation(self, node: exp.Expr) -> _Typed:
        if type(node) in _COMPARED:
            operands = [node.this, node.expression]
            return self._compared(_COMPARED[type(node)], operands, node), "boolean"
        if type(node) in COMPUTED:
            return self._computed(COMPUTED[type(node)], node)
        if type(node) in _UNARY:
            value, name = self._typed(node.this)
            if result_type("add", name, name) is None:
                raise _inexact(node, [name])
            return Call(_UNARY[type(node)], (value,), name), name
        if isinstance(node, exp.Cast) and node.to.is_type("DOUBLE"):
            value, name = self._typed(node.this)
            if common_type([name, "double"]) != "double":
                raise _inexact(node, [name])
            return _converted(value, name, "double"), "double"
        hint = "Write it over the columns of one row, or use the extension."
        what = "The Python matcher does not evaluate this over several rows"
        raise refused(Reason.EXPRESSION, what, node, hint)

    def _logical(self, node: exp.Expr) -> Expression:
        value, name = self._typed(node)
        if name not in ("boolean", VOID):
            hint = "Write a comparison."
            raise refused(Reason.INVALID, f"A condition of type {name}", node, hint)
        return value

    def _one_value(self, node: exp.Expr, value: OneValue, *, is_local: bool = False) -> _Typed:
        column, name = self._values.column(
            value.value, node, is_constant=value.is_constant, is_local=is_local
        )
        if value.is_constant:
            return Constant(column), name
        if value.row is None:
            return ValueOfRow(None, column), name
        absent = None
        if value.absent is not None:
            absent, _ = self._values.column(
                value.absent, node, is_constant=True, like=value.value, is_local=is_local
            )
        return ValueOfRow(self._values.row(value.row), column, absent), name

    def _compared(self, operation: str, nodes: Sequence[exp.Expr], node: exp.Expr) -> Expression:
        values, common = self._common(nodes, node)
        return Call(operation, tuple(values), "double" if common == "float" else common)

    def _common(self, nodes: Sequence[exp.Expr], node: exp.Expr) -> tuple[list[Expression], str]:
        """Values in the type in which Spark compares them."""
        typed = [self._typed(each) for each in nodes]
        common = common_type([name for _, name in typed])
        if common is None:
            raise _inexact(node, [name for _, name in typed])
        return [_converted(value, name, common) for value, name in typed], common

    def _computed(self, operation: str, node: exp.Expr) -> _Typed:
        difference = self._difference(node) if operation == "subtract" else None
        if difference is not None:
            return difference, INTERVAL
        left, left_type = self._typed(node.this)
        right, right_type = self._typed(node.expression)
        result = result_type(operation, left_type, right_type)
        if result is None:
            raise _inexact(node, [left_type, right_type])
        if result == "double":
            left = _converted(left, left_type, "double")
            right = _converted(right, right_type, "double")
        return Call(operation, (left, right), result), result

    def _difference(self, node: exp.Expr) -> Expression | None:
        """The difference of two dates or of two timestamps, None if the operands are no such."""
        operands = (node.this.unnest(), node.expression.unnest())
        leaves = [self._parts.leaf(operand) for operand in operands]
        types = {self._values.time_type(leaf) for leaf in leaves}
        if len(types) > 1 or None in types:
            return None
        local = tuple(map(self._local_time, operands, leaves))
        return Call("subtract", local, INTERVAL)

    def _local_time(self, node: exp.Expr, leaf: Leaf | None) -> Expression:
        if isinstance(leaf, OneValue):
            return self._one_value(node, leaf, is_local=True)[0]
        assert isinstance(leaf, RunningAggregate)  # noqa: S101 - for mypy
        # Local times may have another order than the timestamps.
        if leaf.by is None:
            leaf = replace(leaf, function=f"{leaf.function}_by", by=leaf.value)
        return self._values.aggregate(node, leaf, is_local=True)[0]

    def _is(self, node: exp.Is) -> Expression:
        if isinstance(node.expression, exp.Null):
            return Call("is", (self._typed(node.this)[0],), "null")
        detail = "true" if node.expression.this else "false"
        return Call("is", (self._logical(node.this),), detail)

    def _case(self, node: exp.Expr) -> _Typed:
        branches = node.args["ifs"] if isinstance(node, exp.Case) else [node]
        otherwise = node.args.get("default" if isinstance(node, exp.Case) else "false")
        if isinstance(node, exp.Case) and node.this is not None:
            tests = [
                self._compared("equal", [node.this, branch.this], branch) for branch in branches
            ]
        else:
            tests = [self._logical(branch.this) for branch in branches]
        values = [branch.args["true"] for branch in branches]
        return self._chosen("case", tests, [*values, otherwise or exp.null()], node)

    def _chosen(
        self, operation: str, tests: Sequence[Expression], nodes: Sequence[exp.Expr], node: exp.Expr
    ) -> _Typed:
        """One of several values, after the test that each but the last one may have."""
        values, common = self._common(nodes, node)
        pairs = list(zip(tests, values, strict=False)) if tests else []
        arguments = [each for pair in pairs for each in pair] + values[len(pairs) :]
        return Call(operation, tuple(arguments)), common


def _days(value: exp.Expr) -> exp.Expr:
    """The number of a date, as which it is subtracted."""
    return exp.Anonymous(this="UNIX_DATE", expressions=[exp.cast(value.copy(), "DATE")])


def _converted(value: Expression, name: str, to: str) -> Expression:
    is_other = to == "double" and (name in BITS or name.startswith("decimal"))
    return Call("to double", (value,)) if is_other else value


def _inexact(node: exp.Expr, names: Sequence[str]) -> Refusal:
    hint = "Convert the values below the clause, or use the extension."
    types = " and ".join(dict.fromkeys(names))
    return refused(
        Reason.EXPRESSION, f"Python does not compute this as Spark does, with {types}", node, hint
    )
