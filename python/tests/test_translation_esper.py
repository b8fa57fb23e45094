# SPDX-License-Identifier: Apache-2.0
"""Translations of EPL: options, and safety of names.

Pairs of texts are in test_translation_pairs.py, what statements give on Spark is there and in
test_translation_esper_spark.py.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
import sqlglot
from hypothesis import given
from hypothesis import strategies as st
from sqlglot import exp

import pairs
import spark_match_recognize.dialect  # noqa: F401 - sqlglot finds the dialect by its name
from case_files import Case, statements
from spark_match_recognize.translation import TranslationError, translate
from spark_match_recognize.translation.spark_text import SparkText

GIVEN = [pair for pair in pairs.cases("esper") if pair.gives]

SMALL = "select * from R match_recognize (measures A.s as a pattern (A))"


@pytest.mark.parametrize("pair", GIVEN, ids=lambda pair: pair.name)
def test_what_is_written_reads_back(pair: Case) -> None:
    trees = sqlglot.parse(pair.gives, read=SparkText)
    again = [tree.sql(SparkText, pretty=True) for tree in trees if tree]
    assert [_plain(text) for text in again] == [_plain(text) for text in statements(pair.gives)]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"order_buy": "ts"},
            "order_buy is not an option of translations from Esper: it has order_by,",
        ),
        ({"streams": "tables"}, "streams is 'views' or 'ctes', not 'tables'"),
        ({"matching": "later"}, "matching is 'on_demand' or 'at_once', not 'later'"),
    ],
)
def test_an_unknown_option_is_an_error(options: dict[str, Any], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=re.escape(message)):
        translate(
            "select * from R match_recognize (measures A.s as a pattern (A))", "esper", **options
        )


@pytest.mark.parametrize(
    ("table", "written"),
    [
        ("lake.raw.ticks", "lake.raw.ticks"),
        ("lake.`raw ticks`", "lake.`raw ticks`"),
        ("a; DROP TABLE c", "`a; DROP TABLE c`"),
        ("a AS b", "`a AS b`"),
    ],
)
def test_the_name_of_a_table_is_a_name_whatever_it_holds(table: str, written: str) -> None:
    found = translate(SMALL, "esper", order_by="ts", tables={"R": table}, pretty=False)
    assert found.sql.startswith(f"SELECT a FROM {written} MATCH_RECOGNIZE (")


def test_another_source_takes_no_options() -> None:
    with pytest.raises(TypeError, match="order_by is not an option of translations from Trino"):
        translate("SELECT 1", "trino", order_by="ts")


def test_the_schema_says_that_times_are_numbers() -> None:
    epl = "select * from R match_recognize (measures A.s as a pattern (A B) interval 2 sec)"
    found = translate(epl, "esper", order_by="at", schema={"R": {"at": "BIGINT"}}, pretty=False)
    assert "WITHIN 1999" in found.sql


def test_strict_makes_notes_errors() -> None:
    with pytest.raises(TranslationError, match="order-of-arrival"):
        translate(
            "select * from R match_recognize (measures A.s as a pattern (A))", "esper", strict=True
        )


def test_a_pattern_too_large_to_look_through_is_noted() -> None:
    pattern = " ".join(f"V{number}?" for number in range(200)) + " Z"
    epl = f"select * from R match_recognize (measures Z.s as s pattern ({pattern}))"
    notes = translate(epl, "esper", order_by="ts").notes
    assert [note.topic for note in notes] == ["preference"]
    assert "more choices than can be listed" in notes[0].message


def test_deep_nesting_is_refused_and_not_a_crash() -> None:
    epl = f"select * from R match_recognize (measures {'(' * 5000}A.s{')' * 5000} as a pattern (A))"
    with pytest.raises(TranslationError, match="nested too deeply"):
        translate(epl, "esper", order_by="ts")


NAMES = st.text(
    st.characters(exclude_characters="`", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12
).filter(lambda name: "${" not in name)  # Spark puts a setting there, and nothing can be written
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


@given(TEXTS)
def test_any_string_comes_out_as_it_is(text: str) -> None:
    written = text.replace("\\", "\\\\").replace("'", "\\'")
    epl = f"select * from R match_recognize (measures '{written}' as a pattern (A))"
    tree = sqlglot.parse_one(
        translate(epl, "esper", order_by="ts").sql, read="spark_match_recognize"
    )
    strings = [node.name for node in tree.find_all(exp.Literal) if node.is_string]
    # A string in which Spark would put a setting for ${..} comes in two pieces or more.
    assert strings == [text] or ("${" in text and "".join(strings) == text)


@given(NAMES, NAMES, NAMES, NAMES)
def test_any_name_stays_one_name(stream: str, measure: str, column: str, order: str) -> None:
    epl = (
        f"select * from `{stream}` match_recognize "
        f"(measures A.`{column}` as `{measure}` pattern (A))"
    )
    found = translate(epl, "esper", order_by=order, tables={stream: "r"} if "." in stream else None)
    tree = sqlglot.parse_one(found.sql, read="spark_match_recognize")
    names = {node.name for node in tree.find_all(exp.Identifier)}
    assert {measure, column, order} <= names
    assert names <= {stream, measure, column, order, "r"}


@given(NAMES)
def test_any_name_of_a_variable_stays_one_name(name: str) -> None:
    epl = (
        f"select * from R match_recognize (measures `{name}`.s as a pattern (`{name}` Z) "
        f"define `{name}` as `{name}`.s = 1)"
    )
    if name == "Z":
        return
    sql = translate(epl, "esper", order_by="ts").sql
    tree = sqlglot.parse_one(sql, read="spark_match_recognize")
    assert tree.sql("spark_match_recognize", pretty=True) == sql


@given(st.text(st.sampled_from("abAB.*+?|(){}[],:;'\"\\/#@=<>-% \n`1"), max_size=40))
def test_any_text_is_translated_or_refused(text: str) -> None:
    for epl in (text, f"select * from R match_recognize (measures {text} as a pattern ({text}))"):
        try:
            translate(epl, "esper", order_by="ts")
        except TranslationError as error:
            assert error.line >= 1


def _plain(sql: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", sql)).strip()
