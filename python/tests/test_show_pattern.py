# SPDX-License-Identifier: Apache-2.0
"""Drawings of patterns: the automaton is the pattern's, and every form of it is whole and safe."""

from __future__ import annotations

import argparse
import itertools
import re
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import sqlglot
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from sqlglot import exp

import spark_match_recognize as smr
from docs_patterns import pictures_of_patterns
from processes import ROOT
from spark_match_recognize.dialect import pattern as tree
from spark_match_recognize.dialect.nodes import Definition, matched_rows
from spark_match_recognize.plain_text import printable
from spark_match_recognize.show import command, show_pattern
from spark_match_recognize.show.automaton import Act, Automaton, Kind
from spark_match_recognize.show.canvas import INLINE, PAPER, Rectangle
from spark_match_recognize.show.drawn_clause import drawn_clause
from spark_match_recognize.show.parts import DEEPEST
from spark_match_recognize.show.pattern_svg import canvas_of
from spark_match_recognize.show.writing import cells, shortened, wrapped

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
QUERY = """
  SELECT * FROM t MATCH_RECOGNIZE (
    PARTITION BY k ORDER BY ts
    MEASURES CLASSIFIER() AS variable
    AFTER MATCH SKIP TO LAST up
    EVENT SELECTION SKIP TILL NEXT MATCH
    PATTERN (strt down{3,} UP+?) WITHIN INTERVAL '1' HOUR UNLESS halt
    SUBSET move = (Down, up)
    DEFINE down AS price < PREV(price), UP AS price > PREV(price), HALT AS kind = 'halt')"""


def variable(name: str) -> tree.Variable:
    return tree.Variable(this=name)


def quantified(draw: Any, inner: tree.RowPattern) -> tree.Quantified:
    least = draw(st.integers(0, 3))
    most = draw(st.one_of(st.none(), st.integers(max(least, 1), 4)))
    return tree.Quantified(this=inner, least=least, most=most, reluctant=draw(st.booleans()))


@st.composite
def patterns(draw: Any, *, plain: bool, names: Any = None, depth: int = 3) -> tree.RowPattern:
    """Any pattern; a plain one has only what regular expressions have, too."""
    inner = patterns(plain=plain, names=names, depth=depth - 1)
    several = st.lists(inner, min_size=2, max_size=3)
    kinds = ["variable", "empty"] if depth == 0 else ["variable", "then", "or", "times", "hidden"]
    kinds += [] if plain else ["not", "^", "$"] + (["permute", "within"] if depth else [])
    kind = draw(st.sampled_from(kinds))
    name = draw(names if names is not None else st.sampled_from("AB"))
    match kind:
        case "variable":
            return variable(name)
        case "then":
            return tree.concatenation(*draw(several))
        case "or":
            return tree.alternation(*draw(several))
        case "times":
            return quantified(draw, draw(inner))
        case "hidden":
            return tree.Exclusion(this=draw(inner))
        case "permute":
            return tree.Permutation(expressions=draw(several))
        case "within":
            return tree.Limited(this=draw(inner), limit=exp.Literal.number(5))
        case "not":
            return tree.Absent(this=variable(name))
        case "^":
            return tree.PartitionStart()
        case "$":
            return tree.PartitionEnd()
    return tree.EmptyPattern()


def regex(pattern: tree.RowPattern) -> str:
    """The pattern as a regular expression of Python."""
    match pattern:
        case tree.Variable():
            return pattern.name
        case tree.Concatenation():
            return "".join(f"(?:{regex(part)})" for part in pattern.expressions)
        case tree.Alternation():
            return "|".join(f"(?:{regex(part)})" for part in pattern.expressions)
        case tree.Quantified():
            most = "" if pattern.args["most"] is None else pattern.args["most"]
            return f"(?:{regex(pattern.this)}){{{pattern.args['least']},{most}}}"
        case tree.Exclusion():
            return regex(pattern.this)
    return ""


State = tuple[int, tuple[int, ...]]


