# SPDX-License-Identifier: Apache-2.0
"""The tree of a row pattern, the text between the parentheses of PATTERN.

The nodes are sqlglot expressions, so that they can be copied, compared and traversed like any other
part of a query. Names of variables are not sqlglot identifiers: its optimizer folds and quotes
identifiers, and quotes would change what CLASSIFIER() returns. pattern_reader.py parses a text into
this tree, pattern_text.py generates the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlglot import exp

__all__ = [
    "INCOMPLETE_LIMIT",
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
    "differing_in_case",
    "variables_of",
]


# The key in `meta` of a variable WITHIN that would begin a time limit, if it were complete.
INCOMPLETE_LIMIT = "incomplete_limit"


class RowPattern(exp.Expression):
    """A pattern, or a part of one."""


class Variable(RowPattern):
    """A row pattern variable: in a pattern one row that satisfies it, elsewhere a reference to it.

    Its name is a plain string (`variable.name`), the one that CLASSIFIER() returns: folded to upper
    case if it is not quoted in the query.
    """

    def is_named(self, name: str) -> bool:
        """Whether a reference by this name means the variable, ignoring case and quotes."""
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
        most: an int, or None if unbounded
        reluctant: whether as few as possible are taken
    """

    arg_types = {"this": True, "least": True, "most": False, "reluctant": False}


class Exclusion(RowPattern):
    """`{- this -}`: matched like `this`, but ALL ROWS PER MATCH does not output its rows."""


class Absent(RowPattern):
    """`NOT x`: no row here satisfies the variable `this`."""


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
    """The parts one after the other; a single part is returned as is, none as `EmptyPattern`."""
    flat = [inner for part in parts for inner in _parts(part, Concatenation)]
    if not flat:
        return EmptyPattern()
    return flat[0] if len(flat) == 1 else Concatenation(expressions=flat)


def alternation(*branches: RowPattern) -> RowPattern:
    """One of the branches; a single branch is returned as is."""
    flat = [inner for branch in branches for inner in _parts(branch, Alternation)]
    return flat[0] if len(flat) == 1 else Alternation(expressions=flat)


def _parts(pattern: RowPattern, operator: type[RowPattern]) -> list[RowPattern]:
    return list(pattern.expressions) if isinstance(pattern, operator) else [pattern]


def variables_of(pattern: RowPattern) -> list[Variable]:
    """The variables in order of appearance, including those of NOT, each once."""
    variables: dict[str, Variable] = {}
    for variable in pattern.find_all(Variable, bfs=False):
        variables.setdefault(variable.name, variable)
    return list(variables.values())


def differing_in_case(variables: Iterable[Variable]) -> Iterator[tuple[str, Variable]]:
    """Each variable whose name differs only in case from that of an earlier one, with that name."""
    known: dict[str, str] = {}
    for variable in variables:
        first = known.setdefault(variable.name.upper(), variable.name)
        if first != variable.name:
            yield first, variable
