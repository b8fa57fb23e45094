# SPDX-License-Identifier: Apache-2.0
"""Reads what stands between EPL's operators: constants, paths, `case`, lists, lambdas, periods."""

from __future__ import annotations

from abc import abstractmethod

from spark_match_recognize.translation.esper.paths import PathParser
from spark_match_recognize.translation.esper.script_tree import Period
from spark_match_recognize.translation.esper.tokens import Token
from spark_match_recognize.translation.esper.tree import (
    ArrayOf,
    Case,
    Lambda,
    Literal,
    Node,
    Operation,
    Parameter,
    Path,
)

__all__ = ["WRITTEN_OTHERWISE", "OperandParser"]

_CONSTANTS = {"true": "boolean", "false": "boolean", "null": "null"}
_UNITS = {
    "year": ("years", "year"),
    "month": ("months", "month"),
    "week": ("weeks", "week"),
    "day": ("days", "day"),
    "hour": ("hours", "hour"),
    "minute": ("minutes", "minute", "min"),
    "second": ("seconds", "second", "sec"),
    "millisecond": ("milliseconds", "millisecond", "msec"),
    "microsecond": ("microseconds", "microsecond", "usec"),
}
_UNIT_OF = {word: unit for unit, words in _UNITS.items() for word in words}
# Operators of other languages, and EPL's words for them.
WRITTEN_OTHERWISE = {"&&": "and", "==": "=", "!": "not"}


class OperandParser(PathParser):
    """Reads one operand at the cursor."""

    @abstractmethod
    def read_signed(self) -> Node:
        """A value with the signs before it."""

    def read_period(self) -> Period:
        """`1 minute 30 seconds`, or an amount of seconds."""
        cursor = self.cursor
        start = cursor.here
        parts: list[tuple[Node, str]] = []
        while not parts or cursor.here.kind == "number" or self._unit_ahead(1):
            amount = self.read_signed() if not parts else self.read_operand()
            unit = self._unit_ahead(0)
            if not unit and parts:
                cursor.fail("A unit of time is missing here", "A period is 1 minute 30 seconds.")
            if unit:
                cursor.take()
            parts.append((amount, unit or "second"))
            if not unit:
                break
        return Period(start.start, cursor.before.end, tuple(parts))

    def unit_follows(self) -> bool:
        """Whether the next token is an amount of time."""
        return bool(self._unit_ahead(1))

    def _unit_ahead(self, count: int) -> str:
        token = self.cursor.ahead(count)
        return _UNIT_OF.get(token.text.lower(), "") if token.kind == "word" else ""

    def read_operand(self) -> Node:
        """A value without an operator before it."""
        cursor, token = self.cursor, self.cursor.here
        if token.kind in ("number", "string"):
            cursor.take()
            return self._followed(Literal(token.start, token.end, token.kind, token.text))
        if token.kind == "word" and token.text.lower() in _CONSTANTS:
            cursor.take()
            text = token.text.lower()
            return Literal(token.start, token.end, _CONSTANTS[text], text)
        if cursor.accept("?"):
            name = cursor.take().text if cursor.accept(":") else ""
            return Parameter(token.start, cursor.before.end, name)
        if cursor.accept("{"):
            items = () if cursor.here.kind == "}" else cursor.listed(self.read)
            cursor.expect("}", "Close the array.")
            return self._followed(ArrayOf(token.start, cursor.before.end, items))
        if token.kind == "(":
            return self._parenthesised()
        if cursor.accept_words("case"):
            return self._case(token)
        if token.is_word("exists") and cursor.ahead().kind == "(":
            if cursor.ahead(2).is_word("select"):
                self.refuse_subquery(token)
            return self.read_path()
        if token.is_word("current_timestamp") or cursor.at_name():
            return self.read_path()
        if token.is_word("new"):
            cursor.fail("Objects are not made in a query", "Name the values one by one.")
        if token.kind in WRITTEN_OTHERWISE:
            word = WRITTEN_OTHERWISE[token.kind]
            cursor.fail(f"'{token.kind}' is no operator of EPL", f"Write {word}.")
        return cursor.fail("An expression is missing here")

    def _parenthesised(self) -> Node:
        cursor = self.cursor
        opener = cursor.take()
        if cursor.at_words("select"):
            self.refuse_subquery(cursor.here)
        inner = self.read()
        cursor.expect(")", "Close the parenthesis.")
        return self._followed(Operation(opener.start, cursor.before.end, "()", (inner,)))

    def _case(self, token: Token) -> Node:
        cursor = self.cursor
        operand = None if cursor.here.is_word("when") else self.read()
        branches: list[tuple[Node, Node]] = []
        while cursor.accept_words("when"):
            condition = self.read()
            cursor.expect_words("then", hint="It is written case when x then y end.")
            branches.append((condition, self.read()))
        default = self.read() if cursor.accept_words("else") else None
        if not branches or not cursor.accept_words("end"):
            cursor.fail("This case has no end", "It is written case when x then y end.", token)
        return Case(token.start, cursor.before.end, operand, tuple(branches), default)

    def _followed(self, value: Node) -> Node:
        """The value, with the methods that are called on it."""
        steps = self.read_steps()
        return Path(value.start, self.cursor.before.end, steps, value) if steps else value

    def read_lambda(self) -> Lambda | None:
        """`x => ...` or `(x, i) => ...`, if it comes next."""
        cursor, start = self.cursor, self.cursor.here
        names: list[str] = []
        if cursor.at_name() and cursor.ahead().kind == "=>":
            names = [cursor.take().text]
        elif start.kind == "(":
            cursor.take()
            while cursor.at_name() and len(names) < 3:
                names.append(cursor.take().text)
                if not cursor.accept(","):
                    break
            if cursor.here.kind != ")" or cursor.ahead().kind != "=>":
                cursor.back_to(start)
                return None
            cursor.take()
        if not names or not cursor.accept("=>"):
            return None
        body = self.read()
        return Lambda(start.start, body.end, tuple(names), body)

    def refuse_subquery(self, token: Token) -> None:
        """Refuse `(select ...)`."""
        self.cursor.fail(
            "A subquery reads a window as it is at each event, which a table does not show",
            "Join the result of the clause with the other table instead.",
            token,
        )
