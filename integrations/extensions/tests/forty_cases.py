# SPDX-License-Identifier: Apache-2.0
"""Worked cases over tables of another system, for a process of their own.

Forty of the cases of `sql-tests/cases`, chosen by their names, run over tables in the format of the
system, and give the rows that are recorded there. Cases whose columns a format cannot hold are not
among them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from zlib import crc32

from pyspark.sql import SparkSession

from recorded import Recorded, differences, recorded_cases, views_of
from systems import System

__all__ = ["forty_cases", "wrong_cases"]

_NUMBER = 40
_VIEW = re.compile(r"CREATE OR REPLACE TEMP(ORARY)? VIEW \w+ AS")
# Types that Iceberg has none of, and names that no table may have.
_NOT_STORED = re.compile(r"interval|void|variant|char\(|map<|collate", re.IGNORECASE)


def forty_cases() -> list[Recorded]:
    """The cases; the same in each run."""
    fit = [
        case
        for case in recorded_cases().values()
        if case.columns is not None
        and case.setup
        and not _NOT_STORED.search(" ".join([*case.setup, case.query]))
        and all(
            re.match(r"CREATE OR REPLACE TEMP(ORARY)? VIEW \w+ AS", text) for text in case.setup
        )
    ]
    return sorted(fit, key=lambda case: crc32(case.name.encode()))[:_NUMBER]


def wrong_cases(spark: SparkSession, system: System, evidence: str) -> Iterator[str]:
    """What is wrong, empty if nothing is: other rows, or a plan without the system's nodes.

    Args:
        evidence: a regular expression for the executed plan, which shows that the system took part
    """
    seen = 0
    for case in forty_cases():
        for name in views_of(case, spark):
            table = f"{system.catalog}.default.{name}_{crc32(repr(case.setup).encode())}"
            # Many cases are over the same rows.
            if not spark.catalog.tableExists(table):
                spark.sql(f"CREATE TABLE {table} USING {system.using} AS SELECT * FROM {name}")
            spark.sql(f"CREATE OR REPLACE TEMP VIEW {name} AS SELECT * FROM {table}")
        result = spark.sql(case.query)
        found = differences(case, result)
        if found:
            yield f"{case.name}: {found}"
        plan = result._jdf.queryExecution().executedPlan().toString()
        if re.search(evidence, plan):
            seen += 1
        else:
            print(f"{case.name}: {system.name} is not in the plan\n{plan}")
    # The optimizer answers some cases without a scan.
    if seen < _NUMBER * 0.8:
        yield f"{system.name} takes part in {seen} of {_NUMBER} plans only"
