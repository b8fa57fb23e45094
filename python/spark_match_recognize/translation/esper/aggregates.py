# SPDX-License-Identifier: Apache-2.0
"""EPL's aggregates: over the rows of one group variable in a measure, as in SQL behind the clause.

EPL asks that the argument of an aggregate in a measure has columns of exactly one group variable.
Columns of variables with one row may stand beside them, which SQL forbids: then the value is made
over the array of the variable's rows.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation, VariableRows
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.translation.esper.folds import average_of, parted, present, sum_of
from spark_match_recognize.translation.esper.names import NameValues
from spark_match_recognize.translation.esper.scope import Place
from spark_match_recognize.translation.esper.sql import call, fits, function, identifier
from spark_match_recognize.translation.esper.tree import Node, Path, Star, Step, heads

__all__ = ["aggregate_value"]

_PLAIN = {
    "count": "COUNT",
    "sum": "SUM",
    "avg": "AVG",
    "min": "MIN",
    "max": "MAX",
    "median": "MEDIAN",
    "stddev": "STDDEV",
}
_EDGES = {"first": "FIRST", "last": "LAST", "firstever": "FIRST", "lastever": "LAST", "nth": "LAST"}
_OTHERS = ("window",)
_REFUSED = {
    "avedev": "Use avg of the distances to the mean, over window(B.x).",
    "countever": "Use count(B.x).",
    "minever": "Use min(B.x).",
    "maxever": "Use max(B.x).",
    "fmin": "Use min with a filter.",
    "fmax": "Use max with a filter.",
    "rate": "Divide a count by a span of time.",
    "leaving": "No row leaves a table.",
    "maxby": "Use B.maxBy(x => x.v).",
    "minby": "Use B.minBy(x => x.v).",
    "sorted": "Use B.orderBy(x => x.v).",
    "maxbyever": "Use B.maxBy(x => x.v).",
    "minbyever": "Use B.minBy(x => x.v).",
}
_ONE_VALUE = frozenset(["min", "max"])


def aggregate_value(values: NameValues, step: Step) -> exp.Expr | None:
    """The call of an aggregate; None if it is none."""
    name = step.name.lower()
    if name in _REFUSED:
        values.refuse(step, f"{step.name} is not brought here", _REFUSED[name])
    if name not in _PLAIN and name not in _EDGES and name not in _OTHERS:
        return None
    arguments = step.arguments or ()
    if name in _ONE_VALUE and len(arguments) > 1:
        return None
    place = values.scope.place
    if place is Place.TABLE:
        values.refuse(step, "An aggregate cannot stand here")
    if place is Place.DEFINE:
        hint = "Use a method over the rows, as in B.sumOf(x => x.v), B.countOf() or B.firstOf().v."
        values.refuse(step, "Esper allows no aggregate in define", hint)
    if not arguments:
        values.refuse(step, f"{step.name} takes a value")
    made = _behind(values, step) if place is Place.RESULT else _in_measure(values, step)
    condition = next((value for word, value in step.named if word == "filter"), None)
    unknown = [word for word, _ in step.named if word != "filter"]
    if unknown:
        values.refuse(step, f"{step.name} takes no named argument {unknown[0]}")
    if condition is not None:
        if not isinstance(made, exp.Anonymous):
            values.refuse(step, f"{step.name} takes no filter here", "Filter in where(x => ...).")
        inner = _over_rows(values, _group_of(values, step, condition)).of(condition)
        made = exp.Filter(this=made, expression=exp.Where(this=inner))
    made.meta.update(start=step.start, end=step.end - 1)
    return made


def _behind(values: NameValues, step: Step) -> exp.Expr:
    """An aggregate over the rows of the result."""
    name = step.name.lower()
    if name not in _PLAIN:
        hint = "Order the rows, and use an aggregate with an order in a query around this one."
        values.refuse(step, f"{step.name} asks for the order of the matches' arrival", hint)
    only = (step.arguments or ())[0]
    value = exp.Star() if isinstance(only, Star) else values.of(only)
    return call(_PLAIN[name], _distinct(value, step))


def _distinct(value: exp.Expr, step: Step) -> exp.Expr:
    return exp.Distinct(expressions=[value]) if step.distinct else value


def _group_of(values: NameValues, step: Step, node: Node | None = None) -> Step:
    """The group variable that an aggregate is over, by one of the places where it is named."""
    groups = values.scope.groups
    found = [head for head in heads(node or step) if head.name in groups]
    names = list(dict.fromkeys(head.name for head in found))
    if len(names) == 1:
        return found[0]
    hint = "Name the column itself."
    if groups:
        hint = f"Use a column of one of {', '.join(sorted(groups))}."
    if len(names) > 1:
        values.refuse(step, f"{step.name} mixes rows of {' and '.join(names)}", hint)
    values.refuse(step, f"{step.name} is over no variable that may have several rows", hint)


def _over_rows(values: NameValues, group: Step) -> NameValues:
    """The scope in which the variable's columns stand for those of each of its rows."""
    return values.within({group.name: Variable(this=values.scope.variables[group.name])})


