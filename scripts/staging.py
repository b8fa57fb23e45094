#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the artifacts that `scripts/stage-maven` staged: Maven Central never removes one.

For each Spark line, the jar, its sources, its documentation and its POM must be complete, with
checksums and valid signatures. The POM must contain what Maven Central requires, and depend on
nothing but the line's Spark, as provided. The jar must have the bytes of the one in the wheel, and
be built from a commit. Needs Python and gpg with the public key; prints each problem and ends with
status 1 if there is one.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
GROUP = "io.matchrecognize"
# What Maven Central requires of a POM, besides its coordinates.
REQUIRED = (
    "name",
    "description",
    "url",
    "licenses/license/name",
    "licenses/license/url",
    "scm/url",
    "scm/connection",
    "developers/developer/name",
)
_DEPENDENCY = ("groupId", "artifactId", "version", "scope")


def problems(staging: Path, wheel: Path, releases: dict[str, str]) -> Iterator[str]:
    """What is wrong with the staged artifacts; `releases` has the Spark release of each line."""
    version = wheel.name.split("-")[1]
    artifacts = {f"spark-match-recognize_{line}_2.13": spark for line, spark in releases.items()}
    group = staging.joinpath(*GROUP.split("."))
    staged = {path.name for path in group.iterdir()} if group.is_dir() else set()
    if staged != set(artifacts):
        yield f"staged are {sorted(staged)}, but the build has {sorted(artifacts)}"
    jars = _jars(wheel)
    if set(jars) != {f"{artifact}-{version}.jar" for artifact in artifacts}:
        yield f"{wheel.name} contains {sorted(jars)}"
    for artifact in sorted(staged & set(artifacts)):
        folder, name = group / artifact / version, f"{artifact}-{version}"
        for file in (f"{name}.jar", f"{name}-sources.jar", f"{name}-javadoc.jar", f"{name}.pom"):
            yield from _problems_of_file(folder / file)
        jar, pom = folder / f"{name}.jar", folder / f"{name}.pom"
        if jar.is_file():
            if jars.get(jar.name) != jar.read_bytes():
                yield f"{jar.name} differs from the one in {wheel.name}"
            if not re.fullmatch("[0-9a-f]{40}", _revision(jar)):
                yield f"{jar.name} is not built from a commit, but from {_revision(jar)!r}"
        if pom.is_file():
            expected = (GROUP, artifact, version, artifacts[artifact])
            for problem in problems_of_pom(pom.read_text("utf-8"), *expected):
                yield f"{pom.name}: {problem}"


def problems_of_pom(text: str, group: str, artifact: str, version: str, spark: str) -> list[str]:
    """What is wrong with a POM that these coordinates and this release of Spark must be in."""
    pom = ElementTree.fromstring(text)  # noqa: S314 - our own file

    def value(path: str, element: ElementTree.Element = pom) -> str:
        steps = "/".join(f"{{*}}{step}" for step in path.split("/"))
        return (element.findtext(steps) or "").strip()

    found = [f"has no {path}" for path in REQUIRED if not value(path)]
    coordinates = tuple(value(part) for part in ("groupId", "artifactId", "version"))
    if coordinates != (group, artifact, version):
        found.append(f"has the coordinates {':'.join(coordinates)}")
    dependencies = [
        tuple(value(part, dependency) for part in _DEPENDENCY)
        for dependency in pom.findall("{*}dependencies/{*}dependency")
    ]
    if dependencies != [("org.apache.spark", "spark-sql_2.13", spark, "provided")]:
        found.append(f"depends on {[':'.join(each) for each in dependencies]}")
    return found


def _problems_of_file(file: Path) -> Iterator[str]:
    if not file.is_file():
        yield f"{file.name} is missing"
        return
    for algorithm in ("md5", "sha1"):
        checksum = Path(f"{file}.{algorithm}")
        digest = hashlib.new(algorithm, file.read_bytes(), usedforsecurity=False).hexdigest()
        if not checksum.is_file() or checksum.read_text().strip() != digest:
            yield f"{checksum.name} is missing or wrong"
    command = ["gpg", "--batch", "--verify", f"{file}.asc", str(file)]
    verified = subprocess.run(command, capture_output=True, text=True, check=False)
    if verified.returncode != 0:
        yield f"{file.name}.asc is no valid signature: {verified.stderr.strip()}"


def _jars(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {
            Path(name).name: archive.read(name)
            for name in archive.namelist()
            if name.endswith(".jar")
        }


def _revision(jar: Path) -> str:
    with zipfile.ZipFile(jar) as archive:
        manifest = archive.read("META-INF/MANIFEST.MF").decode()
    found = re.search(r"^Git-Revision: (\S*)", manifest, re.M)
    return found[1] if found else ""


def releases_of_spark() -> dict[str, str]:
    """Each Spark line of the build, with the release that `project/pyspark` pins for it."""
    table = (ROOT / "project/SparkVersions.scala").read_text()
    pins = ROOT / "project/pyspark"
    releases = {}
    for line in re.findall(r'SparkVersion\("([\d.]+)"', table):
        pin = re.search(r"^pyspark==(\S+)", (pins / f"{line}.txt").read_text(), re.M)
        if pin is None:
            raise ValueError(f"project/pyspark/{line}.txt pins no PySpark")
        releases[line] = pin[1]
    return releases


def main() -> int:
    """Check target/sona-staging against the wheel in dist/."""
    wheels = list((ROOT / "dist").glob("*.whl"))
    if len(wheels) != 1:
        print(f"dist/ must contain one wheel, but has {len(wheels)}: make wheel", file=sys.stderr)
        return 1
    found = list(problems(ROOT / "target/sona-staging", wheels[0], releases_of_spark()))
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
