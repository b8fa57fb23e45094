# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks forecasts [--rows N] [--rounds N]`: what forecasts cost.

The table `clicks` is that of benchmarks/extensions.py, in one partition and in one for each user.
Forecasts of all rows, by a model and by what the partition itself has taught, are compared with the
same pattern in the form ONE ROW PER EVENT, which needs the same rows: the repetition takes all.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.extensions import clicks
from benchmarks.measure import session, table
from benchmarks.queries import Query
from spark_match_recognize import forecast

__all__ = ["main"]

_PATTERN = (
    "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (CART OTHER+ BUY) WITHIN 1800 "
    "DEFINE CART AS page = 'cart', OTHER AS page = 'other', BUY AS page = 'buy'"
)
_EVENTS = "MEASURES COUNT(OTHER.*) AS n ONE ROW PER EVENT OF OTHER"
_FORECASTS = "MEASURES FORECAST_PROBABILITY() AS p FORECAST ROWS (CONFIDENCE 0"
_PARTITIONS = {
    "partition of each user": "clicks MATCH_RECOGNIZE (PARTITION BY user ORDER BY at",
    "one partition": "(SELECT user * 3000L + at AS at, page FROM clicks) "
    "MATCH_RECOGNIZE (ORDER BY at",
}


def _queries(partition: str, begin: str) -> list[Query]:
    def query(form: str) -> str:
        return f"SELECT * FROM {begin} {form} {_PATTERN})"  # noqa: S608

    floor = f"{partition}: one row per event"
    forms = [
        Query(floor, query(_EVENTS), ""),
        Query(f"{partition}: model", query(f"{_FORECASTS}, MODEL '{partition}')"), floor),
    ]
    if partition == "one partition":
        forms.append(Query(f"{partition}: own rows", query(f"{_FORECASTS})"), floor))
    return forms


def main(arguments: Sequence[str]) -> None:
    """Learn the models, measure, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks forecasts", description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args(arguments)
    spark = session(shuffle_partitions=4)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "clicks")
        spark.sql(clicks(options.rows)).write.parquet(path)
        spark.read.parquet(path).createOrReplaceTempView("clicks")
        for partition, begin in _PARTITIONS.items():
            queries = _queries(partition, begin)
            forecast.fit(spark, queries[1].sql, name=partition)
            for figure in table(spark, queries, options.rows, options.rounds):
                ratio = "" if figure.ratio_to_floor is None else f"{figure.ratio_to_floor:8.2f}"
                print(f"{figure.query:45}{figure.seconds:8.2f} s{ratio}")
