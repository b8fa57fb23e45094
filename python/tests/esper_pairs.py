# SPDX-License-Identifier: Apache-2.0
"""Reads the pairs of EPL and SQL in `sql-tests/dialects/esper`; the format is in its README."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from processes import ROOT

__all__ = ["FOLDER", "Pair", "pairs", "recorded"]

FOLDER = ROOT / "sql-tests" / "dialects" / "esper"
_MARKER = re.compile(r"--- (case|note|option|gives|remark|at|says)(?: (.*))?$")


@dataclass
class Pair:
    """An EPL text, and what it becomes or why it is refused."""

    name: str
    epl: str = ""
    sql: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    at: str = ""
    says: list[str] = field(default_factory=list)


def pairs(file: Path) -> list[Pair]:
    """The pairs of one file."""
    found: list[Pair] = []
    text: list[str] = []
    for line in [*file.read_text(encoding="utf-8").split("\n"), "--- case"]:
        marker = _MARKER.match(line)
        if marker is None:
            text.append(line)
            continue
        word, rest = marker.group(1), marker.group(2) or ""
        if word in ("gives", "at"):
            found[-1].epl, text = "\n".join(text).strip(), []
        if word in ("remark", "case") and found and not found[-1].at and not found[-1].sql:
            found[-1].sql = "\n".join(text).strip()
        if word not in ("gives", "at"):
            text = []
        if word == "case" and rest:
            found.append(Pair(rest))
        elif word == "option":
            name, _, value = rest.partition(" ")
            found[-1].options[name] = json.loads(value)
        elif word == "remark":
            found[-1].notes.append(rest)
        elif word == "at":
            found[-1].at = rest
        elif word == "says":
            found[-1].says.append(rest)
    return found


def recorded() -> list[dict[str, Any]]:
    """EPL statements whose rows were recorded, with the name of the case that has the rows."""
    lines = (FOLDER / "recorded.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]
