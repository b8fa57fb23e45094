# SPDX-License-Identifier: Apache-2.0
"""The streams of a script: what is declared of them, and the tables that they are or become.

A stream's columns are known from `create schema`, or from the window's schema. A named window that
only `insert into` fills is a stream like any other. One that `on ...` statements change is a table
that must exist as it is afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lark import Token
from sqlglot import exp

from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.parser import Node, part, span
from spark_match_recognize.translation.esper.sql import identifier, standing_for

__all__ = ["Stream", "Streams", "Window", "declarations_of", "stream_of", "target_of"]

_WHOLE = frozenset(["int", "integer", "long", "short", "byte", "biginteger"])
_CHANGED = re.compile(r"\b(?:from|update|(?:merge\s+)?into|merge)\s+(?!into\b)(\w+)", re.IGNORECASE)


class Window(NamedTuple):
    """A data window: its name without a namespace, in lower case, and its arguments."""

    node: Node
    name: str
    arguments: tuple[Node, ...]


class Stream(NamedTuple):
    """`Name(filter)#window as alias`"""

    node: Node
    name: str
    filters: tuple[Node, ...]
    windows: tuple[Window, ...]
    alias: str


@dataclass
class Declarations:
    """What is known by name.

    Args:
        columns: EPL types of columns by stream
        orders: the column with the time by stream
        variants: streams that hold events of several types
        windows: data windows of named windows
        changed: named windows that `on` statements change
        constants: values of variables
    """

    columns: dict[str, dict[str, str]] = field(default_factory=dict)
    orders: dict[str, str] = field(default_factory=dict)
    variants: set[str] = field(default_factory=set)
    windows: dict[str, tuple[Window, ...]] = field(default_factory=dict)
    changed: set[str] = field(default_factory=set)
    constants: dict[str, Node] = field(default_factory=dict)

    def columns_of(self, stream: str) -> frozenset[str] | None:
        """The names of a stream's columns, None if they are not known."""
        found = self.columns.get(stream)
        return None if found is None else frozenset(found)

    def is_whole(self, stream: str, column: str) -> bool:
        """Whether a column is declared as a whole number."""
        data_type = self.columns.get(stream, {}).get(column, "")
        return data_type.split(".")[-1].lower() in _WHOLE


def stream_of(query: Node) -> Stream:
    """The stream of a query."""
    node = part(query, "stream") or query
    filters = part(node, "filters")
    alias = next((str(one) for one in node.children if isinstance(one, Token)), "")
    tests = tuple(filters.children) if filters else ()
    return Stream(node, _full_name(node.children[0]), tests, _windows_of(node), alias)


def target_of(query: Node) -> str:
    """The stream that a query inserts into, empty if it does not."""
    insert = part(query, "insert")
    return str(insert.children[0]) if insert else ""


def declarations_of(statements: Sequence[Node], diagnostics: Diagnostics) -> Declarations:
    """What a script declares; notes what changes a named window."""
    found = Declarations()
    changes: list[tuple[Node, str]] = []
    for statement in statements:
        node = statement.children[-1]
        if node.data == "select":
            changes.append((statement, target_of(node)))
        elif node.data in ("schema", "window_of_name"):
            _add_columns(node, found)
        elif node.data == "variable":
            _, _, _, name, _, value = node.children
            if value is not None:
                found.constants[str(name)] = value
        elif node.children[0].lower().startswith("on "):
            window = _CHANGED.search(node.children[0])
            found.changed.add(window[1] if window else "")
            changes.append((statement, window[1] if window else ""))
    found.changed &= set(found.windows)
    for statement, name in changes:
        if name in found.changed:
            message = (
                f"{name} is read as a table of that name, which must hold the rows that exist "
                "after this statement."
            )
            diagnostics.note(span(statement), "named-window", message)
    return found


