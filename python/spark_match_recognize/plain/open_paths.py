# SPDX-License-Identifier: Apache-2.0
"""SQL that finds matches where conditions depend on the match, by following all open paths.

The two passes of scan.py cannot evaluate such a condition, because the first one goes backwards and
knows no path. Here a pass forward keeps, after each row, every path that may still belong to a
preferred match, the preferred one first, with the state that conditions read (path_state.py). A
path that could end at the row is the last one of its match, because nothing after it is ever
preferred. Of paths with equal states only the first is kept. At the last row the first path is the
one that was looked for, and a pass backwards follows it to its beginning (path_modes.py).

A row costs as many steps as paths are open. These are the attempts that have neither failed nor
matched, so a condition that fails early keeps them few; more than `MAX_OPEN` are an error. The
first pass of scan.py has removed the positions that row-local conditions alone rule out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlglot import exp

from spark_match_recognize.plain.path_modes import PathMode, case
from spark_match_recognize.plain.path_state import BEGIN, Field
from spark_match_recognize.plain.scan import (
    BEFORE_FIRST,
    CODE,
    MAX_OPEN,
    NO_MATCH,
    scanned_from,
)
from spark_match_recognize.plain.trees import own_sql

__all__ = ["open_paths"]

_TOO_MANY = (
    f"More than {MAX_OPEN} attempts to match are open at one row. MATCH_RECOGNIZE as plain SQL "
    "follows all of them; make conditions more selective, or end attempts sooner, as with WITHIN."
)
# The paths of k whose state no earlier one has. Hashes are compared first, since there are many.
_SAME = "CAST(array_position(h, get(h, n)) AS INT) - 1"
_DISTINCT = (
    "element_at(transform(array(transform(k, p -> xxhash64(p.c))), h -> "
    f"filter(k, (p, n) -> {_SAME} = n OR get(k, {_SAME}).c <> p.c)), 1)"
)


def open_paths(
    values: str, mode: PathMode, fields: Sequence[Field], conditions: Mapping[int, exp.Expr]
) -> exp.Expr:
    """An array of the open paths of each row, in the order of the rows.

    A path is a structure of `c`, the state of scan.py as `s` and the fields, and `b`, the index of
    the path before it.

    Args:
        values: the column with the array of rows; `m` is the mask of `reachable_positions`
        mode: the skip mode
        fields: the fields of the state
        conditions: the conditions of positions, over the path p
    """
    named = {number: f"_condition{number}" for number in conditions}
    step = _step(mode, fields, named)
    trees = {name: conditions[number] for number, name in named.items()}
    first = f"array({mode.initial(_outside(fields, f'get({values}, 0)'))})"
    # The conditions are trees of the user, which must not become text in between.
    return own_sql(scanned_from(values, first, step)).transform(
        lambda node: trees.get(node.name, node) if isinstance(node, exp.Column) else node
    )


def _outside(fields: Sequence[Field], row: str) -> str:
    """The path before any match."""
    fresh = "".join(f", '{field.name}', {field.initial(row)}" for field in fields)
    state = f"named_struct('s', CAST({BEFORE_FIRST} AS BIGINT){fresh})"
    return f"named_struct('c', {state}, 'b', -1)"


def _step(mode: PathMode, fields: Sequence[Field], conditions: Mapping[int, str]) -> str:
    """The open paths of row x, where y are those of the row before."""
    is_kept = case(f"CAST(p.c.s & {CODE} AS INT)", conditions, "TRUE")
    before = mode.before(_outside(fields, "x"))
    options = f"filter({mode.options()}, o -> {_fits(mode)})"
    taken = f"named_struct('c', named_struct({_state(mode, fields)}), 'b', {mode.index})"
    found = (
        f"filter(flatten(transform({before}, (z, n) -> transform({options}, o -> {taken}))), "
        f"p -> {is_kept})"
    )
    ends = ", ".join(map(str, mode.ends))
    could_end = f"transform(k, p -> IF(p.c.s & {CODE} IN ({ends}), {mode.group}, NULL))"
    end = f"array_position(h, {mode.group})"
    up_to_end = (
        f"element_at(transform(array({could_end}), h -> "
        f"filter(k, (p, n) -> {end} = 0 OR n < {end})), 1)"
    )
    chosen = (
        f"element_at(transform(transform(array({found}), k -> {up_to_end}), k -> {_DISTINCT}), 1)"
    )
    return f"IF(size(y) <= {MAX_OPEN}, {chosen}, raise_error('{_TOO_MANY}'))"


def _fits(mode: PathMode) -> str:
    """Whether row x fits option o."""
    bit = f"shiftleft(CAST(1 AS BIGINT), (o & {BEGIN - 1}) - 1)"
    return f"o IN ({', '.join(map(str, mode.always))}) OR (x.m & {bit}) <> 0"


def _state(mode: PathMode, fields: Sequence[Field]) -> str:
    """The fields of path z after row x is taken by option o."""
    parts = [f"'s', {mode.number} + IF(o = {NO_MATCH}, o, o & {BEGIN - 1})"]
    for field in fields:
        old = f"IF(o >= {BEGIN}, {field.initial('x')}, z.c.{field.name})"
        positions = ", ".join(f"{number}, {BEGIN + number}" for number in field.positions)
        value = f"IF(o IN ({positions}), {field.changed(old)}, {old})" if positions else old
        parts.append(f"'{field.name}', {value}")
    return ", ".join(parts)
