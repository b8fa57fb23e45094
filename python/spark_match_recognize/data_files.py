# SPDX-License-Identifier: Apache-2.0
"""Rows in files, for the commands that run queries: Parquet, CSV with a header, or JSON lines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from spark_match_recognize.errors import MatchRecognizeError

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["FORMATS", "format_of", "names_format", "read_rows"]

FORMATS = ("parquet", "csv", "json")
_SUFFIXES = {".parquet": "parquet", ".csv": "csv", ".json": "json", ".jsonl": "json"}
_CORRUPT = "_corrupt_record"


def read_rows(spark: SparkSession, path: str, format_: str | None = None) -> DataFrame:
    """The rows of a file or of the files in a folder; the types of text follow from its values.

    Args:
        spark: reads them
        path: a path or an address such as `s3a://bucket/events`
        format_: one of `FORMATS`, None to take it from the name

    Raises:
        MatchRecognizeError: a line is not a JSON object.
    """
    reader = spark.read.format(format_ or format_of(path))
    frame = reader.option("header", "true").option("inferSchema", "true").load(path)
    if _CORRUPT in frame.columns:
        raise MatchRecognizeError(f"{path} has lines that are not JSON objects.")
    return frame


def format_of(path: str) -> str:
    """The format of a file by its name, which may end with `.gz`, or of a folder by the names of
    its files; Parquet if no name says it.
    """
    folder = Path(path)
    # A name that says it saves the walk through the folder.
    own = _named(folder.name)
    if own is not None or not folder.is_dir():
        return own or "parquet"
    inside = map(_named, sorted(file.name for file in folder.rglob("*")))
    return next((found for found in inside if found is not None), "parquet")


def names_format(path: str) -> bool:
    """Whether the name of a file says its format."""
    return _named(Path(path).name) is not None


def _named(name: str) -> str | None:
    return _SUFFIXES.get(Path(name.lower().removesuffix(".gz")).suffix)
