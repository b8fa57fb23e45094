# SPDX-License-Identifier: Apache-2.0
"""What must be done inside a running JVM, through PySpark's gateway to it.

PySpark offers no public way to add an extension once the JVM runs, so this file, and only this
file, uses names that PySpark and Spark keep to themselves. All of it is for classic sessions: a
Spark Connect client has no JVM. PySpark is imported when a function is called.
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
    from pyspark.sql import SparkSession

__all__ = [
    "add_extension",
    "builder_options",
    "class_is_visible",
    "copied",
    "extend_class_path",
    "jars_with_extension",
    "running_jvm",
    "running_settings",
    "spark_home",
]


def spark_home() -> Path:
    """The folder of the Spark that PySpark starts: SPARK_HOME, or the one inside PySpark.

    Raises:
        ConfigurationError: there is none, as in a PySpark that is a client of Spark Connect alone.
    """
    try:
        from pyspark.find_spark_home import _find_spark_home

        home: str = _find_spark_home()  # type: ignore[no-untyped-call]
    except (ImportError, SystemExit) as error:  # PySpark ends the process where it finds no Spark
        raise ConfigurationError(
            f"PySpark is installed without Spark: {install_command('spark')}, or set SPARK_HOME. "
            "(A client of Spark Connect needs neither.)"
        ) from error
    return Path(home)


def builder_options(builder: SparkSession.Builder) -> dict[str, Any]:
    """The options that were given to a session builder so far."""
    return dict(getattr(builder, "_options", {}))


def running_jvm() -> Any | None:
    """The JVM that this process talks to, None if none was started yet.

    Under spark-submit the JVM started this process: then it is there, only not connected to yet.
    """
    from pyspark import SparkContext

    if SparkContext._gateway is None and "PYSPARK_GATEWAY_PORT" in os.environ:
        SparkContext._ensure_initialized()
    return SparkContext._jvm if SparkContext._gateway is not None else None


def running_settings(jvm: Any) -> dict[str, str]:
    """The settings that the JVM was started with, from which a new SparkContext begins."""
    from pyspark import SparkConf

    return dict(SparkConf(loadDefaults=True, _jvm=jvm).getAll())


def class_is_visible(loader: Any) -> bool:
    """Whether the extension's class is found by a Java class loader."""
    from py4j.protocol import Py4JJavaError

    try:
        loader.loadClass(EXTENSION)
    except Py4JJavaError:
        return False
    return True


def extend_class_path(jvm: Any, jar: Path) -> None:
    """Make the jar's classes visible to the driver, which reads `spark.jars` only when it starts.

    Raises:
        ConfigurationError: the class loader in use takes no further jars.
    """
    from py4j.protocol import Py4JError

    loader = jvm.java.lang.Thread.currentThread().getContextClassLoader()
    if class_is_visible(loader):
        return
    try:
        loader.addURL(jvm.java.io.File(str(jar)).toURI().toURL())
    except Py4JError as error:
        raise ConfigurationError(
            "Spark's JVM runs already and takes no further jar. Start it with the jar instead "
            f"(spark-submit --jars {jar}), or use attach(spark) on the running session."
        ) from error


def jars_with_extension(spark: SparkSession) -> list[str]:
    """Paths of the jars with the extension's class, in the order of the driver's class loaders."""
    session: Any = spark
    loader = session._jsparkSession.sharedState().jarClassLoader()
    places = loader.getResources(EXTENSION.replace(".", "/") + ".class")
    found: dict[str, None] = {}
    while places.hasMoreElements():
        jar = places.nextElement().toString().removeprefix("jar:").partition("!")[0]
        found[unquote(jar.removeprefix("file:"))] = None
    return list(found)


def copied(spark: SparkSession) -> SparkSession:
    """A session that shares catalog, cache and SparkContext with the one given.

    It starts with that one's temporary views, functions and settings; its parser is built anew.
    """
    from pyspark.sql import SparkSession

    session: Any = spark
    return SparkSession(spark.sparkContext, session._jsparkSession.cloneSession())


def add_extension(spark: SparkSession, jar: Path) -> None:
    """Give the extension to all sessions that will be made from this one's SparkContext.

    Spark applies `spark.sql.extensions` once, to an object which all sessions share and which each
    reads when its own parser is built; the extension is applied to that object. The jar goes to the
    driver now and, with later tasks, to the executors.
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
