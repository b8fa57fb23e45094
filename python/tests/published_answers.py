# SPDX-License-Identifier: Apache-2.0
"""The results of the shapes of `benchmarks.published`, in plain Python.

Nothing of the product takes part: rows are computed here, too. Where all conditions read a row or
the row before it, rows are letters and `re` matches them; the other shapes have loops of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import accumulate, groupby, pairwise

from published_session_answers import session_measures

__all__ = ["ANSWERS", "duckdb_hash"]

Answer = Callable[[int], tuple[int, ...]]

_FACTOR, _WORD = 0xD6E8FEB86659FD93, 2**64 - 1


def duckdb_hash(number: int) -> int:
    """DuckDB's hash of a BIGINT."""
    for _ in range(2):
        number = ((number ^ number >> 32) * _FACTOR) & _WORD
    return number ^ number >> 32


def _mixed(number: int) -> int:
    return number * 2654435761 % 1000003


def _count(pattern: str, letters: str) -> int:
    return sum(1 for _ in re.finditer(pattern, letters))


def _aggregate_define(rows: int) -> tuple[int, ...]:
    found = total = length = 0
    for value in (_mixed(i) % 100 for i in range(rows)):
        if length and value * (length + 1) >= total + value:
            total, length = total + value, length + 1
        else:
            found, total, length = found + 1, value, 1
    return (found,)


