# SPDX-License-Identifier: Apache-2.0
"""EPL's aggregates: over the rows of one group variable in a measure, as in SQL.

EPL asks that the argument of an aggregate in a measure has columns of exactly one group variable.
Columns of variables with one row may stand beside them, which SQL forbids. A sum or an average of
such terms is taken apart: `sum(B.v + A.v)` is SUM(B.v) + COUNT(B.v) * A.v.

Of EPL's methods over the rows of a variable those are supported that are an aggregate of SQL, as
`B.sumOf(x => x.v)` is SUM(B.v). Those that give rows or arrays, and functions that read more than
their row, are refused: compute them around the clause, over the array that the name B gives.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation, VariableColumn, VariableRows
from spark_match_recognize.translation.builders import call
from spark_match_recognize.translation.esper.parser import Node, walk
from spark_match_recognize.translation.esper.scope import ClausePart, Expressions, arguments_of
from spark_match_recognize.translation.esper.sql import fits, identifier

__all__ = ["aggregate_value", "rows_value"]

_PLAIN = {
    "count": "COUNT",
    "sum": "SUM",
    "avg": "AVG",
    "min": "MIN",
    "max": "MAX",
    "median": "MEDIAN",
    "stddev": "STDDEV",
}
_EDGES = {"first": "FIRST", "last": "LAST", "firstever": "FIRST", "lastever": "LAST", "nth": "LAST"}
_AGGREGATES = frozenset([*_PLAIN, *_EDGES, "window"])
_Terms = list[tuple[bool, exp.Expr]]
_OF_ROWS = {"sumOf": "SUM", "average": "AVG", "min": "MIN", "max": "MAX"}
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


def aggregate_value(values: Expressions, node: Node) -> exp.Expr | None:
    """The call of an aggregate; None if it is none."""
    written, arguments = str(node.children[0]), arguments_of(node)
    name = written.lower()
    plain = [one for one in arguments if one.data != "named"]
    if name not in _AGGREGATES or (name in ("min", "max") and len(plain) > 1):
        return None
    if values.scope.part in (ClausePart.TABLE, ClausePart.RESULT):
        hint = "Write it in SQL around the result, with GROUP BY or a window."
        values.refuse(node, "Esper reports an aggregate again at each event", hint)
    if values.scope.part is ClausePart.DEFINE:
        hint = "Use a method over the rows, as in B.sumOf(x => x.v), B.countOf() or B.firstOf().v."
        values.refuse(node, "Esper does not allow aggregates in define", hint)
    if not plain:
        values.refuse(node, f"{written} takes a value")
    made = _in_measure(values, node, plain)
    for argument in arguments:
        if argument.data == "named":
            word, condition = argument.children
            if word.lower() != "filter" or not isinstance(made, exp.Anonymous):
                values.refuse(argument, f"{written} takes no argument named {word} here")
            group = _group_of(values, node, [condition])
            test = values.over_rows(group, group).of(condition)
            made = exp.Filter(this=made, expression=exp.Where(this=test))
    return made


def _distinct(value: exp.Expr, node: Node) -> exp.Expr:
    return exp.Distinct(expressions=[value]) if _is_distinct(node) else value


def _is_distinct(node: Node) -> bool:
    return any(str(one).lower() == "distinct" for one in node.children[-1].children)


def _group_of(values: Expressions, node: Node, parts: list[Node]) -> str:
    """The group variable that an aggregate is over."""
    groups, name = values.scope.groups, node.children[0]
    found = [values.variable_of(inner) for part in parts for inner in walk(part)]
    names = list(dict.fromkeys(name for name in found if name in groups))
    hint = f"Use a column of one of {', '.join(sorted(groups))}." if groups else ""
    if len(names) > 1:
        values.refuse(node, f"{name} mixes rows of {' and '.join(names)}", hint)
    if not names:
        reason = f"{name} needs a variable that may have several rows"
        values.refuse(node, reason, hint or "Name the column itself.")
    return names[0]


def _in_measure(values: Expressions, node: Node, plain: list[Node]) -> exp.Expr:
    """An aggregate over the rows of a variable."""
    (only, *others), name = plain, node.children[0].lower()
    group = _group_of(values, node, plain)
    if name == "window" and group in values.scope.optional:
        message = f"Without a row of {group} window is null in Esper; here the array is empty."
        values.note(node, "no-rows", message)
    if only.data in ("name", "all_columns"):
        return _of_whole_rows(values, node, group)
    if name == "window":
        return _column_of_rows(values, only, group)
    value = values.over_rows(group, group).of(only)
    if _variables_in(value) != {values.scope.variables[group]}:
        return _sum_of_terms(values, node, group, value)
    if name in _PLAIN:
        return call(_PLAIN[name], _distinct(value, node))
    offset = values.of(others[0]) if others else None
    if _is_distinct(node) or not (offset is None or offset.name.isdigit()):
        values.refuse(node, f"{name} takes a column and a constant number", "Write last(B.x, 1).")
    return Navigation(this=value, kind=_EDGES[name], offset=offset)


def _variables_in(value: exp.Expr) -> set[str]:
    return {column.args["variable"].name for column in value.find_all(VariableColumn)}


def _of_whole_rows(values: Expressions, node: Node, group: str) -> exp.Expr:
    """An aggregate of `B` or `B.*`."""
    name, rows = node.children[0].lower(), values.rows_of(group)
    if name == "window":
        return rows
    if name == "count" and not _is_distinct(node):
        return call("COUNT", VariableRows(this=values.variable(group)))
    values.refuse(node, f"{name} takes a column of {group}", f"As in {name}({group}.x).")


def _column_of_rows(values: Expressions, only: Node, group: str) -> exp.Expr:
    """`window(B.x)`: an array of a column."""
    if only.data != "field" or values.variable_of(only.children[0]) != group:
        hint = f"Write window({group}.*), and compute with its elements around the clause."
        values.refuse(only, f"window takes a column of {group}", hint)
    row = identifier("row")
    element = exp.Column(this=identifier(str(only.children[1])), table=row.copy())
    return call("TRANSFORM", values.rows_of(group), exp.Lambda(this=element, expressions=[row]))


def _sum_of_terms(values: Expressions, node: Node, group: str, value: exp.Expr) -> exp.Expr:
    """A sum or an average of terms, some of which are of the variable's rows."""
    name, own = node.children[0].lower(), values.scope.variables[group]
    terms = _terms(value)
    of_rows = [(added, term) for added, term in terms if own in _variables_in(term)]
    others = [(added, term) for added, term in terms if own not in _variables_in(term)]
    is_mixed = any(_variables_in(term) != {own} for _, term in of_rows)
    if name not in ("sum", "avg") or is_mixed or _is_distinct(node) or len(arguments_of(node)) > 1:
        hint = f"Name columns of {group} alone, or compute it around the clause over {group}."
        values.refuse(node, f"{name} over rows of several variables is not supported", hint)
    inner, rest = _sum(of_rows), _sum(others)
    operator: type[exp.Binary] = exp.Add
    if isinstance(rest, exp.Neg):
        operator, rest = exp.Sub, rest.this
    if name == "sum":
        rest = fits(exp.Mul(this=call("COUNT", inner.copy()), expression=rest))
    return fits(operator(this=call(_PLAIN[name], inner), expression=rest))


