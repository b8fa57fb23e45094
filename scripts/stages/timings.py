# SPDX-License-Identifier: Apache-2.0
"""How long tests took, from the output of the test tools, and the slowest of them as a table.

Reads ScalaTest's lines in sbt's output (option `-oD`) and the JUnit file that pytest writes. What a
suite of ScalaTest does before and after its tests is in no line, so it does not count.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element

_SUITE = re.compile(r"\[info\] (\w+):$")
_TEST = re.compile(r"\[info\] +- (.*) \((\d+ [a-z]+(?:, \d+ [a-z]+)*)\)$")
_SECONDS = {"millisecond": 0.001, "second": 1.0, "minute": 60.0, "hour": 3600.0}


@dataclass(frozen=True)
class Timed:
    """A test and the seconds that it took."""

    suite: str
    test: str
    seconds: float


def of_scalatest(output: str) -> Iterator[Timed]:
    """The tests in an output without colours, by the suite whose name was printed last."""
    suite = ""
    for line in output.splitlines():
        if named := _SUITE.match(line):
            suite = named[1]
        elif test := _TEST.match(line):
            parts = (part.split() for part in test[2].split(", "))
            seconds = sum(int(number) * _SECONDS[unit.rstrip("s")] for number, unit in parts)
            yield Timed(suite, test[1].removesuffix(" *** FAILED ***"), seconds)


def of_junit(root: Element) -> Iterator[Timed]:
    """The tests in a JUnit file; a file of tests is a suite."""
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
