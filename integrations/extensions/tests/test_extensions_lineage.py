# SPDX-License-Identifier: Apache-2.0
"""The lineage of columns that OpenLineage's agent reports through the clause, and forty cases.

The expected lists follow from the queries: what a measure is computed from, the keys by which rows
are arranged, and the columns that decide which rows match.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from pyspark.sql import SparkSession

from forty_cases import StoredCase, forty_cases, wrong_results
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


class Reported(NamedTuple):
    """What the agent reports of a table that is written.

    Args:
        inputs: the names of the tables that are read
        lineage: the facet `columnLineage`
    """

    inputs: set[str]
    lineage: dict[str, Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the events and the tables."""
    created = tmp_path_factory.mktemp("lineage")
    run_program("lineage_events.py", created)
    return created


@pytest.fixture(scope="module")
def reported(folder: Path) -> dict[str, Reported]:
    """The last event with lineage of each table, by its name."""
    events = [json.loads(line) for line in (folder / "events.json").read_text().splitlines()]
    return {
        Path(output["name"]).name: Reported(
            {Path(one["name"]).name for one in event["inputs"]},
            output["facets"]["columnLineage"],
        )
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
def test_the_agent_reports_each_column(reported: dict[str, Reported], table: str) -> None:
    columns, rows = EXPECTED[table]
    found = reported[table].lineage
    assert {name: inputs(one["inputFields"]) for name, one in found["fields"].items()} == columns
    assert inputs(found["dataset"]) == rows


def test_forty_cases_have_their_rows(folder: Path, spark: SparkSession) -> None:
    assert not list(wrong_results(spark, folder / "warehouse"))


@pytest.mark.parametrize("case", forty_cases(), ids=lambda case: case.result)
def test_the_agent_reports_each_case(reported: dict[str, Reported], case: StoredCase) -> None:
    found = reported[case.result]
    assert found.inputs == {table.name for table in case.tables}
    columns = set(case.recorded.columns or ())
    # The keys by which rows are arranged are inputs of each column. Without keys, a column may
    # have no input, such as that of CLASSIFIER().
    if re.search("PARTITION BY|ORDER BY", case.recorded.query):
        assert set(found.lineage["fields"]) == columns
    else:
        assert set(found.lineage["fields"]) <= columns
    for column in found.lineage["fields"].values():
        assert {Path(one["name"]).name for one in column["inputFields"]} <= found.inputs
