# SPDX-License-Identifier: Apache-2.0
"""EPL's enumeration methods over an array, as functions of Spark."""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.translation.esper.folds import average_of, sum_of
from spark_match_recognize.translation.esper.names import NameValues
from spark_match_recognize.translation.esper.sql import (
    call,
    element,
    field,
    fits,
    function,
    identifier,
    text,
)
from spark_match_recognize.translation.esper.tree import Lambda, Node, Step

__all__ = ["ARRAY_METHODS", "REFUSED_METHODS"]

REFUSED_METHODS = frozenset(
    [
        "groupBy",
        "leastFrequent",
        "mostFrequent",
        "sequenceEqual",
        "takeWhile",
        "takeWhileLast",
        "toMap",
    ]
)


def _one(number: int) -> exp.Expr:
    return exp.Literal.number(number)


def _function(values: NameValues, step: Step, node: Node, most: int = 1) -> exp.Lambda:
    """The lambda among a method's arguments; `most` is how many names it may have."""
    if not isinstance(node, Lambda):
        values.refuse(node, f"{step.name} takes a lambda", f"As in {step.name}(x => x.v > 1).")
    if len(node.names) > most:
        hint = "Leave the index and the size out."
        values.refuse(node, f"The lambda of {step.name} takes {most} names at most here", hint)
    variables = {name.upper() for name in values.scope.variables.values()}
    names = {
        name: identifier(f"{name}_" if name.upper() in variables else name) for name in node.names
    }
    return function(values.within(dict(names)).of(node.body), *names.values())


def _only(values: NameValues, step: Step) -> Node | None:
    arguments = step.arguments or ()
    if len(arguments) > 1:
        values.refuse(step, f"{step.name} takes one argument here")
    return arguments[0] if arguments else None


def _mapped(values: NameValues, array: exp.Expr, step: Step, most: int = 1) -> exp.Expr:
    """The array, each element through the method's lambda if it has one."""
    only = _only(values, step)
    if only is None:
        return array
    return call("TRANSFORM", array, _function(values, step, only, most))


def _kept(values: NameValues, array: exp.Expr, step: Step) -> exp.Expr:
    """The array, only the elements that the method's lambda accepts if it has one."""
    only = _only(values, step)
    return array if only is None else call("FILTER", array, _function(values, step, only, 2))


def _tested(name: str) -> Callable[[NameValues, exp.Expr, Step], exp.Expr]:
    def make(values: NameValues, array: exp.Expr, step: Step) -> exp.Expr:
        only = _only(values, step)
        if only is None:
            values.refuse(step, f"{step.name} takes a lambda")
        test = call(name, array, _function(values, step, only))
        return call("COALESCE", test, exp.Boolean(this=False))

    return make


def _number(values: NameValues, step: Step) -> exp.Expr:
    only = _only(values, step)
    if only is None:
        values.refuse(step, f"{step.name} takes a number")
    return values.of(only)


def _take_last(values: NameValues, array: exp.Expr, step: Step) -> exp.Expr:
    from_behind = call("SLICE", call("REVERSE", array), _one(1), _number(values, step))
    return call("REVERSE", from_behind)


def _combined(sign: str) -> Callable[[NameValues, exp.Expr, Step], exp.Expr]:
    """`except` and `intersect`, which keep what stands there twice."""

    def make(values: NameValues, array: exp.Expr, step: Step) -> exp.Expr:
        item = identifier("item")
        test: exp.Expr = call("ARRAY_CONTAINS", _number(values, step), element(item))
        if sign == "except":
            test = exp.Not(this=test)
        return call("FILTER", array, function(test, item))

    return make


def _distinct(values: NameValues, array: exp.Expr, step: Step) -> exp.Expr:
    if step.arguments:
        hint = "Use selectFrom before it."
        values.refuse(step, "distinctOf takes no key here", hint)
    return call("ARRAY_DISTINCT", array)


def _folded(values: NameValues, array: exp.Expr, step: Step) -> exp.Expr:
    arguments = step.arguments or ()
    if len(arguments) != 2 or not isinstance(arguments[1], Lambda):
        hint = "As in aggregate(0, (total, x) => total + x.v)."
        values.refuse(step, "aggregate takes a first value and a lambda", hint)
    seed = values.of(arguments[0])
    return call("AGGREGATE", array, seed, _function(values, step, arguments[1], 2))


