# SPDX-License-Identifier: Apache-2.0
"""The lineage of columns that OpenLineage's agent reports through the clause.

The expected lists follow from the queries: what a measure is computed from, the keys by which rows
are arranged, and the columns that decide which rows match.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from programs import run_program

# For each table, each column's inputs, and what its rows depend on.
KEYS = {"k": "WINDOW", "at": "WINDOW"}
EXPECTED: dict[str, tuple[dict[str, dict[str, str]], dict[str, str]]] = {
    "shapes": (
        {
            "k": {"k": "IDENTITY"},
            "low": {"price": "AGGREGATION", **KEYS},
            "twice": {"volume": "AGGREGATION", **KEYS},
            "n": KEYS,
        },
        {"price": "FILTER"},
    ),
    "gains": (
        {
            "k": {"k": "IDENTITY"},
            "id": {"k": "TRANSFORMATION masked WINDOW", "at": "TRANSFORMATION masked WINDOW"},
            "began": {"at": "IDENTITY WINDOW", "k": "WINDOW"},
            # The agent keeps what the lowest operator says, whatever is computed above it.
            "gain": {"price": "IDENTITY", **KEYS},
            "label": KEYS,
        },
        {"note": "FILTER", "at": "FILTER"},
    ),
    "rows": (
        {
            "k": {"k": "IDENTITY"},
            "price": {"price": "IDENTITY"},
            "so_far": {"volume": "AGGREGATION", "note": "CONDITIONAL", **KEYS},
        },
        {"price": "FILTER", "volume": "FILTER"},
    ),
    "rules": (
        {
            "k": {"k": "IDENTITY WINDOW", "at": "WINDOW"},
            "v": {"price": "IDENTITY", "volume": "AGGREGATION", **KEYS},
            "rule": KEYS,
        },
        {"note": "FILTER", "price": "FILTER"},
    ),
}


@pytest.fixture(scope="module")
def reported(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The last lineage of each table, by its name."""
    folder = tmp_path_factory.mktemp("lineage")
    run_program("lineage_events.py", folder)
    events = [json.loads(line) for line in (folder / "events.json").read_text().splitlines()]
    return {
        Path(output["name"]).name: output["facets"]["columnLineage"]
        for event in events
        for output in event.get("outputs", [])
        if "columnLineage" in output.get("facets", {})
    }


def inputs(fields: list[dict[str, Any]]) -> dict[str, str]:
    """The fields of the input, each with the uses of it."""
    found = {}
    for field in fields:
        uses = [
            f"{one['subtype']}{' masked' if one['masking'] and one['type'] == 'DIRECT' else ''}"
            for one in field["transformations"]
        ]
        found[field["field"]] = " ".join(sorted(uses))
    return found


@pytest.mark.parametrize("table", EXPECTED)
def test_the_agent_reports_each_column(reported: dict[str, Any], table: str) -> None:
    columns, rows = EXPECTED[table]
    found = reported[table]
    assert {name: inputs(one["inputFields"]) for name, one in found["fields"].items()} == columns
    assert inputs(found["dataset"]) == rows
