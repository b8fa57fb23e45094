# SPDX-License-Identifier: Apache-2.0
"""What translated EPL gives on Spark: the tables of Esper's document, and values of each construct.

The rows that Esper gave for recorded statements are compared in test_translation_pairs.py.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from pyspark.sql import SparkSession

import pairs
from case_files import statements
from esper_matching import Statement, random_statement, reported
from local_rows import local_rows
from recorded import cell_text, differences, recorded_cases, views_of
from spark_match_recognize.translation import TranslationError, translate

pytestmark = pytest.mark.spark

DOCUMENT = {pair.name: pair for pair in pairs.read(pairs.DIALECTS / "esper/document.sql").cases}
TABLES = [f"table-7.{number}" for number in (2, 4, 9, 10, 11, 12, 13)]


@pytest.mark.parametrize("table", TABLES)
def test_a_table_of_the_document_comes_out(table: str, spark: SparkSession) -> None:
    case = recorded_cases()[f"esper-{table}"]
    columns = views_of(case, spark)["readings"]
    order = ["ts", "seq"] if "ts" in columns else ["seq"]
    found = translate(DOCUMENT[table].text, "esper", order_by=order, tables={"Reading": "readings"})
    difference = differences(case, spark.sql(found.sql))
    assert not difference


# Number, id, device and temperature of the rows of two tables.
TABLE_7_7 = [(1, "E1", 1, 99), (2, "E2", 2, 106), (3, "E3", 1, 100)]
TABLE_7_8 = [
    (1, "E1", 1, 99),
    (2, "E2", 1, 100),
    (3, "E3", 1, 100),
    (4, "E4", 1, 101),
    (5, "E5", 1, 102),
]


@pytest.mark.parametrize(
    ("name", "readings", "expected"),
    [
        ("table-7.7", TABLE_7_7, [[None, "E2"], ["E3", None]]),
        ("table-7.8", TABLE_7_8, [["E2", "E3", "E4", "E5"]]),
        ("table-7.8-at-once", TABLE_7_8, [["E2", "E3", "E4", None]]),
    ],
)
def test_a_table_of_the_document_comes_out_with_its_own_rows(
    name: str, readings: list[Any], expected: list[Any], spark: SparkSession
) -> None:
    local_rows(spark, readings, "ts int, id string, device int, temp int").createOrReplaceTempView(
        "Reading"
    )
    rows = spark.sql(DOCUMENT[name].gives).collect()
    assert sorted(map(cell_text, rows)) == sorted(map(cell_text, expected))


ROWS = """
    SELECT *, timestamp_seconds(n) AS ts, map('k', n) AS tags, array(n, n * 10) AS nums,
           named_struct('u', id) AS st
    FROM VALUES (1, 'a1', 10, 1.5D), (2, 'b1', 5, 2.5D), (3, 'b2', CAST(NULL AS INT), 0.5D),
                (4, 'b3', 7, 4.0D), (5, 'c1', 1, 1D) AS r(n, id, v, d)
