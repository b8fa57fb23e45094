# SPDX-License-Identifier: Apache-2.0
"""The words of the clause, as the engine's parser knows them.

Written from the engine by DialectWordsSuite: run it with UPDATE_GOLDEN=1 after a change.
"""

from __future__ import annotations

__all__ = [
    "AFTER_OPERAND",
    "BOUNDS",
    "BOUNDS_WITH_PERCENT",
    "FORECASTS",
    "FUNCTIONS",
    "FUNCTIONS_OF_VARIABLE",
    "GROUP_SIGNS",
    "MAX_DEPTH",
    "MODES",
    "NAVIGATIONS",
    "OPERATOR_HINTS",
    "OTHER_MATCHES",
    "OUTCOMES",
    "PATTERN_HINTS",
    "QUANTIFIERS",
    "ROWS",
    "ROWS_BEGINNINGS",
    "ROWS_CONTINUED",
    "ROWS_OF_VARIABLE",
    "ROWS_WITH_LIMIT",
    "SECTIONS",
    "SELECTIONS",
    "SHORT_SKIP",
    "SIGN_HINTS",
    "SKIPS",
    "SKIPS_TO_VARIABLE",
    "TIME_UNITS",
]

# Forms of the rows of a match; of two that begin alike the longer one first.
ROWS = (
    "ONE ROW PER MATCH WITH INCOMPLETE MATCHES",
    "ALL ROWS PER MATCH SHOW EMPTY MATCHES",
    "ALL ROWS PER MATCH OMIT EMPTY MATCHES",
    "ALL ROWS PER MATCH WITH UNMATCHED ROWS",
    "ALL ROWS PER MATCH WITH INCOMPLETE MATCHES",
    "ONE ROW PER EVENT OF",
    "ONE ROW PER SUBSET OF",
    "ALL ROWS PER MATCH",
    "ONE ROW PER MATCH",
    "ALL MATCHES",
    "AGGREGATE MATCHES",
    "FORECAST ROWS",
)

# Those that the name of a variable follows.
ROWS_OF_VARIABLE = frozenset(
    (
        "ONE ROW PER EVENT OF",
        "ONE ROW PER SUBSET OF",
    )
)

# Those that LIMIT may follow.
ROWS_WITH_LIMIT = frozenset(("ONE ROW PER SUBSET OF",))

# Words with which a longer form goes on.
ROWS_CONTINUED = frozenset(
    (
        "OMIT",
        "SHOW",
        "WITH",
    )
)

# The first two words of each form, the second without a final S.
ROWS_BEGINNINGS = (
    "ONE ROW",
    "ALL ROW",
    "ALL MATCHE",
    "AGGREGATE MATCHE",
    "FORECAST ROW",
)

# Modes of AFTER MATCH SKIP without a variable.
SKIPS = (
    "PAST LAST ROW",
    "TO NEXT ROW",
    "TO CURRENT ROW",
)

# Those that the name of a variable follows.
SKIPS_TO_VARIABLE = (
    "TO FIRST",
    "TO LAST",
)

# The short form of a mode, and that mode.
SHORT_SKIP = (
    "TO",
    "TO LAST",
)

# What EVENT SELECTION takes.
SELECTIONS = (
    "STRICT",
    "SKIP TILL NEXT MATCH",
    "SKIP TILL ANY MATCH",
)

# Limits of BEST EFFORT: the words before and after the number, longer beginnings first.
BOUNDS = (
    ("WORK AT MOST", "LOOKS PER ROW"),
    ("WORK", "LOOKS PER ROW"),
    ("WORK", "STEPS PER START"),
    ("STATE", "RUNS"),
    ("STATE", "KB"),
    ("STATE", "MB"),
    ("LATENCY", "MILLISECONDS"),
    ("LATENCY", "SECONDS"),
)

# Those that AT and a share of the rows, from P50 to P99, may follow.
BOUNDS_WITH_PERCENT = frozenset(("LATENCY",))

# What may stand among them.
OTHER_MATCHES = "ALLOW OTHER MATCHES"

