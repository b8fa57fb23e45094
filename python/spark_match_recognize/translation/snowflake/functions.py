# SPDX-License-Identifier: Apache-2.0
"""What becomes of Snowflake's functions."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import call, integer_of, text
from spark_match_recognize.translation.functions import (
    Rule,
    function_table,
    up_to,
    written,
)
from spark_match_recognize.translation.rules.syntax import is_variant
from spark_match_recognize.translation.rules.times import (
    UNITS,
    add_units,
    boundaries_between,
    cut_to,
    cut_to_unit,
    format_of,
    unit_of,
)
from spark_match_recognize.translation.rules.values import cut_off, null_if_any_is
from spark_match_recognize.translation.source import Task

__all__ = ["RULES"]


def _to_text(node: exp.Expr, task: Task) -> exp.Expr:
    if len(node.expressions) == 1:
        return exp.cast(node.expressions[0], exp.DType.TEXT)
    return call("DATE_FORMAT", node.expressions[0], format_of(node, task, reads=False))


def _to_time(node: exp.Expr, task: Task) -> exp.Expr:
    """TO_DATE, TO_TIMESTAMP and the like of a text, with or without a format."""
    name, (value, *form) = str(node.meta["called"]), node.expressions
    if integer_of(value) is not None or (form and integer_of(form[0]) is not None):
        hint = "Use TIMESTAMP_SECONDS, TIMESTAMP_MILLIS or TIMESTAMP_MICROS."
        task.diagnostics.refuse(node, f"{name} of a number is not supported in Spark", hint)
    return call(name, value, format_of(node, task, reads=True) if form else None)


def _truncated(node: exp.Expr, task: Task) -> exp.Expr:
    """TRUNC of a number, or of a date to a unit."""
    value, *rest = node.expressions
    unit = UNITS.get(unit_of(rest[0]).lower()) if rest else None
    return cut_to(unit, value, task) if unit else cut_off(node, task)


def _size(node: exp.Expr, task: Task) -> exp.Expr:
    """ARRAY_SIZE of an array, or of a VARIANT, which is null unless it holds an array."""
    value = node.expressions[0]
    if is_variant(value):
        value = call("TRY_VARIANT_GET", value, text("$"), text("ARRAY<VARIANT>"))
    return call("ARRAY_SIZE", value)


_REGEX = (
    "a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ."
)
_REGEX_HINT = "Write parameters as flags before the pattern, as in (?i)."

RULES: dict[str, Rule] = {
    **function_table("snowflake"),
    **written(null_if_any_is, "GREATEST LEAST"),
    **up_to(2, _REGEX_HINT, "REGEXP_COUNT REGEXP_INSTR REGEXP_SUBSTR", _REGEX),
    **up_to(2, _REGEX_HINT, "REGEXP_LIKE RLIKE", f"in Snowflake the whole text matches; {_REGEX}"),
    **up_to(3, _REGEX_HINT, "REGEXP_REPLACE", _REGEX),
    **up_to(2, "Use SLICE and SORT_ARRAY of an array of structs.", "MAX_BY MIN_BY"),
    **written(_to_text, "TO_CHAR TO_VARCHAR"),
    **written(_to_time, "TO_DATE TO_TIMESTAMP TO_TIMESTAMP_LTZ TO_TIMESTAMP_NTZ TRY_TO_TIMESTAMP"),
    **written(_size, "ARRAY_SIZE"),
    **written(_truncated, "TRUNC TRUNCATE", asks_types=True),
    **written(add_units, "DATEADD TIMEADD TIMESTAMPADD", asks_types=True),
    **written(boundaries_between, "DATEDIFF DATE_DIFF TIMEDIFF TIMESTAMPDIFF"),
    **written(cut_to_unit, "DATE_TRUNC", asks_types=True),
}
