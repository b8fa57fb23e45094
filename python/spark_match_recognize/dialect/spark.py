# SPDX-License-Identifier: Apache-2.0
"""The dialect `spark_match_recognize`: sqlglot's Databricks dialect with the clause.

    sqlglot.parse_one(sql, read="spark_match_recognize")
    tree.sql("spark_match_recognize", pretty=True)

Strings are written as Spark reads them by default, with backslashes. For a session that sets
`spark.sql.parser.escapedStringLiterals` say so, and a string with a quote or a backslash in it is
put together of parts, because no literal can hold it there:
`"spark_match_recognize, escaped_string_literals=True"`.

Spark puts settings in the place of `${name}` wherever it stands in a query. What was read with
such a place in it is written with it; a string that was made keeps its characters, by being put
together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from sqlglot import exp, transforms
from sqlglot._typing import E
from sqlglot.dialects.databricks import Databricks
from sqlglot.dialects.dialect import groupconcat_sql
from sqlglot.errors import UnsupportedError
from sqlglot.generators.databricks import DatabricksGenerator
from sqlglot.generators.spark import SparkGenerator
from sqlglot.parser import Parser
from sqlglot.parsers.databricks import DatabricksParser
from sqlglot.tokenizer_core import Token, TokenType

from spark_match_recognize.dialect.clause_parser import KEYWORD, RowPatternParser
from spark_match_recognize.dialect.generator import CLAUSE_TRANSFORMS, RowPatternGenerator
from spark_match_recognize.dialect.qualify import without_qualify
from spark_match_recognize.dialect.reserved import RESERVED

__all__ = ["SparkMatchRecognize"]

# Where Spark puts a setting, and the mark of what is written as it was read.
SETTING = "${"
AS_WRITTEN = "as_written"
_PLAIN_NAME = re.compile(r"[A-Za-z_][A-Za-z_0-9]*", re.ASCII)
_QUOTES = {"'": "chr(39)", "\\": "chr(92)"}


_AS_IN_SPARK = (exp.JSONExtract, exp.JSONExtractScalar, exp.JSONPathRoot)


class SparkMatchRecognize(Databricks):
    """SQL of Apache Spark with MATCH_RECOGNIZE."""

    SUPPORTED_SETTINGS = {*Databricks.SUPPORTED_SETTINGS, "escaped_string_literals"}

    class Tokenizer(Databricks.Tokenizer):
        """A quote in a string may be doubled, and the clause's word is no keyword."""

        KEYWORDS = {
            text: kind
            for text, kind in Databricks.Tokenizer.KEYWORDS.items()
            if text not in (KEYWORD, "STREAM")
        }
        STRING_ESCAPES = ["\\", "'", '"']

    class Parser(RowPatternParser, DatabricksParser):
        """Spark's expressions with the clause."""

        # array[0] is an element of a column here, and no array of 0.
        ARRAY_CONSTRUCTORS = {}
        PRIMARY_PARSERS = {
            **DatabricksParser.PRIMARY_PARSERS,
            TokenType.RAW_STRING: lambda self, token: self.expression(
                exp.Literal.string(token.text)
            ),
        }

        def _parse(
            self,
            parse_method: Callable[[Parser], exp.Expr | None],
            raw_tokens: list[Token],
            sql: str | None = None,
        ) -> list[exp.Expr | None]:
            # window(ts, '10 minutes') is a function, which sqlglot takes for the clause WINDOW
            # where it is the first of GROUP BY.
            for token, after in pairwise(raw_tokens):
                is_call = after.token_type == TokenType.L_PAREN
                if is_call and token.token_type == TokenType.WINDOW:
                    token.token_type = TokenType.VAR
            return super()._parse(parse_method, raw_tokens, sql)

        def expression(self, instance: E, *args: Any, **options: Any) -> E:
            """The node, marked if its text would be written otherwise if it had not been read."""
            found: E = super().expression(instance, *args, **options)
            if isinstance(found, exp.Identifier):
                if SETTING in found.name or found.name.upper() in RESERVED:
                    found.meta[AS_WRITTEN] = True
            elif isinstance(found, exp.Literal) and SETTING in found.name:
                found.meta[AS_WRITTEN] = True
            return found

        def _parse_primary(self) -> exp.Expr | None:
            found = super()._parse_primary()
            if isinstance(found, exp.Concat) and all(part.is_string for part in found.expressions):
                # Strings side by side are one.
                text = "".join(part.name for part in found.expressions)
                return self.expression(exp.Literal.string(text))
            return found

    class Generator(RowPatternGenerator, DatabricksGenerator):
        """Spark's expressions with the clause."""

        # Databricks has QUALIFY and paths behind a colon, Spark neither.
        TRANSFORMS = {
            **{
                kind: write
                for kind, write in DatabricksGenerator.TRANSFORMS.items()
                # Would make an approximation of a percentile that Spark computes exactly.
                if kind is not exp.WithinGroup
            },
            **{kind: SparkGenerator.TRANSFORMS[kind] for kind in _AS_IN_SPARK},
            # Without a separator there is none between the strings.
            exp.GroupConcat: lambda self, e: groupconcat_sql(self, e, sep=None),
            exp.Select: transforms.preprocess(
                [
                    without_qualify,
                    transforms.eliminate_distinct_on,
                    transforms.unnest_to_explode,
                    transforms.any_to_exists,
                ]
            ),
            **CLAUSE_TRANSFORMS,
        }
        # No type of Spark's takes a number of digits of its seconds.
        SUPPORTS_TEMPORAL_PRECISION = False
        JSON_PATH_SINGLE_QUOTE_ESCAPE = SparkGenerator.JSON_PATH_SINGLE_QUOTE_ESCAPE
        JSON_PATH_KEY_QUOTED_FORCES_BRACKETS = SparkGenerator.JSON_PATH_KEY_QUOTED_FORCES_BRACKETS
        QUOTE_JSON_PATH = SparkGenerator.QUOTE_JSON_PATH

        def literal_sql(self, expression: exp.Literal) -> str:
            """A number as it is, a string so that this session's Spark reads it back."""
            if not expression.is_string:
                return super().literal_sql(expression)
            is_escaped = self.dialect.settings.get("escaped_string_literals")
            codes = _QUOTES if is_escaped else {}
            literal = self._verbatim if is_escaped else super().literal_sql
            texts = [
                codes.get(piece) or literal(exp.Literal.string(piece))
                for piece in _pieces(expression, codes)
            ]
            return texts[0] if len(texts) == 1 else f"concat({', '.join(texts)})"

        def _verbatim(self, literal: exp.Literal) -> str:
            """A string without quotes and backslashes, for a Spark that has no escapes."""
            return f"'{self._replace_line_breaks(literal.name)}'"

        def identifier_sql(self, expression: exp.Identifier) -> str:
            """A name, in backticks where Spark or sqlglot would not read it without.

            Raises:
                UnsupportedError: no text of a query can hold the name.
            """
            name = expression.name
            if expression.quoted or expression.meta.get(AS_WRITTEN):
                is_plain = True
            else:
                is_plain = bool(_PLAIN_NAME.fullmatch(name)) and name.upper() not in RESERVED
            if SETTING in name and not expression.meta.get(AS_WRITTEN):
                hint = "Spark puts a setting there; give it another name in a view."
                raise UnsupportedError(f"The name {name} has {SETTING} in it. {hint}")
            if is_plain:
                return super().identifier_sql(expression)
            escaped = name.replace("`", "``")
            return f"`{self._replace_line_breaks(escaped)}`"


def _pieces(literal: exp.Literal, codes: Mapping[str, str]) -> list[str]:
    """The string in pieces that a literal can hold, or of which there is a code; one at least."""
    signs = "|".join(map(re.escape, codes))
    pieces = [piece for piece in re.split(f"({signs})", literal.name) if piece] if codes else []
    pieces = pieces or [literal.name]
    if literal.meta.get(AS_WRITTEN):
        return pieces
    # Between the two signs, so that they never stand side by side.
    return [part for piece in pieces for part in re.split(r"(?<=\$)(?=\{)", piece)]
