# SPDX-License-Identifier: Apache-2.0
"""DuckDB's SQL; the source itself is in source.py."""

from __future__ import annotations
