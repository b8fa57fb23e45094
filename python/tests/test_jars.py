# SPDX-License-Identifier: Apache-2.0
"""Which jar is used for which Spark version."""

from __future__ import annotations

from pathlib import Path

import pytest

from spark_match_recognize.errors import UnsupportedSparkError
from spark_match_recognize.jars import (
    jar_for,
    line_of,
    our_jars,
    spark_home_version,
    supported_lines,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for line in ("4.10", "4.2", "4.0"):
        (tmp_path / f"spark-match-recognize_{line}_2.13-0.1.0.jar").touch()
    (tmp_path / "unrelated.jar").touch()
    return tmp_path


@pytest.mark.parametrize(
    ("version", "line"), [("4.1.4", "4.1"), ("4.2", "4.2"), ("4.10.0-SNAPSHOT", "4.10")]
)
def test_a_line_is_the_first_two_numbers(version: str, line: str) -> None:
    assert line_of(version) == line


@pytest.mark.parametrize("version", ["", "4", "four.one", "4.x"])
def test_an_invalid_version_is_rejected(version: str) -> None:
    with pytest.raises(UnsupportedSparkError, match="not a Spark version"):
        line_of(version)


def test_lines_are_in_numeric_order(folder: Path) -> None:
    assert list(supported_lines(folder)) == ["4.0", "4.2", "4.10"]


def test_every_patch_release_uses_the_jar_of_its_line(folder: Path) -> None:
    assert jar_for("4.2.0", folder) == jar_for("4.2.7", folder)
    assert jar_for("4.2.0", folder).name == "spark-match-recognize_4.2_2.13-0.1.0.jar"


def test_a_line_without_a_jar_is_an_error_that_lists_the_supported_lines(folder: Path) -> None:
    with pytest.raises(
        UnsupportedSparkError, match=r"Spark 3\.5\.1 .* only for Spark 4\.0, 4\.2, 4\.10"
    ):
        jar_for("3.5.1", folder)


def test_a_package_without_jars_says_how_to_get_them(tmp_path: Path) -> None:
    with pytest.raises(UnsupportedSparkError, match="make install"):
        jar_for("4.1.4", tmp_path)


def test_the_version_of_a_spark_installation_is_read_from_its_core_jar(tmp_path: Path) -> None:
    jars = tmp_path / "jars"
    jars.mkdir()
    assert spark_home_version(tmp_path) is None
    (jars / "spark-core_2.13-4.1.4-amzn-0.jar").touch()
    assert spark_home_version(tmp_path) == "4.1.4-amzn-0"
    (jars / "spark-core_2.13-4.0.1.jar").touch()
    assert spark_home_version(tmp_path) is None


def test_our_jars_are_found_among_others() -> None:
    ours = [f"{folder}/spark-match-recognize_4.1_2.13-0.1.0.jar" for folder in ("s3://b", "/c")]
    assert our_jars(f"/a/other.jar, {ours[0]},{ours[1]} ,{ours[0]}") == ours
    assert our_jars("") == our_jars("/a/other.jar") == []
