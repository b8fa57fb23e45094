# SPDX-License-Identifier: Apache-2.0
"""What names mean at a place of an EPL statement: variables of the pattern, columns, constants.

EPL tells names apart by their case, the clause here does not. So a variable is written in capitals,
and with a number behind it where that would be another variable or a column.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from math import inf

from sqlglot import exp

from spark_match_recognize.dialect.pattern import (
    Alternation,
    Concatenation,
    Permutation,
    Quantified,
    RowPattern,
    Variable,
)
from spark_match_recognize.translation.esper.sql import is_reserved
from spark_match_recognize.translation.esper.tree import Node

__all__ = ["Place", "Scope", "may_lack_rows", "most_rows", "renamed", "visible_from"]


_NO_WORD = re.compile(r"[^A-Z0-9_]")


class Place(Enum):
    """Where an expression stands."""

    TABLE = auto()
    MEASURES = auto()
    DEFINE = auto()
    RESULT = auto()


@dataclass(frozen=True)
class Scope:
    """The names around an expression.

    Args:
        place: where it stands
        variables: the pattern's variables as EPL writes them, and as they are written here
        groups: those of them that may have several rows
        optional: those of them that a match may have no row of
        defined: the variable whose condition it is
        visible: the variables that this condition may read
        columns: the stream's columns, None if they are not known
        streams: names of the stream itself
        constants: values of EPL's variables
        type_column: the column that tells an event's type
        renames: what columns are called here that have another name in EPL
        bound: what stands for a name inside of a lambda: the element, or the rows of a variable
    """

    place: Place
    variables: Mapping[str, str] = field(default_factory=dict)
    groups: frozenset[str] = frozenset()
    optional: frozenset[str] = frozenset()
    defined: str = ""
    visible: frozenset[str] = frozenset()
    columns: frozenset[str] | None = None
    streams: frozenset[str] = frozenset()
    constants: Mapping[str, Node] = field(default_factory=dict)
    type_column: str = ""
    renames: Mapping[str, str] = field(default_factory=dict)
    bound: Mapping[str, exp.Identifier | Variable] = field(default_factory=dict)


def most_rows(pattern: RowPattern) -> dict[str, float]:
    """How many rows of a match each variable may have."""
    if isinstance(pattern, Variable):
        return {pattern.name: 1}
    if isinstance(pattern, (Concatenation, Permutation)):
        found: dict[str, float] = {}
        for part in pattern.expressions:
            for name, count in most_rows(part).items():
                found[name] = found.get(name, 0) + count
        return found
    if isinstance(pattern, Alternation):
        found = {}
        for branch in pattern.expressions:
            for name, count in most_rows(branch).items():
                found[name] = max(found.get(name, 0), count)
        return found
    if isinstance(pattern, Quantified):
        most = pattern.args.get("most")
        times = inf if most is None else most
        return {name: count * times for name, count in most_rows(pattern.this).items()}
    return {}


def may_lack_rows(pattern: RowPattern) -> frozenset[str]:
    """The variables that a match may have no row of."""
    names = frozenset(most_rows(pattern))
    return names - _always(pattern)


def _always(pattern: RowPattern) -> frozenset[str]:
    """The variables that each match has a row of."""
    if isinstance(pattern, Variable):
        return frozenset([pattern.name])
    if isinstance(pattern, Alternation):
        return frozenset.intersection(*(_always(branch) for branch in pattern.expressions))
    if isinstance(pattern, (Concatenation, Permutation)):
        return frozenset.union(*(_always(part) for part in pattern.expressions))
    if isinstance(pattern, Quantified) and pattern.args["least"]:
        return _always(pattern.this)
    return frozenset()


def visible_from(pattern: RowPattern) -> dict[str, frozenset[str]]:
    """The variables that each variable's condition may read: itself and those before it.

    As in Esper, which variables of a sequence come before is a matter of the text: what `(A B)+`
    read in the round before does not count, while `(A B){2}` is the sequence A B A B.
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
        _see(
            pattern.this, before | set(most_rows(pattern.this)) if is_written_out else before, found
        )
    elif isinstance(pattern, Permutation):
        for part in pattern.expressions:
            others = (one for one in pattern.expressions if one is not part)
            _see(part, before.union(*(most_rows(one) for one in others)), found)
    else:
        for part in pattern.expressions:
            _see(part, before, found)
            if isinstance(pattern, Concatenation):
                before |= set(most_rows(part))


def renamed(names: Iterable[str], taken: Iterable[str]) -> dict[str, str]:
    """How each variable is written: a plain word in capitals that nothing else is called.

    Args:
        names: the variables as EPL writes them
        taken: columns, which must not be taken for a variable
    """
    found: dict[str, str] = {}
    used = {name.upper() for name in taken}
    for name in names:
        plain = _NO_WORD.sub("_", name.upper())
        plain = plain if not plain[0].isdigit() else f"_{plain}"
        written, number = plain, 2
        while written in used or is_reserved(written):
            written, number = f"{plain}_{number}", number + 1
        found[name] = written
        used.add(written)
    return found
