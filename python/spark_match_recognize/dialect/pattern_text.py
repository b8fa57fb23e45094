# SPDX-License-Identifier: Apache-2.0
"""Generates a pattern in PATTERN syntax, without redundant parentheses."""

from __future__ import annotations

import re
from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.dialect.pattern import (
    Absent,
    Alternation,
    Concatenation,
    EmptyPattern,
    Exclusion,
    Limited,
    PartitionEnd,
    PartitionStart,
    Permutation,
    Quantified,
    RowPattern,
    Variable,
)
from spark_match_recognize.dialect.reserved import RESERVED
from spark_match_recognize.dialect.words import QUANTIFIERS

__all__ = ["pattern_text", "variable_text"]

_PLAIN = re.compile(r"[A-Z_][A-Z0-9_]*", re.ASCII)
# Names that have another meaning, unless quoted, in a pattern or where a variable is named.
_WORDS = RESERVED | {"PERMUTE", "FIRST", "LAST", "NEXT", "ROW"}


def variable_text(variable: Variable) -> str:
    """The name, in backticks if its case or a character in it requires them."""
    name = variable.name
    if _PLAIN.fullmatch(name) and name not in _WORDS:
        return name
    return "`" + name.replace("`", "``") + "`"


def pattern_text(pattern: RowPattern, expression_text: Callable[[exp.Expr], str]) -> str:
    """A text that parses into an equal tree; `expression_text` generates names and limits."""

    def text(node: RowPattern) -> str:
        if isinstance(node, Variable):
            return expression_text(node)
        if isinstance(node, Concatenation):
            parts = node.expressions
            return " ".join(
                f"({text(part)})" if isinstance(part, (Alternation, Concatenation)) else text(part)
                for part in parts
            )
        if isinstance(node, Alternation):
            return " | ".join(text(branch) for branch in node.expressions)
        if isinstance(node, Permutation):
            return f"PERMUTE({', '.join(text(element) for element in node.expressions)})"
        if isinstance(node, Quantified):
            return primary(node.this) + _quantifier(node)
        if isinstance(node, Exclusion):
            return f"{{- {text(node.this)} -}}"
        if isinstance(node, Absent):
            return f"NOT {expression_text(node.this)}"
        if isinstance(node, Limited):
            inner = node.this
            # A limit binds to the element before it, quantifier included.
            whole = isinstance(inner, (Quantified, Absent))
            limited = text(inner) if whole else primary(inner)
            limit = node.args["limit"]
            text_of_limit = expression_text(limit)
            # What is none of these would be read as variables.
            stands_alone = isinstance(limit, _LIMITS)
            return f"{limited} WITHIN {text_of_limit if stands_alone else f'({text_of_limit})'}"
        return _SIGNS[type(node)]

    def primary(node: RowPattern) -> str:
        """The operand of a quantifier, which needs parentheses if it is not a primary."""
        small = isinstance(node, (Variable, Permutation, Exclusion, EmptyPattern))
        return text(node) if small else f"({text(node)})"

    return text(pattern)


_LIMITS = (exp.Literal, exp.Interval, exp.Placeholder, exp.Parameter)
_QUANTIFIERS = {bounds: sign for sign, bounds in QUANTIFIERS.items()}
_SIGNS: dict[type[RowPattern], str] = {PartitionStart: "^", PartitionEnd: "$", EmptyPattern: "()"}


def _quantifier(node: Quantified) -> str:
    least, most = int(node.args["least"]), node.args.get("most")
    sign = _QUANTIFIERS.get((least, most))
    if sign is None:
        low = str(least) if least or most is None else ""
        sign = f"{{{least}}}" if least == most else f"{{{low},{'' if most is None else most}}}"
    return sign + ("?" if node.args.get("reluctant") else "")
