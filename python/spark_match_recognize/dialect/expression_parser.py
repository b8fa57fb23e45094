# SPDX-License-Identifier: Apache-2.0
"""What the clause adds to expressions: RUNNING and FINAL, navigation and the clause's functions.

None of the words is reserved: RUNNING and FINAL are recognized only in MEASURES and DEFINE before a
name that is not an operator, functions only inside a clause. FIRST and LAST remain functions of SQL
if they have an option for nulls or a window.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, NoReturn

from sqlglot import exp
from sqlglot.errors import ParseError, highlight_sql
from sqlglot.parser import Parser
from sqlglot.tokenizer_core import TokenType

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchId,
    MatchNumber,
    Navigation,
    OutcomeCall,
    ProcessingMode,
    TrendCall,
)
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.dialect.sections import is_name, word
from spark_match_recognize.dialect.variable_tokens import has_column
from spark_match_recognize.dialect.words import (
    AFTER_OPERAND,
    FUNCTIONS,
    FUNCTIONS_OF_VARIABLE,
    MODES,
    NAVIGATIONS,
    OUTCOMES,
)

__all__ = ["NAMED_BY_TEXT", "SOURCE_TEXT", "ExpressionParser"]

# The key in `meta` of an expression of the clause: its text in the statement.
SOURCE_TEXT = "source_text"
# The same for the name of a partition key that is its text.
NAMED_BY_TEXT = "named_by_text"

# What after a call makes FIRST or LAST a function of SQL.
_AFTER_FUNCTION = frozenset(["OVER", "FILTER", "IGNORE", "RESPECT"])
# What RUNNING and FINAL bind more tightly than.
_AROUND_OPERAND = (exp.Cast, exp.Bracket, exp.Dot, exp.JSONExtract)


class ExpressionParser(Parser):
    """Parses expressions of the clause; `_clauses` is the number of enclosing clauses."""

    _clauses = 0
    # Whether RUNNING and FINAL are recognized.
    _has_modes = False

    def _read_value(self, section: str) -> exp.Expr:
        """Parse an expression, which is required, and record its text."""
        token = self._curr
        outer, self._has_modes = self._has_modes, section in ("MEASURES", "DEFINE")
        try:
            value = self._parse_disjunction()
        finally:
            self._has_modes = outer
        if value is None:
            self._fail(f"{section}: an expression is missing here", token.start, token.end)
        return self._with_text(value, token.start)

    def _with_text(self, value: exp.Expr, start: int) -> exp.Expr:
        """Record the text from `start` to the last consumed token, for clause_plan.py."""
        value.meta[SOURCE_TEXT] = self.sql[start : self._prev.end + 1]
        return value

    def _parse_unary(self) -> exp.Expr | None:
        mode = word(self._tokens, self._index) if self._has_modes else ""
        if mode in MODES and self._begins_operand(self._index + 1):
            self._advance()
            return _applied(mode, self._parse_type(parse_interval=False))
        return super()._parse_unary()

    def _begins_operand(self, at: int) -> bool:
        is_qualified = at > 1 and self._tokens[at - 2].token_type == TokenType.DOT
        return (
            is_name(self._tokens, at)
            and not is_qualified
            and word(self._tokens, at) not in AFTER_OPERAND
        )

    def _parse_function_call(self, *args: Any, **options: Any) -> exp.Expr | None:
        name = word(self._tokens, self._index)
        if name in self.NO_PAREN_FUNCTION_PARSERS and has_column(self._tokens, self._index + 1):
            # A table or a variable may have the name of a function without parentheses.
            return None
        # A function may be named in quotes.
        name = self._curr.text.upper()
        is_own = name in FUNCTIONS and self._clauses and self._next.text == "("
        if is_own and self._prev.token_type != TokenType.DOT:
            start = self._index
            self._advance(2)
            call = self._read_own_function(name)
            if call is not None:
                return call
            self._retreat(start)
        return super()._parse_function_call(*args, **options)

    def _read_own_function(self, name: str) -> exp.Expr | None:
        """Parse the arguments of a call; None if it is the SQL function of the same name."""
        if name in FUNCTIONS_OF_VARIABLE and self._at_only_argument():
            return _of_variable(name, self._read_only_variable())
        arguments = self._parse_function_args()
        if not self._match(TokenType.R_PAREN):
            return None
        if name in NAVIGATIONS:
            return self._navigation(name, arguments)
        if name == "MATCH_ID":
            return MatchId(expressions=arguments)
        if name in OUTCOMES:
            return OutcomeCall(kind=name) if not arguments else None
        if name == "MATCH_NUMBER":
            return MatchNumber() if not arguments else None
        if len(arguments) > 1:
            return None
        return _of_variable(name, arguments[0] if arguments else None)

    def _at_only_argument(self) -> bool:
        is_last = word(self._tokens, self._index + 1) == ")"
        return is_last and is_name(self._tokens, self._index)

    def _read_only_variable(self) -> Variable:
        """Take the name and the parenthesis after it; the name may be a keyword of SQL."""
        token = self._curr
        self._advance(2)
        is_quoted = token.token_type == TokenType.IDENTIFIER
        return Variable(this=token.text if is_quoted else token.text.upper())

    def _navigation(self, name: str, arguments: list[exp.Expr]) -> exp.Expr | None:
        has_nulls_word = isinstance(arguments[0] if arguments else None, exp.IgnoreNulls)
        offset = arguments[1] if len(arguments) > 1 else None
        is_function = (
            len(arguments) not in (1, 2)
            or has_nulls_word
            or isinstance(offset, exp.Boolean)
            or word(self._tokens, self._index) in _AFTER_FUNCTION
        )
        return None if is_function else Navigation(this=arguments[0], kind=name, offset=offset)

    def _fail(self, message: str, start: int, end: int | None = None) -> NoReturn:
        """Raise sqlglot's error at a position in the text; `end` is its last offset."""
        last = max(start, min(end if end is not None else start, len(self.sql) - 1))
        line = self.sql.count("\n", 0, start) + 1
        column = start - self.sql.rfind("\n", 0, start)
        text, before, marked, after = highlight_sql(
            self.sql, [(start, last)], self.error_message_context
        )
        raise ParseError.new(
            f"{message}. Line {line}, Col: {column}.\n  {text}",
            description=message,
            line=line,
            col=column,
            start_context=before,
            highlight=marked,
            end_context=after,
        )

    @staticmethod
    def _suggested(word: str, known: list[str]) -> str:
        near = get_close_matches(word.upper(), known, n=1)
        return f" did you mean {near[0]}?" if near else ""


def _of_variable(name: str, argument: exp.Expr | None) -> exp.Expr:
    if name == "CLASSIFIER":
        return Classifier(this=argument)
    return TrendCall(this=argument, kind=name)


def _applied(mode: str, operand: exp.Expr | None) -> exp.Expr | None:
    """Apply the mode to what it binds to: the call inside a cast or an index."""
    if isinstance(operand, _AROUND_OPERAND):
        operand.set("this", _applied(mode, operand.this))
        return operand
    return ProcessingMode(this=operand, kind=mode) if operand is not None else None
