# SPDX-License-Identifier: Apache-2.0
"""What large patterns cost: twice the text takes at most little more than twice the calls.

Calls are counted instead of time, so that a busy machine changes nothing. A list that is copied or
searched for each variable is not counted, so names are compared by calls or not at all.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from types import FrameType
from typing import Any

import pytest

import spark_match_recognize as smr
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.translation.source import source_names

_MOST = 2.6
# Functions that are called less often are not compared: a few calls say nothing about growth.
_FEW = 400
_QUANTIFIERS = ("", "+", "*", "?", "{2,3}", "+?", "*?")


def large_query(size: int, seed: int) -> str:
    """A clause with variables in sequence, alternatives, groups and repetitions."""
    random = Random(seed)  # noqa: S311 - the same each time
    names = [f"V{number}" for number in range(size)]
    parts = []
    for one, other in zip(names[::2], names[1::2], strict=True):
        forms = (
            f"{one}{random.choice(_QUANTIFIERS)} {other}",
            f"({one} | {other})",
            f"((({one} | {other})+ {one})? | {{- {other} -}})",
            f"PERMUTE({one}, {other})",
            f"({one} | ({other} {one}+)*)",
        )
        parts.append(random.choice(forms))
    middle = len(parts) // 2
    pattern = f"{' '.join(parts[:middle])} ({' | '.join(parts[middle:])})"
    measures = ", ".join(
        f"LAST({name}.p) AS m{name}, COUNT({name}.*) AS c{name}, t.p AS p{name}, "
        f"CLASSIFIER({name}) AS k{name}"
        for name in names
    )
    subsets = ", ".join(f"U{at} = ({names[at]}, {names[at + 1]})" for at in range(0, size, 2))
    conditions = ", ".join(
        f"{name} AS {name}.p > PREV(p) AND t.n > LAST({before}.p) AND COALESCE(p, 0) < 1.5"
        for before, name in zip(["V0", *names], names, strict=False)
    )
    return (
        f"SELECT * FROM t MATCH_RECOGNIZE (ORDER BY n MEASURES {measures} "
        f"AFTER MATCH SKIP TO LAST {names[-1]} PATTERN ({pattern}) SUBSET {subsets} "
        f"DEFINE {conditions})"
    )


def _calls(work: Callable[[], Any]) -> Counter[str]:
    """How often each function is called, those in C included."""
    found: Counter[str] = Counter()

    def profile(frame: FrameType, event: str, argument: Any) -> None:
        if event == "call":
            found[f"{frame.f_code.co_filename}:{frame.f_code.co_name}"] += 1
        elif event == "c_call":
            found[f"C {getattr(argument, '__qualname__', argument)}"] += 1

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        work()
    except MatchRecognizeError as refusal:
        # A pattern may be refused, but no later than it would be written.
        found["refused"] += len(str(refusal)) > 0
    finally:
        sys.setprofile(before)
    return found


def _plain(sql: str) -> object:
    return smr.to_plain_sql(sql, columns={"t": {"n": "INT", "p": "INT"}})


@pytest.mark.parametrize("work", [*sorted({*source_names()} - {"esper"}), "plain", "plan"])
def test_calls_grow_with_the_pattern_and_not_with_its_square(work: str) -> None:
    tasks: dict[str, Callable[[str], object]] = {"plain": _plain, "plan": smr.plan}
    run = tasks.get(work) or (lambda sql: smr.translate(sql, work))
    # The first call loads modules and fills tables.
    _, small, large = (_calls(partial(run, large_query(size, 3))) for size in (4, 50, 100))
    quadratic = {
        name: (small[name], count)
        for name, count in large.items()
        if count > max(_MOST * small[name], _FEW)
    }
    assert not quadratic
    assert sum(large.values()) < _MOST * sum(small.values())
