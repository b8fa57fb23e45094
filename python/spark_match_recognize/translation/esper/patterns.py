# SPDX-License-Identifier: Apache-2.0
"""Patterns of EPL as trees of dialect/pattern.py, and what the translation asks about them.

EPL has concatenation, `|`, groups, `match_recognize_permute(A, B)` and quantifiers, whose bounds
begin at 1. Esper reports no match without rows and prefers any row to none, where the standard
shows empty matches; so a pattern that may take no row is written as one that takes the same rows
but not none, and a branch that may be empty follows those that are not.
"""

from __future__ import annotations

from math import inf

from spark_match_recognize.dialect import pattern as tree
from spark_match_recognize.dialect.pattern import Quantified, RowPattern, Variable
from spark_match_recognize.translation.esper.parser import Node
from spark_match_recognize.translation.esper.scope import Expressions
from spark_match_recognize.translation.esper.sql import standing_for
from spark_match_recognize.translation.rules.clause import may_be_empty

__all__ = [
    "non_empty",
    "pattern_of",
    "row_counts",
    "visible_from",
    "with_rows_first",
]

_QUANTIFIERS: dict[str, tuple[int, int | None]] = {"*": (0, None), "+": (1, None), "?": (0, 1)}
_MOST = 2**31 - 1


def pattern_of(node: Node, values: Expressions) -> RowPattern:
    """The pattern of a node of the grammar; variables are named as in the text."""
    if node.data == "symbol":
        return standing_for(node, Variable(this=str(node.children[0])))
    if node.data == "repeated":
        body, quantifier = node.children
        least, most = _bounds(quantifier, values)
        reluctant = quantifier.children[-1] is not None
        found = pattern_of(body, values)
        return Quantified(this=found, least=least, most=most, reluctant=reluctant)
    parts = [pattern_of(child, values) for child in node.children]
    if node.data == "sequence":
        return tree.concatenation(*parts)
    if node.data == "permutation" and len(parts) > 1:
        return tree.Permutation(expressions=parts)
    return tree.alternation(*parts)


def _bounds(node: Node, values: Expressions) -> tuple[int, int | None]:
    if node.data == "quantifier":
        return _QUANTIFIERS[str(node.children[0])]
    first, comma, second, _ = node.children
    least, most = _bound(first, values), _bound(second, values)
    if least is None and most is None:
        hint = "A range is written {n}, {n,}, {,m} or {n,m}."
        values.refuse(node, "This range has no bound", hint)
    if least is not None and most is not None and most < least:
        reason = f"The range begins at {least} and ends at {most}"
        values.refuse(node, reason, "Swap them.")
    return least or 0, most if comma else least


def _bound(node: Node | None, values: Expressions) -> int | None:
    if not isinstance(node, Node):
        return None
    sign, number = node.children
    if not str(number).isdigit():
        values.refuse(node, "This bound is not a constant", "A bound is a whole number.")
    if sign or not 1 <= int(str(number)) <= _MOST:
        reason = f"The bound {sign or ''}{number} is outside 1 to {_MOST}"
        values.refuse(node, reason, "Write {,m} for none to m.")
    return int(str(number))


def row_counts(pattern: RowPattern) -> dict[str, tuple[float, float]]:
    """How many rows of a match each variable has at least, and at most."""
    if isinstance(pattern, Variable):
        return {pattern.name: (1, 1)}
    if isinstance(pattern, Quantified):
        most = pattern.args.get("most")
        times = (pattern.args["least"], inf if most is None else most)
        counts = row_counts(pattern.this)
        return {name: (low * times[0], high * times[1]) for name, (low, high) in counts.items()}
    parts = [row_counts(part) for part in pattern.expressions]
    found: dict[str, tuple[float, float]] = {}
    for name in dict.fromkeys(name for part in parts for name in part):
        lows, highs = zip(*(part.get(name, (0, 0)) for part in parts), strict=True)
        is_choice = isinstance(pattern, tree.Alternation)
        found[name] = (min(lows), max(highs)) if is_choice else (sum(lows), sum(highs))
    return found


def visible_from(pattern: RowPattern) -> dict[str, frozenset[str]]:
    """The variables that each variable's condition may read: itself and those before it.

    A quantifier that Esper writes out (`(A B){2}`) makes those of an earlier round visible.
    """
    found: dict[str, frozenset[str]] = {}
    _see(pattern, frozenset(), found)
    return found


def _see(pattern: RowPattern, before: frozenset[str], found: dict[str, frozenset[str]]) -> None:
    if isinstance(pattern, Variable):
        found[pattern.name] = found.get(pattern.name, frozenset()) | before | {pattern.name}
    elif isinstance(pattern, Quantified):
        most = pattern.args.get("most")
        is_written_out = pattern.args["least"] > 1 or (most is not None and most > 1)
        inner = frozenset(row_counts(pattern.this)) if is_written_out else frozenset()
        _see(pattern.this, before | inner, found)
    else:
        for part in pattern.expressions:
            others = [one for one in pattern.expressions if one is not part]
            is_permutation = isinstance(pattern, tree.Permutation)
            seen = [name for one in others for name in row_counts(one)] if is_permutation else []
            _see(part, before.union(seen), found)
            if isinstance(pattern, tree.Concatenation):
                before |= set(row_counts(part))


def non_empty(pattern: RowPattern) -> RowPattern:
    """The pattern without the match that takes no row. Quadratic in parts that may be empty."""
    if not may_be_empty(pattern):
        return pattern.copy()
    if isinstance(pattern, Quantified):
        body, most = non_empty(pattern.this), pattern.args.get("most")
        reluctant = pattern.args.get("reluctant")
        return body if most == 1 else Quantified(this=body, least=1, most=most, reluctant=reluctant)
    parts = list(pattern.expressions)
    if isinstance(pattern, tree.Alternation):
        return tree.alternation(*(non_empty(part) for part in parts))
    if isinstance(pattern, tree.Permutation):
        return tree.alternation(*(_beginning_with(parts, at) for at in range(len(parts))))
    # The first part with rows, or none of it and the others with rows.
    first, *others = parts
    taken = tree.concatenation(non_empty(first), *(part.copy() for part in others))
    if not others:
        return taken
    skipped = non_empty(tree.concatenation(*(part.copy() for part in others)))
    skips_first = isinstance(first, Quantified) and first.args.get("reluctant")
    return tree.alternation(skipped, taken) if skips_first else tree.alternation(taken, skipped)


def _beginning_with(parts: list[RowPattern], at: int) -> RowPattern:
    """The permutations that begin with one of the parts, which takes a row."""
    others = [part.copy() for part in parts[:at] + parts[at + 1 :]]
    rest = others[0] if len(others) == 1 else tree.Permutation(expressions=others)
    return tree.concatenation(non_empty(parts[at]), rest)


def with_rows_first(pattern: RowPattern) -> RowPattern:
    """The pattern with each branch that may be empty after those that take rows."""
    made: RowPattern = pattern.copy()
    if isinstance(pattern, Quantified):
        made.set("this", with_rows_first(pattern.this))
    elif not isinstance(pattern, Variable):
        parts = [with_rows_first(part) for part in pattern.expressions]
        if isinstance(pattern, tree.Alternation) and any(may_be_empty(part) for part in parts[:-1]):
            taken = tree.alternation(*(non_empty(part) for part in parts))
            return Quantified(this=taken, least=0, most=1)
        made.set("expressions", parts)
    return made
