# SPDX-License-Identifier: Apache-2.0
"""The picture of the demonstration: matches of two questions over time, coloured by variable.

The queries have the patterns of the questions with ALL ROWS PER MATCH WITH UNMATCHED ROWS, so that
the rows around the matches are drawn too. They are filtered to whole matches within a few weeks
after matching, since a filter below the clause would change the matches.
"""

from __future__ import annotations

from pathlib import Path

import altair as alt
from pyspark.sql import SparkSession

from spark_match_recognize import show

_PRICES = """
SELECT * FROM stocks MATCH_RECOGNIZE (
  PARTITION BY Ticker
  ORDER BY Date
  MEASURES
    CLASSIFIER()     AS variable,
    MATCH_NUMBER()   AS match,
    FIRST(Date)      AS began,
    FINAL LAST(Date) AS ended
  ALL ROWS PER MATCH WITH UNMATCHED ROWS
  PATTERN (STRT DOWN+ UP+)
  DEFINE DOWN AS Close < PREV(Close), UP AS Close > PREV(Close))
WHERE Ticker IN ('AAPL', 'IBM')
  AND coalesce(began, Date) >= '2008-09-02' AND coalesce(ended, Date) <= '2008-10-31'"""

_DELAYS = """
WITH departures AS (
  SELECT *, make_timestamp(year, month, day, sched_dep_time DIV 100, sched_dep_time % 100, 0) AS at
  FROM flights WHERE tailnum IS NOT NULL AND dep_delay IS NOT NULL)
SELECT * FROM departures MATCH_RECOGNIZE (
  PARTITION BY tailnum
  ORDER BY year, month, day, sched_dep_time, flight, carrier, dest
  MEASURES
    CLASSIFIER()   AS variable,
    MATCH_NUMBER() AS match,
    FIRST(at)      AS began,
    FINAL LAST(at) AS ended
  ALL ROWS PER MATCH WITH UNMATCHED ROWS
  PATTERN (OK LATE{2,} OK)
  DEFINE OK AS dep_delay <= 15, LATE AS dep_delay > 15)
WHERE tailnum = 'N323JB'
  AND coalesce(began, at) >= '2013-06-24' AND coalesce(ended, at) <= '2013-07-04'
   OR tailnum = 'N324JB'
  AND coalesce(began, at) >= '2013-07-22' AND coalesce(ended, at) <= '2013-07-31'"""


def draw(spark: SparkSession, folder: Path) -> Path:
    """Run both queries; write a picture of both, and one of the prices, which the README has.

    Returns the file of the former.
    """
    prices = show.matches(
        spark.sql(_PRICES),
        x="Date",
        y="Close",
        by="Ticker",
        variables=["STRT", "DOWN", "UP"],
        title="PATTERN (STRT DOWN+ UP+)",
        subtitle="Daily closing prices in US dollars, September and October 2008",
    )
    show.save(prices.properties(padding=20, background="white"), folder / "share-prices.png")
    delays = show.matches(
        spark.sql(_DELAYS),
        x="at",
        y="dep_delay",
        by="tailnum",
        variables=["OK", "LATE"],
        title="PATTERN (OK LATE{2,} OK)",
        subtitle="Minutes of delay, two aircraft leaving New York in summer 2013; grey: no match",
    )
    both = alt.vconcat(prices, delays, spacing=36, padding=20, background="white")
    return show.save(both.resolve_scale(color="independent"), folder / "matches.png")
