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
from recorded import Recorded, differences, recorded_cases, views_of
from sampling import is_sampled
from spark_match_recognize.translation import translate

FILES = {f"{path.parent.name}/{path.stem}": path for path in pairs.files()}
WITH_ROWS = [
    pytest.param(pairs.shared_setup(head), pair, id=f"{name}: {pair.name}")
    for name, path in FILES.items()
    for head, found in [pairs.read(path)]
    for pair in found
    # The rows of a worked case are those that the JVM's tests compare for its own text.
    if pair.has_rows and ("recorded" not in pair.words or is_sampled(pair.name))
]


@pytest.mark.parametrize("name", FILES)
def test_texts_are_translated_as_recorded(name: str) -> None:
    path = FILES[name]
    head, known = pairs.read(path)
    found = [pair.translated(path.parent.name) for pair in known]
    if os.environ.get("UPDATE_GOLDEN"):
        pairs.write(path, head, found)
    for before, now in zip(known, found, strict=True):
        assert now.text() == before.text()


@pytest.mark.parametrize("name", FILES)
def test_a_translation_is_its_own_translation_from_databricks(name: str) -> None:
    # What is written here is Spark's text, which the same clause of Databricks reads.
    for pair in pairs.read(FILES[name])[1]:
        if pair.ours and "escaped" not in pair.words.get("option", ()):
            again = translate(pair.ours, "databricks", pretty="flat" not in str(pair.options))
            assert again.outcome != "rewritten", f"{pair.name}:\n{again.sql}"


def test_names_of_cases_are_unique_in_a_source() -> None:
    seen: set[tuple[str, str]] = set()
    for path in FILES.values():
        for pair in pairs.read(path)[1]:
            assert (path.parent.name, pair.name) not in seen
            seen.add((path.parent.name, pair.name))


@pytest.mark.spark
@pytest.mark.parametrize("name", FILES)
def test_spark_can_read_every_translation(name: str, spark: SparkSession) -> None:
    parser = spark._jsparkSession.sessionState().sqlParser()
    for pair in pairs.read(FILES[name])[1]:
        for statement in _statements(pair):
            try:
                parser.parsePlan(statement)
            except PySparkException as error:
                message = str(error)
                # A mistake of the query's own, which the engine reports.
                assert "PARSE_SYNTAX_ERROR" not in message, f"{pair.name}: {message}"


@pytest.mark.spark
@pytest.mark.parametrize(("setup", "pair"), WITH_ROWS)
def test_spark_gives_the_rows_of_the_source(
    setup: list[str], pair: pairs.Pair, spark: SparkSession
) -> None:
    case = _recorded(pair, setup)
    if case.error is not None:
        _check_error(case, pair, spark)
        return
    _make_tables(case, spark)
    assert pair.ours, "refused, but rows are known"
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


def _statements(pair: pairs.Pair) -> list[str]:
    return [one for one in pair.ours.split(";\n") if one.strip()] if pair.ours else []


def _result(pair: pairs.Pair, spark: SparkSession) -> DataFrame:
    *first, last = _statements(pair)
    for statement in first:
        spark.sql(statement)
    return spark.sql(last.removesuffix(";"))


def _recorded(pair: pairs.Pair, setup: list[str]) -> Recorded:
    """The rows that the pair has itself, or that a worked case has for it."""
    if "recorded" in pair.words:
        return recorded_cases()[pair.words["recorded"][0]]
    return Recorded(
        name=pair.name,
        topic="",
        source="",
        setup=(*setup, *pair.words.get("setup", ())),
        query=pair.ours,
        columns=tuple(json.loads(pair.words["columns"][0])),
        rows=tuple(json.loads(row) for row in pair.words.get("row", ())),
        ordered="ordered" in pair.words,
        error=None,
    )


def _make_tables(case: Recorded, spark: SparkSession) -> None:
    if case.setup:
        views_of(case, spark)


def _check_error(case: Recorded, pair: pairs.Pair, spark: SparkSession) -> None:
    """A mistake is reported by the translation, or by Spark with the recorded condition."""
    if not pair.ours:
        return
    _make_tables(case, spark)
    with pytest.raises(PySparkException) as raised:
        _result(pair, spark).collect()
    assert case.error is not None
    assert case.error in str(raised.value)


def test_files_are_where_the_sources_are() -> None:
    assert {Path(path).parent.name for path in FILES.values()} >= {"trino", "snowflake"}