"""
# The match is a1, then b1 to b3 of which b2 has no v, then c1.
VALUES: list[tuple[str, Any]] = [
    ("A.id", "a1"),
    ("A.st.u", "a1"),
    ("A.tags('k')", 1),
    ("A.tags('none')", None),
    ("A.nums[1]", 10),
    ("A.nums[7]", None),
    ("B[0].id", "b1"),
    ("B[2].st.u", "b3"),
    ("B[9].id", None),
    ("B[1]", None),
    ("first(B.v)", 5),
    ("last(B.v, 1)", None),
    ("nth(B.id, 1)", "b2"),
    ("count(B.v)", 2),
    ("count(B)", 3),
    ("sum(B.v)", 12),
    ("sum(B.v + A.v)", 32),
    ("sum(A.v - B.v)", 8),
    ("avg(B.v - A.v)", -4),
    ("sum(B.v, filter: B.v > 5)", 7),
    ("count(distinct B.v)", 2),
    ("window(B.v)", [5, None, 7]),
    ("median(B.v)", 6),
    ("B.countOf()", 3),
    ("B.size()", 3),
    ("B.isEmpty()", False),
    ("B.countOf(x => x.v > 5)", 1),
    ("B.sumOf(x => x.v)", 12),
    ("B.average(x => x.v)", 6),
    ("B.min(x => x.v)", 5),
    ("B.max(x => x.d)", 4),
    ("B.anyOf(x => x.v > 6)", True),
    ("B.anyOf(x => x.v > 60)", False),
    ("B.allOf(x => x.v > 1)", False),
    ("B.allOf(x => x.d > 0)", True),
    ("B.firstOf().id", "b1"),
    ("B.lastOf().id", "b3"),
    ("A.v + 1 * 2", 12),
    ("(A.v + 1) * 2", 22),
    ("A.v - (A.n - 1)", 10),
    ("A.v || A.n + 1", "102"),
    ("A.v / 4", 2.5),
    ("A.v in (10:12]", False),
    ("A.v in [10:12)", True),
    ("A.v between 12 and 8", True),
    ("B[1].v is null", True),
    ("B[1].v is not 3", True),
    ("A.id regexp 'a'", False),
    ("A.id regexp 'x|a.'", True),
    ("A.id like 'a!_' escape '!'", False),
    ("A.n | 6", 7),
    ("A.v = 10 & A.n = 1", True),
    ("cast(A.id, int)", None),
    ("cast('12', int) + 1", 13),
    ("Math.abs(B[0].n - A.v)", 8),
    ("A.id.toUpperCase()", "A1"),
    ("A.id.startsWith('a')", True),
    ("'it\\'s \\\\ \\u0041'", "it's \\ A"),
    ("case A.v when 10 then 'ten' else 'no' end", "ten"),
]


@pytest.fixture(scope="module")
def match_of_five(spark: SparkSession) -> Iterator[dict[str, Any]]:
    """The values of all measures, from one query."""
    spark.sql(ROWS).createOrReplaceTempView("Events")
    measures = ", ".join(f"{epl} as m{number}" for number, (epl, _) in enumerate(VALUES))
    epl = (
        f"select * from Events match_recognize (measures {measures} pattern (A B+ C) "
        "define A as A.id like 'a%', B as B.id like 'b%', C as C.id like 'c%')"
    )
    row = spark.sql(translate(epl, "esper", order_by="ts").sql).collect()[0]
    yield {epl: row[number] for number, (epl, _) in enumerate(VALUES)}


@pytest.mark.parametrize(("epl", "expected"), VALUES)
def test_an_expression_has_the_value_that_epl_gives_it(
    epl: str, expected: Any, match_of_five: dict[str, Any]
) -> None:
    if epl == "B[1]":
        assert match_of_five[epl].id == "b2"
    else:
        assert cell_text(match_of_five[epl]) == cell_text(expected)


@pytest.mark.parametrize(
    ("condition", "taken"),
    [
        ("B.countOf() < 3", ["b1", "b2"]),
        ("B.size() < 3", ["b1", "b2"]),
        ("B.sumOf(x => x.v) < 10", ["b1", "b2"]),
        ("B.countOf(x => x.d < 1) = 0", ["b1"]),
        ("B.firstOf().id = 'b1'", ["b1", "b2", "b3"]),
        ("B.anyOf(x => x.d > 3) or B.size() < 3", ["b1", "b2", "b3"]),
        ("B.d > 1 or prev(B.d) > 2", ["b1", "b2", "b3"]),
        ("prev(d, 2) is null or d >= prev(d, 2)", ["b1"]),
    ],
)
def test_a_condition_asks_for_rows_so_far(
    condition: str, taken: list[str], spark: SparkSession
) -> None:
    spark.sql(ROWS).createOrReplaceTempView("Events")
    epl = (
        "select * from Events match_recognize (measures window(B.id) as ids pattern (A B+) "
        f"interval 1 hour define A as A.id like 'a%', B as B.id like 'b%' and ({condition}))"
    )
    rows = spark.sql(translate(epl, "esper", order_by="ts").sql).collect()
    assert [row.ids for row in rows] == [taken]


ANALYSED = [
    pair
    for file in ("document", "patterns", "preference", "streams")
    for pair in pairs.read(pairs.DIALECTS / f"esper/{file}.sql").cases
]


@pytest.mark.parametrize("pair", ANALYSED, ids=lambda pair: pair.name)
def test_spark_understands_what_is_written(pair: Any, spark: SparkSession) -> None:
    columns = """1 AS device, 'x' AS id, 50 AS temp, 2 AS v, 's' AS s, 't' AS t, 'c' AS col,
        CAST(1 AS BIGINT) AS seq, """
    counted = "CAST(1 AS BIGINT)" if "WITHIN 1499" in pair.gives else "TIMESTAMP'2026-01-01'"
    table = f"SELECT {columns} {counted} AS at, {counted} AS ts"
    for name in ("Reading", "R", "Tick", "S0", "S1", "W"):
        spark.sql(f"CREATE OR REPLACE TEMPORARY VIEW {name} AS {table}")
    for statement in statements(pair.gives.replace("lake.raw.ticks", "Tick")):
        assert spark.sql(statement).schema is not None


def test_windows_cut_the_stream_as_esper_does(spark: SparkSession) -> None:
    rows = [(number, f"E{number}", number % 2) for number in range(1, 9)]
    local_rows(spark, rows, "n int, id string, device int").createOrReplaceTempView("Events")

    def matches(window: str) -> list[str]:
        epl = (
            f"select * from Events{window} match_recognize (partition by device measures "
            "A.id || C.id as found all matches after match skip to current row pattern (A B C))"
        )
        found = spark.sql(translate(epl, "esper", order_by="n").sql).collect()
        return sorted(row.found for row in found)

    assert matches("") == ["E1E5", "E2E6", "E3E7", "E4E8"]
    assert matches("#length(5)") == ["E1E5", "E2E6", "E3E7", "E4E8"]
    assert matches("#length(4)") == []
    assert matches("#length_batch(5)") == ["E1E5"]
    assert matches("#length_batch(6)") == ["E1E5", "E2E6"]
    # Each device has its own window: three of its rows are enough, two are not.
    assert matches("#groupwin(device)#length(3)") == matches("")
    assert matches("#groupwin(device)#length(2)") == []
    assert matches("#groupwin(device)#length_batch(3)") == ["E1E5", "E2E6"]


def test_names_that_are_words_of_sql_are_read_as_names(spark: SparkSession) -> None:
    words = ["true", "end", "case", "in", "over", "group", "select", "first", "date"]
    columns = ", ".join(f"{number} AS `{word}`" for number, word in enumerate(words))
    spark.sql(f"CREATE OR REPLACE TEMPORARY VIEW `order` AS SELECT {columns}, 1 AS `null`")
    measures = ", ".join(f"`not`.`{word}` as `{word}`" for word in words)
    epl = (
        f"select * from `order` match_recognize (partition by `over` measures {measures} "
        "pattern (`not`) define `not` as `not`.`end` = 1)"
    )
    rows = spark.sql(translate(epl, "esper", order_by="null").sql).collect()
    assert [row.asDict() for row in rows] == [{word: number for number, word in enumerate(words)}]


def strict_statements(count: int) -> list[tuple[Statement, str]]:
    """Random statements that translate without a note, and their translations."""
    random = Random(13)  # noqa: S311 - the same each time
    found: list[tuple[Statement, str]] = []
    while len(found) < count:
        statement = random_statement(random)
        for matching in ("on_demand", "at_once"):
            with suppress(TranslationError):
                sql = translate(
                    statement.epl, "esper", order_by="n", matching=matching, strict=True
                ).sql
                found.append((statement, sql))
    return found


def test_what_passes_strict_gives_the_matches_that_esper_reports(spark: SparkSession) -> None:
    random = Random(17)  # noqa: S311 - the same each time
    partitions = [[random.randrange(4) for _ in range(random.randint(3, 8))] for _ in range(20)]
    rows = [(p, n, v) for p, events in enumerate(partitions) for n, v in enumerate(events)]
    local_rows(spark, rows, "p int, n int, v int").createOrReplaceTempView("Events")
    tried = strict_statements(30)
    # One query for all: each row is a text, so that rows of other columns can be beside it.
    queries = [
        f"SELECT {number} AS number, to_json(struct(*), map('ignoreNullFields', 'false')) AS found "
        f"FROM ({sql})"
        for number, (_, sql) in enumerate(tried)
    ]
    found: dict[int, list[str]] = {}
    for row in spark.sql(" UNION ALL ".join(queries)).collect():
        found.setdefault(row.number, []).append(row.found)
    for number, (statement, sql) in enumerate(tried):
        matches = [match for events in partitions for match in reported(statement, events)]
        expected = [json.dumps(statement.row(match), separators=(",", ":")) for match in matches]
        assert sorted(found.get(number, [])) == sorted(expected), f"{statement.epl}\n{sql}"
