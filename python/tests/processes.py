# SPDX-License-Identifier: Apache-2.0
"""Runs the body of a test in a new Python process: a process has one JVM, which keeps its settings.

    @in_new_process(SPARK_CONF_DIR="{tmp}/conf")
    def test_something(tmp: Path) -> None: ...

    @in_new_process(remote="server")  # a fixture with the address of a Spark Connect server
    def test_something_remote(tmp: Path) -> None: ...

The body gets the temporary folder of the test, which also replaces `{tmp}` in the environment. Its
output is shown when it fails.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
Body = Callable[[Path], None]

# Variables of the environment that would affect Spark.
_FOREIGN = ("SPARK_HOME", "SPARK_CONF_DIR", "SPARK_REMOTE", "PYSPARK_SUBMIT_ARGS", "PYTHONPATH")


def environment(**changes: str) -> dict[str, str]:
    """The environment of a new process: the current one without Spark's variables, with changes."""
    kept = {name: value for name, value in os.environ.items() if name not in _FOREIGN}
    binaries = str(Path(sys.executable).parent)
    path = {"PATH": os.pathsep.join([binaries, kept.get("PATH", "")])}
    return {**kept, **path, "SPARK_LOCAL_IP": "127.0.0.1", **changes}


def run(
    command: Sequence[str], folder: Path, variables: Mapping[str, str], *, status: int = 0
) -> str:
    """Run a command in a folder and return its output; the exit status must be `status`."""
    process = subprocess.run(
        command,
        cwd=folder,
        env=dict(variables),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
    )
    assert process.returncode == status, f"status {process.returncode}:\n{process.stdout}"
    return process.stdout


def in_new_process(
    *, remote: str = "", **changes: str
) -> Callable[[Body], Callable[[Path, pytest.FixtureRequest], None]]:
    """Make a function a test that runs in a new process with these environment variables.

    Args:
        remote: the fixture whose value is the address of the server of all sessions there
        changes: variables
    """

    def decorate(body: Body) -> Callable[[Path, pytest.FixtureRequest], None]:
        def test(tmp_path: Path, request: pytest.FixtureRequest) -> None:
            tests = str(Path(__file__).parent)
            variables = {name: text.format(tmp=tmp_path) for name, text in changes.items()}
            if remote:
                variables["SPARK_REMOTE"] = request.getfixturevalue(remote)
            call = (
                f"import {body.__module__} as m; m.{body.__name__}.body(m.Path({str(tmp_path)!r}))"
            )
            run(
                [sys.executable, "-c", call],
                tmp_path,
                environment(PYTHONPATH=tests, **variables),
            )

        test.__name__, test.__doc__, test.__module__ = body.__name__, body.__doc__, body.__module__
        test.body = body  # type: ignore[attr-defined]
        return test

    return decorate
