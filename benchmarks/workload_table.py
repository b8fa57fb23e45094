# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks workloads [--rows N] [--rounds N] [--warm-up N] [--only TEXT ...]`
measures each work of batch queries beside its floor.

Ratios are of processor time, a median of rounds in which the two take turns, after rounds in which
the JVM compiles. After four of them it still does, as in a new process; after 25 hardly any more,
as in a cluster that has been up for a while. Steps and conditions are counted by the operator and
are the same in every run, memory is the sum of what its tasks held at most at one time, sorting
included. `--rows 100000` is enough to compare two versions of the code; the goals are for a
million.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path

from pyspark.sql import SparkSession

from benchmarks.counters import Cost, cost
from benchmarks.measure import log_slope, session
from benchmarks.workloads import GROWING, Growth, Workload, rows, workloads

__all__ = ["main", "print_table"]

# The JVM compiles in the first turns, and a floor has had more turns than each of the works.
_WARM_UP = 4

_HEAD = (
    f"{'work':<38}{'cpu s':>8}{'/floor':>8}{'goal':>6}{'steps':>8}{'conditions':>12}{'bytes':>8}"
)


def main(arguments: Sequence[str]) -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks workloads", description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--warm-up", type=int, default=_WARM_UP, help="rounds that do not count")
    parser.add_argument(
        "--longest", type=int, default=500_000, help="rows of the longest partition that grows"
    )
    parser.add_argument("--only", nargs="*", default=[], help="parts of the names of works")
    options = parser.parse_args(arguments)
    spark = session(shuffle_partitions=4)
    print_table(spark, options.rows, options.rounds, options.longest, options.only, options.warm_up)


def print_table(
    spark: SparkSession,
    count: int,
    rounds: int,
    longest: int,
    only: Sequence[str] = (),
    warm_up: int = _WARM_UP,
) -> None:
    """Measure the works over so many rows, and what grows over partitions up to `longest`."""
    with tempfile.TemporaryDirectory() as folder:
        for table, order in {"timely": "", "mixed": "ORDER BY hash(id, 7)"}.items():
            path = str(Path(folder) / table)
            spark.sql(rows(count, order)).write.parquet(path)
            spark.read.parquet(path).createOrReplaceTempView(table)
        print(f"{_HEAD}   ({count:,} rows; steps, conditions and bytes a row)", flush=True)
        for work in workloads(list(only)):
            print(_line(spark, work, count, rounds, warm_up), flush=True)
    print(f"\n{'over one partition':<38}{'rows':>10}{'cpu s':>8}{'':>10}{'goal':>6}")
    for growth in GROWING:
        if not only or any(part in growth.name for part in only):
            print(_growth_line(spark, growth, longest, rounds, warm_up), flush=True)


def _line(spark: SparkSession, work: Workload, count: int, rounds: int, warm_up: int) -> str:
    sql, floor = (text.replace("$rows", str(count)) for text in (work.sql, work.floor))
    turns = [(cost(spark, floor), cost(spark, sql)) for _ in range(warm_up + rounds)][warm_up:]
    ratio = statistics.median(own.cpu_seconds / base.cpu_seconds for base, own in turns)
    own = turns[-1][1]
    seconds = statistics.median(own.cpu_seconds for _, own in turns)
    goal = f"{work.goal:.2f}" if work.goal else ""
    return f"{work.name:<38}{seconds:>8.2f}{ratio:>8.2f}{goal:>6}{_per_row(own, count)}"


def _per_row(own: Cost, count: int) -> str:
    return f"{own.steps / count:>8.3f}{own.conditions / count:>12.3f}{own.peak_bytes / count:>8.0f}"


def _growth_line(
    spark: SparkSession, growth: Growth, longest: int, rounds: int, warm_up: int
) -> str:
    sizes = [longest // 8, longest // 4, longest // 2, longest]
    queries = [growth.sql.replace("$rows", str(size)) for size in sizes]
    for _ in range(warm_up):
        cost(spark, queries[-1])
    best = [min(cost(spark, query).cpu_seconds for _ in range(rounds)) for query in queries]
    if growth.per_row:
        shown = f"{1e6 * best[-1] / longest:>7.2f} us"
    else:
        shown = f"slope {log_slope(sizes, best):>4.2f}"
    return f"{growth.name:<38}{longest:>10,}{best[-1]:>8.2f}{shown:>10}{growth.goal:>6.2f}"
