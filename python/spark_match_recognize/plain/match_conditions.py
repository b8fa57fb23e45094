# SPDX-License-Identifier: Apache-2.0
"""The conditions of a clause for the Python matcher: its masks, its values and its plan.

Of the conditions that AND joins in a definition, the row-local ones make the bit of the row's mask,
and the others go to Python. Where a variable has no others, Python evaluates nothing for it.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.condition_parts import ConditionParts, conjuncts_of
from spark_match_recognize.plain.masks import mask_from
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
        names = dict.fromkeys(position.variable for position in automaton.positions)
        for name in names:
            parts = ConditionParts(name, sections.unions)
            for part in conjuncts_of(name, sections):
                self._add(name, part, parts)

    def _add(self, name: str, part: exp.Expr, parts: ConditionParts) -> None:
        if parts.is_row_local(part):
            local = parts.row_local(part)
            known = self._masks.get(name)
            self._masks[name] = exp.and_(known, local) if known else local
        else:
            other = TypedConditions(parts, self.values).condition(part)
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
