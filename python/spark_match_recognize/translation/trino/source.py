# SPDX-License-Identifier: Apache-2.0
"""Queries from Trino, Presto and Athena.

The clause means the same. What differs is around it: a division of whole numbers, casts that round,
functions (functions.py). Null ordering and names in quotes come with the dialect.
"""

from __future__ import annotations

from sqlglot import exp
from sqlglot.dialects.trino import Trino
from sqlglot.parsers.trino import TrinoParser

from spark_match_recognize.translation.functions import function_rewrite, unparsed
from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.reading import SourceParser, sql_reader
from spark_match_recognize.translation.rules.lists import subscripts
from spark_match_recognize.translation.rules.numbers import (
    count_all,
    rounding_casts,
    whole_division,
)
from spark_match_recognize.translation.rules.queries import query_rewrites
from spark_match_recognize.translation.rules.strings import (
    code_points,
    like_without_escape,
    shortening_casts,
)
from spark_match_recognize.translation.rules.times import fields
from spark_match_recognize.translation.rules.unnest import unnested
from spark_match_recognize.translation.rules.zones import time_zones
from spark_match_recognize.translation.source import Source, Task
from spark_match_recognize.translation.trino.functions import RULES
from spark_match_recognize.translation.walking import every

__all__ = ["SOURCE"]


class TrinoText(Trino):
    """SQL of Trino with the clause."""

    # Subscripts stay as they are written; lists.py says what they mean.
    INDEX_OFFSET = 0

    class Parser(SourceParser, TrinoParser):
        """Trino's expressions with the clause."""

        FUNCTIONS = unparsed(TrinoParser.FUNCTIONS, RULES)
        FUNCTION_PARSERS = unparsed(TrinoParser.FUNCTION_PARSERS, RULES)
        ARRAY_CONSTRUCTORS = {"ARRAY": exp.Array}
        TYPE_LITERAL_PARSERS = {
            **TrinoParser.TYPE_LITERAL_PARSERS,
            exp.DType.DECIMAL: lambda self, text, _: _decimal_literal(text),
        }


def _decimal_literal(text: exp.Expr) -> exp.Cast:
    """`DECIMAL '1.50'` has the digits that are written."""
    whole, _, fraction = text.name.strip().lstrip("+-").partition(".")
    precision = max(len(whole.lstrip("0")) + len(fraction), 1)
    return exp.cast(text, exp.DataType.build(f"DECIMAL({precision}, {len(fraction)})"))


def wide_decimals(tree: exp.Expr, _: Task) -> exp.Expr:
    """DECIMAL without digits has as many as there can be, none behind the point; here ten."""
    for kind in every(tree, exp.DataType):
        if kind.this == exp.DType.DECIMAL and not kind.expressions:
            digits = [exp.Literal.number(38), exp.Literal.number(0)]
            kind.set("expressions", [exp.DataTypeParam(this=digit) for digit in digits])
    return tree


def decimal_division(tree: exp.Expr, task: Task) -> exp.Expr:
    """A quotient of decimals has the digits of its operands there, and more here."""
    for node in [one for one in every(tree, exp.Div) if "as_here" not in one.meta]:
        if task.kinds.of(node) is Kind.DECIMAL:
            message = (
                "A quotient of decimal numbers is rounded to as many digits as the operands have "
                "in Trino; here it has at least six. ROUND it if the digits count."
            )
            task.remarks.note(node, "decimal-division", message)
    return tree


SOURCE = Source(
    name="trino",
    title="Trino",
    read=sql_reader(TrinoText),
    rewrites=(
        function_rewrite(RULES),
        count_all,
        whole_division,
        wide_decimals,
        decimal_division,
        rounding_casts,
        shortening_casts,
        code_points,
        like_without_escape,
        subscripts,
        fields,
        time_zones,
        unnested,
        *query_rewrites,
    ),
    types="trino",
)
