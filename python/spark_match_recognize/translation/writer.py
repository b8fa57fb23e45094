# SPDX-License-Identifier: Apache-2.0
"""Writes a tree for Spark, and notes what Spark does not have, with its position in the source.

sqlglot's generator only warns of what it cannot write, without a position; each warning becomes a
note at the node that was being written, and so does each column or constant that it drops, and each
function that it writes and Spark does not have.
"""

from __future__ import annotations

import re
from typing import Any

from sqlglot import exp
from sqlglot.errors import ErrorLevel, ParseError, TokenError, UnsupportedError
from sqlglot.tokenizer_core import TokenType

from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.spark_text import SparkText, is_spark_function
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["Writer"]

_WORD = re.compile(r"\w+")
_CLASS_NAMES = re.compile(r"<class '[^']*\.(\w+)'>")


class _Generator(SparkMatchRecognize.Generator):
    """Knows the node being written, and the functions that it has written."""

    def __init__(self, diagnostics: Diagnostics, **options: Any) -> None:
        super().__init__(unsupported_level=ErrorLevel.IGNORE, **options)
        self._diagnostics = diagnostics
        self._path: list[exp.Expr] = []
        # The name of each function, whether it is one of a schema, and its position.
        self.functions: list[tuple[str, bool, exp.Expr]] = []
        # Where what was written begins in the source.
        self.starts: set[int] = set()

    def sql(self, expression: Any, key: str | None = None, comment: bool = True) -> str:
        if key is not None or not isinstance(expression, exp.Expr):
            return super().sql(expression, key, comment)
        self._path.append(expression)
        self.starts.add(expression.meta.get("start", -1))
        try:
            return super().sql(expression, key, comment)
        finally:
            self._path.pop()

    def func(self, name: str, *args: Any, **options: Any) -> str:
        node = self._path[-1] if self._path else exp.Null()
        qualified = isinstance(node.parent, exp.Dot) and node.parent.expression is node
        # The name of a function of a schema may be in backticks, and in any case.
        called = name.strip("`") if qualified else name.upper()
        self.functions.append((called, qualified, self._placed()))
        return super().func(name, *args, **options)

    def identifier_sql(self, expression: exp.Identifier) -> str:
        try:
            return super().identifier_sql(expression)
        except UnsupportedError as error:
            reason, _, hint = str(error).partition(". ")
            self._diagnostics.refuse(self._placed(), reason, hint)

    def dynamicidentifier_sql(self, expression: exp.DynamicIdentifier) -> str:
        # Spark has this clause; sqlglot writes names that are constants, and warns of all others.
        if isinstance(expression.this, exp.Literal):
            return super().dynamicidentifier_sql(expression)
        return self.func("IDENTIFIER", expression.this)

    def unsupported(self, message: str) -> None:
        sentence = _CLASS_NAMES.sub(r"\1", message)
        self._diagnostics.note(
            self._placed(), "not-in-spark", f"This cannot be written for Spark: {sentence}."
        )

    def _placed(self) -> exp.Expr:
        """The innermost node being written that knows its position."""
        for node in reversed(self._path):
            if "start" in node.meta:
                return node
        return self._path[-1] if self._path else exp.Null()


class Writer:
    """Writes the statements of one translation.

    Args:
        diagnostics: takes the notes
        pretty: over several lines
        escaped_string_literals: for a session with that setting
    """

    def __init__(
        self, diagnostics: Diagnostics, *, pretty: bool, escaped_string_literals: bool
    ) -> None:
        self._diagnostics = diagnostics
        self._pretty = pretty
        self._escaped = escaped_string_literals
        self._texts: list[str] = []
        self._functions: set[str] = set()

    def write(self, tree: exp.Expr) -> str:
        """One statement as text; its tree is used up."""
        dialect = SparkMatchRecognize(escaped_string_literals=self._escaped)
        generator = _Generator(self._diagnostics, dialect=dialect, pretty=self._pretty)
        values = _values(tree)
        text = generator.generate(tree, copy=False)
        for start in values.keys() - generator.starts:
            part = values[start].sql(dialect=SparkText)
            message = f"{part} is left out: sqlglot does not write it for Spark."
            self._diagnostics.note(start, "not-in-spark", message)
        for name, qualified, node in generator.functions:
            self._functions.add(name.upper())
            if qualified or not is_spark_function(name):
                message = (
                    f"{name} is not a function of Spark. Register a function of that name, or use "
                    "another one."
                )
                self._diagnostics.note(node, "unknown-function", message)
        self._texts.append(text)
        return text

    def is_same(self, sql: str) -> bool:
        """Whether a text, read as Spark reads it, is what was written but for the layout."""
        written = ";".join(self._texts)
        known = set(_WORD.findall(sql.upper()))
        # Far cheaper than to read it: a function that is another one now, or an order of nulls that
        # had to be written out.
        if self._functions - known or ("NULLS" in written.upper() and "NULLS" not in known):
            return False
        try:
            return _words(sql) == _words(written) or _statements(sql) == _statements(written)
        except (ParseError, TokenError, RecursionError):
            return False


def _words(sql: str) -> list[tuple[TokenType, str]]:
    """The tokens, without comments and a final semicolon; a string is none with a name's text."""
    words = [(token.token_type, token.text) for token in SparkText().tokenize(sql)]
    return words[:-1] if words and words[-1][1] == ";" else words


def _values(tree: exp.Expr) -> dict[int, exp.Expr]:
    """The columns and constants of a statement, by where they begin in the source."""
    nodes = find_nodes(tree, exp.Column, exp.Literal)
    known = [node.this if isinstance(node, exp.Column) else node for node in nodes]
    return {
        int(node.meta["start"]): node
        for node in known
        if "start" in node.meta and not isinstance(node.parent, exp.PivotAlias)
    }


def _statements(sql: str) -> list[exp.Expr]:
    """What a text says; a comment after the last statement is one of its own."""
    found = SparkText().parse(sql)
    return [tree for tree in found if tree and not isinstance(tree, exp.Semicolon)]
