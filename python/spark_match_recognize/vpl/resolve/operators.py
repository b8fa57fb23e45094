# SPDX-License-Identifier: Apache-2.0
"""Collects and checks the operators of a stream.

Their order matters only for `.where`, which filters what there is before it: matches, or the
results of `.aggregate`. An operator that a query cannot express is refused by its name.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics, suggestion
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Expression
from spark_match_recognize.vpl.syntax.tree import Operator, Partition, Step, Stream, Within

__all__ = ["StreamOperators", "operators_of"]

_SELECTIONS = ("strict", "stnm", "stam")
_EMISSIONS = ("each", "longest", "subsets")
_SINGLE = ("select", "window", "aggregate", "emit", "forecast", "trend_aggregate")
_TREND_STEPS = ("increasing", "decreasing")
_REFUSED = {
    **dict.fromkeys(
        ["to", "alert", "log", "print", "tap"],
        "a query returns rows, and the program that runs it decides what becomes of them",
    ),
    **dict.fromkeys(["context", "concurrent"], "Spark distributes the work itself"),
    **dict.fromkeys(
        ["watermark", "allowed_lateness"], "set the watermark of the streaming DataFrame"
    ),
    "from": "the options name the table of the events",
    "enrich": "join the table with the result of the query",
    "score": "apply the model to the result of the query",
    "process": "SQL has no functions with statements",
    "map": "write the values in .emit(..)",
    "filter": "write .where(..)",
    "pattern": "write the pattern as the stream's source, with `->`",
    "order_by": "order the result of the query",
    "limit": "limit the result of the query",
    "distinct": "use DISTINCT in an enclosing query",
    "fork": "write a stream for each branch",
    "on": "it belongs to join(..), which a pattern cannot express",
    "on_error": "an error ends a query",
    "collect": "write collect(alias.field) in .emit(..)",
    "any": "write OR(..) in the pattern",
    "all": "write `all` before the event in the pattern",
    "first": "limit the result of the query",
}
_OTHERS = ("within", "partition_by", "where", "having", "not")
_KNOWN = (*_SELECTIONS, *_EMISSIONS, *_SINGLE, *_OTHERS, *_TREND_STEPS)


@dataclass(frozen=True)
class StreamOperators:
    """The operators of a stream by what they ask for.

    Args:
        selection: strict, stnm or stam
        emission: each, longest or subsets
        vetoes: the steps of `.not(..)`
        wheres: filters on matches, or events
        havings: filters on what `.aggregate` computes
    """

    selection: str | None = None
    emission: str | None = None
    within: Within | None = None
    partition: Partition | None = None
    vetoes: tuple[Step, ...] = ()
    wheres: tuple[Expression, ...] = ()
    havings: tuple[Expression, ...] = ()
    select: Operator | None = None
    window: Operator | None = None
    aggregate: Operator | None = None
    trend_aggregate: Operator | None = None
    forecast: Operator | None = None
    emit: Operator | None = None

    @property
    def defines_columns(self) -> bool:
        """Whether the records have columns of their own, so that it does not only filter."""
        return any((self.select, self.aggregate, self.trend_aggregate, self.forecast, self.emit))


def operators_of(stream: Stream, diagnostics: VplDiagnostics) -> StreamOperators:
    """The operators of a stream.

    Raises:
        VplNotSupportedError: a query cannot express an operator.
        VplError: an operator is given twice, or takes something else.
        VplNameError: there is no such operator.
    """
    operators = StreamOperators()
    for operator in stream.operators:
        changes = _changes(operator, operators, diagnostics)
        operators = replace(operators, **changes)
    if operators.aggregate is None and operators.window is not None:
        raise diagnostics.invalid(operators.window.span, ".window is followed by .aggregate(..).")
    return operators


def _changes(
    operator: Operator, before: StreamOperators, diagnostics: VplDiagnostics
) -> dict[str, Any]:
    """What an operator adds to those before it."""
    name = operator.name
    if name in (*_SELECTIONS, *_EMISSIONS):
        if operator.arguments:
            raise diagnostics.invalid(operator.span, f".{name}() takes no arguments.")
        role = "selection" if name in _SELECTIONS else "emission"
        _note_override(getattr(before, role), operator, diagnostics)
        return {role: name}
    if name == "within":
        _note_override(before.within, operator, diagnostics)
        time = _only(operator, diagnostics)
        if not isinstance(time, ex.Time):
            raise diagnostics.invalid(operator.span, ".within takes a duration, such as 5m.")
        return {"within": Within(time, span=operator.span)}
    if name == "partition_by":
        _note_override(before.partition, operator, diagnostics)
        return {"partition": Partition(_names(operator, diagnostics), span=operator.span)}
    if name == "not" and operator.veto is not None:
        return {"vetoes": (*before.vetoes, operator.veto)}
    if name == "where" and before.aggregate is None:
        return {"wheres": (*before.wheres, _only(operator, diagnostics))}
    if name in ("where", "having"):
        if before.aggregate is None:
            raise diagnostics.invalid(
                operator.span, ".having filters the results of .aggregate(..); use .where here."
            )
        return {"havings": (*before.havings, _only(operator, diagnostics))}
    if name in _SINGLE:
        if getattr(before, name) is not None:
            raise diagnostics.invalid(operator.span, f"A second .{name}; remove one.")
        return {name: operator}
    if name in _TREND_STEPS:
        raise diagnostics.invalid(
            operator.span, f"`.{name}(..)` directly follows its event: all T.{name}(field)."
        )
    if name in _REFUSED:
        raise diagnostics.unsupported(
            operator.span, f".{name}(..) is not supported: {_REFUSED[name]}."
        )
    raise diagnostics.unknown_name(
        operator.span, f"There is no operator .{name}(..).{suggestion(name, _KNOWN)}"
    )


def _note_override(before: object, operator: Operator, diagnostics: VplDiagnostics) -> None:
    if before is not None:
        diagnostics.note(
            operator.span, "repeated", f".{operator.name} overrides an earlier operator."
        )


def _only(operator: Operator, diagnostics: VplDiagnostics) -> Expression:
    if len(operator.arguments) != 1 or operator.arguments[0].name is not None:
        raise diagnostics.invalid(operator.span, f".{operator.name} takes one value.")
    return operator.arguments[0].value


def _names(operator: Operator, diagnostics: VplDiagnostics) -> tuple[str, ...]:
    """The fields of `.partition_by(f)`, `.partition_by(f, g)` and `.partition_by([f, g])`.

    Several fields may also be written as one text: `to_string(f) + '|' + to_string(g)`.
    """
    values = [argument.value for argument in operator.arguments]
    if len(values) == 1 and isinstance(values[0], ex.ListOf):
        values = list(values[0].items)
    if len(values) == 1:
        values = _texts(values[0]) or values
    names = tuple(value.name for value in values if isinstance(value, ex.Name))
    nested = next((value for value in values if isinstance(value, ex.Member)), None)
    if nested is not None:
        raise diagnostics.unsupported(
            nested.span,
            "A key is a column of the table, not a field of a struct: add a column for it, and "
            "name that here. A name with a dot is written in backticks.",
        )
    if not names or len(names) != len(values):
        raise diagnostics.invalid(operator.span, ".partition_by takes names of fields.")
    return names


def _texts(value: Expression) -> list[Expression]:
    """The fields of `to_string(f) + '|' + to_string(g)`; none of any other value."""
    if isinstance(value, ex.Call) and value.function == "to_string" and len(value.arguments) == 1:
        return list(value.arguments)
    if not isinstance(value, ex.Binary) or value.operator != "+":
        return []
    left, right = value.left, value.right
    if isinstance(left, ex.Binary) and isinstance(left.right, ex.Text):
        before, after = _texts(left.left), _texts(right)
        return [*before, *after] if left.operator == "+" and before and after else []
    return []
