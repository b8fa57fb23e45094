# SPDX-License-Identifier: Apache-2.0
"""Generates the clause: a mix-in for sqlglot's generators, and the text of each type of node.

The text is canonical: sections in the order of the documentation, variables as CLASSIFIER() returns
them, no redundant parentheses in a pattern. With `pretty` each section begins a line.

In a clause, a qualifier that names a variable refers to the variable. sqlglot's optimizer qualifies
columns with their tables; if table and variable have the same name, that qualifier is omitted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    ReadByClause,
    RowPatternClause,
    RowsPerMatch,
    Subset,
    TimeLimit,
)
from spark_match_recognize.dialect.outputs import MatchKey, Measure
from spark_match_recognize.dialect.pattern import Variable
from spark_match_recognize.dialect.pattern_text import pattern_text, variable_text
from spark_match_recognize.dialect.rules import (
    RuleJson,
    RuleMeasure,
    RuleName,
    RuleSet,
    RuleTable,
    measures_of,
    pattern_clauses,
)
from spark_match_recognize.dialect.variables import known_variables

__all__ = ["CLAUSE_TRANSFORMS", "RowPatternGenerator"]

# The arguments of a MatchedRows of its own; any other is a modifier of a SELECT.
_OWN_PARTS = frozenset(["expressions", "from_", "match"])
_ONE_A_LINE = ("MEASURES", "DEFINE")


class RowPatternGenerator(Generator):
    """Generates the clause after any table."""

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
        """A column, without the name of its table if a variable has the same name."""
        if expression.table:
            rows = expression.find_ancestor(exp.Query)
            if isinstance(rows, MatchedRows) and _is_variable(expression.table, rows):
                return self.sql(expression, "this")
        return super().column_sql(expression)


def _is_variable(name: str, rows: MatchedRows) -> bool:
    clauses = [clause for _, clause in pattern_clauses(rows)]
    return any(
        variable.is_named(name) for clause in clauses for variable in known_variables(clause)
    )


def _has_modifiers(rows: MatchedRows) -> bool:
    return any(value for key, value in rows.args.items() if key not in _OWN_PARTS)


def _over_table(generator: Generator, rows: MatchedRows) -> str:
    return f"{generator.sql(rows.table)} MATCH_RECOGNIZE {_clause(generator, rows)}"


def _query(generator: Generator, rows: MatchedRows) -> str:
    """The clause in the position of a query."""
    others = {key: value for key, value in rows.args.items() if key not in _OWN_PARTS}
    text = f"SELECT * FROM {_over_table(generator, rows)}"  # noqa: S608
    return generator.prepend_ctes(rows, generator.query_modifiers(exp.Select(**others), text))


def _clause(generator: Generator, rows: MatchedRows) -> str:
    args = rows.args["match"].args
    order = args["order"].expressions if args.get("order") else None
    keys = [
        _listed(generator, "PARTITION BY", args.get("partition_by")),
        _listed(generator, "ORDER BY", order),
    ]
    if isinstance(rows.args["match"], RuleSet):
        body = [_rules(generator, rows.args["match"], rows)]
    elif isinstance(rows.args["match"], RuleTable):
        parts = ".".join(map(generator.sql, rows.args["match"].expressions))
        body = [f"RULES FROM {parts}{_rule_column(generator, args)}"]
    else:
        body = _body(generator, rows.clause, rows.measures)
    return _sections(generator, [*keys, *body, _bound(args)])


def _bound(args: Mapping[str, Any]) -> str:
    limits = args.get("best_effort")
    return f"BEST EFFORT ({', '.join(limits)})" if limits else ""


def _body(
    generator: Generator, clause: RowPatternClause, measures: Sequence[exp.Expr | str]
) -> list[str]:
    """The sections of a clause without its keys."""
    args = clause.args
    return [
        _listed(generator, "MEASURES", measures),
        generator.sql(clause, "rows"),
        generator.sql(clause, "after"),
        f"EVENT SELECTION {args['selection']}" if args.get("selection") else "",
        f"PATTERN ({pattern_text(args['pattern'], generator.sql)})",
        generator.sql(clause, "within"),
        _listed(generator, "UNLESS", args.get("unless")),
        _listed(generator, "SUBSET", args.get("subsets")),
        _listed(generator, "DEFINE", args.get("define")),
    ]


def _rules(generator: Generator, rules: RuleSet, rows: MatchedRows) -> str:
    texts = []
    for rule in rules.expressions:
        measures = [
            f"{generator.sql(measure)} AS {generator.sql(output, 'alias')}"
            for output, measure in measures_of(rule, rows)
        ]
        sections = [*_body(generator, rule.clause, measures), _bound(rule.clause.args)]
        body = _sections(generator, sections)
        weight = rule.args.get("weight")
        weighed = f" WEIGHT {weight}" if weight else ""
        texts.append(f"{generator.sql(exp.to_identifier(rule.name))} AS {body}{weighed}")
    named = _rule_column(generator, rules.args)
    if not generator.pretty:
        return f"RULES ({', '.join(texts)}){named}"
    return f"RULES (\n{_indented(generator, texts, joiner=',')}\n){named}"


def _rule_column(generator: Generator, args: Mapping[str, Any]) -> str:
    column = args.get("column")
    return f" AS {generator.sql(column)}" if column else ""


def _sections(generator: Generator, sections: Sequence[str]) -> str:
    texts = [section for section in sections if section]
    if not generator.pretty:
        return f"({' '.join(texts)})"
    return f"(\n{_indented(generator, texts, joiner='')}\n)"


def _listed(generator: Generator, words: str, items: Sequence[exp.Expr | str] | None) -> str:
    """The section; with `pretty`, each of several measures or conditions begins a line."""
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


# The text of each type of node.
CLAUSE_TRANSFORMS: dict[type[exp.Expr], Callable[[Any, Any], str]] = {
    MatchedRows: _query,
    Measure: _inner,
    RuleMeasure: _inner,
    RuleName: lambda *_: "",
    RuleJson: lambda *_: "",
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
