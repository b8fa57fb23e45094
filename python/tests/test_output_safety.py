# SPDX-License-Identifier: Apache-2.0
"""Names and values of any content stay text in everything that is drawn, saved or printed.

HTML, SVG, Mermaid and DOT are parsed here. Their structure must be that of the same drawing with
harmless texts, or consist of the few allowed elements and attributes. Terminal output has no
control characters, and no characters that hide others or change the text direction.
"""

from __future__ import annotations

import json
import re
import unicodedata
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pandas as pd
import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st
from rich.console import Console
from sqlglot import exp

from spark_match_recognize import cli, show
from spark_match_recognize.dialect import pattern as tree
from spark_match_recognize.dialect.nodes import Definition, TimeLimit, matched_rows
from spark_match_recognize.errors import MatchRecognizeError, TranslationError, VplError
from spark_match_recognize.notes import Note
from spark_match_recognize.plain_text import comment, lines, printable
from spark_match_recognize.show import chart_output

HOSTILE = [
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "</title></text></svg><img src=x onerror=alert(1)>",
    "]]><!DOCTYPE x>&amp;&#60;",
    '" onload="x',
    "' onload='x",
    '"]; x --> y',
    "javascript:alert(1)",
    "[red]x[/red][link=x]",
    "\x1b]0;title\x07\x1b[31m",
    "\x9b31m\x7f\x08",
    "\0",
    "\u202eevil\u2066\u200f\u00ad\ufeff",
    "\ud800\udfff\ufffe",
    "a\nb\r\nc\x85d\u2028e\u2029f\x0bg",
    "\\n\\N\\",
    "日本語 👩\u200d💻",
    "x" * 3000,
    "datum.x",
    "",
]
texts = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=12), st.text("<>/!\"'&\\\0\x1b-"))
ELEMENTS = {
    *("div", "style", "span", "i", "table", "thead", "tbody", "tr", "th", "td"),
    *("svg", "rect", "path", "polygon", "text", "title"),
}


class Structure(HTMLParser):
    """The elements of a page with the names of their attributes, as a browser parses them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, tuple[str, ...]]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, tuple(name for name, _ in attrs)))

    def handle_comment(self, data: str) -> None:
        self.elements.append(("comment", ()))


def assert_text_only(shown: str) -> None:
    """No control characters but line ends; none that are hidden or change the text direction."""
    for character in set(shown) - set("\n\u200c\u200d"):
        category = unicodedata.category(character)
        assert category not in ("Cc", "Cf", "Cs", "Zl", "Zp"), ascii(character)


def assert_known_elements(page: str) -> None:
    for tag, attributes in Structure(page).elements:
        assert tag in ELEMENTS
        assert not [name for name in attributes if name.startswith("on") or "href" in name]


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


def matched(*, name: str, variable: str, value: str, title: str) -> show.MatchDrawing:
    frame = pd.DataFrame(
        {
            f"k{name}": [value, value, "other"],
            "at": [1, 2, 1],
            "variable": [variable, None, "B"],
            "match": [1, None, 2],
            f"v{name}": [1.5, 2.5, 3.5],
            f"w{name}": [value, value.encode("utf-8", "replace"), [value]],
        }
    )
    return show.show_matches(frame, title=title, subtitle=title)


@given(texts, texts, texts, texts)
def test_values_in_shown_matches_stay_text(
    name: str, variable: str, value: str, title: str
) -> None:
    drawing = matched(name=name, variable=variable, value=value, title=title)
    assert_known_elements(drawing.html)
    ElementTree.fromstring(drawing.html)  # noqa: S314
    for form in (drawing.html, str(drawing), in_colour(drawing)):
        assert_text_only(form)


def chart(name: str, variable: str, title: str) -> Any:
    return matched(name=name, variable=variable, value=variable, title=title).chart()


def page_without_library(found: Any) -> str:
    """The page without its first script."""
    first, _, rest = chart_output.page_of(found).partition("<script>")
    return f"{first}<script>{rest[rest.index('</script>') :]}"


PLAIN_PAGE = Structure(page_without_library(chart("", "A", "t"))).elements


def attributes(svg: str) -> set[tuple[str, str]]:
    root = ElementTree.fromstring(svg)  # noqa: S314
    return {(element.tag, name) for element in root.iter() for name in element.attrib}


def expressions(specified: Any) -> set[str]:
    """The expressions that Vega would run for a Vega-Lite chart, without the strings in them."""
    import vl_convert

    version = re.search(r"/v(\d+\.\d+)", specified["$schema"])
    assert version is not None
    vega = vl_convert.vegalite_to_vega(specified, version[1])
    return {
        re.sub(r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'""", '""', found)
        for found in expressions_in(vega)
    }


