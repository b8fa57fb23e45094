# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: S608 - the texts are constants
"""Several texts for each question, for `benchmarks.wording`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["GROUPS", "Group", "table"]


@dataclass(frozen=True)
class Group:
    """Clauses over the same rows that return the same rows, each with a name."""

    name: str
    source: str
    partition: str
    order: str
    texts: dict[str, str]

    def queries(self) -> Iterator[tuple[str, str]]:
        """The name and the statement of each text."""
        keys = f"PARTITION BY {self.partition} " if self.partition else ""
        for name, body in self.texts.items():
            clause = f"MATCH_RECOGNIZE ({keys}ORDER BY {self.order} {body})"
            yield name, f"SELECT * FROM {self.source} {clause}"

    @property
    def floor(self) -> str:
        """A statement that reads, shuffles and sorts the same columns."""
        if self.partition:
            keys = f"{self.partition}, {self.order}"
            return f"SELECT * FROM {self.source} DISTRIBUTE BY {self.partition} SORT BY {keys}"
        return f"SELECT /*+ REPARTITION(1) */ * FROM {self.source} SORT BY {self.order}"


def table(count: int) -> str:
    """The statement that generates the events."""
    return f"""
        SELECT id,
          CAST(pmod(hash(id, 3), 1000) AS INT) AS user,
          id * 60 AS ms,
          element_at(array('home', 'search', 'product', 'cart', 'checkout', 'help', 'help', 'help'),
            CAST(pmod(hash(id), 8) + 1 AS INT)) AS page,
          CAST(pmod(hash(id, 5), 1000) AS DOUBLE) AS v,
          CAST(pmod(hash(id, 9), 40) AS INT) AS k,
          CAST(pmod(hash(id, 11), 3600) AS DOUBLE) / 10 AS lon
        FROM range({count})"""


_PAGES = {
    "HOME": "home",
    "SRCH": "search",
    "PRODUCT": "product",
    "CART": "cart",
    "CHECKOUT": "checkout",
}
_CLICKS = "(SELECT user, ms, page FROM events)"
_FUNNEL = (
    "MEASURES HOME.ms AS a, CHECKOUT.ms AS z "
    "PATTERN (HOME {gap} SRCH {gap} PRODUCT {gap} CART {gap} CHECKOUT){within} DEFINE {define}"
)


def _funnel(
    limit: str = "", in_gap: str = "", last: str = "", within: bool = False, gap: str = "X*?"
) -> str:
    """The funnel; `limit` is stated by every step after the first, `last` by the last one."""

    def step(name: str, page: str) -> str:
        more = last if name == "CHECKOUT" and last else (limit if name != "HOME" else "")
        return f"{name} AS page = '{page}'" + (f" AND {more.format(v=name)}" if more else "")

    steps = [step(name, page) for name, page in _PAGES.items()]
    if in_gap:
        steps.append(f"X AS {in_gap.format(v='X')}")
    return _FUNNEL.format(
        gap=gap, within=" WITHIN 1800000" if within else "", define=", ".join(steps)
    )


def _negated(limit: str) -> str:
    """The funnel with gaps that say which page they must not have, and no arbitrary rows."""
    names = list(_PAGES)
    parts, define = ["HOME"], ["HOME AS page = 'home'"]
    for number, name in enumerate(names[1:], 1):
        parts += [f"N{number}*", name]
        define += [
            f"N{number} AS page <> '{_PAGES[name]}' AND {limit.format(v=f'N{number}')}",
            f"{name} AS page = '{_PAGES[name]}' AND {limit.format(v=name)}",
        ]
    return (
        f"MEASURES HOME.ms AS a, CHECKOUT.ms AS z PATTERN ({' '.join(parts)}) "
        f"DEFINE {', '.join(define)}"
    )


_DIFFERENCE = "{v}.ms - HOME.ms <= 1800000"
_SUM = "{v}.ms <= HOME.ms + 1800000"

_IDS = "(SELECT id, k, v FROM events)"
_REFERENCES = (
    "MEASURES A.id AS a, B.id AS b, C.id AS c PATTERN (A X*? B X*? C){within} "
    "DEFINE A AS v < 300, B AS k = A.k AND v > A.v{b}, C AS {c}{limit}{x}"
)
_C = "k = A.k AND v > B.v"


def _references(within: bool = False, limit: str = "", in_gap: bool = False, c: str = _C) -> str:
    def of(name: str) -> str:
        return f" AND {limit.format(v=name)}" if limit else ""

    return _REFERENCES.format(
        within=" WITHIN 200" if within else "",
        b=of("B"),
        c=c,
        limit=of("C"),
        x=f", X AS{of('X').removeprefix(' AND')}" if in_gap else "",
    )


_AVERAGES = "MEASURES FIRST(id) AS a, LAST(id) AS z PATTERN (A{{3}} B+? C) DEFINE {}"

_BOXES = (
    "MEASURES R.id AS r, B.id AS b, M.id AS m PATTERN (R Z*? B Z*? M) WITHIN 2000 "
    "DEFINE R AS v < 50, B AS v > 900 AND {b}, M AS v BETWEEN 400 AND 420 AND {m}"
)

_NEVER = "MEASURES FIRST(id) AS a PATTERN (A+ B) DEFINE A AS {}, B AS {}"

GROUPS = (
    Group(
        "funnel of five pages within 30 minutes",
        _CLICKS,
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
            "WITHIN": _funnel(within=True),
            "WITHIN, and limit in the gap": _funnel(in_gap=_DIFFERENCE, within=True),
            "negated pages": _negated(_DIFFERENCE),
            "limit only in the gap, and the last step": _funnel(
                in_gap=_DIFFERENCE, last=_DIFFERENCE
            ),
        },
    ),
    Group(
        "references in one partition, 200 apart",
        _IDS,
        "",
        "id",
        {
            "limit in all": _references(limit="{v}.id - A.id <= 200", in_gap=True),
            "limit in all, as a sum": _references(limit="{v}.id <= A.id + 200", in_gap=True),
            "limit in the steps": _references(limit="{v}.id - A.id <= 200"),
            "WITHIN": _references(within=True),
            "WITHIN, C by B's key": _references(within=True, c="C.k = B.k AND C.v > B.v"),
            "WITHIN, sides swapped": _references(within=True, c="A.k = C.k AND B.v < C.v"),
            "WITHIN, differences": _references(within=True, c="C.k - A.k = 0 AND C.v - B.v > 0"),
        },
    ),
    Group(
        "averages of the rows before",
        "(SELECT id, user, v FROM events)",
        "user",
        "id",
        {
            "AVG": _AVERAGES.format("B AS AVG(B.v) < AVG(A.v), C AS C.v >= AVG(A.v) + 300"),
            "AVG, sides swapped": _AVERAGES.format(
                "B AS AVG(A.v) > AVG(B.v), C AS AVG(A.v) + 300 <= C.v"
            ),
            "AVG, as a difference": _AVERAGES.format(
                "B AS AVG(B.v) < AVG(A.v), C AS C.v - AVG(A.v) >= 300"
            ),
        },
    ),
    Group(
        "boxes around the first row",
        "(SELECT id, v, lon FROM events)",
        "",
        "id",
        {
            "BETWEEN": _BOXES.format(
                b="B.lon BETWEEN R.lon - 1 AND R.lon + 1", m="M.lon BETWEEN R.lon - 2 AND R.lon + 2"
            ),
            "two comparisons": _BOXES.format(
                b="B.lon >= R.lon - 1 AND B.lon <= R.lon + 1",
                m="M.lon >= R.lon - 2 AND M.lon <= R.lon + 2",
            ),
        },
    ),
    Group(
        "a step that never comes",
        "(SELECT id, v FROM events WHERE id < 20000)",
        "",
        "id",
        {
            "a sum in the step before": _NEVER.format("SUM(A.v) >= 0", "v < 0"),
            "sides swapped": _NEVER.format("0 <= SUM(A.v)", "0 > v"),
            "negated": _NEVER.format("NOT SUM(A.v) < 0", "NOT v >= 0"),
        },
    ),
)
