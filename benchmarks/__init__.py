# SPDX-License-Identifier: Apache-2.0
"""Measures the speed of row pattern recognition against what Spark does without it.

`python -m benchmarks` prints a table and JSON. Nothing here asserts a time: machines differ, so
every figure that matters is a ratio to a floor measured in the same run.
"""
