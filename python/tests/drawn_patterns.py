# SPDX-License-Identifier: Apache-2.0
"""Random patterns for the tests of drawings."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from sqlglot import exp

from spark_match_recognize.dialect import pattern as tree

__all__ = ["patterns", "steps_of", "variable"]


def variable(name: str) -> tree.Variable:
    return tree.Variable(this=name)


def quantified(draw: Any, inner: tree.RowPattern) -> tree.Quantified:
    least = draw(st.integers(0, 3))
    most = draw(st.one_of(st.none(), st.integers(max(least, 1), 4)))
    return tree.Quantified(this=inner, least=least, most=most, reluctant=draw(st.booleans()))


@st.composite
def patterns(draw: Any, *, plain: bool, names: Any = None, depth: int = 3) -> tree.RowPattern:
    """Any pattern; a plain one uses only operators that regular expressions have, too."""
    inner = patterns(plain=plain, names=names, depth=depth - 1)
    several = st.lists(inner, min_size=2, max_size=3)
    operators = ["variable", "empty"]
    if depth > 0:
        operators = ["variable", "then", "or", "times", "excluded"]
    if not plain:
        operators += ["not", "^", "$"] + (["permute", "within"] if depth else [])
    operator = draw(st.sampled_from(operators))
    name = draw(names if names is not None else st.sampled_from("AB"))
    match operator:
        case "variable":
            return variable(name)
        case "then":
            return tree.concatenation(*draw(several))
        case "or":
            return tree.alternation(*draw(several))
        case "times":
            return quantified(draw, draw(inner))
        case "excluded":
            return tree.Exclusion(this=draw(inner))
        case "permute":
            return tree.Permutation(expressions=draw(several))
        case "within":
            return tree.Limited(this=draw(inner), limit=exp.Literal.number(5))
        case "not":
            return tree.Absent(this=variable(name))
        case "^":
            return tree.PartitionStart()
        case "$":
            return tree.PartitionEnd()
    return tree.EmptyPattern()


def steps_of(pattern: tree.RowPattern) -> list[tree.Variable]:
    """The steps of a pattern."""
    return [
        step for step in pattern.find_all(tree.Variable) if not isinstance(step.parent, tree.Absent)
    ]
