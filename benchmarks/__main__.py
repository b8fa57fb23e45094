# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks [--rows N ...] [--clicks N] [--visits N] [--ids N] [--rounds N]
[--longest N] [--translated N] [--works N] [--json FILE]` measures batch queries and translation.

`python -m benchmarks workloads` measures works of batch queries by processor time and counters,
`python -m benchmarks streaming` measures clauses over streams, `python -m benchmarks rules` many
rules over the same rows, `python -m benchmarks best-effort` what is left of the matches under a
bound, `python -m benchmarks latency` whether a bound of time is kept, `python -m benchmarks
forecasts` forecasts against matches, `python -m benchmarks spill` rows that do not fit in the heap,
`python -m benchmarks planning` what the extension costs before a query runs, `python -m benchmarks
translation` translation alone, `python -m benchmarks wording` texts that ask the same question,
`python -m benchmarks published` the shapes that DuckDB publishes, `python -m benchmarks columnar` a
clause above operators of Comet, `python -m benchmarks backtest` identities and backtests, `python
-m benchmarks incomplete` incomplete matches, `python -m benchmarks funnel` funnels, `python -m
benchmarks refresh` tables of matches that are kept up to date; each has options of its own.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from benchmarks import (
    backtests,
    best_effort,
    columnar,
    forecasts,
    funnels,
    incomplete,
    latency,
    planning,
    published,
    refresh,
    rules,
    spill,
    streaming,
    translation,
    wording,
    workload_table,
)
from benchmarks.extensions import (
    CLICK_QUERIES,
    GROWTH,
    NEIGHBOURS,
    SEEK_QUERIES,
    TRENDS,
    clicks,
    ids,
)
from benchmarks.measure import Figure, Slope, session, slopes, table
from benchmarks.queries import LINEAR, QUERIES, prices
from benchmarks.translation import Speed, lines, speeds
from benchmarks.windows import WINDOW_QUERIES, visits

_PARTS = {
    "backtest": backtests.main,
    "best-effort": best_effort.main,
    "columnar": columnar.main,
    "forecasts": forecasts.main,
    "funnel": funnels.main,
    "incomplete": incomplete.main,
    "latency": latency.main,
    "planning": planning.main,
    "published": published.main,
    "refresh": refresh.main,
    "rules": rules.main,
    "spill": spill.main,
    "streaming": streaming.main,
    "translation": translation.main,
    "wording": wording.main,
    "workloads": workload_table.main,
}


def main(arguments: Sequence[str]) -> None:
    """Measure the part that the first argument names; without one, batch queries."""
    part = _PARTS.get(arguments[0].removeprefix("--")) if arguments else None
    if part:
        part(arguments[1:])
    else:
        _batch(arguments)


def _batch(arguments: Sequence[str]) -> None:
    """Measure, print a table, and print or write the same as JSON."""
    options = _options(arguments)
    spark = session(shuffle_partitions=4)
    figures: list[Figure] = []
    if options.works:
        workload_table.print_table(spark, options.works, options.rounds, options.longest)
    with tempfile.TemporaryDirectory() as folder:
        for rows in options.rows:
            path = str(Path(folder) / f"prices-{rows}")
            spark.sql(prices(rows)).write.parquet(path)
            spark.read.parquet(path).createOrReplaceTempView("prices")
            figures += table(spark, QUERIES, rows, options.rounds)
        if options.clicks:
            path = str(Path(folder) / "clicks")
            spark.sql(clicks(options.clicks)).write.parquet(path)
            spark.read.parquet(path).createOrReplaceTempView("clicks")
            figures += table(spark, CLICK_QUERIES, options.clicks, options.rounds)
        if options.visits:
            path = str(Path(folder) / "visits")
            spark.sql(visits(options.visits)).write.parquet(path)
            spark.read.parquet(path).createOrReplaceTempView("visits")
            figures += table(spark, WINDOW_QUERIES, options.visits, options.rounds)
        if options.ids:
            path = str(Path(folder) / "ids")
            spark.sql(ids(options.ids)).write.parquet(path)
            spark.read.parquet(path).createOrReplaceTempView("ids")
            figures += table(spark, SEEK_QUERIES, options.ids, options.rounds)
    grown: list[Slope] = []
    if options.longest:
        eighths = [
            options.longest // 8,
            options.longest // 4,
            options.longest // 2,
            options.longest,
        ]
        grown += slopes(spark, LINEAR, eighths, options.rounds)
        grown += slopes(spark, GROWTH, [size // 10 for size in eighths], options.rounds)
        grown += slopes(spark, TRENDS, [1_000, 10_000, 100_000], options.rounds)
        grown += slopes(spark, NEIGHBOURS, [250, 1_000, 4_000], options.rounds)
    translated = speeds(options.translated, options.rounds) if options.translated else []
    print(_text(figures, grown, translated))
    report = json.dumps(
        {
            "spark": spark.version,
            "python": platform.python_version(),
            "machine": platform.machine(),
            "cores": spark.sparkContext.defaultParallelism,
            "queries": [asdict(figure) for figure in figures],
            "growth": [asdict(slope) for slope in grown],
            "translation": [asdict(speed) for speed in translated],
        },
        indent=2,
    )
    if options.json:
        Path(options.json).write_text(report + "\n")
    else:
        print(report)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rows", type=int, nargs="*", default=[1_000_000, 10_000_000])
    parser.add_argument("--clicks", type=int, default=10_000_000, help="rows of the clicks, or 0")
    parser.add_argument("--visits", type=int, default=5_000_000, help="rows of the visits, or 0")
    parser.add_argument("--ids", type=int, default=100_000, help="rows of the ids, or 0")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--longest", type=int, default=500_000, help="rows of the longest partition, or 0"
    )
    parser.add_argument(
        "--translated", type=int, default=1_000, help="clauses of each engine, or 0"
    )
    parser.add_argument("--works", type=int, default=1_000_000, help="rows of the works, or 0")
    parser.add_argument("--json", help="write the JSON to this file instead of printing it")
    return parser.parse_args(arguments)


def _text(figures: Sequence[Figure], grown: Sequence[Slope], translated: Sequence[Speed]) -> str:
    text = [f"{'query':<28}{'rows':>12}{'seconds':>10}{'rows/s':>14}{'/floor':>9}{'heap MiB':>10}"]
    for figure in figures:
        ratio = "" if figure.ratio_to_floor is None else f"{figure.ratio_to_floor:.2f}"
        text.append(
            f"{figure.query:<28}{figure.rows:>12,}{figure.seconds:>10.2f}"
            f"{figure.rows_per_second:>14,}{ratio:>9}{figure.peak_heap_mib:>10,}"
        )
    text += ["", f"{'over one partition':<36}{'rows':>10}{'seconds':>10}{'slope':>8}"]
    for slope in grown:
        text.append(
            f"{slope.pattern:<36}{slope.rows[-1]:>10,}{slope.seconds[-1]:>10.2f}{slope.slope:>8.2f}"
        )
    text += ["", *lines(translated)] if translated else []
    return "\n".join(text)


if __name__ == "__main__":
    main(sys.argv[1:])
