# SPDX-License-Identifier: Apache-2.0
"""Rewrites for strings: LIKE, lengths of types, Unicode literals, aggregates of strings.

Each engine's module takes those that hold for it.
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
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = [
    "code_points",
    "like_without_escape",
    "regexp_extract",
    "shortening_casts",
    "split_literally",
]

# What means something in a regular expression.
_SPECIAL = re.compile(r"[\\^$.|?*+()\[\]{}]")

_CODE = r"\+[0-9A-Fa-f]{6}|[0-9A-Fa-f]{4}"


def like_without_escape(tree: exp.Expr, task: Task) -> exp.Expr:
    r"""A backslash in a pattern of LIKE is itself there, and escapes what follows it here."""
    for node in find_nodes(tree, exp.Like, exp.ILike):
        if isinstance(node.parent, exp.Escape):
            continue
        pattern = text_of(node.expression) if isinstance(node.expression, exp.Literal) else None
        if pattern is not None:
            if "\\" in pattern:
                doubled = placed(text(pattern.replace("\\", "\\\\")), node.expression)
                node.set("expression", doubled)
        elif not isinstance(node.expression, (exp.Any, exp.All, exp.Tuple)):
            message = (
                f"A backslash in the pattern is an ordinary character in {task.diagnostics.title}; "
                "here it escapes the character after it."
            )
            task.diagnostics.note(node, "like-escape", message)
    return tree


def shortening_casts(tree: exp.Expr, task: Task) -> exp.Expr:
    """A cast to VARCHAR(n) cuts a string there; here the length has no effect."""
    for node in find_nodes(tree, exp.Cast):
        size = node.to.expressions
        if node.to.this not in (exp.DType.VARCHAR, exp.DType.NVARCHAR) or not size:
            continue
        length = integer_of(size[0].this)
        if length is None:
            continue
        node.set("to", exp.DataType(this=exp.DType.TEXT))
        known = text_of(node.this)
        if known is not None and len(known) <= length:
            continue
        outer = node.copy()
        tree = replace(tree, node, call("LEFT", outer, number(length)))
    return tree


def code_points(tree: exp.Expr, task: Task) -> exp.Expr:
    r"""`U&'\00e9'` as the string that it stands for."""
    for node in find_nodes(tree, exp.UnicodeString):
        sign = text_of(node.args.get("escape")) or "\\"
        escaped = re.compile(rf"{re.escape(sign)}({_CODE}|{re.escape(sign)})")
        tree = replace(tree, node, text(escaped.sub(_decoded, str(node.this))))
    return tree


def _decoded(found: re.Match[str]) -> str:
    code = found.group(1)
    return chr(int(code.lstrip("+"), 16)) if len(code) > 1 else code


def regexp_extract(node: exp.Expr, task: Task) -> exp.Expr | None:
    """REGEXP_EXTRACT without a match is null there, and an empty string here."""
    subject, pattern, *group = node.expressions
    if not group or integer_of(group[0]) == 0:
        return call("REGEXP_SUBSTR", subject, pattern)
    found = call("REGEXP_EXTRACT", subject, pattern, group[0])
    return choose(call("REGEXP_LIKE", subject.copy(), pattern.copy()), found, exp.Null())


def split_literally(subject: exp.Expr, by: exp.Expr, *limit: exp.Expr) -> exp.Expr:
    """A text cut where another one stands in it; SPLIT here takes a regular expression."""
    known = text_of(by) if isinstance(by, exp.Literal) else None
    if known is not None:
        pattern: exp.Expr = text(_SPECIAL.sub(r"\\\g<0>", known))
    else:
        pattern = call("CONCAT", text("\\Q"), by, text("\\E"))
    return call("SPLIT", subject, pattern, *limit)
