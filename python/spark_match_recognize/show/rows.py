# SPDX-License-Identifier: Apache-2.0
"""The rows to draw, as a pandas DataFrame with fixed column names.

Accepts Spark and pandas DataFrames. Checks what a chart requires, so that a misspelt column is an
error here and not an empty chart.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pandas as pd

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.show.columns import LIMIT, TOO_MANY, unknown_column

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["LIMIT", "Columns", "drawable"]


@dataclass(frozen=True)
class Columns:
    """The names of the columns that a chart uses."""

    x: str
    y: str
    variable: str
    match: str
    panel: str | None


def drawable(rows: DataFrame | pd.DataFrame, columns: Columns) -> pd.DataFrame:
    """The rows with the columns x, y, variable, match and panel, ordered by panel and x.

    `variable` and `match` are null for rows in no match; `panel` is a string, empty for a single
    panel.

    Raises:
        MatchRecognizeError: a column is missing, or there are no rows, or more than `LIMIT`.
    """
    frame = _local(rows)
    wanted = {"x": columns.x, "y": columns.y, "variable": columns.variable, "match": columns.match}
    if columns.panel is not None:
        wanted["panel"] = columns.panel
    for name in wanted.values():
        if name not in frame.columns:
            raise unknown_column(name, list(map(str, frame.columns)))
    if frame.empty:
        raise MatchRecognizeError("There are no rows to draw.")
    if len(frame) > LIMIT:
        raise MatchRecognizeError(TOO_MANY)
    drawn = pd.DataFrame({name: frame[column] for name, column in wanted.items()})
    drawn["x"] = _plain(columns.x, drawn["x"])
    drawn["y"] = _plain(columns.y, drawn["y"]).astype(float)
    drawn["panel"] = drawn["panel"].astype(str) if "panel" in drawn else ""
    return drawn.sort_values(["panel", "x"], kind="stable", ignore_index=True)


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


def _local(rows: Any) -> pd.DataFrame:
    """The DataFrame itself if it is of pandas, else its rows, up to one more than can be drawn."""
    if isinstance(rows, pd.DataFrame):
        return rows
    frame: pd.DataFrame = rows.limit(LIMIT + 1).toPandas()
    return frame
