# SPDX-License-Identifier: Apache-2.0
"""The numbers of passed and failed tests, from the output of the test tools.

Provides `Counts` and a reader for each tool: ScalaTest's summary lines in sbt's output, and the
JUnit file that pytest writes. Failures that the readers cannot see (an aborted suite, a compiler
error) affect the exit status, which the runner takes into account.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

# Parses only files that pytest has just written, nothing untrusted.
from xml.etree import ElementTree

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_SCALATEST = re.compile(r"Tests: succeeded (\d+), failed (\d+)")


@dataclass(frozen=True)
class Counts:
    """The numbers of passed and failed tests; skipped ones count as neither."""

    passed: int = 0
    failed: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.passed + other.passed, self.failed + other.failed)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed"


def from_scalatest(output: str) -> Counts:
    """The sum of the summary lines; sbt prints one for each project with tests."""
    total = Counts()
    for passed, failed in _SCALATEST.findall(_COLOUR.sub("", output)):
        total += Counts(int(passed), int(failed))
    return total


def from_junit(report: Path) -> Counts:
    """The counts in a JUnit file; an error (in a fixture, or during collection) is a failure."""
    if not report.exists():
        return Counts()
    total = Counts()
    for suite in ElementTree.parse(report).iter("testsuite"):  # noqa: S314
        tests, failures, errors, skipped = (
            int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")
        )
        failed = failures + errors
        total += Counts(tests - failed - skipped, failed)
    return total
