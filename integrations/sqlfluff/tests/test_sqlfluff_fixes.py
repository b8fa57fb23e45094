# SPDX-License-Identifier: Apache-2.0
"""`sqlfluff fix` changes the layout of a statement with our clause, and never the statement."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from sqlglot import exp
from sqlglot.optimizer.normalize_identifiers import normalize_identifiers

from sqlfluff_statements import linter, parsed, sampled_statements

# Rules that rewrite the query around the clause, as any query: they remove aliases that nothing
# uses, order the select list and the operands of ON, add qualifiers, and write JOIN as INNER JOIN
# and USING as ON.
_REWRITING = "AL05,ST06,ST09,RF03,AM05,ST07"


def _fixed(sql: str, dialect: str, exclude_rules: str = "") -> str:
    text, _ = linter(dialect, exclude_rules).lint_string(sql, fix=True).fix_string()
    return str(text)


def _normal(sql: str) -> exp.Expr:
    # CP02 writes all names in one case, which means the same.
    return normalize_identifiers(parsed(sql), dialect="spark_match_recognize")


class _Warnings(logging.Handler):
    """Collects the warnings of sqlfluff, which parses again what a fix has changed."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


@pytest.fixture(autouse=True)
def _every_fix_is_applied() -> Iterator[None]:
    warnings, logger = _Warnings(), logging.getLogger("sqlfluff.linter")
    logger.addHandler(warnings)
    yield
    logger.removeHandler(warnings)
    assert not warnings.messages


def test_fixed_statements_have_the_same_tree() -> None:
    changed = []
    for sql in sampled_statements():
        fixed = _fixed(sql, "databricks", _REWRITING)
        if _normal(fixed) != _normal(sql):
            changed.append((sql, fixed))
    assert not changed


PATTERNS = [
    "^ A+? B{2,5} {- C*? -} (D | E)?? PERMUTE(A,B) $ {2}",
    "A   B+ ?  C{ ,3 }?|(D|())",
    "A NOT B WITHIN 5 C WITHIN INTERVAL '5' MINUTE (D WITHIN (1 + 2))+",
    "A WITHIN ? B WITHIN 5 MINUTES",
    "`a` A NOT(B) A",
    "A -- first\n  B /* second */ C",
    "  A B  ",
    "A{2,}B{,3}{-C-}D",
]


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("dialect", ["sparksql", "databricks"])
def test_patterns_keep_their_text(pattern: str, dialect: str) -> None:
    sql = (
        f"select x from ticks match_recognize (ORDER BY ts measures A.x as x pattern ({pattern}) "
        "define A as x>1,B AS  x<1)\n"
    )
    fixed = _fixed(sql, dialect)
    assert fixed != sql
    assert _normal(fixed) == _normal(sql)
    if "--" not in pattern:
        # Its keywords follow the others.
        assert pattern.strip().lower() in fixed.lower()


@pytest.mark.parametrize("dialect", ["sparksql", "databricks"])
@pytest.mark.parametrize(
    "sql",
    [
        # An alias that only the clause uses, and one that names columns.
        "SELECT x FROM ticks AS t MATCH_RECOGNIZE (PARTITION BY t.a ORDER BY t.b"
        " MEASURES C.x AS x PATTERN (C))\n",
        "SELECT a FROM ticks MATCH_RECOGNIZE (MEASURES C.x AS x PATTERN (C)) AS m (a)\n",
        # Its fix reads quoted variables again.
        "SELECT r.id, r.a FROM quotes MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS a"
        " PATTERN (a `b`+ C+) DEFINE `b` AS `b`.px < PREV(`b`.px), C AS C.px > PREV(C.px)) AS r\n",
        # A variable whose quotes distinguish it from another, and a name without AS.
        "SELECT x, y FROM ticks MATCH_RECOGNIZE (ORDER BY b MEASURES `low`.x AS x, low.y y"
        " PATTERN (`low` low) DEFINE `low` AS `low`.x > 1)\n",
    ],
)
def test_names_in_the_clause_stay(sql: str, dialect: str) -> None:
    assert _normal(_fixed(sql, dialect)) == _normal(sql)
