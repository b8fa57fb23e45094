# SPDX-License-Identifier: Apache-2.0
"""The command `vpl`: shows rules as SQL, or runs them over files.

`add_arguments` defines its arguments, `run_command` runs it. Files are read in event_files.py.
"""

from __future__ import annotations

import argparse
import contextlib
import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from spark_match_recognize.command_session import command_session
from spark_match_recognize.data_files import FORMATS
from spark_match_recognize.errors import MatchRecognizeError, VplError, VplNameError
from spark_match_recognize.notes import Note
from spark_match_recognize.plain_text import comment
from spark_match_recognize.rich_output import print_rich
from spark_match_recognize.terminal import print_message, print_output
from spark_match_recognize.text_files import inside, read_text
from spark_match_recognize.vpl.event_files import events_of, format_of
from spark_match_recognize.vpl.explain import explanation
from spark_match_recognize.vpl.options import MISSING_COLUMNS, TIME_UNITS, VplOptions
from spark_match_recognize.vpl.run import run
from spark_match_recognize.vpl.translate import VplTranslation, vpl_to_sql

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["add_arguments", "run_command"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command in a parser."""
    parser.add_argument(
        "rules", metavar="RULES.vpl", help="a file of rules, or - for standard input"
    )
    parser.add_argument(
        "--explain", action="store_true", help="show rules and queries side by side"
    )
    parser.add_argument(
        "--strict", action="store_true", help="fail if a query may differ from its rule"
    )
    parser.add_argument("--table", default="events", help="table of the events (default: events)")
    parser.add_argument(
        "--type-column", default="event_type", help="column of the type (default: event_type)"
    )
    parser.add_argument("--time-column", default="ts", help="column of the time (default: ts)")
    parser.add_argument(
        "--tie-breaker",
        action="append",
        default=[],
        metavar="COLUMN",
        help="column that orders events of the same time; can be repeated",
    )
    parser.add_argument(
        "--time-unit", choices=list(TIME_UNITS), help="unit of a time column of numbers"
    )
    parser.add_argument(
        "--escaped-string-literals",
        action="store_true",
        help="write SQL for sessions that set spark.sql.parser.escapedStringLiterals",
    )
    parser.add_argument(
        "--run",
        nargs="+",
        metavar="DATA",
        help="run the rules over a file or directory of all events, or TYPE=DATA for each type",
    )
    parser.add_argument(
        "--missing-columns",
        choices=MISSING_COLUMNS,
        help="what a field is that DATA does not have (default: error)",
    )
    parser.add_argument("--format", choices=FORMATS, help="format of DATA (default: by its name)")
    parser.add_argument("--write", metavar="DIR", type=Path, help="write the records to DIR/STREAM")


def run_command(arguments: argparse.Namespace) -> int:
    """Run the command.

    Returns:
        The exit status: 0; 1 if the rules cannot become SQL, or, with `--strict`, may differ.

    Raises:
        MatchRecognizeError: a file cannot be read, an option requires another one, or Spark rejects
            the data or a query.
    """
    _check_options(arguments)
    options = VplOptions(
        table=arguments.table,
        type_column=arguments.type_column,
        time_column=arguments.time_column,
        tie_breakers=tuple(arguments.tie_breaker),
        time_unit=arguments.time_unit,
        escaped_string_literals=arguments.escaped_string_literals,
        missing_columns=arguments.missing_columns or "error",
    )
    try:
        rules = read_text(arguments.rules)
        if arguments.run:
            return _run(rules, options, arguments)
        translation = vpl_to_sql(rules, options)
    except VplError as error:
        print_message(f"{arguments.rules}: {error}")
        return 1
    if arguments.strict and translation.notes:
        _print_notes(arguments.rules, translation.notes)
        return 1
    if arguments.explain:
        print_rich(explanation(translation))
    else:
        queries = [f"{comment(s.name)}\n{s.sql};" for s in translation.streams]
        print_output("\n\n".join(queries))
        _print_notes(arguments.rules, translation.notes)
    return 0


def _check_options(arguments: argparse.Namespace) -> None:
    """Raise if an option of --run is given without it."""
    for option in ("write", "format", "missing-columns"):
        given = getattr(arguments, option.replace("-", "_"))
        if given is not None and not arguments.run:
            raise MatchRecognizeError(
                f"--{option} applies to the data of --run, which is missing. Add --run DATA with "
                f"the events, or remove --{option}; without --run the command prints the queries."
            )


def _print_notes(path: str, notes: Sequence[Note]) -> None:
    for note in notes:
        print_message(f"{path}: {note}")


def _run(rules: str, options: VplOptions, arguments: argparse.Namespace) -> int:
    """Run the rules over files, whose columns and types the notes take into account."""
    translation = _without_columns(rules, options)
    if translation is not None:
        _check_new(arguments.write, [stream.name for stream in translation.streams])
    if arguments.explain:
        print_rich(explanation(translation or vpl_to_sql(rules, options)))
    with command_session() as spark:
        data, numbers = arguments.run, options.time_unit is not None
        events = events_of(spark, data, arguments.format, options.time_column, numbers=numbers)
        found = run(spark, rules, events, options)
        _check_new(arguments.write, list(found))
        _print_notes(arguments.rules, found.notes)
        if arguments.strict and found.notes:
            return 1
        for name, frame in found.items():
            _output(name, frame, arguments)
    return 0


def _without_columns(rules: str, options: VplOptions) -> VplTranslation | None:
    """The rules translated before the columns of the data are known.

    None if a name is not known, which may be a column with fields of its own. Any other error is
    one of the rules, whatever the data.
    """
    try:
        return vpl_to_sql(rules, options)
    except VplNameError:
        return None


def _check_new(folder: Path | None, streams: Sequence[str]) -> None:
    """Raise if records would overwrite something, before anything runs."""
    for stream in streams:
        if folder is not None and (target := inside(folder, stream)).exists():
            raise MatchRecognizeError(f"{target} already exists.")


def _output(name: str, frame: DataFrame, arguments: argparse.Namespace) -> None:
    """Print the records of a stream, or write them to files."""
    if arguments.write is None:
        shown = io.StringIO()
        with contextlib.redirect_stdout(shown):
            frame.show(truncate=False)
        print_output(f"{comment(name)}\n{shown.getvalue().rstrip()}")
        return
    format_ = arguments.format or format_of(arguments.run[0])
    target = str(inside(arguments.write, name))
    frame.write.format(format_).option("header", "true").save(target)
    print_output(target)
