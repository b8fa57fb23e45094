# SPDX-License-Identifier: Apache-2.0
"""A wrong type is a TypeError that names the argument, the given type and a correct example."""

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
    """A stand-in for a DataFrame, which no call reaches."""

    def __new__(cls) -> SomeFrame:
        return object.__new__(cls)


class SomeColumn(Column):
    """A stand-in for what newcomers try first, `functions.col("price")`."""

    def __new__(cls) -> SomeColumn:
        return object.__new__(cls)


SomeColumn.__name__ = "Column"
COLUMN = SomeColumn()
Wrong = list[tuple[Any, str]]
"""Values, and the type that a message must name: that of the value or of the wrong part of it."""

NO_STRING: Wrong = [
    *((5, "int"), (2.5, "float"), (True, "bool"), (b"A", "bytes"), (["A"], "list")),
    *((("A",), "tuple"), ({"A": "x"}, "dict"), ({"A"}, "set"), (COLUMN, "Column")),
]
NO_STRINGS: Wrong = [
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
    "pattern": NO_STRING + NONE,
    "define": NO_DICT,
    "partition_by": NO_STRINGS + NONE,
    "order_by": NO_STRINGS + NONE,
    "measures": NO_DICT,
    "rows_per_match": NO_STRING + NONE,
    "after_match_skip": NO_STRING,
    "event_selection": NO_STRING,
    "within": NO_STRING,
    "unless": NO_STRINGS + NONE,
    "subset": NO_GROUPS,
}
FRAMES: Wrong = [
    *((None, "None"), ("events", "str"), ([1], "list"), (pd.DataFrame({"x": [1]}), "DataFrame"))
]
VALUES: Wrong = [("x", "str"), (5, "int"), (b"x", "bytes"), ({"x"}, "set")]
CASES = [(argument, *case) for argument, cases in WRONG.items() for case in cases]


def message(call: Callable[[], object]) -> str:
    with pytest.raises(TypeError) as error:
        call()
    return str(error.value)


def assert_helps(text: str, argument: str, type_name: str) -> None:
    takes, _, given = text.rpartition("; ")
    assert takes.startswith(f"{argument} takes ")
    assert ", as in " in takes
    assert re.search(rf" is (an? )?{type_name}[.,]", given)
    assert ("as SQL text" in given) == (type_name == "Column")


def ids(cases: Wrong) -> list[str]:
    return [f"{type(value).__name__}-{type_name}" for value, type_name in cases]


@pytest.mark.parametrize(
    ("argument", "value", "type_name"), CASES, ids=[f"{case[0]}-{case[2]}" for case in CASES]
)
def test_a_message_names_the_argument_of_the_clause(
    argument: str, value: Any, type_name: str
) -> None:
    arguments = {"pattern": "A", argument: value}
    assert_helps(message(lambda: Clause(**arguments)), argument, type_name)
    text = message(lambda: smr.match_recognize(SomeFrame(), **arguments))
    assert_helps(text, argument, type_name)


@pytest.mark.parametrize(("value", "type_name"), FRAMES, ids=ids(FRAMES))
def test_a_message_names_the_frame(value: Any, type_name: str) -> None:
    assert_helps(message(lambda: smr.match_recognize(value, pattern="A")), "df", type_name)


def test_a_frame_of_the_first_connect_client_has_its_own_error() -> None:
    """PySpark 3.5 has such frames, which are no `pyspark.sql.DataFrame`."""
    frame = type("DataFrame", (), {"__module__": "pyspark.sql.connect.dataframe"})()
    with pytest.raises(smr.ConfigurationError, match=r"before 4\.0.*view.*to_plain_sql"):
        smr.match_recognize(frame, pattern="A", engine="plain")


@pytest.mark.parametrize(("value", "type_name"), VALUES, ids=ids(VALUES))
def test_a_message_names_the_values_of_parameters(value: Any, type_name: str) -> None:
    text = message(lambda: smr.match_recognize(SomeFrame(), pattern="A", args=value))
    assert_helps(text, "args", type_name)


@pytest.mark.parametrize(("value", "type_name"), NO_STRING + NONE, ids=ids(NO_STRING + NONE))
def test_a_message_names_the_engine(value: Any, type_name: str) -> None:
    text = message(lambda: smr.match_recognize(SomeFrame(), pattern="A", engine=value))
    assert_helps(text, "engine", type_name)


def test_every_argument_is_tested() -> None:
    arguments = set(inspect.signature(smr.match_recognize).parameters)
    assert arguments == {"df", "args", "engine", *WRONG}
    assert set(inspect.signature(Clause).parameters) == set(WRONG)


def test_the_message_names_the_wrong_part_of_the_value() -> None:
    wrong: Any = {"A": 5}
    assert message(lambda: Clause(pattern="A", define=wrong)) == (
        "define takes a dict of names and SQL conditions, as in "
        'define={"A": "price > 10"}; its value of \'A\' is an int, 5.'
    )
    columns: Any = ["a", COLUMN]
    assert message(lambda: Clause(pattern="A", order_by=columns)).endswith(
        "; item 1 of it is a Column. Write the expression of a Column as SQL text."
    )


def test_all_correct_types_are_accepted() -> None:
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
WRONG_IN_DRAWINGS: dict[str, Wrong] = {
    **{name: NO_STRING for name in ("x", "y", "variable", "match", "query")},
    "by": NO_STRINGS,
    "variables": NO_NAMES,
    "title": NO_STRING + NONE,
    "subtitle": NO_STRING + NONE,
    "limit": [("5", "str"), (2.5, "float"), *NONE],
}
DRAWINGS = [(argument, *case) for argument, cases in WRONG_IN_DRAWINGS.items() for case in cases]


@pytest.mark.parametrize(
    ("argument", "value", "type_name"), DRAWINGS, ids=[f"{case[0]}-{case[2]}" for case in DRAWINGS]
)
def test_a_message_names_the_argument_of_a_drawing(
    argument: str, value: Any, type_name: str
) -> None:
    text = message(lambda: show.show_matches(MATCHES, **{argument: value}))
    assert_helps(text, argument, type_name)
    arguments: dict[str, Any] = {"x": "at", "y": "v", argument: value}
    if argument != "limit":
        assert_helps(message(lambda: show.matches(MATCHES, **arguments)), argument, type_name)


def test_every_argument_of_drawings_is_tested() -> None:
    arguments = inspect.signature(show.show_matches).parameters.keys()
    assert arguments - {"rows"} == WRONG_IN_DRAWINGS.keys()
    assert inspect.signature(show.matches).parameters.keys() <= arguments


ANY: Any = object()
OTHERS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "configure": ("builder", smr.configure),
    "attach": ("spark", smr.attach),
    "is_active": ("spark", smr.is_active),
    "require_active": ("spark", smr.require_active),
    "doctor": ("spark", smr.doctor),
    "path_rows": ("edges", lambda value: smr.path_rows(value, ["a"])),
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
def test_a_message_names_the_first_argument_of_other_functions(name: str, value: Any) -> None:
    argument, function = OTHERS[name]
    text = message(lambda: function(value))
    assert text.startswith(f"{argument} takes ")
    assert type(value).__name__ in text.rpartition("; it is ")[2]
