# SPDX-License-Identifier: Apache-2.0
"""The grammar of the text between the parentheses of PATTERN.

A pattern is one segment of the type `pattern_expression`. sqlfluff's default configuration leaves
the spaces in it as they are, as for the patterns of its own dialects: `A+ ?` and `A WITHIN ?` mean
something else than `A+?` and `A WITHIN?`. None of its signs has the type of an operator, so rules
about operators do not move them.

The names of variables have the type `pattern_variable`, which rules about identifiers do not read.
The sections around PATTERN are in sections.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Segments
from dataclasses import replace

from sqlfluff.core.parser import (
    AnyNumberOf,
    BaseSegment,
    Bracketed,
    CodeSegment,
    Delimited,
    OneOf,
    Ref,
    RegexParser,
    Sequence,
    StringParser,
    SymbolSegment,
    TypedParser,
)
from sqlfluff.core.parser.context import ParseContext
from sqlfluff.core.parser.match_result import MatchResult

__all__ = ["PATTERN_ELEMENTS", "PatternVariableIdentifier"]


class PatternVariableIdentifier(CodeSegment):
    """The name of a variable, where a pattern or an expression names one."""

    type = "pattern_variable"


class PatternExpressionSegment(BaseSegment):
    """A whole pattern, with all its tokens and time limits as direct children."""

    type = "pattern_expression"
    match_grammar = Ref("RowPatternAlternationGrammar")

    @classmethod
    def match(
        cls, segments: Segments[BaseSegment], idx: int, parse_context: ParseContext
    ) -> MatchResult:
        """Match the grammar, then remove its groups, whose layout has rules of its own."""
        found = super().match(segments, idx, parse_context)
        return replace(found, child_matches=tuple(_tokens(found.child_matches)))


def _tokens(parts: Iterable[MatchResult]) -> Iterator[MatchResult]:
    for part in parts:
        is_group = part.child_matches and part.matched_class is not PatternLimitSegment
        if is_group:
            yield from _tokens(part.child_matches)
        else:
            yield part


class PatternLimitSegment(BaseSegment):
    """WITHIN after an element of the pattern."""

    type = "within_clause"
    match_grammar = Sequence("WITHIN", Ref("PatternLimitGrammar"))


PATTERN_ELEMENTS = {
    "PatternExpressionSegment": PatternExpressionSegment,
    "PatternLimitSegment": PatternLimitSegment,
    "PatternPlusSegment": StringParser("+", SymbolSegment, type="pattern_sign"),
    "PatternMinusSegment": StringParser("-", SymbolSegment, type="pattern_sign"),
    "PatternQuestionSegment": StringParser("?", SymbolSegment, type="pattern_sign"),
    "PatternPipeSegment": StringParser("|", SymbolSegment, type="pattern_sign"),
    "PatternCaretSegment": StringParser("^", SymbolSegment, type="pattern_sign"),
    "PatternDollarSegment": StringParser("$", SymbolSegment, type="pattern_sign"),
    # Any word can name a variable, since the clause reserves none.
    "PatternVariableGrammar": OneOf(
        RegexParser(r"[A-Z_][A-Z0-9_]*", PatternVariableIdentifier, type="pattern_variable"),
        TypedParser("back_quote", PatternVariableIdentifier, type="pattern_variable"),
    ),
    # An expression without parentheses would take the rest of the pattern for operands.
    "PatternLimitGrammar": OneOf(
        Ref("IntervalExpressionSegment"),
        Ref("IntervalLiteralSegment"),
        Sequence(Ref("SignedSegmentGrammar", optional=True), Ref("NumericLiteralSegment")),
        Ref("ParameterSegment"),
        Ref("ParameterizedSegment"),
        Bracketed(Ref("ExpressionSegment")),
    ),
    "PatternQuantifierGrammar": Sequence(
        OneOf(
            Ref("StarSegment"),
            Ref("PatternPlusSegment"),
            Ref("PatternQuestionSegment"),
            Bracketed(
                OneOf(
                    Sequence(
                        Ref("NumericLiteralSegment", optional=True),
                        Ref("CommaSegment"),
                        Ref("NumericLiteralSegment", optional=True),
                    ),
                    Ref("NumericLiteralSegment"),
                ),
                bracket_type="curly",
            ),
        ),
        Ref("PatternQuestionSegment", optional=True),
    ),
    "RowPatternAlternationGrammar": Delimited(
        AnyNumberOf(Ref("RowPatternElementGrammar"), min_times=1),
        delimiter=Ref("PatternPipeSegment"),
    ),
    "RowPatternElementGrammar": OneOf(
        Sequence(
            OneOf(
                Sequence("PERMUTE", Bracketed(Delimited(Ref("RowPatternAlternationGrammar")))),
                # `()` takes no row.
                Bracketed(Ref("RowPatternAlternationGrammar", optional=True)),
                Bracketed(
                    Sequence(
                        Ref("PatternMinusSegment"),
                        Ref("RowPatternAlternationGrammar"),
                        Ref("PatternMinusSegment"),
                    ),
                    bracket_type="curly",
                ),
                Ref("PatternCaretSegment"),
                Ref("PatternDollarSegment"),
                Ref("PatternVariableGrammar"),
            ),
            Ref("PatternQuantifierGrammar", optional=True),
            Ref("PatternLimitSegment", optional=True),
        ),
        Sequence(
            "NOT",
            OneOf(Ref("PatternVariableGrammar"), Bracketed(Ref("PatternVariableGrammar"))),
            Ref("PatternLimitSegment", optional=True),
        ),
    ),
}
