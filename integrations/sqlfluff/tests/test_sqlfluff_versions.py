# SPDX-License-Identifier: Apache-2.0
"""Other versions of sqlfluff are refused, by pip and by the plugin itself."""

from __future__ import annotations

import re
from importlib.metadata import requires

import pytest
from sqlfluff.core.dialects import dialect_selector, load_raw_dialect
from sqlfluff_plugin_spark_match_recognize.versions import check_version


@pytest.mark.parametrize("version", ["3.5.0", "4.6.0", "5.0.0a1"])
def test_a_version_that_was_not_tested_is_refused(version: str) -> None:
    with pytest.raises(ImportError, match=rf"sqlfluff {version} is not supported; install"):
        check_version(version)


def test_the_installed_version_and_its_patches_are_accepted() -> None:
    check_version()
    check_version("4.5.9")


def test_pip_has_the_bounds_of_the_message() -> None:
    (required,) = requires("sqlfluff-plugin-spark-match-recognize") or [""]
    with pytest.raises(ImportError) as refused:
        check_version("5.0")
    says = re.search(r"install sqlfluff(\S+)", str(refused.value))
    assert says
    assert set(says[1].split(",")) == set(required.removeprefix("sqlfluff").split(","))


@pytest.mark.parametrize("dialect", ["sparksql", "databricks"])
def test_a_dialect_that_is_loaded_again_keeps_the_clause(dialect: str) -> None:
    for _ in range(2):
        load_raw_dialect(dialect)
        assert dialect_selector(dialect).ref("MatchRecognizeClauseSegment")
