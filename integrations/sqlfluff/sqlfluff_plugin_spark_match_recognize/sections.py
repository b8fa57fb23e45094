# SPDX-License-Identifier: Apache-2.0
"""The grammar of the sections that name rows: keys, measures, variables and time limits.

Expressions in them are those of the dialect, so that rules about functions, keywords and layout
apply to them. The sections about matches are in matches.py, and the text of the pattern is in
pattern.py; which sections a clause, a rule and a window may have is decided in clause.py and
windows.py.
"""

from __future__ import annotations

from sqlfluff.core.parser import (
    AnyNumberOf,
    BaseSegment,
    Bracketed,
    Dedent,
    Delimited,
    Indent,
    OneOf,
    ParseMode,
    Ref,
    Sequence,
)

__all__ = ["SECTION_ELEMENTS"]


class RowPatternPartitionSegment(BaseSegment):
    """PARTITION BY, whose keys may have a name."""

    type = "partitionby_clause"
    match_grammar = Sequence(
        "PARTITION",
        "BY",
        Indent,
        Delimited(
            Sequence(
                Ref("ExpressionSegment"),
                Ref("RowPatternKeyNameSegment", optional=True),
            ),
        ),
        Dedent,
    )


class RowPatternKeyNameSegment(BaseSegment):
    """The name of a key of PARTITION BY. It has an AS, since any word may follow a key."""

    type = "alias_expression"
    match_grammar = Sequence(
        Indent, Ref("AsAliasOperatorSegment"), Ref("SingleIdentifierGrammar"), Dedent
    )


class RowPatternMeasuresSegment(BaseSegment):
    """MEASURES."""

    type = "measures_clause"
    match_grammar = Sequence(
        "MEASURES",
        Indent,
        Delimited(Ref("RowPatternMeasureSegment")),
        Dedent,
    )


class RowPatternMeasureSegment(BaseSegment):
    """A measure with its name."""

    type = "measure_definition"
    match_grammar = Sequence(
        Ref("RowPatternValueGrammar"),
        OneOf(
            Ref("RowPatternKeyNameSegment"),
            Ref("RowPatternBareNameSegment", exclude=Ref("RowPatternSectionStartGrammar")),
        ),
    )


class RowPatternBareNameSegment(BaseSegment):
    """The name of a measure without AS."""

    type = "alias_expression"
    match_grammar = Sequence(Indent, Ref("SingleIdentifierGrammar"), Dedent)


class RowPatternModeCallSegment(BaseSegment):
    """RUNNING or FINAL before what it applies to."""

    type = "row_pattern_mode_call"
    match_grammar = Sequence(
        OneOf("RUNNING", "FINAL"),
        OneOf(
            Ref("FunctionSegment"),
            Sequence(
                Ref("SingleIdentifierGrammar"),
                Ref("DotSegment"),
                Ref("SingleIdentifierGrammar"),
                allow_gaps=False,
            ),
        ),
    )


class RowPatternSegment(BaseSegment):
    """PATTERN."""

    type = "pattern_clause"
    match_grammar = Sequence(
        "PATTERN", Bracketed(Ref("PatternExpressionSegment"), parse_mode=ParseMode.GREEDY)
    )


class RowPatternLimitSegment(BaseSegment):
    """WITHIN after the pattern."""

    type = "within_clause"
    match_grammar = Sequence("WITHIN", Ref("RowPatternLimitGrammar"))


class RowPatternIntervalSegment(BaseSegment):
    """Esper's INTERVAL after the pattern."""

    type = "within_clause"
    match_grammar = Sequence(
        OneOf(
            Ref("IntervalExpressionSegment"),
            Sequence("INTERVAL", Ref("RowPatternLimitGrammar")),
        ),
        Sequence("OR", "TERMINATED", optional=True),
    )


class UnlessSegment(BaseSegment):
    """UNLESS."""

    type = "unless_clause"
    match_grammar = Sequence("UNLESS", Delimited(Ref("PatternVariableGrammar")))


class SubsetSegment(BaseSegment):
    """SUBSET."""

    type = "subset_clause"
    match_grammar = Sequence(
        "SUBSET",
        Indent,
        Delimited(
            Sequence(
                Ref("PatternVariableGrammar"),
                Ref("EqualsSegment"),
                Bracketed(Delimited(Ref("PatternVariableGrammar"))),
            ),
        ),
        Dedent,
    )


class DefineSegment(BaseSegment):
    """DEFINE."""

    type = "define_clause"
    match_grammar = Sequence(
        "DEFINE",
        Indent,
        Delimited(Ref("VariableDefinitionSegment")),
        Dedent,
    )


class VariableDefinitionSegment(BaseSegment):
    """A variable with its condition."""

    type = "variable_definition"
    match_grammar = Sequence(
        Ref("PatternVariableGrammar"),
        "AS",
        Indent,
        Ref("RowPatternValueGrammar"),
        Dedent,
    )


SECTION_ELEMENTS = {
    "RowPatternPartitionSegment": RowPatternPartitionSegment,
    "RowPatternKeyNameSegment": RowPatternKeyNameSegment,
    "RowPatternMeasuresSegment": RowPatternMeasuresSegment,
    "RowPatternMeasureSegment": RowPatternMeasureSegment,
    "RowPatternBareNameSegment": RowPatternBareNameSegment,
    "RowPatternModeCallSegment": RowPatternModeCallSegment,
    "RowPatternSegment": RowPatternSegment,
    "RowPatternLimitSegment": RowPatternLimitSegment,
    "RowPatternIntervalSegment": RowPatternIntervalSegment,
    "UnlessSegment": UnlessSegment,
    "SubsetSegment": SubsetSegment,
    "DefineSegment": DefineSegment,
    "VariableDefinitionSegment": VariableDefinitionSegment,
    # A mode may precede a bare name only here, where no alias without AS can be meant.
    "RowPatternValueGrammar": OneOf(
        Ref("ExpressionSegment"),
        Sequence(OneOf("RUNNING", "FINAL"), Ref("ExpressionSegment")),
    ),
    "RowPatternLimitGrammar": OneOf(
        Ref("IntervalExpressionSegment"),
        AnyNumberOf(Ref("IntervalLiteralSegment"), min_times=1),
        Ref("ParameterSegment"),
        Ref("ExpressionSegment"),
    ),
    "RowPatternSectionStartGrammar": OneOf(
        Sequence(OneOf("PARTITION", "ORDER"), "BY"),
        Sequence("ONE", "ROW"),
        Sequence("ALL", OneOf("ROWS", "MATCHES")),
        Sequence("AGGREGATE", "MATCHES"),
        Sequence("FORECAST", "ROWS"),
        Sequence("AFTER", "MATCH"),
        Sequence("EVENT", "SELECTION"),
        Sequence("SKIP", "TILL"),
        Sequence("BEST", "EFFORT"),
        Sequence(OneOf("ROWS", "RANGE", "GROUPS"), "BETWEEN"),
        Sequence(OneOf("INITIAL", "SEEK"), "PATTERN"),
        Sequence("PATTERN", Ref("StartBracketSegment")),
        Sequence("MEASURES", Ref("ExpressionSegment")),
        Ref("RowPatternLimitSegment"),
        Ref("SubsetSegment"),
        Ref("DefineSegment"),
        Ref("UnlessSegment"),
    ),
}