def accepts(automaton: Automaton, word: str) -> bool:
    """Whether some way through the automaton takes steps of just these labels."""
    states = reached(automaton, {(0, (0,) * len(automaton.counters))})
    for letter in word:
        taken = {
            state
            for state in states
            if automaton.nodes[state[0]].kind is Kind.STEP
            and automaton.nodes[state[0]].label == letter
        }
        states = reached(
            automaton, {after for state in taken for after in onward(automaton, state)}
        )
    return any(automaton.nodes[number].kind is Kind.ACCEPT for number, _ in states)


def reached(automaton: Automaton, begin: set[State]) -> set[State]:
    """These states and those behind them before the next row."""
    found, waiting = set(begin), list(begin)
    while waiting:
        state = waiting.pop()
        if automaton.nodes[state[0]].kind is not Kind.STEP:
            new = set(onward(automaton, state)) - found
            found |= new
            waiting += new
    return found


def onward(automaton: Automaton, state: State) -> Iterator[State]:
    for edge in automaton.leaving(state[0]):
        counts = list(state[1])
        for effect in edge.effects:
            counter = automaton.counters[effect.counter]
            count = counts[effect.counter]
            if effect.act is Act.LEAVE and count < counter.least:
                break
            if effect.act is Act.AGAIN and counter.most is not None and count >= counter.most:
                break
            # Beyond the last number that decides anything all are the same.
            top = counter.most or counter.least
            again = min(count + 1, top)
            counts[effect.counter] = {Act.BEGIN: 1, Act.AGAIN: again, Act.LEAVE: 0}[effect.act]
        else:
            yield edge.target, tuple(counts)


WORDS = ["".join(word) for size in range(5) for word in itertools.product("AB", repeat=size)]


@given(patterns(plain=True))
def test_the_automaton_accepts_what_the_regular_expression_accepts(
    pattern: tree.RowPattern,
) -> None:
    automaton = show_pattern(pattern).automaton
    expected = re.compile(regex(pattern))
    for word in WORDS:
        assert accepts(automaton, word) == bool(expected.fullmatch(word)), (pattern, word)


@given(patterns(plain=False))
def test_the_automaton_is_small_and_whole(pattern: tree.RowPattern) -> None:
    automaton = show_pattern(pattern).automaton
    steps = [node for node in automaton.nodes if node.kind is Kind.STEP]
    assert len(steps) == len(marks_of(pattern))
    assert [node.number for node in automaton.nodes] == list(range(len(automaton.nodes)))
    found, waiting = {0}, [0]
    while waiting:
        targets = {edge.target for edge in automaton.leaving(waiting.pop())}
        waiting += targets - found
        found |= targets
    assert len(found) == len(automaton.nodes), "every node can be come to"
    for node in automaton.nodes:
        if node.kind is Kind.POINT:
            assert len(automaton.leaving(node.number)) > 1
        assert automaton.leaving(node.number) or node.kind is Kind.ACCEPT


def marks_of(pattern: tree.RowPattern) -> list[tree.Variable]:
    """The steps of a pattern."""
    return [
        found
        for found in pattern.find_all(tree.Variable)
        if not isinstance(found.parent, tree.Absent)
    ]


@given(
    patterns(plain=False, names=st.one_of(st.sampled_from(HOSTILE), st.text(max_size=8))),
    st.one_of(st.sampled_from(HOSTILE), st.text(max_size=30)),
)
def test_every_form_is_whole_whatever_the_names_are(pattern: tree.RowPattern, word: str) -> None:
    names = {found.name: found for found in pattern.find_all(tree.Variable)}
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
        kinds = [element.get("class") for element in root.iter()]
        assert kinds.count("step") == len(marks_of(pattern))
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
def test_nothing_overlaps_and_nothing_is_cut(pattern: tree.RowPattern) -> None:
    drawing = show_pattern(pattern)
    canvas, wide, high = canvas_of(drawing.clause, drawing.automaton, PAPER)
    page = Rectangle(0, 0, wide, high)
    for place, other in itertools.combinations(canvas.covered, 2):
        assert not place.overlaps(other), (pattern, place, other)
    for place in canvas.covered:
        assert page.left <= place.left and place.right <= page.right
        assert page.top <= place.top and place.bottom <= page.bottom


