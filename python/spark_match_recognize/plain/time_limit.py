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
from spark_match_recognize.plain.trees import own_sql

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
    if span.find(exp.Interval):
        text = "_key >= _first - (_span)" if is_descending else "_key <= _first + (_span)"
    else:
        text = _OF_NUMBERS[bool(is_descending)]
    trees = {
        "_key": exp.paren(key),
        "_first": Navigation(this=key.copy(), kind="FIRST"),
        "_span": span,
    }
    condition: exp.Expr = own_sql(text).transform(
        lambda node: trees[node.name].copy() if isinstance(node, exp.Column) else node
    )
    return condition


def _numbers(difference: str, is_within: str, end: str) -> str:
    """The condition for keys that are numbers.

    An infinite key lies within the limit of itself. Where the end of the limit is beyond the
    numbers of the key's type, every key lies within it.
    """
    floating = f"_key = _first AND NOT isnan(_key) OR {difference} <= _span"
    whole = f"_key {is_within} {end} OR {end} IS NULL AND _first IS NOT NULL AND _key IS NOT NULL"
    return f"IF(typeof(_key) IN ('double', 'float'), {floating}, {whole})"


# By whether the key descends.
_OF_NUMBERS = {
    False: _numbers("_key - _first", "<=", "try_add(_first, _span)"),
    True: _numbers("_first - _key", ">=", "try_subtract(_first, _span)"),
}


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
