# SPDX-License-Identifier: Apache-2.0
"""Aggregates in match-dependent conditions: which rows they read, and what Spark evaluates there.

An aggregate is a function over the values of one or two expressions, evaluated on each row of its
variable or of the match. FILTER makes a value null in the other rows, which no aggregate counts.
Only aggregates with a running value of fixed size are known here (path_aggregates.py).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.plain.refusals import Reason, refused
from spark_match_recognize.plain.row_reads import columns_of, variables_of

__all__ = ["RunningAggregate", "running_aggregate"]

_FUNCTIONS: dict[type[exp.Expr], str] = {
    exp.ArgMax: "max_by",
    exp.ArgMin: "min_by",
    exp.Avg: "avg",
    exp.Count: "count",
    exp.CountIf: "count",
    exp.LogicalAnd: "bool_and",
    exp.LogicalOr: "bool_or",
    exp.Max: "max",
    exp.Min: "min",
    exp.Sum: "sum",
}
_HINT = (
    "It can have COUNT, COUNT_IF, SUM, AVG, MIN, MAX, MIN_BY, MAX_BY, BOOL_AND and BOOL_OR, each "
    "without DISTINCT. Use the extension for others."
)
_PLAIN_ARGUMENTS = ("this", "big_int", "nulls_excluded")


@dataclass(frozen=True)
class RunningAggregate:
    """An aggregate over the match so far.

    Args:
        function: the function, as `path_aggregates` names it
        variables: names in upper case of the variables whose rows count, None for all rows
        value: the expression over the columns of a row, None to count rows
        by: what MIN_BY and MAX_BY compare
    """

    function: str
    variables: frozenset[str] | None
    value: exp.Expr | None
    by: exp.Expr | None = None


def running_aggregate(node: exp.Expr, unions: Mapping[str, Collection[str]]) -> RunningAggregate:
    """The aggregate of a call, with or without FILTER.

    Args:
        node: an AggFunc or a Filter
        unions: the members of each SUBSET by its name, both in upper case

    Raises:
        Refusal: plain SQL does not have the aggregate, or not over such values
    """
    is_filtered = isinstance(node, exp.Filter)
    call = node.this if is_filtered else node
    function = _FUNCTIONS.get(type(call))
    if function is None or isinstance(call.this, exp.Distinct):
        what = "Without the extension, a condition cannot have this aggregate"
        raise refused(Reason.AGGREGATE, what, node, _HINT)
    argument, by = _arguments(call, node)
    condition = node.expression.this if is_filtered else None
    read = [each for each in (argument, by, condition) if each is not None]
    names = variables_of(exp.Tuple(expressions=_as_columns(read)), node, unions)
    for each in read:
        if _reads_match(each):
            what = "An aggregate of a value of the match"
            hint = "Aggregate columns of one variable."
            raise refused(Reason.NAVIGATION, what, node, hint)
    value: exp.Expr | None = None
    if not isinstance(argument, (exp.Star, VariableRows)):
        value = columns_of(argument)
    if isinstance(call, exp.CountIf):
        value = _when(value, exp.true())
    if condition is not None:
        where = columns_of(condition)
        if by is None:
            value = _when(where, exp.true() if value is None else value)
        else:
            by = _when(where, columns_of(by))
    elif by is not None:
        by = columns_of(by)
    return RunningAggregate(function, names, value, by)


def _arguments(call: exp.Expr, node: exp.Expr) -> tuple[exp.Expr, exp.Expr | None]:
    """The value, and what it is compared by."""
    is_by = isinstance(call, (exp.ArgMax, exp.ArgMin))
    known = (*_PLAIN_ARGUMENTS, "expression") if is_by else _PLAIN_ARGUMENTS
    argument = call.this
    if argument is None:
        what, hint = "An aggregate has no argument", "Name what it aggregates, as in COUNT(*)."
        raise refused(Reason.INVALID, what, node, hint)
    if any(value for key, value in call.args.items() if key not in known):
        what, hint = "An aggregate has several arguments", "Aggregate one value."
        raise refused(Reason.AGGREGATE, what, node, hint)
    return argument, call.expression if is_by else None


def _as_columns(nodes: list[exp.Expr]) -> list[exp.Expr]:
    """The nodes, with a column instead of the rows of a variable, as in COUNT(A.*)."""
    return [
        VariableColumn(this=exp.column("_"), variable=node.this.copy())
        if isinstance(node, VariableRows)
        else node.copy()
        for node in nodes
    ]


def _when(condition: exp.Expr | None, value: exp.Expr) -> exp.Expr:
    return exp.Case(ifs=[exp.If(this=condition, true=value)])


def _reads_match(node: exp.Expr) -> bool:
    found = node.find(Classifier, MatchNumber, exp.AggFunc, Navigation, ProcessingMode)
    return found is not None
