# SPDX-License-Identifier: Apache-2.0
"""An expression of the clause in its plan: its text, and what it reads of a match.

clause_plan.py has the plan of the clause.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from sqlglot import exp

from spark_match_recognize.dialect import SparkMatchRecognize
from spark_match_recognize.dialect.expression_parser import SOURCE_TEXT
from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchId,
    MatchNumber,
    Navigation,
    OutcomeCall,
    ProcessingMode,
    TrendCall,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.dialect.words import FORECASTS

__all__ = ["expression_plan", "plain_expression"]

_DEFAULT_OFFSET = {"PREV": "1", "NEXT": "1", "FIRST": "0", "LAST": "0"}
_TOKEN = re.compile(
    r"""(?P<blank>\s+|--(?:\\\n|[^\n])*|/\*.*?\*/)
      | (?<!\w)[rR](?:'[^']*'|"[^"]*")
      | '(?:[^'\\]|\\.|'')*' | "(?:[^"\\]|\\.|"")*" | `(?:[^`]|``)*`
      | \w+ | .""",
    re.VERBOSE | re.DOTALL,
)


def expression_plan(expression: exp.Expr) -> dict[str, Any]:
    """The text of an expression, and what it reads of a match."""
    return {"text": plain_expression(expression), "reads": _reads(expression)}


def plain_expression(expression: exp.Expr) -> str:
    """The source text, or the generated one, without comments and redundant white space."""
    source = expression.meta.get(SOURCE_TEXT) or expression.sql(SparkMatchRecognize)
    joined = ""
    for match in _TOKEN.finditer(source):
        token = match.group()
        if match["blank"] is None:
            joined += " " + token if joined and _would_merge(joined[-1], token[0]) else token
    return joined


def _would_merge(last: str, first: str) -> bool:
    is_word = last.isalnum() or last == "_"
    quotes = "'\"`"
    return (is_word and (first.isalnum() or first == "_")) or (last in quotes and first in quotes)


def _reads(*expressions: exp.Expr) -> list[dict[str, Any]]:
    """Each read once, sorted by its JSON."""
    reads = [read for expression in expressions for read in _read_by(expression)]
    compact = {json.dumps(read, separators=(",", ":"), ensure_ascii=False): read for read in reads}
    return [compact[text] for text in sorted(compact)]


def _read_by(node: exp.Expr) -> Iterator[dict[str, Any]]:
    if isinstance(node, exp.Query):
        return
    name = _column_name(node)
    if name is not None:
        yield name
    elif isinstance(node, VariableColumn):
        at = int(node.args["index"].to_py())
        edge, distance = ("FIRST", at) if at >= 0 else ("LAST", -at - 1)
        column = {"column": node.this.name, "variable": node.args["variable"].name}
        yield {"navigation": edge, "offset": str(distance), "of": [column]}
    elif isinstance(node, VariableRows):
        yield {"rows": node.this.name}
    elif isinstance(node, Navigation):
        form = node.args["kind"]
        offset = node.args.get("offset")
        text = _DEFAULT_OFFSET[form] if offset is None else plain_expression(offset)
        yield {"navigation": form, "offset": text, "of": _reads(node.this)}
    elif isinstance(node, ProcessingMode):
        yield {"mode": node.args["kind"], "of": _reads(node.this)}
    elif isinstance(node, Classifier):
        yield {"classifier": node.this.name if node.this else None}
    elif isinstance(node, MatchNumber):
        yield {"match_number": True}
    elif isinstance(node, MatchId):
        yield {"match_id": _reads(*node.expressions)}
    elif isinstance(node, OutcomeCall):
        yield {"outcome": node.args["kind"]}
    elif isinstance(node, TrendCall) and node.args["kind"] in FORECASTS:
        yield {"forecast": node.args["kind"]}
    elif isinstance(node, TrendCall):
        is_variable = isinstance(node.this, Variable)
        yield {
            "trend": node.args["kind"],
            "variable": node.this.name if is_variable else None,
            "of": [] if is_variable or not node.this else _reads(node.this),
        }
    else:
        for child in node.iter_expressions():
            yield from _read_by(child)


def _column_name(node: exp.Expr) -> dict[str, Any] | None:
    """The column that an expression names, with its qualifier or fields; None if it is no name."""
    fields: list[str] = []
    while isinstance(node, exp.Dot) and isinstance(node.expression, exp.Identifier):
        fields.insert(0, node.expression.name)
        node = node.this.unnest()
    if isinstance(node, VariableColumn) and not node.args.get("index"):
        names = [node.this.name, *fields]
        return {"column": ".".join(names), "variable": node.args["variable"].name}
    if isinstance(node, exp.Column) and not isinstance(node.this, exp.Star):
        names = [*(part.name for part in node.parts), *fields]
        return {"column": ".".join(names), "variable": None}
    return None
