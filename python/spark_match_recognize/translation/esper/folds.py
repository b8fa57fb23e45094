# SPDX-License-Identifier: Apache-2.0
"""Sums and averages over rows of one variable with values of others, and over arrays.

`sum(B.v + A.v)` has no aggregate of SQL, since its rows are those of B and A.v is of another row.
As each row adds the same A.v it is SUM(B.v) + COUNT(B.v) * A.v. Where the two are not added, and
over arrays, the sum is folded, because Spark has no function for it.
"""

from __future__ import annotations

from functools import reduce

from sqlglot import exp

from spark_match_recognize.translation.esper.names import NameValues
from spark_match_recognize.translation.esper.sql import call, element, fits, function, identifier
from spark_match_recognize.translation.esper.tree import Node, Operation, Step, heads

__all__ = ["average_of", "parted", "present", "sum_of"]

_Terms = list[tuple[bool, Node]]


def parted(
    values: NameValues, over_rows: NameValues, node: Node, name: str
) -> tuple[exp.Expr, exp.Expr] | None:
    """The part of a sum that is of a variable's rows, and the rest; None if it has no such parts.

    Args:
        values: the scope of the rest
        over_rows: the scope in which the variable's columns are those of each of its rows
        node: the sum
        name: the variable
    """
    of_rows: _Terms = []
    others: _Terms = []
    for added, term in _terms(node):
        names = {head.name for head in heads(term)} & set(values.scope.variables)
        if names - {name} and name in names:
            return None
        (of_rows if name in names else others).append((added, term))
    if not of_rows or not others:
        return None
    return _added(over_rows, of_rows), _added(values, others)


def _terms(node: Node, added: bool = True) -> _Terms:
    if isinstance(node, Operation) and node.sign == "()":
        inner = _terms(node.operands[0], added)
        return inner if len(inner) > 1 else [(added, node)]
    if isinstance(node, Operation) and node.sign in ("+", "-") and len(node.operands) == 2:
        left, right = node.operands
        return [*_terms(left, added), *_terms(right, added if node.sign == "+" else not added)]
    return [(added, node)]


def _added(values: NameValues, terms: _Terms) -> exp.Expr:
    made = [(added, values.of(term)) for added, term in terms]
    first_added, first = made[0]
    start = first if first_added else fits(exp.Neg(this=first))
    return reduce(
        lambda left, term: fits((exp.Add if term[0] else exp.Sub)(this=left, expression=term[1])),
        made[1:],
        start,
    )


def present(array: exp.Expr) -> exp.Expr:
    """The elements that are not null."""
    item = identifier("item")
    test = exp.Not(this=exp.Is(this=element(item), expression=exp.Null()))
    return call("FILTER", array, function(test, item))


def sum_of(values: NameValues, step: Step, array: exp.Expr) -> exp.Expr:
    """The sum of an array's elements; null if there are none."""
    values.note(
        step,
        "sum-as-double",
        "This sum is a DOUBLE here; in Esper it has the type of what is added. Cast it if that "
        "counts.",
    )
    total, item = identifier("total"), identifier("item")
    so_far = call("COALESCE", element(total), exp.Literal.number(0))
    added = fits(exp.Add(this=so_far, expression=element(item)))
    zero = exp.Cast(this=exp.Null(), to=exp.DataType.build("DOUBLE"))
    return call("AGGREGATE", present(array), zero, function(added, total, item))


def average_of(values: NameValues, step: Step, array: exp.Expr) -> exp.Expr:
    """The average of an array's elements; null if there are none."""
    count = call("SIZE", present(array.copy()))
    return fits(exp.Div(this=sum_of(values, step, array), expression=count))
