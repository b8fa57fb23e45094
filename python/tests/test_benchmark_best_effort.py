# SPDX-License-Identifier: Apache-2.0
"""The table of best effort says what the cells say; questions under a bound find true matches."""

from __future__ import annotations

import pytest
from pyspark.sql import SparkSession

from benchmarks.best_effort import lines
from benchmarks.bounded_queries import Question, answers

CELL = {
    "part": "bounds",
    "value": "P3-P4",
    "method": "ratio",
    "bound": 0.5,
    "work": 0.48,
    "recall": 0.99,
    "least": 0.98,
    "estimate": 0.97,
    "falseMatches": 0,
    "seconds": 1.5,
}


def test_a_cell_is_a_line_beside_the_figure_of_the_literature() -> None:
    baseline = {**CELL, "method": "RI", "estimate": None, "falseMatches": 1234}
    other = {**CELL, "part": "drift", "value": "growing load"}
    text = lines([CELL, baseline, other])
    assert [line.split()[0] for line in text if line] == [
        "bounds",
        "P3-P4",
        "P3-P4",
        "drift",
        "growing",
    ]
    assert text[2].split()[-10:] == [
        "ratio",
        "50%",
        "0.48",
        "0.99",
        "0.98",
        "0.97",
        "0",
        "1.5",
        ">",
        "0.95",
    ]
    assert "random rows (RI)" in text[3]
    assert "1,234" in text[3]


@pytest.mark.spark
def test_a_bound_is_used_and_finds_true_matches_alone(spark: SparkSession) -> None:
    """Times are timestamps: what a bound leaves must not depend on the unit of the clock."""
    spark.sql(
        "SELECT id DIV 250 AS k, timestamp_seconds(id * 60) AS ts, pmod(hash(id), 5) AS n"
        " FROM range(5000)"
    ).createOrReplaceTempView("timed")
    question = Question(
        "rising",
        "timed",
        "PARTITION BY k ORDER BY ts MEASURES A.ts AS a, B.ts AS b, C.ts AS c"
        " EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B C) WITHIN INTERVAL '30' MINUTES"
        " DEFINE A AS n = 0, B AS n = 1, C AS n = 2 {bound}",
        "P7",
    )
    own = ("spark.sql.adaptive.enabled", "spark.sql.shuffle.partitions")
    before = {name: spark.conf.get(name) or "" for name in own}
    try:
        effort, sampled = answers(spark, question, (0.5,))
    finally:
        for name, value in before.items():
            spark.conf.set(name, value)
    assert effort.false_matches == 0
    assert 0.3 < effort.work < 0.7
    assert effort.recall > 0.3
    assert sampled.work <= 0.5
