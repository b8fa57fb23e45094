# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks refresh [--rows N] [--accounts N] [--rounds N]`: what it costs to keep a
table of matches up to date, and what a semi join on partition keys costs.

The rows are a table of Delta Lake, which Spark downloads. Before each refresh, one row in each of
a hundredth of the accounts is updated. A refresh is compared with the full query whose matches are
written to a Delta table, and a semi join with the keys of these accounts with one that stays above
the clause. All forms are run in turn in each round, and ratios are computed within a round.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from itertools import count

from pyspark.sql import SparkSession

import spark_match_recognize as smr
from benchmarks.measure import compare, run, session

__all__ = ["main"]

_DELTA = "io.delta:delta-spark_4.1_2.13:4.3.1"
_CATALOG = "org.apache.spark.sql.delta.catalog.DeltaCatalog"
_SHARE = 100
_QUERY = (
    "SELECT account, id, since, top FROM moves MATCH_RECOGNIZE (PARTITION BY account ORDER BY at"
    " MEASURES MATCH_ID() AS id, FIRST(at) AS since, LAST(amount) AS top PATTERN (A UP{3,})"
    " DEFINE UP AS amount > PREV(amount))"
)
_SOME = (
    f"SELECT m.* FROM ({_QUERY}) m LEFT SEMI JOIN "  # noqa: S608
    f"(SELECT id * {_SHARE} AS some FROM range(:some)) s ON m.account = s.some"
)
_RULE = "io.matchrecognize.optimizer.PushPartitionFilters"


def _moves(spark: SparkSession, rows: int, accounts: int) -> None:
    spark.sql(
        "CREATE OR REPLACE TABLE moves USING delta "  # noqa: S608
        "TBLPROPERTIES (delta.enableChangeDataFeed = true) AS "
        f"SELECT id % {accounts} AS account, id AS at, hash(id) % 1000 AS amount "
        f"FROM range({rows})"
    )


def _full(spark: SparkSession) -> float:
    started = time.perf_counter()
    spark.sql(f"CREATE OR REPLACE TABLE all_matches USING delta AS {_QUERY}")
    return time.perf_counter() - started


def _refreshed(spark: SparkSession, numbers: count[int], accounts: int) -> float:
    number = next(numbers)
    spark.sql(
        f"UPDATE moves SET amount = amount + 1 WHERE at BETWEEN {number * accounts} "  # noqa: S608
        f"AND {(number + 1) * accounts - 1} AND account % {_SHARE} = 0"
    )
    started = time.perf_counter()
    done = smr.refresh(spark, _QUERY, "matches")
    elapsed = time.perf_counter() - started
    if done.partitions != -(-accounts // _SHARE):
        raise RuntimeError(f"{done.partitions} partitions were matched again")
    return elapsed


def _above(spark: SparkSession, query: str) -> float:
    spark.conf.set("spark.sql.optimizer.excludedRules", _RULE)
    try:
        return run(spark, query)
    finally:
        spark.conf.unset("spark.sql.optimizer.excludedRules")


def main(arguments: Sequence[str]) -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks refresh", description=__doc__)
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--accounts", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        spark = session(
            shuffle_partitions=4,
            settings={
                "spark.jars.packages": _DELTA,
                "spark.sql.extensions": "io.delta.sql.DeltaSparkSessionExtension",
                "spark.sql.catalog.spark_catalog": _CATALOG,
                "spark.sql.warehouse.dir": folder,
                "spark.databricks.delta.snapshotPartitions": "2",
            },
        )
        _moves(spark, options.rows, options.accounts)
        smr.refresh(spark, _QUERY, "matches")
        some = _SOME.replace(":some", str(options.accounts // _SHARE))
        compare(
            {
                "refresh, 1% of partitions": (
                    partial(_full, spark),
                    partial(_refreshed, spark, count(), options.accounts),
                ),
                "semi join, 1% of partitions": (
                    partial(_above, spark, some),
                    partial(run, spark, some),
                ),
            },
            options.rounds,
        )
