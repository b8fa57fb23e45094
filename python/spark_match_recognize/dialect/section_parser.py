# SPDX-License-Identifier: Apache-2.0
"""Parses the contents of each section of the clause.

PATTERN and the time limits are in pattern_section.py. Expressions are those of the dialect; what
the clause adds to them (RUNNING and FINAL, navigation, CLASSIFIER, MATCH_NUMBER, aggregates over
all matches) is in expression_parser.py.
"""

from __future__ import annotations

import re
from typing import Any

from sqlglot import exp
from sqlglot.tokenizer_core import TokenType

from spark_match_recognize.dialect.expression_parser import (
    NAMED_BY_TEXT,
    SOURCE_TEXT,
)
from spark_match_recognize.dialect.nodes import (
    AfterMatchSkip,
    Definition,
    RowsPerMatch,
    Subset,
    TimeLimit,
)
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.dialect.pattern_section import PatternSectionParser
from spark_match_recognize.dialect.sections import Section, is_name, section_at, word
from spark_match_recognize.dialect.words import (
    BOUNDS,
    BOUNDS_WITH_PERCENT,
    OTHER_MATCHES,
    ROWS,
    ROWS_CONTINUED,
    ROWS_OF_VARIABLE,
    ROWS_WITH_LIMIT,
    SELECTIONS,
    SHORT_SKIP,
    SKIPS,
    SKIPS_TO_VARIABLE,
)

__all__ = ["SectionParser"]

_FORECAST = "FORECAST ROWS"
_FORECAST_SETTINGS = ("CONFIDENCE", "HORIZON", "MAX_DEPTH", "WARMUP", "MODEL")


