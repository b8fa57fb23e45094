# SPDX-License-Identifier: Apache-2.0
"""The rows to draw, as a pandas frame with fixed column names.

Takes Spark's or pandas' frames. Checks what a drawing cannot do without, so that a misspelt column
is an error here and not an empty picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pandas as pd

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.show.columns import LIMIT, TOO_MANY, no_column

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["LIMIT", "Columns", "drawable"]


@dataclass(frozen=True)
class Columns:
    """The user's names of the columns that take part in a drawing."""

    x: str
    y: str
    variable: str
    match: str
    panel: str | None


def drawable(rows: DataFrame | pd.DataFrame, columns: Columns) -> pd.DataFrame:
    """The rows with the columns x, y, variable, match and panel, in the order of panel and x.

    `variable` and `match` are null for rows in no match; `panel` is a text, empty for a single
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
            raise no_column(name, list(map(str, frame.columns)))
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
    """Times or numbers, of what pandas makes objects of: SQL's DATE and DECIMAL."""
    if values.dtype != object:
        return values
    try:
        if isinstance(next(iter(values.dropna()), None), Decimal):
            return values.astype(float)
        return pd.to_datetime(values)
    except (TypeError, ValueError) as error:
        raise MatchRecognizeError(f"The column {name} holds neither numbers nor times.") from error


def _local(rows: Any) -> pd.DataFrame:
    """The frame itself if it is pandas', else its rows, one more than may be drawn at most."""
    if isinstance(rows, pd.DataFrame):
        return rows
    frame: pd.DataFrame = rows.limit(LIMIT + 1).toPandas()
    return frame
