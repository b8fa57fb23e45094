# SPDX-License-Identifier: Apache-2.0
"""How probable forecasts were, and how many of them came true.

An outcome is a probability with whether the forecast came true, and how often that was counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

__all__ = ["CalibrationBin", "Outcome", "bins", "brier_score", "calibration_error"]

_BINS = 10
_Z = 1.96


@dataclass(frozen=True)
class Outcome:
    """Forecasts of one probability with one outcome.

    Attributes:
        probability: what was forecast
        came_true: whether the match completed in time
        count: how many forecasts there were
        independent: of how many forecasts that share no rows they say as much: forecasts of about
            the same probability whose horizons overlap depend on the same rows
    """

    probability: float
    came_true: bool
    count: int
    independent: float


@dataclass(frozen=True)
class CalibrationBin:
    """Forecasts of similar probability.

    Attributes:
        forecasts: how many there are
        probability: their mean probability
        came_true: the share of them that came true
        lower: the lower end of the 95 % interval of that share (Wilson's, for as many forecasts
            as there are independent ones)
        upper: the upper end
    """

    forecasts: int
    probability: float
    came_true: float
    lower: float
    upper: float


def bins(outcomes: Iterable[Outcome]) -> list[CalibrationBin]:
    """The outcomes in ten bins of equal width, those that are not empty, in ascending order."""
    groups: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        groups.setdefault(min(int(outcome.probability * _BINS), _BINS - 1), []).append(outcome)
    return [_bin(groups[number]) for number in sorted(groups)]


def _bin(group: list[Outcome]) -> CalibrationBin:
    count = sum(one.count for one in group)
    true = sum(one.count for one in group if one.came_true)
    share, size = true / count, sum(one.independent for one in group)
    middle = (share * size + _Z * _Z / 2) / (size + _Z * _Z)
    half = _Z / (size + _Z * _Z) * sqrt(size * share * (1 - share) + _Z * _Z / 4)
    return CalibrationBin(
        forecasts=count,
        probability=sum(one.probability * one.count for one in group) / count,
        came_true=share,
        lower=max(0.0, middle - half),
        upper=min(1.0, middle + half),
    )


def calibration_error(of: list[CalibrationBin]) -> float:
    """The mean distance of probability and share over all forecasts, by bins."""
    total = sum(one.forecasts for one in of)
    return sum(one.forecasts * abs(one.probability - one.came_true) for one in of) / total


def brier_score(outcomes: Iterable[Outcome]) -> float:
    """The mean squared distance of probability and outcome: 0 is perfect, 0.25 says nothing."""
    total = squares = 0.0
    for one in outcomes:
        total += one.count
        squares += one.count * (one.probability - one.came_true) ** 2
    return squares / total
