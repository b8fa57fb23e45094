# SPDX-License-Identifier: Apache-2.0
"""A sqlglot dialect that parses and generates the clause, and patterns in windows.

sqlglot looks it up by its name, `spark_match_recognize`. The nodes of a clause are in `nodes`,
`pattern` and `expressions`, those of a pattern in a window in `windows`.
"""

from __future__ import annotations

from spark_match_recognize.dialect.build import require_interpreted

require_interpreted()

from spark_match_recognize.dialect.spark import SparkMatchRecognize  # noqa: E402

__all__ = ["SparkMatchRecognize"]
