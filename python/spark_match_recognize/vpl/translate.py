# SPDX-License-Identifier: Apache-2.0
"""A text of VPL rules as queries: one for each stream, and for each pattern that no stream uses.

Three stages: the text is parsed (`syntax`), its names are resolved to a plan (`resolve`), and the
plan is written as a query (query_sql.py).
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
from spark_match_recognize.vpl.query_sql import query_sql
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.declarations import Declarations
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics
from spark_match_recognize.vpl.resolve.streams import StreamResolver
from spark_match_recognize.vpl.syntax.nesting import too_deep
from spark_match_recognize.vpl.syntax.parser import located_error, parse
from spark_match_recognize.vpl.syntax.tree import NamedPattern, Program, Statement, Step, Stream
from spark_match_recognize.vpl.together import GroupedStream, grouped

__all__ = ["StreamSql", "VplTranslation", "vpl_to_sql"]


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
class VplTranslation:
    """A text of rules as queries.

    Args:
        streams: the queries, in the order of the rules
        notes: where the queries may differ from the rules, by position
        grouped: the streams whose records can be combined in one query
    """

    streams: tuple[StreamSql, ...]
    notes: tuple[Note, ...]
    grouped: tuple[GroupedStream, ...] = field(repr=False, default=())

    def __getitem__(self, name: str) -> str:
        """The query of a stream."""
        for stream in self.streams:
            if stream.name == name:
                return stream.sql
        raise KeyError(name)


def vpl_to_sql(rules: str, options: VplOptions | None = None) -> VplTranslation:
    """Translate rules of VPL into SQL with MATCH_RECOGNIZE.

        vpl_to_sql("stream Fast = Login as l -> Logout as o .within(5s) .emit(user: l.user)")

    Args:
        rules: the text: declarations, patterns, streams
        options: where the events are; by default in a table `events` with the columns `event_type`
            and `ts`

    Returns:
        The queries and the notes on them.

    Raises:
        TypeError: the rules are not a text, or the options not `VplOptions`.
        VplSyntaxError: the text is not VPL.
        VplNameError: a name in it is not known.
        VplNotSupportedError: SQL cannot express what a rule asks for.
    """
    check("rules", rules, Shape(text, "a text of VPL", 'vpl_to_sql("stream ...")'))
    check("options", options, _OPTIONS)
    program = parse(rules)
    try:
        return _translated(program, options or VplOptions())
    except RecursionError:
        raise located_error(VplError, *too_deep(program), rules) from None


def _translated(program: Program, options: VplOptions) -> VplTranslation:
    diagnostics = VplDiagnostics(program.text)
    context = TranslationContext(Declarations(program, options, diagnostics), options, diagnostics)
    resolver = StreamResolver(context)
    dialect = SparkMatchRecognize(escaped_string_literals=options.escaped_string_literals)
    used = {
        item.event
        for stream in program.all(Stream)
        for item in stream.pattern.group.items
        if isinstance(item, Step)
    }
    streams: list[StreamSql] = []
    together: list[GroupedStream] = []
    for statement in program.statements:
        if not isinstance(statement, (NamedPattern, Stream)):
            continue
        if isinstance(statement, NamedPattern):
            if statement.name in used:
                continue
            if statement.name in context.declared.streams:
                context.diagnostics.note(
                    statement.span,
                    "unused",
                    f"No stream uses this pattern, and the stream {statement.name} has the same "
                    "name: the pattern is left out.",
                )
                continue
        tree = query_sql(resolver.resolve(statement))
        try:
            sql = tree.sql(dialect=dialect, pretty=True)
        except UnsupportedError as error:
            # A name in the rule or in the options.
            raise context.diagnostics.unsupported(statement.span, str(error)) from error
        rule = _rule(program, statement)
        streams.append(StreamSql(statement.name, rule, sql, tree, statement.span.line))
        one = grouped(statement.name, resolver.resolve(statement, timed=True), options)
        together += [one] if one else []
    return VplTranslation(tuple(streams), context.diagnostics.notes, tuple(together))


def _rule(program: Program, statement: NamedPattern | Stream) -> str:
    """The text of a statement, after that of the pattern it names."""
    first = statement.pattern.group.items[0]
    named = first.event if isinstance(statement, Stream) and isinstance(first, Step) else None
    patterns = [pattern for pattern in program.all(NamedPattern) if pattern.name == named]
    return "\n".join(_text_of(each, program) for each in (*patterns, statement))


def _text_of(statement: Statement, program: Program) -> str:
    """The lines of a statement, without comments after it."""
    first = statement.span.line
    later = [s.span.line for s in program.statements if s.span.line > first]
    lines = program.text.split("\n")[first - 1 : min(later) - 1 if later else None]
    while len(lines) > 1 and (not lines[-1].strip() or lines[-1].startswith(("#", "//"))):
        lines.pop()
    return "\n".join(line.rstrip() for line in lines)
