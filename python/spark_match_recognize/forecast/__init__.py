# SPDX-License-Identifier: Apache-2.0
"""Models for FORECAST ROWS: `fit` learns one from past rows, a clause names it with MODEL.

    model = smr.forecast.fit(spark, query, name="attacks")
    print(model.describe())
    model.save(spark, "models.attacks")

    smr.forecast.load(spark, "models.attacks", name="attacks")
    spark.sql("SELECT * FROM events MATCH_RECOGNIZE (... FORECAST ROWS (MODEL 'attacks') ...)")

Only `spark.sql` and the session's settings are used, so it works the same over Spark Connect.
"""

from __future__ import annotations

from spark_match_recognize.forecast.calibration import CalibrationBin
from spark_match_recognize.forecast.learning import fit
from spark_match_recognize.forecast.model import ForecastModel, load

__all__ = ["CalibrationBin", "ForecastModel", "fit", "load"]
