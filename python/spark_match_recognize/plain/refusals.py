# SPDX-License-Identifier: Apache-2.0
"""Why a query has no plain SQL: a closed list of reasons, and the error that names one."""

from __future__ import annotations

from enum import Enum

from sqlglot import exp

from spark_match_recognize.dialect.expressions import OutcomeCall, TrendCall, VariableRows
from spark_match_recognize.dialect.pattern import RowPattern
from spark_match_recognize.dialect.pattern_text import pattern_text
from spark_match_recognize.dialect.words import NAVIGATIONS
from spark_match_recognize.errors import PlainSqlError

__all__ = ["MATCH_HINT", "SKIP_HINT", "Reason", "Refusal", "refuse_foreign", "refused"]

MATCH_HINT = "Use the extension."
SKIP_HINT = f"Plain SQL evaluates it with AFTER MATCH SKIP PAST LAST ROW only. {MATCH_HINT}"
_LONGEST = 80


class Reason(Enum):
    """Why a clause is refused; the value is `PlainSqlError.reason`."""

    MATCH_DEPENDENT = "match-dependent condition"
    SKIP = "skip mode"
    EXTENSION = "extension of the standard"
    AGGREGATE = "aggregate function"
    NAVIGATION = "navigation"
    EXPRESSION = "expression"
    SIZE = "size"
    WINDOW = "pattern in a window"
    STATEMENT = "statement"
    INVALID = "invalid clause"


class Refusal(Exception):
    """A part of a clause that has no plain SQL.

    Args:
        reason: why
        message: what is refused, with its text
        hint: what to do instead
        offset: where the part is in the text, None if unknown
    """

    def __init__(self, reason: Reason, message: str, hint: str, offset: int | None) -> None:
        super().__init__(message)
        self.reason, self.message, self.hint, self.offset = reason, message, hint, offset

    def in_text(self, text: str, start: int) -> PlainSqlError:
        """The error for the caller, with the position in `text`; that of the clause is `start`."""
        at = start if self.offset is None else self.offset
        return PlainSqlError(
            self.message,
            reason=self.reason.value,
            hint=self.hint,
            line=text.count("\n", 0, at) + 1,
            column=at - text.rfind("\n", 0, at),
        )


def refused(reason: Reason, what: str, node: exp.Expr, hint: str) -> Refusal:
    """The refusal of a node; `what` is the beginning of a sentence that the node's text ends."""
    text = _text(node)
    shown = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
    starts = [part.meta["start"] for part in node.walk() if "start" in part.meta]
    return Refusal(reason, f"{what}: {shown}", hint, min(starts, default=None))


def refuse_foreign(node: exp.Expr) -> None:
    """Refuse what neither a condition nor a measure can be with plain SQL."""
    match node:
        case exp.Query() | exp.Subquery():
            hint = "Join the table before the clause."
            raise refused(Reason.EXPRESSION, "The clause has a subquery", node, hint)
        case exp.Window():
            hint = "Compute it in a subquery that the clause reads."
            raise refused(Reason.EXPRESSION, "The clause has a window function", node, hint)
        case exp.Filter() | exp.WithinGroup() | exp.IgnoreNulls() | exp.RespectNulls():
            hint = "Write CASE WHEN in the argument."
            raise refused(Reason.AGGREGATE, "An aggregate has an option", node, hint)
        case exp.Rand() | exp.Randn() | exp.Uuid():
            hint = "Compute it in a table or subquery that the clause reads."
            raise refused(Reason.EXPRESSION, "A function is not deterministic", node, hint)
        case exp.Placeholder() | exp.Parameter():
            hint = "Write the value as a literal."
            raise refused(Reason.EXPRESSION, "The clause has a parameter", node, hint)
        case exp.Star() | VariableRows():
            hint = "Name a column."
            raise refused(Reason.EXPRESSION, "A star outside COUNT", node, hint)
        case exp.Anonymous() if node.name.upper() in ("CLASSIFIER", "MATCH_NUMBER", *NAVIGATIONS):
            hint = "Look up its arguments in the reference of the clause."
            raise refused(Reason.INVALID, "The function does not take these arguments", node, hint)
        case OutcomeCall():
            hint = "Use the extension."
            raise refused(Reason.EXTENSION, "The outcome of an attempt", node, hint)
        case TrendCall():
            hint = "Use the extension."
            raise refused(Reason.EXTENSION, "An aggregate over all matches", node, hint)


def _text(node: exp.Expr) -> str:
    if isinstance(node, RowPattern):
        return pattern_text(node, _text_of_part)
    return _text_of_part(node)


def _text_of_part(node: exp.Expr) -> str:
    return node.sql("spark_match_recognize")
