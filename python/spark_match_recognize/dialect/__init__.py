# SPDX-License-Identifier: Apache-2.0
"""The dialect of sqlglot that knows the clause."""

from __future__ import annotations