def _bin_packing(rows: int) -> tuple[int, ...]:
    totals: dict[int, int] = {}
    packed = 0
    for i in range(rows):
        weight = 1 + _mixed(i) % 9
        total = totals.setdefault(i // 1000, 0)
        if total + weight <= 20:
            totals[i // 1000] = total + weight
            packed += 1
    return len(totals), sum(totals.values()), packed


def _quotes(rows: int) -> list[int]:
    """The prices of `extended_v`."""
    return list(accumulate((duckdb_hash(i) % 21 - 10 for i in range(rows)), initial=1_000_000))[1:]


def _extended_v(rows: int) -> tuple[int, ...]:
    prices = _quotes(rows)
    found = start = 0
    while start < rows:
        end = _end_of_v(prices, start)
        found, start = (found + 1, end) if end else (found, start + 1)
    return (found,)


def _end_of_v(prices: list[int], start: int) -> int:
    """The row FIN of the preferred match from a row; 0 without one."""

    def run(row: int, sign: int) -> int:
        while row + 1 < len(prices) and (prices[row + 1] - prices[row]) * sign > 0:
            row += 1
        return row

    low = run(start, -1)
    high = run(low, 1)
    if low - start < 3:
        return 0
    # FIN is at most the row after the rise, and three rows of the rise are before it.
    fins = range(min(high + 1, len(prices) - 1), low + 3, -1)
    return next((fin for fin in fins if prices[fin] > prices[start + 1]), 0)


def _visitors(rows: int) -> str:
    """The actions of all visitors, a line each."""
    return "\n".join(
        "".join("bsci"[i % 4] for i in range(first, min(first + 10, rows)))
        for first in range(0, rows, 10)
    )


def _merge_ranges(rows: int) -> tuple[int, ...]:
    spans = []
    for i in range(rows):
        start = i * 2 + _mixed(i) % 3
        spans.append((start, start + 1 + _mixed(i) % 4))
    merged: list[tuple[int, int, int]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            first, last, number = merged[-1]
            merged[-1] = first, max(last, end), number + 1
        else:
            merged.append((start, end, 1))
    return len(merged), sum(one[2] for one in merged), max(one[1] - one[0] for one in merged)


def _navigation(rows: int) -> tuple[int, ...]:
    values = [i * 2654435761 % 1000 for i in range(rows)]
    found = row = 0
    while row < rows:
        end = row + 1
        while end < rows and values[end] > values[row]:
            end += 1
        found += end > row + 1
        row = end
    return (found,)


def _quantifier(rows: int) -> tuple[int, ...]:
    letters = "".join("a" if i % 17 < 12 else "b" for i in range(rows))
    return (sum(len(one[0]) for one in re.finditer("a+b+a+", letters)),)


@cache
def _hundreds(rows: int) -> bytes:
    return bytes(duckdb_hash(i) % 100 for i in range(rows))


def _selectivity(limit: int) -> Answer:
    def answer(rows: int) -> tuple[int, ...]:
        # First and later step, first step alone, later step alone, none of them.
        both, either = min(limit, 50), max(limit, 50)
        one = "f" if limit > 50 else "l"
        letter_of = "*" * both + one * (either - both) + "." * (100 - either)
        letters = "".join(letter_of[value] for value in _hundreds(rows))
        return (_count(r"[*f][*l]{2}", letters),)

    return answer


def _sessionize(rows: int) -> tuple[int, ...]:
    def session(i: int) -> tuple[int, int]:
        return i // 1000, i // 50

    lengths = [sum(1 for _ in group) for _, group in groupby(range(rows), session)]
    return len(lengths), max(lengths)


def _shoulders(rows: int) -> tuple[int, ...]:
    values = []
    for i in range(rows):
        hill, at = divmod(i, 25)
        values.append(100 + hill % 7 * 2 - abs(at - 12) * (1 + hill % 3) + _mixed(i) % 3)
    found = total = row = 0
    while row < rows:
        end = _end_of_shoulders(values, row, row + 1, 0, float("-inf"), float("inf"))
        found, total = found + (end > 0), total + (end - row if end else 0)
        row = end or row + 1
    return found, total


_LEGS = ("up", "down", "up2", "down", "up", "down2")


def _end_of_shoulders(
    values: list[int], start: int, row: int, leg: int, top: float, bottom: float
) -> int:
    """The row after the preferred match, of which the legs before `leg` are matched; or 0.

    `top` is the highest row of UP so far, `bottom` the lowest one of DOWN. A leg takes as many rows
    as it can, then fewer.
    """
    if leg == len(_LEGS):
        return row
    ends = []
    for end in range(row, len(values)):
        value, before = values[end], values[end - 1]
        fits = {
            "up": value > before,
            "down": value < before,
            "up2": value > top,
            "down2": value < bottom,
        }
        if not fits[_LEGS[leg]]:
            break
        top = max(top, value) if _LEGS[leg] == "up" else top
        bottom = min(bottom, value) if _LEGS[leg] == "down" else bottom
        ends.append((end + 1, top, bottom))
    longest_first = (
        _end_of_shoulders(values, start, end, leg + 1, top, bottom)
        for end, top, bottom in reversed(ends)
    )
    return next((found for found in longest_first if found), 0)


def _streak(rows: int) -> tuple[int, ...]:
    longest = length = before = 0
    for i in range(rows):
        value = duckdb_hash(i) % 1000
        length = length + 1 if i % 1000 and value > before else 1
        longest, before = max(longest, length), value
    return (longest,)


def _union_skip(rows: int) -> tuple[int, ...]:
    values = [_mixed(i) % 5 for i in range(rows)]
    letters = "-" + "".join("=<>"[(old < new) + 2 * (old > new)] for old, new in pairwise(values))
    pattern = re.compile(r".[>=]+[<=]+")
    found = total = 0
    match = pattern.search(letters)
    while match:
        found, total = found + 1, total + len(match[0])
        match = pattern.search(letters, match.end() - 1)
    return found, total


ANSWERS: dict[str, Answer] = {
    "aggregate_define": _aggregate_define,
    "bin_packing": _bin_packing,
    "extended_v": _extended_v,
    "funnel_three_step": lambda rows: (_count("bsc", _visitors(rows)),),
    "funnel_two_step": lambda rows: (_count("bs|b", _visitors(rows)),),
    "merge_ranges": _merge_ranges,
    "navigation": _navigation,
    # These two patterns end with a row that never comes.
    "nested_quantifier": lambda _: (0,),
    "no_match": lambda _: (0,),
    # All rows are mandatory repetitions.
    "optional_prefix": lambda _: (1,),
    "partitions": lambda rows: (sum(i % 5 == 1 and i % 100 > 0 for i in range(rows)),),
    "quantifier": _quantifier,
    "scan": lambda rows: (sum(i % 5 == 1 for i in range(rows)),),
    "selectivity_high": _selectivity(99),
    "selectivity_low": _selectivity(1),
    "selectivity_mid": _selectivity(25),
    "session_measures": session_measures,
    "sessionize": _sessionize,
    "shoulders": _shoulders,
    "streak": _streak,
    "union_skip": _union_skip,
}
