# SPDX-License-Identifier: Apache-2.0
"""Which positions of the pattern a row can take, as a number with a bit for each.

A match-dependent condition whose rows have fixed distances may read others at each position of its
variable; positions with the same condition share a test.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from sqlglot import exp

from spark_match_recognize.dialect.nodes import Definition
from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.distances import Distances, MatchRow
from spark_match_recognize.plain.trees import own_sql
from spark_match_recognize.plain.values import condition_at

__all__ = ["dependent_variables", "mask_of"]


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

        condition_at(definition, unions, read)
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
    always = 0
    masks: dict[exp.Expr, int] = {}
    for number, position in enumerate(automaton.positions, start=1):
        bit = 1 << (number - 1)
        definition = conditions.get(position.variable.upper())
        if definition is None:
            always |= bit
        else:

            def read(row: MatchRow, at: int = number) -> int | None:
                return distances.at(row, at)

            condition = condition_at(definition, unions, read)
            masks[condition] = masks.get(condition, 0) | bit
    total: exp.Expr = own_sql(f"CAST({always} AS BIGINT)")
    for condition, mask in masks.items():
        term = exp.If(this=condition, true=exp.Literal.number(mask), false=exp.Literal.number(0))
        total = exp.BitwiseOr(this=total, expression=term)
    return total
