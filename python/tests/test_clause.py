# SPDX-License-Identifier: Apache-2.0
"""The text of a clause: what it contains, what is quoted, what is rejected."""

from __future__ import annotations

import pytest

from spark_match_recognize.clause import Clause
from spark_match_recognize.errors import ClauseTextError


def test_a_whole_clause() -> None:
    clause = Clause(
        partition_by=["Ticker", "year(Date)"],
        order_by="Date DESC NULLS LAST, Volume",
        measures={"low": "MIN(DOWN.Close)", "rows in it": "COUNT(*)"},
        rows_per_match="all rows per match  with unmatched rows",
        after_match_skip="TO LAST UP",
        pattern="STRT (DOWN{2,} | UP+?)",
        subset={"ANY": ["DOWN", "UP"]},
        define={"DOWN": "Close < PREV(Close)", "UP": "Close > PREV(Close)"},
    )
    assert clause.sql("stocks") == (
        "SELECT * FROM stocks MATCH_RECOGNIZE (\n"
        "  PARTITION BY Ticker, year(Date)\n"
        "  ORDER BY Date DESC NULLS LAST, Volume\n"
        "  MEASURES MIN(DOWN.Close) AS low,\n"
        "    COUNT(*) AS `rows in it`\n"
        "  ALL ROWS PER MATCH WITH UNMATCHED ROWS\n"
        "  AFTER MATCH SKIP TO LAST UP\n"
        "  PATTERN (STRT (DOWN{2,} | UP+?))\n"
        "  SUBSET ANY = (DOWN, UP)\n"
        "  DEFINE DOWN AS Close < PREV(Close),\n"
        "    UP AS Close > PREV(Close)\n"
        ")"
    )


def test_the_smallest_clause() -> None:
    assert Clause(pattern="A").text() == (
        "MATCH_RECOGNIZE (\n  ONE ROW PER MATCH\n  PATTERN (A)\n)"
    )


def test_a_clause_with_all_extensions_of_the_standard() -> None:
    clause = Clause(
        order_by="at",
        measures={"n": "COUNT(*)"},
        rows_per_match="one row per subset of `many  rows`  limit none",
        after_match_skip="TO NEXT ROW",
        event_selection=" skip till\nany match ",
        pattern="A `many  rows`+ (C WITHIN 2) NOT D",
        within="INTERVAL '1' HOUR -- in all",
        unless=["X", "not this"],
        subset={"AC": ["A", "C"]},
        define={"A": "v > 1"},
    )
    assert clause.text() == (
        "MATCH_RECOGNIZE (\n"
        "  ORDER BY at\n"
        "  MEASURES COUNT(*) AS n\n"
        "  ONE ROW PER SUBSET OF `many  rows` LIMIT NONE\n"
        "  AFTER MATCH SKIP TO NEXT ROW\n"
        "  EVENT SELECTION SKIP TILL ANY MATCH\n"
        "  PATTERN (A `many  rows`+ (C WITHIN 2) NOT D)\n"
        "  WITHIN INTERVAL '1' HOUR -- in all \n\n"
        "  UNLESS X, `not this`\n"
        "  SUBSET AC = (A, C)\n"
        "  DEFINE A AS v > 1\n"
        ")"
    )


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("ALL MATCHES", "ALL MATCHES"),
        ("aggregate  matches", "AGGREGATE MATCHES"),
        ("ALL ROWS PER MATCH OMIT EMPTY MATCHES", "ALL ROWS PER MATCH OMIT EMPTY MATCHES"),
        ("one row per event of b", "ONE ROW PER EVENT OF B"),
        ("ONE ROW PER EVENT OF `b ``c`", "ONE ROW PER EVENT OF `b ``c`"),
        ("ONE ROW PER SUBSET OF B", "ONE ROW PER SUBSET OF B"),
        ("ONE ROW PER SUBSET OF B limit 20", "ONE ROW PER SUBSET OF B LIMIT 20"),
    ],
)
def test_every_rows_per_match_option(given: str, expected: str) -> None:
    assert f"\n  {expected}\n" in Clause(pattern="A", rows_per_match=given).text()


