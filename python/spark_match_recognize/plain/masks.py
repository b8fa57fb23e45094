# SPDX-License-Identifier: Apache-2.0
"""Which positions of the pattern a row can take, as a number with a bit for each.

A match-dependent condition whose rows have fixed distances may read others at each position of its
variable; positions with the same condition share a test.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from sqlglot import exp

from spark_match_recognize.dialect.nodes import Definition
from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.distances import Distances, MatchRow
from spark_match_recognize.plain.trees import own_sql
from spark_match_recognize.plain.values import RowCondition

__all__ = ["dependent_variables", "mask_from", "mask_of"]


def dependent_variables(
    definitions: Sequence[Definition], unions: Mapping[str, Collection[str]]
) -> set[str]:
    """The variables, in upper case, whose conditions read rows of the match.

    Raises:
        Refusal: a condition has no plain SQL
    """
    found = set()
    for definition in definitions:
        name = definition.args["variable"].name.upper()

        def read(row: MatchRow, of: str = name) -> int:
            found.add(of)
            return 0

        RowCondition(name, unions, read).local(definition.this)
    return found


def mask_of(
    definitions: Sequence[Definition], unions: Mapping[str, Collection[str]], automaton: Automaton
) -> exp.Expr:
    """The mask of a row.

    Raises:
        Refusal: a condition reads a row of the match at no fixed distance
    """
    distances = Distances(automaton)
    conditions = {each.args["variable"].name.upper(): each for each in definitions}

    def condition(number: int) -> exp.Expr | None:
        name = automaton.positions[number - 1].variable.upper()
        if name not in conditions:
            return None

        def read(row: MatchRow) -> int | None:
            return distances.at(row, number)

        return RowCondition(name, unions, read).local(conditions[name].this)

    return mask_from(condition, automaton)


def mask_from(condition: Callable[[int], exp.Expr | None], automaton: Automaton) -> exp.Expr:
    """The mask of a row, from the condition of each position; None is always true."""
    always = 0
    masks: dict[exp.Expr, int] = {}
    for number in range(1, len(automaton.positions) + 1):
        bit = 1 << (number - 1)
        test = condition(number)
        if test is None:
            always |= bit
        else:
            masks[test] = masks.get(test, 0) | bit
    total: exp.Expr = own_sql(f"CAST({always} AS BIGINT)")
    for test, mask in masks.items():
        term = exp.If(this=test, true=exp.Literal.number(mask), false=exp.Literal.number(0))
        total = exp.BitwiseOr(this=total, expression=term)
    return total
