# SPDX-License-Identifier: Apache-2.0
"""Models of forecasts: learned, saved, named by a clause, compared with what happened."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.forecast import ForecastModel
from spark_match_recognize.forecast.calibration import (
    CalibrationBin,
    Outcome,
    bins,
    brier_score,
    calibration_error,
)
from spark_match_recognize.forecast.reliability import reliability
from spark_settings import spark_settings

OUTCOMES = [
    Outcome(0.2, True, 20, 20.0),
    Outcome(0.2, False, 80, 80.0),
    Outcome(0.95, True, 50, 50.0),
]

# After A comes B or X, each as often; after X comes B or A, each as often; after B comes A.
# So B follows A in two rows with the probability 1/2 + 1/2 * 1/2.
STEPS = """
CREATE OR REPLACE TEMP VIEW steps AS
SELECT machine, timestamp_seconds(id * 60) AS ts, aggregate(
  transform(sequence(0, id), i -> pmod(hash(machine, i), 2)), 'A',
  (before, toss) -> CASE
    WHEN before = 'B' THEN 'A' WHEN toss = 0 THEN 'B' WHEN before = 'A' THEN 'X' ELSE 'A' END
) AS letter
FROM (SELECT explode(sequence(0, 9)) AS machine), (SELECT explode(sequence(0, 299)) AS id)
"""
QUERY = """SELECT * FROM steps MATCH_RECOGNIZE (
  PARTITION BY machine ORDER BY ts
  MEASURES FORECAST_STATE() AS state, FORECAST_PROBABILITY() AS probability,
    FORECAST_LOWER() AS low, FORECAST_UPPER() AS high
  FORECAST ROWS (HORIZON 2 ROWS, CONFIDENCE 0{model})
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B)
  DEFINE A AS letter = 'A', B AS letter = 'B')"""


@pytest.fixture
def steps(spark: SparkSession) -> SparkSession:
    spark.sql(STEPS)
    return spark


def test_bins_are_of_equal_width_and_hold_all_outcomes() -> None:
    low, high = bins(OUTCOMES)
    assert (low.forecasts, low.came_true) == (100, 0.2)
    assert low.probability == pytest.approx(0.2)
    assert (high.forecasts, high.came_true, high.upper) == (50, 1.0, 1.0)
    assert low.lower < 0.2 < low.upper
    assert high.lower == pytest.approx(0.929, abs=0.001)


def test_forecasts_that_share_rows_say_less() -> None:
    [alone], [shared] = bins([Outcome(0.5, True, 80, 80.0)]), bins([Outcome(0.5, True, 80, 20.0)])
    assert alone.lower == pytest.approx(0.954, abs=0.001)
    assert shared.lower == pytest.approx(0.839, abs=0.001)


def test_a_model_of_an_earlier_release_counts_all_its_forecasts() -> None:
    model = ForecastModel(("PATTERN (A B)",), (("outcome", "0.5,1", 80, 0.0, 0.0),))
    assert model.outcomes() == [Outcome(0.5, True, 80, 80.0)]


def test_the_scores_of_outcomes() -> None:
    assert calibration_error(bins(OUTCOMES)) == pytest.approx(50 * 0.05 / 150)
    assert brier_score(OUTCOMES) == pytest.approx((20 * 0.64 + 80 * 0.04 + 50 * 0.0025) / 150)


def test_a_model_is_written_and_read_without_loss() -> None:
    model = ForecastModel(
        ("PATTERN (A B)",), (("next", ">1", 3, 0.0, 0.0), ("gap", "5", 2, 0.1, 0.3))
    )
    assert ForecastModel.from_json(model.to_json()) == model
    assert model.rows == 3


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": 1}', '{"format": 1, "pattern": [], "facts": [1]}']
)
def test_a_text_that_is_no_model_is_refused(text: str) -> None:
    with pytest.raises(MatchRecognizeError, match="not a forecast model"):
        ForecastModel.from_json(text)


def test_a_model_of_a_later_format_is_refused() -> None:
    with pytest.raises(MatchRecognizeError, match="format 2, and this release reads 1"):
        ForecastModel.from_json('{"format": 2}')


def test_a_model_without_outcomes_says_so() -> None:
    model = ForecastModel(("PATTERN (A B)",), (("next", ">1", 3, 0.0, 0.0),))
    assert "No forecast has a known outcome" in model.describe()
    with pytest.raises(MatchRecognizeError, match="more rows"):
        model.reliability()


def test_a_reliability_diagram_has_each_bin_and_the_diagonal() -> None:
    facts = tuple(
        ("outcome", f"{o.probability},{int(o.came_true)}", o.count, 0.0, 0.0) for o in OUTCOMES
    )
    chart = ForecastModel(("PATTERN (A B)",), facts).reliability().to_dict()
    drawn = {
        layer["mark"]["type"]: chart["datasets"][layer["data"]["name"]] for layer in chart["layer"]
    }
    assert [value["y"] for value in drawn["line"]] == [0, 1]
    assert [value["forecasts"] for value in drawn["rule"]] == [100, 50]
    assert drawn["circle"] == drawn["rule"]
    assert legend_sizes(chart) == [50, 100]


def legend_sizes(chart: dict[str, Any]) -> list[int]:
    """The numbers of forecasts that the legend shows."""
    size = next(
        layer["encoding"]["size"] for layer in chart["layer"] if "size" in layer["encoding"]
    )
    sizes: list[int] = size["legend"]["values"]
    return sizes


@pytest.mark.parametrize(
    ("forecasts", "expected"),
    [([123, 14, 227], [20, 50, 100, 200]), ([123], [123]), ([1, 5000], [500, 1000, 2000, 5000])],
)
def test_the_legend_of_sizes_has_round_numbers_that_occur(
    forecasts: list[int], expected: list[int]
) -> None:
    bins = [CalibrationBin(count, 0.5, 0.5, 0.4, 0.6) for count in forecasts]
    assert legend_sizes(reliability(bins).to_dict()) == expected


@pytest.mark.spark
def test_a_fitted_model_forecasts_what_the_law_of_the_rows_says(steps: SparkSession) -> None:
    model = smr.forecast.fit(steps, QUERY.format(model=""), name="letters")
    assert model.rows == pytest.approx(0.8 * 3000, rel=0.02)
    found = steps.sql(QUERY.format(model=", MODEL 'letters'")).collect()
    assert {row.state for row in found} == {"A"}
    after_a = [row.probability for row in found]
    assert max(after_a) == pytest.approx(0.75, abs=0.05)
    assert all(row.low <= row.high for row in found)
    assert calibration_error(model.calibration()) < 0.06
    # The same as if no fact had been kept in order, or in tasks of other sizes.
    with spark_settings(steps, spark__sql__shuffle__partitions="1"):
        again = smr.forecast.fit(steps, QUERY.format(model=""))
    assert again == model


@pytest.mark.spark
def test_rows_from_a_time_on_are_not_read(steps: SparkSession) -> None:
    half = datetime.fromtimestamp(150 * 60, tz=timezone.utc)
    model = smr.forecast.fit(steps, QUERY.format(model=""), until=half)
    assert model.rows == pytest.approx(0.8 * 1500, rel=0.02)


@pytest.mark.spark
@pytest.mark.parametrize(
    ("until", "query", "error", "says"),
    [
        (150, QUERY, TypeError, "a datetime or a date"),
        (float("nan"), QUERY, TypeError, "a finite number"),
        (
            datetime(2020, 1, 1),
            QUERY.replace("ORDER BY ts", "ORDER BY ts DESC"),
            MatchRecognizeError,
            "descends",
        ),
    ],
)
def test_an_end_in_another_unit_or_direction_is_refused(
    steps: SparkSession, until: float | datetime, query: str, error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        smr.forecast.fit(steps, query.format(model=""), until=until)


@pytest.mark.spark
def test_nothing_to_learn_is_an_error(steps: SparkSession) -> None:
    with pytest.raises(MatchRecognizeError, match="no rows with a time"):
        smr.forecast.fit(steps, QUERY.format(model=""), until=datetime(1960, 1, 1))


@pytest.mark.spark
def test_a_model_is_saved_and_loaded(steps: SparkSession) -> None:
    model = smr.forecast.fit(steps, QUERY.format(model=""))
    model.save(steps, "letters_model")
    try:
        assert smr.forecast.load(steps, "letters_model", name="loaded") == model
        assert steps.sql(QUERY.format(model=", MODEL 'loaded'")).count() > 0
        steps.sql(
            "CREATE OR REPLACE TEMP VIEW two_rows AS SELECT 'x' AS model UNION ALL SELECT 'y'"
        )
        with pytest.raises(MatchRecognizeError, match="does not contain a forecast model"):
            smr.forecast.load(steps, "two_rows")
    finally:
        steps.sql("DROP TABLE letters_model")


@pytest.mark.spark
def test_a_model_of_another_pattern_is_refused(steps: SparkSession) -> None:
    smr.forecast.fit(steps, QUERY.format(model=""), name="letters")
    other = QUERY.format(model=", MODEL 'letters'").replace("PATTERN (A B)", "PATTERN (A B A)")
    with pytest.raises(AnalysisException, match=r"(?i)PATTERN \(A B A\)"):
        steps.sql(other)


@pytest.mark.spark
def test_a_query_without_forecasts_cannot_be_learned(steps: SparkSession) -> None:
    matches = (
        "SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS at "
        "PATTERN (A) DEFINE A AS letter = 'A')"
    )
    with pytest.raises(MatchRecognizeError, match="one MATCH_RECOGNIZE clause with FORECAST ROWS"):
        smr.forecast.fit(steps, "SELECT 1")
    with pytest.raises(MatchRecognizeError, match="one MATCH_RECOGNIZE clause with FORECAST ROWS"):
        smr.forecast.fit(steps, matches)
    with pytest.raises(TypeError, match="query"):
        smr.forecast.fit(steps, 3)  # type: ignore[arg-type]


@pytest.mark.spark
def test_calibration_shows_when_the_law_has_changed(steps: SparkSession) -> None:
    """The last rows follow another law, so the model's forecasts do not come true as often."""
    last = "ts >= timestamp_seconds(240 * 60)"
    steps.sql(
        "CREATE OR REPLACE TEMP VIEW changed AS "
        f"SELECT machine, ts, IF({last}, 'X', letter) AS letter FROM steps "
        f"UNION ALL SELECT machine, ts + INTERVAL 1 SECOND, 'A' FROM steps WHERE {last}"
    )
    model = smr.forecast.fit(steps, QUERY.format(model="").replace("FROM steps", "FROM changed"))
    assert calibration_error(model.calibration()) > 0.3
    assert replace(model, facts=()).calibration() == []


