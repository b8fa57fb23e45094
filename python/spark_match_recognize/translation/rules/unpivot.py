# SPDX-License-Identifier: Apache-2.0
"""Names that PIVOT and UNPIVOT give to columns, and texts that they make of names.

PIVOT calls a column that it makes of a text 'text', with the quotes, in Oracle. The texts that
UNPIVOT gives for columns are their names in capitals in Oracle and Snowflake.

Spark gives a name as it is written, or the alias, which is written out where it differs.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import placed
from spark_match_recognize.translation.rules.names import upper_unless_quoted
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["pivoted_names", "unpivoted_names"]


def pivoted_names(tree: exp.Expr, task: Task) -> exp.Expr:
    """The columns that PIVOT makes of texts, whose names have quotes there."""
    for pivot in find_nodes(tree, exp.Pivot):
        for field in () if pivot.args.get("unpivot") else pivot.args["fields"]:
            for item in field.expressions:
                if isinstance(item, exp.Literal) and item.is_string:
                    name = exp.to_identifier(f"'{item.name}'", quoted=True)
                    item.replace(placed(exp.PivotAlias(this=item.copy(), alias=name), item))
    return tree


def unpivoted_names(tree: exp.Expr, task: Task) -> exp.Expr:
    """Each column of UNPIVOT with the text that stands for it."""
    for pivot in find_nodes(tree, exp.Pivot):
        if not pivot.args.get("unpivot"):
            continue
        for item in [one for field in pivot.args["fields"] for one in field.expressions]:
            alias = item.args.get("alias") if isinstance(item, exp.PivotAlias) else None
            columns = item.expressions or [item]
            told = _text_of(alias) if alias else "_".join(_text_of(one) for one in columns)
            value = item.this if alias else item.copy()
            name = exp.to_identifier(told, quoted=True)
            item.replace(placed(exp.PivotAlias(this=value, alias=name), item))
    return tree


def _text_of(name: exp.Expr) -> str:
    """The text that a column or an alias is in the result; one in quotes is as it is written."""
    if isinstance(name, exp.Literal):
        return name.name
    identifier = name.this if isinstance(name, exp.Column) else name
    return upper_unless_quoted(name.name, bool(identifier.args.get("quoted")))
