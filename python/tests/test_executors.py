# SPDX-License-Identifier: Apache-2.0
"""Executors in separate processes get the jar, however the clause was added to the session.

A local session cannot show this, because its driver and executor share their classes.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from processes import in_new_process
from test_session import assert_matches, builder

pytestmark = pytest.mark.spark


def cluster() -> SparkSession.Builder:
    """A cluster of one worker with one executor, started by the session itself."""
    return builder().master("local-cluster[1,1,1024]").config("spark.executor.memory", "800m")


@in_new_process()
def test_executors_get_the_jar_by_configure(tmp: Path) -> None:
    spark = smr.configure(cluster()).getOrCreate()
    assert_matches(spark)
    assert smr.doctor(spark).ok
    spark.stop()


@in_new_process()
def test_executors_get_the_jar_by_attach(tmp: Path) -> None:
    spark = smr.attach(cluster().getOrCreate())
    assert_matches(spark)
    spark.stop()


@in_new_process()
def test_the_doctor_detects_an_executor_without_the_jar(tmp: Path) -> None:
    from spark_match_recognize.jars import EXTENSION, jar_for
    from spark_match_recognize.running_session import EXTENSIONS
    from spark_match_recognize.session import spark_version

    on_driver_only = cluster().config(EXTENSIONS, EXTENSION)
    on_driver_only.config("spark.driver.extraClassPath", str(jar_for(spark_version())))
    spark = on_driver_only.getOrCreate()
    assert smr.is_active(spark)
    report = smr.doctor(spark)
    assert "executors" in (report.next_step or "")
    spark.stop()
