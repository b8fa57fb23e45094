# SPDX-License-Identifier: Apache-2.0
"""Which clauses Databricks runs by itself: `beyond_native(rows)` names a part that it does not.

Databricks SQL and Databricks Runtime have a MATCH_RECOGNIZE of their own, a Beta from Runtime 19.0.
What is accepted here is what its documentation shows; a part that it does not mention counts as
missing. Empty matches do not exist there, so a pattern that may match no row is left out, too.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlglot import exp

from spark_match_recognize.dialect.expressions import (
    Navigation,
    ProcessingMode,
    TrendCall,
    VariableRows,
)
from spark_match_recognize.dialect.nodes import MatchedRows, RowPatternClause
from spark_match_recognize.dialect.outputs import MatchWindow
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
)

__all__ = ["beyond_native"]

_ROWS = ("ONE ROW PER MATCH", "ALL ROWS PER MATCH", "ALL ROWS PER MATCH SHOW EMPTY MATCHES")
_AGGREGATES = (exp.Count, exp.Sum, exp.Avg, exp.Min, exp.Max)
_SECTIONS = {
    "selection": "EVENT SELECTION",
    "within": "WITHIN",
    "unless": "UNLESS",
    "subsets": "SUBSET",
    "best_effort": "BEST EFFORT",
}
_ANCHORS = (PartitionStart, PartitionEnd)


def beyond_native(rows: MatchedRows) -> str | None:
    """The first part of a clause that Databricks' own clause does not have, None if it has all."""
    return next(_beyond(rows), None)


def _beyond(rows: MatchedRows) -> Iterator[str]:
    args = rows.clause.args
    if not isinstance(rows.clause, RowPatternClause):
        yield "RULES"
        return
    yield from (words for name, words in _SECTIONS.items() if args.get(name))
    form = args["rows"].args["kind"] if args.get("rows") else _ROWS[0]
    if form not in _ROWS:
        yield form
    after = args.get("after")
    if after is not None and after.args["kind"] != "PAST LAST ROW":
        yield f"AFTER MATCH SKIP {after.args['kind']}"
    if not all(isinstance(key, exp.Column) for key in args.get("partition_by") or ()):
        yield "an expression in PARTITION BY"
    yield from _beyond_pattern(args["pattern"])
    if not rows.measures:
        yield "a clause without MEASURES"
    for measure in rows.measures:
        yield from _beyond_expression(measure)
    for definition in args.get("define") or ():
        yield from _beyond_expression(definition.this)
        if definition.this.find(exp.AggFunc):
            yield "an aggregate in DEFINE"


def _beyond_pattern(pattern: RowPattern) -> Iterator[str]:
    ends = pattern.expressions if isinstance(pattern, Concatenation) else [pattern]
    for node in pattern.walk():
        if isinstance(node, EmptyPattern):
            yield "an empty pattern"
        if isinstance(node, (Absent, Limited, Exclusion)):
            yield {Absent: "NOT", Limited: "WITHIN", Exclusion: "an exclusion"}[type(node)]
        if isinstance(node, Quantified) and node.args.get("reluctant"):
            yield "a reluctant quantifier"
        if isinstance(node, _ANCHORS) and not any(node is end for end in (ends[0], ends[-1])):
            yield "an anchor inside the pattern"
    if _may_be_empty(pattern):
        yield "a pattern that may match no row"


def _may_be_empty(pattern: exp.Expr) -> bool:
    if isinstance(pattern, Quantified):
        return pattern.args["least"] == 0 or _may_be_empty(pattern.this)
    if isinstance(pattern, (Concatenation, Permutation)):
        return all(map(_may_be_empty, pattern.expressions))
    if isinstance(pattern, Alternation):
        return any(map(_may_be_empty, pattern.expressions))
    return isinstance(pattern, (EmptyPattern, *_ANCHORS))


def _beyond_expression(expression: exp.Expr) -> Iterator[str]:
    for node in expression.walk():
        if isinstance(node, (ProcessingMode, TrendCall)):
            yield node.args["kind"]
        if isinstance(node, exp.Window) and not isinstance(node, MatchWindow):
            yield "a window function in the clause"
        if isinstance(node, VariableRows):
            yield "COUNT(variable.*)"
        if isinstance(node, (exp.Query, exp.Placeholder, exp.Parameter)):
            yield "a subquery or a parameter in an expression"
        if isinstance(node, exp.Distinct):
            yield "DISTINCT"
        if isinstance(node, exp.Filter):
            yield "FILTER"
        if isinstance(node, exp.AggFunc) and not isinstance(node, _AGGREGATES):
            yield f"the aggregate {node.sql_name()}"
        if isinstance(node, Navigation):
            offset = node.args.get("offset")
            if offset is not None and not isinstance(offset, exp.Literal):
                yield f"an offset of {node.args['kind']} that is no literal"
            if isinstance(node.this, Navigation):
                yield f"{node.this.args['kind']} inside {node.args['kind']}"
