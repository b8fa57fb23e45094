# SPDX-License-Identifier: Apache-2.0
"""Builds pieces of trees, so that rewrites read like the SQL that they write.

Functions are written by their names in Spark (`call("SORT_ARRAY", x)`), because a node of sqlglot
may be written as some other function.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import ProcessingMode

__all__ = [
    "around_aggregate",
    "as_operand",
    "call",
    "integer_of",
    "interval_of",
    "is_null",
    "is_size",
    "number",
    "placed",
    "replace",
    "seconds_of",
    "text",
    "text_of",
]


def call(name: str, *arguments: exp.Expr | None) -> exp.Anonymous:
    """A call of a function of Spark; arguments that are None are left out."""
    return exp.Anonymous(this=name, expressions=[one for one in arguments if one is not None])


def text(value: str) -> exp.Literal:
    """A string."""
    return exp.Literal.string(value)


def number(value: float) -> exp.Expr:
    """A number; a negative one is a minus before it."""
    found = exp.Literal.number(abs(value))
    return exp.Neg(this=found) if value < 0 else found


def integer_of(node: exp.Expr | None) -> int | None:
    """The value of a whole number that is written out, with its sign; else None."""
    if isinstance(node, exp.Neg):
        inner = integer_of(node.this)
        return None if inner is None else -inner
    if isinstance(node, exp.Paren):
        return integer_of(node.this)
    if isinstance(node, exp.Literal) and not node.is_string and node.name.isdigit():
        return int(node.name)
    return None


def text_of(node: exp.Expr | None) -> str | None:
    """The value of a string that is written out; else None."""
    if isinstance(node, exp.Literal) and node.is_string:
        return str(node.this)
    return None


def is_size(node: exp.Expr) -> bool:
    """Whether it is an integer that is written out, and not negative."""
    count = integer_of(node)
    return count is not None and count >= 0


def interval_of(amount: exp.Expr, unit: str) -> exp.Expr:
    """So many units, as an interval."""
    count = str(integer_of(amount)) if is_size(amount) else "1"
    made = exp.Interval(this=text(count), unit=exp.var(unit))
    return made if is_size(amount) else exp.paren(exp.Mul(this=as_operand(amount), expression=made))


def seconds_of(interval: exp.Expr) -> exp.Expr:
    """The length of an interval of days and seconds, with its fraction."""
    whole = exp.cast(interval, exp.DataType.build("INTERVAL SECOND"))
    return exp.cast(whole, "DECIMAL(20, 6)")


def is_null(node: exp.Expr) -> exp.Expr:
    """`node IS NULL`"""
    return exp.Is(this=as_operand(node.copy()), expression=exp.Null())


def as_operand(node: exp.Expr) -> exp.Expr:
    """The node in parentheses if an operator around it could tear it apart."""
    loose = isinstance(node, (exp.Binary, exp.Unary, exp.Between, exp.In, exp.Interval, exp.Case))
    if loose and not isinstance(node, (exp.Paren, exp.Dot)):
        return exp.Paren(this=node)
    return node


def placed(made: exp.Expr, source: exp.Expr) -> exp.Expr:
    """The made node, which now knows the position and the type of the one that it stands for."""
    for key in ("start", "end", "line", "col", "family"):
        if key in source.meta and key not in made.meta:
            made.meta[key] = source.meta[key]
    return made


def replace(tree: exp.Expr, old: exp.Expr, new: exp.Expr) -> exp.Expr:
    """Put one node for another and give the tree, which is the new node if the old one was it."""
    placed(new, old)
    if old.parent is None:
        return new
    if old.comments and not new.comments:
        new.add_comments(old.comments)
    old.replace(new)
    return tree


def around_aggregate(node: exp.Expr) -> exp.Expr:
    """The aggregate with what belongs to it: FILTER, OVER, WITHIN GROUP, RUNNING and FINAL."""
    outer = node
    while isinstance(outer.parent, (exp.Filter, exp.Window, exp.WithinGroup, ProcessingMode)):
        if outer.parent.this is not outer:
            break
        outer = outer.parent
    return outer
