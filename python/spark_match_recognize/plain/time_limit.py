# SPDX-License-Identifier: Apache-2.0
"""WITHIN on a match as a part of the condition of each variable.

Every row of a match lies within the limit if its time is compared with that of the first row. So
the limit needs nothing of its own: it reads the row of the match that `FIRST(key)` reads.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation
from spark_match_recognize.dialect.nodes import TimeLimit
from spark_match_recognize.plain.refusals import Reason, refused

__all__ = ["within_limit"]


def within_limit(limit: TimeLimit, order: Sequence[exp.Expr]) -> exp.Expr:
    """The condition that the current row lies within the limit.

    Args:
        limit: WITHIN of the clause
        order: the keys of ORDER BY

    Raises:
        Refusal: the limit has another form than a number or interval of 0 or more
    """
    span = limit.this
    if limit.args.get("waits"):
        raise refused(Reason.EXTENSION, "INTERVAL after the pattern", limit, "Use the extension.")
    if not order or not _is_constant(span):
        what = "WITHIN without ORDER BY" if not order else "WITHIN is no number or interval"
        hint = "Write ORDER BY, and a literal such as WITHIN 5 or WITHIN INTERVAL '5' MINUTE."
        raise refused(Reason.INVALID, what, limit, hint)
    key, is_descending = order[0].this, order[0].args.get("desc")
    first = Navigation(this=key.copy(), kind="FIRST")
    last = key.copy()
    if span.find(exp.Interval):
        operator, end = (exp.Sub, exp.GTE) if is_descending else (exp.Add, exp.LTE)
        bound = operator(this=first, expression=exp.paren(span))
        return end(this=last, expression=bound)
    earlier, later = (last, first) if is_descending else (first, last)
    # A difference that overflows is negative, and not within the limit.
    return exp.Between(
        this=exp.paren(exp.Sub(this=later, expression=earlier), copy=False),
        low=exp.Literal.number(0),
        high=span.copy(),
    )


def _is_constant(span: exp.Expr) -> bool:
    """Whether a limit consists of numbers and intervals without a sign."""
    match span:
        case exp.Literal():
            return not span.is_string
        case exp.Interval():
            amount = span.this
            return isinstance(amount, exp.Literal) and not amount.name.lstrip().startswith("-")
        case exp.Paren():
            return _is_constant(span.this)
        case exp.Add() | exp.Mul():
            return _is_constant(span.this) and _is_constant(span.expression)
    return False
