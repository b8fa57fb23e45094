# SPDX-License-Identifier: Apache-2.0
"""Functions that are not aggregates: each call is generated as it was parsed.

sqlglot has nodes for many functions and generates some of them as another call that means nearly
the same: `date_format(d, 'y')` as `DATE_FORMAT(d, 'yyyy')`, `unix_date(d)` as a DATEDIFF of another
type. So a call becomes sqlglot's node only if that is generated as the same call; otherwise it
becomes a call without a meaning. Names that Spark does not know, which may be those of a user's
functions, are treated alike. For aggregates see aggregates.py.

Cost: for each function and shape of its arguments, a call is generated once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import ErrorLevel
from sqlglot.parser import Parser

__all__ = ["called_as_written"]

Build = Callable[..., exp.Expr]

# Two names of one function in Spark: sqlglot generates the second name for the first.
_SYNONYMS = {"RANDOM": "RAND"}
# The first of three arguments is a unit, such as DAY.
_OF_UNITS = frozenset(
    ["DATEADD", "DATE_ADD", "TIMESTAMPADD", "DATEDIFF", "DATE_DIFF", "TIMESTAMPDIFF"]
)
# Arguments that may decide what a call becomes. A column stands in for any other one.
_DECIDING = (
    exp.Alias,
    exp.Boolean,
    exp.Distinct,
    exp.Interval,
    exp.Kwarg,
    exp.Lambda,
    exp.Literal,
    exp.Neg,
    exp.Null,
    exp.Ordered,
    exp.PropertyEQ,
    exp.Star,
    exp.Var,
)


def called_as_written(builders: Mapping[str, Build]) -> dict[str, Build]:
    """The builders of a parser, by the name of the function, such that no call is changed."""
    return {
        # The parser has taken the names off these arguments.
        name: build if name in Parser.FUNCTIONS_WITH_ALIASED_ARGS else _faithful(name, build)
        for name, build in builders.items()
    }


def _faithful(name: str, build: Build) -> Build:
    known: dict[tuple[str, ...], bool] = {}

    # sqlglot passes the dialect to a builder that cannot be called without it.
    def call(arguments: list[exp.Expr], dialect: Dialect) -> exp.Expr:
        stand_ins = [_stand_in(number, argument) for number, argument in enumerate(arguments)]
        texts = tuple(map(_generated(dialect), stand_ins))
        if texts not in known:
            known[texts] = _is_same(name, texts, build, stand_ins, dialect)
        if known[texts]:
            return _built(build, arguments, dialect)
        if name in _OF_UNITS and len(arguments) == 3:
            arguments = [exp.var(arguments[0].name), *arguments[1:]]
        return exp.Anonymous(this=name, expressions=arguments)

    return call


def _stand_in(number: int, argument: exp.Expr) -> exp.Expr:
    # A column without a table may be a unit: DATEDIFF(day, a, b).
    is_word = isinstance(argument, exp.Column) and not argument.table
    return (
        argument.copy() if is_word or isinstance(argument, _DECIDING) else exp.column(f"_{number}")
    )


def _is_same(
    name: str, texts: tuple[str, ...], build: Build, arguments: list[exp.Expr], dialect: Dialect
) -> bool:
    try:
        node = _built(build, arguments, dialect)
    except (ValueError, TypeError, AttributeError, LookupError):
        # Too few arguments, or others than the builder expects: the error is Spark's to report.
        return False
    if isinstance(node, exp.AggFunc):
        return True
    words = (*(text.upper() for text in texts[:1]), *texts[1:])
    called = _SYNONYMS.get(name, name)
    expected = {f"{called}({', '.join(one)})" for one in (texts, words)}
    return _generated(dialect)(node) in expected


def _built(build: Build, arguments: list[exp.Expr], dialect: Dialect) -> exp.Expr:
    try:
        return build(arguments)
    except TypeError:
        return build(arguments, dialect=dialect)


def _generated(dialect: Dialect) -> Callable[[exp.Expr], str]:
    return lambda node: node.sql(dialect, unsupported_level=ErrorLevel.IGNORE)
