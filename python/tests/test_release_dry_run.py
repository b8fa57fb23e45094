# SPDX-License-Identifier: Apache-2.0
"""The dry run of a release starts only from a commit that could be released."""

from __future__ import annotations

import shutil
from pathlib import Path

from processes import ROOT, environment, run

NAMES = ("scripts/release-dry-run", "scripts/release_notes.py", "pyproject.toml", "CHANGELOG.md")


def repository(folder: Path) -> dict[str, str]:
    """A repository with what the dry run reads first, in one commit; the environment to use it."""
    for name in NAMES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    changelog = folder / "CHANGELOG.md"
    changelog.write_text("# Changelog\n\n## [Unreleased]\n\n### Added\n\n- All.\n")
    variables = environment(GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1")
    author = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    for command in (["init", "--quiet"], ["add", "."], [*author, "commit", "--quiet", "-m", "a"]):
        run(["git", *command], folder, variables)
    return variables


def test_a_change_that_is_not_committed_is_named(tmp_path: Path) -> None:
    variables = repository(tmp_path)
    (tmp_path / "forgotten.py").touch()
    output = run(["scripts/release-dry-run"], tmp_path, variables, status=1)
    assert "Commit or remove" in output and "forgotten.py" in output


def test_a_version_without_notes_is_refused_before_anything_is_built(tmp_path: Path) -> None:
    output = run(["scripts/release-dry-run"], tmp_path, repository(tmp_path), status=1)
    assert output.startswith("CHANGELOG.md has no dated section")
