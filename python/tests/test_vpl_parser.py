# SPDX-License-Identifier: Apache-2.0
"""The syntax tree of VPL, and the messages of syntax errors."""

from __future__ import annotations

import time
from random import Random

import pytest

from spark_match_recognize.errors import VplNotSupportedError, VplSyntaxError
from spark_match_recognize.vpl.syntax import expressions as ex
from spark_match_recognize.vpl.syntax.expressions import Span
from spark_match_recognize.vpl.syntax.parser import parse
from spark_match_recognize.vpl.syntax.tree import (
    AnyOrder,
    Either,
    EventType,
    Group,
    Let,
    NamedPattern,
    NotItem,
    Partition,
    Step,
    Stream,
    Within,
)

NOWHERE = Span(1, 1)


def only(text: str) -> Stream:
    (stream,) = parse(text).all(Stream)
    return stream


def items(pattern: str) -> tuple[object, ...]:
    return parse(f"pattern P = {pattern}").all(NamedPattern)[0].pattern.group.items


def value(text: str) -> ex.Expression:
    return parse(f"let x = {text}").all(Let)[0].value


def step(event: str, repetition: str = "", alias: str | None = None) -> Step:
    return Step(event, repetition, alias=alias, span=NOWHERE)


def test_a_step_has_a_repetition_and_an_alias() -> None:
    assert items("A -> all B as b -> C+ -> D* -> E? as e") == (
        step("A"),
        step("B", "+", "b"),
        step("C", "+"),
        step("D", "*"),
        step("E", "?", "e"),
    )


def test_alias_filter_and_brackets_may_come_in_any_order() -> None:
    forms = ["A where x > 1 as a", "A as a where x > 1", "A[x > 1] as a", "A as a [x > 1]"]
    assert len({items(form) for form in forms}) == 1


def test_logical_items_nest() -> None:
    (both, either, absent, group) = items(
        "AND(A as a, B -> C) -> OR(D, E, F) as e -> NOT(G) -> SEQ(H, NOT I)"
    )
    assert isinstance(both, AnyOrder) and isinstance(both.branches[1], Group)
    assert isinstance(either, Either) and len(either.branches) == 3 and either.alias == "e"
    assert isinstance(absent, NotItem) and absent.item == step("G")
    assert isinstance(group, Group) and isinstance(group.items[1], NotItem)


def test_the_last_limit_is_that_of_the_pattern_unless_steps_have_limits() -> None:
    minutes = Within(ex.Time(5, "m", span=NOWHERE), span=NOWHERE)
    whole = parse("pattern P = A -> B within 5m").all(NamedPattern)[0].pattern
    assert whole.within == minutes and not any(item.within for item in whole.group.items)
    steps = parse("pattern P = A -> B within 1h -> C within 5m").all(NamedPattern)[0].pattern
    assert steps.within is None and steps.group.items[2].within == minutes
    inline = only("stream S = A -> B .within(1h) -> C .within(5m)").pattern
    assert inline == steps


@pytest.mark.parametrize("tail", ["within 5m partition by a, b", "partition by a, b within 5m"])
def test_limit_and_keys_come_in_either_order(tail: str) -> None:
    pattern = parse(f"pattern P = A -> B {tail}").all(NamedPattern)[0].pattern
    assert pattern.partition == Partition(("a", "b"), span=NOWHERE)
    assert pattern.within is not None and pattern.within.time.count == 5


def test_layout_and_comments_do_not_matter() -> None:
    spread = """
        stream Q = A as a   # the start
            -> B where n > a.n  // the end
               as b
            /* over
               lines */
            .within( 5m )

            .emit(x: a.id,
                  y: b.id,)
    """
    assert only(spread) == only(
        "stream Q=A as a->B where n>a.n as b.within(5m).emit(x:a.id,y:b.id)"
    )


def test_keywords_may_be_names() -> None:
    text = "event T:\n stream: str\n pattern: int\n within: int\n all: int\nstream Q = T as t"
    (event,) = parse(text).all(EventType)
    assert [field.name for field in event.fields] == ["stream", "pattern", "within", "all"]
    within = only("stream Q = T where within > all and stream == pattern -> U")
    assert isinstance(within.pattern.group.items[0], Step)


