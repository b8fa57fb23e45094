# SPDX-License-Identifier: Apache-2.0
"""Forty worked cases as models of dbt: their tables, and their queries over `ref` of these."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from forty_cases import forty_cases, stored_tables, wrong_results
from process_of_dbt import dbt_process
from project_of_dbt import JAR, write_profile

pytestmark = pytest.mark.parts


def _ref(model: str) -> str:
    return f"{{{{ ref('{model}') }}}}"


def test_forty_cases_are_models(
    tmp_path: Path, spark: SparkSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_profile(tmp_path)
    (tmp_path / "models").mkdir()
    models = stored_tables() | {case.result: case.query(_ref) for case in forty_cases()}
    for name, query in models.items():
        text = f"{{{{ config(materialized='table') }}}}\n{query}\n"
        (tmp_path / "models" / f"{name}.sql").write_text(text)
    monkeypatch.setenv("MATCH_RECOGNIZE_JAR", str(JAR))
    with dbt_process(tmp_path) as dbt:
        done = dbt.run("run")
    assert {name: done.status(name) for name in done.nodes} == dict.fromkeys(models, "success")
    assert not list(wrong_results(spark, tmp_path / "warehouse" / "analytics.db"))
