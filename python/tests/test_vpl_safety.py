# SPDX-License-Identifier: Apache-2.0
"""Strings and names of rules and options come out of a translation exactly as they went in."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import sqlglot
from hypothesis import example, given
from hypothesis import strategies as st
from pyspark.sql import SparkSession
from sqlglot import exp

from spark_match_recognize.errors import (
    MatchRecognizeError,
    VplNotSupportedError,
    VplSyntaxError,
)
from spark_match_recognize.text_files import inside
from spark_match_recognize.vpl import VplOptions, run, vpl_to_sql
from spark_settings import spark_settings

# Spark replaces ${..} with settings in the text of a query; names cannot hold it.
SETTING = "a ${spark.app.name} $ {x} ${y}${"
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
NAMES = TEXTS.filter(lambda text: bool(text) and "${" not in text)
NASTY = ["'", "\\", "\\'", "'; DROP TABLE t; --", "{x}", "`", "a\nb", '"', "/*", "--", "\t"]


def literal(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"


def read_back(sql: str) -> exp.Expression:
    found: Any = sqlglot.parse_one(sql, read="spark_match_recognize")
    return found  # type: ignore[no-any-return]


@given(TEXTS)
def test_a_string_is_the_same_under_either_setting_of_spark(text: str) -> None:
    rule = f"stream Q = A where s == {literal(text)} as a -> B .emit(x: a.id)"
    sql = vpl_to_sql(rule, VplOptions(escaped_string_literals=True))["Q"]
    assert not [part for part in re.findall(r"'([^']*)'", sql) if "\\" in part]
    read_back(sql)


@given(TEXTS)
def test_any_string_is_the_same_string_in_sql(text: str) -> None:
    rule = f"stream Q = A where s == {literal(text)} as a -> B .emit(x: {literal(text)}, y: a.id)"
    strings = [node.name for node in read_back(vpl_to_sql(rule)["Q"]).find_all(exp.Literal)]
    assert strings.count(text) >= 2 or "${" in text


@given(NAMES, NAMES)
def test_any_name_is_the_same_name_in_sql(field: str, event: str) -> None:
    other = "x" if field.upper() != "X" else "y"
    rule = (
        f"stream Q = {quoted(event)} where {quoted(field)} > 1 as a -> B as b "
        f".partition_by({quoted(field)}) .emit({other}: b.{quoted(field)}, {quoted(field)}: b.id)"
    )
    tree = read_back(vpl_to_sql(rule)["Q"])
    assert field in {node.name for node in tree.find_all(exp.Column)}
    assert event in {node.name for node in tree.find_all(exp.Literal)}


@given(NAMES)
def test_any_alias_is_a_variable(alias: str) -> None:
    other = "b" if alias != "b" else "c"
    rule = (
        f"stream Q = A as {quoted(alias)} -> B as {other} where x > {quoted(alias)}.x"
        f" .emit(y: {other}.x)"
    )
    assert read_back(vpl_to_sql(rule)["Q"]).sql("spark_match_recognize")


# The last two are what sqlglot writes for a line break, and a line break.
@given(NAMES, NAMES, NAMES)
@example("at", "__SQLGLOT__LB__", "a\nb")
def test_any_column_of_the_options_is_the_same_column(type_column: str, at: str, tie: str) -> None:
    options = VplOptions(type_column=type_column, time_column=at, tie_breakers=(tie,))
    tree = read_back(vpl_to_sql("stream Q = A as a -> B .emit(x: a.id)", options)["Q"])
    # sqlglot reads the column `ALL` in ORDER BY as the keyword.
    assert {type_column, at, tie} <= {node.name for node in tree.find_all(exp.Column, exp.Var)}


@pytest.mark.spark
@pytest.mark.parametrize("escaped", ["true", "false"])
@pytest.mark.parametrize("double_quoted", ["true", "false"])
def test_spark_reads_strings_and_names_as_they_were_written(
    escaped: str, double_quoted: str, spark: SparkSession
) -> None:
    row = ", ".join(f"{number} AS `{name.replace('`', '``')}`" for number, name in enumerate(NASTY))
    events = spark.sql(f"SELECT current_timestamp() AS ts, 'it''s {{a}} \\\\' AS event_type, {row}")
    emitted = ", ".join(
        f"s{number}: {literal(name)}, n{number}: a.{quoted(name)}"
        for number, name in enumerate(NASTY)
    )
    type_ = events.first()["event_type"]  # type: ignore[index]
    emitted += f", setting: {literal(SETTING)}"
    rule = f"stream Q = {quoted(type_)} as a .emit({emitted})"
    with spark_settings(
        spark,
        spark__sql__parser__escapedStringLiterals=escaped,
        spark__sql__ansi__doubleQuotedIdentifiers=double_quoted,
    ):
        found = run(spark, rule, events)["Q"].first()
    assert found is not None and found.setting == SETTING
    for number, name in enumerate(NASTY):
        assert (found[f"s{number}"], found[f"n{number}"]) == (name, number)


def test_a_name_that_spark_would_change_is_refused() -> None:
    with pytest.raises(VplNotSupportedError, match="Spark puts a setting"):
        vpl_to_sql("stream Q = A as a -> B .emit(x: a.`${x}`)")


@pytest.mark.parametrize("statement", ["stream", "pattern"])
@pytest.mark.parametrize(
    "name",
    [
        "../../evil",
        "/etc/x",
        "a/b",
        "a\\b",
        "..",
        ".",
        ".x",
        "a\nDROP TABLE t",
        "a\0",
        "${x}",
        "-",
        " a",
    ],
)
def test_a_name_that_cannot_name_a_file_is_a_syntax_error(statement: str, name: str) -> None:
    with pytest.raises(VplSyntaxError, match="name of a stream or pattern") as refused:
        vpl_to_sql(f"{statement} {quoted(name)} = A as a -> B")
    assert (refused.value.line, refused.value.column) == (1, len(statement) + 2)


@pytest.mark.parametrize("name", ["Fraud", "fraud 2.0-b", "_x", "Überweisung"])
def test_other_names_of_streams_are_kept(name: str) -> None:
    (stream,) = vpl_to_sql(f"stream {quoted(name)} = A as a -> B .emit(x: a.id)").streams
    assert stream.name == name


@pytest.mark.parametrize("name", ["t; DROP TABLE t", "(SELECT 1)", "t, u", "t) UNION SELECT 1"])
def test_the_name_of_a_table_is_one_name(name: str) -> None:
    sql = vpl_to_sql("stream Q = A as a -> B .emit(x: a.id)", VplOptions(table=name))["Q"]
    assert [table.name for table in read_back(sql).find_all(exp.Table)] == [name]


@pytest.mark.parametrize("name", ["", "t /*", "`t"])
def test_what_cannot_be_a_table_is_an_error(name: str) -> None:
    with pytest.raises(MatchRecognizeError, match="is not the name of a table"):
        vpl_to_sql("stream Q = A as a -> B .emit(x: a.id)", VplOptions(table=name))


@pytest.mark.parametrize("name", ["../evil", "a/../../evil", "/evil", "", ".", "a\0b"])
def test_a_path_out_of_a_directory_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(MatchRecognizeError, match="is not the name of a file in"):
        inside(tmp_path, name)


def test_a_link_in_a_directory_is_not_written(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out/Alerts").symlink_to("../elsewhere")
    for name in ("Alerts", "Alerts/part"):
        with pytest.raises(MatchRecognizeError, match="is a symbolic link"):
            inside(tmp_path / "out", name)


def test_a_path_below_a_directory_is_joined(tmp_path: Path) -> None:
    assert inside(tmp_path, Path("sub/q.sql")) == tmp_path / "sub" / "q.sql"
