# SPDX-License-Identifier: Apache-2.0
"""The queries of the demonstration, with their known answers.

The counts were determined without Spark, by regular expressions over one letter for each row.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Question:
    """A query with one row per match and a column `n`, the number of rows in the match.

    `order` sorts the rows that are shown; `by_key` has the known counts of matches for values of
    the column `key`.
    """

    title: str
    sql: str
    order: str
    matches: int
    rows: int
    key: str = ""
    by_key: tuple[tuple[str, int], ...] = ()


V_SHAPE = Question(
    "V: prices that fall and rise again",
    """
SELECT * FROM stocks MATCH_RECOGNIZE (
  PARTITION BY Ticker
  ORDER BY Date
  MEASURES
    STRT.Date        AS began,
    STRT.Close       AS price,
    LAST(DOWN.Close) AS low,
    LAST(UP.Close)   AS high,
    LAST(UP.Date)    AS ended,
    COUNT(*)         AS n
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (STRT DOWN+ UP+)
  DEFINE
    DOWN AS Close < PREV(Close),
    UP   AS Close > PREV(Close))""",
    order="n DESC, Ticker, began",
    matches=2_020,
    rows=9_867,
    key="Ticker",
    by_key=(("AAPL", 538), ("FB", 33), ("GOOG", 357), ("IBM", 543), ("MSFT", 549)),
)

W_SHAPE = Question(
    "W: prices that fall and rise twice",
    """
SELECT * FROM stocks MATCH_RECOGNIZE (
  PARTITION BY Ticker
  ORDER BY Date
  MEASURES
    STRT.Date         AS began,
    STRT.Close        AS price,
    LAST(DOWN1.Close) AS first_low,
    LAST(UP1.Close)   AS middle,
    LAST(DOWN2.Close) AS second_low,
    LAST(UP2.Close)   AS high,
    COUNT(*)          AS n
  PATTERN (STRT DOWN1+ UP1+ DOWN2+ UP2+)
  DEFINE
    DOWN1 AS Close < PREV(Close), UP1 AS Close > PREV(Close),
    DOWN2 AS Close < PREV(Close), UP2 AS Close > PREV(Close))""",
    order="n DESC, Ticker, began",
    matches=1_215,
    rows=10_658,
)

# The beginning of a query of the departures of each aircraft. Their order is total, so that the
# result is deterministic.
_OF_DEPARTURES = """
WITH departures AS (
  SELECT * FROM flights WHERE tailnum IS NOT NULL AND dep_delay IS NOT NULL)
SELECT * FROM departures MATCH_RECOGNIZE (
  PARTITION BY tailnum
  ORDER BY year, month, day, sched_dep_time, flight, carrier, dest"""

SNOWBALL = Question(
    "Aircraft that leave late three times in a row, or more",
    f"""{_OF_DEPARTURES}
  MEASURES
    make_date(FIRST(year), FIRST(month), FIRST(day)) AS began,
    FIRST(dep_delay)                                 AS first_delay,
    MAX(dep_delay)                                   AS worst,
    LAST(dep_delay)                                  AS last_delay,
    array_join(ARRAY_AGG(dest), ' ')                 AS destinations,
    COUNT(*)                                         AS n
  PATTERN (LATE{{3,}})
  DEFINE LATE AS dep_delay > 15)""",
    order="n DESC, tailnum, began",
    matches=4_387,
    rows=15_417,
)

RECOVERY = Question(
    "Aircraft that lose time and catch up again",
    f"""{_OF_DEPARTURES}
  MEASURES
    make_date(FIRST(year), FIRST(month), FIRST(day)) AS began,
    COUNT(LATE.*)                                    AS late_departures,
    MAX(LATE.dep_delay)                              AS worst,
    LAST(OK.dep_delay)                               AS at_last,
    COUNT(*)                                         AS n
  PATTERN (OK LATE{{2,}} OK)
  DEFINE
    OK   AS dep_delay <= 15,
    LATE AS dep_delay > 15)""",
    order="worst DESC, tailnum, began",
    matches=12_607,
    rows=56_270,
)

UNFINISHED = Question(
    "Aircraft whose year ends while they are late: matches that are incomplete",
    f"""{_OF_DEPARTURES}
  MEASURES
    make_date(FIRST(year), FIRST(month), FIRST(day)) AS began,
    MAX(dep_delay)                                   AS worst,
    COUNT(*)                                         AS n,
    MATCH_OUTCOME()                                  AS outcome,
    NEXT_STEP()                                      AS waits_for
  ONE ROW PER MATCH WITH INCOMPLETE MATCHES
  PATTERN (LATE{{2,}} OK)
  DEFINE
    OK   AS dep_delay <= 15,
    LATE AS dep_delay > 15)
WHERE outcome = 'OPEN'""",
    order="n DESC, tailnum",
    matches=1_004,
    rows=1_454,
)

DEPARTURES = """
SELECT make_timestamp(year, month, day, hour, minute, 0) AS ts,
       tailnum, flight, carrier, dest, dep_delay
FROM {flights} WHERE tailnum IS NOT NULL AND dep_delay IS NOT NULL"""
"""The departures of aircraft with the scheduled time as one column, from a DataFrame."""

ALERTS = Question(
    "Alerts: the third late departure in a row, over the same flights as a stream",
    """
SELECT * FROM departures MATCH_RECOGNIZE (
  PARTITION BY tailnum
  ORDER BY ts, flight, carrier, dest
  MEASURES
    LAST(ts)                               AS at,
    date_format(LAST(ts), 'MMM d HH:mm')   AS departure,
    array_join(ARRAY_AGG(dep_delay), ', ') AS delays,
    COUNT(*)                               AS n
  PATTERN (LATE{3})
  DEFINE LATE AS dep_delay > 15)""",
    order="at, tailnum",
    matches=4_598,
    rows=13_794,
)

QUESTIONS = (V_SHAPE, W_SHAPE, SNOWBALL, RECOVERY, UNFINISHED)
