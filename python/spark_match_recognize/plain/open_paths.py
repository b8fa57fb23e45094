# SPDX-License-Identifier: Apache-2.0
"""SQL that finds matches where conditions depend on the match, by following all open paths.

The two passes of scan.py cannot evaluate such a condition, because the first one goes backwards and
knows no path. Here a pass forward keeps, after each row, every path that may still belong to the
preferred match, the preferred one first, with the state that conditions read (path_state.py). A
path that could end at the row is the last one, because nothing after it is ever preferred; the path
outside of every match always could. Of paths with equal states only the first is kept. At the last
row the first path is the one that was looked for, and a pass backwards follows it to its beginning.

A row costs as many steps as paths are open. These are the attempts that have neither failed nor
matched, so a condition that fails early keeps them few; more than `MAX_OPEN` are an error. The
first pass of scan.py has removed the positions that row-local conditions alone rule out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlglot import exp

from spark_match_recognize.plain.automaton import END, Automaton
from spark_match_recognize.plain.path_state import BEGIN, Field
from spark_match_recognize.plain.scan import (
    BEFORE_FIRST,
    CODE,
    EMPTY,
    MATCH,
    NO_MATCH,
    scanned_from,
)
from spark_match_recognize.plain.search.partition import MAX_OPEN
from spark_match_recognize.plain.trees import own_sql

__all__ = ["followed_path", "open_paths"]

_TOO_MANY = (
    f"More than {MAX_OPEN} attempts to match are open at one row. MATCH_RECOGNIZE as plain SQL "
    "follows all of them; add a condition that ends an attempt, such as a limit on time or rows."
)
# The paths of k whose state no earlier one has. Hashes are compared first, since there are many.
_SAME = "CAST(array_position(h, get(h, n)) AS INT) - 1"
_DISTINCT = (
    "element_at(transform(array(transform(k, p -> xxhash64(p.c))), h -> "
    f"filter(k, (p, n) -> {_SAME} = n OR get(k, {_SAME}).c <> p.c)), 1)"
)


def open_paths(
    values: str, automaton: Automaton, fields: Sequence[Field], conditions: Mapping[int, exp.Expr]
) -> exp.Expr:
    """An array of the open paths of each row, in the order of the rows.

    A path is a structure of `c`, the state of scan.py as `s` and the fields, and `b`, the index of
    the path before it.

    Args:
        values: the column with the array of rows; `m` is the mask of `reachable_positions`
        automaton: the pattern
        fields: the fields of the state
        conditions: the conditions of positions, over the path p
    """
    fresh = ", ".join(f"'{field.name}', {field.initial(f'get({values}, 0)')}" for field in fields)
    state = f"'s', CAST({BEFORE_FIRST} AS BIGINT), {fresh}"
    first = f"array(named_struct('c', named_struct({state}), 'b', 0))"
    named = {number: f"_condition{number}" for number in conditions}
    step = _step(automaton, fields, named)
    trees = {name: conditions[number] for number, name in named.items()}
    # The conditions are trees of the user, which must not become text in between.
    return own_sql(scanned_from(values, f"array({first})", step)).transform(
        lambda node: trees.get(node.name, node) if isinstance(node, exp.Column) else node
    )


def followed_path(paths: str) -> exp.Expr:
    """An array of states as scan.py has them, in the order of the rows.

    Args:
        paths: the column with the array that `open_paths` gives
    """
    none = "array(named_struct('s', CAST(0 AS BIGINT), 'b', 0))"
    step = "element_at(transform(array(get(x, y.b)), p -> named_struct('s', p.c.s, 'b', p.b)), 1)"
    states = scanned_from("w", none, step)
    return own_sql(f"element_at(transform(array(reverse({paths})), w -> reverse({states}.s)), 1)")


def _step(automaton: Automaton, fields: Sequence[Field], conditions: Mapping[int, str]) -> str:
    """The open paths of row x, where y are those of the row before."""
    is_kept = _case(f"CAST(p.c.s & {CODE} AS INT)", conditions, "TRUE")
    found = (
        f"filter(flatten(transform(y, (z, n) -> transform(filter({_options(automaton)}, "
        f"o -> {_fits()}), o -> named_struct('c', named_struct({_state(fields)}), 'b', n)))), "
        f"p -> {is_kept})"
    )
    ends = ", ".join(map(str, _ending(automaton)))
    up_to_end = (
        f"slice(k, 1, CAST(array_position(transform(k, p -> (p.c.s & {CODE}) IN ({ends})), TRUE) "
        "AS INT))"
    )
    chosen = (
        f"element_at(transform(transform(array({found}), k -> {up_to_end}), k -> {_DISTINCT}), 1)"
    )
    return f"IF(size(y) <= {MAX_OPEN}, {chosen}, raise_error('{_TOO_MANY}'))"


def _options(automaton: Automaton) -> str:
    """What may follow path z, preferred first."""
    later = _begun(automaton.later)

    def listed(options: Sequence[int]) -> str:
        return f"CAST(array({', '.join(map(str, options))}) AS ARRAY<INT>)"

    branches = {}
    for number, position in enumerate(automaton.positions, start=1):
        continued = [option for option in position.options if option != END]
        ends = later if END in position.options else []
        branches[number] = listed([*continued, *ends])
    if automaton.first != automaton.later:
        branches[BEFORE_FIRST] = listed(_begun(automaton.first))
    return _case(f"CAST(z.c.s & {CODE} AS INT)", branches, listed(later))


def _case(code: str, branches: Mapping[int, str], otherwise: str) -> str:
    if not branches:
        return otherwise
    listed = " ".join(f"WHEN {number} THEN {text}" for number, text in branches.items())
    return f"CASE {code} {listed} ELSE {otherwise} END"


def _begun(options: Sequence[int]) -> list[int]:
    """The options outside of a match: to begin one, an empty one, or none."""
    begun = [BEGIN + option for option in options]
    return begun if END in options else [*begun, NO_MATCH]


def _ending(automaton: Automaton) -> list[int]:
    """The codes of states at which a path could end."""
    numbered = enumerate(automaton.positions, start=1)
    return [
        EMPTY,
        NO_MATCH,
        *(number for number, position in numbered if END in position.options),
    ]


def _fits() -> str:
    """Whether row x fits option o."""
    bit = f"shiftleft(CAST(1 AS BIGINT), (o & {BEGIN - 1}) - 1)"
    return f"o IN ({BEGIN}, {NO_MATCH}) OR (x.m & {bit}) <> 0"


def _state(fields: Sequence[Field]) -> str:
    """The fields of path z after row x is taken by option o."""
    number = f"(z.c.s & {MATCH})"
    state = (
        f"CASE WHEN o = {NO_MATCH} THEN {number} + {NO_MATCH} "
        f"WHEN o >= {BEGIN} THEN {number} + 128 + (o - {BEGIN}) ELSE {number} + o END"
    )
    parts = [f"'s', {state}"]
    for field in fields:
        old = f"IF(o >= {BEGIN}, {field.initial('x')}, z.c.{field.name})"
        positions = ", ".join(f"{number}, {BEGIN + number}" for number in field.positions)
        value = f"IF(o IN ({positions}), {field.changed(old)}, {old})" if positions else old
        parts.append(f"'{field.name}', {value}")
    return ", ".join(parts)
