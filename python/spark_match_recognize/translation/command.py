# SPDX-License-Identifier: Apache-2.0
"""The command `translate`: one query to the output, or a report over many.

    spark-match-recognize translate --from ENGINE FILE [-o OUT.sql] [--json] [--strict]
    spark-match-recognize translate --from ENGINE FOLDER ... [-o FOLDER] [--report OUT.json]

A single query is printed and its notes go to standard error. For a folder, or several files, a
table says what became of each. The exit status is 1 if anything was refused.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from spark_match_recognize.errors import MatchRecognizeError, TranslationError
from spark_match_recognize.rich_output import print_rich
from spark_match_recognize.terminal import print_message, print_output
from spark_match_recognize.text_files import inside, read_text, refuse_overwriting, write_text
from spark_match_recognize.translation.report import (
    FileResult,
    Report,
    query_files,
    translate_files,
)
from spark_match_recognize.translation.source import source_names, source_of
from spark_match_recognize.translation.translator import Translation, translate

__all__ = ["add_arguments", "run_command"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes to a parser."""
    parser.add_argument(
        "paths", nargs="+", metavar="FILE", help="queries: files, folders, or - for standard input"
    )
    parser.add_argument(
        "--from",
        dest="source",
        required=True,
        metavar="ENGINE",
        help=f"where they come from: {', '.join(source_names())}",
    )
    parser.add_argument("--strict", action="store_true", help="refuse what needs a note")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument(
        "-o", "--output", metavar="OUT", type=Path, help="write this file, or into this folder"
    )
    parser.add_argument(
        "--report", metavar="FILE", type=Path, help="write the report on many files as JSON"
    )
    parser.add_argument(
        "--schema",
        metavar="FILE",
        help='types of columns as JSON: {"table": {"column": "TYPE"}}, in the engine\'s names',
    )
    parser.add_argument(
        "--escaped-string-literals",
        action="store_true",
        help="for sessions that set spark.sql.parser.escapedStringLiterals",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the engine, such as order_by=ts or tables.Stream=table of Esper",
    )


def run_command(options: argparse.Namespace) -> int:
    """Translate and return the exit status.

    Raises:
        MatchRecognizeError: a file cannot be read or written, or an option is wrong.
    """
    try:
        source_of(options.source)
    except TranslationError as error:
        raise MatchRecognizeError(str(error)) from error
    settings: dict[str, Any] = {
        "strict": options.strict,
        "escaped_string_literals": options.escaped_string_literals,
        "schema": _schema(options.schema),
        **_engine_options(options.option),
    }
    try:
        if len(options.paths) == 1 and not Path(options.paths[0]).is_dir():
            return _single(options, settings)
        return _many(options, settings)
    except TypeError as error:
        # An option that the engine does not have, or not with such a value.
        raise MatchRecognizeError(str(error)) from error


def _single(options: argparse.Namespace, settings: dict[str, Any]) -> int:
    text = read_text(options.paths[0])
    try:
        found = translate(text, options.source, **settings)
    except TranslationError as error:
        print_message(f"{options.paths[0]}: {error}")
        return 1
    if options.json:
        print_output(json.dumps(found.as_dict(), indent=2, ensure_ascii=False))
    elif options.output:
        refuse_overwriting([options.output], _inputs(options, [Path(options.paths[0])]))
        write_text(options.output, found.sql)
        print_output(f"{options.output}: {found.outcome}")
    else:
        print_output(found.sql.rstrip("\n"))
    if not options.json:
        for note in found.notes:
            print_message(f"{options.paths[0]}: {note}")
    return 0


def _many(options: argparse.Namespace, settings: dict[str, Any]) -> int:
    roots = [Path(path) for path in options.paths]
    files = query_files(roots)
    if options.output:
        _check_folder(options.output, roots)
    inputs = _inputs(options, files)
    if options.report:
        refuse_overwriting([options.report], inputs)
    report = translate_files(files, options.source, **settings)
    targets = _targets(report, roots, options.output) if options.output else {}
    refuse_overwriting(targets, inputs)
    found = json.dumps(report.as_dict(), indent=2, ensure_ascii=False)
    if options.json:
        print_output(found)
    else:
        print_rich(report.table())
    if options.report:
        write_text(options.report, found)
    for target, translation in targets.items():
        write_text(target, translation.sql)
    return 1 if any(file.translation is None for file in report.files) else 0


def _inputs(options: argparse.Namespace, files: Sequence[Path]) -> list[Path]:
    return [*files, *([Path(options.schema)] if options.schema else [])]


def _check_folder(output: Path, roots: Sequence[Path]) -> None:
    """Raise if what is written would be a query of the next run."""
    target = output.resolve()
    for root in roots:
        if root.is_dir() and (target == root.resolve() or root.resolve() in target.parents):
            raise MatchRecognizeError(
                f"{output} lies in {root}, whose queries are translated: name a folder outside it."
            )


def _targets(report: Report, roots: Sequence[Path], folder: Path) -> dict[Path, Translation]:
    """Where each translation goes: below a folder as its file lies below the one that was named."""
    from_file: dict[Path, FileResult] = {}
    targets: dict[Path, Translation] = {}
    for file in report.files:
        root = next(root for root in roots if file.path == root or root in file.path.parents)
        below = file.path.name if file.path == root else file.path.relative_to(root)
        target = inside(folder, Path(below).with_suffix(".sql"))
        if target in from_file:
            other = from_file[target].path
            raise MatchRecognizeError(f"{file.path} and {other} would both become {target}.")
        if file.translation is not None:
            from_file[target], targets[target] = file, file.translation
    return targets


def _schema(file: str | None) -> dict[str, dict[str, str]] | None:
    if file is None:
        return None
    try:
        found = json.loads(read_text(file))
    except ValueError as error:
        raise MatchRecognizeError(f"{file} is not valid JSON: {error}") from error
    tables = found.values() if isinstance(found, dict) else [None]
    if not all(isinstance(columns, dict) for columns in tables):
        example = '{"ticks": {"price": "INTEGER"}}'
        raise MatchRecognizeError(f"{file} is not a schema; a schema looks like {example}.")
    return {
        table: {name: str(data_type) for name, data_type in columns.items()}
        for table, columns in found.items()
    }


def _engine_options(texts: Sequence[str]) -> dict[str, Any]:
    """`a=1` is a text, given twice a list of texts; `a.b=1` is an entry of a mapping."""
    found: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise MatchRecognizeError(f"An option is written NAME=VALUE, not {text}.")
        name, dot, key = name.partition(".")
        if dot:
            found.setdefault(name, {})[key] = value
        elif name in found:
            earlier = found[name]
            found[name] = [*(earlier if isinstance(earlier, list) else [earlier]), value]
        else:
            found[name] = value
    return found
