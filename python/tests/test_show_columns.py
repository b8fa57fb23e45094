# SPDX-License-Identifier: Apache-2.0
"""Which columns of the rows `show_matches` uses, and what it says if it cannot infer them."""

from __future__ import annotations

import datetime
from typing import Any

import pandas as pd
import pytest

import spark_match_recognize as smr
from shown_rows import ROOMS, ROWS, shown, tables
from spark_match_recognize.show import show_matches
from spark_match_recognize.show.columns import LIMIT
from spark_match_recognize.show.query_columns import query_columns

TIME = datetime.datetime(2024, 1, 1, 8)


@pytest.mark.parametrize(
    ("columns", "row", "expected"),
    [
        ("room at variable match temp", ("k", 1, "A", 1, 2), (["room"], "at")),
        ("at match_number Classifier", (1, 1, "A"), ([], "at")),
        ("variable match room since ts", ("A", 1, "k", 5, TIME), (["room", "since"], "ts")),
        ("a b ts VARIABLE MATCH", ("k", 1, TIME, "A", 1), (["a", "b"], "ts")),
        ("day ts variable match", (TIME.date(), TIME, "A", 1), ([], "day")),
    ],
)
def test_columns_are_inferred_from_their_names_and_order(
    columns: str, row: tuple[Any, ...], expected: tuple[list[str], str]
) -> None:
    table = shown(columns, row).table
    names = [table.names[at] for at in table.roles.by]
    assert (names, table.names[table.roles.x]) == expected


def test_named_columns_are_used() -> None:
    row = (1, "k", "A", 7, 2.5)
    drawing = shown("n room kind no v", row, x="N", y="v", variable="kind", match="no", by="room")
    assert tables(drawing) == [[["n", "no", "kind", "v"], ["1", "7", "A", "2.5"]]]
    assert len(tables(shown(ROOMS, *ROWS, by=[]))) == 1
    several = shown("a b at variable match", (1, 2, 3, "A", 1), by=["b", "a"])
    assert several.table.partitions[0].title == "b = 2, a = 1"


def test_a_column_that_cannot_be_inferred_is_an_error_that_names_the_argument() -> None:
    cases: list[tuple[str, dict[str, Any], str]] = [
        ("at kind match", {}, r"CLASSIFIER\(\) AS variable.*variable='at'"),
        ("at variable n", {}, r"MATCH_NUMBER\(\) AS match.*match='at'"),
        ("variable match v", {}, r"The column that orders the rows cannot be inferred.*x='ts'"),
        ("at variable match", {"x": "att"}, r"no column att\. Did you mean at\?"),
        ("at variable match", {"by": ["rom"]}, r"no column rom\. The columns: at, variable"),
        ("at variable match", {"y": "price"}, "no column price"),
        ("at variable match", {"by": ["at"], "x": "at", "y": "price"}, "no column price"),
    ]
    for columns, arguments, message in cases:
        with pytest.raises(smr.MatchRecognizeError, match=message):
            shown(columns, (1, 2, 3), **arguments)


def test_no_rows_too_many_rows_and_no_frame_are_errors() -> None:
    with pytest.raises(smr.MatchRecognizeError, match="no rows"):
        shown(ROOMS)
    with pytest.raises(smr.MatchRecognizeError, match=f"More than {LIMIT}"):
        shown(ROOMS, *[("k", at, "A", 1, 1) for at in range(LIMIT + 1)])
    nothing: Any = [1, 2]
    with pytest.raises(TypeError, match=r"rows takes a Spark or pandas DataFrame .*; it is a list"):
        show_matches(nothing)


SELECTED = "SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY {} ORDER BY {} MEASURES {} {})"
ALL = "ALL ROWS PER MATCH PATTERN (B A+) DEFINE A AS x > 1"


def titles(columns: str, *rows: tuple[Any, ...], **arguments: Any) -> list[str]:
    return [partition.title for partition in shown(columns, *rows, **arguments).table.partitions]


def test_keys_after_the_order_are_found_where_a_match_would_have_two_rows_at_once() -> None:
    # A match number, a row at each time, and a column that differs within a match.
    rows = [
        (at, "AB"[at], 1, floor, f"event {at}", room)
        for room, floor in (("office", "up"), ("hall", "up"))
        for at in (0, 1)
    ]
    columns = "at variable match floor event room"
    assert titles(columns, *rows) == ["room = hall", "room = office"]
    more = [(*row, zone) for zone in ("x", "y") for row in rows]
    both = titles(f"{columns} zone", *more)
    assert both[0] == "room = hall, zone = x" and len(both) == 4
    assert titles(columns, *rows, by=[]) == [""]


