# SPDX-License-Identifier: Apache-2.0
"""What kinds of values Oracle's functions give, for rewrites that depend on it."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.kinds import CallKind, Kinds

__all__ = ["CALLS", "cuts_number"]

_NUMERIC = (exp.Mul, exp.Div, exp.Mod, exp.IntDiv)


def cuts_number(node: exp.Expr, kinds: Kinds) -> bool:
    """Whether a call of TRUNC or ROUND is of a number, rather than of a date."""
    value, *rest = node.expressions
    if rest:
        return not (isinstance(rest[0], exp.Literal) and rest[0].is_string)
    kind = kinds.of(value)
    return kind.is_number if kind is not None else isinstance(value.unnest(), _NUMERIC)


def _cut(node: exp.Expr, kinds: Kinds) -> Kind | None:
    if not cuts_number(node, kinds):
        return Kind.DATE
    return Kind.WHOLE if len(node.expressions) == 1 else kinds.of(node.expressions[0])


# A DATE has a time of day; functions of dates give one, even of a TIMESTAMP.
CALLS: dict[str, CallKind] = {
    **dict.fromkeys(("ADD_MONTHS", "LAST_DAY", "NEXT_DAY", "TO_DATE"), Kind.DATE),
    **dict.fromkeys(("TO_TIMESTAMP", "TO_TIMESTAMP_TZ"), Kind.TIMESTAMP),
    **dict.fromkeys(("NUMTODSINTERVAL", "NUMTOYMINTERVAL"), Kind.INTERVAL),
    **dict.fromkeys(("TO_DSINTERVAL", "TO_YMINTERVAL"), Kind.INTERVAL),
    **dict.fromkeys(("AVG", "MONTHS_BETWEEN", "TO_NUMBER"), Kind.FLOATING),
    **dict.fromkeys(("ASCII", "INSTR", "REGEXP_COUNT", "REGEXP_INSTR", "SIGN"), Kind.WHOLE),
    **dict.fromkeys(("CEIL", "FLOOR"), Kind.WHOLE),
    **dict.fromkeys(("TO_CHAR", "TO_CLOB", "LPAD", "RPAD", "REPLACE", "CHR"), Kind.TEXT),
    **dict.fromkeys(("REGEXP_REPLACE", "REGEXP_SUBSTR", "TRANSLATE", "INITCAP"), Kind.TEXT),
    "MOD": lambda node, kinds: kinds.of(node.expressions[0]),
    "TRUNC": _cut,
}
