# SPDX-License-Identifier: Apache-2.0
"""The kinds of values that rewrites tell apart, and what has one by its own nature.

What depends on columns and operands is in kinds.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
    VariableColumn,
)
from spark_match_recognize.dialect.nodes import MatchKey, Measure

__all__ = ["FIXED", "SAME_AS_THIS", "Kind", "kind_of_type", "widest"]


class Kind(Enum):
    """A family of types."""

    WHOLE = auto()
    DECIMAL = auto()
    FLOATING = auto()
    TEXT = auto()
    DATE = auto()
    TIMESTAMP = auto()
    INTERVAL = auto()
    TRUTH = auto()
    OTHER = auto()

    @property
    def is_number(self) -> bool:
        """Whether it is one of the three kinds of numbers."""
        return self in (Kind.WHOLE, Kind.DECIMAL, Kind.FLOATING)


_BY_TYPE = {
    **dict.fromkeys(exp.DataType.INTEGER_TYPES, Kind.WHOLE),
    **dict.fromkeys((exp.DType.DECIMAL, exp.DType.BIGDECIMAL), Kind.DECIMAL),
    **dict.fromkeys((exp.DType.FLOAT, exp.DType.DOUBLE), Kind.FLOATING),
    **dict.fromkeys(exp.DataType.TEXT_TYPES, Kind.TEXT),
    **dict.fromkeys(exp.DataType.TEMPORAL_TYPES, Kind.TIMESTAMP),
    exp.DType.DATE: Kind.DATE,
    exp.DType.INTERVAL: Kind.INTERVAL,
    exp.DType.BOOLEAN: Kind.TRUTH,
}
# Expressions of the kind that their first argument has.
SAME_AS_THIS = (
    exp.Paren,
    exp.Neg,
    exp.Abs,
    exp.Alias,
    exp.Min,
    exp.Max,
    exp.First,
    exp.Last,
    exp.FirstValue,
    exp.LastValue,
    exp.Lag,
    exp.Lead,
    exp.AnyValue,
    exp.Window,
    exp.IgnoreNulls,
    exp.Nullif,
    exp.Ordered,
    exp.Distinct,
    Measure,
    MatchKey,
    Navigation,
    ProcessingMode,
    VariableColumn,
)
# Expressions whose kind is always the same.
FIXED: dict[type[exp.Expr], Kind] = {
    exp.Count: Kind.WHOLE,
    exp.ApproxDistinct: Kind.WHOLE,
    exp.Length: Kind.WHOLE,
    exp.StrPosition: Kind.WHOLE,
    exp.DateDiff: Kind.WHOLE,
    exp.TimestampDiff: Kind.WHOLE,
    exp.Year: Kind.WHOLE,
    exp.Month: Kind.WHOLE,
    exp.Day: Kind.WHOLE,
    exp.Extract: Kind.WHOLE,
    exp.ArraySize: Kind.WHOLE,
    exp.RowNumber: Kind.WHOLE,
    exp.IntDiv: Kind.WHOLE,
    MatchNumber: Kind.WHOLE,
    Classifier: Kind.TEXT,
    exp.Concat: Kind.TEXT,
    exp.DPipe: Kind.TEXT,
    exp.Lower: Kind.TEXT,
    exp.Upper: Kind.TEXT,
    exp.Substring: Kind.TEXT,
    exp.Trim: Kind.TEXT,
    exp.Sqrt: Kind.FLOATING,
    exp.Pow: Kind.FLOATING,
    exp.Ln: Kind.FLOATING,
    exp.Exp: Kind.FLOATING,
    exp.Stddev: Kind.FLOATING,
    exp.Interval: Kind.INTERVAL,
    exp.CurrentDate: Kind.DATE,
    exp.CurrentTimestamp: Kind.TIMESTAMP,
    exp.DateStrToDate: Kind.DATE,
    exp.StrToDate: Kind.DATE,
    exp.TsOrDsToDate: Kind.DATE,
    exp.StrToTime: Kind.TIMESTAMP,
    exp.Systimestamp: Kind.TIMESTAMP,
    exp.Boolean: Kind.TRUTH,
    exp.Not: Kind.TRUTH,
    exp.And: Kind.TRUTH,
    exp.Or: Kind.TRUTH,
}
_WIDENING = (Kind.WHOLE, Kind.DECIMAL, Kind.FLOATING)


def kind_of_type(type_: exp.DataType, *, dialect: str | None = None) -> Kind:
    """The kind of a type as sqlglot has it.

    Args:
        type_: the type
        dialect: the engine's; Oracle's whole numbers are NUMBERs without digits behind the point
    """
    digits = [one.name for one in type_.expressions] if dialect == "oracle" else []
    if type_.this == exp.DType.DECIMAL and digits and digits[1:] in ([], ["0"]):
        return Kind.WHOLE
    return _BY_TYPE.get(type_.this, Kind.OTHER)


def widest(kinds: Sequence[Kind | None]) -> Kind | None:
    """The kind of a number that may be any of these; None if one is no number, or not known."""
    if any(kind not in _WIDENING for kind in kinds):
        return None
    return max((kind for kind in kinds if kind), key=_WIDENING.index)
