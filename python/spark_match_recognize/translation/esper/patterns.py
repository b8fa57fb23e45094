# SPDX-License-Identifier: Apache-2.0
"""Reads a pattern of EPL into the tree of dialect/pattern.py; names are kept as written.

EPL has concatenation, `|`, groups, `match_recognize_permute(A, B)` and the quantifiers `* + ?`,
`{n}`, `{n,}`, `{,m}`, `{n,m}`, each reluctant with a `?` behind it. Bounds begin at 1.
"""

from __future__ import annotations

from spark_match_recognize.dialect.pattern import (
    Permutation,
    Quantified,
    RowPattern,
    Variable,
    alternation,
    concatenation,
)
from spark_match_recognize.translation.esper.cursor import Cursor
from spark_match_recognize.translation.esper.tokens import Token

__all__ = ["read_pattern"]

_QUANTIFIERS: dict[str, tuple[int, int | None]] = {"*": (0, None), "+": (1, None), "?": (0, 1)}
_MOST = 2**31 - 1
_EPL_PATTERN = (
    "Patterns of EPL (every a=A -> b=B) find events with others between them. Write them as SQL "
    "with EVENT SELECTION SKIP TILL NEXT MATCH and PATTERN (A B)."
)


def read_pattern(cursor: Cursor) -> RowPattern:
    """The pattern between the parentheses that come next."""
    cursor.expect("(", "A pattern is written pattern (A B*).")
    found = _alternation(cursor)
    if cursor.here.kind == "->":
        cursor.fail("'->' belongs to another kind of pattern", _EPL_PATTERN)
    cursor.expect(")", "A pattern has names, quantifiers, groups and '|'.")
    return found


def _alternation(cursor: Cursor) -> RowPattern:
    branches = [_concatenation(cursor)]
    while cursor.accept("|"):
        branches.append(_concatenation(cursor))
    return alternation(*branches)


def _concatenation(cursor: Cursor) -> RowPattern:
    parts = [_element(cursor)]
    while cursor.at_name() or cursor.here.kind == "(" or _at_permute(cursor):
        parts.append(_element(cursor))
    return concatenation(*parts)


def _at_permute(cursor: Cursor) -> bool:
    return cursor.here.is_word("match_recognize_permute")


def _element(cursor: Cursor) -> RowPattern:
    if _at_permute(cursor):
        cursor.take()
        cursor.expect("(", "It is written match_recognize_permute(A, B).")
        elements = cursor.listed(lambda: _alternation(cursor))
        cursor.expect(")", "Close the permutation.")
        primary = elements[0] if len(elements) == 1 else Permutation(expressions=list(elements))
    elif cursor.accept("("):
        primary = _alternation(cursor)
        cursor.expect(")", "Close the group.")
    else:
        if cursor.here.is_word("every") and cursor.ahead().kind != ")":
            cursor.fail("'every' belongs to another kind of pattern", _EPL_PATTERN)
        primary = _variable(cursor.name("A variable of the pattern"))
    return _quantified(cursor, primary)


def _variable(token: Token) -> Variable:
    found = Variable(this=token.text)
    found.meta.update(start=token.start, end=token.end - 1)
    return found


def _quantified(cursor: Cursor, primary: RowPattern) -> RowPattern:
    sign = cursor.accept("*", "+", "?", "{")
    if sign is None:
        return primary
    least, most = _range(cursor, sign) if sign.kind == "{" else _QUANTIFIERS[sign.kind]
    reluctant = bool(cursor.accept("?"))
    after = cursor.here
    if after.kind in ("*", "+", "?", "{"):
        cursor.fail("A second quantifier follows the first", "Put the first in parentheses.")
    found = Quantified(this=primary, least=least, most=most, reluctant=reluctant)
    found.meta.update(start=sign.start, end=cursor.before.end - 1)
    return found


def _range(cursor: Cursor, opener: Token) -> tuple[int, int | None]:
    hint = "A range is written {n}, {n,}, {,m} or {n,m}."
    least = _bound(cursor)
    most = least
    if cursor.accept(","):
        most = _bound(cursor)
        if least is None and most is None:
            cursor.fail("This range has no bound", hint, opener)
    elif least is None:
        cursor.fail("This range has no bound", hint, opener)
    cursor.expect("}", hint)
    if least is not None and most is not None and most < least:
        hint = "Swap them."
        cursor.fail(f"The range begins at {least} and ends at {most}", hint, opener)
    return least or 0, most


def _bound(cursor: Cursor) -> int | None:
    token = cursor.here
    if token.kind in (",", "}"):
        return None
    sign = cursor.accept("-")
    number = cursor.accept("number")
    if number is None or not number.text.isdigit():
        hint = "A bound is a whole number."
        cursor.fail("This bound is no constant", hint, token)
    if sign or int(number.text) < 1 or int(number.text) > _MOST:
        cursor.fail(
            f"The bound {'-' if sign else ''}{number.text} is outside 1 to {_MOST}",
            "Write {,m} for none to m.",
            token,
        )
    return int(number.text)
