# SPDX-License-Identifier: Apache-2.0
"""The reliability diagram of forecasts: how probable they were against how many came true.

Needs the extra `show` (altair, vl-convert).
"""

from __future__ import annotations

from typing import Any

import altair as alt

from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.forecast.calibration import CalibrationBin
from spark_match_recognize.show.chart_output import Picture

__all__ = ["reliability"]

_SIZE = 320
_BLUE = "#1f5fa8"
_GREY = "#8a8f98"


class ReliabilityChart(Picture, alt.LayerChart):
    """An altair chart that a notebook shows as an SVG."""


def reliability(calibration: list[CalibrationBin]) -> ReliabilityChart:
    """Draw a point per bin, larger for more forecasts, with its interval, and the diagonal.

    Raises:
        MatchRecognizeError: there are no bins.
    """
    if not calibration:
        raise MatchRecognizeError("No forecast has a known outcome. Fit the model on more rows.")
    values: list[dict[str, Any]] = [
        {
            "probability": one.probability,
            "came_true": one.came_true,
            "lower": one.lower,
            "upper": one.upper,
            "forecasts": one.forecasts,
        }
        for one in calibration
    ]
    share = alt.Scale(domain=[0, 1])
    x = alt.X("probability:Q", title="forecast probability", scale=share)
    perfect = (
        alt.Chart(alt.InlineData(values=[{"probability": 0, "y": 0}, {"probability": 1, "y": 1}]))
        .mark_line(color=_GREY, strokeDash=[4, 4])
        .encode(x=x, y=alt.Y("y:Q", title="share that came true", scale=share))
    )
    base = alt.Chart(alt.InlineData(values=values)).encode(x=x)
    ranges = base.mark_rule(color=_BLUE).encode(y="lower:Q", y2="upper:Q")
    points = base.mark_circle(color=_BLUE, opacity=1).encode(
        y="came_true:Q",
        size=alt.Size(
            "forecasts:Q",
            scale=alt.Scale(range=[30, 400]),
            # Room for the fonts of other machines.
            legend=alt.Legend(title="forecasts", padding=10, values=_sample_sizes(calibration)),
        ),
        tooltip=["probability:Q", "came_true:Q", "forecasts:Q"],
    )
    return ReliabilityChart(layer=[perfect, ranges, points], width=_SIZE, height=_SIZE)


def _sample_sizes(calibration: list[CalibrationBin]) -> list[int]:
    """Round numbers of forecasts for the legend, at most four, between the fewest and the most."""
    counts = [one.forecasts for one in calibration]
    fewest, most = min(counts), max(counts)
    powers = (10**exponent for exponent in range(len(str(most))))
    between = [step * power for power in powers for step in (1, 2, 5)]
    return [size for size in between if fewest <= size <= most][-4:] or [most]
