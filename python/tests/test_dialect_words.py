# SPDX-License-Identifier: Apache-2.0
"""The dialect reads and writes every form that the engine's word lists name."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from dialect_texts import clause, generated
from sampling import is_full, is_sampled
from spark_match_recognize.dialect import pattern_text, words
from spark_match_recognize.dialect.expressions import VariableColumn
from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.dialect.reserved import RESERVED
from spark_match_recognize.dialect.sections import Section
from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.plain import to_plain_sql

_MODES = [*words.SKIPS, *(f"{mode} B" for mode in words.SKIPS_TO_VARIABLE)]
_ROWS = [f"{form} B" if form in words.ROWS_OF_VARIABLE else form for form in words.ROWS]


def _written(part: str) -> str:
    return generated(f"SELECT * FROM t MATCH_RECOGNIZE ({part} PATTERN (A B))")


def test_the_sections_are_those_of_the_engine() -> None:
    of_windows = {Section.FRAME.value, Section.SEARCH.value}
    assert {section.value for section in Section} == words.SECTIONS | of_windows


@pytest.mark.parametrize("mode", _MODES)
def test_a_mode_of_the_engine_is_read_and_written(mode: str) -> None:
    assert f"AFTER MATCH SKIP {mode}" in _written(f"AFTER MATCH SKIP {mode}")


@pytest.mark.parametrize("form", _ROWS)
def test_a_form_of_rows_of_the_engine_is_read_and_written(form: str) -> None:
    assert form in _written(form)


@pytest.mark.parametrize("selection", words.SELECTIONS)
def test_an_event_selection_of_the_engine_is_read(selection: str) -> None:
    assert isinstance(clause(f"EVENT SELECTION {selection} PATTERN (A B)"), MatchedRows)


@pytest.mark.parametrize("sign", words.QUANTIFIERS)
def test_a_quantifier_of_the_engine_is_read_and_written(sign: str) -> None:
    assert f"A{sign} B" in generated(f"SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A{sign} B))")


_NOT_VARIABLES = frozenset(["AND", "OR"])
# Spark takes these for values, even before a dot.
_VALUES = frozenset(["NULL", "TRUE", "FALSE"])


def _keywords() -> list[str]:
    """All words that mean something to Spark's clause, to sqlglot or to the writer of names."""
    parser = SparkMatchRecognize.Parser
    texts = [*SparkMatchRecognize.Tokenizer.KEYWORDS, *RESERVED, *parser.NO_PAREN_FUNCTION_PARSERS]
    texts += [*parser.FUNCTION_PARSERS, *words.FUNCTIONS, *words.AFTER_OPERAND, *words.MODES]
    texts += [*words.SECTIONS, *words.ROWS, *words.SKIPS, *words.SKIPS_TO_VARIABLE]
    texts += [*words.SELECTIONS, *words.TIME_UNITS, *words.ROWS_CONTINUED, "LIMIT", "WEIGHT"]
    found = {word for text in texts for word in re.findall(r"[A-Z_]\w*", text.upper())}
    return sorted(found - _NOT_VARIABLES)


# Each position in which a variable is named.
_POSITIONS = """SELECT * FROM t MATCH_RECOGNIZE (
    ORDER BY n
    MEASURES CASE {0}.p WHEN {0}.p THEN .5 END AS z, 1 + {0}.p AS a,
      COUNT({0}.*) AS b, CLASSIFIER({0}) AS c, FINAL LAST({0}.p) AS d,
      CASE WHEN {0}.p > 1 THEN {0}.p ELSE {0}.p END AS e, {0}.p AS f, {0}[0].p AS g
    {1}
    PATTERN (S {0}+ ({0} | T)? T)
    SUBSET U = (S, {0})
    DEFINE {0} AS NOT {0}.p IN (3, {0}.n) AND {0}.p BETWEEN {0}.p AND {0}.n, T AS {0}.p > 0
    )"""
_SKIPS = tuple(f"AFTER MATCH SKIP {mode} {{0}}" for mode in ("TO", "TO FIRST", "TO LAST"))


def _spelled(text: str, name: str) -> str:
    """The text with the variable Q named `name`, as the dialect writes it."""
    return re.sub(r"\bQ\b", pattern_text.variable_text(Variable(this=name)), text)


def _positions(name: str, skip: str) -> str:
    return _POSITIONS.format(name, skip.format(name))


@cache
def _usual(skip: str, write: Callable[[str], str]) -> str:
    """What is written for a variable whose name is no keyword."""
    return write(_positions("Q", skip))


def _skip(word: str) -> str:
    """The one that the tests of a push combine with the word."""
    return _SKIPS[len(word) % len(_SKIPS)]


@pytest.mark.parametrize("word", _keywords())
def test_any_word_names_a_variable_in_every_position(word: str) -> None:
    quoted = f"`{word}`"
    names = [quoted] if word in _VALUES else [quoted, word, word.lower()]
    for skip in _SKIPS if is_full() else [_skip(word)]:
        expected = _spelled(_usual(skip, generated), word)
        for name in names:
            assert generated(_positions(name, skip)) == expected


def _plain(sql: str) -> str:
    return to_plain_sql(sql, pretty=False)


@pytest.mark.parametrize(
    "word",
    [
        word
        for word in sorted(RESERVED - _NOT_VARIABLES - _VALUES)
        if word in ("ALL", "CROSS") or is_sampled(word)
    ],
)
def test_a_variable_with_the_name_of_a_keyword_has_the_plain_sql_of_any_other(word: str) -> None:
    skip = _skip(word)
    assert _plain(_positions(word, skip)) == _usual(skip, _plain).replace("'Q'", f"'{word}'")


def test_a_keyword_before_a_number_or_at_the_end_of_a_case_is_no_variable() -> None:
    texts = ("a BETWEEN .5 AND .7", "CASE WHEN a > 1 THEN s END.x > 1", "a IN (.5) OR .5 > a")
    for text in texts:
        found = clause(f"PATTERN (A B) DEFINE B AS {text}")
        assert not list(found.find_all(VariableColumn))
