# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks funnel [--rows N] [--rounds N]`: what `smr.funnel` costs.

Each funnel is compared with its floor: the same columns of the same rows, read, shuffled by
visitor and sorted.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from pyspark.sql import SparkSession

import spark_match_recognize as smr
from benchmarks.funnel_wordings import FUNNELS, PAGES
from benchmarks.measure import compare, run, session
from benchmarks.wording_group import table

__all__ = ["main"]

_STEPS = {page: f"page = '{page}'" for page in PAGES.values()}
_WORKS: dict[str, dict[str, Any]] = {
    "visitors": {},
    "visitors, by hour": {"by": "ms DIV 3600000"},
    "attempts": {"per": "attempt"},
    "adjacent pages": {"strict": True},
}


def main(arguments: Sequence[str]) -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks funnel", description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args(arguments)
    spark = session(shuffle_partitions=4)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "events")
        spark.sql(table(options.rows)).write.parquet(path)
        spark.read.parquet(path).createOrReplaceTempView("events")
        compare(
            {
                name: (partial(run, spark, FUNNELS[0].floor), partial(_funnel, spark, form))
                for name, form in _WORKS.items()
            },
            options.rounds,
        )


def _funnel(spark: SparkSession, form: dict[str, Any]) -> float:
    began = time.perf_counter()
    smr.funnel(
        spark.table("events"), _STEPS, order_by="ms", partition_by="user", within="1800000", **form
    ).rows.collect()
    return time.perf_counter() - began
