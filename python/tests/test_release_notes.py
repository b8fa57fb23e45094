# SPDX-License-Identifier: Apache-2.0
"""What a release says of itself: its notes, its links, its section of the changelog, its SBOM."""

from __future__ import annotations

import json
import re
import sys
import zipfile
from importlib.metadata import version as installed
from pathlib import Path

import pytest

import sbom
from processes import ROOT, environment, run
from release_notes import main, notes

PYPROJECT = 'version = "0.2.0"\n'
CHANGELOG = """# Changelog

## [Unreleased]

## [0.2.0] - 2026-12-01

### Fixed

- Something.

## [0.1.0] - 2026-11-01

### Added

- All.

[Unreleased]: https://host/compare/v0.2.0...HEAD
"""


def test_the_notes_are_the_section_of_the_version() -> None:
    assert notes("v0.2.0", PYPROJECT, CHANGELOG) == "### Fixed\n\n- Something.\n"


def test_the_last_section_ends_before_the_links() -> None:
    assert notes("v0.1.0", 'version = "0.1.0"\n', CHANGELOG) == "### Added\n\n- All.\n"


@pytest.mark.parametrize(
    ("tag", "changelog", "reason"),
    [
        ("v0.3.0", CHANGELOG, "not the version"),
        ("0.2.0", CHANGELOG, "not the version"),
        ("v0.2.0", CHANGELOG.replace(" - 2026-12-01", ""), "no dated section"),
        ("v0.2.0", CHANGELOG.replace("### Fixed\n\n- Something.\n", ""), "no dated section"),
    ],
)
def test_a_release_that_is_not_ready_is_refused(tag: str, changelog: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        notes(tag, PYPROJECT, changelog)


def test_the_command_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["v999.0.0"]) == 1
    assert "v999.0.0 is not the version" in capsys.readouterr().err
    assert main([]) == 2


def test_the_changelog_has_its_form() -> None:
    """Keep a Changelog: known sections under each version, versions in descending order."""
    text = (ROOT / "CHANGELOG.md").read_text()
    versions = re.findall(r"^## \[(.+?)\](.*)$", text, re.M)
    assert versions[0] == ("Unreleased", "")
    assert all(re.fullmatch(r" - \d{4}-\d\d-\d\d", date) for _, date in versions[1:])
    headings = set(re.findall(r"^### (.+)$", text, re.M))
    assert headings <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    for version, _ in versions:
        assert re.search(rf"^\[{re.escape(version)}\]: https://", text, re.M), version


def test_the_package_page_has_absolute_links_to_files_that_exist() -> None:
    """The readme of the package, as the build writes it, at the tag of the version."""
    pyproject = (ROOT / "pyproject.toml").read_text()
    declared = dict(re.findall(r'^(version|Source) = "(.+)"$', pyproject, re.M))
    command = [sys.executable, "-m", "hatchling", "metadata", "readme"]
    page = run(command, ROOT, environment())
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", page)
    assert links and all(link.startswith("https://") for link in links)
    tag = f"v{declared['version']}"
    raw = declared["Source"].replace("github.com", "raw.githubusercontent.com")
    for link in links:
        for base in (f"{declared['Source']}/blob/{tag}/", f"{raw}/{tag}/"):
            assert not link.startswith(base) or (ROOT / link.removeprefix(base)).exists(), link
        assert declared["Source"] not in link or f"/{tag}/" in link


def test_the_bill_of_materials_is_that_of_this_version(tmp_path: Path) -> None:
    """Wheels of older versions may be next to it. All of our own code has our licence."""
    release = installed("spark-match-recognize")
    for each in ("0.0.9", release):
        with zipfile.ZipFile(tmp_path / f"spark_match_recognize-{each}-py3-none-any.whl", "w") as w:
            w.writestr(f"spark_match_recognize/jars/spark-match-recognize_4.1_2.13-{each}.jar", "")
    sbom.main(tmp_path)
    (written,) = tmp_path.glob("*.cdx.json")
    bill = json.loads(written.read_text())
    ours = [part for part in bill["components"] if part.get("group") == "io.matchrecognize"]
    assert [part["version"] for part in ours] == [release]
    for part in (bill["metadata"]["component"], *ours):
        assert part["licenses"] == [{"license": {"id": "Apache-2.0"}}]
