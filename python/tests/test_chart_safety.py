# SPDX-License-Identifier: Apache-2.0
"""Names and values of any content stay text in charts, in every format and in altair's own page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pandas as pd
import pytest
from hypothesis import Phase, example, given, settings

from hostile_texts import HOSTILE, Structure, assert_text_only, matched, texts
from spark_match_recognize import show
from spark_match_recognize.show import chart_output


def chart(name: str, variable: str, title: str) -> Any:
    return matched(name=name, variable=variable, value=variable, title=title).chart()


def page_without_library(drawn: Any) -> str:
    """The page without its first script."""
    first, _, rest = chart_output.page_of(drawn).partition("<script>")
    return f"{first}<script>{rest[rest.index('</script>') :]}"


PLAIN_PAGE = Structure(page_without_library(chart("", "A", "t"))).elements


def attributes(svg: str) -> set[tuple[str, str]]:
    root = ElementTree.fromstring(svg)  # noqa: S314
    return {(element.tag, name) for element in root.iter() for name in element.attrib}


def expressions(specification: Any) -> set[str]:
    """The expressions that Vega would run for a Vega-Lite chart, without the strings in them."""
    import vl_convert

    version = re.search(r"/v(\d+\.\d+)", specification["$schema"])
    assert version is not None
    vega = vl_convert.vegalite_to_vega(specification, version[1])
    return {
        re.sub(r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'""", '""', expression)
        for expression in expressions_in(vega)
    }


def expressions_in(vega: Any) -> list[str]:
    if isinstance(vega, dict):
        own = [vega[key] for key in ("signal", "expr", "test", "update") if key in vega]
        inner = [text for value in vega.values() for text in expressions_in(value)]
        return [text for text in own if isinstance(text, str)] + inner
    if isinstance(vega, list):
        return [text for part in vega for text in expressions_in(part)]
    return []


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
    drawn = chart(name, variable, title)
    page = page_without_library(drawn)
    assert Structure(page).elements == PLAIN_PAGE
    # A comment in a script would hide its end from a browser, but not from this parser.
    assert "<!--" not in page
    bundle = drawn._repr_mimebundle_()
    assert list(bundle) == ["image/svg+xml"]
    assert attributes(bundle["image/svg+xml"]) <= PLAIN_PICTURE
    assert_text_only(bundle["image/svg+xml"])
    assert expressions(chart_output.specification(drawn)) == PLAIN_EXPRESSIONS
    assert_text_only("".join(strings(json.loads(chart_output.json_of(drawn)))))
    # altair shows combined charts in this page.
    assert len(re.findall("(?i)<!--|<script|</script", drawn.to_html())) == 8


def strings(value: Any) -> list[str]:
    """All strings in JSON."""
    if isinstance(value, dict):
        return [text for pair in value.items() for part in pair for text in strings(part)]
    if isinstance(value, list):
        return [text for part in value for text in strings(part)]
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
    drawn = show.matches(pd.DataFrame(rows), x="at", y="y", by="p")
    assert show.save(drawn, tmp_path / "chart.svg").stat().st_size
    assert len(re.findall("(?i)<!--|<script|</script", drawn.to_html())) == 8
