# SPDX-License-Identifier: Apache-2.0
"""The grammar of a pattern in a window, after OVER or in WINDOW, and of calls of its measures.

The sections are in sections.py and matches.py; clause.py has MATCH_RECOGNIZE.
"""

from __future__ import annotations

from sqlfluff.core.parser import AnySetOf, BaseSegment, OneOf, Ref, Sequence
from sqlfluff.dialects import dialect_ansi as ansi

from sqlfluff_plugin_spark_match_recognize.scope import ScopedSegment

__all__ = ["WINDOW_ELEMENTS", "WindowSpecificationSegment"]


class WindowSpecificationSegment(ansi.WindowSpecificationSegment):
    """A window, which may have a pattern."""

    match_grammar = OneOf(
        ansi.WindowSpecificationSegment.match_grammar,
        Ref("PatternWindowSegment"),
        optional=True,
    )


_SECTIONS = AnySetOf(
    Ref("RowPatternPartitionSegment"),
    Ref("OrderByClauseSegment"),
    Ref("RowPatternMeasuresSegment"),
    Ref("FrameClauseSegment"),
    Ref("AfterMatchSkipSegment"),
    Ref("PatternSearchSegment"),
    Ref("RowPatternSegment"),
    Ref("SubsetSegment"),
    Ref("DefineSegment"),
    min_times=1,
)


class PatternWindowSegment(ScopedSegment):
    """The contents of a window with a pattern, which may begin with the name of another window."""

    type = "pattern_window"
    # Any word can be the name, so the longer of both readings is right.
    match_grammar = OneOf(_SECTIONS, Sequence(Ref("SingleIdentifierGrammar"), _SECTIONS))


class PatternSearchSegment(BaseSegment):
    """Whether a match begins at its row or after it."""

    type = "pattern_search_clause"
    match_grammar = OneOf("INITIAL", "SEEK")


class MeasureCallSegment(BaseSegment):
    """A measure of a window: its name without parentheses, and OVER."""

    type = "measure_call"
    match_grammar = Sequence(Ref("SingleIdentifierGrammar"), Ref("OverClauseSegment"))


WINDOW_ELEMENTS = {
    "PatternWindowSegment": PatternWindowSegment,
    "PatternSearchSegment": PatternSearchSegment,
    "MeasureCallSegment": MeasureCallSegment,
}
