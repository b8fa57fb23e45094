# SPDX-License-Identifier: Apache-2.0
"""A text of VPL rules as queries: one for each stream, and for each pattern that no stream uses.

The text is parsed (parser.py), its streams become trees of sqlglot (queries.py), and the dialect
writes them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlglot import exp
from sqlglot.errors import UnsupportedError

from spark_match_recognize.arguments import Shape, check, one_of, text
from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.errors import VplError
from spark_match_recognize.notes import Note
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.parser import parse
from spark_match_recognize.vpl.queries import Queries
from spark_match_recognize.vpl.rules import rules_of
from spark_match_recognize.vpl.tree import NamedPattern, Program, Step, Stream

__all__ = ["StreamSql", "Translation", "vpl_to_sql"]


_OPTIONS = Shape(one_of(VplOptions), "VplOptions", 'VplOptions(time_column="ts")', optional=True)


@dataclass(frozen=True)
class StreamSql:
    """A stream, or a pattern that no stream uses, as a query.

    Args:
        name: the stream's
        rule: the text of the rule, with that of the pattern it names
        sql: the query
        tree: the query as an expression of sqlglot
        line: where the stream begins in the rules, from 1
    """

    name: str
    rule: str
    sql: str
    tree: exp.Expr = field(repr=False)
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
        TypeError: the rules are no text, or the options no `VplOptions`.
        VplSyntaxError: the text is no VPL.
        VplNameError: a name in it is not known.
        VplNotSupportedError: SQL cannot say what a rule asks for.
    """
    check("rules", rules, Shape(text, "a text of VPL", 'vpl_to_sql("stream ...")'))
    check("options", options, _OPTIONS)
    try:
        return _translated(rules, options or VplOptions())
    except RecursionError:
        reason = "The rules are nested too deeply; write a long chain of `or` as `in [..]`."
        raise VplError(reason, line=1, column=1) from None


def _translated(text: str, options: VplOptions) -> Translation:
    program = parse(text)
    rules = rules_of(program, options)
    queries = Queries(rules)
    used = {
        step.event: stream.name
        for stream in program.streams
        for step in stream.pattern.group.items
        if isinstance(step, Step)
    }
    found: list[StreamSql] = []
    dialect = SparkMatchRecognize(escaped_string_literals=options.escaped_string_literals)
    for statement in program.statements:
        if isinstance(statement, NamedPattern) and statement.name in used:
            continue
        if isinstance(statement, NamedPattern) and statement.name in rules.declared.streams:
            rules.remarks.note(
                statement.place,
                "unused",
                f"No stream uses this pattern, and the stream {statement.name} has its name: it is "
                "left out.",
            )
            continue
        if isinstance(statement, (NamedPattern, Stream)):
            tree = queries.whole(statement)
            try:
                sql = tree.sql(dialect=dialect, pretty=True)
            except UnsupportedError as error:
                # A name in the rule or in the options.
                raise rules.remarks.refused(statement.place, str(error)) from error
            rule = _rule(program, statement)
            found.append(StreamSql(statement.name, rule, sql, tree, statement.place.line))
    return Translation(tuple(found), rules.remarks.notes)


def _rule(program: Program, statement: NamedPattern | Stream) -> str:
    """The text of a statement, after that of the pattern it names."""
    texts = [_lines(program, statement)]
    only = statement.pattern.group.items[0]
    for named in program.patterns:
        if isinstance(statement, Stream) and isinstance(only, Step) and named.name == only.event:
            texts.insert(0, _lines(program, named))
    return "\n".join(texts)


def _lines(program: Program, statement: NamedPattern | Stream) -> str:
    """The lines of a statement, without comments behind it."""
    later = [s.place.line for s in program.statements if s.place.line > statement.place.line]
    lines = program.text.split("\n")
    lines = lines[statement.place.line - 1 : min(later, default=len(lines) + 1) - 1]
    while len(lines) > 1 and (not lines[-1].strip() or lines[-1].startswith(("#", "//"))):
        lines.pop()
    return "\n".join(line.rstrip() for line in lines)
