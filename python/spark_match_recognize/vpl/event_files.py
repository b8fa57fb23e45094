# SPDX-License-Identifier: Apache-2.0
"""Events in files, for the command `vpl --run`: all events together, or a file for each type.

`data_files.py` reads each file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from spark_match_recognize import data_files
from spark_match_recognize.errors import MatchRecognizeError

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["events_of", "format_of"]

_TYPED = re.compile(r"([^=/\\]+)=(.+)", re.DOTALL)


def events_of(
    spark: SparkSession,
    data: Sequence[str],
    format_: str | None,
    time_column: str,
    *,
    numbers: bool,
) -> DataFrame | dict[str, DataFrame | str]:
    """The events of several files together, or of each type by its name.

    Args:
        spark: reads them
        data: files or directories; or `TYPE=PATH` for each event type
        format_: the format, None to take it from the names of the files
        time_column: converted to a timestamp if it is a string
        numbers: whether the time is a number, so that strings are not converted

    Raises:
        MatchRecognizeError: some data names its type and some does not, or is not JSON.
    """
    typed = [_typed(each) for each in data]
    named = {type_: path for type_, path in typed if type_ is not None}
    frames = [_read(spark, path, format_, time_column, numbers=numbers) for _, path in typed]
    if len(named) == len(data):
        return dict(zip(named, frames, strict=True))
    if named:
        plain = next(path for type_, path in typed if type_ is None)
        raise MatchRecognizeError(
            f"{plain} names no event type, but {next(iter(named))}={next(iter(named.values()))} "
            "does: give files of all events, or TYPE=DATA for each type once."
        )
    found = frames[0]
    for frame in frames[1:]:
        found = found.unionByName(frame, allowMissingColumns=True)
    return found


def format_of(path: str) -> str:
    """The format of the files at `PATH` or `TYPE=PATH`."""
    return data_files.format_of(_typed(path)[1])


def _typed(item: str) -> tuple[str | None, str]:
    """Type and path of `TYPE=PATH`; a path may contain `=` too, as those of partitions do."""
    match = _TYPED.fullmatch(item)
    if match is None or Path(item).exists():
        return None, item
    return match[1], match[2]


def _read(
    spark: SparkSession, path: str, format_: str | None, time_column: str, *, numbers: bool
) -> DataFrame:
    frame = data_files.read_rows(spark, path, format_)
    if dict(frame.dtypes).get(time_column) == "string" and not numbers:
        frame = frame.withColumn(time_column, frame[time_column].cast("timestamp"))
    return frame