def _ranked(values: NameValues, array: exp.Expr, step: Step, backwards: bool) -> exp.Expr:
    """For each element its key and its place, the first place greatest if `backwards`."""
    only = _only(values, step)
    if not isinstance(only, Lambda):
        values.refuse(step, f"{step.name} takes a lambda", f"As in {step.name}(x => x.v).")
    key = _function(values, step, only)
    item, at = key.expressions[0], identifier("place")
    place: exp.Expr = exp.Neg(this=element(at)) if backwards else element(at)
    parts = (text("key"), key.this, text("place"), place)
    return call("TRANSFORM", array, function(call("NAMED_STRUCT", *parts), item, at))


def _at_place(array: exp.Expr, ranked: exp.Expr, backwards: bool) -> exp.Expr:
    place = field(ranked, "place")
    return call("GET", array.copy(), exp.Neg(this=place) if backwards else place)


def _best(backwards: bool) -> Callable[[NameValues, exp.Expr, Step], exp.Expr]:
    """`minBy`, and `maxBy` if `backwards`: the first of several."""

    def make(values: NameValues, array: exp.Expr, step: Step) -> exp.Expr:
        one = identifier("one")
        test = exp.Not(this=exp.Is(this=field(element(one), "key"), expression=exp.Null()))
        ranked = call("FILTER", _ranked(values, array, step, backwards), function(test, one))
        return _at_place(array, call("ARRAY_MAX" if backwards else "ARRAY_MIN", ranked), backwards)

    return make


def _ordered(backwards: bool) -> Callable[[NameValues, exp.Expr, Step], exp.Expr]:
    """`orderBy`, and `orderByDesc` if `backwards`; equal ones stay in their order."""

    def make(values: NameValues, array: exp.Expr, step: Step) -> exp.Expr:
        ranked = call("ARRAY_SORT", _ranked(values, array, step, backwards))
        one = identifier("one")
        found = _at_place(array, element(one), backwards)
        return call(
            "TRANSFORM", call("REVERSE", ranked) if backwards else ranked, function(found, one)
        )

    return make


def _edge(values: NameValues, array: exp.Expr, step: Step) -> exp.Expr:
    kept = _kept(values, array, step)
    if step.name == "firstOf":
        return call("GET", kept, _one(0))
    return call("TRY_ELEMENT_AT", kept, exp.Neg(this=_one(1)))


def _count(values: NameValues, array: exp.Expr, step: Step) -> exp.Expr:
    return fits(call("SIZE", _kept(values, array, step)))


# What each method becomes, given the array and the call.
ARRAY_METHODS: dict[str, Callable[[NameValues, exp.Expr, Step], exp.Expr]] = {
    "where": _kept,
    "selectFrom": lambda values, array, step: _mapped(values, array, step, 2),
    "arrayOf": lambda values, array, step: _mapped(values, array, step, 2),
    "countOf": _count,
    "anyOf": _tested("EXISTS"),
    "allOf": _tested("FORALL"),
    "firstOf": _edge,
    "lastOf": _edge,
    "min": lambda values, array, step: call("ARRAY_MIN", _mapped(values, array, step)),
    "max": lambda values, array, step: call("ARRAY_MAX", _mapped(values, array, step)),
    "sumOf": lambda values, array, step: sum_of(values, step, _mapped(values, array, step)),
    "average": lambda values, array, step: average_of(values, step, _mapped(values, array, step)),
    "take": lambda values, array, step: call("SLICE", array, _one(1), _number(values, step)),
    "takeLast": _take_last,
    "reverse": lambda values, array, step: call("REVERSE", array),
    "distinctOf": _distinct,
    "except": _combined("except"),
    "intersect": _combined("intersect"),
    "union": lambda values, array, step: call("CONCAT", array, _number(values, step)),
    "aggregate": _folded,
    "minBy": _best(backwards=False),
    "maxBy": _best(backwards=True),
    "orderBy": _ordered(backwards=False),
    "orderByDesc": _ordered(backwards=True),
}
