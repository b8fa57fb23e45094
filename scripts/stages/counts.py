# SPDX-License-Identifier: Apache-2.0
"""The numbers of passed and failed tests, and which failed, from the output of the test tools.

Provides `Counts` and a reader for each tool: ScalaTest's lines in sbt's output, and the JUnit file
that pytest writes. Failures that the readers cannot see (an aborted suite, a compiler
error) affect the exit status, which the runner takes into account.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

# Parses only files that pytest has just written, nothing untrusted.
from xml.etree import ElementTree

from stages.timings import Timed

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_SCALATEST = re.compile(r"Tests: succeeded (\d+), failed (\d+)")
# A test that failed, with the next line, which says why; the suites that sbt lists at the end; and
# the tasks that failed, such as a check of the format.
_FAILED_TEST = re.compile(r"^\[info\] +- (.* \*\*\* FAILED \*\*\*.*\n.*)$", re.MULTILINE)
_FAILED_SUITE = re.compile(r"^\[error\] \t(\S+)$", re.MULTILINE)
_FAILED_TASK = re.compile(r"^\[error\] (\(.+\) .+)$", re.MULTILINE)


@dataclass(frozen=True)
class Counts:
    """The numbers of passed and failed tests; skipped ones count as neither.

    Args:
        passed: how many passed
        failed: how many failed
        failures: what is known of those that failed, a text for each; there may be fewer, or more
        timed: how long each test took
    """

    passed: int = 0
    failed: int = 0
    failures: tuple[str, ...] = field(default=(), compare=False)
    timed: tuple[Timed, ...] = field(default=(), compare=False)

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.passed + other.passed,
            self.failed + other.failed,
            self.failures + other.failures,
            self.timed + other.timed,
        )

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed"


def from_scalatest(output: str) -> Counts:
    """The sum of the summary lines; sbt prints one for each project with tests."""
    text = _COLOUR.sub("", output)
    total = Counts(
        failures=(
            *_FAILED_TEST.findall(text),
            *_FAILED_SUITE.findall(text),
            *_FAILED_TASK.findall(text),
        )
    )
    for passed, failed in _SCALATEST.findall(text):
        total += Counts(int(passed), int(failed))
    return total


def from_junit(report: Path) -> Counts:
    """The counts in a JUnit file; an error (in a fixture, or during collection) is a failure."""
    if not report.exists():
        return Counts()
    total = Counts()
    root = ElementTree.parse(report).getroot()  # noqa: S314
    for suite in root.iter("testsuite"):
        tests, failures, errors, skipped = (
            int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")
        )
        failed = failures + errors
        total += Counts(tests - failed - skipped, failed)
    return total + Counts(failures=tuple(_failures(root)))


def _failures(root: ElementTree.Element) -> Iterator[str]:
    for test in root.iter("testcase"):
        for problem in (*test.findall("failure"), *test.findall("error")):
            reason = problem.get("message", "").partition("\n")[0]
            yield f"{test.get('classname')} {test.get('name')}\n    {reason}"
