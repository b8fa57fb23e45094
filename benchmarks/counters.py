# SPDX-License-Identifier: Apache-2.0
"""What a query costs beside wall time: processor time of its tasks, and the operator's counters.

On a machine that does other work, too, processor time varies less than wall time, and counters not
at all.
"""

from __future__ import annotations

import re
import statistics
from dataclasses import dataclass
from typing import Any

from pyspark.sql import SparkSession

from benchmarks.measure import run

__all__ = ["Beside", "Cost", "beside", "cost"]

_STEPS = "number of matching steps"
_ROWS = "number of input rows"
_CONDITIONS = "number of conditions evaluated"
_MEMORY = "peak memory"
_SPILLED = "spill size"
_UNITS = {"B": 1.0, "KiB": 2.0**10, "MiB": 2.0**20, "GiB": 2.0**30}


@dataclass(frozen=True)
class Cost:
    """Seconds of the clock and of the processor, and the counters; 0 without the operator.

    `rows` counts a row once for each partition or slice that the operator copied it for, and rows
    of partitions that are too small to be copied.
    """

    seconds: float
    cpu_seconds: float
    rows: int
    steps: int
    conditions: int
    peak_bytes: float
    spilled_bytes: float


def cost(spark: SparkSession, sql: str) -> Cost:
    """What it costs to compute all rows of a query."""
    context: Any = spark.sparkContext._jsc.sc()
    before = _last_stage(context)
    seconds = run(spark, sql)
    context.listenerBus().waitUntilEmpty()
    stages = [stage for stage in _stages(context) if stage.stageId() > before]
    counters = _counters(spark)
    return Cost(
        seconds,
        sum(stage.executorCpuTime() for stage in stages) / 1e9,
        int(counters.get(_ROWS, 0)),
        int(counters.get(_STEPS, 0)),
        int(counters.get(_CONDITIONS, 0)),
        counters.get(_MEMORY, 0),
        counters.get(_SPILLED, 0) + sum(stage.diskBytesSpilled() for stage in stages),
    )


@dataclass(frozen=True)
class Beside:
    """The medians of rounds in which a query and its floor take turns.

    `ratio` is of processor time; `own` is the query's cost in the last round, for its counters.
    """

    seconds: float
    cpu_seconds: float
    ratio: float
    own: Cost

    def counted(self, rows: int) -> str:
        """The steps and the conditions for each row, as two columns of a table."""
        return f"{self.own.steps / rows:>9.3f}{self.own.conditions / rows:>12.3f}"


def beside(spark: SparkSession, floor: str, sql: str, warm_up: int, rounds: int) -> Beside:
    """Measure a query beside its floor; the first `warm_up` rounds do not count."""
    turns = [(cost(spark, floor), cost(spark, sql)) for _ in range(warm_up + rounds)][warm_up:]
    return Beside(
        statistics.median(own.seconds for _, own in turns),
        statistics.median(own.cpu_seconds for _, own in turns),
        statistics.median(own.cpu_seconds / least.cpu_seconds for least, own in turns),
        turns[-1][1],
    )


def _stages(context: Any) -> list[Any]:
    store = context.statusStore()
    found = store.stageList(
        None,
        False,
        False,
        getattr(store, "stageList$default$4")(),
        getattr(store, "stageList$default$5")(),
    )
    return [found.apply(number) for number in range(found.size())]


def _last_stage(context: Any) -> int:
    return max((stage.stageId() for stage in _stages(context)), default=-1)


def _counters(spark: SparkSession) -> dict[str, float]:
    """The sums over the tasks of the query that ran last, as Spark's SQL tab has them."""
    store: Any = spark._jsparkSession.sharedState().statusStore()
    last = store.executionsList(int(store.executionsCount()) - 1, 1).apply(0)
    values, metrics = store.executionMetrics(last.executionId()), last.metrics()
    named = [metrics.apply(number) for number in range(metrics.size())]
    return {
        one.name(): _number(values.apply(one.accumulatorId()))
        for one in named
        if values.contains(one.accumulatorId())
    }


def _number(text: str) -> float:
    """The first number of a metric's text, which may begin with a line that explains the rest."""
    found = re.search(r"([\d,]+(?:\.\d+)?)(?: (B|KiB|MiB|GiB))?\b", text.split("\n")[-1])
    return float(found[1].replace(",", "")) * _UNITS.get(found[2] or "B", 1.0) if found else 0.0
