# SPDX-License-Identifier: Apache-2.0
"""Names, unsupported features and notes: what is found in rules whose syntax is valid."""

from __future__ import annotations

from typing import Any

import pytest

from spark_match_recognize.errors import VplError, VplNameError, VplNotSupportedError
from spark_match_recognize.notes import Note
from spark_match_recognize.vpl import VplOptions, explain, vpl_to_sql

DECLARED = "event Login: user: str n: int\nevent Wire: user: str amount: int\n"


def notes(text: str, **options: Any) -> list[tuple[int, str]]:
    return [(note.line, note.topic) for note in vpl_to_sql(text, VplOptions(**options)).notes]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "stream Q = Logn as l -> Wire",
            "The event type Logn is not declared. Did you mean Login?",
        ),
        ("stream Q = Login as l -> Wire where x > lg.n", "no alias lg here. Did you mean l?"),
        ("stream Q = Login -> Wire .emit(x: a.n)", "define one with `as`."),
        ("stream Q = Login as l -> Wire as w .emit(x: n)", "Write l.n."),
        ("stream Q = Login as l -> Wire as w .emit(x: l)", "write l.field"),
        ("stream Q = Login as l where w.n > 1 -> Wire as w", "w comes later in the pattern"),
        ("stream Q = Login as l -> Wire as l", "The alias l is defined twice."),
        ("pattern P = Login -> Wire\nstream Q = Login -> P", "P is a pattern"),
        ("stream A = Login as l .emit(u: l.user)\nstream Q = A .emit(v: v)", "does not emit v"),
        ("stream A = B -> Login\nstream B = A -> Wire", "reads itself"),
        (
            "stream Q = Login\nstream Q = Wire",
            "The stream Q is defined twice; the first",
        ),
        ("event X extends Lgin: a: int", "Did you mean Login?"),
        ("stream Q = Login .emti(x: 1)", "There is no operator .emti(..). Did you mean emit?"),
        (
            "stream Q = Login as l -> Wire as w .window(5m).aggregate(n: count()).emit(x: m)",
            "It computes n.",
        ),
        (
            "stream Q = Login as l -> all Wire as w .trend_aggregate(n: count_trends()).emit(x: m)",
            ".trend_aggregate does not compute m",
        ),
    ],
)
def test_a_name_that_is_not_known_is_an_error_that_suggests_one(text: str, says: str) -> None:
    with pytest.raises(VplError) as error:
        vpl_to_sql(DECLARED + text)
    assert says in error.value.reason
    assert error.value.line >= 3 and "^" in str(error.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("stream Q = A .to(Kafka)", ".to(..) is not supported"),
        ("stream Q = A .enrich(B)", ".enrich(..) is not supported: join"),
        ('stream Q = A -> B .score(model: "m")', ".score(..) is not supported"),
        ('stream Q = A .alert(to: "me")', ".alert(..) is not supported"),
        ('stream Q = A .from(Kafka, topic: "t")', ".from(..) is not supported"),
        ("stream Q = A .pattern(p: B)", ".pattern(..) is not supported"),
        ("stream Q = A as a -> B .emit(x: parse(a.t))", "The function parse is not supported"),
        ("stream Q = A as a -> B .emit(x: round(a.n, 1, 2))", "takes 1 to 2 values, not 3"),
        ("stream Q = A -> all B as b -> C .emit(x: b[c.n].f)", "is a constant"),
        ("stream Q = A as a -> all B as b .trend_aggregate(n: count(b))", "takes count_trends"),
        (
            "stream Q = A as a -> all B as b .trend_aggregate(n: count_trends()).emit(x: b.f)",
            "no single matches",
        ),
        ("pattern P = A -> NOT B", "needs a time limit"),
        ("pattern P = NOT A -> B", "write one before it"),
        ("pattern P = A -> NOT AND(B, C) -> D", "NOT takes one event"),
        ("pattern P = A -> OR(NOT B, C)", "NOT is written between steps"),
        ("stream Q = A -> all B as b where n > avg(b.n)", "its filter can read only b.field"),
        ("stream Q = A -> B .window(5m)", ".window is followed by .aggregate(..)"),
        ("stream Q = A -> B .having(n > 1)", "use .where here"),
        ("stream Q = A -> B .window(5m).aggregate(e: ema(x, 3))", "ema(..) depends on"),
        (
            "stream Q = A -> B .window(5m, policy: 1).aggregate(n: count())",
            "support `policy`",
        ),
        ("stream Q = A -> B .emit(5)", "The value has no name"),
        ("stream Q = A as a -> B .emit(x: a.f, x: a.g)", "The name x is used twice."),
        ("stream Q = A as a -> B .emit(x: a.f, X: a.g)", "The name X is used twice."),
        ("stream Q = A .emit(level: 'high', Level: Level)", "give one of the values another name"),
        ("stream Q = A as a -> all B as b .emit(x: sum(bb.f))", "There is no alias bb here."),
        ("stream Q = A -> B .emit(x: 1).emit(y: 2)", "A second .emit"),
        ("stream Q = A -> B .within(1h).forecast(depth: 3)", ".forecast takes"),
        ("stream Q = A -> B .forecast().emit(x: forecast_confidence)", "forecast_lower"),
        ("pattern P = A -> B within 5m\nstream Q = P .within(6m)", "a time limit of its own"),
        ("pattern P = A as a -> B\nstream Q = P where x > 1", "filter with .where(..)"),
        ("pattern P = A -> B within 7ns", "no time shorter than a microsecond"),
        (
            "stream S = A .aggregate(n: count())\nstream Q = S -> B",
            "have no time",
        ),
        (
            "stream S = A .aggregate(n: count())\nstream Q = merge(S, B) .emit(n: n)",
            "have no time",
        ),
        ("stream Q = A -> merge(B, C)", "is the source of a stream: write OR(A, B)"),
        ("stream Q = merge(A as a, B)", "merge(..) takes names of event types and streams"),
        ("stream Q = merge(all A, B)", "merge(..) takes names of event types and streams"),
        ("stream Q = merge(A, B) where n > 1", "`where` applies to one event"),
        (
            "stream Q = A .partition_by(src.ip).window(5m).aggregate(n: count())",
            "A key is a column of the table",
        ),
        (
            "stream Q = A .partition_by(k + l).window(5m).aggregate(n: count())",
            "takes names of fields",
        ),
        ("stream Q = A .where(regex_match(s, t))", "It must be a string in the rule"),
        ("stream Q = A .where(regex_match(s, '(a'))", "A group is not closed"),
        ("stream Q = A .where(regex_match(s))", "regex_match(..) takes 2 values, not 1."),
        ("stream Q = A .where(src.ip == 'x')", "If src is a column with fields of its own, set"),
        ("stream Q = A -> B where src.ip == 'x'", "If src is a column with fields of its own, set"),
    ],
)
def test_an_unsupported_feature_is_refused_by_name_and_position(text: str, says: str) -> None:
    with pytest.raises(VplError) as error:
        vpl_to_sql(text)
    assert says in error.value.reason
    assert "^" in str(error.value)


