# SPDX-License-Identifier: Apache-2.0
"""A DataFrame whose rows stand in the plan.

Those of `createDataFrame` with a list pass through a Python process in each query, which takes
three times as long as a small query does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyarrow
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructType

__all__ = ["local_rows"]


def local_rows(spark: SparkSession, rows: Sequence[Sequence[Any]], schema: str) -> DataFrame:
    """The rows, with columns as in `CREATE TABLE`."""
    types: Any = StructType.fromDDL(schema)
    columns = to_arrow_schema(types)
    values: list[Sequence[Any]] = list(zip(*rows, strict=True)) or [()] * len(columns)
    arrays = [pyarrow.array(of, field.type) for of, field in zip(values, columns, strict=True)]
    table = pyarrow.Table.from_arrays(arrays, schema=columns)
    frame: DataFrame = spark.createDataFrame(table, types)
    return frame
