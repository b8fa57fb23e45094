# SPDX-License-Identifier: Apache-2.0
"""Texts that try to become markup, script or terminal commands, and checks that they stay text."""

from __future__ import annotations

import unicodedata
from html.parser import HTMLParser

import pandas as pd
from hypothesis import strategies as st

from spark_match_recognize import show

__all__ = [
    "HOSTILE",
    "Structure",
    "assert_known_elements",
    "assert_text_only",
    "matched",
    "texts",
]

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
    *("details", "summary"),
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
