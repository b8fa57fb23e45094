# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: S608 - the texts are constants and numbers
"""`python -m benchmarks spill [--rows N] [--memory SIZE]` runs clauses that do not fit in the heap.

Half of the rows are in one partition, the others in a thousand; the rows are in random order, and
each has a text of 100 bytes. The rows of each result are known, so what is lost by spilling would
be seen. Prints the seconds, what the operator and Spark's sorter have written to disk, and how much
execution memory the tasks held at most.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.counters import Cost, cost
from benchmarks.measure import session

__all__ = ["main"]

_ROWS = "(SELECT * FROM spilled)"


@dataclass(frozen=True)
class _Spilling:
    """A clause, and the row that an aggregate over its rows must give for `rows` rows."""

    name: str
    clause: str
    result: str

    def sql(self) -> str:
        """The statement."""
        return f"SELECT {self.result} FROM {_ROWS} MATCH_RECOGNIZE ({self.clause})"


_BY = "PARTITION BY part ORDER BY at"

# In each partition `at` counts from 0, so matches of seven rows, and all rows of a partition.
_SPILLING = (
    _Spilling(
        "matches of seven rows",
        f"{_BY} MEASURES COUNT(*) AS n, LAST(B.text) AS text PATTERN (A* B)"
        " DEFINE A AS at % 7 < 6, B AS at % 7 = 6",
        "SUM(n)",
    ),
    _Spilling(
        "a match of all rows of a partition",
        f"{_BY} MEASURES COUNT(*) AS n, FIRST(A.text) AS text PATTERN (^ A+ $) DEFINE A AS at >= 0",
        "SUM(n)",
    ),
    _Spilling(
        "all rows of that match, shown",
        f"{_BY} MEASURES FINAL COUNT(*) AS n ALL ROWS PER MATCH PATTERN (^ A+ $)"
        " DEFINE A AS at >= 0",
        "COUNT(*)",
    ),
)


def _rows(count: int) -> str:
    half = count // 2
    return f"""
        SELECT IF(id < {half}, 0, 1 + id % 1000) AS part,
               IF(id < {half}, id, (id - {half}) DIV 1000) AS at, repeat('x', 100) AS text
        FROM range({count}) DISTRIBUTE BY id % 16 SORT BY hash(id)"""


def _expected(name: str, count: int) -> int:
    half = count // 2
    if name == "matches of seven rows":
        return half // 7 * 7 + 1000 * (half // 1000 // 7 * 7)
    return count


def main(arguments: Sequence[str]) -> None:
    """Write the rows, run the clauses, and print a line for each."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks spill", description=__doc__)
    parser.add_argument("--rows", type=int, default=10_000_000, help="a multiple of 2,000")
    parser.add_argument("--memory", default="1g", help="of the heap")
    options = parser.parse_args(arguments)
    spark = session(shuffle_partitions=4, memory=options.memory)
    # One task matches the large partition.
    spark.conf.set("spark.matchRecognize.slicedRows", "0")
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "rows")
        spark.sql(_rows(options.rows)).write.parquet(path)
        spark.read.parquet(path).createOrReplaceTempView("spilled")
        print(f"{'clause':<38}{'cpu s':>8}{'seconds':>9}{'spilled MiB':>13}{'held MiB':>10}  rows")
        for one in _SPILLING:
            found = cost(spark, one.sql())
            rows = spark.sql(one.sql()).first()
            assert rows is not None  # noqa: S101
            expected = _expected(one.name, options.rows)
            verdict = (
                "as expected" if rows[0] == expected else f"{rows[0]:,} instead of {expected:,}"
            )
            print(f"{one.name:<38}{_text(found)}  {verdict}", flush=True)


def _text(of: Cost) -> str:
    spilled, held = of.spilled_bytes / 2**20, of.peak_bytes / 2**20
    return f"{of.cpu_seconds:>8.1f}{of.seconds:>9.1f}{spilled:>13,.0f}{held:>10,.0f}"
