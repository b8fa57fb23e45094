# SPDX-License-Identifier: Apache-2.0
"""Reads the rows of a DataFrame as plain Python values, and shows a value as text.

Rows of a Spark DataFrame are collected, which needs no pandas; a pandas DataFrame is read directly.
"""

from __future__ import annotations

import datetime
from typing import Any

from spark_match_recognize.plain_text import printable

__all__ = ["is_number", "read_rows", "shown_value"]


def read_rows(rows: Any, limit: int) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The names of the columns and the first `limit` rows; null is None."""
    if hasattr(rows, "itertuples"):
        names = [str(name) for name in rows.columns]
        tuples = rows.head(limit).itertuples(index=False, name=None)
        return names, [
            tuple(None if _is_missing(value) else value for value in row) for row in tuples
        ]
    return list(rows.columns), [tuple(row) for row in rows.limit(limit).collect()]


def shown_value(value: Any) -> str:
    """A value as a short text on one line."""
    if value is None:
        return "null"
    if isinstance(value, datetime.datetime):
        return value.isoformat(sep=" ")
    if isinstance(value, (bytes, bytearray)):
        return value.hex()
    return printable(value)


def is_number(value: Any) -> bool:
    """Whether a value can be plotted."""
    # Numbers of numpy and Decimal are no floats, but can be converted to one.
    return hasattr(value, "__float__") and not isinstance(value, bool)


def _is_missing(value: Any) -> bool:
    """Whether a value is one of those that pandas uses for null."""
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    return isinstance(value, float) and value != value
