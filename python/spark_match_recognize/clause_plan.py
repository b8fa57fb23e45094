# SPDX-License-Identifier: Apache-2.0
"""The plan of a parsed clause as JSON, in the same format as the extension's parser produces.

    json.dumps(plan(sql), indent=2)

The format and its version are documented (Reference, Plan as JSON). Expressions are represented by
their text and by what they read of a match, so that neither white space nor the trees of a parser
matter. Needs no Java and no table. Linear in the length of the text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from sqlglot import exp

from spark_match_recognize.arguments import Shape, check, text
from spark_match_recognize.dialect.expression_parser import NAMED_BY_TEXT
from spark_match_recognize.dialect.nodes import MatchedRows, RowPatternClause
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
from spark_match_recognize.dialect.query import patterns_of, read_query
from spark_match_recognize.dialect.rules import DEFAULT_COLUMN, RuleSet, RuleTable, measures_of
from spark_match_recognize.dialect.windows import PatternFrame
from spark_match_recognize.errors import MatchRecognizeError
from spark_match_recognize.expression_plan import expression_plan, plain_expression

__all__ = ["VERSION", "plan", "plan_of"]

VERSION = 1
_FORECAST = "FORECAST ROWS"
_PLAIN_NAME = re.compile("[A-Za-z_][A-Za-z0-9_]*")
_LISTS = {Concatenation: "concatenation", Alternation: "alternation", Permutation: "permutation"}


def plan(sql: str) -> dict[str, Any]:
    """The plans of the clauses in a text, in the order of their keywords.

    Raises:
        TypeError: it is not a string.
        MatchRecognizeError: the text cannot be parsed, or a window has a pattern.
    """
    check("sql", sql, Shape(text, "a SQL string", 'plan("SELECT ...")'))
    return {
        "version": VERSION,
        "clauses": [_plan_of(found) for found in patterns_of(read_query(sql))],
    }


def _plan_of(found: MatchedRows | PatternFrame) -> dict[str, Any]:
    if isinstance(found, PatternFrame):
        raise MatchRecognizeError(
            "A window with a pattern has no plan, which describes MATCH_RECOGNIZE in FROM. Write "
            "the pattern there, or draw it with show_pattern."
        )
    return plan_of(found)


def plan_of(rows: MatchedRows) -> dict[str, Any]:
    """The plan of one clause, given as sqlglot expressions."""
    whole = rows.args["match"]
    if not isinstance(whole, RuleSet | RuleTable):
        return _clause(rows.clause, whole, [(each.alias, each.this.this) for each in rows.measures])
    column = whole.args.get("column")
    named = {"rule_column": column.name if column else DEFAULT_COLUMN}
    if isinstance(whole, RuleTable):
        parts = [_quoted_if_needed(part.name) for part in whole.expressions]
        return {**named, "rules_from": ".".join(parts)}
    return {
        **named,
        "rules": [
            {
                "name": rule.name,
                "clause": _clause(
                    rule.clause,
                    whole,
                    [(output.alias, measure.this) for output, measure in measures_of(rule, rows)],
                ),
            }
            for rule in whole.expressions
        ],
    }


def _clause(
    clause: RowPatternClause, keys: exp.Expr, measures: Sequence[tuple[str, exp.Expr]]
) -> dict[str, Any]:
    """The plan of a clause, or of a rule with the keys of all rules."""
    args = clause.args
    order = keys.args["order"].expressions if keys.args.get("order") else []
    return {
        "partition_by": [_partition_key(key) for key in keys.args.get("partition_by") or ()],
        "order_by": [_order_key(key) for key in order],
        "measures": [
            {"name": name, "expression": expression_plan(value)} for name, value in measures
        ],
        "rows": _rows(args.get("rows")),
        "skip": _skip(args.get("after"), args.get("selection"), args.get("rows")),
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
                "condition": expression_plan(definition.this),
            }
            for definition in args.get("define") or ()
        ],
    }


def _partition_key(key: exp.Expr) -> dict[str, Any]:
    expression = expression_plan(key.this if isinstance(key, exp.Alias) else key)
    is_text = key.meta.get(NAMED_BY_TEXT)
    return {"expression": expression, "name": expression["text"] if is_text else key.alias_or_name}


def _order_key(key: exp.Ordered) -> dict[str, Any]:
    return {
        "expression": expression_plan(key.this),
        "descending": bool(key.args.get("desc")),
        "nulls_first": bool(key.args.get("nulls_first")),
    }


def _forecast(rows: exp.Expr) -> dict[str, Any]:
    stated = {option.this.name: option.expression for option in rows.args.get("options") or []}
    horizon, model = stated.get("HORIZON"), stated.get("MODEL")
    return {
        "confidence": _number(stated, "CONFIDENCE", 0.5),
        "horizon": None if horizon is None else plain_expression(horizon),
        "max_depth": int(_number(stated, "MAX_DEPTH", 3)),
        "warmup": int(_number(stated, "WARMUP", 100)),
        "model": None if model is None else model.name,
    }


def _number(stated: dict[str, exp.Expr], name: str, default: float) -> float:
    return float(stated[name].name) if name in stated else default


def _rows(rows: exp.Expr | None) -> dict[str, Any]:
    form = rows.args["kind"] if rows is not None else "ONE ROW PER MATCH"
    if rows is None or not form.endswith(" OF"):
        default = " SHOW EMPTY MATCHES" if form == "ALL ROWS PER MATCH" else ""
        settings = _forecast(rows) if rows is not None and form == _FORECAST else {}
        return {"kind": f"{form}{default}", **settings}
    plan = {"kind": form.removesuffix(" OF"), "variable": rows.args["variable"].name}
    if form == "ONE ROW PER SUBSET OF":
        plan["limit"] = rows.args.get("limit")
    return plan


def _skip(after: exp.Expr | None, selection: str | None, rows: exp.Expr | None) -> dict[str, Any]:
    if after is None:
        forecasts = rows is not None and rows.args["kind"] == _FORECAST
        is_strict = selection in (None, "STRICT") and not forecasts
        return {"to": "PAST LAST ROW" if is_strict else "NEXT ROW"}
    form = after.args["kind"].removeprefix("TO ")
    variable = after.args.get("variable")
    return {"to": form, "variable": variable.name} if variable else {"to": form}


def _within(limit: exp.Expr | None) -> dict[str, Any] | None:
    if limit is None:
        return None
    return {"limit": expression_plan(limit.this), "exclusive": bool(limit.args.get("waits"))}


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
        return {"limited": _pattern(pattern.this), "limit": plain_expression(pattern.args["limit"])}
    return dict(_SIGNS[type(pattern)])


def _quoted_if_needed(part: str) -> str:
    return part if _PLAIN_NAME.fullmatch(part) else "`" + part.replace("`", "``") + "`"


_SIGNS: dict[type[RowPattern], dict[str, Any]] = {
    PartitionStart: {"anchor": "start"},
    PartitionEnd: {"anchor": "end"},
    EmptyPattern: {"empty": True},
}
