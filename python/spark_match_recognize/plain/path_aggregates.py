# SPDX-License-Identifier: Apache-2.0
"""The running value of an aggregate along an open path: its first value, and one more row.

`STATES` has SQL for each aggregate. A sum has the type that Spark gives to it, which must be known.
What would differ from Spark's result is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.plain.aggregates import RunningAggregate
from spark_match_recognize.plain.column_types import ColumnTypes
from spark_match_recognize.plain.refusals import MATCH_HINT, Reason, Refusal, refused
from spark_match_recognize.plain.value_types import VOID, sum_type

__all__ = ["NO_ROW", "STATES", "summed"]

# The number of a row that there is not.
NO_ROW = "CAST(NULL AS INT)"

_DECIMAL = re.compile(r"decimal\((\d+),(\d+)\)")
_MOST_DIGITS = 38
# SQL of the value before the match, of a row, and of the value with row x, of the value before it.
_State = tuple[Callable[[str], str], Callable[[str], str]]


def summed(node: exp.Expr, aggregate: RunningAggregate, types: ColumnTypes) -> tuple[exp.Expr, str]:
    """The value of a sum or average, which checks its type when the query runs, and the sum's type.

    Raises:
        Refusal: it is not known, or an operation on it would differ from Spark's
    """
    argument = aggregate.value
    known = None if argument is None else types.of(argument)
    if argument is None or known is None:
        raise _unknown_type(node, argument)
    total = sum_type(known)
    if total in (None, VOID) or _can_overflow(str(total)):
        what = f"Plain SQL does not sum values of type {known} along a match"
        raise refused(Reason.MATCH_DEPENDENT, what, node, MATCH_HINT)
    if aggregate.function == "avg" and str(total).startswith("decimal"):
        # Spark rounds it twice, and the division of SQL would round once more.
        what = "Plain SQL does not keep the average of decimals along a match"
        raise refused(Reason.MATCH_DEPENDENT, what, node, MATCH_HINT)
    return _checked(argument, known), str(total)


def _checked(value: exp.Expr, known: str) -> exp.Expr:
    """The value, or an error if the types that the caller gave are wrong; Spark decides once."""
    text = value.sql("spark_match_recognize")
    message = f"{text} is not of type {known}, which the given types of columns imply."
    is_known = exp.EQ(
        this=exp.Anonymous(this="typeof", expressions=[value.copy()]),
        expression=exp.Literal.string(known),
    )
    wrong = exp.Anonymous(this="raise_error", expressions=[exp.Literal.string(message)])
    return exp.If(this=is_known, true=value.copy(), false=wrong)


def _unknown_type(node: exp.Expr, value: exp.Expr | None) -> Refusal:
    what = "The type of a sum in a condition is not known"
    text = "x" if value is None else value.sql("spark_match_recognize")
    hint = f"Cast the value, as in CAST({text} AS DOUBLE)"
    if isinstance(value, exp.Column) and not value.table:
        hint += (
            f', or give the types of the columns: columns={{"table": {{"{text}": "INT"}}}}, or '
            f'--columns "table={text} INT"'
        )
    return refused(Reason.MATCH_DEPENDENT, what, node, f"{hint}.")


def _can_overflow(total: str) -> bool:
    """Whether Spark's sum of decimals may become null because it has too many digits."""
    found = _DECIMAL.fullmatch(total)
    return found is not None and int(found[1]) >= _MOST_DIGITS


def _count(value: str, name: str) -> _State:
    changed = "{old} + 1" if not value else f"IF(x.{value} IS NULL, {{old}}, {{old}} + 1)"
    return lambda row: "CAST(0 AS BIGINT)", lambda old: changed.format(old=old)


def _sum(value: str, name: str) -> _State:
    def changed(old: str) -> str:
        # Spark begins with 0 too, which makes a difference for negative zeros.
        total = f"coalesce({old}, CAST(0 AS {name})) + x.{value}"
        return f"coalesce(CAST({total} AS {name}), {old})"

    return lambda row: f"CAST(NULL AS {name})", changed


def _extreme(function: str) -> Callable[[str, str], _State]:
    # Both ignore null.
    return lambda value, name: (_none(value), lambda old: f"{function}({old}, x.{value})")


def _logical(operator: str) -> Callable[[str, str], _State]:
    def state(value: str, name: str) -> _State:
        both = f"coalesce({{old}} {operator} x.{value}, {{old}}, x.{value})"
        return _none(value), lambda old: both.format(old=old)

    return state


def _row_of_extreme(comparison: str) -> Callable[[str, str], _State]:
    def state(value: str, name: str) -> _State:
        def changed(old: str) -> str:
            # Of rows with the same extreme, the last one counts.
            stays = f"x.{value} IS NULL OR get(_values, {old} - 1).{value} {comparison} x.{value}"
            return f"IF({stays}, {old}, x.i)"

        return lambda row: NO_ROW, changed

    return state


def _none(value: str) -> Callable[[str], str]:
    """Null, with the type of a value."""
    return lambda row: f"CASE WHEN FALSE THEN {row}.{value} END"


STATES: dict[str, Callable[[str, str], _State]] = {
    "bool_and": _logical("AND"),
    "bool_or": _logical("OR"),
    "count": _count,
    "max": _extreme("greatest"),
    "max_by": _row_of_extreme(">"),
    "min": _extreme("least"),
    "min_by": _row_of_extreme("<"),
    "sum": _sum,
}
"""The state of an aggregate, from the name of its value and the type of a sum."""
