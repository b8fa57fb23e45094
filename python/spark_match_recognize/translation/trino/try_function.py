# SPDX-License-Identifier: Apache-2.0
"""TRY(x), which is null where x cannot be computed.

Spark has it for some functions and operators only. Where each part of x that can fail gives null
instead, and each other part gives null for null, x is null exactly then. Aggregates and windows are
computed before TRY there, so that they stay as they are; what is not known is refused.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
    VariableColumn,
)
from spark_match_recognize.translation.builders import as_operand, call, integer_of, number, placed
from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.source import Task

__all__ = ["try_function"]

_OPERATORS: dict[type[exp.Expr], str] = {
    exp.Add: "TRY_ADD",
    exp.Sub: "TRY_SUBTRACT",
    exp.Mul: "TRY_MULTIPLY",
}
# Functions of Spark that fail, and those that give null instead.
_FUNCTIONS = {
    "TO_TIMESTAMP": "TRY_TO_TIMESTAMP",
    "ELEMENT_AT": "TRY_ELEMENT_AT",
    "URL_DECODE": "TRY_URL_DECODE",
}
# What gives null for null, and fails for nothing that it may get.
_PASSING = (
    exp.Paren,
    exp.Neg,
    exp.Abs,
    exp.Dot,
    exp.DPipe,
    exp.Round,
    exp.Floor,
    exp.Ceil,
    exp.Lower,
    exp.Upper,
    exp.Trim,
    exp.Substring,
    exp.Length,
    exp.Extract,
)
# What could tear an operator apart that TRY held together.
_AROUND = (exp.Between, exp.Binary, exp.Bracket, exp.In, exp.Unary)
_PASSING_CALLS = frozenset(
    (
        "CONCAT",
        "CONVERT_TIMEZONE",
        "DATEADD",
        "DATE_FORMAT",
        "DATE_TRUNC",
        "GET_JSON_OBJECT",
        "LPAD",
        "NULLIF",
        "SECOND",
        "TIMESTAMPDIFF",
        "TRUNC",
        *_OPERATORS.values(),
        *_FUNCTIONS.values(),
    )
)
# What gives something for null, too, or a row of a match.
_CHOOSING = (
    exp.And,
    exp.Array,
    exp.Case,
    exp.Coalesce,
    exp.If,
    exp.Not,
    exp.Or,
    exp.Paren,
    exp.Predicate,
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
)
_WHOLE = (
    exp.AggFunc,
    exp.Boolean,
    exp.Column,
    exp.Filter,
    exp.Identifier,
    exp.Interval,
    exp.Literal,
    exp.Null,
    exp.Star,
    exp.Var,
    exp.Window,
    VariableColumn,
)


def try_function(node: exp.Expr, task: Task) -> exp.Expr | None:
    """TRY(x)"""
    made = _safe(node.expressions[0], task)
    return as_operand(made) if isinstance(node.parent, _AROUND) else made


def _safe(node: exp.Expr, task: Task) -> exp.Expr:
    """The expression that is null where this one fails."""
    kind = task.kinds.of(node)
    made = _made(node, task)
    if made is not node:
        placed(made, node)
        # What it is made of may hide it from those who ask later.
        made.meta["kind"] = kind
    return made


def _made(node: exp.Expr, task: Task) -> exp.Expr:
    if isinstance(node, exp.Cast):
        return exp.TryCast(this=_safe(node.this, task), to=node.to, safe=True)
    if isinstance(node, (exp.Date, exp.FromISO8601Date)):
        return exp.TryCast(this=_safe(node.this, task), to=exp.DataType.build("DATE"), safe=True)
    if isinstance(node, (exp.Div, exp.Mod)):
        return _divided(node, task)
    name = _OPERATORS.get(type(node))
    if name is not None:
        return call(name, _safe(node.this, task), _safe(node.expression, task))
    if isinstance(node, exp.Bracket) and len(node.expressions) == 1:
        return call("TRY_ELEMENT_AT", *(_safe(one, task) for one in (node.this, *node.expressions)))
    if isinstance(node, _WHOLE) or _cannot_fail(node):
        return node
    written = node.name if type(node) is exp.Anonymous else ""
    if written in _FUNCTIONS:
        return call(_FUNCTIONS[written], *(_safe(one, task) for one in node.expressions))
    if isinstance(node, _PASSING) or written in _PASSING_CALLS:
        return _with_safe_parts(node, task)
    hint = "Say what is tried with TRY_CAST, TRY_ELEMENT_AT, TRY_TO_TIMESTAMP or the like."
    task.diagnostics.refuse(node, "TRY of this expression is not there", hint)


def _cannot_fail(node: exp.Expr) -> bool:
    parts = node.walk(prune=lambda part: isinstance(part, _WHOLE))
    return all(isinstance(part, (*_WHOLE, *_CHOOSING)) for part in parts)


def _divided(node: exp.Expr, task: Task) -> exp.Expr:
    """By null instead of zero: the operator stays, for whom it concerns how it divides."""
    if task.kinds.of(node) is Kind.FLOATING:
        message = "A division of a DOUBLE by zero is infinite in Trino, and null here."
        task.diagnostics.note(node, "division-by-zero", message)
    dividend, divisor = _safe(node.this, task), _safe(node.expression, task)
    if not integer_of(divisor):
        kind = task.kinds.of(divisor)
        divisor = placed(call("NULLIF", divisor, number(0)), divisor)
        divisor.meta["kind"] = kind
    return type(node)(this=as_operand(dividend), expression=divisor)


def _with_safe_parts(node: exp.Expr, task: Task) -> exp.Expr:
    for part in list(node.iter_expressions()):
        made = _safe(part, task)
        if made is not part:
            part.replace(made)
    return node
