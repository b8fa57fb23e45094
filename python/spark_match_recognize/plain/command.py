# SPDX-License-Identifier: Apache-2.0
"""The command `plain`: a query with the clause as SQL that runs without the extension.

`add_arguments` defines its arguments, `run_command` runs it. No Spark is started.
"""

from __future__ import annotations

import argparse

from spark_match_recognize.plain import MAX_ROWS, to_plain_sql
from spark_match_recognize.plain.column_list import ColumnListError, table_columns
from spark_match_recognize.terminal import print_output
from spark_match_recognize.text_files import read_text

__all__ = ["add_arguments", "run_command"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command in a parser."""
    parser.add_argument("file", help="a file with one statement, or - for standard input")
    parser.add_argument(
        "--columns",
        action="append",
        default=[],
        type=_table,
        metavar="TABLE=A,B",
        help="the columns of a table, for Spark 3.5 and ALL ROWS PER MATCH, with their types for "
        'sums in conditions, as in "stocks=day DATE, price DOUBLE"; once for each table',
    )
    parser.add_argument(
        "--max-rows",
        type=int,
        default=MAX_ROWS,
        metavar="N",
        help=f"the most rows of a partition (default: {MAX_ROWS})",
    )
    parser.add_argument(
        "--native",
        action="store_true",
        help="leave a clause as it is if Databricks documents all its parts for its own clause",
    )


def run_command(arguments: argparse.Namespace) -> int:
    """Run the command.

    Returns:
        The exit status, 0.

    Raises:
        MatchRecognizeError: the query cannot be read, or has no plain SQL.
    """
    text = read_text(arguments.file)
    plain = to_plain_sql(
        text,
        columns=dict(arguments.columns),
        max_rows=arguments.max_rows,
        native=arguments.native,
    )
    print_output(plain)
    return 0


def _table(text: str) -> tuple[str, list[str] | dict[str, str]]:
    """A table and its columns, with types or without."""
    try:
        return table_columns(text)
    except ColumnListError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
