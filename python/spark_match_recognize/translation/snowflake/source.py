# SPDX-License-Identifier: Apache-2.0
"""Queries from Snowflake.

What differs in the clause is in clause.py, in functions in functions.py and times.py. Null
ordering, `::`, QUALIFY and names in quotes come with the dialect.
"""

from __future__ import annotations

from sqlglot import exp
from sqlglot.dialects.snowflake import Snowflake
from sqlglot.parsers.snowflake import SnowflakeParser

from spark_match_recognize.translation.builders import placed, replace, text_of
from spark_match_recognize.translation.functions import function_rewrite, unparsed
from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.reading import SourceParser, sql_reader
from spark_match_recognize.translation.rules.clauses import running_first
from spark_match_recognize.translation.rules.names import case_of_names, upper_unless_quoted
from spark_match_recognize.translation.rules.numbers import rounding_casts
from spark_match_recognize.translation.rules.queries import (
    paths_in_json,
    query_rewrites,
    without_dual,
)
from spark_match_recognize.translation.rules.regexps import whole_matches
from spark_match_recognize.translation.rules.strings import like_without_escape, shortening_casts
from spark_match_recognize.translation.rules.times import several_units, subtracted_dates
from spark_match_recognize.translation.rules.unpivot import unpivoted_names
from spark_match_recognize.translation.rules.windows import window_aggregates
from spark_match_recognize.translation.snowflake.aliases import aliases_in_where
from spark_match_recognize.translation.snowflake.clause import (
    clause_functions,
    column_order,
    windows_in_define,
)
from spark_match_recognize.translation.snowflake.flatten import flattened
from spark_match_recognize.translation.snowflake.functions import RULES
from spark_match_recognize.translation.snowflake.times import part_of
from spark_match_recognize.translation.source import Source, Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["SOURCE"]


class SnowflakeText(Snowflake):
    """SQL of Snowflake with the clause."""

    class Parser(SourceParser, SnowflakeParser):
        """Snowflake's expressions with the clause."""

        FUNCTIONS = unparsed(SnowflakeParser.FUNCTIONS, RULES)
        FUNCTION_PARSERS = unparsed(SnowflakeParser.FUNCTION_PARSERS, RULES)


def digits_of_division(tree: exp.Expr, task: Task) -> exp.Expr:
    """A quotient has six digits there, unless one side is a FLOAT."""
    for node in [one for one in find_nodes(tree, exp.Div) if "as_here" not in one.meta]:
        if Kind.FLOATING not in (task.kinds.of(node.this), task.kinds.of(node.expression)):
            message = (
                "A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the "
                "dividend has, if more); here it is not. ROUND it if the digits count."
            )
            task.diagnostics.note(node, "digits-of-division", message)
    return tree


def extracts(tree: exp.Expr, task: Task) -> exp.Expr:
    """Fields of EXTRACT, which are those of DATE_PART."""
    for node in find_nodes(tree, exp.Extract):
        if "as_here" not in node.meta:
            tree = replace(tree, node, placed(part_of(node.this, node.expression, task), node))
    return tree


def _named_values(tree: exp.Expr, task: Task) -> exp.Expr:
    """The columns of VALUES without names are column1, column2 and so on there."""
    for node in find_nodes(tree, exp.Values):
        alias = node.args.get("alias")
        rows = node.expressions
        if not rows or (alias is not None and alias.args.get("columns")):
            continue
        if not isinstance(node.parent, (exp.From, exp.Join, exp.Subquery)):
            continue
        names = [exp.to_identifier(f"column{at + 1}") for at in range(len(rows[0].expressions))]
        if alias is None:
            node.set("alias", exp.TableAlias(this=exp.to_identifier("_values"), columns=names))
        else:
            alias.set("columns", names)
    return tree


def _not_there(tree: exp.Expr, task: Task) -> exp.Expr:
    """What the generator would write although Spark cannot read it."""
    for parameter in find_nodes(tree, exp.Parameter):
        if parameter.name.isdigit():
            hint = "Name the column."
            task.diagnostics.refuse(parameter, "Columns by their number ($1) are not there", hint)
        hint = "Use a parameter (:name), or DECLARE VARIABLE of Spark and its name."
        task.diagnostics.refuse(parameter, "Session variables by $ are not there", hint)
    for star in find_nodes(tree, exp.Star):
        if star.args.get("rename") or star.args.get("ilike"):
            hint = "Name the columns."
            task.diagnostics.refuse(star, "RENAME and ILIKE behind * are not there", hint)
    for table in find_nodes(tree, exp.Table):
        if table.args.get("when"):
            hint = "Write TIMESTAMP AS OF or VERSION AS OF behind the table's name."
            task.diagnostics.refuse(table, "AT and BEFORE behind a table are not there", hint)
        # "@a" in quotes is a table's name, @a and '@a' are stages.
        if text_of(table.this) is not None or isinstance(table.this, exp.Var):
            task.diagnostics.refuse(table, "A stage cannot be read", "Read its files with Spark.")
    return tree


SOURCE = Source(
    name="snowflake",
    title="Snowflake",
    read=sql_reader(SnowflakeText),
    rewrites=(
        _not_there,
        case_of_names(upper_unless_quoted),
        aliases_in_where,
        column_order,
        clause_functions,
        windows_in_define,
        digits_of_division,
        flattened,
        paths_in_json,
        subtracted_dates,
        function_rewrite(RULES),
        whole_matches,
        rounding_casts,
        running_first,
        shortening_casts,
        like_without_escape,
        extracts,
        several_units,
        _named_values,
        without_dual,
        unpivoted_names,
        window_aggregates,
        *query_rewrites,
    ),
    types="snowflake",
)
