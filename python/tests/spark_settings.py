# SPDX-License-Identifier: Apache-2.0
"""Temporary settings of a session."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pyspark.sql import SparkSession

__all__ = ["spark_settings"]


@contextmanager
def spark_settings(spark: SparkSession, **values: str) -> Iterator[None]:
    """Apply settings, named with two underscores for each dot, and unset them at the end."""
    names = {key.replace("__", "."): value for key, value in values.items()}
    try:
        for key, value in names.items():
            spark.conf.set(key, value)
        yield
    finally:
        for key in names:
            spark.conf.unset(key)
