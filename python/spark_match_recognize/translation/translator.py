# SPDX-License-Identifier: Apache-2.0
"""Translates a text: reads it as its engine does, rewrites it, and writes it for Spark.

Linear in the text, some milliseconds for a query of twenty lines; no session and no table is
needed. Sources are in source.py, how a tree becomes text in writer.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from sqlglot import exp

from spark_match_recognize.arguments import Shape, check, text
from spark_match_recognize.errors import TranslationError
from spark_match_recognize.notes import Note
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.source import Source, Task, source_of
from spark_match_recognize.translation.types import Types
from spark_match_recognize.translation.writer import Writer

__all__ = ["Translation", "translate"]

Outcome = Literal["identical", "rewritten", "rewritten with notes"]


@dataclass(frozen=True)
class Translation:
    """A text of another engine, written for Spark.

    Args:
        sql: all statements, each followed by `;` if there are several
        statements: the same one by one, as `spark.sql` takes them
        notes: what may mean something else, by its position in the text that was given
        outcome: "identical" if the text could have stayed as it was, but for its layout; "rewritten
            with notes" if there is a note, whether or not something was changed; else "rewritten"
        source: the name of the engine
    """

    sql: str
    statements: tuple[str, ...]
    notes: tuple[Note, ...]
    outcome: Outcome
    source: str

    def as_dict(self) -> dict[str, Any]:
        """The same in types that `json.dumps` takes."""
        return asdict(self)


_SQL = Shape(text, "a text of SQL", 'translate("SELECT ...", "oracle")')
_SOURCE = Shape(text, "the name of an engine", 'translate(sql, "oracle")')


def translate(
    sql: str,
    source: str,
    *,
    strict: bool = False,
    pretty: bool = True,
    escaped_string_literals: bool = False,
    schema: Mapping[str, Mapping[str, str]] | None = None,
    **options: Any,
) -> Translation:
    """Write a query of another engine so that Spark gives the same rows.

    Args:
        sql: one statement or several, with `;` between them
        source: the engine: "databricks", "duckdb", "esper", "flink", "oracle", "snowflake" or
            "trino" (or "presto" or "athena"); `source_names()` has all
        strict: make notes errors, so that what is given means the same beyond doubt
        pretty: lay the text out over several lines
        escaped_string_literals: write strings for a session that sets
            `spark.sql.parser.escapedStringLiterals`
        schema: types of columns by table, as in `{"ticks": {"price": "INTEGER"}}`, in the engine's
            names of types; some expressions (such as a division) can be translated only if types
            are known, or only then without a note
        options: what a source asks for besides, such as `order_by` of "esper"

    Raises:
        TypeError: the text or the source is none.
        MatchRecognizeError: the schema has a type that does not exist.
        TranslationError: the text cannot be read, or asks for what Spark does not support; with
            `strict` also if there is a note.
    """
    check("sql", sql, _SQL)
    check("source", source, _SOURCE)
    found = source_of(source).with_options(options)
    diagnostics = Diagnostics(sql, found.title)
    task = Task(diagnostics, Types(schema, found.types, found.calls))
    writer = Writer(diagnostics, pretty=pretty, escaped_string_literals=escaped_string_literals)
    try:
        statements = tuple(writer.write(tree) for tree in _rewritten(sql, found, task))
    except TranslationError:
        raise
    except RecursionError:
        diagnostics.refuse(0, "This text is nested too deeply", "Flatten it.")
    except Exception as error:
        # sqlglot takes some texts that make no sense, and stumbles over them later.
        error_type = type(error).__name__
        hint = f"If the text runs in {found.title}, please report it."
        reason = f"This text cannot be translated from {found.title} ({error_type}: {error})"
        raise TranslationError(reason, hint=hint) from error
    if not statements:
        diagnostics.refuse(0, "There is no statement in this text")
    if strict and diagnostics.notes:
        raise _as_error(diagnostics.notes)
    text = statements[0] if len(statements) == 1 else "".join(f"{one};\n" for one in statements)
    outcome: Outcome = "rewritten with notes" if diagnostics.notes else "rewritten"
    if not diagnostics.notes and writer.is_same(sql):
        outcome = "identical"
    return Translation(text, statements, diagnostics.notes, outcome, found.name)


def _rewritten(sql: str, source: Source, task: Task) -> list[exp.Expr]:
    """The statements as trees for Spark."""
    trees: list[exp.Expr] = []
    for tree in source.read(sql, task.diagnostics):
        for rewrite in source.rewrites:
            tree = rewrite(tree, task)
        trees.append(tree)
    return source.combine(trees) if source.combine else trees


def _as_error(notes: tuple[Note, ...]) -> TranslationError:
    first, *others = notes
    more = "".join(f"\n{note}" for note in others)
    reason = f"{first.message} [{first.topic}]{more}"
    return TranslationError(reason, line=first.line, column=first.column)