# The opening words of all sections.
SECTIONS = frozenset(
    (
        "AFTER MATCH SKIP",
        "BEST EFFORT",
        "DEFINE",
        "EVENT SELECTION",
        "INTERVAL",
        "MEASURES",
        "ORDER BY",
        "PARTITION BY",
        "PATTERN",
        "ROWS PER MATCH",
        "RULES",
        "SUBSET",
        "UNLESS",
        "WITHIN",
    )
)

# Functions that go to another row.
NAVIGATIONS = frozenset(
    (
        "FIRST",
        "LAST",
        "NEXT",
        "PREV",
    )
)

# All functions of the clause.
FUNCTIONS = frozenset(
    (
        "APPROX_COUNT_TRENDS",
        "APPROX_SUM_TRENDS",
        "AVG_TRENDS",
        "CLASSIFIER",
        "COUNT_EVENTS",
        "COUNT_TRENDS",
        "EXACT_COUNT_TRENDS",
        "FIRST",
        "FORECAST_AT",
        "FORECAST_CONTEXT_DEPTH",
        "FORECAST_LOWER",
        "FORECAST_OPEN_MATCHES",
        "FORECAST_PROBABILITY",
        "FORECAST_STATE",
        "FORECAST_TIME",
        "FORECAST_UPPER",
        "LAST",
        "MATCH_ID",
        "MATCH_NUMBER",
        "MATCH_OUTCOME",
        "MAX_TRENDS",
        "MIN_TRENDS",
        "NEXT",
        "NEXT_STEP",
        "PREV",
        "SUM_TRENDS",
    )
)

# Those of FORECAST ROWS.
FORECASTS = frozenset(
    (
        "FORECAST_AT",
        "FORECAST_CONTEXT_DEPTH",
        "FORECAST_LOWER",
        "FORECAST_OPEN_MATCHES",
        "FORECAST_PROBABILITY",
        "FORECAST_STATE",
        "FORECAST_TIME",
        "FORECAST_UPPER",
    )
)

# Those about the outcome of an attempt.
OUTCOMES = frozenset(
    (
        "MATCH_OUTCOME",
        "NEXT_STEP",
    )
)

# Those whose argument is the name of a variable.
FUNCTIONS_OF_VARIABLE = frozenset(
    (
        "CLASSIFIER",
        "COUNT_EVENTS",
    )
)

# Words that say which rows of the match a call looks at.
MODES = frozenset(
    (
        "FINAL",
        "RUNNING",
    )
)

# Words that follow an operand of an expression, and so name nothing there.
AFTER_OPERAND = frozenset(
    (
        "AND",
        "AS",
        "ASC",
        "BETWEEN",
        "CASE",
        "COLLATE",
        "DESC",
        "DISTINCT",
        "DIV",
        "ELSE",
        "END",
        "ESCAPE",
        "EXISTS",
        "FOR",
        "FROM",
        "IGNORE",
        "ILIKE",
        "IN",
        "IS",
        "LIKE",
        "NOT",
        "NULLS",
        "OR",
        "OVER",
        "PLACING",
        "REGEXP",
        "RESPECT",
        "RLIKE",
        "THEN",
        "WHEN",
    )
)

# Quantifiers of one character, with the least and the greatest number of rounds.
QUANTIFIERS: dict[str, tuple[int, int | None]] = {
    "*": (0, None),
    "+": (1, None),
    "?": (0, 1),
}

