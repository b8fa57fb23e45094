# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: S608 - the texts are constants
"""Texts for a funnel of five pages within 30 minutes, for `benchmarks.wording`."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.wording_group import CLICKS, Group

__all__ = ["FUNNELS", "PAGES"]

PAGES = {
    "HOME": "home",
    "SRCH": "search",
    "PRODUCT": "product",
    "CART": "cart",
    "CHECKOUT": "checkout",
}
_TIMES = "(SELECT user, timestamp_millis(ms) AS ts, page FROM events)"
_FUNNEL = (
    "MEASURES HOME.{order} AS a, CHECKOUT.{order} AS z "
    "PATTERN (HOME {gap} SRCH {gap} PRODUCT {gap} CART {gap} CHECKOUT){within} DEFINE {define}"
)


def _funnel(
    limit: str = "",
    in_gap: str = "",
    last: str = "",
    within: str = "",
    gap: str = "X*?",
    test: str = "page = '{page}'",
    order: str = "ms",
) -> str:
    """The funnel; `limit` is stated by every step after the first, `last` by the last one."""

    def step(name: str, page: str) -> str:
        more = last if name == "CHECKOUT" and last else (limit if name != "HOME" else "")
        condition = test.format(page=page, v=name)
        return f"{name} AS {condition}" + (f" AND {more.format(v=name)}" if more else "")

    steps = [step(name, page) for name, page in PAGES.items()]
    if in_gap:
        steps.append(f"X AS {in_gap.format(v='X')}")
    return _FUNNEL.format(
        gap=gap,
        within=f" WITHIN {within}" if within else "",
        define=", ".join(steps),
        order=order,
    )


def _limits(limits: Sequence[str], order: str = "ms") -> dict[str, str]:
    """A funnel for each wording of the limit, in its steps and gaps."""
    return {limit.replace("{v}.", ""): _funnel(limit, limit, order=order) for limit in limits}


def _tests(tests: Sequence[str]) -> dict[str, str]:
    """A funnel for each wording of the test of a page."""
    return {test: _funnel(_DIFFERENCE, _DIFFERENCE, test=test) for test in tests}


def _negated(limit: str) -> str:
    """The funnel with gaps that say which page they must not have, and no arbitrary rows."""
    names = list(PAGES)
    parts, define = ["HOME"], ["HOME AS page = 'home'"]
    for number, name in enumerate(names[1:], 1):
        parts += [f"N{number}*", name]
        define += [
            f"N{number} AS page <> '{PAGES[name]}' AND {limit.format(v=f'N{number}')}",
            f"{name} AS page = '{PAGES[name]}' AND {limit.format(v=name)}",
        ]
    return (
        f"MEASURES HOME.ms AS a, CHECKOUT.ms AS z PATTERN ({' '.join(parts)}) "
        f"DEFINE {', '.join(define)}"
    )


_DIFFERENCE = "{v}.ms - HOME.ms <= 1800000"
_SUM = "{v}.ms <= HOME.ms + 1800000"

FUNNELS = (
    Group(
        "funnel of five pages within 30 minutes",
        CLICKS,
        "user",
        "ms",
        {
            "limit in all, as a difference": _funnel(_DIFFERENCE, _DIFFERENCE),
            "limit in all, as a sum": _funnel(_SUM, _SUM),
            "limit in all, by FIRST": _funnel(
                "{v}.ms - FIRST(ms) <= 1800000", "{v}.ms - FIRST(ms) <= 1800000"
            ),
            "limit in all, sides swapped": _funnel(
                "1800000 >= {v}.ms - HOME.ms", "1800000 >= {v}.ms - HOME.ms"
            ),
            "limit in all, negated": _funnel(
                "NOT {v}.ms - HOME.ms > 1800000", "NOT {v}.ms - HOME.ms > 1800000"
            ),
            "limit in the steps": _funnel(_DIFFERENCE),
            "limit in the last step": _funnel(last=_DIFFERENCE),
            "WITHIN": _funnel(within="1800000"),
            "WITHIN, and limit in the gap": _funnel(in_gap=_DIFFERENCE, within="1800000"),
            "negated pages": _negated(_DIFFERENCE),
            "limit only in the gap, and the last step": _funnel(
                in_gap=_DIFFERENCE, last=_DIFFERENCE
            ),
        },
    ),
    Group(
        "the limit of the funnel in other words",
        CLICKS,
        "user",
        "ms",
        _limits(
            (
                _DIFFERENCE,
                "HOME.ms - {v}.ms >= -1800000",
                "{v}.ms - 1800000 <= HOME.ms",
                "{v}.ms - HOME.ms < 1800001",
                "{v}.ms - HOME.ms BETWEEN 0 AND 1800000",
                "{v}.ms BETWEEN HOME.ms AND HOME.ms + 30 * 60 * 1000",
                "({v}.ms - HOME.ms) / 1000 <= 1800",
                "({v}.ms - HOME.ms) DIV 1000 < 1801",
                "{v}.ms - LAST(HOME.ms, 0) <= 1800000",
                "{v}.ms - MIN(HOME.ms) <= 1800000",
                "MAX(ms) - MIN(ms) <= 1800000",
                "ABS({v}.ms - HOME.ms) <= 1800000",
                "COALESCE({v}.ms - HOME.ms, 0) <= 1800000",
                "CAST({v}.ms AS DOUBLE) - CAST(HOME.ms AS DOUBLE) <= 1800000",
                "CASE WHEN {v}.ms - HOME.ms > 1800000 THEN FALSE ELSE TRUE END",
                "NOT ({v}.ms - HOME.ms > 1800000 OR {v}.ms < HOME.ms)",
            )
        ),
    ),
    Group(
        "the limit of the funnel as an interval",
        _TIMES,
        "user",
        "ts",
        {
            f"WITHIN {within}": _funnel(within=within, order="ts")
            for within in ("INTERVAL '30' MINUTE", "INTERVAL '0 00:30:00' DAY TO SECOND")
        }
        | _limits(
            (
                "{v}.ts <= HOME.ts + INTERVAL '30' MINUTE",
                "{v}.ts - HOME.ts <= INTERVAL 1800 SECONDS",
                "{v}.ts BETWEEN HOME.ts AND timestampadd(MINUTE, 30, HOME.ts)",
                "timestampdiff(MILLISECOND, HOME.ts, {v}.ts) <= 1800000",
                "unix_millis({v}.ts) - unix_millis(HOME.ts) <= 1800000",
                "CAST({v}.ts AS DOUBLE) - CAST(HOME.ts AS DOUBLE) <= 1800",
            ),
            order="ts",
        ),
    ),
    Group(
        "the pages of the funnel in other words",
        CLICKS,
        "user",
        "ms",
        _tests(
            (
                "page = '{page}'",
                "'{page}' IN ({v}.page)",
                "LAST({v}.page) <=> '{page}'",
                "UPPER(page) = UPPER('{page}')",
                "page LIKE '{page}%'",
                "CASE page WHEN '{page}' THEN 1 ELSE 0 END = 1",
                "page LIKE '%{page}'",
            )
        )
        | {
            "computed below the clause": _funnel(_DIFFERENCE, _DIFFERENCE, test="is_{page}"),
        },
        {
            "computed below the clause": "(SELECT user, ms, "
            + ", ".join(f"page = '{page}' AS is_{page}" for page in PAGES.values())
            + " FROM events)"
        },
    ),
    Group(
        "the pages of the funnel in expensive words",
        CLICKS,
        "user",
        "ms",
        _tests(
            (
                "page LIKE '%{page}%'",
                "page RLIKE '^{page}$'",
                "instr(page, '{page}') = 1",
                "substring(page, 1, 20) = '{page}'",
                "TRIM(page) = '{page}'",
            )
        ),
    ),
)