def _terms(value: exp.Expr, added: bool = True) -> _Terms:
    """What a value adds up, and what it subtracts."""
    inner = value.unnest()
    if not isinstance(inner, (exp.Add, exp.Sub)):
        return [(added, value)]
    second = added if isinstance(inner, exp.Add) else not added
    return [*_terms(inner.this, added), *_terms(inner.expression, second)]


def _sum(terms: _Terms) -> exp.Expr:
    (first_added, first), *others = terms
    return reduce(
        lambda left, term: fits((exp.Add if term[0] else exp.Sub)(this=left, expression=term[1])),
        others,
        first if first_added else fits(exp.Neg(this=first)),
    )


def rows_value(values: Expressions, node: Node, variable: str) -> exp.Expr:
    """A method over the rows of a group variable."""
    token, arguments = node.children[1], arguments_of(node)
    name = str(token)
    if name not in _OF_ROWS and variable in values.scope.optional:
        message = f"Without a row of {variable} {name} is null in Esper, but not here."
        values.note(token, "no-rows", message)
    rows = call("COUNT", VariableRows(this=values.variable(variable)))
    if not arguments and name in _WITHOUT_FUNCTION:
        return _WITHOUT_FUNCTION[name](rows)
    hint = f"Name {variable} in a measure, and compute with that array around the clause."
    if name not in _OF_ROWS and name not in _WITH_FUNCTION:
        known = ", ".join(dict.fromkeys([*_WITH_FUNCTION, *_OF_ROWS, *_WITHOUT_FUNCTION]))
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
    if name in _OF_ROWS:
        return call(_OF_ROWS[name], value)
    return _WITH_FUNCTION[name](call("COUNT_IF", value), rows)
