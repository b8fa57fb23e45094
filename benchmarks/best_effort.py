# SPDX-License-Identifier: Apache-2.0
"""`python -m benchmarks best-effort [--streams N] [--parts P ...] [--no-questions] [--json FILE]`.

What is left of the matches where work is bounded: patterns and random streams of the literature on
shared state, and questions about real data (`benchmarks/bounded_queries.py`).

Work is the looks that were taken, relative to those without a bound; recall is the share of the
exact matches that were found; false are matches that do not exist. The selector of the engine is
compared with the methods of the literature, which are in `benchmarks/src` alone: they run over the
same shared runs, and learn beforehand over another stream of the same form. The literature
measures milliseconds, so its figures are not comparable in unit.

The streams run in a JVM that sbt starts; the questions run in Spark.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks.bounded_queries import QUESTIONS, Answer, answers, register
from benchmarks.measure import session

__all__ = ["cells", "lines", "main"]

Cell = dict[str, Any]

_ROOT = Path(__file__).resolve().parents[1]
_RUNNER = "io.matchrecognize.runs.shedding.BestEffortBenchmark"
_PARTS = (
    "bounds",
    "state",
    "rules",
    "drift",
    "values",
    "windows",
    "sharing",
    "offsets",
    "patterns",
    "policies",
)
_NAMES = {
    "random": "random runs (RS)",
    "RI": "random rows (RI)",
    "apart": "ratio, nothing shared",
}
_LITERATURE = {
    ("P3-P4", "ratio", 0.5): "> 0.95",
    ("P3-P4", "ratio", 0.1): "0.70",
    ("P3-P4", "AthenaCEP", 0.1): "0.36",
    ("P3-P4", "DARLING", 0.1): "0.17",
    ("P3-P4", "gSPICE", 0.1): "0.39",
    ("P3-P4", "hSPICE", 0.1): "0.16",
    ("P3-P4", "random", 0.1): "0.13",
    ("P3-P4", "RI", 0.1): "0.06",
    ("P1-P2", "ratio", 0.5): "about 1",
    ("P5-P6", "ratio", 0.5): "0.93, other data",
}
"""Recall by SHARP and others, at bounds of latency: P3-P4 at 100 of 1,035 ms stands at 10 %."""


def main(arguments: Sequence[str]) -> None:
    """Measure, print tables, and write the same as JSON if wanted."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks best-effort", description=__doc__)
    parser.add_argument("--streams", type=int, default=1, help="random streams for each cell")
    parser.add_argument("--parts", nargs="+", choices=_PARTS, default=list(_PARTS))
    parser.add_argument("--no-questions", action="store_true", help="leave out the real data")
    parser.add_argument("--json", help="write the cells to this file, too")
    options = parser.parse_args(arguments)
    measured = cells(options.parts, options.streams)
    print("\n".join(lines(measured)))
    found = [] if options.no_questions else _answers()
    print("\n".join(_answer_lines(found)))
    if options.json:
        report = {"streams": measured, "questions": [asdict(answer) for answer in found]}
        Path(options.json).write_text(json.dumps(report, indent=2) + "\n")


def cells(parts: Sequence[str], streams: int, divisor: int = 1) -> list[Cell]:
    """The cells of these parts; streams are shorter by the divisor, for a test."""
    task = f"benchmarks/runMain {_RUNNER} {','.join(parts)} {streams} {divisor}"
    sbt = subprocess.run(  # noqa: S603 - a script of this project
        [str(_ROOT / "scripts" / "sbt"), task],
        cwd=_ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if sbt.returncode:
        raise RuntimeError(f"sbt did not run the streams:\n{sbt.stdout[-2000:]}{sbt.stderr}")
    # sbt writes the name of a level before each line.
    return [json.loads(line[line.index("{") :]) for line in sbt.stdout.splitlines() if '{"' in line]


def lines(measured: Iterable[Cell]) -> list[str]:
    """A line for each cell, with a head for each part."""
    text: list[str] = []
    part = None
    for cell in measured:
        if cell["part"] != part:
            part = cell["part"]
            text += [
                "",
                f"{part:<22} {'method':<22}{'bound':>6}{'work':>7}{'recall':>8}{'least':>7}"
                f"{'guess':>7}{'false':>7}{'seconds':>9}  literature (ms)",
            ]
        guess = "" if cell["estimate"] is None else f"{cell['estimate']:.2f}"
        literature = _LITERATURE.get((cell["value"], cell["method"], cell["bound"]), "")
        text.append(
            f"{cell['value']:<22} {_NAMES.get(cell['method'], cell['method']):<22}"
            f"{cell['bound']:>6.0%}{cell['work']:>7.2f}{cell['recall']:>8.2f}{cell['least']:>7.2f}"
            f"{guess:>7}{cell['falseMatches']:>7,}{cell['seconds']:>9.1f}"
            f"  {literature if part == 'bounds' else ''}".rstrip()
        )
    return text


def _answers() -> list[Answer]:
    spark = session(shuffle_partitions=1)
    register(spark)
    bounds = (0.5, 0.3, 0.1)
    return [answer for question in QUESTIONS for answer in answers(spark, question, bounds)]


def _answer_lines(found: Sequence[Answer]) -> list[str]:
    like = {question.name: question.resembles for question in QUESTIONS}
    text: list[str] = []
    question = None
    for answer in found:
        if answer.question != question:
            question = answer.question
            text += [
                "",
                f"{question}: {answer.matches:,} matches; like {like[question]}",
                f"{'method':<14}{'bound':>6}{'work':>7}{'recall':>8}{'guess':>7}{'false':>8}",
            ]
        guess = "" if answer.estimate is None else f"{answer.estimate:.2f}"
        text.append(
            f"{answer.method:<14}{answer.bound:>6.0%}{answer.work:>7.2f}{answer.recall:>8.2f}"
            f"{guess:>7}{answer.false_matches:>8,}"
        )
    return text
