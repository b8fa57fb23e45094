# SPDX-License-Identifier: Apache-2.0
"""A text of VPL rules as queries: one for each stream, and for each pattern that no stream uses.

The text is parsed (parser.py), its streams become trees of sqlglot (clause_sql.py, rows_sql.py),
and the dialect writes them. A stream that reads another one carries the other's query in WITH, so
that each query runs by itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.errors import VplError
from spark_match_recognize.notes import Note
from spark_match_recognize.vpl.clause_sql import pattern_query
from spark_match_recognize.vpl.expressions import Place
from spark_match_recognize.vpl.items import flattened, single_events
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.parser import parse
from spark_match_recognize.vpl.plan import StreamPlan, plan_of
from spark_match_recognize.vpl.rows_sql import rows_query
from spark_match_recognize.vpl.rules import Rules, rules_of
from spark_match_recognize.vpl.stream_sql import Query
from spark_match_recognize.vpl.tree import Either, Group, NamedPattern, Pattern, Step, Stream

__all__ = ["StreamSql", "Translation", "vpl_to_sql"]


@dataclass(frozen=True)
class StreamSql:
    """A stream, or a pattern that no stream uses, as a query.

    Args:
        name: the stream's
        sql: the query
        tree: the query as an expression of sqlglot
        line: where the stream begins in the rules, from 1
    """

    name: str
    sql: str
    tree: exp.Expr
    line: int


@dataclass(frozen=True)
class Translation:
    """A text of rules as queries.

    Args:
        streams: the queries, in the order of the rules
        notes: where the queries may mean something else than the rules, by place
    """

    streams: tuple[StreamSql, ...]
    notes: tuple[Note, ...]

    def __getitem__(self, name: str) -> str:
        """The query of a stream."""
        for stream in self.streams:
            if stream.name == name:
                return stream.sql
        raise KeyError(name)


def vpl_to_sql(rules: str, options: VplOptions | None = None) -> Translation:
    """Rules of VPL as SQL with MATCH_RECOGNIZE.

        vpl_to_sql("stream Fast = Login as l -> Logout as o .within(5s) .emit(user: l.user)")

    Args:
        rules: the text: declarations, patterns, streams
        options: how the events lie in tables; a table `events` with the columns `event_type` and
            `ts` unless it is said

    Returns:
        The queries with what is to be noted about them.

    Raises:
        VplSyntaxError: the text is no VPL.
        VplNameError: a name in it is not known.
        VplNotSupportedError: SQL cannot say what a rule asks for.
    """
    try:
        return _translated(rules, options or VplOptions())
    except RecursionError:
        raise VplError("The rules are nested too deeply.", line=1, column=1) from None


def _translated(text: str, options: VplOptions) -> Translation:
    program = parse(text)
    rules = rules_of(program, options)
    queries = _Queries(rules)
    used = {
        step.event
        for stream in program.streams
        for step in stream.pattern.group.items
        if isinstance(step, Step)
    }
    found: list[StreamSql] = []
    for statement in program.statements:
        if isinstance(statement, NamedPattern) and statement.name in used:
            continue
        if isinstance(statement, (NamedPattern, Stream)):
            tree = queries.whole(statement)
            sql = tree.sql(dialect="spark_match_recognize", pretty=True)
            found.append(StreamSql(statement.name, sql, tree, statement.place.line))
    return Translation(tuple(found), rules.remarks.notes)


class _Queries:
    """The queries of all streams; each that another reads is translated once."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._sources: dict[str, Query] = {}
        self._open: list[str] = []

    def whole(self, statement: Stream | NamedPattern) -> exp.Expr:
        """A query that names nothing but tables: the streams it reads are in its WITH."""
        query = self._query(statement, is_source=False)
        needed: dict[str, Query] = {}
        self._collect(query, needed)
        select = query.select
        for name, source in needed.items():
            alias = exp.TableAlias(this=exp.Identifier(this=name))
            cte = exp.CTE(this=source.select.copy(), alias=alias)
            held = select.args.get("with_")
            if held is None:
                select.set("with_", exp.With(expressions=[cte]))
            else:
                held.append("expressions", cte)
        return select

    def _collect(self, query: Query, needed: dict[str, Query]) -> None:
        for name in query.uses:
            if name not in needed:
                source = self._source(name, Place(1, 1))
                self._collect(source, needed)
                needed[name] = source

    def _source(self, name: str, place: Place) -> Query:
        if name in self._open:
            raise self._rules.remarks.unknown(place, f"The stream {name} is made of itself.")
        if name not in self._sources:
            self._open.append(name)
            stream = self._rules.declared.streams[name]
            self._sources[name] = self._query(stream, is_source=True)
            self._open.pop()
        return self._sources[name]

    def _query(self, statement: Stream | NamedPattern, *, is_source: bool) -> Query:
        rules = self._rules
        if isinstance(statement, NamedPattern):
            plan, pattern = StreamPlan(), statement.pattern
        else:
            plan = plan_of(statement, rules.remarks)
            pattern = self._pattern(statement, plan)
        group = flattened(pattern.group)
        *earlier, last = group.items
        if last.within is not None and any(item.within for item in earlier):
            rules.remarks.note(
                last.within.place,
                "within",
                "This limits the last step, since other steps have limits of their own; it is no "
                "limit of the whole pattern.",
            )
        pattern = Pattern(group, pattern.within, pattern.partition)
        only = group.items[0]
        steps = single_events(only) if len(group.items) == 1 else None
        if steps is not None and plan.trends is None and plan.forecast is None:
            alias = only.alias if isinstance(only, (Step, Either)) else None
            alias = alias or next((step.alias for step in steps if step.alias), None)
            keys = pattern.partition.keys if pattern.partition is not None else ()
            given = self._given(steps[0])
            return rows_query(
                rules, statement.name, steps, alias, keys, plan, given, is_source=is_source
            )
        for step in group.items:
            self._check_sources(step)
        return pattern_query(
            rules, statement.name, statement.place, pattern, plan, is_source=is_source
        )

    def _given(self, step: Step) -> tuple[str, ...] | None:
        """The columns of the stream that a step reads, None for events."""
        stream = self._rules.kinds.of(step.event, step.place).stream
        return None if stream is None else self._source(stream, step.place).columns

    def _check_sources(self, item: object) -> None:
        if isinstance(item, Step):
            self._given(item)
        for inner in getattr(item, "branches", getattr(item, "items", ())):
            self._check_sources(inner)

    def _pattern(self, stream: Stream, plan: StreamPlan) -> Pattern:
        """The pattern of a stream: its own, or the named one, with the stream's limit and keys."""
        rules, pattern = self._rules, stream.pattern
        only = pattern.group.items[0]
        named = None
        if len(pattern.group.items) == 1 and isinstance(only, Step):
            named = rules.declared.patterns.get(only.event)
        if named is not None and isinstance(only, Step):
            if only.filters or only.alias or only.repetition:
                raise rules.remarks.refused(
                    only.place,
                    f"{named.name} is a pattern: filter with .where(..), and name its events in "
                    "the pattern.",
                )
            pattern = named.pattern
        within = pattern.within
        if plan.within is not None:
            if within is not None:
                raise rules.remarks.wrong(
                    plan.within.place, "The pattern has a limit of its own; leave one of them out."
                )
            within = plan.within
        partition = pattern.partition
        if plan.partition is not None and partition is not None:
            rules.remarks.note(
                plan.partition.place, "partition", "The pattern's own `partition by` counts."
            )
        group = Group(pattern.group.items, None, pattern.group.place)
        return Pattern(group, within, partition or plan.partition)
