# SPDX-License-Identifier: Apache-2.0
"""Runs cells of a notebook in a Jupyter kernel, one after another.

    with kernel(folder) as cells:
        cells.run("x = 1\nprint(x)").printed
        cells.shown("x")

The kernel is a process that starts in about a second. It has no Spark session before `start_spark`,
which takes some seconds more and adds the magic command `%%sql`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nbclient import NotebookClient
from nbformat import v4

from processes import environment

__all__ = ["Kernel", "Output", "Shown", "kernel"]

# Those of the session that the tests share.
_SETTINGS = """
spark.master local[2]
spark.ui.enabled false
spark.sql.shuffle.partitions 4
spark.sql.session.timeZone UTC
"""
# It defines no name that stays, so that a notebook begins with an empty namespace.
_START = """
def start():
    from pyspark.sql import SparkSession
    import spark_match_recognize as smr

    spark = smr.configure(SparkSession.builder).getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")

    def sql(line, cell):
        spark.sql(cell).show(truncate=False)

    get_ipython().register_magic_function(sql, "cell")

start()
%reset -f
"""


@dataclass(frozen=True)
class Output:
    """What is below a cell: the printed text, and the forms of each displayed value."""

    printed: str
    displayed: list[dict[str, str]]


@dataclass(frozen=True)
class Shown:
    """A value: its forms as the result of a cell, and what `print`, `str` and `repr` give."""

    forms: dict[str, str]
    printed: str
    string: str
    representation: str


class Kernel:
    """A kernel that is running; its cells share a namespace."""

    def __init__(self, client: NotebookClient) -> None:
        self._client = client

    def run(self, source: str) -> Output:
        """Run a cell; one that fails raises `nbclient.exceptions.CellExecutionError`."""
        cells: list[Any] = self._client.nb.cells
        cells.append(v4.new_code_cell(source))  # type: ignore[no-untyped-call]
        outputs = self._client.execute_cell(cells[-1], len(cells) - 1).outputs
        return Output(
            "".join(o.text for o in outputs if o.output_type == "stream" and o.name == "stdout"),
            [dict(o.data) for o in outputs if "data" in o],
        )

    def shown(self, expression: str) -> Shown:
        """Show a value in each manner, and check that each shows it once and nothing else."""
        result = self.run(expression)
        assert (result.printed, len(result.displayed)) == ("", 1), result
        texts = []
        for function in ("str", "repr"):
            output = self.run(f"print({function}({expression}))")
            assert output.displayed == []
            texts.append(output.printed.removesuffix("\n"))
        printed = self.run(f"print({expression})")
        assert printed.displayed == []
        return Shown(result.displayed[0], printed.printed, *texts)

    def start_spark(self) -> None:
        """Start a session with the clause, which notebooks find by `getOrCreate`."""
        self.run(_START)


@contextmanager
def kernel(folder: Path) -> Iterator[Kernel]:
    """A kernel that works in a folder and keeps its files there."""
    (folder / "spark-defaults.conf").write_text(_SETTINGS)
    variables = environment(
        IPYTHONDIR=str(folder / "ipython"),
        SPARK_CONF_DIR=str(folder),
        PYTHONPATH=os.environ.get("PYTHONPATH", ""),
    )
    client = NotebookClient(
        v4.new_notebook(),  # type: ignore[no-untyped-call]
        kernel_name="python3",
        timeout=300,
        resources={"metadata": {"path": str(folder)}},
    )
    with client.setup_kernel(env=variables):
        yield Kernel(client)
