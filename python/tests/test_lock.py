# SPDX-License-Identifier: Apache-2.0
"""The lock file of the development dependencies is consistent with itself and with other files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from processes import ROOT
from stages.plan import lines

PIN = re.compile(r"^([A-Za-z0-9_.-]+)==([^\s;\\]+)( ; [^\\]+?)?( \\)?$")
PYSPARK = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "project/pyspark").iterdir())
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def pins(name: str) -> dict[str, set[str]]:
    """Package to versions in a requirements file; several if they depend on Python's version."""
    versions: dict[str, set[str]] = {}
    for line in (ROOT / name).read_text().splitlines():
        if line.strip() and not line.strip().startswith("#") and not HASH.match(line):
            match = PIN.match(line)
            assert match, f"{name}: no exact version in: {line}"
            package = re.sub(r"[-_.]+", "-", match[1]).lower()
            versions.setdefault(package, set()).add(match[2])
    return versions


LOCKED = ["requirements-dev", "requirements-integrations"]


@pytest.mark.parametrize(
    "name", [*(f"{name}.txt" for name in LOCKED), "requirements-oldest.txt", *PYSPARK]
)
def test_every_locked_version_has_a_hash(name: str) -> None:
    lines = (ROOT / name).read_text().splitlines()
    entries = [number for number, line in enumerate(lines) if PIN.match(line)]
    assert entries
    assert [lines[number] for number in entries if not HASH.match(lines[number + 1])] == []


def test_the_launcher_of_sbt_has_a_checksum_of_its_version() -> None:
    properties = (ROOT / "project" / "build.properties").read_text()
    checksum, launcher = (ROOT / "project" / "sbt-launch.sha256").read_text().split()
    assert re.fullmatch("[0-9a-f]{64}", checksum)
    assert launcher == f".tools/sbt-launch-{properties.strip().removeprefix('sbt.version=')}.jar"


@pytest.mark.parametrize("name", LOCKED)
def test_the_lock_contains_all_requirements_and_their_dependencies(name: str) -> None:
    required, locked = pins(f"{name}.in"), pins(f"{name}.txt")
    assert {package: locked.get(package) for package in required} == required
    assert len(locked) > len(required)


def test_each_spark_line_pins_a_pyspark_and_that_of_the_main_line_is_the_locked_one() -> None:
    pinned = {Path(name).stem: pins(name)["pyspark"] for name in PYSPARK}
    assert set(lines()) <= set(pinned)
    for line, versions in pinned.items():
        (version,) = versions
        assert version.startswith(f"{line}.")
    assert pinned[lines()[0]] == pins("requirements-dev.txt")["pyspark"]


def test_both_locks_have_the_same_sqlglot() -> None:
    integrations = pins("requirements-integrations.txt")["sqlglot"]
    assert integrations == pins("requirements-dev.txt")["sqlglot"]


def test_the_build_backend_is_the_locked_one() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    backend = re.search(r"^requires = \[(.+)\]$", text, re.M)
    assert backend is not None
    needed = dict(re.findall(r'"([\w-]+)==([^"]+)"', backend[1]))
    assert "hatchling" in needed
    locked = pins("requirements-dev.txt")
    assert {name: locked[name] for name in needed} == {n: {v} for n, v in needed.items()}


def test_the_oldest_versions_are_the_lower_bounds() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    allowed = re.search(r"^dependencies = \[(.*)\]", text, re.M)
    assert allowed is not None
    lowest = dict(re.findall(r'"(\w+)>=([\d.]+)', allowed[1]))
    oldest = pins("requirements-oldest.txt")
    # A final .0 of a version may be omitted.
    assert {name: {v.removesuffix(".0") for v in pinned} for name, pinned in oldest.items()} == {
        name: {version} for name, version in lowest.items()
    }


@pytest.mark.parametrize(
    "name",
    [
        *(f"{name}.{kind}" for name in LOCKED for kind in ("in", "txt")),
        "requirements-oldest.txt",
        "pyproject.toml",
    ],
)
def test_no_file_names_a_package_index(name: str) -> None:
    assert "index-url" not in (ROOT / name).read_text()
