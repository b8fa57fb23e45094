# SPDX-License-Identifier: Apache-2.0
"""Runs every worked case as plain SQL, in a process whose Spark does not have the extension.

    python plain_outcomes.py

It prints one JSON object: the name of each case, and what became of it. `refused: reason` and
`unreadable` are said by the package, `error: text` by Spark, `same` and `different: text` compare
the rows with the recorded ones.
"""

from __future__ import annotations

import json

from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from recorded import Recorded, differences, recorded_cases, views_of


def outcome(case: Recorded, spark: SparkSession) -> str:
    """What becomes of a case."""
    try:
        tables = {name: list(types) for name, types in views_of(case, spark).items()}
        plain = smr.to_plain_sql(case.query, columns=tables)
    except smr.PlainSqlError as refusal:
        return f"refused: {refusal.reason}"
    except smr.MatchRecognizeError:
        return "unreadable"
    try:
        result = spark.sql(plain)
        if case.error:
            return f"different: rows {result.collect()}, recorded {case.error}"
        found = differences(case, result)
    # PySpark before 4.0 does not translate every error of a task.
    except (PySparkException, Py4JJavaError) as error:
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
    if spark.version.startswith("3."):
        # It needs more than its 100 for a case with two clauses.
        spark.conf.set("spark.sql.analyzer.maxIterations", "200")
    print(json.dumps({name: outcome(case, spark) for name, case in recorded_cases().items()}))
    spark.stop()


if __name__ == "__main__":
    main()
