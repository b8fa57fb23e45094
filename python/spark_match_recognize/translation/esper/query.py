# SPDX-License-Identifier: Apache-2.0
"""Puts a clause of EPL over its stream.

EPL's result has the measures alone. Where a measure has the name of a partition key, or differs
from another one by case alone, it has another name inside of the clause.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlglot import exp

from spark_match_recognize.dialect import nodes
from spark_match_recognize.dialect.pattern import RowPattern, Variable
from spark_match_recognize.translation.esper import patterns
from spark_match_recognize.translation.esper.choices import Choices, later_first, shortest_first
from spark_match_recognize.translation.esper.overlap import Overlaps
from spark_match_recognize.translation.esper.parser import Node, part, walk
from spark_match_recognize.translation.esper.periods import limit_in_milliseconds, period_of
from spark_match_recognize.translation.esper.scope import ClausePart, Expressions, variable_names
from spark_match_recognize.translation.esper.sql import combine, identifier, standing_for
from spark_match_recognize.translation.esper.windows import WindowPlan, order_by, row_number

__all__ = ["Input", "clause_over"]

_ARRIVAL = "arrival_number"
_BATCH = "batch_number"
_SKIPS = ("past last row", "to next row", "to current row")


class Input(NamedTuple):
    """What a clause reads.

    Args:
        table: the stream's table
        conditions: the stream's filter
        is_counted: whether the first column of its order is a whole number of milliseconds
        plan: its order, and what its data windows ask for
        on_demand: whether Esper matches only when it knows all rows
        at_once: whether matches are wanted as Esper reports them when events arrive
    """

    table: exp.Expr
    conditions: tuple[exp.Expr, ...]
    is_counted: bool
    plan: WindowPlan
    on_demand: bool
    at_once: bool


def clause_over(
    clause: Node, input_: Input, values: Expressions, keys: list[exp.Expr]
) -> tuple[nodes.MatchedRows, dict[str, str]]:
    """The clause of EPL as one of SQL, and what its measures are called in it by EPL's names.

    Args:
        clause: EPL's
        input_: what it reads
        values: the scope of the stream
        keys: what the clause partitions it by
    """
    read = patterns.pattern_of(part(clause, "alternation") or clause, values)
    counts, visible = patterns.row_counts(read), patterns.visible_from(read)
    define = _conditions_of(clause, list(counts), values)
    columns = [name for name in values.scope.columns or () if name.upper() not in counts]
    written = variable_names(counts, columns)
    values = values.within(
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
    measured = _children(clause, "measures")
    names = _measure_names(measured, [key.alias_or_name for key in named], values)
    if input_.plan.batch is not None:
        named.append(exp.column(_BATCH))
    measures = [
        (identifier(names[str(name)]), values.of(value))
        for value, name in (one.children for one in measured)
    ]
    definitions = [
        nodes.Definition(
            this=values.within(part=ClausePart.DEFINE, defined=name, visible=visible[name]).of(one),
            variable=Variable(this=written[name]),
        )
        for name, one in define.items()
    ]
    order = (_ARRIVAL,) if input_.plan.length is not None else input_.plan.order
    rows = nodes.matched_rows(
        _table_of(input_),
        pattern=pattern,
        partition_by=named,
        order_by=order_by(order).expressions,
        measures=measures,
        rows=nodes.RowsPerMatch(kind="ALL MATCHES") if part(clause, "all_matches") else None,
        after=nodes.AfterMatchSkip(kind=_skip_of(clause, values).upper())
        if part(clause, "after")
        else None,
        within=_limit_of(clause, input_, values),
        define=definitions,
    )
    return standing_for(clause, rows), names


def _children(clause: Node, rule: str) -> list[Node]:
    """What a part of the clause lists after its word."""
    node = part(clause, rule)
    return node.children[1:] if node else []


def _conditions_of(clause: Node, variables: list[str], values: Expressions) -> dict[str, Node]:
    """The condition of each variable."""
    found: dict[str, Node] = {}
    for definition in _children(clause, "define"):
        name, condition = definition.children
        if name in found:
            values.refuse(name, f"{name} is defined twice", "Remove one.")
        if name not in variables:
            hint = f"The variables are {', '.join(variables)}."
            values.refuse(name, f"{name} does not occur in the pattern", hint)
        found[str(name)] = condition
    return found


def _pattern_of(
    clause: Node, read: RowPattern, define: dict[str, Node], input_: Input, values: Expressions
) -> RowPattern:
    """The pattern as it is written here; notes what Esper may do with it instead."""
    interval, is_all = part(clause, "interval"), part(clause, "all_matches") is not None
    choices = Choices(
        read.copy() if is_all else patterns.non_empty(patterns.with_rows_first(read)),
        Overlaps(define),
    )
    at_once = interval is None and not input_.on_demand
    if not is_all and input_.at_once and at_once and not choices.ends_together:
        choices = Choices(shortest_first(choices.pattern), choices.overlaps)
    elif not is_all:
        names = {
            name: {str(one.children[0]) for one in walk(condition) if one.data == "name"}
            for name, condition in define.items()
        }
        choices = Choices(later_first(choices, names), choices.overlaps)
    is_single = sum(most for _, most in patterns.row_counts(read).values()) == 1
    if interval is not None and not input_.on_demand and not is_single:
        message = (
            "Here all rows of a match lie within the interval. Esper waits that long before it "
            "reports a match; rows that fit later still extend it, and matches that overlap are "
            "reported, too."
        )
        terminated = " Each branch that terminates is reported." if interval.children[2] else ""
        values.note(interval.children[1], "interval", message + terminated)
    choices.note(is_all, _skip_of(clause, values), at_once, values.diagnostics)
    return choices.pattern


def _skip_of(clause: Node, values: Expressions) -> str:
    """Where matching goes on after a match."""
    after = part(clause, "after")
    if after is None:
        return _SKIPS[0]
    found = " ".join(after.children).lower().removeprefix("match skip ")
    if found not in _SKIPS:
        hint = f"It is after match skip {', '.join(_SKIPS[:2])} or {_SKIPS[2]}."
        values.refuse(after, "This is not a skip of EPL", hint)
    return found


def _measure_names(measures: list[Node], taken: list[str], values: Expressions) -> dict[str, str]:
    """A name for each measure that nothing else in the clause's result has, whatever the case."""
    used = {name.upper() for name in taken}
    found: dict[str, str] = {}
    for measure in measures:
        value, name = measure.children
        if name is None:
            values.refuse(value, "This measure has no name", "Add one, as in A.x as name.")
        if name in found:
            hint = "Give one of them another name."
            values.refuse(measure, f"Two measures have the name {name}", hint)
        written, number = str(name), 2
        while written.upper() in used:
            written, number = f"{name}_{number}", number + 1
        used.add(written.upper())
        found[str(name)] = written
    return found


