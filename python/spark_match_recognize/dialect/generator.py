# SPDX-License-Identifier: Apache-2.0
"""Writes the clause: a mix-in for sqlglot's generators, and how each kind of node is written.

The text is canonical: the parts in the order of the documentation, variables as CLASSIFIER() shows
them, no more parentheses than a pattern needs. With `pretty` each part begins a line.

Inside a clause a qualifier is a variable if one has that name. sqlglot's optimizer qualifies
columns by their tables; where table and variable share a name, that qualifier is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlglot import exp
from sqlglot.generator import Generator

from spark_match_recognize.dialect.expressions import (
    Classifier,
    MatchNumber,
    Navigation,
    ProcessingMode,
    TrendCall,
    VariableColumn,
    VariableRows,
)
from spark_match_recognize.dialect.nodes import (
    AfterMatchSkip,
    Definition,
    MatchedRows,
    MatchKey,
    Measure,
    ReadByClause,
    RowsPerMatch,
    Subset,
    TimeLimit,
)
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.dialect.pattern_text import pattern_text, variable_text
from spark_match_recognize.dialect.variables import known_variables

__all__ = ["CLAUSE_TRANSFORMS", "RowPatternGenerator"]

# What a MatchedRows is made of; anything else on it is a modifier of a SELECT.
_OWN_PARTS = frozenset(["expressions", "from_", "match"])
_ONE_A_LINE = ("MEASURES", "DEFINE")


class RowPatternGenerator(Generator):
    """The clause at every place of a table."""

    def subquery_sql(self, expression: exp.Subquery, sep: str = " AS ") -> str:
        """`t MATCH_RECOGNIZE (...) AS m`, or a subquery."""
        rows = expression.this
        if not isinstance(rows, MatchedRows) or _has_modifiers(rows):
            return super().subquery_sql(expression, sep)
        alias = self.sql(expression, "alias")
        pivots = self.expressions(expression, key="pivots", sep="", flat=True)
        text = _over_table(self, rows)
        named = f"{sep}{alias}" if alias else ""
        return self.query_modifiers(expression, text, named, pivots)

    def column_sql(self, expression: exp.Column) -> str:
        """A column, without the name of the clause's table where a variable has the same."""
        if expression.table:
            rows = expression.find_ancestor(exp.Query)
            if isinstance(rows, MatchedRows) and _is_variable(expression.table, rows):
                return self.sql(expression, "this")
        return super().column_sql(expression)


def _is_variable(name: str, rows: MatchedRows) -> bool:
    return any(variable.is_named(name) for variable in known_variables(rows))


def _has_modifiers(rows: MatchedRows) -> bool:
    return any(value for key, value in rows.args.items() if key not in _OWN_PARTS)


def _over_table(generator: Generator, rows: MatchedRows) -> str:
    return f"{generator.sql(rows.table)} MATCH_RECOGNIZE {_clause(generator, rows)}"


def _query(generator: Generator, rows: MatchedRows) -> str:
    """The clause where a query stands."""
    others = {key: value for key, value in rows.args.items() if key not in _OWN_PARTS}
    text = f"SELECT * FROM {_over_table(generator, rows)}"  # noqa: S608
    return generator.prepend_ctes(rows, generator.query_modifiers(exp.Select(**others), text))


def _clause(generator: Generator, rows: MatchedRows) -> str:
    clause = rows.clause
    args = clause.args
    order = args["order"].expressions if args.get("order") else None
    parts = [
        _listed(generator, "PARTITION BY", args.get("partition_by")),
        _listed(generator, "ORDER BY", order),
        _listed(generator, "MEASURES", rows.measures),
        generator.sql(clause, "rows"),
        generator.sql(clause, "after"),
        f"EVENT SELECTION {args['selection']}" if args.get("selection") else "",
        f"PATTERN ({pattern_text(args['pattern'], generator.sql)})",
        generator.sql(clause, "within"),
        _listed(generator, "UNLESS", args.get("unless")),
        _listed(generator, "SUBSET", args.get("subsets")),
        _listed(generator, "DEFINE", args.get("define")),
    ]
    written = [part for part in parts if part]
    if not generator.pretty:
        return f"({' '.join(written)})"
    return f"(\n{_indented(generator, written, joiner='')}\n)"


def _listed(generator: Generator, words: str, items: list[exp.Expr] | None) -> str:
    """The section; with `pretty` the measures and conditions of several stand one a line."""
    if not items:
        return ""
    texts = [generator.sql(item) for item in items]
    if not generator.pretty or words not in _ONE_A_LINE or len(texts) == 1:
        return f"{words} {', '.join(texts)}"
    return f"{words}\n{_indented(generator, texts, joiner=',')}"


def _indented(generator: Generator, texts: list[str], joiner: str) -> str:
    return generator.indent(f"{joiner}\n".join(texts), skip_first=False, skip_last=False)


def _rows(generator: Generator, rows: RowsPerMatch) -> str:
    limit = rows.args.get("limit")
    options = ", ".join(
        f"{option.name} {generator.sql(option, 'expression')}"
        for option in rows.args.get("options") or ()
    )
    words = [
        rows.args["kind"],
        generator.sql(rows, "variable"),
        f"LIMIT {limit}" if limit else "",
        f"({options})" if options else "",
    ]
    return " ".join(word for word in words if word)


def _limit(generator: Generator, limit: TimeLimit) -> str:
    text = generator.sql(limit, "this")
    if not limit.args.get("waits"):
        return f"WITHIN {text}"
    return f"{text} OR TERMINATED" if limit.args.get("terminated") else text


def _variable_column(generator: Generator, node: VariableColumn) -> str:
    index = f"[{generator.sql(node, 'index')}]" if node.args.get("index") else ""
    return f"{generator.sql(node, 'variable')}{index}.{generator.sql(node.this, 'this')}"


def _navigation(generator: Generator, node: Navigation) -> str:
    values = [generator.sql(node, key) for key in ("this", "offset") if node.args.get(key)]
    return f"{node.args['kind']}({', '.join(values)})"


def _inner(generator: Generator, node: exp.Expr) -> str:
    return generator.sql(node, "this")


# How each node is written.
CLAUSE_TRANSFORMS: dict[type[exp.Expr], Callable[[Any, Any], str]] = {
    MatchedRows: _query,
    Measure: _inner,
    MatchKey: _inner,
    ReadByClause: lambda *_: "",
    RowsPerMatch: _rows,
    AfterMatchSkip: lambda generator, node: (
        f"AFTER MATCH SKIP {node.args['kind']} {generator.sql(node, 'variable')}".rstrip()
    ),
    TimeLimit: _limit,
    Subset: lambda generator, node: (
        f"{generator.sql(node, 'this')} = ({generator.expressions(node, flat=True)})"
    ),
    Definition: lambda generator, node: (
        f"{generator.sql(node, 'variable')} AS {generator.sql(node, 'this')}"
    ),
    Variable: lambda generator, node: generator._replace_line_breaks(variable_text(node)),
    VariableColumn: _variable_column,
    VariableRows: lambda generator, node: f"{_inner(generator, node)}.*",
    Navigation: _navigation,
    ProcessingMode: lambda generator, node: f"{node.args['kind']} {_inner(generator, node)}",
    Classifier: lambda generator, node: f"CLASSIFIER({_inner(generator, node)})",
    MatchNumber: lambda *_: "MATCH_NUMBER()",
    TrendCall: lambda generator, node: f"{node.args['kind']}({_inner(generator, node)})",
}
