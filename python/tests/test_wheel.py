# SPDX-License-Identifier: Apache-2.0
"""The wheel as a user gets it: built, inspected, installed and used for a query."""

from __future__ import annotations

import os
import re
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from processes import ROOT, environment, run
from sampling import is_full
from spark_match_recognize.jars import supported_lines
from stages.plan import lines

pytestmark = pytest.mark.spark

PROGRAM = """
import spark_match_recognize as smr
from pyspark.sql import SparkSession

spark = smr.configure(SparkSession.builder.master("local[1]")).getOrCreate()
rows = spark.sql('''
    SELECT * FROM VALUES (1, 9), (2, 7), (3, 8) AS t(at, v) MATCH_RECOGNIZE (
      ORDER BY at MEASURES LAST(DOWN.v) AS low PATTERN (STRT DOWN+ UP+)
      DEFINE DOWN AS v < PREV(v), UP AS v > PREV(v))''').collect()
print(smr.__file__, [row.low for row in rows])
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    run([*build, str(ROOT)], folder, environment())
    return next(folder.glob("*.whl"))


def test_the_wheel_contains_a_jar_for_each_line_that_is_built(wheel: Path) -> None:
    """A push builds one of the main line, a night and a release those of all lines."""
    built = lines() if is_full() else list(supported_lines())
    assert lines()[0] in built
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    version = wheel.name.split("-")[1]
    package = "spark_match_recognize"
    assert wheel.name == f"{package}-{version}-py3-none-any.whl"
    jars = {name for name in names if name.endswith(".jar")}
    assert jars == {
        f"{package}/jars/spark-match-recognize_{line}_2.13-{version}.jar" for line in built
    }
    assert wheel.stat().st_size < 5_500_000 * len(built)


def test_the_wheel_requires_spark_only_in_an_extra(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith("/METADATA"))
        metadata = archive.read(name).decode()
    requirements = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
    always = {
        re.split(r"[<>=!~; ]", line.removeprefix("Requires-Dist: "))[0]
        for line in requirements
        if "extra ==" not in line
    }
    assert always == {"lark", "rich", "sqlglot"}
    assert any(line.startswith("Requires-Dist: pyspark") for line in requirements)


def test_an_installed_wheel_runs_a_query(wheel: Path, tmp_path: Path) -> None:
    """In a new environment with PySpark from this one and nothing from the source tree."""
    home = tmp_path / "env"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    site = home / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
    install = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--quiet"]
    run([*install, "--target", str(site), str(wheel)], tmp_path, environment())
    ours = Path(sysconfig.get_paths()["purelib"])
    for borrowed in ("pyspark", "py4j", "pandas", "numpy", "pyarrow"):
        os.symlink(ours / borrowed, site / borrowed)
    (tmp_path / "program.py").write_text(PROGRAM)
    printed = run([str(python), "program.py"], tmp_path, environment())
    assert f"{site}/spark_match_recognize/__init__.py [7]" in printed
    doctor = [str(python), "-m", "spark_match_recognize", "doctor", "--start"]
    assert "nothing, all is well" in run(doctor, tmp_path, environment())
    # So far only Spark was available; the rest needs the libraries that the wheel requires.
    for borrowed in ("sqlglot", "lark", "rich", "pygments", "markdown_it", "mdurl"):
        os.symlink(ours / borrowed, site / borrowed)
    (tmp_path / "query.sql").write_text("SELECT 7 / 2 AS half")
    (tmp_path / "rules.vpl").write_text("stream Q = A as a -> B as b .emit(x: a.x)\n")
    command = [str(python), "-m", "spark_match_recognize"]
    translated = run(
        [*command, "translate", "--from", "trino", "query.sql"], tmp_path, environment()
    )
    assert "7 DIV 2" in translated
    assert "PATTERN (A B)" in run([*command, "vpl", "rules.vpl"], tmp_path, environment())
