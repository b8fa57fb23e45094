# SPDX-License-Identifier: Apache-2.0
"""Parses the sections of a clause one after the other, and those of each rule in RULES: a mix-in.

A rule's body is a clause without keys. Its variables are visible in it alone, so that they are
bound and checked before the rule becomes a part of the clause.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlglot import exp
from sqlglot.tokenizer_core import Token, TokenType

from spark_match_recognize.dialect.checks import check_names
from spark_match_recognize.dialect.frame_parser import FrameParser
from spark_match_recognize.dialect.nodes import RowPatternClause
from spark_match_recognize.dialect.rules import RuleBody, RuleMeasure
from spark_match_recognize.dialect.sections import Section, rule_at, section_at
from spark_match_recognize.dialect.variables import bind_variables

__all__ = ["RuleParser", "RuleSection"]

_KEYS = (Section.PARTITION_BY, Section.ORDER_BY)
# With RULES, these are the only other sections of the clause; no rule has the keys.
_SHARED = (*_KEYS, Section.BEST_EFFORT)


class RuleSection(NamedTuple):
    """RULES as read: the rules, or the parts of the name of their table; and the rule column."""

    bodies: list[RuleBody]
    table: list[exp.Identifier]
    column: exp.Identifier | None


class RuleParser(FrameParser):
    """Parses all sections of a clause, of a rule or of a window."""

    def _read_sections(self, rule: str = "") -> dict[Section, Any]:
        """Read all sections, of a rule if it has a name."""
        parts: dict[Section, Any] = {}
        while section := section_at(self._tokens, self._index):
            token = self._curr
            self._check_section(section, token)
            if rule:
                self._check_in_rule(section, rule, token)
            repeated = section in parts or {section, *parts} >= {Section.WITHIN, Section.INTERVAL}
            if repeated:
                hint = "remove one of them"
                self._fail(
                    f"{section.value} appears twice in the {self._whole}; {hint}", token.start
                )
            if Section.RULES in {section, *parts} and {section, *parts} - {*_SHARED, Section.RULES}:
                other = section if section is not Section.RULES else list(parts)[-1]
                hint = "write it in the body of each rule"
                self._fail(f"{other.value} is not allowed next to RULES; {hint}", token.start)
            parts[section] = self._read_section(section)
            if (
                parts.get(Section.RULES)
                and parts[Section.RULES].table
                and Section.BEST_EFFORT in parts
            ):
                hint = "write it in the bodies of the rules"
                self._fail(f"BEST EFFORT is not allowed next to RULES FROM; {hint}", token.start)
        return parts

    def _check_in_rule(self, section: Section, rule: str, token: Token) -> None:
        if section in _KEYS:
            hint = "it is written once, outside RULES"
            self._fail(f"The rule {rule} has {section.value}; {hint}", token.start, token.end)
        if section is Section.RULES:
            hint = "list all rules in one RULES"
            self._fail(f"The rule {rule} has RULES in it; {hint}", token.start, token.end)

    def _no_section(self, seen: dict[Section, Any]) -> None:
        token = self._curr or self._prev
        if not self._curr:
            hint = "add the closing parenthesis"
            self._fail(
                f"The {self._whole} is never closed; {hint}", self._prev.start, self._prev.end
            )
        titles = [section.value for section in self._possible]
        if token.text.upper() == Section.PATTERN.value:
            detail = f"parentheses are missing; write PATTERN ({self._unwrapped_pattern()})"
            self._fail(f"The pattern is invalid: {detail}", token.start, token.end)
        if token.text.upper() in titles:
            hint = f"write what follows {token.text.upper()}, or put a name in backticks"
            self._fail(f"The section {token.text} is not complete; {hint}", token.start, token.end)
        near = self._suggested(token.text, titles)
        hint = f"{near} {'Its' if near else 'its'} sections are {', '.join(titles)}"
        reason = f"'{token.text}' does not begin a section of the {self._whole}"
        self._fail(f"{reason};{hint}", token.start, token.end)

    def _unwrapped_pattern(self) -> str:
        """What follows PATTERN up to the next section, if it is short and plain, or an example."""
        start = until = self._index + 1
        while until < len(self._tokens) and section_at(self._tokens, until) is None:
            until += 1
        if until == start:
            return "A B+"
        written = self.sql[self._tokens[start].start : self._tokens[until - 1].end + 1]
        is_plain = len(written) < 60 and not set("()'\n") & set(written)
        return written if is_plain else "A B+"

    def _require_pattern(self, parts: dict[Section, Any], whose: str, token: Token) -> None:
        if Section.PATTERN not in parts:
            hint = "add one, as in PATTERN (A B+)"
            self._fail(f"{whose} has no PATTERN; {hint}", token.start, token.end)

    def _read_section(self, section: Section) -> Any:
        return self._read_rules() if section is Section.RULES else super()._read_section(section)

    def _read_rules(self) -> RuleSection:
        opener = self._curr
        self._advance(2)
        if self._prev.text != "(":
            return self._read_rule_table()
        bodies = self._parse_csv(self._read_rule)
        if not self._match(TokenType.R_PAREN):
            token = self._curr or opener
            hint = "write a rule as name AS (...), and a comma between rules"
            self._fail(f"RULES: unexpected '{token.text}'; {hint}", token.start, token.end)
        column = self._read_column("RULES (...) AS")
        seen: set[str] = set()
        for body in bodies:
            if body.name.lower() in seen:
                start = body.clause.meta["start"]
                self._fail(f"Two rules have the name {body.name}; rename one of them", start)
            seen.add(body.name.lower())
        return RuleSection(bodies, [], column)

    def _read_rule_table(self) -> RuleSection:
        names = [self._read_name("RULES FROM")]
        while self._match(TokenType.DOT):
            names.append(self._read_name("RULES FROM"))
        return RuleSection([], names, self._read_column("RULES FROM ... AS"))

    def _read_column(self, section: str) -> exp.Identifier | None:
        return self._read_name(section) if self._match(TokenType.ALIAS) else None

    def _read_rule(self) -> RuleBody:
        token = self._curr
        if token is None or not rule_at(self._tokens, self._index):
            at = token or self._prev
            hint = "write a rule as name AS (...)"
            self._fail(f"RULES: unexpected '{at.text}'; {hint}", at.start, at.end)
        name = token.text
        self._advance(3)
        parts = self._read_sections(rule=name)
        if not self._match(TokenType.R_PAREN):
            self._no_section(seen=parts)
        self._require_pattern(parts, f"The rule {name}", token)
        clause = RowPatternClause(
            rows=parts.get(Section.ROWS),
            after=parts.get(Section.AFTER),
            selection=parts.get(Section.SELECTION),
            pattern=parts[Section.PATTERN],
            within=parts.get(Section.WITHIN) or parts.get(Section.INTERVAL),
            unless=parts.get(Section.UNLESS, []),
            subsets=parts.get(Section.SUBSET, []),
            define=parts.get(Section.DEFINE, []),
            best_effort=parts.get(Section.BEST_EFFORT, []),
        )
        measures = [
            (measure, RuleMeasure(this=value, rule=name))
            for measure, value in parts.get(Section.MEASURES, ())
        ]
        bind_variables(clause, [value for _, value in measures])
        check_names(clause, self._fail)
        clause.meta.update(start=token.start, end=self._prev.end)
        return RuleBody(name, clause, measures, self._read_weight())

    def _read_weight(self) -> str:
        if not self._match_text_seq("WEIGHT"):
            return ""
        number = self._curr or self._prev
        if not self._match(TokenType.NUMBER):
            self._fail("WEIGHT takes a number above 0", number.start, number.end)
        return number.text
