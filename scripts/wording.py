# SPDX-License-Identifier: Apache-2.0
"""Finds words that the project does not use; `wording.yml` is the list, with what to write instead.

`findings` checks a text, such as a page or a message; `name_findings` checks identifiers, whose
words are taken apart first. `source_texts.py` takes both out of files. Linear in the text for each
rule; an identifier is checked once however often it appears.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

WORDS = Path(__file__).with_name("wording.yml")
# Where a word of an identifier ends: `dropRowsEarly`, `SQLText`, `drop_rows`.
_WORD_END = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_+")


@dataclass(frozen=True)
class Rule:
    """A word to avoid, what to write, and where the word is right.

    Args:
        avoid: the word
        write: what to write instead
        allow: phrases in which the word is right
        names: identifiers in which the word is right, with the reason
    """

    avoid: re.Pattern[str]
    write: str
    allow: tuple[re.Pattern[str], ...]
    names: Mapping[str, str]


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
        Rule(
            _pattern(entry["avoid"]),
            entry["write"],
            tuple(map(_pattern, entry.get("allow", ()))),
            entry.get("names", {}),
        )
        for entry in yaml.safe_load(WORDS.read_text("utf-8"))
    )


def findings(text: str) -> Iterator[Finding]:
    """The words of a text that the list has, in the order of the list.

    A line break counts as a blank, with the blanks around it, so a phrase is found across lines.
    """
    text = re.sub(r" *\n *", "\n", re.sub(r" +", " ", text))
    flat = text.replace("\n", " ")
    for rule in rules():
        for found in _found(rule, flat):
            yield Finding(text.count("\n", 0, found.start()) + 1, found[0], rule.write)


def name_findings(names: Iterable[tuple[int, str]]) -> Iterator[Finding]:
    """The identifiers, each with its line, that have a word of the list."""
    for line, name in names:
        for write in _advice(name):
            yield Finding(line, name, write)


@cache
def _advice(name: str) -> tuple[str, ...]:
    words = _WORD_END.sub(" ", name)
    return tuple(
        rule.write
        for rule in rules()
        if name not in rule.names and next(_found(rule, words), None) is not None
    )


def _found(rule: Rule, text: str) -> Iterator[re.Match[str]]:
    words = list(rule.avoid.finditer(text))
    phrases = rule.allow if words else ()
    allowed = [found.span() for phrase in phrases for found in phrase.finditer(text)]
    for word in words:
        if not any(start <= word.start() and word.end() <= end for start, end in allowed):
            yield word


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)
