# SPDX-License-Identifier: Apache-2.0
"""Patterns that prefer the matches that Esper tells: with a row at least, or as short as can be.

Esper tells no match without rows, and prefers any row to none; the standard shows empty matches,
and prefers one behind a reluctant quantifier or in a branch that comes first. So a pattern that may
take no row is written as one that takes the same rows but not none, and a branch that may be empty
comes behind those that are not. Both keep the order of preference among the rest. Quadratic in the
parts of a sequence that may be empty.
"""

from __future__ import annotations

from spark_match_recognize.dialect.pattern import (
    Alternation,
    Concatenation,
    Permutation,
    Quantified,
    RowPattern,
    alternation,
    concatenation,
)

__all__ = ["may_be_empty", "non_empty", "shortest_first", "with_rows_first"]


def may_be_empty(pattern: RowPattern) -> bool:
    """Whether the pattern matches without a row."""
    if isinstance(pattern, (Concatenation, Permutation)):
        return all(may_be_empty(part) for part in pattern.expressions)
    if isinstance(pattern, Alternation):
        return any(may_be_empty(branch) for branch in pattern.expressions)
    if isinstance(pattern, Quantified):
        return not pattern.args["least"] or may_be_empty(pattern.this)
    return False


def non_empty(pattern: RowPattern) -> RowPattern:
    """The pattern without the match that takes no row."""
    if not may_be_empty(pattern):
        return pattern.copy()
    if isinstance(pattern, Quantified):
        return _repeated(non_empty(pattern.this), pattern)
    if isinstance(pattern, Alternation):
        return alternation(*(non_empty(branch) for branch in pattern.expressions))
    parts = list(pattern.expressions)
    if isinstance(pattern, Permutation):
        return alternation(
            *(non_empty(_from(parts, at)) for at in range(len(parts))),
        )
    return _sequence(parts)


def _from(parts: list[RowPattern], at: int) -> RowPattern:
    """The permutations that begin with one of the parts."""
    others = [part.copy() for part in parts[:at] + parts[at + 1 :]]
    rest = others[0] if len(others) == 1 else Permutation(expressions=others)
    return Concatenation(expressions=[non_empty(parts[at]), rest])


def _sequence(parts: list[RowPattern]) -> RowPattern:
    """Parts that may all be empty: the first with rows, or none of it and the others with rows."""
    first, *others = parts
    if not others:
        return non_empty(first)
    taken = concatenation(non_empty(first), *(part.copy() for part in others))
    passed = _sequence(others)
    skips_first = isinstance(first, Quantified) and first.args.get("reluctant")
    return alternation(passed, taken) if skips_first else alternation(taken, passed)


def _repeated(body: RowPattern, pattern: Quantified) -> RowPattern:
    """One time at least; the body takes rows each time."""
    most = pattern.args.get("most")
    if most == 1:
        return body
    made = Quantified(this=body, least=1, most=most, reluctant=pattern.args.get("reluctant"))
    made.meta.update(pattern.meta)
    return made


def with_rows_first(pattern: RowPattern) -> RowPattern:
    """The pattern with each branch that may be empty behind those that take rows."""
    if isinstance(pattern, Quantified):
        made = pattern.copy()
        made.set("this", with_rows_first(pattern.this))
        return made
    if isinstance(pattern, Alternation):
        branches = [with_rows_first(branch) for branch in pattern.expressions]
        if not any(may_be_empty(branch) for branch in branches[:-1]):
            return alternation(*branches)
        taken = alternation(*(non_empty(branch) for branch in branches))
        return Quantified(this=taken, least=0, most=1)
    if isinstance(pattern, (Concatenation, Permutation)):
        parts = [with_rows_first(part) for part in pattern.expressions]
        return type(pattern)(expressions=parts)
    return pattern.copy()


def shortest_first(pattern: RowPattern) -> RowPattern:
    """The pattern with each quantifier reluctant, so that a match ends as soon as it can."""
    made = pattern.copy()
    for quantified in list(made.find_all(Quantified)):
        quantified.set("reluctant", True)
    return made
