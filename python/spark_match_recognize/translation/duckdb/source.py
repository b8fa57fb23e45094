# SPDX-License-Identifier: Apache-2.0
"""Queries from DuckDB.

The clause means the same, but for `DEFINE AUTO` and a clause after a join (clause.py). What differs
is around it: casts that round, differences of dates, subscripts, functions (functions.py). The
order of nulls, lambdas and casts with `::` come with the dialect.
"""

from __future__ import annotations

import re

from sqlglot import exp
from sqlglot.dialects.duckdb import DuckDB
from sqlglot.parsers.duckdb import DuckDBParser

from spark_match_recognize.translation.builders import (
    call,
    integer_of,
    interval_of,
    is_size,
    placed,
)
from spark_match_recognize.translation.constructs import (
    Construct,
    construct_rewrite,
    notes,
    refuses,
    writes,
)
from spark_match_recognize.translation.duckdb.clause import DuckDBClauseParser
from spark_match_recognize.translation.duckdb.functions import RULES
from spark_match_recognize.translation.functions import function_rewrite, unparsed
from spark_match_recognize.translation.reading import sql_reader
from spark_match_recognize.translation.rules.clause import refuse_case
from spark_match_recognize.translation.rules.dates import days_between
from spark_match_recognize.translation.rules.syntax import (
    INTERVALS,
    SHARED,
    TEXT_PATTERNS,
    UNPIVOT,
)
from spark_match_recognize.translation.rules.values import round_cast
from spark_match_recognize.translation.source import Order, Source, Task
from spark_match_recognize.translation.types import TypeFamily

__all__ = ["SOURCE"]


class DuckDBText(DuckDB):
    """SQL of DuckDB with the clause."""

    # Subscripts stay as they are written; `_element` writes them.
    INDEX_OFFSET = 0

    class Parser(DuckDBClauseParser, DuckDBParser):
        """DuckDB's expressions with the clause."""

        FUNCTIONS = unparsed(DuckDBParser.FUNCTIONS, RULES)
        FUNCTION_PARSERS = unparsed(DuckDBParser.FUNCTION_PARSERS, RULES)


def _element(node: exp.Expr, task: Task) -> exp.Expr | None:
    """`a[i]` counts from 1, from the end if negative, and is null where there is no element."""
    keys = node.expressions
    if len(keys) != 1 or keys[0].is_string:
        return None
    if isinstance(keys[0], exp.Slice):
        task.diagnostics.refuse(node, "A slice is not supported in Spark", "Use SLICE or SUBSTR.")
    return call("TRY_ELEMENT_AT", node.this, keys[0])


def _interval(node: exp.Expr, task: Task) -> exp.Expr | None:
    """`INTERVAL (x) DAY` is a product in Spark; only a constant may follow the word."""
    unit = node.args.get("unit")
    is_constant = isinstance(node.this, exp.Literal)
    return None if is_constant or unit is None else interval_of(node.this, unit.name)


def _joined_texts(node: exp.Expr, task: Task) -> exp.Expr | None:
    """The order of `string_agg(x, ',' ORDER BY y)` follows the aggregate in Spark."""
    order = node.this
    if not isinstance(order, exp.Order):
        return None
    node.set("this", order.this)
    return exp.WithinGroup(this=node.copy(), expression=exp.Order(expressions=order.expressions))


def _rounded(node: exp.Expr, task: Task) -> None:
    """A cast to an integer rounds: a DOUBLE to the even number, a DECIMAL away from zero."""
    is_whole = node.args["to"].this in exp.DataType.INTEGER_TYPES
    if is_whole and task.types.of(node.this) is TypeFamily.FLOATING:
        node.set("this", placed(call("BROUND", node.this), node.this))
    else:
        round_cast(node, task)


def _difference(node: exp.Expr, task: Task) -> exp.Expr | None:
    """A difference of dates is a number of days; EPOCH takes only one of times."""
    around = node.parent
    is_length = around is not None and around.meta.get("called") == "EPOCH"
    return None if is_length else days_between(node, task)


def _floor_division(node: exp.Expr, task: Task) -> None:
    """`//` gives the next smaller integer, and DIV the one towards zero."""
    if not (is_size(node.this) and is_size(node.expression)):
        message = (
            "// rounds down in DuckDB, and DIV towards zero in Spark. If a side may be negative "
            "or have a fraction, write FLOOR(a / b)."
        )
        task.diagnostics.note(node, "floor-division", message)


