# SPDX-License-Identifier: Apache-2.0
"""The rows to draw, as a pandas DataFrame with fixed column names.

Accepts Spark and pandas DataFrames. Checks what a chart requires, so that a misspelt column is an
error here and not an empty chart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pandas as pd

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.show.columns import LIMIT, TOO_MANY, keys_named, unknown_column
from spark_match_recognize.show.partition_keys import likely_keys, partition_title, unseparated_text
from spark_match_recognize.show.query_columns import QueryColumns
from spark_match_recognize.show.values import read_rows

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["LIMIT", "Columns", "drawable", "with_panels"]

_PANEL = "\0panel"


@dataclass(frozen=True)
class Columns:
    """The names of the columns that a chart uses."""

    x: str
    y: str
    variable: str
    match: str
    panel: str | None = None


def with_panels(
    rows: DataFrame | pd.DataFrame,
    columns: Columns,
    by: str | Sequence[str] | None,
    query: QueryColumns | None,
) -> tuple[pd.DataFrame, Columns, str]:
    """The rows with a panel for each partition, the columns with the panel, and a note or "".

    There is no panel if the keys are not named by the user and all rows are of one partition.

    Raises:
        MatchRecognizeError: a column is missing, or there are no rows, or more than `LIMIT`.
    """
    frame = _checked(rows, columns)
    names, values = read_rows(frame, LIMIT)
    x, y, variable, match = (
        names.index(name) for name in (columns.x, columns.y, columns.variable, columns.match)
    )
    note = ""
    keys = keys_named(names, by, query)
    if keys is None:
        keys = likely_keys(names, values, x=x, variable=variable, match=match, y=y)
        note = unseparated_text(names, values, x=x, match=match, keys=keys)
    of_keys = [names[at] for at in keys]
    panels = [partition_title(of_keys, [row[at] for at in keys]) for row in values]
    if not keys or (by is None and len(set(panels)) == 1):
        return frame, columns, note
    return frame.assign(**{_PANEL: panels}), replace(columns, panel=_PANEL), note


def drawable(rows: DataFrame | pd.DataFrame, columns: Columns) -> pd.DataFrame:
    """The rows with the columns x, y, variable, match and panel, ordered by panel and x.

    `variable` and `match` are null for rows in no match; `panel` is a string, empty for a single
    panel.

    Raises:
        MatchRecognizeError: a column is missing, or there are no rows, or more than `LIMIT`.
    """
    frame = _checked(rows, columns)
    wanted = _wanted(columns)
    drawn = pd.DataFrame({name: frame[column] for name, column in wanted.items()})
    drawn["x"] = _plain(columns.x, drawn["x"])
    drawn["y"] = _plain(columns.y, drawn["y"]).astype(float)
    drawn["panel"] = drawn["panel"].astype(str) if "panel" in drawn else ""
    return drawn.sort_values(["panel", "x"], kind="stable", ignore_index=True)


def _wanted(columns: Columns) -> dict[str, str]:
    """The names of the user's columns by the names that a chart uses."""
    wanted = {"x": columns.x, "y": columns.y, "variable": columns.variable, "match": columns.match}
    return wanted if columns.panel is None else {**wanted, "panel": columns.panel}


def _checked(rows: Any, columns: Columns) -> pd.DataFrame:
    """The rows as a pandas DataFrame: those of Spark are collected, up to one more than allowed."""
    frame: pd.DataFrame = rows
    if not isinstance(rows, pd.DataFrame):
        frame = rows.limit(LIMIT + 1).toPandas()
    for name in _wanted(columns).values():
        if name not in frame.columns:
            raise unknown_column(name, list(map(str, frame.columns)))
    if frame.empty:
        raise MatchRecognizeError("There are no rows to draw.")
    if len(frame) > LIMIT:
        raise MatchRecognizeError(TOO_MANY)
    return frame


def _plain(name: str, values: pd.Series) -> pd.Series:
    """Timestamps or numbers instead of objects, which pandas uses for DATE and DECIMAL."""
    if values.dtype != object:
        return values
    try:
        if isinstance(next(iter(values.dropna()), None), Decimal):
            return values.astype(float)
        return pd.to_datetime(values)
    except (TypeError, ValueError) as error:
        raise MatchRecognizeError(f"The column {name} holds neither numbers nor times.") from error
