# SPDX-License-Identifier: Apache-2.0
"""Drawings of a pattern (`show_pattern`) and of the rows that it matched (`show_matches`).

    from spark_match_recognize import show

    show.show_pattern("STRT DOWN{3,} UP+")
    rows = spark.sql("SELECT * FROM t MATCH_RECOGNIZE (... ALL ROWS PER MATCH ...)")
    show.show_matches(rows)
    show.save(show.matches(rows, x="ts", y="price"), "matches.png")

The first two need only the package. Charts, from `matches`, `funnel` and `MatchDrawing.chart`, need
the extra `show` (altair, pandas, vl-convert). Rows are collected to the driver, so filter them
first.
"""

from __future__ import annotations

from spark_match_recognize.show.charts import matches, save
from spark_match_recognize.show.funnel_chart import funnel
from spark_match_recognize.show.match_drawing import MatchDrawing, show_matches
from spark_match_recognize.show.pattern import PatternDrawing, show_pattern

__all__ = [
    "MatchDrawing",
    "PatternDrawing",
    "funnel",
    "matches",
    "save",
    "show_matches",
    "show_pattern",
]
