# SPDX-License-Identifier: Apache-2.0
"""Runs Sigma rules as a user does: pySigma's backend writes VPL, the package runs it over a table.

The cases are in the YAML files beside it; correlation_cases.py reads those of correlations.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame, SparkSession
from sigma.backends.varpulis import VarpulisBackend
from sigma.collection import SigmaCollection

from local_rows import local_rows
from spark_match_recognize.vpl import VplOptions, run
from spark_match_recognize.vpl.run import Records

__all__ = ["FOLDER", "OPTIONS", "Event", "events_table", "run_rules", "vpl_of"]

FOLDER = Path(__file__).parent
# The fields that the backend adds to each alert are not in the tables of the tests. `seq` is the
# order of arrival.
OPTIONS = VplOptions(missing_columns="null", tie_breakers=("seq",))
# A boundary of windows of any length up to a day.
_START = datetime(2026, 3, 1)
_TYPES = {bool: "BOOLEAN", int: "BIGINT", float: "DOUBLE", str: "STRING", type(None): "STRING"}

Event = tuple[float, str, Mapping[str, Any]]


def vpl_of(rules: str, **options: str) -> str:
    """What the backend writes for a Sigma file."""
    backend = VarpulisBackend(**options)
    converted = backend.convert(SigmaCollection.from_yaml(rules))
    assert isinstance(converted, str)
    return converted


def events_table(spark: SparkSession, events: Sequence[Event]) -> DataFrame:
    """A table of events, each with its second, its type and its fields.

    A field that an event does not have is null. The type of a column follows from its values.
    """
    columns: dict[str, str] = {}
    for _, _, fields in events:
        for name, value in fields.items():
            if value is not None or name not in columns:
                columns[name] = _TYPES[type(value)]
    rows = [
        [_START + timedelta(seconds=at), seq, type_, *(fields.get(name) for name in columns)]
        for seq, (at, type_, fields) in enumerate(events)
    ]
    of_fields = [f"`{name}` {type_}" for name, type_ in columns.items()]
    schema = ["ts TIMESTAMP", "seq INT", "event_type STRING", *of_fields]
    return local_rows(spark, rows, ", ".join(schema))


def run_rules(
    spark: SparkSession, vpl: str, events: Sequence[Event], options: VplOptions = OPTIONS
) -> Records:
    """The records of all streams of rules over events."""
    return run(spark, vpl, events_table(spark, events), options)
