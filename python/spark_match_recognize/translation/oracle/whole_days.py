# SPDX-License-Identifier: Apache-2.0
"""Which of Oracle's dates are at midnight, as far as the text tells; others have a time of day."""

from __future__ import annotations

import re

from sqlglot import exp

from spark_match_recognize.translation.builders import text_of
from spark_match_recognize.translation.functions import Call
from spark_match_recognize.translation.rules.calls import with_note
from spark_match_recognize.translation.source import Task

__all__ = ["is_midnight", "keeps_no_time", "names_time"]

_TIME = re.compile(r"HH|MI|SS|AM|PM", re.IGNORECASE)
_CUT_TO_TIME = ("HH", "HH12", "HH24", "HOUR", "MI", "MINUTE")


def names_time(form: exp.Expr | None) -> bool:
    """Whether a format has a part of the time of day, or is not written out."""
    return bool(_TIME.search(text_of(form) or "HH"))


def is_midnight(node: exp.Expr) -> bool:
    """Whether a date is a whole day, before and after its functions have been rewritten."""
    node = node.unnest()
    if isinstance(node, exp.DateStrToDate):
        return True
    name = str(node.meta.get("called") or (node.name if isinstance(node, exp.Anonymous) else ""))
    arguments = [one for one in (node.this, *node.expressions) if isinstance(one, exp.Expr)]
    if name == "TRUNC":
        unit = text_of(arguments[1]) if len(arguments) > 1 else "DD"
        return unit is not None and unit.upper() not in _CUT_TO_TIME
    if name == "DATE_TRUNC":
        return text_of(arguments[0]) not in _CUT_TO_TIME
    if name == "TO_DATE":
        return len(arguments) > 1 and not names_time(arguments[1])
    return name in ("ADD_MONTHS", "LAST_DAY", "NEXT_DAY") and is_midnight(arguments[0])


def keeps_no_time(rule: Call) -> Call:
    """The rule of a function that keeps the time of day there, and drops it here."""
    noted = with_note("gives a date without a time of day here.", rule)

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        return (rule if is_midnight(node.expressions[0]) else noted)(node, task)

    return made
