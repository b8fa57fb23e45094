# SPDX-License-Identifier: Apache-2.0
"""A hook of mkdocs: addresses from pyproject.toml, highlighting of the clause, what search finds.

The site's address, the link to the repository and the "edit" links come from `[project.urls]`.
Links in a page to files outside docs/ work on a code host by themselves; the built site contains
only docs/, so there they become links to the repository. The same with `\\|` in the code of a
table's cell: a code host needs the backslash, and Python-Markdown would show it. Decision records
are for contributors: readers find them by links, not by search.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

import docs_lexer

# Pages that a search should put first among those with the same words.
BOOSTED = {"how-to/debug-a-pattern.md": 4, "faq.md": 2}

_OUTSIDE = re.compile(
    r"\]\((?:\.\./)+((?:sql-tests|jvm|python|scripts|benchmarks|demo|examples|[A-Z]+\.md|LICENSE)[^)]*)\)"
)
_CELL = re.compile(r"<td>.*?</td>", re.S)
_CODE = re.compile(r"(?<=<code>)[^<]*(?=</code>)")
_HEADING = re.compile(r"(?<=\">)MATCH_\w+(?=<a class=\"headerlink\")")
# Long names may break after these.
_BREAK = re.compile(r"(?<=[._/])(?=\w)")
_CODE_IN_ROW = re.compile(r"`[^`\n]+`")


def _url(name: str) -> str:
    pyproject = (Path(__file__).resolve().parents[1] / "pyproject.toml").read_text("utf-8")
    found = re.search(rf'^{name} = "(https://.+)"$', pyproject, re.M)
    if found is None:
        raise ValueError(f"pyproject.toml has no address {name}")
    return found[1]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Set the addresses and the lexer of `sql` blocks."""
    docs_lexer.register()
    source = _url("Source")
    config.site_url = _url("Documentation")
    config.repo_url = source
    config.repo_name = source.removeprefix("https://github.com/")
    config.edit_uri_template = f"{source}/edit/main/docs/{{path}}"
    return config


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Adapt a page to the site, and say how search treats it."""
    path = page.file.src_uri
    if path.startswith(("adr/", "measurements/")):
        page.meta["search"] = {"exclude": True}
    elif path in BOOSTED:
        page.meta["search"] = {"boost": BOOSTED[path]}
    lines = [
        _CODE_IN_ROW.sub(lambda code: code[0].replace("\\|", "|"), line)
        if line.startswith("|")
        else line
        for line in markdown.splitlines()
    ]
    return _OUTSIDE.sub(rf"]({_url('Source')}/blob/main/\1)", "\n".join(lines))


def on_page_content(html: str, **_: Any) -> str:
    """Let long names in tables and headings break after their parts."""

    def broken(name: re.Match[str]) -> str:
        return _BREAK.sub("<wbr>", name[0])

    return _HEADING.sub(broken, _CELL.sub(lambda cell: _CODE.sub(broken, cell[0]), html))
