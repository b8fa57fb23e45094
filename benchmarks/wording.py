# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks wording [--rows N] [--rounds N] [--only TEXT ...]` measures texts that ask
the same question beside one another.

What a question costs should not depend on how it is written. All texts of a group return the same
rows, which is checked. The table shows the steps and the conditions for each row, the processor
time beside that of a floor (the same columns of the same rows, read, shuffled and sorted), and how
much the worst text of a group costs beside the best one: the aim is 1.5 times the steps and 1.2
times the processor time at most. Steps and conditions are the same in every run.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

from pyspark.sql import SparkSession

from benchmarks.counters import beside
from benchmarks.measure import session
from benchmarks.wording_group import Group, table
from benchmarks.wordings import GROUPS

__all__ = ["main"]

_HEAD = f"{'text':<52}{'cpu s':>8}{'/floor':>8}{'steps':>9}{'conditions':>12}"
_WARM_UP = 3


def main(arguments: Sequence[str]) -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks wording", description=__doc__)
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--warm-up", type=int, default=_WARM_UP, help="rounds that do not count")
    parser.add_argument("--only", nargs="*", default=[], help="parts of the names of groups")
    options = parser.parse_args(arguments)
    spark = session(shuffle_partitions=4)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "rows")
        spark.sql(table(options.rows)).write.parquet(path)
        spark.read.parquet(path).createOrReplaceTempView("events")
        print(f"{options.rows:,} rows; steps and conditions a row\n\n{_HEAD}", flush=True)
        for group in GROUPS:
            if not options.only or any(part in group.name for part in options.only):
                _print(spark, group, options.rows, options.warm_up, options.rounds)


def _print(spark: SparkSession, group: Group, count: int, warm_up: int, rounds: int) -> None:
    print(f"{group.name}", flush=True)
    answers = {name: _answer(spark, sql) for name, sql in group.queries()}
    if len(set(answers.values())) > 1:
        raise AssertionError(f"{group.name}: the texts give different rows: {answers}")
    measured: list[tuple[float, float]] = []
    for name, sql in group.queries():
        found = beside(spark, group.floor, sql, warm_up, rounds)
        measured.append((found.own.steps / count, found.cpu_seconds))
        print(
            f"  {name:<50}{found.cpu_seconds:>8.2f}{found.ratio:>8.2f}{found.counted(count)}",
            flush=True,
        )
    steps, seconds_of = zip(*measured, strict=True)
    print(
        f"  {'worst / best':<50}{max(seconds_of) / min(seconds_of):>8.2f}{'':>8}"
        f"{max(steps) / max(min(steps), 1e-9):>9.2f}",
        flush=True,
    )


def _answer(spark: SparkSession, sql: str) -> tuple[int, int]:
    """How many rows a query returns, and a sum of their hashes."""
    found = spark.sql(sql).selectExpr("COUNT(*)", "COALESCE(SUM(CAST(hash(*) AS BIGINT)), 0)")
    (row,) = found.collect()
    return row[0], row[1]
