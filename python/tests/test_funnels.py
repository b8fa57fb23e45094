# SPDX-License-Identifier: Apache-2.0
"""Funnels against counts in Python, and as plain SQL without the extension."""

from __future__ import annotations

import datetime
import random
import statistics
from collections.abc import Sequence
from typing import Any

import pytest

import spark_match_recognize as smr
from local_rows import local_rows
from spark_match_recognize import show

_STEPS = {"view": "kind = 'view'", "cart": "kind = 'cart'", "buy": "kind = 'buy'"}
_PAGES = ("view", "cart", "buy", "help")
_Row = tuple[str, str, int, str]


def _best(rows: Sequence[_Row], within: int | None, strict: bool, first: int) -> list[int]:
    """The times of the steps of the attempt that begins at a row."""
    times = [rows[first][2]]
    at = first
    for step in ("cart", "buy"):
        rest = range(at + 1, min(at + 2, len(rows)) if strict else len(rows))
        in_time = [i for i in rest if within is None or rows[i][2] - times[0] <= within]
        found = next((i for i in in_time if rows[i][3] == step), None)
        if found is None:
            break
        at = found
        times.append(rows[at][2])
    return times


def _expected(
    rows: Sequence[_Row], within: int | None, strict: bool, per: str, by: bool
) -> list[tuple[Any, ...]]:
    attempts: dict[str | None, list[list[int]]] = {}
    for visitor in sorted({row[0] for row in rows}):
        own = sorted((row for row in rows if row[0] == visitor), key=lambda row: row[2])
        found = [
            (own[i][1], _best(own, within, strict, i))
            for i in range(len(own))
            if own[i][3] == "view"
        ]
        if per == "partition":
            found = sorted(found, key=lambda one: (-len(one[1]), one[1][0]))[:1]
        for country, times in found:
            attempts.setdefault(country if by else None, []).append(times)
    if not by:
        attempts.setdefault(None, [])
    counted = []
    for group, all_times in sorted(attempts.items(), key=lambda one: str(one[0])):
        before = first = 0
        for number, step in enumerate(_STEPS, 1):
            reached = [times for times in all_times if len(times) >= number]
            waits = [times[number - 1] - times[number - 2] for times in reached if number > 1]
            first = len(reached) if number == 1 else first
            shares = (
                len(reached) / first if first else None,
                len(reached) / before if before else None,
            )
            median = statistics.median(waits) if waits else None
            own_group = (group,) if by else ()
            counted.append((*own_group, step, number, len(reached), *shares, median))
            before = len(reached)
    return counted


def _frame(spark: Any, rows: Sequence[_Row]) -> Any:
    return local_rows(spark, list(rows), "visitor STRING, country STRING, t INT, kind STRING")


