# SPDX-License-Identifier: Apache-2.0
"""Other extensions of Spark, and sessions that have them beside ours.

Their packages and settings are those that `docs/how-to/use-with-other-extensions.md` shows, below a
heading for each.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pyspark.sql import SparkSession

import spark_match_recognize as smr
from processes import ROOT
from spark_match_recognize.jars import EXTENSION

__all__ = ["COMET", "DELTA", "ICEBERG", "OPENLINEAGE", "System", "session_with"]

PAGE = ROOT / "docs" / "how-to" / "use-with-other-extensions.md"
_BLOCK = re.compile(r"^## (\w+)\n(?:(?!^## ).*\n)*?```properties\n((?:.+\n)+?)```$", re.MULTILINE)


@dataclass(frozen=True)
class System:
    """An extension of Spark.

    Args:
        name: its heading in the page
        settings: those of the page
        catalog: where its tables are
        using: the provider in CREATE TABLE
    """

    name: str
    settings: dict[str, str]
    catalog: str = "spark_catalog"
    using: str = "parquet"

    @property
    def packages(self) -> str:
        """Maven coordinates."""
        return self.settings["spark.jars.packages"]

    @property
    def extensions(self) -> list[str]:
        """The classes of `spark.sql.extensions` besides ours, none if it has no such class."""
        named = self.settings.get("spark.sql.extensions", "").split(",")
        return [one for one in named if one and one != EXTENSION]


def _settings(heading: str) -> dict[str, str]:
    """The settings in the block below a heading of the page."""
    blocks = dict(_BLOCK.findall(PAGE.read_text()))
    return dict(line.split() for line in blocks[heading].splitlines())


ICEBERG = System("Iceberg", _settings("Iceberg"), catalog="lake", using="iceberg")
DELTA = System("Delta", _settings("Delta"), using="delta")
COMET = System("Comet", _settings("Comet"))
OPENLINEAGE = System("OpenLineage", _settings("OpenLineage"))


@contextmanager
def session_with(
    systems: Sequence[System], folder: Path, *, ours_first: bool = True
) -> Iterator[SparkSession]:
    """A session with these systems; its extensions in their order, ours before or after them."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_SUBMIT_OPTS"] = "-XX:TieredStopAtLevel=1"
    theirs = [one for system in systems for one in system.extensions]
    plain: SparkSession.Builder = SparkSession.builder
    builder = (
        plain.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "2")
        # Otherwise Delta reads the log of each table in 50 tasks.
        .config("spark.databricks.delta.snapshotPartitions", "1")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.warehouse.dir", str(folder / "warehouse"))
        .config("spark.jars.packages", ",".join(system.packages for system in systems))
        .config(
            "spark.sql.extensions",
            ",".join([EXTENSION, *theirs] if ours_first else [*theirs, EXTENSION]),
        )
    )
    for system in systems:
        for name, value in system.settings.items():
            if name not in ("spark.jars.packages", "spark.sql.extensions"):
                builder = builder.config(name, value.replace("/data", str(folder)))
    session = smr.configure(builder).getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    try:
        yield session
    finally:
        session.stop()