# Signs that no pattern has, longer ones first, and what to write instead.
SIGN_HINTS = (
    ("?<=", "a pattern tests no rows around a match; use PREV and NEXT in DEFINE"),
    ("?<!", "a pattern tests no rows around a match; use PREV and NEXT in DEFINE"),
    ("?=", "a pattern tests no rows around a match; use PREV and NEXT in DEFINE"),
    ("?!", "a pattern tests no rows around a match; use PREV and NEXT in DEFINE"),
    ("?:", "write a group as (A B); SUBSET U = (A, B) gives several variables a name"),
    ("?>", "write a group as (A B); SUBSET U = (A, B) gives several variables a name"),
    ("?P<", "write a group as (A B); SUBSET U = (A, B) gives several variables a name"),
    ("?<", "write a group as (A B); SUBSET U = (A, B) gives several variables a name"),
    (
        "->",
        "write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them",
    ),
    (
        "=>",
        "write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them",
    ),
    (
        "~>",
        "write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them",
    ),
    (
        ">>",
        "write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them",
    ),
    (
        "...",
        "write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them",
    ),
    (
        "//",
        "write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them",
    ),
    (
        "/",
        "write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them",
    ),
    (
        ";",
        "write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them",
    ),
    (
        "→",
        "write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them",
    ),
    (
        "&&",
        "write A B for one after the other, or PERMUTE(A, B) for both in any order; a row is mapped to one variable, whose condition may contain AND",
    ),
    (
        "&",
        "write A B for one after the other, or PERMUTE(A, B) for both in any order; a row is mapped to one variable, whose condition may contain AND",
    ),
    (
        "!=",
        "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8",
    ),
    (
        "==",
        "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8",
    ),
    (
        "<=",
        "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8",
    ),
    (
        ">=",
        "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8",
    ),
    (
        "<>",
        "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8",
    ),
    (
        ":=",
        "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8",
    ),
    (
        "=",
        "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8",
    ),
    (
        "<",
        "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8",
    ),
    (
        ">",
        "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8",
    ),
    (
        ":",
        "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8",
    ),
    (
        "\\",
        "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8",
    ),
    ("!", "write NOT before a variable, as in A NOT X B: no row between A and B satisfies X"),
    ("~", "write NOT before a variable, as in A NOT X B: no row between A and B satisfies X"),
    ("¬", "write NOT before a variable, as in A NOT X B: no row between A and B satisfies X"),
    (
        "-",
        "write NOT before a variable, as in A NOT X B: no row between A and B satisfies X; put a name that contains - in backticks",
    ),
    ("[", "write (A | B) for one or the other"),
    ("]", "write (A | B) for one or the other"),
    (
        ".",
        "write a space between two variables, as in A B; write a variable without a condition in DEFINE for any row, as in A X* B",
    ),
    ("%", "write a variable without a condition in DEFINE for any row, as in A X* B"),
    ("}", "write a range quantifier as {n}, {n,}, {,m} or {n,m}"),
)

# Those of them that only the parenthesis of a group makes one.
GROUP_SIGNS = frozenset(
    (
        "?!",
        "?:",
        "?<",
        "?<!",
        "?<=",
        "?=",
        "?>",
        "?P<",
    )
)

# Words that name no variable, and what to write instead.
OPERATOR_HINTS = {
    "AND": "write A B for one after the other, or PERMUTE(A, B) for both in any order; a row is mapped to one variable, whose condition may contain AND",
    "OR": "write A | B for one or the other",
}

# What to write instead of other parts of a pattern.
PATTERN_HINTS = {
    "absent": "write NOT before one variable, as in (A NOT X B): no row between A and B satisfies X; if X may be one of several, combine their conditions in DEFINE with OR, as in DEFINE X AS type = 'b' OR type = 'c'",
    "exclusion": "write the bounds of a quantifier without a sign, as in A{2}, and an exclusion without a space in its brackets, as in {- A -}",
    "number": "write a number of repetitions in braces, as in A{2}, and a name that begins with a digit in backticks",
    "other": "remove it, or put a name that contains it in backticks",
    "quote": "add the quote that closes the name",
    "range": "write a range quantifier as {n}, {n,}, {,m} or {n,m}",
    "string": "write a name without quotes, or in backticks",
}

# How deep groups of a pattern may nest.
MAX_DEPTH = 200

# Units of a time limit, in the singular.
TIME_UNITS = frozenset(
    (
        "DAY",
        "HOUR",
        "MICROSECOND",
        "MILLISECOND",
        "MINUTE",
        "MONTH",
        "NANOSECOND",
        "SECOND",
        "WEEK",
        "YEAR",
    )
)
