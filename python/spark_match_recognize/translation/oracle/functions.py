# SPDX-License-Identifier: Apache-2.0
"""Oracle's functions: which mean the same here, which differ, and how the others are said."""

from __future__ import annotations

import re

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    as_operand,
    call,
    integer_of,
    interval,
    text,
    text_of,
)
from spark_match_recognize.translation.functions import SAME_EVERYWHERE, Rule, same
from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.oracle.kinds import cuts_number
from spark_match_recognize.translation.oracle.whole_days import keeps_no_time, names_time
from spark_match_recognize.translation.rules.bracket_lists import with_java_lists
from spark_match_recognize.translation.rules.calls import (
    cast_to,
    end_of_month_kept,
    fraction_of_sum,
    refused,
    renamed,
    unless_null,
    with_note,
)
from spark_match_recognize.translation.rules.formats import formatted, parsed
from spark_match_recognize.translation.rules.numbers import cut_off, null_if_any_is
from spark_match_recognize.translation.rules.positions import occurrence
from spark_match_recognize.translation.rules.regexps import contains, counted, extracted, replaced
from spark_match_recognize.translation.source import Task

__all__ = ["RULES", "joined_texts"]

# Units of TRUNC; those of weeks begin on Monday.
_UNITS = {
    **dict.fromkeys(("SYYYY", "YYYY", "YEAR", "SYEAR", "YYY", "YY", "Y"), "YEAR"),
    "Q": "QUARTER",
    **dict.fromkeys(("MONTH", "MON", "MM", "RM"), "MONTH"),
    "IW": "WEEK",
    **dict.fromkeys(("DDD", "DD", "J"), "DAY"),
    **dict.fromkeys(("HH", "HH12", "HH24"), "HOUR"),
    "MI": "MINUTE",
}


_YEAR = re.compile(r"Y|RR")
_MONTH = re.compile(r"MM|MON|RM|DDD|J")


def _date(node: exp.Expr, task: Task) -> exp.Expr | None:
    """TO_DATE, whose dates have a time of day."""
    form = node.expressions[1] if len(node.expressions) > 1 else None
    if form is None:
        message = "TO_DATE: without a format Oracle reads the text by a setting, and Spark as ISO."
        task.diagnostics.note(node, "function-differs", message)
        return call("TO_TIMESTAMP", node.expressions[0])
    _note_current_month(node, form, task)
    return parsed("TO_TIMESTAMP" if names_time(form) else "TO_DATE")(node, task)


def _moment(node: exp.Expr, task: Task) -> exp.Expr | None:
    """TO_TIMESTAMP with a format."""
    for form in node.expressions[1:2]:
        _note_current_month(node, form, task)
    return parsed("TO_TIMESTAMP")(node, task)


def _note_current_month(node: exp.Expr, form: exp.Expr, task: Task) -> None:
    """Note a format that leaves out the year or the month."""
    written = (text_of(form) or "").upper()
    if written and not (_YEAR.search(written) and _MONTH.search(written)):
        message = (
            "what the format leaves out of year and month is that of today in Oracle, and "
            "January 1970 here."
        )
        task.diagnostics.note(node, "function-differs", f"{node.meta['called']}: {message}")


def _truncated(node: exp.Expr, task: Task) -> exp.Expr | None:
    """TRUNC of a number, or of a date."""
    value, *rest = node.expressions
    kind = task.kinds.of(value)
    if cuts_number(node, task.kinds):
        return cut_off(node, task)
    unit = text_of(rest[0]) if rest else None
    name = _UNITS.get((unit or "DD").upper())
    if name is None:
        task.diagnostics.refuse(
            rest[0], f"TRUNC to '{unit}' is not there", "Compute the day by hand."
        )
    if kind is None and not rest:
        message = (
            "TRUNC: taken for a date. If it is a number, write TRUNC(x, 0), or give the types with "
            "`schema`."
        )
        task.diagnostics.note(node, "function-differs", message)
    return call("DATE_TRUNC", text(name), value)


def _rounded(node: exp.Expr, task: Task) -> exp.Expr | None:
    value, *rest = node.expressions
    if (rest and rest[0].is_string) or task.kinds.of(value) in (Kind.DATE, Kind.TIMESTAMP):
        task.diagnostics.refuse(node, "ROUND of a date is not there", "Use DATE_TRUNC.")
    return call("ROUND", value, *rest)


