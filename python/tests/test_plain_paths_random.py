# SPDX-License-Identifier: Apache-2.0
"""Match-dependent conditions at random: plain SQL gives the rows of the extension."""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr
from local_rows import local_rows
from sampling import is_full
from spark_settings import spark_settings

pytestmark = pytest.mark.spark

PATTERNS = (
    "A B+",
    "A+ B* C",
    "(A | B)* C",
    "(A | B)+? C",
    "A* B*",
    "A? B* C?",
    "(A B | B A | C)+",
    "PERMUTE(A, B, C)",
    "PERMUTE(A+, B?) C",
    "^ A+ B | C B+ $",
    "(A B?){2,3} C*",
    "A {- B+ -} C",
    "A* {- B -}",
    "(A*? B)+? C",
    "(A? B?)* C",
    "A{2,} (B | C)",
    "() | A B+",
    "A*? B? $",
)
CONDITIONS = (
    "v > A.v",
    "v <> LAST(B.v, 1) OR B.v IS NULL",
    "v >= FIRST(v)",
    "PREV(FIRST(A.v), 1) <= NEXT(v)",
    "SUM(v) < 12",
    "SUM(A.v) >= v",
    "COUNT(*) <= 3",
    "COUNT(B.*) < COUNT(A.v) + 1",
    "AVG(v) > 2.5",
    "MAX(A.v) > v AND v > 1",
    "MIN(U.v) = v",
    "MATCH_NUMBER() % 2 = 1",
    "PREV(CLASSIFIER()) <> 'A'",
    "COALESCE(PREV(CLASSIFIER(), 2), 'B') IN ('A', 'B')",
    "NEXT(CLASSIFIER()) IS NULL AND LAST(v, 1) <> v",
    "CLASSIFIER(U) = 'B'",
    "FIRST(CLASSIFIER()) = CLASSIFIER() OR COUNT(*) > 2",
    "LAST(CLASSIFIER(), 1) = 'A' OR v < 3",
    "d > A.d",
    "d + A.d >= 1",
    "SUM(d) / COUNT(d) < d",
    "MAX(d) = d",
    "AVG(A.d) <= d * 2",
    "NOT (d <= LAST(d, 1))",
    "s > FIRST(A.s)",
    "upper(A.s) = upper(s) OR s BETWEEN A.s AND 'z'",
    "MIN(s) = s",
    "n > A.n * 1.1",
    "n - FIRST(n) > 0.5",
    "SUM(n) < 20",
    "n * LAST(n, 1) <> n + 1",
    "CASE WHEN A.v > 2 THEN v WHEN B.v > 2 THEN -v ELSE COUNT(*) END > 1",
    "CASE COUNT(A.*) WHEN 1 THEN v > 2 ELSE v < 4 END",
    "IF(v > FIRST(v), SUM(v), COUNT(*)) IS NOT NULL",
    "v <=> LAST(v, 1)",
    "v IS DISTINCT FROM A.v",
    "(v > A.v) IS TRUE OR (v > B.v) IS FALSE",
    "at < FIRST(at) + INTERVAL '3' HOUR",
    "to_date(at) = FIRST(to_date(at)) AND v > LAST(v, 1)",
    "SUM(v) DIV COUNT(*) >= 2",
    "abs(v - A.v) < 3",
    "-SUM(v) < A.v - 4",
    "flag OR FIRST(flag)",
    "COUNT(flag) < 3",
    "CAST(SUM(v) AS DOUBLE) / 3 > 1.5",
    "t - FIRST(t) <= 3",
    "v IN (A.v, B.v, 3)",
    "v NOT IN (A.v, NULL, 1)",
    "A[0].v < v OR B[-1].v = v",
    "SUM(v * 2) - SUM(A.v) > 3 AND v IS NOT NULL",
    "coalesce(A.v, -1) < v",
    "round(d, 1) > FIRST(round(d, 1))",
    "at - A.at < INTERVAL '10' HOURS",
    "MAX(at) - FIRST(at) <= INTERVAL '0 20:00:00.000001' DAY TO SECOND OR v = LAST(v, 1)",
    "(at - LAST(at, 1)) + (A.at - FIRST(at)) BETWEEN INTERVAL '0' DAY AND INTERVAL '1' DAY",
    "to_date(at) - to_date(A.at) < INTERVAL '2' DAYS",
    "DATEDIFF(at, A.at) < 2 AND date_diff(ntz, FIRST(ntz)) >= 0",
    "ntz > A.ntz",
    "ntz - FIRST(ntz) > INTERVAL '90' MINUTES",
    "MIN(ntz) + (ntz - A.ntz) <= MAX(B.ntz)",
    "-(B.at - A.at) < abs(at - FIRST(at))",
    "AVG(n) < 5",
    "AVG(A.n) * 2 > n",
    "n = AVG(n) OR AVG(B.n) IS NULL",
    "SUM(wide) < 20 AND AVG(wide) > 0.5",
    "COUNT(*) FILTER (WHERE v > 2) < 3",
    "COUNT(B.*) FILTER (WHERE B.v > 2) < 2",
    "SUM(A.v) FILTER (WHERE A.flag) IS NULL OR v > 2",
    "MAX(v) FILTER (WHERE s > 'a') > v",
    "COUNT_IF(v > 2) <= COUNT_IF(flag)",
    "MAX_BY(s, v) = s OR v IS NULL",
    "MIN_BY(v, d) = v",
    "MAX_BY(A.v, A.s) >= MIN_BY(v, at)",
    "MAX_BY(v, d) FILTER (WHERE v > 1) > 2",
    "MAX_BY(at, v) - FIRST(at) > INTERVAL '1' HOUR",
    "MAX(at) - TIMESTAMP'2026-03-29 00:00:00' < INTERVAL '20' HOURS",
    "BOOL_AND(flag)",
    "BOOL_OR(v > 3) OR NOT BOOL_AND(A.v > 1)",
)
SKIPS = ("PAST LAST ROW", "PAST LAST ROW", "TO NEXT ROW", "TO LAST B", "TO FIRST B", "TO LAST U")
FORMS = (
    "ONE ROW PER MATCH",
    "ALL ROWS PER MATCH",
    "ALL ROWS PER MATCH OMIT EMPTY MATCHES",
    "ALL ROWS PER MATCH WITH UNMATCHED ROWS",
)
# The pattern is too large, an aggregate has no running value, or plain SQL lacks the mode.
REFUSALS = ("size", "aggregate function", "match-dependent condition", "skip mode")
# How often each condition is one of B in a clause, which is compared over all partitions.
ROUNDS = 6 if is_full() else 1


