# SPDX-License-Identifier: Apache-2.0
"""What every part of a translation looks at: the declared names, the options, the notes."""

from __future__ import annotations

from dataclasses import dataclass

from spark_match_recognize.vpl.declarations import Declarations
from spark_match_recognize.vpl.event_kinds import EventKinds
from spark_match_recognize.vpl.options import VplOptions
from spark_match_recognize.vpl.remarks import Remarks
from spark_match_recognize.vpl.tree import Program

__all__ = ["Rules", "rules_of"]


@dataclass(frozen=True)
class Rules:
    """A text of rules while it is translated."""

    declared: Declarations
    options: VplOptions
    remarks: Remarks
    kinds: EventKinds


def rules_of(program: Program, options: VplOptions) -> Rules:
    """The rules of a program.

    Raises:
        VplNameError: two statements have one name, or a base type is not declared.
    """
    remarks = Remarks(program.text)
    declared = Declarations(program, options, remarks)
    return Rules(declared, options, remarks, EventKinds(declared, remarks))
