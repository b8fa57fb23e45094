# SPDX-License-Identifier: Apache-2.0
"""Streams as tables: those that exist, and those that a script's `insert into` creates."""

from __future__ import annotations

from collections.abc import Mapping

from sqlglot import exp

from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.parser import end_of, start_of
from spark_match_recognize.translation.esper.sql import identifier
from spark_match_recognize.translation.esper.statements import Stream

__all__ = ["Streams"]


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
        name, start = stream.name, start_of(stream.node)
        self._read.add(name)
        short = name if name in self._tables else name.split(".")[-1]
        if short != name:
            message = f"{name} is read as the table {short}. Name another with the option tables."
            self._diagnostics.note(start, "table-name", message)
        found = self._named(short)
        found.meta.update(start=start, end=end_of(stream.node) - 1)
        return found

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
