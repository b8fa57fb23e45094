# SPDX-License-Identifier: Apache-2.0
"""Streams as a query names them, and as tables: those that exist, and those of `insert into`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce

from lark import Token
from sqlglot import exp

from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.parser import Node, end_of, part, start_of
from spark_match_recognize.translation.esper.sql import identifier

__all__ = ["Stream", "Streams", "Window", "name_of", "stream_of", "windows_of"]


@dataclass(frozen=True)
class Window:
    """A data window: its name without a namespace, in lower case, and its arguments."""

    node: Node
    name: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True)
class Stream:
    """`Name(filter)#window as alias`"""

    node: Node
    name: str
    filters: tuple[Node, ...]
    windows: tuple[Window, ...]
    alias: str


def name_of(node: Node) -> str:
    """`a.b.c`"""
    return ".".join(str(child) for child in node.children)


def windows_of(node: Node) -> tuple[Window, ...]:
    """The data windows of a stream, or of a named window."""
    found = [one for one in node.children if isinstance(one, Node) and one.data == "window"]
    return tuple(
        Window(one, one.children[0].lower(), tuple(filter(None, one.children[1:]))) for one in found
    )


def stream_of(node: Node) -> Stream:
    """The stream of a query."""
    dotted, filters = node.children[0], part(node, "filters")
    alias = next((str(one) for one in node.children if isinstance(one, Token)), "")
    tests = tuple(filters.children) if filters else ()
    return Stream(node, name_of(dotted), tests, windows_of(node), alias)


class Streams:
    """The tables of one script.

    Args:
        tables: the tables of streams that have another name there
        diagnostics: takes notes
    """

    def __init__(self, tables: Mapping[str, str], diagnostics: Diagnostics) -> None:
        self._tables = tables
        self._diagnostics = diagnostics
        self._queries: dict[str, list[exp.Query]] = {}
        self._read: set[str] = set()

    def table(self, stream: Stream) -> exp.Table:
        """The table of a stream."""
        name = stream.name
        self._read.add(name)
        short = name.split(".")[-1]
        if short != name and name not in self._tables:
            message = f"{name} is read as the table {short}. Name another with the option tables."
            self._diagnostics.note(start_of(stream.node), "table-name", message)
        made = self.table_named(name if name in self._tables else short)
        made.meta.update(start=start_of(stream.node), end=end_of(stream.node) - 1)
        return made

    def table_named(self, stream: str) -> exp.Table:
        """The table that a stream is, or becomes."""
        if stream in self._tables:
            return exp.to_table(self._tables[stream], dialect=SparkMatchRecognize)
        return exp.Table(this=identifier(stream))

    def add(self, stream: str, query: exp.Query) -> None:
        """Let a query insert into a stream."""
        self._queries.setdefault(stream, []).append(query)

    def is_read(self, stream: str) -> bool:
        """Whether a query reads the stream."""
        return stream in self._read

    def view_of(self, stream: str) -> exp.Create:
        """The statement that creates a stream."""
        return exp.Create(
            this=self.table_named(stream),
            kind="VIEW",
            replace=True,
            expression=self._query_of(stream),
            properties=exp.Properties(expressions=[exp.TemporaryProperty()]),
        )

    def with_streams(self, query: exp.Query) -> exp.Query:
        """The query, with the streams that it reads in front of it."""
        needed: dict[str, exp.Query] = {}
        self._collect(query, needed)
        if needed:
            tables = [
                exp.CTE(this=made, alias=exp.TableAlias(this=self.table_named(name).this))
                for name, made in needed.items()
            ]
            query.set("with_", exp.With(expressions=tables))
        return query

    def _collect(self, query: exp.Expr, needed: dict[str, exp.Query]) -> None:
        """The streams that a query reads, each after those that it reads itself."""
        names = {self.table_named(name): name for name in self._queries}
        for table in query.find_all(exp.Table):
            name = names.get(exp.Table(this=table.this, db=table.args.get("db")))
            if name is not None and name not in needed:
                made = self._query_of(name)
                self._collect(made, needed)
                needed[name] = made

    def _query_of(self, stream: str) -> exp.Query:
        queries = [query.copy() for query in self._queries[stream]]
        return reduce(
            lambda left, right: exp.Union(this=left, expression=right, distinct=False), queries
        )
