# SPDX-License-Identifier: Apache-2.0
"""The contents of a drawing: the pattern of a clause as parts, and all else that affects matching.

`drawn_clause` takes SQL text, the text of a pattern alone, or the dialect's tree of either. Each
expression is converted here, once, to one line of SQL.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows, RowPatternClause
from spark_match_recognize.dialect.pattern import RowPattern, Variable
from spark_match_recognize.dialect.pattern_reader import PatternReader
from spark_match_recognize.dialect.pattern_scanner import PatternError
from spark_match_recognize.dialect.query import patterns_of, read_query
from spark_match_recognize.dialect.rules import pattern_clauses
from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.dialect.windows import PatternFrame
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.parts import Absence, Part, Step, positions_of
from spark_match_recognize.show.parts_builder import parts_of

__all__ = ["ANY_ROW", "DrawnClause", "clause_of", "drawn_clause", "parsed_query"]

ANY_ROW = "any row"
"""The condition that is shown for a variable without one."""

_CLAUSE_ALONE = re.compile(r"\s*MATCH_RECOGNIZE\s*\(", re.IGNORECASE)
# In FROM or in a window; neither can be in a pattern alone.
_QUERY = re.compile(r"\b(?:MATCH_RECOGNIZE|PATTERN)\s*\(", re.IGNORECASE)


@dataclass(frozen=True)
class DrawnClause:
    """A clause, or a pattern alone.

    Attributes:
        part: the pattern
        conditions: the condition of each variable in DEFINE; names are spelled as in the pattern
        subsets: each union's name and its variables
        selection: the words after EVENT SELECTION
        within: the time limit of the match as written, or None
        excludes_limit: whether a row at exactly the limit is outside, as in Esper's INTERVAL
        unless: the variables in UNLESS
        after: the words after AFTER MATCH SKIP, or None
        rows: the words of ROWS PER MATCH, or None
        is_pattern_only: whether it is a pattern without its clause, so that nothing else is known
    """

    part: Part
    conditions: dict[str, str] = field(default_factory=dict)
    subsets: dict[str, list[str]] = field(default_factory=dict)
    selection: str = "STRICT"
    within: str | None = None
    excludes_limit: bool = False
    unless: tuple[str, ...] = ()
    after: str | None = None
    rows: str | None = None
    is_pattern_only: bool = False

    def condition(self, variable: str) -> str:
        """The condition of a variable, `ANY_ROW` if it has none; empty if it is not known."""
        return self.conditions.get(variable, "" if self.is_pattern_only else ANY_ROW)

    @property
    def variables(self) -> list[str]:
        """The variables that rows are mapped to, in the order of the pattern."""
        positions = positions_of(self.part)
        return list(dict.fromkeys(p.variable for p in positions if isinstance(p, Step)))

    @property
    def absent_variables(self) -> list[str]:
        """The variables that must be absent: those of NOT and UNLESS."""
        absent = [p.variable for p in positions_of(self.part) if isinstance(p, Absence)]
        return list(dict.fromkeys([*absent, *self.unless]))

    @property
    def skips_rows(self) -> bool:
        """Whether other rows may occur between two rows of a match."""
        return self.selection != "STRICT"

    @property
    def reports_all_matches(self) -> bool:
        """Whether every path to the end is a match, so that preference decides nothing."""
        return self.rows == "ALL MATCHES" or self.after == "TO CURRENT ROW"


def drawn_clause(
    query: str | exp.Expr, clause: int | None = None, rule: str | None = None
) -> DrawnClause:
    """The contents of a drawing of a query.

    Args:
        query: SQL with a clause or with a window with a pattern, a clause or a pattern alone, or an
            expression of the dialect
        clause: the number of the clause or window to draw, from 1 in the order of the text, if
            there are several
        rule: the name of the rule to draw, if the clause has several

    Raises:
        MatchRecognizeError: the text cannot be parsed, has no pattern, or has several patterns
            or rules and none is chosen.
    """
    if isinstance(query, str) and not _QUERY.search(query):
        query = _pattern(query)
    if isinstance(query, RowPattern):
        return DrawnClause(parts_of(query, _sql), is_pattern_only=True)
    if isinstance(query, RowPatternClause):
        return clause_of(query)
    trees = parsed_query(query) if isinstance(query, str) else [query]
    return clause_of(_chosen(patterns_of(trees), clause, rule))


def _chosen(
    found: list[MatchedRows | PatternFrame], number: int | None, rule: str | None
) -> RowPatternClause:
    """The clause of a number, or the only one; and the rule of a name in it, or the only one."""
    if not found:
        raise MatchRecognizeError(
            "There is no MATCH_RECOGNIZE clause and no window with a pattern in the query."
        )
    if number is None and len(found) > 1:
        raise MatchRecognizeError(
            f"The query has {len(found)} patterns: choose one with clause=1 "
            f"to clause={len(found)}, counted from the top."
        )
    if number is not None and not 1 <= number <= len(found):
        raise MatchRecognizeError(
            f"There is no clause {number}: the query has {len(found)}, counted from 1."
        )
    chosen = found[(number or 1) - 1]
    rules = [("", chosen.clause)] if isinstance(chosen, PatternFrame) else pattern_clauses(chosen)
    if not rules:
        raise MatchRecognizeError(
            "The rules of the clause are in a table: draw the body of one of them, "
            "`t MATCH_RECOGNIZE (...)` around it."
        )
    names = [name for name, _ in rules]
    if rule is None:
        if len(rules) > 1:
            raise MatchRecognizeError(
                f'The clause has {len(rules)} rules: choose one with rule="{names[0]}". '
                f"The rules are {', '.join(names)}."
            )
        return rules[0][1]
    named = [clause for name, clause in rules if name and name.lower() == rule.lower()]
    if not named:
        known = f"its rules are {', '.join(names)}" if names[0] else "it has no RULES"
        raise MatchRecognizeError(f"The clause has no rule {rule}; {known}.")
    return named[0]


def _pattern(text: str) -> RowPattern:
    """The tree of a pattern alone; its limits stay as written."""
    try:
        return PatternReader(text, 0, len(text), lambda limit: exp.Var(this=limit.strip())).read()
    except PatternError as error:
        raise MatchRecognizeError(
            "The text has no MATCH_RECOGNIZE clause, and it cannot be parsed as a pattern: "
            f"{error}, at character {error.start + 1}."
        ) from error


def parsed_query(text: str) -> list[exp.Expr]:
    """The trees of a query, or of a clause alone."""
    alone = _CLAUSE_ALONE.match(text)
    return read_query(f"SELECT * FROM rows {text}" if alone else text)  # noqa: S608


def clause_of(clause: RowPatternClause) -> DrawnClause:
    """The contents of a drawing of a clause."""
    part = parts_of(clause.args["pattern"], _sql)
    within, after, rows = (clause.args.get(name) for name in ("within", "after", "rows"))
    known = [p.variable for p in positions_of(part) if isinstance(p, (Step, Absence))]
    unless = [variable.name for variable in clause.args.get("unless") or ()]
    name = _pattern_names([*known, *unless])
    return DrawnClause(
        part=part,
        conditions={
            name(d.args["variable"]): _sql(d.this) for d in clause.args.get("define") or ()
        },
        subsets={
            subset.this.name: [name(variable) for variable in subset.expressions]
            for subset in clause.args.get("subsets") or ()
        },
        selection=clause.args.get("selection") or "STRICT",
        within=_sql(within.this) if within else None,
        excludes_limit=bool(within and within.args.get("waits")),
        unless=tuple(dict.fromkeys(map(name, clause.args.get("unless") or ()))),
        after=_skip_words(after),
        rows=rows.args["kind"] if rows else None,
    )


def _pattern_names(known: list[str]) -> Callable[[Variable], str]:
    """A function from a reference to the pattern's name: the same, or one that differs in case.

    The parser does this too, but a tree may also be built by hand.
    """
    folded = {name.upper(): name for name in reversed(known)}

    def name(variable: Variable) -> str:
        spelled = variable.name
        return spelled if spelled in known else folded.get(spelled.upper(), spelled)

    return name


def _skip_words(after: exp.Expression | None) -> str | None:
    if after is None:
        return None
    variable = after.args.get("variable")
    words = str(after.args["kind"])
    return f"{words} {variable.name}" if variable else words


def _sql(expression: object) -> str:
    """The expression as one line of SQL."""
    if isinstance(expression, exp.Expr):
        expression = expression.sql(dialect=SparkMatchRecognize, comments=False)
    return printable(expression)
