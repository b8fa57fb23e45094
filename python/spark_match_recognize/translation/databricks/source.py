# SPDX-License-Identifier: Apache-2.0
"""Queries from Databricks, whose clause and functions are Spark's.

They come out as they are, but for what Databricks has beyond Spark, which is noted.
"""

from __future__ import annotations

from spark_match_recognize.translation.constructs import construct_rewrite
from spark_match_recognize.translation.reading import sql_reader
from spark_match_recognize.translation.rules.syntax import JSON_PATHS
from spark_match_recognize.translation.source import Source
from spark_match_recognize.translation.spark_text import SparkText

__all__ = ["SOURCE"]


class DatabricksText(SparkText):
    """SQL of Databricks, whose windows have no patterns."""

    class Parser(SparkText.Parser):
        """Spark's expressions with the clause."""

        HAS_WINDOW_PATTERNS = False


_constructs = construct_rewrite(JSON_PATHS)

SOURCE = Source(
    name="databricks",
    title="Databricks",
    read=sql_reader(DatabricksText),
    rewrites=(_constructs,),
)
