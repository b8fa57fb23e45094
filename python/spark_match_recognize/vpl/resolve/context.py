# SPDX-License-Identifier: Apache-2.0
"""What every step of the resolution needs: declared names, options, diagnostics, event sources."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.resolve.declarations import Declarations
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics
from spark_match_recognize.vpl.resolve.event_sources import EventSources
from spark_match_recognize.vpl.syntax.tree import Program

__all__ = ["TranslationContext", "context_of"]


@dataclass(frozen=True)
class TranslationContext:
    """A text of rules while it is resolved."""

    declared: Declarations
    options: VplOptions
    diagnostics: VplDiagnostics
    sources: EventSources

    def inside(self, owner: str) -> TranslationContext:
        """The same for the rule of a stream, in which its name is that of an event type."""
        declared = self.declared.inside(owner)
        sources = EventSources(declared, self.diagnostics, owner)
        return replace(self, declared=declared, sources=sources)

    def column(self, field: str) -> str:
        """The column that holds a field."""
        return self.options.columns.get(field, field)

    @property
    def time_columns(self) -> tuple[str, ...]:
        """The columns that order events."""
        return (self.options.time_column, *self.options.tie_breakers)


def context_of(program: Program, options: VplOptions) -> TranslationContext:
    """The context of a program.

    Raises:
        VplNameError: two statements have one name, or a base type is not declared.
    """
    diagnostics = VplDiagnostics(program.text)
    declared = Declarations(program, options, diagnostics)
    return TranslationContext(declared, options, diagnostics, EventSources(declared, diagnostics))
