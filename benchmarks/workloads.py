# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: S608 - the texts are constants and numbers
"""The works that batch queries are measured by, each with the query that it is compared with.

A floor reads, shuffles and sorts the same columns of the same rows without matching. The rows are
pseudo-random and the same ones every time; they are stored once in the order of time and once in
random order, as `timely` and `mixed`, with the columns `id`, `price` (below 1,000), and `amount`
(below 5,000). Partitions and times are computed from `id`, so all works share the two tables.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["WORKLOADS", "Growth", "Workload", "rows", "workloads"]

SYMBOLS = 1000


@dataclass(frozen=True)
class Workload:
    """A statement and its floor; `$rows` in both is how many rows the tables have.

    `goal` is what the ratio of their processor times should be at most, at a million rows.
    """

    name: str
    sql: str
    floor: str
    goal: float | None


@dataclass(frozen=True)
class Growth:
    """A statement over growing partitions, of which `$rows` has the size.

    The goal is a slope of log time over log rows, or microseconds a row.
    """

    name: str
    sql: str
    goal: float
    per_row: bool = False


def rows(count: int, order: str = "") -> str:
    """The statement that generates the rows."""
    generated = (
        "SELECT id, CAST(pmod(hash(id), 1000) AS DOUBLE) AS price,"
        f" CAST(pmod(hash(id, 5), 5000) AS INT) AS amount FROM range({count})"
    )
    return f"{generated} {order}"


def _table(key: str, at: str, columns: str = "price", table: str = "timely") -> str:
    """The rows with the key of their partition and their time in it."""
    key = f"{key} AS symbol, " if key else ""
    return f"(SELECT {key}{at} AS at, {columns} FROM {table})"


def _clause(table: str, body: str) -> str:
    partition = "PARTITION BY symbol " if " AS symbol" in table else ""
    return f"SELECT * FROM {table} MATCH_RECOGNIZE ({partition}ORDER BY at {body})"


def _floor(table: str) -> str:
    if " AS symbol" in table:
        return f"SELECT * FROM {table} DISTRIBUTE BY symbol SORT BY symbol, at"
    return f"SELECT /*+ REPARTITION(1) */ * FROM {table} SORT BY at"


def _work(name: str, table: str, body: str, goal: float | None) -> Workload:
    return Workload(name, _clause(table, body), _floor(table), goal)


_SYMBOL, _AT = f"CAST(id % {SYMBOLS} AS INT)", f"CAST(id DIV {SYMBOLS} AS INT)"
_BY_SYMBOL = _table(_SYMBOL, _AT)
_ONE = _table("", "id")
_NEXT = "EVENT SELECTION SKIP TILL NEXT MATCH"
_ANY = "EVENT SELECTION SKIP TILL ANY MATCH"

_V = (
    "MEASURES FIRST(at) AS a, LAST(at) AS z PATTERN (STRT DOWN+ UP+) "
    "DEFINE DOWN AS price < PREV(price), UP AS price > PREV(price)"
)
_V_WITHIN = _V.replace(" DEFINE", " WITHIN 60 DEFINE")
_FUNNEL = (
    "MEASURES V.at AS a, B.at AS z PATTERN (V X*? C X*? B) "
    "DEFINE V AS price < 100, C AS price >= 900{first}, B AS price BETWEEN 400 AND 500{second}"
)
_BOUNDED = _FUNNEL.format(first=" AND C.at - V.at <= 20", second=" AND B.at - V.at <= 40")
_NAIVE = _FUNNEL.format(first="", second="")
_SUM = (
    "MEASURES COUNT(*) AS n PATTERN (A+ B) "
    "DEFINE A AS SUM(A.price) < 3000, B AS price > AVG(A.price)"
)
_SUM_ABOVE = (
    "MEASURES COUNT(*) AS n PATTERN (A+ B) DEFINE A AS price < 600, B AS SUM(A.price) > 900"
)
_FROM_EVERY_ROW = (
    "MEASURES COUNT(*) AS n AFTER MATCH SKIP TO NEXT ROW PATTERN (A+ B) WITHIN 60 "
    "DEFINE A AS SUM(A.price) < 9000, B AS price > AVG(A.price) + 400"
)
_REFERENCES = (
    "MEASURES A.at AS a PATTERN (A B C) DEFINE B AS price > A.price, C AS price > A.price + B.price"
)
_THREE = (
    f"MEASURES A.at AS a, B.at AS b, C.at AS c {_ANY} PATTERN (A B C) WITHIN 400 "
    "DEFINE A AS price < 10, B AS price BETWEEN 500 AND 510, C AS price > 990"
)
_TRANSFERS = (
    "MEASURES COUNT(SMALL.*) AS n, SUM(SMALL.amount) AS total, BIG.amount AS big "
    f"AFTER MATCH SKIP PAST LAST ROW {_NEXT} PATTERN (SMALL{{3,}} BIG) WITHIN INTERVAL '24' HOURS "
    "DEFINE SMALL AS amount < 1000, BIG AS amount > 4 * AVG(SMALL.amount) AND amount >= 1000"
)
_BY_ACCOUNT = _table(_SYMBOL, f"timestamp_seconds((id DIV {SYMBOLS}) * 600)", "amount")


def _sized(size: int, goal: float, order: str = "") -> Workload:
    """The V shape over partitions of so many rows."""
    rows_of = "mixed" if order else "timely"
    table = _table(f"id % greatest($rows DIV {size}, 1)", "id", table=rows_of)
    return _work(f"V shape, partitions of {size:,}{order}", table, _V, goal)


WORKLOADS = (
    _work("V shape, random order", _table(_SYMBOL, _AT, table="mixed"), _V, 0.7),
    _work("V shape, order of time", _BY_SYMBOL, _V, 1.05),
    _work("V shape with a limit, order of time", _BY_SYMBOL, _V_WITHIN, 1.05),
    _work("funnel with gaps, limits by time", _BY_SYMBOL, _BOUNDED, 1.2),
    Workload(
        "funnel without limits / with them",
        _clause(_BY_SYMBOL, _NAIVE),
        _clause(_BY_SYMBOL, _BOUNDED),
        1.2,
    ),
    _work("aggregates in both conditions", _BY_SYMBOL, _SUM, 1.4),
    _work("sum of the match in one condition", _BY_SYMBOL, _SUM_ABOVE, 1.4),
    _work("sums from every start row", _BY_SYMBOL, _FROM_EVERY_ROW, None),
    _work("references, by symbol", _BY_SYMBOL, _REFERENCES, 1.3),
    _work("references, one partition", _ONE, _REFERENCES, 1.3),
    _work("small transfers, then a large one", _BY_ACCOUNT, _TRANSFERS, 1.2),
    _work("three steps within 400, every choice", _BY_SYMBOL, _THREE, None),
    *(_sized(size, 1.15) for size in (1_000_000, 100_000, 10_000, 1_000, 5, 1)),
    *(_sized(size, 1.15, ", random order") for size in (5, 1)),
)


def workloads(names: list[str]) -> list[Workload]:
    """Those whose names contain one of the texts; all if there is none."""
    return [one for one in WORKLOADS if not names or any(part in one.name for part in names)]


def _numbers(body: str) -> str:
    return (
        "SELECT * FROM (SELECT id, pmod(hash(id), 100) AS x FROM range(0, $rows, 1, 1)) "
        f"MATCH_RECOGNIZE (ORDER BY id {body})"
    )


def _trends(within: str) -> str:
    return _numbers(
        f"MEASURES APPROX_COUNT_TRENDS() AS n AGGREGATE MATCHES {_ANY} PATTERN (A B+ C){within} "
        "DEFINE A AS x < 10, B AS x BETWEEN 40 AND 60, C AS x > 90"
    )


GROWING = (
    Growth(
        "funnel without limits, one partition",
        _numbers(
            "MEASURES V.id AS a PATTERN (V X*? C X*? B) "
            "DEFINE V AS x < 10, C AS x = 20, B AS x = 30"
        ),
        1.1,
    ),
    Growth("trends, no window", _trends(""), 1.1),
    Growth("trends within 100 rows", _trends(" WITHIN 100"), 3.0, per_row=True),
)