def test_declarations() -> None:
    program = parse(
        "event Base: id: str\nevent T extends Base:\n  tags: [str]\n  more: {str: int}\n  n: int?\n"
        'let limit: int = 5\nconst name = "x"'
    )
    base, event = program.all(EventType)
    assert (base.base, event.base) == (None, "Base")
    assert [(f.name, f.type) for f in event.fields] == [
        ("tags", "[str]"),
        ("more", "{str: int}"),
        ("n", "int"),
    ]
    assert [let.name for let in program.all(Let)] == ["limit", "name"]


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("1 + 2 * 3", "1 + (2 * 3)"),
        ("1 - 2 - 3", "(1 - 2) - 3"),
        ("2 ** 3 ** 2", "2 ** (3 ** 2)"),
        ("not a == b and c or d", "((not (a == b)) and c) or d"),
        ("!a && b || c", "(not a and b) or c"),
        ("-a.b * 2", "(-(a.b)) * 2"),
        ("a | b ^ c & d", "a | (b ^ (c & d))"),
        ("if a then b else c + 1", "if (a) then (b) else (c + 1)"),
        ("a is not null", "a != null"),
        ("a[1].b", "(a[1]).b"),
    ],
)
def test_operators_bind_as_in_vpl(text: str, same: str) -> None:
    assert value(text) == value(same)


def test_strings_have_escapes() -> None:
    assert value(r'"a\"b\\c\n\t"') == ex.Text('a"b\\c\n\t', span=NOWHERE)
    assert value('"// no comment # either"') == ex.Text("// no comment # either", span=NOWHERE)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("''", ""),
        ("'a'", "a"),
        (r"'C:\Temp\'", "C:\\Temp\\"),
        (r"'a\n\q'", r"a\n\q"),
        ("'it''s'", "it's"),
        ("''''", "'"),
        ("'\"'", '"'),
        ("'// no # comment'", "// no # comment"),
        (r"'\' + 'b'", None),
    ],
)
def test_strings_in_single_quotes_have_no_escapes(text: str, meaning: str | None) -> None:
    """As Varpulis reads what the backend of pySigma writes for it."""
    if meaning is None:
        assert value(text) == value(r'"\\" + "b"')
    else:
        assert value(text) == ex.Text(meaning, span=NOWHERE)


def test_any_text_can_be_written_in_single_quotes() -> None:
    random = Random(29)  # noqa: S311
    for _ in range(200):
        text = "".join(random.choices("'\"\\\nab#/ ", k=random.randrange(9)))
        quoted = "'" + text.replace("'", "''") + "'"
        assert value(quoted) == ex.Text(text, span=NOWHERE)
        assert value(f"[{quoted}, x]") == value(f"[{quoted}, /* ' */ x]")


