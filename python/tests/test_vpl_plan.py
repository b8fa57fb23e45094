# SPDX-License-Identifier: Apache-2.0
"""The plan between the rules and their SQL: names, types, selection and emission."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from spark_match_recognize.vpl import VplOptions
from spark_match_recognize.vpl.plan import Emission, EventTable, MatchPlan, QueryPlan, Skip
from spark_match_recognize.vpl.resolve.context import TranslationContext
from spark_match_recognize.vpl.resolve.declarations import Declarations
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics
from spark_match_recognize.vpl.resolve.streams import StreamResolver
from spark_match_recognize.vpl.syntax.parser import parse
from spark_match_recognize.vpl.syntax.tree import Stream
from spark_match_recognize.vpl.values import Call, Column, Duration, EventField, Operation, Text

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


def match_of(rules: str) -> MatchPlan:
    rows = plan_of(rules).stream.rows
    assert isinstance(rows, MatchPlan)
    return rows


def test_names_are_columns_and_variables() -> None:
    match = match_of(RULES)
    assert match.events == EventTable("events")
    assert (match.partition_by, match.order_by) == (("user",), ("ts", "seq"))
    assert dict(match.define)["W"] == Operation(
        "and",
        Operation("==", Column("event_type"), Text("Wire")),
        Operation(">", EventField("amount", "W"), EventField("attempts", "L")),
    )
    # `last` has a meaning of its own in a pattern.
    assert [name for name, _ in match.define] == ["L", "W", "LAST_EVENT"]


def test_types_follow_from_the_declarations() -> None:
    outputs = {each.name: each.value for each in plan_of(RULES).stream.columns or ()}
    assert outputs["user"] == Column("user")
    assert [outputs[name].type for name in ("user", "tries", "most")] == ["str", "int", None]
    measures = {each.name: each.value for each in match_of(RULES).measures}
    assert measures["most"] == Call("MAX", (EventField("amount", "W"),))


def test_selection_and_emission_are_decided() -> None:
    match = match_of(RULES)
    assert match.selection == "SKIP TILL NEXT MATCH"
    assert match.skip == Skip("PAST LAST ROW")
    assert match.emission == Emission("ONE ROW PER EVENT OF", "W")
    assert match.within == Duration(5, "m")
    assert match_of(RULES.replace(".stnm()", ".longest()")).emission is None


def test_a_stream_that_is_read_comes_before_its_reader() -> None:
    rules = """
        stream First = A as a -> B as b .emit(x: a.x)
        stream Second = First as f -> C as c .emit(x: f.x)
        stream Third = Second as s -> First as f .emit(x: s.x)
    """
    assert [name for name, _ in plan_of(rules).sources] == ["First", "Second"]


def test_a_plan_is_immutable_and_compares_by_content() -> None:
    plan = plan_of(RULES)
    assert plan == plan_of(RULES) and hash(plan) == hash(plan_of(RULES))
    assert plan != plan_of(RULES.replace("5m", "6m"))
    with pytest.raises(FrozenInstanceError):
        plan.sources = ()  # type: ignore[misc]
