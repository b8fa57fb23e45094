# SPDX-License-Identifier: Apache-2.0
"""Reads `match_recognize ( ... )` of EPL: its parts, in the order that EPL asks for."""

from __future__ import annotations

from spark_match_recognize.translation.esper.expressions import ExpressionParser
from spark_match_recognize.translation.esper.patterns import read_pattern
from spark_match_recognize.translation.esper.script_tree import Clause, Item
from spark_match_recognize.translation.esper.tokens import Token
from spark_match_recognize.translation.esper.tree import Node

__all__ = ["ClauseParser"]

_SKIPS = ("past last row", "to next row", "to current row")
_PARTS = ("partition", "measures", "all", "after", "pattern", "interval", "define")
_ORDER = (
    "Its parts are partition by, measures, all matches, after match skip, pattern, interval, "
    "define."
)


class ClauseParser(ExpressionParser):
    """Reads the clause at the cursor."""

    def read_clause(self) -> Clause | None:
        """The clause, if one comes next."""
        cursor = self.cursor
        keyword = cursor.here
        if not cursor.accept_words("match_recognize"):
            return None
        opener = cursor.expect("(", "The clause is written match_recognize ( ... ).")
        keys: tuple[Node, ...] = ()
        if cursor.accept_words("partition", "by"):
            keys = cursor.listed(self.read)
        if cursor.at_words("order", "by"):
            cursor.fail(
                "EPL has no order in this clause: events come in the order of their arrival",
                "Give it as the option order_by.",
            )
        cursor.expect_words("measures", hint=_ORDER)
        measures = cursor.listed(self._measure)
        all_matches = cursor.accept_words("all", "matches")
        skip = self._skip() if cursor.accept_words("after", "match") else ""
        cursor.expect_words("pattern", hint=_ORDER)
        pattern = read_pattern(cursor)
        waits = self.read_period() if cursor.accept_words("interval") else None
        terminated = waits is not None and cursor.accept_words("or", "terminated")
        define = cursor.listed(self._definition) if cursor.accept_words("define") else ()
        if not cursor.accept(")"):
            self._refuse_rest(opener)
        return Clause(
            keyword.start,
            cursor.before.end,
            pattern,
            keys,
            measures,
            all_matches,
            skip,
            waits,
            terminated,
            define,
        )

    def _measure(self) -> Item:
        cursor, start = self.cursor, self.cursor.here
        value = self.read()
        if not cursor.accept_words("as"):
            text = cursor.text[start.start : cursor.before.end]
            hint = f"Name it, as in {text} as name."
            cursor.fail(f"The measure {text} has no name", hint, _from(start, cursor.before))
        name = cursor.name("The name of a measure")
        return Item(start.start, name.end, value, name.text)

    def _skip(self) -> str:
        cursor = self.cursor
        cursor.expect_words("skip", hint=f"It goes on {', '.join(_SKIPS)}.")
        for skip in _SKIPS:
            if cursor.accept_words(*skip.split()):
                return skip
        return cursor.fail("The skip is missing here", f"It is {', '.join(_SKIPS)}.")

    def _definition(self) -> tuple[str, int, Node]:
        cursor = self.cursor
        name = cursor.name("A variable of the pattern")
        cursor.expect_words("as", hint=f"It is written {name.text} as condition.")
        return name.text, name.start, self.read()

    def _refuse_rest(self, opener: Token) -> None:
        token = self.cursor.here
        if token.kind == "end":
            self.cursor.fail("The clause is never closed", "Add a ')'.", opener)
        what = "stands at a wrong place" if token.is_word(*_PARTS) else "is no part of the clause"
        self.cursor.fail(f"'{token.text}' {what}", _ORDER)


def _from(first: Token, last: Token) -> Token:
    return Token(first.kind, first.text, first.start, last.end)
