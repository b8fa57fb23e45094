# SPDX-License-Identifier: Apache-2.0
"""The command `spark-match-recognize`, also `python -m spark_match_recognize`.

`doctor` reports what works and what is missing (status 1 if anything is), `jar` prints the path for
`spark-submit --jars` or `spark.jars`, `plan` prints the clauses of a query as JSON, `version`
prints the version of the package. The other commands have their own modules.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Protocol, cast

from spark_match_recognize.doctor import doctor, installation_is_complete
from spark_match_recognize.errors import (
    ClauseTextError,
    MatchRecognizeError,
    PlainSqlError,
    RuleError,
    TranslationError,
    VplError,
)
from spark_match_recognize.jars import jar_for
from spark_match_recognize.session import configure, spark_version
from spark_match_recognize.terminal import (
    BROKEN_PIPE,
    accept_all_characters,
    leave_broken_pipe,
    print_message,
    print_output,
)
from spark_match_recognize.text_files import read_text

__all__ = ["COMMANDS", "main"]

# Commands with their own module, which adds their arguments and runs them.
COMMANDS = {
    "backtest": ("backtesting.command", "compare the matches of two sets of rules"),
    "draw": ("show.command", "draw the pattern of a query"),
    "plain": ("plain.command", "rewrite a query for Spark without the extension"),
    "rules": ("ruleset.command", "check files of rules, and print them as one query"),
    "state": ("state_command", "show what a streaming query keeps"),
    "translate": ("translation.command", "translate queries of another engine"),
    "vpl": ("vpl.command", "translate VPL rules into queries, and run them"),
}


# Errors about the text of a query or a rule: the command has read it, and refuses it.
_REFUSALS = (ClauseTextError, PlainSqlError, RuleError, TranslationError, VplError)
# The exit status of any other error, and of a wrong option, which argparse finds.
_ERROR = 2


class _Command(Protocol):
    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run_command(self, options: argparse.Namespace) -> int: ...


def _module(command: str) -> _Command:
    module, _ = COMMANDS[command]
    return cast(_Command, import_module(f"spark_match_recognize.{module}"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 1 if the answer is no, as when a query is
    refused, and 2 if the command could not run. Errors of this package and of files become one
    line.

    If the output is a closed pipe, as after `head`, the command ends silently.
    """
    accept_all_characters()
    try:
        try:
            return _run(sys.argv[1:] if arguments is None else arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        leave_broken_pipe()
        return BROKEN_PIPE


def _run(arguments: Sequence[str]) -> int:
    try:
        options = _parser(arguments[0] if arguments else "").parse_args(arguments)
        if options.command in COMMANDS:
            return _module(options.command).run_command(options)
        if options.command == "doctor":
            return _doctor(options.start)
        if options.command == "jar":
            print_output(str(jar_for(options.spark or spark_version())))
        elif options.command == "plan":
            return _plan(options.file)
        else:
            print_output(_version())
    except BrokenPipeError:
        raise
    except (MatchRecognizeError, OSError) as error:
        print_message(error)
        return 1 if isinstance(error, _REFUSALS) else _ERROR
    return 0


def _version() -> str:
    return version("spark-match-recognize")


def _doctor(start: bool) -> int:
    if not start or not installation_is_complete():
        return 0 if doctor().ok else 1
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
    spark = configure(builder).getOrCreate()
    try:
        return 0 if doctor(spark).ok else 1
    finally:
        spark.stop()


def _plan(file: str) -> int:
    from spark_match_recognize.clause_plan import plan

    print_output(json.dumps(plan(read_text(file)), indent=2, ensure_ascii=False))
    return 0


def _parser(chosen: str) -> argparse.ArgumentParser:
    """The parser, with the arguments of the chosen command.

    Modules of other commands are not loaded: `doctor` works without the libraries that they need.
    """
    parser = argparse.ArgumentParser(
        prog="spark-match-recognize", description="MATCH_RECOGNIZE for Apache Spark SQL."
    )
    parser.add_argument("--version", action="version", version=_version())
    commands = parser.add_subparsers(dest="command", required=True)
    report = commands.add_parser(
        "doctor", help="report what works, what is missing and what to do next"
    )
    report.add_argument(
        "--start", action="store_true", help="start a local session and run one query in it"
    )
    jar = commands.add_parser("jar", help="print the path of the jar for Spark")
    jar.add_argument(
        "--spark", metavar="VERSION", help="for this version instead of the installed one"
    )
    plan = commands.add_parser("plan", help="print the clauses of a query as JSON")
    plan.add_argument("file", help="a file with one statement, or - for standard input")
    for name, (_, text) in COMMANDS.items():
        command = commands.add_parser(name, help=text)
        if name == chosen:
            _module(name).add_arguments(command)
    commands.add_parser("version", help="print the version of this package")
    return parser
