# SPDX-License-Identifier: Apache-2.0
"""Rows of matches as HTML, as text and as a chart."""

from __future__ import annotations

import os
import re
import sys
from decimal import Decimal
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pandas as pd
import pytest
from rich.console import Console

import spark_match_recognize as smr
from processes import environment, run
from shown_rows import ROOMS, ROWS, parsed, shown, tables
from spark_match_recognize.show import show_matches, show_pattern
from spark_match_recognize.show.colours import COLOURS, LOOKS, looks_of

SVG = "{http://www.w3.org/2000/svg}"


def strips(drawing: smr.show.MatchDrawing) -> list[ElementTree.Element]:
    """The strips of the partitions, which are the SVGs with a label."""
    return [svg for svg in parsed(drawing).iter(f"{SVG}svg") if svg.get("aria-label")]


def cells(strip: ElementTree.Element) -> list[ElementTree.Element]:
    return [rect for rect in strip.iter(f"{SVG}rect") if rect.get("class") == "cell"]


def test_rows_are_grouped_by_partition_and_ordered() -> None:
    kitchen, office = tables(shown(ROOMS, *ROWS))
    assert kitchen == [
        ["at", "match", "variable", "temp"],
        ["1", "1", "A", "21"],
        ["2", "1", "B", "18"],
        ["3", "", "", "19"],
    ]
    assert office[1:] == [["1", "1", "A", "20"], ["2", "1", "B", ""]]


def test_each_partition_has_its_title_and_counts() -> None:
    text = "".join(parsed(shown(ROOMS, *ROWS)).itertext())
    assert "room = kitchen 1 match, 3 rows" in text
    assert "room = office 1 match, 2 rows" in text


def test_a_row_has_the_colour_of_its_variable() -> None:
    rows = [row.get("class") for row in parsed(shown(ROOMS, *ROWS)).iter("tr")]
    match = [None, "smr-first smr-c0", "smr-c1"]
    assert rows == [*match, "smr-first smr-rest", *match]
    drawing = shown(ROOMS, *ROWS, variables=["Z", "B"])
    assert drawing.table.variables == ["Z", "B", "A"]
    assert f".smr-c1{{background:{COLOURS[1]}" in drawing.html


def test_a_pattern_and_its_rows_have_the_same_colours() -> None:
    pattern = show_pattern("B A")
    drawing = shown(ROOMS, *ROWS, variables=pattern.variables)
    first = {row.get("class", "").rpartition(" ")[2] for row in parsed(drawing).iter("tr")}
    assert {"smr-c0", "smr-c1"} <= first
    assert f'stroke="{COLOURS[0]}"' in pattern.svg
    assert drawing.table.variables == ["B", "A"]


