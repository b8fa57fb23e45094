# SPDX-License-Identifier: Apache-2.0
"""EPL's functions of single values, and methods of Java that a function of Spark says alike.

A name that is neither EPL's nor an aggregate is kept: it is a function of the user, and the writer
notes it if Spark has none of that name. Of Java only what has the same arguments and the same
result in Spark is translated, by name; all else is refused.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation, VariableColumn
from spark_match_recognize.translation.builders import call
from spark_match_recognize.translation.esper.parser import Node
from spark_match_recognize.translation.esper.scope import (
    ClausePart,
    Expressions,
    arguments_of,
    last_name,
)
from spark_match_recognize.translation.esper.sql import fits

__all__ = ["function_value", "method_value"]

# Types by EPL's and Java's names for them, without the package.
_TYPES = {
    "string": "STRING",
    "int": "INT",
    "integer": "INT",
    "long": "BIGINT",
    "short": "SMALLINT",
    "byte": "TINYINT",
    "double": "DOUBLE",
    "float": "FLOAT",
    "boolean": "BOOLEAN",
    "bigdecimal": "DECIMAL(38, 18)",
    "biginteger": "DECIMAL(38, 0)",
    "date": "TIMESTAMP",
}
_REFUSED = {
    "instanceof": "A column has one type; remove the test.",
    "prior": "Use prev in define, or LAG in a query below the clause.",
}
# Functions of Math with the same name in Spark, and those with another one.
_OF_MATH = ("abs", "sqrt", "exp", "log10", "signum", "sin", "cos", "tan", "atan2")
_RENAMED = {"max": "GREATEST", "min": "LEAST", "pow": "POWER", "log": "LN"}
_OF_TEXTS = {
    "length": "LENGTH",
    "toUpperCase": "UPPER",
    "toLowerCase": "LOWER",
    "trim": "TRIM",
    "contains": "CONTAINS",
    "startsWith": "STARTSWITH",
    "endsWith": "ENDSWITH",
}


def function_value(values: Expressions, node: Node) -> exp.Expr:
    """The call of a function."""
    name = str(node.children[0])
    if name.lower() in _REFUSED:
        values.refuse(node, f"{name} is not supported", _REFUSED[name.lower()])
    for argument in arguments_of(node):
        if argument.data == "named":
            values.refuse(node, f"{name} takes no argument named {argument.children[0]}")
    maker = _MAKERS.get(name.lower())
    return maker(values, node) if maker else _same_call(values, node, name)


def method_value(values: Expressions, node: Node) -> exp.Expr | None:
    """A method of Java; None if it is none of these."""
    base, token, _ = node.children
    name, arguments = str(token), arguments_of(node)
    if last_name(base) == "Math":
        if name not in _OF_MATH and name not in _RENAMED:
            hint = "Use a function of Spark in the query around the clause."
            values.refuse(token, f"Math.{name} is not supported", hint)
        return _same_call(values, node, _RENAMED.get(name, name.upper()))
    if name == "equals":
        values.refuse(token, "The method equals is not supported", "Compare with =, or with is.")
    if name not in _OF_TEXTS or len(arguments) > 1:
        return None
    return call(_OF_TEXTS[name], values.of(base), *map(values.of, arguments))


def _same_call(values: Expressions, node: Node, name: str) -> exp.Expr:
    """A function of Spark with the same arguments."""
    if name in ("GREATEST", "LEAST"):
        message = "GREATEST and LEAST skip nulls; in Esper the result is null, or an error."
        values.note(node, "nulls-skipped", message)
    return call(name, *map(values.of, arguments_of(node)))


def _previous(values: Expressions, node: Node) -> exp.Expr:
    """`prev(A.x)` or `prev(A.x, 2)`: the row before, in the order of arrival."""
    if values.scope.part is not ClausePart.DEFINE:
        hint = "Give the row a variable of its own, or use LAG in a query below the clause."
        values.refuse(node, "prev is allowed in define only", hint)
    arguments = arguments_of(node)
    if len(arguments) not in (1, 2) or not last_name(arguments[0]):
        hint = "It is written prev(A.x) or prev(A.x, 2)."
        values.refuse(node, "prev takes a column, and how many rows before", hint)
    made, *offsets = map(values.of, arguments)
    named = {column.args["variable"].name for column in made.find_all(VariableColumn)}
    if named - {values.scope.variables.get(values.scope.defined)}:
        hint = f"It is the row before the one that is tested for {values.scope.defined}."
        values.refuse(arguments[0], "prev of another variable is not allowed in Esper", hint)
    if any(not isinstance(one, exp.Literal) or not one.name.isdigit() for one in offsets):
        values.refuse(arguments[1], "The number of rows before must be a constant")
    return Navigation(this=made, kind="PREV", offset=next(iter(offsets), None))


def _cast(values: Expressions, node: Node) -> exp.Expr:
    """`cast(x, int)`: null where it cannot be."""
    arguments = arguments_of(node)
    if len(arguments) != 2:
        hint = "With a format of dates, use to_timestamp in a query below the clause."
        values.refuse(node, "cast takes a value and a type", hint)
    value, target = arguments
    name = last_name(target)
    if name.lower() not in _TYPES:
        hint = f"Supported types are {', '.join(_TYPES)}."
        values.refuse(target, f"The type {name} is not supported", hint)
    to = exp.DataType.build(_TYPES[name.lower()], dialect="databricks")
    return exp.TryCast(this=values.of(value), to=to)


def _type_column(values: Expressions, node: Node) -> exp.Expr:
    """`typeof(A)`: a column with the type."""
    variable = values.variable_of(next(iter(arguments_of(node)), None))
    if not variable:
        values.refuse(
            node, "typeof takes a variable of the pattern", "Name a column with the type."
        )
    if not values.scope.type_column:
        hint = "Give the column that has them as the option type_column."
        values.refuse(node, "A table has no types of events", hint)
    return values.column_of(variable, values.scope.type_column)


def _now(values: Expressions, node: Node) -> exp.Expr:
    message = (
        "Here this is the time of the query; in Esper it is the time at which the event arrived. "
        "Name the column with the time instead."
    )
    values.note(node, "current-time", message)
    return call("UNIX_MILLIS", exp.CurrentTimestamp())


def _exists(values: Expressions, node: Node) -> exp.Expr:
    arguments = arguments_of(node)
    if len(arguments) != 1:
        values.refuse(node, "exists takes one property")
    return exp.Not(this=fits(exp.Is(this=values.of(arguments[0]), expression=exp.Null())))


_MAKERS: dict[str, Callable[[Expressions, Node], exp.Expr]] = {
    "prev": _previous,
    "cast": _cast,
    "typeof": _type_column,
    "current_timestamp": _now,
    "exists": _exists,
    "coalesce": lambda values, node: _same_call(values, node, "COALESCE"),
    "max": lambda values, node: _same_call(values, node, "GREATEST"),
    "min": lambda values, node: _same_call(values, node, "LEAST"),
}
