# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: S608 - the texts are constants and numbers
"""Shapes of patterns that DuckDB publishes as benchmarks of its own MATCH_RECOGNIZE.

Source: the files `benchmark/micro/match_recognize/match_recognize_<name>.benchmark` of
https://github.com/duckdb/duckdb, under the MIT licence. Rows and clauses are written here for
Spark: the same rows, the same pattern and conditions. Each shape is a statement with one result
row.

Four of the files print that row; the expected rows of the others come from the plain Python of
`python/tests/published_answers.py`. DuckDB's `hash` of an integer is computed as DuckDB does, which
needs products that wrap around, so `frame` builds the rows with ANSI mode off. Two shapes differ
from their files:

- `extended_v` reads quotes from a data file there. Here it is a random walk of as many prices.
- `session_measures` folds all its columns by a hash of DuckDB's there. Here it folds checksums of
  the rows as JSON. Aggregates need no ORDER BY, since the rows of a match are in order, and an
  array without elements is empty, not null.

The three `crime_*` files are left out because their rows are a download.
"""

from __future__ import annotations

from dataclasses import dataclass

from pyspark.sql import DataFrame, SparkSession

from benchmarks.published.sessions import SESSIONS, SESSIONS_BODY, SESSIONS_SELECT
from benchmarks.wording_group import Group

__all__ = ["SHAPES", "VIEW", "Shape", "frame"]

VIEW = "published"
_ANSI = "spark.sql.ansi.enabled"


@dataclass(frozen=True)
class Shape:
    """A clause over the view `published`, and the aggregates that DuckDB's query has over it.

    `rows` generates the rows; `$rows` in it and in `body` is their number, `count` as published.
    `result` is the one row of the published size: what DuckDB prints if `is_printed`.
    """

    name: str
    asks: str
    count: int
    rows: str
    partition: str
    order: str
    body: str
    select: str
    result: tuple[int, ...]
    is_printed: bool = False

    @property
    def _group(self) -> Group:
        return Group(self.name, VIEW, self.partition, self.order, {self.name: self.body})

    @property
    def floor(self) -> str:
        """A statement that reads, shuffles and sorts the same columns."""
        return self._group.floor

    def sql(self, count: int) -> str:
        """The statement over `count` rows."""
        ((_, clause),) = self._group.queries()
        return f"SELECT {self.select} FROM ({clause})".replace("$rows", str(count))


def frame(spark: SparkSession, shape: Shape, count: int) -> DataFrame:
    """The rows of a shape, `count` of them."""
    before = spark.conf.get(_ANSI)
    assert before is not None  # noqa: S101
    spark.conf.set(_ANSI, "false")
    try:
        return spark.sql(shape.rows.replace("$rows", str(count)))
    finally:
        spark.conf.set(_ANSI, before)


# A hash that does not depend on the engine.
_MIXED = "(SELECT id AS i, id * 2654435761 % 1000003 AS h FROM range($rows))"

# What DuckDB's `hash` gives for a BIGINT below 2^32, as signed numbers; 2^64 % 1000 is 616.
_FACTOR = 0xD6E8FEB86659FD93 - 2**64
_HASHED = f"SELECT id, id * {_FACTOR} AS h FROM range($rows)"
_HASHED = f"SELECT id, (h ^ shiftrightunsigned(h, 32)) * {_FACTOR} AS h FROM ({_HASHED})"
_HASHED = f"(SELECT id AS i, h ^ shiftrightunsigned(h, 32) AS h FROM ({_HASHED}))"


def _remainder(divisor: int) -> str:
    """The remainder of the unsigned hash."""
    wrapped = 2**64 % divisor
    return f"CAST(pmod(IF(h < 0, pmod(h, {divisor}) + {wrapped}, h), {divisor}) AS INT)"


_SPANS = (
    f"SELECT s, s + 1 + CAST(h % 4 AS INT) AS e FROM (SELECT i * 2 + h % 3 AS s, h FROM {_MIXED})"
)
_HILLS = (
    "SELECT i, 100 + i DIV 25 % 7 * 2 - abs(i % 25 - 12) * (1 + i DIV 25 % 3) + h % 3 AS v "
    f"FROM {_MIXED}"
)
_QUOTES = (
    "SELECT 'DE0008469008' AS isin, timestamp_seconds(i) AS time, "
    f"CAST(1000000 + SUM({_remainder(21)} - 10) OVER (ORDER BY i) AS INT) AS price FROM {_HASHED}"
)
_HITS = (
    "SELECT CAST(id DIV 10 AS INT) AS visitor, CAST(id AS INT) AS seq, "
    "element_at(array('browse', 'select', 'checkout', 'idle'), CAST(id % 4 AS INT) + 1) AS action "
    "FROM range($rows)"
)
_STEPS = (
    "BROWSE AS BROWSE.action = 'browse', SELECT_IT AS SELECT_IT.action = 'select', "
    "CHECKOUT AS CHECKOUT.action = 'checkout'"
)
_LETTERS = "SELECT CAST(id AS INT) AS i, 'a' AS c FROM range($rows)"
_TICKS = f"SELECT CAST(i AS INT) AS i, {_remainder(100)} AS v FROM {_HASHED}"


