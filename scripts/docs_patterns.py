# SPDX-License-Identifier: Apache-2.0
"""The pictures of docs/how-to/see-patterns-and-matches.md, drawn by the package itself.

`scripts/draw_docs.py` writes them with the others.
"""

from __future__ import annotations

from spark_match_recognize.show import show_pattern
from spark_match_recognize.show.canvas import PAPER
from spark_match_recognize.show.colours import looks_of
from spark_match_recognize.show.match_strip import strip_of
from spark_match_recognize.show.match_table import MatchedRow, Partition

_CLAUSES = {
    "pattern-fall": """
        PARTITION BY Ticker ORDER BY Date
        PATTERN (STRT DOWN{3,} UP+)
        DEFINE DOWN AS Close < PREV(Close), UP AS Close > PREV(Close)""",
    "pattern-choices": """
        ORDER BY at
        PATTERN ((V{1,2} C)+ (BUY | CALL X*? BUY)?)
        DEFINE V AS kind = 'view', C AS kind = 'cart', BUY AS kind = 'buy',
          CALL AS kind = 'call'""",
    "pattern-selection": """
        PARTITION BY account ORDER BY ts
        EVENT SELECTION SKIP TILL NEXT MATCH
        PATTERN (LOGIN NOT LOGOUT SMALL{3,} LARGE WITHIN INTERVAL '10' MINUTES)
          WITHIN INTERVAL '1' DAY UNLESS BLOCK
        DEFINE LOGIN AS kind = 'login', LOGOUT AS kind = 'logout', SMALL AS amount < 100,
          LARGE AS amount > 10 * AVG(SMALL.amount), BLOCK AS kind = 'block'""",
    "pattern-permute": """
        ORDER BY at
        ALL ROWS PER MATCH
        PATTERN (^ S {- X*? -} PERMUTE(ADDRESS, PAYMENT+) BUY $)
        DEFINE S AS kind = 'start', ADDRESS AS kind = 'address', PAYMENT AS kind = 'payment',
          BUY AS kind = 'buy'""",
}

# The variables of the rows of one stock, by match; a blank is a row in no match.
_ROWS = ["SDDDUU", "  ", "SDDDDU", " ", "SDDDUUU", " "]
_VARIABLES = {"S": "STRT", "D": "DOWN", "U": "UP"}


def pictures_of_patterns() -> dict[str, str]:
    """The SVG text of each picture by its file name."""
    svgs = {
        f"{name}.svg": show_pattern(f"MATCH_RECOGNIZE ({clause})").svg
        for name, clause in _CLAUSES.items()
    }
    svgs["matches-strip.svg"] = _strip()
    return svgs


def _strip() -> str:
    rows: list[MatchedRow] = []
    for number, letters in enumerate(_ROWS):
        for letter in letters:
            variable = _VARIABLES.get(letter)
            match = number // 2 + 1 if variable else None
            rows.append(MatchedRow((), len(rows) + 1, variable, match))
    return strip_of(Partition("", rows), looks_of(_VARIABLES.values()), PAPER)
