# SPDX-License-Identifier: Apache-2.0
"""Whatever the package returns appears once in a notebook, and `print` gives the text there.

Each value is made twice, in a Jupyter kernel and in the process of the tests: both have the same
text. What needs a session is in test_notebooks.py.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import spark_match_recognize
from kernels import Kernel
from spark_match_recognize import cli
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.show.summary_table import html_of

VALUES = """
from pathlib import Path

import pandas as pd
import spark_match_recognize as smr
from spark_match_recognize import cli, show, vpl
from spark_match_recognize.doctor import Check
from spark_match_recognize.notes import Note
from spark_match_recognize.show.attempt_drawing import AttemptDrawing
from spark_match_recognize.translation.report import translate_files

frame = pd.DataFrame({
    "room": ["a", "a", "a", "b"], "at": [1, 2, 3, 1], "temp": [3.5, 2.5, 4.0, 9.0],
    "variable": ["STRT", "DOWN", "UP", None], "match": [1, 1, 1, None],
})
matches = show.show_matches(frame, by="room", x="at", title="Rooms")
pattern = show.show_pattern("STRT DOWN{3,} UP+")
names = ["room", "attempt", "depth", "step", "taken", "row", "reason", "condition", "values"]
attempts = AttemptDrawing.of(names, [
    ("a", 1, 0, "STRT", True, 1, None, None, None),
    ("a", 1, 1, "DOWN", False, 2, "condition is false", "temp < 1", "temp = 2.5"),
], limit=10)
chart = show.matches(frame, x="at", y="temp")
panels = show.matches(frame, x="at", y="temp", by="room")
facts = [("outcome", f"0.{i},{i % 2}", 40, 0.0, 0.0) for i in range(1, 10)]
model = smr.forecast.ForecastModel(("PATTERN (A B)",), (("next", ">A", 100, 0.0, 0.0), *facts))
report = smr.Report((Check("Java", "17"), Check("Session", "none is active", "Start one.")))
rule = "stream Fast = Login as l -> Logout as o .within(5s) .emit(user: l.user)"
rules = vpl.vpl_to_sql(rule)
translation = smr.translate("SELECT x FROM t", "trino")
files = translate_files([Path("missing.sql")], "trino")
finding = smr.Finding("CONTRADICTION", "mistake", 1, 2, "A", "It is so.", "No match.", "Change it.")
effort = smr.RuleEffort("fast", 1, 2.0, 0.4, is_exact=False, may_differ=False)
problem = smr.RuleProblem("fast", "CONDITION", "It is wrong.", "Change it.", 1, 2)
note = Note(1, 2, "topic", "It may differ.")
clause = smr.Clause(pattern="A B+", order_by="at")
"""
TEXT, HTML, SVG = "text/plain", "text/html", "image/svg+xml"
FORMS = {
    "matches": {TEXT, HTML},
    "pattern": {TEXT, HTML, SVG},
    "attempts": {TEXT, HTML},
    "chart": {TEXT, SVG},
    "panels": {TEXT, SVG},
    "matches.chart()": {TEXT, SVG},
    "model": {TEXT},
    "model.reliability()": {TEXT, SVG},
    "report": {TEXT},
    "rules": {TEXT},
    "vpl.explain(rule)": {TEXT},
    "translation": {TEXT},
    "files": {TEXT},
    "finding": {TEXT},
    "effort": {TEXT},
    "problem": {TEXT},
    "note": {TEXT},
    "clause": {TEXT},
}
SHOWING = {"__str__", "__repr__", "__rich__", "_repr_html_", "_repr_svg_", "_repr_mimebundle_"}
SUMMARY = ["attempts", "outcome", "missing", "step", "example"]
# Shown in test_notebooks.py, since it needs a session.
IN_OTHER_FILES = {"Backtest", "MatchExplanation", "Refresh"}


@pytest.fixture(scope="module")
def notebook(kernel: Kernel) -> Kernel:
    """The kernel with the values."""
    assert kernel.run(VALUES).displayed == []
    return kernel


@pytest.fixture(scope="module")
def values() -> dict[str, Any]:
    """The values in this process."""
    names: dict[str, Any] = {}
    exec(compile(VALUES, "values", "exec"), names)  # noqa: S102
    return names


@pytest.mark.parametrize("expression", FORMS)
def test_a_value_appears_once_and_its_text_is_that_of_a_terminal(
    expression: str, notebook: Kernel, values: dict[str, Any]
) -> None:
    shown = notebook.shown(expression)
    assert set(shown.forms) == FORMS[expression]
    assert all(form.strip() for form in shown.forms.values())
    value = eval(expression, values)  # noqa: S307
    assert shown.printed == f"{value}\n"
    assert (shown.string, shown.representation) == (str(value), repr(value))
    assert shown.string.strip() and shown.representation.strip()


def test_every_class_that_says_how_it_is_shown_is_tested(values: dict[str, Any]) -> None:
    package = Path(spark_match_recognize.__file__).parent
    classes = {
        node.name
        for path in package.rglob("*.py")
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.ClassDef)
        and SHOWING & {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    }
    tested = {
        base.__name__
        for expression in FORMS
        for base in type(eval(expression, values)).__mro__  # noqa: S307
    }
    errors = {MatchRecognizeError.__name__}
    assert classes - errors - IN_OTHER_FILES <= tested


def test_jupyterlab_does_not_change_the_tables(values: dict[str, Any]) -> None:
    pages = [values["matches"].html, values["attempts"].html, html_of(SUMMARY, [SUMMARY])]
    rules = re.findall(r"([^{}>]+)\{([^{}]*)\}", "".join(pages))
    ours = [(one, text) for selectors, text in rules for one in selectors.split(",")]
    aligned = [one for one, text in ours if "text-align" in text]
    coloured = [one for one, text in ours if "background" in text and " tr." in one]
    assert aligned and coloured
    # The classes and elements in the selectors by which JupyterLab styles all tables.
    assert [one for one in aligned if strength(one) <= (2, 1)] == []
    assert [one for one in coloured if strength(one) <= (2, 2)] == []


def strength(selector: str) -> tuple[int, int]:
    """The classes and the elements in a selector of CSS: the stronger of two rules wins."""
    return selector.count("."), len(re.findall(r"(?:^| )\w", selector))


def test_a_file_has_the_text_too(notebook: Kernel, values: dict[str, Any]) -> None:
    written = notebook.run("print(matches.save('matches.txt').read_text())")
    assert (written.printed, written.displayed) == (f"{values['matches']}\n\n", [])


def test_rich_prints_in_colours(notebook: Kernel) -> None:
    for name in ("matches", "pattern"):
        (form,) = notebook.run(f"import rich\nrich.print({name})").displayed
        assert "color: #" in form[HTML]


def test_the_report_of_the_doctor_appears_once(notebook: Kernel) -> None:
    output = notebook.run("smr.doctor()")
    (form,) = output.displayed
    assert output.printed.count("Next: ") == 1
    assert set(form) == {TEXT} and form[TEXT].startswith("Report(ok=")


def test_a_command_prints_what_it_prints_into_a_file(
    notebook: Kernel, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, pattern = tmp_path / "rules.vpl", tmp_path / "pattern.sql"
    rules.write_text("stream Fast = Login as l -> Logout as o .within(5s) .emit(user: l.user)")
    pattern.write_text("A B+")
    for arguments in (["vpl", str(rules), "--explain"], ["draw", str(pattern)]):
        output = notebook.run(f"assert cli.main({arguments!r}) == 0")
        cli.main(arguments)
        # A notebook shows colours.
        printed = re.sub(r"\x1b\[[\d;]*m", "", output.printed)
        assert (printed, output.displayed) == (capsys.readouterr().out, [])
