# SPDX-License-Identifier: Apache-2.0
"""Reads `stocks=day DATE, price DOUBLE`: a table and its columns, for the command line.

The text is a list of names, each with a type or each without, and nothing else. One pass.
"""

from __future__ import annotations

import re

from spark_match_recognize.plain.column_types import type_name

__all__ = ["ColumnListError", "table_columns"]

_EXAMPLE = 'as in "stocks=day,price" or "stocks=day DATE, price DECIMAL(6, 2)"'
_NAME = re.compile(r"`(?:[^`]|``)+`|\w+")
# What may hold any character in a type: the COMMENT of a field, or its name.
_STRING = re.compile(r"'[^']*'|`[^`]*`")
_CLOSERS = {"(": ")", "<": ">", "[": "]"}


class ColumnListError(ValueError):
    """The text is no list of columns; the message has the position and a hint."""


def table_columns(text: str) -> tuple[str, list[str] | dict[str, str]]:
    """A table, and its columns with types or without.

    Raises:
        ColumnListError: the text is something else, or has more than that
    """
    table, separator, _ = text.partition("=")
    if not table.strip() or not separator:
        raise _error(text, 0, "it has no name of a table and =", f"Write both, {_EXAMPLE}.")
    columns: dict[str, str] = {}
    at = len(table)
    while at < len(text):
        name, begin, end = _name(text, at + 1)
        at = _type_end(text, end)
        if name in columns:
            raise _error(text, begin, f"{name} appears twice", "Remove one.")
        columns[name] = text[end:at].strip()
        if columns[name] and type_name(columns[name]) is None:
            hint = "Write one of Spark's, such as DECIMAL(10, 2)."
            start = at - len(text[end:at].lstrip())
            raise _error(text, start, f"{columns[name]} is not a type", hint)
        has_types = bool(next(iter(columns.values())))
        if bool(columns[name]) != has_types:
            untyped = name if has_types else next(iter(columns))
            hint = "Give a type for each column, or for none."
            raise _error(text, begin, f"it gives no type for {untyped}", hint)
    return table.strip(), columns if any(columns.values()) else list(columns)


def _name(text: str, at: int) -> tuple[str, int, int]:
    """A name from `at` on, where it begins and where it ends."""
    begin = at + len(text[at:]) - len(text[at:].lstrip())
    match = _NAME.match(text, begin)
    if match is None:
        hint = f"Write names with commas between them, {_EXAMPLE}; others in backticks."
        raise _error(text, begin, "the name of a column is missing", hint)
    name = match.group()
    quoted = name[1:-1].replace("``", "`") if name.startswith("`") else name
    end = match.end()
    if end < len(text) and text[end] != "," and not text[end].isspace():
        hint = f"Write a comma or a type after a name, {_EXAMPLE}; put other names in backticks."
        raise _error(text, end, f"unexpected {text[end]!r}", hint)
    return quoted, begin, end


def _type_end(text: str, at: int) -> int:
    """Where the type ends that begins at `at`: at a comma that nothing encloses, or at the end."""
    opened: list[int] = []
    while at < len(text):
        sign = text[at]
        string = _STRING.match(text, at)
        if string is not None:
            at = string.end()
            continue
        if text.startswith(("--", "/*"), at):
            raise _error(text, at, "a comment is not a part of a type", "Remove it.")
        if sign == "," and not opened:
            return at
        if sign in _CLOSERS:
            opened.append(at)
        elif sign in _CLOSERS.values():
            if not opened or _CLOSERS[text[opened[-1]]] != sign:
                hint = f"Remove it; the value is a list of columns, {_EXAMPLE}."
                raise _error(text, at, f"{sign!r} closes nothing", hint)
            opened.pop()
        at += 1
    if opened:
        closer = _CLOSERS[text[opened[-1]]]
        raise _error(text, opened[-1], f"{text[opened[-1]]!r} is never closed", f"Add {closer!r}.")
    return at


def _error(text: str, at: int, what: str, hint: str) -> ColumnListError:
    return ColumnListError(f"{text!r}, character {at + 1}: {what}. {hint}")
