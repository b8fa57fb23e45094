# SPDX-License-Identifier: Apache-2.0
"""The columns of a query: what an argument of `.emit` names, and the time of a record of a window.

select_builder.py builds the columns with these.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.vpl.builders import call
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.tree import Argument

__all__ = ["field_of", "latest", "name_of"]


def name_of(argument: Argument) -> str:
    """The name of the column: the one given, or that of the field; empty without either."""
    value = argument.value
    return argument.name or (value.name if isinstance(value, (ex.Name, ex.Member)) else "")


def field_of(value: ex.Expression) -> tuple[str, ...]:
    """The field that a value is, as a column of Spark: its alias and name; empty for others.

    Names of columns are case-insensitive.
    """
    if isinstance(value, ex.Name):
        return (value.name.lower(),)
    before = field_of(value.of) if isinstance(value, ex.Member) else ()
    return (*before, value.name.lower()) if isinstance(value, ex.Member) and before else ()


def latest(value: exp.Expr, time: exp.Expr, *, is_time: bool) -> exp.Expr:
    """A column of time, or one that orders equal times, of the last event in a window.

    Args:
        value: the column
        time: the column of the time
        is_time: whether the two are the same
    """
    if is_time:
        return call("MAX", value)
    return call("MAX_BY", value, exp.Tuple(expressions=[time, value]))
