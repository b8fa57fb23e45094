# SPDX-License-Identifier: Apache-2.0
"""Spark Declarative Pipelines: materialized views and a streaming table with the clause.

The pipeline's own server reads the settings that `docs/how-to/install.md` names from
`spark-defaults.conf`. A view in Python gives the stream its watermark, which SQL of Spark 4.1
cannot.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from pyspark import __version__
from pyspark.sql import Row, SparkSession

from forty_cases import forty_cases, stored_tables, wrong_results
from processes import environment, run
from spark_match_recognize.jars import EXTENSION, jar_for

STORE = "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider"
CLAUSE = """MATCH_RECOGNIZE (
  PARTITION BY k ORDER BY at
  MEASURES A.v AS high, COUNT(*) AS n
  PATTERN (A B+) DEFINE B AS v < PREV(v))"""
TABLES = f"""
CREATE MATERIALIZED VIEW falls AS SELECT * FROM events {CLAUSE};
CREATE STREAMING TABLE alerts AS SELECT * FROM STREAM(arriving) {CLAUSE};
"""
SOURCES = """
from pyspark import pipelines as dp
from pyspark.sql import SparkSession

spark = SparkSession.active()
read = "at TIMESTAMP, k STRING, v INT"

@dp.materialized_view
def events():
    return spark.read.schema(read).json("{folder}/events")

@dp.temporary_view
def arriving():
    return spark.readStream.schema(read).json("{folder}/events").withWatermark("at", "1 second")
"""
# The last event, of another key, moves the watermark past the others.
EVENTS = [("10:00:00", "a", 5), ("10:00:01", "a", 4), ("10:00:02", "a", 6), ("11:00:00", "z", 1)]


def run_pipeline(folder: Path, transformations: dict[str, str]) -> str:
    """Run a pipeline of these files, whose tables are in `folder/warehouse`; return its output."""
    for name in ("conf", "transformations"):
        (folder / name).mkdir()
    for name, text in transformations.items():
        (folder / "transformations" / name).write_text(text)
    (folder / "spark-pipeline.yml").write_text(
        f"name: matches\nstorage: file://{folder}/storage\n"
        "libraries:\n  - glob:\n      include: transformations/**\n"
    )
    settings = {
        "spark.jars": jar_for(__version__),
        "spark.sql.extensions": EXTENSION,
        "spark.sql.session.timeZone": "UTC",
        "spark.sql.streaming.stateStore.providerClass": STORE,
        "spark.sql.warehouse.dir": folder / "warehouse",
        "spark.sql.shuffle.partitions": 2,
        "spark.ui.enabled": "false",
    }
    (folder / "conf" / "spark-defaults.conf").write_text(
        "".join(f"{name} {value}\n" for name, value in settings.items())
    )
    command = [str(Path(sys.executable).with_name("spark-pipelines")), "run"]
    variables = environment(SPARK_CONF_DIR=str(folder / "conf"), PYSPARK_PYTHON=sys.executable)
    return run(command, folder, variables)


def test_a_pipeline_has_a_view_and_a_stream_of_matches(tmp_path: Path, spark: SparkSession) -> None:
    (tmp_path / "events").mkdir()
    lines = [json.dumps({"at": f"2026-01-01T{at}", "k": k, "v": v}) for at, k, v in EVENTS]
    (tmp_path / "events" / "first.json").write_text("\n".join(lines))
    run_pipeline(tmp_path, {"tables.sql": TABLES, "sources.py": SOURCES.format(folder=tmp_path)})
    for table in ("falls", "alerts"):
        rows = spark.read.parquet(str(tmp_path / "warehouse" / table)).collect()
        assert rows == [Row(k="a", high=5, n=2)], table


def test_forty_cases_are_materialized_views(tmp_path: Path, spark: SparkSession) -> None:
    views = stored_tables() | {case.result: case.query() for case in forty_cases()}
    statements = [f"CREATE MATERIALIZED VIEW {name} AS {query};" for name, query in views.items()]
    output = run_pipeline(tmp_path, {"cases.sql": "\n".join(statements)})
    completed = set(re.findall(r"Flow '?\S+\.(\w+)'? has COMPLETED", output))
    assert completed == set(views), output
    assert not list(wrong_results(spark, tmp_path / "warehouse"))
