# SPDX-License-Identifier: Apache-2.0
"""The Python matcher without Spark: matches by hand, operators with null and NaN, limits."""

from __future__ import annotations

import subprocess
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pyspark.cloudpickle.cloudpickle import dumps, register_pickle_by_value

from processes import environment
from spark_match_recognize.dialect.query import clauses_of, read_query
from spark_match_recognize.plain import search
from spark_match_recognize.plain.automaton import automaton_of
from spark_match_recognize.plain.match_conditions import MatchConditions
from spark_match_recognize.plain.search.aggregates import (
    initial_state,
    result_of,
    step_of,
)
from spark_match_recognize.plain.search.operations import operation
from spark_match_recognize.plain.search.partition import finder
from spark_match_recognize.plain.search.plan import Aggregate, SearchPlan
from spark_match_recognize.plain.search.reachable import reachable_masks
from spark_match_recognize.plain.sections import Sections
from spark_match_recognize.plain.skip import skip_of

NAN = float("nan")


def planned(
    pattern: str, define: str, *, skip: str = "PAST LAST ROW", max_steps: int = 1_000
) -> tuple[SearchPlan, list[str]]:
    """The plan for a column v of type INT, and the texts of the values that are sent."""
    sql = (
        f"SELECT * FROM t MATCH_RECOGNIZE (MEASURES 1 AS m AFTER MATCH SKIP {skip} "
        f"PATTERN ({pattern}) DEFINE {define})"
    )
    [rows] = clauses_of(read_query(sql))
    sections = Sections(rows)
    automaton = automaton_of(sections.pattern)

    def type_of(value: Any) -> str:
        return "string" if "'" in value.sql() else "int"

    conditions = MatchConditions(sections, automaton, type_of)
    chosen = skip_of(rows.clause, automaton, sections.unions)
    plan = conditions.plan(chosen, is_ansi=True, max_steps=max_steps)
    return plan, [each.this.sql() for each in conditions.values.columns.expressions]


def labels(
    values: list[float | None], pattern: str, define: str, **options: Any
) -> list[str | list[str]]:
    """For each row the number of its match and its variable, as `1A`; `-` for no match.

    A value is a column v, or a number as a constant; all row-local conditions are true.
    """
    plan, texts = planned(pattern, define, **options)
    columns: list[list[Any]] = []
    for text in texts:
        plain = text.strip("()")
        if plain == "v":
            columns.append(list(values))
        elif plain == "NOT v IS NULL" or plain.startswith("CASE"):
            columns.append([None if value is None else True for value in values])
        elif plain.startswith("CAST"):
            columns.append([bytearray(plain.split("'")[1].encode())])
        else:
            columns.append([int(plain)])
    names = ["empty", *(position.label for position in plan.positions)]

    def shown(state: int) -> str:
        return "-" if state & 127 == 127 else f"{state >> 7}{names[state & 127]}"

    everything = (1 << len(plan.positions)) - 1
    found = finder(plan)([everything] * len(values), *columns)
    return [
        shown(state) if isinstance(state, int) else list(map(shown, state[1:])) for state in found
    ]


