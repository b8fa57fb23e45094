# SPDX-License-Identifier: Apache-2.0
"""A process with OpenLineage's agent: `python lineage_events.py FOLDER` writes tables of matches.

They are the results of the queries below and of the forty cases. The agent writes what it sees into
`FOLDER/events.json`, from which the test reads lineage.
"""

from __future__ import annotations

import sys
from pathlib import Path

from forty_cases import forty_cases, stored_tables
from systems import OPENLINEAGE, session_with

TICKS = "k STRING, at TIMESTAMP, price INT, volume INT, note STRING"
# By the name of the table that each writes.
QUERIES = {
    "shapes": """SELECT k, low, total * 2 AS twice, n FROM ticks MATCH_RECOGNIZE (
        PARTITION BY k ORDER BY at
        MEASURES MIN(DOWN.price) AS low, SUM(UP.volume) AS total, COUNT(*) AS n
        PATTERN (STRT DOWN+ UP+)
        DEFINE DOWN AS price < PREV(price), UP AS price > PREV(price))""",
    "gains": """SELECT k, id, began, gain, label FROM ticks MATCH_RECOGNIZE (
        PARTITION BY k ORDER BY at
        MEASURES MATCH_ID() AS id, A.at AS began, B.price - A.price AS gain,
          CLASSIFIER() AS label
        PATTERN (A B) WITHIN INTERVAL '1' HOUR DEFINE B AS note = 'x')""",
    "rows": """SELECT k, price, so_far FROM ticks MATCH_RECOGNIZE (
        PARTITION BY k ORDER BY at
        MEASURES SUM(volume) FILTER (WHERE note = 'x') AS so_far
        ALL ROWS PER MATCH PATTERN (A B+) DEFINE B AS price > 1) WHERE volume > 0""",
    "rules": """SELECT rule, k, v FROM ticks MATCH_RECOGNIZE (
        PARTITION BY k ORDER BY at RULES (
          one AS (MEASURES A.price AS v PATTERN (A B) DEFINE B AS note = 'x'),
          two AS (MEASURES MAX(B.volume) AS v PATTERN (A B+) DEFINE B AS price > 3)) AS rule)""",
}


def main(folder: str) -> None:
    """Write the tables."""
    with session_with([OPENLINEAGE], Path(folder)) as spark:
        spark.sql(f"CREATE TABLE ticks ({TICKS}) USING parquet")
        spark.sql(
            "INSERT INTO ticks VALUES ('a', TIMESTAMP'2026-01-01 10:00:00', 3, 1, 'x'), "
            "('a', TIMESTAMP'2026-01-01 10:01:00', 2, 1, 'x'), "
            "('a', TIMESTAMP'2026-01-01 10:02:00', 5, 1, 'y')"
        )
        results = {case.result: case.query() for case in forty_cases()}
        for name, query in {**QUERIES, **stored_tables(), **results}.items():
            spark.sql(f"CREATE TABLE {name} USING parquet AS {query}")


if __name__ == "__main__":
    main(*sys.argv[1:])
