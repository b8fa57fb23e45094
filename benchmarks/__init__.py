# SPDX-License-Identifier: Apache-2.0
"""Measures the speed of row pattern recognition relative to queries without it.

`python -m benchmarks` prints a table and JSON. Nothing here asserts a time: machines differ, so the
relevant figures are ratios to a baseline that is measured in the same run, the floor.
"""
