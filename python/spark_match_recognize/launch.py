# SPDX-License-Identifier: Apache-2.0
"""Checks of what starts a JVM for Spark: Java and Spark itself.

Spark runs `bin/java` of JAVA_HOME if that is set, whether or not it exists, and otherwise the
`java` on the PATH. If it fails, PySpark only reports that the Java gateway exited, so it is checked
before.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

__all__ = ["java_problem", "java_version", "spark_problem"]

_OLDEST_JAVA = 17
_JAVA_VERSION = re.compile(r'version "(\d+)([^"]*)"')
_JAVA = "a JDK 17 (or 21)"


def java_version() -> tuple[str, int] | None:
    """Version text and feature number of the Java that Spark would start; None if there is none."""
    java = _java()
    if java is None:
        return None
    try:
        command = [java, "-version"]
        process = subprocess.run(command, capture_output=True, text=True, timeout=60)  # noqa: S603
    except (OSError, subprocess.TimeoutExpired):
        return None
    match = _JAVA_VERSION.search(process.stderr + process.stdout)
    return (match[1] + match[2], int(match[1])) if match else None


def java_problem() -> str | None:
    """Why Spark cannot start with this Java and what to do, None if it can."""
    home = os.environ.get("JAVA_HOME")
    if _java() is None:
        if home:
            return (
                f"JAVA_HOME is {home}, where there is no bin/java: set it to the folder of "
                f"{_JAVA}, or unset it to use the java on the PATH."
            )
        return (
            f"Java was not found: install {_JAVA} and put it on the PATH or in JAVA_HOME. "
            "(A Spark Connect client needs none.)"
        )
    version = java_version()
    if version is not None and version[1] < _OLDEST_JAVA:
        where = f"JAVA_HOME is {home}, a Java" if home else "The java on the PATH is Java"
        return f"{where} {version[0]}, which is too old for Spark: use {_JAVA} there."
    return None


def spark_problem(home: Path) -> str | None:
    """Why Spark cannot start from a folder and what to do, None if it can."""
    if (home / "bin" / "spark-submit").exists():
        return None
    return (
        f"SPARK_HOME is {home}, where there is no bin/spark-submit: set it to the folder of a "
        "Spark, or unset it to use the Spark in PySpark."
    )


def _java() -> str | None:
    home = os.environ.get("JAVA_HOME")
    return shutil.which("java", path=str(Path(home) / "bin") if home else None)
