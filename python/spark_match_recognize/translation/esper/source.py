# SPDX-License-Identifier: Apache-2.0
"""Statements of Esper's EPL with match_recognize, and the queries that feed them.

A query becomes a query, `insert into X` a temporary view X (or a common table expression of what
reads it), declarations are used and vanish. How EPL is read is in statements.py and below it,
how a clause is put together in query.py, what may mean something else in preference.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sqlglot import exp

from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.annotations import annotations_of
from spark_match_recognize.translation.esper.periods import counted_limit
from spark_match_recognize.translation.esper.query import Input, clause_over
from spark_match_recognize.translation.esper.results import select_over
from spark_match_recognize.translation.esper.scope import Place, Scope
from spark_match_recognize.translation.esper.script import Declarations, declarations_of
from spark_match_recognize.translation.esper.script_tree import Select, Statement, Window
from spark_match_recognize.translation.esper.sql import text
from spark_match_recognize.translation.esper.statements import read_script
from spark_match_recognize.translation.esper.streams import Streams
from spark_match_recognize.translation.esper.values import Values
from spark_match_recognize.translation.esper.windows import plan_windows, time_column
from spark_match_recognize.translation.source import Source

__all__ = ["SOURCE", "esper"]

_DEFAULT_ORDER = "ts"
_DEFAULT_TYPE_COLUMN = "event_type"


@dataclass(frozen=True)
class _Options:
    order_by: tuple[str, ...] = ()
    tables: Mapping[str, str] = field(default_factory=dict)
    type_column: str = ""
    with_views: bool = True
    shortest: bool = False


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
        order_by: the column, or the columns, that tell the order of arrival. By default that of
            `#ext_timed` or of the schema's `starttimestamp`, else `ts`, with a note.
        tables: names of tables by stream, where they differ
        type_column: the column that `typeof(A)` asks for
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
        name="esper", title="Esper", read=read, rewrites=(counted_limit,), configured=esper
    )


class _Script:
    """Translates the statements of one text."""

    def __init__(self, epl: str, diagnostics: Diagnostics, options: _Options) -> None:
        self._statements = read_script(epl, diagnostics)
        self._remarks = diagnostics
        self._options = options
        self._declared: Declarations = declarations_of(self._statements, diagnostics)
        self._streams = Streams(options.tables, diagnostics)

    def trees(self) -> list[exp.Expr]:
        found: list[exp.Expr] = []
        waiting = [one.name for one in self._statements if self._is_insert(one)]
        pending: dict[str, exp.Expr] = {}
        for statement in self._statements:
            query = statement.select
            if query is None or statement.name in self._declared.changed:
                continue
            kept = annotations_of(statement.annotations, self._remarks)
            made: exp.Query = self._query(query, kept.on_demand)
            made.comments = list(kept.comments) or None
            if query.into:
                waiting.remove(query.into)
                self._streams.add(query.into, made.copy())
                if not self._options.with_views:
                    tree: exp.Expr = self._streams.with_streams(made)
                    pending[query.into] = tree
                elif query.into not in waiting:
                    tree = self._streams.view_of(query.into)
                    found.append(tree)
                else:
                    continue
            else:
                tree = made if self._options.with_views else self._streams.with_streams(made)
                found.append(tree)
        # A stream that nobody reads is what the script is for.
        return found + [tree for name, tree in pending.items() if not self._streams.is_read(name)]

    def _is_insert(self, statement: Statement) -> bool:
        into = statement.select.into if statement.select else ""
        return bool(into) and into not in self._declared.changed

    def _query(self, query: Select, on_demand: bool) -> exp.Query:
        scope = self._scope(query)
        diagnostics = self._remarks
        table = self._streams.table(query.stream)
        conditions = tuple(Values(scope, diagnostics).of(node) for node in query.stream.filters)
        if query.clause is None:
            made = select_over(query, table, None, scope, diagnostics, conditions)
            return self._with_type(query, made)
        windows = (*self._declared.windows.get(query.stream.name, ()), *query.stream.windows)
        order = self._order(query, windows)
        values = Values(scope, diagnostics)
        keys = [values.of(key) for key in query.clause.partition_by]
        plan = plan_windows(values, windows, order, keys)
        if on_demand:
            self._note_asked(query.stream.start, windows)
        is_counted = self._declared.is_whole(query.stream.name, order[0])
        shortest = self._options.shortest
        input_ = Input(table, conditions, order, is_counted, plan, on_demand, shortest)
        matches = clause_over(query.clause, input_, scope, diagnostics)
        rows = exp.Subquery(this=matches.rows)
        return select_over(query, rows, matches.measures, scope, diagnostics)

    def _note_asked(self, place: int, windows: tuple[Window, ...]) -> None:
        """What matching on demand sees of a stream."""
        seen = "the rows that are in the window when it is asked" if windows else "no row"
        if any(window.name != "keepall" for window in windows) or not windows:
            message = f"Matching on demand sees {seen} in Esper; here it sees the whole table."
            self._remarks.note(place, "data-window", message)

    def _scope(self, query: Select) -> Scope:
        stream = query.stream.name
        is_variant = stream in self._declared.variants
        type_column = self._options.type_column
        return Scope(
            place=Place.TABLE,
            columns=self._declared.columns_of(stream),
            streams=frozenset(filter(None, (stream, query.stream.alias))),
            constants=self._declared.constants,
            type_column=type_column or (_DEFAULT_TYPE_COLUMN if is_variant else ""),
        )

    def _order(self, query: Select, windows: tuple[Window, ...]) -> tuple[str, ...]:
        stream = query.stream
        if self._options.order_by:
            return self._options.order_by
        column = time_column(windows) or self._declared.orders.get(stream.name, "")
        if column:
            return (column,)
        known = self._declared.columns_of(stream.name)
        if known is not None and _DEFAULT_ORDER not in known:
            hint = "Give the option order_by: the column, or columns, with the time of arrival."
            self._remarks.refuse(
                stream.start, f"No column of {stream.name} is known to tell the order", hint
            )
        self._remarks.note(
            stream.start,
            "order-of-arrival",
            f"Esper matches events as they arrive; here they are ordered by {_DEFAULT_ORDER}. Give "
            "the column, or columns, that tell the order as the option order_by.",
        )
        return (_DEFAULT_ORDER,)

    def _with_type(self, query: Select, made: exp.Select) -> exp.Select:
        """The query with the type of its events, if it fills a stream of several types."""
        if query.into not in self._declared.variants:
            return made
        name = self._options.type_column or _DEFAULT_TYPE_COLUMN
        return made.select(exp.alias_(text(query.stream.name), name), copy=False)


SOURCE = esper()
