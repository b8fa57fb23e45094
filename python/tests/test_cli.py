# SPDX-License-Identifier: Apache-2.0
"""The command line, and the doctor where little or nothing is installed; no Spark is started."""

from __future__ import annotations

import builtins
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

import spark_match_recognize as smr
from processes import ROOT
from spark_match_recognize import cli
from spark_match_recognize.doctor import Check, Report
from spark_match_recognize.extras import install_command
from spark_match_recognize.launch import java_version
from spark_match_recognize.terminal import BROKEN_PIPE


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


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["version"]) == 0
    assert capsys.readouterr().out.strip() == smr.__version__


def test_the_option_version_prints_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out.strip() == smr.__version__


SQL = "SELECT * FROM t MATCH_RECOGNIZE (MEASURES 1 AS x PATTERN (A B+) DEFINE B AS x > 1)"
COMMANDS = [
    ["--help"],
    ["version"],
    ["--version"],
    ["doctor"],
    pytest.param(["jar"], marks=pytest.mark.spark),
    ["draw", "q.sql"],
    ["draw", "q.sql", "-o", "out.svg"],
    ["plan", "q.sql"],
    ["translate", "--from", "trino", "q.sql"],
    ["translate", "--from", "trino", "--json", "q.sql"],
    ["translate", "--from", "trino", "."],
    ["vpl", "r.vpl"],
    ["vpl", "--explain", "r.vpl"],
]


def test_every_command_is_tried_without_a_reader() -> None:
    first_words = {getattr(command, "values", [command])[0][0] for command in COMMANDS}
    assert first_words >= {"doctor", "jar", "plan", *cli.COMMANDS}


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_reader_that_has_gone_ends_a_command_without_a_word(
    command: list[str], tmp_path: Path
) -> None:
    (tmp_path / "q.sql").write_text(SQL)
    (tmp_path / "r.vpl").write_text("stream Q = A as a -> B .emit(x: a.id)")
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "spark_match_recognize", *command],
            cwd=tmp_path,
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
        )
    finally:
        os.close(writer)
    # What argparse prints itself, it prints as if all was well.
    expected = 0 if command[0].startswith("-") else BROKEN_PIPE
    assert (done.returncode, done.stderr) == (expected, "")


