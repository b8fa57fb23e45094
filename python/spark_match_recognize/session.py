# SPDX-License-Identifier: Apache-2.0
"""Adds the clause to a Spark session: `configure` before it starts, `attach` while it runs.

Spark itself reports little: an extension class that it cannot find is a warning in the log, and
`getOrCreate` on a running session silently ignores `spark.sql.extensions`. So `is_active` checks
whether the parser accepts the clause, and `require_active` says what to do if it does not.
gateway.py accesses the JVM.
"""

from __future__ import annotations

import os
import warnings
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from spark_match_recognize import gateway
from spark_match_recognize.arguments import Shape, check, having
from spark_match_recognize.errors import ConfigurationError, MatchRecognizeError, NotActiveError
from spark_match_recognize.extras import install_command
from spark_match_recognize.jars import EXTENSION, jar_for, spark_home_version
from spark_match_recognize.launch import java_problem, spark_problem
from spark_match_recognize.running_session import EXTENSIONS, is_active, is_connect, setting
from spark_match_recognize.settings import JARS, STREAMING, appended, outer_settings, with_jar

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = [
    "attach",
    "attached_beside",
    "configure",
    "require_active",
    "spark_home_problem",
    "spark_version",
]

_BUILDER = Shape(
    having("config", "getOrCreate"),
    "a session builder",
    "configure(SparkSession.builder).getOrCreate()",
)

_attached: weakref.ref[SparkSession] | None = None

_SERVER = (
    "With Spark Connect the clause is parsed by the server: start the server with the jar in "
    f"spark.jars and {EXTENSION} in {EXTENSIONS}. The client needs nothing."
)


def spark_version() -> str:
    """The version of the Spark that PySpark starts, whether or not it is running.

    Raises:
        ConfigurationError: PySpark is not installed, or has no Spark.
    """
    try:
        import pyspark
    except ImportError as error:
        raise ConfigurationError(f"PySpark is not installed: {install_command('spark')}") from error
    return spark_home_version(gateway.spark_home()) or pyspark.__version__


def spark_home_problem() -> str | None:
    """Why PySpark cannot start the Spark that SPARK_HOME names, None if it can."""
    return spark_problem(gateway.spark_home())


def configure(builder: SparkSession.Builder, *, jar: Path | None = None) -> SparkSession.Builder:
    """Add the extension and its jar to the settings of a session builder and of Spark's files.

    Nothing is overwritten: `spark.sql.extensions` and `spark.jars` keep their entries from the
    builder, PYSPARK_SUBMIT_ARGS and spark-defaults.conf, in order. A second call changes nothing.
    Jars in PYSPARK_SUBMIT_ARGS would hide the jar, so it is added to that variable, too. The state
    store of streaming queries becomes RocksDB, with changelog checkpoints, unless these settings
    have a value.

    Args:
        builder: `SparkSession.builder`; also for a local Spark Connect server
        jar: a jar to use instead of the bundled one

    Returns:
        The same builder.

    Raises:
        ConfigurationError: the builder is for a remote server, there is no Spark or no Java to
            start, or the JVM accepts no further jar.
        UnsupportedSparkError: the package has no jar for this Spark version.
    """
    check("builder", builder, _BUILDER)
    options = gateway.builder_options(builder)
    remote = str(options.get("spark.remote") or os.environ.get("SPARK_REMOTE") or "")
    if ".connect." in type(builder).__module__ or remote.startswith("sc://"):
        raise ConfigurationError(_SERVER)
    path = jar or jar_for(spark_version())
    jvm = gateway.running_jvm()
    if jvm is None:
        _check_launch(gateway.spark_home())
        outer = outer_settings(os.environ, gateway.spark_home())
        if "PYSPARK_SUBMIT_ARGS" in os.environ:
            text = os.environ["PYSPARK_SUBMIT_ARGS"]
            os.environ["PYSPARK_SUBMIT_ARGS"] = with_jar(text, str(path))
    else:
        outer = {**gateway.running_settings(jvm), **_streaming_settings_in_use()}
        gateway.extend_class_path(jvm, path)
        _warn_of_running_session()
    for key, entry in ((EXTENSIONS, EXTENSION), (JARS, str(path))):
        builder.config(key, appended(options.get(key) or outer.get(key), entry))
    for key, value in STREAMING.items():
        if key not in options and key not in outer:
            builder.config(key, value)
    return builder


