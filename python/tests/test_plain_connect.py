# SPDX-License-Identifier: Apache-2.0
"""The Python matcher over Spark Connect, on servers with and without the extension.

Its function goes to workers that have neither this package nor any library: their Python starts
without its folder of packages.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession, functions

import spark_match_recognize as smr
from processes import in_new_process
from test_connect import local_server

pytestmark = pytest.mark.spark

STEPS = "spark.matchRecognize.maxStepsPerAttempt"
ROWS = [
    (key, at, value)
    for key in ("a", None)
    for at, value in enumerate([3, 2, None, 5, 4, 1, 6, 6], start=1)
]


def bare_workers(folder: Path) -> None:
    """Let the workers of the server that this process starts have no packages."""
    python = folder / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" -S "$@"\n')
    python.chmod(0o755)
    os.environ["PYSPARK_PYTHON"] = str(python)


def frame_of(spark: SparkSession) -> DataFrame:
    rows = spark.createDataFrame(ROWS, "k STRING, t INT, v INT")
    return rows.selectExpr(
        "*",
        "v / 3 AS d",
        "CAST(v AS STRING) AS s",
        "CAST(v AS DECIMAL(9,2)) AS n",
        "TIMESTAMP'2026-03-29 00:30:00' + make_interval(0, 0, 0, 0, v) AS at",
    )


def clause(condition: str, **changes: Any) -> dict[str, Any]:
    """The arguments of a clause with a condition of B."""
    return {
        "partition_by": "k",
        "order_by": "t",
        "measures": {"n": "COUNT(*)", "e": "LAST(t)"},
        "pattern": "A B+",
        "define": {"B": condition},
        **changes,
    }


@in_new_process(SPARK_TESTING="1")
def test_workers_without_packages_find_the_matches(tmp: Path) -> None:
    bare_workers(tmp)
    spark = local_server().getOrCreate()
    frame = frame_of(spark)

    @functions.udf(returnType="string", useArrow=False)
    def of_worker(name: str) -> str:
        from importlib.util import find_spec

        return str([find_spec(each) for each in (name, "pandas", "pyarrow")])

    missing = spark.range(1).select(of_worker(functions.lit("spark_match_recognize")))
    assert missing.first() == ("[None, None, None]",)
    expected = [(key, *match) for key in ("a", None) for match in ((2, 2), (3, 6))]
    for engine in ("python", "auto"):
        found = smr.match_recognize(frame, **clause("SUM(v) < 14 AND s <> A.s"), engine=engine)
        assert found.dtypes == [("k", "string"), ("n", "bigint"), ("e", "int")]
        rows = sorted(map(tuple, found.collect()), key=str)
        assert rows == expected


@in_new_process(SPARK_TESTING="1")
def test_a_condition_is_refused_before_the_server_reads_a_row(tmp: Path) -> None:
    spark = local_server().getOrCreate()
    unreadable = frame_of(spark).selectExpr("* EXCEPT (v)", "IF(t > 0, raise_error('x'), v) AS v")
    for condition, says in (
        ("v > A.s", "with int and string: v > A.s"),
        ("MODE(v) > 1", "cannot have this aggregate: MODE"),
    ):
        with pytest.raises(smr.PlainSqlError, match=says) as refused:
            smr.match_recognize(unreadable, **clause(condition), engine="python")
        assert (refused.value.line, refused.value.column) == (8, 15)
        assert refused.value.hint
        with pytest.raises(smr.NotActiveError, match=f"server.*Without the extension: .*{says}"):
            smr.match_recognize(unreadable, **clause(condition), engine="auto")
    with pytest.raises(PySparkException, match=r"nosuch.*Did you mean"):
        smr.match_recognize(unreadable, **clause("nosuch > A.v"), engine="python")


@in_new_process(SPARK_TESTING="1")
def test_the_limit_of_steps_is_a_setting_of_the_session(tmp: Path) -> None:
    spark = local_server().getOrCreate()
    frame = frame_of(spark)
    many = clause("v > A.v", pattern="(A | B)+ C")
    many["define"]["C"] = "COUNT(A.*) < 0"
    assert smr.match_recognize(frame, **many, engine="python").collect() == []
    spark.conf.set(STEPS, "5")
    limited = smr.match_recognize(frame, **many, engine="python")
    with pytest.raises(PySparkException, match=rf"took more than 5 steps.*raise {STEPS}"):
        limited.collect()
    for wrong in ("many", "0"):
        spark.conf.set(STEPS, wrong)
        with pytest.raises(smr.ConfigurationError, match=f"{STEPS} is '{wrong}'.*at least 1"):
            smr.match_recognize(frame, **many, engine="auto")


@in_new_process(SPARK_TESTING="1")
def test_rows_are_those_of_the_extension(tmp: Path) -> None:
    bare_workers(tmp)
    spark = smr.configure(local_server()).getOrCreate()
    frame = frame_of(spark)
    for zone in ("UTC", "Europe/Berlin"):
        spark.conf.set("spark.sql.session.timeZone", zone)
        for condition in (
            "v > A.v",
            "AVG(d) < 1.5 OR MAX(s) = s",
            "SUM(n) < 12 AND n <> FIRST(n)",
            "at < FIRST(at) + INTERVAL '3' HOUR",
            "PREV(CLASSIFIER()) = 'A' OR MATCH_NUMBER() % 2 = 0",
        ):
            for form in ("ONE ROW PER MATCH", "ALL ROWS PER MATCH WITH UNMATCHED ROWS"):
                arguments = clause(condition, rows_per_match=form, after_match_skip="TO NEXT ROW")
                expected = smr.match_recognize(frame, **arguments)
                found = smr.match_recognize(frame, **arguments, engine="python")
                assert found.dtypes == expected.dtypes
                assert sorted(map(str, found.collect())) == sorted(map(str, expected.collect()))
