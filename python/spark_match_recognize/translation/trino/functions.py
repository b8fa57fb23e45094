# SPDX-License-Identifier: Apache-2.0
"""What becomes of Trino's functions."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
    VariableColumn,
)
from spark_match_recognize.dialect.windows import MeasureOver
from spark_match_recognize.translation.builders import as_operand, call, integer_of, number
from spark_match_recognize.translation.functions import (
    Rule,
    function_table,
    up_to,
    written,
)
from spark_match_recognize.translation.rules.aggregates import collect, collect_entries
from spark_match_recognize.translation.rules.times import (
    add_units,
    cut_to_unit,
    plain_formats,
    whole_units_between,
)
from spark_match_recognize.translation.rules.values import cut_off, extract_group, null_if_any_is
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.types import TypeFamily

__all__ = ["RULES"]

# Operators that may fail, and the functions that are null then.
_TRIED: dict[type[exp.Expr], str] = {
    exp.Add: "TRY_ADD",
    exp.Sub: "TRY_SUBTRACT",
    exp.Mul: "TRY_MULTIPLY",
}
# Values, which do not fail. Aggregates are computed before TRY, and a failure of theirs stays one.
_VALUES = (
    exp.AggFunc,
    exp.Column,
    exp.Literal,
    exp.Null,
    Classifier,
    MatchNumber,
    MeasureOver,
    Navigation,
    ProcessingMode,
    VariableColumn,
)
# What could tear an operator apart that TRY held together.
_AROUND = (exp.Between, exp.Binary, exp.Bracket, exp.In, exp.Unary)


def _try(node: exp.Expr, task: Task) -> exp.Expr:
    """TRY(x), where each part of x that may fail can be null instead."""
    made = _safe(node.expressions[0], task)
    return as_operand(made) if isinstance(node.parent, _AROUND) else made


def _safe(node: exp.Expr, task: Task) -> exp.Expr:
    """The expression that is null where this one fails."""
    if isinstance(node, _VALUES):
        return node
    if isinstance(node, exp.Cast):
        return exp.TryCast(this=_safe(node.this, task), to=node.args["to"], safe=True)
    if isinstance(node, (exp.Paren, exp.Neg)):
        return type(node)(this=_safe(node.this, task))
    if isinstance(node, (exp.Div, exp.IntDiv, exp.Mod)):
        if task.types.of(node) is TypeFamily.FLOATING:
            message = "A division of a DOUBLE by zero is infinite in Trino, and null in Spark."
            task.diagnostics.note(node, "division-by-zero", message)
        dividend, divisor = _safe(node.this, task), _safe(node.expression, task)
        if not integer_of(divisor):
            divisor = call("NULLIF", divisor, number(0))
        return type(node)(this=as_operand(dividend), expression=divisor)
    name = _TRIED.get(type(node))
    if name is None:
        hint = "Write TRY_CAST, TRY_DIVIDE, TRY_ELEMENT_AT or the like for the part that may fail."
        task.diagnostics.refuse(node, "TRY of this expression is not supported in Spark", hint)
    return call(name, _safe(node.this, task), _safe(node.expression, task))


def _several_extremes(node: exp.Expr, task: Task) -> exp.Expr | None:
    """MAX(x, n) is an array of the n largest values, MIN(x, n) of the n smallest."""
    if not node.expressions:
        return None
    ascending = None if isinstance(node, exp.Min) else exp.false()
    values = call("SORT_ARRAY", call("ARRAY_AGG", node.this), ascending)
    return call("SLICE", values, number(1), *node.expressions)


RULES: dict[str, Rule] = {
    **function_table("trino"),
    **written(null_if_any_is, "GREATEST LEAST"),
    **plain_formats("DATE_FORMAT DATE_PARSE"),
    **up_to(2, "Use SLICE and SORT_ARRAY of an array of structs.", "MAX_BY MIN_BY"),
    **written(collect, "ARRAY_AGG"),
    **written(
        collect_entries,
        "MAP_AGG",
        "with two rows of one key any of them is kept in Trino, and in Spark it fails.",
    ),
    **written(add_units, "DATE_ADD", asks_types=True),
    **written(cut_to_unit, "DATE_TRUNC", asks_types=True),
    **dict.fromkeys(("MAX", "MIN"), Rule(write=_several_extremes, is_parsed=True)),
    **written(whole_units_between, "DATE_DIFF"),
    **written(cut_off, "TRUNCATE"),
    **written(
        extract_group, "REGEXP_EXTRACT", "without a match it is null in Trino, and empty in Spark."
    ),
    **written(_try, "TRY", asks_types=True),
}
