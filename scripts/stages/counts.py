# SPDX-License-Identifier: Apache-2.0
"""How many tests passed and failed, read from what the test tools leave behind.

Gives `Counts` and one reader per tool: ScalaTest's summary lines in sbt's output, and the JUnit
file that pytest writes. What the readers cannot see (a suite that aborted, a compiler error) shows
in the exit status, which the runner adds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

# A file that our own pytest wrote a moment ago; nothing foreign is parsed.
from xml.etree import ElementTree

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_SCALATEST = re.compile(r"Tests: succeeded (\d+), failed (\d+)")


@dataclass(frozen=True)
class Counts:
    """Tests that passed and tests that failed; skipped ones are neither."""

    passed: int = 0
    failed: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.passed + other.passed, self.failed + other.failed)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed"


def from_scalatest(output: str) -> Counts:
    """Sum of the summary lines, of which sbt prints one per project that has tests."""
    total = Counts()
    for passed, failed in _SCALATEST.findall(_COLOUR.sub("", output)):
        total += Counts(int(passed), int(failed))
    return total


def from_junit(report: Path) -> Counts:
    """Counts of a JUnit file; an error (in a fixture, or while collecting) is a failure."""
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
