# SPDX-License-Identifier: Apache-2.0
"""The measured queries over generated prices, and their floors.

The table `prices` has the columns `symbol` (1,000 values), `at` (position within the symbol) and
`price` (pseudo-random). A floor does the same scan, shuffle and sort of the same columns without
matching, or with a plain window function.
"""

from __future__ import annotations

from dataclasses import dataclass

SYMBOLS = 1000


@dataclass(frozen=True)
class Query:
    """A named statement; `floor` is the name of the query that it is compared with, or empty.

    `setting` is a `key=value` setting for the query, or empty.
    """

    name: str
    sql: str
    floor: str = "sorted scan"
    setting: str = ""


def prices(rows: int) -> str:
    """The statement that generates `rows` prices, deterministically."""
    return (
        f"SELECT CAST(id % {SYMBOLS} AS INT) AS symbol, CAST(id DIV {SYMBOLS} AS INT) AS at, "  # noqa: S608
        f"CAST(pmod(hash(id), 1000) AS DOUBLE) AS price FROM range({rows})"
    )


def _clause(body: str) -> str:
    return f"SELECT * FROM prices MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY at {body})"  # noqa: S608


def _whole(body: str) -> str:
    return (
        f"SELECT * FROM (SELECT at * {SYMBOLS}L + symbol AS t, price FROM prices) "  # noqa: S608
        f"MATCH_RECOGNIZE (ORDER BY t {body})"
    )


_V = "PATTERN (STRT DOWN+ UP+) DEFINE DOWN AS price < PREV(price), UP AS price > PREV(price)"
_V_SPANS = f"MEASURES FIRST(at) AS a, LAST(at) AS z {_V}"
_V_WITHIN = _V.replace(" DEFINE", " WITHIN 100 DEFINE")

QUERIES = (
    Query("sorted scan", "SELECT * FROM prices DISTRIBUTE BY symbol SORT BY symbol, at", ""),
    Query(
        "lag window",
        "SELECT symbol, price - lag(price) OVER (PARTITION BY symbol ORDER BY at) FROM prices",
    ),
    Query("V shape", _clause(_V_SPANS)),
    Query("V shape, EXPLAIN MATCH", f"EXPLAIN MATCH {_clause(_V_SPANS)}", "V shape"),
    Query(
        "V shape, all rows",
        _clause(f"MEASURES MATCH_NUMBER() AS n, CLASSIFIER() AS c ALL ROWS PER MATCH {_V}"),
    ),
    Query(
        "V shape, aggregates",
        _clause(f"MEASURES AVG(DOWN.price) AS low, MAX(UP.price) AS high, COUNT(*) AS n {_V}"),
    ),
    Query(
        "late between two in time",
        _clause(
            "MEASURES COUNT(*) AS n PATTERN (OK LATE{2,} OK) "
            "DEFINE OK AS price <= 700, LATE AS price > 700"
        ),
    ),
    Query(
        "match-dependent sum",
        _clause(
            "MEASURES COUNT(*) AS n PATTERN (A+ B) "
            "DEFINE A AS SUM(A.price) < 3000, B AS price > AVG(A.price)"
        ),
    ),
    Query(
        "funnel with gaps",
        _clause(
            "MEASURES V.at AS a, B.at AS z PATTERN (V X*? C X*? B) "
            "DEFINE V AS price < 100, C AS price >= 900 AND C.at - V.at <= 20, "
            "B AS price BETWEEN 400 AND 500 AND B.at - V.at <= 40"
        ),
    ),
    Query(
        "one partition, one task",
        _whole(f"MEASURES FIRST(t) AS a, LAST(t) AS z {_V_WITHIN}"),
        "",
        "spark.matchRecognize.slicedRows=0",
    ),
    Query(
        "one partition, slices",
        _whole(f"MEASURES FIRST(t) AS a, LAST(t) AS z {_V_WITHIN}"),
        "one partition, one task",
        "spark.matchRecognize.slicedRows=1",
    ),
    Query(
        "references",
        _clause(
            "MEASURES A.at AS a PATTERN (A B C) "
            "DEFINE B AS price > A.price, C AS price > A.price + B.price"
        ),
    ),
)


@dataclass(frozen=True)
class Pattern:
    """A query over one partition of growing length, which is `$rows` in `sql`."""

    text: str
    sql: str


def _equal_rows(pattern: str, define: str) -> Pattern:
    return Pattern(
        pattern,
        "SELECT * FROM (SELECT id, 1 AS x FROM range(0, $rows, 1, 1)) MATCH_RECOGNIZE "  # noqa: S608
        f"(ORDER BY id MEASURES COUNT(*) AS n PATTERN ({pattern}) DEFINE {define})",
    )


LINEAR = (
    Pattern(
        "A X*? B X*? C, with a limit in the condition of C",
        "SELECT * FROM (SELECT id, pmod(hash(id), 100) AS x FROM range(0, $rows, 1, 1)) "
        "MATCH_RECOGNIZE (ORDER BY id MEASURES A.id AS a PATTERN (A X*? B X*? C) "
        "DEFINE A AS x < 10, B AS x = 20, C AS x = 30 AND C.id - FIRST(A.id) <= 200)",
    ),
    Pattern(
        "trends without a window, approximately",
        "SELECT * FROM (SELECT id, pmod(hash(id), 100) AS x FROM range(0, $rows, 1, 1)) "
        "MATCH_RECOGNIZE (ORDER BY id MEASURES APPROX_COUNT_TRENDS() AS n AGGREGATE MATCHES "
        "EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B+ C) DEFINE A AS x < 10, C AS x = 30)",
    ),
    _equal_rows("A+ B+", "A AS x = 1, B AS x = 1"),
    _equal_rows("(A? ){25}A{25}", "A AS x = 1"),
    _equal_rows("((A+)+)+ B", "A AS x = 1, B AS x = 2"),
    _equal_rows("A* A* A* B", "A AS x = 1, B AS x = 2"),
    _equal_rows(
        "PERMUTE(A, B, C, D, E, F, G, H)",
        ", ".join(f"{variable} AS x = {2 if variable == 'H' else 1}" for variable in "ABCDEFGH"),
    ),
)
"""Patterns whose time must be linear in the number of rows."""
