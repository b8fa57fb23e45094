# SPDX-License-Identifier: Apache-2.0
"""Reads Spark's own SQL and keeps each function as it is written.

The dialect (dialect/spark.py) makes one node of the several functions that mean the same, and may
write another one of them. Here a function is its name and its arguments, so that a text comes out
as it went in.
"""

from __future__ import annotations

from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.translation.reading import SourceParser

__all__ = ["SparkText"]

# What has words instead of commas between its arguments.
_WORDED = ("CAST", "TRY_CAST", "EXTRACT", "OVERLAY", "POSITION", "SUBSTRING", "SUBSTR", "TRIM")


class SparkText(SparkMatchRecognize):
    """SQL of Spark as it is written."""

    class Parser(SourceParser, SparkMatchRecognize.Parser):
        """Without sqlglot's knowledge of functions."""

        FUNCTIONS = {}
        FUNCTION_PARSERS = {
            name: parse
            for name, parse in SparkMatchRecognize.Parser.FUNCTION_PARSERS.items()
            if name in _WORDED
        }
