# SPDX-License-Identifier: Apache-2.0
"""The clause through every interface of a Spark installation: SQL shell, JDBC, Spark Connect.

Each server is a separate process, started from the installed pyspark with only the two settings
that the documentation names, and stopped at the end.
"""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pyspark
import pytest

from spark_match_recognize import jars

pytestmark = pytest.mark.spark

SPARK_HOME = Path(pyspark.__file__).parent
QUERY = (
    "SELECT * FROM range(5) MATCH_RECOGNIZE "
    "(ORDER BY id MEASURES LAST(id) AS last_id PATTERN (A A) DEFINE A AS id >= 0)"
)
START_SECONDS = 120


def _settings() -> list[str]:
    settings = {
        "spark.sql.extensions": "io.matchrecognize.MatchRecognizeExtensions",
        "spark.ui.enabled": "false",
    }
    pairs = [f"{key}={value}" for key, value in settings.items()]
    confs = [part for pair in pairs for part in ("--conf", pair)]
    return ["--master", "local[1]", "--jars", str(jars.jar_for(pyspark.__version__)), *confs]


def _environment() -> dict[str, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "SPARK_HOME": str(SPARK_HOME), "PATH": path}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def _server(arguments: list[str], port: int, folder: Path) -> Iterator[None]:
    """Run a server through `spark-submit` until the block ends; waits until it listens."""
    log = folder / "server.log"
    with log.open("w") as output:
        command = [str(SPARK_HOME / "bin" / "spark-submit"), *arguments, "spark-internal"]
        process = subprocess.Popen(
            command, cwd=folder, env=_environment(), stdout=output, stderr=output
        )
        try:
            deadline = time.monotonic() + START_SECONDS
            while time.monotonic() < deadline and process.poll() is None:
                with contextlib.suppress(OSError), socket.create_connection(("localhost", port), 1):
                    break
                time.sleep(0.5)
            else:
                pytest.fail(f"the server did not start:\n{log.read_text()[-3000:]}")
            yield
        finally:
            process.terminate()
            process.wait(timeout=60)


def test_the_sql_shell_runs_the_clause(tmp_path: Path) -> None:
    command = [str(SPARK_HOME / "bin" / "spark-sql"), *_settings(), "-e", QUERY]
    shell = subprocess.run(
        command, cwd=tmp_path, env=_environment(), capture_output=True, text=True, timeout=300
    )
    assert shell.returncode == 0, shell.stderr[-3000:]
    assert shell.stdout.split() == ["1", "3"]


def test_a_jdbc_client_of_the_thrift_server_runs_the_clause(tmp_path: Path) -> None:
    port = _free_port()
    thrift = "org.apache.spark.sql.hive.thriftserver.HiveThriftServer2"
    listen = ["--conf", f"spark.hadoop.hive.server2.thrift.port={port}"]
    with _server([*_settings(), *listen, "--class", thrift], port, tmp_path):
        client = subprocess.run(
            [
                *(str(SPARK_HOME / "bin" / "beeline"), "--silent=true", "--outputformat=csv2"),
                *("-u", f"jdbc:hive2://localhost:{port}", "-e", QUERY),
            ],
            cwd=tmp_path,
            env=_environment(),
            capture_output=True,
            text=True,
            timeout=300,
        )
    assert "last_id\n1\n3" in client.stdout.replace("\r", ""), client.stdout + client.stderr[-3000:]


def test_a_spark_connect_client_runs_the_clause_and_sees_its_errors(tmp_path: Path) -> None:
    port = _free_port()
    connect = "org.apache.spark.sql.connect.service.SparkConnectServer"
    listen = ["--conf", f"spark.connect.grpc.binding.port={port}"]
    script = f"""
from pyspark.sql import SparkSession
from spark_match_recognize import is_active, match_recognize
spark = SparkSession.builder.remote("sc://localhost:{port}").getOrCreate()
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
print("done")
"""
    with _server([*_settings(), *listen, "--class", connect], port, tmp_path):
        client = subprocess.run(
            [sys.executable, "-c", script],
            cwd=tmp_path,
            env=_environment(),
            capture_output=True,
            text=True,
            timeout=300,
        )
    errors = "\n".join(line for line in client.stderr.splitlines() if "\tat " not in line)
    assert client.stdout.strip().endswith("done"), client.stdout + errors[-3000:]
