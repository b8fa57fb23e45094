# SPDX-License-Identifier: Apache-2.0
"""Names and values of any content stay text in everything that is drawn, saved or printed.

HTML, SVG, Mermaid and DOT are parsed here. Their structure must be that of the same drawing with
harmless texts, or consist of the few allowed elements and attributes. Terminal output has no
control characters, and no characters that hide others or change the text direction.
"""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from sqlglot import exp

from hostile_texts import HOSTILE, assert_known_elements, assert_text_only, matched, texts
from spark_match_recognize import cli, show
from spark_match_recognize.dialect import pattern as tree
from spark_match_recognize.dialect.nodes import Definition, TimeLimit, matched_rows
from spark_match_recognize.errors import MatchRecognizeError, TranslationError, VplError
from spark_match_recognize.notes import Note
from spark_match_recognize.plain_text import comment, lines, printable


def drawn_pattern(name: str, other: str, text: str) -> show.PatternDrawing:
    """A pattern with texts of the user wherever they can occur."""
    a, b, union = (tree.Variable(this=each) for each in (f"a{name}", f"b{other}", f"u{name}"))
    part = tree.Quantified(this=tree.Limited(this=b, limit=exp.Literal.string(text)), least=1)
    part.set("most", None)
    rows = matched_rows(
        exp.to_table("t"),
        pattern=tree.concatenation(a, part),
        selection="SKIP TILL NEXT MATCH",
        within=TimeLimit(this=exp.Literal.string(text)),
        unless=[union.copy()],
        define=[Definition(this=exp.Literal.string(text), variable=a.copy())],
    )
    return show.show_pattern(rows)


PLAIN = drawn_pattern("", "", "")


def skeleton(text: str) -> str:
    """Mermaid or DOT without the strings in it."""
    return re.sub(r'"(?:[^"\\]|\\.)*"', '""', text)


@given(texts, texts, texts)
def test_names_in_a_drawn_pattern_stay_text(name: str, other: str, text: str) -> None:
    drawing = drawn_pattern(name, other, text)
    for form in (drawing.svg, drawing._repr_html_()):
        assert_known_elements(form)
        ElementTree.fromstring(form)  # noqa: S314
    assert skeleton(drawing.dot) == skeleton(PLAIN.dot)
    # In Mermaid, a backslash is not an escape character.
    assert re.sub('"[^"]*"', '""', drawing.mermaid) == re.sub('"[^"]*"', '""', PLAIN.mermaid)
    for form in (drawing.svg, drawing.dot, drawing.mermaid, str(drawing), in_colour(drawing)):
        assert_text_only(form)


def in_colour(shown: Any) -> str:
    """The terminal output of rich, without its colour codes."""
    output = StringIO()
    Console(file=output, force_terminal=True, color_system="truecolor", width=200).print(shown)
    return re.sub(r"\x1b\[[\d;]*m", "", output.getvalue())


@given(texts, texts, texts, texts)
def test_values_in_shown_matches_stay_text(
    name: str, variable: str, value: str, title: str
) -> None:
    drawing = matched(name=name, variable=variable, value=value, title=title)
    assert_known_elements(drawing.html)
    ElementTree.fromstring(drawing.html)  # noqa: S314
    for form in (drawing.html, str(drawing), in_colour(drawing)):
        assert_text_only(form)


@pytest.mark.parametrize("text", HOSTILE)
def test_the_note_about_ties_stays_text(text: str) -> None:
    ties = {text: [text, text], "variable": ["A", "B"], "match": [text, text], "w": [1.5, 2.5]}
    drawing = show.show_matches(pd.DataFrame(ties), x=text)
    assert drawing.table.note
    assert_known_elements(drawing.html)
    ElementTree.fromstring(drawing.html)  # noqa: S314
    for form in (drawing.html, str(drawing), in_colour(drawing)):
        assert_text_only(form)


@given(st.one_of(texts, st.text()))
def test_messages_and_comments_stay_text(text: str) -> None:
    assert_text_only(lines(text))
    assert "\n" not in printable(text)
    assert lines(text).count("\n") == text.count("\n")
    shown = comment(text)
    assert re.fullmatch(r"-- [^\n\r]*", shown)
    assert not shown.endswith("\\"), "a backslash would continue the comment"


@given(texts)
def test_errors_and_notes_stay_text(text: str) -> None:
    for error in (
        MatchRecognizeError(text),
        VplError(text, line=1, column=2, source=f"\t{text}", length=3),
        TranslationError(text, hint=text, line=1, column=1, excerpt=f"{text}\n^"),
        Note(1, 1, "topic", text),
    ):
        assert_text_only(str(error))
    with pytest.raises(MatchRecognizeError) as raised:
        show.show_matches(pd.DataFrame({text: [1], "match": [1]}))
    assert_text_only(str(raised.value))


@pytest.mark.parametrize("text", [text for text in HOSTILE if "\ud800" not in text])
def test_the_output_of_the_commands_stays_text(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    rules, query, bad = tmp_path / "r.vpl", tmp_path / "q.sql", tmp_path / "b.sql"
    quoted = json.dumps(text, ensure_ascii=False)
    rules.write_text(
        f"stream Q = A where s == {quoted} as a -> B .emit(x: a.id)\n# {quoted}", newline=""
    )
    query.write_text(f"/* {text.replace('*/', '')} */ SELECT '{text}' AS x FROM t", newline="")
    bad.write_text(f"SELECT FROM WHERE '{text} (", newline="")
    cli.main(["vpl", str(rules)])
    cli.main(["vpl", str(rules), "--explain"])
    cli.main(["vpl", str(bad)])
    for source in ("trino", "esper"):
        for file in (query, bad):
            cli.main(["translate", "--from", source, str(file)])
            cli.main(["translate", "--from", source, "--json", str(file)])
        cli.main(["translate", "--from", source, str(tmp_path)])
    cli.main(["draw", str(bad)])
    cli.main(["plan", str(bad)])
    cli.main(["plan", f"{tmp_path}/{text}"])
    printed = capsys.readouterr()
    assert_text_only(printed.out)
    assert_text_only(printed.err)


def test_output_for_other_programs_is_exact(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    query = tmp_path / "q.sql"
    query.write_text("SELECT 'b\u202ec' AS x FROM t")
    assert cli.main(["translate", "--from", "trino", str(query)]) == 0
    assert "b\u202ec'" in capsys.readouterr().out
