# SPDX-License-Identifier: Apache-2.0
"""From the text of VPL rules to a syntax tree, which says what was written, not what it means."""

from __future__ import annotations
