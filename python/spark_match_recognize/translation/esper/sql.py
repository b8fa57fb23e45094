# SPDX-License-Identifier: Apache-2.0
"""Small pieces of SQL trees that the translation of EPL puts together, and EPL's constants."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce
from typing import TypeAlias, TypeVar

from sqlglot import exp

from spark_match_recognize.dialect.reserved import RESERVED
from spark_match_recognize.translation.esper.parser import Node, Part, span

__all__ = [
    "Constant",
    "combine",
    "constant_of",
    "fits",
    "identifier",
    "number",
    "standing_for",
]

Constant: TypeAlias = float | str | bool
Made = TypeVar("Made", bound=exp.Expr)

# How tightly each operator binds in Spark; what binds less than its surroundings needs parentheses.
_BINDS: tuple[tuple[tuple[type[exp.Expr], ...], int], ...] = (
    ((exp.Or,), 1),
    ((exp.And,), 2),
    ((exp.Not,), 3),
    ((exp.Escape, exp.Between, exp.In, exp.Is, exp.Like, exp.RegexpLike), 4),
    ((exp.EQ, exp.NEQ, exp.NullSafeEQ, exp.LT, exp.LTE, exp.GT, exp.GTE), 4),
    ((exp.BitwiseOr,), 5),
    ((exp.BitwiseXor,), 6),
    ((exp.BitwiseAnd,), 7),
    ((exp.Add, exp.Sub, exp.DPipe), 8),
    ((exp.Mul, exp.Div, exp.Mod), 9),
    ((exp.Neg,), 10),
)
_TIGHTEST = 11
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z_0-9]*", re.ASCII)
_ASSOCIATIVE = (exp.Or, exp.And, exp.DPipe)


def identifier(name: str) -> exp.Identifier:
    """A name; in backticks if SQL would read it otherwise."""
    plain = _PLAIN.fullmatch(name) is not None
    return exp.Identifier(this=name, quoted=not plain or name.upper() in RESERVED)


def number(written: str, in_arithmetic: bool = False) -> exp.Expr:
    """A number of Java's; one with a point is a DOUBLE, which counts only in arithmetic."""
    if written[:2].lower() == "0x":
        return exp.Literal.number(str(int(written.rstrip("lL"), 16)))
    plain = written.rstrip("lLfFdD")
    floating = "." in plain or "e" in plain.lower() or written[-1] in "fFdD"
    plain = f"0{plain}" if plain.startswith(".") else plain
    plain = f"{plain}0" if plain.endswith(".") else plain
    if floating and in_arithmetic and "e" not in plain.lower():
        plain = f"{plain}E0"
    return exp.Literal.number(plain)


def constant_of(node: Node | None) -> Constant | None:
    """The value of a constant in EPL's text; None if it is no constant."""
    if not isinstance(node, Node):
        return None
    if node.data == "number":
        return float(number(str(node.children[0])).name)
    if node.data == "string":
        return str(node.children[0])
    if node.data == "truth":
        return str(node.children[0]).lower() == "true"
    inner = constant_of(node.children[-1]) if node.data in ("prefixed", "parentheses") else None
    if node.data == "prefixed":
        return -inner if isinstance(inner, float) and node.children[0] == "-" else None
    return inner


def standing_for(node: Part, made: Made) -> Made:
    """The made node, which now knows the position of EPL's."""
    start, end = span(node)
    made.meta.update(start=start, end=end - 1)
    return made


def combine(connector: type[exp.Connector], tests: Sequence[exp.Expr]) -> exp.Expr:
    """All tests, or one of them."""
    return reduce(lambda left, right: fits(connector(this=left, expression=right)), tests)


def fits(made: exp.Expr) -> exp.Expr:
    """An operator whose operands are in parentheses where Spark would read them otherwise."""
    outer = _binding(made)
    for key, value in list(made.args.items()):
        if key == "expressions":
            made.set("expressions", [_wrapped(item, 0) for item in value])
        elif isinstance(value, exp.Expr):
            is_right = key != "this" and not (
                isinstance(made, _ASSOCIATIVE) and type(value) is type(made)
            )
            # Tests are no operands of tests, and NOT stands for itself.
            loosest = outer + (is_right or outer == 4)
            made.set(key, _wrapped(value, loosest))
    return made


def _wrapped(value: exp.Expr, loosest: int) -> exp.Expr:
    return exp.Paren(this=value) if _binding(value) < loosest else value


def _binding(node: exp.Expr) -> int:
    return next((rank for classes, rank in _BINDS if isinstance(node, classes)), _TIGHTEST)
