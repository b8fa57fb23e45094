# SPDX-License-Identifier: Apache-2.0
"""From the syntax tree of VPL rules to the plan: names, types, selection, emission, notes."""

from __future__ import annotations
