# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks incomplete [--rows N] [--rounds N]`: what WITH INCOMPLETE MATCHES costs.

Each clause is compared with itself without the words. The share is that of the rows at which an
attempt begins that is shown.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from benchmarks.measure import compare, run, session

__all__ = ["main"]

_STEPS = (
    "DEFINE A AS type IN ('type1', 'type2', 'type3', 'type4'), B AS type = 'type5',"
    " C AS type = 'type6' AND amount > 500"
)
_WORKS = {
    "adjacent rows": f"PATTERN (A B C) {_STEPS}",
    "gaps": f"PATTERN (A X*? B Y*? C) {_STEPS}",
    "gaps, to the next row": f"AFTER MATCH SKIP TO NEXT ROW PATTERN (A X*? B Y*? C) {_STEPS}",
    "gaps, within 20": f"PATTERN (A X*? B Y*? C) WITHIN 20 {_STEPS}",
    "skipped rows": f"EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B C) {_STEPS}",
    "skipped rows, within 20": "EVENT SELECTION SKIP TILL NEXT MATCH"
    f" PATTERN (A B C) WITHIN 20 {_STEPS}",
    "a condition on the match": "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B)"
    " DEFINE A AS type IN ('type1', 'type2', 'type3', 'type4'),"
    " B AS type = 'type5' AND B.amount > A.amount + 500",
    "a fall": "PATTERN (A DOWN{3,} UP) DEFINE DOWN AS amount < PREV(amount),"
    " UP AS amount > 2 * PREV(amount)",
}


def main(arguments: Sequence[str]) -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks incomplete", description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--length", type=int, default=1_000, help="the rows of a partition")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args(arguments)
    spark = session(shuffle_partitions=4)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "events")
        spark.sql(
            f"SELECT id DIV {options.length} AS account, id % {options.length} AS ts,"  # noqa: S608
            " 'type' || pmod(hash(id, 1), 40) AS type,"
            f" CAST(pmod(hash(id, 2), 1000) AS INT) AS amount FROM range({options.rows})"
        ).write.parquet(path)
        spark.read.parquet(path).createOrReplaceTempView("events")

        def query(body: str, outcome: str, words: str) -> str:
            return (
                "SELECT * FROM events MATCH_RECOGNIZE (PARTITION BY account ORDER BY ts"  # noqa: S608
                f" MEASURES FIRST(ts) AS since, COUNT(*) AS steps{outcome}"
                f" ONE ROW PER MATCH{words} {body})"
            )

        outcome, words = ", MATCH_OUTCOME() AS outcome", " WITH INCOMPLETE MATCHES"
        for name, body in _WORKS.items():
            counted = spark.sql(query(body, outcome, words)).where("outcome <> 'MATCHED'").count()
            print(f"{name}: {counted / options.rows:.3f} of the rows begin one that is shown")
        compare(
            {
                name: (
                    partial(run, spark, query(body, "", "")),
                    partial(run, spark, query(body, outcome, words)),
                )
                for name, body in _WORKS.items()
            },
            options.rounds,
        )
