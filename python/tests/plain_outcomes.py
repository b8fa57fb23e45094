# SPDX-License-Identifier: Apache-2.0
"""Runs every worked case without the extension: as plain SQL, else with the Python matcher.

    python plain_outcomes.py [--python]

It prints one JSON object: the name of each case, and what became of it. `refused: reason` and
`unreadable` are said by the package, `error: text` by Spark. `same`, `same with Python` and
`different: text` compare the rows with the recorded ones. A push runs a sample of the cases that
become plain SQL; the others are `not run`. With `--python` the Python matcher runs what plain SQL
would run, too, in the sample.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace

from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession
from sqlglot import exp

import spark_match_recognize as smr
from recorded import Recorded, differences, recorded_cases, views_of
from sampling import is_sampled
from spark_match_recognize.dialect.query import clauses_of, read_query
from spark_match_recognize.plain.python_rows import for_python, python_rows
from spark_settings import INTERPRETED

# PySpark before 4.0 does not translate every error of a task.
ERRORS = (PySparkException, Py4JJavaError)


def outcome(name: str, case: Recorded, spark: SparkSession, *, only_python: bool) -> str:
    """What becomes of a case."""
    with_python = only_python
    try:
        try:
            plain = smr.to_plain_sql(case.query, columns=views_of(case, spark))
        except smr.PlainSqlError as refusal:
            if not for_python(refusal):
                raise
            with_python = True
        if not with_python and not is_sampled(name):
            return "not run"
        result = found_by_python(case.query, spark) if with_python else spark.sql(plain)
    except smr.PlainSqlError as refusal:
        return f"refused: {refusal.reason}"
    except smr.MatchRecognizeError:
        return "unreadable"
    except ERRORS as error:
        return f"error: {str(error)[:500]}"
    try:
        if case.error:
            return f"different: rows {result.collect()}, recorded {case.error}"
        is_ordered = case.ordered and read_query(case.query)[0].args.get("order") is not None
        found = differences(replace(case, ordered=is_ordered), result)
    except ERRORS as error:
        return f"error: {str(error)[:500]}"
    same = "same with Python" if with_python else "same"
    return f"different: {found}" if found else same


def found_by_python(query: str, spark: SparkSession) -> DataFrame:
    """The rows of a query with one clause, which the Python matcher runs."""
    [tree] = read_query(query)
    [rows] = clauses_of([tree])
    table = rows.table
    frame = spark.sql(f"SELECT * FROM {table.sql('spark_match_recognize')}")
    table.replace(exp.to_table("_frame", alias=table.alias or None))

    def run(text: str, over: DataFrame) -> DataFrame:
        escaped = text.replace("{", "{{").replace("}", "}}").replace("_frame", "{df}")
        return spark.sql(escaped, df=over)

    return python_rows(frame, tree.sql("spark_match_recognize"), "_frame", 1_000_000, run)


def fits_python(query: str) -> bool:
    """Whether a query has one clause, whose table can be read without the rest of the query."""
    try:
        trees = read_query(query)
    except smr.MatchRecognizeError:
        return False
    return len(list(clauses_of(trees))) == 1 and not any(tree.find(exp.With) for tree in trees)


def main() -> None:
    """Print the outcomes of all cases."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    only_python = "--python" in sys.argv
    spark = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.session.timeZone", "UTC")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("OFF")
    for key, value in INTERPRETED.items():
        spark.conf.set(key.replace("__", "."), value)
    if spark.version.startswith("3."):
        # It needs more than its 100 for a case with two clauses.
        spark.conf.set("spark.sql.analyzer.maxIterations", "200")
    cases = {
        name: case
        for name, case in recorded_cases().items()
        if not only_python or (is_sampled(name) and fits_python(case.query))
    }
    found = {
        name: outcome(name, case, spark, only_python=only_python) for name, case in cases.items()
    }
    print(json.dumps(found))
    spark.stop()


if __name__ == "__main__":
    main()
