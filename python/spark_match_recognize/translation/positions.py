# SPDX-License-Identifier: Apache-2.0
"""Where something stands in a text: offsets to lines and columns, and a line with a caret below it.

Linear in the text for the first position, logarithmic for each one after it.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from sqlglot import exp

__all__ = ["SourcePositions", "end_of", "start_of"]


class SourcePositions:
    """The positions of one text.

    Args:
        text: what is translated
    """

    def __init__(self, text: str) -> None:
        self._text = text
        # Only a line feed ends a line, as in the engine's own messages.
        self._lines = text.split("\n")
        self._starts = [0, *accumulate(len(line) + 1 for line in self._lines)]

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Line and column of a character, both from 1."""
        line = bisect_right(self._starts, max(0, min(offset, len(self._text)))) - 1
        line = min(line, len(self._lines) - 1)
        return line + 1, offset - self._starts[line] + 1

    def excerpt(self, offset: int, end: int | None = None) -> str:
        """The line of a character with carets below it, up to `end` (after the last one)."""
        line, column = self.line_and_column(offset)
        text = self._lines[line - 1].rstrip("\r")
        stop = column + max(1, (end or offset + 1) - offset) - 1
        marks = "^" * max(1, min(stop, len(text)) - column + 1)
        # A tab stays one, so that the caret stands below its character.
        blank = "".join(sign if sign == "\t" else " " for sign in text[: column - 1])
        return f"{text}\n{blank}{marks}"


def start_of(node: exp.Expr) -> int | None:
    """The offset at which a node's text begins, or that of the nearest node around it."""
    here: exp.Expr | None = node
    while here is not None:
        starts = [int(inner.meta.get("start", -1)) for inner in here.walk()]
        known = [start for start in starts if start >= 0]
        if known:
            return min(known)
        here = here.parent
    return None


def end_of(node: exp.Expr) -> int | None:
    """The offset after the last piece of a node's text that is known."""
    return max(int(inner.meta.get("end", -1)) for inner in node.walk()) + 1 or None
