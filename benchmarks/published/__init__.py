# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks published [--rounds N] [--only TEXT ...]` runs the shapes of patterns that
DuckDB publishes as benchmarks, at the published sizes.

The result of each shape must be the expected row: that which DuckDB prints, where it prints one.
The table shows seconds, the seconds of the processor, and their ratio to those of a floor (the same
columns of the same rows, read, shuffled and sorted), medians of rounds in which the two take turns;
and the steps and conditions for each row, which are the same in every run. `--only` names shapes by
parts of their names.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

from pyspark.sql import SparkSession

from benchmarks.counters import beside
from benchmarks.measure import session
from benchmarks.published.shapes import SHAPES, VIEW, Shape, frame

__all__ = ["main"]

_HEAD = f"{'shape':<20}{'rows':>12}{'s':>8}{'cpu s':>8}{'/floor':>8}{'steps':>9}{'conditions':>12}"
_WARM_UP = 1


def main(arguments: Sequence[str]) -> None:
    """Check the results, measure and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks published", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--warm-up", type=int, default=_WARM_UP, help="rounds that do not count")
    parser.add_argument("--only", nargs="*", default=[], help="parts of the names of shapes")
    options = parser.parse_args(arguments)
    spark = session(shuffle_partitions=4)
    print(_HEAD, flush=True)
    for shape in SHAPES:
        if not options.only or any(part in shape.name for part in options.only):
            with tempfile.TemporaryDirectory() as folder:
                path = str(Path(folder) / "rows")
                frame(spark, shape, shape.count).write.parquet(path)
                spark.read.parquet(path).createOrReplaceTempView(VIEW)
                print(_line(spark, shape, options.warm_up, options.rounds), flush=True)


def _line(spark: SparkSession, shape: Shape, warm_up: int, rounds: int) -> str:
    sql, count = shape.sql(shape.count), shape.count
    (row,) = spark.sql(sql).collect()
    if tuple(row) != shape.result:
        raise AssertionError(f"{shape.name}: expected {shape.result}, but the row is {tuple(row)}")
    found = beside(spark, shape.floor, sql, warm_up, rounds)
    return (
        f"{shape.name:<20}{count:>12,}{found.seconds:>8.2f}{found.cpu_seconds:>8.2f}"
        f"{found.ratio:>8.2f}{found.counted(count)}"
    )
