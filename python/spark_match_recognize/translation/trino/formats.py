# SPDX-License-Identifier: Apache-2.0
"""Trino's formats of dates and times: those of MySQL, with %, and those of Joda.

DATE_FORMAT and DATE_PARSE take the former, FORMAT_DATETIME and PARSE_DATETIME the latter. Which
letters there are is in Trino's documentation of date and time functions.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.translation.builders import call, text, text_of
from spark_match_recognize.translation.functions import Call, Rule
from spark_match_recognize.translation.rules.patterns import (
    Field,
    Letters,
    Piece,
    Words,
    pattern_for_reading,
    runs,
    written,
)
from spark_match_recognize.translation.source import Task

__all__ = ["FORMAT_RULES"]

_HINT = "See Spark's datetime patterns, and write one in the query by hand."
_NO_WEEKS = "Spark reads no days of the week and no weeks of the year; leave them out of the text."
_CLOCK: tuple[Piece, ...] = (Letters("mm"), Words(":"), Letters("ss"))
_MYSQL: dict[str, tuple[Piece, ...]] = {
    "a": (Letters("E"),),
    "b": (Letters("MMM"),),
    "c": (Letters("M"),),
    "d": (Letters("dd"),),
    "e": (Letters("d"),),
    # Six digits are written, of which three are the time's.
    "f": (Letters("SSS"), Words("000")),
    "H": (Letters("HH"),),
    "h": (Letters("hh"),),
    "I": (Letters("hh"),),
    "i": (Letters("mm"),),
    "j": (Letters("DDD"),),
    "k": (Letters("H"),),
    "l": (Letters("h"),),
    "M": (Letters("MMMM"),),
    "m": (Letters("MM"),),
    "p": (Letters("a"),),
    "r": (Letters("hh"), Words(":"), *_CLOCK, Words(" "), Letters("a")),
    "S": (Letters("ss"),),
    "s": (Letters("ss"),),
    "T": (Letters("HH"), Words(":"), *_CLOCK),
    "v": (Field("WEEK", 2),),
    "W": (Letters("EEEE"),),
    "x": (Field("YEAROFWEEK", 4),),
    "Y": (Letters("yyyy"),),
    "y": (Letters("yy"),),
}
# Refused by Trino itself.
_NOT_MYSQL = frozenset("DUuVwX")
_JODA_FIELDS = {"x": "YEAROFWEEK", "w": "WEEK", "e": "DAYOFWEEK_ISO"}
# How many there may be of those that mean the same in both.
_JODA_SAME = {
    **dict.fromkeys("dHhKkms", 2),
    **{"y": 9, "M": 4, "D": 3, "S": 9, "G": 1, "a": 1},
}
_ZONES = {1: "xx", 2: "xxx"}


def _mysql(form: str, *, reads: bool) -> list[Piece] | None:
    found: list[Piece] = []
    for part in re.finditer(r"%(.)|([^%]+)", form, re.DOTALL):
        sign = part[1]
        if sign in _NOT_MYSQL if sign else False:
            return None
        if reads and sign == "f":
            found.append(Letters("SSSSSSSSS"))
        else:
            found += _MYSQL.get(sign, (Words(sign),)) if sign else (Words(part[2]),)
    return found


def _joda(form: str, *, reads: bool) -> list[Piece] | None:
    found = [one if isinstance(one, Words) else _joda_piece(one.text) for one in runs(form)]
    known = [one for one in found if one is not None]
    return known if len(known) == len(found) else None


def _joda_piece(run: str) -> Piece | None:
    letter, count = run[0].replace("Y", "y"), len(run)
    if letter in _JODA_FIELDS:
        # Two letters for the year of the week are its last two digits.
        return None if run == "xx" else Field(_JODA_FIELDS[letter], count)
    if letter == "E":
        return Letters("E" if count < 4 else "EEEE")
    if letter == "Z":
        return Letters(_ZONES.get(count, "VV"))
    if letter == "z":
        return Letters("z" if count < 4 else "zzzz")
    most = _JODA_SAME.get(letter)
    if most is None or (count > most and letter not in "MaG"):
        return None
    return Letters(letter * min(count, most))


def _pieces(
    node: exp.Expr, task: Task, taken_apart: Callable[..., list[Piece] | None], *, reads: bool
) -> list[Piece]:
    form = node.expressions[1]
    known = text_of(form)
    if known is None:
        task.diagnostics.refuse(
            form, "A format that is not written out cannot be translated", _HINT
        )
    found = taken_apart(known, reads=reads)
    if found is None:
        task.diagnostics.refuse(form, "The format has a part that Spark has not", _HINT)
    return found


def _writes(taken_apart: Callable[..., list[Piece] | None]) -> Call:
    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        return written(node.expressions[0], _pieces(node, task, taken_apart, reads=False))

    return made


def _reads(taken_apart: Callable[..., list[Piece] | None]) -> Call:
    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        value, form = node.expressions
        pieces = _pieces(node, task, taken_apart, reads=True)
        plain = [one for one in pieces if not isinstance(one, Field)]
        if len(plain) < len(pieces) or any(_is_weekday(one) for one in plain):
            reason = "A text with a day of the week, or a week, cannot be read with this format"
            task.diagnostics.refuse(form, reason, _NO_WEEKS)
        if Letters("yy") in plain:
            message = "a year of two digits is one from 2000 to 2099 here; Trino has others, too."
            called = node.meta["called"]
            task.diagnostics.note(node, "function-differs", f"{called}: {message}")
        read = call("TO_TIMESTAMP", value, text(pattern_for_reading(plain)))
        # Times are read to the millisecond.
        is_finer = any(isinstance(one, Letters) and one.text.startswith("SSSS") for one in plain)
        return call("DATE_TRUNC", text("MILLISECOND"), read) if is_finer else read

    return made


def _is_weekday(piece: Piece) -> bool:
    return isinstance(piece, Letters) and piece.text.startswith("E")


FORMAT_RULES: dict[str, Rule] = {
    "DATE_FORMAT": _writes(_mysql),
    "DATE_PARSE": _reads(_mysql),
    "FORMAT_DATETIME": _writes(_joda),
    "PARSE_DATETIME": _reads(_joda),
}
