# SPDX-License-Identifier: Apache-2.0
"""The Spark session of a command that runs queries.

A command has a process of its own, so its session is started for it and stopped at its end. What
Spark reports in between becomes an error of this package, which `cli` prints as one line.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from spark_match_recognize.errors import MatchRecognizeError, reason_of
from spark_match_recognize.session import configure

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = ["command_session"]


@contextmanager
def command_session(about: str = "") -> Iterator[SparkSession]:
    """A session with the extension, which is stopped at the end.

    Args:
        about: begins the message of an error

    Raises:
        MatchRecognizeError: Spark reports an error.
    """
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.config("spark.ui.enabled", "false")
    spark = configure(builder).getOrCreate()
    try:
        yield spark
    except (MatchRecognizeError, BrokenPipeError):
        raise
    except Exception as error:  # whatever Spark reports is what the user must see
        raise MatchRecognizeError(f"{about}{reason_of(error)}") from error
    finally:
        spark.stop()