@pytest.mark.parametrize(
    ("values", "pattern", "define", "expected"),
    [
        ([1, 2, 3, 9], "A B+", "B AS SUM(v) < 7", ["1A", "1B", "1B", "-"]),
        ([1, 2, 3, 9], "A B+?", "B AS SUM(v) < 7", ["1A", "1B", "-", "-"]),
        ([1, 2, 1, 2], "A B", "B AS v > A.v", ["1A", "1B", "2A", "2B"]),
        # The row of A is the last one, which changes as A takes more rows.
        ([5, 1, 3, 3], "A+ B", "B AS v > A.v", ["1A", "1A", "1B", "-"]),
        ([5, 1, 3, 3], "A+ B", "B AS v > FIRST(A.v)", ["-", "1A", "1A", "1B"]),
        ([1, 1, 1], "A B*", "B AS COUNT(*) < 3", ["1A", "1B", "2A"]),
        ([1, 1, 1], "A*", "A AS MATCH_NUMBER() > 1", ["1empty", "2A", "2A"]),
        # Backtracking: as many rows of A as leave a B whose sum fits.
        ([4, 1, 2, 9], "A+ B+", "B AS SUM(B.v) = SUM(A.v) - 3", ["1A", "1A", "1B", "-"]),
        ([2, 2, 2], "(A | B) C", "C AS CLASSIFIER(B) = 'B'", ["1B", "1C", "-"]),
        ([2, 2], "A B", "B AS PREV(CLASSIFIER()) = 'A'", ["1A", "1B"]),
        ([2, 2], "A B", "B AS NEXT(CLASSIFIER()) = 'A'", ["-", "-"]),
        ([1, 2, 3], "A B", "B AS v <> LAST(v, 2)", ["-", "-", "-"]),
        ([3, None, 1, 4], "A B+", "B AS MIN(v) = 3", ["1A", "1B", "-", "-"]),
        ([3, None, 1, 4], "A B+", "B AS MAX(v) = 3", ["1A", "1B", "1B", "-"]),
        ([3, None, 1, 4], "A B+", "B AS AVG(v) = 2 OR AVG(v) = 3", ["1A", "1B", "1B", "-"]),
        ([1, None, 1], "A B", "B AS SUM(v) = 1", ["1A", "1B", "-"]),
        ([1, None, 1], "A B", "B AS v <> A.v", ["-", "-", "-"]),
        ([1, 2, 3], "^ A B | B C", "C AS v > FIRST(v) + COUNT(*)", ["1A", "1B", "-"]),
        ([1, 2, 3], "A+ $", "A AS COUNT(*) < 3", ["-", "1A", "1A"]),
        ([3, 2, 1], "PERMUTE(A, B)", "A AS A.v > B.v", ["-", "-", "-"]),
        ([1, 1, 2, 2], "A B+", "B AS COUNT(DISTINCT v) < 2", ["1A", "1B", "2A", "2B"]),
        ([1, 1, 1, 1], "A B", "B AS COUNT(DISTINCT v) = 1", ["1A", "1B", "2A", "2B"]),
        ([NAN, -NAN], "A B", "B AS COUNT(DISTINCT v) = 1", ["1A", "1B"]),
        # The value 2 is released with its row.
        ([1, 1, 2, 3], "A+ B", "B AS COUNT(DISTINCT A.v) = 1", ["1A", "1A", "1B", "-"]),
        # A B B and B A B have one value of A each, but not the same one.
        (
            [1, 2, 3, 2, 9],
            "(A | B)+ A C",
            "C AS COUNT(DISTINCT A.v) = 1 AND COUNT(A.*) = 2",
            ["1B", "1A", "1B", "1A", "1C"],
        ),
        ([1, 2, 3], "PERMUTE(A, B)", "A AS v > B.v", ["1B", "1A", "-"]),
    ],
)
def test_matches_by_hand(
    values: list[float | None], pattern: str, define: str, expected: list[str]
) -> None:
    assert labels(values, pattern, define) == expected


@pytest.mark.parametrize(
    ("function", "detail", "values", "expected"),
    [
        ("avg", "double", [1, 2, 6], 3.0),
        ("avg", "double", [], None),
        # Halves are rounded away from zero.
        ("avg", "decimal(10,4)", [Decimal(1), Decimal("1.0001")], Decimal("1.0001")),
        ("avg", "decimal(10,4)", [Decimal(-1), Decimal("-1.0001")], Decimal("-1.0001")),
        ("avg", "decimal(10,4)", [Decimal(1), Decimal(1), Decimal(0)], Decimal("0.6667")),
        ("avg", "decimal(10,4)", [], None),
        ("avg", "decimal(38,37)", [Decimal(9)], Decimal(9)),
        ("avg", "decimal(38,37)", [Decimal(10)], None),
        ("sum", "decimal(38,37)", [Decimal(9), Decimal(1)], None),
        # A sum that is too long may become shorter again.
        ("sum", "decimal(38,37)", [Decimal(9), Decimal(1), Decimal(-2)], Decimal(8)),
        ("var_pop", "double", [1, 2, 6], 14 / 3),
        ("var_samp", "double", [1, 2, 6], 7.0),
        ("var_samp", "double", [1], None),
        ("var_pop", "double", [1], 0.0),
        ("stddev_samp", "double", [Decimal(1), Decimal(3)], 2**0.5),
        ("stddev_pop", "double", [1.0, 3.0], 1.0),
        ("stddev_pop", "double", [], None),
    ],
)
def test_aggregates_by_hand(function: str, detail: str, values: list[Any], expected: Any) -> None:
    aggregate = Aggregate(function, 0, None, detail)
    state = initial_state(aggregate)
    step = step_of(aggregate, True)
    for row, value in enumerate(values):
        state = step(state, value, row)
    assert_result(aggregate, state, [values], expected)


