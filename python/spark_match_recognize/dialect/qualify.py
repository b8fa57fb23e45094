# SPDX-License-Identifier: Apache-2.0
"""Rewrites QUALIFY, which Spark does not support, as a filter around the query.

    SELECT x FROM t QUALIFY rank() OVER (ORDER BY y) = 1 ORDER BY y LIMIT 5

becomes

    SELECT * EXCEPT (_qualified, _order_1) FROM (
      SELECT x, rank() OVER (ORDER BY y) = 1 AS _qualified, y AS _order_1 FROM t) AS _t
    WHERE _qualified ORDER BY _order_1 LIMIT 5

sqlglot's own transform filters after LIMIT, and outputs its helper columns if all columns are
selected.
"""

from __future__ import annotations

from sqlglot import exp

__all__ = ["without_qualify"]

# The clauses after QUALIFY, which belong to the outer query.
_LATER = ("distinct", "order", "limit", "offset", "with_")


def without_qualify(query: exp.Expr) -> exp.Expr:
    """An equivalent query without QUALIFY."""
    if not isinstance(query, exp.Select) or not query.args.get("qualify"):
        return query
    outer = exp.Select()
    for part in _LATER:
        if query.args.get(part):
            outer.set(part, query.args[part].pop())
    used = {name.lower() for name in query.named_selects}
    hidden = [_hide(query, query.args["qualify"].pop().this, "_qualified", used)]
    condition = exp.column(hidden[0].copy())
    order = outer.args.get("order")
    for number, key in enumerate(order.expressions if order else (), start=1):
        if not _is_output(key.this, query):
            hidden.append(_hide(query, key.this, f"_order_{number}", used))
            key.set("this", exp.column(hidden[-1].copy()))
    outer.set("expressions", [exp.Star(except_=hidden)])
    outer.set("from_", exp.From(this=query.copy().subquery("_t", copy=False)))
    return outer.where(condition, copy=False)


def _hide(query: exp.Select, value: exp.Expr, name: str, used: set[str]) -> exp.Identifier:
    """Add a column that the outer query does not output; returns its name."""
    while name in used:
        name += "_"
    used.add(name)
    query.append("expressions", exp.alias_(value.copy(), name))
    return exp.to_identifier(name)


def _is_output(key: exp.Expr, query: exp.Select) -> bool:
    """Whether a key of ORDER BY is a column of the result, or the number of one."""
    if isinstance(key, exp.Literal):
        return True
    if not isinstance(key, exp.Column) or key.table:
        return False
    names = {item.alias_or_name.lower() for item in query.expressions}
    return key.name.lower() in names or any(item.is_star for item in query.expressions)
