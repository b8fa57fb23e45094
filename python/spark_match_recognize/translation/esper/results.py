# SPDX-License-Identifier: Apache-2.0
"""The SELECT around a clause, or around a stream without one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlglot import exp

from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.scope import Place, Scope
from spark_match_recognize.translation.esper.script_tree import Item, Select
from spark_match_recognize.translation.esper.sql import grouped, identifier
from spark_match_recognize.translation.esper.tree import (
    Literal,
    Node,
    Path,
    Star,
    Step,
    heads,
    walk,
)
from spark_match_recognize.translation.esper.values import Values

__all__ = ["select_over"]

_AGGREGATES = frozenset(
    ["count", "sum", "avg", "min", "max", "median", "stddev", "avedev", "first", "last", "window"]
)


def select_over(
    query: Select,
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
    builder = _Builder(query, measures, scope, diagnostics)
    return builder.build(rows, conditions)


class _Builder:
    """Makes one SELECT."""

    def __init__(
        self,
        query: Select,
        measures: Mapping[str, str] | None,
        scope: Scope,
        diagnostics: Diagnostics,
    ) -> None:
        self._query = query
        self._measures = measures
        self._remarks = diagnostics
        place = Place.TABLE if measures is None else Place.RESULT
        known = scope.columns if measures is None else frozenset(measures)
        self._scope = replace(
            scope, place=place, columns=known, variables={}, renames=dict(measures or {})
        )
        self._values = Values(self._scope, diagnostics)

    def build(self, rows: exp.Expr, conditions: Sequence[exp.Expr]) -> exp.Select:
        query = self._query
        if self._measures is None or not self._tells_last():
            self._refuse_groups()
        items = [made for item in query.items for made in self._item(item)]
        made = exp.Select(expressions=self._into(items), from_=exp.From(this=rows))
        if query.distinct:
            made.set("distinct", exp.Distinct())
        tests = [*conditions, *([self._values.of(query.where)] if query.where else [])]
        if tests:
            made.set("where", exp.Where(this=grouped(exp.And, tests)))
        if query.group_by:
            keys = [self._values.of(key) for key in query.group_by]
            made.set("group", exp.Group(expressions=keys))
        if query.having is not None:
            made.set("having", exp.Having(this=self._values.of(query.having)))
        if query.order_by:
            keys = [self._key(key, down) for key, down in query.order_by]
            made.set("order", exp.Order(expressions=keys))
        if self._measures is not None and (query.distinct or query.limit is not None):
            self._remarks.note(
                query.start,
                "output-rate",
                "Esper applies distinct and limit to the matches that are told together; here they "
                "apply to all.",
            )
        if query.limit is not None:
            made.set("limit", exp.Limit(expression=self._values.of(query.limit)))
        if query.offset is not None:
            made.set("offset", exp.Offset(expression=self._values.of(query.offset)))
        if query.output is not None:
            place, words = query.output
            message = (
                f"'{words}' says when Esper tells which rows; here the result has all of them."
            )
            self._remarks.note(place, "output-rate", message)
        return made

    def _tells_last(self) -> bool:
        """Whether `output` asks for the last rows, which those of a whole table are."""
        words = self._query.output[1].lower().split() if self._query.output else []
        return bool({"last", "snapshot"} & set(words[1:2]))

    def _refuse_groups(self) -> None:
        query = self._query
        asked: list[Node] = [item.value for item in query.items]
        asked += [node for node in (query.having, *query.group_by) if node is not None]
        for node in asked:
            for inner in walk(node):
                if _is_aggregate(inner):
                    self._refuse_running(inner)
        if query.group_by:
            self._refuse_running(query.group_by[0])

    def _refuse_running(self, node: Node) -> None:
        reason = "Without match_recognize Esper tells an aggregate anew at each event"
        hint = "Write it in SQL, with GROUP BY or a window."
        if self._measures is not None:
            reason = "Without output last Esper tells an aggregate anew at each match"
            hint = "Write output last for the last of them, or a window in SQL around the matches."
        self._remarks.refuse(node.start, reason, hint, end=node.end)

    def _item(self, item: Item) -> list[exp.Expr]:
        if isinstance(item.value, Star):
            if self._measures is None:
                return [exp.Star()]
            return [
                _under(exp.column(identifier(inner)), name)
                for name, inner in self._measures.items()
            ]
        made = self._values.of(item.value)
        name = item.name or self._own_name(item.value)
        # Without a name Spark makes one of the expression, as Esper does.
        return [_under(made, name)] if name else [made]

    def _own_name(self, node: Node) -> str:
        """The name of a column that EPL takes from its expression."""
        if isinstance(node, Path) and node.value is None:
            steps = [step for step in node.steps if isinstance(step, Step)]
            if len(steps) == len(node.steps) and all(step.arguments is None for step in steps):
                return steps[-1].name
        return ""

    def _into(self, items: list[exp.Expr]) -> list[exp.Expr]:
        names = self._query.into_columns
        if not names:
            return items
        if len(names) != len(items) or any(isinstance(item, exp.Star) for item in items):
            hint = "Name as many columns as the query has."
            self._remarks.refuse(self._query.start, f"insert into names {len(names)} columns", hint)
        return [_under(item.unalias(), name) for item, name in zip(items, names, strict=True)]

    def _key(self, node: Node, down: bool) -> exp.Ordered:
        if isinstance(node, Literal):
            self._remarks.refuse(node.start, "A constant orders nothing", end=node.end)
        items = self._query.items
        names = {item.name or self._own_name(item.value) for item in items}
        if any(isinstance(item.value, Star) for item in items):
            names |= set(self._measures or ())
        only = next(heads(node), None) if isinstance(node, Path) else None
        if only is not None and only.name in names:
            key: exp.Expr = exp.column(identifier(only.name))
        elif self._query.distinct:
            hint = "Select it as well."
            self._remarks.refuse(
                node.start,
                "Distinct rows cannot be ordered by what is not selected",
                hint,
                end=node.end,
            )
        else:
            key = self._values.of(node)
        # Esper and Spark both take null as the least value.
        return exp.Ordered(this=key, desc=down or None, nulls_first=not down)


def _under(value: exp.Expr, name: str) -> exp.Expr:
    """The value as a column of a name."""
    if isinstance(value, exp.Column) and value.name == name and not value.table:
        return value
    return exp.alias_(value, identifier(name), copy=False)


def _is_aggregate(node: Node) -> bool:
    named = isinstance(node, Step) and node.name.lower() in _AGGREGATES
    return named and isinstance(node, Step) and len(node.arguments or ()) == 1
