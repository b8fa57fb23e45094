# SPDX-License-Identifier: Apache-2.0
"""Puts a clause of EPL over its stream.

EPL's result has the measures alone. Where a measure has the name of a partition key, or differs
from another one by case alone, it has another name inside of the clause.
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
from spark_match_recognize.translation.esper.choices import Choices, later_first, shortest_first
from spark_match_recognize.translation.esper.overlap import Overlaps
from spark_match_recognize.translation.esper.parser import Node, end_of, start_of, walk
from spark_match_recognize.translation.esper.patterns import (
    non_empty,
    pattern_of,
    row_counts,
    visible_from,
    with_rows_first,
)
from spark_match_recognize.translation.esper.periods import limit_in_milliseconds, period_of
from spark_match_recognize.translation.esper.scope import ClausePart, written_names
from spark_match_recognize.translation.esper.sql import grouped, identifier
from spark_match_recognize.translation.esper.statements import Clause
from spark_match_recognize.translation.esper.values import Values
from spark_match_recognize.translation.esper.windows import WindowPlan, numbered, ordered

__all__ = ["Input", "clause_over"]

_ARRIVAL = "arrival_number"
_BATCH = "batch_number"
_SKIPS = ("past last row", "to next row", "to current row")


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
        at_once: whether matches are wanted as Esper reports them when events arrive
    """

    table: exp.Expr
    conditions: tuple[exp.Expr, ...]
    order: tuple[str, ...]
    is_counted: bool
    plan: WindowPlan
    on_demand: bool
    at_once: bool


def clause_over(
    clause: Clause, input_: Input, values: Values, keys: list[exp.Expr]
) -> tuple[MatchedRows, dict[str, str]]:
    """The clause of EPL as one of SQL, and what its measures are called in it by EPL's names.

    Args:
        clause: EPL's
        input_: what it reads
        values: the scope of the stream
        keys: what the clause partitions it by
    """
    read = pattern_of(clause.pattern, values.diagnostics)
    counts = row_counts(read)
    define = _conditions_of(clause, list(counts), values)
    columns = [name for name in values.scope.columns or () if name.upper() not in counts]
    written = written_names(counts, columns)
    scope = replace(
        values.scope,
        part=ClausePart.MEASURES,
        variables=written,
        groups=frozenset(name for name, (_, most) in counts.items() if most > 1),
        optional=frozenset(name for name, (least, _) in counts.items() if not least),
    )
    pattern = _pattern_of(clause, read, define, input_, values)
    for variable in pattern.find_all(Variable):
        variable.set("this", written[variable.name])
    named = [
        key if isinstance(key, exp.Column) else exp.alias_(key, f"partition_key_{number}")
        for number, key in enumerate(keys, 1)
    ]
    names = _measure_names(clause, [key.alias_or_name for key in named], values)
    in_measures = Values(scope, values.diagnostics)
    measures = [
        (identifier(names[str(name)]), in_measures.of(value))
        for value, name in (measure.children for measure in clause.measures.children[1:])
    ]
    visible = visible_from(read)
    definitions = []
    for name, condition in define.items():
        own = replace(scope, part=ClausePart.DEFINE, defined=name, visible=visible[name])
        made = Values(own, values.diagnostics).of(condition)
        definitions.append(Definition(this=made, variable=Variable(this=written[name])))
    by_number = input_.plan.length is not None
    rows = matched_rows(
        _table_of(input_),
        pattern=pattern,
        partition_by=[*named, *([exp.column(_BATCH)] if input_.plan.batch is not None else [])],
        order_by=ordered((_ARRIVAL,) if by_number else input_.order).expressions,
        measures=measures,
        rows=RowsPerMatch(kind="ALL MATCHES") if clause.all else None,
        after=AfterMatchSkip(kind=_skip_of(clause, values).upper()) if clause.after else None,
        within=_limit_of(clause, input_, values),
        define=definitions,
    )
    rows.meta.update(start=start_of(clause.node), end=end_of(clause.node) - 1)
    return rows, names