@pytest.mark.parametrize(
    ("function", "by", "expected"),
    [
        ("max_by", [2, 5, 5, 1], "c"),
        ("min_by", [2, 1, 5, 1], "d"),
        ("max_by", [1.0, NAN, 2.0, 0.0], "b"),
        ("min_by", [-0.0, NAN, 0.0, 1.0], "c"),
    ],
)
def test_of_rows_with_the_same_extreme_the_last_one_counts(
    function: str, by: list[Any], expected: str
) -> None:
    aggregate = Aggregate(function, 0, None, "string", result=1)
    step, state = step_of(aggregate, True), initial_state(aggregate)
    assert_result(aggregate, state, [by, "abcd"], None)
    for row, value in enumerate(by):
        state = step(state, value, row)
    assert_result(aggregate, state, [by, "abcd"], expected)


def assert_result(aggregate: Aggregate, state: Any, columns: list[Any], expected: Any) -> None:
    """Check the value of an aggregate, which its state is not."""
    result = result_of(aggregate, False)
    assert result is not None
    found = result(state, columns)
    assert found == expected
    assert type(found) is type(expected)


@pytest.mark.parametrize(
    ("skip", "expected"),
    [
        ("PAST LAST ROW", ["1A", "1B", "1B", "-"]),
        ("TO NEXT ROW", [["1A"], ["1B", "2A"], ["1B", "2B"], []]),
        ("TO LAST B", [["1A"], ["1B"], ["1B"], []]),
        ("TO FIRST B", [["1A"], ["1B", "2A"], ["1B", "2B"], []]),
    ],
)
def test_skip_modes(skip: str, expected: list[Any]) -> None:
    assert labels([1, 2, 3, 9], "A B+", "B AS SUM(v) < 7", skip=skip) == expected


