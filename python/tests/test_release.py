# SPDX-License-Identifier: Apache-2.0
"""Releases are reproducible, contain nothing foreign, and have a complete bill of materials."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from packaging.requirements import Requirement

import sbom
from processes import ROOT, environment, run
from sampling import is_full
from spark_match_recognize.jars import supported_lines
from stages.plan import lines

pytestmark = pytest.mark.spark

PERMISSIVE = {"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "MIT", "PSF-2.0", "Zlib"}
# Names of licences in old metadata.
SPELLINGS = {"Apache Software": "Apache-2.0", "BSD": "BSD-3-Clause"}


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def build(form: str, folder: Path) -> Path:
    command = [sys.executable, "-m", "build", f"--{form}", "--no-isolation", "--outdir"]
    run([*command, str(folder), str(ROOT)], ROOT, environment())
    (package,) = folder.iterdir()
    return package


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def jars(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, zipfile.ZipFile]:
    """The jars inside the wheel by their Spark lines."""
    folder = tmp_path_factory.mktemp("jars")
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith(".jar"):
                archive.extract(name, folder)
    jars = {path.name.split("_")[1]: zipfile.ZipFile(path) for path in folder.rglob("*.jar")}
    assert set(jars) == set(lines() if is_full() else supported_lines())
    return jars


def attributes(jar: zipfile.ZipFile) -> dict[str, str]:
    """The manifest of a jar; a blank continues a long line."""
    text = jar.read("META-INF/MANIFEST.MF").decode().replace("\r\n ", "")
    return dict(line.split(": ", 1) for line in text.splitlines() if line)


@pytest.mark.parametrize("form", ["wheel", "sdist"])
def test_two_builds_of_a_package_are_identical(form: str, tmp_path: Path) -> None:
    first, second = (build(form, tmp_path / name) for name in ("first", "second"))
    assert sha256(first) == sha256(second)


def files_of_the_project() -> Iterator[Path]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = run(command, ROOT, environment())
    return (Path(name) for name in listed.split("\0") if name and (ROOT / name).is_file())


@pytest.mark.skipif(not is_full(), reason="compiles everything again; part of STAGES=nightly")
def test_a_jar_built_in_another_folder_is_identical(tmp_path: Path) -> None:
    """No path, time or order of compilation affects it."""
    copy = tmp_path / "copy"
    for file in files_of_the_project():
        (copy / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, copy / file)
    for folder in (".venv", ".tools"):
        os.symlink(ROOT / folder, copy / folder)
    git = run(["git", "rev-parse", "--absolute-git-dir"], ROOT, environment()).strip()
    run(["scripts/jar", lines()[0]], copy, environment(GIT_DIR=git))
    (built,) = (copy / "python/spark_match_recognize/jars").glob("*.jar")
    assert sha256(built) == sha256(ROOT / "python/spark_match_recognize/jars" / built.name)


def test_every_jar_names_its_revision_and_its_spark_line(
    jars: dict[str, zipfile.ZipFile],
) -> None:
    revision = run(["scripts/revision"], ROOT, environment()).strip()
    assert re.fullmatch(r"[0-9a-f]{40}(-modified)?|unknown", revision)
    for line, jar in jars.items():
        manifest = attributes(jar)
        assert (manifest["Git-Revision"], manifest["Spark-Line"]) == (revision, line)


def test_a_jar_contains_only_classes_of_this_project(jars: dict[str, zipfile.ZipFile]) -> None:
    for jar in jars.values():
        foreign = [
            name
            for name in jar.namelist()
            if not name.startswith(("io/matchrecognize/", "META-INF/", "error/match-recognize-"))
            and not name.startswith(("match-recognize/", "org/apache/spark/matchrecognize/"))
            and not name.endswith("/")
        ]
        assert foreign == []
        assert "META-INF/LICENSE" in jar.namelist()


def test_the_wheel_contains_only_the_package_and_its_metadata(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    package = "spark_match_recognize"
    tracked = {
        file.relative_to("python").as_posix()
        for file in files_of_the_project()
        if file.is_relative_to(f"python/{package}")
    }
    info = f"{wheel.name.rsplit('-', 3)[0]}.dist-info"
    described = {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE"}
    built = {name for name in names if name.endswith(".jar")}
    assert names - built == tracked | {f"{info}/{name}" for name in described}


def test_the_metadata_is_what_an_index_accepts(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        metadata = Metadata.from_email(archive.read(name), validate=True)
    assert metadata.description_content_type == "text/markdown"
    assert metadata.description and metadata.description.startswith("# spark-match-recognize")


def test_the_bill_of_materials_lists_the_jars_and_the_libraries(
    wheel: Path, jars: dict[str, zipfile.ZipFile]
) -> None:
    sbom.main(wheel.parent)
    (written,) = wheel.parent.glob("*.cdx.json")
    bill = json.loads(written.read_text())
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == (
        "CycloneDX",
        "spark-match-recognize",
    )
    assert bill["metadata"]["component"]["hashes"][0]["content"] == sha256(wheel)
    components = {part["name"]: part for part in bill["components"]}
    libraries = set(sbom.shipped_libraries())
    assert set(components) == libraries | {f"spark-match-recognize_{line}_2.13" for line in jars}
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith(".jar"):
                content = hashlib.sha256(archive.read(name)).hexdigest()
                part = components[Path(name).stem.rsplit("-", 1)[0]]
                assert part["hashes"][0]["content"] == content


def test_shipped_libraries_have_permissive_licences() -> None:
    licences = {name: sbom.licence(name) for name in sbom.shipped_libraries()}
    assert {"sqlglot", "lark", "rich"} <= set(licences)
    others = {
        name: text for name, text in licences.items() if SPELLINGS.get(text, text) not in PERMISSIVE
    }
    assert others == {}


def test_the_locked_versions_are_those_in_the_bill() -> None:
    lock = (ROOT / "requirements-dev.txt").read_text()
    entries = re.findall(r"^([^\s#].*?) \\$", lock, re.MULTILINE)
    locked = {Requirement(entry).name.lower(): Requirement(entry) for entry in entries}
    for name in sbom.shipped_libraries():
        assert locked[name].specifier.contains(version(name))