def test_errors_are_of_this_package_and_value_errors() -> None:
    assert issubclass(VplNameError, VplError) and issubclass(VplNotSupportedError, VplError)
    assert issubclass(VplError, ValueError)


def test_fields_are_looked_up_in_the_table_if_its_columns_are_known() -> None:
    schema = {"event_type": "string", "ts": "timestamp", "user_id": "string", "amount": "bigint"}
    options = VplOptions(schema=schema)
    text = "stream Q = Login as l -> Wire as w where user_id == l.user_id .emit(x: w.amuont)"
    with pytest.raises(VplNameError, match=r"no column amuont\. Did you mean amount"):
        vpl_to_sql(text, options)
    sql = vpl_to_sql(text.replace("w.amuont", "w.AMOUNT / 2"), options)["Q"]
    assert "W.AMOUNT DIV 2 AS x" in sql


def test_a_field_that_the_table_lacks_is_null_on_request() -> None:
    schema = {"event_type": "string", "ts": "timestamp", "user": "string"}
    options = VplOptions(schema=schema, missing_columns="null")
    translation = vpl_to_sql("stream Q = A as a -> B as b .emit(x: a.host, y: b.usr)", options)
    assert "CAST(NULL AS STRING) AS x" in translation["Q"]
    assert [str(note) for note in translation.notes] == [
        "line 1, column 39: The table has no column host, so it is null. [missing]",
        "line 1, column 50: The table has no column usr, so it is null. Did you mean user? "
        "[missing]",
    ]
    for keyed in (
        "stream Q = A as a -> B as b .partition_by(host) .emit(x: a.user)",
        "stream Q = A .partition_by(host) .window(5m) .aggregate(n: count())",
    ):
        with pytest.raises(VplNameError, match=r"The table has no column host\."):
            vpl_to_sql(keyed, options)
    with pytest.raises(ValueError, match="missing_columns is error or null, not ignore"):
        VplOptions(missing_columns="ignore")


