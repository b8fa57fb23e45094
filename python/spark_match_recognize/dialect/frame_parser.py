# SPDX-License-Identifier: Apache-2.0
"""Parses what differs in the sections of a window with a pattern: a mix-in.

A window has a frame, and INITIAL or SEEK before PATTERN; it cannot have what needs a partition,
times or a number of matches. What is refused here is what the engine refuses.
"""

from __future__ import annotations

from typing import Any, NoReturn

from sqlglot import exp
from sqlglot.tokenizer_core import Token, TokenType

from spark_match_recognize.dialect.limit_scanner import limit_end
from spark_match_recognize.dialect.pattern import Absent, RowPattern
from spark_match_recognize.dialect.pattern_scanner import scan
from spark_match_recognize.dialect.section_parser import SectionParser
from spark_match_recognize.dialect.sections import Section
from spark_match_recognize.dialect.words import OUTCOMES

__all__ = ["FrameParser"]

_OF_WINDOWS = (
    Section.PARTITION_BY,
    Section.ORDER_BY,
    Section.MEASURES,
    Section.FRAME,
    Section.AFTER,
    Section.SEARCH,
    Section.PATTERN,
    Section.SUBSET,
    Section.DEFINE,
)
_OF_CLAUSES = tuple(
    section
    for section in Section
    if section
    not in (Section.INTERVAL, Section.RULES, Section.BEST_EFFORT, Section.FRAME, Section.SEARCH)
)
# Functions that are about one match of a partition, and what to write instead.
_OF_ONE_MATCH = {
    "MATCH_NUMBER": "remove it: each row has its own match, which has no number",
    "MATCH_ID": "remove it: each row has its own match, so the keys of the row identify it",
}
_IN_FROM = "write the pattern as MATCH_RECOGNIZE in FROM"
_OF_ONE_MATCH |= {name: f"{_IN_FROM}, WITH INCOMPLETE MATCHES" for name in sorted(OUTCOMES)}
_HINTS = {
    Section.ROWS: "remove it: a window returns each row of its input once",
    Section.WITHIN: "write a frame such as ROWS BETWEEN CURRENT ROW AND 10 FOLLOWING, or compare "
    "times in DEFINE",
}
_HINTS[Section.INTERVAL] = _HINTS[Section.WITHIN]
_FORMS = (
    "write ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING, or AND 10 FOLLOWING, after MEASURES"
)
_MOST_ROWS = 2**31 - 1
_CURRENT_ROW = "CURRENT ROW"


class FrameParser(SectionParser):
    """Parses the sections of a window, and of a clause without those that only a window has."""

    # Whether the sections are those of a window.
    _in_window = False

    @property
    def _whole(self) -> str:
        return "window" if self._in_window else "clause"

    @property
    def _possible(self) -> tuple[Section, ...]:
        """The sections that messages name."""
        return _OF_WINDOWS if self._in_window else _OF_CLAUSES

    def _check_section(self, section: Section, token: Token) -> None:
        """Refuse a section that belongs to the other of a window and a clause."""
        if self._in_window and section not in _OF_WINDOWS:
            self._refuse_in_window(section.value, _HINTS.get(section, _IN_FROM), token.start)
        if not self._in_window and section is Section.FRAME:
            hint = "remove it, and limit the time of a match with WITHIN after the pattern"
            self._fail(f"A frame is not supported in MATCH_RECOGNIZE; {hint}", token.start)
        if not self._in_window and section is Section.SEARCH:
            reason = f"{token.text.upper()} is not supported in MATCH_RECOGNIZE"
            self._fail(f"{reason}; remove the word: the clause finds every match", token.start)

    def _read_section(self, section: Section) -> Any:
        if section is Section.FRAME:
            return self._read_frame()
        if section is Section.SEARCH:
            self._advance()
            return self._prev.text.upper()
        return super()._read_section(section)

    def _read_partition_key(self) -> exp.Expr:
        # A window outputs no keys, so that they need no names.
        return (
            self._read_value("PARTITION BY") if self._in_window else super()._read_partition_key()
        )

    def _read_frame(self) -> exp.WindowSpec:
        if self._curr.text.upper() != "ROWS":
            self._refuse_frame(f"The frame must be in ROWS, not {self._curr.text.upper()}")
        self._advance()
        if not self._match(TokenType.BETWEEN) or not self._match_text_seq("CURRENT", "ROW"):
            self._refuse_frame("The frame must begin at the current row")
        if not self._match(TokenType.AND):
            self._refuse_frame("The frame requires AND before its end")
        at = self._index
        end = self._parse_window_spec()
        if not _is_end(end):
            self._retreat(at)
            reason = f"The frame must end at the current row, or at most {_MOST_ROWS} rows after it"
            self._refuse_frame(reason)
        if self._match_text_seq("EXCLUDE") and not self._match_text_seq("NO", "OTHERS"):
            self._refuse_frame("The frame excludes rows")
        return exp.WindowSpec(
            kind="ROWS", start=_CURRENT_ROW, end=end["value"], end_side=end["side"]
        )

    def _refuse_frame(self, reason: str, token: Token | None = None) -> NoReturn:
        at = token or self._curr or self._prev
        self._fail(f"{reason}; {_FORMS}", at.start, at.end)

    def _read_row_pattern(self) -> RowPattern:
        start = self._curr.end + 1
        pattern = super()._read_row_pattern()
        if self._in_window:
            self._check_window_pattern(pattern, start)
        return pattern

    def _check_window_pattern(self, pattern: RowPattern, start: int) -> None:
        tokens = scan(self.sql, start, self._prev.start)
        for at, token in enumerate(tokens):
            if token.type in ("^", "$"):
                hint = "remove it: a match is found in the frame of each row"
                self._refuse_in_window(f"The anchor {token.text}", hint, token.start)
            if limit_end(tokens, at) is not None:
                hint = "compare times in DEFINE, or write the pattern as MATCH_RECOGNIZE in FROM"
                self._refuse_in_window("WITHIN in the pattern", hint, tokens[at + 1].start)
        absent = pattern.find(Absent)
        if absent is not None:
            name = absent.this
            position = name.meta["start"], name.meta["end"]
            self._refuse_in_window(f"NOT {name.name} in the pattern", _IN_FROM, *position)

    def _read_own_function(self, name: str) -> exp.Expr | None:
        if self._in_window and name in _OF_ONE_MATCH:
            token = self._tokens[self._index - 2]
            self._refuse_in_window(f"{name}()", _OF_ONE_MATCH[name], token.start, token.end)
        return super()._read_own_function(name)

    def _refuse_in_window(
        self, what: str, hint: str, start: int, end: int | None = None
    ) -> NoReturn:
        self._fail(f"{what} is not supported in a window with a pattern; {hint}", start, end)


def _is_end(bound: dict[str, Any]) -> bool:
    value, side = bound["value"], (bound["side"] or "").upper()
    if value == _CURRENT_ROW:
        return not side
    rows = isinstance(value, exp.Literal) and not value.is_string and value.name.isdigit()
    return side == "FOLLOWING" and (
        value == "UNBOUNDED" or (rows and len(value.name) < 11 and int(value.name) <= _MOST_ROWS)
    )
