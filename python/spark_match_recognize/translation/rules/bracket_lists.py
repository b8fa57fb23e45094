# SPDX-License-Identifier: Apache-2.0
r"""Lists of characters in regular expressions: `[[:alpha:]_]` of POSIX as `[\p{IsAlphabetic}_]`.

Java, whose expressions Spark takes, reads `[:alpha:]` inside a list as a list of its letters, and
`[` and `&&` there as signs of its own. Patterns that are not written out stay as they are.
"""

from __future__ import annotations

import re

from sqlglot import exp

from spark_match_recognize.translation.builders import placed, text, text_of
from spark_match_recognize.translation.functions import Call
from spark_match_recognize.translation.source import Task

__all__ = ["java_lists", "with_java_lists"]

# Letters of every language are letters in these engines.
_CLASSES = {
    "alpha": r"\p{IsAlphabetic}",
    "alnum": r"\p{IsAlphabetic}\p{IsDigit}",
    "blank": r"\p{Blank}",
    "cntrl": r"\p{Cntrl}",
    "digit": r"\p{Digit}",
    "graph": r"\p{Graph}\p{IsAlphabetic}",
    "lower": r"\p{IsLowercase}",
    "print": r"\p{Print}\p{IsAlphabetic}",
    "punct": r"\p{Punct}\p{IsPunctuation}",
    "space": r"\s",
    "upper": r"\p{IsUppercase}",
    "word": r"\w",
    "xdigit": r"\p{XDigit}",
}
_NAMED = r"\[:\w+:\]|\[=.+?=\]|\[\..+?\.\]"
# A list that its first sign does not end, even if that is a bracket; whether a backslash in it is
# itself or escapes the sign behind it makes two of each.
_LISTS = {
    False: re.compile(rf"\\.|\[(?P<not>\^?)(?P<inside>\]?(?:{_NAMED}|[^\]])*)\]", re.DOTALL),
    True: re.compile(rf"\\.|\[(?P<not>\^?)(?P<inside>\]?(?:{_NAMED}|\\.|[^\]])*)\]", re.DOTALL),
}
_SIGNS = {
    False: re.compile(r"\[:(?P<class>\w+):\]|(?P<odd>\[[=.])|(?P<sign>[\[\]\\]|&(?=&))"),
    True: re.compile(
        r"\\.|\[:(?P<class>\w+):\]|(?P<odd>\[[=.])|(?P<sign>[\[\]]|&(?=&))", re.DOTALL
    ),
}


def java_lists(pattern: exp.Expr, task: Task, *, escapes: bool) -> exp.Expr:
    """A pattern with its lists as Java reads them.

    Args:
        pattern: is given back as it is unless it is written out
        task: refuses what Java has not
        escapes: whether a backslash in a list escapes the sign behind it there, too
    """
    known = text_of(pattern) if isinstance(pattern, exp.Literal) else None
    if known is None:
        return pattern

    def inside(found: re.Match[str]) -> str:
        if found["odd"] or (found["class"] and found["class"].lower() not in _CLASSES):
            hint = "Write the characters of the list out."
            task.diagnostics.refuse(pattern, "This list of characters is not there", hint)
        if found["class"]:
            return _CLASSES[found["class"].lower()]
        return rf"\{found['sign']}" if found["sign"] else found[0]

    def rewritten(found: re.Match[str]) -> str:
        if found["inside"] is None:
            return found[0]
        return f"[{found['not']}{_SIGNS[escapes].sub(inside, found['inside'])}]"

    made = _LISTS[escapes].sub(rewritten, known)
    return pattern if made == known else placed(text(made), pattern)


def with_java_lists(rule: Call, *, escapes: bool = False) -> Call:
    """The rule of a function whose second argument is a pattern, which it gets as Java reads it."""

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        pattern = java_lists(node.expressions[1], task, escapes=escapes)
        node.set("expressions", [node.expressions[0], pattern, *node.expressions[2:]])
        return rule(node, task)

    return made
