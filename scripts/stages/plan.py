# SPDX-License-Identifier: Apache-2.0
"""What `make test` runs: the environment, then two lanes concurrently.

One lane runs sbt, the other Python, so that two of them never compile at the same time; what needs
the jars waits for them. sbt runs two JVMs of tests at a time, since one of them uses little more
than one core. A `Step` is a command and how its tests are counted. A step that only checks
something (a linter) counts as one test. To add a stage, add an entry to `stages`; the runner needs
no change.

A push checks the main Spark line and one of the others, which its commit chooses; a night checks
all of them.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from glob import glob
from pathlib import Path

from stages.counts import Counts, from_junit, from_scalatest

ROOT = Path(__file__).resolve().parents[2]
# The suites over streams of which a push runs a sample, and which take long in full.
LONG_OVER_STREAMS = "*.StreamFaultSuite *.StreamCaseSuite *.StreamQuerySuite"
FORMAT = "scalafmtCheckAll parts/scalafmtCheckAll scalafmtSbtCheck"
# What depends on the libraries whose versions a user may choose.
ON_LIBRARIES = "cli or dialect or plan or show or translation or vpl"
WITHOUT_SPARK = "not spark and not parts"
REPORTS = ROOT / "build" / "test-reports"
_PYTEST = (".venv/bin/python", "-m", "pytest", "-q")


@dataclass(frozen=True)
class Step:
    """One command.

    Args:
        command: what runs
        count: reads its tests from its output; None makes it one check
        reports: the JUnit files that the command writes, as a glob pattern below the root
    """

    command: Sequence[str]
    count: Callable[[str], Counts] | None = None
    reports: str = ""

    def written(self) -> list[Path]:
        """The reports that exist."""
        return [ROOT / name for name in sorted(glob(self.reports, root_dir=ROOT, recursive=True))]


@dataclass(frozen=True)
class Stage:
    """Steps that belong together.

    Args:
        name: what the table of results calls it
        steps: its commands
        lane: stages of one lane run one after another, concurrently with those of the other lanes;
            a stage without one runs before all lanes, alone
        after: the names of stages of another lane that must have ended, if they run at all
        choice: the choice of `make test STAGES=...` that it belongs to: `quick` stages need no
            Spark, a Spark line has a choice of its own, `faults` and `parts` are tests of streams
            and tables that take long, `integrations` are tests with other products, `mutants` and
            `oldest` run at night, `package` is the rest
        within: which of the choices of many stages it belongs to as well
    """

    name: str
    steps: Sequence[Step]
    lane: str = ""
    choice: str = "quick"
    after: tuple[str, ...] = ()
    within: tuple[str, ...] = ("all", "nightly")


def _sbt(*arguments: str) -> Step:
    return Step(("scripts/sbt", *arguments), from_scalatest, "**/target/**/test-reports/*.xml")


def _pytest(name: str, *arguments: str, by: Sequence[str] = _PYTEST) -> Step:
    report = REPORTS / f"{name}.xml"
    return Step(
        (*by, f"--junitxml={report}", *arguments), lambda _: from_junit(report), str(report)
    )


def lines() -> list[str]:
    """The Spark lines of the build, the main one first, from the build's own table."""
    table = (ROOT / "project" / "SparkVersions.scala").read_text()
    main = re.search(r'val main = "([\d.]+)"', table)
    found = re.findall(r'SparkVersion\("([\d.]+)"', table)
    if main is None or main[1] not in found:
        raise ValueError("project/SparkVersions.scala does not name its lines as expected")
    return [main[1], *(line for line in found if line != main[1])]


def other_line() -> str:
    """The line besides the main one that a push checks: another one for another commit."""
    others = lines()[1:]
    head = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    return others[int(head[:8] or "0", 16) % len(others)]


def _line(line: str) -> Stage:
    """The extension on another line of Spark, with the suites that every line has."""
    return Stage(
        f"Spark extension, line {line}",
        [_sbt(f"-DsparkVersion={line}", "sparkExtension/test")],
        "sbt",
        line,
        within=("all", "nightly") if line == other_line() else ("nightly",),
    )


def stages() -> list[Stage]:
    """All stages; those of one lane in the order in which they run."""
    main, *others = lines()
    return [
        Stage("environment", [Step(("make", "--no-print-directory", ".venv/.installed"))]),
        Stage(
            "main jar",
            [Step(("scripts/jar", main)), Step(("scripts/class-archive",))],
            "sbt",
            "package",
        ),
        Stage(
            "other jars", [Step(("scripts/jar", *others))], "sbt", "package", within=("nightly",)
        ),
        # `all` runs the tests if the format is wrong, too.
        Stage(
            "pattern engine and extension",
            [_sbt(f"all {FORMAT} core/test benchmarks/test sparkExtension/test")],
            "sbt",
            main,
        ),
        Stage(
            "pattern engine", [_sbt(f"all {FORMAT} core/test benchmarks/test")], "sbt", within=()
        ),
        *map(_line, others),
        Stage("mutants", [_sbt("mutants/test")], "sbt", "mutants", within=("nightly",)),
        # At night the stage of the main line has them.
        Stage(
            "faults and every case over streams",
            [_sbt(f"sparkExtension/testOnly {LONG_OVER_STREAMS}")],
            "sbt",
            "faults",
            within=(),
        ),
        Stage(
            "streams and tables of Kafka and Delta",
            [
                _sbt("parts/test"),
                Step(("scripts/jar", "--missing", main)),
                _pytest("delta", "-m", "parts"),
            ],
            "sbt",
            "parts",
            within=("nightly",),
        ),
        Stage(
            "Python without Spark",
            [
                Step(("scripts/lint",)),
                Step((".venv/bin/python", "-m", "mkdocs", "build", "--strict")),
                _pytest("python", "-m", WITHOUT_SPARK),
            ],
            "Python",
        ),
        Stage(
            "oldest versions of the libraries",
            [
                _pytest(
                    "oldest", "-m", WITHOUT_SPARK, "-k", ON_LIBRARIES, by=("scripts/test-oldest",)
                )
            ],
            "Python",
            "oldest",
            within=("nightly",),
        ),
        Stage(
            "wheel, PySpark and documentation",
            [_pytest("pyspark", "-m", "spark")],
            "Python",
            "package",
            after=("main jar", "other jars"),
        ),
        Stage(
            "integrations",
            [
                Step(("scripts/jar", "--missing", main)),
                _pytest("integrations", "integrations", by=("scripts/test-integrations",)),
            ],
            "Python",
            "integrations",
            after=("main jar", "other jars"),
            within=("nightly",),
        ),
    ]


def choices() -> list[str]:
    """What `STAGES` may be."""
    return ["all", "nightly", *dict.fromkeys(stage.choice for stage in stages())]


def chosen(choice: str) -> list[Stage]:
    """The stages of a choice, after the environment that all of them use."""
    environment, *others = stages()
    return [
        environment,
        *(stage for stage in others if choice in (stage.choice, *stage.within)),
    ]
