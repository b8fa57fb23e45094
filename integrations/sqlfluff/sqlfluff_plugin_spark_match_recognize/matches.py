# SPDX-License-Identifier: Apache-2.0
"""The grammar of the sections about matches: which are sought, and which rows each emits.

The sections with expressions are in sections.py.
"""

from __future__ import annotations

from sqlfluff.core.parser import BaseSegment, Bracketed, Delimited, OneOf, Ref, Sequence

__all__ = ["MATCH_ELEMENTS"]


class RowsPerMatchSegment(BaseSegment):
    """Which rows a match emits."""

    type = "rows_per_match_clause"
    match_grammar = OneOf(
        Sequence(
            "ONE",
            "ROW",
            "PER",
            OneOf(
                Sequence("MATCH", Sequence("WITH", "INCOMPLETE", "MATCHES", optional=True)),
                Sequence("EVENT", "OF", Ref("PatternVariableGrammar")),
                Sequence(
                    "SUBSET",
                    "OF",
                    Ref("PatternVariableGrammar"),
                    Sequence("LIMIT", OneOf(Ref("NumericLiteralSegment"), "NONE"), optional=True),
                ),
            ),
        ),
        Sequence(
            "ALL",
            "ROWS",
            "PER",
            "MATCH",
            OneOf(
                Sequence(OneOf("SHOW", "OMIT"), "EMPTY", "MATCHES"),
                Sequence("WITH", "UNMATCHED", "ROWS"),
                Sequence("WITH", "INCOMPLETE", "MATCHES"),
                optional=True,
            ),
        ),
        Sequence(OneOf("ALL", "AGGREGATE"), "MATCHES"),
        Sequence(
            "FORECAST",
            "ROWS",
            Bracketed(
                Delimited(
                    Sequence(
                        OneOf("CONFIDENCE", "HORIZON", "MAX_DEPTH", "WARMUP", "MODEL"),
                        OneOf(
                            Sequence(Ref("NumericLiteralSegment"), "ROWS"),
                            Ref("ExpressionSegment"),
                        ),
                    ),
                ),
                optional=True,
            ),
        ),
    )


class AfterMatchSkipSegment(BaseSegment):
    """Where the search continues after a match."""

    type = "after_match_skip_clause"
    match_grammar = Sequence(
        "AFTER",
        "MATCH",
        "SKIP",
        OneOf(
            Sequence("PAST", "LAST", "ROW"),
            Sequence("TO", OneOf("NEXT", "CURRENT"), "ROW"),
            Sequence("TO", OneOf("FIRST", "LAST"), Ref("PatternVariableGrammar")),
            Sequence("TO", Ref("PatternVariableGrammar")),
        ),
    )


class EventSelectionSegment(BaseSegment):
    """Which rows may lie between two rows of a match; the first two words may be left out."""

    type = "event_selection_clause"
    match_grammar = OneOf(
        Sequence("EVENT", "SELECTION", OneOf("STRICT", Ref("EventSelectionModeGrammar"))),
        Ref("EventSelectionModeGrammar"),
    )


class BestEffortSegment(BaseSegment):
    """BEST EFFORT with its limits."""

    type = "best_effort_clause"
    match_grammar = Sequence(
        "BEST",
        "EFFORT",
        Bracketed(
            Delimited(
                Sequence(
                    "WORK",
                    Sequence("AT", "MOST", optional=True),
                    Ref("NumericLiteralSegment"),
                    OneOf(Sequence("LOOKS", "PER", "ROW"), Sequence("STEPS", "PER", "START")),
                ),
                Sequence("STATE", Ref("NumericLiteralSegment"), OneOf("RUNS", "KB", "MB")),
                Sequence(
                    "LATENCY",
                    Ref("NumericLiteralSegment"),
                    OneOf("MILLISECONDS", "SECONDS"),
                    Sequence("AT", Ref("SingleIdentifierGrammar"), optional=True),
                ),
                Sequence("ALLOW", "OTHER", "MATCHES"),
            ),
        ),
    )


MATCH_ELEMENTS = {
    "RowsPerMatchSegment": RowsPerMatchSegment,
    "AfterMatchSkipSegment": AfterMatchSkipSegment,
    "EventSelectionSegment": EventSelectionSegment,
    "BestEffortSegment": BestEffortSegment,
    "EventSelectionModeGrammar": Sequence("SKIP", "TILL", OneOf("NEXT", "ANY"), "MATCH"),
}
