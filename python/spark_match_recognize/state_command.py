# SPDX-License-Identifier: Apache-2.0
"""The command `state`: what a streaming query keeps, in total and for its largest and oldest keys.

`add_arguments` defines its arguments, `run_command` runs it. It starts a local session that reads
the checkpoint; the query goes on undisturbed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from textwrap import indent
from typing import TYPE_CHECKING

from spark_match_recognize.command_session import command_session
from spark_match_recognize.plain_text import lines, printable
from spark_match_recognize.state import state
from spark_match_recognize.terminal import print_output

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, Row

__all__ = ["add_arguments", "run_command"]

_TOTALS = """
SELECT operator, count(DISTINCT key) AS keys, sum(attempts) AS attempts,
  sum(settled_rows) AS settled,
  sum(waiting_rows) AS waiting, sum(bytes) AS bytes, CAST(min(open_since) AS STRING) AS oldest,
  CAST(min(wake_up) AS STRING) AS wake_up, first(clause) AS clause
FROM {keys} GROUP BY operator ORDER BY operator"""

_KEYS = """
SELECT operator, settled_rows + waiting_rows AS rows, attempts, bytes,
  CAST(open_since AS STRING) AS since,
  concat_ws(' ', to_json(key, map('ignoreNullFields', 'false')), rule) AS text
FROM {keys}"""
_MOST_ROWS = "ORDER BY rows DESC, text LIMIT"
_OLDEST = "WHERE open_since IS NOT NULL ORDER BY open_since, text LIMIT"
_HEADINGS = ("operator", "rows", "attempts", "bytes", "oldest open row", "key")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command in a parser."""
    parser.add_argument("checkpoint", metavar="CHECKPOINT", help="the checkpoint of a query")
    parser.add_argument(
        "--keys", type=_count, default=5, metavar="N", help="how many keys to show (default: 5)"
    )


def run_command(arguments: argparse.Namespace) -> int:
    """Run the command.

    Returns:
        The exit status, 0.

    Raises:
        MatchRecognizeError: the checkpoint has no state of a clause, or cannot be read.
    """
    with command_session(f"{arguments.checkpoint} cannot be read: ") as spark:
        print_output("\n\n".join(_report(state(spark, arguments.checkpoint), arguments.keys)))
    return 0


def _count(text: str) -> int:
    if int(text) < 0:
        raise ValueError
    return int(text)


def _report(keys: DataFrame, shown: int) -> Iterator[str]:
    spark = keys.sparkSession
    # Two lists and the totals are made of it, and each would read the state.
    keys = keys.cache()
    totals = spark.sql(_TOTALS, keys=keys).collect()
    yield from map(_totals, totals)
    if not totals:
        yield "No key is kept."
        return
    for title, chosen in (("Most rows", _MOST_ROWS), ("Oldest open rows", _OLDEST)):
        rows = spark.sql(f"{_KEYS} {chosen} {shown}", keys=keys).collect()
        if rows:
            yield f"{title}\n{_table(rows)}"


def _totals(row: Row) -> str:
    facts = {
        "keys": f"{row.keys:,}",
        "open attempts": f"{row.attempts:,}",
        "settled rows": f"{row.settled:,}",
        "waiting rows": f"{row.waiting:,}",
        "bytes": f"{row.bytes:,}",
        "oldest open row": row.oldest or "none",
        "next wake-up": row.wake_up or "none",
    }
    shown = [f"  {name:<15}  {value}" for name, value in facts.items()]
    clause = indent(lines(row.clause or ""), "  ").splitlines()
    return "\n".join([f"Operator {row.operator}", *clause, *shown])


def _table(rows: list[Row]) -> str:
    cells = [_HEADINGS, *(tuple(map(_cell, row)) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    # Of numbers and a time; the key is last, so it needs no width.
    padded = [[*map(str.rjust, line[:-1], widths), line[-1]] for line in cells]
    return "\n".join(f"  {'  '.join(line)}" for line in padded)


def _cell(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else printable("-" if value is None else value)
