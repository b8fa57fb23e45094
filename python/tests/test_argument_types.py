# SPDX-License-Identifier: Apache-2.0
"""A wrong type is a TypeError that names the argument, what was given and a right example."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

import pandas as pd
import pytest
from pyspark.sql import Column, DataFrame

import spark_match_recognize as smr
from spark_match_recognize import show
from spark_match_recognize.clause import Clause


class SomeFrame(DataFrame):
    """Stands for a DataFrame; a call never comes to use it."""

    def __new__(cls) -> SomeFrame:
        return object.__new__(cls)


class SomeColumn(Column):
    """Stands for what a newcomer writes first, `functions.col("price")`."""

    def __new__(cls) -> SomeColumn:
        return object.__new__(cls)


SomeColumn.__name__ = "Column"
COLUMN = SomeColumn()
Wrong = list[tuple[Any, str]]
"""Values, and the type that a message must name: the value's, or that of what is wrong in it."""

NO_TEXT: Wrong = [
    *((5, "int"), (2.5, "float"), (True, "bool"), (b"A", "bytes"), (["A"], "list")),
    *((("A",), "tuple"), ({"A": "x"}, "dict"), ({"A"}, "set"), (COLUMN, "Column")),
]
NO_TEXTS: Wrong = [
    *((5, "int"), (b"A", "bytes"), ({"A": "x"}, "dict"), ({"A"}, "set"), (COLUMN, "Column")),
    *((["A", 5], "int"), ([None], "None"), ([["A"]], "list"), ([COLUMN], "Column")),
]
NO_DICT: Wrong = [
    *(("A AS x", "str"), ("", "str"), (5, "int"), (["A"], "list"), ([], "list"), ((), "tuple")),
    *(({"A"}, "set"), (COLUMN, "Column"), ([("A", "x")], "list"), ({5: "x"}, "int")),
    *(({"A": 5}, "int"), ({"A": None}, "None"), ({"A": ["x"]}, "list"), ({"A": COLUMN}, "Column")),
]
NO_GROUPS: Wrong = [
    *(("U", "str"), (5, "int"), (["A"], "list"), ({"U": "AB"}, "str"), ({"U": 5}, "int")),
    *(({"U": [5]}, "list"), ({5: ["A"]}, "int"), ({"U": None}, "None"), ({"U": {"A"}}, "set")),
]
NONE: Wrong = [(None, "None")]
WRONG: dict[str, Wrong] = {
    "pattern": NO_TEXT + NONE,
    "define": NO_DICT,
    "partition_by": NO_TEXTS + NONE,
    "order_by": NO_TEXTS + NONE,
    "measures": NO_DICT,
    "rows_per_match": NO_TEXT + NONE,
    "after_match_skip": NO_TEXT,
    "event_selection": NO_TEXT,
    "within": NO_TEXT,
    "unless": NO_TEXTS + NONE,
    "subset": NO_GROUPS,
}
FRAMES: Wrong = [
    *((None, "None"), ("events", "str"), ([1], "list"), (pd.DataFrame({"x": [1]}), "DataFrame"))
]
VALUES: Wrong = [("x", "str"), (5, "int"), (b"x", "bytes"), ({"x"}, "set")]
CASES = [(argument, *case) for argument, cases in WRONG.items() for case in cases]


def message(call: Callable[[], object]) -> str:
    with pytest.raises(TypeError) as refused:
        call()
    return str(refused.value)


def assert_helps(text: str, argument: str, kind: str) -> None:
    takes, _, found = text.rpartition("; ")
    assert takes.startswith(f"{argument} takes ")
    assert ", as in " in takes
    assert re.search(rf" is (an? )?{kind}[.,]", found)
    assert ("as SQL text" in found) == (kind == "Column")


def ids(cases: Wrong) -> list[str]:
    return [f"{type(value).__name__}-{kind}" for value, kind in cases]


@pytest.mark.parametrize(
    ("argument", "value", "kind"), CASES, ids=[f"{case[0]}-{case[2]}" for case in CASES]
)
def test_an_argument_of_the_clause_with_a_wrong_type_is_named(
    argument: str, value: Any, kind: str
) -> None:
    arguments = {"pattern": "A", argument: value}
    assert_helps(message(lambda: Clause(**arguments)), argument, kind)
    text = message(lambda: smr.match_recognize(SomeFrame(), **arguments))
    assert_helps(text, argument, kind)


