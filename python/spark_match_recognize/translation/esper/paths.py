# SPDX-License-Identifier: Apache-2.0
"""Reads paths of EPL: `A.b('k')[0].c`, calls of functions, and methods of values."""

from __future__ import annotations

from abc import ABC, abstractmethod

from spark_match_recognize.translation.esper.cursor import Cursor
from spark_match_recognize.translation.esper.tree import Index, Lambda, Node, Path, Star, Step

__all__ = ["PathParser"]


class PathParser(ABC):
    """Reads one path at the cursor; arguments are expressions of the class below it.

    Args:
        cursor: the place in the text
    """

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor

    @abstractmethod
    def read(self) -> Node:
        """The expression that comes next."""

    @abstractmethod
    def read_lambda(self) -> Lambda | None:
        """The lambda that comes next, if one does."""

    def read_path(self) -> Path:
        """A path that begins with a name."""
        start = self.cursor.here
        first = self._read_step()
        return Path(start.start, self.cursor.before.end, (first, *self.read_steps()))

    def read_steps(self) -> tuple[Step | Index | Star, ...]:
        """What follows a name or a value: `.name`, `[index]` and calls."""
        cursor = self.cursor
        steps: list[Step | Index | Star] = []
        while opener := cursor.accept(".", "["):
            if opener.kind == "[":
                value = self.read()
                cursor.expect("]", "Close the index.")
                steps.append(Index(opener.start, cursor.before.end, value))
            elif star := cursor.accept("*"):
                steps.append(Star(star.start, star.end))
            else:
                steps.append(self._read_step())
        return tuple(steps)

    def _read_step(self) -> Step:
        cursor = self.cursor
        name = cursor.take()
        if name.kind not in ("word", "name"):
            cursor.fail("A name is missing here", token=name)
        arguments: list[Node] | None = None
        named: list[tuple[str, Node]] = []
        distinct = False
        if cursor.accept("("):
            arguments = []
            distinct = cursor.accept_words("distinct")
            if not distinct and cursor.ahead().kind not in (",", ")", "."):
                cursor.accept_words("all")
            while cursor.here.kind != ")":
                self._read_argument(arguments, named)
                if not cursor.accept(","):
                    break
            cursor.expect(")", f"Close the arguments of {name.text}.")
        dynamic = cursor.here.kind == "?" and cursor.ahead().kind != ":" and bool(cursor.take())
        return Step(
            name.start,
            cursor.before.end,
            name.text,
            None if arguments is None else tuple(arguments),
            tuple(named),
            distinct,
            dynamic,
        )

    def _read_argument(self, plain: list[Node], named: list[tuple[str, Node]]) -> None:
        cursor = self.cursor
        if cursor.at_name() and cursor.ahead().kind == ":":
            word = cursor.take().text.lower()
            cursor.take()
            named.append((word, self.read()))
        elif star := cursor.accept("*"):
            plain.append(Star(star.start, star.end))
        else:
            plain.append(self.read_lambda() or self.read())
