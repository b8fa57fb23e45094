# SPDX-License-Identifier: Apache-2.0
"""Takes out of a file what people read: prose, comments, messages, names of tests, identifiers.

Each function of text returns it with all else blanked out, so that lines keep their numbers;
`scala_names` and `python_names` return identifiers with their lines. One pass over the file.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Callable, Iterator

__all__ = [
    "case_prose",
    "hash_comments",
    "markdown_prose",
    "python_comments",
    "python_names",
    "python_prose",
    "scala_comments",
    "scala_messages",
    "scala_names",
    "scala_test_names",
]

# What is no prose in Markdown: fenced blocks, comments, inline code within a paragraph, and the
# addresses of links and images.
_NO_PROSE = re.compile(
    r"^ *```.*?^ *```$|<!--.*?-->|(?<!`)(`+)(?!`)(?:(?!\n\s*\n).)+?(?<!`)\1(?!`)"
    r"|\]\([^)]*\)|<?https?://\S+",
    re.M | re.S,
)

# Comments, strings, and the code between them, so that a comment in a string is none.
_SCALA = re.compile(r"/\*.*?\*/|//[^\n]*|\"{3}.*?\"{3}|\"(?:\\.|[^\"\\\n])*\"|[^/\"]+|.", re.S)
_SCALA_TEST = re.compile(r"\b(?:test|check)\(\s*s?$")
# What is no prose in a comment: code, links, examples, and the stars at the beginning of a line.
_CODE = re.compile(r"`[^`\n]*`|\[\[[^\]]*\]\]|\{{3}.*?\}{3}|(?m:^ *\*+)", re.S)

# The names of arguments in a docstring, and what an f-string has between braces.
_PYTHON_CODE = re.compile(r"^ +\w+:|\{[^{}\n]*\}", re.M)
# From Python 3.12 on the text of an f-string is a token of its own.
_FSTRING_MIDDLE = getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)
# Before a docstring stands one of these, besides comments and blank lines.
_BEFORE_DOCSTRING = (tokenize.INDENT, tokenize.NEWLINE)
_NO_CODE = (tokenize.COMMENT, tokenize.NL)

_HASH = re.compile(r"(?m)(?:^|(?<=\s))#.*$")
# Of a file of cases: its comments, and the names and notes of cases; all else is data.
_CASE_LINE = re.compile(r"(?m)^(?:-- .*|# .*|--- (?:case|note|source|differs) .*)$")


def markdown_prose(markdown: str) -> str:
    """The text of a page."""
    return _NO_PROSE.sub(_blank, markdown)


def hash_comments(text: str) -> str:
    """The comments of a shell script, a makefile, YAML or TOML."""
    return _only(_HASH.finditer(text), text)


def case_prose(text: str) -> str:
    """The comments of a file under sql-tests, and what it says of its cases."""
    found = _only(_CASE_LINE.finditer(text), text)
    return re.sub(r"(?<=\w)-(?=\w)", " ", found)


def scala_comments(code: str) -> str:
    """The comments of Scala or Java code, without the names of code in them."""
    return _CODE.sub(_blank, _scala(code, lambda piece, _: piece.startswith(("//", "/*"))))


def scala_messages(code: str) -> str:
    """The strings of Scala code that have a blank."""
    return _scala(code, lambda piece, _: piece[0] == '"' and " " in piece.strip('" '))


def scala_test_names(code: str) -> str:
    """The strings that are names of tests."""
    return _scala(code, lambda piece, before: piece[0] == '"' and bool(_SCALA_TEST.search(before)))


def scala_names(code: str) -> Iterator[tuple[int, str]]:
    """The identifiers of Scala or Java code."""
    text = _scala(code, lambda piece, _: piece[0] != '"' and not piece.startswith(("//", "/*")))
    for number, line in enumerate(text.splitlines(), 1):
        for name in re.findall(r"[^\W\d]\w*", line):
            yield number, name


def python_comments(code: str) -> str:
    """The comments and docstrings of Python code."""
    return _python(code, lambda _, before: before in _BEFORE_DOCSTRING)


def python_prose(code: str) -> str:
    """The comments of Python code, and its strings with a blank: docstrings and messages."""
    return _python(code, lambda text, _: " " in text.strip())


def python_names(code: str) -> Iterator[tuple[int, str]]:
    """The identifiers of Python code, functions that are tests among them."""
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.NAME:
            yield token.start[0], token.string


def _scala(code: str, is_wanted: Callable[[str, str], bool]) -> str:
    """The pieces for which `is_wanted(piece, the 20 characters before)` holds."""
    return "".join(
        piece[0]
        if is_wanted(piece[0], code[max(0, piece.start() - 20) : piece.start()])
        else _blank(piece)
        for piece in _SCALA.finditer(code)
    )


def _python(code: str, is_wanted: Callable[[str, int], bool]) -> str:
    """Comments, and the strings for which `is_wanted(string, the type of token before)` holds."""
    lines = [" " * len(line) for line in code.splitlines()]
    before = tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        is_text = token.type in (tokenize.STRING, _FSTRING_MIDDLE)
        if token.type == tokenize.COMMENT or (is_text and is_wanted(token.string, before)):
            first, column = token.start
            for number, text in enumerate(token.string.splitlines(), first - 1):
                left = lines[number][: column if number == first - 1 else 0]
                lines[number] = left + text + lines[number][len(left) + len(text) :]
        before = before if token.type in _NO_CODE else token.type
    return _PYTHON_CODE.sub(_blank, _CODE.sub(_blank, "\n".join(lines)))


def _only(found: Iterator[re.Match[str]], text: str) -> str:
    pieces, end = [], 0
    for match in found:
        pieces += [re.sub(r"[^\n]", " ", text[end : match.start()]), match[0]]
        end = match.end()
    return "".join(pieces) + re.sub(r"[^\n]", " ", text[end:])


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found[0])
