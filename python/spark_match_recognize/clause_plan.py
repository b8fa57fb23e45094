# SPDX-License-Identifier: Apache-2.0
"""The plan of a parsed clause as JSON, in the same format as the extension's parser produces.

    json.dumps(plan(sql), indent=2)

The format and its version are documented (Reference, Plan as JSON). Expressions are represented by
their text and by what they read of a match, so that neither white space nor the trees of a parser
matter. Needs no Java and no table. Linear in the length of the text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from sqlglot import exp

from spark_match_recognize.arguments import Shape, check, text
from spark_match_recognize.dialect import SparkMatchRecognize
from spark_match_recognize.dialect.expression_parser import NAMED_BY_TEXT, SOURCE_TEXT
from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
    TrendCall,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.pattern import (
    Absent,
    Alternation,
    Concatenation,
    EmptyPattern,
    Exclusion,
    Limited,
    PartitionEnd,
    PartitionStart,
    Permutation,
    Quantified,
    RowPattern,
    Variable,
)
from spark_match_recognize.dialect.query import clauses_of, read_query

__all__ = ["VERSION", "plan", "plan_of"]

VERSION = 1
_DEFAULT_OFFSET = {"PREV": "1", "NEXT": "1", "FIRST": "0", "LAST": "0"}
_LISTS = {Concatenation: "concatenation", Alternation: "alternation", Permutation: "permutation"}
_TOKEN = re.compile(
    r"""(?P<blank>\s+|--(?:\\\n|[^\n])*|/\*.*?\*/)
      | (?<!\w)[rR](?:'[^']*'|"[^"]*")
      | '(?:[^'\\]|\\.|'')*' | "(?:[^"\\]|\\.|"")*" | `(?:[^`]|``)*`
      | \w+ | .""",
    re.VERBOSE | re.DOTALL,
)


def plan(sql: str) -> dict[str, Any]:
    """The plans of the clauses in a text, in the order of their keywords.

    Raises:
        TypeError: it is not a string.
        MatchRecognizeError: the text cannot be parsed.
    """
    check("sql", sql, Shape(text, "a SQL string", 'plan("SELECT ...")'))
    return {"version": VERSION, "clauses": [plan_of(rows) for rows in clauses_of(read_query(sql))]}


def plan_of(rows: MatchedRows) -> dict[str, Any]:
    """The plan of one clause, given as sqlglot expressions."""
    args = rows.clause.args
    order = args["order"].expressions if args.get("order") else []
    return {
        "partition_by": [_partition_key(key) for key in args.get("partition_by") or ()],
        "order_by": [_order_key(key) for key in order],
        "measures": [
            {"name": measure.alias, "expression": _expression(measure.this.this)}
            for measure in rows.measures
        ],
        "rows": _rows(args.get("rows")),
        "skip": _skip(args.get("after"), args.get("selection")),
        "selection": args.get("selection") or "STRICT",
        "pattern": _pattern(args["pattern"]),
        "within": _within(args.get("within")),
        "unless": [variable.name for variable in args.get("unless") or ()],
        "subsets": [
            {"name": subset.this.name, "members": [member.name for member in subset.expressions]}
            for subset in args.get("subsets") or ()
        ],
        "define": [
            {
                "variable": definition.args["variable"].name,
                "condition": _expression(definition.this),
            }
            for definition in args.get("define") or ()
        ],
    }


def _partition_key(key: exp.Expr) -> dict[str, Any]:
    expression = _expression(key.this if isinstance(key, exp.Alias) else key)
    is_text = key.meta.get(NAMED_BY_TEXT)
    return {"expression": expression, "name": expression["text"] if is_text else key.alias_or_name}


def _order_key(key: exp.Ordered) -> dict[str, Any]:
    return {
        "expression": _expression(key.this),
        "descending": bool(key.args.get("desc")),
        "nulls_first": bool(key.args.get("nulls_first")),
    }


def _rows(rows: exp.Expr | None) -> dict[str, Any]:
    form = rows.args["kind"] if rows is not None else "ONE ROW PER MATCH"
    if rows is None or not form.endswith(" OF"):
        default = " SHOW EMPTY MATCHES" if form == "ALL ROWS PER MATCH" else ""
        return {"kind": f"{form}{default}"}
    plan = {"kind": form.removesuffix(" OF"), "variable": rows.args["variable"].name}
    if form == "ONE ROW PER SUBSET OF":
        plan["limit"] = rows.args.get("limit")
    return plan


def _skip(after: exp.Expr | None, selection: str | None) -> dict[str, Any]:
    if after is None:
        is_strict = selection in (None, "STRICT")
        return {"to": "PAST LAST ROW" if is_strict else "NEXT ROW"}
    form = after.args["kind"].removeprefix("TO ")
    variable = after.args.get("variable")
    return {"to": form, "variable": variable.name} if variable else {"to": form}


def _within(limit: exp.Expr | None) -> dict[str, Any] | None:
    if limit is None:
        return None
    return {"limit": _expression(limit.this), "exclusive": bool(limit.args.get("waits"))}


def _pattern(pattern: RowPattern) -> dict[str, Any]:
    if isinstance(pattern, Variable):
        return {"variable": pattern.name}
    if type(pattern) in _LISTS:
        return {_LISTS[type(pattern)]: [_pattern(part) for part in pattern.expressions]}
    if isinstance(pattern, Quantified):
        return {
            "quantified": _pattern(pattern.this),
            "least": pattern.args["least"],
            "most": pattern.args.get("most"),
            "greedy": not pattern.args.get("reluctant"),
        }
    if isinstance(pattern, Exclusion):
        return {"excluded": _pattern(pattern.this)}
    if isinstance(pattern, Absent):
        return {"absent": pattern.this.name}
    if isinstance(pattern, Limited):
        return {"limited": _pattern(pattern.this), "limit": _text(pattern.args["limit"])}
    return dict(_SIGNS[type(pattern)])


_SIGNS: dict[type[RowPattern], dict[str, Any]] = {
    PartitionStart: {"anchor": "start"},
    PartitionEnd: {"anchor": "end"},
    EmptyPattern: {"empty": True},
}


def _expression(expression: exp.Expr) -> dict[str, Any]:
    return {"text": _text(expression), "reads": _reads(expression)}


def _text(expression: exp.Expr) -> str:
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
        text = _DEFAULT_OFFSET[form] if offset is None else _text(offset)
        yield {"navigation": form, "offset": text, "of": _reads(node.this)}
    elif isinstance(node, ProcessingMode):
        yield {"mode": node.args["kind"], "of": _reads(node.this)}
    elif isinstance(node, Classifier):
        yield {"classifier": node.this.name if node.this else None}
    elif isinstance(node, MatchNumber):
        yield {"match_number": True}
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
