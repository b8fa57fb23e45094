# SPDX-License-Identifier: Apache-2.0
"""The command `spark-match-recognize`, also `python -m spark_match_recognize`.

`doctor` reports what runs and what is missing (status 1 if anything is), `jar` prints the path to
give to `spark-submit --jars` or `spark.jars`, `plan` what the clauses of a query say as JSON,
`version` the package's version.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from spark_match_recognize.doctor import doctor, installation_is_complete
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.jars import jar_for
from spark_match_recognize.session import configure, spark_version

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; errors of this package become one line."""
    options = _parser().parse_args(arguments)
    try:
        if options.command == "doctor":
            return _doctor(options.start)
        if options.command == "jar":
            print(jar_for(options.spark or spark_version()))
        elif options.command == "plan":
            return _plan(options.file)
        else:
            print(version("spark-match-recognize"))
    except (MatchRecognizeError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


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
    from sqlglot.errors import ParseError

    from spark_match_recognize.clause_plan import plan

    sql = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    try:
        print(json.dumps(plan(sql), indent=2, ensure_ascii=False))
    except ParseError as error:
        first = error.errors[0]
        place = f"line {first['line']}, column {first['col']}"
        print(f"{place}: {first['description']}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="spark-match-recognize", description="MATCH_RECOGNIZE for Apache Spark SQL."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    report = commands.add_parser(
        "doctor", help="say what runs, what is missing and what to do next"
    )
    report.add_argument(
        "--start", action="store_true", help="start a local session and run one query in it"
    )
    jar = commands.add_parser("jar", help="print the path of the jar for Spark")
    jar.add_argument("--spark", metavar="VERSION", help="for this version, not the installed one")
    plan = commands.add_parser("plan", help="print the clauses of a query as JSON")
    plan.add_argument("file", help="a file with one statement, or - for standard input")
    commands.add_parser("version", help="print the version of this package")
    return parser
