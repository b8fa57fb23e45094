# SPDX-License-Identifier: Apache-2.0
"""How the clause is added to a session, and how Spark can silently lose it.

Each test runs in a new process, because it tests how a JVM starts.
"""

from __future__ import annotations

import os
import threading
import warnings
from pathlib import Path
from zipfile import ZipFile

import pytest
from pyspark.sql import SparkSession

import spark_match_recognize as smr
from processes import in_new_process
from spark_match_recognize.jars import EXTENSION, jar_for
from spark_match_recognize.running_session import EXTENSIONS, jars_in_use
from spark_match_recognize.session import spark_version
from spark_match_recognize.settings import STREAMING

pytestmark = pytest.mark.spark

QUERY = """SELECT n FROM v MATCH_RECOGNIZE (
  PARTITION BY id % 2 ORDER BY id MEASURES COUNT(a.*) AS n PATTERN (a{2,3}) DEFINE a AS id >= 0)"""


def builder() -> SparkSession.Builder:
    plain: SparkSession.Builder = SparkSession.builder
    local = plain.master("local[1]").config("spark.ui.enabled", "false")
    # As in local_session.py, for executors that are processes of their own.
    return local.config("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1")


def other_jar(folder: Path) -> str:
    """A jar of another project: one of Spark, under another name."""
    copy = folder / "other.jar"
    source = next((Path(spark_home()) / "jars").glob("jline-*.jar"))
    copy.write_bytes(source.read_bytes())
    return str(copy)


def spark_home() -> str:
    import pyspark

    return str(Path(pyspark.__file__).parent)


def assert_matches(spark: SparkSession) -> None:
    spark.range(0, 10, 1, 3).createOrReplaceTempView("v")
    assert sorted(row.n for row in spark.sql(QUERY).collect()) == [2, 2, 3, 3]


@in_new_process()
def test_configure_makes_the_clause_work(tmp: Path) -> None:
    spark = smr.configure(builder()).getOrCreate()
    assert smr.is_active(spark)
    smr.require_active(spark)
    assert_matches(spark)
    assert_matches(spark.newSession())


@in_new_process()
def test_configure_keeps_the_settings_of_the_builder_and_adds_once(tmp: Path) -> None:
    mine = builder().config(EXTENSIONS, "a.First, b.Second").config("spark.jars", other_jar(tmp))
    spark = smr.configure(smr.configure(mine)).getOrCreate()
    assert spark.conf.get(EXTENSIONS) == f"a.First,b.Second,{EXTENSION}"
    assert spark.conf.get("spark.jars") == f"{tmp}/other.jar,{jar_for(spark_version())}"
    assert_matches(spark)


@in_new_process()
def test_streams_have_their_state_store(tmp: Path) -> None:
    store, changelog = STREAMING
    mine = smr.configure(builder().config(changelog, "false"))
    spark = mine.getOrCreate()
    assert (spark.conf.get(store), spark.conf.get(changelog)) == (STREAMING[store], "false")
    spark.conf.set(store, "my.Store")
    assert smr.configure(builder()).getOrCreate().conf.get(store) == "my.Store"


@in_new_process()
def test_streams_have_their_state_store_after_attach(tmp: Path) -> None:
    store, changelog = STREAMING
    plain = builder().getOrCreate()
    plain.conf.set(changelog, "false")
    attached = smr.attach(plain)
    assert plain.conf.get(store, None) is None
    assert (attached.conf.get(store), attached.conf.get(changelog)) == (STREAMING[store], "false")


@in_new_process(SPARK_CONF_DIR="{tmp}")
def test_configure_keeps_the_settings_of_spark_defaults(tmp: Path) -> None:
    (tmp / "spark-defaults.conf").write_text(
        f"{EXTENSIONS}  a.First\nspark.jars={other_jar(tmp)}\nspark.sql.shuffle.partitions 3\n"
    )
    spark = smr.configure(builder()).getOrCreate()
    assert spark.conf.get(EXTENSIONS) == f"a.First,{EXTENSION}"
    assert spark.conf.get("spark.jars") == f"{tmp}/other.jar,{jar_for(spark_version())}"
    assert spark.conf.get("spark.sql.shuffle.partitions") == "3"
    assert_matches(spark)


@in_new_process(PYSPARK_SUBMIT_ARGS="--conf spark.sql.extensions=a.First pyspark-shell")
def test_configure_keeps_the_settings_of_submit_arguments(tmp: Path) -> None:
    spark = smr.configure(builder()).getOrCreate()
    assert spark.conf.get(EXTENSIONS) == f"a.First,{EXTENSION}"
    assert_matches(spark)


@in_new_process()
def test_jars_in_submit_arguments_do_not_hide_the_jar(tmp: Path) -> None:
    os.environ["PYSPARK_SUBMIT_ARGS"] = f"--jars {other_jar(tmp)} pyspark-shell"
    spark = smr.configure(builder()).getOrCreate()
    assert_matches(spark)
    assert "other.jar" in (spark.conf.get("spark.jars") or "")


@in_new_process()
def test_the_jars_setting_in_submit_arguments_does_not_hide_the_jar(tmp: Path) -> None:
    os.environ["PYSPARK_SUBMIT_ARGS"] = f"--conf spark.jars={other_jar(tmp)} pyspark-shell"
    assert_matches(smr.configure(builder()).getOrCreate())


@in_new_process()
def test_configure_works_after_a_session_without_it_was_stopped(tmp: Path) -> None:
    builder().getOrCreate().stop()
    spark = smr.configure(builder()).getOrCreate()
    assert_matches(spark)
    seen: list[bool] = []
    thread = threading.Thread(target=lambda: seen.append(smr.is_active(spark.newSession())))
    thread.start()
    thread.join()
    assert seen == [True]


