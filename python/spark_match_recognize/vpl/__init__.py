# SPDX-License-Identifier: Apache-2.0
"""Rules of the language VPL as SQL with MATCH_RECOGNIZE."""

from __future__ import annotations
