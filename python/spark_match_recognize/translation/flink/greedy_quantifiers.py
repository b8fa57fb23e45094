# SPDX-License-Identifier: Apache-2.0
"""Flink's greedy quantifiers, which do not backtrack.

After `V+` Flink lets a row be the next variable only if it could not be `V`: its compiler puts
`AND NOT` the condition of V after the condition of what follows. The same is written for Spark,
with V's condition as it would be if the row were mapped to V:

    V.x, LAST(V.x)          x                       the row itself
    LAST(V.x, 2)            LAST(V.x, 1)            it would be one row further back
    FIRST(V.x)              FIRST(V.x), or x        where there is no row of V yet
    SUM(V.x), COUNT, ...    with the row added

Where that is not possible (the next variable may be skipped, or appears more than once in the
pattern) a note gives the difference.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    Navigation,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.dialect.nodes import Definition, MatchedRows
from spark_match_recognize.dialect.pattern import Concatenation, Quantified, RowPattern, Variable
from spark_match_recognize.translation.builders import (
    as_operand,
    call,
    integer_of,
    is_null,
    number,
)
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["greedy_parts"]


class _NotPossibleError(Exception):
    """The condition has something that has no counterpart for another variable's row."""


def greedy_parts(tree: exp.Expr, task: Task) -> exp.Expr:
    """Let what follows a greedy quantifier exclude its condition, or note the difference."""
    for rows in find_nodes(tree, MatchedRows):
        pattern = rows.clause.args["pattern"]
        parts = pattern.expressions if isinstance(pattern, Concatenation) else [pattern]
        greedy = [
            (part, following)
            for part, following in pairwise(parts)
            if isinstance(part, Quantified) and _is_greedy(part)
        ]
        # The conditions as they were written, since each may be needed after it got more.
        names = {part.this.name for part, _ in greedy}
        written = {
            name: one.this.copy()
            for one in _definitions(rows)
            if (name := one.args["variable"].name) in names
        }
        clause = _Clause(rows)
        for part, following in greedy:
            _exclude(clause, part, following, written, task)
        rows.clause.set("define", clause.definitions)
    return tree


class _Clause:
    """The definitions of a clause by name, and how often each variable is in its pattern.

    Both are looked up for each quantifier, and a pattern may have thousands of them.
    """

    def __init__(self, rows: MatchedRows) -> None:
        self.definitions = _definitions(rows)
        self._by_name = {
            definition.args["variable"].name.upper(): definition
            for definition in reversed(self.definitions)
        }
        pattern = rows.clause.args["pattern"]
        self._occurrences = Counter(one.name for one in find_nodes(pattern, Variable))

    def add_condition(self, name: str, condition: exp.Expr) -> None:
        definition = self._by_name.get(name.upper())
        if definition is None:
            definition = Definition(this=condition, variable=Variable(this=name))
            self._by_name[name.upper()] = definition
            self.definitions.append(definition)
        else:
            both = exp.And(this=as_operand(definition.this), expression=condition)
            definition.set("this", both)

    def has_once(self, *variables: exp.Expr) -> bool:
        return all(
            isinstance(variable, Variable) and self._occurrences[variable.name] == 1
            for variable in variables
        )


def _definitions(rows: MatchedRows) -> list[exp.Expr]:
    return list(rows.clause.args.get("define") or ())


def _is_greedy(part: Quantified) -> bool:
    least, most = part.args["least"], part.args.get("most")
    return not part.args.get("reluctant") and least != most and (least, most) != (0, 1)


def _exclude(
    clause: _Clause,
    part: Quantified,
    following: RowPattern,
    written: dict[str, exp.Expr],
    task: Task,
) -> None:
    name = part.this.name
    follower = following.this if isinstance(following, Quantified) else following
    condition = written.get(name)
    certain = not isinstance(following, Quantified) or following.args["least"] > 0
    if condition is None or not certain or not clause.has_once(part.this, follower):
        _note(part, task)
        return
    try:
        taken = _as_if(condition, name)
    except _NotPossibleError:
        _note(part, task)
        return
    excluded: exp.Expr = exp.Not(this=call("COALESCE", taken, exp.false()))
    if isinstance(following, Quantified):
        # Only the first row of the next variable comes right after.
        rows_so_far = exp.Count(this=VariableRows(this=Variable(this=follower.name)), big_int=True)
        later = exp.GT(this=rows_so_far, expression=number(1))
        excluded = exp.paren(exp.Or(this=later, expression=excluded))
    clause.add_condition(follower.name, excluded)


