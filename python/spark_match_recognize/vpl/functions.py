# SPDX-License-Identifier: Apache-2.0
"""Functions of VPL over plain values, each by the function of Spark that does the same.

Functions over the events of an alias (count, first, collect ...) are read where aliases are known.
A function that is not in the table is refused with a suggestion; nothing is passed through.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.errors import VplError
from spark_match_recognize.vpl.declarations import suggestion
from spark_match_recognize.vpl.expressions import Call, Expression
from spark_match_recognize.vpl.remarks import Remarks

__all__ = ["ALIAS_FUNCTIONS", "RESULTS", "call_sql"]

# What stands for the events of an alias; elsewhere these mean nothing.
ALIAS_FUNCTIONS = ("count", "first", "last", "collect", "sum", "avg", "distinct_count")

# Kinds of what functions give, where it does not depend on what they take.
RESULTS = {
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

Build = Callable[[Sequence[exp.Expr]], exp.Expr]


@dataclass(frozen=True)
class _Function:
    """How many values a function takes, and what it becomes; None for `most` is any number."""

    least: int
    most: int | None
    build: Build
    note: str = ""


def _named(name: str) -> Build:
    return lambda values: exp.Anonymous(this=name, expressions=list(values))


def _cast(kind: str, *, safe: bool) -> Build:
    cast = exp.TryCast if safe else exp.Cast
    return lambda values: cast(this=values[0], to=exp.DataType.build(kind))


def _clamp(values: Sequence[exp.Expr]) -> exp.Expr:
    raised = exp.Greatest(this=values[0], expressions=[values[1]], ignore_nulls=True)
    return exp.Least(this=raised, expressions=[values[2]], ignore_nulls=True)


_FUNCTIONS = {
    "abs": _Function(1, 1, lambda v: exp.Abs(this=v[0])),
    "sqrt": _Function(1, 1, lambda v: exp.Sqrt(this=v[0])),
    "floor": _Function(1, 1, lambda v: exp.Floor(this=v[0])),
    "ceil": _Function(1, 1, lambda v: exp.Ceil(this=v[0])),
    "round": _Function(1, 2, _named("ROUND")),
    "pow": _Function(2, 2, lambda v: exp.Pow(this=v[0], expression=v[1])),
    "log": _Function(1, 1, lambda v: exp.Ln(this=v[0]), "`log` is the natural logarithm here."),
    "min": _Function(2, None, _named("LEAST"), "The smallest of the values is meant."),
    "max": _Function(2, None, _named("GREATEST"), "The largest of the values is meant."),
    "clamp": _Function(3, 3, _clamp),
    "len": _Function(1, 1, lambda v: exp.Length(this=v[0])),
    "trim": _Function(1, 1, lambda v: exp.Trim(this=v[0])),
    "to_upper": _Function(1, 1, lambda v: exp.Upper(this=v[0])),
    "to_lower": _Function(1, 1, lambda v: exp.Lower(this=v[0])),
    "upper": _Function(1, 1, lambda v: exp.Upper(this=v[0])),
    "lower": _Function(1, 1, lambda v: exp.Lower(this=v[0])),
    "contains": _Function(2, 2, lambda v: exp.Contains(this=v[0], expression=v[1])),
    "starts_with": _Function(2, 2, lambda v: exp.StartsWith(this=v[0], expression=v[1])),
    "ends_with": _Function(2, 2, lambda v: exp.EndsWith(this=v[0], expression=v[1])),
    "replace": _Function(3, 3, _named("REPLACE")),
    "split": _Function(2, 2, lambda v: exp.Split(this=v[0], expression=v[1])),
    "join": _Function(2, 2, _named("ARRAY_JOIN")),
    "concat": _Function(1, None, _named("CONCAT")),
    "to_string": _Function(1, 1, _cast("string", safe=False)),
    "to_int": _Function(1, 1, _cast("bigint", safe=True)),
    "to_float": _Function(1, 1, _cast("double", safe=True)),
    "type_of": _Function(
        1, 1, _named("TYPEOF"), "The names of types are Spark's: bigint for int, string for str."
    ),
    "now": _Function(
        0,
        0,
        lambda _: exp.CurrentTimestamp(),
        "`now` is the time at which the query runs, not that of an event's arrival.",
    ),
    "coalesce": _Function(1, None, lambda v: exp.Coalesce(this=v[0], expressions=list(v[1:]))),
    "if_null": _Function(2, 2, lambda v: exp.Coalesce(this=v[0], expressions=[v[1]])),
}


def call_sql(call: Call, sql: Callable[[Expression], exp.Expr], remarks: Remarks) -> exp.Expr:
    """A call of a function over plain values.

    Args:
        call: the call
        sql: translates an argument
        remarks: where notes go

    Raises:
        VplNotSupportedError: there is no such function, or it takes another number of values.
    """
    name, given = call.function, len(call.arguments)
    function = _FUNCTIONS.get(name)
    if function is None or (given < function.least and name in ("min", "max")):
        raise _unknown(call, remarks)
    if given < function.least or (function.most is not None and given > function.most):
        numbers = str(function.least)
        if function.most != function.least:
            numbers += " or more" if function.most is None else f" to {function.most}"
        raise remarks.refused(call.place, f"{name}(..) takes {numbers} values, not {given}.")
    if function.note:
        remarks.note(call.place, name, function.note)
    return function.build([sql(argument) for argument in call.arguments])


def _unknown(call: Call, remarks: Remarks) -> VplError:
    name = call.function
    if name in (*ALIAS_FUNCTIONS, "min", "max"):
        return remarks.refused(
            call.place,
            f"{name}(..) is about the events of an alias, as {name}(alias) or "
            f"{name}(alias.field); there is none here.",
        )
    known = [*_FUNCTIONS, *ALIAS_FUNCTIONS]
    return remarks.refused(
        call.place,
        f"The function {name} cannot be said in SQL here.{suggestion(name, known)}",
    )
