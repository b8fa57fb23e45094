# SPDX-License-Identifier: Apache-2.0
"""Queries from Flink SQL, run over tables at rest.

sqlglot has no dialect for Flink: this one is the standard's with names in backticks, which are
case-sensitive, and strings without escapes. The clause is in clause.py, quantifiers are in
greedy_quantifiers.py, functions in functions.py.
"""

from __future__ import annotations

import re

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect, NormalizationStrategy
from sqlglot.parser import Parser as BaseParser
from sqlglot.tokenizer_core import TokenType
from sqlglot.tokens import Tokenizer as BaseTokenizer

from spark_match_recognize.translation.builders import call
from spark_match_recognize.translation.constructs import (
    Construct,
    construct_rewrite,
    notes,
    refuses,
    writes,
)
from spark_match_recognize.translation.flink.clause import (
    default_skip,
    limits,
    optional_parts,
    time_attributes,
)
from spark_match_recognize.translation.flink.functions import RESULT_TYPES, RULES
from spark_match_recognize.translation.flink.greedy_quantifiers import greedy_parts
from spark_match_recognize.translation.functions import function_rewrite, unparsed
from spark_match_recognize.translation.reading import SourceParser, sql_reader
from spark_match_recognize.translation.rules.aggregates import element
from spark_match_recognize.translation.rules.clause import add_column, refuse_case
from spark_match_recognize.translation.rules.syntax import SHARED, TEXT_PATTERNS, UNNEST
from spark_match_recognize.translation.rules.values import whole_division
from spark_match_recognize.translation.source import Order, Source, Task

__all__ = ["SOURCE"]


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


def _map_or_element(node: exp.Expr, task: Task) -> exp.Expr | None:
    """`MAP['key', value]`, or an element, which counts from 1."""
    named = node.this
    plain = isinstance(named, exp.Column) and not named.table and not named.this.quoted
    if plain and named.name.upper() == "MAP":
        return call("MAP", *node.expressions)
    return element(node, task)


# sqlglot keeps it as a comment of the table, without the plus.
_OPTIONS = re.compile(r"\s*OPTIONS\s*\(", re.IGNORECASE)

_CONSTRUCTS: tuple[Construct, ...] = (
    refuses(
        exp.Version,
        "A join FOR SYSTEM_TIME AS OF a column",
        "Join with the rows that were valid at that time, by a condition on two times.",
        when=lambda node: node.find(exp.Column),
    ),
    refuses(
        (exp.Ceil, exp.Floor),
        "CEIL or FLOOR to a unit of time",
        "Use DATE_TRUNC; for CEIL add the unit.",
        when=lambda node: node.args.get("to"),
    ),
    notes(
        exp.Table,
        "hint",
        "OPTIONS of a table are ignored. Some of them select its rows.",
        when=lambda node: any(_OPTIONS.match(comment) for comment in node.comments or ()),
    ),
    notes(
        exp.Extract,
        "function-differs",
        "EXTRACT: SECOND has no fraction in Flink, and EPOCH is not supported in Spark.",
        when=lambda node: node.name.upper() in ("SECOND", "EPOCH"),
    ),
    writes(_map_or_element, exp.Bracket),
    writes(whole_division, exp.Div, asks_types=True),
)

_constructs = construct_rewrite(*SHARED, TEXT_PATTERNS, UNNEST, *_CONSTRUCTS)
_functions = function_rewrite(RULES)

SOURCE = Source(
    name="flink",
    title="Flink",
    read=sql_reader(FlinkText),
    rewrites=(
        refuse_case,
        add_column,
        default_skip,
        time_attributes,
        optional_parts,
        limits,
        _constructs,
        _functions,
        greedy_parts,
    ),
    orders=(
        Order(
            _constructs,
            _functions,
            "What AVG of integers becomes is not divided once more.",
        ),
        Order(
            optional_parts,
            greedy_parts,
            "An optional part is no greedy one once it is reluctant.",
        ),
        Order(
            _functions,
            greedy_parts,
            "A condition is excluded as it is written for Spark, and its average is a fraction.",
        ),
    ),
    types="databricks",
    calls=RESULT_TYPES,
)
