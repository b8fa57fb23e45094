# SPDX-License-Identifier: Apache-2.0
"""The conditions of a clause for the Python matcher: its masks, its values and its plan.

Of the conditions that AND joins in a definition, the row-local ones make the bit of the row's mask,
and the others go to Python. Where a variable has no others, Python evaluates nothing for it.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Classifier, VariableColumn, VariableRows
from spark_match_recognize.dialect.pattern import variables_of
from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.condition_parts import ConditionParts, conjuncts
from spark_match_recognize.plain.masks import mask_from
from spark_match_recognize.plain.refusals import Reason, refused
from spark_match_recognize.plain.search.plan import Call, Expression, PlanPosition, SearchPlan
from spark_match_recognize.plain.sections import Sections
from spark_match_recognize.plain.sent_values import SentValues
from spark_match_recognize.plain.skip import Skip
from spark_match_recognize.plain.typed_conditions import TypedConditions

__all__ = ["MatchConditions"]


class MatchConditions:
    """Translates the definitions of the variables that the pattern has.

    Args:
        sections: the clause
        automaton: its pattern
        type_of: the type of an expression over the columns of a row, as Spark names it

    Raises:
        Refusal: Python would not evaluate a condition as Spark does
    """

    def __init__(
        self,
        sections: Sections,
        automaton: Automaton,
        type_of: Callable[[exp.Expr], str],
    ) -> None:
        self.values = SentValues(type_of)
        self._automaton = automaton
        self._masks: dict[str, exp.Expr] = {}
        self._conditions: dict[str, Expression] = {}
        unions = sections.unions
        by_name = {each.args["variable"].name.upper(): each.this for each in sections.definitions}
        names = dict.fromkeys(position.variable for position in automaton.positions)
        in_pattern = {variable.name.upper() for variable in variables_of(sections.pattern)}
        known = {*in_pattern, *by_name, *unions}
        for name in names:
            if name.upper() in by_name:
                condition = by_name[name.upper()]
                _check_names(condition, known)
                self._add(name, condition, ConditionParts(name, unions))

    def _add(self, name: str, condition: exp.Expr, parts: ConditionParts) -> None:
        typed = TypedConditions(parts, self.values)
        for part in conjuncts(condition):
            if parts.is_row_local(part):
                local = parts.row_local(part)
                known = self._masks.get(name)
                self._masks[name] = exp.and_(known, local) if known else local
            else:
                other = typed.condition(part)
                before = self._conditions.get(name)
                self._conditions[name] = Call("and", (before, other)) if before else other

    def mask(self) -> exp.Expr:
        """The mask of a row, in which conditions on the match count as true."""

        def condition(number: int) -> exp.Expr | None:
            return self._masks.get(self._automaton.positions[number - 1].variable)

        return mask_from(condition, self._automaton)

    def plan(self, skip: Skip, *, is_ansi: bool, max_steps: int) -> SearchPlan:
        """The search.

        Args:
            skip: the skip mode
            is_ansi: whether overflow and division by zero are errors
            max_steps: the most steps of one attempt
        """
        tracks = self.values.tracks

        def tracks_of(name: str) -> frozenset[int]:
            return frozenset(index for names, index in tracks.items() if name.upper() in names)

        return SearchPlan(
            tuple(
                PlanPosition(
                    position.variable,
                    position.options,
                    position.may_end_partition,
                    self._conditions.get(position.variable),
                    tracks_of(position.variable),
                )
                for position in self._automaton.positions
            ),
            self._automaton.first,
            self._automaton.later,
            len(tracks),
            tuple(self.values.aggregates),
            frozenset(self.values.texts),
            skip.overlaps,
            frozenset(skip.positions) if skip.target else None,
            skip.target == "min",
            is_ansi,
            max_steps,
        )


def _check_names(condition: exp.Expr, known: set[str]) -> None:
    for node in condition.find_all(VariableColumn, VariableRows, Classifier):
        variable = node.args["variable"] if isinstance(node, VariableColumn) else node.this
        if variable is not None and variable.name.upper() not in known:
            what = f"{variable.name} is not a variable"
            hint = "Name a variable of the pattern, of DEFINE or of SUBSET."
            raise refused(Reason.INVALID, what, node, hint)
