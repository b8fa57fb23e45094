# SPDX-License-Identifier: Apache-2.0
"""The command `rules`: checks files of rules and prints them as one query.

    spark-match-recognize rules --over TABLE [--partition-by KEYS] [--order-by KEYS] FILE|FOLDER ...

Each file holds the body of a rule, whose name is the name of the file without its extension. The
text is checked without Spark and without the table: `check_rules` also checks columns, functions
and types.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlglot import parse_one
from sqlglot.errors import ParseError, SqlglotError

from spark_match_recognize.dialect.spark import SparkMatchRecognize
from spark_match_recognize.errors import ClauseTextError, MatchRecognizeError
from spark_match_recognize.ruleset.problems import RuleProblem, duplicates, text_problem
from spark_match_recognize.ruleset.source import RuleText
from spark_match_recognize.ruleset.text import RuleQuery, Shared
from spark_match_recognize.sql_text import checked, ended
from spark_match_recognize.terminal import print_message, print_output
from spark_match_recognize.text_files import read_text, refuse_links_out

__all__ = ["add_arguments", "rule_files", "run_command"]

_ENDING = ".sql"
# Its errors can only be those of the options.
_ANY_RULE = RuleText("any rule", "PATTERN (A)")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument(
        "paths", nargs="+", metavar="FILE", type=Path, help="bodies of rules: files or folders"
    )
    parser.add_argument(
        "--over", required=True, metavar="TABLE", help="the table, or a query in parentheses"
    )
    parser.add_argument("--partition-by", default=(), metavar="KEYS", help="keys of all rules")
    parser.add_argument("--order-by", default=(), metavar="KEYS", help="order of all rules")
    parser.add_argument(
        "--measures",
        choices=("columns", "json"),
        default="columns",
        help="a column for each measure, or all in a JSON object (default: columns)",
    )
    parser.add_argument("--column", default="rule", help="name of the rule column (default: rule)")


def run_command(options: argparse.Namespace) -> int:
    """Check the rules, print the query and return the exit status, 1 if a rule is wrong.

    Raises:
        MatchRecognizeError: a file cannot be read, or an option is not valid.
    """
    rules = [RuleText(file.stem, read_text(str(file))) for file in rule_files(options.paths)]
    shared = Shared(
        ended(checked(options.over, "--over", single=False)),
        options.partition_by,
        options.order_by,
        options.measures,
        options.column,
    )
    _check_options(shared)
    problems = [*duplicates(rules), *(p for rule in rules for p in _problems(shared, rule))]
    for problem in problems:
        print_message(problem)
    if problems:
        return 1
    tree = parse_one(RuleQuery(shared, rules).text, read=SparkMatchRecognize)
    print_output(tree.sql(SparkMatchRecognize, pretty=True))
    return 0


def rule_files(paths: Iterable[Path]) -> list[Path]:
    """The files of rules: those that are named, and those in folders that end with `.sql`.

    Raises:
        MatchRecognizeError: a folder has no such file, or a link out of it.
    """
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.glob(f"*{_ENDING}")) if path.is_dir() else [path]
        if not inside:
            raise MatchRecognizeError(f"{path} contains no file that ends with {_ENDING}.")
        if path.is_dir():
            refuse_links_out(path, inside)
        found += inside
    return found


def _check_options(shared: Shared) -> None:
    """Raise if an option is wrong, which each rule would report otherwise."""
    table = replace(shared, partition_by=(), order_by=())
    words = "takes the name of a table, or a query in parentheses"
    _check_option("--over", shared.table, words, table)
    words = "takes expressions with commas between them, as in 'account, day'"
    partition, order = shared.partition_by, shared.order_by
    _check_option("--partition-by", partition, words, replace(table, partition_by=partition))
    _check_option("--order-by", order, words, replace(table, order_by=order))


def _check_option(option: str, value: str | Sequence[str], words: str, alone: Shared) -> None:
    """Raise if the query with this option alone cannot be parsed."""
    try:
        parse_one(RuleQuery(alone, [_ANY_RULE]).text, read=SparkMatchRecognize)
    except (ClauseTextError, SqlglotError) as error:
        reason = f" {error.reason}" if isinstance(error, ClauseTextError) else ""
        raise MatchRecognizeError(f"{option} {words}, not {value!r}.{reason}") from error


def _problems(shared: Shared, rule: RuleText) -> list[RuleProblem]:
    """The first error in the text of a rule."""
    try:
        RuleQuery(shared, [rule])
        # As it was written: where a section is misspelt, an object of measures would not end.
        query = RuleQuery(replace(shared, measures="columns"), [rule])
        parse_one(query.text, read=SparkMatchRecognize)
    except ClauseTextError as error:
        return [text_problem(error, rule)]
    except SqlglotError as error:
        details = error.errors[0] if isinstance(error, ParseError) and error.errors else {}
        position = query.position(details.get("line") or 0, details.get("col") or 1)
        line, column = (position.line, position.column) if position else (0, 0)
        return [RuleProblem(rule.name, "", _reason(details, error), "", line, column)]
    return []


def _reason(details: Mapping[str, Any], error: SqlglotError) -> str:
    """What is wrong, without the names of sqlglot's classes."""
    reason = details.get("description") or str(error)
    if reason.startswith("Required keyword"):
        return "An expression before this position is not complete."
    return f"{reason}."