def _conditions_of(clause: Clause, variables: list[str], values: Values) -> dict[str, Node]:
    """The condition of each variable."""
    found: dict[str, Node] = {}
    for definition in clause.define.children[1:] if clause.define else []:
        name, condition = definition.children
        if name in found:
            values.refuse(name, f"{name} is defined twice", "Remove one.")
        if name not in variables:
            hint = f"The variables are {', '.join(variables)}."
            values.refuse(name, f"{name} does not occur in the pattern", hint)
        found[str(name)] = condition
    return found


def _pattern_of(
    clause: Clause,
    read: RowPattern,
    define: dict[str, Node],
    input_: Input,
    values: Values,
) -> RowPattern:
    """The pattern as it is written here; notes what Esper may do with it instead."""
    pattern = read.copy() if clause.all else non_empty(with_rows_first(read))
    overlaps = Overlaps(define)
    choices = Choices(pattern, overlaps)
    reports_at_once = clause.interval is None and not input_.on_demand
    if not clause.all and input_.at_once and reports_at_once and not choices.ends_together:
        choices = Choices(shortest_first(pattern), overlaps)
    elif not clause.all:
        names = {
            name: {str(one.children[0]) for one in walk(condition) if one.data == "name"}
            for name, condition in define.items()
        }
        choices = Choices(later_first(pattern, choices, names), overlaps)
    if clause.interval is not None and not input_.on_demand:
        _note_interval(clause, read, values)
    choices.note(
        all_matches=bool(clause.all),
        skip=_skip_of(clause, values),
        at_once=reports_at_once,
        diagnostics=values.diagnostics,
    )
    return choices.pattern


def _note_interval(clause: Clause, pattern: RowPattern, values: Values) -> None:
    if sum(most for _, most in row_counts(pattern).values()) == 1:
        return
    terminated = " Each branch that terminates is reported." if clause.interval.children[2] else ""
    message = (
        "Here all rows of a match lie within the interval. Esper waits that long before it reports "
        "a match; rows that fit later still extend it, and matches that overlap are reported, too."
    )
    values.note(clause.interval.children[1], "interval", message + terminated)


def _skip_of(clause: Clause, values: Values) -> str:
    """Where matching goes on after a match."""
    words = [str(word).lower() for word in clause.after.children] if clause.after else []
    found = " ".join(words[2:])
    if words and (words[:2] != ["match", "skip"] or found not in _SKIPS):
        hint = f"It is after match skip {', '.join(_SKIPS[:2])} or {_SKIPS[2]}."
        values.refuse(clause.after, "This is not a skip of EPL", hint)
    return found or _SKIPS[0]


def _measure_names(clause: Clause, taken: list[str], values: Values) -> dict[str, str]:
    """A name for each measure that nothing else in the clause's result has, whatever the case."""
    used = {name.upper() for name in taken}
    found: dict[str, str] = {}
    for measure in clause.measures.children[1:]:
        value, name = measure.children
        if name is None:
            values.refuse(value, "This measure has no name", "Add one, as in A.x as name.")
        if name in found:
            hint = "Give one of them another name."
            values.refuse(measure, f"Two measures are called {name}", hint)
        written, number = str(name), 2
        while written.upper() in used:
            written, number = f"{name}_{number}", number + 1
        used.add(written.upper())
        found[str(name)] = written
    return found


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
    waits = None
    if clause.interval is not None:
        constants, diagnostics = values.scope.constants, values.diagnostics
        waits = period_of(clause.interval.children[1], constants, diagnostics)
    if input_.plan.length is not None:
        if waits is not None:
            hint = "Remove #length, or interval."
            reason = "A limit of rows and one of time cannot be combined"
            values.refuse(waits.node, reason, hint)
        return TimeLimit(this=exp.Literal.number(input_.plan.length - 1))
    periods = [period for period in (waits, input_.plan.period) if period]
    if not periods:
        return None
    shortest = periods[0]
    if len(periods) > 1:
        shortest = min(periods, key=lambda period: period.microseconds(values.diagnostics))
    if input_.is_counted:
        return limit_in_milliseconds(shortest.microseconds(values.diagnostics))
    terminated = shortest is waits and clause.interval.children[2] is not None
    return TimeLimit(this=shortest.interval, waits=True, terminated=terminated)
