# SPDX-License-Identifier: Apache-2.0
"""The types of VPL, as the `type` of a node of sqlglot.

They decide what an operator of VPL means: whether `+` concatenates, whether `/` truncates, which
values can be equal. A node whose type is not known has None.
"""

from __future__ import annotations

from typing import TypeVar

from sqlglot import exp

# The types of VPL, each by the widest type of Spark that it has there.
INT, FLOAT, STR, BOOL = exp.DType.BIGINT, exp.DType.DOUBLE, exp.DType.TEXT, exp.DType.BOOLEAN
TIME, DURATION = exp.DType.TIMESTAMP, exp.DType.INTERVAL

_Node = TypeVar("_Node", bound=exp.Expr)


def typed(node: _Node, type_: exp.DType | None) -> _Node:
    """The node with a type."""
    node.type = type_
    return node


def type_of(node: exp.Expr) -> exp.DType | None:
    """The type of a node, None where it is not known."""
    return None if node.type is None else node.type.this
