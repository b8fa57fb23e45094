# SPDX-License-Identifier: Apache-2.0
"""Makes SQL expressions of EPL's: operators, constants and tests. Names are in paths.py.

EPL's operators mean what SQL's do, null included, with these exceptions: `is` compares nulls as
values, `regexp` asks for the whole text, a constant with a point is a DOUBLE. Parentheses are added
where the precedence of the two languages differs. Linear in the expression.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import call, text
from spark_match_recognize.translation.esper.parser import Node
from spark_match_recognize.translation.esper.paths import Paths
from spark_match_recognize.translation.esper.sql import (
    combine,
    constant_of,
    fits,
    number,
    standing_for,
)

__all__ = ["Values"]

_BINARY: dict[str, type[exp.Binary]] = {
    "or": exp.Or,
    "and": exp.And,
    "=": exp.EQ,
    "<>": exp.NEQ,
    "!=": exp.NEQ,
    "<": exp.LT,
    "<=": exp.LTE,
    ">": exp.GT,
    ">=": exp.GTE,
    "||": exp.DPipe,
    "+": exp.Add,
    "-": exp.Sub,
    "*": exp.Mul,
    "/": exp.Div,
    "%": exp.Mod,
}
# For truths and for numbers.
_BITS: dict[str, tuple[type[exp.Binary], type[exp.Binary]]] = {
    "&": (exp.And, exp.BitwiseAnd),
    "|": (exp.Or, exp.BitwiseOr),
    "^": (exp.NEQ, exp.BitwiseXor),
}
_ARITHMETIC = frozenset("+-*/%")
_TRUTHS = (exp.Predicate, exp.Boolean, exp.Not, exp.Connector)


class Values(Paths):
    """Makes the expressions of one scope."""

    def of(self, node: Node) -> exp.Expr:
        """The SQL expression of a node, which knows its position."""
        maker = getattr(self, f"_{node.data}", None)
        if maker is None:
            self.refuse(node, "This is not allowed here")
        made: exp.Expr = maker(node)
        return made if "start" in made.meta else standing_for(node, made)

    def _number(self, node: Node) -> exp.Expr:
        return number(str(node.children[0]))

    def _string(self, node: Node) -> exp.Expr:
        return text(str(node.children[0]))

    def _truth(self, node: Node) -> exp.Expr:
        return exp.Boolean(this=node.children[0].lower() == "true")

    def _null(self, _: Node) -> exp.Expr:
        return exp.Null()

    def _parameter(self, node: Node) -> exp.Expr:
        name = str(node.children[0])
        return exp.Placeholder() if name == "?" else exp.Placeholder(this=name)

    def _parentheses(self, node: Node) -> exp.Expr:
        inner = self.of(node.children[0])
        return inner if isinstance(inner, exp.Paren) else exp.Paren(this=inner)

    def _prefixed(self, node: Node) -> exp.Expr:
        if node.children[0] == "-":
            return fits(exp.Neg(this=self._operand(node.children[1], in_arithmetic=True)))
        return fits(exp.Not(this=self.of(node.children[1])))

    def _operation(self, node: Node) -> exp.Expr:
        sign = str(node.children[1]).lower()
        is_sum = sign in _ARITHMETIC
        left, right = (self._operand(node.children[at], in_arithmetic=is_sum) for at in (0, 2))
        if sign in _BITS:
            truths = isinstance(left.unnest(), _TRUTHS) and isinstance(right.unnest(), _TRUTHS)
            return fits(_BITS[sign][0 if truths else 1](this=left, expression=right))
        if sign in ("/", "%") and constant_of(node.children[2]) is None:
            message = (
                "Where this is zero, Java gives infinity, or an error for whole numbers; Spark "
                "raises an error under ANSI, else null. try_divide(a, b) gives null."
            )
            self.note(node.children[2], "division-by-zero", message)
        return fits(_BINARY[sign](this=left, expression=right))

    def _operand(self, node: Node, *, in_arithmetic: bool) -> exp.Expr:
        if isinstance(node, Node) and node.data == "number" and in_arithmetic:
            return standing_for(node, number(str(node.children[0]), in_arithmetic=True))
        return self.of(node)

    def _identity(self, node: Node) -> exp.Expr:
        left, _, negated, right = node.children
        one, other = self.of(left), self.of(right)
        if isinstance(one, exp.Null):
            one, other = other, one
        comparison: type[exp.Binary] = exp.Is if isinstance(other, exp.Null) else exp.NullSafeEQ
        return _negated(fits(comparison(this=one, expression=other)), negated)

    def _between(self, node: Node) -> exp.Expr:
        value, negated, _, low, _, high = node.children
        ends = constant_of(low), constant_of(high)
        if None in ends:
            message = (
                "Esper takes the smaller one of the two ends as the lower one; SQL's BETWEEN gives "
                "nothing if the first is greater. Use LEAST and GREATEST if that may happen."
            )
            self.note(low, "ends-of-between", message)
        elif all(isinstance(end, float) for end in ends) and ends[0] > ends[1]:  # type: ignore[operator]
            low, high = high, low
        made = exp.Between(this=self.of(value), low=self.of(low), high=self.of(high))
        return _negated(fits(made), negated)

    def _in_list(self, node: Node) -> exp.Expr:
        value, negated, _, items = node.children
        found = [self.of(item) for item in items.children]
        return _negated(fits(exp.In(this=self.of(value), expressions=found)), negated)

    def _in_range(self, node: Node) -> exp.Expr:
        value, negated, _, ends = node.children
        opened, low, _, high, closed = ends.children
        tested, least, most = self.of(value), self.of(low), self.of(high)
        if opened == "[" and closed == "]":
            made: exp.Expr = fits(exp.Between(this=tested, low=least, high=most))
        else:
            above = (exp.GTE if opened == "[" else exp.GT)(this=tested, expression=least)
            below = (exp.LTE if closed == "]" else exp.LT)(this=tested.copy(), expression=most)
            made = exp.Paren(this=combine(exp.And, [fits(above), fits(below)]))
        return _negated(made, negated)

    def _like(self, node: Node) -> exp.Expr:
        value, negated, _, pattern, escape = node.children
        made: exp.Expr = fits(exp.Like(this=self.of(value), expression=self.of(pattern)))
        written = constant_of(pattern)
        if escape is not None:
            made = exp.Escape(this=made, expression=self.of(escape))
        elif not isinstance(written, str) or "\\" in written:
            message = "Spark takes a backslash here as an escape. Write escape with the character."
            self.note(pattern, "like-escape", message)
        return _negated(made, negated)

    def _regexp(self, node: Node) -> exp.Expr:
        value, negated, _, pattern = node.children
        written = constant_of(pattern)
        whole: exp.Expr = text(f"\\A(?:{written})\\z")
        if not isinstance(written, str):
            whole = call("CONCAT", text("\\A(?:"), self.of(pattern), text(")\\z"))
        made = exp.RegexpLike(this=self.of(value), expression=whole)
        return _negated(fits(made), negated)

    def _case(self, node: Node) -> exp.Expr:
        operand, *branches, default = node.children
        pairs = [map(self.of, branch.children) for branch in branches]
        ifs = [exp.If(this=condition, true=value) for condition, value in pairs]
        this, last = (one and self.of(one) for one in (operand, default))
        return exp.Case(this=this, ifs=ifs, default=last)


def _negated(made: exp.Expr, negated: object) -> exp.Expr:
    return fits(exp.Not(this=made)) if negated else made
