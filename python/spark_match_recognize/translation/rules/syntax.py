# SPDX-License-Identifier: Apache-2.0
"""Syntax of several engines that Spark does not have, or reads with another meaning."""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.constructs import Construct, notes, refuses, writes
from spark_match_recognize.translation.rules.clause import name_first_text
from spark_match_recognize.translation.rules.values import double_backslashes, is_shortened
from spark_match_recognize.translation.source import Task

__all__ = [
    "INTERVALS",
    "JSON_PATHS",
    "SHARED",
    "TEXT_PATTERNS",
    "UNNEST",
    "UNPIVOT",
    "is_variant",
    "without_dual",
]

_WITHOUT_TYPE = (exp.DType.TIME, exp.DType.TIMETZ, exp.DType.IPADDRESS, exp.DType.IPPREFIX)
_COMPARISONS = (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE)


def _is_compared(node: exp.Expr) -> bool:
    if type(node) is exp.Anonymous and node.name.upper() not in ("ALL", "ANY", "SOME"):
        return False
    return isinstance(node.parent, _COMPARISONS) and node.parent.expression is node


def _has_ties(node: exp.Expr) -> object:
    options = node.args.get("limit_options")
    return options and (options.args.get("with_ties") or options.args.get("percent"))


def _drop_hint(node: exp.Expr, task: Task) -> None:
    position = node if node.find(exp.Identifier, exp.Anonymous) else node.parent
    message = f"A hint for {task.diagnostics.title} is left out; Spark has others."
    task.diagnostics.note(position or node, "hint", message)
    node.pop()


def _add_null(node: exp.Expr, task: Task) -> None:
    """IF without a third argument, which Spark requires."""
    if node.args.get("false") is None and not isinstance(node.parent, exp.Case):
        node.set("false", exp.Null())


def _is_more_than_explode(node: exp.Expr) -> bool:
    """Whether it is not one array in FROM or CROSS JOIN, without numbers."""
    join = node.find_ancestor(exp.Join, exp.From, exp.Select)
    is_outer = isinstance(join, exp.Join) and (join.side or join.args.get("on"))
    columns = max(len(node.expressions), len(node.alias_column_names))
    return bool(is_outer or node.args.get("offset") or columns != 1)


def _json_path(node: exp.Expr, task: Task) -> None:
    """A path into a VARIANT stays one. Any other is one into a text, as most columns are."""
    is_of_variant = is_variant(node.this)
    node.set("variant_extract", is_of_variant)
    if not is_of_variant:
        message = (
            "The path is written for a column of JSON as text. For a column of type VARIANT write "
            "VARIANT_GET(column, '$.path', 'type')."
        )
        task.diagnostics.note(node, "json-path", message)


def is_variant(node: exp.Expr) -> bool:
    """Whether a value is a VARIANT by how it is made: parsed or cast, or a part of such a value."""
    while isinstance(node, (exp.Paren, exp.JSONExtract)):
        node = node.this
    return isinstance(node, exp.ParseJSON) or (
        isinstance(node, (exp.Cast, exp.TryCast)) and node.to.this == exp.DType.VARIANT
    )


SHARED: tuple[Construct, ...] = (
    refuses(
        exp.DataType,
        "A type for times of day or addresses",
        "Keep it as text; a time also as the interval since midnight.",
        when=lambda node: node.this in _WITHOUT_TYPE,
    ),
    refuses(exp.Lock, "FOR UPDATE", "Leave it out."),
    refuses(exp.UnicodeString, "A string of codes", "Write its characters."),
    refuses(exp.Changes, "CHANGES", "Use TABLE_CHANGES of Delta, or a table of changes."),
    refuses(
        exp.Join,
        "ASOF JOIN",
        "Join on the inequality, and keep the nearest row with ROW_NUMBER().",
        when=lambda node: "ASOF" in (node.args.get("method"), node.args.get("kind")),
    ),
    refuses(
        exp.Fetch,
        "FETCH WITH TIES or PERCENT",
        "Filter by RANK() OVER (ORDER BY ...) in a query around it.",
        when=_has_ties,
    ),
    refuses(
        (exp.All, exp.Any, exp.Anonymous),
        "A comparison with ALL or ANY",
        "Use IN or NOT IN, or compare with MIN or MAX; mind nulls, and queries without rows.",
        when=_is_compared,
    ),
    notes(
        (exp.Cast, exp.TryCast),
        "shortening-cast",
        "A cast to VARCHAR(n) shortens a longer text in {engine}; in Spark the length has no "
        "effect. Write LEFT(x, n).",
        when=is_shortened,
    ),
    notes(
        exp.TemporaryProperty,
        "temporary-table",
        "A temporary table becomes a temporary view, which is computed when it is read.",
    ),
    writes(_drop_hint, exp.Hint),
    writes(_add_null, exp.If),
    writes(name_first_text, exp.Select),
)


# LIKE in which a backslash is an ordinary character.
TEXT_PATTERNS = writes(double_backslashes, exp.Like, exp.ILike)
INTERVALS = refuses(
    exp.Interval,
    "An interval of several units",
    "Write a sum of intervals with a unit each.",
    when=lambda node: node.args.get("unit") is None,
)
JSON_PATHS = writes(_json_path, exp.JSONExtract)
UNNEST = refuses(
    exp.Unnest,
    "UNNEST of other than one array, or in an outer join",
    "Use LATERAL with EXPLODE, POSEXPLODE or INLINE(ARRAYS_ZIP(...)).",
    when=_is_more_than_explode,
)
UNPIVOT = notes(
    exp.Pivot,
    "pivot-names",
    "PIVOT names its columns, and UNPIVOT its texts, otherwise in {engine} (with quotes, or in "
    "capitals). Give each an alias with AS.",
)


def without_dual(node: exp.Expr, task: Task) -> None:
    """FROM DUAL, the table of one row, is left out."""
    source, query = node.this, node.parent
    is_dual = isinstance(source, exp.Table) and source.name.upper() == "DUAL"
    if is_dual and not source.args.get("db") and not (query and query.args.get("joins")):
        node.pop()
