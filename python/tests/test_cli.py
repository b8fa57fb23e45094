# SPDX-License-Identifier: Apache-2.0
"""The command line; no Spark is started."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import spark_match_recognize as smr
from processes import ROOT
from spark_match_recognize import cli
from spark_match_recognize.extras import install_command
from spark_match_recognize.terminal import BROKEN_PIPE


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["version"]) == 0
    assert capsys.readouterr().out.strip() == smr.__version__


def test_the_option_version_prints_the_version(capsys: pytest.CaptureFixture[str]) -> None:
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
    ["backtest", "--help"],
    ["draw", "q.sql"],
    ["draw", "q.sql", "-o", "out.svg"],
    ["plain", "q.sql"],
    ["plan", "q.sql"],
    ["rules", "--over", "t", "body.sql"],
    ["translate", "--from", "trino", "q.sql"],
    ["translate", "--from", "trino", "--json", "q.sql"],
    ["translate", "--from", "trino", "."],
    ["state", "--help"],
    ["vpl", "r.vpl"],
    ["vpl", "--explain", "r.vpl"],
]


def test_every_command_is_tested_with_a_closed_pipe() -> None:
    first_words = {getattr(command, "values", [command])[0][0] for command in COMMANDS}
    assert first_words >= {"doctor", "jar", "plan", *cli.COMMANDS}


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_command_ends_silently_if_its_output_is_closed(
    command: list[str], tmp_path: Path
) -> None:
    (tmp_path / "q.sql").write_text(SQL)
    (tmp_path / "body.sql").write_text("PATTERN (A)")
    (tmp_path / "r.vpl").write_text("stream Q = A as a -> B .emit(x: a.id)")
    reader, writer = os.pipe()
    os.close(reader)
    try:
        process = subprocess.run(
            [sys.executable, "-m", "spark_match_recognize", *command],
            cwd=tmp_path,
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
        )
    finally:
        os.close(writer)
    # argparse ignores errors when it prints.
    expected = 0 if command[-1].startswith("-") else BROKEN_PIPE
    assert (process.returncode, process.stderr) == (expected, "")


def test_a_file_that_cannot_be_written_is_a_one_line_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "q.sql").write_text(SQL)
    for command in (["draw"], ["translate", "--from", "trino"]):
        # The parent of that file is a file.
        target = str(tmp_path / "q.sql" / "out.svg")
        assert cli.main([*command, str(tmp_path / "q.sql"), "-o", target]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_drawing_does_not_overwrite_its_query(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    query = tmp_path / "q.txt"
    query.write_text(SQL)
    assert cli.main(["draw", str(query), "-o", str(tmp_path / "." / "q.txt")]) == 2
    assert "would overwrite the input" in capsys.readouterr().err
    assert query.read_text() == SQL


def test_a_terminal_without_unicode_gets_escapes(tmp_path: Path) -> None:
    (tmp_path / "q.sql").write_text(SQL)
    process = subprocess.run(
        [sys.executable, "-m", "spark_match_recognize", "draw", "q.sql"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
    )
    assert (process.returncode, process.stderr) == (0, "")
    assert "[A]" in process.stdout and "\\u25cf" in process.stdout


def test_a_command_is_required(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main([])
    assert stopped.value.code == 2
    assert "doctor" in capsys.readouterr().err


def test_a_missing_jar_is_a_one_line_error_with_status_two(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["jar", "--spark", "2.4.8"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1


def test_the_command_starts_as_a_module() -> None:
    command = [sys.executable, "-m", "spark_match_recognize", "version"]
    assert subprocess.check_output(command, text=True).strip() == smr.__version__


def test_importing_the_package_imports_no_pyspark() -> None:
    code = "import sys, spark_match_recognize; print('pyspark' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "False"


@pytest.mark.parametrize("extra", ["spark", "show"])
def test_the_install_command_names_the_libraries_of_an_extra(extra: str) -> None:
    listed = re.search(rf"^{extra} = (\[.*\])$", (ROOT / "pyproject.toml").read_text(), re.M)
    assert listed is not None
    words = shlex.split(install_command(extra))
    assert words[:2] == ["pip", "install"]
    assert list(map(bounds, words[2:])) == list(map(bounds, json.loads(listed[1])))


def bounds(requirement: str) -> set[str]:
    """The name and the bounds of a requirement, in any order."""
    return set(re.findall(r"^[\w-]+|[<>=]+[\d.]+", requirement))


def test_no_message_refers_to_an_extra_of_the_unpublished_package() -> None:
    for path in Path(smr.__file__).parent.rglob("*.py"):
        assert "spark-match-recognize[" not in path.read_text(), path
