# SPDX-License-Identifier: Apache-2.0
"""Puts the clause into a Spark session: `configure` before it starts, `attach` while it runs.

Spark itself reports little here: an extension class that it cannot find is a warning in the log,
and `getOrCreate` on a running session drops `spark.sql.extensions` without a word. So `is_active`
asks the one question that counts, whether the parser takes the clause, and `require_active` says
what to do where it does not. What reaches into the JVM is in gateway.py.
"""

from __future__ import annotations

import os
import warnings
import weakref
from pathlib import Path
from typing import TYPE_CHECKING

from spark_match_recognize import gateway
from spark_match_recognize.arguments import Shape, check, having
from spark_match_recognize.errors import ConfigurationError, MatchRecognizeError, NotActiveError
from spark_match_recognize.extras import install_command
from spark_match_recognize.jars import EXTENSION, jar_for, our_jars, spark_home_version
from spark_match_recognize.launch import java_problem, spark_problem
from spark_match_recognize.settings import JARS, appended, outer_settings, with_jar

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = [
    "attach",
    "attached_beside",
    "configure",
    "is_active",
    "is_connect",
    "jars_in_use",
    "require_active",
    "setting",
    "spark_home_problem",
    "spark_version",
]

EXTENSIONS = "spark.sql.extensions"

SESSION = Shape(having("sql", "conf"), "a Spark session", "is_active(spark)")
_BUILDER = Shape(
    having("config", "getOrCreate"),
    "the builder of a session",
    "configure(SparkSession.builder).getOrCreate()",
)

_attached: weakref.ref[SparkSession] | None = None

_PROBE = """SELECT matched FROM (SELECT 1 AS x)
MATCH_RECOGNIZE (MEASURES COUNT(*) AS matched PATTERN (a) DEFINE a AS TRUE)"""

_SERVER = (
    "With Spark Connect the clause is parsed by the server: start the server with the jar in "
    f"spark.jars and {EXTENSION} in {EXTENSIONS}. The client needs nothing."
)


def spark_version() -> str:
    """The version of the Spark that PySpark will start, whether or not one runs.

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
    """Add the extension and its jar to what a session builder, and Spark's own files, already say.

    Nothing is overwritten: `spark.sql.extensions` and `spark.jars` keep the entries they have in
    the builder, in PYSPARK_SUBMIT_ARGS and in spark-defaults.conf, in their order. A second call
    changes nothing. Jars named in PYSPARK_SUBMIT_ARGS would hide ours, so there ours is added to
    the variable.

    Args:
        builder: what `SparkSession.builder` gives; also for a local Spark Connect server
        jar: another jar than the bundled one

    Returns:
        The same builder.

    Raises:
        ConfigurationError: the builder is for a remote server, there is no Spark or no Java to
            start, or the JVM takes no further jar.
        UnsupportedSparkError: no jar for this Spark is in the package.
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
        outer = gateway.running_settings(jvm)
        gateway.extend_class_path(jvm, path)
        _warn_of_running_session()
    for key, entry in ((EXTENSIONS, EXTENSION), (JARS, str(path))):
        builder.config(key, appended(options.get(key) or outer.get(key), entry))
    return builder


def attach(spark: SparkSession, *, jar: Path | None = None) -> SparkSession:
    """A session in which the clause works, made from one that runs already without it.

    The session given stays as it is: Spark cannot change a session's parser. The one returned is a
    copy that shares tables, cache and SparkContext with it and starts with its temporary views and
    settings; sessions made later by `newSession()` of either understand the clause too. Where the
    clause works already, the session itself is returned.

    Args:
        spark: a classic session
        jar: another jar than the bundled one

    Raises:
        NotActiveError: it cannot be done from here: a Spark Connect session, or a runtime that
            keeps its sessions closed; the message says what to do instead.
        UnsupportedSparkError: no jar for this Spark is in the package.
    """
    if is_active(spark):
        return spark
    if is_connect(spark):
        raise NotActiveError(_SERVER)
    path = jar or jar_for(spark.version)
    try:
        session = gateway.copied(spark)
        if not is_active(session):
            gateway.add_extension(spark, path)
            session = gateway.copied(spark)
    except Exception as error:  # whatever the runtime answers, the user needs the way out
        raise NotActiveError(_refused(path)) from error
    require_active(session)
    global _attached
    _attached = weakref.ref(session)
    return session


def attached_beside(spark: SparkSession) -> SparkSession | None:
    """The session that `attach` gave last, if it is in use and of the same application."""
    found = _attached() if _attached is not None else None
    if found is None or is_connect(spark) or found.sparkContext is not spark.sparkContext:
        return None
    return found


def is_active(spark: SparkSession) -> bool:
    """Whether the clause works in the session: parses and analyses a query of one row with it.

    Runs no job. Over Spark Connect it costs one round trip to the server.
    """
    check("spark", spark, SESSION)
    from pyspark.errors import AnalysisException

    try:
        return spark.sql(_PROBE).columns == ["matched"]
    except AnalysisException:  # a ParseException is one too
        return False


def require_active(spark: SparkSession) -> None:
    """Do nothing where the clause works in the session.

    Raises:
        NotActiveError: it does not; the message says why, as far as can be seen, and what to do.
    """
    if not is_active(spark):
        raise NotActiveError(f"MATCH_RECOGNIZE does not work in this session. {_reason(spark)}")


def is_connect(spark: SparkSession) -> bool:
    """Whether the session is a Spark Connect client, which has no JVM of its own."""
    return ".connect." in type(spark).__module__


def setting(spark: SparkSession, key: str) -> str:
    """A setting that the session was started with, empty if it was not set."""
    if is_connect(spark):
        return spark.conf.get(key, "") or ""
    return spark.sparkContext.getConf().get(key, "") or ""


def jars_in_use(spark: SparkSession) -> list[str]:
    """Paths of the jars that have the extension, in the order in which the driver looks there.

    Of a Spark Connect session only those that the server's settings name are known.
    """
    if is_connect(spark):
        return our_jars(setting(spark, JARS))
    return gateway.jars_with_extension(spark)


def _check_launch(home: Path) -> None:
    """Raise if no JVM can be started; a spark-env.sh may set other variables than ours."""
    folder = Path(os.environ.get("SPARK_CONF_DIR") or home / "conf")
    if (folder / "spark-env.sh").exists():
        return
    problem = spark_problem(home) or java_problem()
    if problem is not None:
        raise ConfigurationError(problem)


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
            "This cluster does not let a running session take the extension. Copy the jar into the "
            "driver's jar folder by an init script, and set in the cluster's Spark configuration: "
            f"{EXTENSIONS} {EXTENSION}. The jar: {jar}"
        )
    return (
        "This session cannot take the extension while it runs. Stop it and start a new one with "
        f"configure(SparkSession.builder), or start Spark with the jar {jar} in spark.jars and "
        f"{EXTENSION} in {EXTENSIONS}."
    )


def _warn_of_running_session() -> None:
    from pyspark.sql import SparkSession

    session = SparkSession.getActiveSession()
    if session is not None and not is_active(session):
        warnings.warn(
            "A Spark session without MATCH_RECOGNIZE runs already, and getOrCreate() will return "
            "it unchanged. Use attach(spark) on it, or stop it first.",
            stacklevel=3,
        )
