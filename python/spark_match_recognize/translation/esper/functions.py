# SPDX-License-Identifier: Apache-2.0
"""EPL's functions of single values as expressions of Spark.

A name that is neither EPL's nor an aggregate is kept: it is a function of the user, and the frame
notes it if Spark has none of that name.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.dialect.expressions import Navigation, VariableColumn
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.translation.esper.java import note_null_skipping
from spark_match_recognize.translation.esper.names import NameValues
from spark_match_recognize.translation.esper.scope import Place
from spark_match_recognize.translation.esper.sql import call, fits, identifier, text
from spark_match_recognize.translation.esper.tree import Literal, Node, Path, Step

__all__ = ["function_value"]

# Types by EPL's and Java's names for them, without the package.
_TYPES = {
    "string": "STRING",
    "int": "INT",
    "integer": "INT",
    "long": "BIGINT",
    "short": "SMALLINT",
    "byte": "TINYINT",
    "double": "DOUBLE",
    "float": "FLOAT",
    "boolean": "BOOLEAN",
    "bigdecimal": "DECIMAL(38, 18)",
    "biginteger": "DECIMAL(38, 0)",
    "date": "TIMESTAMP",
    "calendar": "TIMESTAMP",
    "localdatetime": "TIMESTAMP_NTZ",
    "localdate": "DATE",
}
_NUMBERS = ("tinyint", "smallint", "int", "bigint", "float", "double")
_REFUSED = {
    "prior": "Use prev in define, or LAG in a query below the clause.",
    "prevtail": "Use first or last of a variable.",
    "prevwindow": "Use window(B.x), or B alone.",
    "prevcount": "Use count(B.x).",
    "current_evaluation_context": "Name the value as a column.",
    "event_identity_equals": "Compare a key of the rows.",
    "transpose": "Name the columns.",
    "istream": "All rows are of the insert stream; leave it out.",
    "grouping": "Use it in the query around the clause.",
    "grouping_id": "Use it in the query around the clause.",
}


def function_value(values: NameValues, step: Step) -> exp.Expr:
    """The call of a function."""
    name = step.name.lower()
    maker = _MAKERS.get(name)
    if name in _REFUSED:
        values.refuse(step, f"{step.name} is not there in a query over a table", _REFUSED[name])
    if step.named and name != "cast":
        values.refuse(step, f"{step.name} takes no named argument {step.named[0][0]}")
    if maker is not None:
        made = maker(values, step)
    else:
        made = call(step.name, *(values.of(argument) for argument in step.arguments or ()))
    made.meta.update(start=step.start, end=step.end - 1)
    return made


def _previous(values: NameValues, step: Step) -> exp.Expr:
    """`prev(A.x)` or `prev(A.x, 2)`: the row before, in the order of arrival."""
    if values.scope.place is not Place.DEFINE:
        hint = "Give it a variable of its own, or use LAG in a query below the clause."
        values.refuse(step, "prev is there in define alone", hint)
    value, *others = step.arguments or (None,)
    if not isinstance(value, Path) or len(others) > 1:
        hint = "It is written prev(A.x) or prev(A.x, 2)."
        values.refuse(step, "prev takes a column, and how many rows before", hint)
    made = values.of(value)
    named = {column.args["variable"].name for column in made.find_all(VariableColumn)}
    own = values.scope.variables.get(values.scope.defined)
    if named - {own}:
        hint = f"It is the row before the one that {values.scope.defined} is asked for."
        values.refuse(value, "prev of another variable is not allowed in Esper", hint)
    offset = None
    if others:
        offset = values.of(others[0])
        if not isinstance(offset, exp.Literal) or not offset.name.isdigit():
            values.refuse(others[0], "The number of rows before must be a constant")
    return Navigation(this=made, kind="PREV", offset=offset)


def _cast(values: NameValues, step: Step) -> exp.Expr:
    """`cast(x, int)`: null where it cannot be."""
    if len(step.arguments or ()) != 2 or step.named:
        hint = "With a format of dates, use to_timestamp in a query below the clause."
        values.refuse(step, "cast takes a value and a type", hint)
    value, kind = step.arguments or ()
    to = exp.DataType.build(_type_of(values, kind), dialect="databricks")
    return exp.TryCast(this=values.of(value), to=to)


def _type_of(values: NameValues, node: Node) -> str:
    """Spark's type for a name of a type."""
    name = ""
    if isinstance(node, Path) and isinstance(node.steps[-1], Step):
        name = node.steps[-1].name
    elif isinstance(node, Literal):
        name = node.text.split(".")[-1]
    if name.lower() not in _TYPES:
        hint = f"Known are {', '.join(_TYPES)}."
        values.refuse(node, f"{name or 'This'} is no type that is known here", hint)
    return _TYPES[name.lower()]