def test_ties_that_no_column_separates_are_noted() -> None:
    rows = [(1, "A", 1, 0.5), (1, "B", 1, 2.5)]
    drawing = shown("at variable match temp", *rows)
    note = "Match 1 has several rows with at = 1. If they are from different partitions, select"
    assert note in str(drawing)
    assert note in drawing.html
    assert note in " ".join(drawing.chart("temp").to_dict()["title"]["subtitle"])
    single = shown("at variable match temp", *rows, by=[])
    assert "several rows" not in str(single) + single.html
    overlapping = shown("at variable match temp", (1, "A", 1, 0.5), (1, "A", 2, 0.5))
    assert "several rows" not in str(overlapping)


def test_numbers_with_a_fraction_and_the_plotted_column_are_no_keys() -> None:
    assert titles("temp at variable match", (1.5, 1, "A", 1), (2.5, 2, "B", 1)) == [""]
    assert titles("temp at variable match", (1, 1, "A", 1), (2, 2, "B", 1), y="temp") == [""]
    floats = pd.DataFrame({"k": [1.0, 1.0], "at": [1, 2], "variable": ["A", "B"], "match": [1, 1]})
    assert [part.title for part in show_matches(floats).table.partitions] == ["k = 1"]


def test_columns_of_order_by_are_no_keys_if_another_column_orders_the_rows() -> None:
    rows = [("N1", 2024, day, "A", 1, TIME.replace(day=day)) for day in (1, 2, 3)]
    assert titles("plane year day variable match ts", *rows) == ["plane = N1"]
    numbered = [row[2:] for row in rows]
    assert titles("seq variable match ts", *numbered) == [""]


def test_the_matches_of_different_rules_are_shown_apart() -> None:
    rows = [("k", 1, "frost", "A", 1), ("k", 2, "frost", "B", 1), ("k", 3, "heat", "A", 1)]
    table = shown("room at rule variable match", *rows).table
    assert table.names[table.roles.x] == "at"
    assert [part.title for part in table.partitions] == [
        "room = k, rule = frost",
        "room = k, rule = heat",
    ]


def test_the_clause_of_the_query_names_the_columns() -> None:
    query = SELECTED.format(
        "t.Room, zone", "no DESC", "CLASSIFIER() AS c, MATCH_NUMBER() AS m", ALL
    )
    rows = [(7, 1, "A", "x", 2, "hall"), (8, 2, "A", "y", 2, "hall")]
    drawing = shown("no at c zone m room", *rows, query=query)
    assert [part.title for part in drawing.table.partitions] == [
        "room = hall, zone = x",
        "room = hall, zone = y",
    ]
    assert tables(drawing)[0][0] == ["no", "m", "c", "at"]
    assert drawing.table.variables == ["B", "A"]
    # What the caller names has precedence.
    assert titles("no at c zone m room", *rows, query=query, by="zone") == ["zone = x", "zone = y"]
    with pytest.raises(smr.MatchRecognizeError, match=r"no column Room.*select it.*by=\['room'\]"):
        shown("no c zone m", (1, "A", "x", 1), query=query)


def test_a_query_without_keys_or_with_rules_names_the_columns() -> None:
    def keys(query: str) -> tuple[str, ...]:
        return query_columns(query).keys

    assert keys(f"SELECT * FROM t MATCH_RECOGNIZE (ORDER BY at MEASURES 1 AS o {ALL})") == ()
    assert keys(SELECTED.format("room, at % 2", "at", "1 AS o", ALL)) == ("room", "at % 2")
    rules = "RULES ({} AS (MEASURES 1 AS o PATTERN ({})), s AS (MEASURES 2 AS o PATTERN (D)))"
    for column, named in (("", "rule"), (" AS alarm", "alarm")):
        clause = f"PARTITION BY room ORDER BY at {rules.format('r', 'C')}{column}"
        found = query_columns(f"SELECT * FROM t MATCH_RECOGNIZE ({clause})")
        assert (found.keys, found.variables) == (("room", named), ["C", "D"])
    with pytest.raises(
        smr.MatchRecognizeError, match=r"has 0 MATCH_RECOGNIZE clauses.*by=\['room'\]"
    ):
        query_columns("SELECT 1")
