# SPDX-License-Identifier: Apache-2.0
"""Paths in a graph as rows that a clause can search.

A path query is a pattern over edges, one step for each hop. `path_rows` joins the edges with the
nodes that each start has reached so far, hop by hop, so the rows of one start are the edges that
its paths can have. Only public API of PySpark is used, so it works the same over Spark Connect.

Cost: a join and a `distinct` for each hop. A hop is computed from the one before, and Spark may
compute that one again for the rows of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any

from spark_match_recognize.arguments import Shape, check, having, list_of_texts, one_of

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["path_rows"]

_EDGE_COLUMNS = ("src", "label", "dst")
_INVERSE = "^"


def _lists_of_texts(value: Any) -> tuple[str, object] | None:
    if isinstance(value, (str, bytes, bytearray)) or not isinstance(value, Sequence):
        return "it", value
    wrong = [(at, item) for at, item in enumerate(value) if list_of_texts(item) is not None]
    return (f"item {wrong[0][0]} of it", wrong[0][1]) if wrong else None


_EDGES = Shape(having("columns", "join"), "a Spark DataFrame", "path_rows(edges, starts)")
_STARTS = Shape(
    lambda value: None if having("columns", "join")(value) is None else one_of(list, tuple)(value),
    "a Spark DataFrame of one column or a list of nodes",
    'starts=["alien"]',
)
_HOPS = Shape(one_of(int), "a number", "hops=3", optional=True)
_LABELS = Shape(
    _lists_of_texts,
    "a list of labels for each hop",
    'labels=[["written_by"], ["^written_by", "^directed_by"]]',
    optional=True,
)


def path_rows(
    edges: DataFrame,
    starts: DataFrame | Sequence[Any],
    *,
    hops: int | None = None,
    labels: Sequence[Sequence[str]] | None = None,
) -> DataFrame:
    """The edges that paths from some nodes can have, for a clause that searches these paths.

        rows = smr.path_rows(edges, ["alien"], labels=[["written_by"], ["^written_by"]])
        smr.match_recognize(
            rows,
            partition_by="start",
            order_by="hop",
            measures={"film": "E2.dst"},
            event_selection="SKIP TILL ANY MATCH",
            pattern="E1 E2",
            define={"E1": "hop = 1", "E2": "hop = 2 AND E2.src = E1.dst"},
        )

    Args:
        edges: the columns `src`, `label` and `dst`; an edge that appears twice gives two rows
        starts: the nodes where paths begin, as a list or as a DataFrame of one column
        hops: the length of the longest path; without it as many as `labels` has, or 3
        labels: for each hop the labels of its edges; `^` before a label means its edges from `dst`
            to `src`. Without it, each hop has all edges in their own direction

    Returns:
        The columns `start`, `hop` (from 1), `src`, `label` and `dst`: for each start and hop the
        edges from nodes that the hops before it reach. An edge that is followed from `dst` to `src`
        has these two exchanged and `^` before its label.

    Raises:
        TypeError: an argument has the wrong type.
        ValueError: `edges` or `starts` has other columns, or `hops` is below 1 or is not the length
            of `labels`.
    """
    from pyspark.sql import functions

    check("edges", edges, _EDGES)
    check("starts", starts, _STARTS)
    check("hops", hops, _HOPS)
    check("labels", labels, _LABELS)
    missing = [name for name in _EDGE_COLUMNS if name not in edges.columns]
    if missing:
        raise ValueError(
            f"edges has no column {missing[0]!r}. Rename its columns: "
            'edges.selectExpr("... AS src", "... AS label", "... AS dst").'
        )
    length = 3 if labels is None else len(labels)
    count = length if hops is None else hops
    if count < 1:
        raise ValueError(f"hops is {count}, but a path has at least one hop. Give hops, or labels.")
    if labels is not None and length != count:
        raise ValueError(f"labels has {length} items for {count} hops. Give one list for each hop.")

    own = edges.select(*_EDGE_COLUMNS)
    frontier = _frontier(edges, starts)
    rows = []
    for hop in range(1, count + 1):
        reached = frontier.join(_along(own, None if labels is None else labels[hop - 1]), "src")
        rows.append(reached.select("start", functions.lit(hop).alias("hop"), *_EDGE_COLUMNS))
        frontier = reached.selectExpr("start", "dst AS src").distinct()
    return reduce(lambda all_rows, of_hop: all_rows.unionAll(of_hop), rows)


def _frontier(edges: DataFrame, starts: DataFrame | Sequence[Any]) -> DataFrame:
    """Each start with the node where its first hop begins."""
    from pyspark.sql.types import StructField, StructType

    if isinstance(starts, Sequence):
        schema = StructType([StructField("start", edges.schema["src"].dataType)])
        nodes = edges.sparkSession.createDataFrame([(node,) for node in starts], schema)
    elif len(starts.columns) == 1:
        nodes = starts.toDF("start")
    else:
        raise ValueError(
            f"starts has the columns {', '.join(starts.columns)}. Select the one of the nodes."
        )
    return nodes.distinct().selectExpr("start", "start AS src")


def _along(edges: DataFrame, labels: Sequence[str] | None) -> DataFrame:
    """The edges with some labels, each in the direction that its label says."""
    from pyspark.sql import functions

    if labels is None:
        return edges
    backward = [label[len(_INVERSE) :] for label in labels if label.startswith(_INVERSE)]
    forward = [label for label in labels if not label.startswith(_INVERSE)]
    label = functions.col("label")
    return edges.where(label.isin(forward)).unionAll(
        edges.where(label.isin(backward)).select(
            functions.col("dst").alias("src"),
            functions.concat(functions.lit(_INVERSE), label).alias("label"),
            functions.col("src").alias("dst"),
        )
    )
