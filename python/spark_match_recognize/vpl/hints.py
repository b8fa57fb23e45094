# SPDX-License-Identifier: Apache-2.0
"""What an error of syntax says beyond its place: what was expected, and what to write instead.

The parser knows the kinds of token that may stand at a place; here they get the names that a reader
knows. Hints answer slips that are common: habits of SQL and Python, and what newer or older
versions of VPL spell otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches

__all__ = ["expectation", "hint", "refused_statement"]

# Statements of VPL that describe no pattern and no stream, and why they have no SQL.
_REFUSED = {
    "connector": "where events come from and go to is said by the tables of the query",
    "context": "how work is spread over cores is Spark's own matter",
    "config": "settings of the engine have no meaning in a query",
    "import": "put the rules into one text",
    "fn": "functions with statements cannot be said in SQL; write the value where it is used",
    "type": "declare an event type instead",
    "var": "a value that changes while events arrive is no part of a query; use `let`",
    "for": "loops cannot be said in SQL",
    "while": "loops cannot be said in SQL",
    "return": "functions with statements cannot be said in SQL",
    "emit": "events are emitted by a stream's .emit(..)",
    "print": "what is printed is the result of the query",
}

_REFUSED_SOURCES = {
    "timer": "a clock gives no rows of a table; group by window(..) in the query around",
    "merge": "give the streams one table, or write OR(A, B) for events of either type",
    "join": "join the tables before the rules, or write AND(A, B) with `where` for both events",
}

# Kinds of token by what they are called; those that share a name are named once.
_NAMES = {
    "EVENT": "a statement",
    "PATTERN": "a statement",
    "STREAM": "a statement",
    "LET": "a statement",
    "PARTITION_BY": "`partition by`",
    "WITHIN": "`within` with a duration",
    "AND_OF": "`AND(`",
    "OR_OF": "`OR(`",
    "SEQ_OF": "`SEQ(`",
    "SEQUENCE_OF": "`sequence(`",
    "NOT_STEP": "`NOT`",
    "QUESTION": "`?`",
    "ALL": "`all`",
    "EXTENDS": "`extends`",
    "WHERE": "`where`",
    "AS": "`as`",
    "THEN": "`then`",
    "ELSE": "`else`",
    "EMIT_AS": "an operator such as .emit(..)",
    "VETO": "an operator such as .emit(..)",
    "MONOTONIC": "an operator such as .emit(..)",
    "OPERATOR": "an operator such as .emit(..)",
    "MEMBER": "a field such as .amount",
    "ARROW": "`->`",
    "COMPARED": "a comparison",
    "DURATION": "a duration such as 5m",
    "STRING": "a string",
    "NAME": "a name",
    "QUOTED_NAME": "a name",
    "LPAR": "`(`",
    "RPAR": "`)`",
    "LSQB": "`[`",
    "RSQB": "`]`",
    "LBRACE": "`{`",
    "RBRACE": "`}`",
    "COMMA": "`,`",
    "COLON": "`:`",
    "EQUAL": "`=`",
    "$END": "the end",
}
# A place where any of these may stand takes a value, or goes on with one.
_VALUE = frozenset({"STRING", "INTEGER", "FLOAT", "TRUE", "FALSE", "NULL"})
_GOES_ON = frozenset({"PLUS", "MINUS", "STAR", "SLASH", "AND", "OR", "COMPARED"})
_ALSO_GOES_ON = frozenset(
    [
        "AMPERSAND",
        "BAR",
        "CARET",
        "IN",
        "IS",
        "LSQB",
        "MEMBER",
        "NOT",
        "PERCENT",
        "POWER",
        "QUESTION",
    ]
)
_STEP = frozenset({"AND_OF", "OR_OF", "SEQ_OF"})


def expectation(kinds: Collection[str]) -> str:
    """What may stand at a place, in words.

    Args:
        kinds: names of terminals of the grammar
    """
    left = set(kinds)
    said: list[str] = []
    if left & {"STRING"} and left & _VALUE:
        said.append("a value")
        left -= _VALUE | {"NAME", "QUOTED_NAME", "LPAR", "LSQB", "MINUS", "IF", "NOT", "DURATION"}
    elif left >= _STEP:
        said.append("an event type")
        left -= {*_STEP, "NAME", "QUOTED_NAME", "LPAR", "ALL", "NOT_STEP", "SEQUENCE_OF"}
    if left & _GOES_ON:
        said.append("an operator such as + or and" if "AND" in left else "`+`, `*` or `?`")
        left -= _GOES_ON | _ALSO_GOES_ON
    named = sorted({_NAMES.get(kind, f"`{kind.lower()}`") for kind in left})
    said.extend(named)
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}"


def refused_statement(line: str, column: int) -> str | None:
    """The reason why a statement is not taken, if one of those begins at the column of a line."""
    source = re.search(r"=\s*(\w+)\s*$", line[: column - 1])
    if line[column - 1 :].startswith("(") and source and source[1] in _REFUSED_SOURCES:
        return f"`{source[1]}(..)` is not taken: {_REFUSED_SOURCES[source[1]]}."
    found = re.match(r"(\w+)\b(?!\s*\.)", line[column - 1 :])
    if line[: column - 1].strip() or not found or found[1] not in _REFUSED:
        return None
    return f"`{found[1]}` is not taken: {_REFUSED[found[1]]}."


def hint(line: str, column: int, expected: Collection[str]) -> str | None:
    """What to write instead, for slips that are known.

    Args:
        line: the text of the line
        column: where the parser stopped, from 1
        expected: the terminals that could stand there
    """
    rest = line[column - 1 :]
    before = line[: column - 1].rstrip()
    for form, advice in _HINTS:
        if re.match(form, rest):
            return advice
    word = re.match(r"\w+", rest)
    if word and "STREAM" in expected and not before:
        return _statement_hint(word[0])
    operator = re.match(r"\.\s*(\w+)(?!\s*\()", rest)
    if operator and "OPERATOR" in expected:
        return f"An operator has brackets: .{operator[1]}()."
    if word and before[-1:].isdigit():
        several = re.match(r"(ns|us|ms|s|m|h|d)\d", rest)
        return "A duration has one unit: write 90m for 1h30m." if several else _UNITS
    if word and word[0] in ("AND", "OR"):
        return f"Write {word[0]}(A, B) for events in either order or instead of one another."
    if re.match(r"\.\s*\w+\s*\(", rest) and "RPAR" in expected:
        return "Values have no methods: write name(value)."
    if rest.startswith(">") and before.endswith("<"):
        return "Write `!=` for unequal."
    if before.endswith("within") or (word and word[0] == "within"):
        return "`within` is followed by a duration: a number and one of ns, us, ms, s, m, h, d."
    if "ARROW" in expected and word and "OPERATOR" in expected:
        return "Steps are joined by `->`."
    if re.search(r"\bas\s+\w+$", before) and rest.startswith("["):
        return "A condition stands before the alias as [..], or behind it as `where ..`."
    return None


def _statement_hint(word: str) -> str | None:
    if word in _STATEMENTS:
        return f"`{word}` is followed by a name."
    near = get_close_matches(word.lower(), _STATEMENTS, n=1, cutoff=0.75)
    return f"Did you mean `{near[0]}`?" if near else None


_STATEMENTS = ("event", "let", "pattern", "stream")
_UNITS = "Units of time are ns, us, ms, s, m, h, d."
_HINTS = (
    (r"→", "Write `->`."),
    (r"[^\x00-\x7F]", "A name with such signs stands in back-ticks: `..`."),
    (r"\.\.\.", "`...` stands for something left out; write it."),
    (r"\.\.", "Ranges cannot be said in SQL; write two comparisons."),
    (r"=>", "Functions of your own (`x => ..`) cannot be said in SQL."),
    (r"=<", "Write `<=`."),
    (r"=(?!=)", "Write `==` for equal."),
    (r"'", 'Strings stand in double quotes: "..".'),
    (r'"', "The string is not closed."),
    (r"`", "The name in back-ticks is not closed."),
    (r"/\*", "The comment is not closed."),
    (r"\?\?", "Write coalesce(a, b)."),
    (r"\?\.", "Write `.`: a field that is not there is null."),
    (r"--", "Comments begin with # or //."),
    (r";", "Statements need no semicolon."),
    (r"BETWEEN\b|between\b", "Write two comparisons joined by `and`."),
    (r"LIKE\b|like\b", "Write contains(a, b), starts_with(a, b) or ends_with(a, b)."),
    (
        r"\d+\s*(w|min|mins|minutes?|seconds?|secs?|hours?|days?|weeks?)\b",
        _UNITS,
    ),
    (r"(minutes?|seconds?|hours?|days?|weeks?)\b", _UNITS),
)
