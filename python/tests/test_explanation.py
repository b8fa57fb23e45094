# SPDX-License-Identifier: Apache-2.0
"""EXPLAIN MATCH from Python: its tables, and what is drawn of them."""

from __future__ import annotations

import re

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from hostile_texts import HOSTILE, assert_known_elements, assert_text_only
from spark_match_recognize.show.attempt_drawing import AttemptDrawing
from spark_match_recognize.show.summary_table import html_of, text_of

QUERY = """
SELECT * FROM VALUES ('m', 1, 50), ('m', 2, 52), ('m', 3, 51), ('n', 1, 7) AS t(id, at, value)
MATCH_RECOGNIZE (PARTITION BY id ORDER BY at MEASURES 1 AS m
  PATTERN (STRT RISE RISE) DEFINE RISE AS value > PREV(value))"""
STEPS = ["id", "attempt", "starts_at", "number", "depth", "step", "taken", "row", "row_at"]
STEPS += ["reason", "condition", "values"]
SUMMARY = ["attempts", "outcome", "missing", "step", "reason", "condition", "example"]


@pytest.mark.spark
def test_the_tables_of_an_explanation(spark: SparkSession) -> None:
    why = smr.explain_match(spark, QUERY, where="id = 'm'")
    summary = [tuple(row)[:4] for row in why.summary().collect()]
    assert summary == [(1, "failed", 1, "RISE"), (1, "failed", 2, "RISE"), (1, "failed", 2, "RISE")]
    attempts = why.attempts().orderBy("attempt").select("id", "attempt", "path").collect()
    assert [tuple(row) for row in attempts] == [
        ("m", 1, "STRT RISE"),
        ("m", 2, "STRT"),
        ("m", 3, "STRT"),
    ]
    assert why.steps().where("attempt = 1").count() == 3


@pytest.mark.spark
def test_the_summary_is_shown(spark: SparkSession) -> None:
    why = smr.explain_match(spark, QUERY, where="id = 'm'")
    first = str(why).splitlines()[2]
    assert first.split()[:4] == ["1", "failed", "1", "RISE"]
    assert first.endswith("value > PREV(value) is false (value = 51, PREV(value) = 52)")
    assert "value &gt; PREV(value) is false" in why._repr_html_()
    none = smr.explain_match(spark, QUERY, where="id = 'x'")
    assert str(none).startswith("There were no attempts")


@pytest.mark.spark
def test_a_walk_shows_each_step_with_its_path(spark: SparkSession) -> None:
    walk = smr.explain_match(spark, QUERY, where="attempt = 1").walk()
    assert str(walk).splitlines() == [
        "id = m",
        " row  1 2 3",
        "STRT  ✓ · ·",
        "RISE  · ✓ ✗",
        "",
        "from row 1:",
        "  ✓ STRT row 1",
        "  STRT ✓ RISE row 2",
        "  STRT RISE ✗ RISE row 3: value > PREV(value) is false (value = 51, PREV(value) = 52)",
        "",
        "id = n",
        " row  1",
        "STRT  ✓",
        "",
        "from row 1:",
        "  ✓ STRT row 1",
        "  STRT ✗ RISE: partition ended",
    ]
    short = smr.explain_match(spark, QUERY).walk(limit=2)
    assert str(short).endswith("7 more steps are not shown: walk(limit=...) shows more.")
    for limit in (-1, "3", None):
        with pytest.raises(TypeError, match="a number of steps, 0 or more"):
            smr.explain_match(spark, QUERY).walk(limit)  # type: ignore[arg-type]


@pytest.mark.spark
def test_values_of_parameters(spark: SparkSession) -> None:
    query = QUERY.replace("value > PREV(value)", "value > :least")
    why = smr.explain_match(spark, query, where="id = :id", args={"least": 51, "id": "m"})
    assert "value > 51" in str(why)
    assert why.attempts().count() == 3


@pytest.mark.spark
def test_a_query_without_a_clause_is_refused_at_once(spark: SparkSession) -> None:
    with pytest.raises(AnalysisException, match="EXPLAIN MATCH found no clause"):
        smr.explain_match(spark, "SELECT 1")
    with pytest.raises(TypeError, match="query takes the text of a query"):
        smr.explain_match(spark, spark.range(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("text", HOSTILE)
def test_texts_from_data_stay_texts(text: str) -> None:
    row = [text, 1, text, 1, 0, text, False, 1, text, "condition is false", text, text]
    drawing = AttemptDrawing.of(STEPS, [row, row], 10)
    summary = (1, text, 2, text, text, text, text)
    for page in (drawing.html, html_of(SUMMARY, [summary])):
        assert_text_only(page)
        assert_known_elements(page)
    for shown in (str(drawing), text_of(SUMMARY, [summary])):
        assert_text_only(shown)


def test_an_attempt_over_many_rows_is_whole_as_text_and_says_what_its_table_lacks() -> None:
    rows = [("m", 1, 1, at, at - 1, "A", True, at, at, None, None, None) for at in range(1, 101)]
    drawing = AttemptDrawing.of(STEPS, rows, 1000)
    text = str(drawing).splitlines()
    assert text[1].split()[1:] + text[3].split()[1:] == [str(at) for at in range(1, 101)]
    assert any(line.endswith("✓ A row 100") for line in text)
    matrix, attempt = re.findall(r"<table>.*?</table>", drawing.html, re.S)
    assert "<th>100</th>" in matrix
    assert "<th>60</th>" in attempt and "<th>61</th>" not in attempt
    assert "The table has columns for the first 60 of 100 rows: print(" in drawing.html


def test_long_results_say_what_is_not_shown() -> None:
    summary = [(i, "failed", i, "A", "condition is false", "x", "y") for i in range(30)]
    assert "Only the first 20 reasons are shown" in text_of(SUMMARY, summary)
    assert "Only the first 20 reasons are shown" in html_of(SUMMARY, summary)