@given(patterns(plain=False))
def test_the_lines_of_the_text_meet(pattern: tree.RowPattern) -> None:
    """What goes up or down on one line goes on in the next one."""
    text = str(show_pattern(pattern)).split("\n\n")[0]
    rows = [list(line) for line in text.split("\n")]
    downward, upward = set("┬│├╮╭╥║╟╢┤┐┌"), set("┴│├╰╯║╟╢╙╜┤")
    for above, row in itertools.pairwise(rows):
        for at, character in enumerate(row):
            if character in upward - set("└┘"):
                assert at < len(above) and above[at] in downward | set("┴╥┬"), text


def test_ten_branches_have_numbers_of_one_width() -> None:
    drawn = str(show_pattern(" | ".join("ABCDEFGHIJ"))).split("\n\n")[0].split("\n")
    assert len({len(line) for line in drawn[1:]}) == 1
    assert drawn[1] == "   ├─2──[B]──┤" and drawn[9] == "   ╰─10─[J]──╯"


ORDERS = [
    ("A?", 0, ["A", "end"]),
    ("A??", 0, ["end", "A"]),
    ("A*", 1, ["A", "end"]),
    ("A+?", 1, ["end", "A"]),
    ("A | B | ()", 0, ["A", "B", "end"]),
    ("(A | B)+ C", 1, ["A", "B", "C"]),
    ("A (B | C)?? D", 1, ["D", "B", "C"]),
]


@pytest.mark.parametrize(("pattern", "node", "expected"), ORDERS)
def test_edges_stand_in_the_order_of_preferment(
    pattern: str, node: int, expected: list[str]
) -> None:
    automaton = show_pattern(pattern).automaton
    found: list[str] = []
    waiting = [edge.target for edge in automaton.leaving(node)]
    while waiting:
        target = automaton.nodes[waiting.pop(0)]
        if target.kind is Kind.POINT:
            waiting = [edge.target for edge in automaton.leaving(target.number)] + waiting
        else:
            found.append(target.label or "end")
    assert found == expected


def test_bounds_are_counted_and_not_written_out() -> None:
    automaton = show_pattern("(A{1000} B{2,5000}){3,}").automaton
    assert len(automaton.nodes) == 4
    assert {(counter.least, counter.most) for counter in automaton.counters} == {
        (1000, 1000),
        (2, 5000),
        (3, None),
    }


def test_only_choices_are_thick_and_numbered() -> None:
    mermaid = show_pattern("A{3} B").mermaid
    assert "==>" not in mermaid
    assert 'n1 -->|"3 times"| n1' in mermaid
    assert 'n1 ==>|"1: 1 or more"| n1' in show_pattern("A+ B").mermaid
    every = show_pattern("MATCH_RECOGNIZE (ORDER BY x MEASURES A.x AS y ALL MATCHES PATTERN (A+))")
    assert "==>" not in every.mermaid


def test_the_clause_is_read_with_all_that_decides_what_matches() -> None:
    clause = drawn_clause(QUERY)
    assert clause.variables == ["STRT", "DOWN", "UP"]
    assert clause.conditions == {
        "DOWN": "price < PREV(price)",
        "UP": "price > PREV(price)",
        "HALT": "kind = 'halt'",
    }
    assert clause.subsets == {"MOVE": ["DOWN", "UP"]}
    assert (clause.selection, clause.within) == ("SKIP TILL NEXT MATCH", "INTERVAL '1' HOUR")
    assert (clause.unless, clause.after) == (("HALT",), "TO LAST UP")


def test_a_condition_is_shown_where_the_pointer_rests_and_in_the_legend() -> None:
    svg = show_pattern(QUERY).svg
    assert "<title>DOWN: price &lt; PREV(price)</title>" in svg
    assert "<title>STRT: any row</title>" in svg
    assert "</title>price &lt; PREV(price)</text>" in svg
    for words in ("3 or more", "1 or more, fewest first"):
        assert f">{words}</text>" in svg
    assert "= (DOWN, UP)</text>" in svg


