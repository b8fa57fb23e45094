# SPDX-License-Identifier: Apache-2.0
"""How long tests took, from JUnit files, and the slowest of them as a table.

sbt writes a file for each suite, and pytest one for all tests. The output of sbt does not say to
which suite a test belongs, since the suites of several JVMs are mixed in it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

# Parses only files that the test tools have just written, nothing untrusted.
from xml.etree import ElementTree


@dataclass(frozen=True)
class Timed:
    """A test and the seconds that it took."""

    suite: str
    test: str
    seconds: float


def of_junit(report: Path) -> Iterator[Timed]:
    """The tests in a JUnit file; for pytest, a file of tests is a suite."""
    try:
        root = ElementTree.parse(report).getroot()  # noqa: S314
    except ElementTree.ParseError:
        # Its writer was killed, which the exit status says.
        return
    for test in root.iter("testcase"):
        name = test.get("classname", "").rpartition(".")[2]
        yield Timed(name, test.get("name", ""), float(test.get("time", "0")))


def slowest(tests: Iterable[Timed], count: int = 20) -> Iterator[str]:
    """Lines of a table: the suites and the tests that took longest, longest first."""
    listed = list(tests)
    suites: defaultdict[str, float] = defaultdict(float)
    for test in listed:
        suites[test.suite] += test.seconds
    yield from _table("suites", suites.items(), count)
    yield from _table(
        "tests", [(f"{test.suite}: {test.test}", test.seconds) for test in listed], count
    )


def _table(title: str, rows: Iterable[tuple[str, float]], count: int) -> Iterator[str]:
    yield f"Slowest {title}:"
    for name, seconds in sorted(rows, key=lambda row: -row[1])[:count]:
        yield f"{seconds:8.1f} s   {name[:120]}"
