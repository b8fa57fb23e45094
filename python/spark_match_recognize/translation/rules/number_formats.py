# SPDX-License-Identifier: Apache-2.0
"""Numbers as texts in a format of Oracle or Snowflake (`FM9,990.00`), by FORMAT_NUMBER.

Spark's TO_CHAR reads such formats, but drops a minus, pads by other rules and does not round. A
format of digits, a point and commas between thousands becomes a pattern of Java; the others are
None here.
"""

from __future__ import annotations

import re

from sqlglot import exp

from spark_match_recognize.translation.builders import call, number, text

__all__ = ["number_as_text"]

_FORMAT = re.compile(
    r"(?P<fm>FM)?(?P<prefix>[$S]?)(?P<whole>[09,G]*)(?:[.D](?P<part>[09]*))?$", re.IGNORECASE
)
_THOUSANDS = re.compile(r"[09]{1,3}([,G][09]{3})*$", re.IGNORECASE)


def number_as_text(value: exp.Expr, form: str) -> exp.Expr | None:
    """What TO_CHAR gives for a number that the format has enough places for."""
    found = _FORMAT.match(form)
    if found is None or not (found["whole"] or found["part"]):
        return None
    whole, part = found["whole"].upper().replace("G", ","), found["part"] or ""
    if "," in whole and not _THOUSANDS.match(whole):
        return None
    pattern = _whole(whole) + _part(part, strips=bool(found["fm"]))
    if found["prefix"].upper() == "S":
        pattern = f"+{pattern};-{pattern}"
    elif found["prefix"]:
        pattern = f"${pattern}"
    made = call("FORMAT_NUMBER", call("ROUND", value, number(len(part))), text(pattern))
    if found["fm"]:
        return made
    # A place for the sign, if the format has none.
    width = len(form) + (found["prefix"].upper() != "S")
    return call("LPAD", made, number(width))


def _whole(places: str) -> str:
    """From the first 0 on every place has a digit."""
    digits = places.replace(",", "")
    needed = len(digits) - digits.find("0") if "0" in digits else 0
    if "," not in places:
        return "#" + "0" * needed if not needed else "0" * needed
    shown = ("0" * needed).rjust(max(4, needed), "#")
    return re.sub(r"(?<=.)(?=(...)+$)", ",", shown)


def _part(places: str, *, strips: bool) -> str:
    """Without padding a 9 shows no zero at the end, and the point goes with the last one."""
    if not places:
        return ""
    needed = places.rfind("0") + 1 if strips else len(places)
    return "." + "0" * needed + "#" * (len(places) - needed)
