# SPDX-License-Identifier: Apache-2.0
"""Parses the section PATTERN and the time limits, of the match and of steps: a mix-in.

The pattern's text is parsed by pattern_reader.py, which calls back for the limits in it.
"""

from __future__ import annotations

import re
from typing import Any

from sqlglot import exp
from sqlglot.tokenizer_core import TokenType

from spark_match_recognize.dialect.expression_parser import ExpressionParser
from spark_match_recognize.dialect.nodes import TimeLimit
from spark_match_recognize.dialect.pattern import RowPattern
from spark_match_recognize.dialect.pattern_reader import PatternReader
from spark_match_recognize.dialect.pattern_scanner import PatternError
from spark_match_recognize.dialect.sections import word
from spark_match_recognize.dialect.words import TIME_UNITS

__all__ = ["PatternSectionParser"]

# A section that can only be in a pattern because a parenthesis is missing before it.
_SECTION = re.compile(r"\b(?:DEFINE\s+\S+\s+AS\b|SUBSET\s+\S+\s*=|AFTER\s+MATCH\b)", re.IGNORECASE)


def _swallowed(sql: str, start: int, end: int) -> str:
    """The word that begins another section in a text that was read as a pattern."""
    match = _SECTION.search(sql, start, end)
    return match.group().split()[0].upper() if match else ""


class PatternSectionParser(ExpressionParser):
    """Parses PATTERN and time limits."""

    def _read_row_pattern(self) -> RowPattern:
        opener = self._curr
        depth = 0
        while self._curr:
            token_type = self._curr.token_type
            depth += (token_type == TokenType.L_PAREN) - (token_type == TokenType.R_PAREN)
            if depth == 0:
                break
            self._advance()
        closer = self._curr
        if not self._match(TokenType.R_PAREN):
            self._fail("PATTERN is never closed; add a ')'", opener.start, opener.end)
        try:
            reader = PatternReader(self.sql, opener.end + 1, closer.start, self._read_step_limit)
            return reader.read()
        except PatternError as error:
            section = _swallowed(self.sql, opener.end + 1, error.start)
            if section:
                hint = f"add a ')' before {section}"
                self._fail(f"PATTERN is not closed; {hint}", opener.start, opener.end)
            self._fail(f"The pattern is invalid: {error}", error.start, error.end - 1)

    def _read_step_limit(self, text: str) -> exp.Expr:
        """Parse the limit after WITHIN in a pattern, given as a separate text."""
        limits: list[exp.Expr] = []

        def read(parser: Any) -> exp.Expr:
            limits.append(parser._read_limit("WITHIN").unnest())
            return limits[0]

        self.__class__(dialect=self.dialect)._parse(read, self.dialect.tokenize(text), text)
        return limits[0]

    def _read_limit(self, section: str) -> exp.Expr:
        """Parse a constant; a number may have a unit without INTERVAL before it."""
        start, at = self._curr.start, self._index
        limit: exp.Expr | None
        if self._curr.token_type == TokenType.NUMBER and self._is_unit(at + 1):
            limit = self._parse_interval(require_interval=False)
        else:
            limit = self._parse_bitwise()
        return self._read_value(section) if limit is None else self._with_text(limit, start)

    def _is_unit(self, at: int) -> bool:
        return word(self._tokens, at).removesuffix("S") in TIME_UNITS

    def _read_waiting(self) -> TimeLimit:
        """Parse Esper's `INTERVAL 5 SECONDS [OR TERMINATED]`."""
        self._retreat(self._index - 1)
        limit = self._read_limit("INTERVAL")
        terminated = self._match_text_seq("OR", "TERMINATED")
        return TimeLimit(this=limit, waits=True, terminated=bool(terminated))
