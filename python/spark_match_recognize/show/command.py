# SPDX-License-Identifier: Apache-2.0
"""The command `spark-match-recognize draw`: draws the pattern of a clause in a SQL file.

    spark-match-recognize draw FILE.sql [-o out.svg|.png|.mmd|.dot|.txt] [--clause N] [--rule NAME]

Without `-o` the drawing is printed, in colours if the terminal supports them. `-` reads standard
input.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from spark_match_recognize.plain_text import printable
from spark_match_recognize.rich_output import print_rich
from spark_match_recognize.terminal import print_output
from spark_match_recognize.text_files import read_text, refuse_overwriting

__all__ = ["add_arguments", "run_command"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("file", metavar="FILE", help="a file with a query; - for standard input")
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        help="write this file (.svg, .png, .mmd, .dot or .txt) instead of printing",
    )
    parser.add_argument(
        "--clause", type=int, metavar="N", help="number of the clause, from 1, if there are several"
    )
    parser.add_argument("--rule", metavar="NAME", help="name of the rule, if RULES has several")


def run_command(options: argparse.Namespace) -> int:
    """Draw and return the exit status.

    Raises:
        MatchRecognizeError: the file or its query cannot be read, or the extension is unknown.
    """
    from spark_match_recognize.show.pattern import show_pattern

    drawing = show_pattern(read_text(options.file), clause=options.clause, rule=options.rule)
    if options.output:
        refuse_overwriting([Path(options.output)], [Path(options.file)])
        print_output(f"wrote {printable(drawing.save(options.output))}")
    elif sys.stdout.isatty():
        print_rich(drawing, soft_wrap=True)
    else:
        print_output(str(drawing))
    return 0
