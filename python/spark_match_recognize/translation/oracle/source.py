# SPDX-License-Identifier: Apache-2.0
"""Queries from Oracle.

Its clause is the standard's. Around it are arithmetic of dates and empty texts (values.py), ROWNUM,
and functions (functions.py).
"""

from __future__ import annotations

from sqlglot import exp
from sqlglot.dialects.oracle import Oracle
from sqlglot.parsers.oracle import OracleParser

from spark_match_recognize.translation.builders import integer_of, placed
from spark_match_recognize.translation.constructs import (
    Construct,
    construct_rewrite,
    notes,
    refuses,
    writes,
)
from spark_match_recognize.translation.functions import function_rewrite, unparsed
from spark_match_recognize.translation.oracle.functions import RESULT_TYPES, RULES
from spark_match_recognize.translation.oracle.values import (
    add_days,
    concatenate,
    null_for_empty,
)
from spark_match_recognize.translation.reading import SourceParser, sql_reader
from spark_match_recognize.translation.rules.clause import add_column, refuse_case
from spark_match_recognize.translation.rules.syntax import (
    SHARED,
    TEXT_PATTERNS,
    UNPIVOT,
    without_dual,
)
from spark_match_recognize.translation.rules.values import round_cast
from spark_match_recognize.translation.source import Order, Source, Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["SOURCE"]


class OracleText(Oracle):
    """SQL of Oracle with the clause."""

    class Parser(SourceParser, OracleParser):
        """Oracle's expressions with the clause."""

        FUNCTIONS = unparsed(OracleParser.FUNCTIONS, RULES)
        FUNCTION_PARSERS = unparsed(OracleParser.FUNCTION_PARSERS, RULES)


def limit_rows(tree: exp.Expr, task: Task) -> exp.Expr:
    """Write `WHERE ROWNUM <= n` as LIMIT in a subquery, unless it is over a join."""
    for query in find_nodes(tree, exp.Select):
        where = query.args.get("where")
        if where is None or query.args.get("joins") or query.args.get("laterals"):
            continue
        conditions = list(where.this.flatten()) if isinstance(where.this, exp.And) else [where.this]
        bounds = [bound for one in conditions if (bound := _bound(one)) is not None]
        if not bounds:
            continue
        rest = [one for one in conditions if _bound(one) is None]
        kept = exp.Where(this=exp.and_(*rest, copy=False)) if rest else None
        limit = exp.Limit(expression=exp.Literal.number(min(bounds)))
        _nest(query, kept, limit)
    return tree


def _bound(node: exp.Expr) -> int | None:
    """How many rows a condition lets pass, None if it is no bound of ROWNUM."""
    if not isinstance(node, (exp.LT, exp.LTE, exp.EQ)) or not isinstance(node.this, exp.Column):
        return None
    count = integer_of(node.expression)
    if node.this.name.upper() != "ROWNUM" or node.this.table or count is None:
        return None
    if isinstance(node, exp.EQ) and count != 1:
        return None
    return max(0, count - 1 if isinstance(node, exp.LT) else count)


def _nest(query: exp.Select, where: exp.Where | None, limit: exp.Limit) -> None:
    """Put the rows that pass into a subquery, under the name that the table has."""
    source = query.args["from_"]
    table = source.this
    inner = exp.Select(
        expressions=[exp.Star()], from_=exp.From(this=table), where=where, limit=limit
    )
    name = table.alias_or_name
    alias = exp.TableAlias(this=exp.to_identifier(name)) if name else None
    source.set("this", exp.Subquery(this=inner, alias=alias))
    query.set("where", None)


def _is_link(node: exp.Expr) -> bool:
    name = node.this
    return isinstance(name, exp.Identifier) and not name.quoted and "@" in name.name


