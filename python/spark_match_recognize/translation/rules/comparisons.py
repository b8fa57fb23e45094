# SPDX-License-Identifier: Apache-2.0
"""Comparisons with ALL or ANY of a list or of a query, which Spark has for LIKE only.

`= ANY` is IN, `<> ALL` is NOT IN; a list is written out. What is left over compares with a query,
for which MAX and MIN are no substitute where it gives nulls or no rows: it is refused.
"""

from __future__ import annotations

from functools import reduce

from sqlglot import exp

from spark_match_recognize.translation.builders import as_operand, placed, replace
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["quantified"]

_COMPARISONS = (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE)


def quantified(tree: exp.Expr, task: Task) -> exp.Expr:
    """Write `x > ANY (1, 2)` as `(x > 1 OR x > 2)`, and so on."""
    for node in find_nodes(tree, *_COMPARISONS):
        right = node.expression
        if isinstance(right, (exp.Any, exp.All)):
            tree = replace(tree, node, _rewritten(node, right.this, _is_any(right), task))
        elif type(right) is exp.Anonymous and right.name.upper() in ("ALL", "ANY", "SOME"):
            # sqlglot takes ALL before a list for the name of a function.
            values = exp.Tuple(expressions=right.expressions)
            tree = replace(tree, node, _rewritten(node, values, _is_any(right), task))
    return tree


def _is_any(node: exp.Expr) -> bool:
    return not isinstance(node, exp.All) and node.name.upper() != "ALL"


def _rewritten(node: exp.Expr, compared: exp.Expr, is_any: bool, task: Task) -> exp.Expr:
    left = node.this
    query = compared.unnest()
    is_query = isinstance(query, exp.Query)
    is_in = isinstance(node, exp.EQ) if is_any else isinstance(node, exp.NEQ)
    if is_in:
        inside = {"query": exp.Subquery(this=query)} if is_query else {"expressions": _list(query)}
        found: exp.Expr = exp.In(this=left, **inside)
        return placed(found if is_any else exp.Not(this=found), node)
    if is_query:
        word = "ANY" if is_any else "ALL"
        hint = "Compare with the MIN or MAX of the query; mind nulls, and queries without rows."
        task.diagnostics.refuse(node, f"A comparison with {word} of a query is not there", hint)
    compare = type(node)
    each = [compare(this=left.copy(), expression=as_operand(value)) for value in _list(query)]
    word_between = exp.Or if is_any else exp.And
    joined = reduce(lambda one, other: word_between(this=one, expression=other), each)
    return placed(exp.paren(joined), node)


def _list(values: exp.Expr) -> list[exp.Expr]:
    return values.expressions if isinstance(values, exp.Tuple) else [values]
