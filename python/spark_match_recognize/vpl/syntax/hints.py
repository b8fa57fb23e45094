# SPDX-License-Identifier: Apache-2.0
"""What a syntax error says besides its position: what was expected, and what to write instead.

The parser knows the terminals that were possible at a position; here they get the names that users
know. Hints answer common mistakes: habits of SQL and Python, and what other versions of VPL spell
differently.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches

__all__ = ["expectation", "hint", "refused_statement"]

# Statements of VPL that describe neither a pattern nor a stream, and the reason for the refusal.
_REFUSED = {
    "connector": "the tables of the query are where events come from and go to",
    "context": "Spark distributes the work itself",
    "config": "a query has no engine settings",
    "import": "put all rules into one text",
    "fn": "SQL has no functions with statements; write the value where it is used",
    "type": "declare an event type instead",
    "var": "a query has no variables that change while events arrive; use `let`",
    "for": "SQL has no loops",
    "while": "SQL has no loops",
    "return": "SQL has no functions with statements",
    "emit": "a stream emits events with .emit(..)",
    "print": "the result of the query is what is printed",
}

_REFUSED_SOURCES = {
    "timer": "a table has no clock; group by window(..) in the enclosing query",
    "join": "join the tables before the rules, or write AND(A, B) with `where` for both events",
}

# Terminals of the grammar by the names that users know; any other is its own word.
_NAMES = {
    **dict.fromkeys(["EVENT", "PATTERN", "STREAM", "LET"], "a statement"),
    **dict.fromkeys(["EMIT_AS", "VETO", "MONOTONIC", "OPERATOR"], "an operator such as .emit(..)"),
    **dict.fromkeys(["NAME", "QUOTED_NAME"], "a name"),
    "PARTITION_BY": "`partition by`",
    "WITHIN": "`within` with a duration",
    "AND_OF": "`AND(`",
    "OR_OF": "`OR(`",
    "SEQ_OF": "`SEQ(`",
    "SEQUENCE_OF": "`sequence(`",
    "MERGE_OF": "`merge(`",
    "NOT_STEP": "`NOT`",
    "QUESTION": "`?`",
    "MEMBER": "a field such as .amount",
    "_ARROW": "`->`",
    "COMPARED": "a comparison",
    "DURATION": "a duration such as 5m",
    "STRING": "a string",
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
# Terminals that begin a value, that continue one, and that begin a step.
_VALUE = frozenset({"STRING", "INTEGER", "FLOAT", "TRUE", "FALSE", "NULL"})
_CONTINUES = frozenset({"PLUS", "MINUS", "STAR", "SLASH", "AND", "OR", "COMPARED"})
_ALSO_CONTINUES = frozenset({"IN", "IS", "LSQB", "MEMBER", "NOT", "QUESTION"})
_OPERATORS = frozenset({"AMPERSAND", "BAR", "CARET", "PERCENT", "POWER"})
_STEP = frozenset({"AND_OF", "OR_OF", "SEQ_OF"})


def expectation(terminals: Collection[str]) -> str:
    """What is possible at a position, in words.

    Args:
        terminals: names of terminals of the grammar
    """
    left = set(terminals)
    words: list[str] = []
    if "STRING" in left:
        words.append("a value")
        left -= _VALUE | {"NAME", "QUOTED_NAME", "LPAR", "LSQB", "MINUS", "IF", "NOT", "DURATION"}
    elif left >= _STEP:
        words.append("an event type")
        left -= {
            *_STEP,
            "NAME",
            "QUOTED_NAME",
            "LPAR",
            "ALL",
            "NOT_STEP",
            "SEQUENCE_OF",
            "MERGE_OF",
        }
    if left & _CONTINUES:
        words.append("an operator such as + or and" if "AND" in left else "`+`, `*` or `?`")
        left -= _CONTINUES | _ALSO_CONTINUES | _OPERATORS
    words.extend(sorted({_NAMES.get(each, f"`{each.lower()}`") for each in left}))
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def refused_statement(line: str, column: int) -> str | None:
    """Why a statement is not supported, if such a statement begins at the column of a line."""
    source = re.search(r"=\s*(\w+)\s*$", line[: column - 1])
    if line[column - 1 :].startswith("(") and source and source[1] in _REFUSED_SOURCES:
        return f"`{source[1]}(..)` is not supported: {_REFUSED_SOURCES[source[1]]}."
    found = re.match(r"(\w+)\b(?!\s*\.)", line[column - 1 :])
    if line[: column - 1].strip() or not found or found[1] not in _REFUSED:
        return None
    return f"`{found[1]}` is not supported: {_REFUSED[found[1]]}."


def hint(line: str, column: int, expected: Collection[str]) -> str | None:
    """What to write instead, for common mistakes.

    Args:
        line: the text of the line
        column: where the parser stopped, from 1
        expected: the terminals that were possible there
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
        return f"An operator has parentheses: .{operator[1]}()."
    if word and before[-1:].isdigit():
        several = re.match(r"(ns|us|ms|s|m|h|d)\d", rest)
        return "A duration has one unit: write 90m for 1h30m." if several else _UNITS
    if word and word[0] in ("AND", "OR"):
        return f"Write {word[0]}(A, B) for events in either order or for one of them."
    if rest.startswith("(") and re.search(r"\bmerge$", before):
        return "merge(..) is the source of a stream: write OR(A, B) for events in a pattern."
    if re.match(r"\.\s*\w+\s*\(", rest) and "RPAR" in expected:
        return "Values have no methods: write name(value)."
    if rest.startswith(">") and before.endswith("<"):
        return "Write `!=` for not equal."
    if before.endswith("within") or (word and word[0] == "within"):
        return "`within` is followed by a duration: a number and one of ns, us, ms, s, m, h, d."
    if "_ARROW" in expected and word and "OPERATOR" in expected:
        return "Steps are separated by `->`."
    if re.search(r"\bas\s+\w+$", before) and rest.startswith("["):
        return "Write a condition before the alias as [..], or after it as `where ..`."
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
    (r"[^\x00-\x7F]", "Enclose a name with such characters in backticks: `..`."),
    (r"\.\.\.", "`...` stands for something left out; write it out."),
    (r"\.\.", "Ranges are not supported; write two comparisons."),
    (r"=>", "Lambda functions (`x => ..`) are not supported."),
    (r"=<", "Write `<=`."),
    (r"=(?!=)", "Write `==` for equal."),
    (r"['\"]", "The string is not closed."),
    (r"`", "The name in backticks is not closed."),
    (r"/\*", "The comment is not closed."),
    (r"\?\?", "Write coalesce(a, b)."),
    (r"\?\.", "Write `.`: a missing field is null."),
    (r"--", "Comments begin with # or //."),
    (r";", "Statements need no semicolon."),
    (r"BETWEEN\b|between\b", "Write two comparisons joined by `and`."),
    (r"LIKE\b|like\b", "Write contains(a, b), starts_with(a, b) or ends_with(a, b)."),
    (r"\d+\s*(w|min|mins|minutes?|seconds?|secs?|hours?|days?|weeks?)\b", _UNITS),
    (r"(minutes?|seconds?|hours?|days?|weeks?)\b", _UNITS),
)
