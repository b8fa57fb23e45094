# SPDX-License-Identifier: Apache-2.0
"""What Oracle has around expressions: ROWNUM, outer joins with (+), CONNECT BY, KEEP, SYSDATE."""

from __future__ import annotations

from sqlglot import exp
from sqlglot.transforms import eliminate_join_marks

from spark_match_recognize.translation.builders import placed
from spark_match_recognize.translation.oracle.rownum import limited_rows
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["moments", "oracle_queries"]

_PSEUDO = {
    "ROWNUM": "Use ROW_NUMBER() OVER (ORDER BY ...), or LIMIT.",
    "ROWID": "Use a key of the table.",
    "LEVEL": "Use WITH RECURSIVE.",
    "NEXTVAL": "Use an identity column, or UUID().",
    "CURRVAL": "Use an identity column.",
}


def _hierarchies(tree: exp.Expr, task: Task) -> exp.Expr:
    for node in find_nodes(tree, exp.Connect):
        hint = "Use WITH RECURSIVE."
        task.diagnostics.refuse(node, "CONNECT BY is not there", hint)
    return tree


def _other_tables(tree: exp.Expr, task: Task) -> exp.Expr:
    """`t PARTITION (p)`, a part by its name, and `t@link`, which sqlglot takes for a name."""
    for part in find_nodes(tree, exp.Partition):
        hint = "Filter by the column that the table is partitioned by."
        task.diagnostics.refuse(part, "A partition of a table has no name in Spark", hint)
    for table in find_nodes(tree, exp.Table):
        name = table.this
        if isinstance(name, exp.Identifier) and not name.quoted and "@" in name.name:
            hint = "Make the remote table known to Spark, and name it."
            task.diagnostics.refuse(table, "A table of another database cannot be read here", hint)
    return tree


def _keeps(tree: exp.Expr, task: Task) -> exp.Expr:
    for node in find_nodes(tree, exp.Window):
        if str(node.args.get("over") or "").upper() == "KEEP":
            hint = "Use MAX_BY or MIN_BY."
            task.diagnostics.refuse(node, "KEEP behind an aggregate is not there", hint)
    return tree


def _overflow(tree: exp.Expr, task: Task) -> exp.Expr:
    for node in find_nodes(tree, exp.GroupConcat):
        if node.args.get("on_overflow"):
            message = "LISTAGG has no limit of length here, so that ON OVERFLOW is left out."
            task.diagnostics.note(node, "function-differs", message)
    return tree


def _clocks(tree: exp.Expr, task: Task) -> exp.Expr:
    for now in find_nodes(tree, exp.CurrentTimestamp):
        # SYSDATE is a DATE, of which arithmetic must know.
        if now.args.get("sysdate"):
            now.replace(placed(exp.CurrentDate(), now))
    for moment in find_nodes(tree, exp.StrToTime):
        # TIMESTAMP '...', which sqlglot reads with a format of its own.
        if "called" not in moment.meta:
            moment.replace(placed(exp.cast(moment.this, exp.DType.TIMESTAMP), moment))
    return tree


def moments(tree: exp.Expr, task: Task) -> exp.Expr:
    """SYSDATE, SYSTIMESTAMP and CURRENT_DATE, once their kinds do not matter any more."""
    for now in find_nodes(tree, exp.CurrentDate, exp.Systimestamp):
        # A date has its time of day.
        now.replace(placed(exp.CurrentTimestamp(), now))
    return tree


def _join_marks(tree: exp.Expr, task: Task) -> exp.Expr:
    marked = [node for node in find_nodes(tree, exp.Column) if node.args.get("join_mark")]
    if not marked:
        return tree
    place = marked[0]
    hint = "Write LEFT JOIN, or name the table before each column of the condition."
    if not all(node.table for node in marked):
        task.diagnostics.refuse(place, "It is not clear which table this outer join is to", hint)
    try:
        return eliminate_join_marks(tree)
    except (AssertionError, ValueError) as error:
        task.diagnostics.refuse(place, f"This outer join cannot be rewritten ({error})", hint)


def _pseudo_columns(tree: exp.Expr, task: Task) -> exp.Expr:
    for node in find_nodes(tree, exp.Column):
        name = node.name.upper()
        sequence = name in ("NEXTVAL", "CURRVAL")
        if name in _PSEUDO and not node.this.quoted and bool(node.table) == sequence:
            task.diagnostics.refuse(node, f"{name} is not there", _PSEUDO[name])
    return tree


oracle_queries = (
    _hierarchies,
    _other_tables,
    _keeps,
    _overflow,
    _clocks,
    _join_marks,
    limited_rows,
    _pseudo_columns,
)
