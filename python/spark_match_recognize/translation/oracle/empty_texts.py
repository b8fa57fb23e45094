# SPDX-License-Identifier: Apache-2.0
"""Oracle's empty texts, which are null: those that are written out, and those that functions make.

A text that is written out becomes NULL where it is a value. What a function makes of a text that
has signs is wrapped in NULLIF(..., '') if it may have none, unless the difference cannot show.
Texts in tables are taken for what they are: Oracle has no empty ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sqlglot import exp

from spark_match_recognize.dialect.nodes import Definition, Measure
from spark_match_recognize.translation.builders import (
    call,
    choose,
    integer_of,
    number,
    replace,
    text,
    text_of,
)
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["empty_results", "empty_texts"]

_COMPARISONS = (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE, exp.In)
# Functions in which an empty text means here what it means there, and a null would not.
_HEEDED = ("REPLACE", "REGEXP_REPLACE", "LISTAGG", "CONCAT")
_GROUP = re.compile(r"\\\d")
_LIST = re.compile(r"\[\^?\]?(?:\[:\w+:\]|[^\]])*\]")


def empty_texts(tree: exp.Expr, task: Task) -> exp.Expr:
    """`''` as NULL; a comparison with it is never true, which nobody means."""
    for node in find_nodes(tree, exp.Literal, exp.National):
        if node.name or (isinstance(node, exp.Literal) and not node.is_string):
            continue
        parent = node.parent
        if isinstance(parent, _COMPARISONS) and not isinstance(parent.parent, exp.Update):
            message = (
                "An empty text is null in Oracle, so that a comparison with it is never true: "
                "write IS NULL if that is meant."
            )
            task.diagnostics.note(node, "empty-text", message)
        if _is_value(node):
            # Without a type a column of a result would have none.
            typed = isinstance(parent, (exp.Query, exp.Alias, exp.Tuple, Measure))
            null = exp.cast(exp.Null(), exp.DType.TEXT) if typed else exp.Null()
            tree = replace(tree, node, null)
    return tree


def _is_value(node: exp.Expr) -> bool:
    parent = node.parent
    if isinstance(parent, (exp.DPipe, exp.Escape, exp.GroupConcat)):
        return False
    if parent is not None and parent.meta.get("called") in _HEEDED:
        return False
    return isinstance(
        parent,
        (
            exp.Query,
            exp.Alias,
            exp.Tuple,
            exp.Paren,
            exp.Binary,
            exp.In,
            exp.Between,
            exp.Func,
            exp.If,
            exp.Distinct,
            Measure,
        ),
    )


def _leaves_part(arguments: list[exp.Expr]) -> bool:
    start, length = [integer_of(one) for one in (*arguments[1:], number(1))[:2]]
    return start not in (0, 1) or length is None or length < 1


def _replaces_by_nothing(arguments: list[exp.Expr]) -> bool:
    # What a group stood for may be nothing, too.
    return len(arguments) < 3 or not _GROUP.sub("", text_of(arguments[2]) or "")


def _drops_signs(arguments: list[exp.Expr]) -> bool:
    signs, others = [text_of(one) for one in arguments[1:3]]
    return signs is None or others is None or len(signs) > len(others)


def _matches_nothing(arguments: list[exp.Expr]) -> bool:
    pattern = text_of(arguments[1])
    if pattern is None or len(arguments) > 5:
        return True
    try:
        return re.fullmatch(_LIST.sub("a", pattern), "") is not None
    except re.error:
        return True


# Whether a function may leave nothing of a text, by its arguments.
_RULES: dict[str, Callable[[list[exp.Expr]], bool]] = {
    **dict.fromkeys(("TRIM", "LTRIM", "RTRIM"), lambda arguments: True),
    "REGEXP_REPLACE": _replaces_by_nothing,
    "REGEXP_SUBSTR": _matches_nothing,
    "REPLACE": _replaces_by_nothing,
    "SUBSTR": _leaves_part,
    "TRANSLATE": _drops_signs,
}


def empty_results(tree: exp.Expr, task: Task) -> exp.Expr:
    """Functions that may leave nothing of a text, such as TRIM."""
    for node in reversed(find_nodes(tree, exp.Func)):
        name = str(node.meta.get("called"))
        may_leave_nothing = _RULES.get(name)
        if may_leave_nothing is None:
            continue
        arguments = _arguments(node)
        if name == "SUBSTR" and (integer_of(arguments[1]) or 0) < 0:
            tree = _from_the_end(tree, node, arguments)
        elif may_leave_nothing(arguments) and not _is_hidden(node):
            shell = exp.Nullif(this=exp.Null(), expression=text(""))
            tree = replace(tree, node, shell)
            shell.set("this", node)
    return tree


def _arguments(node: exp.Expr) -> list[exp.Expr]:
    """The arguments in the order in which they are written."""
    if isinstance(node, exp.Substring):
        parts = [node.this, node.args.get("start"), node.args.get("length")]
    elif isinstance(node, exp.Anonymous):
        parts = node.expressions
    else:
        parts = list(node.iter_expressions())
    return [one for one in parts if one is not None]


def _from_the_end(tree: exp.Expr, node: exp.Expr, arguments: list[exp.Expr]) -> exp.Expr:
    """A start before the first sign gives nothing there, and is moved to it here."""
    value, size = arguments[0], -(integer_of(arguments[1]) or 0)
    if len(text_of(value) or "x") >= size:
        return tree
    is_there = exp.GTE(this=call("LENGTH", value.copy()), expression=number(size))
    shell = choose(is_there, exp.Null(), exp.Null())
    tree = replace(tree, node, shell)
    shell.expressions[1].replace(node)
    return tree


def _is_hidden(node: exp.Expr) -> bool:
    """Whether a null has the same effect around it as an empty text."""
    parent = node.parent
    if isinstance(parent, exp.DPipe) or (parent and parent.meta.get("called") == "CONCAT"):
        return True
    around = _RULES.get(str(parent.meta.get("called"))) if parent else None
    if parent and around and _arguments(parent)[0] is node:
        return around(_arguments(parent))
    return _is_equal_to_a_text(node)


def _is_equal_to_a_text(node: exp.Expr) -> bool:
    """Whether it is compared with texts that are written out, and false is as good as unknown."""
    test = node.parent
    if isinstance(test, exp.EQ):
        others = [test.expression if test.this is node else test.this]
    elif isinstance(test, exp.In) and test.this is node:
        others = test.expressions
    else:
        return False
    if not others or not all(text_of(one) for one in others):
        return False
    below: exp.Expr = test
    while isinstance(below.parent, (exp.And, exp.Or, exp.Paren)):
        below = below.parent
    around = below.parent
    is_condition = isinstance(around, exp.If) and around.this is below
    return is_condition or isinstance(around, (exp.Where, exp.Having, exp.Join, Definition))
