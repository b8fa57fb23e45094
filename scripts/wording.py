# SPDX-License-Identifier: Apache-2.0
"""Finds words that the project does not use; `wording.yml` is the list, with what to write instead.

`prose` takes the text out of a Markdown page, and `findings` checks any text: a page, a message, a
comment. Lines keep their numbers, so a finding can be shown with its position.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

WORDS = Path(__file__).with_name("wording.yml")
# What is no prose in Markdown: fenced blocks, comments, inline code, addresses of links and images.
_NO_PROSE = re.compile(
    r"^ *```.*?^ *```$|<!--.*?-->|`[^`]+`|\]\([^)]*\)|<?https?://\S+", re.M | re.S
)

# Comments, strings, and single characters of anything else, so that a comment in a string is none.
_SCALA = re.compile(r"/\*.*?\*/|//[^\n]*|\"{3}.*?\"{3}|\"(?:\\.|[^\"\\\n])*\"|.", re.S)
# What is no prose in a comment: code, links, examples, and the stars at the beginning of a line.
_NAMES = re.compile(r"`[^`\n]*`|\[\[[^\]]*\]\]|\{{3}.*?\}{3}|(?m:^ *\*+)", re.S)

# The names of arguments in a docstring, and what an f-string has between braces.
_PYTHON_NAMES = re.compile(r"^ +\w+:|\{[^{}\n]*\}", re.M)
# From Python 3.12 on the text of an f-string is a token of its own.
FSTRING_MIDDLE = getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)


@dataclass(frozen=True)
class Rule:
    """A word to avoid, what to write, and phrases in which the word is right."""

    avoid: re.Pattern[str]
    write: str
    allow: tuple[re.Pattern[str], ...]


@dataclass(frozen=True)
class Finding:
    """A word in a text, with the number of its line."""

    line: int
    word: str
    write: str


@cache
def rules() -> tuple[Rule, ...]:
    """The list."""
    return tuple(
        Rule(_pattern(entry["avoid"]), entry["write"], tuple(map(_pattern, entry.get("allow", ()))))
        for entry in yaml.safe_load(WORDS.read_text("utf-8"))
    )


def prose(markdown: str) -> str:
    """The text of a page with everything else blanked out, line by line."""
    return _NO_PROSE.sub(_blank, markdown)


def comments(code: str) -> str:
    """The comments of Scala code; all else, and the names of code in them, is blanked out."""
    found = "".join(
        piece[0] if piece[0].startswith("/") else _blank(piece) for piece in _SCALA.finditer(code)
    )
    return _NAMES.sub(_blank, found)


def python_prose(code: str) -> str:
    """The comments of Python code, and its strings with a blank: docstrings and messages."""
    lines = [" " * len(line) for line in code.splitlines()]
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        is_text = token.type in (tokenize.STRING, FSTRING_MIDDLE) and " " in token.string.strip()
        if token.type == tokenize.COMMENT or is_text:
            first, column = token.start
            for number, text in enumerate(token.string.splitlines(), first - 1):
                before = lines[number][: column if number == first - 1 else 0]
                lines[number] = before + text + lines[number][len(before) + len(text) :]
    return _PYTHON_NAMES.sub(_blank, _NAMES.sub(_blank, "\n".join(lines)))


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found[0])


def findings(text: str) -> Iterator[Finding]:
    """The words of a text that the list has, in the order of the list.

    A line break counts as a blank, so a phrase is found across lines.
    """
    flat = text.replace("\n", " ")
    for rule in rules():
        allowed = [found.span() for phrase in rule.allow for found in phrase.finditer(flat)]
        for found in rule.avoid.finditer(flat):
            if not any(start <= found.start() and found.end() <= end for start, end in allowed):
                yield Finding(text.count("\n", 0, found.start()) + 1, found[0], rule.write)


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)