@pytest.mark.spark
@pytest.mark.parametrize("seed", range(4))
def test_random_funnels_count_what_python_counts(spark: Any, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311
    rows: list[_Row] = []
    for visitor in range(chance.randint(0, 6)):
        times = sorted(chance.sample(range(40), chance.randint(0, 9)))
        country = chance.choice(("de", "fr"))
        rows += [(f"v{visitor}", country, time, chance.choice(_PAGES)) for time in times]
    within = chance.choice((None, 5, 12))
    strict, per, by = chance.random() < 0.3, chance.choice(("partition", "attempt")), seed % 2 == 0
    expected = _expected(rows, within, strict, per, by)
    for engine in ("extension", "plain"):
        found = smr.funnel(
            _frame(spark, rows),
            _STEPS,
            partition_by="visitor",
            order_by="t",
            within=None if within is None else str(within),
            by="country" if by else None,
            strict=strict,
            per=per,
            engine=engine,
        )
        assert [tuple(row.values())[:-1] for row in found.collected] == expected, found.sql
        assert found.unit == ""


@pytest.mark.spark
@pytest.mark.parametrize(
    ("pages", "times", "strict", "level"),
    [
        ("ABC", (0, 1, 2), False, 3),
        ("ADBDC", range(5), False, 3),
        ("BAC", range(3), False, 1),
        ("ABC", (0, 1, 20), False, 2),
        ("ABDC", range(4), True, 2),
        ("ABBC", range(4), False, 3),
        (("AB", "C"), (0, 1), False, 1),
        ("AB", (1, 1), False, 2),
    ],
)
def test_the_worked_table_of_the_documentation(
    spark: Any, pages: Sequence[str], times: Sequence[int], strict: bool, level: int
) -> None:
    rows = [("v", "x", time, page) for time, page in zip(times, pages, strict=True)]
    found = smr.funnel(
        _frame(spark, rows),
        {"A": "kind LIKE '%A%'", "B": "kind LIKE '%B%'", "C": "kind = 'C'"},
        partition_by="visitor",
        order_by=["t", "kind"],
        within="10",
        strict=strict,
    )
    assert sum(row["reached"] for row in found.collected) == level


@pytest.mark.spark
def test_times_are_in_seconds_or_days(spark: Any) -> None:
    start = datetime.datetime(2026, 3, 2, 8)
    rows = [("v", start, "view"), ("v", start + datetime.timedelta(days=1, minutes=5), "cart")]
    frame = local_rows(spark, rows, "visitor STRING, ts TIMESTAMP, kind STRING")
    steps = {"view": _STEPS["view"], "cart": _STEPS["cart"]}
    keys: dict[str, Any] = {"partition_by": "visitor", "within": "2 days"}
    seconds = smr.funnel(frame, steps, order_by="ts", **keys)
    assert (seconds.unit, seconds.collected[1]["median_time"]) == ("seconds", 86_700.0)
    local = frame.selectExpr("visitor", "CAST(ts AS TIMESTAMP_NTZ) AS ts", "kind")
    assert smr.funnel(local, steps, order_by="ts", **keys).collected == seconds.collected
    days = frame.selectExpr("visitor", "CAST(ts AS DATE) AS day", "kind")
    found = smr.funnel(days, steps, order_by=["day", "kind DESC"], **keys)
    assert (found.unit, found.collected[1]["p90_time"]) == ("days", 1.0)


@pytest.mark.spark
def test_names_of_steps_and_groups_may_be_any_text(spark: Any) -> None:
    frame = _frame(spark, [("a", "de", 1, "view"), ("a", "de", 2, "cart")])
    odd = "it's {df} \\ `x`"
    found = smr.funnel(
        frame,
        {odd: _STEPS["view"], "two": _STEPS["cart"]},
        partition_by="visitor",
        order_by="`t`",
        by=["upper(country)", "country"],
    )
    assert found.by == ("by_1", "country")
    assert [(row["by_1"], row["step"], row["reached"]) for row in found.collected] == [
        ("DE", odd, 1),
        ("DE", "two", 1),
    ]


@pytest.mark.spark
def test_a_funnel_is_drawn_with_a_panel_for_each_group(spark: Any) -> None:
    pytest.importorskip("altair")
    frame = _frame(spark, [("a", "de", 1, "view"), ("a", "de", 2, "cart"), ("b", "fr", 1, "view")])
    keys: dict[str, Any] = {"partition_by": "visitor", "order_by": "t"}
    chart = show.funnel(smr.funnel(frame, _STEPS, **keys), title="Funnel").to_dict()
    (values,) = chart["datasets"].values()
    assert [row["label"] for row in values] == ["2 (100%)", "1 (50%), median 1", "0 (0%)"]
    panels = show.funnel(smr.funnel(frame, _STEPS, by="country", **keys)).to_dict()
    (values,) = panels["datasets"].values()
    assert {row["group"] for row in values} == {"country = de", "country = fr"}
    none = smr.funnel(frame.where("false"), _STEPS, by="country", **keys)
    with pytest.raises(smr.MatchRecognizeError, match="No attempt began"):
        show.funnel(none)


@pytest.mark.spark
def test_wrong_arguments_are_errors_that_name_them(spark: Any) -> None:
    frame: Any = _frame(spark, [("a", "de", 1, "view")])
    wrong: Any = ["view"]
    keys: dict[str, Any] = {"partition_by": "visitor", "order_by": "t"}
    with pytest.raises(TypeError, match="steps takes a dict"):
        smr.funnel(frame, wrong, **keys)
    with pytest.raises(smr.ConfigurationError, match="at least two steps"):
        smr.funnel(frame, {"view": _STEPS["view"]}, **keys)
    with pytest.raises(smr.ConfigurationError, match="choose from partition, attempt"):
        smr.funnel(frame, _STEPS, per="visitor", **keys)
    with pytest.raises(smr.ClauseTextError, match="ascending order"):
        smr.funnel(frame, _STEPS, partition_by="visitor", order_by="t DESC")
    with pytest.raises(smr.ConfigurationError, match="No engine"):
        smr.funnel(frame, _STEPS, engine="fast", **keys)
    with pytest.raises(smr.ClauseTextError, match="condition of step_2"):
        smr.funnel(frame, {"view": _STEPS["view"], "cart": "kind = ("}, **keys)
    with pytest.raises(TypeError, match="df takes a Spark DataFrame"):
        smr.funnel(wrong, _STEPS, **keys)
