# SPDX-License-Identifier: Apache-2.0
"""The Spark session that the tests of a process share: on this machine, with the clause."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pyspark.sql import SparkSession

import spark_match_recognize as smr
from spark_settings import INTERPRETED

# A JVM of these tests runs for seconds or minutes: the second compiler takes half of the CPU time,
# a collector that works beside the program a tenth, and loading classes half of the rest unless
# `scripts/class-archive` has run. A JVM with other jars starts without the archive. The driver of
# each process that a test starts reads the variable.
ARCHIVE = Path(__file__).resolve().parents[2] / ".venv" / "spark.jsa"
COMPILER = "-XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=256m -XX:+UseParallelGC"
CLASSES = f" -XX:SharedArchiveFile={ARCHIVE} -Xlog:cds*=off" if ARCHIVE.exists() else ""
os.environ.setdefault("SPARK_SUBMIT_OPTS", COMPILER + CLASSES)


@contextmanager
def local_session() -> Iterator[SparkSession]:
    """A session with the extension, which is stopped at the end."""
    # Python functions run in the environment of the tests, whatever `python3` is.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    plain: SparkSession.Builder = SparkSession.builder
    builder = (
        plain.master("local[2]")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.ui.enabled", "false")
        # What the pages of the UI would show is kept for few queries.
        .config("spark.ui.liveUpdate.period", "-1")
        .config("spark.ui.retainedTasks", "500")
        .config("spark.sql.ui.retainedExecutions", "50")
        # Otherwise each streaming query compiles again what others have compiled.
        .config("spark.sql.artifact.isolation.enabled", "false")
        .config(map=INTERPRETED)
    )
    session = smr.configure(builder).getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    try:
        yield session
    finally:
        session.stop()