def test_a_field_that_some_tables_lack_is_null_for_them() -> None:
    options = VplOptions(
        tables={"A": "a", "B": "b"},
        schemas={"A": {"ts": "timestamp", "d": "string"}, "B": {"ts": "timestamp"}},
    )
    sql = vpl_to_sql("stream Q = merge(A, B) .where(is_null(d)) .emit(ts: ts)", options)["Q"]
    assert "NULL AS d" in sql


def test_a_value_that_is_emitted_twice_is_one_column() -> None:
    sql = vpl_to_sql("stream Q = A as a -> B .emit(user: a.user, User: a.User)")["Q"]
    assert sql.count("AS user") == 1 and "User" not in sql.split("FROM")[0]


def test_a_name_before_a_dot_is_a_column_that_has_fields() -> None:
    schema = {"event_type": "string", "ts": "timestamp", "src": "struct<ip:string,x:int>"}
    text = "stream Q = A as a -> B where src.ip == a.src.ip as b .emit(ip: b.src.ip)"
    sql = vpl_to_sql(text, VplOptions(schema=schema))["Q"]
    assert "B.src.ip = A.src.ip" in sql and "B.src.ip AS ip" in sql
    with pytest.raises(VplNameError, match=r"There is no alias scr here\. The aliases are a\.\n"):
        vpl_to_sql(text.replace("where src.", "where scr."), VplOptions(schema=schema))


@pytest.mark.parametrize(
    ("text", "topics"),
    [
        ("pattern P = A -> B", [(1, "no-emit")]),
        ("stream Q = A -> B .emit()", [(1, "no-columns")]),
        ("stream Q = A as a -> all B as b .longest() .emit(n: count(b))", [(1, "open-at-end")]),
        ("stream Q = A -> all B as b -> C as c .emit(c: c.x)", [(1, "not-yet")]),
        ("stream Q = AND(A as a, B) .emit(x: a.x)", [(1, "selection")]),
        ("stream Q = A as a -> B as b .emit(x: a.n / b.n)", [(1, "division")]),
        ("stream Q = A as a -> B as b .emit(x: a.n + b.n)", [(1, "plus")]),
        ("stream Q = A as a -> B .stam() .strict() .emit(x: a.n)", [(1, "repeated")]),
        ("stream Q = A as a -> B .within(1h) .forecast() .emit(x: a.n)", []),
        ("stream Q = A as a -> B .forecast() .emit(x: a.n)", [(1, "forecast")]),
        (
            "stream Q = A -> B .within(1h) .forecast() .emit(x: forecast_time, y: forecast_state)",
            [(1, "forecast")] * 2,
        ),
        ("stream Q = A as a -> B .emit(x: now())", [(1, "now")]),
        (
            "pattern P = A as a -> B partition by k\nstream Q = P .partition_by(j) .emit(x: a.n)",
            [(2, "partition")],
        ),
        ("stream Q = A as a -> B as b where n > a.n .emit(x: a.n, y: b.n * 2)", []),
        ("stream Q = A as a -> B as b where b.n > a.n .emit(x: a.n)", []),
        ("stream Q = A as a -> B where n == b.n as b .emit(x: a.n)", [(1, "itself")]),
        ("stream Q = A as a -> B where n > b.n + 1 as b .emit(x: a.n)", [(1, "itself")]),
        ("stream Q = A as a -> all B as b -> C .longest() .emit(x: sum(b.n))", [(1, "types")]),
        ("stream Q = A as a -> B .trend_aggregate(x: max_trends(a.n)) .emit(y: x)", [(1, "types")]),
    ],
)
def test_a_possible_difference_is_noted(text: str, topics: list[tuple[int, str]]) -> None:
    assert notes(text) == topics


