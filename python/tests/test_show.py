# SPDX-License-Identifier: Apache-2.0
"""Charts of matches: what a chart contains, and what cannot be drawn."""

from __future__ import annotations

import datetime
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import spark_match_recognize as smr
from processes import environment, run
from spark_match_recognize import show
from spark_match_recognize.show.rows import LIMIT, Columns, drawable

ROWS = pd.DataFrame(
    {
        "day": [datetime.date(2024, 1, day) for day in (3, 1, 2, 4)],
        "price": [8, 9, 7, 8],
        "variable": ["UP", "STRT", "DOWN", None],
        "match": [1, 1, 1, None],
        "share": ["a", "a", "a", "b"],
    }
)
COLUMNS = Columns(x="day", y="price", variable="variable", match="match", panel="share")


def spec(**arguments: Any) -> dict[str, Any]:
    drawing: dict[str, Any] = show.matches(ROWS, x="day", y="price", **arguments).to_dict()
    return drawing


def colours(drawing: dict[str, Any]) -> dict[str, str]:
    layers = drawing.get("layer") or drawing["spec"]["layer"]
    scale = next(layer for layer in layers if "color" in layer["encoding"])["encoding"]["color"]
    return dict(zip(scale["scale"]["domain"], scale["scale"]["range"], strict=True))


def test_rows_are_ordered_and_dates_become_timestamps() -> None:
    drawn = drawable(ROWS, COLUMNS)
    assert list(drawn["y"]) == [9, 7, 8, 8]
    assert pd.api.types.is_datetime64_any_dtype(drawn["x"])
    assert list(drawn["panel"]) == ["a", "a", "a", "b"]


def test_each_variable_has_one_colour_in_the_given_order() -> None:
    assert list(colours(spec())) == ["STRT", "DOWN", "UP"]
    assert list(colours(spec(variables=["UP", "DOWN", "STRT"]))) == ["UP", "DOWN", "STRT"]
    assert len(set(colours(spec()).values())) == 3


def panels(drawing: dict[str, Any]) -> list[str]:
    rows = next(iter(drawing["datasets"].values()))
    return list(dict.fromkeys(row["panel"] for row in rows)) if "facet" in drawing else []


def test_each_partition_has_a_panel() -> None:
    assert panels(spec()) == []
    assert panels(spec(by="share")) == ["share = a", "share = b"]
    assert panels(spec(by=["share", "match"]))[0] == "share = a, match = 1"
    first = ROWS[["share", "day", "price", "variable", "match"]]
    drawing = show.matches(first, x="day", y="price").to_dict()
    assert panels(drawing) == ["share = a", "share = b"]
    assert panels(show.matches(first, x="day", y="price", by=[]).to_dict()) == []
    one = first[first["share"] == "a"]
    assert panels(show.matches(one, x="day", y="price").to_dict()) == []


def test_partitions_are_separated_where_the_query_or_the_rows_say_so() -> None:
    both = pd.concat([ROWS.assign(share=share) for share in ("a", "b")])
    drawing = show.matches(both, x="day", y="price").to_dict()
    assert panels(drawing) == ["share = a", "share = b"]
    query = """SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY share ORDER BY day
        ALL ROWS PER MATCH PATTERN (UP STRT DOWN))"""
    drawing = show.matches(ROWS, x="day", y="price", query=query).to_dict()
    assert panels(drawing) == ["share = a", "share = b"]
    assert list(colours(drawing)) == ["UP", "STRT", "DOWN"]


def test_a_numeric_order_column_stays_numeric() -> None:
    numbered = ROWS.assign(day=[3, 1, 2, 4])
    drawing = show.matches(numbered, x="day", y="price").to_dict()
    assert drawing["layer"][0]["encoding"]["x"]["type"] == "quantitative"
    assert spec()["layer"][0]["encoding"]["x"]["type"] == "temporal"


def test_decimals_are_numbers_on_both_axes() -> None:
    days: list[Any] = [Decimal(n) for n in (3, 1, 2, 4)]
    prices: list[Any] = [Decimal("1.5"), None, Decimal(2), Decimal(3)]
    decimals = ROWS.assign(day=days, price=prices)
    drawn = drawable(decimals, COLUMNS)
    assert drawn["x"].tolist() == [1.0, 2.0, 3.0, 4.0]
    assert drawn["y"].tolist()[1:] == [2.0, 1.5, 3.0]


def test_a_column_of_another_type_is_an_error() -> None:
    lists: list[Any] = [["a"]] * 4
    with pytest.raises(smr.MatchRecognizeError, match="day holds neither numbers nor times"):
        drawable(ROWS.assign(day=lists), COLUMNS)


def test_a_misspelt_column_is_an_error_with_the_nearest_name() -> None:
    with pytest.raises(smr.MatchRecognizeError, match=r"no column prize\. Did you mean price\?"):
        show.matches(ROWS, x="day", y="prize")


def test_no_rows_and_too_many_rows_are_errors() -> None:
    with pytest.raises(smr.MatchRecognizeError, match="no rows"):
        show.matches(ROWS.head(0), x="day", y="price")
    with pytest.raises(smr.MatchRecognizeError, match=f"More than {LIMIT}"):
        show.matches(pd.concat([ROWS] * (LIMIT // 4 + 1)), x="day", y="price")


@pytest.mark.parametrize(
    ("ending", "start"), [("png", b"\x89PNG"), ("svg", b"<svg"), ("json", b"{")]
)
def test_a_chart_is_saved_in_the_format_of_the_extension(
    tmp_path: Path, ending: str, start: bytes
) -> None:
    chart = show.matches(ROWS, x="day", y="price", by="share", title="PATTERN (STRT DOWN UP)")
    file = show.save(chart, tmp_path / "new" / f"matches.{ending}")
    assert file.read_bytes().startswith(start)


def test_without_the_extra_the_error_says_how_to_install_it(tmp_path: Path) -> None:
    (tmp_path / "altair.py").write_text("raise ModuleNotFoundError('none', name='altair')")
    call = "from spark_match_recognize import show; show.matches(None, x='at', y='v')"
    output = run(
        [sys.executable, "-c", call], tmp_path, environment(PYTHONPATH=str(tmp_path)), status=1
    )
    assert "altair is not installed: pip install 'altair>=" in output


def test_without_the_renderer_the_error_says_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    chart = show.matches(ROWS, x="day", y="price")
    with pytest.raises(smr.MatchRecognizeError, match=r"pip install .*vl-convert-python"):
        show.save(chart, tmp_path / "chart.png")


def test_an_unknown_extension_of_a_chart_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(smr.MatchRecognizeError, match=r"ends with \.gif; .*\.svg"):
        show.save(show.matches(ROWS, x="day", y="price"), tmp_path / "chart.gif")


@pytest.mark.spark
def test_spark_rows_are_drawn(spark: Any) -> None:
    rows = spark.sql("""
        SELECT * FROM VALUES (1, 5.5), (2, 4.5), (3, 6.5) AS t(at, v) MATCH_RECOGNIZE (
          ORDER BY at MEASURES CLASSIFIER() AS variable, MATCH_NUMBER() AS match
          ALL ROWS PER MATCH PATTERN (A B+) DEFINE B AS v <> PREV(v))""")
    drawing = show.matches(rows, x="at", y="v")
    assert colours(drawing.to_dict()).keys() == {"A", "B"}
