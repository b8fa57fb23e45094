# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: S608 - the texts are constants
"""Several texts for each question, for `benchmarks.wording`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

__all__ = ["GROUPS", "Group", "table"]


@dataclass(frozen=True)
class Group:
    """Clauses over the same rows that return the same rows, each with a name.

    Args:
        texts: the clause without PARTITION BY and ORDER BY; its keys name it
        sources: for some of the texts, another table expression with the same rows
    """

    name: str
    source: str
    partition: str
    order: str
    texts: dict[str, str]
    sources: dict[str, str] = field(default_factory=dict)

    def queries(self) -> Iterator[tuple[str, str]]:
        """The name and the statement of each text."""
        keys = f"PARTITION BY {self.partition} " if self.partition else ""
        for name, body in self.texts.items():
            clause = f"MATCH_RECOGNIZE ({keys}ORDER BY {self.order} {body})"
            yield name, f"SELECT * FROM {self.sources.get(name, self.source)} {clause}"

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

    steps = [step(name, page) for name, page in _PAGES.items()]
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
    "DEFINE A AS v < 300, B AS {first}{b}, C AS {c}{limit}{x}"
)
_B = "k = A.k AND v > A.v"
_C = "k = A.k AND v > B.v"


def _references(
    within: bool = False, limit: str = "", in_gap: bool = False, b: str = _B, c: str = _C
) -> str:
    def of(name: str) -> str:
        return f" AND {limit.format(v=name)}" if limit else ""

    return _REFERENCES.format(
        within=" WITHIN 200" if within else "",
        first=b,
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

_ABSENT = (
    "MEASURES HOME.ms AS a, CHECKOUT.ms AS z AFTER MATCH SKIP TO NEXT ROW PATTERN {pattern} "
    "DEFINE HOME AS page = 'home', CHECKOUT AS page = 'checkout'{gap}"
)

_EITHER = (
    "MEASURES FIRST(id) AS a, C.id AS c PATTERN ({first} X*? C) WITHIN 6000 {subset}DEFINE {define}"
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
        _CLICKS,
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
        _CLICKS,
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
            + ", ".join(f"page = '{page}' AS is_{page}" for page in _PAGES.values())
            + " FROM events)"
        },
    ),
    Group(
        "the pages of the funnel in expensive words",
        _CLICKS,
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
    Group(
        "a checkout without a call for help",
        _CLICKS,
        "user",
        "ms",
        {
            "a gap without help": _ABSENT.format(
                pattern="(HOME N*? CHECKOUT) WITHIN 1800000", gap=", N AS page <> 'help'"
            ),
            "a gap without both": _ABSENT.format(
                pattern="(HOME N* CHECKOUT) WITHIN 1800000",
                gap=", N AS page NOT IN ('help', 'checkout')",
            ),
            "NOT": _ABSENT.format(
                pattern="(HOME NOT N CHECKOUT) WITHIN 1800000", gap=", N AS page = 'help'"
            ).replace("PATTERN", "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN"),
        },
    ),
    Group(
        "sessions",
        _CLICKS,
        "user",
        "ms",
        {
            condition: "MEASURES FIRST(ms) AS a, LAST(ms) AS z PATTERN (A S*) DEFINE S AS "
            + condition
            for condition in (
                "ms - PREV(ms) <= 60000",
                "ms - LAST(ms, 1) <= 60000",
                "S.ms <= PREV(S.ms, 1) + 60000",
                "ABS(PREV(ms) - ms) <= 60000",
            )
        },
    ),
    Group(
        "one of two first rows",
        _IDS,
        "",
        "id",
        {
            "SUBSET": _EITHER.format(
                first="(A | B)",
                subset="SUBSET W = (A, B) ",
                define="A AS v > 990, B AS k = 3, C AS k = W.k AND v > W.v - 5",
            ),
            "one variable": _EITHER.format(
                first="A", subset="", define="A AS v > 990 OR k = 3, C AS k = A.k AND v > A.v - 5"
            ),
            "FIRST": _EITHER.format(
                first="(A | B)",
                subset="",
                define="A AS v > 990, B AS k = 3, C AS k = FIRST(k) AND v > FIRST(v) - 5",
            ),
            "COALESCE": _EITHER.format(
                first="(A | B)",
                subset="",
                define="A AS v > 990, B AS k = 3, C AS k = COALESCE(A.k, B.k) "
                "AND v > COALESCE(A.v, B.v) - 5",
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
        "the same references in other words",
        _IDS,
        "",
        "id",
        {
            f"{b}; {c}": _references(within=True, b=b, c=c)
            for b, c in (
                (_B, _C),
                ("k <=> A.k AND v > A.v", "k <=> A.k AND v > B.v"),
                ("k IN (A.k) AND v > A.v", "k <= A.k AND k >= A.k AND v > B.v"),
                ("(k, 1) = (A.k, 1) AND v > A.v", "struct(k) = struct(A.k) AND v > B.v"),
                ("k = FIRST(k) AND v > FIRST(v)", "k = LAST(A.k) AND v > MAX(B.v)"),
                ("NOT (k <> A.k OR v <= A.v)", "k * 2 = A.k * 2 AND v / 2 > B.v / 2"),
                ("IF(k = A.k, v > A.v, FALSE)", "COALESCE(k = A.k AND v > B.v, FALSE)"),
                (
                    "CASE WHEN k <> A.k THEN FALSE WHEN v <= A.v THEN FALSE ELSE TRUE END",
                    "(k = A.k) IS TRUE AND SIGN(v - B.v) = 1",
                ),
            )
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
            "SUM and COUNT": _AVERAGES.format(
                "B AS AVG(B.v) < AVG(A.v), C AS C.v >= SUM(A.v) / COUNT(A.v) + 300"
            ),
            "SUM": _AVERAGES.format("B AS AVG(B.v) < AVG(A.v), C AS 3 * (C.v - 300) >= SUM(A.v)"),
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
            "ABS": _BOXES.format(b="ABS(B.lon - R.lon) <= 1", m="2 >= ABS(R.lon - M.lon)"),
            "differences": _BOXES.format(
                b="B.lon - R.lon BETWEEN -1 AND 1", m="R.lon - M.lon BETWEEN -2 AND 2"
            ),
            "squares": _BOXES.format(
                b="POWER(B.lon - R.lon, 2) <= 1", m="(M.lon - R.lon) * (M.lon - R.lon) <= 4"
            ),
            "a root": _BOXES.format(
                b="SQRT(POWER(B.lon - R.lon, 2)) <= 1",
                m="2 >= SQRT(POWER(M.lon - R.lon, 2) + POWER(R.v - R.v, 2))",
            ),
            "GREATEST and LEAST": _BOXES.format(
                b="GREATEST(B.lon, R.lon) - LEAST(B.lon, R.lon) <= 1",
                m="GREATEST(M.lon, R.lon) - LEAST(R.lon, M.lon) <= 2",
            ),
            "CASE": _BOXES.format(
                b="CASE WHEN B.lon > R.lon THEN B.lon - R.lon ELSE R.lon - B.lon END <= 1",
                m="IF(M.lon < R.lon, R.lon - M.lon, M.lon - R.lon) <= 2",
            ),
        },
    ),
    Group(
        "three rising rows",
        _IDS,
        "",
        "id",
        {
            condition: "MEASURES A.id AS a PATTERN (A B C) DEFINE " + condition
            for condition in (
                "B AS v > PREV(v), C AS v > PREV(v)",
                "B AS v > A.v, C AS B.v < C.v",
                "B AS v > LAST(v, 1), C AS v - LAST(v, 1) > 0",
                "B AS v > FIRST(v), C AS v > FIRST(v, 1)",
                "B AS v > MAX(A.v), C AS AVG(B.v) < v",
                "A AS v < NEXT(v), B AS v < NEXT(v)",
            )
        },
    ),
    Group(
        "at most ten rows",
        _CLICKS,
        "user",
        "ms",
        {
            f"{name} {gap}{limit}": f"MEASURES H.ms AS a, K.ms AS z PATTERN (H {gap} K) DEFINE "
            f"H AS page = 'home', K AS page = 'checkout'{limit}"
            for name, gap, limit in (
                ("in the step", "X*?", " AND COUNT(*) <= 10"),
                ("in the gap", "X*?", ", X AS COUNT(*) < 10"),
                ("in both", "X*?", " AND 10 >= COUNT(*), X AS NOT COUNT(*) > 9"),
                ("of the gap", "X*?", " AND COUNT(X.*) <= 8"),
                ("of the gap's own rows", "X*?", ", X AS COUNT(X.*) <= 8"),
                ("a quantifier", "X{0,8}?", ""),
            )
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
            "a constant": _NEVER.format("SUM(A.v) >= 0", "1 = 2"),
            "another part": _NEVER.format("SUM(A.v) >= 0", "v < 0 AND SUM(A.v) > 5"),
            "the row before": _NEVER.format("SUM(A.v) >= 0", "v > PREV(v) + 1000"),
        },
    ),
)
