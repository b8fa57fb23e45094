# SPDX-License-Identifier: Apache-2.0
"""Which columns of the rows `show_matches` uses, and what it says if it cannot infer them."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

import spark_match_recognize as smr
from shown_rows import ROOMS, ROWS, shown, tables
from spark_match_recognize.show import show_matches
from spark_match_recognize.show.columns import LIMIT

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
