# SPDX-License-Identifier: Apache-2.0
"""A place in the tokens of an EPL text, with what every part of the parser asks there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn, TypeVar

from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.tokens import END, Token

__all__ = ["Cursor"]

_T = TypeVar("_T")
# Words that EPL reserves: no name unless in backticks.
_RESERVED = frozenset(
    [
        "after",
        "all",
        "and",
        "as",
        "asc",
        "between",
        "by",
        "case",
        "create",
        "cube",
        "delete",
        "desc",
        "distinct",
        "else",
        "end",
        "exists",
        "from",
        "group",
        "having",
        "in",
        "inner",
        "insert",
        "into",
        "irstream",
        "is",
        "istream",
        "like",
        "limit",
        "match_recognize",
        "merge",
        "new",
        "not",
        "null",
        "offset",
        "on",
        "or",
        "order",
        "output",
        "outer",
        "rollup",
        "rstream",
        "select",
        "set",
        "sql",
        "then",
        "update",
        "when",
        "where",
    ]
)


class Cursor:
    """The tokens and the place among them.

    Args:
        tokens: all of the text, END last
        text: the text
        diagnostics: refuses what cannot be read
    """

    def __init__(self, tokens: Sequence[Token], text: str, diagnostics: Diagnostics) -> None:
        self.text = text
        self.diagnostics = diagnostics
        self._tokens = tokens
        self._at = 0

    @property
    def here(self) -> Token:
        """The token that comes next."""
        return self._tokens[self._at]

    @property
    def before(self) -> Token:
        """The token that was taken last."""
        return self._tokens[max(0, self._at - 1)]

    def ahead(self, count: int = 1) -> Token:
        """The token `count` behind the next one."""
        return self._tokens[min(self._at + count, len(self._tokens) - 1)]

    def take(self) -> Token:
        """The next token, gone past."""
        token = self.here
        if token.kind != END:
            self._at += 1
        return token

    def back_to(self, token: Token) -> None:
        """Go back to a token that was taken."""
        while self._tokens[self._at] is not token:
            self._at -= 1

    def at_words(self, *words: str) -> bool:
        """Whether these words come next, one after the other."""
        return all(self.ahead(at).is_word(word) for at, word in enumerate(words))

    def accept_words(self, *words: str) -> bool:
        """Go past these words if they come next."""
        found = self.at_words(*words)
        self._at += len(words) if found else 0
        return found

    def accept(self, *kinds: str) -> Token | None:
        """The next token, gone past, if it is one of these signs."""
        return self.take() if self.here.kind in kinds else None

    def expect(self, kind: str, hint: str) -> Token:
        """The sign that must come next."""
        return self.accept(kind) or self.fail(f"'{kind}' is missing here", hint)

    def expect_words(self, *words: str, hint: str = "") -> None:
        """The words that must come next."""
        if not self.accept_words(*words):
            self.fail(f"'{' '.join(words)}' is missing here", hint)

    def at_name(self) -> bool:
        """Whether a name comes next."""
        token = self.here
        return token.kind == "name" or (
            token.kind == "word" and token.text.lower() not in _RESERVED
        )

    def name(self, what: str) -> Token:
        """The name that must come next; `what` says whose, for the message."""
        if not self.at_name():
            hint = ""
            if self.here.kind == "word":
                hint = f"{self.here.text} is a word of EPL; put it in backticks to name something."
            self.fail(f"{what} is missing here", hint)
        return self.take()

    def listed(self, read: Callable[[], _T]) -> tuple[_T, ...]:
        """One thing or more, with commas between them."""
        found = [read()]
        while self.accept(","):
            found.append(read())
        return tuple(found)

    def fail(self, reason: str, hint: str = "", token: Token | None = None) -> NoReturn:
        """Refuse the text at a token, by default the next one."""
        at = token or self.here
        if at.kind == END and token is None:
            reason = f"The text ends too early: {reason[:1].lower()}{reason[1:]}"
        self.diagnostics.refuse(at.start, reason, hint, end=max(at.end, at.start + 1))
