# SPDX-License-Identifier: Apache-2.0
"""Where a text stands in another one: from the start, from the end, and the n-th time.

Spark has LOCATE, which looks from the start, and SUBSTRING_INDEX, which counts.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    as_operand,
    call,
    choose,
    integer_of,
    number,
    text_of,
)
from spark_match_recognize.translation.source import Task

__all__ = ["instance", "occurrence"]


def occurrence(node: exp.Expr, task: Task) -> exp.Expr | None:
    """INSTR(text, part [, from [, occurrence]]); a negative `from` counts from the end."""
    subject, part, *rest = node.expressions
    start = rest[0] if rest else None
    from_there = 1 if start is None else integer_of(start)
    time = integer_of(rest[1]) if len(rest) > 1 else 1
    if start is not None and time == 1 and (from_there is None or from_there > 1):
        if from_there is None:
            message = "a start below 1 counts from the end there, and gives 0 here."
            task.diagnostics.note(node, "function-differs", f"{node.meta['called']}: {message}")
        return call("LOCATE", part, subject, start)
    if from_there not in (1, -1):
        reason = "A search from there for more than the first, or from the end, is not there"
        task.diagnostics.refuse(node, reason, "Use SUBSTRING and SUBSTRING_INDEX.")
    return _nth(node, subject, part, time if time is None else time * from_there, task)


def instance(node: exp.Expr, task: Task) -> exp.Expr | None:
    """STRPOS(text, part [, instance]); a negative instance counts from the end."""
    subject, part, *rest = node.expressions
    return _nth(node, subject, part, integer_of(rest[0]) if rest else 1, task)


def _nth(
    node: exp.Expr, subject: exp.Expr, part: exp.Expr, time: int | None, task: Task
) -> exp.Expr:
    if time == 1:
        return call("LOCATE", part, subject)
    if time == -1:
        return _last(subject, part)
    # Where a part overlaps itself the two engines count differently.
    if not time or time < 0 or len(text_of(part) or "") != 1:
        hint = "Use SUBSTRING_INDEX, or REGEXP_EXTRACT_ALL."
        task.diagnostics.refuse(node, "That occurrence cannot be looked for", hint)
    before = call("LENGTH", call("SUBSTRING_INDEX", subject, part, number(time)))
    is_there = exp.LT(this=before, expression=call("LENGTH", subject.copy()))
    return choose(is_there, exp.Add(this=before.copy(), expression=number(1)), number(0))


def _last(subject: exp.Expr, part: exp.Expr) -> exp.Expr:
    """`LENGTH(text) - LENGTH(part) - LOCATE(part, text) of both backwards + 2`, or 0."""
    backwards = call("LOCATE", call("REVERSE", part), call("REVERSE", subject))
    size = exp.Sub(this=call("LENGTH", subject.copy()), expression=call("LENGTH", part.copy()))
    found = exp.Add(this=exp.Sub(this=size, expression=backwards), expression=number(2))
    absent = exp.EQ(this=as_operand(backwards.copy()), expression=number(0))
    return choose(absent, number(0), found)
