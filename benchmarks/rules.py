# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: S608 - the texts are made of numbers alone
"""`python -m benchmarks rules [--rows N] [--rules N ...] [--rounds N] [--no-separate]`: many rules;
`python -m benchmarks rules --stream ...` over a stream.

Each rule looks for three events of its own types in order, the amount of the last above a threshold
of its own. The same rules are run as clauses that UNION ALL combines, merged and not merged, and as
RULES; the floor is a scan, shuffle and sort of the same columns. All forms are run in turn in each
round, and ratios are computed within a round. Over a stream the forms are RULES, which is one
operator, and UNION ALL, which is an operator for each clause; each file is a micro-batch.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path

from pyspark.sql import SparkSession

from benchmarks.measure import run, session
from benchmarks.streaming import add_rows, stream_over, stream_seconds

__all__ = ["main"]

_TYPES = 40
_SEPARATE = "separate"
_FLOOR = "SELECT * FROM events DISTRIBUTE BY account SORT BY account, ts"


def events(rows: int) -> str:
    """A query with `rows` events in partitions of 50, of forty types, with amounts below 1,000."""
    return (
        f"SELECT id DIV 50 AS account, id % 50 AS ts, 'type' || pmod(hash(id, 1), {_TYPES})"
        f" AS type, CAST(pmod(hash(id, 2), 1000) AS INT) AS amount FROM range({rows})"
    )


def _body(rule: int) -> str:
    first, second, third = (f"'type{(rule * step + step) % _TYPES}'" for step in (1, 3, 7))
    return (
        "MEASURES A.ts AS began, C.amount AS amount EVENT SELECTION SKIP TILL NEXT MATCH"
        " PATTERN (A B C) WITHIN 30"
        f" DEFINE A AS type = {first}, B AS type = {second},"
        f" C AS type = {third} AND amount > {rule * 7 % 900}"
    )


def _union(rules: int) -> str:
    return " UNION ALL ".join(
        f"SELECT 'r{rule}' AS rule, * FROM events"
        f" MATCH_RECOGNIZE (PARTITION BY account ORDER BY ts {_body(rule)})"
        for rule in range(rules)
    )


def _rules(rules: int) -> str:
    bodies = ", ".join(f"r{rule} AS ({_body(rule)})" for rule in range(rules))
    return (
        f"SELECT * FROM events MATCH_RECOGNIZE (PARTITION BY account ORDER BY ts RULES ({bodies}))"
    )


# Rows of random keys in the order of their times, ten a second for each key.
_ARRIVING = f"""
SELECT timestamp_millis(1700000000000 + CAST(id * {{step}} AS BIGINT)) AS ts,
  pmod(xxhash64(id), {{keys}}) AS account, 'type' || pmod(hash(id, 1), {_TYPES}) AS type,
  CAST(pmod(hash(id, 2), 1000) AS INT) AS amount, id
FROM range({{first}}, {{end}}, 1, 2)"""


def _over_stream(spark: SparkSession, rows: int, rules: Sequence[int], rounds: int) -> None:
    """Measure rules over a stream of ten files; the first round warms up."""
    keys, files = 1_000, 10
    with tempfile.TemporaryDirectory() as folder:
        for part in range(files):
            first, end = part * rows // files, (part + 1) * rows // files
            text = _ARRIVING.format(step=100 / keys, keys=keys, first=first, end=end)
            add_rows(spark, Path(folder), text)
        stream_over(spark, Path(folder))
        print(f"{'rules':>6}{'RULES rows/s':>14}{'UNION rows/s':>14}{'ratio':>8}")
        for count in rules:
            forms = [spark.sql(text) for text in _stream_forms(count)]
            turns = [[stream_seconds(form) for form in forms] for _ in range(rounds + 1)][1:]
            together, apart = (statistics.median(times) for times in zip(*turns, strict=True))
            ratio = statistics.median(one / other for one, other in turns)
            print(f"{count:>6}{rows / together:>14,.0f}{rows / apart:>14,.0f}{ratio:>8.2f}")


def _stream_forms(rules: int) -> tuple[str, str]:
    keys = "PARTITION BY account ORDER BY ts, id"
    bodies = [
        _body(rule).replace("WITHIN 30", "WITHIN INTERVAL '3' SECOND") for rule in range(rules)
    ]
    named = ", ".join(f"r{rule} AS ({body})" for rule, body in enumerate(bodies))
    clauses = [
        f"SELECT 'r{rule}' AS rule, * FROM live MATCH_RECOGNIZE ({keys} {body})"
        for rule, body in enumerate(bodies)
    ]
    one = f"SELECT * FROM live MATCH_RECOGNIZE ({keys} RULES ({named}))"
    return one, " UNION ALL ".join(clauses)


def main(arguments: Sequence[str]) -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks rules", description=__doc__)
    parser.add_argument("--rows", type=int, default=500_000)
    parser.add_argument("--rules", type=int, nargs="+", default=[1, 2, 8, 32, 128])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--no-separate", action="store_true", help="leave out unmerged clauses")
    parser.add_argument("--stream", action="store_true", help="over a stream of ten files")
    options = parser.parse_args(arguments)
    spark = session(shuffle_partitions=2 if options.stream else 4)
    if options.stream:
        _over_stream(spark, options.rows, options.rules, options.rounds)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "events")
        spark.sql(events(options.rows)).write.parquet(path)
        spark.read.parquet(path).createOrReplaceTempView("events")
        run(spark, _FLOOR)
        print(
            f"{'rules':>6}{'floor s':>10}{'RULES s':>10}{'merged s':>10}"
            f"{'separate s':>12}{'ratio':>8}"
        )
        for rules in options.rules:
            print(_line(spark, rules, options.rounds, not options.no_separate))


def _line(spark: SparkSession, rules: int, rounds: int, with_separate: bool) -> str:
    forms = {"floor": _FLOOR, "rules": _rules(rules), "merged": _union(rules)}
    if with_separate:
        forms[_SEPARATE] = forms["merged"]
    times: dict[str, list[float]] = {form: [] for form in forms}
    for turn in range(rounds + 1):
        for form, query in forms.items():
            spark.conf.set("spark.matchRecognize.mergeClauses", form != _SEPARATE)
            seconds = run(spark, query)
            # The first turn compiles.
            if turn or form == _SEPARATE:
                times[form].append(seconds)
    if not with_separate:
        return f"{rules:>6}" + "".join(
            f"{statistics.median(each):>10.2f}" for each in times.values()
        )
    pairs = zip(times["merged"], times[_SEPARATE][-rounds:], strict=True)
    ratio = statistics.median(merged / separate for merged, separate in pairs)
    cells = [statistics.median(times[form]) for form in ("floor", "rules", "merged")]
    return (
        f"{rules:>6}"
        + "".join(f"{cell:>10.2f}" for cell in cells)
        + f"{statistics.median(times[_SEPARATE]):>12.2f}{ratio:>8.2f}"
    )
