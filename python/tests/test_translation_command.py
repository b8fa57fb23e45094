# SPDX-License-Identifier: Apache-2.0
"""The command `translate`: one query, or a report over many; no Spark is started."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from spark_match_recognize import cli

CLAUSE = "MATCH_RECOGNIZE (ORDER BY a MEASURES A.x AS a PATTERN (A))"
QUERIES = {
    "same.sql": "SELECT a FROM t WHERE x > 1\n",
    "other.sql": f"SELECT NVL(a, 1) AS a FROM t {CLAUSE}\n",
    "sub/unknown.sql": "SELECT foo(a) AS a FROM t\n",
    "sub/refused.sql": "SELECT a FROM t START WITH a = 1 CONNECT BY PRIOR a = b\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, sql in QUERIES.items():
        path = tmp_path / "queries" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(sql)
    (tmp_path / "queries" / "readme.md").write_text("no query")
    return tmp_path / "queries"


def test_one_query_is_printed_and_its_notes_go_to_the_errors(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["translate", "--from", "oracle", str(folder / "sub/unknown.sql")]) == 0
    printed = capsys.readouterr()
    assert printed.out == "SELECT\n  FOO(a) AS a\nFROM t\n"
    assert "line 1, column 8: FOO is not a function" in printed.err


def test_standard_input_and_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(QUERIES["other.sql"]))
    assert cli.main(["translate", "--from", "oracle", "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["outcome"] == "rewritten"
    assert "COALESCE(a, 1)" in found["statements"][0]


def test_strict_refuses_what_needs_a_note(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["translate", "--from", "oracle", "--strict", str(folder / "sub/unknown.sql")]
    assert cli.main(arguments) == 1
    assert "FOO is not a function" in capsys.readouterr().err


def test_a_folder_gives_a_report(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, report = tmp_path / "out", tmp_path / "report.json"
    arguments = ["translate", "--from", "oracle", str(folder), "-o", str(out)]
    assert cli.main([*arguments, "--report", str(report)]) == 1
    printed = " ".join(capsys.readouterr().out.split())
    assert "1 identical, 1 rewritten, 1 rewritten with notes, 1 refused" in printed
    found = json.loads(report.read_text())
    assert found["counts"] == {
        "identical": 1,
        "rewritten": 1,
        "rewritten with notes": 1,
        "refused": 1,
    }
    outcomes = {Path(file["path"]).name: file["outcome"] for file in found["files"]}
    assert outcomes["refused.sql"] == "refused"
    written = {path.relative_to(out).as_posix() for path in out.rglob("*.sql")}
    assert written == set(QUERIES) - {"sub/refused.sql"}
    assert (out / "other.sql").read_text().startswith("SELECT\n  COALESCE(a, 1) AS a\n")


def test_two_files_that_would_become_one_are_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "in").mkdir()
    for name in ("a.sql", "a.ddl"):
        (tmp_path / "in" / name).write_text("SELECT 1 FROM t")
    out = tmp_path / "out"
    assert cli.main(["translate", "--from", "trino", str(tmp_path / "in"), "-o", str(out)]) == 2
    assert "would both become" in capsys.readouterr().err


def tree_of(folder: Path) -> dict[str, str]:
    return {str(path): path.read_text() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    "arguments",
    [
        ["queries", "-o", "queries"],
        ["queries", "-o", "queries/out"],
        ["queries", "-o", "queries/../queries/sub"],
        ["queries", "-o", "link"],
        ["link", "-o", "queries"],
        ["queries", "-o", "other", "--report", "queries/same.sql"],
        ["queries", "-o", "other", "--report", "linked.sql"],
        ["queries", "-o", "other", "--schema", "schema.json", "--report", "schema.json"],
        ["queries/same.sql", "-o", "queries/same.sql"],
        ["queries/same.sql", "-o", "linked.sql"],
        ["queries/same.sql", "--schema", "schema.json", "-o", "schema.json"],
        ["queries/same.sql", "queries/other.sql", "-o", "queries"],
        ["queries/same.sql", "queries/other.sql", "-o", "linked"],
    ],
)
def test_no_input_is_overwritten_and_nothing_is_written_then(
    folder: Path,
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder.parent)
    Path("link").symlink_to("queries")
    Path("linked.sql").symlink_to("queries/same.sql")
    Path("linked").mkdir()
    Path("linked/other.sql").hardlink_to("queries/other.sql")
    Path("schema.json").write_text("{}")
    before = tree_of(Path())
    assert cli.main(["translate", "--from", "oracle", *arguments]) == 2
    error = capsys.readouterr().err
    assert "would overwrite the input" in error or "name a folder outside it" in error
    assert tree_of(Path()) == before


@pytest.mark.parametrize("command", [["translate", "--from", "oracle"], ["rules", "--over", "t"]])
@pytest.mark.parametrize("target", ["../secret.txt", "{root}/secret.txt", "../missing", "loop.sql"])
def test_a_link_out_of_an_input_folder_is_not_followed(
    command: list[str], target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    queries = tmp_path / "queries"
    queries.mkdir()
    (tmp_path / "secret.txt").write_text("SELECT 42")
    link = queries / "loop.sql" if target == "loop.sql" else queries / "link.sql"
    link.symlink_to(target.format(root=tmp_path))
    # A file that cannot be read is a line of the report on many files.
    is_reported = target == "loop.sql" and command[0] == "translate"
    assert cli.main([*command, str(queries)]) == (1 if is_reported else 2)
    printed = capsys.readouterr()
    assert "42" not in printed.out + printed.err
    if target != "loop.sql":
        assert f"{link} is a symbolic link out of {queries}" in printed.err


def test_links_that_stay_in_an_input_folder_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    queries, other = tmp_path / "queries", tmp_path / "other"
    queries.mkdir()
    other.mkdir()
    (other / "hidden.sql").write_text("SELECT 42")
    (queries / "a.sql").write_text("SELECT 1")
    (queries / "b.sql").symlink_to("a.sql")
    (queries / "folder").symlink_to(other)
    (tmp_path / "link").symlink_to("queries")
    assert cli.main(["translate", "--from", "oracle", "--json", str(tmp_path / "link")]) == 0
    printed = capsys.readouterr().out
    assert [Path(file["path"]).name for file in json.loads(printed)["files"]] == ["a.sql", "b.sql"]
    assert "42" not in printed


@pytest.mark.parametrize(
    ("link", "target"),
    [
        ("out/same.sql", "../kept.sql"),
        ("out/same.sql", "new.sql"),
        ("out/same.sql", "other.sql"),
        ("out/below", "../elsewhere"),
    ],
)
def test_nothing_is_written_through_a_link_in_an_output_folder(
    link: str, target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("queries/below/q.sql", "queries/same.sql", "kept.sql", "elsewhere/q.sql"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("SELECT 1 FROM DUAL")
    (tmp_path / "out").mkdir()
    (tmp_path / "out/other.sql").write_text("SELECT 2")
    (tmp_path / link).symlink_to(target)
    before = tree_of(tmp_path)
    arguments = ["translate", "--from", "oracle", str(tmp_path / "queries")]
    assert cli.main([*arguments, "-o", str(tmp_path / "out")]) == 2
    assert f"{tmp_path / link} is a symbolic link" in capsys.readouterr().err
    assert tree_of(tmp_path) == before


def test_a_folder_is_translated_again_into_the_same_output(folder: Path) -> None:
    arguments = ["translate", "--from", "oracle", str(folder), "-o", str(folder.parent / "out")]
    cli.main(arguments)
    first = tree_of(folder.parent / "out")
    cli.main(arguments)
    assert tree_of(folder.parent / "out") == first


def test_a_schema_and_options_of_the_engine(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    query, schema = tmp_path / "q.sql", tmp_path / "schema.json"
    query.write_text("SELECT x / 2 AS h FROM t")
    schema.write_text('{"t": {"x": "INTEGER"}}')
    arguments = ["translate", "--from", "trino", "--schema", str(schema), "--strict", str(query)]
    assert cli.main(arguments) == 0
    assert "x DIV 2" in capsys.readouterr().out
    epl = tmp_path / "q.epl"
    epl.write_text("select * from R match_recognize (measures A.x as a pattern (A))")
    options = ["--option", "order_by=day", "--option", "order_by=seq", "--option", "tables.R=rows"]
    assert cli.main(["translate", "--from", "esper", *options, str(epl)]) == 0
    printed = capsys.readouterr().out
    assert "FROM rows" in printed.replace("`", "")
    assert "ORDER BY day, seq" in printed


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--from", "mysql", "{file}"], "'mysql' is not a source of translations"),
        (["--from", "oracle", "missing.sql"], "cannot be read"),
        (["--from", "oracle", "missing", "{file}"], "There is no file missing"),
        (["--from", "esper", "--option", "foo=1", "{file}"], "foo is not an option"),
        (["--from", "esper", "--option", "foo", "{file}"], "written NAME=VALUE"),
        (["--from", "oracle", "--schema", "{file}", "{file}"], "is not valid JSON"),
    ],
)
def test_mistakes_are_reported(
    folder: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    texts = [text.format(file=folder / "same.sql") for text in arguments]
    assert cli.main(["translate", *texts]) == 2
    assert message in capsys.readouterr().err
