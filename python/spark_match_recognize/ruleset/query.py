# SPDX-License-Identifier: Apache-2.0
"""Many rules over the same rows as one DataFrame.

Only public API of PySpark is used, so it works the same over Spark Connect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeGuard

from spark_match_recognize.arguments import Shape, check, one_of
from spark_match_recognize.errors import ClauseTextError
from spark_match_recognize.ruleset.problems import (
    RuleProblem,
    duplicates,
    error_of,
    problem_of,
    text_problem,
)
from spark_match_recognize.ruleset.source import RuleText, read_rules
from spark_match_recognize.ruleset.text import RuleQuery, Shared, table_query
from spark_match_recognize.session import requiring_active
from spark_match_recognize.sql_text import checked, ended

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["ANY_ROW", "analyzed", "can_change", "problems_of", "rules", "shared_parts"]

_FRAME = "over_"
# Its errors can only be those of the rows and the keys.
ANY_ROW = RuleText("any row", "PATTERN (A)")


def rules(
    spark: SparkSession,
    rules: DataFrame | str | Mapping[str, str],
    *,
    over: DataFrame | str,
    partition_by: str | Sequence[str] = (),
    order_by: str | Sequence[str] = (),
    measures: str = "columns",
    column: str = "rule",
) -> DataFrame:
    """Find the matches of many rules, with one pass over the rows.

        rules(spark, "fraud_rules", over="transfers", partition_by="account", order_by="ts")

    Args:
        spark: a session with the extension
        rules: a table, by its name or as a DataFrame, with the columns `rule` STRING, `body` STRING
            and, if some rules are switched off, `enabled` BOOLEAN; or a dict of names and bodies. A
            body is a clause without PARTITION BY and ORDER BY. A table is read once, now, but for
            one that is named over a stream, with measures="json": it is read again before each
            micro-batch, so that rules change while the query runs.
        over: the rows: a DataFrame, the name of a table, or a query in parentheses
        partition_by: the keys of all rules: expressions, each a string, or one string for all
        order_by: the same, each with its ASC, DESC and NULLS FIRST or LAST
        measures: "columns" for a column for each name of a measure, null where a rule has no
            measure of that name; "json" for one column `measures` STRING with a JSON object, so
            that the columns stay the same when rules change
        column: the name of the column with the name of the rule

    Returns:
        The partition keys, the name of the rule, the measures. If the rules say ALL ROWS PER MATCH,
        also the columns of the rows.

    Raises:
        TypeError: an argument has the wrong type.
        MatchRecognizeError: the table of rules lacks a column, or no rule is enabled.
        ClauseTextError: a name, a body or a key cannot be part of a query.
        RuleError: Spark rejects a rule; `check_rules` lists the errors of all rules.
        NotActiveError: the clause does not work in the session.
        pyspark.errors.AnalysisException: Spark rejects the rows or the keys.
    """
    shared = shared_parts(over, partition_by, order_by, measures, column)
    texts = read_rules(spark, rules)
    for problem in duplicates(texts):
        raise error_of(problem)
    frame = _checked(spark, shared, over, texts)
    if can_change(rules, shared, frame):
        _checked(spark, replace(shared, of_table=True), over, texts)
        return analyzed(spark, table_query(shared, rules), over)
    return frame


def _checked(
    spark: SparkSession, shared: Shared, over: DataFrame | str, texts: Sequence[RuleText]
) -> DataFrame:
    """The DataFrame of rules, whose error is one of the rule if it is in a rule."""
    from pyspark.errors import AnalysisException

    query = RuleQuery(shared, texts)
    try:
        return analyzed(spark, query.text, over)
    except AnalysisException as error:
        found = problem_of(error, query)
        rows = replace(shared, measures="columns")
        if not found.rule and not problems_of(spark, rows, over, [ANY_ROW]):
            # Some errors of Spark have no position, such as that of a parameter.
            alone = (p for rule in texts for p in problems_of(spark, shared, over, [rule]))
            found = next(alone, found)
        if not found.rule:
            raise
        raise error_of(found) from error


def problems_of(
    spark: SparkSession, shared: Shared, over: DataFrame | str, texts: Sequence[RuleText]
) -> list[RuleProblem]:
    """The first error of some rules as a query, if there is one."""
    from pyspark.errors import PySparkException

    try:
        query = RuleQuery(shared, texts)
    except ClauseTextError as error:
        # Of several rules, another call finds which.
        return [text_problem(error, texts[0])]
    try:
        analyzed(spark, query.text, over)
    except PySparkException as error:
        return [problem_of(error, query, texts[0].name if len(texts) == 1 else "")]
    return []


def can_change(
    rules: DataFrame | str | Mapping[str, str], shared: Shared, rows: DataFrame
) -> TypeGuard[str]:
    """Whether rules are those of a named table that is read again before each micro-batch.

    Args:
        rules: as the caller gave them
        shared: what the rules have in common
        rows: a DataFrame of the matches, which shows whether the input is a stream
    """
    return shared.measures == "json" and isinstance(rules, str) and rows.isStreaming


def shared_parts(
    over: DataFrame | str,
    partition_by: str | Sequence[str],
    order_by: str | Sequence[str],
    measures: str,
    column: str,
) -> Shared:
    """What all rules have in common.

    Raises:
        TypeError, ClauseTextError: an argument is not valid.
    """
    from pyspark.sql import DataFrame

    words = "a DataFrame, the name of a table or a query in parentheses"
    check("over", over, Shape(one_of(str, DataFrame), words, 'over="transfers"'))
    table = ended(checked(over, "over", single=False)) if isinstance(over, str) else f"{{{_FRAME}}}"
    return Shared(table, partition_by, order_by, measures, column)


def analyzed(spark: SparkSession, query: str, over: DataFrame | str) -> DataFrame:
    """The DataFrame of the text of a query, which Spark has analyzed and not run.

    Raises:
        NotActiveError: the clause does not work in the session.
        pyspark.errors.AnalysisException: Spark rejects the query.
    """

    text, frames = query, {}
    if not isinstance(over, str):
        name = f"{{{_FRAME}}}"
        head, tail = text.split(name, maxsplit=1)
        text = head + name + tail.replace("{", "{{").replace("}", "}}")
        frames = {_FRAME: over}
    with requiring_active(spark):
        frame = spark.sql(text, None, **frames)
        # Over Spark Connect a query may be analyzed only when its columns are asked for.
        _ = frame.schema
        return frame
