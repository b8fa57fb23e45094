# SPDX-License-Identifier: Apache-2.0
"""What a pattern becomes in the clause, and the conditions of its variables.

How the items of a pattern are read is in pattern_sql.py, how a filter is in condition_sql.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation, VariableRows
from spark_match_recognize.dialect.nodes import Definition, Subset
from spark_match_recognize.dialect.pattern import RowPattern, Variable
from spark_match_recognize.vpl.bindings import Binding, Reads, VariableNames, variable_column
from spark_match_recognize.vpl.condition_sql import (
    Before,
    Condition,
    StepValues,
    condition_sql,
    conjunction,
    type_test,
)
from spark_match_recognize.vpl.declarations import Declarations
from spark_match_recognize.vpl.event_kinds import EventKind
from spark_match_recognize.vpl.expressions import Place
from spark_match_recognize.vpl.operands import column, known_true, operand
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.shape import Matching
from spark_match_recognize.vpl.times import limit_sql
from spark_match_recognize.vpl.tree import Within

__all__ = ["Branches", "Conditions", "PatternParts"]

Branches = Sequence[tuple[EventKind, Condition]]


@dataclass
class PatternParts:
    """What a pattern becomes; grows while its items are translated.

    Args:
        names: gives out the names of variables
        bindings: the aliases, in the order of the steps
        steps: all steps that take events, those without alias too
        repeated: variables that collect events
        kinds: what the events are, for the table that the clause reads
        ending: the variable of the row that ends a repetition at the end, if there is one
        waits: whether it ends with NOT, which waits for time to pass
    """

    names: VariableNames = field(default_factory=VariableNames)
    pattern: RowPattern | None = None
    define: list[Definition] = field(default_factory=list)
    subsets: list[Subset] = field(default_factory=list)
    unless: list[Variable] = field(default_factory=list)
    bindings: dict[str, Binding] = field(default_factory=dict)
    steps: list[Binding] = field(default_factory=list)
    repeated: list[str] = field(default_factory=list)
    kinds: dict[EventKind, None] = field(default_factory=dict)
    ending: str | None = None
    waits: bool = False


class Conditions:
    """Writes the conditions of variables into the parts of a pattern.

    Args:
        declared: names of the whole text
        remarks: where notes go
        options: how events lie in the table
        reads: learns which columns are read
        parts: the pattern so far, and where the conditions go
        later: the aliases of steps that are still to come
    """

    def __init__(
        self,
        declared: Declarations,
        remarks: Remarks,
        options: VplOptions,
        reads: Reads,
        parts: PatternParts,
        later: list[str],
    ) -> None:
        self._declared, self._remarks, self._options = declared, remarks, options
        self._reads, self._parts, self._later = reads, parts, later

    def define(self, own: Binding, branches: Branches, before: Before) -> None:
        """The condition of a step's variable.

        Args:
            own: the step
            branches: its kinds of events with what is asked of each, several for OR(..)
            before: where a step that collects events finds the one before
        """
        condition = self._condition(own, branches, before)
        variable = Variable(this=own.variable)
        self._parts.define.append(Definition(this=condition, variable=variable))

    def limit(self, within: Within, since: Binding, place: Place) -> None:
        """Let the event that NOT forbids, the last defined, count only for a time since a step."""
        if not since.certain:
            raise self._remarks.refused(
                place, "The time of NOT counts from the event before it, which must be one step."
            )
        time = self._options.time_column
        begun = Navigation(this=variable_column(since.variable, time), kind="LAST")
        length = limit_sql(within, self._options, self._remarks)
        near = exp.LTE(this=column(time), expression=exp.Add(this=begun, expression=length))
        definition = self._parts.define[-1]
        definition.set("this", conjunction([definition.this, near]))

    def ends(
        self, branch: tuple[EventKind, Condition], before: Before, how: Matching, place: Place
    ) -> Variable | None:
        """The variable of the event that ends a repetition at the end of the pattern.

        It is the first event that the repetition, the last step so far, does not take. None if
        there is no such event, because the table of the query has none of another type.
        """
        parts, repeated = self._parts, self._parts.steps[-1]
        kind, condition = branch
        types = {each.type for each in parts.kinds}
        # Where neighbours count, events of any type may be there, else only those of the pattern.
        alone = how.routed and types == {kind.type}
        plain = not condition.filters and condition.rises is None
        if plain and alone:
            if how.emission != "each":
                self._remarks.note(
                    place,
                    "open-at-end",
                    f"No event can end the collection of {kind.type}: it ends with the table, or "
                    "its limit, and is then emitted.",
                )
            return None
        own = Binding(parts.names.new("break"), tuple(types), True, False, repeated.position)
        before = replace(before, ended=repeated.variable)
        taken = self._condition(own, [branch], before, typed=not alone)
        if plain:
            ends: exp.Expr = exp.NEQ(this=taken.this, expression=taken.expression)
        else:
            ends = exp.Not(this=known_true(taken))
        if how.ending == "unless":
            rows = VariableRows(this=Variable(this=repeated.variable))
            count = exp.Count(this=rows, big_int=True)
            begun = exp.GT(this=count, expression=exp.Literal.number(0))
            ends = exp.And(this=ends, expression=begun)
        elif how.emission != "each":
            self._remarks.note(
                place,
                "open-at-end",
                f"A record comes when an event ends the collection of {kind.type}. One that is "
                "open when the table ends gives none.",
            )
        variable = Variable(this=own.variable)
        parts.define.append(Definition(this=ends, variable=variable.copy()))
        return variable

    def _condition(
        self, own: Binding, branches: Branches, before: Before, *, typed: bool = True
    ) -> exp.Expr:
        """All that is asked of an event: that it is of one of the kinds, with its filters."""
        for kind, _ in branches:
            self._parts.kinds[replace(kind, filters=())] = None
        types = tuple(dict.fromkeys(kind.type for kind, _ in branches))
        if not any(c.filters or c.rises for _, c in branches):
            return type_test(self._options.type_column, types)
        found: list[exp.Expr] = []
        for kind, condition in branches:
            test = [type_test(self._options.type_column, [kind.type])] if typed else []
            found.append(conjunction([*test, *self._filters(own, condition, before)]))
        if len(found) == 1:
            return found[0]
        either = operand(found[0], exp.Or)
        for each in found[1:]:
            either = exp.Or(this=either, expression=operand(each, exp.Or))
        return either

    def _filters(self, own: Binding, condition: Condition, before: Before) -> list[exp.Expr]:
        bindings = {
            alias: binding
            for alias, binding in self._parts.bindings.items()
            if binding.variable != own.variable and alias != condition.alias
        }
        qualified = condition.looks_at_others
        scopes = {
            alias: StepValues(
                self._declared,
                self._remarks,
                self._options,
                bindings,
                self._reads,
                own=own,
                alias=alias,
                before=before,
                qualified=qualified,
                later=tuple(self._later),
            )
            for alias in {condition.alias, *(alias for _, alias in condition.filters)}
        }
        return condition_sql(condition, scopes)
