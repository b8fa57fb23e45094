# SPDX-License-Identifier: Apache-2.0
"""The SELECT around a clause, or around a stream without one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lark import Token
from sqlglot import exp

from spark_match_recognize.translation.esper.parser import Node, part
from spark_match_recognize.translation.esper.scope import ClausePart, Expressions, last_name
from spark_match_recognize.translation.esper.sql import combine, constant_of, identifier

__all__ = ["select_over"]


def select_over(
    query: Node,
    rows: exp.Expr,
    measures: Mapping[str, str] | None,
    values: Expressions,
    conditions: Sequence[exp.Expr] = (),
) -> exp.Select:
    """The query around its rows.

    Args:
        query: EPL's
        rows: what it reads: a table, or a subquery over the clause
        measures: names of measures in the clause by EPL's names; None without a clause
        values: the scope of the stream
        conditions: the stream's filter, if it is not in the rows yet
    """
    if measures is not None:
        values = values.within(
            part=ClausePart.RESULT, columns=frozenset(measures), renames=dict(measures)
        )
    output, distinct, limit = (part(query, name) for name in ("output", "distinct", "limit"))
    items = _items(query, measures, values)
    made = exp.Select(expressions=items, from_=exp.From(this=rows))
    if distinct:
        made.set("distinct", exp.Distinct())
    where = part(query, "where")
    tests = [*conditions, *map(values.of, where.children if where else ())]
    if tests:
        made.set("where", exp.Where(this=combine(exp.And, tests)))
    if order := part(query, "order"):
        keys = [_key(key, query, measures, values) for key in order.children]
        made.set("order", exp.Order(expressions=keys))
    if measures is not None and (distinct or limit):
        message = (
            "Esper applies distinct and limit to the matches that are reported together; here they "
            "apply to all."
        )
        values.note(query, "output-rate", message)
    if limit:
        count, sign, offset = limit.children
        # `limit a, b` has the offset first.
        count, offset = (offset, count) if sign == "," else (count, offset)
        made.set("limit", exp.Limit(expression=values.of(count)))
        if offset is not None:
            made.set("offset", exp.Offset(expression=values.of(offset)))
    if output:
        message = (
            f"'{output.children[0]}' says when Esper reports which rows; here the result has all "
            "of them."
        )
        values.note(output, "output-rate", message)
    return made


def _items(query: Node, measures: Mapping[str, str] | None, values: Expressions) -> list[exp.Expr]:
    found: list[exp.Expr] = []
    for item in _selected(query):
        if not isinstance(item.children[0], Token):
            made, name = values.of(item.children[0]), _name_of(item)
            # Without a name Spark makes one of the expression, as Esper does.
            found.append(_named(made, name) if name else made)
        elif measures is None:
            found.append(exp.Star())
        else:
            names = measures.items()
            found += [_named(exp.column(identifier(inner)), name) for name, inner in names]
    insert = part(query, "insert")
    columns = [str(name) for name in insert.children[1:] if name] if insert else []
    if not columns:
        return found
    if len(columns) != len(found) or any(isinstance(item, exp.Star) for item in found):
        reason = f"insert into names {len(columns)} columns"
        values.refuse(insert or query, reason, "Name as many columns as the query has.")
    return [_named(item.unalias(), name) for item, name in zip(found, columns, strict=True)]


def _selected(query: Node) -> list[Node]:
    items = part(query, "items")
    return items.children if items else []


def _name_of(item: Node) -> str:
    """The name of a column, which EPL takes from its expression if none is written."""
    value, *names = item.children
    return next((str(name) for name in names if name), "") or last_name(value)


def _key(
    key: Node, query: Node, measures: Mapping[str, str] | None, values: Expressions
) -> exp.Ordered:
    node, direction = key.children
    if constant_of(node) is not None:
        values.refuse(node, "A constant does not define an order")
    names = {_name_of(item) for item in _selected(query)}
    if any(isinstance(item.children[0], Token) for item in _selected(query)):
        names |= set(measures or ())
    if node.data == "name" and node.children[0] in names:
        value: exp.Expr = exp.column(identifier(str(node.children[0])))
    elif part(query, "distinct"):
        reason = "Distinct rows cannot be ordered by what is not selected"
        values.refuse(node, reason, "Select it as well.")
    else:
        value = values.of(node)
    down = direction is not None and direction.lower() == "desc"
    # Esper and Spark both take null as the least value.
    return exp.Ordered(this=value, desc=down or None, nulls_first=not down)


def _named(value: exp.Expr, name: str) -> exp.Expr:
    """The value as a column of a name."""
    if isinstance(value, exp.Column) and value.name == name and not value.table:
        return value
    return exp.alias_(value, identifier(name), copy=False)
