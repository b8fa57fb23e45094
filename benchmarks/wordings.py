# SPDX-License-Identifier: Apache-2.0
"""Groups of texts, each for one question, for `benchmarks.wording`. Those for the funnel are in
`benchmarks.funnel_wordings`.
"""

from __future__ import annotations

from benchmarks.funnel_wordings import FUNNELS
from benchmarks.wording_group import CLICKS, Group

__all__ = ["GROUPS"]

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
    *FUNNELS,
    Group(
        "a checkout without a call for help",
        CLICKS,
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
        CLICKS,
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
        CLICKS,
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
        "a gap in other words",
        CLICKS,
        "user",
        "ms",
        {
            f"{gap}{define}": f"MEASURES A.ms AS a, B.ms AS z PATTERN (A {gap} B) "
            f"DEFINE A AS page = 'cart', B AS page = 'checkout'{define}"
            for gap, define in (
                ("X*?", ""),
                ("X{0,}?", ""),
                ("{- X*? -}", ""),
                ("(X?)*?", ""),
                ("(X | Y)*?", ""),
                ("(X | A)*?", ""),
                ("X*?", ", X AS page IS NOT NULL"),
                ("X*?", ", X AS ms >= A.ms"),
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
