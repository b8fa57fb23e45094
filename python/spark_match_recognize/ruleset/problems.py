# SPDX-License-Identifier: Apache-2.0
"""Finds the rule, and the position in its body, that an error of Spark is about.

Spark reports a position in the query, which the user never sees. The extension's messages also name
the rule.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from spark_match_recognize.errors import ClauseTextError, RuleError
from spark_match_recognize.ruleset.source import RuleText
from spark_match_recognize.ruleset.text import BodyPosition, RuleQuery, position_in

__all__ = ["RuleProblem", "duplicates", "error_of", "problem_of", "text_problem"]

# "== line 2, column 10 ==" of the extension, "line 3 pos 35" of Spark, which counts from 0.
_POSITION = re.compile(r"\bline (\d+)(?:, column (\d+) ==|,? pos (\d+))")
_RULE = re.compile(r"\A(?:\[[A-Z0-9_.]+\] )?rule (?P<name>`(?:[^`]|``)+`|[^\n]+?): ")
_CONDITION = re.compile(r"\A\[([A-Z0-9_.]+)\]\s*")
# What follows the sentences of a message: the state, the position and the plan.
_REST = re.compile(
    r"\s*(?:SQLSTATE: \w{5}|==\s*(?:line|SQL)|; line \d+ pos|\(line \d+, pos).*", re.DOTALL
)
_SENTENCE = re.compile(r"(?<=[.!?]) (?=[A-Z])")


class RuleProblem(NamedTuple):
    """An error in a rule.

    Args:
        rule: the rule's name; empty if it has none, or if the error is about the rules together
        condition: Spark's error condition, empty if the text is not a body
        message: what is wrong
        hint: what to do, empty if the message has none
        line, column: the position in the body, from 1; 0 if it is not known
    """

    rule: str
    condition: str
    message: str
    hint: str
    line: int
    column: int

    def __str__(self) -> str:
        return str(error_of(self))


def problem_of(error: Exception, query: RuleQuery, rule: str = "") -> RuleProblem:
    """The problem that an error of Spark is.

    Args:
        error: of Spark
        query: the query that has it
        rule: the rule that it is in if it does not say so
    """
    text = str(error).strip()
    condition = _CONDITION.match(text)
    position = _position(text, query)
    sentences = text[condition.end() :] if condition else text
    named = _RULE.match(sentences)
    if named:
        sentences = sentences[named.end() :]
    if position is None:
        position = BodyPosition((named and _known(named["name"], query)) or rule, 0, 0)
    message, *hints = _SENTENCE.split(_REST.sub("", sentences, count=1).strip(), maxsplit=1)
    return RuleProblem(
        position.rule,
        condition[1] if condition else "",
        message,
        hints[0] if hints else "",
        position.line,
        position.column,
    )


def text_problem(error: ClauseTextError, rule: RuleText) -> RuleProblem:
    """The problem that the text of a rule is, which cannot be part of a query."""
    if error.offset is None:
        return RuleProblem(rule.name, "", error.reason, "", 0, 0)
    position = position_in(rule, error.offset)
    return RuleProblem(rule.name, "", error.reason, "", position.line, position.column)


def duplicates(rules: Sequence[RuleText]) -> list[RuleProblem]:
    """A problem for each rule whose name another one before it has, as Spark compares names."""
    seen: set[str] = set()
    found: list[RuleProblem] = []
    for name, _ in rules:
        if name and name.lower() in seen:
            hint = "Rename one of them; names that differ by case alone are the same."
            found.append(RuleProblem(name, "", "Two rules have this name.", hint, 0, 0))
        seen.add(name.lower())
    return found


def error_of(problem: RuleProblem) -> RuleError:
    """The problem as an exception."""
    return RuleError(
        problem.message,
        hint=problem.hint,
        rule=problem.rule,
        condition=problem.condition,
        line=problem.line,
        column=problem.column,
    )


def _position(text: str, query: RuleQuery) -> BodyPosition | None:
    found = _POSITION.search(text)
    if found is None:
        return None
    line, column, from_zero = found.groups()
    return query.position(int(line), int(column) if column else int(from_zero) + 1)


def _known(name: str, query: RuleQuery) -> str | None:
    """The rule of the query with a name in a message, which may be quoted."""
    plain = name[1:-1].replace("``", "`") if name.startswith("`") else name
    return next((rule.name for rule in query.rules if rule.name.lower() == plain.lower()), None)