@pytest.mark.spark
def test_a_stream_has_the_forecasts_of_the_table(steps: SparkSession, tmp_path: Path) -> None:
    # Spark's watermark begins in 1970, and a row of that time is late.
    steps.sql("SELECT machine, ts + INTERVAL '1' DAY AS ts, letter FROM steps").write.parquet(
        str(tmp_path / "in")
    )
    table = steps.read.parquet(str(tmp_path / "in"))
    stream = steps.readStream.schema(table.schema).parquet(str(tmp_path / "in"))
    stream = stream.withWatermark("ts", "0 seconds")
    text = QUERY.replace("FROM steps", "FROM arriving")
    text = text.replace("PATTERN (A B)", "PATTERN (A B) WITHIN INTERVAL '1' HOUR")
    table.createOrReplaceTempView("arriving")
    smr.forecast.fit(steps, text.format(model=""), name="live")
    live = text.format(model=", MODEL 'live'")
    expected = sorted(steps.sql(live).collect())
    stream.createOrReplaceTempView("arriving")
    running = steps.sql(live).writeStream.trigger(availableNow=True)
    running = running.option("checkpointLocation", str(tmp_path / "checkpoint"))
    running.start(str(tmp_path / "out")).awaitTermination()
    assert len(expected) > 100
    assert sorted(steps.read.parquet(str(tmp_path / "out")).collect()) == expected
    with pytest.raises(AnalysisException, match="MATCH_RECOGNIZE_STREAM_UNSUPPORTED"):
        steps.sql(text.format(model=""))
