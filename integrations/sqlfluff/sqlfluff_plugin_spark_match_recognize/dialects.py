# SPDX-License-Identifier: Apache-2.0
"""Extends sqlfluff's dialects `sparksql` and `databricks` by the grammar of the clause.

sqlfluff has no hook for dialects, but it imports plugins before it loads a dialect. So
`extend_dialects` changes both dialects as their own modules do, by `add`, `replace` and the
matchers of the lexer. sqlfluff reads the segments that a dialect's module defines again with each
load, so a replacement of one would be lost; of these, the class gets another grammar.

The grammars are in clause.py, sections.py, matches.py, pattern.py and windows.py.
"""

from __future__ import annotations

from types import ModuleType

from sqlfluff.core.dialects.base import Dialect
from sqlfluff.core.parser import (
    CodeSegment,
    KeywordSegment,
    OneOf,
    Ref,
    Sequence,
    StringLexer,
    StringParser,
)
from sqlfluff.dialects import dialect_databricks, dialect_sparksql

from sqlfluff_plugin_spark_match_recognize.clause import CLAUSE_ELEMENTS
from sqlfluff_plugin_spark_match_recognize.matches import MATCH_ELEMENTS
from sqlfluff_plugin_spark_match_recognize.pattern import PATTERN_ELEMENTS
from sqlfluff_plugin_spark_match_recognize.sections import SECTION_ELEMENTS
from sqlfluff_plugin_spark_match_recognize.windows import (
    WINDOW_ELEMENTS,
    WindowSpecificationSegment,
)

__all__ = ["extend_dialects"]

# The words of the grammars. Those that the dialect does not have become keywords of the parser, and
# no entries of the dialect's sets, whose words the rules about names would then report.
_WORDS = """
    AFTER AGGREGATE ALL ALLOW ANY AS AT ATTEMPTS BEST BETWEEN BY CONFIDENCE CURRENT DEFINE DELAY
    EFFORT EMPTY EVENT EXPLAIN FINAL FIRST FORECAST FROM GROUPS HORIZON INCOMPLETE INITIAL INTERVAL
    KB KEYS LAST LATENCY LIMIT LINT LOOKS MATCH MATCHES MATCH_RECOGNIZE MAX_DEPTH MB MEASURES
    MILLISECONDS MODEL MOST NEXT NONE NOT OF OMIT ONE OR ORDER OTHER PARTITION PAST PATTERN PER
    PERMUTE RANGE REFRESH ROW ROWS RULES RUNNING RUNS SAMPLE SECONDS SEEK SELECTION SHOW SKIP START
    STATE STEPS STREAM STRICT SUBSET TERMINATED TILL TO UNLESS UNMATCHED WARMUP WATERMARK WEIGHT
    WHERE WITH WITHIN WORK
"""
_CLAUSE = "MATCH_RECOGNIZE"


def extend_dialects() -> None:
    """Extend both dialects, once for each process."""
    for module in (dialect_sparksql, dialect_databricks):
        _extend(module)


def _extend(module: ModuleType) -> None:
    dialect: Dialect = getattr(module, f"{module.__name__.rpartition('_')[2]}_dialect")
    _add_words(dialect)
    dialect.insert_lexer_matchers([StringLexer("dollar", "$", CodeSegment)], before="caret")
    tables = module.TableExpressionSegment
    dialect.add(
        **PATTERN_ELEMENTS,
        **SECTION_ELEMENTS,
        **MATCH_ELEMENTS,
        **CLAUSE_ELEMENTS,
        **WINDOW_ELEMENTS,
        TableWithoutClauseGrammar=tables.match_grammar,
    )
    tables.match_grammar = OneOf(
        Ref("MatchRecognizedTableGrammar"), Ref("TableWithoutClauseGrammar")
    )
    dialect.replace(
        WindowSpecificationSegment=WindowSpecificationSegment,
        Expression_D_Potential_Select_Statement_Without_Brackets=dialect.get_grammar(
            "Expression_D_Potential_Select_Statement_Without_Brackets"
        ).copy(insert=[Ref("MeasureCallSegment"), Ref("RowPatternModeCallSegment")]),
        # The table after USING in MERGE.
        AliasedTableReferenceGrammar=OneOf(
            Sequence(
                Ref("MatchRecognizedTableGrammar"), Ref("AliasExpressionSegment", optional=True)
            ),
            dialect.get_grammar("AliasedTableReferenceGrammar"),
        ),
    )
    statements = module.StatementSegment
    statements.match_grammar = statements.match_grammar.copy(insert=[Ref("ExplainMatchSegment")])


def _add_words(dialect: Dialect) -> None:
    known = dialect.sets("reserved_keywords") | dialect.sets("unreserved_keywords")
    dialect.add(
        **{
            f"{word.capitalize()}KeywordSegment": StringParser(word, KeywordSegment)
            for word in _WORDS.split()
            if word not in known
        }
    )
    # Spark does not reserve the word, but sqlfluff would read it as the alias of the table.
    dialect.sets("reserved_keywords").add(_CLAUSE)
