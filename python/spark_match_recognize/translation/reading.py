# SPDX-License-Identifier: Apache-2.0
"""Reads a text of SQL with the parser of its engine, so that every position in it is known.

`SourceParser` goes before the engine's own parser, as in

    class Parser(SourceParser, TrinoParser): ...

It has the clause and patterns in windows (dialect/clause_parser.py), records where functions begin,
and reports errors with their position. What sqlglot would only carry along as text (statements that
it does not know) is refused, since a translation is made of what was understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NoReturn

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import ParseError, TokenError
from sqlglot.tokenizer_core import Token

from spark_match_recognize.dialect.clause_parser import RowPatternParser
from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchId,
    MatchNumber,
    Navigation,
    OutcomeCall,
    ProcessingMode,
    TrendCall,
)
from spark_match_recognize.dialect.nodes import ReadByClause
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["PlacedError", "SourceParser", "sql_reader"]

_OPENED_AT = re.compile(r"from \d+:(\d+)$")
# sqlglot reports these with names of its own classes.
_INTERNAL = re.compile(r"^(Required (argument|keyword)|Unexpected keyword|The number of provided)")
_OF_CLAUSE = (
    Classifier,
    MatchId,
    MatchNumber,
    Navigation,
    OutcomeCall,
    ProcessingMode,
    TrendCall,
)
# What sqlglot puts around a function that it has read.
_AROUND_CALLS = (exp.Filter, exp.IgnoreNulls, exp.RespectNulls, exp.Window, exp.WithinGroup)


class PlacedError(ParseError):
    """A text that cannot be read, with its offsets; `end` is after its last character."""

    def __init__(self, message: str, start: int, end: int) -> None:
        super().__init__(message, [{"description": message}])
        self.start = start
        self.end = end


def _with_position(name: str) -> Callable[..., Any]:
    """A method of sqlglot's parser whose nodes know where their text begins and ends."""

    def parse(self: SourceParser, *args: Any, **options: Any) -> Any:
        start = self._curr
        found = getattr(super(SourceParser, self), name)(*args, **options)
        for node in found if isinstance(found, list) else [found]:
            if node is not None:
                node.meta.update(start=start.start, end=self._prev.end)
        return found

    return parse


class SourceParser(RowPatternParser):
    """What the parsers of all engines share; goes before the engine's own."""

    # Names before a bracket that make an array of it, instead of taking an element.
    ARRAY_CONSTRUCTORS: ClassVar[dict[str, type[exp.Func]]] = {}
    # Whether a window of the engine may have a pattern, feature R020 of the standard.
    HAS_WINDOW_PATTERNS: ClassVar[bool] = False

    def raise_error(self, message: str, token: Token | None = None) -> None:
        """Raise with the position of a token, by default of the one that comes next."""
        here = token or self._curr or self._prev
        start, end = (here.start, here.end + 1) if here else (0, 1)
        raise PlacedError(
            "This cannot be read" if _INTERNAL.match(message) else message, start, end
        )

    def _fail(self, message: str, start: int, end: int | None = None) -> NoReturn:
        raise PlacedError(message, start, (start if end is None else max(start, end)) + 1)

    def _read_rules(self) -> NoReturn:
        hint = "no other engine has it, so there is nothing to translate"
        self._fail(f"RULES is a part of Spark's clause; {hint}", self._curr.start, self._curr.end)

    def _read_window(self, keyword: Token) -> tuple[list[exp.Expr], exp.Expr | None]:
        if not self.HAS_WINDOW_PATTERNS:
            reason = "A pattern in a window (feature R020 of the standard) is translated only from"
            hint = "the extension runs it as it is: pass the query to spark.sql"
            self._fail(f"{reason} Trino; {hint}", keyword.start, keyword.end)
        return super()._read_window(keyword)

    def _parse_function_call(self, *args: Any, **options: Any) -> exp.Expr | None:
        token = self._curr
        is_call = bool(self._next) and self._next.text == "("
        found = super()._parse_function_call(*args, **options)
        called = found
        while isinstance(called, _AROUND_CALLS):
            called = called.this
        if is_call and called is not None and not isinstance(called, _OF_CLAUSE):
            called.meta.update(called=token.text.upper(), start=token.start, end=token.end)
        elif found is not None and "start" not in found.meta:
            found.meta.update(start=token.start, end=token.end)
        return found

    def _parse_bracket(self, this: exp.Expr | None = None) -> exp.Expr | None:
        name = this.this if isinstance(this, exp.Column) else None
        if not isinstance(name, exp.Identifier) or not name.quoted:
            return super()._parse_bracket(this)
        # sqlglot would make an array of what follows a column with the name "array".
        written = name.this
        name.set("this", "")
        found = super()._parse_bracket(this)
        name.set("this", written)
        return found

    # What sqlglot gives no position, because it begins with words alone.
    _parse_changes = _with_position("_parse_changes")
    _parse_locks = _with_position("_parse_locks")
    _parse_partition = _with_position("_parse_partition")

    def _parse_command(self) -> exp.Command:
        return self._parse_as_command(self._prev)

    def _parse_as_command(self, start: Token) -> exp.Command:
        hint = "a translation takes queries, and statements that contain one"
        self._fail(f"A statement with {start.text.upper()} is not translated; {hint}", start.start)


def sql_reader(dialect: type[Dialect]) -> Callable[[str, Diagnostics], Sequence[exp.Expr]]:
    """The `read` of a source whose texts a dialect of sqlglot can parse.

    Args:
        dialect: its parser has SourceParser in front
    """

    def read(text: str, diagnostics: Diagnostics) -> list[exp.Expr]:
        engine = dialect()
        try:
            tokens = engine.tokenize(text)
        except TokenError as error:
            _refuse_tokens(text, error, diagnostics)
        try:
            statements = engine.parser().parse(tokens, text)
        except PlacedError as error:
            reason, _, hint = str(error).partition("; ")
            hint = hint and f"{hint[0].upper()}{hint[1:]}."
            diagnostics.refuse((error.start, error.end), reason, hint)
        except ParseError as error:
            diagnostics.refuse(0, error.errors[0].get("description") or "This cannot be read")
        trees = [tree for tree in statements if tree and not isinstance(tree, exp.Semicolon)]
        for query in (query for tree in trees for query in find_nodes(tree, exp.Select)):
            over = query.args.get("joins") or query.args.get("match")
            if over and not query.args.get("from_") and not isinstance(over, ReadByClause):
                # sqlglot reads a list of tables without FROM, too.
                diagnostics.refuse(query, "A query reads tables and has no FROM")
        return trees

    return read


def _refuse_tokens(text: str, error: TokenError, diagnostics: Diagnostics) -> NoReturn:
    opened = _OPENED_AT.search(str(error.__cause__ or error))
    start = min(int(opened.group(1)), max(0, len(text) - 1)) if opened else error.start or 0
    hint = "Close the quotes or the comment that open at this position." if opened else ""
    diagnostics.refuse(start, "The text cannot be split into tokens after this position", hint)
