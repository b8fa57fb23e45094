# SPDX-License-Identifier: Apache-2.0
"""Rewrites that several engines share; each engine's source.py takes those that hold for it."""

from __future__ import annotations
