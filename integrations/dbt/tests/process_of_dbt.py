# SPDX-License-Identifier: Apache-2.0
"""A process in which dbt runs, with one Spark session for all of its invocations.

    with dbt_process(folder) as dbt:
        dbt.run("build").status("flights")
        dbt.sql("SELECT * FROM flights")

It is a process of its own because the method `session` of dbt-spark takes any session that there
is in the process, and the tests of other folders start one without Delta. As a program, this file
is that process: it reads requests as lines of JSON and answers each with a line. Its name does not
begin with dbt_, since dbt takes such modules for plug-ins and imports them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ANSWER = "answer: "


@dataclass(frozen=True)
class Invocation:
    """What dbt did.

    Args:
        succeeded: whether dbt ends with the exit code 0
        nodes: status, message and failures of each model and test, by its name
        log: the messages of dbt
    """

    succeeded: bool
    nodes: dict[str, dict[str, Any]]
    log: str

    def status(self, name: str) -> str:
        """The status of a model or a test, such as `success`, `pass`, `warn`, `fail`, `error`."""
        return str(self.nodes[name]["status"])

    def message(self, name: str) -> str:
        """What dbt says about a model or a test."""
        return str(self.nodes[name]["message"])


class Dbt:
    """A client of the process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def run(self, *arguments: str) -> Invocation:
        """Invoke dbt with the arguments of its command line."""
        return Invocation(**self._ask({"dbt": arguments}))

    def sql(self, statement: str) -> list[tuple[Any, ...]]:
        """Run a statement in dbt's session, and return its rows."""
        return [tuple(row) for row in self._ask({"sql": statement})["rows"]]

    def refresh(self, query: str, target: str) -> str:
        """What `smr.refresh` would do in dbt's session."""
        return str(self._ask({"refresh": [query, target]})["done"])

    def _ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        for line in self._process.stdout:
            if line.startswith(ANSWER):
                answer: dict[str, Any] = json.loads(line.removeprefix(ANSWER))
                if "error" in answer:
                    raise AssertionError(answer["error"])
                return answer
        raise AssertionError("the process of dbt has ended")


@contextmanager
def dbt_process(project: Path) -> Iterator[Dbt]:
    """A process for the project in a folder, which also has its profiles.yml."""
    environment = {
        **os.environ,
        "DBT_PROFILES_DIR": str(project),
        "DBT_SEND_ANONYMOUS_USAGE_STATS": "0",
    }
    process = subprocess.Popen(
        [sys.executable, __file__],
        cwd=project,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=(project / "stderr.txt").open("w"),
        text=True,
    )
    try:
        yield Dbt(process)
    finally:
        assert process.stdin is not None
        process.stdin.close()
        process.wait(timeout=60)


def _invoked(arguments: Sequence[str]) -> dict[str, Any]:
    from dbt.cli.main import dbtRunner

    log: list[str] = []
    runner = dbtRunner(callbacks=[lambda event: log.append(event.info.msg)])
    done = runner.invoke(["--no-use-colors", "--quiet", *arguments])
    nodes = {}
    for found in getattr(done.result, "results", []):
        nodes[found.node.name] = {
            "status": str(found.status),
            "message": found.message,
            "failures": found.failures,
            "compiled": getattr(found.node, "compiled_code", None),
        }
    if done.exception is not None:
        log.append(str(done.exception))
    return {"succeeded": done.success, "nodes": nodes, "log": "\n".join(log)}


def _answer(request: dict[str, Any]) -> dict[str, Any]:
    if "dbt" in request:
        return _invoked(request["dbt"])
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.getOrCreate()
    if "refresh" in request:
        import spark_match_recognize as smr

        return {"done": str(smr.refresh(spark, *request["refresh"], dry_run=True))}
    return {"rows": [list(row) for row in spark.sql(request["sql"]).collect()]}


def _main() -> None:
    for line in sys.stdin:
        try:
            answer = _answer(json.loads(line))
        except Exception as error:
            answer = {"error": str(error)}
        print(ANSWER + json.dumps(answer, default=str), flush=True)


if __name__ == "__main__":
    _main()
