# SPDX-License-Identifier: Apache-2.0
"""Formats of dates and times as Oracle and Snowflake write them, as Spark's patterns."""

from __future__ import annotations

import re

from sqlglot import exp

from spark_match_recognize.translation.builders import call, text, text_of
from spark_match_recognize.translation.functions import Call
from spark_match_recognize.translation.rules.number_formats import number_as_text
from spark_match_recognize.translation.rules.patterns import (
    Letters,
    Words,
    pattern_for_reading,
    pattern_for_writing,
)
from spark_match_recognize.translation.source import Task

__all__ = ["formatted", "parsed"]

# Longest first; what depends on the case of the letters, or on the language, is noted.
_PARTS = {
    "YYYY": "yyyy",
    "RRRR": "yyyy",
    "YY": "yy",
    "RR": "yy",
    "MONTH": "MMMM",
    "MMMM": "MMMM",
    "MON": "MMM",
    "MM": "MM",
    "MI": "mm",
    "DDD": "DDD",
    "DD": "dd",
    "DY": "EEE",
    "DAY": "EEEE",
    "HH24": "HH",
    "HH12": "hh",
    "HH": "hh",
    "SS": "ss",
    **{f"FF{digits}": "S" * digits for digits in range(1, 10)},
    "FF": "SSSSSS",
    "AM": "a",
    "PM": "a",
    "A.M.": "a",
    "P.M.": "a",
    "TZH:TZM": "XXX",
    "TZHTZM": "XX",
    "TZR": "VV",
    "Q": "q",
    "FM": "",
    "FX": "",
}
_TOKEN = re.compile(
    "|".join(
        (
            r'"(?P<quoted>[^"]*)"',
            "(?P<part>" + "|".join(map(re.escape, sorted(_PARTS, key=len, reverse=True))) + ")",
            r"(?P<sign>[^A-Za-z\"])",
            r"(?P<letter>.)",
        )
    ),
    re.IGNORECASE | re.DOTALL,
)
_NAMES = re.compile(r"MONTH|MON|DAY|DY", re.IGNORECASE)
_SHORT_YEAR = re.compile(r"(?<!Y)YY(?!Y)|(?<!R)RR(?!R)", re.IGNORECASE)
# What Spark's own TO_CHAR reads, if nothing better is known.
_SPARK_NUMBER = re.compile(r"(MI|S)?[$L]?[09.,DG]+(MI|PR|S)?$", re.IGNORECASE)
_IS_NUMBER = re.compile(r"[09X]|TM", re.IGNORECASE)
# As many digits of the fraction as there are, where text is read.
_ANY_FRACTION = "SSSSSSSSS"


def _pattern_of(form: str, *, reads: bool) -> str | None:
    """The pattern of Spark for a format, None if it has a part that Spark has not.

    Args:
        form: such as `YYYY-MM-DD HH24:MI:SS`
        reads: whether text is read with it, rather than written
    """
    pieces: list[Letters | Words] = []
    for part in _TOKEN.finditer(form):
        if part["letter"] is not None:
            # A lone T between date and time is common, and stands for itself.
            if part["letter"].upper() != "T":
                return None
            pieces.append(Words("T"))
        elif part["part"] is not None:
            name = part["part"].upper()
            pieces.append(Letters(_ANY_FRACTION if reads and name == "FF" else _PARTS[name]))
        else:
            pieces.append(Words(part["quoted"] or part["sign"] or ""))
    return pattern_for_reading(pieces) if reads else pattern_for_writing(pieces)


def _pattern(node: exp.Expr, form: exp.Expr, task: Task, *, reads: bool) -> exp.Expr:
    written = text_of(form) if isinstance(form, exp.Literal) else None
    found = _pattern_of(written, reads=reads) if written is not None else None
    if found is None:
        reason = (
            "The format has a part that Spark has not"
            if written
            else ("A format that is not written out cannot be translated")
        )
        hint = "See Spark's datetime patterns, and write one in the query by hand."
        task.diagnostics.refuse(form, reason, hint)
    if not reads and any(one != one.capitalize() for one in _NAMES.findall(written or "")):
        message = "Names of months and days are written with one capital here, without padding."
        task.diagnostics.note(node, "function-differs", f"{node.meta['called']}: {message}")
    if reads and _SHORT_YEAR.search(written or ""):
        message = "A year of two digits is one from 2000 to 2099 here."
        task.diagnostics.note(node, "function-differs", f"{node.meta['called']}: {message}")
    return text(found)


def parsed(name: str) -> Call:
    """TO_DATE and its like: a text, and a format of it if there is one."""

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        value, *rest = node.expressions
        if not rest:
            return call(name, value)
        return call(name, value, _pattern(node, rest[0], task, reads=True))

    return made


def formatted(node: exp.Expr, task: Task) -> exp.Expr | None:
    """TO_CHAR: a time with a format, a number with one, or a value without."""
    value, *rest = node.expressions
    if not rest:
        return exp.cast(value, exp.DType.TEXT)
    written = text_of(rest[0]) or ""
    if not isinstance(rest[0], exp.Literal) or not _IS_NUMBER.search(written):
        return call("DATE_FORMAT", value, _pattern(node, rest[0], task, reads=False))
    return _number_text(node, value, rest[0], task)


def _number_text(node: exp.Expr, value: exp.Expr, form: exp.Expr, task: Task) -> exp.Expr:
    written = text_of(form) or ""
    if written.upper() in ("TM", "TM9"):
        return exp.cast(value, exp.DType.TEXT)
    made = number_as_text(value, written)
    message = f"a number with more digits than the format is ### in {task.diagnostics.title}."
    if made is None:
        if not _SPARK_NUMBER.match(written):
            task.diagnostics.refuse(
                form, "This format of a number is not there", "Use FORMAT_NUMBER."
            )
        message = "the padding, and where the sign is, are Spark's."
    task.diagnostics.note(node, "function-differs", f"{node.meta['called']}: {message}")
    return made or call("TO_CHAR", value, form)
