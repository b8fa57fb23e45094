# SPDX-License-Identifier: Apache-2.0
"""A model that was learned for FORECAST ROWS, as data: counts, with what they are of.

A model is known to a session by a setting under its name, whose value is the model as JSON. The
extension reads it when a clause names it, and sends it to the tasks with the plan.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from spark_match_recognize.arguments import Shape, check, text
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.extras import install_command
from spark_match_recognize.forecast.calibration import (
    CalibrationBin,
    Outcome,
    bins,
    brier_score,
    calibration_error,
)
from spark_match_recognize.plain_text import printable
from spark_match_recognize.running_session import SESSION

if TYPE_CHECKING:
    import altair as alt
    from pyspark.sql import SparkSession

__all__ = ["FORMAT", "Fact", "ForecastModel", "load", "named"]

FORMAT = 1
_SETTING = "spark.matchRecognize.forecast.model."
_NAME = Shape(text, "the name of a model", 'name="attacks"')
_TABLE = Shape(text, "the name of a table", '"models.attacks"')

# What a fact is about, which one it is, how often it was counted, and two sums: of a number, and of
# its square.
Fact = tuple[str, str, int, float, float]


@dataclass(frozen=True)
class ForecastModel:
    """What was learned for a clause with FORECAST ROWS; `fit` and `load` make it.

    Attributes:
        pattern: the parts of the clause that it is of, as text
        facts: what was counted: which symbol followed which, how often conditions held, the
            time between rows, and which forecasts came true
    """

    pattern: tuple[str, ...]
    facts: tuple[Fact, ...]

    def use(self, spark: SparkSession, name: str) -> None:
        """Make the model known to a session: MODEL 'name' means it from now on."""
        check("spark", spark, SESSION)
        check("name", name, _NAME)
        spark.conf.set(setting_of(name), self.to_json())

    def save(self, spark: SparkSession, table: str) -> None:
        """Write the model to a table, in place of what the table holds: one row, one column."""
        check("spark", spark, SESSION)
        check("table", table, _TABLE)
        frame = spark.createDataFrame([(self.to_json(),)], "model STRING")
        frame.write.mode("overwrite").saveAsTable(table)

    def to_json(self) -> str:
        """The model as JSON, from which `from_json` makes it again."""
        return json.dumps(
            {
                "format": FORMAT,
                "pattern": list(self.pattern),
                "facts": [list(f) for f in self.facts],
            },
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, source: str) -> ForecastModel:
        """The model that `to_json` wrote.

        Raises:
            MatchRecognizeError: the text is no model, or one of a format of a later release.
        """
        try:
            read: Mapping[str, Any] = json.loads(source)
            known = read["format"]
            if known == FORMAT:
                facts = tuple(
                    (str(topic), str(key), int(count), float(total), float(squares))
                    for topic, key, count, total, squares in read["facts"]
                )
                return cls(tuple(str(part) for part in read["pattern"]), facts)
        except (ValueError, KeyError, TypeError) as error:
            raise MatchRecognizeError(
                "The text is not a forecast model. Write it with ForecastModel.to_json."
            ) from error
        raise MatchRecognizeError(
            f"The forecast model has the format {known}, and this release reads {FORMAT}. "
            "Fit the model again, or upgrade the package."
        )

    @property
    def rows(self) -> int:
        """How many rows were learned."""
        return sum(count for topic, key, count, *_ in self.facts if _is_first(topic, key))

    def outcomes(self) -> list[Outcome]:
        """The forecasts of the last fifth of the rows, and which of them came true."""
        found = []
        for topic, key, count, independent, _ in self.facts:
            if topic == "outcome":
                probability, came_true = key.split(",")
                # A model of an earlier release does not say how many are independent.
                size = independent or float(count)
                found.append(Outcome(float(probability), came_true == "1", count, size))
        return sorted(found, key=lambda one: (one.probability, one.came_true))

    def calibration(self) -> list[CalibrationBin]:
        """How many forecasts came true, in ten bins of probability. Empty if none is known."""
        return bins(self.outcomes())

    def reliability(self) -> alt.LayerChart:
        """A diagram of `calibration`: on the diagonal, as many came true as were forecast.

        Needs the extra `show`.

        Raises:
            MatchRecognizeError: no forecast is known to have come true or not.
            ModuleNotFoundError: the extra `show` is not installed.
        """
        try:
            from spark_match_recognize.forecast.reliability import reliability
        except ModuleNotFoundError as error:
            raise ModuleNotFoundError(
                f"{error.name} is not installed: {install_command('show')}", name=error.name
            ) from error
        return reliability(self.calibration())

    def describe(self) -> str:
        """What was learned, and how good its forecasts were on rows that it has not learned."""
        symbols = {key.rpartition(">")[2] for topic, key, *_ in self.facts if _is_first(topic, key)}
        lines = [
            *map(printable, self.pattern),
            "",
            f"{self.rows:,} rows learned, {len(symbols):,} different ones",
        ]
        calibration = self.calibration()
        if not calibration:
            return "\n".join([*lines, "No forecast has a known outcome."])
        outcomes = self.outcomes()
        total = sum(one.forecasts for one in calibration)
        lines += [
            f"{total:,} forecasts of later rows: calibration error "
            f"{calibration_error(calibration):.3f}, Brier score {brier_score(outcomes):.3f}",
            "",
            " forecast   came true   95 % interval   forecasts",
        ]
        lines += [
            f"{one.probability:9.3f}   {one.came_true:9.3f}   "
            f"{one.lower:.3f} .. {one.upper:.3f}   {one.forecasts:9,}"
            for one in calibration
        ]
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.describe()

    def __repr__(self) -> str:
        return str(self)


def _is_first(topic: str, key: str) -> bool:
    """Whether the fact is about a symbol whatever came before it: each row is counted in one."""
    return topic == "next" and key.startswith(">")


def setting_of(name: str) -> str:
    """The setting under which a session knows a model."""
    return _SETTING + name


def named(pattern: Iterable[str], facts: Iterable[Fact]) -> ForecastModel:
    """The model of some facts, in an order that does not depend on the run."""
    return ForecastModel(tuple(pattern), tuple(sorted(facts)))


def load(spark: SparkSession, table: str, name: str | None = None) -> ForecastModel:
    """Read a model that was saved.

    Args:
        spark: the session
        table: the table that `ForecastModel.save` wrote
        name: the name under which clauses of the session mean the model; by default, none

    Raises:
        MatchRecognizeError: the table holds no model.
        pyspark.errors.AnalysisException: there is no such table.
    """
    check("spark", spark, SESSION)
    check("table", table, _TABLE)
    rows = spark.table(table).limit(2).collect()
    if len(rows) != 1 or len(rows[0]) != 1 or not isinstance(rows[0][0], str):
        raise MatchRecognizeError(
            f"The table {table} does not contain a forecast model. Write it with "
            "ForecastModel.save."
        )
    model = ForecastModel.from_json(rows[0][0])
    if name is not None:
        model.use(spark, name)
    return model
