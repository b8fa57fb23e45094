# SPDX-License-Identifier: Apache-2.0
"""EXPLAIN MATCH LINT from Python: the findings, and their positions in the query."""

from __future__ import annotations

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from hostile_texts import HOSTILE, assert_text_only

QUERY = """SELECT * FROM VALUES (1, 50), (2, 52), (2, 51) AS t(at, value)
MATCH_RECOGNIZE (ORDER BY at MEASURES 1 AS m
  PATTERN (A B)
  DEFINE B AS value > 60 AND value < 55)"""


@pytest.mark.spark
def test_findings_with_their_position_in_the_query(spark: SparkSession) -> None:
    (found,) = smr.lint(spark, QUERY)
    assert (found.code, found.level, found.line, found.column, found.variable) == (
        *("CONTRADICTION", "mistake", 4, 30, "B"),
    )
    assert str(found) == (
        "4:30 CONTRADICTION (mistake): No row can be B: value > 60 and value < 55 are never true "
        "together. The clause never finds a match. Correct one of them, or write "
        "OR between alternatives."
    )
    assert smr.lint(spark, QUERY.replace("< 55", "< 65")) == []


@pytest.mark.spark
def test_a_sample_finds_tied_rows(spark: SparkSession) -> None:
    sound = QUERY.replace("< 55", "< 65")
    (found,) = smr.lint(spark, sound, sample=10)
    assert (found.code, found.line, found.column) == ("TIED_ROWS", 2, 27)
    assert "2 rows of the sample have at = 2" in found.text
    assert smr.lint(spark, sound, sample=2) == []


@pytest.mark.spark
def test_values_of_parameters(spark: SparkSession) -> None:
    query = QUERY.replace("60", ":least")
    assert [found.code for found in smr.lint(spark, query, args={"least": 60})] == ["CONTRADICTION"]
    assert smr.lint(spark, query, args={"least": 50}) == []


@pytest.mark.spark
def test_bad_input_is_refused(spark: SparkSession) -> None:
    with pytest.raises(AnalysisException, match="LINT found no clause"):
        smr.lint(spark, "SELECT 1")
    with pytest.raises(AnalysisException, match="requires a number of rows after SAMPLE"):
        smr.lint(spark, QUERY, sample=0)
    with pytest.raises(TypeError, match="sample takes a number of rows"):
        smr.lint(spark, QUERY, sample=True)
    with pytest.raises(TypeError, match="query takes the text of a query"):
        smr.lint(spark, spark.range(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("text", HOSTILE)
def test_texts_from_data_stay_texts(text: str) -> None:
    assert_text_only(str(smr.Finding("TIED_ROWS", "risk", 1, 1, text, text, text, text)))
