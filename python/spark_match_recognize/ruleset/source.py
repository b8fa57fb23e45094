# SPDX-License-Identifier: Apache-2.0
"""Reads rules from a table, a DataFrame or a dict.

A table is collected on the driver, sorted by the name of the rule: rows of a table have no order,
and the columns of the result should not depend on chance. A dict keeps its order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from spark_match_recognize.arguments import Shape, check, mapping_of_texts, one_of
from spark_match_recognize.errors import MatchRecognizeError

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["RuleText", "read_rules"]

_EXAMPLE = 'rules(spark, {"fall": "PATTERN (A B+) DEFINE B AS price < PREV(price)"}, ...)'
_COLUMNS = {"rule": "string", "body": "string", "enabled": "boolean"}
_OPTIONAL = "enabled"


class RuleText(NamedTuple):
    """A rule as it was given."""

    name: str
    body: str


def read_rules(spark: SparkSession, rules: DataFrame | str | Mapping[str, str]) -> list[RuleText]:
    """The rules that are enabled.

    Raises:
        TypeError: the rules are none of these types.
        MatchRecognizeError: the table lacks a column, or has no rule that is enabled.
        pyspark.errors.AnalysisException: there is no such table.
    """
    from pyspark.sql import DataFrame

    if isinstance(rules, Mapping):
        check("rules", rules, Shape(mapping_of_texts, "a dict of names and bodies", _EXAMPLE))
        found = [RuleText(name, body) for name, body in rules.items()]
        if not found:
            raise MatchRecognizeError("There are no rules: the dict is empty.")
        return found
    accepted = Shape(
        one_of(str, DataFrame), "the name of a table, a DataFrame or a dict of bodies", _EXAMPLE
    )
    check("rules", rules, accepted)
    return _read_table(spark.table(rules) if isinstance(rules, str) else rules)


def _read_table(table: DataFrame) -> list[RuleText]:
    types = {name.lower(): type_ for name, type_ in table.dtypes}
    for name, expected in _COLUMNS.items():
        if name not in types and name != _OPTIONAL:
            raise MatchRecognizeError(
                f"The table of rules has no column {name}; it has {', '.join(table.columns)}. It "
                "needs rule STRING and body STRING, and may have enabled BOOLEAN."
            )
        if types.get(name, expected) != expected:
            raise MatchRecognizeError(
                f"The column {name} of the table of rules is {types[name].upper()}; it must be "
                f"{expected.upper()}."
            )
    if table.isStreaming:
        raise MatchRecognizeError("The table of rules is a stream; read it with spark.read.")
    rows = table.select([name for name in _COLUMNS if name in types]).collect()
    if not rows:
        raise MatchRecognizeError("There are no rules: the table of rules is empty.")
    enabled = [row for row in rows if _OPTIONAL not in types or row[2]]
    if not enabled:
        raise MatchRecognizeError(
            f"No rule is enabled: the table of rules has {len(rows)}, none with enabled = true."
        )
    return sorted(_rule(row) for row in enabled)


def _rule(row: Any) -> RuleText:
    # One without a name or a body is the error of a rule, beside which others can be checked.
    return RuleText(row[0] or "", row[1] or "")
