# SPDX-License-Identifier: Apache-2.0
"""Runs every question over the real data, compares the counts with the known ones, draws a picture.

One question runs over a stream, too, and its alerts must be the rows over the table. Prints to a
terminal; exits with status 1 if a count differs. Takes about two minutes.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr
from demo import picture
from demo.data import FLIGHTS, PRICES, UNPACKED, register
from demo.questions import QUESTIONS, Question
from demo.replay import replay

_SHOWN = 5


def start() -> SparkSession:
    """A local session with the clause that logs only errors."""
    logging = Path(__file__).with_name("log4j2.properties")
    builder = (
        SparkSession.builder.master("local[*]")
        .appName("spark-match-recognize demo")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.shuffle.partitions", "8")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.driver.memory", "2g")
        .config("spark.driver.extraJavaOptions", f"-Dlog4j2.configurationFile={logging}")
    )
    return smr.configure(builder).getOrCreate()


def answer(spark: SparkSession, question: Question) -> bool:
    """Print a question and its answer; returns whether every count is the known one."""
    print(f"\n=== {question.title} ===\n{question.sql}\n")
    began = time.perf_counter()
    matches = spark.sql(question.sql).cache()
    counts = matches.selectExpr("count(*) AS matches", "sum(n) AS rows").first()
    seconds = time.perf_counter() - began
    first = f"SELECT * FROM {{matches}} ORDER BY {question.order} LIMIT {_SHOWN}"
    spark.sql(first, matches=matches).show(truncate=False)
    expected = (question.matches, question.rows)
    same = counts is not None and tuple(counts) == expected
    if counts is not None:
        print(
            f"{counts['matches']:,} matches of {counts['rows']:,} rows in {seconds:.1f} s", end=""
        )
    print(", as known." if same else f", but {expected[0]:,} of {expected[1]:,} are known!")
    same = _same_by_key(matches, question) and same
    matches.unpersist()
    return same


def _same_by_key(matches: DataFrame, question: Question) -> bool:
    if not question.by_key:
        return True
    counted = {row[0]: row[1] for row in matches.groupBy(question.key).count().collect()}
    print("  " + ", ".join(f"{key} {count:,}" for key, count in sorted(counted.items())))
    return counted == dict(question.by_key)


def main() -> int:
    """Run the demonstration and return its exit status."""
    print("Starting Spark ...", flush=True)
    spark = start()
    try:
        register(spark)
        rows = spark.table("flights").count(), spark.table("stocks").count()
        print(f"{rows[0]:,} flights and {rows[1]:,} daily prices.")
        same = [answer(spark, question) for question in QUESTIONS]
        same.append(replay(spark))
        file = picture.draw(spark, UNPACKED)
        print(f"\nA picture of a few matches: {file}")
    finally:
        spark.stop()
    if not all(same) or rows != (FLIGHTS, PRICES):
        print("Some counts are not the known ones.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
