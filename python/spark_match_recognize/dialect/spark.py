# SPDX-License-Identifier: Apache-2.0
"""The dialect `spark_match_recognize`: sqlglot's Databricks dialect with the clause.

    sqlglot.parse_one(sql, read="spark_match_recognize")
    tree.sql("spark_match_recognize", pretty=True)

Strings are generated as Spark reads them by default, with backslash escapes. For a session that
sets `spark.sql.parser.escapedStringLiterals`, use the dialect `"spark_match_recognize,
escaped_string_literals=True"`: a string with a quote or a backslash is then concatenated from
parts, because no literal can hold it.

Spark substitutes settings for `${name}` anywhere in a query. If such a variable was parsed, it is
generated again; a string that was built in Python is concatenated from parts to keep its
characters.
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
from sqlglot.generator import Generator
from sqlglot.generators.databricks import DatabricksGenerator
from sqlglot.generators.spark import SparkGenerator
from sqlglot.parser import Parser
from sqlglot.parsers.databricks import DatabricksParser
from sqlglot.tokenizer_core import Token, TokenType

from spark_match_recognize.dialect.aggregates import AGGREGATE_TRANSFORMS, AGGREGATES
from spark_match_recognize.dialect.clause_parser import KEYWORD, RowPatternParser
from spark_match_recognize.dialect.functions import called_as_written
from spark_match_recognize.dialect.generator import CLAUSE_TRANSFORMS, RowPatternGenerator
from spark_match_recognize.dialect.qualify import without_qualify
from spark_match_recognize.dialect.reserved import RESERVED

__all__ = ["SparkMatchRecognize"]

# The beginning of a variable that Spark substitutes, and the mark of a node that keeps its text.
SETTING = "${"
AS_WRITTEN = "as_written"
_PLAIN_NAME = re.compile(r"[A-Za-z_][A-Za-z_0-9]*", re.ASCII)
_QUOTES = {"'": "chr(39)", "\\": "chr(92)"}


def _json_extract(generator: Generator, node: exp.JSONExtract) -> str:
    """`value:path` of a VARIANT, or a path into a text."""
    if not node.args.get("variant_extract"):
        return generator.func("GET_JSON_OBJECT", node.this, node.expression)
    parts = node.expression.expressions[1:]
    path = "".join(generator.json_path_part(part) for part in parts).lstrip(".")
    return f"{generator.sql(node, 'this')}:{path}"


class SparkMatchRecognize(Databricks):
    """Spark SQL with MATCH_RECOGNIZE."""

    SUPPORTED_SETTINGS = {*Databricks.SUPPORTED_SETTINGS, "escaped_string_literals"}

    class Tokenizer(Databricks.Tokenizer):
        """Accepts doubled quotes in strings; MATCH_RECOGNIZE is not a keyword."""

        KEYWORDS = {
            text: token_type
            for text, token_type in Databricks.Tokenizer.KEYWORDS.items()
            if text not in (KEYWORD, "STREAM")
        }
        STRING_ESCAPES = ["\\", "'", '"']

    class Parser(RowPatternParser, DatabricksParser):
        """Spark's parser with the clause."""

        # array[0] is an element of a column here, not an array of 0.
        ARRAY_CONSTRUCTORS = {}
        FUNCTIONS = {**called_as_written(DatabricksParser.FUNCTIONS), **AGGREGATES}
        # ANY is an aggregate; sqlglot finds the quantifier of LIKE ANY and of a subquery itself.
        NO_PAREN_FUNCTION_PARSERS = {
            name: parse
            for name, parse in DatabricksParser.NO_PAREN_FUNCTION_PARSERS.items()
            if name != "ANY"
        }
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
            # window(ts, '10 minutes') is a function, which sqlglot mistakes for the clause WINDOW
            # at the beginning of GROUP BY.
            for token, after in pairwise(raw_tokens):
                is_call = after.token_type == TokenType.L_PAREN
                if is_call and token.token_type == TokenType.WINDOW:
                    token.token_type = TokenType.VAR
            return super()._parse(parse_method, _with_binary_literals(raw_tokens), sql)

        def expression(self, instance: E, *args: Any, **options: Any) -> E:
            """The node, marked if its text must be generated as it was parsed."""
            node: E = super().expression(instance, *args, **options)
            if isinstance(node, exp.Identifier):
                if SETTING in node.name or node.name.upper() in RESERVED:
                    node.meta[AS_WRITTEN] = True
            elif isinstance(node, exp.Literal) and SETTING in node.name:
                node.meta[AS_WRITTEN] = True
            return node

        def _parse_value(self, values: bool = True) -> exp.Tuple | None:
            """A row of VALUES. One without parentheses has no alias, which would be the table's."""
            if self._curr and self._curr.token_type == TokenType.L_PAREN:
                return super()._parse_value(values)
            value = self._parse_disjunction()
            return self.expression(exp.Tuple(expressions=[value])) if value else None

        def _parse_primary(self) -> exp.Expr | None:
            primary = super()._parse_primary()
            if isinstance(primary, exp.Concat) and all(p.is_string for p in primary.expressions):
                # Adjacent string literals are one string.
                text = "".join(part.name for part in primary.expressions)
                return self.expression(exp.Literal.string(text))
            return primary

    class Generator(RowPatternGenerator, DatabricksGenerator):
        """Spark's generator with the clause."""

        # Databricks supports QUALIFY, Spark does not.
        TRANSFORMS = {
            **{
                node_type: transform
                for node_type, transform in DatabricksGenerator.TRANSFORMS.items()
                # Would approximate a percentile that Spark computes exactly.
                if node_type is not exp.WithinGroup
            },
            exp.JSONExtract: _json_extract,
            exp.ParseJSON: lambda self, e: self.func(
                "TRY_PARSE_JSON" if e.args.get("safe") else "PARSE_JSON", e.this
            ),
            exp.JSONPathRoot: SparkGenerator.TRANSFORMS[exp.JSONPathRoot],
            # The default separator is the empty string.
            exp.GroupConcat: lambda self, e: groupconcat_sql(self, e, sep=None),
            exp.Select: transforms.preprocess(
                [
                    without_qualify,
                    transforms.eliminate_distinct_on,
                    transforms.unnest_to_explode,
                    transforms.any_to_exists,
                ]
            ),
            **AGGREGATE_TRANSFORMS,
            **CLAUSE_TRANSFORMS,
        }
        # A time of day; sqlglot takes Spark for an engine without one.
        TYPE_MAPPING = {**DatabricksGenerator.TYPE_MAPPING, exp.DType.TIME: "TIME"}
        # Spark's timestamp types have no precision argument.
        SUPPORTS_TEMPORAL_PRECISION = False
        JSON_PATH_SINGLE_QUOTE_ESCAPE = SparkGenerator.JSON_PATH_SINGLE_QUOTE_ESCAPE
        JSON_PATH_KEY_QUOTED_FORCES_BRACKETS = SparkGenerator.JSON_PATH_KEY_QUOTED_FORCES_BRACKETS
        QUOTE_JSON_PATH = SparkGenerator.QUOTE_JSON_PATH

        # That of Databricks adds quotes of its own.
        jsonpath_sql = Generator.jsonpath_sql

        def literal_sql(self, expression: exp.Literal) -> str:
            """A number, or a string that this session of Spark parses as the same string."""
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

        def cast_sql(self, expression: exp.Cast, safe_prefix: str | None = None) -> str:
            """A cast, or the literal of a time of day, which Spark may have without the cast."""
            value = expression.this
            if expression.to.this == exp.DType.TIME and value.is_string and not safe_prefix:
                return f"TIME {self.sql(value)}"
            return super().cast_sql(expression, safe_prefix)

        def _verbatim(self, literal: exp.Literal) -> str:
            """A string without quotes and backslashes, for a session without escapes."""
            return f"'{self._replace_line_breaks(literal.name)}'"

        def identifier_sql(self, expression: exp.Identifier) -> str:
            """A name, in backticks if Spark or sqlglot could not parse it otherwise.

            Raises:
                UnsupportedError: no query text can express the name.
            """
            name = expression.name
            if expression.quoted or expression.meta.get(AS_WRITTEN):
                is_plain = True
            else:
                is_plain = bool(_PLAIN_NAME.fullmatch(name)) and name.upper() not in RESERVED
            if SETTING in name and not expression.meta.get(AS_WRITTEN):
                hint = "Spark puts a setting there; rename the column in a view."
                raise UnsupportedError(f"The name {name} contains {SETTING}. {hint}")
            if is_plain:
                return super().identifier_sql(expression)
            escaped = name.replace("`", "``")
            return f"`{self._replace_line_breaks(escaped)}`"


def _with_binary_literals(tokens: list[Token]) -> list[Token]:
    """With `X 'FF'` as one token; sqlglot's tokenizer knows it without a blank."""
    merged: list[Token] = []
    for token in tokens:
        is_after_x = merged and merged[-1].token_type == TokenType.VAR and merged[-1].text in "xX"
        if is_after_x and token.token_type == TokenType.STRING:
            token.token_type = TokenType.HEX_STRING
            merged.pop()
        merged.append(token)
    return merged


def _pieces(literal: exp.Literal, codes: Mapping[str, str]) -> list[str]:
    """One or more pieces of the string, each of which fits in a literal or has a code."""
    coded = "|".join(map(re.escape, codes))
    pieces = [piece for piece in re.split(f"({coded})", literal.name) if piece] if codes else []
    pieces = pieces or [literal.name]
    if literal.meta.get(AS_WRITTEN):
        return pieces
    # Split between `$` and `{`, so that they are never adjacent.
    return [part for piece in pieces for part in re.split(r"(?<=\$)(?=\{)", piece)]
