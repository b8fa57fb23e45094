# SPDX-License-Identifier: Apache-2.0
"""Tasks that are usually written with window functions, beside the same task with the clause.

The floor of a clause is its window query, so the ratio says what the clause costs in place of the
window functions, and what it costs as plain SQL, without the extension. One task is also asked as a
pattern in a window, which keeps each row. A test compares the rows of the two queries of each pair.

The table `visits` has the columns `user`, `day` (an integer, one day in ten missing), `at` (a
timestamp) and `plan` (a text that often stays the same), all pseudo-random.
"""

from __future__ import annotations

from benchmarks.queries import Query
from spark_match_recognize import to_plain_sql

USERS = 10_000


def visits(rows: int, users: int = USERS) -> str:
    """The statement that generates the visits, nine tenths of `rows`, the same ones every time."""
    return f"""
        SELECT CAST(id % {users} AS INT) AS user,
               CAST(id DIV {users} AS INT) AS day,
               timestamp_seconds((id DIV {users}) * 1200 + pmod(hash(id, 1), 2400)) AS at,
               CASE WHEN pmod(hash(id, 2), 4) = 0 THEN 'pro' ELSE 'free' END AS plan
        FROM range({rows}) WHERE pmod(hash(id, 3), 10) <> 0"""  # noqa: S608


_ISLANDS = """
    SELECT user, MIN(day) AS first_day, MAX(day) AS last_day, COUNT(*) AS days
    FROM (SELECT user, day,
                 day - ROW_NUMBER() OVER (PARTITION BY user ORDER BY day) AS island
          FROM visits)
    GROUP BY user, island"""
_ISLANDS_CLAUSE = """
    SELECT * FROM visits MATCH_RECOGNIZE (
      PARTITION BY user ORDER BY day
      MEASURES FIRST(day) AS first_day, LAST(day) AS last_day, COUNT(*) AS days
      PATTERN (STRT NEXT_DAY*)
      DEFINE NEXT_DAY AS day = PREV(day) + 1)"""

# Islands of at most seven days, which in plain SQL are found along open paths.
_WEEKS = """
    SELECT user, MIN(day) AS first_day, MAX(day) AS last_day, COUNT(*) AS days
    FROM (SELECT user, day, island,
                 (ROW_NUMBER() OVER (PARTITION BY user, island ORDER BY day) - 1) DIV 7 AS week
          FROM (SELECT user, day,
                       day - ROW_NUMBER() OVER (PARTITION BY user ORDER BY day) AS island
                FROM visits))
    GROUP BY user, island, week"""
_WEEKS_CLAUSE = _ISLANDS_CLAUSE.replace("PREV(day) + 1", "PREV(day) + 1 AND COUNT(*) <= 7")

_ISLANDS_IN_A_WINDOW = """
    SELECT user, day, last_day OVER island AS last_day, COUNT(*) OVER island AS days
    FROM visits
    WINDOW island AS (
      PARTITION BY user ORDER BY day
      MEASURES LAST(day) AS last_day
      ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING
      PATTERN (STRT NEXT_DAY*)
      DEFINE NEXT_DAY AS day = PREV(day) + 1)"""

_SESSIONS = """
    WITH marked AS (
      SELECT user, at, at > LAG(at) OVER visits_of_user + INTERVAL '30' MINUTES AS is_new
      FROM visits WINDOW visits_of_user AS (PARTITION BY user ORDER BY at)),
    numbered AS (
      SELECT user, at, COUNT_IF(is_new) OVER (PARTITION BY user ORDER BY at) AS session
      FROM marked)
    SELECT user, MIN(at) AS began, MAX(at) AS ended, COUNT(*) AS visits
    FROM numbered GROUP BY user, session"""
_SESSIONS_CLAUSE = """
    SELECT * FROM visits MATCH_RECOGNIZE (
      PARTITION BY user ORDER BY at
      MEASURES FIRST(at) AS began, LAST(at) AS ended, COUNT(*) AS visits
      PATTERN (STRT SOON*)
      DEFINE SOON AS at <= PREV(at) + INTERVAL '30' MINUTES)"""

_COLLAPSE = """
    WITH marked AS (
      SELECT user, day, plan, NOT (plan <=> LAG(plan) OVER days_of_user) AS is_new
      FROM visits WINDOW days_of_user AS (PARTITION BY user ORDER BY day)),
    numbered AS (
      SELECT user, day, plan, COUNT_IF(is_new) OVER (PARTITION BY user ORDER BY day) AS version
      FROM marked)
    SELECT user, FIRST(plan) AS plan, MIN(day) AS valid_from, MAX(day) AS valid_to
    FROM numbered GROUP BY user, version"""
_COLLAPSE_CLAUSE = """
    SELECT * FROM visits MATCH_RECOGNIZE (
      PARTITION BY user ORDER BY day
      MEASURES FIRST(plan) AS plan, FIRST(day) AS valid_from, LAST(day) AS valid_to
      PATTERN (STRT SAME*)
      DEFINE SAME AS plan <=> PREV(plan))"""

# A day with the plan `pro` between two with `free`, as windows see it and as the clause does.
_NEIGHBOURS = """
    SELECT user, day FROM (
      SELECT user, day, plan,
             LAG(plan) OVER days_of_user AS before, LEAD(plan) OVER days_of_user AS after
      FROM visits WINDOW days_of_user AS (PARTITION BY user ORDER BY day))
    WHERE before = 'free' AND plan = 'pro' AND after = 'free'"""
_NEIGHBOURS_CLAUSE = """
    SELECT * FROM visits MATCH_RECOGNIZE (
      PARTITION BY user ORDER BY day
      MEASURES PRO.day AS day
      AFTER MATCH SKIP TO LAST AFTER
      PATTERN (BEFORE PRO AFTER)
      DEFINE BEFORE AS plan = 'free', PRO AS plan = 'pro', AFTER AS plan = 'free')"""

PAIRS = {
    "islands": (_ISLANDS, _ISLANDS_CLAUSE),
    "islands of a week": (_WEEKS, _WEEKS_CLAUSE),
    "sessions": (_SESSIONS, _SESSIONS_CLAUSE),
    "versions collapsed": (_COLLAPSE, _COLLAPSE_CLAUSE),
    "three neighbours": (_NEIGHBOURS, _NEIGHBOURS_CLAUSE),
}
"""Window query and clause for each task."""

WINDOW_QUERIES = (
    *(
        query
        for task, (window, clause) in PAIRS.items()
        for query in (
            Query(f"{task}, window", window, ""),
            Query(task, clause, f"{task}, window"),
            Query(f"{task}, plain SQL", to_plain_sql(clause), f"{task}, window"),
        )
    ),
    Query("islands, pattern in a window", _ISLANDS_IN_A_WINDOW, "islands, window"),
)
