# SPDX-License-Identifier: Apache-2.0
"""Runs a program of this folder in a process of its own, which has one JVM and its settings."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from processes import ROOT, environment, run

__all__ = ["run_program"]


def run_program(name: str, folder: Path, *arguments: str) -> None:
    """Run `name FOLDER ARGUMENT ...` in that folder; its exit status must be 0."""
    paths = os.pathsep.join(str(ROOT / part) for part in ("python", "python/tests"))
    program = Path(__file__).with_name(name)
    command = [sys.executable, str(program), str(folder), *arguments]
    run(command, folder, environment(PYTHONPATH=paths))
