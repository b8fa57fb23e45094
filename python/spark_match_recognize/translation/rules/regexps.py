# SPDX-License-Identifier: Apache-2.0
"""Regular expressions of Oracle and Snowflake: parameters, occurrences, groups in replacements.

The syntax of the expressions themselves is nearly the same; lists of characters, where it differs,
are in bracket_lists.py.
"""

from __future__ import annotations

import re

from sqlglot import exp

from spark_match_recognize.translation.builders import (
    call,
    choose,
    integer_of,
    number,
    placed,
    replace,
    text,
    text_of,
)
from spark_match_recognize.translation.functions import Call
from spark_match_recognize.translation.rules.bracket_lists import java_lists
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["contains", "counted", "extracted", "matches_whole", "replaced", "whole_matches"]

_GROUP = re.compile(r"\\(\d)")


def _signed(pattern: exp.Expr, signs: exp.Expr | None, node: exp.Expr, task: Task) -> exp.Expr:
    """The pattern with the parameters as flags before it."""
    known = text_of(signs) if signs is not None else ""
    if known is None or set(known) - set("cimsne"):
        task.diagnostics.refuse(node, "These parameters of a regular expression are not there")
    # n lets a dot match a line feed in Oracle, s in Snowflake.
    flags = "".join(one for one in "ims" if one in known.replace("n", "s"))
    if not flags:
        return pattern
    return _around(f"(?{flags})", pattern, "")


def _around(before: str, pattern: exp.Expr, behind: str) -> exp.Expr:
    known = text_of(pattern) if isinstance(pattern, exp.Literal) else None
    if known is not None:
        return text(f"{before}{known}{behind}")
    return call("CONCAT", text(before), pattern, text(behind) if behind else None)


def contains(node: exp.Expr, task: Task) -> exp.Expr | None:
    """REGEXP_LIKE of Oracle: somewhere in the text."""
    subject, pattern, *signs = node.expressions
    return call("REGEXP_LIKE", subject, _signed(pattern, signs[0] if signs else None, node, task))


def matches_whole(node: exp.Expr, task: Task) -> exp.Expr | None:
    """REGEXP_LIKE of Snowflake: the whole text."""
    subject, pattern, *signs = node.expressions
    whole = _around("^(?:", pattern, ")$")
    return call("REGEXP_LIKE", subject, _signed(whole, signs[0] if signs else None, node, task))


def whole_matches(tree: exp.Expr, task: Task) -> exp.Expr:
    """The operator RLIKE of Snowflake: the whole text."""
    for node in find_nodes(tree, exp.RegexpLike):
        whole = _around("^(?:", java_lists(node.expression, task, escapes=True), ")$")
        tree = replace(tree, node, call("REGEXP_LIKE", node.this, whole))
    return tree


def extracted(node: exp.Expr, task: Task) -> exp.Expr | None:
    """REGEXP_SUBSTR(text, pattern, position, occurrence, parameters, group)"""
    subject, pattern, *rest = node.expressions
    position, instance = [integer_of(one) for one in (*rest, *(number(1),) * 2)[:2]]
    if position != 1 or instance is None or instance < 1:
        hint = "The search begins at the first character, and the occurrence is written out."
        task.diagnostics.refuse(node, "These arguments of REGEXP_SUBSTR are not there", hint)
    signs = rest[2] if len(rest) > 2 else None
    group = rest[3] if len(rest) > 3 else number(1 if "e" in (text_of(signs) or "") else 0)
    pattern = _signed(pattern, signs, node, task)
    if instance > 1:
        found = call("REGEXP_EXTRACT_ALL", subject, pattern, group)
        return call("TRY_ELEMENT_AT", found, number(instance))
    if integer_of(group) == 0:
        return call("REGEXP_SUBSTR", subject, pattern)
    found = call("REGEXP_EXTRACT", subject, pattern, group)
    return choose(call("REGEXP_LIKE", subject.copy(), pattern.copy()), found, exp.Null())


def replaced(node: exp.Expr, task: Task) -> exp.Expr | None:
    r"""REGEXP_REPLACE, whose replacement names groups as `\1`."""
    subject, pattern, *rest = node.expressions
    plain = [integer_of(one) for one in rest[1:3]] in ([], [1], [1, 0])
    if not plain:
        hint = "Only all occurrences from the beginning can be replaced."
        task.diagnostics.refuse(node, "These arguments of REGEXP_REPLACE are not there", hint)
    pattern = _signed(pattern, rest[3] if len(rest) > 3 else None, node, task)
    known = text_of(rest[0]) if rest else ""
    if known is None:
        message = (
            rf"REGEXP_REPLACE: a group is \1 in {task.diagnostics.title}'s replacement, $1 here."
        )
        task.diagnostics.note(node, "function-differs", message)
        return call("REGEXP_REPLACE", subject, pattern, rest[0])
    replacement = text(_GROUP.sub(r"$\1", known.replace("$", "\\$")))
    return call("REGEXP_REPLACE", subject, pattern, placed(replacement, node))


def counted(name: str) -> Call:
    """REGEXP_COUNT and REGEXP_INSTR, of a text and a pattern alone."""

    def made(node: exp.Expr, task: Task) -> exp.Expr | None:
        if len(node.expressions) > 2:
            reason = f"{node.meta['called']} with more than a text and a pattern is not there"
            task.diagnostics.refuse(node, reason)
        return call(name, *node.expressions)

    return made
