# SPDX-License-Identifier: Apache-2.0
"""Queries from Flink SQL, run over tables at rest.

sqlglot has no dialect for Flink: this one is the standard's with names in backticks, which are
case-sensitive, and strings without escapes. The clause is in flink_clause.py, functions are in
flink_functions.py.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect, NormalizationStrategy
from sqlglot.parser import Parser as BaseParser
from sqlglot.tokenizer_core import TokenType
from sqlglot.tokens import Tokenizer as BaseTokenizer

from spark_match_recognize.translation.flink_clause import (
    default_skip,
    limits,
    optional_parts,
    time_attributes,
)
from spark_match_recognize.translation.flink_functions import RULES
from spark_match_recognize.translation.flink_greedy import greedy_parts
from spark_match_recognize.translation.functions import function_rewrite, unparsed
from spark_match_recognize.translation.lists import subscripts
from spark_match_recognize.translation.making import call, placed
from spark_match_recognize.translation.names import case_of_names, kept
from spark_match_recognize.translation.numbers import whole_division
from spark_match_recognize.translation.queries import query_rewrites
from spark_match_recognize.translation.reading import SourceParser, sql_reader
from spark_match_recognize.translation.remarks import Remarks
from spark_match_recognize.translation.source import Source, Task
from spark_match_recognize.translation.strings import (
    code_points,
    like_without_escape,
    shortening_casts,
)
from spark_match_recognize.translation.times import fields, truncated
from spark_match_recognize.translation.walking import every

__all__ = ["SOURCE"]

_DESCRIPTOR = re.compile(r"\bDESCRIPTOR\s*\(", re.IGNORECASE)


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


def cut_times(tree: exp.Expr, task: Task) -> exp.Expr:
    """`FLOOR(time TO DAY)`"""
    for node in every(tree, exp.Floor, exp.Ceil):
        unit = node.args.get("to")
        if unit is None:
            continue
        if isinstance(node, exp.Ceil):
            task.remarks.refuse(node, "CEIL to a unit is not there", "Use DATE_TRUNC and add one.")
        made = truncated(unit.name, node.this, task)
        if made is None:
            task.remarks.refuse(node, f"The unit {unit.name} is not there")
        node.replace(placed(made, node))
    return tree


def maps(tree: exp.Expr, task: Task) -> exp.Expr:
    """`MAP['key', value]`"""
    for node in every(tree, exp.Bracket):
        named = node.this
        plain = isinstance(named, exp.Column) and not named.table and not named.this.quoted
        if plain and named.name.upper() == "MAP":
            node.replace(placed(call("MAP", *node.expressions), node))
    return tree


def not_there(tree: exp.Expr, task: Task) -> exp.Expr:
    """Joins with older states of a table."""
    for node in every(tree, exp.Version):
        if node.find(exp.Column):
            hint = "Join with the rows that were valid at that time, by a condition on two times."
            task.remarks.refuse(node, "A join FOR SYSTEM_TIME AS OF a column is not there", hint)
    return tree


_read = sql_reader(FlinkText)


def read(text: str, remarks: Remarks) -> Sequence[exp.Expr]:
    """The statements; windows as functions of tables, which sqlglot cannot read, are refused."""
    found = _DESCRIPTOR.search(text)
    if found is not None:
        hint = "Group by WINDOW(time, '10 minutes'), or SESSION_WINDOW, of Spark."
        remarks.refuse(found.start(), "Windows with DESCRIPTOR are not there", hint)
    return _read(text, remarks)


SOURCE = Source(
    name="flink",
    title="Flink",
    read=read,
    rewrites=(
        not_there,
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
        fields,
        *query_rewrites,
    ),
    types="databricks",
)
