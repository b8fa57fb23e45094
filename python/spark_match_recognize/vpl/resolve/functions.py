# SPDX-License-Identifier: Apache-2.0
"""Functions of VPL over plain values, each by the function of Spark that means the same.

Functions over the events of an alias (count, first, collect ...) are resolved where aliases are
known. A function that is not in the table is refused with a suggestion; nothing is passed through.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.errors import VplError
from spark_match_recognize.vpl.builders import call, is_null
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics, suggestion
from spark_match_recognize.vpl.resolve.regular_expressions import InvalidExpression, in_java
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.value_types import BOOL, FLOAT, INT, STR, typed

__all__ = ["AGGREGATE_TYPES", "ALIAS_FUNCTIONS", "distinct_count", "function_call"]

# Functions over the events of an alias, which have no meaning over plain values.
ALIAS_FUNCTIONS = ("count", "first", "last", "collect", "sum", "avg", "distinct_count")

# Types of aggregates that do not depend on the type of what they aggregate.
AGGREGATE_TYPES = {"distinct_count": INT, "avg": FLOAT}

_Values = tuple[exp.Expr, ...]


@dataclass(frozen=True)
class _Function:
    """A function: how many values it takes (`most` is None for any number) and what it becomes.

    `build` is the function of Spark by its name, or makes the value; `note` says where it differs.
    """

    least: int
    most: int | None
    build: str | Callable[[_Values], exp.Expr]
    type: exp.DType | None = None
    note: str = ""


def _clamp(values: _Values) -> exp.Expr:
    return call("LEAST", call("GREATEST", *values[:2]), values[2])


def _split(values: _Values) -> exp.Expr:
    # Spark splits by a regular expression, VPL by a plain text.
    start, end = exp.Literal.string("\\Q"), exp.Literal.string("\\E")
    return call("SPLIT", values[0], call("CONCAT", start, values[1], end))


def _matches(values: _Values) -> exp.Expr:
    text, expression = values
    if not (isinstance(expression, exp.Literal) and expression.is_string):
        raise InvalidExpression("It must be a string in the rule, not a value of an event.")
    java = exp.Literal.string(in_java(expression.name))
    return typed(exp.RegexpLike(this=text, expression=java), BOOL)


def _conversion(cast: type[exp.Cast], type_: exp.DType) -> Callable[[_Values], exp.Expr]:
    return lambda values: cast(this=values[0], to=exp.DataType.build(type_))


_FUNCTIONS = {
    "abs": _Function(1, 1, "ABS"),
    "sqrt": _Function(1, 1, "SQRT", FLOAT),
    "floor": _Function(1, 1, "FLOOR", INT),
    "ceil": _Function(1, 1, "CEIL", INT),
    "round": _Function(1, 2, "ROUND"),
    "pow": _Function(2, 2, "POWER"),
    "log": _Function(1, 1, "LN", note="`log` is the natural logarithm in the query."),
    "min": _Function(2, None, "LEAST", note="`min` is the smallest of its arguments here."),
    "max": _Function(2, None, "GREATEST", note="`max` is the largest of its arguments here."),
    "clamp": _Function(3, 3, _clamp),
    "len": _Function(1, 1, "LENGTH", INT),
    "trim": _Function(1, 1, "TRIM", STR),
    "to_upper": _Function(1, 1, "UPPER", STR),
    "to_lower": _Function(1, 1, "LOWER", STR),
    "upper": _Function(1, 1, "UPPER", STR),
    "lower": _Function(1, 1, "LOWER", STR),
    "contains": _Function(2, 2, "CONTAINS"),
    "starts_with": _Function(2, 2, "STARTSWITH"),
    "ends_with": _Function(2, 2, "ENDSWITH"),
    "regex_match": _Function(2, 2, _matches),
    "replace": _Function(3, 3, "REPLACE", STR),
    "split": _Function(2, 2, _split),
    "join": _Function(2, 2, "ARRAY_JOIN", STR),
    "concat": _Function(1, None, "CONCAT", STR),
    "to_string": _Function(1, 1, _conversion(exp.Cast, STR)),
    "to_int": _Function(1, 1, _conversion(exp.TryCast, INT)),
    "to_float": _Function(1, 1, _conversion(exp.TryCast, FLOAT)),
    "type_of": _Function(
        1, 1, "TYPEOF", note="`type_of` returns Spark's names, as bigint for int."
    ),
    "now": _Function(0, 0, "CURRENT_TIMESTAMP", note="`now` is the time at which the query runs."),
    "coalesce": _Function(1, None, "COALESCE"),
    "if_null": _Function(2, 2, "COALESCE"),
    "is_null": _Function(1, 1, lambda values: is_null(values[0])),
}


def function_call(
    value: ex.Call, resolve: Callable[[ex.Expression], exp.Expr], diagnostics: VplDiagnostics
) -> exp.Expr:
    """A call of a function over plain values, whose arguments `resolve` resolves.

    Raises:
        VplNotSupportedError: there is no such function, or it takes another number of values.
    """
    name, given = value.function, len(value.arguments)
    function = _FUNCTIONS.get(name)
    if function is None or (given < function.least and name in ("min", "max")):
        raise _unknown(value, diagnostics)
    if given < function.least or (function.most is not None and given > function.most):
        numbers = str(function.least)
        if function.most != function.least:
            numbers += " or more" if function.most is None else f" to {function.most}"
        raise diagnostics.unsupported(
            value.span, f"{name}(..) takes {numbers} values, not {given}."
        )
    if function.note:
        diagnostics.note(value.span, name, function.note)
    values = tuple(resolve(argument) for argument in value.arguments)
    if isinstance(function.build, str):
        return call(function.build, *values, type_=function.type)
    try:
        return function.build(values)
    except InvalidExpression as error:
        span = value.arguments[-1].span
        raise diagnostics.unsupported(span, f"The regular expression: {error}") from error


def distinct_count(value: exp.Expr) -> exp.Expr:
    """The number of different values, an aggregate."""
    return exp.Count(this=exp.Distinct(expressions=[value]), big_int=True)


def _unknown(value: ex.Call, diagnostics: VplDiagnostics) -> VplError:
    name = value.function
    if name in (*ALIAS_FUNCTIONS, "min", "max"):
        return diagnostics.unsupported(
            value.span,
            f"{name}(..) takes the events of an alias, as {name}(alias) or {name}(alias.field); "
            "there is none here.",
        )
    known = [*_FUNCTIONS, *ALIAS_FUNCTIONS]
    return diagnostics.unsupported(
        value.span, f"The function {name} is not supported here.{suggestion(name, known)}"
    )
