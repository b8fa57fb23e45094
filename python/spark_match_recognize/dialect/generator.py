# SPDX-License-Identifier: Apache-2.0
"""Generates the clause and patterns in windows: a mix-in for sqlglot's generators, and the text of
each type of node. The text of sections is in section_text.py.

The text is canonical: sections in the order of the documentation, variables as CLASSIFIER() returns
them, no redundant parentheses in a pattern. With `pretty` each section begins a line.

In a clause, a qualifier that names a variable refers to the variable. sqlglot's optimizer qualifies
columns with their tables; if table and variable have the same name, that qualifier is omitted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlglot import exp
from sqlglot.generator import Generator

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
from spark_match_recognize.dialect.pattern_text import variable_text
from spark_match_recognize.dialect.rules import (
    RuleJson,
    RuleMeasure,
    RuleName,
    RuleSet,
    RuleTable,
    measures_of,
    pattern_clauses,
)
from spark_match_recognize.dialect.section_text import (
    body_sections,
    bound_text,
    frame_sections,
    in_parentheses,
    indented,
    key_sections,
)
from spark_match_recognize.dialect.variables import known_variables
from spark_match_recognize.dialect.windows import MeasureOver, PatternFrame

__all__ = ["CLAUSE_TRANSFORMS", "RowPatternGenerator"]

# The arguments of a MatchedRows of its own; any other is a modifier of a SELECT.
_OWN_PARTS = frozenset(["expressions", "from_", "match"])


class RowPatternGenerator(Generator):
    """Generates the clause after any table, and patterns in windows."""

    # What sqlglot puts in place of line breaks in names and texts while it lays out a query. Its
    # own mark could be a name; half a surrogate pair is in no text.
    SENTINEL_LINE_BREAK = "\ud800"

    def generate(self, expression: exp.Expr, copy: bool = True) -> str:
        """The text of a tree."""
        self._known_names: dict[int, set[str]] = {}
        return super().generate(expression, copy=copy)

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
            around = expression.find_ancestor(exp.Query, PatternFrame)
            if around is not None and expression.table.upper() in self._variables_in(around):
                return self.sql(expression, "this")
        return super().column_sql(expression)

    def _variables_in(self, around: exp.Expr) -> set[str]:
        """The names of variables in upper case, looked up once for all columns of a clause."""
        names = self._known_names.get(id(around))
        if names is None:
            names = self._known_names[id(around)] = _variable_names(around)
        return names

    def window_sql(self, expression: exp.Window) -> str:
        """`this OVER (...)` or `this AS (...)`, with a pattern or without."""
        frame = expression.args.get("spec")
        if not isinstance(frame, PatternFrame):
            return super().window_sql(expression)
        word = "AS" if expression.arg_key == "windows" else "OVER"
        base = self.sql(expression, "alias")
        sections = [base, *key_sections(self, expression.args), *frame_sections(self, frame)]
        return f"{self.sql(expression, 'this')} {word} {in_parentheses(self, sections)}"


def _variable_names(around: exp.Expr) -> set[str]:
    clauses: list[RowPatternClause] = []
    if isinstance(around, MatchedRows):
        clauses = [clause for _, clause in pattern_clauses(around)]
    elif isinstance(around, PatternFrame):
        clauses = [around.clause]
    return {variable.name.upper() for clause in clauses for variable in known_variables(clause)}


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
    keys = key_sections(generator, args)
    if isinstance(rows.args["match"], RuleSet):
        body = [_rules(generator, rows.args["match"], rows)]
    elif isinstance(rows.args["match"], RuleTable):
        parts = ".".join(map(generator.sql, rows.args["match"].expressions))
        body = [f"RULES FROM {parts}{_rule_column(generator, args)}"]
    else:
        body = body_sections(generator, rows.clause, rows.measures)
    return in_parentheses(generator, [*keys, *body, bound_text(args)])


def _rules(generator: Generator, rules: RuleSet, rows: MatchedRows) -> str:
    texts = []
    for rule in rules.expressions:
        measures = [
            f"{generator.sql(measure)} AS {generator.sql(output, 'alias')}"
            for output, measure in measures_of(rule, rows)
        ]
        sections = [*body_sections(generator, rule.clause, measures), bound_text(rule.clause.args)]
        body = in_parentheses(generator, sections)
        weight = rule.args.get("weight")
        weighed = f" WEIGHT {weight}" if weight else ""
        texts.append(f"{generator.sql(exp.to_identifier(rule.name))} AS {body}{weighed}")
    named = _rule_column(generator, rules.args)
    if not generator.pretty:
        return f"RULES ({', '.join(texts)}){named}"
    return f"RULES (\n{indented(generator, texts, joiner=',')}\n){named}"


def _rule_column(generator: Generator, args: Mapping[str, Any]) -> str:
    column = args.get("column")
    return f" AS {generator.sql(column)}" if column else ""


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
    MatchId: lambda generator, node: f"MATCH_ID({generator.expressions(node, flat=True)})",
    MatchNumber: lambda *_: "MATCH_NUMBER()",
    MeasureOver: _inner,
    PatternFrame: lambda generator, node: " ".join(filter(None, frame_sections(generator, node))),
    OutcomeCall: lambda _, node: f"{node.args['kind']}()",
    TrendCall: lambda generator, node: f"{node.args['kind']}({_inner(generator, node)})",
}
