# SPDX-License-Identifier: Apache-2.0
"""Methods of Java that EPL calls, as functions of Spark: static ones, and those of strings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlglot import exp

from spark_match_recognize.translation.esper.names import NameValues
from spark_match_recognize.translation.esper.sql import call, fits, text
from spark_match_recognize.translation.esper.tree import Index, Node, Star, Step

__all__ = ["java_value", "method_value", "note_null_skipping"]

# Static methods by class and name, with the number of arguments and what says the same.
_STATIC: dict[tuple[str, str, int], Callable[..., exp.Expr]] = {
    ("Math", "abs", 1): lambda x: call("ABS", x),
    ("Math", "max", 2): lambda x, y: call("GREATEST", x, y),
    ("Math", "min", 2): lambda x, y: call("LEAST", x, y),
    ("Math", "pow", 2): lambda x, y: call("POWER", x, y),
    ("Math", "sqrt", 1): lambda x: call("SQRT", x),
    ("Math", "cbrt", 1): lambda x: call("CBRT", x),
    ("Math", "exp", 1): lambda x: call("EXP", x),
    ("Math", "log", 1): lambda x: call("LN", x),
    ("Math", "log10", 1): lambda x: call("LOG10", x),
    ("Math", "signum", 1): lambda x: call("SIGNUM", x),
    ("Math", "hypot", 2): lambda x, y: call("HYPOT", x, y),
    ("Math", "sin", 1): lambda x: call("SIN", x),
    ("Math", "cos", 1): lambda x: call("COS", x),
    ("Math", "tan", 1): lambda x: call("TAN", x),
    ("Math", "asin", 1): lambda x: call("ASIN", x),
    ("Math", "acos", 1): lambda x: call("ACOS", x),
    ("Math", "atan", 1): lambda x: call("ATAN", x),
    ("Math", "atan2", 2): lambda x, y: call("ATAN2", x, y),
    ("Math", "toDegrees", 1): lambda x: call("DEGREES", x),
    ("Math", "toRadians", 1): lambda x: call("RADIANS", x),
    # The same as Java's: a half goes up, also below zero.
    ("Math", "round", 1): lambda x: call("FLOOR", fits(exp.Add(this=x, expression=_half()))),
    ("Math", "rint", 1): lambda x: call("RINT", x),
    ("Math", "floor", 1): lambda x: _cast(call("FLOOR", x), "DOUBLE"),
    ("Math", "ceil", 1): lambda x: _cast(call("CEIL", x), "DOUBLE"),
    ("Integer", "parseInt", 1): lambda x: _cast(x, "INT"),
    ("Integer", "valueOf", 1): lambda x: _cast(x, "INT"),
    ("Long", "parseLong", 1): lambda x: _cast(x, "BIGINT"),
    ("Long", "valueOf", 1): lambda x: _cast(x, "BIGINT"),
    ("Double", "parseDouble", 1): lambda x: _cast(x, "DOUBLE"),
    ("Double", "valueOf", 1): lambda x: _cast(x, "DOUBLE"),
    ("Boolean", "parseBoolean", 1): lambda x: fits(
        exp.NullSafeEQ(this=call("LOWER", x), expression=text("true"))
    ),
    ("String", "valueOf", 1): lambda x: _cast(x, "STRING"),
}
# Methods of a string, by name and number of arguments. Java counts places from 0, SQL from 1.
_OF_STRINGS: dict[tuple[str, int], Callable[..., exp.Expr]] = {
    ("length", 0): lambda s: call("LENGTH", s),
    ("isEmpty", 0): lambda s: fits(exp.EQ(this=s, expression=text(""))),
    ("toUpperCase", 0): lambda s: call("UPPER", s),
    ("toLowerCase", 0): lambda s: call("LOWER", s),
    ("trim", 0): lambda s: call("TRIM", s),
    ("toString", 0): lambda s: _cast(s, "STRING"),
    ("contains", 1): lambda s, x: call("CONTAINS", s, x),
    ("startsWith", 1): lambda s, x: call("STARTSWITH", s, x),
    ("endsWith", 1): lambda s, x: call("ENDSWITH", s, x),
    ("indexOf", 1): lambda s, x: fits(
        exp.Sub(this=call("INSTR", s, x), expression=exp.Literal.number(1))
    ),
    ("substring", 1): lambda s, start: call("SUBSTRING", s, _plus_one(start)),
    ("substring", 2): lambda s, start, end: call(
        "SUBSTRING", s, _plus_one(start), fits(exp.Sub(this=end, expression=start.copy()))
    ),
    ("charAt", 1): lambda s, at: call("SUBSTRING", s, _plus_one(at), exp.Literal.number(1)),
    ("replace", 2): lambda s, old, new: call("REPLACE", s, old, new),
    ("replaceAll", 2): lambda s, old, new: call("REGEXP_REPLACE", s, old, new),
    ("concat", 1): lambda s, x: fits(exp.DPipe(this=s, expression=x)),
    ("equals", 1): lambda s, x: fits(exp.NullSafeEQ(this=s, expression=x)),
    ("equalsIgnoreCase", 1): lambda s, x: fits(
        exp.NullSafeEQ(this=call("LOWER", s), expression=call("LOWER", x))
    ),
    ("compareTo", 1): lambda s, x: _compared(s, x),
    ("intValue", 0): lambda x: _cast(x, "INT"),
    ("longValue", 0): lambda x: _cast(x, "BIGINT"),
    ("doubleValue", 0): lambda x: _cast(x, "DOUBLE"),
}
_OWNERS = frozenset(owner for owner, _, _ in _STATIC)
_NULL_SKIPPING = frozenset(["max", "min"])


def java_value(
    values: NameValues, steps: Sequence[Step | Index | Star]
) -> tuple[int, exp.Expr] | None:
    """A static method that is called in a path, and how many steps of the path that takes."""
    for at, owner in enumerate(steps[:-1]):
        called = steps[at + 1]
        if not isinstance(owner, Step) or owner.arguments is not None:
            return None
        if isinstance(called, Step) and called.arguments is not None and owner.name in _OWNERS:
            return at + 2, _static(values, owner, called, called.arguments)
    return None


def _static(values: NameValues, owner: Step, step: Step, arguments: tuple[Node, ...]) -> exp.Expr:
    maker = _STATIC.get((owner.name, step.name, len(arguments)))
    if maker is None:
        hint = "Say it with a function of Spark in the query around the clause."
        values.refuse(step, f"{owner.name}.{step.name} is not brought here", hint)
    made = maker(*(values.of(argument) for argument in arguments))
    made.meta.update(start=owner.start, end=step.end - 1)
    if step.name in _NULL_SKIPPING and owner.name == "Math":
        note_null_skipping(values, owner, f"{owner.name}.{step.name}")
    return made


def note_null_skipping(values: NameValues, step: Step, name: str) -> None:
    """Say what GREATEST and LEAST do with nulls."""
    values.note(
        step,
        "nulls-skipped",
        f"GREATEST and LEAST pass over nulls; {name} of a null is null in Esper, or an error.",
    )


def method_value(values: NameValues, value: exp.Expr, step: Step) -> exp.Expr | None:
    """A method of a string or a number, None if it is not in the table."""
    maker = _OF_STRINGS.get((step.name, len(step.arguments or ())))
    if maker is None:
        return None
    if step.name == "compareTo":
        values.note(step, "compare-to", "compareTo gives -1, 0 or 1 here, in Java any number.")
    return maker(value, *(values.of(argument) for argument in step.arguments or ()))


def _cast(value: exp.Expr, kind: str) -> exp.Expr:
    return exp.Cast(this=value, to=exp.DataType.build(kind, dialect="databricks"))


def _half() -> exp.Expr:
    return exp.Literal.number("0.5E0")


def _plus_one(value: exp.Expr) -> exp.Expr:
    if isinstance(value, exp.Literal) and value.name.isdigit():
        return exp.Literal.number(int(value.name) + 1)
    return fits(exp.Add(this=value, expression=exp.Literal.number(1)))


def _compared(left: exp.Expr, right: exp.Expr) -> exp.Expr:
    def when(kind: type[exp.Binary], result: exp.Expr) -> exp.If:
        test = fits(kind(this=left.copy(), expression=right.copy()))
        return exp.If(this=test, true=result)

    branches = [
        when(exp.LT, exp.Neg(this=exp.Literal.number(1))),
        when(exp.EQ, exp.Literal.number(0)),
        when(exp.GT, exp.Literal.number(1)),
    ]
    return exp.Case(ifs=branches)
