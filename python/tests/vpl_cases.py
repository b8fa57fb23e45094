# SPDX-License-Identifier: Apache-2.0
"""Reads files of cases in `sql-tests/vpl`: rules with what must become of them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from processes import ROOT
from spark_match_recognize.vpl import VplOptions

FOLDER = ROOT / "sql-tests" / "vpl"
_SPARK_TYPES = {bool: "boolean", int: "bigint", float: "double"}


@dataclass
class Case:
    """One case; grows while its lines are read."""

    name: str
    source: str = ""
    differs: str = ""
    error: str = ""
    rules: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    events: list[tuple[float, str, dict[str, Any]]] = field(default_factory=list)
    rows: Counter[str] = field(default_factory=Counter)

    @property
    def text(self) -> str:
        return "\n".join(self.rules) + "\n"

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
    found: list[Case] = []
    for line in (FOLDER / file).read_text(encoding="utf-8").splitlines():
        if not line.startswith("--- "):
            if found and line:
                found[-1].rules.append(line)
            continue
        word, _, rest = line.removeprefix("--- ").partition(" ")
        if word == "case":
            found.append(Case(rest))
            continue
        case = found[-1]
        if word in ("source", "differs", "error"):
            setattr(case, word, rest)
        elif word == "option":
            name, value = rest.split()
            case.options[name] = int(value)
        elif word == "event":
            at, type_, fields = rest.split(" ", 2)
            case.events.append((float(at), type_, json.loads(fields)))
        elif word in ("row", "times"):
            times, text = rest.split(" ", 1) if word == "times" else ("1", rest)
            case.rows[text] += int(times)
        elif word != "note":
            raise ValueError(f"{case.name}: {line}")
    return found
