# SPDX-License-Identifier: Apache-2.0
"""Exactly the texts that are one part of a clause are accepted, and swallow nothing.

The properties compare with a lexer of SQL that is written here, one character at a time, so that a
mistake in the package's regular expression cannot hide itself.
"""

from __future__ import annotations

import string

from hypothesis import given, settings
from hypothesis import strategies as st

from spark_match_recognize.errors import ClauseTextError
from spark_match_recognize.frame import _of_frame
from spark_match_recognize.sql_text import checked, ended, quoted

# Random texts consist of the tokens that matter to a lexer of SQL.
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
    """The characters outside strings, quoted names and comments; None if one is not closed."""
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


def is_one_part(text: str) -> bool:
    """Whether brackets are balanced, with no comma outside them and no semicolon."""
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
def test_exactly_the_texts_of_one_part_are_accepted(text: str) -> None:
    try:
        accepted = checked(text, "It") == text.strip()
    except ClauseTextError:
        accepted = False
    assert accepted == is_one_part(text)


@settings(max_examples=2_000)
@given(sql_texts)
def test_a_text_does_not_swallow_what_follows(text: str) -> None:
    try:
        part = ended(checked(text, "It"))
    except ClauseTextError:
        return
    assert (outside(part + " AS after") or "").endswith(" AS after")


@given(sql_texts | st.text())
def test_braces_reach_spark_unchanged(text: str) -> None:
    query = f"SELECT * FROM _frame_ {text.replace('_frame_', '')}"
    shown = string.Formatter().format(_of_frame(query, "_frame_"), df="the_view")
    assert shown == query.replace("_frame_", "the_view")


@given(st.text(min_size=1))
def test_a_quoted_name_parses_as_the_name(name: str) -> None:
    text = quoted(name)
    if text == name:
        assert name.isascii()
        assert name.isidentifier()
    else:
        assert text[0] == text[-1] == "`"
        assert "`" not in text[1:-1].replace("``", "")
        assert text[1:-1].replace("``", "`") == name


def test_commas_and_brackets_in_strings_names_and_comments_are_ignored() -> None:
    text = """greatest(x, ')'), "a,b", `c;d`, r'\\', 'it\\'s' -- , )"""
    assert checked(f"coalesce({text}\n)", "It").startswith("coalesce(")
