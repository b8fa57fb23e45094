# SPDX-License-Identifier: Apache-2.0
"""The state of a running Spark session: its mode, its settings, whether the clause works.

Nothing here changes a session; session.py does. PySpark is imported when a function is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spark_match_recognize import gateway
from spark_match_recognize.arguments import Shape, check, having
from spark_match_recognize.jars import our_jars
from spark_match_recognize.settings import JARS

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["EXTENSIONS", "SESSION", "is_active", "is_connect", "jars_in_use", "setting"]

EXTENSIONS = "spark.sql.extensions"
SESSION = Shape(having("sql", "conf"), "a Spark session", "is_active(spark)")

_PROBE = """SELECT matched FROM (SELECT 1 AS x)
MATCH_RECOGNIZE (MEASURES COUNT(*) AS matched PATTERN (a) DEFINE a AS TRUE)"""


def is_active(spark: SparkSession) -> bool:
    """Whether the clause works in the session: parses and analyses a small query with it.

    Runs no job. Over Spark Connect it takes one round trip to the server.
    """
    check("spark", spark, SESSION)
    from pyspark.errors import AnalysisException

    try:
        return spark.sql(_PROBE).columns == ["matched"]
    except AnalysisException:  # a ParseException is one too
        return False


def is_connect(part: SparkSession | DataFrame) -> bool:
    """Whether the session, or that of a DataFrame, is a Spark Connect client, which has no JVM."""
    return ".connect." in type(part).__module__


def setting(spark: SparkSession, key: str) -> str:
    """A setting with which the session was started, empty if it was not set."""
    if is_connect(spark):
        return spark.conf.get(key, "") or ""
    return spark.sparkContext.getConf().get(key, "") or ""


def jars_in_use(spark: SparkSession) -> list[str]:
    """The jars that contain the extension, in the order in which the driver searches them.

    For a Spark Connect session, only those in the settings of the server are known.
    """
    if is_connect(spark):
        return our_jars(setting(spark, JARS))
    return gateway.jars_with_extension(spark)