def test_rows_may_be_passed_over_before_all_rows_but_the_first() -> None:
    text = "MATCH_RECOGNIZE (ORDER BY x EVENT SELECTION SKIP TILL NEXT MATCH PATTERN ({}))"
    rails = {p: str(show_pattern(text.format(p))).split("\n\n")[0] for p in ("A B", "A+")}
    assert rails["A B"] == "●──[A]─··[B]──◉"
    assert "··[A]" in rails["A+"]
    assert "··" not in str(show_pattern("A B"))


def test_the_text_of_a_pattern() -> None:
    drawing = show_pattern("STRT (DOWN | UP FLAT)+ NOT X {- REST? -} PERMUTE(P, Q WITHIN 5) $")
    assert str(drawing).split("\n\n")[0].splitlines() == [
        "          ╭◂──── 1 or more ────╮                          each once, in any order",
        "●──[STRT]─┴─┬─1─[DOWN]───────┬─┴─<no X>─{-─┬─[REST]─┬─-}────╥──[P]───────────╥─────$──◉",
        "            ╰─2─[UP]─[FLAT]──╯             ╰───────▸╯       ║  ┌ within 5 ┐  ║",
        "                                                            ╙──────[Q]───────╜",
    ]


@pytest.mark.parametrize(
    "query",
    [
        "STRT down{3,} UP+?",
        "MATCH_RECOGNIZE (PATTERN (STRT DOWN{3,} UP+?))",
        "SELECT * FROM t MATCH_RECOGNIZE (PATTERN (STRT DOWN{3,} UP+?))",
        "CREATE VIEW v AS SELECT * FROM t MATCH_RECOGNIZE (PATTERN (STRT DOWN{3,} UP+?))",
    ],
)
def test_a_pattern_a_clause_and_a_query_are_all_read(query: str) -> None:
    assert show_pattern(query).automaton == show_pattern("STRT DOWN{3,} UP+?").automaton


def test_expressions_are_drawn_too() -> None:
    parsed = sqlglot.parse_one(QUERY, read="spark_match_recognize")
    drawing = show_pattern(parsed)
    assert drawing.svg == show_pattern(QUERY).svg
    assert drawing.variables == ["STRT", "DOWN", "UP"]


TWO = """
  WITH first AS (SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A)))
  SELECT * FROM first MATCH_RECOGNIZE (PATTERN (B)) JOIN
    (SELECT * FROM u MATCH_RECOGNIZE (PATTERN (C)) MATCH_RECOGNIZE (PATTERN (D))) ON true"""


def test_a_clause_is_chosen_by_its_number_in_the_text() -> None:
    names = [show_pattern(TWO, clause=number).variables for number in (1, 2, 3, 4)]
    assert names == [["A"], ["B"], ["C"], ["D"]]


def test_which_clause_must_be_said_if_there_are_several() -> None:
    with pytest.raises(smr.MatchRecognizeError, match="has 4 MATCH_RECOGNIZE clauses: choose"):
        show_pattern(TWO)
    with pytest.raises(smr.MatchRecognizeError, match="no clause 5: the query has 4"):
        show_pattern(TWO, clause=5)


@pytest.mark.parametrize("text", ["A (B", "SELECT 1 MATCH_RECOGNIZE (PATTERN A)", "", "A{3,1}"])
def test_what_cannot_be_read_is_an_error_of_the_package(text: str) -> None:
    with pytest.raises(smr.MatchRecognizeError):
        show_pattern(text)


def test_a_query_without_a_clause_is_an_error() -> None:
    with pytest.raises(smr.MatchRecognizeError, match="no MATCH_RECOGNIZE clause"):
        show_pattern(sqlglot.parse_one("SELECT 1"))


def test_of_a_pattern_alone_nothing_is_told_that_is_not_known() -> None:
    for drawing in (show_pattern("A B"), show_pattern(tree.concatenation(variable("A")))):
        for form in (drawing.svg, drawing.dot, str(drawing)):
            assert "any row" not in form
            assert "neighbours" not in form
    assert "any row" in show_pattern("MATCH_RECOGNIZE (PATTERN (A B))").svg


def test_a_session_without_pictures_shows_the_text() -> None:
    assert repr(show_pattern("A B")) == str(show_pattern("A B"))


