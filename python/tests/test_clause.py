# SPDX-License-Identifier: Apache-2.0
"""The text of the clause: what is written, what is quoted, what is refused.

The laws compare with a reader of SQL text written here, one character at a time, so that a mistake
in the package's own expression does not hide itself.
"""

from __future__ import annotations

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_match_recognize.clause import Clause
from spark_match_recognize.errors import ClauseTextError
from spark_match_recognize.frame import _over_frame
from spark_match_recognize.sql_text import checked, ended, quoted

# Texts made of what matters to a reader of SQL, so that most cases have something in them.
_pieces = [
    "a",
    "x.y",
    " ",
    "\n",
    "(",
    ")",
    "[",
    "]",
    ",",
    ";",
    "'",
    '"',
    "`",
    "\\",
    "--",
    "/*",
    "*/",
]
sql_texts = st.lists(st.sampled_from([*_pieces, "{", "}", "r", "R'"])).map("".join)


def outside(text: str) -> str | None:
    """The characters that are in no string, name in quotes or comment; None if one is left open."""
    kept: list[str] = []
    at = 0
    while at < len(text):
        start = text[at]
        two = text[at : at + 2]
        word_before = at > 0 and (text[at - 1].isalnum() or text[at - 1] == "_")
        if two in ("r'", 'r"', "R'", 'R"') and not word_before:
            end = text.find(two[1], at + 2)
            if end < 0:
                return None
            at = end + 1
        elif start in "'\"`":
            at += 1
            while at < len(text) and text[at] != start:
                at += 2 if text[at] == "\\" and start != "`" else 1
            if at >= len(text):
                return None
            at += 1
        elif two == "--":
            while at < len(text) and (text[at] != "\n" or text[at - 1] == "\\"):
                at += 1
        elif two == "/*":
            end = text.find("*/", at + 2)
            if end < 0:
                return None
            at = end + 2
        else:
            kept.append(start)
            at += 1
    return "".join(kept)


@pytest.mark.parametrize("table", ["t; DROP TABLE t", "t, u", "(SELECT 1", "t /* x", ""])
def test_a_table_is_one_part(table: str) -> None:
    with pytest.raises(ClauseTextError):
        Clause(pattern="A").sql(table)


def test_a_comment_after_a_table_swallows_nothing() -> None:
    assert Clause(pattern="A").sql("t -- all").startswith("SELECT * FROM t -- all \n MATCH_REC")


def is_one_part(text: str) -> bool:
    """Whether brackets close in order and neither a comma nor a semicolon stands outside them."""
    marks = outside(text)
    if marks is None or ";" in marks or not text.strip():
        return False
    stack: list[str] = []
    for mark in marks:
        if mark in "([":
            stack.append(mark)
        elif mark in ")]":
            if not stack or stack.pop() + mark not in ("()", "[]"):
                return False
        elif mark == "," and not stack:
            return False
    return not stack


@settings(max_examples=2_000)
@given(sql_texts)
def test_exactly_the_texts_of_one_part_are_taken(text: str) -> None:
    try:
        taken = checked(text, "It") == text.strip()
    except ClauseTextError:
        taken = False
    assert taken == is_one_part(text)


@settings(max_examples=2_000)
@given(sql_texts)
def test_nothing_that_follows_a_text_disappears_in_it(text: str) -> None:
    try:
        part = ended(checked(text, "It"))
    except ClauseTextError:
        return
    assert (outside(part + " AS after") or "").endswith(" AS after")


@given(sql_texts | st.text())
def test_spark_gets_every_brace_as_the_user_wrote_it(text: str) -> None:
    query = _over_frame(text)
    assert string.Formatter().format(query, df="the_view") == f"SELECT * FROM the_view {text}"


@given(st.text(min_size=1))
def test_a_quoted_name_reads_back_as_the_name(name: str) -> None:
    written = quoted(name)
    if written == name:
        assert name.isascii()
        assert name.isidentifier()
    else:
        assert written[0] == written[-1] == "`"
        assert "`" not in written[1:-1].replace("``", "")
        assert written[1:-1].replace("``", "`") == name


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


