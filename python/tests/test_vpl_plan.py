# SPDX-License-Identifier: Apache-2.0
"""The plan between the rules and their query: names, types, selection and emission."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows, RowPatternClause
from spark_match_recognize.vpl import VplOptions
from spark_match_recognize.vpl.plan import QueryPlan
from spark_match_recognize.vpl.query_sql import query_sql
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.declarations import Declarations
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics
from spark_match_recognize.vpl.resolve.streams import StreamResolver
from spark_match_recognize.vpl.syntax.parser import parse
from spark_match_recognize.vpl.syntax.tree import Stream
from spark_match_recognize.vpl.value_types import INT, STR, type_of

RULES = """
event Login: user: str attempts: int
event Wire: user: str amount: float
stream Q = Login as l -> all Wire where amount > l.attempts as w -> Login as last
    .within(5m) .partition_by(user) .stnm()
    .emit(user: l.user, tries: l.attempts + 1, most: max(w.amount))
"""


def plan_of(rules: str, options: VplOptions | None = None) -> QueryPlan:
    options = options or VplOptions(tie_breakers=("seq",))
    program = parse(rules)
    diagnostics = VplDiagnostics(rules)
    declared = Declarations(program, options, diagnostics)
    resolver = StreamResolver(TranslationContext(declared, options, diagnostics))
    return resolver.resolve(program.all(Stream)[-1])


def match_of(rules: str) -> MatchedRows:
    rows = plan_of(rules).stream.rows
    assert isinstance(rows, MatchedRows)
    return rows


def clause_of(rules: str) -> RowPatternClause:
    return match_of(rules).clause


def sql(node: exp.Expr | None) -> str:
    return "" if node is None else node.sql("spark_match_recognize")


def test_names_are_columns_and_variables() -> None:
    match, clause = match_of(RULES), clause_of(RULES)
    assert sql(match.table) == "events"
    assert [sql(key) for key in clause.args["partition_by"]] == ["user"]
    assert sql(clause.args["order"]).split() == ["ORDER", "BY", "ts,", "seq"]
    define = {each.args["variable"].name: sql(each.this) for each in clause.args["define"]}
    assert define["W"] == "event_type = 'Wire' AND W.amount > L.attempts"
    # `last` has a meaning of its own in a pattern.
    assert list(define) == ["L", "W", "LAST_EVENT"]


def test_types_follow_from_the_declarations() -> None:
    outputs = {each.alias_or_name: each.unalias() for each in plan_of(RULES).stream.columns or ()}
    assert outputs["user"] == exp.column("user")
    assert [type_of(outputs[name]) for name in ("user", "tries", "most")] == [STR, INT, None]
    measures = {each.alias: sql(each.unalias()) for each in match_of(RULES).measures}
    assert measures["most"] == "MAX(W.amount)"


def test_selection_and_emission_are_decided() -> None:
    clause = clause_of(RULES)
    assert clause.args["selection"] == "SKIP TILL NEXT MATCH"
    assert sql(clause.args["after"]) == "AFTER MATCH SKIP PAST LAST ROW"
    assert sql(clause.args["rows"]) == "ONE ROW PER EVENT OF W"
    assert sql(clause.args["within"]) == "WITHIN INTERVAL '5' MINUTE"
    assert clause_of(RULES.replace(".stnm()", ".longest()")).args["rows"] is None


def test_a_stream_that_is_read_comes_before_its_reader() -> None:
    rules = """
        stream First = A as a -> B as b .emit(x: a.x)
        stream Second = First as f -> C as c .emit(x: f.x)
        stream Third = Second as s -> First as f .emit(x: s.x)
    """
    assert [name for name, _ in plan_of(rules).sources] == ["First", "Second"]


def test_a_plan_compares_by_content() -> None:
    plan = plan_of(RULES)
    assert plan == plan_of(RULES) and hash(plan) == hash(plan_of(RULES))
    assert plan != plan_of(RULES.replace("5m", "6m"))


def test_queries_share_no_nodes() -> None:
    # `.select` puts the node of k into a filter and a column, and a plan can be written twice.
    plan = plan_of("stream Q = A as a .select(k: x + 1) .where(k > 2) .emit(k: k, l: k * 2)")
    first, second = query_sql(plan), query_sql(plan)
    assert first == second
    nodes = [*first.walk(), *second.walk()]
    assert len({id(node) for node in nodes}) == len(nodes)
    assert all(child.parent is node for node in nodes for child in node.iter_expressions())
