# SPDX-License-Identifier: Apache-2.0
"""The files under .github/: valid, pinned, and in step with what the project itself says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from processes import ROOT
from stages.plan import choices, lines

HOST = ROOT / ".github"
WORKFLOWS = sorted((HOST / "workflows").glob("*.yml"))
ACTIONS = sorted((HOST / "actions").rglob("action.yml"))
SCHEMAS = {
    "vendor.github-workflows": WORKFLOWS,
    "vendor.github-actions": ACTIONS,
    "vendor.github-issue-forms": sorted(
        path for path in (HOST / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml"
    ),
    "vendor.github-issue-config": [HOST / "ISSUE_TEMPLATE" / "config.yml"],
    "vendor.dependabot": [HOST / "dependabot.yml"],
}
# A version in full, or a commit; `v5` alone could become something else tomorrow.
PINNED = re.compile(r"actions/[\w-]+@v\d+\.\d+\.\d+|[\w-]+/[\w-]+@[0-9a-f]{40}|\./[\w./-]+")


def steps(path: Path) -> list[dict[str, Any]]:
    """The steps of all jobs of a workflow, or of a composite action."""
    content = yaml.safe_load(path.read_text())
    jobs = content["jobs"].values() if "jobs" in content else [content["runs"]]
    return [step for job in jobs for step in job["steps"]]


def matrices(key: str) -> list[list[str]]:
    """The values of a matrix key in every job that has it."""
    jobs = [job for path in WORKFLOWS for job in yaml.safe_load(path.read_text())["jobs"].values()]
    found = [job.get("strategy", {}).get("matrix", {}).get(key) for job in jobs]
    return [values for values in found if values is not None]


@pytest.mark.parametrize("schema", SCHEMAS)
def test_the_files_have_the_form_that_the_host_reads(schema: str) -> None:
    files = [str(path) for path in SCHEMAS[schema]]
    assert files
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", [*WORKFLOWS, *ACTIONS], ids=lambda path: path.stem)
def test_every_action_is_pinned_and_every_local_one_exists(path: Path) -> None:
    for used in (step["uses"] for step in steps(path) if "uses" in step):
        assert PINNED.fullmatch(used), used
        assert not used.startswith("./") or (ROOT / used / "action.yml").is_file(), used


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_no_workflow_may_write_unless_a_job_says_what(path: Path) -> None:
    assert yaml.safe_load(path.read_text())["permissions"] == {"contents": "read"}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_command_is_one_of_the_project(path: Path) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M)
    for script in (step["run"] for step in steps(path) if "run" in step):
        for target in re.findall(r"\bmake ([a-z]+)", script):
            assert target in targets
        for name in re.findall(r"\b(scripts/[\w.-]+)", script):
            assert (ROOT / name).is_file(), name
        for choice in re.findall(r"STAGES=(\w+)", script):
            assert choice in choices()


def test_every_script_runs_tests_that_exist() -> None:
    scripts = [path.read_text() for path in (ROOT / "scripts").glob("test-*")]
    listed = [names for text in scripts for names in re.findall(r"test_\{([\w,]+)\}\.py", text)]
    assert listed
    for name in ",".join(listed).split(","):
        assert (ROOT / f"python/tests/test_{name}.py").is_file(), name


def test_nothing_is_on_pypi_that_maven_central_refuses() -> None:
    """A version that one of the two has can never be used again, and Maven Central checks more."""
    jobs = yaml.safe_load((HOST / "workflows/release.yml").read_text())["jobs"]
    assert set(jobs["pypi"]["needs"]) == {"build", "maven"}


def test_the_matrix_covers_every_spark_line_and_python_version() -> None:
    sparks, pythons = matrices("spark"), matrices("python")
    assert sparks and all(sorted(values) == sorted(lines()) for values in sparks)
    oldest = re.search(r'requires-python = ">=([\d.]+)"', (ROOT / "pyproject.toml").read_text())
    assert oldest is not None and pythons
    assert all(values == pythons[0] and values[0] == oldest[1] for values in pythons)
