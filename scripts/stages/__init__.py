# SPDX-License-Identifier: Apache-2.0
"""The stages of `make test`: what they are, how they run, and how their counts are added up."""
