# SPDX-License-Identifier: Apache-2.0
"""Worked cases and statements beside Iceberg, Delta and Comet, in both orders of the extensions."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from forty_cases import forty_cases
from processes import ROOT, environment, run
from systems import DELTA, OPENLINEAGE

CHECK = Path(__file__).with_name("check.py")
PATHS = [ROOT / "python", ROOT / "python" / "tests"]


def test_there_are_forty_cases() -> None:
    assert len(forty_cases()) == 40
    assert len({case.topic for case in forty_cases()}) > 8


def test_versions_are_those_of_the_build() -> None:
    build = (ROOT / "build.sbt").read_text()
    for system in (DELTA, OPENLINEAGE):
        assert '"{}" % "{}" % "{}"'.format(*system.packages.split(":")) in build


@pytest.mark.parametrize("order", ["first", "last"])
@pytest.mark.parametrize(
    "systems", [["Iceberg"], ["Delta"], ["Iceberg", "Delta"], ["Comet"]], ids="-".join
)
def test_a_session_has_both(order: str, systems: list[str], tmp_path: Path) -> None:
    paths = os.pathsep.join(map(str, PATHS))
    command = [sys.executable, str(CHECK), str(tmp_path), order, *systems]
    run(command, tmp_path, environment(PYTHONPATH=paths))
