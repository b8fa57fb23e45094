# SPDX-License-Identifier: Apache-2.0
"""Writes rules as one query, and finds the position in a rule's body from one in the query.

    SELECT * FROM
    events
    MATCH_RECOGNIZE (
    PARTITION BY account
    ORDER BY ts
    RULES (
    `smurfing` AS (
    MEASURES ... PATTERN ... DEFINE ...
    ),
    ...
    ) AS `rule`)

Each body begins a line, so that the input, whose text Spark replaces, moves no position in a body.
Names are quoted, and a body must be balanced, so that no text of a rule can end the rule early.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spark_match_recognize.arguments import Shape, check, text, texts
from spark_match_recognize.errors import ClauseTextError
from spark_match_recognize.ruleset.json_measures import Edit, json_edits
from spark_match_recognize.ruleset.source import RuleText
from spark_match_recognize.sql_text import checked, ended

__all__ = ["BodyPosition", "RuleQuery", "Shared", "position_in", "table_query"]

# Spark puts the value of a setting there, also inside quotes.
_SETTING = "${"
# The hint makes the extension refuse what it would refuse in a rule of a table.
_OF_TABLE = "SELECT /*+ RULES_OF_TABLE */ * FROM"
_KEYS = Shape(texts, "a SQL string or a list of SQL strings", 'partition_by=["account"]')
_COLUMN = Shape(text, "the name of a column", 'column="rule"')
_MEASURES = Shape(
    lambda value: None if value in ("columns", "json") else ("it", value),
    '"columns" or "json"',
    'measures="json"',
)


@dataclass(frozen=True)
class Shared:
    """What all rules of a query have in common.

    Args:
        table: the input, as text after FROM
        partition_by, order_by: the keys
        measures: "columns" or "json"
        column: the name of the rule column
        of_table: whether the rules must be such as RULES FROM can read from a table
    """

    table: str
    partition_by: str | Sequence[str]
    order_by: str | Sequence[str]
    measures: str
    column: str
    of_table: bool = False

    def __post_init__(self) -> None:
        check("partition_by", self.partition_by, _KEYS)
        check("order_by", self.order_by, _KEYS)
        check("measures", self.measures, _MEASURES)
        check("column", self.column, _COLUMN)
        _quoted(self.column, "column")

    def lines(self) -> list[str]:
        """The query up to its rules."""
        keys = [
            f"{words} {', '.join(parts)}"
            for words, given in (("PARTITION BY", self.partition_by), ("ORDER BY", self.order_by))
            if (parts := _keys(words, given))
        ]
        select = _OF_TABLE if self.of_table else "SELECT * FROM"
        return [select, self.table, "MATCH_RECOGNIZE (", *keys]


@dataclass(frozen=True)
class BodyPosition:
    """A position in the body of a rule.

    Args:
        rule: the rule's name
        line, column: in its body, from 1
    """

    rule: str
    line: int
    column: int


class RuleQuery:
    """Rules as a query.

    Args:
        shared: the input, the keys and the form of the result
        rules: the rules

    Raises:
        ClauseTextError: a name or a body cannot be part of a query.
    """

    def __init__(self, shared: Shared, rules: Sequence[RuleText]) -> None:
        self.rules = list(rules)
        # Where the body of each rule begins, and where its closing parenthesis is.
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._edits: list[Sequence[Edit]] = []
        text = "\n".join(shared.lines()) + "\nRULES ("
        for number, rule in enumerate(rules):
            part = f"The body of the rule {rule.name}"
            checked(rule.body, part, single=False)
            edits = json_edits(rule.body, part) if shared.measures == "json" else ()
            text += f"{',' if number else ''}\n{_quoted(rule.name, 'rule')} AS (\n"
            self._starts.append(len(text))
            self._edits.append(edits)
            text += f"{ended(_edited(rule.body, edits))}\n)"
            self._ends.append(len(text) - 1)
        self.text = f"{text}\n) AS {_quoted(shared.column, 'column')})"

    def position(self, line: int, column: int) -> BodyPosition | None:
        """The position in a body that one in the query is; None if it is in no body.

        The closing parenthesis, where an unfinished body is found out, is the end of the body.
        """
        lines = self.text.split("\n")
        if not 1 <= line <= len(lines):
            return None
        offset = sum(len(one) + 1 for one in lines[: line - 1]) + column - 1
        at = [number for number, start in enumerate(self._starts) if start <= offset]
        if not at or offset > self._ends[at[-1]]:
            return None
        rule = self.rules[at[-1]]
        inside = offset - self._starts[at[-1]]
        for edit in self._edits[at[-1]]:
            if inside >= edit.offset:
                inside = max(edit.offset, inside - len(edit.text))
        return position_in(rule, inside)


def position_in(rule: RuleText, offset: int) -> BodyPosition:
    """The position of an offset in a body; one after its text is the end of that."""
    body = rule.body[: min(offset, len(rule.body.rstrip()))]
    return BodyPosition(rule.name, body.count("\n") + 1, len(body) - body.rfind("\n"))


def table_query(shared: Shared, table: str) -> str:
    """The query for a table of rules that a stream reads again and again.

    Raises:
        ClauseTextError: the name of the table or a key cannot be part of a query.
    """
    name = ended(checked(table, "rules", single=False))
    column = _quoted(shared.column, "column")
    return "\n".join(shared.lines()) + f"\nRULES FROM {name} AS {column})"


def _edited(body: str, edits: Sequence[Edit]) -> str:
    for edit in reversed(edits):
        body = body[: edit.offset] + edit.text + body[edit.offset :]
    return body


def _keys(words: str, given: str | Sequence[str]) -> list[str]:
    return [
        ended(checked(key, words, single=False))
        for key in ([given] if isinstance(given, str) else given)
    ]


def _quoted(name: str, what: str) -> str:
    if not name.strip():
        raise ClauseTextError(f"A {what} has no name: it is empty or NULL. Set the name.")
    if _SETTING in name:
        problem = f"contains {_SETTING}, where Spark puts a setting"
        raise ClauseTextError(f"The name of a {what} {problem}: {name!r}. Rename it.")
    return f"`{name.replace('`', '``')}`"
