# SPDX-License-Identifier: Apache-2.0
"""What an engine is to the translation: how its text is read and what is said differently there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import signature
from typing import Any

from sqlglot import exp

from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.kinds import CallKind, Kinds

__all__ = ["Rewrite", "Source", "Task"]


@dataclass(frozen=True)
class Task:
    """A text under translation.

    Args:
        diagnostics: takes notes, and refuses
        kinds: what is known of the types of expressions
    """

    diagnostics: Diagnostics
    kinds: Kinds


# Gives the tree that says the same here; it may change the one it gets.
Rewrite = Callable[[exp.Expr, Task], exp.Expr]


@dataclass(frozen=True)
class Source:
    """An engine that queries come from.

    Args:
        name: how it is called in `translate`, in lower case
        title: its name in sentences
        read: the text's statements as trees of sqlglot, empty ones left out; refuses what is no
            text of this engine
        rewrites: applied to each statement, in this order
        types: the dialect of sqlglot in which a schema names types
        calls: kinds of values that functions give, by their names
        configured: makes the source that heeds options of its own, which are keyword arguments of
            `translate`; None if it has none
    """

    name: str
    title: str
    read: Callable[[str, Diagnostics], Sequence[exp.Expr]]
    rewrites: tuple[Rewrite, ...] = ()
    types: str = "databricks"
    calls: Mapping[str, CallKind] = field(default_factory=dict)
    configured: Callable[..., Source] | None = None

    def with_options(self, options: Mapping[str, Any]) -> Source:
        """The source that heeds these options.

        Raises:
            TypeError: it has no option of such a name.
        """
        if not options:
            return self
        known = signature(self.configured).parameters if self.configured else {}
        for name in options:
            if name not in known:
                names = f"it has {', '.join(known)}" if known else "it has none"
                raise TypeError(f"{name} is no option of translations from {self.title}: {names}.")
        assert self.configured is not None  # noqa: S101 - it has options
        return self.configured(**options)
