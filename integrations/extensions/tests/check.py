# SPDX-License-Identifier: Apache-2.0
"""A process with other extensions beside ours: `python check.py FOLDER first|last SYSTEM ...`.

Prints what is wrong; the exit status is 1 then. A process has one session, whose extensions and
catalogs cannot change.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from pyspark.sql import SparkSession

from forty_cases import forty_cases, stored_tables
from iceberg_refresh import check_refresh
from recorded import differences
from statements import check_statements
from systems import COMET, DELTA, ICEBERG, System, session_with

SYSTEMS = {system.name: system for system in (ICEBERG, DELTA, COMET)}
# What the plan of a query shows if the system takes part in it.
EVIDENCE = {
    "Iceberg": "IcebergScan",
    "Delta": r"FileScan parquet .*PreparedDeltaFileIndex",
    "Comet": r"Comet(Native)?(Exchange|ShuffleExchange|Scan|Sort|ColumnarExchange|Project|Filter)",
}


def wrong_cases(spark: SparkSession, system: System) -> Iterator[str]:
    """The cases with other rows than the recorded ones, and whether the system is in few plans."""
    schema = f"{system.catalog}.default"
    for name, rows in stored_tables().items():
        spark.sql(f"CREATE TABLE {schema}.{name} USING {system.using} AS {rows}")
    seen = 0
    for case in forty_cases():
        result = spark.sql(case.query(lambda name: f"{schema}.{name}"))
        found = differences(case.recorded, result)
        if found:
            yield f"{case.recorded.name}: {found}"
        plan = result._jdf.queryExecution().executedPlan().toString()
        if re.search(EVIDENCE[system.name], plan):
            seen += 1
        else:
            print(f"{case.recorded.name}: {system.name} is not in the plan\n{plan}")
    # The optimizer answers some cases without a scan.
    if seen < len(forty_cases()) * 0.8:
        yield f"{system.name} takes part in {seen} of {len(forty_cases())} plans only"


def main(folder: str, order: str, *names: str) -> int:
    """Check each system in one session that has all of them."""
    systems = [SYSTEMS[name] for name in names]
    with session_with(systems, Path(folder), ours_first=order == "first") as spark:
        wrong: list[str] = []
        for system in systems:
            wrong += wrong_cases(spark, system)
            if system is not COMET:
                check_statements(spark, system)
            if system is ICEBERG:
                check_refresh(spark)
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
