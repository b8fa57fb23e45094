# SPDX-License-Identifier: Apache-2.0
"""The clause through every interface of a Spark installation: SQL shell, JDBC, Spark Connect.

Each server is a separate process, started from the installed pyspark with only the two settings
that the documentation names, and stopped at the end.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from servers import SPARK_HOME, clause_settings, connect_server, free_port, server, variables

pytestmark = pytest.mark.spark

QUERY = (
    "SELECT * FROM range(5) MATCH_RECOGNIZE "
    "(ORDER BY id MEASURES LAST(id) AS last_id PATTERN (A A) DEFINE A AS id >= 0)"
)
MANY_PATHS = (
    "SELECT * FROM range(60) MATCH_RECOGNIZE (ORDER BY id MEASURES 1 AS m PATTERN ((A | B)* C) "
    "DEFINE A AS id >= COUNT(B.*), B AS id >= COUNT(A.*), C AS COUNT(C.*) < 0)"
)


def test_the_sql_shell_runs_the_clause(tmp_path: Path) -> None:
    command = [str(SPARK_HOME / "bin" / "spark-sql"), *clause_settings(), "-e", QUERY]
    shell = subprocess.run(
        command, cwd=tmp_path, env=variables(), capture_output=True, text=True, timeout=300
    )
    assert shell.returncode == 0, shell.stderr[-3000:]
    assert shell.stdout.split() == ["1", "3"]


def test_a_jdbc_client_of_the_thrift_server_runs_the_clause(tmp_path: Path) -> None:
    port = free_port()
    thrift = "org.apache.spark.sql.hive.thriftserver.HiveThriftServer2"
    listen = ["--conf", f"spark.hadoop.hive.server2.thrift.port={port}"]
    with server(thrift, [*clause_settings(), *listen], port, tmp_path):
        client = subprocess.run(
            [
                *(str(SPARK_HOME / "bin" / "beeline"), "--silent=true", "--outputformat=csv2"),
                *("-u", f"jdbc:hive2://localhost:{port}", "-e", QUERY),
            ],
            cwd=tmp_path,
            env=variables(),
            capture_output=True,
            text=True,
            timeout=300,
        )
    assert "last_id\n1\n3" in client.stdout.replace("\r", ""), client.stdout + client.stderr[-3000:]


def test_a_spark_connect_client_runs_the_clause_and_sees_its_errors(tmp_path: Path) -> None:
    script = f"""
from pyspark.errors import SparkRuntimeException
from pyspark.sql import SparkSession
from spark_match_recognize import is_active, match_recognize
spark = SparkSession.builder.getOrCreate()
assert is_active(spark)
assert [row.last_id for row in spark.sql({QUERY!r}).collect()] == [1, 3]
numbers = spark.range(4)
result = match_recognize(
    numbers,
    order_by="id",
    measures={{"n": "COUNT(*)"}},
    pattern="A{{2,3}}",
    define={{"A": "id >= 0"}},
)
assert [row.n for row in result.collect()] == [3]
text = "SELECT * FROM {{numbers}} MATCH_RECOGNIZE (ORDER BY id MEASURES LAST(id) AS l PATTERN (A+))"
assert spark.sql(text, numbers=numbers).collect()[0].l == 3
try:
    spark.sql({QUERY.replace("DEFINE A", "DEFINE Z")!r}).collect()
except Exception as error:
    assert error.getCondition() == "MATCH_RECOGNIZE_UNKNOWN_VARIABLE", error
    assert "column" in str(error) and "Z" in str(error)
else:
    raise AssertionError("no error")
spark.conf.set("spark.matchRecognize.maxStepsPerAttempt", "100")
try:
    spark.sql({MANY_PATHS!r}).collect()
except SparkRuntimeException as error:
    assert error.getCondition() == "MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED", error
    assert "maxStepsPerAttempt" in str(error), error
else:
    raise AssertionError("no error")
print("done")
"""
    with connect_server(tmp_path, clause_settings()) as address:
        client = subprocess.run(
            [sys.executable, "-c", script],
            cwd=tmp_path,
            env={**variables(), "SPARK_REMOTE": address},
            capture_output=True,
            text=True,
            timeout=300,
        )
    errors = "\n".join(line for line in client.stderr.splitlines() if "\tat " not in line)
    assert client.stdout.strip().endswith("done"), client.stdout + errors[-3000:]
