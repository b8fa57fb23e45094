# SPDX-License-Identifier: Apache-2.0
"""Statements of Esper's EPL with match_recognize, and the queries that feed them.

A query becomes a query, `insert into X` a temporary view X (or a common table expression of what
reads it), declarations are used and vanish. How EPL is read is in epl.lark, how a clause is put
together in query.py, where Esper may choose another match in choices.py.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lark import Token
from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.translation.builders import text
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.parser import Node, parse, part, span, walk
from spark_match_recognize.translation.esper.periods import MICROSECONDS, limit_in_milliseconds
from spark_match_recognize.translation.esper.query import Input, clause_over
from spark_match_recognize.translation.esper.results import select_over
from spark_match_recognize.translation.esper.scope import ClausePart, Scope
from spark_match_recognize.translation.esper.streams import (
    Stream,
    Streams,
    Window,
    declarations_of,
    stream_of,
    target_of,
)
from spark_match_recognize.translation.esper.together import STATEMENT_NAME, statements_together
from spark_match_recognize.translation.esper.values import Values
from spark_match_recognize.translation.esper.windows import plan_windows, time_column
from spark_match_recognize.translation.source import Source, Task
from spark_match_recognize.translation.types import TypeFamily

__all__ = ["SOURCE", "esper"]

_DEFAULT_ORDER = "ts"
_DEFAULT_TYPE_COLUMN = "event_type"
_COMMENTS = ("name", "description", "tag")
# Who may see a statement or its events, and how an engine stores or logs them.
_WITHOUT_EFFECT = re.compile(
    "audit|(avro|json|xml)schema(field)?|buseventtype|eventrepresentation|iterableunbound|nolock"
    "|private|protected|public"
)


class _Options(NamedTuple):
    order_by: tuple[str, ...]
    tables: Mapping[str, str]
    type_column: str
    with_views: bool
    at_once: bool


def esper(
    *,
    order_by: str | Sequence[str] = (),
    tables: Mapping[str, str] | None = None,
    type_column: str = "",
    streams: str = "views",
    matching: str = "on_demand",
    together: bool | str = False,
) -> Source:
    """EPL, with what its text does not say.

    Args:
        order_by: the column, or the columns, that give the order of arrival. By default that of
            `#ext_timed` or of the schema's `starttimestamp`, else `ts`, with a note.
        tables: names of tables by stream, where they differ
        type_column: the column that `typeof(A)` reads
        streams: what `insert into X` becomes: "views", temporary views, or "ctes", common table
            expressions in front of the queries that read X
        matching: "on_demand", where all rows are known, or "at_once", as events arrive: a match
            ends as soon as it is complete, unless the clause has `interval`
        together: whether the statements that select measures of clauses over the same events, with
            the same keys, become one statement with RULES
    """
    if together not in (True, False, "true", "false"):
        raise ValueError(f"together is True or False, not {together!r}.")
    if streams not in ("views", "ctes"):
        raise ValueError(f"streams is 'views' or 'ctes', not {streams!r}.")
    if matching not in ("on_demand", "at_once"):
        raise ValueError(f"matching is 'on_demand' or 'at_once', not {matching!r}.")
    order = (order_by,) if isinstance(order_by, str) else tuple(order_by)
    options = _Options(order, tables or {}, type_column, streams == "views", matching == "at_once")

    def read(epl: str, diagnostics: Diagnostics) -> list[exp.Expr]:
        return _Script(epl, diagnostics, options).trees()

    return Source(
        name="esper",
        title="Esper",
        read=read,
        rewrites=(_limit_by_count,),
        combine=statements_together if together in (True, "true") else None,
        configured=esper,
    )


class _Script:
    """Translates the statements of one text."""

    def __init__(self, epl: str, diagnostics: Diagnostics, options: _Options) -> None:
        self._text = epl
        self._statements: list[Node] = parse(epl, diagnostics).children
        self._diagnostics = diagnostics
        self._options = options
        self._declared = declarations_of(self._statements, diagnostics)
        self._streams = Streams(options.tables, diagnostics)

    def trees(self) -> list[exp.Expr]:
        """The queries and views that the text becomes, in its order."""
        found: list[exp.Expr] = []
        queries = [(one, query) for one in self._statements if (query := part(one, "select"))]
        names = [target_of(query) for _, query in queries]
        for at, (statement, query) in enumerate(queries):
            if names[at] in self._declared.changed:
                continue
            comments, on_demand = self._annotations(statement)
            made: exp.Query = self._query(query, on_demand)
            made.comments = comments or None
            made.meta[STATEMENT_NAME] = _name_of(statement) or f"statement_{at + 1}"
            if names[at]:
                self._streams.add(names[at], made)
                if self._options.with_views and names[at] not in names[at + 1 :]:
                    found.append(self._streams.view_of(names[at]))
            else:
                found.append(made if self._options.with_views else self._streams.with_streams(made))
        # A stream that nobody reads is what the script is for.
        ends = [] if self._options.with_views else self._streams.unread()
        return found + [self._streams.query_of(name) for name in ends]

    def _annotations(self, statement: Node) -> tuple[list[str], bool]:
        """The comments that a statement keeps, and whether Esper matches only on demand."""
        comments: list[str] = []
        on_demand = False
        for node in statement.children[:-1]:
            name = [child.lower() for child in node.children if isinstance(child, Token)][-1]
            written = self._text[slice(*span(node))]
            values = [one.children[0].lower() for one in walk(node) if one.data == "string"]
            if name in _COMMENTS:
                comments.append(written)
            elif name == "hint" and any("iterate_only" in value for value in values):
                on_demand = True
            elif not _WITHOUT_EFFECT.fullmatch(name):
                message = f"{written} has no effect here."
                self._diagnostics.note(span(node), "annotation", message)
        return comments, on_demand

    def _query(self, query: Node, on_demand: bool) -> exp.Select:
        stream, clause = stream_of(query), part(query, "clause")
        is_variant = stream.name in self._declared.variants
        scope = Scope(
            part=ClausePart.TABLE,
            columns=self._declared.columns_of(stream.name),
            streams=frozenset(filter(None, (stream.name, stream.alias))),
            constants=self._declared.constants,
            type_column=self._options.type_column or (_DEFAULT_TYPE_COLUMN if is_variant else ""),
        )
        values = Values(scope, self._diagnostics)
        table = self._streams.table(stream)
        conditions = tuple(map(values.of, stream.filters))
        if clause is None:
            made = select_over(query, table, None, values, conditions)
            if target_of(query) in self._declared.variants:
                name = self._options.type_column or _DEFAULT_TYPE_COLUMN
                made = made.select(exp.alias_(text(stream.name), name), copy=False)
            return made
        windows = (*self._declared.windows.get(stream.name, ()), *stream.windows)
        order = self._order(stream, windows)
        partition = part(clause, "partition")
        keys = [values.of(key) for key in partition.children[1:]] if partition else []
        plan = plan_windows(values, windows, order, keys)
        if on_demand and not (windows and all(window.name == "keepall" for window in windows)):
            seen = "the rows that are in the window at that time" if windows else "no row"
            message = f"Matching on demand sees {seen} in Esper; here it sees the whole table."
            self._diagnostics.note(span(stream.node), "data-window", message)
        is_counted = self._declared.is_whole(stream.name, order[0])
        at_once = self._options.at_once
        input_ = Input(table, conditions, is_counted, plan, on_demand, at_once)
        rows, measures = clause_over(clause, input_, values, keys)
        return select_over(query, exp.Subquery(this=rows), measures, values)

    def _order(self, stream: Stream, windows: tuple[Window, ...]) -> tuple[str, ...]:
        """The columns with the order of arrival."""
        column = time_column(windows) or self._declared.orders.get(stream.name, "")
        if self._options.order_by or column:
            return self._options.order_by or (column,)
        known, position = self._declared.columns_of(stream.name), span(stream.node)
        if known is not None and _DEFAULT_ORDER not in known:
            reason = f"The order of the events of {stream.name} is not known"
            hint = "Give the option order_by: the column, or columns, with the time of arrival."
            self._diagnostics.refuse(position, reason, hint)
        message = (
            f"Esper matches events as they arrive; here they are ordered by {_DEFAULT_ORDER}. Give "
            "the column, or columns, with the order of arrival as the option order_by."
        )
        self._diagnostics.note(position, "order-of-arrival", message)
        return (_DEFAULT_ORDER,)


def _name_of(statement: Node) -> str:
    """The text of the annotation @name, empty without one."""
    for node in statement.children[:-1]:
        names = [child.lower() for child in node.children if isinstance(child, Token)]
        texts = [one.children[0] for one in walk(node) if one.data == "string"]
        if names[-1:] == ["name"] and texts:
            return str(texts[0])
    return ""


def _limit_by_count(tree: exp.Expr, task: Task) -> exp.Expr:
    """Limits of clauses whose first key is a whole number, in milliseconds, as EPL's times are."""
    for rows in tree.find_all(MatchedRows):
        limit, order = rows.clause.args.get("within"), rows.clause.args.get("order")
        length = limit.this if limit is not None and limit.args.get("waits") else None
        if not isinstance(length, exp.Interval) or order is None:
            continue
        task.types.infer(tree, [order])
        if task.types.of(order.expressions[0].this) is TypeFamily.INTEGER:
            unit = length.args["unit"].name.lower().removesuffix("s")
            if unit in MICROSECONDS:
                counted = int(length.this.name) * MICROSECONDS[unit]
                rows.clause.set("within", limit_in_milliseconds(counted))
    return tree


SOURCE = esper()
