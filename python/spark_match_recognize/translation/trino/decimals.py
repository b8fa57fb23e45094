# SPDX-License-Identifier: Apache-2.0
"""How many digits decimal numbers have in Trino: as many as their operands, where Spark gives more.

Types without digits have as many as there can be; an average has those of its argument, and so has
a quotient, which is only noted.
"""

from __future__ import annotations

from sqlglot import exp

from spark_match_recognize.translation.builders import around_aggregate, as_here, replace
from spark_match_recognize.translation.kind import Kind
from spark_match_recognize.translation.source import Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["decimal_average", "decimal_division", "decimal_literal", "wide_decimals"]


def decimal_literal(text: exp.Expr) -> exp.Cast:
    """`DECIMAL '1.50'` has the digits that are written."""
    whole, _, fraction = text.name.strip().lstrip("+-").partition(".")
    precision = max(len(whole.lstrip("0")) + len(fraction), 1)
    return exp.cast(text, exp.DataType.build(f"DECIMAL({precision}, {len(fraction)})"))


def wide_decimals(tree: exp.Expr, _: Task) -> exp.Expr:
    """DECIMAL without digits has as many as there can be, none behind the point; here ten."""
    for kind in find_nodes(tree, exp.DataType):
        if kind.this == exp.DType.DECIMAL and not kind.expressions:
            digits = [exp.Literal.number(38), exp.Literal.number(0)]
            kind.set("expressions", [exp.DataTypeParam(this=digit) for digit in digits])
    return tree


def decimal_division(tree: exp.Expr, task: Task) -> exp.Expr:
    """A quotient of decimals has the digits of its operands there, and more here."""
    for node in [one for one in find_nodes(tree, exp.Div) if "as_here" not in one.meta]:
        if task.kinds.of(node) is Kind.DECIMAL:
            message = (
                "A quotient of decimal numbers is rounded to as many digits as the operands have "
                "in Trino; here it has at least six. ROUND it if the digits count."
            )
            task.diagnostics.note(node, "decimal-division", message)
    return tree


def decimal_average(tree: exp.Expr, task: Task) -> exp.Expr:
    """An average of decimals has the digits of its argument there, and four more here."""
    # The inner ones first, since what is around them is copied.
    for node in reversed(find_nodes(tree, exp.Avg)):
        value = node.this.expressions[0] if isinstance(node.this, exp.Distinct) else node.this
        if task.kinds.of(value) is not Kind.DECIMAL:
            continue
        inner = value.unnest()
        if isinstance(inner, exp.Cast) and inner.to.expressions:
            whole = around_aggregate(node)
            rounded = exp.Cast(this=whole.copy(), to=inner.to.copy())
            tree = replace(tree, whole, as_here(rounded))
        else:
            message = (
                "An average of decimal numbers is rounded to as many digits as they have in Trino; "
                "here it has four more. ROUND it if the digits count."
            )
            task.diagnostics.note(node, "decimal-average", message)
    return tree