def _number(node: exp.Expr, task: Task) -> exp.Expr | None:
    value, *form = node.expressions
    if form:
        return call("TO_NUMBER", value, form[0])
    message = "TO_NUMBER: gives a DOUBLE here, with some fifteen digits."
    task.diagnostics.note(node, "function-differs", message)
    return exp.cast(value, exp.DType.DOUBLE)


def _interval(node: exp.Expr, task: Task) -> exp.Expr | None:
    """NUMTODSINTERVAL(n, 'HOUR')"""
    amount, unit = node.expressions
    name = (text_of(unit) or "").upper()
    if name not in ("DAY", "HOUR", "MINUTE", "SECOND", "MONTH", "YEAR"):
        task.diagnostics.refuse(unit, "The unit of an interval must be written out")
    if integer_of(amount) is not None:
        return interval(str(integer_of(amount)), name)
    return exp.paren(exp.Mul(this=as_operand(amount), expression=interval("1", name)))


def _not_true(node: exp.Expr, task: Task) -> exp.Expr | None:
    """LNNVL: whether a condition is false or unknown."""
    return call("COALESCE", exp.Not(this=exp.paren(node.expressions[0])), exp.true())


def _remainder(node: exp.Expr, task: Task) -> exp.Expr | None:
    """MOD, which divides by 0, too."""
    value, divisor = node.expressions
    if integer_of(divisor) == 0:
        return exp.paren(value)
    if integer_of(divisor) is None and not isinstance(divisor.unnest(), exp.Literal):
        message = "with a divisor of 0 it is the dividend in Oracle, and an error here."
        task.diagnostics.note(node, "function-differs", f"MOD: {message}")
    return call("MOD", value, divisor)


def _and_bits(node: exp.Expr, task: Task) -> exp.Expr | None:
    left, right = node.expressions
    return exp.paren(exp.BitwiseAnd(this=as_operand(left), expression=as_operand(right)))


def joined_texts(values: list[exp.Expr]) -> exp.Expr:
    """Texts one behind the other, where a null is as good as an empty one."""
    made = call("CONCAT_WS", text(""), *values)
    if any(isinstance(one, exp.Literal) and one.name for one in values):
        return made
    return call("NULLIF", made, text(""))


RULES: dict[str, Rule] = {
    **SAME_EVERYWHERE,
    **same(
        """
        ANY_VALUE LISTAGG MEDIAN PERCENTILE_CONT PERCENTILE_DISC REGR_COUNT REGR_R2
        NANVL WIDTH_BUCKET LOG ASCII SOUNDEX EXTRACT NVL DECODE IN GROUPING_ID
        JSON_VALUE MONTHS_BETWEEN TABLE VALUES SYS_GUID
        """
    ),
    "APPROX_COUNT_DISTINCT": "an approximation, which may come out differently here.",
    **dict.fromkeys(("STDDEV", "VARIANCE"), "of one row is 0 in Oracle, and null here."),
    "ADD_MONTHS": keeps_no_time(end_of_month_kept),
    "BITAND": _and_bits,
    "CONCAT": lambda node, task: joined_texts(list(node.expressions)),
    "GREATEST": null_if_any_is,
    "INITCAP": with_note(
        "begins a word behind a blank only; in Oracle behind any sign.", renamed("INITCAP")
    ),
    "INSTR": occurrence,
    "LAST_DAY": keeps_no_time(renamed("LAST_DAY")),
    "LEAST": null_if_any_is,
    "LNNVL": _not_true,
    "MOD": _remainder,
    "NEXT_DAY": keeps_no_time(renamed("NEXT_DAY")),
    "NUMTODSINTERVAL": _interval,
    "NUMTOYMINTERVAL": _interval,
    "NVL2": unless_null,
    "RATIO_TO_REPORT": fraction_of_sum,
    "REGEXP_COUNT": with_java_lists(counted("REGEXP_COUNT")),
    "REGEXP_INSTR": with_java_lists(counted("REGEXP_INSTR")),
    "REGEXP_LIKE": with_java_lists(contains),
    "REGEXP_REPLACE": with_java_lists(replaced),
    "REGEXP_SUBSTR": with_java_lists(extracted),
    "REMAINDER": refused("Use MOD, or x - y * ROUND(x / y)."),
    "ROUND": _rounded,
    "STATS_MODE": with_note(
        "of several values that are equally frequent, another one may be given here.",
        renamed("MODE"),
    ),
    "TO_CHAR": formatted,
    "TO_CLOB": cast_to("STRING"),
    "TO_DATE": _date,
    "TO_NUMBER": _number,
    "TO_TIMESTAMP": _moment,
    "TO_TIMESTAMP_TZ": _moment,
    "TRUNC": _truncated,
}
