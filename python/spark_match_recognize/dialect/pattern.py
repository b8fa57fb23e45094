# SPDX-License-Identifier: Apache-2.0
"""The tree of a row pattern: what stands between the parentheses of PATTERN.

The nodes are sqlglot expressions, so that they copy, compare and walk like any other part of a
query. Names of variables are no identifiers of sqlglot: an identifier is folded and quoted by its
optimizer, and quotes would change what CLASSIFIER() shows. How the text becomes this tree is in
pattern_reader.py, how the tree becomes text in generator.py.
"""

from __future__ import annotations

from sqlglot import exp

__all__ = [
    "Absent",
    "Alternation",
    "Concatenation",
    "EmptyPattern",
    "Exclusion",
    "Limited",
    "PartitionEnd",
    "PartitionStart",
    "Permutation",
    "Quantified",
    "RowPattern",
    "Variable",
    "alternation",
    "concatenation",
    "variables_of",
]


class RowPattern(exp.Expression):
    """A pattern, or a part of one."""


class Variable(RowPattern):
    """A row pattern variable: in a pattern one row that satisfies it, elsewhere a reference to it.

    Its name is a plain text (`variable.name`), the one that CLASSIFIER() shows: folded to upper
    case if it stands without quotes in the query.
    """

    def is_named(self, name: str) -> bool:
        """Whether a reference finds the variable: in any case, quoted or not."""
        return self.name.upper() == name.upper()


class Concatenation(RowPattern):
    """The parts (`expressions`, two or more) one after the other."""

    arg_types = {"expressions": True}


class Alternation(RowPattern):
    """One of the branches (`expressions`, two or more), the first preferred."""

    arg_types = {"expressions": True}


class Permutation(RowPattern):
    """PERMUTE: the elements (`expressions`, two or more) in any order."""

    arg_types = {"expressions": True}


class Quantified(RowPattern):
    """A repetition of `this`.

    Args:
        least: an int, 0 or more
        most: an int, or None for no bound
        reluctant: whether as few as possible are taken
    """

    arg_types = {"this": True, "least": True, "most": False, "reluctant": False}


class Exclusion(RowPattern):
    """`{- this -}`: matched like `this`, but ALL ROWS PER MATCH does not show its rows."""


class Absent(RowPattern):
    """`NOT x`: no row that satisfies the variable `this` lies here."""


class Limited(RowPattern):
    """`this WITHIN limit`: its rows come at most `limit` after the row before them."""

    arg_types = {"this": True, "limit": True}


class PartitionStart(RowPattern):
    """`^`"""

    arg_types = {}


class PartitionEnd(RowPattern):
    """`$`"""

    arg_types = {}


class EmptyPattern(RowPattern):
    """`()`: takes no row."""

    arg_types = {}


def concatenation(*parts: RowPattern) -> RowPattern:
    """The parts one after the other; a single part is itself, none is the empty pattern."""
    flat = [inner for part in parts for inner in _parts(part, Concatenation)]
    if not flat:
        return EmptyPattern()
    return flat[0] if len(flat) == 1 else Concatenation(expressions=flat)


def alternation(*branches: RowPattern) -> RowPattern:
    """One of the branches; a single branch is itself."""
    flat = [inner for branch in branches for inner in _parts(branch, Alternation)]
    return flat[0] if len(flat) == 1 else Alternation(expressions=flat)


def _parts(pattern: RowPattern, kind: type[RowPattern]) -> list[RowPattern]:
    return list(pattern.expressions) if isinstance(pattern, kind) else [pattern]


def variables_of(pattern: RowPattern) -> list[Variable]:
    """The variables by first appearance, those of NOT included, each once."""
    found: dict[str, Variable] = {}
    for variable in pattern.find_all(Variable, bfs=False):
        found.setdefault(variable.name, variable)
    return list(found.values())
