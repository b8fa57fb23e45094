# SPDX-License-Identifier: Apache-2.0
"""The roles of the columns in rows of matches.

ALL ROWS PER MATCH returns partition keys, order keys, measures and the other columns, in this
order. `infer_columns` relies on it for the columns that neither the user nor the query names;
partition_keys.py says how it finds the keys. A column that is misspelt or cannot be inferred is an
error that names the argument to pass.
"""

from __future__ import annotations

import datetime
import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spark_match_recognize.arguments import Shape, check, having, list_of_texts, one_of, text, texts
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.show.partition_keys import RULE_COLUMN, likely_keys
from spark_match_recognize.show.query_columns import QueryColumns

__all__ = [
    "LIMIT",
    "TOO_MANY",
    "ColumnRoles",
    "check_arguments",
    "column_named",
    "infer_columns",
    "keys_named",
    "unknown_column",
]

LIMIT = 5_000
"""The most rows that are drawn: more would be illegible, and all are collected to the driver."""
TOO_MANY = f"More than {LIMIT} rows are too many to draw: filter them first."

_VARIABLE = ("variable", "classifier")
_MATCH = ("match", "match_number")

_is_frame = having("columns", "limit", "collect")
_FRAME = Shape(
    lambda value: None if hasattr(value, "itertuples") else _is_frame(value),
    "a Spark or pandas DataFrame with the rows of matches",
    "show_matches(spark.sql('SELECT ... ALL ROWS PER MATCH ...'))",
)


_COLUMN, _HEADING = "the name of a column", "a string"
_ARGUMENTS = {
    "x": Shape(text, _COLUMN, 'x="ts"', optional=True),
    "y": Shape(text, _COLUMN, 'y="price"', optional=True),
    "variable": Shape(text, _COLUMN, 'variable="c"', optional=True),
    "match": Shape(text, _COLUMN, 'match="m"', optional=True),
    "by": Shape(texts, "the name of a column or a list of them", 'by=["room"]', optional=True),
    "query": Shape(text, "the text of a query", 'query="SELECT ..."', optional=True),
    "variables": Shape(list_of_texts, "a list of names", 'variables=["A", "B"]', optional=True),
    "title": Shape(text, _HEADING, 'title="Dips in 2008"'),
    "subtitle": Shape(text, _HEADING, 'subtitle="daily prices"'),
    "limit": Shape(one_of(int), "a number", "limit=100"),
}


def check_arguments(rows: object, **arguments: object) -> None:
    """Return if the arguments of `matches` and `show_matches` have the right types.

    Raises:
        TypeError: one does not.
    """
    check("rows", rows, _FRAME)
    for argument, value in arguments.items():
        check(argument, value, _ARGUMENTS[argument])


@dataclass(frozen=True)
class ColumnRoles:
    """Column numbers: the partition keys, the order key, the variable and the match number."""

    by: tuple[int, ...]
    x: int
    variable: int
    match: int


def infer_columns(
    names: Sequence[str],
    rows: Sequence[Sequence[Any]],
    *,
    x: str | None,
    y: str | None,
    variable: str | None,
    match: str | None,
    by: str | Sequence[str] | None,
    query: QueryColumns | None,
) -> ColumnRoles:
    """The columns that are named, those that the query names, and else the most likely ones.

    Raises:
        MatchRecognizeError: there is no such column, or a role cannot be inferred.
    """
    if query is not None:
        x, variable, match = (
            of_query if given is None and of_query in names else given
            for given, of_query in (
                (x, query.order),
                (variable, query.variable),
                (match, query.match),
            )
        )
    variable_at = _role(names, variable, _VARIABLE, "variable", "CLASSIFIER() AS variable")
    match_at = _role(names, match, _MATCH, "match", "MATCH_NUMBER() AS match")
    of_match = {variable_at, match_at}
    x_at = column_named(names, x) if x is not None else _order(names, rows, of_match)
    y_at = None if y is None else column_named(names, y)
    keys = keys_named(names, by, query)
    if keys is None:
        keys = likely_keys(names, rows, x=x_at, variable=variable_at, match=match_at, y=y_at)
    return ColumnRoles(keys, x_at, variable_at, match_at)


def keys_named(
    names: Sequence[str], by: str | Sequence[str] | None, query: QueryColumns | None
) -> tuple[int, ...] | None:
    """The partition keys that the user or else the query names; None if neither does.

    Raises:
        MatchRecognizeError: there is no such column.
    """
    if by is not None:
        return tuple(column_named(names, key) for key in ([by] if isinstance(by, str) else by))
    if query is None:
        return None
    folded = [name.casefold() for name in names]
    missing = [key for key in query.keys if key.casefold() not in folded]
    if missing:
        raise MatchRecognizeError(
            f"The rows have no column {missing[0]}, which separates the matches of the query: "
            "select it, or name the columns that separate them, as in by=['room']. "
            f"The columns: {', '.join(names)}."
        )
    return tuple(column_named(names, key) for key in query.keys)


def column_named(names: Sequence[str], name: str) -> int:
    """The number of the column with this name, or else with a name that differs only in case."""
    if name in names:
        return list(names).index(name)
    folded = [other.casefold() for other in names]
    if name.casefold() in folded:
        return folded.index(name.casefold())
    raise unknown_column(name, names)


def unknown_column(name: str, names: Sequence[str]) -> MatchRecognizeError:
    """The error about a column that does not exist; suggests the closest name."""
    near = difflib.get_close_matches(name, list(names), n=1)
    hint = f" Did you mean {near[0]}?" if near else ""
    return MatchRecognizeError(f"There is no column {name}.{hint} The columns: {', '.join(names)}.")


def _role(
    names: Sequence[str], name: str | None, usual: tuple[str, ...], argument: str, measure: str
) -> int:
    if name is not None:
        return column_named(names, name)
    folded = [other.casefold() for other in names]
    for candidate in usual:
        if candidate in folded:
            return folded.index(candidate)
    raise MatchRecognizeError(
        f"No column is named {' or '.join(usual)}: add {measure} to MEASURES, or name the column, "
        f"as in {argument}='{names[0] if names else argument}'. "
        f"The columns: {', '.join(names)}."
    )


def _order(names: Sequence[str], rows: Sequence[Sequence[Any]], of_match: set[int]) -> int:
    """The first column with timestamps, else the last one before those of the rule and match."""
    for at in range(len(names)):
        if at not in of_match and _is_time(rows, at):
            return at
    before = [at for at in range(min(of_match)) if names[at].casefold() != RULE_COLUMN]
    if before:
        return before[-1]
    raise MatchRecognizeError(
        "The column that orders the rows cannot be inferred: none holds timestamps, and none "
        f"precedes {names[min(of_match)]}. Name it, as in x='ts'. The columns: {', '.join(names)}."
    )


def _is_time(rows: Sequence[Sequence[Any]], at: int) -> bool:
    values = (row[at] for row in rows if row[at] is not None)
    return isinstance(next(values, None), (datetime.date, datetime.datetime))
