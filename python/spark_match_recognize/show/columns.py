# SPDX-License-Identifier: Apache-2.0
"""Which column of some rows means what.

ALL ROWS PER MATCH gives partition keys, keys of the order, measures, and the other columns, in this
order; that is what `found_columns` goes by where the user does not say. A column that is misspelt,
or that cannot be told, is an error with what to pass.
"""

from __future__ import annotations

import datetime
import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spark_match_recognize.arguments import Shape, check, having, list_of_texts, one_of, text, texts
from spark_match_recognize.errors import MatchRecognizeError

__all__ = [
    "LIMIT",
    "TOO_MANY",
    "FoundColumns",
    "check_arguments",
    "column_named",
    "found_columns",
    "no_column",
]

LIMIT = 5_000
"""More rows are not drawn: nobody could tell them apart, and they all go to the driver."""
TOO_MANY = f"More than {LIMIT} rows are too many to draw: filter them first."

_VARIABLE = ("variable", "classifier")
_MATCH = ("match", "match_number")

_is_frame = having("columns", "limit", "collect")
_FRAME = Shape(
    lambda value: None if hasattr(value, "itertuples") else _is_frame(value),
    "a DataFrame of Spark or pandas with the rows of matches",
    "show_matches(spark.sql('SELECT ... ALL ROWS PER MATCH ...'))",
)


_COLUMN, _HEADING = "the name of a column", "a text"
_ARGUMENTS = {
    "x": Shape(text, _COLUMN, 'x="ts"', optional=True),
    "y": Shape(text, _COLUMN, 'y="price"', optional=True),
    "variable": Shape(text, _COLUMN, 'variable="c"', optional=True),
    "match": Shape(text, _COLUMN, 'match="m"', optional=True),
    "by": Shape(texts, "the name of a column or a list of them", 'by=["room"]', optional=True),
    "variables": Shape(list_of_texts, "a list of names", 'variables=["A", "B"]', optional=True),
    "title": Shape(text, _HEADING, 'title="Dips in 2008"'),
    "subtitle": Shape(text, _HEADING, 'subtitle="daily prices"'),
    "limit": Shape(one_of(int), "a number", "limit=100"),
}


def check_arguments(rows: object, **arguments: object) -> None:
    """Do nothing if the arguments of `matches` and `show_matches` have the right types.

    Raises:
        TypeError: one has not.
    """
    check("rows", rows, _FRAME)
    for argument, value in arguments.items():
        check(argument, value, _ARGUMENTS[argument])


@dataclass(frozen=True)
class FoundColumns:
    """Numbers of columns: the partition's keys, the order, and the two of the match."""

    by: tuple[int, ...]
    x: int
    variable: int
    match: int


def found_columns(
    names: Sequence[str],
    rows: Sequence[Sequence[Any]],
    *,
    x: str | None,
    variable: str | None,
    match: str | None,
    by: str | Sequence[str] | None,
) -> FoundColumns:
    """The columns that are named, and for the others those that they most likely are.

    Raises:
        MatchRecognizeError: there is no such column, or none can be told.
    """
    variable_at = _role(names, variable, _VARIABLE, "variable", "CLASSIFIER() AS variable")
    match_at = _role(names, match, _MATCH, "match", "MATCH_NUMBER() AS match")
    taken = {variable_at, match_at}
    x_at = column_named(names, x) if x is not None else _order(names, rows, taken)
    if by is None:
        # Keys stand before the order; times and what belongs to a match are none.
        keys = [at for at in range(x_at) if at not in taken and not _is_time(rows, at)]
    else:
        keys = [column_named(names, key) for key in ([by] if isinstance(by, str) else by)]
    return FoundColumns(tuple(keys), x_at, variable_at, match_at)


def column_named(names: Sequence[str], name: str) -> int:
    """The number of a column: of just this name, else of one that differs in case only."""
    if name in names:
        return list(names).index(name)
    folded = [other.casefold() for other in names]
    if name.casefold() in folded:
        return folded.index(name.casefold())
    raise no_column(name, names)


def no_column(name: str, names: Sequence[str]) -> MatchRecognizeError:
    """The error about a column that is not there, with the nearest that is."""
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
        f"None of the columns is called {' or '.join(usual)}: put {measure} into MEASURES, or say "
        f"which it is, as in {argument}='{names[0] if names else argument}'. "
        f"The columns: {', '.join(names)}."
    )


def _order(names: Sequence[str], rows: Sequence[Sequence[Any]], taken: set[int]) -> int:
    """The first time, else the last column before those of the match."""
    for at in range(len(names)):
        if at not in taken and _is_time(rows, at):
            return at
    if min(taken) > 0:
        return min(taken) - 1
    raise MatchRecognizeError(
        "Which column orders the rows cannot be told: none holds times, and none stands before "
        f"{names[min(taken)]}. Say which it is, as in x='ts'. The columns: {', '.join(names)}."
    )


def _is_time(rows: Sequence[Sequence[Any]], at: int) -> bool:
    values = (row[at] for row in rows if row[at] is not None)
    return isinstance(next(values, None), (datetime.date, datetime.datetime))
