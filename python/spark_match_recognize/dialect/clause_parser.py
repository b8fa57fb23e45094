# SPDX-License-Identifier: Apache-2.0
"""Parses the clause after a table: a mix-in for sqlglot's parsers.

sqlglot attaches MATCH_RECOGNIZE to the SELECT and keeps half of it as text. Here it binds to the
table before it, wherever a table may occur, and every part is parsed. The mix-in precedes a
dialect's own parser class, whose rules for expressions, names and null ordering then apply in the
clause.

    class Parser(RowPatternParser, Trino.Parser): ...

The contents of sections are parsed in section_parser.py, rules in rule_parser.py, patterns in
windows in window_parser.py and frame_parser.py. Where a section begins is decided in sections.py,
the pattern is parsed in pattern_reader.py, and variables are resolved in variables.py.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlglot import exp
from sqlglot.tokenizer_core import TokenType

from spark_match_recognize.dialect.checks import check_names
from spark_match_recognize.dialect.nodes import MatchedRows, matched_rows, prevent_merging
from spark_match_recognize.dialect.rule_parser import RuleSection
from spark_match_recognize.dialect.rules import rule_rows, rule_table_rows
from spark_match_recognize.dialect.sections import Section, is_name, section_at, word
from spark_match_recognize.dialect.variable_tokens import free_variables
from spark_match_recognize.dialect.variables import bind_variables
from spark_match_recognize.dialect.window_parser import WindowParser
from spark_match_recognize.dialect.windows import window_inputs

__all__ = ["RowPatternParser"]

KEYWORD = "MATCH_RECOGNIZE"


class RowPatternParser(WindowParser):
    """Parses the clause after any table, and patterns in windows."""

    # Whether the text contains a clause, and whether it contains WITH.
    _has_clause = False
    _has_named_queries = False

    def _parse(self, *args: Any, **options: Any) -> list[exp.Expr | None]:
        trees: list[exp.Expr | None] = super()._parse(*args, **options)
        has_pattern = self._has_clause or self._has_windows
        for tree in trees:
            if tree is not None and has_pattern and self._has_named_queries:
                _mark_named_queries(tree)
        return trees

    def _parse_cte(self) -> exp.CTE | exp.FunctionSpecification | None:
        self._has_named_queries = True
        return super()._parse_cte()

    def _parse_table(self, *args: Any, **options: Any) -> exp.Expr | None:
        table: exp.Expr | None = super()._parse_table(*args, **options)
        has_clause = False
        while table is not None and self._at_clause():
            table = self._read_clause(table)
            has_clause = True
        if has_clause and table is not None:
            joins = self._parse_joins() if options.get("joins") else ()
            for join in joins:
                table.append("joins", join)
        return table

    def _parse_table_alias(
        self, alias_tokens: Collection[TokenType] | None = None
    ) -> exp.TableAlias | None:
        return None if self._at_clause() else super()._parse_table_alias(alias_tokens)

    def _at_clause(self) -> bool:
        at, tokens = self._index, self._tokens
        if word(tokens, at) != KEYWORD or word(tokens, at + 1) != "(":
            return False
        return section_at(tokens, at + 2) is not None or not self._is_column_list(at + 2)

    def _is_column_list(self, at: int) -> bool:
        """Whether only names and commas follow: then the word is an alias with its columns."""
        tokens = self._tokens
        while is_name(tokens, at) and word(tokens, at + 1) == ",":
            at += 2
        return is_name(tokens, at) and word(tokens, at + 1) == ")"

    def _read_clause(self, table: exp.Expr) -> exp.Subquery:
        keyword = self._curr
        if self._in_window:
            hint = "compute one of them in a subquery in FROM that the other reads"
            reason = "MATCH_RECOGNIZE is inside a window with a pattern"
            self._fail(f"{reason}; {hint}", keyword.start, keyword.end)
        self._advance(2)
        free_variables(self._tokens, self._index)
        self._clauses += 1
        try:
            parts = self._read_sections()
        finally:
            self._clauses -= 1
        if not self._match(TokenType.R_PAREN):
            self._no_section(seen=parts)
        if Section.RULES in parts:
            rows = self._build_rules(table, parts)
        else:
            self._require_pattern(parts, "The clause", keyword)
            rows = self._build(table, parts)
        subquery = exp.Subquery(this=rows, alias=self._parse_table_alias())
        self._has_clause = True
        subquery.set("pivots", self._parse_pivots())
        subquery.set("sample", self._parse_table_sample())
        rows.meta.update(start=keyword.start, end=self._prev.end)
        return subquery

    def _build(self, table: exp.Expr, parts: dict[Section, Any]) -> MatchedRows:
        rows = matched_rows(
            table,
            pattern=parts[Section.PATTERN],
            partition_by=parts.get(Section.PARTITION_BY, ()),
            order_by=parts.get(Section.ORDER_BY, ()),
            measures=parts.get(Section.MEASURES, ()),
            rows=parts.get(Section.ROWS),
            after=parts.get(Section.AFTER),
            selection=parts.get(Section.SELECTION),
            within=parts.get(Section.WITHIN) or parts.get(Section.INTERVAL),
            unless=parts.get(Section.UNLESS, ()),
            subsets=parts.get(Section.SUBSET, ()),
            define=parts.get(Section.DEFINE, ()),
        )
        rows.clause.set("best_effort", parts.get(Section.BEST_EFFORT, []))
        bind_variables(rows.clause, rows.measures)
        check_names(rows.clause, self._fail)
        return rows

    def _build_rules(self, table: exp.Expr, parts: dict[Section, Any]) -> MatchedRows:
        rules: RuleSection = parts[Section.RULES]
        keys = {
            "partition_by": parts.get(Section.PARTITION_BY, ()),
            "order_by": parts.get(Section.ORDER_BY, ()),
            "column": rules.column,
        }
        if rules.table:
            return rule_table_rows(table, rules.table, **keys)
        rows = rule_rows(table, rules.bodies, **keys)
        rows.args["match"].set("best_effort", parts.get(Section.BEST_EFFORT, []))
        return rows


def _mark_named_queries(tree: exp.Expr) -> None:
    """Mark the queries of WITH that are input of a pattern; subqueries are marked already."""
    inputs = {
        rows.table.name.upper()
        for rows in tree.find_all(MatchedRows)
        if isinstance(rows.table, exp.Table) and not rows.table.db
    } | window_inputs(tree)
    for named in tree.find_all(exp.CTE):
        if named.alias.upper() in inputs:
            prevent_merging(named.this)
