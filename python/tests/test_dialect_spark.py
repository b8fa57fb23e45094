# SPDX-License-Identifier: Apache-2.0
"""What the dialect generates means the same to Spark: the same plan, or the same rows."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import sqlglot
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession
from sqlglot import exp
from sqlglot.errors import ParseError

from processes import ROOT

pytestmark = pytest.mark.spark

DIALECT = "spark_match_recognize"
FILES = [
    *sorted((ROOT / "sql-tests" / "inputs").rglob("*.sql")),
    *sorted((ROOT / "sql-tests" / "cases").glob("*.sql")),
]


def statements(path: Path) -> list[str]:
    """All statements of a file, without lines that begin with two hyphens."""
    lines = [line for line in path.read_text().splitlines() if not line.startswith("--")]
    return [part for part in "\n".join(lines).split(";\n") if part.strip()]


@pytest.fixture(scope="module")
def tables(spark: SparkSession) -> SparkSession:
    for path in (ROOT / "sql-tests" / "tables").glob("*.sql"):
        for statement in statements(path):
            spark.sql(statement.rstrip().rstrip(";"))
    return spark


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_generated_query_is_equivalent(path: Path, tables: SparkSession) -> None:
    compared = 0
    for statement in statements(path):
        sql = statement.strip().rstrip(";")
        try:
            again = sqlglot.parse_one(sql, read=DIALECT).sql(DIALECT, pretty=True)
            before = tables.sql(sql)
        except (ParseError, AnalysisException):
            # Cases of errors are rejected by one parser or the other.
            assert path.parent.name == "cases"
            continue
        if sql.upper().startswith("SELECT"):
            compared += 1
            assert_same(before, tables.sql(again), again)
    assert compared


def assert_same(before: DataFrame, after: DataFrame, sql: str) -> None:
    assert [field.name for field in after.schema] == [field.name for field in before.schema], sql
    # Comparing plans is stricter than comparing rows, and needs no job.
    plans = [frame._jdf.queryExecution().analyzed() for frame in (before, after)]
    if not plans[0].sameResult(plans[1]):
        assert Counter(map(str, after.collect())) == Counter(map(str, before.collect())), sql


TEXTS = st.text(max_size=12) | st.text("'\"\\`-/*;\n\t %_n0u", max_size=8)


@pytest.mark.parametrize("escaped", [False, True])
@pytest.mark.parametrize("quoted_names", [False, True])
def test_spark_reads_a_generated_string_as_the_same_string(
    spark: SparkSession, escaped: bool, quoted_names: bool
) -> None:
    changed = {
        "spark.sql.parser.escapedStringLiterals": escaped,
        "spark.sql.ansi.doubleQuotedIdentifiers": quoted_names,
    }
    dialect = f"{DIALECT}, escaped_string_literals={escaped}"
    for name, value in changed.items():
        spark.conf.set(name, str(value).lower())
    try:
        batches(spark, dialect)
    finally:
        for name in changed:
            spark.conf.unset(name)


def batches(spark: SparkSession, dialect: str) -> None:
    @hypothesis_settings(max_examples=8, deadline=None)
    @given(st.lists(TEXTS, min_size=20, max_size=40))
    def check(texts: list[str]) -> None:
        # A lone surrogate is not a character, so no SQL text can contain it.
        texts = [text for text in texts if text.isprintable() or text.encode(errors="ignore")]
        texts = [text.encode(errors="ignore").decode() for text in texts]
        # A name with the beginning of a setting is refused; a string with it is not.
        names = [f"{i}{text}".replace("${", "$") for i, text in enumerate(texts)]
        columns = [
            exp.alias_(exp.Literal.string(text), exp.to_identifier(name, quoted=True))
            for name, text in zip(names, texts, strict=True)
        ]
        frame = spark.sql(exp.select(*columns).sql(dialect))
        assert frame.columns == names
        assert list(frame.collect()[0]) == texts

    check()
