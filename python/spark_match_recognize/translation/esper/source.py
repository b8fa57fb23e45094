# SPDX-License-Identifier: Apache-2.0
"""Statements of Esper's EPL with match_recognize, and the queries that feed them.

A query becomes a query, `insert into X` a temporary view X (or a common table expression of what
reads it), declarations are used and vanish. How EPL is read is in epl.lark, how a clause is put
together in query.py, where Esper may choose another match in choices.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lark import Token
from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.translation.builders import text
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.parser import Node, end_of, parse, start_of, walk
from spark_match_recognize.translation.esper.periods import MICROSECONDS, limit_in_milliseconds
from spark_match_recognize.translation.esper.query import Input, clause_over
from spark_match_recognize.translation.esper.results import select_over
from spark_match_recognize.translation.esper.scope import ClausePart, Scope
from spark_match_recognize.translation.esper.statements import Query, declarations_of, query_of
from spark_match_recognize.translation.esper.streams import Streams, Window
from spark_match_recognize.translation.esper.values import Values
from spark_match_recognize.translation.esper.windows import plan_windows, time_column
from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.source import Source, Task

__all__ = ["SOURCE", "esper"]

_DEFAULT_ORDER = "ts"
_DEFAULT_TYPE_COLUMN = "event_type"
_COMMENTS = frozenset(["name", "description", "tag"])
# Who may see a statement or its events, and how an engine stores or logs them.
_WITHOUT_EFFECT = frozenset(
    [
        "audit",
        "avroschemafield",
        "buseventtype",
        "eventrepresentation",
        "iterableunbound",
        "jsonschema",
        "jsonschemafield",
        "nolock",
        "private",
        "protected",
        "public",
        "xmlschema",
    ]
)


@dataclass(frozen=True)
class _Options:
    order_by: tuple[str, ...] = ()
    tables: Mapping[str, str] = field(default_factory=dict)
    type_column: str = ""
    with_views: bool = True
    at_once: bool = False


def esper(
    *,
    order_by: str | Sequence[str] = (),
    tables: Mapping[str, str] | None = None,
    type_column: str = "",
    streams: str = "views",
    matching: str = "on_demand",
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
    """
    if streams not in ("views", "ctes"):
        raise ValueError(f"streams is 'views' or 'ctes', not {streams!r}.")
    if matching not in ("on_demand", "at_once"):
        raise ValueError(f"matching is 'on_demand' or 'at_once', not {matching!r}.")
    order = (order_by,) if isinstance(order_by, str) else tuple(order_by)
    options = _Options(order, tables or {}, type_column, streams == "views", matching == "at_once")

    def read(epl: str, diagnostics: Diagnostics) -> list[exp.Expr]:
        return _Script(epl, diagnostics, options).trees()

    return Source(
        name="esper", title="Esper", read=read, rewrites=(_counted_limit,), configured=esper
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
        pending: dict[str, exp.Expr] = {}
        queries = [(one, query) for one in self._statements if (query := query_of(one))]
        kept = [(one, query) for one, query in queries if query.into not in self._declared.changed]
        waiting = [query.into for _, query in kept if query.into]
        for statement, query in kept:
            comments, on_demand = self._annotations(statement)
            made: exp.Query = self._query(query, on_demand)
            made.comments = comments or None
            if not query.into:
                found.append(made if self._options.with_views else self._streams.with_streams(made))
                continue
            waiting.remove(query.into)
            self._streams.add(query.into, made.copy())
            if not self._options.with_views:
                pending[query.into] = self._streams.with_streams(made)
            elif query.into not in waiting:
                found.append(self._streams.view_of(query.into))
        # A stream that nobody reads is what the script is for.
        return found + [tree for name, tree in pending.items() if not self._streams.is_read(name)]

    def _annotations(self, statement: Node) -> tuple[list[str], bool]:
        """The comments that a statement keeps, and whether Esper matches only on demand."""
        comments: list[str] = []
        on_demand = False
        for node in statement.children[:-1]:
            assert isinstance(node, Node)  # noqa: S101 - by the grammar
            names = [str(child) for child in node.children if isinstance(child, Token)]
            name = names[-1].lower()
            written = self._text[start_of(node) : end_of(node)]
            values = [str(one.children[0]).lower() for one in walk(node) if one.data == "string"]
            if name in _COMMENTS:
                comments.append(written)
            elif name == "hint" and any("iterate_only" in value for value in values):
                on_demand = True
            elif name not in _WITHOUT_EFFECT:
                message = f"{written} has no effect here."
                self._diagnostics.note(start_of(node), "annotation", message)
        return comments, on_demand

    def _query(self, query: Query, on_demand: bool) -> exp.Select:
        scope = self._scope(query)
        values = Values(scope, self._diagnostics)
        table = self._streams.table(query.stream)
        conditions = tuple(values.of(node) for node in query.stream.filters)
        if query.clause is None:
            made = select_over(query, table, None, scope, self._diagnostics, conditions)
            return self._with_type(query, made)
        stream = query.stream.name
        windows = (*self._declared.windows.get(stream, ()), *query.stream.windows)
        order = self._order(query, windows)
        partition = query.clause.partition
        keys = [values.of(key) for key in partition.children[1:]] if partition else []
        if on_demand:
            self._note_on_demand(query, windows)
        input_ = Input(
            table,
            conditions,
            order,
            self._declared.is_whole(stream, order[0]),
            plan_windows(values, windows, order, keys),
            on_demand,
            self._options.at_once,
        )
        rows, measures = clause_over(query.clause, input_, values, keys)
        return select_over(query, exp.Subquery(this=rows), measures, scope, self._diagnostics)

    def _note_on_demand(self, query: Query, windows: tuple[Window, ...]) -> None:
        """What matching on demand sees of a stream."""
        if not windows or any(window.name != "keepall" for window in windows):
            seen = "the rows that are in the window at that time" if windows else "no row"
            message = f"Matching on demand sees {seen} in Esper; here it sees the whole table."
            self._diagnostics.note(start_of(query.stream.node), "data-window", message)

    def _scope(self, query: Query) -> Scope:
        stream = query.stream.name
        default = _DEFAULT_TYPE_COLUMN if stream in self._declared.variants else ""
        return Scope(
            part=ClausePart.TABLE,
            columns=self._declared.columns_of(stream),
            streams=frozenset(filter(None, (stream, query.stream.alias))),
            constants=self._declared.constants,
            type_column=self._options.type_column or default,
        )

    def _order(self, query: Query, windows: tuple[Window, ...]) -> tuple[str, ...]:
        stream = query.stream
        if self._options.order_by:
            return self._options.order_by
        column = time_column(windows) or self._declared.orders.get(stream.name, "")
        if column:
            return (column,)
        known = self._declared.columns_of(stream.name)
        if known is not None and _DEFAULT_ORDER not in known:
            reason = f"The order of the events of {stream.name} is not known"
            hint = "Give the option order_by: the column, or columns, with the time of arrival."
            start, end = start_of(stream.node), end_of(stream.node)
            self._diagnostics.refuse(start, reason, hint, end=end)
        message = (
            f"Esper matches events as they arrive; here they are ordered by {_DEFAULT_ORDER}. Give "
            "the column, or columns, with the order of arrival as the option order_by."
        )
        self._diagnostics.note(start_of(stream.node), "order-of-arrival", message)
        return (_DEFAULT_ORDER,)

    def _with_type(self, query: Query, made: exp.Select) -> exp.Select:
        """The query with the type of its events, if it fills a stream of several types."""
        if query.into not in self._declared.variants:
            return made
        name = self._options.type_column or _DEFAULT_TYPE_COLUMN
        return made.select(exp.alias_(text(query.stream.name), name), copy=False)


def _counted_limit(tree: exp.Expr, task: Task) -> exp.Expr:
    """Limits of clauses whose first key is a whole number, in milliseconds, as EPL's times are."""
    for rows in tree.find_all(MatchedRows):
        limit, order = rows.clause.args.get("within"), rows.clause.args.get("order")
        length = limit.this if limit is not None and limit.args.get("waits") else None
        if not isinstance(length, exp.Interval) or order is None:
            continue
        if task.kinds.of(order.expressions[0].this) is Kind.WHOLE:
            unit = length.args["unit"].name.lower().removesuffix("s")
            if unit in MICROSECONDS:
                counted = int(length.this.name) * MICROSECONDS[unit]
                rows.clause.set("within", limit_in_milliseconds(counted))
    return tree


SOURCE = esper()
