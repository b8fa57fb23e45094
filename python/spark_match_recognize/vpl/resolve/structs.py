# SPDX-License-Identifier: Apache-2.0
"""Columns that have fields of their own, as `process` in `process.parent.name`.

A name before a dot is an alias, unless the table is known to have such a column.
"""

from __future__ import annotations

from collections.abc import Iterable

from spark_match_recognize.vpl.resolve.context import TranslationContext

__all__ = ["is_struct", "unknown_struct"]


def is_struct(name: str, events: Iterable[str], context: TranslationContext) -> bool:
    """Whether a field of the event types is known to be a column that has fields of its own."""
    column = context.column(name).lower()
    return any(
        each.lower() == column and type_.lower().startswith("struct")
        for event in events
        for each, type_ in context.declared.columns(event).items()
    )


def unknown_struct(name: str, events: Iterable[str], context: TranslationContext) -> str:
    """What to do if a name that is no alias is a column with fields of its own."""
    if any(map(context.declared.columns, events)):
        return ""
    return (
        f" If {name} is a column with fields of its own, set the columns of the table in `schema`, "
        "or run the rules over the table."
    )
