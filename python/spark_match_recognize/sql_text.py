# SPDX-License-Identifier: Apache-2.0
"""Pieces of SQL text: names in quotes, and whether a text is one piece.

Reads only so much of SQL as decides where a piece ends: strings, quoted names, comments, brackets,
commas. One pass over each text; it knows no keywords.
"""

from __future__ import annotations

import re

from spark_match_recognize.errors import ClauseTextError

__all__ = ["checked", "ended", "quoted"]

_PLAIN_NAME = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
# First what may hold brackets and commas that mean nothing, as Spark reads it: raw strings, strings
# with backslash escapes, quoted names, comments (a line comment goes on after a backslash). Then
# the marks that matter. A quote or comment left over for the last alternative is never closed.
_TOKEN = re.compile(
    r"""(?<!\w)[rR](?:'[^']*'|"[^"]*") | '(?:[^'\\]|\\.)*' | "(?:[^"\\]|\\.)*" | `[^`]*`
        | --(?:\\\n|[^\n])* | /\*.*?\*/
        | (?P<mark>[()\[\],;]) | (?P<open>['"`]|/\*)""",
    re.VERBOSE | re.DOTALL,
)
_CLOSES = {")": "(", "]": "["}


def quoted(name: str) -> str:
    """The name as SQL: in back-ticks unless it is made of letters, digits and underscores."""
    if not name:
        raise ClauseTextError("A name is empty.")
    return name if _PLAIN_NAME.fullmatch(name) else f"`{name.replace('`', '``')}`"


def checked(text: str, part: str, *, single: bool = True) -> str:
    """The text without blanks around it, if it can stand as one part of a clause.

    Args:
        text: SQL
        part: what to call it in an error
        single: whether a comma outside brackets is refused

    Raises:
        ClauseTextError: it is empty, holds an open string, comment or bracket, a semicolon, or a
            comma where only one expression may stand.
    """
    if not text.strip():
        raise ClauseTextError(f"{part} is empty.")
    stack: list[str] = []
    for token in _TOKEN.finditer(text):
        mark = token["mark"]
        if token["open"]:
            raise ClauseTextError(f"{part}: {token['open']} is opened and never closed in: {text}")
        if mark in ("(", "["):
            stack.append(mark)
        elif mark in _CLOSES:
            if not stack or stack.pop() != _CLOSES[mark]:
                raise ClauseTextError(f"{part}: a {mark} too many in: {text}")
        elif mark == ";" or (mark == "," and single and not stack):
            raise ClauseTextError(f"{part} is one expression, but there is a {mark} in: {text}")
    if stack:
        raise ClauseTextError(f"{part}: {stack[-1]} is opened and never closed in: {text}")
    return text.strip()


def ended(text: str) -> str:
    """The text, with a line end if it ends in a comment, which would swallow what follows.

    The blank before the line end keeps a last backslash from making the comment go on.
    """
    tokens = [token for token in _TOKEN.finditer(text) if token.end() == len(text)]
    return f"{text} \n" if tokens and tokens[-1].group().startswith("--") else text