def _cast(node: exp.Expr, task: Task) -> None:
    """NUMBER without digits, FLOAT and INTEGER by what they hold; DATE with its time of day."""
    type_ = node.args["to"]
    made = None
    if type_.this == exp.DType.DECIMAL and not type_.expressions:
        made = "DECIMAL(38, 10)"
        message = "NUMBER without digits has forty of them; in Spark it has ten after the point."
        task.diagnostics.note(node, "number-digits", message)
    elif type_.this in (exp.DType.FLOAT, exp.DType.INT):
        made = "DOUBLE" if type_.this == exp.DType.FLOAT else "BIGINT"
    elif type_.this == exp.DType.DATE:
        is_day = isinstance(node.this, exp.Literal) and len(node.this.name) <= len("2026-12-31")
        made = None if is_day else "TIMESTAMP"
    if made:
        node.set("to", placed(exp.DataType.build(made), type_))


def _now(node: exp.Expr, task: Task) -> exp.Expr | None:
    """SYSDATE, SYSTIMESTAMP and CURRENT_DATE have a time of day."""
    return exp.CurrentTimestamp()


def _moment(node: exp.Expr, task: Task) -> exp.Expr | None:
    """TIMESTAMP '...', which sqlglot reads with a format of its own."""
    return None if "called" in node.meta else exp.cast(node.this, exp.DType.TIMESTAMP)


_CONSTRUCTS: tuple[Construct, ...] = (
    refuses(exp.Connect, "CONNECT BY", "Use WITH RECURSIVE."),
    refuses(
        exp.Partition,
        "A partition of a table by its name",
        "Filter by the column that the table is partitioned by.",
    ),
    refuses(
        exp.Table,
        "A table of another database (a link)",
        "Define the remote table in Spark, and use its name.",
        when=_is_link,
    ),
    refuses(
        exp.Window,
        "KEEP after an aggregate",
        "Use MAX_BY or MIN_BY.",
        when=lambda node: str(node.args.get("over") or "").upper() == "KEEP",
    ),
    refuses(
        exp.Column,
        "An outer join with (+)",
        "Write LEFT JOIN.",
        lambda node: node.args.get("join_mark"),
    ),
    refuses(
        exp.Column,
        "ROWNUM",
        "Use ROW_NUMBER() OVER (ORDER BY ...), or LIMIT.",
        when=lambda node: node.name.upper() == "ROWNUM" and not node.this.args.get("quoted"),
    ),
    notes(
        exp.Substring,
        "function-differs",
        "SUBSTR: from before the beginning it is null in Oracle; Spark begins at the first one.",
        when=lambda node: (integer_of(node.args.get("start")) or 0) < 0,
    ),
    notes(
        exp.GroupConcat,
        "function-differs",
        "LISTAGG: ON OVERFLOW is left out; in Spark the text has no limit of length.",
        when=lambda node: node.args.get("on_overflow"),
    ),
    writes(add_days, exp.Add, exp.Sub, asks_types=True),
    writes(null_for_empty, exp.Literal, exp.National),
    writes(concatenate, exp.DPipe, asks_types=True),
    writes(round_cast, exp.Cast, exp.TryCast, asks_types=True),
    writes(_cast, exp.Cast, exp.TryCast),
    writes(_now, exp.CurrentDate, exp.Systimestamp),
    writes(_moment, exp.StrToTime),
    writes(without_dual, exp.From),
)

_constructs = construct_rewrite(*SHARED, TEXT_PATTERNS, UNPIVOT, *_CONSTRUCTS)
_functions = function_rewrite(RULES)

SOURCE = Source(
    name="oracle",
    title="Oracle",
    read=sql_reader(OracleText),
    rewrites=(
        refuse_case,
        add_column,
        limit_rows,
        _constructs,
        _functions,
    ),
    orders=(
        Order(limit_rows, _constructs, "Any ROWNUM that is left is refused."),
        Order(
            _constructs,
            _functions,
            "Arithmetic of dates asks for the types of functions as Oracle has them.",
        ),
    ),
    types="oracle",
    calls=RESULT_TYPES,
)