def nested(levels: int) -> tree.RowPattern:
    """A pattern of so many levels, and one more for its innermost variable."""
    found: tree.RowPattern = variable("A")
    for number in range(levels // 2):
        parts = tree.concatenation(found, variable(f"B{number}"))
        found = tree.Quantified(this=parts, least=1, most=None)
    return found


def test_deep_and_long_patterns_are_drawn() -> None:
    for pattern in (nested(DEEPEST - 2), " ".join(f"V{number}+" for number in range(500))):
        drawing = show_pattern(pattern)
        assert drawing.svg and drawing.mermaid and drawing.dot and str(drawing)


def test_a_pattern_too_deep_to_be_drawn_is_an_error() -> None:
    with pytest.raises(smr.MatchRecognizeError, match=f"more than {DEEPEST} levels"):
        show_pattern(nested(20 * DEEPEST))


def test_the_inline_drawing_takes_the_colours_of_the_page() -> None:
    html = show_pattern("A B")._repr_html_()
    assert "currentColor" in html
    assert "#FFFFFF" not in html
    assert INLINE.card is None
    assert "currentColor" not in show_pattern("A B")._repr_svg_()


def test_colours_in_the_terminal_change_no_character() -> None:
    written = StringIO()
    console = Console(file=written, force_terminal=True, color_system="truecolor", width=300)
    drawing = show_pattern(QUERY)
    console.print(drawing)
    coloured = written.getvalue()
    assert "\x1b[1;38;2;213;94;0m[DOWN]" in coloured
    plain = re.sub(r"\x1b\[[\d;]*m", "", coloured)
    assert [line.rstrip() for line in plain.splitlines()] == str(drawing).splitlines()


@pytest.mark.parametrize(
    ("ending", "start"),
    [
        ("svg", b"<svg"),
        ("png", b"\x89PNG"),
        ("mmd", b"flowchart LR"),
        ("dot", b"digraph"),
        ("txt", "●".encode()),
    ],
)
def test_the_ending_says_how_a_pattern_is_saved(tmp_path: Path, ending: str, start: bytes) -> None:
    file = show_pattern("A B").save(tmp_path / "new" / f"pattern.{ending}")
    assert file.read_bytes().startswith(start)


def test_another_ending_and_a_png_without_its_program_are_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(smr.MatchRecognizeError, match=r"ends with \.gif; .*\.svg"):
        show_pattern("A").save(tmp_path / "pattern.gif")
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    with pytest.raises(smr.MatchRecognizeError, match=r"pip install .*vl-convert-python"):
        show_pattern("A").save(tmp_path / "pattern.png")


def test_the_pictures_of_the_documentation_are_up_to_date() -> None:
    for name, text in pictures_of_patterns().items():
        file = ROOT / "docs" / "images" / name
        assert file.read_text(encoding="utf-8") == text, "run scripts/draw_docs.py"


def drawn(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return command.run_command(parser.parse_args(arguments))


def test_the_command_prints_or_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "query.sql"
    file.write_text(TWO)
    assert drawn(str(file), "--clause", "2") == 0
    assert "●──[B]──◉" in capsys.readouterr().out
    assert drawn(str(file), "--clause", "3", "-o", str(tmp_path / "c.svg")) == 0
    assert "wrote" in capsys.readouterr().out
    assert "C: any row" in (tmp_path / "c.svg").read_text()
    with pytest.raises(smr.MatchRecognizeError, match=r"none\.sql cannot be read"):
        drawn(str(tmp_path / "none.sql"))


def test_what_is_written_stays_on_its_line_and_shows_what_it_is() -> None:
    assert printable("a\n\tb\x1b[1m\u202e") == "a  b␛[1m\ufffd"
    assert printable("👩\u200d💻") == "👩\u200d💻"
    assert cells("日本e\u0301") == 5
    assert shortened("日本語", 4) == "日…"
    assert shortened("abc", 3) == "abc"
    assert wrapped("a b c", 8) == ["a b c"]
    assert wrapped("word " * 40, 20, lines=2)[-1].endswith("…")