def _add_columns(node: Node, found: Declarations) -> None:
    """The columns of a schema or a named window, if they are written or those of one stream."""
    if node.data == "window_of_name":
        name = str(node.children[1])
        found.windows[name] = _windows_of(node)
    else:
        name = str(node.children[2])
        if str(node.children[0]).lower() == "variant":
            found.variants.add(name)
            return
    own, types = part(node, "columns"), part(node, "types")
    like = [_type_name(data_type) for data_type in types.children] if types else []
    for option in node.children:
        if isinstance(option, Node) and option.data == "schema_option":
            word, *names = map(str, option.children)
            if word.lower() == "starttimestamp":
                found.orders[name] = names[0]
            elif word.lower() != "endtimestamp":
                like += names
    known = [found.columns.get(parent) for parent in like]
    if None not in known and (known or own):
        columns = {key: data_type for parent in known for key, data_type in (parent or {}).items()}
        for column in filter(None, own.children if own else ()):
            columns[str(column.children[0])] = _type_name(column.children[1])
        found.columns[name] = columns
        for parent in like:
            found.orders.setdefault(name, found.orders.get(parent, ""))


def _type_name(node: Node) -> str:
    first = node.children[0]
    return _full_name(first) if isinstance(first, Node) else str(first)


def _full_name(node: Node) -> str:
    return ".".join(map(str, node.children))


def _windows_of(node: Node) -> tuple[Window, ...]:
    """The data windows of a stream, or of a named window."""
    found = [one for one in node.children if isinstance(one, Node) and one.data == "window"]
    return tuple(
        Window(one, one.children[0].lower(), tuple(filter(None, one.children[1:]))) for one in found
    )


class Streams:
    """The tables of one script.

    Args:
        tables: the tables of streams that have another name there
        diagnostics: takes notes
    """

    def __init__(self, tables: Mapping[str, str], diagnostics: Diagnostics) -> None:
        self._tables = tables
        self._diagnostics = diagnostics
        self._queries: dict[str, exp.Query] = {}
        self._read: set[str] = set()

    def table(self, stream: Stream) -> exp.Table:
        """The table of a stream."""
        name = stream.name
        self._read.add(name)
        short = name if name in self._tables else name.split(".")[-1]
        if short != name:
            message = f"{name} is read as the table {short}. Name another with the option tables."
            self._diagnostics.note(span(stream.node), "table-name", message)
        return standing_for(stream.node, self._named(short))

    def add(self, stream: str, query: exp.Query) -> None:
        """Let a query insert into a stream."""
        known = self._queries.get(stream)
        self._queries[stream] = (
            exp.Union(this=known, expression=query, distinct=False) if known else query
        )

    def unread(self) -> list[str]:
        """The streams that no query reads."""
        return [stream for stream in self._queries if stream not in self._read]

    def query_of(self, stream: str) -> exp.Query:
        """All that is inserted into a stream, after the streams that it is read from."""
        return self.with_streams(self._queries[stream].copy())

    def view_of(self, stream: str) -> exp.Create:
        """The statement that creates a stream."""
        return exp.Create(
            this=self._named(stream),
            kind="VIEW",
            replace=True,
            expression=self._queries[stream].copy(),
            properties=exp.Properties(expressions=[exp.TemporaryProperty()]),
        )

    def with_streams(self, query: exp.Query) -> exp.Query:
        """The query, with the streams that it reads in front of it."""
        needed: dict[str, exp.Query] = {}
        self._collect(query, needed)
        if needed:
            tables = [
                exp.CTE(this=made, alias=exp.TableAlias(this=self._named(name).this))
                for name, made in needed.items()
            ]
            query.set("with_", exp.With(expressions=tables))
        return query

    def _named(self, stream: str) -> exp.Table:
        if stream in self._tables:
            return exp.to_table(self._tables[stream], dialect=SparkMatchRecognize)
        return exp.Table(this=identifier(stream))

    def _collect(self, query: exp.Expr, needed: dict[str, exp.Query]) -> None:
        """The streams that a query reads, each after those that it reads itself."""
        names = {self._named(name): name for name in self._queries}
        for table in query.find_all(exp.Table):
            name = names.get(exp.Table(this=table.this, db=table.args.get("db")))
            if name is not None and name not in needed:
                made = self._queries[name].copy()
                self._collect(made, needed)
                needed[name] = made