@pytest.mark.parametrize(
    ("skip", "pattern", "says"),
    [("TO FIRST B", "A B?", "no row of the variable"), ("TO FIRST A", "A B?", "at the first row")],
)
def test_a_skip_that_cannot_be_followed_is_an_error(skip: str, pattern: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        labels([1, 1], pattern, "B AS v > A.v", skip=skip)


def test_an_attempt_with_too_many_steps_is_an_error_and_never_fewer_rows() -> None:
    # The path is read as a whole, so no two paths are the same to the last condition.
    define = "C AS LAST(CLASSIFIER(A), 30) = 'B'"
    with pytest.raises(ValueError, match=r"more than 1000 steps.*maxStepsPerAttempt"):
        labels([1] * 40, "(A | B)+ C", define)


def test_paths_that_are_equivalent_for_later_conditions_are_followed_once() -> None:
    # 2 to the power of 60 paths, which differ for the last condition in two sums.
    define = "C AS SUM(A.v) + SUM(B.v) < 0"
    assert labels([1] * 60, "(A | B)+ C", define, max_steps=20_000) == ["-"] * 60


def test_long_matches_need_no_stack() -> None:
    assert labels([1] * 20_000, "A+", "A AS COUNT(*) > 0", max_steps=50_000) == ["1A"] * 20_000


def test_more_than_a_thousand_matches_of_a_row_are_an_error() -> None:
    with pytest.raises(ValueError, match="More than 1000 matches contain the same row"):
        labels([1] * 1_002, "A+", "A AS COUNT(*) > 0", skip="TO NEXT ROW", max_steps=9_999)


def test_positions_that_no_rest_of_the_partition_completes_are_not_tried() -> None:
    plan, _ = planned("A B+ C", "C AS v > A.v")
    a, b, c = 1, 2, 4
    masks = [a, a | b, b, c, a]
    assert reachable_masks(masks, plan.positions) == [a, a | b, b, c, 0]


@pytest.mark.parametrize(
    ("name", "detail", "arguments", "expected"),
    [
        ("and", "", (None, False), False),
        ("and", "", (None, True), None),
        ("or", "", (None, True), True),
        ("or", "", (False, None), None),
        ("not", "", (None,), None),
        ("equal", "double", (NAN, NAN), True),
        ("greater", "double", (NAN, float("inf")), True),
        ("less", "double", (1.0, NAN), True),
        ("at most", "double", (NAN, 1.0), False),
        ("equal", "double", (0.0, -0.0), True),
        ("less", "string", ("\uffee".encode(), "\U0001f600".encode()), True),
        ("equal", "int", (None, 1), None),
        ("same", "int", (None, None), True),
        ("same", "int", (None, 1), False),
        ("in", "int", (2, 1, None), None),
        ("in", "int", (1, None, 1), True),
        ("in", "int", (3, 1, 2), False),
        ("is", "null", (None,), True),
        ("is", "true", (None,), False),
        ("coalesce", "", (None, 3, 4), 3),
        ("case", "", (None, 1, True, 2, 3), 2),
        ("case", "", (False, 1, 3), 3),
        ("remainder", "int", (-7, 3), -1),
        ("whole quotient", "bigint", (-7, 2), -3),
        ("divide", "double", (1.0, 4.0), 0.25),
        ("add", "decimal(38,2)", (Decimal("9" * 35 + ".01"), Decimal("0.98")), None),
        ("absolute", "int", (-3,), 3),
        ("negate", "double", (-1.5,), 1.5),
        ("to double", "", (9007199254740993,), 9007199254740992.0),
    ],
)
def test_operators(name: str, detail: str, arguments: tuple[Any, ...], expected: Any) -> None:
    if name == "add":
        expected = Decimal("9" * 35 + ".99")
    assert evaluated(name, detail, arguments, is_ansi=True) == expected


@pytest.mark.parametrize(
    ("name", "detail", "arguments", "otherwise"),
    [
        ("add", "int", (2**31 - 1, 1), -(2**31)),
        ("multiply", "bigint", (2**62, 4), 0),
        ("subtract", "tinyint", (-128, 1), 127),
        ("negate", "int", (-(2**31),), -(2**31)),
        ("divide", "double", (1.0, 0.0), None),
        ("remainder", "int", (1, 0), None),
        ("whole quotient", "bigint", (1, 0), None),
    ],
)
def test_overflow_and_division_by_zero_are_errors_under_ansi(
    name: str, detail: str, arguments: tuple[Any, ...], otherwise: Any
) -> None:
    with pytest.raises(ArithmeticError, match=r"ARITHMETIC_OVERFLOW|DIVIDE_BY_ZERO"):
        evaluated(name, detail, arguments, is_ansi=True)
    assert evaluated(name, detail, arguments, is_ansi=False) == otherwise


def evaluated(name: str, detail: str, arguments: tuple[Any, ...], *, is_ansi: bool) -> Any:
    functions = [lambda match, value=value: value for value in arguments]
    return operation(name, functions, detail, is_ansi)(None)


def test_the_function_needs_no_package_where_it_runs(tmp_path: Path) -> None:
    plan, _ = planned("A B", "B AS SUM(v) = 3")
    register_pickle_by_value(search)  # type: ignore[no-untyped-call]
    function = tmp_path / "function"
    function.write_bytes(dumps(finder(plan)))  # type: ignore[no-untyped-call]
    assert function.stat().st_size < 100_000
    script = (
        "import pickle, sys\n"
        "sys.modules['spark_match_recognize'] = None\n"
        "find = pickle.load(open(sys.argv[1], 'rb'))\n"
        "print(find([3, 3], [1, 2], [3]), find([3, 3], [1, 1], [3]))"
    )
    output = subprocess.run(
        [sys.executable, "-c", script, str(function)],
        env=environment(),
        capture_output=True,
        text=True,
    )
    assert output.stdout == "[129, 130] [127, 127]\n", output.stderr