def attach(spark: SparkSession, *, jar: Path | None = None) -> SparkSession:
    """A session in which the clause works, created from a running one in which it does not.

    The given session is unchanged: Spark cannot change the parser of a session. The returned one is
    a copy that shares tables, cache and SparkContext with it and has copies of its temporary views
    and settings; the clause also works in sessions that `newSession()` of either creates later. For
    streaming queries it has the settings that `configure` makes, unless they have a value. If the
    clause works already, the session itself is returned.

    Args:
        spark: a classic session
        jar: a jar to use instead of the bundled one

    Raises:
        NotActiveError: a Spark Connect session, or a runtime that does not allow extensions in
            running sessions; the message says what to do instead.
        UnsupportedSparkError: the package has no jar for this Spark version.
    """
    if is_active(spark):
        return spark
    if is_connect(spark):
        raise NotActiveError(_SERVER)
    path = jar or jar_for(spark.version)
    try:
        session = gateway.cloned_session(spark)
        if not is_active(session):
            gateway.add_extension(spark, path)
            session = gateway.cloned_session(spark)
    except Exception as error:  # the user needs an alternative for any failure of the runtime
        raise NotActiveError(_refused(path)) from error
    require_active(session)
    for key, value in STREAMING.items():
        if session.conf.get(key, None) is None:
            session.conf.set(key, value)
    global _attached
    _attached = weakref.ref(session)
    return session


def attached_beside(spark: SparkSession) -> SparkSession | None:
    """The last session that `attach` returned, if it is in use and of the same application."""
    attached = _attached() if _attached is not None else None
    if attached is None or is_connect(spark) or attached.sparkContext is not spark.sparkContext:
        return None
    return attached


def require_active(spark: SparkSession) -> None:
    """Return if the clause works in the session.

    Raises:
        NotActiveError: it does not; the message says why, if that is known, and what to do.
    """
    if not is_active(spark):
        raise NotActiveError(f"MATCH_RECOGNIZE does not work in this session. {_reason(spark)}")


@contextmanager
def requiring_active(spark: SparkSession) -> Iterator[None]:
    """Runs a statement with the clause; a syntax error becomes a NotActiveError if the clause does
    not work in the session.
    """
    from pyspark.errors import ParseException

    try:
        yield
    except ParseException as error:
        try:
            require_active(spark)
        except NotActiveError as reason:
            raise reason from error
        raise


def _check_launch(home: Path) -> None:
    """Raise if no JVM can be started, unless a spark-env.sh may change the environment."""
    folder = Path(os.environ.get("SPARK_CONF_DIR") or home / "conf")
    if (folder / "spark-env.sh").exists():
        return
    problem = spark_problem(home) or java_problem()
    if problem is not None:
        raise ConfigurationError(problem)


def _streaming_settings_in_use() -> dict[str, str]:
    """Those settings for streams that the active session has a value for."""
    from pyspark.sql import SparkSession

    session = SparkSession.getActiveSession()
    values = {key: session.conf.get(key, None) for key in STREAMING} if session else {}
    return {key: value for key, value in values.items() if value is not None}


def _reason(spark: SparkSession) -> str:
    if is_connect(spark):
        return _SERVER
    if EXTENSION not in setting(spark, EXTENSIONS):
        return (
            "It was started without the extension: use configure(SparkSession.builder) before the "
            "first getOrCreate() (a later one returns the running session unchanged), "
            "or spark = attach(spark) now."
        )
    try:
        jar = jar_for(spark.version)
    except MatchRecognizeError as error:
        return str(error)
    return (
        f"{EXTENSIONS} names the extension, but Spark did not find its class when the session "
        f"started. Start Spark with the jar (spark.jars or --jars): {jar}"
    )


def _refused(jar: Path) -> str:
    if "DATABRICKS_RUNTIME_VERSION" in os.environ:
        return (
            "This cluster does not allow extensions in a running session. Copy the jar into the "
            "jar folder of the driver with an init script, and set in the Spark configuration: "
            f"{EXTENSIONS} {EXTENSION}. The jar: {jar}"
        )
    return (
        "The extension cannot be added to this session while it runs. Stop it and start a new one "
        f"with configure(SparkSession.builder), or start Spark with the jar {jar} in spark.jars "
        f"and {EXTENSION} in {EXTENSIONS}."
    )


def _warn_of_running_session() -> None:
    from pyspark.sql import SparkSession

    session = SparkSession.getActiveSession()
    if session is not None and not is_active(session):
        warnings.warn(
            "A Spark session without MATCH_RECOGNIZE is already running, and getOrCreate() returns "
            "it unchanged. Use attach(spark) on it, or stop it first.",
            stacklevel=3,
        )
