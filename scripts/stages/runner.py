# SPDX-License-Identifier: Apache-2.0
"""Runs stages and adds up their tests.

Stages without a lane run first, one after another. Then the lanes run concurrently, each in the
order of its stages; a stage that needs one of another lane waits for its end. The output of such a
stage is printed when the stage ends, so that lanes are not mixed. Every stage runs even if an
earlier one failed, so that one run shows all failures; only without the environment (the first
stage) nothing can run. A step that exits with an error but reports no failed test counts as one
failure, and so does one that should have run tests but ran none: the sum never looks better than
the run was.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from stages.counts import Counts
from stages.plan import ROOT, Stage, Step
from stages.timings import of_junit, slowest

Print = Callable[[str], None]


def run_step(step: Step, show: Print) -> Counts:
    """Run one command, passing its output on line by line, and count its tests."""
    lines: list[str] = []
    for report in step.written():
        # That of an earlier run must not count if this one writes none.
        report.unlink()
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
        show(f"{error}\n")
        return _failure(step)
    with process:
        for line in process.stdout or ():
            show(line)
            lines.append(line)
    timed = tuple(test for report in step.written() for test in of_junit(report))
    return judge(step, process.returncode, "".join(lines), show) + Counts(timed=timed)


def judge(step: Step, status: int, output: str, show: Print) -> Counts:
    """The step's counts, made worse where the exit status or an empty run demands it."""
    if step.count is None:
        return Counts(passed=1) if status == 0 else _failure(step)
    counts = step.count(output)
    if counts.failed == 0 and (status != 0 or counts.passed == 0):
        show(f"No result to trust from: {' '.join(step.command)} (exit status {status})\n")
        return counts + _failure(step)
    return counts


def _failure(step: Step) -> Counts:
    """A step that failed as a whole."""
    return Counts(failed=1, failures=(" ".join(step.command),))


def run_stages(stages: Sequence[Stage]) -> Counts:
    """Run the stages, print tables of them, of slow tests and of failures, and return the sum."""
    alone = [stage for stage in stages if not stage.lane]
    lanes = dict.fromkeys(stage.lane for stage in stages if stage.lane)
    results: dict[str, tuple[float, Counts]] = {}
    for stage in alone:
        results[stage.name] = _run_stage(stage, _print_now)
        if stage is alone[0] and results[stage.name][1].failed:
            print("The other stages were not run: they need the environment.")
            return results[stage.name][1] + Counts(failed=len(stages) - 1)
    ended = {stage.name: Event() for stage in stages if stage.lane}
    with ThreadPoolExecutor(max(1, len(lanes))) as pool:
        for found in pool.map(
            lambda lane: {
                stage.name: _run_in_lane(stage, ended) for stage in stages if stage.lane == lane
            },
            lanes,
        ):
            results |= found
    total = sum((counts for _, counts in results.values()), Counts())
    print("", *slowest(total.timed), "", sep="\n")
    for stage in stages:
        print(_line(stage, *results[stage.name]))
    for stage in stages:
        for failure in results[stage.name][1].failures:
            print(f"Failed in {stage.name}: {failure}")
    return total


def _run_in_lane(stage: Stage, ended: Mapping[str, Event]) -> tuple[float, Counts]:
    for name in stage.after:
        if name in ended:
            ended[name].wait()
    output: list[str] = []
    try:
        return _run_stage(stage, output.append)
    finally:
        ended[stage.name].set()
        _print_now("".join(output))


def _run_stage(stage: Stage, show: Print) -> tuple[float, Counts]:
    show(f"\n=== {stage.name} ===\n")
    started = time.monotonic()
    counts = sum((run_step(step, show) for step in stage.steps), Counts())
    seconds = time.monotonic() - started
    show(f"--- {_line(stage, seconds, counts)}\n")
    return seconds, counts


def _line(stage: Stage, seconds: float, counts: Counts) -> str:
    return f"{stage.name:<34} {seconds:6.0f} s   {counts}"


def _print_now(text: str) -> None:
    print(text, end="", flush=True)