def _note(part: Quantified, task: Task) -> None:
    name = part.this.name
    message = (
        f"In Flink {name} keeps every row that it can take; Spark backtracks if the rest of the "
        "pattern does not match otherwise. To have no difference, let what follows exclude the "
        f"condition of {name}."
    )
    task.diagnostics.note(part, "greedy-quantifier", message)


def _as_if(node: exp.Expr, name: str) -> exp.Expr:
    """The expression as it would be if the row under test were the next one of the variable."""
    if isinstance(node, VariableColumn):
        return _column(node, name)
    if isinstance(node, Navigation) and _is_about(node.this, name):
        return _navigation(node, name)
    if isinstance(node, exp.AggFunc) and _is_about(node, name):
        return _aggregate(node, name)
    if isinstance(node, (Classifier, exp.Query)):
        raise _NotPossibleError
    for key, value in list(node.args.items()):
        if isinstance(value, exp.Expr):
            node.set(key, _as_if(value, name))
        elif isinstance(value, list):
            node.set(
                key, [_as_if(one, name) if isinstance(one, exp.Expr) else one for one in value]
            )
    return node


def _is_about(node: exp.Expr, name: str) -> bool:
    return any(
        one.args["variable"].is_named(name) for one in find_nodes(node, VariableColumn)
    ) or any(one.this.is_named(name) for one in find_nodes(node, VariableRows))


def _column(node: VariableColumn, name: str) -> exp.Expr:
    if not node.args["variable"].is_named(name):
        return node
    if node.args.get("index"):
        raise _NotPossibleError
    column: exp.Expr = node.this
    return column


def _plain(node: exp.Expr, name: str) -> exp.Expr:
    """The expression in the row itself, without the variable."""
    plain = node.copy()
    for column in find_nodes(plain, VariableColumn):
        replaced = _column(column, name)
        if column is plain:
            return replaced
        column.replace(replaced)
    return plain


def _navigation(node: Navigation, name: str) -> exp.Expr:
    offset = node.args.get("offset")
    count = 0 if offset is None else integer_of(offset)
    if count is None or node.args["kind"] not in ("FIRST", "LAST"):
        raise _NotPossibleError
    itself = _plain(node.this, name)
    if node.args["kind"] == "LAST":
        if count == 0:
            return itself
        node.set("offset", number(count - 1) if count > 1 else None)
        return node
    rows_so_far = exp.Count(this=VariableRows(this=Variable(this=name)), big_int=True)
    there = exp.GT(this=rows_so_far, expression=number(count))
    here = exp.EQ(this=rows_so_far.copy(), expression=number(count))
    return exp.Case(ifs=[exp.If(this=there, true=node.copy()), exp.If(this=here, true=itself)])


def _aggregate(node: exp.AggFunc, name: str) -> exp.Expr:
    """A count, a sum or an average of one row more."""
    argument = node.this
    if isinstance(node, exp.Count) and isinstance(argument, VariableRows):
        return exp.paren(exp.Add(this=node.copy(), expression=number(1)))
    is_plain = isinstance(node, (exp.Avg, exp.Count, exp.Sum))
    if not is_plain or isinstance(argument, exp.Distinct) or node.expressions:
        raise _NotPossibleError
    itself = as_operand(_plain(argument, name))
    total = _sum(exp.Sum(this=argument.copy()), itself)
    if isinstance(node, exp.Sum):
        return total
    one = call("IF", is_null(itself), number(0), number(1))
    more = exp.Add(this=exp.Count(this=argument.copy(), big_int=True), expression=one)
    if isinstance(node, exp.Count):
        return exp.paren(more)
    return exp.paren(exp.Div(this=total, expression=exp.paren(more)))


def _sum(total: exp.Expr, itself: exp.Expr) -> exp.Expr:
    more = exp.Add(this=call("COALESCE", total.copy(), number(0)), expression=itself.copy())
    return call("IF", is_null(itself), total, more)
