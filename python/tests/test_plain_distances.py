# SPDX-License-Identifier: Apache-2.0
"""Match-dependent conditions at fixed distances: by hand, and as the extension has it."""

from __future__ import annotations

import itertools
import random

import pytest
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from local_rows import local_rows
from spark_match_recognize.dialect.query import clauses_of, read_query
from spark_match_recognize.plain.automaton import automaton_of
from spark_match_recognize.plain.distances import Distances, MatchRow, NoFixedDistance


def distances(
    pattern: str, variable: str, variables: str | None, kind: str = "LAST", offset: int = 0
) -> list[int | str | None]:
    """The distance at each position of a variable, `varies` where there is no fixed one."""
    sql = f"SELECT * FROM t MATCH_RECOGNIZE (MEASURES 1 AS m PATTERN ({pattern}) DEFINE A AS TRUE)"
    [rows] = clauses_of(read_query(sql))
    automaton = automaton_of(rows.clause.args["pattern"], {variable})
    known = Distances(automaton)
    row = MatchRow(None if variables is None else frozenset(variables), kind, offset)
    found: list[int | str | None] = []
    for number, position in enumerate(automaton.positions, start=1):
        if position.variable == variable:
            try:
                found.append(known.at(row, number))
            except NoFixedDistance:
                found.append("varies")
    return found


@pytest.mark.parametrize(
    ("pattern", "variable", "variables", "kind", "offset", "expected"),
    [
        ("A B C", "C", "A", "LAST", 0, [2]),
        ("A B C", "C", None, "FIRST", 0, [2]),
        ("A B C", "C", None, "FIRST", 2, [0]),
        ("A B C", "B", "C", "LAST", 0, [None]),
        ("A B{2} C", "C", "B", "LAST", 1, [2]),
        ("A B{2} C", "C", "B", "FIRST", 0, [2]),
        ("A B{2} C", "C", "B", "LAST", 2, [None]),
        ("A B{2} C", "B", "A", "LAST", 0, [1, 2]),
        ("A+ B", "B", "A", "LAST", 0, [1]),
        ("A+ B", "B", "A", "FIRST", 0, ["varies"]),
        ("A B+", "B", "A", "LAST", 0, ["varies"]),
        ("A B+ A C", "C", "A", "LAST", 0, [1]),
        ("A B? C", "C", "A", "LAST", 0, ["varies"]),
        ("A? C", "C", "A", "LAST", 0, ["varies"]),
        ("A (B | D) C", "C", "A", "LAST", 0, [2]),
        ("A (B | D) C", "C", "BD", "LAST", 0, [1]),
        ("A (B | D) C", "C", "B", "LAST", 0, ["varies"]),
        ("A B+ C", "C", None, "LAST", 1, [1]),
        ("A C | B A C", "C", "A", "FIRST", 0, [1, 1]),
    ],
)
def test_the_distance_of_a_row_of_the_match(
    pattern: str,
    variable: str,
    variables: str | None,
    kind: str,
    offset: int,
    expected: list[int | str | None],
) -> None:
    assert sorted(map(str, distances(pattern, variable, variables, kind, offset))) == sorted(
        map(str, expected)
    )


def test_each_order_of_a_permutation_has_its_own_distance() -> None:
    found = distances("PERMUTE(A, B, C)", "C", "A")
    # ABC, ACB and BAC; in the three others A comes later.
    assert sorted(map(str, found)) == ["1", "1", "2", "None", "None", "None"]


PATTERNS = (
    "A B C",
    "A B C?",
    "A (B | C) B",
    "PERMUTE(A, B, C)",
    "A{1,2} B C",
    "(A B){1,2} C",
    "A+ B C",
    "^ A B | A C",
    "A {- B -} C",
    "A?? B C",
)
CONDITIONS = (
    "v > A.v",
    "v > PREV(A.v)",
    "v <> FIRST(A.v) OR A.v IS NULL",
    "v >= LAST(B.v, 1)",
    "v > FIRST(v)",
    "v + 1 > NEXT(A.v)",
    "v > COALESCE(LAST(v, 1), 0)",
    "B.v >= PREV(LAST(B.v, 0), 2) OR U.v = 3",
    "v > PREV(FIRST(A.v), 1)",
)


@pytest.mark.spark
def test_random_rows_give_what_the_extension_gives(spark: SparkSession) -> None:
    chosen = random.Random(23)  # noqa: S311 - no secret
    rows = [
        (part, at, chosen.choice([None, 1, 2, 3, 4, 5]))
        for part in range(120)
        for at in range(chosen.randint(1, 8))
    ]
    frame = local_rows(spark, rows, "p INT, t INT, v INT").coalesce(1)
    frame.createOrReplaceTempView("read_back")
    ran = 0
    combinations = list(itertools.product(PATTERNS, CONDITIONS, CONDITIONS))
    for pattern, of_b, of_c in chosen.sample(combinations, 60):
        skip = chosen.choice(["PAST LAST ROW", "TO NEXT ROW", "TO LAST C"])
        form = chosen.choice(["ONE ROW PER MATCH", "ALL ROWS PER MATCH"])
        query = (
            "SELECT * FROM read_back MATCH_RECOGNIZE (PARTITION BY p ORDER BY t "
            f"MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS l, LAST(t) AS e {form} "
            f"AFTER MATCH SKIP {skip} PATTERN ({pattern}) SUBSET U = (A, B) "
            f"DEFINE A AS v IS NOT NULL, B AS {of_b}, C AS {of_c})"
        )
        try:
            plain = smr.to_plain_sql(query)
        except smr.PlainSqlError as refusal:
            assert refusal.reason == "match-dependent condition"
            continue
        expected = rows_of(spark, query)
        assert rows_of(spark, plain) == expected, query
        ran += 1
    assert ran > 20


def rows_of(spark: SparkSession, query: str) -> list[str]:
    """The rows in order, or the error of a skip."""
    try:
        return sorted(map(str, spark.sql(query).collect()))
    except Exception as error:
        assert "SKIP" in str(error)
        return ["an error of a skip"]


@pytest.mark.spark
@pytest.mark.parametrize("skip", ["PAST LAST ROW", "TO NEXT ROW", "TO FIRST B"])
@pytest.mark.parametrize("rows", ["range(0)", "range(3)"])
def test_no_rows_and_no_matches_give_no_rows(spark: SparkSession, skip: str, rows: str) -> None:
    plain = smr.to_plain_sql(
        f"SELECT * FROM {rows} MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n "
        f"AFTER MATCH SKIP {skip} PATTERN (A B) DEFINE B AS id > 7)"
    )
    assert spark.sql(plain).collect() == []
