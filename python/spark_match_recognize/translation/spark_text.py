# SPDX-License-Identifier: Apache-2.0
"""Reads Spark's own SQL and keeps each function as it is written; and knows Spark's functions.

The dialect (dialect/spark.py) makes one node of the several functions that mean the same, and may
write another one of them. In `SparkText` a function is its name and its arguments, so that a text
comes out as it went in. `scripts/spark_functions.py` writes the list of names.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.translation.reading import SourceParser

__all__ = ["SparkText", "is_spark_function"]

# What has words instead of commas between its arguments.
_WORDED = ("CAST", "TRY_CAST", "EXTRACT", "OVERLAY", "POSITION", "SUBSTRING", "SUBSTR", "TRIM")
# Functions that the grammar reads by itself, and that a session does not list.
_IN_GRAMMAR = ("identifier", "table", "timestampadd", "timestampdiff", "try_cast")


class SparkText(SparkMatchRecognize):
    """SQL of Spark as it is written."""

    class Parser(SourceParser, SparkMatchRecognize.Parser):
        """Without sqlglot's knowledge of functions."""

        HAS_WINDOW_PATTERNS = True
        FUNCTIONS = {}
        FUNCTION_PARSERS = {
            name: parse
            for name, parse in SparkMatchRecognize.Parser.FUNCTION_PARSERS.items()
            if name in _WORDED
        }


@cache
def _names() -> frozenset[str]:
    text = files(__package__).joinpath("spark_functions.txt").read_text(encoding="ascii")
    return frozenset((*text.split(), *_IN_GRAMMAR))


def is_spark_function(name: str) -> bool:
    """Whether Spark has a function of this name, in any case."""
    return name.lower() in _names()
