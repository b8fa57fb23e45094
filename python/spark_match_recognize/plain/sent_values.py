# SPDX-License-Identifier: Apache-2.0
"""The values that Spark evaluates for the Python matcher, and what it follows in a match."""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.plain.condition_parts import RunningAggregate
from spark_match_recognize.plain.distances import MatchRow
from spark_match_recognize.plain.refusals import Reason, refused
from spark_match_recognize.plain.search.plan import Aggregate, Expression, RowOfMatch, Running
from spark_match_recognize.plain.value_types import TEXTS, VOID, as_sent, is_known, sum_type
from spark_match_recognize.plain.values import CarriedColumns

__all__ = ["SentValues"]


class SentValues:
    """Collects them for all conditions of a clause, each once.

    Args:
        type_of: the type of an expression over the columns of a row, as Spark names it

    Attributes:
        columns: the values, in the order in which they are sent
        texts: the indexes of those that are sent as bytes
        tracks: the variables whose rows are followed, with their indexes
        aggregates: the running aggregates, with their indexes
    """

    def __init__(self, type_of: Callable[[exp.Expr], str]) -> None:
        self.columns = CarriedColumns("_v")
        self._single: set[int] = set()
        self._by_row: set[int] = set()
        self.texts: set[int] = set()
        self.tracks: dict[frozenset[str], int] = {}
        self.aggregates: dict[Aggregate, int] = {}
        self._type_of = type_of

    @property
    def constants(self) -> set[int]:
        """The indexes of the columns that are read once for all rows."""
        return self._single - self._by_row

    def column(
        self,
        value: exp.Expr,
        node: exp.Expr,
        *,
        is_constant: bool = False,
        like: exp.Expr | None = None,
    ) -> tuple[int, str]:
        """The index and the type of a value; `like` has the same type.

        Raises:
            Refusal: values of the type cannot be sent
        """
        name = self._type_of(like or value)
        if not is_known(name):
            hint = "Convert the value below the clause, or use the extension."
            what = f"The Python matcher does not take a value of type {name}"
            raise refused(Reason.EXPRESSION, what, node, hint)
        sent = self.columns.named(as_sent(value.copy(), name))
        index = self.columns.names.index(sent.name)
        (self._single if is_constant else self._by_row).add(index)
        if name in TEXTS:
            self.texts.add(index)
        return index, name

    def row(self, row: MatchRow) -> RowOfMatch:
        """A row of the match."""
        return RowOfMatch(self._track(row.variables), row.kind == "FIRST", row.offset)

    def aggregate(self, node: exp.Expr, aggregate: RunningAggregate) -> tuple[Expression, str]:
        """An aggregate and its type.

        Raises:
            Refusal: Python would not compute it as Spark does
        """
        function, value = aggregate.function, aggregate.value
        column, result = None, "bigint"
        if function == "count" and value is not None:
            test = exp.not_(exp.paren(value.copy()).is_(exp.null()))
            counted = exp.Case(ifs=[exp.If(this=test, true=exp.true())])
            sent = self.columns.named(counted)
            column = self.columns.names.index(sent.name)
            self._by_row.add(column)
        elif value is not None:
            column, name = self.column(value, node)
            found = _result_type(function, name)
            if found is None:
                hint = "Cast the value to DOUBLE or BIGINT, or use the extension."
                what = f"The Python matcher does not aggregate values of type {name}"
                raise refused(Reason.AGGREGATE, what, node, hint)
            result = found
        detail = "double" if result in ("double", "float") else result
        key = Aggregate(function, column, self._track(aggregate.variables), detail)
        return Running(self.aggregates.setdefault(key, len(self.aggregates))), result

    def _track(self, variables: frozenset[str] | None) -> int | None:
        if variables is None:
            return None
        return self.tracks.setdefault(variables, len(self.tracks))


def _result_type(function: str, name: str) -> str | None:
    if function == "sum":
        return sum_type(name)
    if function == "avg":
        return "double" if sum_type(name) in ("bigint", "double", VOID) else None
    return name
