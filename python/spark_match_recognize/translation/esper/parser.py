# SPDX-License-Identifier: Apache-2.0
"""From a text of EPL to the tree of its grammar.

The grammar is epl.lark, read once. The parser is LALR(1), so time is linear in the text. Nodes know
their positions; names are as written, and what they mean is decided by who reads the tree, since
MEASURES precedes PATTERN. What an error says beyond its position is in hints.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar, TypeAlias, cast

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.hints import mistake_at, unknown_character

__all__ = ["Node", "Part", "parse", "part", "span", "walk"]


class Node(Tree[Token]):
    """A rule of the grammar, by its name, and what it matched; None where a part is missing."""

    children: list[Any]


Part: TypeAlias = Node | Token

_GRAMMAR = Path(__file__).with_name("epl.lark")
_WORDS = {
    "SCHEMA_OPTION": "inherits copyfrom starttimestamp endtimestamp",
    "UNIT": (
        "years year months month weeks week days day hours hour minutes minute min seconds second "
        "sec milliseconds millisecond msec microseconds microsecond usec"
    ),
    "WINDOW": "window table",
    "TRUTH": "true false",
    "_PERMUTE": "match_recognize_permute",
    # What EPL reserves, and no rule here begins with.
    "RESERVED": (
        "any cube delete full group having inner irstream join left merge new on outer right "
        "rollup rstream set some sql update"
    ),
}
_TYPES = {word: terminal for terminal, words in _WORDS.items() for word in words.split()}
_ESCAPE = re.compile(r"\\(?:u+([0-9a-fA-F]{4})|([0-3]?[0-7]{1,2})|(.))", re.DOTALL)
# A backslash stays before what Java gives no meaning to.
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "'": "'", '"': '"', "\\": "\\"}
# Words after a token (none at the beginning) with which a statement is skipped: those that set an
# engine up, and `on`, which changes a window while events arrive.
_BEGINNING = ("module", "uses", "import", "on")
_SKIPPED = {"": _BEGINNING, "SEMICOLON": _BEGINNING, "_CREATE": ("index", "unique")}


def parse(text: str, diagnostics: Diagnostics) -> Node:
    """The tree of a script of EPL; refuses what cannot be read."""
    try:
        return cast(Node, _parser().parse(text))
    except UnexpectedCharacters as error:
        found = unknown_character(text, error.pos_in_stream or 0)
    except UnexpectedToken as error:
        found = mistake_at(text, error.token, error.accepts or error.expected)
    diagnostics.refuse((found.start, found.end), found.reason, found.hint)


def span(node: Part) -> tuple[int, int]:
    """The offsets at which a node begins, and of what follows it."""
    known = node if isinstance(node, Token) else node.meta
    return int(known.start_pos or 0), int(known.end_pos or 0)


def part(node: Node, rule: str) -> Node | None:
    """The first child that a rule gave."""
    return next((one for one in node.children if isinstance(one, Node) and one.data == rule), None)


def walk(node: Any) -> Iterator[Node]:
    """A node and the nodes in it, in the order of the text."""
    if isinstance(node, Node):
        yield node
        for child in node.children:
            yield from walk(child)


@cache
def _parser() -> Lark:
    callbacks: dict[str, Callable[[Token], Token]] = {
        "WORD": _with_type,
        "QUOTED": lambda token: token.update(value=token[1:-1]),
        "STRING": lambda token: token.update(value=_unescape(token[1:-1])),
        "PARAMETER": lambda token: token.update(value=token[2:]),
    }
    return Lark(
        _GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        lexer="basic",
        maybe_placeholders=True,
        propagate_positions=True,
        lexer_callbacks=callbacks,
        postlex=_StatementFilter(),
        tree_class=Node,
    )


def _with_type(token: Token) -> Token:
    """A word with the type that it has in the grammar."""
    return token.update(type=_types().get(token.lower(), "WORD"))


@cache
def _types() -> dict[str, str]:
    declared = re.findall(r"^%declare (.*)", _GRAMMAR.read_text(encoding="utf-8"), re.MULTILINE)
    names = {name.strip("_").lower(): name for line in declared for name in line.split()}
    special = {terminal.strip("_").lower() for terminal in _WORDS} | {"skipped"}
    return {word: name for word, name in names.items() if word not in special} | _TYPES


def _unescape(text: str) -> str:
    """The string that Java's escapes mean."""

    def character(match: re.Match[str]) -> str:
        by_code, by_octal, plain = match.groups()
        if by_code:
            return chr(int(by_code, 16))
        return chr(int(by_octal, 8)) if by_octal else _ESCAPED.get(plain, match.group())

    return _ESCAPE.sub(character, text) if "\\" in text else text


class _StatementFilter:
    """Makes one token of a statement, or an `output`, of which only the text matters.

    After a dot every word is a name, as in `B.where(...)`.
    """

    always_accept: ClassVar[tuple[str, ...]] = ("FOREIGN",)

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """The tokens that the parser gets."""
        before, skipped = "", list[Token]()
        for token in chain(stream, [None]):
            is_free = token is not None and token.type not in ("QUOTED", "STRING")
            if token is not None and is_free and before == "DOT" and token[:1].isalpha():
                token.type = "WORD"
            ends = ("SEMICOLON", "_ORDER", "_LIMIT") if before == "OUTPUT" else ("SEMICOLON",)
            if skipped and token is not None and token.type not in ends:
                skipped.append(token)
                continue
            if skipped:
                terminal = "OUTPUT" if before == "OUTPUT" else "SKIPPED"
                start, end = skipped[0].start_pos, skipped[-1].end_pos
                yield Token(terminal, " ".join(skipped), start_pos=start, end_pos=end)
                skipped = []
            if token is not None:
                if (
                    is_free
                    and before != "DOT"
                    and token.lower() in _SKIPPED.get(before, ("on", "output"))
                ):
                    skipped = [token]
                else:
                    yield token
                before = token.type
