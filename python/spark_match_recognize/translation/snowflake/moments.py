# SPDX-License-Identifier: Apache-2.0
"""Snowflake's TO_DATE, TO_TIMESTAMP and their like: of a text with a format, or of a number.

TRY_... gives null where the text is no date. Spark has TRY_TO_TIMESTAMP alone in all of its
versions, so the others are casts of it. The formats are in rules/formats.py.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import call, cast_here, integer_of, text
from spark_match_recognize.translation.functions import Call, Rule
from spark_match_recognize.translation.rules.formats import parsed
from spark_match_recognize.translation.source import Task

__all__ = ["MOMENT_RULES"]

# Of a number: how many digits behind the seconds it has.
_OF_NUMBERS = {0: "TIMESTAMP_SECONDS", 3: "TIMESTAMP_MILLIS", 6: "TIMESTAMP_MICROS"}
_PARSED = parsed("TRY_TO_TIMESTAMP")


def _moment(name: str) -> Call:
    """TO_TIMESTAMP(text [, format]), or of a number with its scale."""
    of_text = parsed(name)

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        value, *rest = node.expressions
        if not rest and integer_of(value) is None:
            return of_text(node, task)
        scale = integer_of(rest[0]) if rest else _scale_of(integer_of(value) or 0)
        if scale is None:
            return of_text(node, task)
        if scale not in _OF_NUMBERS:
            task.diagnostics.refuse(node, "The scale of a moment must be 0, 3 or 6")
        found = call(_OF_NUMBERS[scale], value)
        # Without a zone it is the time that clocks show in UTC.
        return call("CONVERT_TIMEZONE", text("UTC"), found) if name.endswith("_NTZ") else found

    return made


def _scale_of(value: int) -> int:
    """Large numbers are taken for parts of seconds."""
    limits = {0: 31_536_000_000, 3: 31_536_000_000_000, 6: 31_536_000_000_000_000}
    return next((scale for scale, limit in limits.items() if abs(value) < limit), 9)


def _tried(kind: str) -> Call:
    """TRY_TO_DATE, TRY_TO_TIMESTAMP: null where the text is none."""

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        value, *rest = node.expressions
        if not rest:
            return exp.TryCast(this=value, to=exp.DataType.build(kind), safe=True)
        found = _PARSED(node, task)
        return found if kind == "TIMESTAMP" or found is None else cast_here(found, kind)

    return made


MOMENT_RULES: dict[str, Rule] = {
    "DATE": parsed("TO_DATE"),
    "TO_DATE": parsed("TO_DATE"),
    "TO_TIMESTAMP": _moment("TO_TIMESTAMP"),
    "TO_TIMESTAMP_LTZ": _moment("TO_TIMESTAMP_LTZ"),
    "TO_TIMESTAMP_NTZ": _moment("TO_TIMESTAMP_NTZ"),
    "TO_TIMESTAMP_TZ": _moment("TO_TIMESTAMP"),
    "TRY_TO_DATE": _tried("DATE"),
    "TRY_TO_TIMESTAMP": _tried("TIMESTAMP"),
    "TRY_TO_TIMESTAMP_LTZ": _tried("TIMESTAMP"),
    "TRY_TO_TIMESTAMP_NTZ": _tried("TIMESTAMP_NTZ"),
    "TRY_TO_TIMESTAMP_TZ": _tried("TIMESTAMP"),
}
