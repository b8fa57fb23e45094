# SPDX-License-Identifier: Apache-2.0
"""What `make test` runs, in order: cheap stages first, each in a process of its own.

A `Step` is a command and the way to count its tests. A step that only checks something (a linter)
counts as one test. To add a stage, add an entry to `stages`; the runner needs no change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from stages.counts import Counts, from_junit, from_scalatest

ROOT = Path(__file__).resolve().parents[2]
# What every Spark line besides the main one must pass.
SMOKE = (
    "*.CaseSuite *.GoldenSuite *.PlanGoldenSuite *.ExpressionJsonSuite *.PlanJsonSuite "
    "*.PlacesSuite *.KeywordSuite *.CorrelationSuite"
)
# What depends on the libraries whose versions a user may choose.
ON_LIBRARIES = "cli or dialect or plan or show or translation or vpl"
REPORTS = ROOT / "build" / "test-reports"
_PYTEST = (".venv/bin/python", "-m", "pytest", "-q")


@dataclass(frozen=True)
class Step:
    """One command; `count` reads its tests from its output, None makes it one check."""

    command: Sequence[str]
    count: Callable[[str], Counts] | None = None


@dataclass(frozen=True)
class Stage:
    """Steps that belong together; `quick` stages are those that need no Spark."""

    name: str
    steps: Sequence[Step]
    quick: bool = False


def _sbt(*arguments: str) -> Step:
    return Step(("scripts/sbt", *arguments), from_scalatest)


def _pytest(name: str, *arguments: str, by: Sequence[str] = _PYTEST) -> Step:
    report = REPORTS / f"{name}.xml"
    report.unlink(missing_ok=True)
    return Step((*by, f"--junitxml={report}", *arguments), lambda _: from_junit(report))


def lines() -> list[str]:
    """The Spark lines of the build, the main one first, from the build's own table."""
    table = (ROOT / "project" / "SparkVersions.scala").read_text()
    main = re.search(r'val main = "([\d.]+)"', table)
    found = re.findall(r'SparkVersion\("([\d.]+)"', table)
    if main is None or main[1] not in found:
        raise ValueError("project/SparkVersions.scala does not name its lines as expected")
    return [main[1], *(line for line in found if line != main[1])]


def stages() -> list[Stage]:
    """All stages in the order in which they run."""
    return [
        Stage("environment", [Step(("make", "--no-print-directory", ".venv/.installed"))], True),
        Stage(
            "Python without Spark",
            [
                Step(("scripts/lint",)),
                Step((".venv/bin/python", "-m", "mkdocs", "build", "--strict", "--quiet")),
                _pytest("python", "-m", "not spark"),
                _pytest(
                    "oldest", "-m", "not spark", "-k", ON_LIBRARIES, by=("scripts/test-oldest",)
                ),
            ],
            True,
        ),
        Stage(
            "format and pattern engine",
            [
                Step(("scripts/sbt", "scalafmtCheckAll", "scalafmtSbtCheck")),
                _sbt("core/test", "mutants/test"),
            ],
            True,
        ),
        Stage("Spark extension, main line", [_sbt("sparkExtension/test")]),
        *(
            Stage(
                f"Spark extension, line {line}",
                [_sbt(f"-DsparkVersion={line}", f"sparkExtension/testOnly {SMOKE}")],
            )
            for line in lines()[1:]
        ),
        Stage(
            "wheel, PySpark and documentation",
            [
                Step(("make", "--no-print-directory", "jars")),
                _pytest("pyspark", "-m", "spark"),
            ],
        ),
    ]
