# SPDX-License-Identifier: Apache-2.0
"""`WHERE ROWNUM <= n` of Oracle, which numbers rows before they are grouped or put in order.

LIMIT comes after all that: where there is any, the limited rows become a subquery. ROWNUM anywhere
else is refused, in queries.py.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import integer_of
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes, outside_queries

__all__ = ["limited_rows"]

# What happens to rows after WHERE, besides aggregates and windows.
_LATER = ("order", "group", "having", "limit", "offset", "distinct")
_AGGREGATES = ("COLLECT", "CORR_K", "CORR_S", "JSON_ARRAYAGG", "STATS_MODE", "XMLAGG")


def limited_rows(tree: exp.Expr, task: Task) -> exp.Expr:
    """A bound on ROWNUM as LIMIT."""
    for query in find_nodes(tree, exp.Select):
        where = query.args.get("where")
        if where is None:
            continue
        conditions = list(where.this.flatten()) if isinstance(where.this, exp.And) else [where.this]
        bounds = {
            id(one): bound for one in conditions for bound in [_bound(one)] if bound is not None
        }
        if not bounds:
            continue
        rest = [one for one in conditions if id(one) not in bounds]
        kept = exp.Where(this=exp.and_(*rest, copy=False)) if rest else None
        limit = exp.Limit(expression=exp.Literal.number(min(bounds.values())))
        if isinstance(query.parent, exp.Exists) and min(bounds.values()) > 0:
            query.set("where", kept)
        elif _is_plain(query):
            query.set("where", kept)
            query.set("limit", limit)
        else:
            _nest(query, kept, limit, task)
    return tree


def _bound(node: exp.Expr) -> int | None:
    """How many rows a condition lets pass, None if it is no bound of ROWNUM."""
    if not isinstance(node, (exp.LT, exp.LTE, exp.EQ)) or not isinstance(node.this, exp.Column):
        return None
    count = integer_of(node.expression)
    if node.this.name.upper() != "ROWNUM" or node.this.table or count is None:
        return None
    if isinstance(node, exp.EQ):
        # The second row is never looked at unless the first one passes.
        return 1 if count == 1 else 0
    return max(0, count - 1 if isinstance(node, exp.LT) else count)


def _is_plain(query: exp.Select) -> bool:
    """Whether a query gives a row for each one that passes WHERE, in no order, and ends there."""
    if any(query.args.get(part) for part in _LATER) or isinstance(query.parent, exp.SetOperation):
        return False
    return not any(
        _takes_several_rows(node) for item in query.expressions for node in outside_queries(item)
    )


def _takes_several_rows(node: exp.Expr) -> bool:
    # What sqlglot does not know for an aggregate has no class of its own.
    return isinstance(node, (exp.AggFunc, exp.Window)) or (
        isinstance(node, exp.Anonymous) and node.name.upper() in _AGGREGATES
    )


def _nest(query: exp.Select, where: exp.Where | None, limit: exp.Limit, task: Task) -> None:
    """Put the rows that pass into a subquery, under the name that the table has."""
    source = query.args["from_"]
    table = source.this
    if query.args.get("joins") or query.args.get("laterals"):
        hint = "Put the join with the condition on ROWNUM into a subquery in FROM."
        task.diagnostics.refuse(
            query.args["where"], "ROWNUM before groups or an order is not there", hint
        )
    inner = exp.Select(
        expressions=[exp.Star()], from_=exp.From(this=table), where=where, limit=limit
    )
    name = table.alias_or_name
    alias = exp.TableAlias(this=exp.to_identifier(name)) if name else None
    source.set("this", exp.Subquery(this=inner, alias=alias))
    query.set("where", None)