def _instance_of(values: NameValues, step: Step) -> exp.Expr:
    """`instanceof(x, string, int)`; of null it is false."""
    value, *kinds = step.arguments or (None,)
    if value is None or not kinds:
        values.refuse(step, "instanceof takes a value and types")
    names: list[str] = []
    for kind in kinds:
        named = isinstance(kind, Path) and isinstance(kind.steps[-1], Step) and kind.steps[-1].name
        wanted = _NUMBERS if named == "Number" else (_type_of(values, kind).lower(),)
        names += [name.replace(", ", ",") for name in wanted]
    made = values.of(value)
    own = call("TYPEOF", made)
    test: exp.Expr = exp.In(this=own, expressions=[text(name) for name in names])
    if len(names) == 1:
        test = exp.EQ(this=own, expression=text(names[0]))
    present = exp.Not(this=exp.Is(this=made.copy(), expression=exp.Null()))
    return exp.Paren(this=fits(exp.And(this=fits(test), expression=present)))


def _type_column(values: NameValues, step: Step) -> exp.Expr:
    """`typeof(A)`: a column that tells it."""
    only = (step.arguments or (None,))[0]
    first = only.steps[0] if isinstance(only, Path) and len(only.steps) == 1 else None
    if not isinstance(first, Step) or first.name not in values.scope.variables:
        hint = "Name a column that tells the type."
        values.refuse(step, "typeof takes a variable of the pattern", hint)
    if not values.scope.type_column:
        hint = "Give it as the option type_column."
        values.refuse(step, "A table has no types of events, unless a column tells them", hint)
    column = exp.Column(this=identifier(values.scope.type_column))
    variable = Variable(this=values.scope.variables[first.name])
    return VariableColumn(this=column, variable=variable)


def _now(values: NameValues, step: Step) -> exp.Expr:
    values.note(
        step,
        "current-time",
        "Here this is the time of the query; in Esper it is the time at which the event came. Name "
        "the column with the time instead.",
    )
    return call("UNIX_MILLIS", exp.CurrentTimestamp())


def _exists(values: NameValues, step: Step) -> exp.Expr:
    arguments = step.arguments or ()
    if len(arguments) != 1:
        values.refuse(step, "exists takes one property")
    return exp.Not(this=fits(exp.Is(this=values.of(arguments[0]), expression=exp.Null())))


def _extreme(name: str) -> Callable[[NameValues, Step], exp.Expr]:
    """`max(a, b)` of several values."""

    def make(values: NameValues, step: Step) -> exp.Expr:
        note_null_skipping(values, step, step.name)
        return call(name, *(values.of(argument) for argument in step.arguments or ()))

    return make


def _coalesce(values: NameValues, step: Step) -> exp.Expr:
    return call("COALESCE", *(values.of(argument) for argument in step.arguments or ()))


_MAKERS: dict[str, Callable[[NameValues, Step], exp.Expr]] = {
    "prev": _previous,
    "cast": _cast,
    "instanceof": _instance_of,
    "typeof": _type_column,
    "current_timestamp": _now,
    "exists": _exists,
    "coalesce": _coalesce,
    "max": _extreme("GREATEST"),
    "min": _extreme("LEAST"),
}
