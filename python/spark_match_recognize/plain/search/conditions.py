# SPDX-License-Identifier: Apache-2.0
"""Conditions as functions of the match so far, and what of the match they can depend on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from spark_match_recognize.plain.search.aggregates import result_of
from spark_match_recognize.plain.search.logic import Value
from spark_match_recognize.plain.search.match_state import MatchState
from spark_match_recognize.plain.search.operations import operation
from spark_match_recognize.plain.search.plan import (
    Aggregate,
    Call,
    Constant,
    Expression,
    Label,
    MatchCount,
    RowOfMatch,
    Running,
    SearchPlan,
    ValueOfRow,
)

__all__ = ["condition_of", "signature_of"]

_Row = Callable[[MatchState], int | None]


def condition_of(expression: Expression, plan: SearchPlan) -> Value:
    """The function of an expression."""
    match expression:
        case ValueOfRow(None, column):
            return lambda match: match.columns[column][match.row]
        case ValueOfRow(row, column, absent) if row is not None:
            return _value_of(_row(row), column, absent)
        case Constant(column):
            return lambda match: match.columns[column][0]
        case Label(row, shift):
            return _label_of(_row(row), shift)
        case MatchCount():
            return lambda match: match.number
        case Running(index):
            return _result_of(index, plan.aggregates[index], plan.is_ansi)
        case Call(name, arguments, detail):
            functions = [condition_of(argument, plan) for argument in arguments]
            return operation(name, functions, detail, plan.is_ansi)
    raise AssertionError(expression)


def _row(row: RowOfMatch) -> _Row:
    """The number of a row of the match, None if there is no such row."""
    offset, track = row.offset, row.track
    if track is None and row.is_first:

        def from_first(match: MatchState) -> int | None:
            at = match.start + offset
            return at if at <= match.row else None

        return from_first
    if track is None:

        def before_last(match: MatchState) -> int | None:
            at = match.row - offset
            return at if at >= match.start else None

        return before_last
    index = offset if row.is_first else -1 - offset
    least = offset + 1

    def of_track(match: MatchState, track: int = track) -> int | None:
        rows = match.tracks[track]
        return rows[index] if len(rows) >= least else None

    return of_track


def _value_of(row: _Row, column: int, absent: int | None) -> Value:
    def value(match: MatchState) -> Any:
        at = row(match)
        if at is not None:
            return match.columns[column][at]
        return None if absent is None else match.columns[absent][0]

    return value


def _label_of(row: _Row, shift: int) -> Value:
    def label(match: MatchState) -> bytes | None:
        at = row(match)
        if at is None or not match.start <= at - shift <= match.row:
            return None
        return match.labels[match.path[at - shift - match.start]]

    return label


def _result_of(index: int, aggregate: Aggregate, is_ansi: bool) -> Value:
    result = result_of(aggregate, is_ansi)
    if result is None:
        return lambda match: match.states[index][-1]
    return lambda match: result(match.states[index][-1], match.columns)


def signature_of(expressions: list[Expression], plan: SearchPlan) -> Callable[[MatchState], Any]:
    """A function of the match whose result decides what conditions can find in the match.

    Two matches so far of the same attempt that end at the same row and have the same result are the
    same to these conditions, now and with whatever rows follow.
    """
    parts: dict[Any, Callable[[MatchState], Any]] = {}
    for expression in expressions:
        for leaf in _leaves(expression):
            match leaf:
                case Running(index):
                    is_distinct = plan.aggregates[index].is_distinct
                    parts[leaf] = (_values_of if is_distinct else _state_of)(index)
                case ValueOfRow(RowOfMatch(int()) as row, _):
                    parts[row] = _rows_of(row)
                case Label(row, shift):
                    parts[leaf] = _labels_of(row, shift)
    found = tuple(parts.values())
    if len(found) == 1:
        return found[0]
    return lambda match: tuple([part(match) for part in found])


def _state_of(aggregate: int) -> Callable[[MatchState], Any]:
    return lambda match: match.states[aggregate][-1]


def _values_of(aggregate: int) -> Callable[[MatchState], Any]:
    return lambda match: (match.states[aggregate][-1], frozenset(match.distinct[aggregate]))


def _rows_of(row: RowOfMatch) -> Callable[[MatchState], Any]:
    size, track = row.offset + 1, row.track
    assert track is not None  # noqa: S101 - for mypy
    if row.is_first:
        return lambda match: tuple(match.tracks[track][:size])
    return lambda match: tuple(match.tracks[track][-size:])


def _labels_of(row: RowOfMatch, shift: int) -> Callable[[MatchState], Any]:
    """The labels that may be read now or later; the whole path where that depends on a track."""
    if row.track is not None:
        return lambda match: tuple(match.path)
    if row.is_first:
        part = slice(0, row.offset + 1 + max(-shift, 0))
    else:
        part = slice(-(row.offset + 1 + max(shift, 0)), None)
    return lambda match: tuple([match.labels[position] for position in match.path[part]])


def _leaves(expression: Expression) -> Iterator[Expression]:
    if isinstance(expression, Call):
        for argument in expression.arguments:
            yield from _leaves(argument)
    else:
        yield expression
