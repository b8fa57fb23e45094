# SPDX-License-Identifier: Apache-2.0
"""The types of expressions over the columns of a row, as far as the text of a query shows them.

A query is rewritten without Spark, so types come from the caller's columns, casts and literals, and
from arithmetic on these. Whatever has another type, or an unknown one, has none here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from sqlglot import exp, parse_one
from sqlglot.errors import SqlglotError

from spark_match_recognize.plain.value_types import COMPUTED, VOID, common_type, result_type

__all__ = ["ColumnTypes", "type_name"]

_DIALECT = "spark_match_recognize"
_DEFAULT_DECIMAL = "decimal(10,0)"
_COLLATION = re.compile(r"\s+COLLATE\s+\w+\s*$", re.IGNORECASE)
_NESTED = re.compile(r"\s*(ARRAY|MAP|STRUCT)\s*<.*>\s*", re.IGNORECASE | re.DOTALL)
_MOST_INT, _MOST_BIGINT = 2**31, 2**63


def type_name(text: str) -> str | None:
    """A type as Spark names it, None if the text is none, or has more than a type."""
    try:
        # A collation changes no type, and sqlglot reads it only inside of a nested type.
        plain = _COLLATION.sub("", text)
        data_type = parse_one(plain, read=_DIALECT, into=exp.DataType)
    except (SqlglotError, ValueError):
        if not _is_nested(text):
            return None
        data_type = exp.DataType.build(text, dialect=_DIALECT)
    name = data_type.sql(_DIALECT).lower().replace(", ", ",")
    return _DEFAULT_DECIMAL if name == "decimal" else name


class ColumnTypes:
    """Finds types.

    Args:
        types: the types of columns, as Spark names them, by the name of the column
    """

    def __init__(self, types: Mapping[str, str]) -> None:
        self._types = dict(types)
        self._exact: dict[str, list[str]] = {}
        for name in types:
            self._exact.setdefault(name.lower(), []).append(name)

    def of(self, node: exp.Expr) -> str | None:
        """The type of an expression, None if it is not known."""
        match node:
            case exp.Column():
                return self._of_column(node)
            case exp.Cast():
                return type_name(node.to.sql(_DIALECT))
            case exp.Paren() | exp.Neg() | exp.Abs():
                return self.of(node.this)
            case exp.Null():
                return VOID
            case exp.Boolean() | exp.Predicate() | exp.Connector() | exp.Not():
                return "boolean"
            case exp.Literal():
                return _literal(node)
            case exp.Case() | exp.If():
                branches = node.args["ifs"] if isinstance(node, exp.Case) else [node]
                otherwise = node.args.get("default" if isinstance(node, exp.Case) else "false")
                values = [branch.args["true"] for branch in branches]
                return self._common([*values, otherwise or exp.null()])
            case exp.Coalesce():
                return self._common([node.this, *node.expressions])
        if type(node) in COMPUTED:
            return self._computed(COMPUTED[type(node)], node.this, node.expression)
        return None

    def _of_column(self, column: exp.Column) -> str | None:
        """The type of a column; None for a field of a structure, and if several have the name."""
        names = self._exact.get(column.name.lower(), [])
        if column.table or len(names) > 1:
            return None
        return self._types[names[0]] if names else None

    def _common(self, nodes: list[exp.Expr]) -> str | None:
        found = [self.of(each) for each in nodes]
        known = [each for each in found if each is not None]
        return common_type(known) if len(known) == len(found) else None

    def _computed(self, operation: str, left: exp.Expr, right: exp.Expr) -> str | None:
        types = (self.of(left), self.of(right))
        if types[0] is None or types[1] is None:
            return None
        is_decimal = any(str(each).startswith("decimal") for each in types)
        one, other = (
            _digits(node) if is_decimal and _is_whole(node) else name
            for node, name in zip((left, right), types, strict=True)
        )
        return result_type(operation, str(one), str(other))


def _is_nested(text: str) -> bool:
    """Whether it is one array, map or structure, whose fields may have names without quotes.

    `DataFrame.dtypes` has such names, as in `struct<a b:int>`.
    """
    if not _NESTED.fullmatch(text):
        return False
    inner = text.strip()[text.strip().index("<") + 1 : -1]
    depth = 0
    for sign in inner:
        depth += (sign in "<(") - (sign in ">)")
        if depth < 0:
            return False
    return depth == 0


def _literal(node: exp.Literal) -> str | None:
    if node.is_string:
        return "string"
    if node.is_int:
        number = int(node.this)
        if number >= _MOST_BIGINT:
            return f"decimal({len(str(number))},0)"
        return "int" if number < _MOST_INT else "bigint"
    whole, point, decimals = node.this.partition(".")
    if not point or not (whole + decimals).isdigit():
        return None
    scale = len(decimals)
    return f"decimal({max(len(whole.lstrip('0')) + scale, scale, 1)},{scale})"


def _is_whole(node: exp.Expr) -> bool:
    return isinstance(node, exp.Literal) and node.is_int


def _digits(node: exp.Expr) -> str:
    """The type that Spark gives to a whole number beside a decimal."""
    return f"decimal({len(str(int(node.name)))},0)"
