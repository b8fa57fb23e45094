# SPDX-License-Identifier: Apache-2.0
"""The values that Spark evaluates for the Python matcher, and what it follows in a match."""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.plain.aggregates import RunningAggregate
from spark_match_recognize.plain.condition_parts import Leaf, OneValue
from spark_match_recognize.plain.distances import MatchRow
from spark_match_recognize.plain.refusals import Reason, refused
from spark_match_recognize.plain.search.operations import LOCAL_TIME
from spark_match_recognize.plain.search.plan import Aggregate, Expression, RowOfMatch, Running
from spark_match_recognize.plain.value_types import (
    TEXTS,
    VOID,
    aggregate_type,
    as_local,
    as_sent,
    known_type,
)
from spark_match_recognize.plain.values import CarriedColumns

__all__ = ["SentValues"]

_TYPE_HINT = "Convert the value below the clause, or use the extension."
_COLLATION_HINT = (
    "No function of Spark gives the order of a collation. Compare lower(x COLLATE UTF8_BINARY) or "
    "another text without a collation, or use the extension."
)
# Aggregates of booleans that are others, because false is less than true.
_SAME = {"bool_and": "min", "bool_or": "max"}


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

    def time_type(self, leaf: Leaf | None) -> str | None:
        """DATE or TIMESTAMP in lower case, for a value of a row that has this type; else None."""
        match leaf:
            case OneValue(value=value):
                name = self._type_of(value)
            case RunningAggregate("min" | "max" | "min_by" | "max_by", value=exp.Expr() as value):
                name = self._type_of(value)
            case _:
                return None
        return name if name in ("date", "timestamp") else None

    def column(
        self,
        value: exp.Expr,
        node: exp.Expr,
        *,
        is_constant: bool = False,
        like: exp.Expr | None = None,
        is_local: bool = False,
    ) -> tuple[int, str]:
        """The index of a value, and the type as which it is sent.

        Args:
            value: the value, of which Spark has been asked the type
            node: what a refusal shows
            is_constant: whether it is read once for all rows
            like: a value of the same type, if the type of `value` is not known
            is_local: whether it is a date or timestamp that is sent as its local time

        Raises:
            Refusal: values of the type cannot be sent
        """
        given = self._type_of(like or value)
        name = known_type(given)
        if name is None:
            hint = _COLLATION_HINT if "collate" in given else _TYPE_HINT
            what = f"The Python matcher does not take a value of type {given}"
            raise refused(Reason.EXPRESSION, what, node, hint)
        if is_local:
            value, name = as_local(value.copy()), LOCAL_TIME
        sent = self.columns.named(as_sent(value.copy(), name))
        index = self.columns.names.index(sent.name)
        (self._single if is_constant else self._by_row).add(index)
        if name in TEXTS:
            self.texts.add(index)
        return index, name

    def row(self, row: MatchRow) -> RowOfMatch:
        """A row of the match."""
        return RowOfMatch(self._track(row.variables), row.kind == "FIRST", row.offset)

    def aggregate(
        self, node: exp.Expr, aggregate: RunningAggregate, *, is_local: bool = False
    ) -> tuple[Expression, str]:
        """An aggregate and its type; as a local time if `is_local`, for MIN_BY and MAX_BY.

        Raises:
            Refusal: Python would not compute it as Spark does
        """
        function, value = aggregate.function, aggregate.value
        column, name = None, VOID
        if function == "count" and value is not None and not aggregate.is_distinct:
            column = self._counted(value)
        elif value is not None:
            column, name = self.column(value, node, is_local=is_local)
        result = aggregate_type(function, name)
        if result is None:
            hint = "Cast the value below the clause, or use the extension."
            what = f"The Python matcher does not aggregate values of type {name} like this"
            raise refused(Reason.AGGREGATE, what, node, hint)
        by = None if aggregate.by is None else self.column(aggregate.by, node)[0]
        key = Aggregate(
            _SAME.get(function, function),
            column if by is None else by,
            self._track(aggregate.variables),
            "double" if result == "float" else result,
            None if by is None else column,
            aggregate.is_distinct,
        )
        return Running(self.aggregates.setdefault(key, len(self.aggregates))), result

    def _counted(self, value: exp.Expr) -> int:
        """The column that says where a value is not null."""
        test = exp.not_(exp.paren(value.copy()).is_(exp.null()))
        sent = self.columns.named(exp.Case(ifs=[exp.If(this=test, true=exp.true())]))
        column = self.columns.names.index(sent.name)
        self._by_row.add(column)
        return column

    def _track(self, variables: frozenset[str] | None) -> int | None:
        if variables is None:
            return None
        return self.tracks.setdefault(variables, len(self.tracks))
