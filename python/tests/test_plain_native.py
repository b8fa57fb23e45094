# SPDX-License-Identifier: Apache-2.0
"""`native=True` leaves a clause as it is only if Databricks documents all its parts."""

from __future__ import annotations

import pytest

import spark_match_recognize as smr
from spark_match_recognize.dialect.query import clauses_of, read_query
from spark_match_recognize.plain.native import beyond_native

_NATIVE = """SELECT * FROM t MATCH_RECOGNIZE (
  PARTITION BY k ORDER BY ts DESC NULLS LAST
  MEASURES FIRST(A.x, 1) AS f, COUNT(*) AS n, AVG(B.x) AS m, CLASSIFIER() AS c, MATCH_NUMBER() AS i
  ALL ROWS PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (^ A (B | C){2,} PERMUTE(D, E)? $)
  DEFINE A AS x > PREV(x), B AS x > A.x + LAST(A.x), D AS x BETWEEN 1 AND 2)"""


def _beyond(sql: str) -> str | None:
    [rows] = clauses_of(read_query(sql))
    return beyond_native(rows)


def _body(pattern: str = "A B+", define: str = "A AS x > 1", **parts: str) -> str:
    before = parts.get("before", "ORDER BY ts MEASURES COUNT(*) AS n")
    after = parts.get("after", "")
    return (
        f"SELECT * FROM t MATCH_RECOGNIZE ({before} {parts.get('skip', '')} "
        f"PATTERN ({pattern}) {after} DEFINE {define})"
    )


def test_a_clause_of_documented_parts_stays() -> None:
    assert _beyond(_NATIVE) is None
    kept = smr.to_plain_sql(_NATIVE, native=True, pretty=False)
    assert "MATCH_RECOGNIZE" in kept
    assert [repr(tree) for tree in read_query(kept)] == [repr(tree) for tree in read_query(_NATIVE)]


@pytest.mark.parametrize(
    "sql, beyond",
    [
        (_body(skip="EVENT SELECTION SKIP TILL NEXT MATCH"), "EVENT SELECTION"),
        (_body(after="WITHIN INTERVAL '1' HOUR"), "WITHIN"),
        (_body(after="UNLESS A"), "UNLESS"),
        (_body(after="SUBSET U = (A, B)"), "SUBSET"),
        (_body(skip="ALL MATCHES"), "ALL MATCHES"),
        (_body(skip="ALL ROWS PER MATCH OMIT EMPTY MATCHES"), "OMIT EMPTY MATCHES"),
        (_body(skip="AFTER MATCH SKIP TO NEXT ROW"), "TO NEXT ROW"),
        (_body(skip="AFTER MATCH SKIP TO LAST B"), "TO LAST"),
        (_body(before="PARTITION BY a + 1 AS k MEASURES COUNT(*) AS n"), "PARTITION BY"),
        (_body(before="ORDER BY ts"), "MEASURES"),
        (_body("A B+?"), "reluctant"),
        (_body("A {- B -} C"), "exclusion"),
        (_body("A (^ B)"), "anchor"),
        (_body("A | ()"), "empty"),
        (_body("(A | B*)"), "no row"),
        (_body("PERMUTE(A*, B?)"), "no row"),
        (_body("C NOT A B"), "NOT"),
        (_body(define="A AS SUM(A.x) > 1"), "aggregate in DEFINE"),
        (_body(define="A AS x > (SELECT 1)"), "subquery"),
        (_body(define="A AS PREV(x, a) > 1"), "offset"),
        (_body(define="A AS PREV(FIRST(x)) > 1"), "FIRST inside PREV"),
        (_body(before="MEASURES FINAL LAST(x) AS l"), "FINAL"),
        (_body(before="MEASURES COUNT(A.*) AS l"), "COUNT"),
        (_body(before="MEASURES COUNT(DISTINCT A.x) AS l"), "DISTINCT"),
        (_body(before="MEASURES VARIANCE(x) AS v"), "aggregate"),
        ("SELECT * FROM t MATCH_RECOGNIZE (RULES (r AS (PATTERN (A) DEFINE A AS x > 1)))", "RULES"),
    ],
)
def test_the_first_part_that_is_not_documented_is_named(sql: str, beyond: str) -> None:
    assert beyond in (_beyond(sql) or "")


def test_other_clauses_of_a_query_become_plain_sql() -> None:
    sql = f"{_body()} UNION ALL {_body(skip='AFTER MATCH SKIP TO NEXT ROW')}"
    written = smr.to_plain_sql(sql, native=True)
    assert written.count("MATCH_RECOGNIZE (") == 1
    assert "MATCH_RECOGNIZE (" not in smr.to_plain_sql(sql)


def test_a_refusal_says_why_the_clause_could_not_stay() -> None:
    sql = _body(skip="AFTER MATCH SKIP TO NEXT ROW", define="B AS x > AVG(A.x)")
    with pytest.raises(smr.PlainSqlError, match="does not document AFTER MATCH SKIP TO NEXT ROW"):
        smr.to_plain_sql(sql, native=True)
    with pytest.raises(smr.PlainSqlError) as error:
        smr.to_plain_sql(sql)
    assert "Databricks" not in str(error.value)
