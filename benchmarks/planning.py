# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks planning [--times N]` measures what is done before a query runs.

Two processes in turn, one without the extension, each start a session and then plan statements
again and again, from the text to the physical plan. Prints the seconds until the first statement
has returned its row, and the median milliseconds of a plan after as many that do not count. Python
asks for each plan, which is part of the figure.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from pyspark.sql import SparkSession

from benchmarks.measure import session

__all__ = ["main"]

_TABLE = "(SELECT id % 10 AS symbol, id AS at, hash(id) AS price FROM range(1000))"
_PLAIN = {
    "a sum by key": f"SELECT symbol, SUM(price) FROM {_TABLE} WHERE at > 5 GROUP BY symbol",  # noqa: S608
    "a window": "SELECT *, LAG(price) OVER (PARTITION BY symbol ORDER BY at) AS before "  # noqa: S608
    f"FROM {_TABLE}",
}
_CLAUSE = {
    "V shape": f"SELECT * FROM {_TABLE} MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY at "  # noqa: S608
    "MEASURES FIRST(at) AS a, LAST(at) AS z PATTERN (STRT DOWN+ UP+) "
    "DEFINE DOWN AS price < PREV(price), UP AS price > PREV(price))"
}
_START = "session start, s"


def main(arguments: Sequence[str]) -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks planning", description=__doc__)
    parser.add_argument("--times", type=int, default=300, help="plans of each statement that count")
    times = parser.parse_args(arguments).times
    without, own = _in_process(times, has_clause=False), _in_process(times, has_clause=True)
    print(f"{'planning, ms':<38}{'without':>10}{'with':>10}")
    for name, value in own.items():
        base = f"{without[name]:.2f}" if name in without else ""
        print(f"{name:<38}{base:>10}{value:>10.2f}")


def _in_process(times: int, has_clause: bool) -> dict[str, float]:
    # A session's extensions are those of its process.
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as process:
        return process.submit(_figures, times, has_clause).result()


def _figures(times: int, has_clause: bool) -> dict[str, float]:
    started = time.perf_counter()
    spark = session(shuffle_partitions=4, has_clause=has_clause)
    spark.sql("SELECT 1").collect()
    figures = {_START: time.perf_counter() - started}
    for name, sql in (_PLAIN | (_CLAUSE if has_clause else {})).items():
        all_times = [_plan(spark, sql) for _ in range(2 * times)]
        figures[name] = 1000 * statistics.median(all_times[times:])
    return figures


def _plan(spark: SparkSession, sql: str) -> float:
    started = time.perf_counter()
    spark.sql(sql)._jdf.queryExecution().executedPlan()
    return time.perf_counter() - started
