# SPDX-License-Identifier: Apache-2.0
"""What DuckDB writes in another form around the clause: a parser in front of its own.

- `DEFINES` for DEFINE; `DEFINE AUTO`: the condition of each variable is the column with its name,
  as a BOOLEAN;
- the clause after a join matches the rows of the join, where it belongs to the last table in Spark:
  such a query is refused.
"""

from __future__ import annotations

from typing import Any

from sqlglot import exp

from spark_match_recognize.dialect.nodes import Definition, MatchedRows
from spark_match_recognize.dialect.pattern import variables_of
from spark_match_recognize.dialect.sections import Section, word
from spark_match_recognize.translation.reading import SourceParser

__all__ = ["DuckDBClauseParser"]


class DuckDBClauseParser(SourceParser):
    """The clause as DuckDB has it; goes before DuckDB's own parser."""

    def _read_sections(self, rule: str = "") -> dict[Section, Any]:
        parts = super()._read_sections(rule)
        # What other engines do not read as the beginning of a section.
        while word(self._tokens, self._index) in ("DEFINE", "DEFINES"):
            token = self._curr
            self._advance()
            is_auto = self._match_text_seq("AUTO")
            # Its definitions are those of the variables, which a later section may have.
            defined = None if is_auto else self._parse_csv(self._read_definition)
            for found in ({Section.DEFINE: defined}, super()._read_sections(rule)):
                twice = next((section for section in found if section in parts), None)
                if twice:
                    hint = "remove one of them"
                    self._fail(f"{twice.value} appears twice in the clause; {hint}", token.start)
                parts |= found
        return parts

    def _build(self, table: exp.Expr, parts: dict[Section, Any]) -> MatchedRows:
        if parts.get(Section.DEFINE, ()) is None:
            parts[Section.DEFINE] = [
                Definition(
                    this=exp.cast(exp.column(exp.to_identifier(one.name)), exp.DType.BOOLEAN),
                    variable=one.copy(),
                )
                for one in variables_of(parts[Section.PATTERN])
            ]
        return super()._build(table, parts)

    def _parse_join(self, *args: Any, **options: Any) -> exp.Join | None:
        join: exp.Join | None = super()._parse_join(*args, **options)
        clause = self._curr
        if join is not None and self._at_clause():
            reason = "The clause after a join matches the rows of the join in DuckDB"
            hint = "write FROM (SELECT ... FROM a JOIN b ON ...) MATCH_RECOGNIZE (...)"
            self._fail(f"{reason}, and those of its last table in Spark; {hint}", clause.start)
        return join
