# SPDX-License-Identifier: Apache-2.0
"""Names that differ there and are one here, because Spark does not heed the case of letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sqlglot import exp

from spark_match_recognize.dialect.nodes import MatchedRows
from spark_match_recognize.dialect.pattern import Variable, variables_of
from spark_match_recognize.translation.source import Rewrite, Task
from spark_match_recognize.translation.traversal import find_nodes

__all__ = ["case_of_names", "kept", "upper_unless_quoted"]

# The name that an engine takes an identifier for.
Fold = Callable[[str, bool], str]


def upper_unless_quoted(name: str, quoted: bool) -> str:
    """Oracle and Snowflake: capitals, unless it is in quotes."""
    return name if quoted else name.upper()


def kept(name: str, quoted: bool) -> str:
    """Flink: as it is written."""
    return name


def case_of_names(fold: Fold) -> Rewrite:
    """A rewrite that notes where a name differs from another one by the case of its letters."""

    def rewrite(tree: exp.Expr, task: Task) -> exp.Expr:
        known: dict[str, str] = {}
        told: set[str] = set()
        names = [node for node in find_nodes(tree, exp.Identifier) if "start" in node.meta]
        for node in sorted(names, key=lambda one: int(one.meta["start"])):
            meant = fold(node.name, bool(node.args.get("quoted")))
            first = known.setdefault(meant.lower(), meant)
            if first != meant and meant not in told:
                told.add(meant)
                message = (
                    f"{node.name} and {first} are two names in {task.diagnostics.title}; here "
                    "they are one, since case does not count. Rename one of them if both are "
                    "columns."
                )
                task.diagnostics.note(node, "case-of-names", message)
        for rows in find_nodes(tree, MatchedRows):
            _refuse_alike(variables_of(rows.clause.args["pattern"]), task)
        return tree

    return rewrite


def _refuse_alike(variables: Iterable[Variable], task: Task) -> None:
    known: dict[str, str] = {}
    for variable in variables:
        first = known.setdefault(variable.name.upper(), variable.name)
        if first != variable.name:
            reason = f"The variables {first} and {variable.name} are one here: case does not count"
            task.diagnostics.refuse(variable, reason, "Rename one of them.")
