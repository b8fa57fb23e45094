# SPDX-License-Identifier: Apache-2.0
"""AFTER MATCH SKIP: which of the matches that begin at some row are found.

PAST LAST ROW needs one match at a time, TO NEXT ROW finds the match of every row. For TO FIRST and
TO LAST of a variable the matches of all rows are found first. Then a fold over the matches of a
partition, in the order of their first rows, follows the skips: a match counts if it begins at or
after the row that the match before it skips to. Rows of matches that do not count are dropped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.nodes import RowPatternClause
from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.refusals import Reason, refused
from spark_match_recognize.plain.scan import scanned
from spark_match_recognize.plain.trees import grouped_by, own_sql, selected_from

__all__ = ["Skip", "followed_matches", "skip_of"]

_NO_ROW_TO_SKIP_TO = "AFTER MATCH SKIP: a match has no row of the variable to skip to."
_MATCH_AT_FIRST_ROW = (
    "AFTER MATCH SKIP: a match would begin at the first row of the match before it."
)


@dataclass(frozen=True)
class Skip:
    """A skip mode.

    Args:
        overlaps: whether a match is looked for at every row
        target: the aggregate that gives the row to skip to, `min` or `max`; empty for none
        positions: those of the variable that is skipped to
    """

    overlaps: bool
    target: str = ""
    positions: tuple[int, ...] = ()


def skip_of(
    clause: RowPatternClause, automaton: Automaton, unions: Mapping[str, Sequence[str]]
) -> Skip:
    """The skip mode of a clause.

    Raises:
        Refusal: plain SQL does not have it
    """
    after = clause.args.get("after")
    kind = after.args["kind"] if after else "PAST LAST ROW"
    if after is None or kind in ("PAST LAST ROW", "TO NEXT ROW"):
        return Skip(overlaps=kind == "TO NEXT ROW")
    if kind not in ("TO FIRST", "TO LAST"):
        raise refused(Reason.SKIP, "The skip mode", after, "Plain SQL supports SKIP TO NEXT ROW.")
    name = after.args["variable"].name.upper()
    members = unions.get(name, [name])
    positions = tuple(
        number
        for number, position in enumerate(automaton.positions, start=1)
        if position.variable.upper() in members
    )
    return Skip(True, "min" if kind == "TO FIRST" else "max", positions)


def followed_matches(
    matched: exp.Select, skip: Skip, keys: Sequence[str], fields: Sequence[str]
) -> exp.Select:
    """The rows of the matches that the skips reach, numbered again.

    Args:
        matched: the rows of the matches that begin at any row
        skip: a mode with a target
        keys: the columns that identify a partition
        fields: the columns of a row besides `_m` and `_p`
    """
    names = ", ".join(["_p", *fields])
    numbers = ", ".join(map(str, skip.positions)) or "-1"
    matches = exp.Select().select(
        *map(exp.column, [*keys, "_m"]),
        exp.alias_(own_sql("min(_n)"), "_start"),
        exp.alias_(own_sql("max(_p) = 0"), "_is_empty"),
        exp.alias_(own_sql(f"{skip.target}(IF(_p IN ({numbers}), _n, NULL))"), "_target"),
        exp.alias_(own_sql(f"collect_list(struct({names}))"), "_match"),
        copy=False,
    )
    matches.set("group", exp.Group(expressions=list(map(exp.column, [*keys, "_m"]))))
    ordered = (
        "array_sort(collect_list(struct(_m, _start, _is_empty, _target, _match)), "
        "(l, r) -> CAST(l._m - r._m AS INT))"
    )
    gathered = exp.Select().select(
        *map(exp.column, keys), exp.alias_(own_sql(ordered), "_matches"), copy=False
    )
    gathered = grouped_by(gathered, keys)
    step = (
        "IF(x._start < y.wanted, named_struct('wanted', y.wanted, 'number', y.number, "
        "'counts', false), named_struct('wanted', "
        f"{_next_row()}, 'number', y.number + 1, 'counts', true))"
    )
    states = scanned(
        "_matches",
        "named_struct('wanted', 0, 'number', CAST(0 AS BIGINT), 'counts', false)",
        step,
        "STRUCT<wanted: INT, number: BIGINT, counts: BOOLEAN>",
    )
    copied = ", ".join(f"'{name}', r.{name}" for name in ["_p", *fields])
    numbered = f"transform(e.m._match, r -> named_struct('_m', e.s.number, {copied}))"
    kept = (
        f"flatten(transform(filter(zip_with(_matches, {states}, "
        "(m, s) -> named_struct('m', m, 's', s)), e -> e.s.counts), e -> "
        f"{numbered}))"
    )
    exploded = exp.Anonymous(this="inline", expressions=[own_sql(kept)])
    select = exp.Select().select(*map(exp.column, keys), exploded, copy=False)
    outer = selected_from(gathered, selected_from(matches, matched, "_m1"), "_m2")
    return selected_from(select, outer, "_m3")


def _next_row() -> str:
    """The row that match x skips to: an error if it has none, or if it is the first one."""
    return (
        "CASE WHEN x._is_empty THEN x._start + 1 "
        f"WHEN x._target IS NULL THEN CAST(raise_error('{_NO_ROW_TO_SKIP_TO}') AS INT) "
        f"WHEN x._target = x._start THEN CAST(raise_error('{_MATCH_AT_FIRST_ROW}') AS INT) "
        "ELSE x._target END"
    )