def _table_of(input_: Input) -> exp.Expr:
    """The stream's table, with the numbers that its windows need."""
    plan = input_.plan
    added: list[exp.Expr] = [exp.Star()]
    if plan.length is not None:
        added.append(exp.alias_(row_number(plan), _ARRIVAL))
    if plan.batch is not None:
        added.append(exp.alias_(plan.batch, _BATCH))
    if len(added) == 1 and not input_.conditions:
        return input_.table
    query = exp.Select(expressions=added, from_=exp.From(this=input_.table))
    if input_.conditions:
        query.set("where", exp.Where(this=combine(exp.And, input_.conditions)))
    return exp.Subquery(this=query)


def _limit_of(clause: Node, input_: Input, values: Expressions) -> nodes.TimeLimit | None:
    """The limit of the match: of `interval`, of the windows, or of the shorter of both."""
    interval = part(clause, "interval")
    waits = period_of(interval.children[1], values) if interval else None
    if input_.plan.length is not None:
        if waits is not None:
            hint = "Remove #length, or interval."
            values.refuse(waits.node, "A row limit and a time limit cannot be combined", hint)
        return nodes.TimeLimit(this=exp.Literal.number(input_.plan.length - 1))
    periods = [period for period in (waits, input_.plan.period) if period]
    if not periods:
        return None
    lengths = [period.microseconds(values) for period in periods if len(periods) > 1]
    shortest = periods[lengths.index(min(lengths)) if lengths else 0]
    if input_.is_counted:
        return limit_in_milliseconds(shortest.microseconds(values))
    terminated = interval is not None and shortest is waits and interval.children[2] is not None
    return nodes.TimeLimit(this=shortest.interval, waits=True, terminated=terminated)
