# SPDX-License-Identifier: Apache-2.0
"""Pieces of SQL expressions: columns, texts, intervals, and brackets where operators need them."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.remarks import Remarks

__all__ = [
    "column",
    "identifier",
    "interval",
    "joined",
    "known_true",
    "operand",
    "settled",
    "text",
]

# How tightly operators bind in SQL, from loose to tight; anything else binds tightest.
_BINDING: tuple[tuple[type[exp.Expr], ...], ...] = (
    (exp.Or,),
    (exp.And,),
    (exp.Not,),
    (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE, exp.In, exp.Is),
    (exp.BitwiseOr,),
    (exp.BitwiseXor,),
    (exp.BitwiseAnd,),
    (exp.Add, exp.Sub, exp.DPipe),
    (exp.Mul, exp.Div, exp.Mod, exp.IntDiv),
    (exp.Neg,),
)
_UNITS = {
    "us": "MICROSECOND",
    "ms": "MILLISECOND",
    "s": "SECOND",
    "m": "MINUTE",
    "h": "HOUR",
    "d": "DAY",
}


def text(value: str) -> exp.Expr:
    """A string, exactly; how it is written so is the dialect's business."""
    return exp.Literal.string(value)


def identifier(name: str) -> exp.Identifier:
    """A name; the dialect puts it in back-ticks where it would be read otherwise."""
    return exp.Identifier(this=name, quoted=False)


def column(name: str) -> exp.Column:
    """A column by its plain name."""
    return exp.Column(this=identifier(name))


def interval(value: ex.Time, remarks: Remarks) -> exp.Expr:
    """A duration as an interval in the unit it was written in."""
    if value.microseconds is None:
        raise remarks.refused(value.place, "Spark knows no time shorter than a microsecond (us).")
    if value.unit == "ns":
        return _interval(value.microseconds, "MICROSECOND")
    return _interval(value.count, _UNITS[value.unit])


def _interval(count: int, unit: str) -> exp.Interval:
    return exp.Interval(this=exp.Literal.string(str(count)), unit=exp.Var(this=unit))


def known_true(condition: exp.Expr) -> exp.Expr:
    """The condition with false where SQL gives unknown."""
    if isinstance(condition, (exp.Boolean, exp.Is, exp.Coalesce, exp.Not)):
        return condition
    return exp.Coalesce(this=condition, expressions=[exp.Boolean(this=False)])


def settled(value: exp.Expr) -> exp.Expr:
    """A value that is shown: a comparison with what is not there is false in VPL."""
    return known_true(value) if isinstance(value, (exp.Predicate, exp.Connector)) else value


def operand(value: exp.Expr, of: type[exp.Expr], *, right: bool = False) -> exp.Expr:
    """The value as an operand, in brackets if it binds less tightly than the operator."""
    own, outer = _level(type(value)), _level(of)
    loose = own < outer or (own == outer and (right or of in _BINDING[3]))
    return exp.Paren(this=value) if loose else value


def joined(operator: type[exp.Binary], left: exp.Expr, right: exp.Expr) -> exp.Expr:
    """The operator over both, in brackets where they need them."""
    # AND and OR are associative; written so they need no brackets.
    is_right = operator not in (exp.And, exp.Or)
    return operator(
        this=operand(left, operator), expression=operand(right, operator, right=is_right)
    )


def _level(kind: type[exp.Expr]) -> int:
    for level, kinds in enumerate(_BINDING):
        if kind in kinds:
            return level
    return len(_BINDING)
