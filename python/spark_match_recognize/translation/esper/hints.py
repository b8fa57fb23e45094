# SPDX-License-Identifier: Apache-2.0
"""What a syntax error says: which token is wrong, what could stand there, and what to write.

The parser knows the tokens that it accepts at a position. The table of mistakes has those that are
common: parts of EPL that a query over a table cannot have, and habits from other languages.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from lark import Token

__all__ = ["Mistake", "mistake_at", "unknown_character"]

_PARTS = (
    "Its parts are partition by, measures, all matches, after match skip, pattern, interval, "
    "define."
)
_IN_SQL = "Write it as SQL with EVENT SELECTION SKIP TILL NEXT MATCH and PATTERN (A B)."
_OTHER_PATTERN = f"Patterns of EPL (every a=A -> b=B) find events with others between. {_IN_SQL}"
_EVERY = "'{}' belongs to another type of pattern"
_CONTEXT = (
    "A context divides a stream into parts that begin and end at events or times",
    "Write in partition by what separates the rows of the parts.",
)
_DECLARED = ("Declared expressions are not supported", "Write the expression where it is used.")
_AGGREGATES = "Write it in SQL around the result, with GROUP BY or a window."
_EACH = "Write in (1, 2), or one comparison for each value."
_WITH_ONE = "Write it with one name, as in B.sumOf(x => x.v)."
_EXPLODE = "Create a view with explode(...), and name it in from."
# Reason and hint, by a token that the parser accepts (any, if empty), and by the text around the
# wrong token, which begins after @@. A group is what the message points at.
_MISTAKES = {
    "NUMBER": {
        r"@@select\b": (
            "A subquery reads a window as it is at each event, which a table does not show",
            "Join the result of the clause with the other table instead.",
        ),
        r"@@\{": ("Arrays of values are not supported", "Write in (1, 2) for a list of values."),
    },
    "_WHERE": {
        r"@@(,|(full|inner|join|left|outer|right)\b)": (
            "A query with match_recognize reads one stream",
            "Create a view of the joined tables, and name it in from.",
        ),
        r"@@(group|having)\b": ("Esper reports an aggregate again at each event", _AGGREGATES),
        r"from\s+(pattern)\s*@@\[": ("A pattern of EPL in from is not match_recognize", _IN_SQL),
        r"@@\[": ("Nested events are not supported", _EXPLODE),
    },
    "MEASURES": {
        r"@@order\b": (
            "EPL has no order in this clause: events come in the order of their arrival",
            "Give it as the option order_by.",
        )
    },
    "_SELECT": {
        r"@@context\b": _CONTEXT,
        r"@@expression\b": _DECLARED,
        r"@@update\b": ("update changes events", "Create a view with the changed values."),
    },
    "": {
        r"@@(any|some|all)\s*\(": ("A comparison with any or all is not supported", _EACH),
        r"create\s+(context)\s*@@": _CONTEXT,
        r"create\s+(expression)\s*@@": _DECLARED,
        r"(match_?recog\w*)\s*@@\(": ("This is not match_recognize", "Write match_recognize."),
        r"from\s*@@\(": ("A stream is expected, not a query", "Name the query with insert into."),
        r"pattern\s*\(\s*(every)\b[^()]*@@->": (_EVERY.format("every"), _OTHER_PATTERN),
        r"@@->": (_EVERY.format("->"), _OTHER_PATTERN),
        r"@@==": ("'==' is not an operator of EPL", "Write =."),
        r"@@&&": ("'&&' is not an operator of EPL", "Write and."),
        r"@@!": ("'!' is not an operator of EPL", "Write not."),
        r"[*+?}]\s*@@[*+?{]": ("A second quantifier follows", "Put the first in parentheses."),
        r"\(\s*[\w$]+\s*@@,": ("A function of several names is not supported", _WITH_ONE),
        r"@@i?rstream\b": (
            "Rows are never removed from a table, so none leave a window",
            "Remove the word.",
        ),
    },
}
_SIGNS = {"RPAR": ")", "RSQB": "]", "RBRACE": "}", "LPAR": "(", "LSQB": "[", "COMMA": ","}
_OPENED = {"'": "quote", '"': "quote", "`": "backtick"}
_CLOSED = {"(": ")", "[": "]", "{": "}"}
_BRACKETS = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|[()\[\]{}]", re.DOTALL)


class Mistake(NamedTuple):
    """A mistake and its offsets, with what to write instead."""

    start: int
    end: int
    reason: str
    hint: str = ""


def unknown_character(text: str, at: int) -> Mistake:
    """What is wrong where no token begins."""
    sign = text[at]
    if text.startswith("``", at):
        return Mistake(at, at + 2, "A name in backticks is empty")
    if sign in _OPENED:
        hint = f"Close it with a second {_OPENED[sign]} of the same type."
        return Mistake(at, at + 1, "This is never closed", hint)
    return Mistake(at, at + 1, f"'{sign}' is not a symbol of EPL")


def mistake_at(text: str, token: Token, accepted: Collection[str]) -> Mistake:
    """What is wrong at a token.

    Args:
        text: the statement
        token: the one that the parser cannot take
        accepted: names of the tokens that it could take
    """
    if token.type == "$END":
        return _unfinished(text, accepted)
    start = token.start_pos or 0
    end = token.end_pos or start + 1
    written = text[start:end]
    if text.startswith("/*", start):
        return Mistake(start, start + 2, "A comment is never closed", "Close it with */.")
    around = f"{text[:start]}@@{text[start:]}"
    for terminal, rows in _MISTAKES.items():
        for form, (reason, hint) in rows.items():
            found = re.search(form, around, re.IGNORECASE)
            if found and (not terminal or terminal in accepted):
                is_before = found.lastindex and found.start(1) < start
                start, end = found.span(1) if is_before else (start, end)
                return Mistake(start, end, reason, hint)
    if "_SELECT" in accepted and "WORD" not in accepted:
        hint = "A statement begins with select, insert into or create schema."
        return Mistake(start, end, f"'{written}' does not begin a supported statement", hint)
    if "WORD" in accepted and re.match(r"[a-z_]", written, re.IGNORECASE):
        hint = f"{written} is a word of EPL; put it in backticks to use it as a name."
        return Mistake(start, end, f"'{written}' is not allowed here", hint)
    is_part = token.type in ("PARTITION", "MEASURES", "PATTERN", "INTERVAL", "DEFINE", "_AFTER")
    hint = _PARTS if is_part and "MEASURES" not in accepted else _expectation(accepted)
    return Mistake(start, end, f"'{written}' is not allowed here", hint)


def _unfinished(text: str, accepted: Collection[str]) -> Mistake:
    """The text ends, perhaps because something was not closed."""
    opened: list[int] = []
    for found in _BRACKETS.finditer(text):
        if found.group() in _CLOSED:
            opened.append(found.start())
        elif found.group() in _CLOSED.values() and opened:
            opened.pop()
    if opened:
        at = opened[-1]
        return Mistake(at, at + 1, "This is never closed", f"Add a '{_CLOSED[text[at]]}'.")
    return Mistake(len(text), len(text) + 1, "The text ends unexpectedly", _expectation(accepted))


def _expectation(accepted: Collection[str]) -> str:
    """What may stand at a position, in a sentence."""
    terminals = set(accepted)
    if "NUMBER" in terminals:
        return "An expression is expected."
    if "WORD" in terminals:
        return "A name is expected."
    if "UNIT" in terminals:
        return "Units of time are days, hours, minutes, seconds, milliseconds and others."
    for terminal in ("MEASURES", "PATTERN"):
        if terminal in terminals:
            return f"'{terminal.lower()}' is expected. {_PARTS}"
    if "DEFINE" in terminals or "INTERVAL" in terminals:
        return _PARTS
    names = sorted(
        _SIGNS.get(terminal, terminal.strip("_").lower()) for terminal in terminals - {"CONCAT"}
    )
    return f"Expected: {' or '.join(names)}." if len(names) < 5 else ""
