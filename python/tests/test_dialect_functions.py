# SPDX-License-Identifier: Apache-2.0
"""Each function of Spark means the same after the dialect has parsed and generated a call of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
import sqlglot
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession
from sqlglot.errors import ParseError

pytestmark = pytest.mark.spark

DIALECT = "spark_match_recognize"
EXAMPLE = re.compile(r"^\s*> (SELECT\b.*?);\s*$", re.MULTILINE | re.DOTALL)


def examples(spark: SparkSession) -> Iterator[tuple[str, str]]:
    """The queries in the documentation of each function in Spark's registry, with its name."""
    registry = spark._jsparkSession.sessionState().functionRegistry()
    names = registry.listFunction().iterator()
    seen = set()
    while names.hasNext():
        info = registry.lookupFunction(names.next()).get()
        documented = info.getClassName(), info.getName()
        if documented not in seen:
            seen.add(documented)
            for query in EXAMPLE.findall(info.getExamples()):
                yield info.getName(), query


def values(frame: DataFrame) -> Counter[str] | str:
    """The rows without the names of their columns, or the condition of the error."""
    try:
        return Counter(str(tuple(row)) for row in frame.collect())
    except PySparkException as error:
        return str(error.getCondition())


def difference(spark: SparkSession, query: str) -> str | None:
    """How the generated query differs from the query; None also if Spark rejects the query."""
    try:
        before = spark.sql(query)
    except PySparkException:
        return None
    try:
        again = sqlglot.parse_one(query, read=DIALECT).sql(DIALECT)
    except ParseError as error:
        # An operator that sqlglot does not know; nothing is lost without an error.
        return None if ">>>" in query else f"cannot be parsed: {error}"
    try:
        after = spark.sql(again)
    except PySparkException as error:
        return f"{again}\n    fails: {error}"
    plans = [frame._jdf.queryExecution().analyzed() for frame in (before, after)]
    if plans[0].sameResult(plans[1]):
        return None
    types = [[field.dataType for field in frame.schema] for frame in (before, after)]
    if types[0] != types[1]:
        return f"{again}\n    has the types {types[1]} and not {types[0]}"
    if not plans[0].deterministic():
        return None
    rows = [values(before), values(after)]
    return None if rows[0] == rows[1] else f"{again}\n    gives {rows[1]} and not {rows[0]}"


def test_a_generated_call_of_any_function_means_the_same(spark: SparkSession) -> None:
    found = list(examples(spark))
    assert len({name for name, _ in found}) > 400
    different = {query: difference(spark, query) for _, query in found}
    reports = [f"{query}\n    {what}" for query, what in different.items() if what]
    assert not reports, "\n".join(reports)
