# SPDX-License-Identifier: Apache-2.0
"""Queries from Oracle.

The clause is the standard's; FIRST under RUNNING differs (rules/clauses.py). Around it: dates have
a time of day and count in days, an empty text is null, old outer joins, ROWNUM. Functions are in
functions.py.
"""

from __future__ import annotations

from sqlglot import exp
from sqlglot.dialects.oracle import Oracle
from sqlglot.parsers.oracle import OracleParser

from spark_match_recognize.translation.builders import placed, replace
from spark_match_recognize.translation.functions import function_rewrite, unparsed
from spark_match_recognize.translation.oracle.dates import day_arithmetic
from spark_match_recognize.translation.oracle.empty_texts import empty_results, empty_texts
from spark_match_recognize.translation.oracle.functions import RULES, joined_texts
from spark_match_recognize.translation.oracle.kinds import CALLS
from spark_match_recognize.translation.oracle.plain_texts import plain_texts
from spark_match_recognize.translation.oracle.queries import moments, oracle_queries
from spark_match_recognize.translation.reading import SourceParser, sql_reader
from spark_match_recognize.translation.rules.clauses import running_first
from spark_match_recognize.translation.rules.json import json_values
from spark_match_recognize.translation.rules.names import case_of_names, upper_unless_quoted
from spark_match_recognize.translation.rules.numbers import rounding_casts
from spark_match_recognize.translation.rules.queries import query_rewrites, without_dual
from spark_match_recognize.translation.rules.strings import like_without_escape, shortening_casts
from spark_match_recognize.translation.rules.unpivot import pivoted_names, unpivoted_names
from spark_match_recognize.translation.rules.windows import window_aggregates
from spark_match_recognize.translation.source import Source, Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["SOURCE"]


class OracleText(Oracle):
    """SQL of Oracle with the clause."""

    class Parser(SourceParser, OracleParser):
        """Oracle's expressions with the clause."""

        FUNCTIONS = unparsed(OracleParser.FUNCTIONS, RULES)
        FUNCTION_PARSERS = unparsed(OracleParser.FUNCTION_PARSERS, RULES)


def concatenations(tree: exp.Expr, task: Task) -> exp.Expr:
    """`a || b`, where a null adds nothing."""
    for node in find_nodes(tree, exp.DPipe):
        if isinstance(node.parent, exp.DPipe):
            continue
        parts = list(node.flatten())
        values = [one for one in parts if not isinstance(one, exp.Null)]
        if values == parts and all(isinstance(one, exp.Literal) and one.name for one in values):
            continue
        tree = replace(tree, node, joined_texts([one.copy() for one in values]))
    return tree


def types(tree: exp.Expr, task: Task) -> exp.Expr:
    """NUMBER without digits, FLOAT and INTEGER by what they hold; DATE with its time of day."""
    for node in find_nodes(tree, exp.Cast):
        kind, size = node.to.this, node.to.expressions
        if kind == exp.DType.DECIMAL and not size:
            node.set("to", placed(exp.DataType.build("DECIMAL(38, 10)"), node.to))
            message = "NUMBER without digits has forty of them; here it has ten behind the point."
            task.diagnostics.note(node, "number-digits", message)
        elif kind == exp.DType.FLOAT:
            node.set("to", placed(exp.DataType.build("DOUBLE"), node.to))
        elif kind == exp.DType.INT:
            node.set("to", placed(exp.DataType.build("BIGINT"), node.to))
        elif kind == exp.DType.DATE and not (
            isinstance(node.this, exp.Literal) and len(node.this.name) <= len("2026-12-31")
        ):
            node.set("to", placed(exp.DataType.build("TIMESTAMP"), node.to))
    return tree


SOURCE = Source(
    name="oracle",
    title="Oracle",
    read=sql_reader(OracleText),
    rewrites=(
        *oracle_queries,
        case_of_names(upper_unless_quoted),
        empty_texts,
        empty_results,
        day_arithmetic,
        plain_texts,
        function_rewrite(RULES),
        json_values,
        moments,
        concatenations,
        rounding_casts,
        types,
        shortening_casts,
        like_without_escape,
        running_first,
        without_dual,
        pivoted_names,
        unpivoted_names,
        window_aggregates,
        *query_rewrites,
    ),
    types="oracle",
    calls=CALLS,
)