def test_a_clause_with_all_that_the_standard_has_not() -> None:
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
    ("given", "written"),
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
def test_every_clause_of_rows(given: str, written: str) -> None:
    assert f"\n  {written}\n" in Clause(pattern="A", rows_per_match=given).text()


@pytest.mark.parametrize("selection", ["STRICT", "SKIP TILL NEXT MATCH", "SKIP TILL ANY MATCH"])
def test_every_selection(selection: str) -> None:
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
def test_a_skip_is_written_if_it_is_given(skip: str) -> None:
    assert f"\n  AFTER MATCH SKIP {skip}\n" in Clause(pattern="A", after_match_skip=skip).text()
    assert "SKIP" not in Clause(pattern="A", event_selection="STRICT").text()


def test_one_name_may_stand_without_a_list() -> None:
    assert Clause(pattern="A", unless="XY").text() == Clause(pattern="A", unless=["XY"]).text()


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"define": {"A": "x > 1)"}}, r"condition of A: a \) too many"),
        ({"define": {"A": "f(x"}}, r"condition of A: \( is opened and never closed"),
        ({"define": {"A": "x = 'it"}}, "condition of A: ' is opened"),
        ({"define": {"A": "x > 1, B AS y > 2"}}, "condition of A is one expression, but .* a ,"),
        ({"define": {"A": " "}}, "condition of A is empty"),
        ({"define": {"": "x > 1"}}, "A name is empty"),
        ({"measures": {"m": "x AS a, y"}}, "measure m is one expression"),
        ({"measures": {"m": "x /* a note"}}, r"measure m: /\* is opened"),
        ({"order_by": "x; DROP TABLE t"}, "ORDER BY is one expression, but there is a ;"),
        ({"partition_by": ["a[1", "b]"]}, r"PARTITION BY: \[ is opened"),
        ({"pattern": "A) DEFINE (B"}, r"pattern: a \) too many"),
        ({"rows_per_match": "EVERY ROW"}, "rows_per_match is 'EVERY ROW'; it takes words as in"),
        ({"rows_per_match": "ONE ROW PER MATCH WITH UNMATCHED ROWS"}, "rows_per_match"),
        ({"rows_per_match": "ONE ROW PER EVENT OF"}, "rows_per_match"),
        ({"rows_per_match": "ONE ROW PER EVENT OF b LIMIT 5"}, "rows_per_match"),
        ({"rows_per_match": "ONE ROW PER SUBSET OF b LIMIT x"}, "rows_per_match"),
        ({"rows_per_match": "ONE ROW PER SUBSET OF `b"}, "rows_per_match"),
        ({"after_match_skip": "SKIP"}, "after_match_skip is 'SKIP'; it takes words as in"),
        ({"after_match_skip": "TO NEXT ROW) x"}, "after_match_skip"),
        ({"after_match_skip": ""}, "after_match_skip is ''"),
        ({"event_selection": "ANY"}, "event_selection is 'ANY'; it takes words as in 'SKIP TILL"),
        ({"within": ""}, "limit is empty"),
        ({"within": "5) DEFINE (A"}, r"limit: a \) too many"),
        ({"within": "5, 6"}, "limit is one expression"),
        ({"unless": ""}, "A name is empty"),
        ({"unless": ["X", ""]}, "A name is empty"),
    ],
)
def test_what_is_not_one_part_is_refused_by_name(parts: dict[str, object], message: str) -> None:
    with pytest.raises(ClauseTextError, match=message):
        Clause(**{"pattern": "A", **parts}).text()  # type: ignore[arg-type]


def test_commas_and_brackets_inside_strings_names_and_comments_are_no_marks() -> None:
    text = """greatest(x, ')'), "a,b", `c;d`, r'\\', 'it\\'s' -- , )"""
    assert checked(f"coalesce({text}\n)", "It").startswith("coalesce(")