def expressions_in(vega: Any) -> list[str]:
    if isinstance(vega, dict):
        own = [vega[key] for key in ("signal", "expr", "test", "update") if key in vega]
        inner = [found for value in vega.values() for found in expressions_in(value)]
        return [text for text in own if isinstance(text, str)] + inner
    return (
        [found for part in vega for found in expressions_in(part)] if isinstance(vega, list) else []
    )


PLAIN_EXPRESSIONS = expressions(chart_output.specification(chart("n", "A", "t")))
PLAIN_PICTURE = attributes(chart_output.svg_of(chart("n", "A", "t")))


# A chart takes a tenth of a second, and a smaller example would add little: do not shrink.
@settings(max_examples=8, phases=[Phase.explicit, Phase.generate])
@given(texts, texts, texts)
@example("\0", "\0", "\0")
@example('\\"+[', "\\", '\\"+[')
@example('"+[', "'", '"')
@example(HOSTILE[0], HOSTILE[0], HOSTILE[0])
@example(HOSTILE[1], HOSTILE[1], HOSTILE[1])
def test_values_in_a_chart_stay_text(name: str, variable: str, title: str) -> None:
    found = chart(name, variable, title)
    page = page_without_library(found)
    assert Structure(page).elements == PLAIN_PAGE
    # A comment in a script would hide its end from a browser, but not from this parser.
    assert "<!--" not in page
    bundle = found._repr_mimebundle_()
    assert list(bundle) == ["image/svg+xml"]
    assert attributes(bundle["image/svg+xml"]) <= PLAIN_PICTURE
    assert_text_only(bundle["image/svg+xml"])
    assert expressions(chart_output.specification(found)) == PLAIN_EXPRESSIONS
    assert_text_only("".join(strings(json.loads(chart_output.json_of(found)))))
    # altair shows combined charts in this page.
    assert len(re.findall("(?i)<!--|<script|</script", found.to_html())) == 8


def strings(value: Any) -> list[str]:
    """All strings in JSON."""
    if isinstance(value, dict):
        return [found for pair in value.items() for part in pair for found in strings(part)]
    if isinstance(value, list):
        return [found for part in value for found in strings(part)]
    return [value] if isinstance(value, str) else []


def test_a_saved_page_needs_no_network_and_runs_only_its_own_scripts(tmp_path: Path) -> None:
    page = show.save(chart("n", "A", "t"), tmp_path / "chart.html").read_text("utf-8")
    policy = re.search('Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy[1].split(";"))
    assert rules["default-src"] == "'none'"
    assert len(re.findall("'sha256-", rules["script-src"])) == page.count("<script>") == 2
    assert "unsafe-inline" not in rules["script-src"]
    assert not [names for _, names in Structure(page).elements if {"src", "href"} & set(names)]


def test_a_chart_with_control_characters_can_be_saved(tmp_path: Path) -> None:
    hostile = "\0\x01\x1b\ufffe\ud800"
    for ending in ("svg", "png", "html", "json"):
        assert show.save(chart(hostile, hostile, hostile), tmp_path / f"c.{ending}").stat().st_size


@pytest.mark.parametrize("wrap", [lambda text: [text], lambda text: {text: text}, str.encode])
def test_values_of_other_types_in_a_chart_stay_text(wrap: Any, tmp_path: Path) -> None:
    values = [wrap(HOSTILE[0]), wrap("\0\x1b")]
    rows = {"at": [1, 2], "y": [1.0, 2.0], "variable": values, "match": values, "p": values}
    found = show.matches(pd.DataFrame(rows), x="at", y="y", by="p")
    assert show.save(found, tmp_path / "chart.svg").stat().st_size
    assert len(re.findall("(?i)<!--|<script|</script", found.to_html())) == 8


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
    with pytest.raises(MatchRecognizeError) as refused:
        show.show_matches(pd.DataFrame({text: [1], "match": [1]}))
    assert_text_only(str(refused.value))


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
