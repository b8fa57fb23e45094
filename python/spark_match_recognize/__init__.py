# SPDX-License-Identifier: Apache-2.0
"""MATCH_RECOGNIZE, the row pattern recognition of the SQL standard, for Apache Spark.

    from pyspark.sql import SparkSession
    import spark_match_recognize as smr

    spark = smr.configure(SparkSession.builder).getOrCreate()
    spark.sql("SELECT * FROM t MATCH_RECOGNIZE (...)")

Importing the package imports neither PySpark nor a plotting library; pictures of matches are in
`spark_match_recognize.show`.
"""

from __future__ import annotations

from importlib.metadata import version

from spark_match_recognize.clause import Clause
from spark_match_recognize.doctor import Report, doctor
from spark_match_recognize.errors import (
    ClauseTextError,
    ConfigurationError,
    MatchRecognizeError,
    NotActiveError,
    UnsupportedSparkError,
)
from spark_match_recognize.frame import match_recognize
from spark_match_recognize.session import attach, configure, is_active, require_active

__all__ = [
    "Clause",
    "ClauseTextError",
    "ConfigurationError",
    "MatchRecognizeError",
    "NotActiveError",
    "Report",
    "UnsupportedSparkError",
    "__version__",
    "attach",
    "configure",
    "doctor",
    "is_active",
    "match_recognize",
    "require_active",
]

__version__ = version("spark-match-recognize")
