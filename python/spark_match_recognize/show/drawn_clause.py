# SPDX-License-Identifier: Apache-2.0
"""What is drawn of a clause: its pattern as parts, and what else decides which rows match.

`drawn_clause` takes SQL text, the text of a pattern alone, or the dialect's tree of either. All
expressions are written here, once, as one line of SQL each.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from sqlglot import exp

from spark_match_recognize.dialect.nodes import RowPatternClause
from spark_match_recognize.dialect.pattern import RowPattern, Variable
from spark_match_recognize.dialect.pattern_reader import PatternReader
from spark_match_recognize.dialect.pattern_scanner import PatternError
from spark_match_recognize.dialect.query import clauses_of, read_query
from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.plain_text import printable
from spark_match_recognize.show.parts import Absence, Part, Step, parts_of, places_of

__all__ = ["ANY_ROW", "DrawnClause", "drawn_clause"]

ANY_ROW = "any row"
"""What a variable without a condition stands for."""

_CLAUSE_BEGINS = re.compile(r"\s*MATCH_RECOGNIZE\s*\(", re.IGNORECASE)
_CLAUSE = re.compile(r"\bMATCH_RECOGNIZE\s*\(", re.IGNORECASE)


@dataclass(frozen=True)
class DrawnClause:
    """A clause, or a pattern alone.

    Attributes:
        part: the pattern
        conditions: the condition of each variable that DEFINE names; a name as in the pattern
        subsets: each union's name and its variables
        selection: the words after EVENT SELECTION
        within: the limit of the match as written; `waits` if it is Esper's, whose end is excluded
        unless: variables of UNLESS
        after: the words after AFTER MATCH SKIP, or None
        rows: the words of ROWS PER MATCH, or None
        is_alone: whether it is a pattern without its clause, so that nothing else is known
    """

    part: Part
    conditions: dict[str, str] = field(default_factory=dict)
    subsets: dict[str, list[str]] = field(default_factory=dict)
    selection: str = "STRICT"
    within: str | None = None
    waits: bool = False
    unless: tuple[str, ...] = ()
    after: str | None = None
    rows: str | None = None
    is_alone: bool = False

    def condition(self, variable: str) -> str:
        """What a row must satisfy, in words if that is nothing; empty if it is not known."""
        return self.conditions.get(variable, "" if self.is_alone else ANY_ROW)

    @property
    def variables(self) -> list[str]:
        """The variables that rows are mapped to, in the order of the pattern."""
        places = places_of(self.part)
        return list(dict.fromkeys(p.variable for p in places if isinstance(p, Step)))

    @property
    def forbidden(self) -> list[str]:
        """The variables of NOT and UNLESS."""
        places = places_of(self.part)
        absent = [place.variable for place in places if isinstance(place, Absence)]
        return list(dict.fromkeys([*absent, *self.unless]))

    @property
    def skips(self) -> bool:
        """Whether other rows may lie between two rows of a match."""
        return self.selection != "STRICT"

    @property
    def is_every_way(self) -> bool:
        """Whether every way to the end is a match, so that preferment decides nothing."""
        every = "ALL MATCHES"
        return self.rows == every or self.after == "TO CURRENT ROW"


def drawn_clause(query: str | exp.Expr, clause: int | None = None) -> DrawnClause:
    """What is to be drawn of a query.

    Args:
        query: SQL with a clause, a clause or a pattern alone, or an expression of the dialect
        clause: which one, from 1 on in the order of the text, where there are several

    Raises:
        MatchRecognizeError: the text cannot be read, has no clause, or several and none is chosen.
    """
    if isinstance(query, str) and not _CLAUSE.search(query):
        query = _pattern(query)
    if isinstance(query, RowPattern):
        return DrawnClause(parts_of(query, _sql), is_alone=True)
    if isinstance(query, RowPatternClause):
        return _of_clause(query)
    trees = _parsed(query) if isinstance(query, str) else [query]
    found = [rows.clause for rows in clauses_of(trees)]
    if not found:
        raise MatchRecognizeError("There is no MATCH_RECOGNIZE clause in the query.")
    if clause is None and len(found) > 1:
        raise MatchRecognizeError(
            f"The query has {len(found)} MATCH_RECOGNIZE clauses: choose one with clause=1 "
            f"to clause={len(found)}, counted from the top."
        )
    number = 1 if clause is None else clause
    if not 1 <= number <= len(found):
        raise MatchRecognizeError(
            f"There is no clause {number}: the query has {len(found)}, counted from 1."
        )
    return _of_clause(found[number - 1])


def _pattern(text: str) -> RowPattern:
    """The tree of a pattern alone, whose limits stay as they are written."""
    try:
        return PatternReader(text, 0, len(text), lambda limit: exp.Var(this=limit.strip())).read()
    except PatternError as error:
        raise MatchRecognizeError(
            "The text has no MATCH_RECOGNIZE clause, and as a pattern alone it cannot be read: "
            f"{error}, at character {error.start + 1}."
        ) from error


def _parsed(text: str) -> list[exp.Expr]:
    alone = _CLAUSE_BEGINS.match(text)
    return read_query(f"SELECT * FROM rows {text}" if alone else text)  # noqa: S608


def _of_clause(clause: RowPatternClause) -> DrawnClause:
    part = parts_of(clause.args["pattern"], _sql)
    within, after, rows = (clause.args.get(name) for name in ("within", "after", "rows"))
    known = [place.variable for place in places_of(part) if isinstance(place, (Step, Absence))]
    unless = [variable.name for variable in clause.args.get("unless") or ()]
    name = _names([*known, *unless])
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
        waits=bool(within and within.args.get("waits")),
        unless=tuple(dict.fromkeys(map(name, clause.args.get("unless") or ()))),
        after=_words(after),
        rows=rows.args["kind"] if rows else None,
    )


def _names(known: list[str]) -> Callable[[Variable], str]:
    """Finds the pattern's name that a reference means: the same, or the first that differs in case.

    The parser has done so already, but not for a tree that was built by hand.
    """
    folded = {name.upper(): name for name in reversed(known)}

    def name(variable: Variable) -> str:
        spelled = variable.name
        return spelled if spelled in known else folded.get(spelled.upper(), spelled)

    return name


def _words(after: exp.Expression | None) -> str | None:
    if after is None:
        return None
    variable = after.args.get("variable")
    kind = str(after.args["kind"])
    return f"{kind} {variable.name}" if variable else kind


def _sql(expression: object) -> str:
    """One line of SQL."""
    if isinstance(expression, exp.Expr):
        expression = expression.sql(dialect=SparkMatchRecognize, comments=False)
    return printable(expression)