_FILES = "Write parquet.`path` or csv.`path`, or make a view of the files."
_FILE = re.compile(r"\.(csv|tsv|json|jsonl|ndjson|parquet|gz|zst)$", re.IGNORECASE)

_CONSTRUCTS: tuple[Construct, ...] = (
    refuses(
        exp.Star,
        "REPLACE or RENAME after *",
        "Name the columns.",
        when=lambda node: node.args.get("replace") or node.args.get("rename"),
    ),
    refuses(exp.Columns, "COLUMNS(...)", "Name the columns."),
    refuses(exp.Comprehension, "A list comprehension", "Use TRANSFORM and FILTER."),
    refuses(
        exp.Join,
        "A POSITIONAL JOIN",
        "Number the rows with ROW_NUMBER(), and join on the numbers.",
        when=lambda node: node.args.get("method") == "POSITIONAL",
    ),
    refuses(
        (exp.Max, exp.Min),
        "MAX or MIN of several values",
        "Use SLICE(SORT_ARRAY(ARRAY_AGG(x), FALSE), 1, n).",
        when=lambda node: node.args.get("count"),
    ),
    refuses(exp.ToMap, "MAP {...}", "Write MAP(key, value, ...)."),
    refuses(exp.Copy, "COPY", "Use INSERT or CREATE TABLE, or a DataFrame's writer."),
    refuses((exp.ReadCSV, exp.ReadParquet), "A function that reads files", _FILES),
    refuses(exp.Table, "A file as a table", _FILES, when=lambda node: _FILE.search(node.name)),
    refuses(
        exp.Table,
        "AT after a table",
        "Write TIMESTAMP AS OF or VERSION AS OF after the table's name.",
        when=lambda node: node.args.get("when"),
    ),
    refuses(
        exp.Union,
        "UNION BY NAME",
        "Name the columns in one order.",
        when=lambda node: node.args.get("by_name"),
    ),
    refuses(
        exp.Pivot,
        "PIVOT or UNPIVOT as a statement",
        "Write FROM t PIVOT (...).",
        when=lambda node: not isinstance(node.parent, (exp.Table, exp.Subquery)),
    ),
    refuses(
        exp.Order,
        "ORDER BY in this function",
        "Use MAX_BY or MIN_BY, or SORT_ARRAY around an array.",
        when=lambda node: (
            isinstance(node.parent, (exp.AggFunc, exp.Anonymous))
            and not isinstance(node.parent, exp.GroupConcat)
        ),
    ),
    refuses(exp.Glob, "GLOB", "Use LIKE or RLIKE."),
    refuses(exp.SimilarTo, "SIMILAR TO", "Use RLIKE '^(...)$'."),
    INTERVALS,
    notes(
        (exp.JSONExtract, exp.JSONExtractScalar),
        "json-path",
        "-> and ->> become GET_JSON_OBJECT, which takes text: a string that -> gives has no quotes "
        "in Spark.",
    ),
    notes(
        exp.Substring,
        "function-differs",
        "SUBSTR: from 0 or before, DuckDB counts missing characters, too; Spark begins with "
        "the first one.",
        when=lambda node: node.args.get("start") and (integer_of(node.args["start"]) or 0) < 1,
    ),
    notes(
        exp.Extract,
        "function-differs",
        "EXTRACT: DOW counts from Sunday as 0 in DuckDB, and DAYOFWEEK from 1 in Spark; SECOND has "
        "a fraction in Spark, and EPOCH is not supported.",
        when=lambda node: (
            node.name.upper() in ("DOW", "DAYOFWEEK", "WEEKDAY", "ISODOW", "SECOND", "EPOCH")
        ),
    ),
    writes(_joined_texts, exp.GroupConcat),
    writes(_interval, exp.Interval),
    writes(_floor_division, exp.IntDiv),
    writes(_difference, exp.Sub, asks_types=True),
    writes(_rounded, exp.Cast, exp.TryCast, asks_types=True),
    writes(_element, exp.Bracket),
)

_constructs = construct_rewrite(*SHARED, TEXT_PATTERNS, UNPIVOT, *_CONSTRUCTS)
_functions = function_rewrite(RULES)

SOURCE = Source(
    name="duckdb",
    title="DuckDB",
    read=sql_reader(DuckDBText),
    rewrites=(refuse_case, _constructs, _functions),
    orders=(
        Order(
            _constructs,
            _functions,
            "What a function becomes divides, subtracts and casts as Spark does.",
        ),
    ),
    types="duckdb",
)