@pytest.fixture(scope="module")
def frame(spark: SparkSession) -> DataFrame:
    """Short partitions with columns of many types, and nulls in them."""
    chosen = random.Random(41)  # noqa: S311 - no secret

    def one_of(*values: Any) -> Any:
        return chosen.choice(values)

    start = datetime(2026, 3, 29)
    rows = [
        (
            part,
            at,
            one_of(None, 1, 2, 3, 4, 5),
            one_of(None, 0.0, -0.0, 0.1, 0.2, 0.3, 1.5, float("nan"), float("inf")),
            one_of(None, "", "a", "A", "b", "ä", "\U0001f600", "\uffee"),
            one_of(None, Decimal("0.10"), Decimal("1.25"), Decimal("9.99")),
            start + timedelta(hours=at * one_of(1, 9), microseconds=one_of(0, 1)),
            one_of(None, True, False),
            start + timedelta(minutes=at * one_of(20, 80), microseconds=one_of(0, 1)),
            one_of(None, Decimal("0.100000000000000001"), Decimal("7.25")),
        )
        for part in range(80)
        for at in range(chosen.randint(1, 8))
    ]
    types = (
        "p INT, t INT, v INT, d DOUBLE, s STRING, n DECIMAL(6,2), at TIMESTAMP, flag BOOLEAN, "
        "ntz TIMESTAMP_NTZ, wide DECIMAL(38,18)"
    )
    return local_rows(spark, rows, types).coalesce(1)


def drawn(chosen: random.Random, condition: str) -> dict[str, Any]:
    """The arguments of a clause with a condition of B."""
    form = chosen.choice(FORMS)
    patterns = [each for each in PATTERNS if "{-" not in each or "UNMATCHED" not in form]
    pattern = chosen.choice(patterns)
    conditions = {
        "A": chosen.choice(["v IS NOT NULL", "v > 1", "TRUE", chosen.choice(CONDITIONS)]),
        "B": condition,
        "C": chosen.choice(["v > PREV(v)", chosen.choice(CONDITIONS)]),
    }
    return {
        "partition_by": "p",
        "order_by": "t",
        "measures": {
            "m": "MATCH_NUMBER()",
            "l": "CLASSIFIER()",
            "e": "LAST(t)",
            "c": "COUNT(B.*)",
        },
        "rows_per_match": form,
        "after_match_skip": chosen.choice(SKIPS),
        "pattern": pattern,
        "subset": {"U": ["A", "B"]},
        "define": {name: text for name, text in conditions.items() if name in pattern},
    }


def rows_of(frame: DataFrame, clause: dict[str, Any], engine: str) -> list[str]:
    """The rows in order, or the error of a skip."""
    try:
        result = smr.match_recognize(frame, **clause, engine=engine)
        return sorted(map(str, result.collect()))
    except smr.MatchRecognizeError:
        raise
    except Exception as error:
        assert "SKIP" in str(error).upper(), str(error)
        return ["an error of a skip"]


@pytest.mark.parametrize("ansi", ["true", "false"])
def test_random_clauses_give_the_rows_of_the_extension(
    spark: SparkSession, frame: DataFrame, ansi: str
) -> None:
    chosen = random.Random(f"{ansi} plain")  # noqa: S311 - no secret
    # Half of the conditions with each setting, or all with both.
    first, step = (0, 1) if is_full() else (int(ansi == "true"), 2)
    compared = found = 0
    with spark_settings(spark, spark__sql__ansi__enabled=ansi):
        for condition in CONDITIONS[first::step] * ROUNDS:
            clause = drawn(chosen, condition)
            try:
                rows = rows_of(frame, clause, "plain")
            except smr.PlainSqlError as refusal:
                assert refusal.reason in REFUSALS, str(refusal)
                continue
            assert rows == rows_of(frame, clause, "extension"), clause
            compared += 1
            found += len(rows) > 1
    assert compared > 20
    assert found > compared // 2
