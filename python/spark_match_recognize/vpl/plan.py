# SPDX-License-Identifier: Apache-2.0
"""What the operators behind a stream ask for, gathered and checked.

Their order matters only for `.where`, which filters what is there when it comes: matches, or what
`.aggregate` has made of them. An operator that a query has no words for is refused by its name.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from spark_match_recognize.vpl import expressions as ex
from spark_match_recognize.vpl.declarations import suggestion
from spark_match_recognize.vpl.expressions import Expression
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.shape import Modes
from spark_match_recognize.vpl.tree import Operator, Partition, Step, Stream, Within

__all__ = ["StreamPlan", "plan_of"]

_SELECTIONS = ("strict", "stnm", "stam")
_EMISSIONS = ("each", "longest", "subsets")
_ELSEWHERE = "is not taken: a query gives rows, and what becomes of them is said where it is run"
_REFUSED = {
    "to": _ELSEWHERE,
    "alert": _ELSEWHERE,
    "log": _ELSEWHERE,
    "print": _ELSEWHERE,
    "tap": _ELSEWHERE,
    "from": "is not taken: the table of the events is said by the options",
    "enrich": "is not taken: join the table with the result of the query",
    "score": "is not taken: apply the model to the result of the query",
    "process": "is not taken: functions with statements cannot be said in SQL",
    "map": "is not taken: write what is wanted in .emit(..)",
    "filter": "is not taken: write .where(..)",
    "pattern": "is not taken: write the pattern as the stream's source, with `->`",
    "context": "is not taken: how work is spread over cores is Spark's own matter",
    "concurrent": "is not taken: how work is spread over cores is Spark's own matter",
    "watermark": "is not taken: a table is complete, so no event comes late",
    "allowed_lateness": "is not taken: a table is complete, so no event comes late",
    "order_by": "is not taken: order the result of the query",
    "limit": "is not taken: limit the result of the query",
    "distinct": "is not taken: write it in the query around",
    "fork": "is not taken: write a stream for each branch",
    "on": "is not taken: it belongs to join(..), which a pattern cannot say",
    "on_error": "is not taken: an error ends a query",
    "collect": "is not taken: write collect(alias.field) in .emit(..)",
    "any": "is not taken: write OR(..) in the pattern",
    "all": "is not taken: write `all` before the event in the pattern",
    "first": "is not taken: limit the result of the query",
}
_KNOWN = (
    *_SELECTIONS,
    *_EMISSIONS,
    "within",
    "partition_by",
    "where",
    "emit",
    "select",
    "window",
    "aggregate",
    "having",
    "not",
    "trend_aggregate",
    "forecast",
    "increasing",
    "decreasing",
)


@dataclass
class StreamPlan:
    """The operators of a stream by what they ask for; grows while they are read.

    Args:
        wheres: filters on matches, or events
        havings: filters on what was aggregated
    """

    selection: str | None = None
    emission: str | None = None
    within: Within | None = None
    partition: Partition | None = None
    vetoes: list[Step] = field(default_factory=list)
    wheres: list[Expression] = field(default_factory=list)
    havings: list[Expression] = field(default_factory=list)
    select: Operator | None = None
    window: Operator | None = None
    aggregate: Operator | None = None
    trends: Operator | None = None
    forecast: Operator | None = None
    emit: Operator | None = None

    @property
    def modes(self) -> Modes:
        """Selection and emission."""
        return Modes(
            self.selection, self.emission, self.trends is not None, self.forecast is not None
        )

    @property
    def gives_rows(self) -> bool:
        """Whether the rows have columns of their own, so that it does not only filter."""
        return any((self.select, self.aggregate, self.trends, self.forecast, self.emit))


def plan_of(stream: Stream, remarks: Remarks) -> StreamPlan:
    """What a stream asks for.

    Raises:
        VplNotSupportedError: an operator has no SQL, or is there twice.
        VplNameError: there is no such operator.
    """
    plan = StreamPlan()
    for operator in stream.operators:
        name = operator.name
        if name in (*_SELECTIONS, *_EMISSIONS) and operator.arguments:
            raise remarks.wrong(operator.place, f".{name}() takes nothing.")
        if name in _SELECTIONS:
            _last(plan.selection, operator, remarks)
            plan.selection = name
        elif name in _EMISSIONS:
            _last(plan.emission, operator, remarks)
            plan.emission = name
        elif name == "within":
            _last(plan.within, operator, remarks)
            value = _only(operator, remarks)
            if not isinstance(value, ex.Time):
                raise remarks.wrong(operator.place, ".within takes a duration, such as 5m.")
            plan.within = Within(value, operator.place)
        elif name == "partition_by":
            _last(plan.partition, operator, remarks)
            plan.partition = Partition(_names(operator, remarks), operator.place)
        elif name == "not" and operator.veto is not None:
            plan.vetoes.append(operator.veto)
        elif name == "where":
            target = plan.wheres if plan.aggregate is None else plan.havings
            target.append(_only(operator, remarks))
        elif name == "having":
            if plan.aggregate is None:
                raise remarks.wrong(
                    operator.place, ".having filters what .aggregate(..) gives; use .where here."
                )
            plan.havings.append(_only(operator, remarks))
        elif name in ("select", "window", "aggregate", "emit", "forecast", "trend_aggregate"):
            key = "trends" if name == "trend_aggregate" else name
            if getattr(plan, key) is not None:
                raise remarks.wrong(operator.place, f"A second .{name}; leave one out.")
            setattr(plan, key, operator)
        else:
            raise _refused(operator, remarks)
    if plan.aggregate is None and plan.window is not None:
        raise remarks.wrong(plan.window.place, ".window is followed by .aggregate(..).")
    return plan


def _refused(operator: Operator, remarks: Remarks) -> Exception:
    name = operator.name
    if name in ("increasing", "decreasing"):
        return remarks.wrong(
            operator.place, f"`.{name}(..)` belongs right behind its event: all T.{name}(field)."
        )
    if name in _REFUSED:
        return remarks.refused(operator.place, f".{name}(..) {_REFUSED[name]}.")
    return remarks.unknown(
        operator.place, f"There is no operator .{name}(..).{suggestion(name, _KNOWN)}"
    )


def _last(before: object, operator: Operator, remarks: Remarks) -> None:
    if before is not None:
        remarks.note(
            operator.place,
            "repeated",
            f".{operator.name} overrides what was said before it: the last one counts.",
        )


def _only(operator: Operator, remarks: Remarks) -> Expression:
    if len(operator.arguments) != 1 or operator.arguments[0].name is not None:
        raise remarks.wrong(operator.place, f".{operator.name} takes one value.")
    return operator.arguments[0].value


def _names(operator: Operator, remarks: Remarks) -> tuple[str, ...]:
    """The fields of `.partition_by(f)`, `.partition_by(f, g)` and `.partition_by([f, g])`."""
    values = [argument.value for argument in operator.arguments]
    if len(values) == 1 and isinstance(values[0], ex.ListOf):
        values = list(values[0].items)
    names = tuple(value.name for value in values if isinstance(value, ex.Name))
    if not names or len(names) != len(values):
        raise remarks.wrong(operator.place, ".partition_by takes names of fields.")
    return names
