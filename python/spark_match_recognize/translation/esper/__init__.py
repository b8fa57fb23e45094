# SPDX-License-Identifier: Apache-2.0
"""Statements of Esper's EPL as SQL; the source itself is in source.py."""

from __future__ import annotations
