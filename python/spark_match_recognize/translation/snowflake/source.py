# SPDX-License-Identifier: Apache-2.0
"""Queries from Snowflake.

The clause has functions of its own (clause.py); around it are differences of dates, digits of
divisions, paths into semi-structured data, and functions (functions.py).
"""

from __future__ import annotations

from sqlglot import exp
from sqlglot.dialects.snowflake import Snowflake
from sqlglot.parsers.snowflake import SnowflakeParser

from spark_match_recognize.translation.builders import text_of
from spark_match_recognize.translation.constructs import (
    Construct,
    construct_rewrite,
    notes,
    refuses,
    writes,
)
from spark_match_recognize.translation.functions import function_rewrite, unparsed
from spark_match_recognize.translation.reading import SourceParser, sql_reader
from spark_match_recognize.translation.rules.clause import add_column, refuse_case
from spark_match_recognize.translation.rules.dates import days_between
from spark_match_recognize.translation.rules.syntax import (
    INTERVALS,
    JSON_PATHS,
    SHARED,
    TEXT_PATTERNS,
    UNPIVOT,
    without_dual,
)
from spark_match_recognize.translation.rules.values import round_cast
from spark_match_recognize.translation.snowflake.clause import (
    clause_functions,
    column_order,
    windows_in_define,
)
from spark_match_recognize.translation.snowflake.functions import RULES
from spark_match_recognize.translation.source import Order, Source, Task
from spark_match_recognize.translation.types import TypeFamily

__all__ = ["SOURCE"]


class SnowflakeText(Snowflake):
    """SQL of Snowflake with the clause."""

    class Parser(SourceParser, SnowflakeParser):
        """Snowflake's expressions with the clause."""

        FUNCTIONS = unparsed(SnowflakeParser.FUNCTIONS, RULES)
        FUNCTION_PARSERS = unparsed(SnowflakeParser.FUNCTION_PARSERS, RULES)


def _note_digits(node: exp.Expr, task: Task) -> None:
    """A quotient has six digits in Snowflake, unless one side is a FLOAT."""
    if TypeFamily.FLOATING not in (task.types.of(node.this), task.types.of(node.expression)):
        message = (
            "A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the "
            "dividend has, if more); in Spark it is not. ROUND it if the digits count."
        )
        task.diagnostics.note(node, "digits-of-division", message)


def _is_stage(node: exp.Expr) -> bool:
    # "@a" in quotes is a table's name, @a and '@a' are stages.
    return text_of(node.this) is not None or isinstance(node.this, exp.Var)


_CONSTRUCTS: tuple[Construct, ...] = (
    refuses(
        exp.Parameter,
        "A column by its number ($1) or a session variable",
        "Name the column; use a parameter (:name), or DECLARE VARIABLE of Spark.",
    ),
    refuses(
        exp.Star,
        "RENAME or ILIKE after *",
        "Name the columns.",
        when=lambda node: node.args.get("rename") or node.args.get("ilike"),
    ),
    refuses(
        exp.Table,
        "AT or BEFORE after a table",
        "Write TIMESTAMP AS OF or VERSION AS OF after the table's name.",
        when=lambda node: node.args.get("when"),
    ),
    refuses(exp.Table, "A stage", "Read its files with Spark.", when=_is_stage),
    refuses(
        exp.Explode,
        "FLATTEN",
        "Write LATERAL VARIANT_EXPLODE(variant), or LATERAL POSEXPLODE(array).",
        when=lambda node: isinstance(node.parent, (exp.Lateral, exp.TableFromRows)),
    ),
    refuses(
        exp.WithinGroup,
        "ARRAY_AGG in an order",
        "Use SORT_ARRAY around it, or order the rows in a subquery.",
        when=lambda node: isinstance(node.this, exp.ArrayAgg),
    ),
    INTERVALS,
    notes(
        exp.Extract,
        "function-differs",
        "EXTRACT: days of the week count from Sunday as 0 in Snowflake, and from 1 in Spark; "
        "seconds have a fraction in Spark, and EPOCH is UNIX_SECONDS(x).",
        when=lambda node: node.name.upper() in ("DOW", "DAYOFWEEK", "WEEKDAY", "SECOND", "EPOCH"),
    ),
    notes(
        exp.RegexpLike,
        "function-differs",
        "RLIKE: the whole text must match in Snowflake, and a part of it in Spark: write ^(...)$.",
        when=lambda node: "called" not in node.meta,
    ),
    writes(_note_digits, exp.Div, asks_types=True),
    writes(days_between, exp.Sub, asks_types=True),
    writes(round_cast, exp.Cast, exp.TryCast, asks_types=True),
    writes(without_dual, exp.From),
)

_constructs = construct_rewrite(*SHARED, TEXT_PATTERNS, UNPIVOT, JSON_PATHS, *_CONSTRUCTS)
_functions = function_rewrite(RULES)

SOURCE = Source(
    name="snowflake",
    title="Snowflake",
    read=sql_reader(SnowflakeText),
    rewrites=(
        refuse_case,
        add_column,
        column_order,
        clause_functions,
        windows_in_define,
        _constructs,
        _functions,
    ),
    orders=(
        Order(
            clause_functions,
            windows_in_define,
            "LAG with OVER is a window, and without OVER it is PREV.",
        ),
        Order(
            clause_functions,
            _functions,
            "Functions of the clause are none of the table's.",
        ),
        Order(
            _constructs,
            _functions,
            "What a function becomes divides, subtracts and casts as Spark does.",
        ),
    ),
    types="snowflake",
)
