# SPDX-License-Identifier: Apache-2.0
"""Random patterns over random rows: plain SQL returns the rows that the extension returns."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from drawn_patterns import patterns
from local_rows import local_rows
from spark_match_recognize.dialect.pattern import Exclusion, RowPattern, variables_of
from spark_match_recognize.dialect.pattern_text import pattern_text
from spark_match_recognize.sql_text import quoted

pytestmark = pytest.mark.spark

SKIPS = ("PAST LAST ROW", "TO NEXT ROW")
FORMS = (
    "ALL ROWS PER MATCH",
    "ALL ROWS PER MATCH OMIT EMPTY MATCHES",
    "ALL ROWS PER MATCH WITH UNMATCHED ROWS",
    "ONE ROW PER MATCH",
)
# Each partition is one random text; a letter that is not a variable's satisfies none of them.
PARTITIONS = 150


@pytest.fixture(scope="module")
def letters(spark: SparkSession) -> str:
    """The name of a table of many short partitions."""
    chosen = random.Random(7)  # noqa: S311 - no secret
    rows = [
        (partition, at, "".join(sorted(set(chosen.choices("ABX", k=chosen.randint(1, 2))))))
        for partition in range(PARTITIONS)
        for at in range(chosen.randint(1, 9))
    ]
    frame = local_rows(spark, rows, "p INT, t INT, c STRING").coalesce(1)
    frame.createOrReplaceTempView("random_letters")
    return "random_letters"


@settings(max_examples=25, suppress_health_check=list(HealthCheck))
@given(patterns(plain=False), st.sampled_from(SKIPS), st.sampled_from(FORMS))
def test_plain_sql_finds_the_same_matches(
    spark: SparkSession, letters: str, pattern: RowPattern, skip: str, form: str
) -> None:
    names = [variable.name for variable in variables_of(pattern)]
    assume(names and not ("UNMATCHED" in form and pattern.find(Exclusion)))
    text = pattern_text(pattern, lambda node: node.sql("spark_match_recognize"))
    define = ", ".join(f"{name} AS c LIKE '%{name}%'" for name in map(quoted, names))
    query = (
        f"SELECT * FROM {letters} MATCH_RECOGNIZE (PARTITION BY p ORDER BY t "
        "MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS v, COUNT(*) AS n, LAST(t) AS e "
        f"{form} AFTER MATCH SKIP {skip} PATTERN ({text}) DEFINE {define})"
    )
    try:
        plain = smr.to_plain_sql(query)
    except smr.PlainSqlError:
        assume(False)
    expected = sorted(map(str, spark.sql(query).collect()))
    assert sorted(map(str, spark.sql(plain).collect())) == expected
