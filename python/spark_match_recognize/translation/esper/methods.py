# SPDX-License-Identifier: Apache-2.0
"""EPL's enumeration methods: `B.where(x => x.v > 1).countOf()` and the like.

Over the rows of a group variable a method that gives one value becomes an aggregate if it can, as
`B.sumOf(x => x.v)` becomes SUM(B.v). All others become functions of arrays: over the variable
itself in a measure, over an array of the columns in question in a condition. In a null test the row
does not count, as in Esper.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation, VariableColumn, VariableRows
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.translation.esper.arrays import ARRAY_METHODS, REFUSED_METHODS
from spark_match_recognize.translation.esper.names import NameValues
from spark_match_recognize.translation.esper.scope import Place
from spark_match_recognize.translation.esper.sql import call, fits, identifier, text
from spark_match_recognize.translation.esper.tree import (
    Index,
    Lambda,
    Node,
    Path,
    Star,
    Step,
    heads,
    walk,
)

__all__ = ["collection_value", "is_enumeration", "rows_value"]

_SIMPLE = {"sumOf": "SUM", "average": "AVG", "min": "MIN", "max": "MAX"}
_EDGES = {"firstOf": "FIRST", "lastOf": "LAST"}
# Java's methods of an array or a collection, which strings have in part, too.
_OF_ARRAYS = frozenset(["size", "isEmpty"])
_NULL_WITHOUT_ROWS = frozenset(["countOf", "anyOf", "allOf", *_OF_ARRAYS])
_ROWS_STAY = frozenset(
    ["where", "take", "takeLast", "reverse", "orderBy", "orderByDesc", "firstOf", "lastOf"]
)


def is_enumeration(step: Step) -> bool:
    """Whether it is a method over the rows of a variable."""
    known = step.name in ARRAY_METHODS or step.name in REFUSED_METHODS or step.name in _OF_ARRAYS
    return known and step.arguments is not None


def collection_value(values: NameValues, value: exp.Expr, step: Step) -> exp.Expr | None:
    """A method over an array; None if it is none of these."""
    if step.name in REFUSED_METHODS:
        hint = "Say it in the query around the clause, over the array of rows."
        values.refuse(step, f"{step.name} is not brought here", hint)
    maker: Callable[[NameValues, exp.Expr, Step], exp.Expr] | None = ARRAY_METHODS.get(step.name)
    return None if maker is None else maker(values, value, step)


def rows_value(
    values: NameValues, variable: Variable, steps: Sequence[Step | Index | Star]
) -> exp.Expr:
    """Methods over the rows of a variable, with what follows them."""
    first = steps[0]
    assert isinstance(first, Step)  # noqa: S101 - the caller saw that it is a method
    if first.name in _NULL_WITHOUT_ROWS and variable.name in _optional(values):
        message = f"Without a row of {variable.name} {first.name} is null in Esper, not so here."
        values.note(first, "no-rows", message)
    made = _aggregate(values, variable, first)
    if made is not None:
        return values.follow(made, steps[1:])
    after = steps[1] if len(steps) > 1 else None
    is_edge = first.name in _EDGES and not first.arguments
    if is_edge and isinstance(after, Step) and after.arguments is None:
        column = exp.Column(this=identifier(after.name))
        value = VariableColumn(this=column, variable=variable)
        return values.follow(Navigation(this=value, kind=_EDGES[first.name]), steps[2:])
    if values.scope.place is Place.MEASURES:
        return values.follow(exp.Column(this=identifier(variable.name)), steps)
    return values.follow(_collected(values, variable, steps), steps)


def _aggregate(values: NameValues, variable: Variable, step: Step) -> exp.Expr | None:
    """The method as an aggregate, if it asks for nothing but columns of the rows."""
    arguments = step.arguments or ()
    count_of_rows = call("COUNT", VariableRows(this=variable))
    if step.name in ("countOf", "size") and not arguments:
        return count_of_rows
    if step.name == "isEmpty" and not arguments:
        return fits(exp.EQ(this=count_of_rows, expression=exp.Literal.number(0)))
    if step.name in _OF_ARRAYS:
        values.refuse(step, f"{step.name} takes no argument")
    only = arguments[0] if len(arguments) == 1 else None
    if not isinstance(only, Lambda) or len(only.names) != 1 or not _is_own(only):
        return None
    if step.name not in _SIMPLE and step.name not in ("countOf", "anyOf", "allOf"):
        return None
    body = values.within({only.names[0]: variable}).of(only.body)
    if step.name in _SIMPLE:
        return call(_SIMPLE[step.name], body)
    count = call("COUNT_IF", body)
    if step.name == "countOf":
        return count
    if step.name == "anyOf":
        return fits(exp.GT(this=count, expression=exp.Literal.number(0)))
    return fits(exp.EQ(this=count, expression=count_of_rows))


def _optional(values: NameValues) -> set[str]:
    """The variables, as they are written here, that a match may have no row of."""
    return {values.scope.variables[name] for name in values.scope.optional}


def _is_own(node: Lambda) -> bool:
    """Whether every name in the body is the lambda's own."""
    name = node.names[0]
    nested = any(isinstance(inner, Lambda) for inner in walk(node.body))
    paths = [inner for inner in walk(node.body) if isinstance(inner, Path)]
    alone = any(
        len(path.steps) == 1 and isinstance(path.steps[0], Step) and path.steps[0].name == name
        for path in paths
    )
    return not nested and not alone and all(head.name == name for head in heads(node.body))


def _collected(
    values: NameValues, variable: Variable, steps: Sequence[Step | Index | Star]
) -> exp.Expr:
    """An array of the columns that the methods ask for, one struct for each row."""
    names = dict.fromkeys(_columns_asked(steps))
    if not names:
        place = steps[0]
        hint = "Name columns of the rows, as in x => x.v."
        values.refuse(place, "In define only columns of rows can be asked for", hint)
    parts: list[exp.Expr] = []
    for name in names:
        column = exp.Column(this=identifier(name))
        parts += [text(name), VariableColumn(this=column, variable=variable.copy())]
    return call("ARRAY_AGG", call("NAMED_STRUCT", *parts))


def _columns_asked(steps: Sequence[Step | Index | Star]) -> list[str]:
    found: list[str] = []
    rows = True
    for step in steps:
        if not isinstance(step, Step) or not rows:
            continue
        if step.arguments is None:
            found.append(step.name)
            rows = False
            continue
        for argument in step.arguments:
            found += _columns_of(argument) if isinstance(argument, Lambda) else []
        rows = step.name in _ROWS_STAY
    return found


def _columns_of(node: Lambda) -> list[str]:
    found: list[str] = []
    for inner in walk(node.body):
        if _begins(inner, node.names) and isinstance(inner, Path) and len(inner.steps) > 1:
            column = inner.steps[1]
            found += [column.name] if isinstance(column, Step) else []
    return found


def _begins(node: Node, names: tuple[str, ...]) -> bool:
    if not isinstance(node, Path) or node.value is not None:
        return False
    first = node.steps[0]
    return isinstance(first, Step) and first.name in names
