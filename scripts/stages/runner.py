# SPDX-License-Identifier: Apache-2.0
"""Runs stages one after another and adds up their tests.

Every stage runs even when an earlier one failed, so that one run shows everything that is wrong;
only without the environment (the first stage) nothing can run. A step that ends with an error but
reports no failed test counts as one failure, and so does one that should have run tests and ran
none: the sum can never look better than the run was.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Sequence

from stages.counts import Counts
from stages.plan import ROOT, Stage, Step


def run_step(step: Step) -> Counts:
    """Run one command, passing its output on line by line, and count its tests."""
    lines: list[str] = []
    try:
        process = subprocess.Popen(
            step.command,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        print(error)
        return Counts(failed=1)
    with process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
            lines.append(line)
    return judge(step, process.returncode, "".join(lines))


def judge(step: Step, status: int, output: str) -> Counts:
    """The step's counts, made worse where the exit status or an empty run demands it."""
    if step.count is None:
        return Counts(passed=1) if status == 0 else Counts(failed=1)
    counts = step.count(output)
    if counts.failed == 0 and (status != 0 or counts.passed == 0):
        print(f"No result to trust from: {' '.join(step.command)} (exit status {status})")
        return counts + Counts(failed=1)
    return counts


def run_stages(stages: Sequence[Stage]) -> Counts:
    """Run the stages, print a table of them and return the sum of their tests."""
    total = Counts()
    table: list[str] = []
    for number, stage in enumerate(stages):
        print(f"\n=== {stage.name} ===", flush=True)
        started = time.monotonic()
        counts = sum((run_step(step) for step in stage.steps), Counts())
        table.append(f"{stage.name:<34} {time.monotonic() - started:6.0f} s   {counts}")
        print(f"--- {table[-1]}", flush=True)
        total += counts
        if number == 0 and counts.failed:
            total += Counts(failed=len(stages) - 1)
            table.append("the other stages were not run: they need the environment")
            break
    print("\n" + "\n".join(table))
    return total
