# SPDX-License-Identifier: Apache-2.0
"""Formats of dates and times in Flink, which are Java's patterns.

Spark takes them, too, but for some letters: those of weeks and a few rare ones, with which a query
would fail when it runs. They are refused here.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import call, text_of
from spark_match_recognize.translation.functions import Call
from spark_match_recognize.translation.rules.patterns import letters_of
from spark_match_recognize.translation.source import Task

__all__ = ["with_pattern"]

_WRITTEN = frozenset("GyMLdDQqEFaHhKkmsSVzOXxZ")
# Days of the week and quarters can be written, and not read.
_READ = _WRITTEN - set("QqEF")
_HINTS = {
    "Y": "Y is the year that a week belongs to: write yyyy for that of the date.",
    "u": "Write yyyy.",
}


def with_pattern(name: str, *, reads: bool) -> Call:
    """A function of a value and, if there is a second argument, of a pattern."""
    known = _READ if reads else _WRITTEN

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        rest = node.expressions[1:]
        form = text_of(rest[0]) if rest else None
        unknown = sorted(letters_of(form) - known) if form else []
        if unknown:
            letter = unknown[0]
            hint = _HINTS.get(letter, "See Spark's datetime patterns.")
            task.diagnostics.refuse(rest[0], f"The letter {letter} of a format is not there", hint)
        return call(name, *node.expressions)

    return made
