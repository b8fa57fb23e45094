# SPDX-License-Identifier: Apache-2.0
"""Reads EPL's expressions into the nodes of tree.py.

By rising precedence: `or`, `and`, the signs `& | ^`, `not`, equality, comparison with `in`, `like`,
`regexp` and `between`, `||`, sums, products, signs before a value. What EPL has and a query over a
table has not (subqueries, `new`) is refused where it stands.
"""

from __future__ import annotations

from spark_match_recognize.translation.esper.operands import WRITTEN_OTHERWISE, OperandParser
from spark_match_recognize.translation.esper.tree import (
    Between,
    Comparison,
    InList,
    InRange,
    Like,
    Node,
    Operation,
)

__all__ = ["ExpressionParser"]

_EQUALITY = frozenset(["=", "<>", "!="])
_ORDER = frozenset(["<", "<=", ">", ">="])


class ExpressionParser(OperandParser):
    """Reads one expression at the cursor."""

    def read(self) -> Node:
        """The expression that comes next."""
        return self._chain(self._all, "or")

    def _chain(self, read: object, *words: str) -> Node:
        assert callable(read)  # noqa: S101 - one of the methods below
        node: Node = read()
        while self.cursor.here.is_word(*words):
            sign = self.cursor.take().text.lower()
            node = self._operation(sign, node, read())
        return node

    def _all(self) -> Node:
        return self._chain(self._bits, "and")

    def _bits(self) -> Node:
        node = self._negated()
        while sign := self.cursor.accept("&", "|", "^"):
            node = self._operation(sign.kind, node, self._negated())
        return node

    def _negated(self) -> Node:
        token = self.cursor.here
        if not self.cursor.accept_words("not"):
            return self._equality()
        if self.cursor.at_words("exists"):
            self.refuse_subquery(self.cursor.here)
        inner = self._equality()
        return Operation(token.start, inner.end, "not", (inner,))

    def _equality(self) -> Node:
        node = self._comparison()
        while True:
            token = self.cursor.here
            if token.kind in _EQUALITY:
                self.cursor.take()
                sign = "<>" if token.kind == "!=" else token.kind
            elif self.cursor.accept_words("is", "not"):
                sign = "is not"
            elif self.cursor.accept_words("is"):
                sign = "is"
            elif token.kind in WRITTEN_OTHERWISE:
                word = WRITTEN_OTHERWISE[token.kind]
                self.cursor.fail(f"'{token.kind}' is no operator of EPL", f"Write {word}.")
            else:
                return node
            node = self._against(sign, node, self._comparison)

    def _against(self, sign: str, left: Node, read: object) -> Node:
        """The comparison with a value, or with `any (...)`, `some (...)` or `all (...)`."""
        cursor = self.cursor
        if cursor.here.is_word("any", "some", "all") and cursor.ahead().kind == "(":
            every = cursor.take().is_word("all")
            cursor.take()
            if cursor.at_words("select"):
                self.refuse_subquery(cursor.here)
            items = cursor.listed(self.read)
            cursor.expect(")", "Close the list.")
            return Comparison(left.start, cursor.before.end, sign, left, every, items)
        assert callable(read)  # noqa: S101 - a method of this class
        return self._operation(sign, left, read())

    def _comparison(self) -> Node:
        node = self._concatenation()
        while sign := self.cursor.accept(*_ORDER):
            node = self._against(sign.kind, node, self._concatenation)
        negated = self.cursor.at_words("not") and self.cursor.ahead().is_word(
            "in", "between", "like", "regexp"
        )
        if negated:
            self.cursor.take()
        if self.cursor.accept_words("between"):
            low = self._concatenation()
            self.cursor.expect_words("and", hint="It is written x between 1 and 2.")
            high = self._concatenation()
            return Between(node.start, high.end, node, low, high, negated)
        if self.cursor.here.is_word("like", "regexp"):
            by_expression = self.cursor.take().is_word("regexp")
            pattern = self._concatenation()
            escape = self._concatenation() if self.cursor.accept_words("escape") else None
            end = (escape or pattern).end
            return Like(node.start, end, node, pattern, escape, by_expression, negated)
        return self._membership(node, negated) if self.cursor.accept_words("in") else node

    def _membership(self, node: Node, negated: bool) -> Node:
        cursor = self.cursor
        opener = cursor.accept("(", "[")
        if opener is None:
            if not cursor.at_name():
                cursor.fail("A list or a range is missing here", "Write in (1, 2) or in [1:2].")
            items = (self.read_operand(),)
            return InList(node.start, cursor.before.end, node, items, negated)
        if cursor.at_words("select"):
            self.refuse_subquery(cursor.here)
        first = self.read()
        if cursor.accept(":"):
            high = self.read()
            closer = cursor.accept(")", "]")
            if closer is None:
                cursor.fail("The range is never closed", "Close it with ] or ).", opener)
            inside = (opener.kind == "[", closer.kind == "]")
            return InRange(node.start, closer.end, node, first, high, *inside, negated)
        found = (first, *(cursor.listed(self.read) if cursor.accept(",") else ()))
        if opener.kind == "[":
            cursor.fail("A list stands in round parentheses", "Write in (1, 2).", opener)
        cursor.expect(")", "Close the list.")
        return InList(node.start, cursor.before.end, node, found, negated)

    def _concatenation(self) -> Node:
        node = self._sum()
        while self.cursor.accept("||"):
            node = self._operation("||", node, self._sum())
        return node

    def _sum(self) -> Node:
        node = self._product()
        while sign := self.cursor.accept("+", "-"):
            node = self._operation(sign.kind, node, self._product())
        return node

    def _product(self) -> Node:
        node = self.read_signed()
        while sign := self.cursor.accept("*", "/", "%"):
            node = self._operation(sign.kind, node, self.read_signed())
        return node

    def read_signed(self) -> Node:
        """A value with the signs before it."""
        sign = self.cursor.accept("-", "+")
        if sign is None:
            return self.read_operand()
        inner = self.read_signed()
        return inner if sign.kind == "+" else Operation(sign.start, inner.end, "-", (inner,))

    def _operation(self, sign: str, left: Node, right: Node) -> Operation:
        return Operation(left.start, right.end, sign, (left, right))
