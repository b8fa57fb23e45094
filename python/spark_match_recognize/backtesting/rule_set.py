# SPDX-License-Identifier: Apache-2.0
"""The rules of one side of a backtest: their names, their clauses and the rows that they read.

Rules come from `read_rules`, or from the text of a query, whose table and keys are then those of
the rules. Both end as clauses in sqlglot's trees, since a backtest keeps what finds matches and
replaces what is returned for them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sqlglot import exp, parse_one
from sqlglot.errors import SqlglotError

from spark_match_recognize.dialect.nodes import MatchedRows, RowPatternClause
from spark_match_recognize.dialect.rules import RuleTable, pattern_clauses
from spark_match_recognize.dialect.section_text import body_sections
from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.errors import ClauseTextError, MatchRecognizeError
from spark_match_recognize.ruleset.source import RuleText, read_rules
from spark_match_recognize.ruleset.text import RuleQuery, Shared

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from spark_match_recognize.vpl import VplTranslation

__all__ = ["Key", "RuleSet", "is_query", "of_query", "of_rules", "of_streams"]

_CLAUSE = "MATCH_RECOGNIZE"
_QUERY = re.compile(rf"\b{_CLAUSE}\s*\(", re.IGNORECASE)
_ALL_ROWS = "ALL ROWS PER MATCH"
# What a query may have around its clause.
_PLAIN = frozenset({"expressions", "from_", "match", "this", "alias", "kind", "hint"})
# Forms whose rows are not matches.
_NOT_MATCHES = frozenset(
    {"ONE ROW PER EVENT OF", "ONE ROW PER SUBSET OF", "AGGREGATE MATCHES", "FORECAST ROWS"}
)


@dataclass(frozen=True)
class Key:
    """A key of PARTITION BY: its SQL, and the name of its column."""

    sql: str
    name: str


@dataclass(frozen=True)
class RuleSet:
    """Rules over the same rows.

    Args:
        table: what they read, as SQL after FROM
        partition_by: their keys
        order_by: the keys of ORDER BY, each with its ASC, DESC and NULLS FIRST or LAST
        order_keys: the same without these words
        alias: the name by which their columns may be qualified; empty if there is none
        bodies: for each rule, its clause without keys and measures; the only rule of a query
            without RULES has the name ""
    """

    table: str
    partition_by: tuple[Key, ...]
    order_by: tuple[str, ...]
    order_keys: tuple[str, ...]
    bodies: Mapping[str, str]
    alias: str = ""

    def over(self, table: str) -> RuleSet:
        """The same rules over another table, a name or a query in parentheses."""
        return replace(self, table=table, alias=_alias(table))


def is_query(rules: object) -> bool:
    """Whether rules are given as the text of a query, and not as the name of a table."""
    return isinstance(rules, str) and _QUERY.search(rules) is not None


def of_rules(
    spark: SparkSession, rules: DataFrame | str | Mapping[str, str], shared: Shared
) -> RuleSet:
    """The rules of a table, a DataFrame or a dict.

    Raises:
        TypeError, MatchRecognizeError, ClauseTextError: as of `rules`.
    """
    texts = read_rules(spark, rules)
    return _read(RuleQuery(shared, texts).text, texts)


def of_query(query: str) -> RuleSet:
    """The rules of a query that is a clause, and nothing that leaves out or combines its rows.

    Raises:
        MatchRecognizeError: the query is another one.
    """
    return _read(query, ())


def of_streams(translation: VplTranslation) -> RuleSet:
    """The rules of VPL, each with the name of its stream.

    Raises:
        MatchRecognizeError: the streams read different rows, or one has no pattern.
    """
    sets = []
    for stream in translation.streams:
        try:
            sets.append((stream.name, of_query(stream.sql)))
        except MatchRecognizeError as error:
            raise MatchRecognizeError(f"The stream {stream.name}: {error}") from error
    if not sets:
        raise MatchRecognizeError("The rules have no stream with a pattern.")
    (first, one), *others = sets
    for name, other in others:
        if replace(other, bodies=one.bodies) != one:
            raise MatchRecognizeError(
                f"The streams {first} and {name} read different rows, or have different keys. "
                "Compare them one by one."
            )
    return replace(one, bodies={name: stream.bodies[""] for name, stream in sets})


def _read(query: str, texts: Sequence[RuleText]) -> RuleSet:
    try:
        tree = parse_one(query, read=SparkMatchRecognize)
    except SqlglotError as error:
        names = f"one of the rules {', '.join(t.name for t in texts)}" if texts else "the query"
        raise ClauseTextError(f"Cannot read {names}: {error}") from error
    rows = _clause_of(tree)
    keys = rows.args["match"].args
    order = keys["order"].expressions if keys.get("order") else []
    if not order:
        raise MatchRecognizeError(
            "A backtest compares matches by their rows, so that it needs ORDER BY. Add it."
        )
    return RuleSet(
        _sql(rows.table),
        tuple(
            Key(_sql(key.unalias()), key.alias_or_name or _sql(key)) for key in keys["partition_by"]
        ),
        tuple(map(_sql, order)),
        tuple(_sql(key.this) for key in order),
        {name: _body(name, clause) for name, clause in pattern_clauses(rows)},
        rows.table.alias_or_name,
    )


def _clause_of(tree: exp.Expr) -> MatchedRows:
    """The clause of a query that only selects columns of it."""
    found = list(tree.find_all(MatchedRows))
    if len(found) != 1:
        what = "several clauses" if found else "no clause"
        raise MatchRecognizeError(f"The query has {what} {_CLAUSE}; a backtest takes one.")
    rows = found[0]
    if isinstance(rows.args["match"], RuleTable):
        hint = "Pass the name of that table as the rules."
        raise MatchRecognizeError(f"A backtest does not read RULES FROM in a query. {hint}")
    node: exp.Expr | None = rows
    while node is not None:
        extra = next((key for key, value in node.args.items() if value and key not in _PLAIN), None)
        is_plain = isinstance(node, (exp.Select, exp.Subquery, exp.From)) and all(
            isinstance(column.unalias(), (exp.Column, exp.Star))
            for column in (node.expressions if node is not rows else ())
        )
        if extra or not is_plain or node.arg_key == "expressions":
            part = extra.rstrip("_").upper() if extra else "an expression"
            raise MatchRecognizeError(
                f"A backtest compares the matches of the clause, and cannot take {part} around it. "
                "Pass the query without it, and compare the result of `matches()` further."
            )
        node = node.parent
    return rows


def _alias(table: str) -> str:
    """The name of a table in FROM; empty for a query without one."""
    tree = parse_one(f"SELECT * FROM {table}", read=SparkMatchRecognize)  # noqa: S608
    alias: str = tree.args["from_"].this.alias_or_name
    return alias


def _body(name: str, clause: RowPatternClause) -> str:
    """The clause without keys and measures, with one row for each match."""
    form = clause.args.get("rows")
    kind = form.args["kind"] if form else ""
    if kind in _NOT_MATCHES:
        of = f"The rule {name} has {kind}" if name else f"The clause has {kind}"
        raise MatchRecognizeError(
            f"{of}, whose rows are not matches. Write ONE ROW PER MATCH for a backtest."
        )
    kept = clause.copy()
    if kind.startswith(_ALL_ROWS):
        kept.set("rows", None)
    sections = body_sections(SparkMatchRecognize().generator(), kept, ["{measures}"])
    return "\n".join(filter(None, sections))


def _sql(node: exp.Expr) -> str:
    return node.sql(SparkMatchRecognize)