def _in_measure(values: NameValues, step: Step) -> exp.Expr:
    """An aggregate over the rows of a variable."""
    group = _group_of(values, step)
    only, *others = step.arguments or ()
    if step.name.lower() == "window" and group.name in values.scope.optional:
        message = f"Without a row of {group.name} window is null in Esper; here the array is empty."
        values.note(step, "no-rows", message)
    if _is_whole_row(only):
        return _of_whole_rows(values, step, group)
    if step.name.lower() == "window" or _is_mixed(values, only, group):
        return _over_array(values, step, group)
    value = _over_rows(values, group).of(only)
    name = step.name.lower()
    if name in _PLAIN:
        return call(_PLAIN[name], _distinct(value, step))
    if step.distinct and name != "first":
        values.refuse(step, f"{step.name} takes no distinct here", "Leave the word out.")
    offset = values.of(others[0]) if others else None
    if offset is not None and not (isinstance(offset, exp.Literal) and offset.name.isdigit()):
        values.refuse(others[0], "This number must be a constant")
    return Navigation(this=value, kind=_EDGES[name], offset=offset)


def _is_whole_row(node: Node) -> bool:
    """`B` or `B.*`"""
    return isinstance(node, Path) and all(isinstance(step, Star) for step in node.steps[1:])


def _of_whole_rows(values: NameValues, step: Step, group: Step) -> exp.Expr:
    variable = Variable(this=values.scope.variables[group.name])
    rows = exp.Column(this=identifier(variable.name))
    name = step.name.lower()
    if name == "window":
        return rows
    if name == "count" and not step.distinct:
        return call("COUNT", VariableRows(this=variable))
    if name == "first":
        return call("GET", rows, exp.Literal.number(0))
    if name == "last":
        return call("TRY_ELEMENT_AT", rows, exp.Neg(this=exp.Literal.number(1)))
    values.refuse(step, f"{step.name} takes a column of {group.name}")


def _is_mixed(values: NameValues, node: Node, group: Step) -> bool:
    variables = values.scope.variables
    return any(head.name in variables and head.name != group.name for head in heads(node))


def _over_array(values: NameValues, step: Step, group: Step) -> exp.Expr:
    """A value over the array of the variable's rows."""
    name = step.name.lower()
    only, *others = step.arguments or ()
    if name in ("sum", "avg") and not step.distinct and not step.named:
        parts = parted(values, _over_rows(values, group), only, group.name)
        if parts is not None:
            return _of_parts(name, *parts)
    row = identifier("row")
    value = values.within({group.name: row}).of(only)
    rows = exp.Column(this=identifier(values.scope.variables[group.name]))
    made: exp.Expr = call("TRANSFORM", rows, function(value, row))
    if step.named or others:
        values.refuse(step, f"{step.name} takes one value here")
    if step.distinct:
        made = call("ARRAY_DISTINCT", made)
    if name == "window":
        return made
    if name == "count":
        return call("SIZE", present(made))
    if name in ("min", "max"):
        return call(f"ARRAY_{name.upper()}", made)
    if name == "sum":
        return sum_of(values, step, made)
    if name == "avg":
        return average_of(values, step, made)
    if name in ("first", "firstever"):
        return call("GET", made, exp.Literal.number(0))
    if name in ("last", "lastever"):
        return call("TRY_ELEMENT_AT", made, exp.Neg(this=exp.Literal.number(1)))
    hint = f"Name columns of {group.name} alone."
    values.refuse(step, f"{step.name} is not brought here over rows of several variables", hint)


def _of_parts(name: str, of_rows: exp.Expr, rest: exp.Expr) -> exp.Expr:
    """The sum or the average of what is of the rows plus what is the same for each."""
    kind: type[exp.Binary] = exp.Add
    if isinstance(rest, exp.Neg):
        kind, rest = exp.Sub, rest.this
    if name == "sum":
        count = call("COUNT", of_rows.copy())
        rest = fits(exp.Mul(this=count, expression=rest))
    return fits(kind(this=call(_PLAIN[name], of_rows), expression=rest))
