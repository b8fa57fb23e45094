# SPDX-License-Identifier: Apache-2.0
"""Runs every worked case without the extension, as plain SQL.

It prints one JSON object: the name of each case, and what became of it. `refused: reason` and
`unreadable` are said by the package, `error: text` by Spark. `same` and `different: text` compare
the rows with the recorded ones. A push runs a sample of the cases that become plain SQL; the others
are `not run`.
"""

from __future__ import annotations

import json
from dataclasses import replace

from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from recorded import Recorded, differences, recorded_cases, views_of
from sampling import is_sampled
from spark_match_recognize.dialect.query import read_query
from spark_settings import INTERPRETED

# PySpark before 4.0 does not translate every error of a task.
ERRORS = (PySparkException, Py4JJavaError)


def outcome(name: str, case: Recorded, spark: SparkSession) -> str:
    """What becomes of a case."""
    try:
        plain = smr.to_plain_sql(case.query, columns=views_of(case, spark))
        if not is_sampled(name):
            return "not run"
        result = spark.sql(plain)
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
    return f"different: {found}" if found else "same"


def main() -> None:
    """Print the outcomes of all cases."""
    spark = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.session.timeZone", "UTC")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("OFF")
    for key, value in INTERPRETED.items():
        spark.conf.set(key, value)
    if spark.version.startswith("3."):
        # It needs more than its 100 for a case with two clauses.
        spark.conf.set("spark.sql.analyzer.maxIterations", "200")
    found = {name: outcome(name, case, spark) for name, case in recorded_cases().items()}
    print(json.dumps(found))
    spark.stop()


if __name__ == "__main__":
    main()