def test_spans_are_those_of_the_text() -> None:
    stream = only("\n\nstream Q = A\n  -> B where x > 5\n")
    second = stream.pattern.group.items[1]
    assert isinstance(second, Step)
    assert (stream.span.line, second.span.line, second.span.column) == (3, 4, 6)


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("stream Q = A where x = 3", 1, 22, "Write `==` for equal."),
        ("stream Q = A where x == 'a", 1, 25, "The string is not closed."),
        ("stream Q = A where x == 'a''", 1, 25, "The string is not closed."),
        ("stream Q = A where x <> 3", 1, 23, "Write `!=`"),
        ("stream Q = A -> B\n  .emit(a: b.x", 2, 15, "The text ends here; expected `)` or `,`."),
        ("stream Q =", 1, 11, "The text ends here; expected an event type."),
        ("pattern P = A AND B", 1, 15, "Write AND(A, B)"),
        ("pattern P = A B", 1, 15, "expected `+`, `*` or `?`"),
        ("stream Q = A as a .emit(x: a.f(3))", 1, 29, "Values have no methods"),
        ("pattern P = A within 5 minutes", 1, 22, "Units of time are"),
        ("pattern P = A within soon", 1, 15, "`within` is followed by a duration"),
        ("stream Q = A.emit(...)", 1, 19, "`...` stands for something left out"),
        ("strem Q = A", 1, 1, "Did you mean `stream`?"),
        ("Stream Q = A", 1, 1, "Did you mean `stream`?"),
        ("stream", 1, 1, "`stream` is followed by a name."),
        ("stream Q = A .longest", 1, 14, "An operator has parentheses: .longest()."),
        ("stream Q = A as a → B", 1, 19, "Write `->`."),
        ("stream Q = Ärger", 1, 12, "such characters in backticks"),
        ("stream Q = A -> B .within(1h30m)", 1, 28, "write 90m for 1h30m"),
        ("stream Q = A -> B .within(1w)", 1, 28, "Units of time are"),
        ("let a = 1\nstream Q = A -> all B.increasing(n).decreasing(m)", 2, 21, "A second"),
        ("pattern P = all A* as b", 1, 18, "`all` collects one or more"),
        ("pattern P = A as a as b", 1, 23, "A second `as`"),
        ("pattern P = AND(A, B) where x > 1", 1, 13, "write it after the events inside"),
        ('stream Q = A where x > "a\\q"', 1, 24, "is not an escape sequence"),
        ('stream Q = A .emit(x: "abc)', 1, 23, "The string is not closed."),
        ("event A:\n  x str", 2, 5, "expected `:`"),
        ("stream S = A.where(x => 1)", 1, 22, "Lambda functions"),
        ("let x = 1..5", 1, 10, "Ranges are not supported"),
        ("pattern P = A -> B within 5m within 6m", 1, 37, "A second `within`"),
        ("stream Q = A -> B .within(x) -> C", 1, 19, "takes one duration"),
    ],
)
def test_an_error_has_a_position_and_advice(text: str, line: int, column: int, says: str) -> None:
    with pytest.raises(VplSyntaxError) as error:
        parse(text)
    assert (error.value.line, error.value.column) == (line, column)
    assert says in error.value.reason


def test_an_error_shows_the_line_and_marks_the_position() -> None:
    with pytest.raises(VplSyntaxError) as error:
        parse("stream Ok = A\nstream Q = A\n\t-> B where x = 3")
    shown = str(error.value).split("\n")
    assert shown[0].startswith("line 3, column 15: `=` is not allowed here. Write `==` ")
    assert shown[1:] == [" -> B where x = 3", "              ^"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('connector K = kafka(topic: "t")', "connector"),
        ("fn f(x: int):\n  return x", "fn"),
        ('import "more.vpl"', "import"),
        ("var n = 1", "var"),
        ("stream T = timer(5s)", "timer"),
        ("stream J = join(A, B)", "join"),
    ],
)
def test_a_statement_without_a_pattern_is_refused_by_its_name(text: str, name: str) -> None:
    with pytest.raises(VplNotSupportedError, match=f"`{name}"):
        parse(text)


def test_many_rules_are_parsed_in_little_time() -> None:
    rule = """
stream Q{n} = Login where status == "failed" and attempts > 3 as first
    -> all Login where user_id == first.user_id
        and status == "failed"
        and amount > first.amount * 2 + 1
        as more
    -> Transfer where user_id == first.user_id
        and (amount > 1000 or country != "x")
        as out
    -> NOT Logout where user_id == first.user_id
    -> Logout as done
    .within(30m)
    .partition_by(user_id)
    .longest()
    .where(count(more) >= 3)
    .emit(
        user: first.user_id,
        number: count(more) + 1,
        total: sum(more.amount),
        last: more[more.LEN - 1].amount)
"""
    text = "".join(rule.format(n=n) for n in range(1000))
    parse(rule.format(n=0))  # reads the grammar
    started = time.perf_counter()
    assert len(parse(text).all(Stream)) == 1000
    # On an idle machine it takes a third of that.
    assert time.perf_counter() - started < 20