def test_a_file_that_cannot_be_written_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "q.sql").write_text(SQL)
    for command in (["draw"], ["translate", "--from", "trino"]):
        # The parent of that file is a file.
        target = str(tmp_path / "q.sql" / "out.svg")
        assert cli.main([*command, str(tmp_path / "q.sql"), "-o", target]) == 1
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_drawing_does_not_overwrite_its_query(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    query = tmp_path / "q.txt"
    query.write_text(SQL)
    assert cli.main(["draw", str(query), "-o", str(tmp_path / "." / "q.txt")]) == 1
    assert "would overwrite the input" in capsys.readouterr().err
    assert query.read_text() == SQL


def test_a_terminal_without_unicode_gets_escapes(tmp_path: Path) -> None:
    (tmp_path / "q.sql").write_text(SQL)
    done = subprocess.run(
        [sys.executable, "-m", "spark_match_recognize", "draw", "q.sql"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "[A]" in done.stdout and "\\u25cf" in done.stdout


def test_a_command_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main([])
    assert stopped.value.code == 2
    assert "doctor" in capsys.readouterr().err


def test_no_jar_is_one_line_and_status_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["jar", "--spark", "2.4.8"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1


def test_the_command_starts_as_a_module() -> None:
    command = [sys.executable, "-m", "spark_match_recognize", "version"]
    assert subprocess.check_output(command, text=True).strip() == smr.__version__


def test_importing_the_package_imports_no_pyspark() -> None:
    code = "import sys, spark_match_recognize; print('pyspark' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "False"


@pytest.mark.usefixtures("no_pyspark")
def test_the_doctor_without_pyspark_says_how_to_install_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["doctor"]) == 1
    printed = capsys.readouterr().out
    assert "--  PySpark  not installed" in printed
    assert "Next: PySpark is not installed: pip install 'pyspark<" in printed


def test_a_compiled_sqlglot_is_told_before_it_stumbles(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise TypeError("interpreted classes cannot inherit from compiled")

    monkeypatch.setattr("spark_match_recognize.dialect.build._Probe", refuse)
    found = next(check for check in smr.doctor().checks if check.name == "sqlglot")
    assert found.found == "compiled"
    assert "pip uninstall sqlglotc" in (found.remedy or "")
    # The dialect is made of such classes; in an environment of that kind its import says the same.
    for loaded in [name for name in sys.modules if name.startswith("spark_match_recognize.")]:
        if loaded.split(".")[1] in ("dialect", "translation") and not loaded.endswith(".build"):
            monkeypatch.delitem(sys.modules, loaded)
    assert cli.main(["translate", "--from", "trino", "query.sql"]) == 1
    assert "pip uninstall sqlglotc" in capsys.readouterr().err


@pytest.mark.usefixtures("no_pyspark")
def test_a_start_without_pyspark_is_a_report_too(capsys: pytest.CaptureFixture[str]) -> None:
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
def test_a_wrong_java_home_is_blamed_by_the_doctor_and_at_the_start(
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
    assert cli.main(["vpl", str(rules), "--run", "events.csv"]) == 1
    assert capsys.readouterr().err.startswith(f"JAVA_HOME is {tmp_path}")
    fake_java(tmp_path, 'openjdk version "11.0.2"')
    assert f"JAVA_HOME is {tmp_path}, a Java 11.0.2, which is too old" in configured(monkeypatch)
    # Spark reads that file before it looks for Java.
    (tmp_path / "spark-env.sh").touch()
    monkeypatch.setenv("SPARK_CONF_DIR", str(tmp_path))
    assert configured(monkeypatch) == ""


@pytest.mark.spark
def test_no_java_at_all_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "Java was not found" in configured(monkeypatch)


@pytest.mark.spark
def test_a_wrong_spark_home_is_blamed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
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


@pytest.mark.parametrize("extra", ["spark", "show"])
def test_the_advice_to_install_names_what_an_extra_holds(extra: str) -> None:
    listed = re.search(rf"^{extra} = (\[.*\])$", (ROOT / "pyproject.toml").read_text(), re.M)
    assert listed is not None
    words = shlex.split(install_command(extra))
    assert words[:2] == ["pip", "install"]
    assert list(map(bounds, words[2:])) == list(map(bounds, json.loads(listed[1])))


def bounds(requirement: str) -> set[str]:
    """The name and the bounds of a requirement, in whatever order they are written."""
    return set(re.findall(r"^[\w-]+|[<>=]+[\d.]+", requirement))


def test_a_listed_extra_is_advised_nowhere_since_no_index_has_the_package() -> None:
    for path in Path(smr.__file__).parent.rglob("*.py"):
        assert "spark-match-recognize[" not in path.read_text(), path


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('openjdk version "17.0.18" 2026-01-20', ("17.0.18", 17)),
        ('openjdk version "21" 2023-09-19', ("21", 21)),
        ('java version "1.8.0_402"', ("1.8.0_402", 1)),
        ("something else", None),
    ],
)
def test_the_version_of_java_is_read_from_its_own_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str, found: tuple[str, int] | None
) -> None:
    monkeypatch.setenv("JAVA_HOME", str(fake_java(tmp_path, line)))
    assert java_version() == found


def test_an_old_java_is_a_thing_to_mend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spark_match_recognize.launch.java_version", lambda: ("11.0.2", 11))
    java = next(check for check in smr.doctor().checks if check.name == "Java")
    assert java.remedy is not None
    assert "17" in java.remedy


def test_a_report_names_the_first_thing_to_mend() -> None:
    report = Report(
        (Check("One", "well"), Check("Other", "broken", "Mend it."), Check("Z", "x", "No."))
    )
    assert (report.ok, report.next_step) == (False, "Mend it.")
    assert str(report) == "ok  One    well\n--  Other  broken\n--  Z      x\n\nNext: Mend it."
    assert str(Report((Check("One", "well"),))).endswith("Next: nothing, all is well.")
