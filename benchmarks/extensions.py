# SPDX-License-Identifier: Apache-2.0
"""Benchmarks of the extensions of the standard: a funnel, fraud, collections, trends, growth.

The table `clicks` has the columns `user` (50 clicks each), `at` (seconds, ascending) and `page` (3
percent `cart`, 1 percent `buy`, the rest `other`). Growth is measured over one partition of
generated numbers.
"""

from __future__ import annotations

from benchmarks.queries import Pattern, Query

CLICKS_PER_USER = 50


def clicks(rows: int) -> str:
    """The statement that generates `rows` clicks, deterministically."""
    return (
        f"SELECT CAST(id DIV {CLICKS_PER_USER} AS INT) AS user, "  # noqa: S608
        f"CAST((id % {CLICKS_PER_USER}) * 60 AS INT) AS at, "
        "CASE pmod(hash(id), 100) WHEN 0 THEN 'buy' WHEN 1 THEN 'cart' WHEN 2 THEN 'cart' "
        f"WHEN 3 THEN 'cart' ELSE 'other' END AS page, pmod(hash(id), 5000) AS amount "
        f"FROM range({rows})"
    )


def _clause(body: str) -> str:
    return f"SELECT * FROM clicks MATCH_RECOGNIZE (PARTITION BY user ORDER BY at {body})"  # noqa: S608


_NEXT = "EVENT SELECTION SKIP TILL NEXT MATCH"
_FUNNEL = _clause(
    f"MEASURES CART.at AS a, BUY.at AS z {_NEXT} PATTERN (CART BUY) WITHIN 1800 "
    "DEFINE CART AS page = 'cart', BUY AS page = 'buy'"
)
_COLLECTED = (
    "PATTERN (CART OTHER{1,8} BUY) "
    "DEFINE CART AS page = 'cart', BUY AS page = 'buy', OTHER AS page = 'other'"
)

CLICK_QUERIES = (
    Query("sorted clicks", "SELECT * FROM clicks DISTRIBUTE BY user SORT BY user, at", ""),
    Query("funnel, early row filtering", _FUNNEL, "sorted clicks"),
    Query(
        "funnel, without filtering",
        _FUNNEL,
        "sorted clicks",
        "spark.matchRecognize.earlyRowFiltering=false",
    ),
    Query(
        "fraud: 3 small, 1 large",
        _clause(
            "MEASURES COUNT(SMALL.*) AS n, SUM(SMALL.amount) AS total, BIG.amount AS big "
            f"AFTER MATCH SKIP PAST LAST ROW {_NEXT} PATTERN (SMALL{{3,}} BIG) WITHIN 1800 "
            "DEFINE SMALL AS amount < 1000, "
            "BIG AS amount > 4 * AVG(SMALL.amount) AND amount >= 1000"
        ),
        "sorted clicks",
    ),
    Query(
        "one row per match",
        _clause(f"MEASURES COUNT(OTHER.*) AS n {_NEXT} {_COLLECTED}"),
        "sorted clicks",
    ),
    Query(
        "one row per event",
        _clause(f"MEASURES COUNT(OTHER.*) AS n ONE ROW PER EVENT OF OTHER {_NEXT} {_COLLECTED}"),
        "sorted clicks",
    ),
    Query(
        "one row per subset",
        _clause(f"MEASURES COUNT(OTHER.*) AS n ONE ROW PER SUBSET OF OTHER {_NEXT} {_COLLECTED}"),
        "sorted clicks",
    ),
    Query(
        "trends instead of subsets",
        _clause(f"MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES {_NEXT} {_COLLECTED}"),
        "sorted clicks",
    ),
)


def _numbers(body: str) -> str:
    return (
        "SELECT * FROM (SELECT id, pmod(hash(id), 1000) AS x FROM range(0, $rows, 1, 1)) "  # noqa: S608
        f"MATCH_RECOGNIZE (ORDER BY id {body})"
    )


_SAME_ID = (
    "SELECT * FROM ids MATCH_RECOGNIZE (ORDER BY at MEASURES A.at AS a, B.at AS b "  # noqa: S608
    f"{_NEXT} PATTERN (A B) DEFINE A AS opens, B AS B.id = A.id)"
)

SEEK_QUERIES = (
    Query("sorted ids", "SELECT * FROM ids ORDER BY at", ""),
    Query("same id as", _SAME_ID, "sorted ids"),
    Query(
        "same id as, without an index",
        _SAME_ID,
        "sorted ids",
        "spark.matchRecognize.seek=false",
    ),
    Query(
        "same id as, by a self-join",
        "SELECT a.at AS a, min(b.at) AS b FROM ids a JOIN ids b ON a.id = b.id AND a.at < b.at "
        "WHERE a.opens GROUP BY a.at",
        "sorted ids",
    ),
)
"""The next row with the same id, in one partition."""


def ids(rows: int) -> str:
    """The statement that generates `rows` ids, deterministically; one row in a hundred opens."""
    return (
        f"SELECT id AS at, pmod(hash(id), {rows // 2}) AS id, id % 100 = 0 AS opens "  # noqa: S608
        f"FROM range({rows})"
    )


def _trends(condition: str) -> str:
    return _numbers(
        "MEASURES EXACT_COUNT_TRENDS() AS n AGGREGATE MATCHES "
        f"{_NEXT} PATTERN (A B+) DEFINE {condition}"
    )


TRENDS = (
    Pattern("trends, row-local", _trends("A AS x < 500")),
    Pattern("trends, approximately", _trends("A AS x < 500").replace("EXACT_", "APPROX_")),
)
"""Counts of trends over growing partitions; a count has one digit for every three rows."""

NEIGHBOURS = (
    Pattern("trends, rising", _trends("B AS B.x > COALESCE(LAST(B.x, 1), A.x)")),
    Pattern("trends, above the first", _trends("A AS x > 990, B AS B.x > A.x")),
)
"""Predicates between rows, at most quadratic."""

GROWTH = (
    Pattern(
        "next match, window of 100",
        _numbers(
            f"MEASURES B.id AS b {_NEXT} PATTERN (A B) WITHIN 100 "
            "DEFINE A AS x < 100, B AS B.x = A.x + 1"
        ),
    ),
    Pattern(
        "next match, no window",
        _numbers(f"MEASURES B.id AS b {_NEXT} PATTERN (A B) DEFINE A AS x < 100, B AS x = 999"),
    ),
    Pattern(
        "any match, window of 100",
        _numbers(
            "MEASURES C.id AS c EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B C) WITHIN 100 "
            "DEFINE A AS x < 50, B AS x BETWEEN 50 AND 100, C AS x > 950"
        ),
    ),
)
"""Growing partitions with a fixed time limit, and with partial matches that never expire."""
