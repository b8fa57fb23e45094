# SPDX-License-Identifier: Apache-2.0
"""The command `vpl`: shows rules as SQL, or runs them over files.

`add_arguments` tells a parser of arguments what the command takes, `run_command` does it. Data is
read by Spark: Parquet, CSV with a header, or JSON with an object a line.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from spark_match_recognize.errors import VplError
from spark_match_recognize.session import configure
from spark_match_recognize.vpl.explain import explanation
from spark_match_recognize.vpl.options import TIME_UNITS, VplOptions
from spark_match_recognize.vpl.run import run
from spark_match_recognize.vpl.translate import Translation, vpl_to_sql

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["add_arguments", "run_command"]

_FORMATS = ("parquet", "csv", "json")
_SUFFIXES = {".parquet": "parquet", ".csv": "csv", ".json": "json", ".jsonl": "json"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell a parser, usually one of a sub-command, what the command takes."""
    parser.add_argument("rules", metavar="RULES.vpl", help="a file of rules, - for standard input")
    parser.add_argument("--explain", action="store_true", help="rules and queries side by side")
    parser.add_argument(
        "--strict", action="store_true", help="fail if a query may differ from its rule"
    )
    parser.add_argument("--table", default="events", help="the table of the events (events)")
    parser.add_argument("--type-column", default="event_type", help="its type (event_type)")
    parser.add_argument("--time-column", default="ts", help="its time (ts)")
    parser.add_argument(
        "--tie-breaker",
        action="append",
        default=[],
        metavar="COLUMN",
        help="orders events of the same time; may be given several times",
    )
    parser.add_argument("--time-unit", choices=list(TIME_UNITS), help="if the time is a number")
    parser.add_argument(
        "--run",
        nargs="+",
        metavar="DATA",
        help="run the rules over a file or folder of all events, or TYPE=DATA for each type",
    )
    parser.add_argument("--format", choices=_FORMATS, help="of DATA; by its name unless given")
    parser.add_argument("--write", metavar="DIR", type=Path, help="write records to DIR/STREAM")


def run_command(arguments: argparse.Namespace) -> int:
    """Do what the arguments say.

    Returns:
        The exit status: 0; 1 if the rules cannot become SQL, or with `--strict` may differ.
    """
    options = VplOptions(
        table=arguments.table,
        type_column=arguments.type_column,
        time_column=arguments.time_column,
        tie_breakers=tuple(arguments.tie_breaker),
        time_unit=arguments.time_unit,
    )
    try:
        rules = _text(arguments.rules)
        translation = vpl_to_sql(rules, options)
    except (VplError, OSError, UnicodeDecodeError) as error:
        print(f"{arguments.rules}: {error}", file=sys.stderr)
        return 1
    if arguments.strict and translation.notes:
        _print_notes(arguments.rules, translation)
        return 1
    if arguments.explain:
        Console().print(explanation(translation))
    elif not arguments.run:
        print("\n\n".join(f"-- {s.name}\n{s.sql};" for s in translation.streams))
    if not arguments.explain:
        _print_notes(arguments.rules, translation)
    if arguments.run:
        return _run(rules, options, arguments)
    return 0


def _text(path: str) -> str:
    return sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")


def _print_notes(path: str, translation: Translation) -> None:
    for note in translation.notes:
        print(f"{path}: {note}", file=sys.stderr)


def _run(rules: str, options: VplOptions, arguments: argparse.Namespace) -> int:
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.config("spark.ui.enabled", "false")
    spark = configure(builder).getOrCreate()
    try:
        tables = _tables(spark, arguments.run, arguments.format, options)
        for name, frame in run(spark, rules, tables, options).items():
            if arguments.write is None:
                print(f"-- {name}")
                frame.show(truncate=False)
            else:
                kind = arguments.format or _format(arguments.run[0].split("=", 1)[-1])
                frame.write.format(kind).option("header", "true").save(str(arguments.write / name))
                print(arguments.write / name)
    except VplError as error:
        print(f"{arguments.rules}: {error}", file=sys.stderr)
        return 1
    finally:
        spark.stop()
    return 0


def _tables(
    spark: SparkSession, data: Sequence[str], kind: str | None, options: VplOptions
) -> DataFrame | dict[str, DataFrame | str]:
    """The events of a file, or of a file for each type."""
    pairs = [item.partition("=") for item in data]
    if all(sign for _, sign, _ in pairs):
        return {type_: _read(spark, path, kind, options) for type_, _, path in pairs}
    frames = [_read(spark, path, kind, options) for path in data]
    found = frames[0]
    for frame in frames[1:]:
        found = found.unionByName(frame, allowMissingColumns=True)
    return found


def _read(spark: SparkSession, path: str, kind: str | None, options: VplOptions) -> DataFrame:
    reader = spark.read.format(kind or _format(path))
    frame = reader.option("header", "true").option("inferSchema", "true").load(path)
    is_text = dict(frame.dtypes).get(options.time_column) == "string"
    if is_text and options.time_unit is None:
        time = frame[options.time_column].cast("timestamp")
        frame = frame.withColumn(options.time_column, time)
    return frame


def _format(path: str) -> str:
    return _SUFFIXES.get(Path(path).suffix, "parquet")
