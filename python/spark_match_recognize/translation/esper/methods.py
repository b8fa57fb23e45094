# SPDX-License-Identifier: Apache-2.0
"""EPL's enumeration methods over the rows of a group variable that are an aggregate of SQL.

`B.sumOf(x => x.v)` is SUM(B.v), `B.anyOf(x => x.v > 1)` is COUNT_IF(B.v > 1) > 0. Methods that give
rows or arrays, and functions that read more than their row, are refused: compute them around the
clause, over the array that the variable's name gives in a measure. `B.firstOf().x` is in paths.py.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.dialect.expressions import VariableRows
from spark_match_recognize.translation.builders import call
from spark_match_recognize.translation.esper.parser import Node, walk
from spark_match_recognize.translation.esper.scope import Expressions, arguments_of
from spark_match_recognize.translation.esper.sql import fits

__all__ = ["rows_value"]

_AGGREGATES = {"sumOf": "SUM", "average": "AVG", "min": "MIN", "max": "MAX"}
_ZERO = exp.Literal.number(0)
# What becomes of the count of the rows for which the function is true, and of the count of all.
_WITH_FUNCTION: dict[str, Callable[[exp.Expr, exp.Expr], exp.Expr]] = {
    "countOf": lambda some, rows: some,
    "anyOf": lambda some, rows: fits(exp.GT(this=some, expression=_ZERO.copy())),
    "allOf": lambda some, rows: fits(exp.EQ(this=some, expression=rows)),
}
_WITHOUT_FUNCTION: dict[str, Callable[[exp.Expr], exp.Expr]] = {
    "countOf": lambda rows: rows,
    "size": lambda rows: rows,
    "isEmpty": lambda rows: fits(exp.EQ(this=rows, expression=_ZERO.copy())),
}


def rows_value(values: Expressions, node: Node, variable: str) -> exp.Expr:
    """A method over the rows of a group variable."""
    token, arguments = node.children[1], arguments_of(node)
    name = str(token)
    if name not in _AGGREGATES and variable in values.scope.optional:
        message = f"Without a row of {variable} {name} is null in Esper, not so here."
        values.note(token, "no-rows", message)
    rows = call("COUNT", VariableRows(this=values.written(variable)))
    if not arguments and name in _WITHOUT_FUNCTION:
        return _WITHOUT_FUNCTION[name](rows)
    hint = f"Name {variable} in a measure, and compute with that array around the clause."
    if name not in _AGGREGATES and name not in _WITH_FUNCTION:
        known = ", ".join(dict.fromkeys([*_WITH_FUNCTION, *_AGGREGATES, *_WITHOUT_FUNCTION]))
        hint = f"Use one of {known}, or firstOf().x or lastOf().x. {hint}"
        values.refuse(token, f"The method {name} is not supported over rows", hint)
    if len(arguments) != 1 or arguments[0].data != "function":
        values.refuse(token, f"{name} takes a function", f"As in {name}(x => x.v).")
    row, body = arguments[0].children
    known_names = {str(row), *values.scope.constants}
    names = [str(inner.children[0]) for inner in walk(body) if inner.data == "name"]
    if not known_names.issuperset(names) or any(one.data == "function" for one in walk(body)):
        reason = f"A function that reads more than columns of {row} is not supported"
        values.refuse(body, reason, hint)
    value = values.over_rows(str(row), variable).of(body)
    if name in _AGGREGATES:
        return call(_AGGREGATES[name], value)
    return _WITH_FUNCTION[name](call("COUNT_IF", value), rows)
