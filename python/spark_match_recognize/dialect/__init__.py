# SPDX-License-Identifier: Apache-2.0
"""A dialect of sqlglot that knows the clause, whole and as expressions.

sqlglot finds it by its name, `spark_match_recognize`. The nodes of a clause are in `nodes` and
`pattern`.
"""

from __future__ import annotations

from spark_match_recognize.dialect.build import require_interpreted

require_interpreted()

from spark_match_recognize.dialect.spark import SparkMatchRecognize  # noqa: E402

__all__ = ["SparkMatchRecognize"]
