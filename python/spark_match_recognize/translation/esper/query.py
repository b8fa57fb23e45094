# SPDX-License-Identifier: Apache-2.0
"""Puts a query of EPL together: the clause over its stream, and the SELECT around it.

EPL's result has the measures alone, so they are listed. Where a measure has the name of a partition
key, or differs from another one by case alone, it has another name inside of the clause.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlglot import exp

from spark_match_recognize.dialect.nodes import (
    AfterMatchSkip,
    Definition,
    MatchedRows,
    RowsPerMatch,
    TimeLimit,
    matched_rows,
)
from spark_match_recognize.dialect.pattern import RowPattern, Variable
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.empty import (
    may_be_empty,
    non_empty,
    shortest_first,
    with_rows_first,
)
from spark_match_recognize.translation.esper.periods import (
    interval_of,
    limit_in_milliseconds,
    microseconds_of,
)
from spark_match_recognize.translation.esper.preference import (
    later_first,
    may_go_on,
    note_preference,
)
from spark_match_recognize.translation.esper.scope import (
    Place,
    Scope,
    may_lack_rows,
    most_rows,
    renamed,
    visible_from,
)
from spark_match_recognize.translation.esper.script_tree import Clause, Period
from spark_match_recognize.translation.esper.sql import grouped, identifier
from spark_match_recognize.translation.esper.values import Values
from spark_match_recognize.translation.esper.windows import WindowPlan, numbered, ordered

__all__ = ["Input", "Matches", "clause_over"]

_ARRIVAL = "arrival_number"
_BATCH = "batch_number"


@dataclass(frozen=True)
class Input:
    """What a clause reads.

    Args:
        table: the stream's table
        conditions: the stream's filter
        order: the columns that order it
        is_counted: whether the first of them is a whole number of milliseconds
        plan: what its data windows ask for
        on_demand: whether Esper matches only when it knows all rows
        shortest: whether matches are wanted as Esper tells them when events arrive
    """

    table: exp.Expr
    conditions: tuple[exp.Expr, ...]
    order: tuple[str, ...]
    is_counted: bool
    plan: WindowPlan
    on_demand: bool
    shortest: bool


@dataclass(frozen=True)
class Matches:
    """A clause, and what its measures are called in it, by EPL's names for them."""

    rows: MatchedRows
    measures: dict[str, str]


def clause_over(clause: Clause, input_: Input, scope: Scope, diagnostics: Diagnostics) -> Matches:
    """The clause of EPL as one of SQL.

    Args:
        clause: EPL's
        input_: what it reads
        scope: the names of the stream
        diagnostics: takes notes, and refuses
    """
    counts = most_rows(clause.pattern)
    columns = scope.columns or ()
    written = renamed(counts, [name for name in columns if name.upper() not in counts])
    groups = frozenset(name for name, count in counts.items() if count > 1)
    inner = replace(
        scope,
        place=Place.MEASURES,
        variables=written,
        groups=groups,
        optional=may_lack_rows(clause.pattern),
    )
    _check_define(clause, counts, diagnostics)
    visible = visible_from(clause.pattern)
    pattern = _pattern_of(clause, input_)
    note_preference(clause, pattern, on_demand=input_.on_demand, diagnostics=diagnostics)
    keys = [
        Values(replace(scope, place=Place.TABLE), diagnostics).of(key)
        for key in clause.partition_by
    ]
    keys = [
        key if isinstance(key, exp.Column) else exp.alias_(key, f"partition_key_{number}")
        for number, key in enumerate(keys, 1)
    ]
    taken = [key.alias_or_name for key in keys]
    if input_.plan.batch is not None:
        keys.append(exp.column(_BATCH))
    measures = _unique([item.name for item in clause.measures], taken, clause, diagnostics)
    values = Values(inner, diagnostics)
    rows = matched_rows(
        _table_of(input_),
        pattern=_in_capitals(pattern, written),
        partition_by=keys,
        order_by=ordered(_order_of(input_)).expressions,
        measures=[
            (identifier(measures[item.name]), values.of(item.value)) for item in clause.measures
        ],
        rows=RowsPerMatch(kind="ALL MATCHES") if clause.all_matches else None,
        after=_after(clause),
        within=_limit_of(clause, input_, values),
        define=[
            Definition(
                this=Values(
                    replace(inner, place=Place.DEFINE, defined=name, visible=visible[name]),
                    diagnostics,
                ).of(condition),
                variable=Variable(this=written[name]),
            )
            for name, _, condition in clause.define
        ],
    )
    rows.meta.update(start=clause.start, end=clause.end - 1)
    return Matches(rows, measures)


