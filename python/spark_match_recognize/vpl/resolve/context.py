# SPDX-License-Identifier: Apache-2.0
"""What every step of the resolution needs: declared names, options, diagnostics."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.resolve.declarations import Declarations
from spark_match_recognize.vpl.resolve.diagnostics import VplDiagnostics
from spark_match_recognize.vpl.resolve.event_sources import EventSources

__all__ = ["TranslationContext"]


@dataclass(frozen=True)
class TranslationContext:
    """A text of rules while it is resolved."""

    declared: Declarations
    options: VplOptions
    diagnostics: VplDiagnostics

    @property
    def sources(self) -> EventSources:
        """Finds the sources of events."""
        return EventSources(self.declared, self.diagnostics)

    def inside(self, owner: str) -> TranslationContext:
        """The same for the rule of a stream, in which its name is that of an event type."""
        return replace(self, declared=self.declared.inside(owner))

    def column(self, field: str) -> str:
        """The column that holds a field."""
        return self.options.columns.get(field, field)

    @property
    def time_columns(self) -> tuple[str, ...]:
        """The columns that order events."""
        return (self.options.time_column, *self.options.tie_breakers)
