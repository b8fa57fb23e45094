# SPDX-License-Identifier: Apache-2.0
"""Parses a pattern in a window (feature R020 of the standard), and calls of its measures: a mix-in.

sqlglot parses the window around the sections: what is called, OVER or the name in WINDOW, and the
parentheses. A window has a pattern if a section follows an operand in it, where Spark's grammar has
no word; a text without the words of such sections is parsed as it was. Linear in the tokens, save
for windows in windows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlglot import exp
from sqlglot.tokenizer_core import Token

from spark_match_recognize.dialect.base_windows import SPANS, base_begins, key_spans
from spark_match_recognize.dialect.checks import check_names
from spark_match_recognize.dialect.nodes import RowPatternClause
from spark_match_recognize.dialect.rule_parser import RuleParser
from spark_match_recognize.dialect.sections import (
    Section,
    is_name,
    pattern_begins,
    word,
)
from spark_match_recognize.dialect.variable_tokens import free_variables
from spark_match_recognize.dialect.variables import bind_variables
from spark_match_recognize.dialect.windows import MeasureOver, PatternFrame, bind_windows

__all__ = ["WindowParser"]

# A text without any of these words has no window with a pattern.
_WORDS = frozenset(["PATTERN", "MEASURES", "DEFINE"])
# Words that follow an item of the select list named OVER.
_AFTER_ALIAS = (
    "FROM",
    "WHERE",
    "GROUP",
    "HAVING",
    "ORDER",
    "UNION",
    "EXCEPT",
    "INTERSECT",
    "LIMIT",
    "WINDOW",
    "LATERAL",
    "AS",
)


class WindowParser(RuleParser):
    """Parses windows with a pattern."""

    # Whether the text may have one, and whether it has one, or a call that requires one.
    _may_have_pattern = False
    _has_windows = False
    # The frame of the window that is being parsed, if it has a pattern, and the window it extends.
    _frame: PatternFrame | None = None
    _base: exp.Expr | None = None

    def _parse(
        self,
        parse_method: Callable[[Any], exp.Expr | None],
        raw_tokens: list[Token],
        sql: str | None = None,
    ) -> list[exp.Expr | None]:
        self._may_have_pattern = any(token.text.upper() in _WORDS for token in raw_tokens)
        trees: list[exp.Expr | None] = super()._parse(parse_method, raw_tokens, sql)
        for tree in trees:
            if tree is not None and self._has_windows:
                bind_windows(tree, self._fail)
        return trees

    def _parse_column(self) -> exp.Expr | None:
        if not self._may_have_pattern or not self._at_measure():
            return super()._parse_column()
        token = self._curr
        window = self._parse_window(self._parse_id_var(any_token=True))
        assert window is not None  # noqa: S101 - OVER follows
        self._has_windows = True
        call = MeasureOver(this=window)
        call.meta.update(start=token.start, end=token.end)
        return call

    def _at_measure(self) -> bool:
        at, tokens = self._index, self._tokens
        if not is_name(tokens, at) or word(tokens, at + 1) != "OVER":
            return False
        after = word(tokens, at + 2)
        return after == "(" or (is_name(tokens, at + 2) and after not in _AFTER_ALIAS)

    def _parse_window(self, this: exp.Expr | None, alias: bool = False) -> exp.Expr | None:
        outer, self._frame, self._base = (self._frame, self._base), None, None
        try:
            parsed: exp.Expr | None = super()._parse_window(this, alias)
            window = parsed.find(exp.Window) if parsed is not None and self._frame else None
            if window is not None:
                # sqlglot takes the first word of a section for the name of a window.
                parts = {"spec": self._frame, "alias": self._base, "first": None}
                for part, value in parts.items():
                    window.set(part, value)
        finally:
            self._frame, self._base = outer
        return parsed

    def _parse_partition_and_order(self) -> tuple[list[exp.Expr], exp.Expr | None]:
        opening = self._index - 1
        while word(self._tokens, opening) != "(":
            opening -= 1
        if not self._may_have_pattern or not pattern_begins(self._tokens, opening):
            return super()._parse_partition_and_order()
        self._retreat(opening + 1)
        is_named = word(self._tokens, opening - 1) == "AS"
        return self._read_window(self._tokens[opening - 2 if is_named else opening - 1])

    def _read_window(self, keyword: Token) -> tuple[list[exp.Expr], exp.Expr | None]:
        """Parse the sections, and return the keys.

        Args:
            keyword: the window's name, or OVER
        """
        if self._clauses:
            hint = "compute one of them in a subquery in FROM that the other reads"
            outer = "another one" if self._in_window else "MATCH_RECOGNIZE"
            reason = f"A window with a pattern is inside {outer}"
            self._fail(f"{reason}; {hint}", keyword.start, keyword.end)
        begin, base = self._index, None
        if base_begins(self._tokens, begin):
            base = self._parse_id_var(any_token=True)
        free_variables(self._tokens, begin)
        self._clauses, self._in_window = 1, True
        try:
            parts = self._read_sections()
            if word(self._tokens, self._index) != ")":
                self._no_section(seen=parts)
            self._require_pattern(parts, "The window", keyword)
            if Section.FRAME not in parts:
                self._refuse_frame("The window has no frame", keyword)
        finally:
            self._clauses, self._in_window = 0, False
        self._has_windows = True
        self._frame, self._base = self._build_frame(parts, keyword), base
        if base is not None:
            self._frame.meta[SPANS] = key_spans(self._tokens, begin, self._index)
        order = parts.get(Section.ORDER_BY)
        return parts.get(Section.PARTITION_BY, []), exp.Order(expressions=order) if order else None

    def _build_frame(self, parts: dict[Section, Any], keyword: Token) -> PatternFrame:
        clause = RowPatternClause(
            after=parts.get(Section.AFTER),
            search=parts.get(Section.SEARCH),
            pattern=parts[Section.PATTERN],
            subsets=parts.get(Section.SUBSET, []),
            define=parts.get(Section.DEFINE, []),
        )
        frame = PatternFrame(
            **parts[Section.FRAME].args,
            measures=[
                exp.alias_(value, name, copy=False)
                for name, value in parts.get(Section.MEASURES, ())
            ],
            clause=clause,
        )
        frame.meta.update(start=keyword.start, end=self._curr.end)
        bind_variables(clause, frame.measures)
        check_names(clause, self._fail)
        return frame