def test_rows_that_are_not_shown_are_counted() -> None:
    rows = [("k", at, "A" if at % 2 else "B", at // 2, 1) for at in range(500)]
    drawing = shown(ROOMS, *rows)
    line = "300 more rows are not shown: show_matches(..., limit=500) shows all."
    assert line in "".join(parsed(drawing).itertext())
    assert line in str(drawing)
    assert "250 matches, 200 of 500 rows" in "".join(parsed(drawing).itertext())
    assert len(tables(drawing)[0]) == 201
    whole = shown(ROOMS, *rows, limit=500)
    assert "more rows" not in whole.html
    assert len(tables(whole)[0]) == 501
    assert all(len(shown(ROOMS, *rows, limit=few).html) for few in (-1, 0, 1))


def test_partitions_that_are_not_shown_are_counted() -> None:
    rows = [(f"k{number}", at, "A", 1, 1) for number in range(5) for at in range(50)]
    drawing = shown(ROOMS, *rows, limit=120)
    line = (
        "130 more rows are not shown, among them those of 2 more partitions: "
        "show_matches(..., limit=250) shows all."
    )
    assert line in "".join(parsed(drawing).itertext())
    assert line in str(drawing)


def test_a_strip_that_is_too_long_counts_the_rows_that_are_not_in_it() -> None:
    rows = [("k", at, "A", at, 1) for at in range(1253)]
    strip = strips(shown(ROOMS, *rows))[0]
    assert len(cells(strip)) == 1000
    assert (
        "253 more rows are not in the strip: show_matches(..., limit=1253) shows all."
        in "".join(strip.itertext())
    )
    whole = strips(shown(ROOMS, *rows, limit=1253))[0]
    assert len(cells(whole)) == 1253
    assert "more rows" not in "".join(whole.itertext())


def test_variables_with_the_same_colour_have_different_fills() -> None:
    names = [f"V{number}" for number in range(LOOKS)]
    assert LOOKS >= 20
    assert len(set(looks_of(names).values())) == LOOKS
    drawing = shown(ROOMS, *[("k", at, name, 1, at) for at, name in enumerate(names)])
    pictures: dict[str, set[tuple[str | None, ...]]] = {}
    for rect in strips(drawing)[0].iter(f"{SVG}rect"):
        title = rect.findtext(f"{SVG}title", "")
        form = ("fill", "stroke", "y", "height", "stroke-width")
        pictures.setdefault(title, set()).add(tuple(map(rect.get, form)))
    assert len(set(map(frozenset, pictures.values()))) == LOOKS
    scales = drawing.chart().to_dict()["layer"][-1]["encoding"]
    pairs = zip(scales["color"]["scale"]["range"], scales["shape"]["scale"]["range"], strict=True)
    assert len(set(pairs)) == LOOKS
    assert "colours repeat" not in drawing.html


def test_more_variables_than_looks_are_announced() -> None:
    names = [f"V{number}" for number in range(LOOKS + 1)]
    drawing = shown(ROOMS, *[("k", at, name, 1, at) for at, name in enumerate(names)])
    assert f"The colours repeat after {LOOKS} variables." in drawing.html
    assert f"The colours repeat after {LOOKS} variables." in str(drawing.chart().to_dict()["title"])
    legend = drawing.chart().to_dict()["layer"][-1]["encoding"]["color"]["legend"]
    assert legend["symbolLimit"] == 0


def test_the_line_of_a_long_match_is_wrapped_and_not_cut() -> None:
    rows = [("k", at, f"VARIABLE{at}", 1, 1) for at in range(40)]
    output = StringIO()
    Console(file=output, width=80).print(shown(ROOMS, *rows))
    summary = output.getvalue().split("\n\n")[0]
    assert all(f"VARIABLE{at}" in summary for at in range(40))


def test_the_rows_of_overlapping_matches_stay_together() -> None:
    drawing = shown(
        "at variable match",
        *[(1, "A", 1), (3, "B", 1), (2, "A", 2), (3, "B", 2), (4, None, None)],
    )
    assert [row[:2] for row in tables(drawing)[0][1:]] == [
        ["1", "1"],
        ["3", "1"],
        ["2", "2"],
        ["3", "2"],
        ["4", ""],
    ]
    cells = {
        (rect.get("x"), rect.get("y"))
        for rect in parsed(drawing).iter("{http://www.w3.org/2000/svg}rect")
        if rect.get("class")
    }
    # Three of the four matched rows have their own column; the row at 3 has one column, twice.
    assert len({x for x, _ in cells}) == 4
    assert len(cells) == 5


def test_matches_that_do_not_overlap_share_a_lane() -> None:
    rows = [(at, "A", at // 3) for at in range(30)]
    rects = [
        rect
        for rect in parsed(shown("at variable match", *rows)).iter(
            "{http://www.w3.org/2000/svg}rect"
        )
        if rect.get("class") == "cell"
    ]
    assert len(rects) == 30
    assert len({rect.get("y") for rect in rects}) == 1


def test_an_empty_match_has_a_number_and_no_variable() -> None:
    drawing = shown("at variable match", (1, None, 1), (2, "A", 2))
    assert "match 1: 1  (no row)" in str(drawing)
    assert tables(drawing)[0][1] == ["1", "1", ""]


def test_the_text_for_a_terminal() -> None:
    assert str(shown(ROOMS, *ROWS, title="PATTERN (A B)", subtitle="two rooms")) == (
        "PATTERN (A B)\n"
        "two rooms\n"
        "room = kitchen\n"
        "match 1: 1 … 2  A B\n"
        "\n"
        " at   match   variable   temp\n"
        " ────────────────────────────\n"
        "  1       1   A            21\n"
        "  2       1   B            18\n"
        "  3                        19\n"
        "\n"
        "room = office\n"
        "match 1: 1 … 2  A B\n"
        "\n"
        " at   match   variable   temp\n"
        " ────────────────────────────\n"
        "  1       1   A            20\n"
        "  2       1   B"
    )


def test_repeated_variables_are_counted_in_the_text() -> None:
    rows = [(at, "AAABA"[at], 1) for at in range(5)]
    assert "match 1: 0 … 4  A{3} B A" in str(shown("at variable match", *rows))


def test_a_terminal_with_colours_has_the_same_text() -> None:
    output = StringIO()
    console = Console(file=output, force_terminal=True, color_system="truecolor", width=200)
    drawing = shown(ROOMS, *ROWS)
    console.print(drawing)
    assert "\x1b[38;2;0;114;178mA\x1b[0m" in output.getvalue()
    plain = re.sub(r"\x1b\[[\d;]*m", "", output.getvalue())
    assert [line.rstrip() for line in plain.rstrip().splitlines()] == str(drawing).splitlines()


def test_a_pandas_frame_is_shown_like_a_spark_frame() -> None:
    # pandas stores integers among nulls as floats: match numbers are converted back.
    frame = pd.DataFrame(ROWS, columns=ROOMS.split()).assign(temp=[20, 18, 21, 19, 0])
    same = [(*row[:4], temp) for row, temp in zip(ROWS, frame["temp"], strict=True)]
    assert tables(show_matches(frame)) == tables(shown(ROOMS, *same))
    times = frame.assign(at=pd.to_datetime("2024-01-01") + pd.to_timedelta(frame["at"], unit="h"))
    times.loc[3, "at"] = pd.NaT
    assert tables(show_matches(times))[0][1][0] == "2024-01-01 01:00:00"
    assert tables(show_matches(times))[0][3] == ["", "", "", "19"]


def test_values_that_cannot_be_compared_keep_their_order() -> None:
    rows = [({"n": 2}, "A", 1), ({"n": 1}, "B", 1)]
    assert [row[2] for row in tables(shown("at variable match", *rows))[0][1:]] == ["A", "B"]


def test_the_chart_is_the_one_of_matches() -> None:
    rows = [(*row[:4], None if row[4] is None else Decimal(row[4])) for row in ROWS]
    drawing = shown(ROOMS, *rows, title="PATTERN (A B)")
    chart = drawing.chart().to_dict()
    assert chart["facet"]["field"] == "panel"
    assert chart["title"]["text"] == "PATTERN (A B)"
    data = next(iter(chart["datasets"].values()))
    assert sorted({row["panel"] for row in data}) == ["room = kitchen", "room = office"]
    assert "facet" not in shown("at variable match temp", (1, "A", 1, 2)).chart("temp").to_dict()


def test_a_chart_needs_a_column_with_numbers() -> None:
    drawing = shown("at variable match kind", (1, "A", 1, "x"))
    with pytest.raises(smr.MatchRecognizeError, match=r"chart\(y='price'\)"):
        drawing.chart()
    with pytest.raises(smr.MatchRecognizeError, match="no column prize"):
        drawing.chart("prize")


def test_rows_are_saved_in_the_format_of_the_extension(tmp_path: Path) -> None:
    drawing = shown(ROOMS, *ROWS)
    page = drawing.save(tmp_path / "new" / "rows.html").read_text(encoding="utf-8")
    assert drawing.html in page
    assert drawing.save(tmp_path / "rows.txt").read_text(encoding="utf-8") == f"{drawing}\n"
    with pytest.raises(smr.MatchRecognizeError, match=r"\.html and \.txt.*show\.save"):
        drawing.save(tmp_path / "rows.png")


def test_patterns_and_rows_are_shown_without_the_extra(tmp_path: Path) -> None:
    for name in ("altair", "pandas", "vl_convert", "pyspark"):
        (tmp_path / f"{name}.py").write_text(
            f"raise ModuleNotFoundError('no {name}', name='{name}')"
        )
    program = """
from spark_match_recognize.show import show_matches, show_pattern
class Frame:
    columns = ["at", "variable", "match", "v"]
    def limit(self, many): return self
    def collect(self): return [(1, "A", 1, 2.0), (2, "B", 1, 3.0)]
drawing = show_matches(Frame())
print(len(drawing.html) > 100, drawing)
print(show_pattern("A B"))
drawing.chart()
"""
    path = f"{tmp_path}{os.pathsep}{Path(smr.__file__).parents[1]}"
    output = run([sys.executable, "-c", program], tmp_path, environment(PYTHONPATH=path), status=1)
    assert "match 1: 1 … 2  A B" in output
    assert "●──[A]─[B]──◉" in output
    assert "is not installed: pip install 'altair>=5.5' 'pandas>=" in output


@pytest.mark.spark
def test_rows_of_spark_are_shown(spark: Any) -> None:
    query = """
        SELECT * FROM VALUES ('a', 1, 5.5), ('a', 2, 4.5), ('a', 3, 6.5), ('b', 1, 1.5)
          AS t(k, at, v)
        MATCH_RECOGNIZE (
          PARTITION BY k ORDER BY at
          MEASURES CLASSIFIER() AS variable, MATCH_NUMBER() AS match
          ALL ROWS PER MATCH WITH UNMATCHED ROWS
          PATTERN (A B+) DEFINE B AS v <> PREV(v))"""
    drawing = show_matches(spark.sql(query), variables=show_pattern(query).variables)
    assert tables(drawing)[0][1:] == [
        ["1", "1", "A", "5.5"],
        ["2", "1", "B", "4.5"],
        ["3", "1", "B", "6.5"],
    ]
    assert tables(drawing)[1][1:] == [["1", "", "", "1.5"]]
    assert drawing.chart().to_dict()["facet"]["field"] == "panel"