def test_a_comparison_of_a_field_with_itself_names_the_field() -> None:
    [note] = vpl_to_sql("stream Q = A as a -> B where n > b.n + 1 as b .emit(x: a.n)").notes
    assert note.message.startswith("n is compared with itself: ")
    assert "b is the event that is tested" in note.message


@pytest.mark.parametrize("value", ["b.s * 2", "a.n - b.s", "sum(b.s)", "b.s / 2", "b.s % 2"])
def test_arithmetic_over_texts_is_null(value: str) -> None:
    declared = "event A: n: int s: str\nevent B: n: int s: str\n"
    translation = vpl_to_sql(f"{declared}stream Q = A as a -> all B as b -> A .emit(x: {value})")
    assert "NULL AS x" in translation["Q"]
    assert "types" in {note.topic for note in translation.notes}


def test_declared_types_make_notes_unnecessary() -> None:
    declared = "event A: n: int s: str x: float\n"
    text = declared + "stream Q = A as a -> A as b .emit(q: a.n / b.n, s: a.s + b.s, x: a.x / 2)"
    translation = vpl_to_sql(text)
    assert not translation.notes
    for part in ("A.n DIV NULLIF(B.n, 0) AS q", "A.s || B.s AS s", "A.x / 2 AS x"):
        assert part in translation["Q"]


def test_a_note_is_shown_with_its_position() -> None:
    assert str(Note(3, 5, "topic", "Something.")) == "line 3, column 5: Something. [topic]"


def test_rules_and_queries_are_shown_side_by_side() -> None:
    shown = explain("stream Q = A as a\n  -> B as b\n  .emit(x: a.id)\n\n# end\n", width=100)
    assert "Q (line 1)" in shown
    assert any("stream Q = A as a" in line and "SELECT" in line for line in shown.split("\n"))
    assert "end" not in shown


def test_a_key_is_given_by_its_field_if_the_column_has_another_name() -> None:
    options = VplOptions(columns={"user": "userId"})
    rules = """
        stream Q = A -> B .partition_by(user) .window(5m) .aggregate(n: count())
            .emit(u: user, n: n)
        stream T = A -> all B as b .partition_by(user) .trend_aggregate(n: count_trends())
            .emit(u: user, n: n)
    """
    for stream in vpl_to_sql(rules, options).streams:
        assert "userId AS u" in stream.sql


def test_values_that_differ_in_case_alone_are_two_measures() -> None:
    rule = """event A: s: str
        stream Q = A as a -> A as b .emit(x: a.s + "X", y: a.s + "x", z: a.S, w: a.s)"""
    sql = vpl_to_sql(rule)["Q"]
    assert "A.s || 'X' AS x" in sql and "A.s || 'x' AS y" in sql and "A.S AS z" in sql


def test_a_type_without_a_table_is_an_error() -> None:
    options = VplOptions(tables={"Login": "logins"})
    with pytest.raises(VplNameError, match="The event type Wire has no table"):
        vpl_to_sql("event Wire: n: int\nstream Q = Login as l -> Wire", options)
    with pytest.raises(VplNameError, match="The event type Wire has no table"):
        vpl_to_sql("stream Wire = Login as l -> Wire", options)


