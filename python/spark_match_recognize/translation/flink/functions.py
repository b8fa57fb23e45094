# SPDX-License-Identifier: Apache-2.0
"""What becomes of Flink's functions."""

from __future__ import annotations

import re

from sqlglot import exp

from spark_match_recognize.translation.builders import call, text, text_of
from spark_match_recognize.translation.functions import (
    Rule,
    function_table,
    note_difference,
    written,
)
from spark_match_recognize.translation.rules.aggregates import collect
from spark_match_recognize.translation.rules.times import add_units, units_between
from spark_match_recognize.translation.rules.values import cut_off, extract_group, null_if_any_is
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.types import SAME_AS_ARGUMENT, ResultType, TypeFamily

__all__ = ["RESULT_TYPES", "RULES"]


def _average(node: exp.Expr, task: Task) -> exp.Expr:
    """AVG of integers is an integer in Flink."""
    value = node.expressions[0]
    inner = value.expressions[0] if isinstance(value, exp.Distinct) else value
    family = task.types.of(inner)
    if family is TypeFamily.INTEGER and value is inner:
        total = exp.IntDiv(this=exp.Sum(this=value), expression=exp.Count(this=value.copy()))
        return exp.paren(total)
    if family is None:
        sentence = (
            "of integers it is an integer in Flink, and a fraction in Spark. Give the types with "
            "`schema`, or write SUM(x) DIV COUNT(x)."
        )
        note_difference(node, sentence, task)
    return exp.Avg(this=value)


def _joined(node: exp.Expr, task: Task) -> exp.Expr:
    value, *separator = node.expressions
    return call("LISTAGG", value, separator[0] if separator else text(","))


def _as_written(node: exp.Expr, task: Task) -> exp.Expr:
    """The same call; a pattern with other than common letters is noted."""
    form = text_of(node.expressions[1]) if len(node.expressions) > 1 else ""
    if form is None or set(re.findall("[A-Za-z]", re.sub("'[^']*'", "", form))) - set("yMdHhmsSa"):
        sentence = "some letters of a pattern mean something else in Spark, or nothing."
        note_difference(node, sentence, task)
    return call(str(node.meta["called"]), *node.expressions)


RULES: dict[str, Rule] = {
    **function_table("flink"),
    **written(null_if_any_is, "GREATEST LEAST"),
    **written(_as_written, "DATE_FORMAT FROM_UNIXTIME TO_DATE TO_TIMESTAMP UNIX_TIMESTAMP"),
    **written(_average, "AVG", asks_types=True),
    **written(_joined, "LISTAGG"),
    **written(add_units, "TIMESTAMPADD", asks_types=True),
    **written(collect, "ARRAY_AGG"),
    **written(cut_off, "TRUNCATE"),
    **written(
        extract_group, "REGEXP_EXTRACT", "without a match it is null in Flink, and empty in Spark."
    ),
    **written(units_between, "TIMESTAMPDIFF"),
}

# AVG of integers is one, unlike what sqlglot takes it for.
RESULT_TYPES: dict[str, ResultType] = {"AVG": SAME_AS_ARGUMENT}
