# SPDX-License-Identifier: Apache-2.0
"""SQL of Databricks; the source itself is in source.py."""

from __future__ import annotations
