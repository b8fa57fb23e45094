# SPDX-License-Identifier: Apache-2.0
"""The fixture that tests share: a local Spark session with the clause."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings
from pyspark.sql import SparkSession

import spark_match_recognize as smr

# No deadline: on a busy machine the time of one example means nothing. A failure prints its seed.
settings.register_profile("project", deadline=None, print_blob=True)
settings.load_profile("project")


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    """A session that all tests of this process share."""
    # Python functions run in the environment of the tests, whatever `python3` is.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    plain: SparkSession.Builder = SparkSession.builder
    builder = (
        plain.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.sql.session.timeZone", "UTC")
    )
    session = smr.configure(builder).getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()
