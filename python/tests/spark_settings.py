# SPDX-License-Identifier: Apache-2.0
"""Temporary settings of a session."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pyspark.sql import SparkSession

__all__ = ["INTERPRETED", "spark_settings"]

INTERPRETED: dict[str, Any] = {
    "spark.sql.codegen.wholeStage": "false",
    "spark.sql.codegen.factoryMode": "NO_CODEGEN",
}
"""Expressions are interpreted: the tests have many queries over few rows, and generating and
compiling code would take longest. The suites of the extension run generated code."""


@contextmanager
def spark_settings(spark: SparkSession, **values: str) -> Iterator[None]:
    """Apply settings, named with two underscores for each dot, and restore them at the end."""
    names = {key.replace("__", "."): value for key, value in values.items()}
    before = {key: spark.conf.get(key, None) for key in names}
    try:
        for key, value in names.items():
            spark.conf.set(key, value)
        yield
    finally:
        for key, earlier in before.items():
            if earlier is None:
                spark.conf.unset(key)
            else:
                spark.conf.set(key, earlier)
