# SPDX-License-Identifier: Apache-2.0
"""The definitions of a clause, split into what each row decides and what the match decides.

Of the conditions that AND joins in a definition, the row-local ones make the bit of the row's mask.
The others are left to a search that knows the match.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Classifier, VariableColumn, VariableRows
from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.condition_parts import ConditionParts
from spark_match_recognize.plain.masks import mask_from
from spark_match_recognize.plain.refusals import Reason, refused
from spark_match_recognize.plain.sections import Sections

__all__ = ["SplitConditions"]


class SplitConditions:
    """The conditions of the variables that the pattern has.

    Args:
        sections: the clause
        automaton: its pattern

    Attributes:
        dependent: by variable, the conditions on the match, each with the parts of its variable;
            variables without any are missing

    Raises:
        Refusal: a condition names a variable that the clause does not have
    """

    def __init__(self, sections: Sections, automaton: Automaton) -> None:
        self.dependent: dict[str, list[tuple[exp.Expr, ConditionParts]]] = {}
        self._local: dict[str, list[exp.Expr]] = {}
        self._automaton = automaton
        by_name = {each.args["variable"].name.upper(): each.this for each in sections.definitions}
        for name in dict.fromkeys(position.variable for position in automaton.positions):
            condition = by_name.get(name.upper())
            if condition is None:
                continue
            _check_names(condition, sections.names)
            parts = ConditionParts(name, sections.unions)
            for conjunct in _conjuncts(condition):
                if parts.is_row_local(conjunct):
                    self._local.setdefault(name, []).append(parts.row_local(conjunct))
                else:
                    self.dependent.setdefault(name, []).append((conjunct, parts))

    def mask(self) -> exp.Expr:
        """The mask of a row, in which conditions on the match count as true."""

        def condition(number: int) -> exp.Expr | None:
            local = self._local.get(self._automaton.positions[number - 1].variable)
            return exp.and_(*local) if local else None

        return mask_from(condition, self._automaton)


def _conjuncts(node: exp.Expr) -> Iterator[exp.Expr]:
    match node:
        case exp.And():
            yield from _conjuncts(node.this)
            yield from _conjuncts(node.expression)
        case exp.Paren():
            yield from _conjuncts(node.this)
        case _:
            yield node


def _check_names(condition: exp.Expr, known: set[str]) -> None:
    for node in condition.find_all(VariableColumn, VariableRows, Classifier):
        variable = node.args["variable"] if isinstance(node, VariableColumn) else node.this
        if variable is not None and variable.name.upper() not in known:
            what = f"{variable.name} is not a variable"
            hint = "Name a variable of the pattern, of DEFINE or of SUBSET."
            raise refused(Reason.INVALID, what, node, hint)
