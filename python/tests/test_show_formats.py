# SPDX-License-Identifier: Apache-2.0
"""Every format of a pattern's drawing is well-formed and legible."""

from __future__ import annotations

import itertools
import re
from io import StringIO
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from sqlglot import exp

from drawn_patterns import patterns, steps_of, variable
from spark_match_recognize.dialect import pattern as tree
from spark_match_recognize.dialect.nodes import Definition, matched_rows
from spark_match_recognize.plain_text import printable
from spark_match_recognize.show import show_pattern
from spark_match_recognize.show.canvas import INLINE, PAPER, Rectangle
from spark_match_recognize.show.pattern_svg import canvas_of
from spark_match_recognize.show.text_layout import cells, shortened, wrapped

HOSTILE = [
    "<script>alert(1)</script>",
    '"]; x --> y',
    "a & b' <b>",
    "end",
    "`#quot;`",
    "line\nbreak",
    "\x1b[31m\x00\x07",
    "\u202eevil\u2066",
    "\ud800",
    "日本語 😀",
    "\\n\\N\\",
    "]]>",
    "--",
    "_a_ *b* 1. c",
    "x" * 300,
]


@given(
    patterns(plain=False, names=st.one_of(st.sampled_from(HOSTILE), st.text(max_size=8))),
    st.one_of(st.sampled_from(HOSTILE), st.text(max_size=30)),
)
def test_every_format_is_well_formed_for_any_name(pattern: tree.RowPattern, word: str) -> None:
    names = {each.name for each in pattern.find_all(tree.Variable)}
    define = [Definition(this=exp.Literal.string(word), variable=variable(name)) for name in names]
    rows = matched_rows(
        exp.to_table("t"),
        pattern=pattern,
        selection="SKIP TILL NEXT MATCH",
        unless=[variable(name) for name in names],
        define=define,
    )
    drawing = show_pattern(rows)
    nodes, edges = len(drawing.automaton.nodes), len(drawing.automaton.edges)
    for svg in (drawing.svg, drawing._repr_html_()):
        root = ElementTree.fromstring(svg)  # noqa: S314
        classes = [element.get("class") for element in root.iter()]
        assert classes.count("step") == len(steps_of(pattern))
        elements = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert elements <= {"div", "svg", "rect", "path", "polygon", "text", "title"}
    mermaid = drawing.mermaid.splitlines()
    assert sum(bool(re.match(r'\s*n\d+[\[({]+"[^"]*"[\])}]+$', line)) for line in mermaid) == nodes
    assert sum(bool(re.match(r"\s*n\d+ (-->|==>)", line)) for line in mermaid) == edges
    dot = drawing.dot.splitlines()
    assert sum(bool(re.match(r"\s*n\d+ \[label=", line)) for line in dot) == nodes
    assert sum(bool(re.match(r"\s*n\d+ -> n\d+ \[", line)) for line in dot) == edges
    assert all(re.sub(r'"(?:[^"\\]|\\.)*"', "", line).count('"') == 0 for line in dot)
    assert not set(map(ord, str(drawing))) & {*range(10), *range(11, 32), 0x7F, 0x202E, 0xD800}


@given(patterns(plain=False))
def test_no_shapes_overlap_or_leave_the_page(pattern: tree.RowPattern) -> None:
    drawing = show_pattern(pattern)
    canvas, width, height = canvas_of(drawing.clause, drawing.automaton, PAPER)
    page = Rectangle(0, 0, width, height)
    for area, other in itertools.combinations(canvas.covered, 2):
        assert not area.overlaps(other), (pattern, area, other)
    for area in canvas.covered:
        assert page.left <= area.left and area.right <= page.right
        assert page.top <= area.top and area.bottom <= page.bottom


@given(patterns(plain=False))
def test_vertical_strokes_connect_between_lines(pattern: tree.RowPattern) -> None:
    text = str(show_pattern(pattern)).split("\n\n")[0]
    rows = [list(line) for line in text.split("\n")]
    downward, upward = set("┬│├╮╭╥║╟╢┤┐┌"), set("┴│├╰╯║╟╢╙╜┤")
    for above, row in itertools.pairwise(rows):
        for at, character in enumerate(row):
            if character in upward - set("└┘"):
                assert at < len(above) and above[at] in downward | set("┴╥┬"), text


def test_the_numbers_of_ten_branches_have_the_same_width() -> None:
    lines = str(show_pattern(" | ".join("ABCDEFGHIJ"))).split("\n\n")[0].split("\n")
    assert len({len(line) for line in lines[1:]}) == 1
    assert lines[1] == "   ├─2──[B]──┤" and lines[9] == "   ╰─10─[J]──╯"


def test_the_inline_drawing_takes_the_colours_of_the_page() -> None:
    html = show_pattern("A B")._repr_html_()
    assert "currentColor" in html
    assert "#FFFFFF" not in html
    assert INLINE.card is None
    assert "currentColor" not in show_pattern("A B")._repr_svg_()


def test_colours_in_the_terminal_change_no_character() -> None:
    output = StringIO()
    console = Console(file=output, force_terminal=True, color_system="truecolor", width=300)
    drawing = show_pattern("STRT DOWN+ UP+")
    console.print(drawing)
    coloured = output.getvalue()
    assert "\x1b[1;38;2;213;94;0m[DOWN]" in coloured
    plain = re.sub(r"\x1b\[[\d;]*m", "", coloured)
    assert [line.rstrip() for line in plain.splitlines()] == str(drawing).splitlines()


def test_texts_are_printable_measured_and_wrapped() -> None:
    assert printable("a\n\tb\x1b[1m\u202e") == "a  b␛[1m\ufffd"
    assert printable("👩\u200d💻") == "👩\u200d💻"
    assert cells("日本e\u0301") == 5
    assert shortened("日本語", 4) == "日…"
    assert shortened("abc", 3) == "abc"
    assert wrapped("a b c", 8) == ["a b c"]
    assert wrapped("word " * 40, 20, lines=2)[-1].endswith("…")
