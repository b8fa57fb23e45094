# SPDX-License-Identifier: Apache-2.0
"""Operations inside a running JVM, through PySpark's gateway to it.

PySpark has no public API to add an extension once the JVM runs, so this file, and only this file,
uses private names of PySpark and Spark. All of it is for classic sessions: a Spark Connect client
has no JVM. PySpark is imported when a function is called.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from spark_match_recognize.errors import ConfigurationError
from spark_match_recognize.extras import install_command
from spark_match_recognize.jars import EXTENSION

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = [
    "add_extension",
    "builder_options",
    "class_is_visible",
    "cloned_session",
    "costs_of",
    "effort_of",
    "extend_class_path",
    "file_text",
    "jars_with_extension",
    "running_jvm",
    "running_settings",
    "spark_home",
]


# The door of the extension for other tools.
_PLANS = "io.matchrecognize.MatchRecognizePlans"


def spark_home() -> Path:
    """The folder of the Spark that PySpark starts: SPARK_HOME, or the one inside PySpark.

    Raises:
        ConfigurationError: there is none, as in a PySpark that is only a Spark Connect client.
    """
    try:
        from pyspark.find_spark_home import _find_spark_home

        home: str = _find_spark_home()  # type: ignore[no-untyped-call]
    except (ImportError, SystemExit) as error:  # PySpark exits if it finds no Spark
        raise ConfigurationError(
            f"PySpark is installed without Spark: {install_command('spark')}, or set SPARK_HOME. "
            "(A Spark Connect client needs neither.)"
        ) from error
    return Path(home)


def builder_options(builder: SparkSession.Builder) -> dict[str, Any]:
    """The options of a session builder so far."""
    return dict(getattr(builder, "_options", {}))


def running_jvm() -> Any | None:
    """The JVM of this process, None if none has been started.

    Under spark-submit the JVM started this process: it runs already, but may not be connected yet.
    """
    from pyspark import SparkContext

    if SparkContext._gateway is None and "PYSPARK_GATEWAY_PORT" in os.environ:
        SparkContext._ensure_initialized()
    return SparkContext._jvm if SparkContext._gateway is not None else None


def running_settings(jvm: Any) -> dict[str, str]:
    """The settings that the JVM was started with, which a new SparkContext inherits."""
    from pyspark import SparkConf

    return dict(SparkConf(loadDefaults=True, _jvm=jvm).getAll())


def class_is_visible(loader: Any) -> bool:
    """Whether a Java class loader finds the class of the extension."""
    from py4j.protocol import Py4JJavaError

    try:
        loader.loadClass(EXTENSION)
    except Py4JJavaError:
        return False
    return True


def extend_class_path(jvm: Any, jar: Path) -> None:
    """Make the classes of the jar visible to the driver, which reads `spark.jars` only at startup.

    Raises:
        ConfigurationError: the class loader in use accepts no further jars.
    """
    from py4j.protocol import Py4JError

    loader = jvm.java.lang.Thread.currentThread().getContextClassLoader()
    if class_is_visible(loader):
        return
    try:
        loader.addURL(jvm.java.io.File(str(jar)).toURI().toURL())
    except Py4JError as error:
        raise ConfigurationError(
            "The JVM of Spark is already running and accepts no further jars. Start it with the "
            f"jar (spark-submit --jars {jar}), or use attach(spark) on the running session."
        ) from error


def jars_with_extension(spark: SparkSession) -> list[str]:
    """The jars that contain the extension, in the order of the driver's class loaders."""
    session: Any = spark
    loader = session._jsparkSession.sharedState().jarClassLoader()
    resources = loader.getResources(EXTENSION.replace(".", "/") + ".class")
    jars: dict[str, None] = {}
    while resources.hasMoreElements():
        jar = resources.nextElement().toString().removeprefix("jar:").partition("!")[0]
        jars[unquote(jar.removeprefix("file:"))] = None
    return list(jars)


def file_text(spark: SparkSession, path: str) -> str | None:
    """A file of any file system that Spark knows, hidden ones included; None if there is none."""
    session: Any = spark
    java = session._jsparkSession
    location = session._jvm.org.apache.hadoop.fs.Path(path)
    system = location.getFileSystem(java.sessionState().newHadoopConf())
    if not system.exists(location):
        return None
    stream = system.open(location)
    try:
        return bytes(stream.readAllBytes()).decode()
    finally:
        stream.close()


def cloned_session(spark: SparkSession) -> SparkSession:
    """A new session that shares catalog, cache and SparkContext with the given one.

    It has copies of its temporary views, functions and settings, and a new parser.
    """
    from pyspark.sql import SparkSession

    session: Any = spark
    return SparkSession(spark.sparkContext, session._jsparkSession.cloneSession())


def effort_of(frame: DataFrame) -> list[tuple[str, int, float, float, bool, bool, bool, float]]:
    """The counters of each rule under a bound: its name, matches, ..., see `RuleEffort`."""
    return [
        (
            rule.rule(),
            rule.matches(),
            rule.estimatedLost(),
            rule.estimatedRecall(),
            rule.isExact(),
            rule.mayDiffer(),
            rule.isEstimated(),
            rule.recallError(),
        )
        for rule in _report("bestEffort", frame)
    ]


def costs_of(frame: DataFrame) -> list[tuple[str, int, int, int]]:
    """What each rule has cost: its name, matches, steps and evaluated conditions."""
    return [
        (rule.rule(), rule.matches(), rule.steps(), rule.conditions())
        for rule in _report("costs", frame)
    ]


def _report(method: str, frame: DataFrame) -> list[Any]:
    """The entries that a method of the extension's API has for a query."""
    session: Any = frame.sparkSession
    plans: Any = frame
    loader = session._jsparkSession.sharedState().jarClassLoader()
    gateway = session.sparkContext._gateway
    types = gateway.new_array(gateway.jvm.java.lang.Class, 1)
    types[0] = loader.loadClass("org.apache.spark.sql.Dataset")
    values = gateway.new_array(gateway.jvm.java.lang.Object, 1)
    values[0] = plans._jdf
    report = loader.loadClass(_PLANS).getMethod(method, types).invoke(None, values)
    return [report.apply(number) for number in range(report.size())]


def add_extension(spark: SparkSession, jar: Path) -> None:
    """Add the extension to all sessions that will be created from the same SparkContext.

    Spark applies `spark.sql.extensions` once, to an object which all sessions share and which each
    reads when its parser is created; the extension is applied to that object. The jar is added to
    the driver now, and sent to the executors with later tasks.
    """
    session: Any = spark
    java_session = session._jsparkSession
    loader = java_session.sharedState().jarClassLoader()
    if not class_is_visible(loader):
        java_session.sessionState().resourceLoader().addJar(str(jar))
    gateway = session.sparkContext._gateway
    no_types = gateway.new_array(gateway.jvm.java.lang.Class, 0)
    no_values = gateway.new_array(gateway.jvm.java.lang.Object, 0)
    extension = loader.loadClass(EXTENSION).getDeclaredConstructor(no_types).newInstance(no_values)
    extension.apply(java_session.extensions())
