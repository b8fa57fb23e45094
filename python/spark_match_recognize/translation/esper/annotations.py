# SPDX-License-Identifier: Apache-2.0
"""What annotations of a statement come to: a comment with its name, and how Esper matches."""

from __future__ import annotations

from dataclasses import dataclass

from spark_match_recognize.translation.diagnostics import Diagnostics
from spark_match_recognize.translation.esper.script_tree import Annotation

__all__ = ["Remembered", "annotations_of"]

_TOLD = frozenset(["name", "description", "tag"])
# Who may see a statement or its events, and how an engine stores or logs them.
_WITHOUT_MEANING = frozenset(
    [
        "public",
        "private",
        "protected",
        "buseventtype",
        "eventrepresentation",
        "audit",
        "iterableunbound",
        "nolock",
        "xmlschema",
        "jsonschema",
        "jsonschemafield",
        "avroschemafield",
    ]
)
_ON_DEMAND = "iterate_only"


@dataclass(frozen=True)
class Remembered:
    """What is kept of a statement's annotations.

    Args:
        comments: those that tell a reader something, as written
        on_demand: whether Esper matches only when it is asked
    """

    comments: tuple[str, ...]
    on_demand: bool


def annotations_of(annotations: tuple[Annotation, ...], diagnostics: Diagnostics) -> Remembered:
    """What to keep; notes what is not heeded."""
    comments: list[str] = []
    on_demand = False
    for annotation in annotations:
        if annotation.name in _TOLD:
            comments.append(annotation.text)
        elif annotation.name == "hint" and _ON_DEMAND in annotation.value.lower():
            on_demand = True
        elif annotation.name not in _WITHOUT_MEANING:
            message = f"{annotation.text} is not heeded."
            diagnostics.note(annotation.start, "annotation", message)
    return Remembered(tuple(comments), on_demand)
