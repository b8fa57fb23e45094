# SPDX-License-Identifier: Apache-2.0
"""What is staged for Maven Central is checked before it is uploaded: nothing is removed there."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from stages.plan import lines
from staging import main, problems, problems_of_pom, releases_of_spark

GPG = shutil.which("gpg") or ""
RELEASES = {"4.0": "4.0.5", "4.1": "4.1.4"}
COORDINATES = ("io.matchrecognize", "spark-match-recognize_4.0_2.13", "0.1.0", "4.0.5")
POM = """<project xmlns="http://maven.apache.org/POM/4.0.0">
  <groupId>io.matchrecognize</groupId>
  <artifactId>{artifact}</artifactId>
  <version>0.1.0</version>
  <name>n</name><description>d</description><url>u</url>
  <licenses><license><name>l</name><url>u</url></license></licenses>
  <scm><url>u</url><connection>c</connection></scm>
  <developers><developer><name>n</name></developer></developers>
  <dependencies><dependency>
    <groupId>org.apache.spark</groupId><artifactId>spark-sql_2.13</artifactId>
    <version>{spark}</version><scope>provided</scope>
  </dependency></dependencies>
</project>
"""


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The folder of a key without a passphrase."""
    if not GPG:
        pytest.skip("gpg is not installed")
    home = tmp_path_factory.mktemp("gpg")
    home.chmod(0o700)
    create = [GPG, "--homedir", str(home), "--batch", "--passphrase", "", "--quick-generate-key"]
    subprocess.run([*create, "test", "ed25519", "sign"], check=True, capture_output=True)
    return str(home)


@pytest.fixture
def release(keys: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Staged artifacts of two lines without a mistake, and the wheel with their jars."""
    monkeypatch.setenv("GNUPGHOME", keys)
    staging, wheel = tmp_path / "staging", tmp_path / "spark_match_recognize-0.1.0-py3-none-any.whl"
    for line, spark in RELEASES.items():
        artifact = f"spark-match-recognize_{line}_2.13"
        folder = staging / "io/matchrecognize" / artifact / "0.1.0"
        folder.mkdir(parents=True)
        jar = folder / f"{artifact}-0.1.0.jar"
        write_jar(jar, "a" * 40)
        with zipfile.ZipFile(wheel, "a") as archive:
            archive.write(jar, f"spark_match_recognize/jars/{jar.name}")
        for suffix in ("-sources.jar", "-javadoc.jar"):
            write_jar(folder / f"{artifact}-0.1.0{suffix}", "")
        pom = folder / f"{artifact}-0.1.0.pom"
        pom.write_text(POM.format(artifact=artifact, spark=spark))
        for file in sorted(folder.iterdir()):
            sign(file)
    return staging, wheel


def write_jar(jar: Path, revision: str) -> None:
    with zipfile.ZipFile(jar, "w") as archive:
        archive.writestr("META-INF/MANIFEST.MF", f"Git-Revision: {revision}\r\n")


def sign(file: Path) -> None:
    """Sign a file, and write its checksums."""
    subprocess.run([GPG, "--batch", "--yes", "--armor", "--detach-sign", file], check=True)
    for algorithm in ("md5", "sha1"):
        digest = hashlib.new(algorithm, file.read_bytes(), usedforsecurity=False).hexdigest()
        Path(f"{file}.{algorithm}").write_text(digest)


def test_artifacts_without_a_mistake_have_no_problem(release: tuple[Path, Path]) -> None:
    assert list(problems(*release, RELEASES)) == []


def change(file: Path) -> None:
    file.write_bytes(file.read_bytes() + b"\n")


def modify(file: Path) -> None:
    write_jar(file, f"{'a' * 40}-modified")
    sign(file)


@pytest.mark.parametrize(
    ("name", "action", "problem"),
    [
        ("-sources.jar", Path.unlink, r"-sources\.jar is missing"),
        ("-javadoc.jar.asc", Path.unlink, r"-javadoc\.jar\.asc is no valid signature"),
        (".pom", change, r"\.pom\.asc is no valid signature"),
        (".pom.sha1", Path.unlink, r"\.pom\.sha1 is missing or wrong"),
        ("-sources.jar", change, r"-sources\.jar\.md5 is missing or wrong"),
        (".jar", modify, r"\.jar differs from the one in spark_match_recognize-0\.1\.0"),
        (".jar", modify, r"\.jar is not built from a commit, but from 'a+-modified'"),
    ],
)
def test_a_file_that_is_wrong_is_named(
    release: tuple[Path, Path], name: str, action: Callable[[Path], None], problem: str
) -> None:
    staging, wheel = release
    artifact = "spark-match-recognize_4.0_2.13"
    action(staging / "io/matchrecognize" / artifact / "0.1.0" / f"{artifact}-0.1.0{name}")
    found = list(problems(staging, wheel, RELEASES))
    assert all(artifact in each for each in found)
    assert any(re.search(problem, each) for each in found)


def test_each_line_is_staged_and_is_in_the_wheel(release: tuple[Path, Path]) -> None:
    found = list(problems(*release, {**RELEASES, "4.2": "4.2.1"}))
    assert len(found) == 2
    assert all(re.search("staged are|whl contains", each) for each in found)


def test_a_pom_says_what_maven_central_requires() -> None:
    pom = POM.format(artifact=COORDINATES[1], spark="4.0.5")
    assert problems_of_pom(pom, *COORDINATES) == []
    assert problems_of_pom(pom.replace("<name>l</name>", "<name/>"), *COORDINATES) == [
        "has no licenses/license/name"
    ]
    assert problems_of_pom(pom.replace("0.1.0", "0.2.0"), *COORDINATES) == [
        "has the coordinates io.matchrecognize:spark-match-recognize_4.0_2.13:0.2.0"
    ]


@pytest.mark.parametrize(
    ("dependency", "problem"),
    [
        ("4.1.4:provided", "depends on ['org.apache.spark:spark-sql_2.13:4.1.4:provided']"),
        ("4.0.5:compile", "depends on ['org.apache.spark:spark-sql_2.13:4.0.5:compile']"),
    ],
)
def test_a_pom_depends_on_the_spark_of_its_line_as_provided(dependency: str, problem: str) -> None:
    spark, scope = dependency.split(":")
    pom = POM.format(artifact=COORDINATES[1], spark=spark).replace("provided", scope)
    assert problems_of_pom(pom, *COORDINATES) == [problem]


def test_the_releases_of_spark_are_those_of_the_build() -> None:
    releases = releases_of_spark()
    assert set(releases) == set(lines())
    assert all(release.startswith(f"{line}.") for line, release in releases.items())


def test_without_a_wheel_nothing_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("staging.ROOT", tmp_path)
    assert main() == 1
    assert "make wheel" in capsys.readouterr().err
