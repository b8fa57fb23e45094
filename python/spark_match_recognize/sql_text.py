# SPDX-License-Identifier: Apache-2.0
"""Fragments of SQL text: quoted names, and whether a text is a single fragment.

Lexes only the parts of SQL that decide where a fragment ends: strings, quoted names, comments,
brackets and commas. One pass over each text; knows no keywords.
"""

from __future__ import annotations

import re
from typing import NoReturn

from spark_match_recognize.errors import ClauseTextError

__all__ = ["checked", "ended", "quoted"]

_PLAIN_NAME = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
# First the tokens that may contain brackets and commas, as Spark lexes them: raw strings, strings
# with backslash escapes, quoted names, comments (a backslash continues a line comment). Then the
# marks that matter. A quote or comment that is left for the last alternative is not closed.
_TOKEN = re.compile(
    r"""(?<!\w)[rR](?:'[^']*'|"[^"]*") | '(?:[^'\\]|\\.)*' | "(?:[^"\\]|\\.)*" | `[^`]*`
        | --(?:\\\n|[^\n])* | /\*.*?\*/
        | (?P<mark>[()\[\],;]) | (?P<open>['"`]|/\*)""",
    re.VERBOSE | re.DOTALL,
)
_CLOSES = {")": "(", "]": "["}


def quoted(name: str) -> str:
    """The name as SQL: in backticks unless it consists of letters, digits and underscores."""
    if not name:
        raise ClauseTextError("A name is empty.")
    return name if _PLAIN_NAME.fullmatch(name) else f"`{name.replace('`', '``')}`"


def checked(text: str, part: str, *, single: bool = True) -> str:
    """The text without surrounding blanks, if it is valid as one part of a clause.

    Args:
        text: SQL
        part: the name of the part in an error
        single: whether a comma outside brackets is rejected

    Raises:
        ClauseTextError: it is empty, has an unclosed string, comment or bracket, a semicolon, or a
            comma where only one expression is allowed.
    """
    if not text.strip():
        raise ClauseTextError(f"{part} is empty.")
    stack: list[tuple[str, int]] = []

    def fail(reason: str, offset: int) -> NoReturn:
        sentence = f"{reason[0].upper()}{reason[1:]}."
        raise ClauseTextError(f"{part}: {reason} in: {text}", reason=sentence, offset=offset)

    for token in _TOKEN.finditer(text):
        mark = token["mark"]
        if token["open"]:
            fail(f"{token['open']} is not closed", token.start())
        if mark in ("(", "["):
            stack.append((mark, token.start()))
        elif mark in _CLOSES:
            if not stack or stack.pop()[0] != _CLOSES[mark]:
                fail(f"unmatched {mark}", token.start())
        elif mark == ";":
            fail("a ; would end the query", token.start())
        elif mark == "," and single and not stack:
            fail("a comma would begin another expression", token.start())
    if stack:
        fail(f"{stack[-1][0]} is not closed", stack[-1][1])
    return text.strip()


def ended(text: str) -> str:
    """The text, with a line end if it ends with a comment, which would swallow what follows.

    The blank before the line end keeps a final backslash from continuing the comment.
    """
    tokens = [token for token in _TOKEN.finditer(text) if token.end() == len(text)]
    return f"{text} \n" if tokens and tokens[-1].group().startswith("--") else text
