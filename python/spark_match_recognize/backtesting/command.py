# SPDX-License-Identifier: Apache-2.0
"""The command `backtest`: compares the matches of two sets of rules, and fails above limits.

    spark-match-recognize backtest OLD NEW --over DATA [--partition-by KEYS] --order-by KEYS
        [--since VALUE] [--until VALUE] [--rename OLD=NEW ...] [--html FILE]
        [--max-new N] [--max-gone N] [--max-rate R]

A set of rules is a folder of files with the body of a rule each, as the command `rules` reads them,
or one such file. It may also be a file with a query, or one of VPL, whose name ends with `.vpl`;
then the keys are in the file, and the rows are the table `events` in it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from spark_match_recognize.command_session import command_session
from spark_match_recognize.data_files import names_format, read_rows
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.ruleset.command import rule_files
from spark_match_recognize.terminal import print_message, print_output
from spark_match_recognize.text_files import read_text

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from spark_match_recognize.vpl import VplTranslation

    _Rules = dict[str, str] | str | VplTranslation

__all__ = ["add_arguments", "run_command"]

# The table that a query, or rules of VPL, read.
_EVENTS = "events"
_PARTITIONS = "spark.sql.shuffle.partitions"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    for side in ("old", "new"):
        parser.add_argument(
            side, metavar=side.upper(), type=Path, help=f"the {side} rules: a file, or a folder"
        )
    parser.add_argument(
        "--over",
        required=True,
        metavar="DATA",
        help="the rows: a file or folder of Parquet, CSV or JSON lines, or a table",
    )
    parser.add_argument("--partition-by", default=(), metavar="KEYS", help="keys of all rules")
    parser.add_argument("--order-by", default=(), metavar="KEYS", help="order of all rules")
    parser.add_argument("--since", metavar="VALUE", help="first key of ORDER BY to read")
    parser.add_argument("--until", metavar="VALUE", help="key of ORDER BY before which to read")
    parser.add_argument(
        "--rename",
        action="append",
        default=[],
        metavar="OLD=NEW",
        help="the new name of an old rule; can be repeated",
    )
    parser.add_argument("--html", metavar="FILE", type=Path, help="write a page with the changes")
    parser.add_argument("--max-new", type=int, metavar="N", help="fail if more matches are new")
    parser.add_argument("--max-gone", type=int, metavar="N", help="fail if more matches are gone")
    parser.add_argument(
        "--max-rate", type=float, metavar="R", help="fail if a rule has more for a million rows"
    )


def run_command(options: argparse.Namespace) -> int:
    """Compare the rules, print the counts and return the exit status, 1 if a limit is exceeded.

    Raises:
        MatchRecognizeError: a file cannot be read, a rule is not valid, or Spark rejects the data.
    """
    sides = [_rules(path) for path in (options.old, options.new)]
    renames = _renames(options.rename, sides)
    if options.html is not None and options.html.exists():
        raise MatchRecognizeError(f"{options.html} already exists.")
    if options.html is not None and not options.html.parent.is_dir():
        raise MatchRecognizeError(f"There is no folder {options.html.parent} for the page.")
    with command_session() as spark:
        _use_few_tasks(spark)
        return _compare(spark, sides, renames, options)


def _use_few_tasks(spark: SparkSession) -> None:
    """Shuffle into as many parts as the machine has cores, unless the user has set a number.

    A backtest shuffles a dozen times; Spark's 200 tasks each time would take longest of all.
    """
    context = spark.sparkContext
    is_local = (context.master or "").startswith("local")
    if is_local and context.getConf().get(_PARTITIONS) is None:
        spark.conf.set(_PARTITIONS, str(context.defaultParallelism))


def _compare(
    spark: SparkSession,
    sides: Sequence[_Rules],
    renames: dict[str, str],
    options: argparse.Namespace,
) -> int:
    from spark_match_recognize.backtesting.start import backtest

    rows = _data(spark, options.over)
    has_keys = not any(isinstance(side, dict) for side in sides)
    if has_keys:
        table = spark.table(rows) if isinstance(rows, str) else rows
        table.createOrReplaceTempView(_EVENTS)
    with backtest(
        spark,
        *sides,
        over=None if has_keys else rows,
        partition_by=options.partition_by,
        order_by=options.order_by,
        since=options.since,
        until=options.until,
        renames=renames,
    ) as change:
        print_output(str(change).rstrip())
        if options.html is not None:
            change.write_html(str(options.html))
            print_output(str(options.html))
        problems = change.exceeded(
            max_new=options.max_new, max_gone=options.max_gone, max_rate=options.max_rate
        )
    for problem in problems:
        print_message(problem)
    return 1 if problems else 0


def _rules(path: Path) -> _Rules:
    """The bodies of rules by their names, the text of a query, or rules of VPL."""
    from spark_match_recognize.backtesting.rule_set import is_query

    if path.suffix == ".vpl":
        from spark_match_recognize.vpl import VplError, vpl_to_sql

        try:
            return vpl_to_sql(read_text(str(path)))
        except VplError as error:
            raise MatchRecognizeError(f"{path}: {error}") from error
    texts = {file.stem: read_text(str(file)) for file in rule_files([path])}
    only = next(iter(texts.values()))
    return only if len(texts) == 1 and is_query(only) else texts


def _renames(texts: Sequence[str], sides: Sequence[_Rules]) -> dict[str, str]:
    """The names from the options; two files with one rule each are versions of one rule."""
    renames: dict[str, str] = {}
    for text in texts:
        old, equals, new = text.partition("=")
        if not (old and equals and new):
            words = "takes the old and the new name, OLD=NEW"
            raise MatchRecognizeError(f"--rename {words}, not {text!r}.")
        if old in renames:
            raise MatchRecognizeError(f"--rename gives {old} two new names.")
        renames[old] = new
    alone = [side for side in sides if isinstance(side, dict) and len(side) == 1]
    if not renames and len(alone) == 2:
        one, other = (next(iter(side)) for side in alone)
        return {one: other}
    return renames


def _data(spark: SparkSession, data: str) -> DataFrame | str:
    """The rows of files, or the name of a table."""
    if "://" not in data and not Path(data).exists():
        if "/" in data or names_format(data):
            raise MatchRecognizeError(f"There is no file {data}.")
        return data
    return read_rows(spark, data)
