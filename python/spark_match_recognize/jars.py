# SPDX-License-Identifier: Apache-2.0
"""Selects the jar to use: the package contains one for each supported Spark line.

A line is a minor version, such as `4.1` for Spark `4.1.4`; patch releases share a jar. Lists one
folder. Does not depend on sessions: the caller determines which Spark is in use.
"""

from __future__ import annotations

import re
from pathlib import Path

from spark_match_recognize.errors import UnsupportedSparkError

__all__ = [
    "EXTENSION",
    "jar_for",
    "line_of",
    "our_jars",
    "spark_home_version",
    "supported_lines",
]

EXTENSION = "io.matchrecognize.MatchRecognizeExtensions"
"""The class that `spark.sql.extensions` names."""

_FOLDER = Path(__file__).resolve().parent / "jars"
_NAME = re.compile(r"spark-match-recognize_(\d+\.\d+)_2\.13-.+\.jar")
_LINE = re.compile(r"(\d+\.\d+)(\.|$)")
_SPARK_CORE = re.compile(r"spark-core_[\d.]+-(.+)\.jar")


def line_of(version: str) -> str:
    """The line of a Spark version: `4.1` for `4.1.4` or `4.1.0-amzn-1`.

    Raises:
        UnsupportedSparkError: the text does not begin with two numbers.
    """
    match = _LINE.match(version)
    if match is None:
        raise UnsupportedSparkError(f"{version!r} is not a Spark version.")
    return match[1]


def supported_lines(folder: Path = _FOLDER) -> dict[str, Path]:
    """Line to jar, for the jars that the package contains, lowest line first."""
    jars = {
        match[1]: path for path in folder.glob("*.jar") if (match := _NAME.fullmatch(path.name))
    }
    return dict(sorted(jars.items(), key=lambda item: tuple(map(int, item[0].split(".")))))


def jar_for(version: str, folder: Path = _FOLDER) -> Path:
    """The jar for a Spark version such as `4.1.4`.

    Raises:
        UnsupportedSparkError: the package has no jar for that line; the message names those that
            it has.
    """
    jars = supported_lines(folder)
    line = line_of(version)
    if line in jars:
        return jars[line]
    if not jars:
        raise UnsupportedSparkError(
            f"There is no jar in {folder}: the package was installed from a source tree that was "
            "not built. Run `make install` there, or install the wheel that `make wheel` builds."
        )
    raise UnsupportedSparkError(
        f"Spark {version} is in use, but this package has jars only for Spark {', '.join(jars)}. "
        f"Install one of these (for example pyspark=={list(jars)[-1]}.*), or a package with a jar "
        "for yours: `make install` in a checkout builds one for the Spark at hand."
    )


def our_jars(listed: str) -> list[str]:
    """The jars of this project in a list such as `spark.jars`, each once."""
    entries = dict.fromkeys(entry.strip() for entry in listed.split(","))
    return [entry for entry in entries if _NAME.fullmatch(Path(entry).name)]


def spark_home_version(home: Path) -> str | None:
    """The version of the Spark in a folder, by the name of its core jar; None if unclear.

    This version will run: with SPARK_HOME set, `pyspark.__version__` may be that of another Spark.
    """
    names = (_SPARK_CORE.fullmatch(path.name) for path in (home / "jars").glob("spark-core_*.jar"))
    versions = [match[1] for match in names if match]
    return versions[0] if len(versions) == 1 else None
