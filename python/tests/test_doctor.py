# SPDX-License-Identifier: Apache-2.0
"""The doctor, and the errors of `configure`, if something is missing; no Spark is started."""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

import spark_match_recognize as smr
from spark_match_recognize import cli
from spark_match_recognize.doctor import Check, Report
from spark_match_recognize.launch import java_version


@pytest.fixture
def no_pyspark(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_pyspark(
        name: str,
        globals: Mapping[str, object] | None = None,
        locals: Mapping[str, object] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> Any:
        if name.split(".")[0] == "pyspark":
            raise ImportError(name)
        return real(name, globals, locals, fromlist or (), level)

    monkeypatch.setattr(builtins, "__import__", without_pyspark)


def fake_java(folder: Path, first_line: str, status: int = 0) -> Path:
    java = folder / "bin" / "java"
    java.parent.mkdir()
    java.write_text(f"#!/bin/sh\necho '{first_line}' >&2\nexit {status}\n")
    java.chmod(0o755)
    return folder


@pytest.mark.usefixtures("no_pyspark")
def test_the_doctor_says_how_to_install_pyspark(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["doctor"]) == 1
    printed = capsys.readouterr().out
    assert "--  PySpark  not installed" in printed
    assert "Next: PySpark is not installed: pip install 'pyspark<" in printed


def test_a_compiled_sqlglot_is_reported_on_import(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise TypeError("interpreted classes cannot inherit from compiled")

    monkeypatch.setattr("spark_match_recognize.dialect.build._Probe", refuse)
    check = next(check for check in smr.doctor().checks if check.name == "sqlglot")
    assert check.found == "compiled"
    assert "pip uninstall sqlglotc" in (check.remedy or "")
    # The import of the dialect, which consists of subclasses, raises the same error.
    for loaded in [name for name in sys.modules if name.startswith("spark_match_recognize.")]:
        if loaded.split(".")[1] in ("dialect", "translation") and not loaded.endswith(".build"):
            monkeypatch.delitem(sys.modules, loaded)
    assert cli.main(["translate", "--from", "trino", "query.sql"]) == 2
    assert "pip uninstall sqlglotc" in capsys.readouterr().err


@pytest.mark.usefixtures("no_pyspark")
def test_doctor_start_without_pyspark_prints_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor", "--start"]) == 1
    assert "--  PySpark  not installed" in capsys.readouterr().out


def test_a_pyspark_without_spark_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def leave() -> str:
        raise SystemExit(-1)

    monkeypatch.setattr("pyspark.find_spark_home._find_spark_home", leave)
    assert cli.main(["doctor"]) == 1
    assert "PySpark is installed without Spark" in capsys.readouterr().out


@pytest.mark.usefixtures("no_pyspark")
def test_configuring_without_pyspark_says_how_to_install_it() -> None:
    with pytest.raises(smr.ConfigurationError, match="pip install"):
        smr.configure(Mock(_options={}))


@pytest.mark.spark
def test_a_wrong_java_home_is_reported_by_the_doctor_and_on_configure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    report = smr.doctor()
    printed = capsys.readouterr().out
    assert re.search(r"^--  Java +not found$", printed, re.M)
    assert f"JAVA_HOME is {tmp_path}, where there is no bin/java" in (report.next_step or "")
    assert "Session" in printed
    assert f"JAVA_HOME is {tmp_path}" in configured(monkeypatch)
    rules = tmp_path / "r.vpl"
    rules.write_text("stream Q = A as a -> B .emit(x: a.id)")
    assert cli.main(["vpl", str(rules), "--run", "events.csv"]) == 2
    assert capsys.readouterr().err.startswith(f"JAVA_HOME is {tmp_path}")
    fake_java(tmp_path, 'openjdk version "11.0.2"')
    assert f"JAVA_HOME is {tmp_path}, a Java 11.0.2, which is too old" in configured(monkeypatch)
    # Spark reads that file before it searches for Java.
    (tmp_path / "spark-env.sh").touch()
    monkeypatch.setenv("SPARK_CONF_DIR", str(tmp_path))
    assert configured(monkeypatch) == ""


@pytest.mark.spark
def test_a_missing_java_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "Java was not found" in configured(monkeypatch)


@pytest.mark.spark
def test_a_wrong_spark_home_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SPARK_HOME", str(tmp_path))
    expected = f"SPARK_HOME is {tmp_path}, where there is no bin/spark-submit"
    assert expected in configured(monkeypatch)
    assert expected in (smr.doctor().next_step or "")


def configured(monkeypatch: pytest.MonkeyPatch) -> str:
    """The error of `configure` in a process without a JVM, empty if there is none."""
    from pyspark.sql import SparkSession

    monkeypatch.setattr("spark_match_recognize.gateway.running_jvm", lambda: None)
    try:
        smr.configure(SparkSession.Builder())
    except smr.ConfigurationError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('openjdk version "17.0.18" 2026-01-20', ("17.0.18", 17)),
        ('openjdk version "21" 2023-09-19', ("21", 21)),
        ('java version "1.8.0_402"', ("1.8.0_402", 1)),
        ("something else", None),
    ],
)
def test_the_version_of_java_is_parsed_from_its_output(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str, expected: tuple[str, int] | None
) -> None:
    monkeypatch.setenv("JAVA_HOME", str(fake_java(tmp_path, line)))
    assert java_version() == expected


def test_an_old_java_has_a_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spark_match_recognize.launch.java_version", lambda: ("11.0.2", 11))
    java = next(check for check in smr.doctor().checks if check.name == "Java")
    assert java.remedy is not None
    assert "17" in java.remedy


def test_a_report_names_the_first_thing_to_fix() -> None:
    report = Report(
        (Check("One", "well"), Check("Other", "broken", "Fix it."), Check("Z", "x", "No."))
    )
    assert (report.ok, report.next_step) == (False, "Fix it.")
    assert str(report) == "ok  One    well\n--  Other  broken\n--  Z      x\n\nNext: Fix it."
    assert str(Report((Check("One", "well"),))).endswith("Next: nothing, all is well.")
