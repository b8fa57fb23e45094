# SPDX-License-Identifier: Apache-2.0
"""Streams as tables: those that are there, and those that a script's `insert into` makes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

from sqlglot import exp

from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.script_tree import Stream
from spark_match_recognize.translation.esper.sql import identifier

__all__ = ["Streams"]


class Streams:
    """The tables of one script.

    Args:
        tables: the tables of streams that have another name there
        diagnostics: takes notes
    """

    def __init__(self, tables: Mapping[str, str], diagnostics: Diagnostics) -> None:
        self._tables = tables
        self._remarks = diagnostics
        self._made: dict[str, list[exp.Query]] = {}
        self._read: set[str] = set()

    def table(self, stream: Stream) -> exp.Table:
        """The table of a stream."""
        name = stream.name
        self._read.add(name)
        if name in self._tables:
            made = exp.to_table(self._tables[name], dialect=SparkMatchRecognize)
        else:
            short = name.split(".")[-1]
            if short != name:
                message = (
                    f"{name} is read as the table {short}. Say otherwise with the option tables."
                )
                self._remarks.note(stream.start, "table-name", message)
            made = exp.Table(this=identifier(short))
        made.meta.update(start=stream.start, end=stream.end - 1)
        return made

    def name_of(self, stream: str) -> exp.Table:
        """The name under which a stream is made."""
        if stream in self._tables:
            return exp.to_table(self._tables[stream], dialect=SparkMatchRecognize)
        return exp.Table(this=identifier(stream))

    def add(self, stream: str, query: exp.Query) -> None:
        """Let a query insert into a stream."""
        self._made.setdefault(stream, []).append(query)

    def is_read(self, stream: str) -> bool:
        """Whether a query reads the stream."""
        return stream in self._read

    def view_of(self, stream: str) -> exp.Create:
        """The statement that makes a stream."""
        return exp.Create(
            this=self.name_of(stream),
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
                exp.CTE(this=made, alias=exp.TableAlias(this=self.name_of(name).this))
                for name, made in needed.items()
            ]
            query.set("with_", exp.With(expressions=tables))
        return query

    def _collect(self, query: exp.Expr, needed: dict[str, exp.Query]) -> None:
        """The streams that a query reads, each behind those that it reads itself."""
        names = {self.name_of(name): name for name in self._made}
        for table in query.find_all(exp.Table):
            plain = exp.Table(this=table.this, db=table.args.get("db"))
            name = names.get(plain)
            if name is not None and name not in needed:
                made = self._query_of(name)
                self._collect(made, needed)
                needed[name] = made

    def _query_of(self, stream: str) -> exp.Query:
        queries = [query.copy() for query in self._made[stream]]
        made: exp.Query = reduce(
            lambda left, right: exp.Union(this=left, expression=right, distinct=False), queries
        )
        return made