class SectionParser(PatternSectionParser):
    """Has a method for each section, called at the first word of the section."""

    def _read_section(self, section: Section) -> Any:
        if section is Section.ROWS:
            return self._read_rows()
        if section is Section.AFTER:
            return self._read_skip()
        if section is Section.SELECTION:
            return self._read_selection()
        if section is Section.BEST_EFFORT:
            return self._read_best_effort()
        self._advance()
        if section is Section.PARTITION_BY:
            return self._parse_csv(self._read_partition_key)
        if section is Section.ORDER_BY:
            return self._parse_csv(self._read_order_key)
        if section is Section.MEASURES:
            return self._parse_csv(self._read_measure)
        if section is Section.PATTERN:
            return self._read_row_pattern()
        if section is Section.WITHIN:
            return TimeLimit(this=self._read_limit("WITHIN"))
        if section is Section.INTERVAL:
            return self._read_waiting()
        if section is Section.UNLESS:
            return self._parse_csv(lambda: self._read_variable("UNLESS"))
        if section is Section.SUBSET:
            return self._parse_csv(self._read_subset)
        return self._parse_csv(self._read_definition)

    def _read_best_effort(self) -> list[str]:
        """The limits as texts, each with its number between its words."""
        self._advance(2)
        return self._parse_wrapped_csv(self._read_bound)

    def _read_bound(self) -> str:
        token, begun = self._curr, self._index
        if self._match_text_seq(*OTHER_MATCHES.split()):
            return OTHER_MATCHES
        for before, after in BOUNDS:
            if not self._match_text_seq(*before.split()):
                continue
            number = self._curr
            if self._match(TokenType.NUMBER) and self._match_text_seq(*after.split()):
                percent = self._read_percent() if before in BOUNDS_WITH_PERCENT else ""
                return f"{before} {number.text} {after}{percent}"
            self._retreat(begun)
        forms = ", ".join([*(f"{before} n {after}" for before, after in BOUNDS), OTHER_MATCHES])
        self._fail(f"BEST EFFORT takes {forms}", token.start, token.end)

    def _read_percent(self) -> str:
        """The share of the rows for which a limit holds, if it is written."""
        if not self._match_text_seq("AT"):
            return ""
        token = self._curr or self._prev
        if not re.fullmatch("P[5-9][0-9]", token.text.upper()):
            self._fail(
                "AT takes one of P50 to P99, as in LATENCY 100 MILLISECONDS AT P90", token.start
            )
        self._advance()
        return f" AT {token.text.upper()}"

    def _read_partition_key(self) -> exp.Expr:
        key = self._read_value("PARTITION BY")
        if self._match(TokenType.ALIAS):
            return exp.alias_(key, self._read_name("PARTITION BY ... AS"), copy=False)
        if isinstance(key, exp.Column):
            return key
        # The text of the key names the column; the generated text may differ.
        text = self._identified(key) or key.meta[SOURCE_TEXT]
        name = exp.to_identifier(text, quoted=True)
        named = exp.alias_(key, name, copy=False)
        named.meta[NAMED_BY_TEXT] = True
        return named

    def _identified(self, key: exp.Expr) -> str:
        """The name of the column that `IDENTIFIER('a.b')` is; empty for all else."""
        if not isinstance(key, exp.Anonymous) or key.name.upper() != "IDENTIFIER":
            return ""
        (text,) = key.expressions or [None]
        if not isinstance(text, exp.Literal):
            return ""
        return str(exp.to_column(text.name, dialect=self.dialect).name)

    def _read_order_key(self) -> exp.Ordered:
        ordered = self._parse_ordered(lambda: self._read_value("ORDER BY"))
        assert ordered is not None  # noqa: S101 - _read_value gives an expression or raises
        return ordered

    def _read_measure(self) -> tuple[exp.Identifier, exp.Expr]:
        start = self._curr.start
        value = self._read_value("MEASURES")
        named = self._match(TokenType.ALIAS) or section_at(self._tokens, self._index) is None
        name = self._parse_id_var(any_token=True) if named and self._at_name() else None
        if not isinstance(name, exp.Identifier):
            text = self.sql[start : self._prev.end + 1]
            hint = f"name it, as in {text} AS name"
            self._fail(f"The measure {text} has no name; {hint}", start, self._prev.end)
        return name, value

    def _read_name(self, section: str) -> exp.Identifier:
        token = self._curr
        name = self._parse_id_var(any_token=True) if self._at_name() else None
        if not isinstance(name, exp.Identifier):
            self._fail(f"{section}: a name is missing here", token.start, token.end)
        return name

    def _at_name(self) -> bool:
        return is_name(self._tokens, self._index)

    def _read_rows(self) -> RowsPerMatch:
        token = self._curr
        form = next((text for text in ROWS if self._match_text_seq(*text.split())), None)
        if form is None or word(self._tokens, self._index) in ROWS_CONTINUED:
            self._fail(
                f"The rows clause is invalid; write one of: {', '.join(ROWS)}",
                token.start,
                self._curr.end,
            )
        if form == _FORECAST:
            has_settings = self._curr.token_type == TokenType.L_PAREN
            read = self._read_forecast_option
            options = self._parse_wrapped_csv(read) if has_settings else []
            return RowsPerMatch(kind=form, options=options)
        if form not in ROWS_OF_VARIABLE:
            return RowsPerMatch(kind=form)
        variable = self._read_variable(form)
        limit: Any = None
        if form in ROWS_WITH_LIMIT and self._match_text_seq("LIMIT"):
            limit = "NONE" if self._match_text_seq("NONE") else self._read_count()
        return RowsPerMatch(kind=form, variable=variable, limit=limit)

    def _read_count(self) -> int:
        token = self._curr
        if not self._match(TokenType.NUMBER) or not token.text.isdigit() or int(token.text) < 1:
            self._fail("LIMIT takes a whole number of 1 or more, or NONE", token.start, token.end)
        return int(token.text)

    def _read_forecast_option(self) -> exp.PropertyEQ:
        token = self._curr
        name = next((name for name in _FORECAST_SETTINGS if self._match_text_seq(name)), None)
        if name is None:
            known = ", ".join(_FORECAST_SETTINGS)
            self._fail(f"FORECAST ROWS takes {known}", token.start, token.end)
        rows = self._curr.text if self._curr.text.isdigit() else ""
        if name == "HORIZON" and rows and self._match_text_seq(rows, "ROWS"):
            return exp.PropertyEQ(this=exp.var(name), expression=exp.var(f"{rows} ROWS"))
        return exp.PropertyEQ(this=exp.var(name), expression=self._read_value(_FORECAST))

    def _read_skip(self) -> AfterMatchSkip:
        self._advance(2)
        if self._match_text_seq("SKIP"):
            for form in SKIPS:
                if self._match_text_seq(*form.split()):
                    return AfterMatchSkip(kind=form)
            # The words of a form may be names of variables, too.
            for form in SKIPS_TO_VARIABLE:
                if self._at_variable(len(form.split())) and self._match_text_seq(*form.split()):
                    return self._skip_to_variable(form)
            short, form = SHORT_SKIP
            if self._match_text_seq(*short.split()):
                after = self._index + 1
                if not self._at_variable(1) or section_at(self._tokens, after) is not None:
                    return self._skip_to_variable(form)
        return self._malformed_skip()

    def _at_variable(self, ahead: int) -> bool:
        at = self._index + ahead
        return is_name(self._tokens, at) and not self._begins_section(at)

    def _skip_to_variable(self, form: str) -> AfterMatchSkip:
        return AfterMatchSkip(kind=form, variable=self._read_variable("AFTER MATCH SKIP TO"))

    def _malformed_skip(self) -> AfterMatchSkip:
        to_variable = [f"{words} x" for words in (*SKIPS_TO_VARIABLE, SHORT_SKIP[0])]
        forms = f"{', '.join([*SKIPS, *to_variable[:-1]])} or {to_variable[-1]}"
        self._fail(f"AFTER MATCH SKIP takes {forms}", self._curr.start, self._curr.end)

    def _read_selection(self) -> str:
        self._match_text_seq("EVENT", "SELECTION")
        for form in SELECTIONS:
            if self._match_text_seq(*form.split()):
                return form
        forms = ", ".join(SELECTIONS)
        self._fail(f"EVENT SELECTION takes {forms}", self._curr.start, self._curr.end)

    def _read_subset(self) -> Subset:
        name = self._read_variable("SUBSET")
        hint = f"SUBSET is written {name.name} = (A, B)"
        if not self._match(TokenType.EQ) or not self._match(TokenType.L_PAREN):
            self._fail(hint, self._curr.start, self._curr.end)
        members = self._parse_csv(lambda: self._read_variable("SUBSET"))
        if not self._match(TokenType.R_PAREN):
            self._fail(hint, self._curr.start, self._curr.end)
        return Subset(this=name, expressions=members)

    def _read_definition(self) -> Definition:
        variable = self._read_variable("DEFINE")
        if not self._match(TokenType.ALIAS):
            hint = f"write {variable.name} AS condition"
            self._fail(f"AS is missing in DEFINE; {hint}", self._curr.start, self._curr.end)
        return Definition(this=self._read_value("DEFINE"), variable=variable)

    def _begins_section(self, at: int) -> bool:
        """Whether a section begins; its first word is a name if another section follows it."""
        begins = section_at(self._tokens, at) is not None
        return begins and section_at(self._tokens, at + 1) is None

    def _read_variable(self, section: str) -> Variable:
        token = self._curr
        if not self._at_name() or self._begins_section(self._index):
            actual = f"'{token.text}'" if token.text else "the end"
            hint = "write the name of a variable; Spark quotes names with backticks"
            self._fail(f"{section}: unexpected {actual}; {hint}", token.start, token.end)
        self._advance()
        is_quoted = token.token_type == TokenType.IDENTIFIER
        variable = Variable(this=token.text if is_quoted else token.text.upper())
        variable.meta.update(start=token.start, end=token.end)
        return variable
