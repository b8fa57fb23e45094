# SPDX-License-Identifier: Apache-2.0
"""The formats of files that commands read, by their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from spark_match_recognize.data_files import format_of, names_format


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("a.parquet", "parquet"),
        ("a.csv", "csv"),
        ("A.CSV.gz", "csv"),
        ("s3a://bucket/events.jsonl.gz", "json"),
        ("day=1/a.json", "json"),
        ("events", "parquet"),
        ("a.txt", "parquet"),
    ],
)
def test_the_name_says_the_format(path: str, found: str) -> None:
    assert format_of(path) == found
    assert names_format(path) == (path not in ("events", "a.txt"))


def test_a_folder_has_the_format_of_its_files(tmp_path: Path) -> None:
    assert format_of(str(tmp_path)) == "parquet"
    (tmp_path / "day=1").mkdir()
    (tmp_path / "day=1" / "part-0.csv.gz").touch()
    (tmp_path / "_SUCCESS").touch()
    assert format_of(str(tmp_path)) == "csv"
    (tmp_path / "rows.json").mkdir()
    assert format_of(str(tmp_path / "rows.json")) == "json"
