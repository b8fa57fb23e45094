# SPDX-License-Identifier: Apache-2.0
"""Queries from Trino, Presto and Athena.

The clause and a pattern in a window mean the same, but for repetitions that may take no row, and
for `*` over keys that repeat a column. What differs is around them: a division of integers,
decimals, casts that round, functions (functions.py). The order of nulls and names in quotes come
with the dialect.
"""

from __future__ import annotations

from sqlglot import exp
from sqlglot.dialects.trino import Trino
from sqlglot.parsers.trino import TrinoParser

from spark_match_recognize.translation.builders import integer_of
from spark_match_recognize.translation.constructs import (
    Construct,
    construct_rewrite,
    notes,
    refuses,
    writes,
)
from spark_match_recognize.translation.functions import function_rewrite, unparsed
from spark_match_recognize.translation.reading import SourceParser, sql_reader
from spark_match_recognize.translation.rules.aggregates import element
from spark_match_recognize.translation.rules.syntax import SHARED, TEXT_PATTERNS, UNNEST
from spark_match_recognize.translation.rules.values import round_cast, whole_division
from spark_match_recognize.translation.source import Order, Source, Task
from spark_match_recognize.translation.trino.empty_rounds import note_empty_rounds
from spark_match_recognize.translation.trino.functions import RULES
from spark_match_recognize.translation.trino.repeated_columns import note_repeated_columns
from spark_match_recognize.translation.types import SAME_AS_ARGUMENT, TypeFamily

__all__ = ["SOURCE"]


class TrinoText(Trino):
    """SQL of Trino with the clause."""

    # Subscripts stay as they are written; `element` writes them.
    INDEX_OFFSET = 0

    class Parser(SourceParser, TrinoParser):
        """Trino's expressions with the clause."""

        HAS_WINDOW_PATTERNS = True
        FUNCTIONS = unparsed(TrinoParser.FUNCTIONS, RULES)
        FUNCTION_PARSERS = unparsed(TrinoParser.FUNCTION_PARSERS, RULES)
        ARRAY_CONSTRUCTORS = {"ARRAY": exp.Array}


def _count_rows(node: exp.Expr, task: Task) -> None:
    """COUNT() counts rows, as COUNT(*) does."""
    if node.this is None:
        node.set("this", exp.Star())


def _note_decimals(node: exp.Expr, task: Task) -> None:
    """A quotient or an average of decimals has the digits of its operands in Trino."""
    sides = [node.this, *([node.expression] if isinstance(node, exp.Div) else [])]
    families = {task.types.of(one) for one in sides}
    if TypeFamily.DECIMAL in families and families <= {TypeFamily.DECIMAL, TypeFamily.INTEGER}:
        topic = "decimal-division" if isinstance(node, exp.Div) else "decimal-average"
        message = (
            "The result is rounded to as many digits as the decimal numbers have in Trino; in "
            "Spark it has more. ROUND it if the digits count."
        )
        task.diagnostics.note(node, topic, message)


_CONSTRUCTS: tuple[Construct, ...] = (
    writes(_note_decimals, exp.Div, asks_types=True),
    writes(whole_division, exp.Div, asks_types=True),
    writes(_note_decimals, exp.Avg, asks_types=True),
    writes(round_cast, exp.Cast, exp.TryCast, asks_types=True),
    writes(_count_rows, exp.Count),
    writes(element, exp.Bracket),
    refuses(exp.AtTimeZone, "AT TIME ZONE", "Use CONVERT_TIMEZONE; mind what it gives."),
    refuses(
        exp.DataType,
        "DECIMAL without digits",
        "Write the digits, as in CAST('1.50' AS DECIMAL(3, 2)).",
        when=lambda node: node.this == exp.DType.DECIMAL and not node.expressions,
    ),
    notes(
        exp.Substring,
        "function-differs",
        "SUBSTR: from 0, or from before the beginning, it is empty in Trino; in Spark it begins.",
        when=lambda node: node.args.get("start") and (integer_of(node.args["start"]) or 0) < 1,
    ),
    notes(
        exp.Extract,
        "function-differs",
        "EXTRACT: DOW counts from Monday as 1 in Trino, SECOND has no fraction, and EPOCH is "
        "not supported in Spark. Write DAYOFWEEK_ISO, SECOND(x) or UNIX_MICROS(x) / 1000000.",
        when=lambda node: node.name.upper() in ("DOW", "DAY_OF_WEEK", "SECOND", "EPOCH"),
    ),
)

_constructs = construct_rewrite(*SHARED, TEXT_PATTERNS, UNNEST, *_CONSTRUCTS)
_functions = function_rewrite(RULES)

SOURCE = Source(
    name="trino",
    title="Trino",
    read=sql_reader(TrinoText),
    rewrites=(note_empty_rounds, note_repeated_columns, _constructs, _functions),
    orders=(
        Order(
            _constructs,
            _functions,
            "TRY is written around a division that is already whole or not, and what a function "
            "becomes divides as Spark does.",
        ),
    ),
    types="trino",
    calls={"TRY": SAME_AS_ARGUMENT},
)
