# SPDX-License-Identifier: Apache-2.0
"""`path_rows`: the edges that paths have, and path queries that give what joins give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pyspark.sql import DataFrame, SparkSession

import spark_match_recognize as smr
from local_rows import local_rows

pytestmark = pytest.mark.spark

EDGES = [
    *(("m1", "by", "p1"), ("m1", "by", "p2"), ("m2", "by", "p1"), ("m3", "of", "p1")),
    *(("m3", "by", "p2"), ("m3", "of", "m1"), ("m4", "of", "p9"), (None, "by", "p1")),
]


@pytest.fixture
def edges(spark: SparkSession) -> DataFrame:
    return local_rows(spark, EDGES, "src STRING, label STRING, dst STRING")


def rows(frame: DataFrame) -> list[tuple[Any, ...]]:
    return sorted(
        tuple(row) for row in frame.where("src IS NOT NULL AND dst IS NOT NULL").collect()
    )


def test_each_hop_has_the_edges_of_the_nodes_that_are_reached(edges: DataFrame) -> None:
    result = smr.path_rows(edges, ["m3"])
    assert result.columns == ["start", "hop", "src", "label", "dst"]
    assert rows(result) == [
        ("m3", 1, "m3", "by", "p2"),
        ("m3", 1, "m3", "of", "m1"),
        ("m3", 1, "m3", "of", "p1"),
        ("m3", 2, "m1", "by", "p1"),
        ("m3", 2, "m1", "by", "p2"),
    ]


def test_labels_say_which_edges_and_which_direction(edges: DataFrame) -> None:
    result = smr.path_rows(edges, ["m1", "m1"], labels=[["by"], ["^by", "^of"]])
    assert rows(result) == [
        ("m1", 1, "m1", "by", "p1"),
        ("m1", 1, "m1", "by", "p2"),
        ("m1", 2, "p1", "^by", "m1"),
        ("m1", 2, "p1", "^by", "m2"),
        ("m1", 2, "p1", "^of", "m3"),
        ("m1", 2, "p2", "^by", "m1"),
        ("m1", 2, "p2", "^by", "m3"),
    ]


def test_starts_can_be_a_column(edges: DataFrame) -> None:
    starts = edges.selectExpr("src AS film").where("film > 'm2'")
    assert {row[0] for row in rows(smr.path_rows(edges, starts, hops=1))} == {"m3", "m4"}


def test_an_edge_that_appears_twice_gives_two_rows(edges: DataFrame) -> None:
    twice = smr.path_rows(edges.unionAll(edges), ["m2"], hops=1)
    assert rows(twice) == [("m2", 1, "m2", "by", "p1")] * 2


@pytest.mark.parametrize("seeks", ["false", "true"])
def test_a_clause_over_the_rows_gives_what_joins_give(spark: SparkSession, seeks: str) -> None:
    """In a random graph, with enough rows for a start that equal nodes are found by an index."""
    edges = spark.sql(
        "SELECT pmod(hash(id), 60) AS src, IF(pmod(hash(id, 1), 2) = 0, 'a', 'b') AS label, "
        "pmod(hash(id, 2), 60) AS dst FROM range(400)"
    )
    found = smr.match_recognize(
        smr.path_rows(edges, [1, 2, 3], labels=[["a"], ["a", "^b"], ["^a"]]),
        partition_by="start",
        order_by="hop",
        measures={"first": "E1.dst", "second": "E2.dst", "answer": "E3.dst"},
        event_selection="SKIP TILL ANY MATCH",
        pattern="E1 E2 E3",
        define={
            "E1": "hop = 1",
            "E2": "hop = 2 AND label = '^b' AND E2.src = E1.dst",
            "E3": "hop = 3 AND E3.src = E2.dst",
        },
    )
    edges.createOrReplaceTempView("random_edges")
    joined = spark.sql(
        "SELECT x.src, x.dst, y.src, z.src FROM random_edges x JOIN random_edges y "
        "JOIN random_edges z ON y.dst = x.dst AND z.dst = y.src "
        "WHERE x.src IN (1, 2, 3) AND x.label = 'a' AND y.label = 'b' AND z.label = 'a'"
    )
    spark.conf.set("spark.matchRecognize.seek", seeks)
    try:
        result = sorted(tuple(row) for row in found.collect())
    finally:
        spark.conf.unset("spark.matchRecognize.seek")
    assert len(result) > 50
    assert result == sorted(tuple(row) for row in joined.collect())


def test_errors_say_what_to_change(edges: DataFrame) -> None:
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: smr.path_rows(edges.drop("label"), ["m1"]), "edges has no column 'label'"),
        (lambda: smr.path_rows(edges, edges), "starts has the columns src, label, dst"),
        (
            lambda: smr.path_rows(edges, ["m1"], hops=0),
            "hops is 0, but a path has at least one hop",
        ),
        (
            lambda: smr.path_rows(edges, ["m1"], labels=[]),
            "hops is 0, but a path has at least one hop",
        ),
        (lambda: smr.path_rows(edges, ["m1"], hops=2, labels=[["by"]]), "1 items for 2 hops"),
    ]
    for call, words in wrong:
        with pytest.raises(ValueError, match=words):
            call()


@pytest.mark.parametrize(
    ("argument", "value"),
    [("starts", "m1"), ("hops", "2"), ("labels", ["by"]), ("labels", "by"), ("labels", [[5]])],
)
def test_a_wrong_type_names_the_argument(edges: DataFrame, argument: str, value: Any) -> None:
    arguments: dict[str, Any] = {"starts": ["m1"], argument: value}
    with pytest.raises(TypeError, match=f"^{argument} takes "):
        smr.path_rows(edges, **arguments)
