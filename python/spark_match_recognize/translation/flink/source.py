# SPDX-License-Identifier: Apache-2.0
"""Queries from Flink SQL, run over tables at rest.

sqlglot has no dialect for Flink: this one is the standard's with names in backticks, which are
case-sensitive, and strings without escapes. The clause is in clause.py, functions are in
functions.py.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect, NormalizationStrategy
from sqlglot.errors import TokenError
from sqlglot.parser import Parser as BaseParser
from sqlglot.tokenizer_core import TokenType
from sqlglot.tokens import Tokenizer as BaseTokenizer

from spark_match_recognize.dialect.sections import word
from spark_match_recognize.translation.builders import as_operand, call, choose, number, placed
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.flink.clause import (
    default_skip,
    limits,
    optional_parts,
    time_attributes,
)
from spark_match_recognize.translation.flink.functions import RULES
from spark_match_recognize.translation.flink.greedy_quantifiers import greedy_parts
from spark_match_recognize.translation.functions import function_rewrite, unparsed
from spark_match_recognize.translation.reading import SourceParser, sql_reader
from spark_match_recognize.translation.rules.lists import subscripts
from spark_match_recognize.translation.rules.names import case_of_names, kept
from spark_match_recognize.translation.rules.numbers import whole_division
from spark_match_recognize.translation.rules.queries import query_rewrites
from spark_match_recognize.translation.rules.strings import (
    code_points,
    like_without_escape,
    shortening_casts,
)
from spark_match_recognize.translation.rules.times import add_units, fields, truncated
from spark_match_recognize.translation.rules.unnest import unnested
from spark_match_recognize.translation.rules.windows import window_aggregates
from spark_match_recognize.translation.source import Source, Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["SOURCE"]

# What sqlglot cannot read.
_NOT_READ = {
    "DESCRIPTOR": "Group by WINDOW(time, '10 minutes'), or SESSION_WINDOW, of Spark.",
    "WATERMARK": "A table at rest has none: create it in Spark, without it.",
}


class FlinkText(Dialect):
    """SQL of Flink with the clause."""

    NORMALIZATION_STRATEGY = NormalizationStrategy.CASE_SENSITIVE
    TYPED_DIVISION = True
    CONCAT_WS_COALESCE = True

    class Tokenizer(BaseTokenizer):
        """Names in backticks; a quote in a string is doubled."""

        IDENTIFIERS = ["`"]
        STRING_ESCAPES = ["'"]
        UNICODE_STRINGS = [("U&'", "'"), ("u&'", "'")]
        KEYWORDS = {
            **BaseTokenizer.KEYWORDS,
            "BYTES": TokenType.VARBINARY,
            "ROW": TokenType.STRUCT,
            "STRING": TokenType.TEXT,
            "TIMESTAMP_LTZ": TokenType.TIMESTAMPLTZ,
        }

    class Parser(SourceParser, BaseParser):
        """The standard's expressions with the clause."""

        FUNCTIONS = unparsed(BaseParser.FUNCTIONS, RULES)
        FUNCTION_PARSERS = unparsed(BaseParser.FUNCTION_PARSERS, RULES)
        ARRAY_CONSTRUCTORS = {"ARRAY": exp.Array}


def cut_times(tree: exp.Expr, task: Task) -> exp.Expr:
    """`FLOOR(time TO DAY)`"""
    for node in find_nodes(tree, exp.Floor, exp.Ceil):
        unit = node.args.get("to")
        if unit is None:
            continue
        made = truncated(unit.name, node.this, task)
        if made is None:
            task.diagnostics.refuse(node, f"The unit {unit.name} is not there")
        if isinstance(node, exp.Ceil):
            is_full = exp.EQ(this=made.copy(), expression=as_operand(node.this.copy()))
            one_more = add_units(unit.name, number(1), made.copy(), task)
            made = choose(is_full, made, one_more or made)
        node.replace(placed(made, node))
    return tree


def days_of_week(tree: exp.Expr, task: Task) -> exp.Expr:
    """The field DOW, from Sunday as 1."""
    for node in find_nodes(tree, exp.Extract):
        if node.name.upper() == "DOW":
            node.set("this", exp.var("DAYOFWEEK"))
    return tree


def maps(tree: exp.Expr, task: Task) -> exp.Expr:
    """`MAP['key', value]`"""
    for node in find_nodes(tree, exp.Bracket):
        named = node.this
        plain = isinstance(named, exp.Column) and not named.table and not named.this.quoted
        if plain and named.name.upper() == "MAP":
            node.replace(placed(call("MAP", *node.expressions), node))
    return tree


def not_there(tree: exp.Expr, task: Task) -> exp.Expr:
    """Joins with older states of a table."""
    for node in find_nodes(tree, exp.Version):
        if node.find(exp.Column):
            hint = "Join with the rows that were valid at that time, by a condition on two times."
            task.diagnostics.refuse(
                node, "A join FOR SYSTEM_TIME AS OF a column is not there", hint
            )
    return tree


# sqlglot keeps it as a comment of the table, without the plus.
_OPTIONS = re.compile(r"\s*OPTIONS\s*\(", re.IGNORECASE)


def table_options(tree: exp.Expr, task: Task) -> exp.Expr:
    """`t /*+ OPTIONS(...) */`, which says what is read of a table, or how."""
    for table in find_nodes(tree, exp.Table):
        for comment in table.comments or ():
            if _OPTIONS.match(comment):
                message = "OPTIONS of a table are not heeded. Some of them say which rows it has."
                task.diagnostics.note(table, "hint", message)
    return tree


_read = sql_reader(FlinkText)


def read(text: str, diagnostics: Diagnostics) -> Sequence[exp.Expr]:
    """The statements; windows as functions of tables, which sqlglot cannot read, are refused."""
    for unread, hint in _NOT_READ.items():
        if unread in text.upper():
            _refuse_word(unread, hint, text, diagnostics)
    return _read(text, diagnostics)


def _refuse_word(unread: str, hint: str, text: str, diagnostics: Diagnostics) -> None:
    try:
        tokens = FlinkText().tokenize(text)
    except TokenError:
        return
    for at, token in enumerate(tokens):
        if word(tokens, at) == unread and word(tokens, at + 1) in ("(", "FOR"):
            diagnostics.refuse(token.start, f"{unread} is not there", hint, end=token.end + 1)


SOURCE = Source(
    name="flink",
    title="Flink",
    read=read,
    rewrites=(
        not_there,
        table_options,
        maps,
        case_of_names(kept),
        default_skip,
        time_attributes,
        optional_parts,
        limits,
        cut_times,
        function_rewrite(RULES),
        greedy_parts,
        whole_division,
        shortening_casts,
        code_points,
        like_without_escape,
        subscripts,
        days_of_week,
        fields,
        unnested,
        window_aggregates,
        *query_rewrites,
    ),
    types="databricks",
)