def test_bits_of_integers_are_compared_with_integers() -> None:
    sql = vpl_to_sql("event A: flags: int\nstream Q = A where flags & 4 == 4 -> A .emit()")["Q"]
    assert "flags & 4 = 4" in sql


def test_records_of_a_stream_of_several_types_are_not_filtered_by_its_name() -> None:
    rules = "stream Both = OR(A, B)\nstream Q = Both where x > 3 .emit(x: x)"
    assert vpl_to_sql(rules)["Q"].endswith("FROM Both\nWHERE\n  x > 3")


def test_a_value_may_combine_a_key_with_fields_of_events() -> None:
    rule = "stream Q = A as a -> B as b .partition_by(k) .emit(sum: k + b.n, key: k)"
    sql = vpl_to_sql(rule)["Q"]
    assert "MEASURES k + B.n AS sum" in sql and "k AS key" in sql


def test_an_alias_after_trends_must_exist() -> None:
    rule = "stream Q = A as a -> all B as b .partition_by(k).trend_aggregate(n: count_trends())"
    assert "k AS x" in vpl_to_sql(f"{rule} .emit(x: b.k)")["Q"]
    with pytest.raises(VplNameError, match="There is no alias c here"):
        vpl_to_sql(f"{rule} .emit(x: c.k)")


def test_a_stream_is_found_by_its_name() -> None:
    translation = vpl_to_sql("stream Q = A as a -> B .emit(x: a.id)")
    assert translation["Q"].startswith("SELECT")
    with pytest.raises(KeyError):
        translation["R"]


def test_rules_that_are_nested_too_deeply_are_an_error() -> None:
    with pytest.raises(VplError, match="nested too deeply"):
        vpl_to_sql("stream Q = A as a -> B .emit(x: " + "(" * 5000 + "a.n" + " + 1)" * 5000 + ")")


@pytest.mark.parametrize("operator", ["and", "or", "+", "*"])
def test_a_long_chain_is_reported_at_its_first_operator(operator: str) -> None:
    part = "a.b" if operator in ("and", "or") else "a.n"
    chain = f"\n  {operator} ".join([part] * 3000)
    with pytest.raises(VplError) as caught:
        vpl_to_sql(f"stream P = A -> B .emit(x: 1)\nstream Q = A as a -> B .emit(x:\n{chain})")
    assert (caught.value.line, caught.value.column) == (4, 3)
    written = f"(a {operator} b) {operator} (c {operator} d)."
    advice = f"`{operator}` is nested too deeply. Group parts of it, as in {written}"
    assert advice in str(caught.value)
    assert ("`x in [..]`" in str(caught.value)) == (operator == "or")


@pytest.mark.parametrize("operator", ["and", "or"])
def test_a_long_chain_in_groups_is_translated(operator: str) -> None:
    parts = [f"a.n != {i}" for i in range(3000)]
    groups = [f" {operator} ".join(parts[i : i + 50]) for i in range(0, len(parts), 50)]
    condition = f" {operator} ".join(f"({group})" for group in groups)
    sql = vpl_to_sql(f"stream Q = A as a where {condition} -> B .emit(x: 1)")["Q"]
    assert "2999" in sql


@pytest.mark.parametrize(
    ("value", "column"),
    [("not " * 3000 + "a.b", 12033), ("abs(" * 3000 + "a.n" + ")" * 3000, 12033)],
    ids=["not", "calls"],
)
def test_other_nesting_is_reported_where_it_is_deepest(value: str, column: int) -> None:
    with pytest.raises(VplError, match="with fewer levels inside each other") as caught:
        vpl_to_sql(f"\nstream Q = A as a -> B .emit(x: {value})")
    assert (caught.value.line, caught.value.column) == (2, column)


@pytest.mark.parametrize(
    "wrong", [{"time_unit": "years"}, {"kleene_limit": 0}], ids=["unit", "limit"]
)
def test_options_are_checked(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        VplOptions(**wrong)
