# SPDX-License-Identifier: Apache-2.0
"""Drawings of patterns: what can be drawn, and what a drawing shows."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pytest
import sqlglot

import draw_docs
import spark_match_recognize as smr
from drawn_patterns import variable
from spark_match_recognize.dialect import pattern as tree
from spark_match_recognize.show import command, show_pattern
from spark_match_recognize.show.canvas import PAPER, Canvas
from spark_match_recognize.show.drawn_clause import drawn_clause
from spark_match_recognize.show.legend import Symbol, legend_of
from spark_match_recognize.show.parts_builder import MAX_DRAWN_DEPTH
from spark_match_recognize.show.pattern_svg import draw_symbol

QUERY = """
  SELECT * FROM t MATCH_RECOGNIZE (
    PARTITION BY k ORDER BY ts
    MEASURES CLASSIFIER() AS variable
    AFTER MATCH SKIP TO LAST up
    EVENT SELECTION SKIP TILL NEXT MATCH
    PATTERN (strt down{3,} UP+?) WITHIN INTERVAL '1' HOUR UNLESS halt
    SUBSET move = (Down, up)
    DEFINE down AS price < PREV(price), UP AS price > PREV(price), HALT AS kind = 'halt')"""


def test_only_choices_are_thick_and_numbered() -> None:
    mermaid = show_pattern("A{3} B").mermaid
    assert "==>" not in mermaid
    assert 'n1 -->|"3 times"| n1' in mermaid
    assert 'n1 ==>|"1: 1 or more"| n1' in show_pattern("A+ B").mermaid
    every = show_pattern("MATCH_RECOGNIZE (ORDER BY x MEASURES A.x AS y ALL MATCHES PATTERN (A+))")
    assert "==>" not in every.mermaid


def test_a_drawn_clause_holds_everything_that_affects_matching() -> None:
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


def test_a_condition_is_shown_in_a_tooltip_and_in_the_legend() -> None:
    svg = show_pattern(QUERY).svg
    assert "<title>DOWN: price &lt; PREV(price)</title>" in svg
    assert "<title>STRT: any row</title>" in svg
    assert "</title>price &lt; PREV(price)</text>" in svg
    for words in ("3 or more", "1 or more, fewest first"):
        assert f">{words}</text>" in svg
    assert "= (DOWN, UP)</text>" in svg


def test_dots_stand_before_every_row_but_the_first_if_rows_may_be_skipped() -> None:
    text = "MATCH_RECOGNIZE (ORDER BY x EVENT SELECTION SKIP TILL NEXT MATCH PATTERN ({}))"
    rails = {p: str(show_pattern(text.format(p))).split("\n\n")[0] for p in ("A B", "A+")}
    assert rails["A B"] == "●──[A]─··[B]──◉"
    assert "··[A]" in rails["A+"]
    assert "··" not in str(show_pattern("A B"))


def test_a_pattern_as_text() -> None:
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
def test_a_pattern_a_clause_and_a_query_can_be_drawn(query: str) -> None:
    assert show_pattern(query).automaton == show_pattern("STRT DOWN{3,} UP+?").automaton


def test_an_expression_can_be_drawn() -> None:
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


def test_one_of_several_clauses_must_be_chosen() -> None:
    with pytest.raises(smr.MatchRecognizeError, match="has 4 patterns: choose"):
        show_pattern(TWO)
    with pytest.raises(smr.MatchRecognizeError, match="no clause 5: the query has 4"):
        show_pattern(TWO, clause=5)


WINDOWS = """
  SELECT low OVER w, count(*) OVER (ORDER BY at ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING
    PATTERN (A B) DEFINE B AS x > 1)
  FROM (SELECT * FROM t MATCH_RECOGNIZE (PATTERN (C)))
  WINDOW w AS (ORDER BY at MEASURES MIN(E.x) AS low
    ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (D E+) DEFINE E AS x < PREV(x))"""


def test_the_pattern_of_a_window_is_drawn() -> None:
    names = [show_pattern(WINDOWS, clause=number).variables for number in (1, 2, 3)]
    assert names == [["A", "B"], ["C"], ["D", "E"]]
    single = "SELECT n OVER w FROM t WINDOW w AS (ORDER BY at MEASURES COUNT(*) AS n ROWS BETWEEN"
    drawing = show_pattern(f"{single} CURRENT ROW AND 5 FOLLOWING PATTERN (A B) DEFINE B AS x > 1)")
    assert "x > 1" in str(drawing)


@pytest.mark.parametrize("text", ["A (B", "SELECT 1 MATCH_RECOGNIZE (PATTERN A)", "", "A{3,1}"])
def test_text_that_cannot_be_parsed_is_an_error_of_the_package(text: str) -> None:
    with pytest.raises(smr.MatchRecognizeError):
        show_pattern(text)


def test_a_query_without_a_clause_is_an_error() -> None:
    with pytest.raises(smr.MatchRecognizeError, match="no MATCH_RECOGNIZE clause"):
        show_pattern(sqlglot.parse_one("SELECT 1"))


def test_a_pattern_alone_shows_no_condition_and_no_selection() -> None:
    for drawing in (show_pattern("A B"), show_pattern(tree.concatenation(variable("A")))):
        for form in (drawing.svg, drawing.dot, str(drawing)):
            assert "any row" not in form
            assert "consecutive" not in form
    whole = show_pattern("MATCH_RECOGNIZE (PATTERN (A B))").svg
    assert "any row" in whole
    assert "consecutive" in whole


def test_the_repr_is_the_text() -> None:
    assert repr(show_pattern("A B")) == str(show_pattern("A B"))


def nested(levels: int) -> tree.RowPattern:
    """A pattern with this many levels around its innermost variable."""
    pattern: tree.RowPattern = variable("A")
    for number in range(levels // 2):
        parts = tree.concatenation(pattern, variable(f"B{number}"))
        pattern = tree.Quantified(this=parts, least=1, most=None)
    return pattern


def test_deep_and_long_patterns_are_drawn() -> None:
    for pattern in (nested(MAX_DRAWN_DEPTH - 2), " ".join(f"V{number}+" for number in range(500))):
        drawing = show_pattern(pattern)
        assert drawing.svg and drawing.mermaid and drawing.dot and str(drawing)


def test_a_pattern_too_deep_to_be_drawn_is_an_error() -> None:
    with pytest.raises(smr.MatchRecognizeError, match=f"more than {MAX_DRAWN_DEPTH} levels"):
        show_pattern(nested(20 * MAX_DRAWN_DEPTH))


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
def test_a_pattern_is_saved_in_the_format_of_the_extension(
    tmp_path: Path, ending: str, start: bytes
) -> None:
    file = show_pattern("A B").save(tmp_path / "new" / f"pattern.{ending}")
    assert file.read_bytes().startswith(start)


def test_an_unknown_extension_and_a_png_without_vl_convert_are_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(smr.MatchRecognizeError, match=r"ends with \.gif; .*\.svg"):
        show_pattern("A").save(tmp_path / "pattern.gif")
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    with pytest.raises(smr.MatchRecognizeError, match=r"pip install .*vl-convert-python"):
        show_pattern("A").save(tmp_path / "pattern.png")


def test_the_pictures_of_the_documentation_are_up_to_date() -> None:
    assert draw_docs.main(["--check"]) == 0, "run scripts/draw_docs.py"


def test_each_symbol_of_the_legend_has_a_mark_of_its_own() -> None:
    drawing = show_pattern("""MATCH_RECOGNIZE (ORDER BY ts EVENT SELECTION SKIP TILL NEXT MATCH
        PATTERN ({- A+ -} NOT B C) WITHIN 5 UNLESS U DEFINE B AS x = 1, U AS x = 2)""")
    entries = legend_of(drawing.clause)
    symbols = {entry.symbol for entry in entries}
    assert symbols == set(Symbol)
    starts = [line[:2] for line in str(drawing).split("\n\n")[-1].splitlines() if line[:2].strip()]
    assert len(set(starts)) == len(starts) == len(symbols - {Symbol.NONE, Symbol.THICK})
    marks = [symbol_mark(symbol) for symbol in Symbol if symbol is not Symbol.NONE]
    assert len(set(marks)) == len(marks)


def symbol_mark(symbol: Symbol) -> str:
    canvas = Canvas(PAPER)
    draw_symbol(canvas, symbol, 20)
    return canvas.svg(40, 40, "")


def test_rules_of_the_whole_match_are_drawn_around_the_pattern_in_a_terminal() -> None:
    clause = "ORDER BY x PATTERN (LONGNAME OTHERNAME) WITHIN 5 UNLESS U DEFINE U AS x = 2"
    lines = str(show_pattern(f"MATCH_RECOGNIZE ({clause})")).splitlines()
    assert [line.strip("─╌┌┐╰╯ ") for line in (lines[0], lines[2])] == [
        "the whole match: at most 5",
        "no U after the first row, up to the last",
    ]
    assert lines[1].startswith("●──[LONGNAME]")


def test_a_long_condition_is_whole_in_a_terminal() -> None:
    condition = " AND ".join(f"column_{number} > {number}" for number in range(200))
    text = str(show_pattern(f"MATCH_RECOGNIZE (ORDER BY x PATTERN (A) DEFINE A AS {condition})"))
    assert "column_199 > 199" in text


def test_every_frame_of_a_flowchart_runs_from_left_to_right() -> None:
    lines = show_pattern("""MATCH_RECOGNIZE (ORDER BY x EVENT SELECTION SKIP TILL NEXT MATCH
        PATTERN (A {- B -} PERMUTE(C, D) E WITHIN 5))""").mermaid.splitlines()
    frames = [at for at, line in enumerate(lines) if line.strip().startswith("subgraph")]
    assert len(frames) == 4
    assert {lines[at + 1].strip() for at in frames} == {"direction LR"}


def draw(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return command.run_command(parser.parse_args(arguments))


def test_the_command_prints_a_drawing_or_writes_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "query.sql"
    file.write_text(TWO)
    assert draw(str(file), "--clause", "2") == 0
    assert "●──[B]──◉" in capsys.readouterr().out
    assert draw(str(file), "--clause", "3", "-o", str(tmp_path / "c.svg")) == 0
    assert "wrote" in capsys.readouterr().out
    assert "C: any row" in (tmp_path / "c.svg").read_text()
    with pytest.raises(smr.MatchRecognizeError, match=r"none\.sql cannot be read"):
        draw(str(tmp_path / "none.sql"))
