# SPDX-License-Identifier: Apache-2.0
"""Functions of VPL over plain values, each by the function of Spark that means the same.

Functions over the events of an alias (count, first, collect ...) are resolved where aliases are
known. A function that is not in the table is refused with a suggestion; nothing is passed through.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spark_match_recognize.errors import VplError
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics, suggestion
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.values import Call, Cast, Text, Value, ValueType

__all__ = ["AGGREGATE_TYPES", "ALIAS_FUNCTIONS", "function_call"]

# Functions over the events of an alias, which have no meaning over plain values.
ALIAS_FUNCTIONS = ("count", "first", "last", "collect", "sum", "avg", "distinct_count")

# Types of aggregates that do not depend on the type of what they aggregate.
AGGREGATE_TYPES: dict[str, ValueType] = {"count": "int", "distinct_count": "int", "avg": "float"}

_Values = tuple[Value, ...]


@dataclass(frozen=True)
class _Function:
    """A function: how many values it takes (`most` is None for any number) and what it becomes.

    `build` is the function of Spark by its name, or makes the value; `note` says where it differs.
    """

    least: int
    most: int | None
    build: str | Callable[[_Values], Value]
    type: ValueType | None = None
    note: str = ""


def _clamp(values: _Values) -> Value:
    return Call("LEAST", (Call("GREATEST", values[:2]), values[2]))


def _split(values: _Values) -> Value:
    # Spark splits by a regular expression, VPL by a plain text.
    pattern = Call("CONCAT", (Text("\\Q"), values[1], Text("\\E")))
    return Call("SPLIT", (values[0], pattern))


_FUNCTIONS = {
    "abs": _Function(1, 1, "ABS"),
    "sqrt": _Function(1, 1, "SQRT", "float"),
    "floor": _Function(1, 1, "FLOOR", "int"),
    "ceil": _Function(1, 1, "CEIL", "int"),
    "round": _Function(1, 2, "ROUND"),
    "pow": _Function(2, 2, "POWER"),
    "log": _Function(1, 1, "LN", note="`log` is the natural logarithm in the query."),
    "min": _Function(2, None, "LEAST", note="`min` is the smallest of its arguments here."),
    "max": _Function(2, None, "GREATEST", note="`max` is the largest of its arguments here."),
    "clamp": _Function(3, 3, _clamp),
    "len": _Function(1, 1, "LENGTH", "int"),
    "trim": _Function(1, 1, "TRIM", "str"),
    "to_upper": _Function(1, 1, "UPPER", "str"),
    "to_lower": _Function(1, 1, "LOWER", "str"),
    "upper": _Function(1, 1, "UPPER", "str"),
    "lower": _Function(1, 1, "LOWER", "str"),
    "contains": _Function(2, 2, "CONTAINS"),
    "starts_with": _Function(2, 2, "STARTSWITH"),
    "ends_with": _Function(2, 2, "ENDSWITH"),
    "replace": _Function(3, 3, "REPLACE", "str"),
    "split": _Function(2, 2, _split),
    "join": _Function(2, 2, "ARRAY_JOIN", "str"),
    "concat": _Function(1, None, "CONCAT", "str"),
    "to_string": _Function(1, 1, lambda values: Cast(values[0], "string", type="str")),
    "to_int": _Function(1, 1, lambda values: Cast(values[0], "bigint", safe=True, type="int")),
    "to_float": _Function(1, 1, lambda values: Cast(values[0], "double", safe=True, type="float")),
    "type_of": _Function(
        1, 1, "TYPEOF", note="`type_of` returns Spark's names, as bigint for int."
    ),
    "now": _Function(0, 0, "CURRENT_TIMESTAMP", note="`now` is the time at which the query runs."),
    "coalesce": _Function(1, None, "COALESCE"),
    "if_null": _Function(2, 2, "COALESCE"),
}


def function_call(
    call: ex.Call, resolve: Callable[[ex.Expression], Value], diagnostics: VplDiagnostics
) -> Value:
    """A call of a function over plain values, whose arguments `resolve` resolves.

    Raises:
        VplNotSupportedError: there is no such function, or it takes another number of values.
    """
    name, given = call.function, len(call.arguments)
    function = _FUNCTIONS.get(name)
    if function is None or (given < function.least and name in ("min", "max")):
        raise _unknown(call, diagnostics)
    if given < function.least or (function.most is not None and given > function.most):
        numbers = str(function.least)
        if function.most != function.least:
            numbers += " or more" if function.most is None else f" to {function.most}"
        raise diagnostics.unsupported(call.span, f"{name}(..) takes {numbers} values, not {given}.")
    if function.note:
        diagnostics.note(call.span, name, function.note)
    values = tuple(resolve(argument) for argument in call.arguments)
    if isinstance(function.build, str):
        return Call(function.build, values, type=function.type)
    return function.build(values)


def _unknown(call: ex.Call, diagnostics: VplDiagnostics) -> VplError:
    name = call.function
    if name in (*ALIAS_FUNCTIONS, "min", "max"):
        return diagnostics.unsupported(
            call.span,
            f"{name}(..) takes the events of an alias, as {name}(alias) or {name}(alias.field); "
            "there is none here.",
        )
    known = [*_FUNCTIONS, *ALIAS_FUNCTIONS]
    return diagnostics.unsupported(
        call.span, f"The function {name} is not supported here.{suggestion(name, known)}"
    )
