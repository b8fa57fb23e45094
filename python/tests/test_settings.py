# SPDX-License-Identifier: Apache-2.0
"""Reading and extending the settings outside the session builder."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_match_recognize.settings import (
    appended,
    outer_settings,
    properties,
    submit_settings,
    with_jar,
)

entries = st.text(
    st.characters(codec="ascii", exclude_characters=", \t\r\n\x0b\x0c\x1c\x1d\x1e\x1f"), min_size=1
)


@given(st.lists(entries), entries)
def test_appending_keeps_the_entries_and_their_order(listed: list[str], entry: str) -> None:
    result = appended(",".join(listed), entry).split(",")
    assert result[: len(listed)] == listed
    assert result.count(entry) == max(1, listed.count(entry))


@given(st.none() | st.text(), entries)
def test_appending_twice_is_appending_once(listed: str | None, entry: str) -> None:
    once = appended(listed, entry)
    assert appended(once, entry) == once


def test_a_properties_file_is_read_as_java_reads_it() -> None:
    text = """
        # a comment
        ! another
        spark.a one
        spark.b=two
        spark.c: x,\\
           y
        spark.a  three
        """
    assert properties(text) == {"spark.a": "three", "spark.b": "two", "spark.c": "x,y"}


@pytest.mark.parametrize(
    ("text", "settings"),
    [
        ("pyspark-shell", {}),
        ("--conf spark.x=1 -c spark.y=a=b pyspark-shell", {"spark.x": "1", "spark.y": "a=b"}),
        ("--conf=spark.x=1", {"spark.x": "1"}),
        ("--conf spark.jars=c.jar --jars a.jar,b.jar", {"spark.jars": "a.jar,b.jar"}),
        ("--jars=a.jar --verbose pyspark-shell", {"spark.jars": "a.jar"}),
        ("--conf 'spark.x=1 2'", {"spark.x": "1 2"}),
    ],
)
def test_settings_in_submit_arguments(text: str, settings: dict[str, str]) -> None:
    assert submit_settings(text) == settings


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pyspark-shell", "pyspark-shell"),
        ("--conf spark.x='a  b'", "--conf spark.x='a  b'"),
        ("--jars a.jar pyspark-shell", "--jars a.jar,/our.jar pyspark-shell"),
        ("--jars=a.jar", "--jars=a.jar,/our.jar"),
        ("--conf spark.jars=a.jar -v", "--conf spark.jars=a.jar,/our.jar -v"),
        ("--conf=spark.jars=a.jar", "--conf=spark.jars=a.jar,/our.jar"),
        ("--jars a.jar,/our.jar", "--jars a.jar,/our.jar"),
    ],
)
def test_the_jar_is_added_where_submit_arguments_name_jars(text: str, expected: str) -> None:
    assert with_jar(text, "/our.jar") == expected


@given(
    st.lists(
        st.sampled_from(["--jars", "--conf", "-c", "spark.jars=x", "a.jar", "--jars=y", "z w"])
    )
)
def test_adding_the_jar_twice_is_adding_it_once(arguments: list[str]) -> None:
    once = with_jar(shlex.join(arguments), "/our.jar")
    assert with_jar(once, "/our.jar") == once


def test_submit_arguments_override_the_defaults_file(tmp_path: Path) -> None:
    conf = tmp_path / "conf"
    conf.mkdir()
    (conf / "spark-defaults.conf").write_text("spark.a file\nspark.b file\n")
    settings = outer_settings({"PYSPARK_SUBMIT_ARGS": "--conf spark.a=argument"}, tmp_path)
    assert settings == {"spark.a": "argument", "spark.b": "file"}


def test_the_environment_names_the_defaults_file(tmp_path: Path) -> None:
    (tmp_path / "spark-defaults.conf").write_text("spark.a conf-dir\n")
    (tmp_path / "mine.conf").write_text("spark.a named\n")
    assert outer_settings({"SPARK_CONF_DIR": str(tmp_path)}, Path("/none")) == {
        "spark.a": "conf-dir"
    }
    named = {"PYSPARK_SUBMIT_ARGS": f"--properties-file {tmp_path}/mine.conf pyspark-shell"}
    assert outer_settings(named, tmp_path) == {"spark.a": "named"}
    assert outer_settings({}, tmp_path) == {}