def _check_define(clause: Clause, counts: dict[str, float], diagnostics: Diagnostics) -> None:
    seen: set[str] = set()
    for name, start, _ in clause.define:
        end = start + len(name)
        if name in seen:
            diagnostics.refuse(start, f"{name} is defined twice", "Remove one.", end=end)
        if name not in counts:
            hint = f"The variables are {', '.join(counts)}."
            diagnostics.refuse(start, f"{name} does not occur in the pattern", hint, end=end)
        seen.add(name)


def _pattern_of(clause: Clause, input_: Input) -> RowPattern:
    if clause.all_matches:
        return clause.pattern.copy()
    pattern = with_rows_first(clause.pattern)
    if may_be_empty(pattern):
        pattern = non_empty(pattern)
    at_once = input_.shortest and clause.waits is None and not input_.on_demand
    if at_once and may_go_on(clause, pattern):
        return shortest_first(pattern)
    return later_first(clause, pattern)


def _in_capitals(pattern: RowPattern, written: dict[str, str]) -> RowPattern:
    made = pattern.copy()
    for variable in made.find_all(Variable):
        variable.set("this", written[variable.name])
    return made


def _unique(
    names: list[str], taken: list[str], clause: Clause, diagnostics: Diagnostics
) -> dict[str, str]:
    """A name for each measure that nothing else in the clause's result has, whatever the case."""
    used = {name.upper() for name in taken}
    found: dict[str, str] = {}
    for name, item in zip(names, clause.measures, strict=True):
        if name in found:
            hint = "Give one of them another name."
            diagnostics.refuse(item.start, f"Two measures are called {name}", hint, end=item.end)
        written, number = name, 2
        while written.upper() in used:
            written, number = f"{name}_{number}", number + 1
        used.add(written.upper())
        found[name] = written
    return found


def _after(clause: Clause) -> AfterMatchSkip | None:
    return AfterMatchSkip(kind=clause.skip.upper()) if clause.skip else None


def _order_of(input_: Input) -> tuple[str, ...]:
    return input_.order if input_.plan.length is None else (_ARRIVAL,)


def _table_of(input_: Input) -> exp.Expr:
    plan = input_.plan
    added: list[exp.Expr] = [exp.Star()]
    if plan.length is not None:
        added.append(exp.alias_(numbered("ROW_NUMBER", input_.order, plan), _ARRIVAL))
    if plan.batch is not None:
        added.append(exp.alias_(plan.batch, _BATCH))
    if len(added) == 1 and not input_.conditions:
        return input_.table
    query = exp.Select(expressions=added, from_=exp.From(this=input_.table))
    if input_.conditions:
        query.set("where", exp.Where(this=grouped(exp.And, input_.conditions)))
    return exp.Subquery(this=query)


def _limit_of(clause: Clause, input_: Input, values: Values) -> TimeLimit | None:
    """The limit of the match: of `interval`, of the windows, or of the shorter of both."""
    if input_.plan.length is not None:
        if clause.waits is not None:
            hint = "Leave #length out, or interval."
            values.refuse(clause.waits, "A limit of rows and one of time do not go together", hint)
        return TimeLimit(this=exp.Literal.number(input_.plan.length - 1))
    periods: list[Period] = [period for period in (clause.waits, input_.plan.period) if period]
    if not periods:
        return None
    shortest = periods[0]
    if len(periods) > 1:
        shortest = min(periods, key=lambda period: microseconds_of(values, period))
    if input_.is_counted:
        return limit_in_milliseconds(microseconds_of(values, shortest))
    terminated = shortest is clause.waits and clause.terminated
    return TimeLimit(this=interval_of(values, shortest), waits=True, terminated=terminated)
