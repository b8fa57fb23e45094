# SPDX-License-Identifier: Apache-2.0
"""From the plan of VPL rules to SQL, as trees of sqlglot."""

from __future__ import annotations