@in_new_process()
def test_configure_works_after_a_session_with_it_was_stopped(tmp: Path) -> None:
    smr.configure(builder()).getOrCreate().stop()
    spark = smr.configure(builder()).getOrCreate()
    assert spark.conf.get(EXTENSIONS) == EXTENSION
    assert_matches(spark)


@in_new_process()
def test_configure_warns_of_a_running_session_and_attach_fixes_it(tmp: Path) -> None:
    first = builder().getOrCreate()
    with pytest.warns(UserWarning, match="attach"):
        configured = smr.configure(builder())
    same = configured.getOrCreate()
    assert not smr.is_active(same)
    with pytest.raises(smr.NotActiveError, match="attach"):
        smr.require_active(same)
    assert_matches(smr.attach(first))


@in_new_process()
def test_configure_is_silent_if_the_running_session_has_the_clause(tmp: Path) -> None:
    spark = smr.configure(builder()).getOrCreate()
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        again = smr.configure(builder()).getOrCreate()
    assert again is spark
    assert_matches(again)


@in_new_process()
def test_attach_copies_the_running_session(tmp: Path) -> None:
    old = builder().config("spark.sql.warehouse.dir", str(tmp / "warehouse")).getOrCreate()
    old.range(10).createOrReplaceTempView("mine")
    old.sql("CREATE TABLE stored USING parquet AS SELECT 1 AS x")
    old.conf.set("spark.sql.shuffle.partitions", "5")
    new = smr.attach(old)
    assert new is not old
    assert new.table("mine").count() == 10
    assert new.table("stored").count() == 1
    assert new.conf.get("spark.sql.shuffle.partitions") == "5"
    assert_matches(new)
    assert not smr.is_active(old)
    assert old.table("mine").count() == 10


@in_new_process()
def test_attach_again_adds_nothing(tmp: Path) -> None:
    old = builder().getOrCreate()
    new = smr.attach(old)
    assert smr.attach(new) is new
    parser = smr.attach(old)._jsparkSession.sessionState().sqlParser()
    assert_matches(smr.attach(old))
    inner = parser.getClass().getDeclaredField("delegate")
    inner.setAccessible(True)
    assert not inner.get(parser).getClass().getName().startswith("io.matchrecognize")


@in_new_process()
def test_attach_works_for_sessions_made_later(tmp: Path) -> None:
    old = builder().getOrCreate()
    smr.attach(old)
    assert_matches(old.newSession())


@in_new_process()
def test_an_extension_without_its_jar_is_explained(tmp: Path) -> None:
    spark = builder().config(EXTENSIONS, EXTENSION).getOrCreate()
    assert not smr.is_active(spark)
    with pytest.raises(smr.NotActiveError, match="did not find its class"):
        smr.require_active(spark)
    assert_matches(smr.attach(spark))


@in_new_process()
def test_a_jar_for_another_line_is_rejected(tmp: Path) -> None:
    other = tmp / "spark-match-recognize_4.0_2.13-0.1.0.jar"
    with ZipFile(jar_for(spark_version())) as ours, ZipFile(other, "w") as changed:
        for entry in ours.infolist():
            is_line = entry.filename == "match-recognize/spark-line"
            changed.writestr(entry, "4.0" if is_line else ours.read(entry))
    built = r"is built for Spark 4\.0, but Spark 4\.\d\.\d is running. This release has one jar for"
    with pytest.raises(Exception, match=built):
        smr.configure(builder(), jar=other).getOrCreate()


@in_new_process()
def test_configure_under_spark_submit(tmp: Path) -> None:
    import subprocess

    program = tmp / "program.py"
    program.write_text(
        "import test_session, spark_match_recognize as smr\n"
        "spark = smr.configure(test_session.builder()).getOrCreate()\n"
        "assert spark.conf.get('spark.sql.extensions').startswith('a.First,')\n"
        "test_session.assert_matches(spark)\n"
        "print('all is well')\n"
    )
    submit = Path(spark_home()) / "bin" / "spark-submit"
    process = subprocess.run(
        [str(submit), "--conf", f"{EXTENSIONS}=a.First", "--jars", other_jar(tmp), str(program)],
        capture_output=True,
        text=True,
        env={**os.environ, "SPARK_HOME": spark_home()},
    )
    assert "all is well" in process.stdout, process.stdout + process.stderr


@in_new_process()
def test_doctor_on_sessions_with_and_without_the_clause(tmp: Path) -> None:
    old = builder().getOrCreate()
    report = smr.doctor()
    assert not report.ok
    assert "attach" in (report.next_step or "")
    new = smr.attach(old)
    assert smr.doctor(new).ok
    report = smr.doctor()
    assert report.ok
    assert "given by attach" in str(report) and "added by attach" in str(report)
    assert not smr.doctor(old).ok


@in_new_process()
def test_the_doctor_detects_two_copies_of_the_jar_and_two_entries(tmp: Path) -> None:
    first = jar_for(spark_version())
    second = tmp / "a copy.jar"
    second.write_bytes(first.read_bytes())
    spark = (
        smr.configure(builder())
        .config(EXTENSIONS, f"{EXTENSION},{EXTENSION}")
        .config("spark.jars", f"{first},{second}")
        .getOrCreate()
    )
    assert_matches(spark)
    assert jars_in_use(spark) == [str(first), str(second)]
    report = smr.doctor()
    assert report.next_step == f"Name the extension once in {EXTENSIONS}, not 2 times."
    jars = next(check for check in report.checks if check.name == "Jars")
    assert jars.found == f"{first} and {second}" and jars.remedy is not None
