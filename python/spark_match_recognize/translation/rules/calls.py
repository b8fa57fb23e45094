# SPDX-License-Identifier: Apache-2.0
"""Rules for functions that several engines share; functions.py tells what a rule is."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    around_aggregate,
    call,
    choose,
    integer_of,
    is_null,
    placed,
    quotient,
    text,
    text_of,
)
from spark_match_recognize.translation.functions import Call
from spark_match_recognize.translation.rules.times import field
from spark_match_recognize.translation.source import Task

__all__ = [
    "cast_to",
    "constant",
    "decimal_cast",
    "end_of_month_kept",
    "fraction_of_sum",
    "position",
    "refused",
    "renamed",
    "taken",
    "unless_null",
    "with_note",
]


def renamed(name: str) -> Call:
    """The same arguments under another name."""
    return lambda node, task: call(name, *node.expressions)


def constant(value: str) -> Call:
    """A value that DOUBLE reads from a text."""
    return lambda node, task: call("DOUBLE", text(value))


def taken(name: str) -> Call:
    """A field of a time."""
    return lambda node, task: field(name, node.expressions[0])


def refused(hint: str) -> Call:
    """A function that cannot be said here."""

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        task.diagnostics.refuse(node, f"{node.meta['called']} is not there in Spark", hint)

    return made


def with_note(message: str, rule: Call) -> Call:
    """What `rule` makes, with a note in what it differs."""

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        task.diagnostics.note(node, "function-differs", f"{node.meta['called']}: {message}")
        return rule(node, task)

    return made


def unless_null(node: exp.Expr, task: Task) -> exp.Expr | None:
    """NVL2(tested, value if not null, value if null)"""
    tested, value, other = node.expressions
    return choose(exp.Not(this=is_null(tested)), value, other)


def decimal_cast(node: exp.Expr, task: Task) -> exp.Expr | None:
    """TO_NUMBER(x [, precision [, scale]]), or with a format before them."""
    value, *rest = node.expressions
    if rest and integer_of(rest[0]) is None:
        form = text_of(rest[0])
        if form is None:
            task.diagnostics.refuse(node, "A format of a number must be written out")
        return call("TRY_TO_NUMBER" if _tries(node) else "TO_NUMBER", value, rest[0])
    precision, scale = ([integer_of(one) for one in rest] + [38, 0][len(rest) :])[:2]
    kind = exp.DataType.build(f"DECIMAL({precision}, {scale})")
    if _tries(node):
        return exp.TryCast(this=value, to=kind, safe=True)
    return exp.Cast(this=value, to=kind)


def _tries(node: exp.Expr) -> bool:
    return str(node.meta["called"]).startswith("TRY_")


def cast_to(kind: str) -> Call:
    """A conversion of one argument; TRY_... gives null where it fails."""

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        to = exp.DataType.build(kind)
        cast = exp.TryCast if _tries(node) else exp.Cast
        return cast(this=node.expressions[0], to=to, **({"safe": True} if _tries(node) else {}))

    return made


def end_of_month_kept(node: exp.Expr, task: Task) -> exp.Expr | None:
    """ADD_MONTHS: the last day of a month stays the last day of its month."""
    value, amount = node.expressions
    made = call("ADD_MONTHS", value.copy(), amount)
    is_last = exp.EQ(this=call("TO_DATE", value), expression=call("LAST_DAY", value.copy()))
    return choose(is_last, call("LAST_DAY", made.copy()), made)


def fraction_of_sum(node: exp.Expr, task: Task) -> exp.Expr | None:
    """RATIO_TO_REPORT(x) OVER (...)"""
    value = node.expressions[0]
    outer = around_aggregate(node)
    total = outer.copy()
    hole = next(one for one in total.walk() if one.meta.get("called") == node.meta["called"])
    if hole is total:
        total = exp.Sum(this=value.copy())
    else:
        hole.replace(exp.Sum(this=value.copy()))
    made = placed(quotient(value.copy(), total), node)
    if outer is node:
        return made
    outer.replace(made)
    return None


def position(node: exp.Expr, task: Task) -> exp.Expr | None:
    """CHARINDEX(part, text [, from])"""
    return call("LOCATE", *node.expressions)
