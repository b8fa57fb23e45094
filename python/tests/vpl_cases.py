# SPDX-License-Identifier: Apache-2.0
"""The cases of `sql-tests/vpl`: rules with the records or the error that they must give.

`case_files.py` reads their lines.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

import case_files
from processes import ROOT
from spark_match_recognize.vpl import VplOptions

FOLDER = ROOT / "sql-tests" / "vpl"
_WORDS = ("source", "note", "differs", "option", "event", "row", "times", "error")
_SPARK_TYPES = {bool: "boolean", int: "bigint", float: "double"}


@dataclass(frozen=True)
class Case:
    """Rules, events, and the records that the rules emit.

    Args:
        differs: why the records are not those of the source; empty if they are
        error: what the message of an error contains, if one is expected
        events: time in seconds, type and fields of each
        rows: how many times each record is emitted
    """

    name: str
    text: str
    differs: str
    error: str
    options: dict[str, Any]
    events: tuple[tuple[float, str, dict[str, Any]], ...]
    rows: Counter[str]

    @property
    def vpl_options(self) -> VplOptions:
        return VplOptions(tie_breakers=("seq",), **self.options)

    @property
    def columns(self) -> dict[str, str]:
        """Fields of all events with their types in Spark."""
        found: dict[str, set[type]] = {}
        for _, _, fields in self.events:
            for name, value in fields.items():
                found.setdefault(name, set()).update({type(value)} - {type(None)})
        return {name: _spark_type(types) for name, types in found.items()}

    def table(self) -> str:
        """A query that gives the events."""
        columns = {"at": "double", "seq": "int", "event_type": "string", **self.columns}
        rows = [
            ", ".join(
                _literal(value, spark_type)
                for value, spark_type in zip(
                    (at, number, type_, *(fields.get(name) for name in self.columns)),
                    columns.values(),
                    strict=True,
                )
            )
            for number, (at, type_, fields) in enumerate(self.events)
        ]
        names = ", ".join(f"`{name}`" for name in columns)
        values = ", ".join(f"({row})" for row in rows)
        time = "timestamp_micros(CAST(round(`at` * 1000000) AS bigint)) AS ts"
        return f"SELECT {time}, * FROM VALUES {values} AS t({names})"


def _spark_type(types: set[type]) -> str:
    if types == {int, float}:
        return "double"
    return _SPARK_TYPES.get(next(iter(types)), "string") if len(types) == 1 else "string"


def _literal(value: Any, spark_type: str) -> str:
    if value is None:
        return f"CAST(NULL AS {spark_type})"
    if spark_type == "string":
        text = str(value).replace("\\", "\\\\").replace("'", "\\'")
        return f"'{text}'"
    return f"CAST({str(value).lower()} AS {spark_type})"


def normal(value: Any) -> Any:
    """A value as cases compare it: numbers to nine digits."""
    if isinstance(value, list):
        return [normal(each) for each in value]
    if value is None or isinstance(value, (bool, str)):
        return value
    return round(float(value), 9)


def record(row: dict[str, Any], names: list[str]) -> str:
    """A record as text, missing fields as null."""
    return json.dumps({name: normal(row.get(name)) for name in sorted(names)})


def cases(file: str) -> list[Case]:
    """All cases of a file in `sql-tests/vpl`."""
    return [_case(case) for case in case_files.read(FOLDER / file, _WORDS).cases]


def _case(case: case_files.Case) -> Case:
    rows = Counter(case.every("row"))
    for line in case.every("times"):
        times, record_text = line.split(" ", 1)
        rows[record_text] += int(times)
    return Case(
        name=case.name,
        text=case.text + "\n",
        differs=case.first("differs"),
        error=case.first("error"),
        options=case.options,
        events=tuple(_event(line) for line in case.every("event")),
        rows=rows,
    )


def _event(line: str) -> tuple[float, str, dict[str, Any]]:
    at, type_, fields = line.split(" ", 2)
    return float(at), type_, json.loads(fields)
