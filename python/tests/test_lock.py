# SPDX-License-Identifier: Apache-2.0
"""The lock of the development dependencies says what it should, and what other files repeat."""

from __future__ import annotations

import re

import pytest

from processes import ROOT

PIN = re.compile(r"^([A-Za-z0-9_.-]+)==([^\s;\\]+)( ; [^\\]+?)?( \\)?$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def pins(name: str) -> dict[str, set[str]]:
    """Package to versions in a requirements file; several where Python's version decides."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / name).read_text().splitlines():
        if line.strip() and not line.strip().startswith("#") and not HASH.match(line):
            match = PIN.match(line)
            assert match, f"{name}: no exact version in: {line}"
            package = re.sub(r"[-_.]+", "-", match[1]).lower()
            found.setdefault(package, set()).add(match[2])
    return found


@pytest.mark.parametrize("name", ["requirements-dev.txt", "requirements-oldest.txt"])
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


def test_the_lock_holds_what_is_asked_for_and_more() -> None:
    asked, locked = pins("requirements-dev.in"), pins("requirements-dev.txt")
    assert {package: locked.get(package) for package in asked} == asked
    assert len(locked) > len(asked)


def test_the_build_backend_is_the_locked_one() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    backend = re.search(r"^requires = \[(.+)\]$", text, re.M)
    assert backend is not None
    needed = dict(re.findall(r'"([\w-]+)==([^"]+)"', backend[1]))
    assert "hatchling" in needed
    locked = pins("requirements-dev.txt")
    assert {name: locked[name] for name in needed} == {n: {v} for n, v in needed.items()}


def test_the_oldest_versions_are_those_that_are_allowed() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    allowed = re.search(r"^dependencies = \[(.*)\]", text, re.M)
    assert allowed is not None
    lowest = dict(re.findall(r'"(\w+)>=([\d.]+)', allowed[1]))
    oldest = pins("requirements-oldest.txt")
    # A release that ends in .0 may be written without it.
    assert {name: {v.removesuffix(".0") for v in found} for name, found in oldest.items()} == {
        name: {version} for name, version in lowest.items()
    }


@pytest.mark.parametrize(
    "name",
    ["requirements-dev.in", "requirements-dev.txt", "requirements-oldest.txt", "pyproject.toml"],
)
def test_no_file_names_where_packages_come_from(name: str) -> None:
    assert "index-url" not in (ROOT / name).read_text()
