# SPDX-License-Identifier: Apache-2.0
"""The references in a clause or a window with a pattern: a scope of their own.

They name columns of the clause's table and variables, which are no tables in FROM. Rules about
references and aliases read every `object_reference` of a query, and would report or even rewrite
these. So `ScopedSegment` gives a reference a type of its own once it is parsed, and the variable in
it the type that it has in the pattern. Queries inside the clause keep theirs.

Subclasses are in clause.py and windows.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Segments
from dataclasses import replace

from sqlfluff.core.parser import BaseSegment
from sqlfluff.core.parser.context import ParseContext
from sqlfluff.core.parser.match_result import MatchResult
from sqlfluff.dialects import dialect_ansi as ansi

from sqlfluff_plugin_spark_match_recognize.pattern import PatternVariableIdentifier

__all__ = ["ScopedSegment"]

# Queries inside the clause.
_OF_OTHER_SCOPES = (
    ansi.SelectStatementSegment,
    ansi.SetExpressionSegment,
    ansi.WithCompoundStatementSegment,
)


class RowPatternReferenceSegment(BaseSegment):
    """A column of the clause's table, or of a variable."""

    type = "row_pattern_reference"


class ScopedSegment(BaseSegment):
    """A segment whose references have a scope of their own."""

    @classmethod
    def match(
        cls, segments: Segments[BaseSegment], idx: int, parse_context: ParseContext
    ) -> MatchResult:
        """Match the grammar, then give references the types of the clause."""
        found = super().match(segments, idx, parse_context)
        if not found.matched_class:
            return found
        variables = {_name(segments, part) for part in _variables(found)}
        return _scoped(found, segments, variables)


def _variables(found: MatchResult) -> Iterator[MatchResult]:
    if found.matched_class is PatternVariableIdentifier:
        yield found
    for part in found.child_matches:
        yield from _variables(part)


def _name(segments: Segments[BaseSegment], found: MatchResult) -> str:
    raw: str = segments[found.matched_slice.start].raw
    return raw if raw.startswith("`") else raw.upper()


def _scoped(
    found: MatchResult, segments: Segments[BaseSegment], variables: set[str]
) -> MatchResult:
    segment = found.matched_class
    if segment is not None and issubclass(segment, _OF_OTHER_SCOPES):
        return found
    parts = tuple(_scoped(part, segments, variables) for part in found.child_matches)
    if segment is None or not issubclass(segment, ansi.ObjectReferenceSegment):
        return replace(found, child_matches=parts)
    if parts and _name(segments, parts[0]) in variables:
        # sqlfluff parses fixed segments again and finds a quoted name by the type from its lexer.
        types = parts[0].segment_kwargs.get("instance_types", ())
        quotes = tuple(name for name in types if name in ("back_quote", "double_quote"))
        variable = replace(
            parts[0],
            matched_class=PatternVariableIdentifier,
            segment_kwargs={"instance_types": (PatternVariableIdentifier.type, *quotes)},
        )
        parts = (variable, *parts[1:])
    return replace(found, matched_class=RowPatternReferenceSegment, child_matches=parts)
