# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks columnar [--rows N] [--rounds N] [--processes N]`: a clause above operators
of DataFusion Comet.

Comet reads, shuffles and sorts in native code that holds columns. A clause takes rows, so Comet
converts its columns to rows below it. The queries are those that show what this costs:

- *columns*: a scan and a shuffle of the columns of the V shape, whose rows are then added up. Under
  Comet, no row is made.
- *rows*: the same scan and shuffle, but the rows are read and discarded. What it takes beyond
  *columns*, less what adding up takes, is the conversion.
- *sorted rows*: with a sort, which is the floor of the V shape.
- *V shape*: the clause.

A session starts with Comet or without it, so both have processes of their own, which take turns.
Each process has the medians of its rounds: wall time, and processor time with that of native
threads. The figures are the medians of all processes, and of the ratios of each turn. Needs a
registry that has Comet.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from pyspark.sql import SparkSession

from benchmarks.measure import run, session
from benchmarks.queries import QUERIES, prices

__all__ = ["main"]

_COMET = "org.apache.datafusion:comet-spark-spark4.1_2.13:1.2.0"
_COMET_SETTINGS = {
    "spark.jars.packages": _COMET,
    "spark.plugins": "org.apache.spark.CometPlugin",
    "spark.shuffle.manager": "org.apache.spark.sql.comet.execution.shuffle.CometShuffleManager",
    "spark.comet.enabled": "true",
    "spark.comet.exec.enabled": "true",
    "spark.comet.exec.shuffle.enabled": "true",
    "spark.memory.offHeap.enabled": "true",
    "spark.memory.offHeap.size": "4g",
}
_SHUFFLED = "SELECT /*+ REPARTITION(4, symbol) */ symbol, at, price FROM prices"
_BY_NAME = {query.name: query.sql for query in QUERIES}
_WORKS = {
    "columns": f"SELECT SUM(symbol), SUM(at), SUM(price) FROM ({_SHUFFLED})",  # noqa: S608
    "rows": _SHUFFLED,
    "sorted rows": _BY_NAME["sorted scan"],
    "V shape": _BY_NAME["V shape"],
}
_ENGINES = ("Spark", "Comet")


@dataclass(frozen=True)
class Figure:
    """The wall time and the processor time of the JVM, for one run of a work."""

    work: str
    seconds: float
    processor_seconds: float


def main(arguments: Sequence[str]) -> None:
    """Measure both engines in turns, or, with `--engine`, one of them in this process."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks columnar", description=__doc__)
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--rounds", type=int, default=3, help="rounds in each process")
    parser.add_argument("--processes", type=int, default=2, help="processes of each engine")
    parser.add_argument("--engine", choices=_ENGINES, help=argparse.SUPPRESS)
    parser.add_argument("--table", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.engine:
        print(json.dumps(_measure(options.engine, options.table, options.rounds)))
        return
    with tempfile.TemporaryDirectory() as folder:
        table = str(Path(folder) / "prices")
        spark = session(shuffle_partitions=4)
        spark.sql(prices(options.rows)).write.parquet(table)
        spark.stop()
        turns = [
            {engine: _in_process(engine, table, options.rounds) for engine in _ENGINES}
            for _ in range(options.processes)
        ]
    _print(turns)


def _in_process(engine: str, table: str, rounds: int) -> list[Figure]:
    """What `_measure` returns in a process of its own."""
    own = ("--engine", engine, "--table", table, "--rounds", str(rounds))
    command = (sys.executable, "-m", "benchmarks", "columnar", *own)
    output = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout  # noqa: S603
    return [Figure(**figure) for figure in json.loads(output.splitlines()[-1])]


def _measure(engine: str, table: str, rounds: int) -> list[dict[str, object]]:
    """The figures of each work in each round, after two rounds that do not count.

    Raises:
        RuntimeError: Comet takes no part in a work that it should take part in.
    """
    spark = session(4, settings=_COMET_SETTINGS if engine == "Comet" else None)
    spark.read.parquet(table).createOrReplaceTempView("prices")
    for name, sql in _WORKS.items():
        (plan,) = spark.sql(f"EXPLAIN {sql}").collect()[0]
        if ("CometExchange" in plan) != (engine == "Comet"):
            raise RuntimeError(f"{engine} has another plan for {name}:\n{plan}")
    figures = []
    for turn in range(-2, rounds):
        for name, sql in _WORKS.items():
            before = _processor_seconds(spark)
            seconds = run(spark, sql)
            if turn >= 0:
                figures.append(asdict(Figure(name, seconds, _processor_seconds(spark) - before)))
    return figures


def _processor_seconds(spark: SparkSession) -> float:
    """What the JVM has taken so far, with the threads of native code, which no task counts."""
    jvm = spark.sparkContext._jvm
    assert jvm is not None  # noqa: S101
    info = jvm.java.lang.ProcessHandle.current().info()
    return float(info.totalCpuDuration().get().toMillis()) / 1000


def _print(turns: Sequence[dict[str, list[Figure]]]) -> None:
    print(f"{'work':<12}  {'Spark s':>8} {'cpu s':>7}  {'Comet s':>8} {'cpu s':>7}  ratio  cpu")
    for name in _WORKS:
        medians = [
            {
                engine: [
                    statistics.median(getattr(one, field) for one in figures if one.work == name)
                    for field in ("seconds", "processor_seconds")
                ]
                for engine, figures in turn.items()
            }
            for turn in turns
        ]
        cells = {
            engine: [statistics.median(turn[engine][i] for turn in medians) for i in (0, 1)]
            for engine in _ENGINES
        }
        ratios = [
            statistics.median(turn["Comet"][i] / turn["Spark"][i] for turn in medians)
            for i in (0, 1)
        ]
        (spark, spark_cpu), (comet, comet_cpu) = (cells[engine] for engine in _ENGINES)
        print(
            f"{name:<12}  {spark:8.2f} {spark_cpu:7.2f}  {comet:8.2f} {comet_cpu:7.2f}  "
            f"{ratios[0]:5.2f} {ratios[1]:5.2f}"
        )
