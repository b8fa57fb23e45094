# SPDX-License-Identifier: Apache-2.0
"""Rewrites that several engines take, a theme in each module; a source lists what holds for it."""

from __future__ import annotations