def _selectivity(level: str, share: str, limit: int, matches: int) -> Shape:
    return Shape(
        f"selectivity_{level}",
        f"three rows, where {share} of the rows can be the first one",
        10_000_000,
        _TICKS,
        "",
        "i",
        "MEASURES COUNT(*) AS len AFTER MATCH SKIP PAST LAST ROW PATTERN (A B{2}) "
        f"DEFINE A AS A.v < {limit}, B AS B.v < 50",
        "COUNT(*)",
        (matches,),
    )


SHAPES = (
    Shape(
        "aggregate_define",
        "runs whose last row is not below their average",
        1_000_000,
        f"SELECT CAST(i AS INT) AS i, CAST(h % 100 AS INT) AS v FROM {_MIXED}",
        "",
        "i",
        "MEASURES COUNT(*) AS len AFTER MATCH SKIP PAST LAST ROW PATTERN (A+) "
        "DEFINE A AS A.v >= AVG(A.v)",
        "COUNT(*)",
        (804_494,),
    ),
    Shape(
        "bin_packing",
        "rows packed up to a total of 20; rows that do not fit are skipped",
        1_000_000,
        f"SELECT i, i DIV 1000 AS bin, 1 + CAST(h % 9 AS INT) AS w FROM {_MIXED}",
        "bin",
        "i",
        "MEASURES SUM(X.w) AS total, COUNT(X.i) AS packed ONE ROW PER MATCH "
        "PATTERN ((X | {- REST -})+) DEFINE X AS SUM(X.w) <= 20",
        "COUNT(*), SUM(total), SUM(packed)",
        (1_000, 20_000, 5_371),
        is_printed=True,
    ),
    Shape(
        "extended_v",
        "a fall, a rise, and a price above that of the first fall",
        52_057,
        _QUOTES,
        "isin",
        "time",
        "MEASURES COUNT(*) AS len AFTER MATCH SKIP TO LAST FIN "
        "PATTERN (STRT D1 D2 DOWN+ UP+ U1 U2 FIN) "
        "DEFINE D1 AS D1.price < PREV(D1.price), D2 AS D2.price < PREV(D2.price), "
        "DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price), "
        "U1 AS U1.price > PREV(U1.price), U2 AS U2.price > PREV(U2.price), "
        "FIN AS D1.price < FIN.price",
        "COUNT(*)",
        (412,),
    ),
    Shape(
        "funnel_three_step",
        "three steps of a visitor",
        10_000_000,
        _HITS,
        "visitor",
        "seq",
        "MEASURES COUNT(*) AS steps AFTER MATCH SKIP PAST LAST ROW "
        f"PATTERN (BROWSE SELECT_IT CHECKOUT) DEFINE {_STEPS}",
        "COUNT(*)",
        (2_000_000,),
    ),
    Shape(
        "funnel_two_step",
        "two steps of a visitor, or the first one",
        10_000_000,
        _HITS,
        "visitor",
        "seq",
        "MEASURES COUNT(*) AS steps AFTER MATCH SKIP PAST LAST ROW "
        "PATTERN ((BROWSE SELECT_IT) | BROWSE) "
        "DEFINE BROWSE AS BROWSE.action = 'browse', SELECT_IT AS SELECT_IT.action = 'select'",
        "COUNT(*)",
        (2_500_000,),
    ),
    Shape(
        "merge_ranges",
        "ranges that overlap, merged",
        1_000_000,
        _SPANS,
        "",
        "s, e",
        "MEASURES FIRST(s) AS s, MAX(e) AS e, COUNT(*) AS n ONE ROW PER MATCH PATTERN (J* L) "
        "DEFINE J AS NEXT(s) <= MAX(e)",
        "COUNT(*), SUM(n), MAX(e - s)",
        (285_650, 1_000_000, 12),
        is_printed=True,
    ),
    Shape(
        "navigation",
        "a row and the rows above it",
        200_000,
        "SELECT CAST(id AS INT) AS i, CAST(id * 2654435761 % 1000 AS INT) AS v FROM range($rows)",
        "",
        "i",
        "MEASURES i AS start_i ONE ROW PER MATCH PATTERN (A B+) "
        "DEFINE A AS TRUE, B AS v > LAST(A.v)",
        "COUNT(*)",
        (200,),
    ),
    Shape(
        "nested_quantifier",
        "a quantifier in a quantifier, and a row that never comes",
        2_000_000,
        _LETTERS,
        "",
        "i",
        "MEASURES COUNT(*) AS len ONE ROW PER MATCH PATTERN ((A+)+ B) "
        "DEFINE A AS A.c = 'a', B AS B.c = 'b'",
        "COUNT(*)",
        (0,),
    ),
    Shape(
        "no_match",
        "three long runs, and a row that never comes",
        200_000,
        "SELECT CAST(id AS INT) AS seq, CASE WHEN id % 3000 < 1000 THEN 'browse' "
        "WHEN id % 3000 < 2000 THEN 'select' ELSE 'checkout' END AS action FROM range($rows)",
        "",
        "seq",
        "MEASURES COUNT(*) AS steps ONE ROW PER MATCH "
        f"PATTERN (BROWSE+ SELECT_IT+ CHECKOUT+ REFUND) DEFINE {_STEPS}, "
        "REFUND AS REFUND.action = 'refund'",
        "COUNT(*)",
        (0,),
    ),
    Shape(
        "optional_prefix",
        "as many optional repetitions as rows, then as many mandatory ones",
        4_000,
        _LETTERS,
        "",
        "i",
        "MEASURES COUNT(*) AS len ONE ROW PER MATCH PATTERN ((A{0,1}){$rows} A{$rows}) "
        "DEFINE A AS A.c = 'a'",
        "COUNT(*)",
        (1,),
    ),
    Shape(
        "partitions",
        "two rows, in partitions of 100",
        2_000_000,
        "SELECT CAST(id DIV 100 AS INT) AS p, CAST(id AS INT) AS i, CAST(id % 5 AS INT) AS v "
        "FROM range($rows)",
        "p",
        "i",
        "MEASURES i AS start_i ONE ROW PER MATCH PATTERN (A B) DEFINE A AS v = 0, B AS v = 1",
        "COUNT(*)",
        (400_000,),
    ),
    Shape(
        "quantifier",
        "three runs, and all rows of a match",
        500_000,
        "SELECT CAST(id AS INT) AS i, CAST(id % 17 AS INT) AS v FROM range($rows)",
        "",
        "i",
        "MEASURES i AS start_i ALL ROWS PER MATCH PATTERN (A+ B+ A+) "
        "DEFINE A AS v < 12, B AS v >= 12",
        "COUNT(*)",
        (426_474,),
    ),
    Shape(
        "scan",
        "two rows, in one partition",
        2_000_000,
        "SELECT CAST(id AS INT) AS i, CAST(id % 5 AS INT) AS v FROM range($rows)",
        "",
        "i",
        "MEASURES i AS start_i ONE ROW PER MATCH PATTERN (A B) DEFINE A AS v = 0, B AS v = 1",
        "COUNT(*)",
        (400_000,),
    ),
    _selectivity("high", "99 of 100", 99, 1_413_236),
    _selectivity("low", "1 of 100", 1, 25_014),
    _selectivity("mid", "25 of 100", 25, 454_673),
    Shape(
        "session_measures",
        "sessions, with 71 measures, most of them over JSON",
        5_000_000,
        SESSIONS,
        "client_id, item_id",
        "occurred_at",
        SESSIONS_BODY,
        SESSIONS_SELECT,
        (214_285, 76_949_172),
    ),
    Shape(
        "sessionize",
        "sessions by gaps in time",
        10_000_000,
        "SELECT CAST(id DIV 1000 AS INT) AS visitor, CAST(id AS INT) AS seq, "
        "id * 10 + id DIV 50 * 1000 AS ts FROM range($rows)",
        "visitor",
        "seq",
        "MEASURES COUNT(*) AS len AFTER MATCH SKIP PAST LAST ROW PATTERN (A B*) "
        "DEFINE B AS B.ts - PREV(B.ts) <= 100",
        "COUNT(*), MAX(len)",
        (200_000, 50),
    ),
    Shape(
        "shoulders",
        "a figure of seven variables, by extremes of earlier ones",
        1_000_000,
        _HILLS,
        "",
        "i",
        "MEASURES LAST(i) - FIRST(i) + 1 AS len AFTER MATCH SKIP PAST LAST ROW "
        "PATTERN (S UP+ DOWN+ UP2+ DOWN+ UP+ DOWN2+) "
        "DEFINE UP AS v > PREV(v), DOWN AS v < PREV(v), UP2 AS v > MAX(UP.v), "
        "DOWN2 AS v < MIN(DOWN.v)",
        "COUNT(*), SUM(len)",
        (4_919, 168_258),
        is_printed=True,
    ),
    Shape(
        "streak",
        "the longest increase of each sensor",
        10_000_000,
        f"SELECT CAST(i DIV 1000 AS INT) AS sensor, CAST(i AS INT) AS i, {_remainder(1000)} AS v "
        f"FROM {_HASHED}",
        "sensor",
        "i",
        "MEASURES COUNT(*) AS len AFTER MATCH SKIP PAST LAST ROW PATTERN (A B*) "
        "DEFINE B AS B.v > PREV(B.v)",
        "MAX(len)",
        (10,),
    ),
    Shape(
        "union_skip",
        "a fall, then a rise, both with equal rows; the next match starts where one ends",
        1_000_000,
        f"SELECT i, CAST(h % 5 AS INT) AS v FROM {_MIXED}",
        "",
        "i",
        "MEASURES LAST(i) - FIRST(i) + 1 AS len AFTER MATCH SKIP TO LAST UPS "
        "PATTERN (S (DN | SAME)+ (UP | SAME)+) SUBSET UPS = (UP, SAME) "
        "DEFINE DN AS v < PREV(v), UP AS v > PREV(v), SAME AS v = PREV(v)",
        "COUNT(*), SUM(len)",
        (456_677, 1_456_674),
        is_printed=True,
    ),
)
