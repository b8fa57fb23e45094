# SPDX-License-Identifier: Apache-2.0
"""Says what runs, what is missing and what to do next.

Each check gives one line; a check that fails brings its remedy along. Works with nothing installed
but Python, and starts nothing: without a session given it looks at the active one, if there is one.
With a session it runs one small job, which proves that the executors have the jar.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.jars import EXTENSION, jar_for, line_of, our_jars, supported_lines
from spark_match_recognize.session import (
    EXTENSIONS,
    is_connect,
    require_active,
    setting,
    spark_version,
)
from spark_match_recognize.settings import JARS

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = ["Check", "Report", "doctor", "installation_is_complete", "java_version"]

_OLDEST_JAVA = 17
_JAVA_VERSION = re.compile(r'version "(\d+)([^"]*)"')
_JOB = """SELECT matched FROM (SELECT id FROM range(0, 4, 1, 2))
MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS matched PATTERN (a+) DEFINE a AS id >= 0)"""


@dataclass(frozen=True)
class Check:
    """One thing looked at; `remedy` is what to do, None if all is well."""

    name: str
    found: str
    remedy: str | None = None


@dataclass(frozen=True)
class Report:
    """All checks, in the order in which a newcomer would mend them."""

    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is left to do."""
        return self.next_step is None

    @property
    def next_step(self) -> str | None:
        """What to do first, None if nothing is left to do."""
        return next((check.remedy for check in self.checks if check.remedy), None)

    def __str__(self) -> str:
        """The report as `doctor` prints it."""
        width = max(len(check.name) for check in self.checks)
        lines = [
            f"{'--' if check.remedy else 'ok'}  {check.name:<{width}}  {check.found}"
            for check in self.checks
        ]
        return "\n".join([*lines, "", f"Next: {self.next_step or 'nothing, all is well.'}"])


def doctor(spark: SparkSession | None = None) -> Report:
    """Print a report of what runs and what is missing, and return it.

    Args:
        spark: the session to look at; the active one, if any, when not given
    """
    session = spark or _active_session()
    # A client of Spark Connect needs no Spark, Java or jar of its own.
    local = () if session is not None and is_connect(session) else tuple(_installation())
    report = Report((_python(), _sqlglot(), *local, *_session(session)))
    print(report)
    return report


def installation_is_complete() -> bool:
    """Whether a session could be started: PySpark, Java and the jar are there."""
    return not any(check.remedy for check in _installation())


def java_version() -> tuple[str, int] | None:
    """Version text and feature number of the Java that Spark would start; None if there is none."""
    home = os.environ.get("JAVA_HOME")
    java = str(Path(home) / "bin" / "java") if home else shutil.which("java")
    if java is None:
        return None
    try:
        command = [java, "-version"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)  # noqa: S603
    except (OSError, subprocess.TimeoutExpired):
        return None
    match = _JAVA_VERSION.search(done.stderr + done.stdout)
    return (match[1] + match[2], int(match[1])) if match else None


def _python() -> Check:
    package = version("spark-match-recognize")
    return Check(
        "Package", f"spark-match-recognize {package} on Python {platform.python_version()}"
    )


def _sqlglot() -> Check:
    """sqlglot, which reads queries in Python: translations, rules of VPL, plans and drawings."""
    try:
        from spark_match_recognize.dialect.build import require_interpreted

        require_interpreted()
        return Check("sqlglot", version("sqlglot"))
    except ImportError:
        return Check("sqlglot", "not installed; translations, VPL, plans and drawings need it")
    except MatchRecognizeError as error:
        return Check("sqlglot", "compiled", str(error))


def _installation() -> Iterator[Check]:
    """PySpark, Java and the jar: what must be there before a session starts."""
    try:
        running = spark_version()
    except MatchRecognizeError as error:
        yield Check("PySpark", "not installed", str(error))
        yield Check("Jar", f"in the package for Spark {', '.join(supported_lines()) or '(none)'}")
        return
    import pyspark

    other = running != pyspark.__version__
    yield Check(
        "PySpark",
        f"{pyspark.__version__}, with Spark {running} in SPARK_HOME" if other else running,
        "Make SPARK_HOME and pyspark agree: their versions do not work together."
        if line_of(running) != line_of(pyspark.__version__)
        else None,
    )
    yield _java()
    try:
        yield Check("Jar", str(jar_for(running)))
    except MatchRecognizeError as error:
        yield Check("Jar", f"none for Spark {running}", str(error))


def _java() -> Check:
    found = java_version()
    remedy = (
        "Install a JDK 17 (or 21) and put it on the PATH or in JAVA_HOME. "
        "(A client of Spark Connect needs none.)"
    )
    if found is None:
        return Check("Java", "not found", remedy)
    return Check("Java", found[0], remedy if found[1] < _OLDEST_JAVA else None)


def _active_session() -> SparkSession | None:
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        return None
    return SparkSession.getActiveSession()


def _session(spark: SparkSession | None) -> Iterator[Check]:
    """The session, its parser and its executors."""
    if spark is None:
        yield Check(
            "Session",
            "none is active",
            "Start one: configure(SparkSession.builder).getOrCreate(), or try `doctor --start`.",
        )
        return
    kind = "Spark Connect" if is_connect(spark) else "classic"
    yield Check("Session", f"{kind}, Spark {spark.version}")
    listed = setting(spark, EXTENSIONS) or "(empty)"
    yield Check(
        "Extensions", listed if EXTENSION in listed else f"{listed}, ours is not among them"
    )
    ours = our_jars(setting(spark, JARS))
    if len(ours) > 1:
        yield Check("Jars", f"{' and '.join(ours)}", "Leave one of these jars in spark.jars.")
    try:
        require_active(spark)
    except MatchRecognizeError as error:
        yield Check("Clause", "does not work", str(error))
        return
    yield Check("Clause", "works")
    yield _job(spark)


def _job(spark: SparkSession) -> Check:
    try:
        matched = [row["matched"] for row in spark.sql(_JOB).collect()]
    except Exception as error:  # whatever the cluster answers is what the user must see
        first = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        return Check(
            "Job",
            f"failed: {first}",
            "The driver has the jar, the executors may not: start Spark with the jar in spark.jars "
            "(or --jars), which sends it to them.",
        )
    return Check(
        "Job", f"one match of {matched[0]} rows, as expected" if matched == [4] else f"{matched}"
    )
