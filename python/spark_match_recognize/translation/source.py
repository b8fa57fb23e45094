# SPDX-License-Identifier: Apache-2.0
"""What an engine is to the translation, and the table of engines.

A `Source` says how a text is read and which rewrites its trees go through; two of these apply the
tables of its functions (functions.py) and of its syntax (constructs.py). The order of rewrites
matters: `orders` gives each constraint with its reason, and a source whose rewrites break one
cannot be made. A source's module is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from inspect import signature
from typing import Any, NamedTuple

from sqlglot import exp

from spark_match_recognize.errors import TranslationError
from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.types import ResultType, Types

__all__ = ["NodeRewrite", "Order", "Rewrite", "Source", "Task", "source_names", "source_of"]

# Each is a folder, whose module source.py has it under the name SOURCE.
_SOURCES = ("databricks", "duckdb", "esper", "flink", "oracle", "snowflake", "trino")
# Engines whose SQL is that of another one.
_ALIASES = {"presto": "trino", "athena": "trino", "starburst": "trino"}


@dataclass(frozen=True)
class Task:
    """A text under translation.

    Args:
        diagnostics: takes notes, and refuses
        types: what is known of the types of expressions
    """

    diagnostics: Diagnostics
    types: Types


# Gives the tree that says the same in Spark; it may change the one it gets.
Rewrite = Callable[[exp.Expr, Task], exp.Expr]
# Gives what is written for a node; None leaves the node as it is now.
NodeRewrite = Callable[[exp.Expr, Task], "exp.Expr | None"]


class Order(NamedTuple):
    """A constraint on the order of two rewrites, and its reason."""

    first: Rewrite
    then: Rewrite
    reason: str


@dataclass(frozen=True)
class Source:
    """An engine that queries come from.

    Args:
        name: how it is called in `translate`, in lower case
        title: its name in sentences
        read: the text's statements as trees of sqlglot, empty ones left out; refuses what is no
            text of this engine
        rewrites: applied to each statement, in this order
        orders: constraints that the order of the rewrites keeps
        types: the dialect of sqlglot whose types hold
        calls: types of functions by name, where sqlglot does not know them
        combine: applied to all statements together, after the rewrites; None to leave each as it is
        configured: makes the source that heeds options of its own, which are keyword arguments of
            `translate`; None if it has none
    """

    name: str
    title: str
    read: Callable[[str, Diagnostics], Sequence[exp.Expr]]
    rewrites: tuple[Rewrite, ...] = ()
    orders: tuple[Order, ...] = ()
    types: str = "databricks"
    calls: Mapping[str, ResultType] = field(default_factory=dict)
    combine: Callable[[Sequence[exp.Expr]], list[exp.Expr]] | None = None
    configured: Callable[..., Source] | None = None

    def __post_init__(self) -> None:
        for order in self.orders:
            if self.rewrites.index(order.first) > self.rewrites.index(order.then):
                raise ValueError(f"{self.title}: rewrites out of order. {order.reason}")

    def with_options(self, options: Mapping[str, Any]) -> Source:
        """The source that heeds these options.

        Raises:
            TypeError: it has no option of such a name.
        """
        known = signature(self.configured).parameters if self.configured else {}
        unknown = [name for name in options if name not in known]
        if unknown:
            names = f"it has {', '.join(known)}" if known else "it has none"
            reason = f"{unknown[0]} is not an option of translations from {self.title}: {names}."
            raise TypeError(reason)
        return self.configured(**options) if self.configured and options else self


def source_names() -> list[str]:
    """Names that `translate` knows, aliases not included."""
    return list(_SOURCES)


@cache
def source_of(name: str) -> Source:
    """The source of a name, in any case.

    Raises:
        TranslationError: no source has that name.
    """
    known = name.strip().lower()
    engine = _ALIASES.get(known, known)
    if engine not in _SOURCES:
        names = ", ".join([*source_names(), *sorted(_ALIASES)])
        raise TranslationError(
            f"'{name}' is not a source of translations", hint=f"Known are {names}."
        )
    found = import_module(f"spark_match_recognize.translation.{engine}.source").SOURCE
    assert isinstance(found, Source)  # noqa: S101 - for mypy
    return found
