# SPDX-License-Identifier: Apache-2.0
"""The demonstration: row patterns in two real data sets. Start it with `make demo`."""
