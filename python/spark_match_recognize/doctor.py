# SPDX-License-Identifier: Apache-2.0
"""Reports what works, what is missing and what to do next.

Each check results in one line; a failed check has a remedy. Works with nothing but Python
installed, and starts nothing: without an argument it checks the active session, if any. With a
session it runs a small job, which proves that the executors have the jar.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.metadata import version
from typing import TYPE_CHECKING

from spark_match_recognize.arguments import check
from spark_match_recognize.errors import MatchRecognizeError, reason_of
from spark_match_recognize.jars import EXTENSION, jar_for, line_of, supported_lines
from spark_match_recognize.launch import java_problem, java_version
from spark_match_recognize.plain_text import lines
from spark_match_recognize.running_session import (
    EXTENSIONS,
    SESSION,
    is_connect,
    jars_in_use,
    setting,
)
from spark_match_recognize.session import (
    attached_beside,
    require_active,
    spark_home_problem,
    spark_version,
)
from spark_match_recognize.settings import NO_DATA_BATCHES, STATE_STORE, STREAMING

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = ["Check", "Report", "doctor", "installation_is_complete"]

_JOB = """SELECT matched FROM (SELECT id FROM range(0, 4, 1, 2))
MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS matched PATTERN (a+) DEFINE a AS id >= 0)"""


@dataclass(frozen=True)
class Check:
    """The result of one check; `remedy` is what to do, None if all is well."""

    name: str
    found: str
    remedy: str | None = None


@dataclass(frozen=True)
class Report:
    """All checks, in the order in which to fix them."""

    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is left to do."""
        return self.next_step is None

    @property
    def next_step(self) -> str | None:
        """What to do first, None if nothing is left to do."""
        return next((check.remedy for check in self.checks if check.remedy), None)

    def __repr__(self) -> str:
        """A short form, since a notebook shows it below the report that `doctor` has printed."""
        return f"Report(ok={self.ok})"

    def __str__(self) -> str:
        """The report as `doctor` prints it."""
        width = max(len(check.name) for check in self.checks)
        rows = [
            f"{'--' if check.remedy else 'ok'}  {check.name:<{width}}  {check.found}"
            for check in self.checks
        ]
        next_step = f"Next: {self.next_step or 'nothing, all is well.'}"
        return lines("\n".join([*rows, "", next_step]))


def doctor(spark: SparkSession | None = None) -> Report:
    """Print a report of what works and what is missing, and return it.

    Args:
        spark: the session to check; by default the last one that `attach` returned, else the active
            one, if any
    """
    check("spark", spark, replace(SESSION, example="doctor(spark)", optional=True))
    session = spark or _session_in_use()
    # A Spark Connect client needs no Spark, Java or jar.
    local = () if session is not None and is_connect(session) else tuple(_installation())
    report = Report((_python(), _sqlglot(), *local, *_session(session)))
    print(report)
    return report


def installation_is_complete() -> bool:
    """Whether a session could be started: PySpark, Java and the jar are available."""
    return not any(check.remedy for check in _installation())


def _python() -> Check:
    package = version("spark-match-recognize")
    return Check(
        "Package", f"spark-match-recognize {package} on Python {platform.python_version()}"
    )


def _sqlglot() -> Check:
    """sqlglot, which translations, VPL, plans and drawings use to parse queries."""
    try:
        from spark_match_recognize.dialect.build import require_interpreted

        require_interpreted()
        return Check("sqlglot", version("sqlglot"))
    except ImportError:
        return Check("sqlglot", "not installed; translations, VPL, plans and drawings need it")
    except MatchRecognizeError as error:
        return Check("sqlglot", "compiled", str(error))


def _installation() -> Iterator[Check]:
    """PySpark, Java and the jar, which a session needs to start."""
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
        spark_home_problem()
        or (
            "Make SPARK_HOME and pyspark agree: their versions do not work together."
            if line_of(running) != line_of(pyspark.__version__)
            else None
        ),
    )
    yield _java()
    try:
        yield Check("Jar", str(jar_for(running)))
    except MatchRecognizeError as error:
        yield Check("Jar", f"none for Spark {running}", str(error))


def _java() -> Check:
    problem = java_problem()
    version_found = java_version()
    if version_found is not None:
        return Check("Java", version_found[0], problem)
    return Check("Java", "not found" if problem else "of an unknown version", problem)


def _session_in_use() -> SparkSession | None:
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        return None
    active = SparkSession.getActiveSession()
    return active and (attached_beside(active) or active)


def _session(spark: SparkSession | None) -> Iterator[Check]:
    """The session, its parser and its executors."""
    if spark is None:
        yield Check(
            "Session",
            "none is active",
            "Start one: configure(SparkSession.builder).getOrCreate(), or try `doctor --start`.",
        )
        return
    attached = attached_beside(spark) is spark
    mode = "Spark Connect" if is_connect(spark) else "classic"
    yield Check(
        "Session", f"{mode}, Spark {spark.version}{', given by attach' if attached else ''}"
    )
    yield _extensions(spark, attached=attached)
    jars = jars_in_use(spark)
    if len(jars) > 1:
        yield Check(
            "Jars",
            " and ".join(jars),
            "Leave one of them on the class path: which one is used depends on its order.",
        )
    try:
        require_active(spark)
    except MatchRecognizeError as error:
        yield Check("Clause", "does not work", str(error))
        return
    yield Check("Clause", "works")
    yield _job(spark)
    yield _streams(spark)


def _extensions(spark: SparkSession, *, attached: bool) -> Check:
    """The extensions in the setting; the check of the clause shows whether the class was found."""
    listed = setting(spark, EXTENSIONS) or "(empty)"
    times = [entry.strip() for entry in listed.split(",")].count(EXTENSION)
    if times > 1:
        return Check(
            "Extensions", listed, f"Name the extension once in {EXTENSIONS}, not {times} times."
        )
    if times == 1:
        return Check("Extensions", listed)
    return Check(
        "Extensions",
        f"{listed}, our extension {'added by attach' if attached else 'is not among them'}",
    )


def _job(spark: SparkSession) -> Check:
    try:
        matched = [row["matched"] for row in spark.sql(_JOB).collect()]
    except Exception as error:  # the user must see whatever the cluster reports
        return Check(
            "Job",
            f"failed: {reason_of(error)}",
            "The driver has the jar, but the executors may not: start Spark with the jar in "
            "spark.jars (or --jars), which sends it to them.",
        )
    return Check(
        "Job", f"one match of {matched[0]} rows, as expected" if matched == [4] else f"{matched}"
    )


def _streams(spark: SparkSession) -> Check:
    """The settings that the clause needs over streams; without streams nothing is wrong."""
    needed = []
    if "RocksDB" not in (spark.conf.get(STATE_STORE) or ""):
        needed.append(f"{STATE_STORE} = {STREAMING[STATE_STORE]}")
    if spark.conf.get(NO_DATA_BATCHES) != "true":
        needed.append(f"{NO_DATA_BATCHES} = true")
    if not needed:
        return Check("Streams", "RocksDB state store, micro-batches without data")
    return Check("Streams", f"need {' and '.join(f'SET {setting}' for setting in needed)}")
