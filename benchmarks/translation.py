# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks translation [--clauses N] [--rounds N]`: translation from other engines.

Translates a clause of twenty lines for each engine, each time with other names, so that nothing can
be cached; the figures are seconds of one core, as a median of rounds. Starts neither Spark nor
Java.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass

from spark_match_recognize.translation import translate

__all__ = ["Speed", "lines", "main", "speeds"]

_SQL = """
SELECT m.symbol, m.started, m.low, m.rise, {round}(m.average, 2) AS average
FROM {table} MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY {time}
  MEASURES
    FIRST({time}) AS started,
    LAST(DOWN.price) AS low,
    LAST(UP.price) - LAST(DOWN.price) AS rise,
    AVG(UP.price) AS average,
    COALESCE(MAX(UP.volume), 0) AS volume
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (STRT DOWN+ UP+{end})
  DEFINE
    DOWN AS DOWN.price < {previous},
    UP AS UP.price > {previous}
      AND UP.volume * 2 >= {volume}{last}
) {alias} m
WHERE m.rise > {number} AND UPPER(m.symbol) <> 'TEST{number}'
ORDER BY m.symbol, m.started
""".strip()
_PLAIN = {
    "round": "ROUND",
    "time": "ts",
    "end": "",
    "previous": "PREV(price)",
    "volume": "NVL(DOWN.volume, 0)",
    "last": "",
    "alias": "",
}
_TEXTS = {
    "trino": _PLAIN | {"volume": "TRY_CAST(DOWN.volume AS bigint)", "alias": "AS"},
    "oracle": _PLAIN | {"volume": "NVL(DOWN.volume, 0)"},
    "snowflake": _PLAIN | {"previous": "LAG(price)", "volume": "IFF(price > 1, 2, 3)"},
    "databricks": _PLAIN | {"alias": "AS"},
    "duckdb": _PLAIN | {"volume": "IFNULL(DOWN.volume, 0)", "alias": "AS"},
    "flink": _PLAIN
    | {
        "previous": "LAST(DOWN.price, 1)",
        "volume": "CHAR_LENGTH(DOWN.symbol)",
        "end": " OVER_",
        "last": ",\n    OVER_ AS OVER_.price < 10",
        "alias": "AS",
    },
}


@dataclass(frozen=True)
class Speed:
    """The seconds of one core to translate a number of clauses, and the lines of each."""

    source: str
    clauses: int
    lines: int
    seconds: float


def speeds(clauses: int, rounds: int) -> list[Speed]:
    """The figures for each engine, whose clauses are translated one by one."""
    measured: list[Speed] = []
    for source, words in _TEXTS.items():
        times: list[float] = []
        texts = [_SQL.format(**words, table=f"t{at}", number=at) for at in range(clauses)]
        for _ in range(rounds):
            started = time.process_time()
            for text in texts:
                translate(text, source)
            times.append(time.process_time() - started)
        size = len(texts[0].splitlines())
        measured.append(Speed(source, clauses, size, statistics.median(times)))
    return measured


def lines(measured: Sequence[Speed]) -> list[str]:
    """The figures as a text table."""
    head = f"{'translated from':<28}{'clauses':>12}{'seconds':>10}{'ms each':>14}"
    return [head] + [
        f"{speed.source:<28}{speed.clauses:>12,}{speed.seconds:>10.2f}"
        f"{speed.seconds / speed.clauses * 1000:>14.2f}"
        for speed in measured
    ]


def main(arguments: Sequence[str]) -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks translation", description=__doc__)
    parser.add_argument("--clauses", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args(arguments)
    print("\n".join(lines(speeds(options.clauses, options.rounds))))
