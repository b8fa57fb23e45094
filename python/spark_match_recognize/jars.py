# SPDX-License-Identifier: Apache-2.0
"""Finds the jar to use: the package carries one per supported Spark line, made for that line only.

A line is a minor version, `4.1` of Spark `4.1.4`; patch releases share a jar. Costs a listing of
one folder. Knows nothing of sessions: which Spark is in use is the caller's business.
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
    """The line of a Spark version: `4.1` of `4.1.4` or `4.1.0-amzn-1`.

    Raises:
        UnsupportedSparkError: the text starts with no two numbers.
    """
    match = _LINE.match(version)
    if match is None:
        raise UnsupportedSparkError(f"{version!r} is no version of Spark.")
    return match[1]


def supported_lines(folder: Path = _FOLDER) -> dict[str, Path]:
    """Line to jar, for the jars that the package really carries, lowest line first."""
    found = {
        match[1]: path for path in folder.glob("*.jar") if (match := _NAME.fullmatch(path.name))
    }
    return dict(sorted(found.items(), key=lambda item: tuple(map(int, item[0].split(".")))))


def jar_for(version: str, folder: Path = _FOLDER) -> Path:
    """The jar for a Spark version such as `4.1.4`.

    Raises:
        UnsupportedSparkError: no jar of that version's line is in the package; names those that
            are.
    """
    jars = supported_lines(folder)
    line = line_of(version)
    if line in jars:
        return jars[line]
    if not jars:
        raise UnsupportedSparkError(
            f"No jar lies in {folder}: the package was installed from a source tree that was not "
            "built. Run `make build` there, or install the wheel that `make wheel` builds."
        )
    raise UnsupportedSparkError(
        f"Spark {version} is in use, but this release supports only Spark {', '.join(jars)}. "
        f"Install one of these (for example pyspark=={list(jars)[-1]}.*), or a release of "
        "spark-match-recognize that supports yours."
    )


def our_jars(listed: str) -> list[str]:
    """The jars of ours in a list such as `spark.jars`, each once."""
    entries = dict.fromkeys(entry.strip() for entry in listed.split(","))
    return [entry for entry in entries if _NAME.fullmatch(Path(entry).name)]


def spark_home_version(home: Path) -> str | None:
    """The version of the Spark installed in a folder, by its core jar's name; None if unclear.

    This is what will run: with SPARK_HOME set, `pyspark.__version__` may belong to another Spark.
    """
    names = (_SPARK_CORE.fullmatch(path.name) for path in (home / "jars").glob("spark-core_*.jar"))
    versions = [match[1] for match in names if match]
    return versions[0] if len(versions) == 1 else None