@pytest.mark.parametrize(("value", "kind"), FRAMES, ids=ids(FRAMES))
def test_a_wrong_frame_is_named(value: Any, kind: str) -> None:
    assert_helps(message(lambda: smr.match_recognize(value, pattern="A")), "df", kind)


@pytest.mark.parametrize(("value", "kind"), VALUES, ids=ids(VALUES))
def test_wrong_values_of_parameters_are_named(value: Any, kind: str) -> None:
    text = message(lambda: smr.match_recognize(SomeFrame(), pattern="A", args=value))
    assert_helps(text, "args", kind)


def test_every_argument_is_tried() -> None:
    taken = set(inspect.signature(smr.match_recognize).parameters)
    assert taken == {"df", "args", *WRONG}
    assert set(inspect.signature(Clause).parameters) == set(WRONG)


def test_the_message_says_what_and_where() -> None:
    wrong: Any = {"A": 5}
    assert message(lambda: Clause(pattern="A", define=wrong)) == (
        "define takes a dict of names and SQL conditions, as in "
        'define={"A": "price > 10"}; its value of \'A\' is an int, 5.'
    )
    columns: Any = ["a", COLUMN]
    assert message(lambda: Clause(pattern="A", order_by=columns)).endswith(
        "; item 1 of it is a Column. Write the expression of a Column as SQL text."
    )


def test_right_types_of_every_kind_are_taken() -> None:
    from types import MappingProxyType

    clause = Clause(
        pattern="A",
        define=MappingProxyType({"A": "x > 1"}),
        partition_by=("a", "b"),
        order_by=["c"],
        unless=("A",),
        subset={"U": ("A",)},
    )
    assert "PARTITION BY a, b" in clause.text()


MATCHES = pd.DataFrame({"at": [1], "variable": ["A"], "match": [1], "v": [1.0]})
NO_NAMES: Wrong = [("AB", "str"), (5, "int"), ({"A"}, "set"), ([5], "int"), ([COLUMN], "Column")]
WRONG_IN_PICTURES: dict[str, Wrong] = {
    **{name: NO_TEXT for name in ("x", "y", "variable", "match")},
    "by": NO_TEXTS,
    "variables": NO_NAMES,
    "title": NO_TEXT + NONE,
    "subtitle": NO_TEXT + NONE,
    "limit": [("5", "str"), (2.5, "float"), *NONE],
}
PICTURES = [(argument, *case) for argument, cases in WRONG_IN_PICTURES.items() for case in cases]


@pytest.mark.parametrize(
    ("argument", "value", "kind"), PICTURES, ids=[f"{case[0]}-{case[2]}" for case in PICTURES]
)
def test_an_argument_of_a_picture_with_a_wrong_type_is_named(
    argument: str, value: Any, kind: str
) -> None:
    text = message(lambda: show.show_matches(MATCHES, **{argument: value}))
    assert_helps(text, argument, kind)
    arguments: dict[str, Any] = {"x": "at", "y": "v", argument: value}
    if argument != "limit":
        assert_helps(message(lambda: show.matches(MATCHES, **arguments)), argument, kind)


def test_every_argument_of_the_pictures_is_tried() -> None:
    taken = inspect.signature(show.show_matches).parameters.keys()
    assert taken - {"rows"} == WRONG_IN_PICTURES.keys()
    assert inspect.signature(show.matches).parameters.keys() <= taken


ANY: Any = object()
OTHERS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "configure": ("builder", smr.configure),
    "attach": ("spark", smr.attach),
    "is_active": ("spark", smr.is_active),
    "require_active": ("spark", smr.require_active),
    "doctor": ("spark", smr.doctor),
    "translate": ("sql", lambda value: smr.translate(value, "oracle")),
    "translate from": ("source", lambda value: smr.translate("SELECT 1", value)),
    "vpl_to_sql": ("rules", smr.vpl_to_sql),
    "vpl_to_sql with": ("options", lambda value: smr.vpl_to_sql("stream Q = A as a", value)),
    "plan": ("sql", smr.plan),
    "show_pattern": ("query", show.show_pattern),
    "show_matches": ("rows", show.show_matches),
    "show.matches": ("rows", lambda value: show.matches(value, x="a", y="b")),
}


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("value", [5, ["x"], ANY], ids=["int", "list", "object"])
def test_the_first_argument_of_other_functions_is_named(name: str, value: Any) -> None:
    argument, function = OTHERS[name]
    text = message(lambda: function(value))
    assert text.startswith(f"{argument} takes ")
    assert type(value).__name__ in text.rpartition("; it is ")[2]
