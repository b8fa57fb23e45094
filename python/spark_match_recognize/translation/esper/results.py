# SPDX-License-Identifier: Apache-2.0
"""The SELECT around a clause, or around a stream without one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NoReturn

from lark import Token
from sqlglot import exp

from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.aggregates import AGGREGATES
from spark_match_recognize.translation.esper.parser import Node, start_of, walk
from spark_match_recognize.translation.esper.scope import (
    ClausePart,
    Scope,
    arguments_of,
    called_name,
)
from spark_match_recognize.translation.esper.sql import constant_of, grouped, identifier
from spark_match_recognize.translation.esper.statements import Query
from spark_match_recognize.translation.esper.values import Values

__all__ = ["select_over"]


def select_over(
    query: Query,
    rows: exp.Expr,
    measures: Mapping[str, str] | None,
    scope: Scope,
    diagnostics: Diagnostics,
    conditions: Sequence[exp.Expr] = (),
) -> exp.Select:
    """The query around its rows.

    Args:
        query: EPL's
        rows: what it reads: a table, or a subquery over the clause
        measures: names of measures in the clause by EPL's names; None without a clause
        scope: the names of the stream
        diagnostics: takes notes, and refuses
        conditions: the stream's filter, if it is not in the rows yet
    """
    return _SelectBuilder(query, measures, scope, diagnostics).build(rows, conditions)


class _SelectBuilder:
    """Builds one SELECT."""

    def __init__(
        self,
        query: Query,
        measures: Mapping[str, str] | None,
        scope: Scope,
        diagnostics: Diagnostics,
    ) -> None:
        self._query = query
        self._measures = measures
        self._diagnostics = diagnostics
        clause_part = ClausePart.TABLE if measures is None else ClausePart.RESULT
        known = scope.columns if measures is None else frozenset(measures)
        own = replace(
            scope, part=clause_part, columns=known, variables={}, renames=dict(measures or {})
        )
        self._values = Values(own, diagnostics)

    def build(self, rows: exp.Expr, conditions: Sequence[exp.Expr]) -> exp.Select:
        query = self._query
        words = query.output.lower().split() if query.output else []
        if self._measures is None or words[1:2] not in (["last"], ["snapshot"]):
            self._refuse_aggregates()
        items = [made for item in query.items.children for made in self._item(item)]
        made = exp.Select(expressions=self._into(items), from_=exp.From(this=rows))
        if query.distinct:
            made.set("distinct", exp.Distinct())
        tests = [*conditions, *map(self._values.of, query.where.children if query.where else [])]
        if tests:
            made.set("where", exp.Where(this=grouped(exp.And, tests)))
        if query.group:
            made.set(
                "group", exp.Group(expressions=list(map(self._values.of, query.group.children)))
            )
        if query.having:
            made.set("having", exp.Having(this=self._values.of(query.having.children[0])))
        if query.order:
            keys = [self._key(*key.children) for key in query.order.children]
            made.set("order", exp.Order(expressions=keys))
        if self._measures is not None and (query.distinct or query.limit):
            message = (
                "Esper applies distinct and limit to the matches that are reported together; here "
                "they apply to all."
            )
            self._diagnostics.note(start_of(query.node), "output-rate", message)
        if query.limit:
            count, sign, offset = query.limit.children
            # `limit a, b` has the offset first.
            count, offset = (offset, count) if sign == "," else (count, offset)
            made.set("limit", exp.Limit(expression=self._values.of(count)))
            if offset is not None:
                made.set("offset", exp.Offset(expression=self._values.of(offset)))
        if query.output:
            message = (
                f"'{query.output}' says when Esper reports which rows; here the result has all of "
                "them."
            )
            self._diagnostics.note(start_of(query.output), "output-rate", message)
        return made

    def _refuse_aggregates(self) -> None:
        query = self._query
        for node in (query.items, query.having, query.group):
            for inner in walk(node):
                name = str(inner.children[0]).lower() if inner.data == "call" else ""
                if name in AGGREGATES and len(arguments_of(inner)) == 1:
                    self._refuse_running(inner)
        if query.group:
            self._refuse_running(query.group.children[0])

    def _refuse_running(self, node: Node) -> NoReturn:
        reason = "Without match_recognize Esper reports an aggregate anew at each event"
        hint = "Write it in SQL, with GROUP BY or a window."
        if self._measures is not None:
            reason = "Without output last Esper reports an aggregate anew at each match"
            hint = "Write output last for the last of them, or a window in SQL around the matches."
        self._values.refuse(node, reason, hint)

    def _item(self, item: Node) -> list[exp.Expr]:
        value = item.children[0]
        if isinstance(value, Token):
            if self._measures is None:
                return [exp.Star()]
            columns = self._measures.items()
            return [_named(exp.column(identifier(inner)), name) for name, inner in columns]
        made = self._values.of(value)
        name = self._name_of(item)
        # Without a name Spark makes one of the expression, as Esper does.
        return [_named(made, name)] if name else [made]

    def _name_of(self, item: Node) -> str:
        """The name of a column, which EPL takes from its expression if none is written."""
        value, *names = item.children
        return next((str(name) for name in names if name), "") or called_name(value)

    def _into(self, items: list[exp.Expr]) -> list[exp.Expr]:
        names = self._query.into_columns
        if not names:
            return items
        if len(names) != len(items) or any(isinstance(item, exp.Star) for item in items):
            hint = "Name as many columns as the query has."
            reason = f"insert into names {len(names)} columns"
            self._values.refuse(self._query.insert, reason, hint)
        return [_named(item.unalias(), name) for item, name in zip(items, names, strict=True)]

    def _key(self, node: Node, direction: Token | None) -> exp.Ordered:
        if constant_of(node) is not None:
            self._values.refuse(node, "A constant orders nothing")
        names = {self._name_of(item) for item in self._query.items.children}
        if any(isinstance(item.children[0], Token) for item in self._query.items.children):
            names |= set(self._measures or ())
        if node.data == "name" and node.children[0] in names:
            key: exp.Expr = exp.column(identifier(str(node.children[0])))
        elif self._query.distinct:
            reason = "Distinct rows cannot be ordered by what is not selected"
            self._values.refuse(node, reason, "Select it as well.")
        else:
            key = self._values.of(node)
        down = direction is not None and direction.lower() == "desc"
        # Esper and Spark both take null as the least value.
        return exp.Ordered(this=key, desc=down or None, nulls_first=not down)


def _named(value: exp.Expr, name: str) -> exp.Expr:
    """The value as a column of a name."""
    if isinstance(value, exp.Column) and value.name == name and not value.table:
        return value
    return exp.alias_(value, identifier(name), copy=False)
