# SPDX-License-Identifier: Apache-2.0
"""`scripts/install` says what is missing before it builds; at night it installs the package."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from processes import ROOT, environment
from sampling import is_full


def refusal(**variables: str) -> str:
    """What the script prints when it fails."""
    process = subprocess.run(
        [ROOT / "scripts" / "install"],
        env=environment(**variables),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert process.returncode == 1, process.stdout
    assert process.stdout == ""
    return process.stderr


def spark_home(folder: Path, version: str) -> str:
    """A folder that looks like a Spark of that version."""
    (folder / "jars").mkdir()
    (folder / "jars" / f"spark-core_2.13-{version}.jar").touch()
    return str(folder)


def test_a_python_that_does_not_exist_is_named() -> None:
    assert "no-such-python is not installed; set BASE_PYTHON" in refusal(
        BASE_PYTHON="no-such-python"
    )


def test_a_python_without_pip_is_refused(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    python = str(tmp_path / "env" / "bin" / "python")
    assert f"{python} has no pip; run" in refusal(BASE_PYTHON=python)


@pytest.mark.parametrize("version", ["3.5.9", "9.9.0"])
def test_a_spark_without_a_jar_is_refused_with_those_that_have_one(
    tmp_path: Path, version: str
) -> None:
    message = refusal(BASE_PYTHON=sys.executable, SPARK_HOME=spark_home(tmp_path, version))
    assert f"Spark {version} is in {tmp_path}, and this release supports Spark 4.0, 4.1" in message


def test_a_folder_without_spark_is_refused(tmp_path: Path) -> None:
    message = refusal(BASE_PYTHON=sys.executable, SPARK_HOME=str(tmp_path))
    assert f"There is no Spark in {tmp_path}" in message


def test_a_java_runtime_without_a_compiler_is_refused(tmp_path: Path) -> None:
    binaries = tmp_path / "bin"
    binaries.mkdir()
    java = binaries / "java"
    java.write_text("#!/bin/sh\necho 'openjdk version \"17.0.1\"' >&2\n")
    java.chmod(0o700)
    message = refusal(BASE_PYTHON=sys.executable, JAVA_HOME=str(tmp_path))
    assert "A JDK is needed" in message


@pytest.mark.spark
@pytest.mark.skipif(not is_full(), reason="compiles everything; part of STAGES=nightly")
def test_the_package_is_installed_for_the_pyspark_of_an_environment(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "env"], check=True)
    python = tmp_path / "env" / "bin" / "python"
    (site,) = (tmp_path / "env" / "lib").glob("python*/site-packages")
    ours = Path(sysconfig.get_paths()["purelib"])
    for borrowed in ("pyspark", "py4j"):
        (site / borrowed).symlink_to(ours / borrowed)
    process = subprocess.run(
        [ROOT / "scripts" / "install"],
        env=environment(BASE_PYTHON=str(python)),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert process.returncode == 0, process.stdout + process.stderr
    assert "Next: nothing, all is well." in process.stdout
