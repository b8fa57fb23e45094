# SPDX-License-Identifier: Apache-2.0
"""The conditions of a clause for the Python matcher: its masks, its values and its plan.

Conditions on the match go to Python (split_conditions.py has the others). Where a variable has
none, Python evaluates nothing for it.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.plain.automaton import Automaton
from spark_match_recognize.plain.search.plan import Call, Expression, PlanPosition, SearchPlan
from spark_match_recognize.plain.sections import Sections
from spark_match_recognize.plain.sent_values import SentValues
from spark_match_recognize.plain.skip import Skip
from spark_match_recognize.plain.split_conditions import SplitConditions
from spark_match_recognize.plain.typed_conditions import TypedConditions

__all__ = ["MatchConditions"]


class MatchConditions:
    """Translates the definitions of the variables that the pattern has.

    Args:
        sections: the clause
        automaton: its pattern
        type_of: the type of an expression over the columns of a row, as Spark names it

    Attributes:
        values: what Spark evaluates for the search
        mask: returns the mask of a row

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
        conditions = SplitConditions(sections, automaton)
        self.mask = conditions.mask
        self._conditions: dict[str, Expression] = {}
        for name, dependent in conditions.dependent.items():
            for part, parts in dependent:
                other = TypedConditions(parts, self.values).condition(part)
                before = self._conditions.get(name)
                self._conditions[name] = Call("and", (before, other)) if before else other

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
