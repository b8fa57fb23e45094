# SPDX-License-Identifier: Apache-2.0
"""What the documentation site adds to its pages: highlighting, addresses, and order of search."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from pygments.lexers import get_lexer_by_name

import docs_lexer
from docs_landing import PRICES, RESULT
from processes import ROOT


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it, in another folder."""
    folder = tmp_path_factory.mktemp("site")
    build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder), strict=True))
    return folder


def word_types(sql: str) -> list[tuple[str, str]]:
    """The words of a statement with the last part of their type."""
    docs_lexer.register()
    tokens = get_lexer_by_name("sql").get_tokens(sql)
    return [(text, str(word_type).rpartition(".")[2]) for word_type, text in tokens if text.strip()]


def test_the_words_of_the_clause_are_keywords_and_variables_are_names() -> None:
    found = word_types(
        "MATCH_RECOGNIZE (MEASURES LAST(C.x) AS last PATTERN (A C{2,} $) DEFINE C AS x > 1)"
    )
    assert [word for word, word_type in found if word_type == "Keyword"] == [
        *("MATCH_RECOGNIZE", "MEASURES", "AS", "PATTERN", "DEFINE", "AS")
    ]
    assert [word for word, word_type in found if word_type == "Name"] == [
        *("C", "x", "last", "A", "C", "C", "x")
    ]
    assert ("LAST", "Function") in found
    assert not [word for word, word_type in found if word_type == "Error"]


def test_a_unit_is_a_keyword_only_in_an_interval() -> None:
    found = word_types("MATCH_RECOGNIZE (ORDER BY day PATTERN (A) WITHIN INTERVAL '5' DAYS)")
    assert [word_type for word, word_type in found if word in ("day", "DAYS")] == [
        "Name",
        "Keyword",
    ]


def test_outside_of_the_clause_nothing_changes() -> None:
    assert word_types("SELECT define FROM t WHERE (per = 1)")[1] == ("define", "Name")
    after = word_types("FROM t MATCH_RECOGNIZE (PATTERN (A) DEFINE A AS x > 1) JOIN per ON past")
    assert [word_type for word, word_type in after if word in ("per", "past")] == ["Name", "Name"]


def test_a_page_links_to_its_source_and_its_sql_is_highlighted(site: Path) -> None:
    page = (site / "index.html").read_text()
    assert "/edit/main/docs/index.md" in page
    assert '<span class="k">MATCH_RECOGNIZE</span>' in page


def test_the_picture_of_the_first_page_shows_its_query(site: Path) -> None:
    page = (ROOT / "docs" / "index.md").read_text("utf-8")
    rows = re.search(r"FROM VALUES (.*) AS t\(day, price\)", page)
    assert rows is not None
    assert re.findall(r"\(\d, (\d+)\)", rows[1]) == list(map(str, PRICES))
    names, values = re.findall(r"^\|(\w+) *\|(\w+) *\|(\w+) *\|$", page, re.M)
    assert list(zip(names, values, strict=True)) == RESULT
    assert 'src="images/landing.svg"' in (site / "index.html").read_text("utf-8")


def test_no_menu_is_a_long_list_and_each_page_has_a_line_of_its_own() -> None:
    text = (ROOT / "mkdocs.yml").read_text("utf-8")
    pages = [line for line in text.splitlines() if ".md" in line]
    assert all(re.fullmatch(r" +- (?:\w+: )?[\w/-]+\.md", line) for line in pages)

    def longest(entries: list[Any]) -> int:
        inner = [value for entry in entries if isinstance(entry, dict) for value in entry.values()]
        return max(len(entries), *(longest(menu) for menu in inner if isinstance(menu, list)), 0)

    nav = load_config(str(ROOT / "mkdocs.yml")).nav
    assert nav is not None
    assert longest(nav) <= 12


def test_every_page_uses_the_style_sheets_of_the_site(site: Path) -> None:
    page = (site / "reference" / "patterns" / "index.html").read_text("utf-8")
    for sheet in re.findall(r'href="([^"]*assets/stylesheets/(?:tables|width)\.css)', page):
        assert (site / "reference" / "patterns" / sheet).exists()
    assert page.count("assets/stylesheets/tables.css") == 1
    assert page.count("assets/stylesheets/width.css") == 1


def test_an_alternation_in_a_table_is_shown_without_its_backslash(site: Path) -> None:
    assert "<code>p | q</code>" in (site / "reference" / "patterns" / "index.html").read_text()


def test_a_long_name_breaks_after_its_parts_and_is_found_whole(site: Path) -> None:
    page = (site / "reference" / "limits" / "index.html").read_text()
    assert "<td><code>spark.<wbr>matchRecognize.<wbr>maxInstructions</code></td>" in page
    index = json.loads((site / "search" / "search_index.json").read_text())["docs"]
    page = (site / "reference" / "error-conditions" / "index.html").read_text()
    assert ">MATCH_<wbr>RECOGNIZE_<wbr>STEP_<wbr>LIMIT_<wbr>EXCEEDED<a" in page
    assert any("spark.matchRecognize.maxInstructions" in entry["text"] for entry in index)


def test_links_out_of_the_documentation_lead_to_the_repository(site: Path) -> None:
    page = (site / "reference" / "security" / "index.html").read_text()
    assert "/blob/main/SECURITY.md" in page


def test_search_finds_pages_for_readers_and_no_decision_records(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text())["docs"]
    pages = {entry["location"]: entry for entry in index}
    assert not [page for page in pages if page.startswith(("adr/", "measurements/"))]
    assert pages["how-to/debug-a-pattern/"]["boost"] > 1


def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text()
        assert 'src="http' not in text, page
        assert 'rel="stylesheet" href="http' not in text, page
        assert 'data-md-component="source"' not in text, page
