# SPDX-License-Identifier: Apache-2.0
"""What Esper reports of a clause as events arrive, by its definition: every match is looked at.

After each event all matches that end with it are candidates. Without ALL MATCHES one for each event
that a match may begin with is reported, from the earliest on. A skip past the last row, or to the
next row, ends the matches that began up to there, complete or not. `random_statement` makes clauses
of which a test can ask the same here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

__all__ = ["Statement", "random_statement", "reported"]

# A variable, or a sign with its parts: " " and "|" with several, a quantifier with one.
Pattern = str | tuple[str, list["Pattern"]]
Condition = Callable[[list[int], int], bool]
Match = tuple[tuple[int, str], ...]

_BOUNDS = {"*": (0, 99), "+": (1, 99), "?": (0, 1)}


@dataclass(frozen=True)
class Statement:
    """A clause over `Events(p, n, v)`, partitioned by p.

    Args:
        length: of its data window, 0 without one
    """

    pattern: Pattern
    conditions: dict[str, tuple[str, Condition]]
    all_matches: bool
    skip: str
    length: int

    @property
    def epl(self) -> str:
        """The statement: a measure for the rows of each variable."""
        several = _several(self.pattern)
        measures = ", ".join(
            f"first({name}.n) as {name}_first, last({name}.n) as {name}_last, "
            f"count({name}.n) as {name}_count"
            if name in several
            else f"{name}.n as {name}_n"
            for name in self.conditions
        )
        define = ", ".join(f"{name} as {text}" for name, (text, _) in self.conditions.items())
        window = f"#groupwin(p)#length({self.length})" if self.length else "#keepall"
        return (
            f"select * from Events{window} match_recognize (partition by p measures {measures} "
            f"{'all matches ' if self.all_matches else ''}after match skip {self.skip} "
            f"pattern ({_text(self.pattern)}) define {define})"
        )

    def row(self, match: Match) -> dict[str, int | None]:
        """The measures of a match."""
        found: dict[str, int | None] = {}
        for name in self.conditions:
            rows = [at for at, variable in match if variable == name]
            first, last = (rows[0], rows[-1]) if rows else (None, None)
            if name in _several(self.pattern):
                found |= {f"{name}_first": first, f"{name}_last": last}
                found[f"{name}_count"] = len(rows)
            else:
                found[f"{name}_n"] = first
        return found


def reported(statement: Statement, events: list[int]) -> list[Match]:
    """The matches that Esper reports of one partition.

    Raises:
        ValueError: several matches over the same events are candidates, of which it prefers one.
    """
    found: list[Match] = []
    over = -1
    for at in range(len(events)):
        candidates: dict[int, list[Match]] = {}
        earliest = max(over + 1, at - statement.length + 1 if statement.length else 0)
        for start in range(earliest, at + 1):
            whole = {
                m
                for end, m in _matches(statement, statement.pattern, events, start)
                if end == at + 1 and m
            }
            if whole:
                candidates[start] = sorted(whole)
        if not statement.all_matches and any(len(some) > 1 for some in candidates.values()):
            raise ValueError("ambiguous")
        starts = sorted(candidates)
        if not statement.all_matches and statement.skip == "past last row":
            starts = starts[:1]
        found += [match for start in starts for match in candidates[start]]
        if starts and statement.skip != "to current row":
            over = at if statement.skip == "past last row" else starts[-1]
    return found


def _matches(
    statement: Statement, pattern: Pattern, events: list[int], start: int
) -> Iterator[tuple[int, Match]]:
    """Every match of a pattern from a row on, with the row after it."""
    if isinstance(pattern, str):
        if start < len(events) and statement.conditions[pattern][1](events, start):
            yield start + 1, ((start, pattern),)
        return
    sign, parts = pattern
    if sign == "|":
        for part in parts:
            yield from _matches(statement, part, events, start)
    elif sign == " ":
        first, *rest = parts
        for end, match in _matches(statement, first, events, start):
            if not rest:
                yield end, match
                continue
            for last, others in _matches(statement, (" ", rest), events, end):
                yield last, match + others
    else:
        least, most = _BOUNDS[sign[0]]
        rounds: list[tuple[int, Match]] = [(start, ())]
        for count in range(min(most, len(events)) + 1):
            if count >= least:
                yield from rounds
            rounds = [
                (end, match + more)
                for at, match in rounds
                for end, more in _matches(statement, parts[0], events, at)
            ]


def random_statement(random: Random) -> Statement:
    """A clause of up to four variables, each once in its pattern."""
    names = ["A", "B", "C", "D"][: random.randint(1, 4)]
    return Statement(
        _random_pattern(random, names),
        {name: _random_condition(random, name) for name in names},
        random.random() < 0.3,
        random.choice(["past last row", "to next row", "to current row"]),
        random.choice([0, 0, 0, 3, 4]),
    )


def _random_pattern(random: Random, names: list[str]) -> Pattern:
    if len(names) > 1:
        cut = random.randrange(1, len(names))
        parts = [_random_pattern(random, names[:cut]), _random_pattern(random, names[cut:])]
        return (random.choice(["|", " ", " ", " "]), parts)
    if random.random() < 0.4:
        return (random.choice(["*", "+", "?", "*?", "+?", "??"]), [names[0]])
    return names[0]


def _random_condition(random: Random, name: str) -> tuple[str, Condition]:
    one, two = random.sample(range(4), 2)
    return random.choice(
        [
            (f"{name}.v = {one}", lambda events, at: events[at] == one),
            (f"{name}.v in ({one}, {two})", lambda events, at: events[at] in (one, two)),
            (f"{name}.v > {one}", lambda events, at: events[at] > one),
            (
                f"{name}.v > prev({name}.v)",
                lambda events, at: at > 0 and events[at] > events[at - 1],
            ),
        ]
    )


def _text(pattern: Pattern) -> str:
    if isinstance(pattern, str):
        return pattern
    sign, parts = pattern
    if sign in (" ", "|"):
        return f"({sign.join(_text(part) for part in parts)})"
    return f"{_text(parts[0])}{sign}"


def _several(pattern: Pattern) -> set[str]:
    """The variables that may have several rows."""
    if isinstance(pattern, str):
        return set()
    sign, parts = pattern
    if sign[0] in "*+":
        return {part for part in parts if isinstance(part, str)}
    return {name for part in parts for name in _several(part)}
