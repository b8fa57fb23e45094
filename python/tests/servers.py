# SPDX-License-Identifier: Apache-2.0
"""Servers of the installed PySpark in processes of their own: the Thrift server and Spark Connect.

    with connect_server(folder, clause_settings()) as address:
        ...  # SparkSession.builder.remote(address)

A server listens on this machine alone, at a free port, and ends with the block.
"""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pyspark
import pytest

from spark_match_recognize import jars

__all__ = ["SPARK_HOME", "clause_settings", "connect_server", "free_port", "server", "variables"]

SPARK_HOME = Path(pyspark.__file__).parent
START_SECONDS = 120


def clause_settings() -> list[str]:
    """The two settings that the documentation names, as options of Spark's commands."""
    extension = "spark.sql.extensions=io.matchrecognize.MatchRecognizeExtensions"
    return ["--jars", str(jars.jar_for(pyspark.__version__)), "--conf", extension]


def variables() -> dict[str, str]:
    """The environment of Spark's commands."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "SPARK_HOME": str(SPARK_HOME), "PATH": path}


def free_port() -> int:
    """A port that no process listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def server(main: str, options: Sequence[str], port: int, folder: Path) -> Iterator[None]:
    """Run a class through `spark-submit` until the block ends; waits until it listens."""
    log = folder / "server.log"
    common = ["--master", "local[1]", "--conf", "spark.ui.enabled=false"]
    submit = str(SPARK_HOME / "bin" / "spark-submit")
    with log.open("w") as output:
        process = subprocess.Popen(
            [submit, *common, *options, "--class", main, "spark-internal"],
            cwd=folder,
            env=variables(),
            stdout=output,
            stderr=output,
        )
        try:
            deadline = time.monotonic() + START_SECONDS
            while time.monotonic() < deadline and process.poll() is None:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                    break
                time.sleep(0.2)
            else:
                pytest.fail(f"the server did not start:\n{log.read_text()[-3000:]}")
            yield
        finally:
            process.terminate()
            process.wait(timeout=60)


@contextlib.contextmanager
def connect_server(folder: Path, options: Sequence[str]) -> Iterator[str]:
    """Run a server of Spark Connect, and give its address."""
    port = free_port()
    settings = {
        "spark.connect.grpc.binding.address": "127.0.0.1",
        "spark.connect.grpc.binding.port": str(port),
        "spark.sql.shuffle.partitions": "1",
    }
    confs = [part for pair in settings.items() for part in ("--conf", "=".join(pair))]
    main = "org.apache.spark.sql.connect.service.SparkConnectServer"
    with server(main, [*options, *confs], port, folder):
        yield f"sc://127.0.0.1:{port}"
