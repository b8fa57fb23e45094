# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks backtest [--rows N] [--rules N] [--rounds N]`: what MATCH_ID and a backtest
cost.

MATCH_ID is compared with the same clause without it. A backtest compares rules with ones whose
threshold is a tenth higher; it is compared with both sets as RULES, one after the other. All forms
are run in turn in each round, and ratios are computed within a round.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from pyspark.sql import SparkSession

import spark_match_recognize as smr
from benchmarks.measure import compare, run, session
from benchmarks.rules import events

__all__ = ["main"]

_RISES = (
    "SELECT * FROM events MATCH_RECOGNIZE (PARTITION BY account ORDER BY ts"
    " MEASURES {id}FIRST(ts) AS since, LAST(amount) AS top PATTERN (A UP+)"
    " DEFINE UP AS amount > PREV(amount))"
)
_EACH_ROW = _RISES.replace("PATTERN", "AFTER MATCH SKIP TO NEXT ROW PATTERN")


def _rules(count: int, share: float) -> dict[str, str]:
    return {
        f"r{i}": "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN 10"
        f" DEFINE A AS type = 'type{i}',"
        f" B AS type = 'type{i + 7}' AND amount > {int(share * (500 + i))}"
        for i in range(count)
    }


def _compared(spark: SparkSession, old: Mapping[str, str], new: Mapping[str, str]) -> float:
    started = time.perf_counter()
    with smr.backtest(
        spark, old, new, over="events", partition_by="account", order_by="ts"
    ) as change:
        change.rules().collect()
    return time.perf_counter() - started


def _apart(spark: SparkSession, *sides: Mapping[str, str]) -> float:
    started = time.perf_counter()
    for rules in sides:
        measured = {name: f"MEASURES FIRST(ts) AS since {body}" for name, body in rules.items()}
        frame = smr.rules(spark, measured, over="events", partition_by="account", order_by="ts")
        frame.write.format("noop").mode("overwrite").save()
    return time.perf_counter() - started


def main(arguments: Sequence[str]) -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks backtest", description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--rules", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args(arguments)
    spark = session(shuffle_partitions=4)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "events")
        spark.sql(events(options.rows)).write.parquet(path)
        spark.read.parquet(path).createOrReplaceTempView("events")
        old, new = _rules(options.rules, 1.0), _rules(options.rules, 1.1)
        pairs = {
            f"MATCH_ID, {name}": (
                partial(run, spark, text.format(id="")),
                partial(run, spark, text.format(id="MATCH_ID() AS id, ")),
            )
            for name, text in (("past the last row", _RISES), ("to the next row", _EACH_ROW))
        }
        pairs[f"backtest, {options.rules} rules"] = (
            partial(_apart, spark, old, new),
            partial(_compared, spark, old, new),
        )
        compare(pairs, options.rounds)