@pytest.mark.parametrize("selection", ["STRICT", "SKIP TILL NEXT MATCH", "SKIP TILL ANY MATCH"])
def test_every_event_selection(selection: str) -> None:
    text = Clause(pattern="A", event_selection=selection.lower()).text()
    assert f"\n  EVENT SELECTION {selection}\n  PATTERN" in text


@pytest.mark.parametrize(
    "skip",
    [
        "PAST LAST ROW",
        "TO NEXT ROW",
        "TO CURRENT ROW",
        "TO B",
        "TO FIRST b",
        "TO LAST `a  b`",
    ],
)
def test_the_skip_mode_is_included_only_if_given(skip: str) -> None:
    assert f"\n  AFTER MATCH SKIP {skip}\n" in Clause(pattern="A", after_match_skip=skip).text()
    assert "SKIP" not in Clause(pattern="A", event_selection="STRICT").text()


def test_one_name_needs_no_list() -> None:
    assert Clause(pattern="A", unless="XY").text() == Clause(pattern="A", unless=["XY"]).text()


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"define": {"A": "x > 1)"}}, r"condition of A: unmatched \)"),
        ({"define": {"A": "f(x"}}, r"condition of A: \( is not closed"),
        ({"define": {"A": "x = 'it"}}, "condition of A: ' is not closed"),
        (
            {"define": {"A": "x > 1, B AS y > 2"}},
            "condition of A: a comma would begin another expression",
        ),
        ({"define": {"A": " "}}, "condition of A is empty"),
        ({"define": {"": "x > 1"}}, "A name is empty"),
        ({"measures": {"m": "x AS a, y"}}, "measure m: a comma would begin"),
        ({"measures": {"m": "x /* a note"}}, r"measure m: /\* is not closed"),
        ({"order_by": "x; DROP TABLE t"}, "ORDER BY: a ; would end the query"),
        ({"partition_by": ["a[1", "b]"]}, r"PARTITION BY: \[ is not closed"),
        ({"pattern": "A) DEFINE (B"}, r"pattern: unmatched \)"),
        ({"rows_per_match": "EVERY ROW"}, "rows_per_match is 'EVERY ROW'; it takes words such as"),
        ({"rows_per_match": "ONE ROW PER MATCH WITH UNMATCHED ROWS"}, "rows_per_match"),
        ({"rows_per_match": "ONE ROW PER EVENT OF"}, "rows_per_match"),
        ({"rows_per_match": "ONE ROW PER EVENT OF b LIMIT 5"}, "rows_per_match"),
        ({"rows_per_match": "ONE ROW PER SUBSET OF b LIMIT x"}, "rows_per_match"),
        ({"rows_per_match": "ONE ROW PER SUBSET OF `b"}, "rows_per_match"),
        ({"after_match_skip": "SKIP"}, "after_match_skip is 'SKIP'; it takes words such as"),
        ({"after_match_skip": "TO NEXT ROW) x"}, "after_match_skip"),
        ({"after_match_skip": ""}, "after_match_skip is ''"),
        ({"event_selection": "ANY"}, "event_selection is 'ANY'; it takes words such as 'SKIP TILL"),
        ({"within": ""}, "limit is empty"),
        ({"within": "5) DEFINE (A"}, r"limit: unmatched \)"),
        ({"within": "5, 6"}, "limit: a comma would begin"),
        ({"unless": ""}, "A name is empty"),
        ({"unless": ["X", ""]}, "A name is empty"),
    ],
)
def test_an_error_names_the_part_that_is_not_one_part(
    parts: dict[str, object], message: str
) -> None:
    with pytest.raises(ClauseTextError, match=message):
        Clause(**{"pattern": "A", **parts}).text()  # type: ignore[arg-type]


@pytest.mark.parametrize("table", ["t; DROP TABLE t", "t, u", "(SELECT 1", "t /* x", ""])
def test_a_table_is_one_part(table: str) -> None:
    with pytest.raises(ClauseTextError):
        Clause(pattern="A").sql(table)


def test_a_comment_after_a_table_swallows_nothing() -> None:
    assert Clause(pattern="A").sql("t -- all").startswith("SELECT * FROM t -- all \n MATCH_REC")
