# SPDX-License-Identifier: Apache-2.0
"""The grammar of MATCH_RECOGNIZE after a table, of RULES, and of EXPLAIN MATCH.

A table with its clauses is a `table_expression` around the `from_expression_element` of the table,
so that the alias after the clause names the result, and one before it stays inside. The sections
are in sections.py and matches.py; what a reference in them is for rules is decided in scope.py.
"""

from __future__ import annotations

from sqlfluff.core.parser import (
    AnyNumberOf,
    AnySetOf,
    BaseSegment,
    Bracketed,
    Dedent,
    Delimited,
    Indent,
    OneOf,
    OptionallyBracketed,
    ParseMode,
    Ref,
    Sequence,
)

from sqlfluff_plugin_spark_match_recognize.scope import ScopedSegment

__all__ = ["CLAUSE_ELEMENTS"]


class RowPatternInputSegment(BaseSegment):
    """The table before the clause, with its own alias."""

    type = "from_expression_element"
    match_grammar = Sequence(
        OneOf(
            Ref("RowPatternStreamSegment"),
            OptionallyBracketed(Ref("RowPatternInputTableSegment")),
        ),
        Ref("SamplingExpressionSegment", optional=True),
        Ref(
            "AliasExpressionSegment",
            exclude=OneOf(Ref("FromClauseTerminatorGrammar"), Ref("JoinLikeClauseGrammar")),
            optional=True,
        ),
    )


class RowPatternColumnNamesSegment(BaseSegment):
    """An alias of the result that names its columns.

    sqlfluff removes an alias of a table that no reference has as its qualifier, even if it names
    columns; one of this type stays.
    """

    type = "row_pattern_column_names"
    match_grammar = Sequence(
        Indent,
        Ref("AsAliasOperatorSegment", optional=True),
        Ref("SingleIdentifierGrammar", optional=True),
        Bracketed(Ref("SingleIdentifierListSegment")),
        Dedent,
    )


class RowPatternInputTableSegment(BaseSegment):
    """A table as the dialect has it without the clause."""

    type = "table_expression"
    match_grammar = Ref("TableWithoutClauseGrammar")


class RowPatternStreamSegment(BaseSegment):
    """A stream with its watermark."""

    type = "table_expression"
    match_grammar = Sequence(
        "STREAM",
        OneOf(Bracketed(Ref("TableReferenceSegment")), Ref("TableReferenceSegment")),
        Sequence(
            "WATERMARK",
            Ref("ExpressionSegment"),
            "DELAY",
            "OF",
            Ref("IntervalExpressionSegment"),
            optional=True,
        ),
    )


_KEYS = (Ref("RowPatternPartitionSegment"), Ref("OrderByClauseSegment"))
_BODY = (
    Ref("RowPatternMeasuresSegment"),
    Ref("RowsPerMatchSegment"),
    Ref("AfterMatchSkipSegment"),
    Ref("EventSelectionSegment"),
    Ref("RowPatternSegment"),
    Ref("RowPatternLimitSegment"),
    Ref("RowPatternIntervalSegment"),
    Ref("UnlessSegment"),
    Ref("SubsetSegment"),
    Ref("DefineSegment"),
    Ref("BestEffortSegment"),
)


class MatchRecognizeClauseSegment(ScopedSegment):
    """MATCH_RECOGNIZE and the sections between its parentheses, in any order."""

    type = "match_recognize_clause"
    match_grammar = Sequence(
        "MATCH_RECOGNIZE",
        Bracketed(
            AnySetOf(*_KEYS, Ref("RowPatternRulesSegment"), *_BODY),
            parse_mode=ParseMode.GREEDY,
        ),
    )


class RowPatternRulesSegment(BaseSegment):
    """RULES with the rules, or with the table that has them."""

    type = "rules_clause"
    match_grammar = Sequence(
        "RULES",
        OneOf(
            Bracketed(Delimited(Ref("RowPatternRuleSegment"))),
            Sequence("FROM", Ref("TableReferenceSegment")),
        ),
        Ref("RowPatternKeyNameSegment", optional=True),
    )


class RowPatternRuleSegment(BaseSegment):
    """A rule: its name, its sections and its weight."""

    type = "rule_definition"
    match_grammar = Sequence(
        Ref("SingleIdentifierGrammar"),
        "AS",
        Bracketed(AnySetOf(*_BODY), parse_mode=ParseMode.GREEDY),
        Sequence("WEIGHT", Ref("NumericLiteralSegment"), optional=True),
    )


class ExplainMatchSegment(BaseSegment):
    """EXPLAIN MATCH."""

    type = "explain_statement"
    match_grammar = Sequence(
        "EXPLAIN",
        "MATCH",
        OneOf(
            Sequence(
                "LINT", Sequence("SAMPLE", Ref("NumericLiteralSegment"), "ROWS", optional=True)
            ),
            "REFRESH",
            Sequence(
                OneOf("ATTEMPTS", "STEPS", "KEYS", optional=True),
                Sequence("WHERE", Bracketed(Ref("ExpressionSegment")), optional=True),
            ),
            optional=True,
        ),
        Ref("StatementSegment"),
    )


CLAUSE_ELEMENTS = {
    "RowPatternInputSegment": RowPatternInputSegment,
    "RowPatternInputTableSegment": RowPatternInputTableSegment,
    "RowPatternColumnNamesSegment": RowPatternColumnNamesSegment,
    "RowPatternStreamSegment": RowPatternStreamSegment,
    "MatchRecognizeClauseSegment": MatchRecognizeClauseSegment,
    "RowPatternRulesSegment": RowPatternRulesSegment,
    "RowPatternRuleSegment": RowPatternRuleSegment,
    "ExplainMatchSegment": ExplainMatchSegment,
    "MatchRecognizedTableGrammar": Sequence(
        Ref("RowPatternInputSegment"),
        AnyNumberOf(Ref("MatchRecognizeClauseSegment"), min_times=1),
        Ref("RowPatternColumnNamesSegment", optional=True),
    ),
}
