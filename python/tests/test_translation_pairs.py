# SPDX-License-Identifier: Apache-2.0
"""Every text under `sql-tests/dialects` is translated as it stands there, and gives its rows.

`UPDATE_GOLDEN=1` writes the translations anew; look at every line before you commit it.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

import pairs
from case_files import Case, statements
from recorded import Recorded, differences, recorded_cases, views_of
from sampling import is_sampled
from spark_match_recognize.translation import TranslationError, translate

FILES = {f"{path.parent.name}/{path.stem}": path for path in pairs.files()}
WITH_ROWS = [
    pytest.param(found.setup, pair, id=f"{name}: {pair.name}")
    for name, path in FILES.items()
    for found in [pairs.read(path)]
    for pair in found.cases
    # The rows of a worked case are those that the JVM's tests compare for its own text.
    if pairs.has_rows(pair) and ("recorded" not in pair.words or is_sampled(pair.name))
]


@pytest.mark.parametrize("name", FILES)
def test_texts_are_translated_as_recorded(name: str) -> None:
    path = FILES[name]
    known = pairs.read(path)
    now = [pairs.translated(pair, path.parent.name) for pair in known.cases]
    if os.environ.get("UPDATE_GOLDEN"):
        pairs.write(path, known.head, now)
    for before, after in zip(known.cases, now, strict=True):
        assert pairs.text(after) == pairs.text(before)


@pytest.mark.parametrize("name", FILES)
def test_a_refusal_marks_its_position_in_the_text(name: str) -> None:
    path = FILES[name]
    for pair in pairs.read(path).cases:
        if pair.gives:
            assert "refused" not in pair.words, f"{pair.name} is not valid in its engine"
            continue
        with pytest.raises(TranslationError) as refused:
            translate(pair.text, path.parent.name, schema=pairs.schema(pair), **pair.options)
        error = refused.value
        line, marks = error.excerpt.split("\n")
        assert line == pair.text.split("\n")[error.line - 1]
        assert marks.index("^") == error.column - 1


# Windows of Databricks have no patterns.
@pytest.mark.parametrize("name", sorted(FILES.keys() - {"trino/window-patterns"}))
def test_a_translation_is_its_own_translation_from_databricks(name: str) -> None:
    # What is written here is Spark's text, which the same clause of Databricks reads.
    for pair in pairs.read(FILES[name]).cases:
        if pair.gives and "escaped_string_literals" not in pair.options:
            again = translate(pair.gives, "databricks", pretty=pair.options.get("pretty", True))
            assert again.outcome != "rewritten", f"{pair.name}:\n{again.sql}"


def test_names_of_cases_are_unique_in_a_source() -> None:
    seen: set[tuple[str, str]] = set()
    for path in FILES.values():
        for pair in pairs.read(path).cases:
            assert (path.parent.name, pair.name) not in seen
            seen.add((path.parent.name, pair.name))


@pytest.mark.spark
@pytest.mark.parametrize("name", FILES)
def test_spark_can_read_every_translation(name: str, spark: SparkSession) -> None:
    parser = spark._jsparkSession.sessionState().sqlParser()
    for pair in pairs.read(FILES[name]).cases:
        for statement in statements(pair.gives):
            try:
                parser.parsePlan(statement)
            except PySparkException as error:
                message = str(error)
                # A mistake of the query's own, which the engine reports.
                assert "PARSE_SYNTAX_ERROR" not in message, f"{pair.name}: {message}"


@pytest.mark.spark
@pytest.mark.parametrize(("setup", "pair"), WITH_ROWS)
def test_spark_gives_the_rows_of_the_source(
    setup: tuple[str, ...], pair: Case, spark: SparkSession
) -> None:
    case = _recorded(pair, setup)
    if case.error is not None:
        _check_error(case, pair, spark)
        return
    _make_tables(case, spark)
    assert pair.gives, "refused, but rows are known"
    assert differences(case, _result(pair, spark)) == ""


@pytest.mark.spark
@pytest.mark.parametrize("ansi", ["true", "false"])
def test_spark_compares_no_difference_of_dates_with_a_number(
    ansi: str, spark: SparkSession
) -> None:
    # Why a difference that is compared needs no note in translations from Oracle.
    spark.conf.set("spark.sql.ansi.enabled", ansi)
    try:
        for data_type in ("DATE", "TIMESTAMP"):
            for test in ("> 5", "* 24 > 5", "BETWEEN 1 AND 2.5", "IN (1)"):
                difference = f"({data_type} '2026-01-02' - {data_type} '2026-01-01')"
                with pytest.raises(PySparkException, match="DATATYPE_MISMATCH"):
                    spark.sql(f"SELECT {difference} {test}")
    finally:
        spark.conf.unset("spark.sql.ansi.enabled")


def _result(pair: Case, spark: SparkSession) -> DataFrame:
    *first, last = statements(pair.gives)
    for statement in first:
        spark.sql(statement)
    return spark.sql(last)


def _recorded(pair: Case, setup: tuple[str, ...]) -> Recorded:
    """The rows that the pair has itself, or that a worked case has for it."""
    if "recorded" in pair.words:
        return recorded_cases()[pair.first("recorded")]
    return Recorded(
        name=pair.name,
        topic="",
        source="",
        setup=(*setup, *pair.every("setup")),
        query=pair.gives,
        columns=tuple(json.loads(pair.first("columns"))),
        rows=tuple(json.loads(row) for row in pair.every("row")),
        ordered="ordered" in pair.words,
        error=None,
    )


def _make_tables(case: Recorded, spark: SparkSession) -> None:
    if case.setup:
        views_of(case, spark)


def _check_error(case: Recorded, pair: Case, spark: SparkSession) -> None:
    """A mistake is reported by the translation, or by Spark with the recorded condition."""
    if not pair.gives:
        return
    _make_tables(case, spark)
    with pytest.raises(PySparkException) as raised:
        _result(pair, spark).collect()
    assert case.error is not None
    assert case.error in str(raised.value)


def test_files_are_where_the_sources_are() -> None:
    assert {Path(path).parent.name for path in FILES.values()} >= {"trino", "snowflake", "esper"}
