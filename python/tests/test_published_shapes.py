# SPDX-License-Identifier: Apache-2.0
"""The shapes that DuckDB publishes as benchmarks give its rows, or those of plain Python.

On a push, fewer rows of each shape; at night, the published sizes. Where DuckDB prints a row, that
computed in plain Python is compared with it, too, so an error there would not go unseen.
"""

from __future__ import annotations

import pytest
from pyspark.sql import SparkSession

from benchmarks.published.shapes import SHAPES, VIEW, Shape, frame
from published_answers import ANSWERS, duckdb_hash
from sampling import is_full

# Partitions have up to 1,000 rows, so these have some whole ones and a part of another.
ROWS = 4_100
# As many as the pattern has repetitions; the steps grow with the square.
ROWS_OF = {"optional_prefix": 60}

# On a push, one of the shapes that differ in numbers or partitions only.
TWINS = {"funnel_three_step", "partitions", "selectivity_high", "selectivity_mid"}
SMALL = [shape for shape in SHAPES if is_full() or shape.name not in TWINS]

PRINTED = [shape for shape in SHAPES if shape.is_printed]
# The search for the shoulders in plain Python takes long.
QUICK = [shape for shape in PRINTED if shape.name != "shoulders"]


@pytest.mark.spark
@pytest.mark.parametrize("shape", SMALL, ids=lambda shape: shape.name)
def test_fewer_rows_give_the_result_of_plain_python(spark: SparkSession, shape: Shape) -> None:
    count = ROWS_OF.get(shape.name, ROWS)
    assert _row(spark, shape, count) == ANSWERS[shape.name](count)


@pytest.mark.spark
@pytest.mark.skipif(not is_full(), reason="some minutes; part of STAGES=nightly")
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_the_published_size_gives_the_published_result(spark: SparkSession, shape: Shape) -> None:
    assert _row(spark, shape, shape.count) == shape.result


@pytest.mark.parametrize("shape", SHAPES if is_full() else QUICK, ids=lambda shape: shape.name)
def test_plain_python_gives_the_published_result(shape: Shape) -> None:
    assert ANSWERS[shape.name](shape.count) == shape.result


def test_duckdb_prints_a_result_for_four_shapes() -> None:
    assert [shape.name for shape in PRINTED] == [
        "bin_packing",
        "merge_ranges",
        "shoulders",
        "union_skip",
    ]


def test_the_hash_is_that_of_duckdb() -> None:
    # SELECT hash(i) FROM range(5) t(i), DuckDB 2.0.1.
    assert [duckdb_hash(number) for number in range(5)] == [
        0,
        4717996019076358352,
        2060787363917578834,
        8131803788478518982,
        8535942711051191036,
    ]


def _row(spark: SparkSession, shape: Shape, count: int) -> tuple[int, ...]:
    frame(spark, shape, count).createOrReplaceTempView(VIEW)
    try:
        (row,) = spark.sql(shape.sql(count)).collect()
        return tuple(row)
    finally:
        spark.catalog.dropTempView(VIEW)
