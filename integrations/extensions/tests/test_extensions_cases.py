# SPDX-License-Identifier: Apache-2.0
"""Worked cases and statements beside Iceberg, Delta and Comet, in both orders of the extensions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from forty_cases import forty_cases
from processes import ROOT
from programs import run_program
from systems import DELTA, OPENLINEAGE


def test_there_are_forty_cases() -> None:
    cases = forty_cases()
    assert len({case.result for case in cases}) == len(cases) == 40
    assert len({case.recorded.topic for case in cases}) > 8


def test_a_name_that_is_not_only_a_table_is_an_error() -> None:
    case = forty_cases()[0]
    (table,) = case.tables
    for text in (f"SELECT {table.view} FROM {table.view}", f"SELECT * FROM x, {table.view}"):
        changed = replace(case, recorded=replace(case.recorded, query=text))
        with pytest.raises(ValueError, match=f"{table.view} may only be used after"):
            changed.query()


def test_versions_are_those_of_the_build() -> None:
    build = (ROOT / "build.sbt").read_text()
    for system in (DELTA, OPENLINEAGE):
        assert '"{}" % "{}" % "{}"'.format(*system.packages.split(":")) in build


@pytest.mark.parametrize("order", ["first", "last"])
@pytest.mark.parametrize(
    "systems", [["Iceberg"], ["Delta"], ["Iceberg", "Delta"], ["Comet"]], ids="-".join
)
def test_a_session_has_both(order: str, systems: list[str], tmp_path: Path) -> None:
    run_program("check.py", tmp_path, order, *systems)
