# SPDX-License-Identifier: Apache-2.0
"""The state of a streaming query, one row per key and rule, read from its checkpoint.

Spark's own state reader reads it, so the query may run or not, and the session needs neither the
extension nor a JVM; only the text of the clause and its rules are not shown over Spark Connect,
since they are in files that Spark's readers regard as hidden. All parts are read as of the last
micro-batch that was completed. All of the state is read: the larger it is, the longer it takes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, Any

from spark_match_recognize import gateway
from spark_match_recognize.arguments import Shape, check, one_of
from spark_match_recognize.errors import CheckpointError, reason_of
from spark_match_recognize.rule_states import rule_states
from spark_match_recognize.running_session import SESSION, is_connect

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["state"]

_EXAMPLE = 'state(spark, "/checkpoints/alerts")'
_CHECKPOINT = Shape(one_of(str), "the path of a checkpoint", _EXAMPLE)

# The state variables of the operator, as maps of a group of keys: a record for each key, and its
# rows beyond a few kilobytes.
_RECORDS, _CHUNKS = "scan", "chunks"
# The file in which the operator notes the clause that its state belongs to, and its rules; those of
# a table are noted for each micro-batch.
_NOTE = "{checkpoint}/state/{operator}/_matchRecognize"
_RULES_NOTE = _NOTE + "Rules/{name}"

_COLUMNS = (
    *("operator", "key", "rule", "attempts", "open_since", "settled_rows", "waiting_rows"),
    "bytes + coalesce(chunk_bytes, 0) AS bytes",
    "wake_up",
)
_RECORD = (
    "key",
    "CAST(NULL AS STRING) AS rule",
    "0 AS slot",
    "value.attempts AS attempts",
    "timestamp_millis(nullif(value.openSince, -1)) AS open_since",
    "value.settled AS settled_rows",
    "value.waiting AS waiting_rows",
    "CAST(length(value.search) + length(value.chunks) + length(value.settledRows)"
    " + length(value.waitingRows) AS BIGINT) AS bytes",
    "timestamp_millis(nullif(value.wake, -1)) AS wake_up",
)
# Of rules: the rows that wait for the watermark, which belong to all of them, and each rule's own.
_WAITING = (
    "key",
    "CAST(NULL AS STRING) AS rule",
    "0 AS slot",
    "0 AS attempts",
    "CAST(NULL AS TIMESTAMP) AS open_since",
    "0 AS settled_rows",
    "value.waiting AS waiting_rows",
    "CAST(length(value.chunks) + length(value.waitingRows) AS BIGINT) AS bytes",
    "timestamp_millis(nullif(value.wake, -1)) AS wake_up",
)
_OF_RULE = (
    "key",
    "coalesce(from_json({names}, 'map<string, string>')[CAST(state.rule AS STRING)],"
    " 'not in force') AS rule",
    "state.slot AS slot",
    "state.attempts AS attempts",
    "timestamp_millis(nullif(state.open_since, -1)) AS open_since",
    "state.settled AS settled_rows",
    "0 AS waiting_rows",
    "state.bytes AS bytes",
    "timestamp_millis(nullif(state.wake, -1)) AS wake_up",
)


@dataclass(frozen=True)
class _Clause:
    """A clause with state in a checkpoint.

    Args:
        operator: its number
        batch: the last micro-batch
        text: of the clause, None if it cannot be read
        rules: the names of its rules by their numbers, None if it has none, or if they cannot be
            read
    """

    operator: int
    batch: int
    text: str | None
    rules: Mapping[str, str] | None


def state(spark: SparkSession, checkpoint: str) -> DataFrame:
    """The state that a streaming query keeps for each key of its clauses.

        smr.state(spark, "/checkpoints/alerts").orderBy("open_since").show()

    Args:
        spark: a session that can read the checkpoint; it need not be that of the query
        checkpoint: the checkpoint location of the query, which may be running

    Returns:
        One row per key that the last completed micro-batch has left something of: `operator`, the
        number that Spark gave to the clause; `key`, a struct of the columns of PARTITION BY;
        `attempts` that are open; `open_since`, the time of their oldest row; `settled_rows`, which
        the watermark has passed, and `waiting_rows`, which it has not; the `bytes` of rows and
        search; `wake_up`, the watermark at which time alone decides something; `clause`, the text
        of the clause and the columns it reads, null over Spark Connect. Without PARTITION BY there
        is one key, 0.

        With RULES, a key has a row for each rule that waits for something there, whose name is
        `rule`; and one without a name for the rows that wait for the watermark, which belong to all
        rules. A rule that is gone is `not in force`. Over Spark Connect a key has one row.

    Raises:
        TypeError: an argument has the wrong type.
        CheckpointError: there is no such checkpoint, or none with the state of a clause.
    """
    check("spark", spark, replace(SESSION, example=_EXAMPLE))
    check("checkpoint", checkpoint, _CHECKPOINT)
    # State stores report to an endpoint of the driver, which Spark starts at the first use of this.
    _ = spark.streams.active
    frames = [_keys(spark, checkpoint, clause) for clause in _clauses(spark, checkpoint)]
    return reduce(lambda one, other: one.unionByName(other, allowMissingColumns=True), frames)


def _keys(spark: SparkSession, checkpoint: str, clause: _Clause) -> DataFrame:
    from pyspark.sql.functions import lit

    def variable(name: str) -> DataFrame:
        reader = spark.read.format("statestore").option("stateVarName", name)
        reader = reader.option("operatorId", clause.operator).option("batchId", clause.batch)
        return reader.load(checkpoint).selectExpr("user_map_key AS key", "user_map_value AS value")

    if clause.rules is None:
        records = variable(_RECORDS).selectExpr(*_RECORD)
    else:
        records = _by_rule(variable(_RECORDS), clause.rules)
    # The number of a chunk begins with that of the rule at the key.
    chunks = variable(_CHUNKS).selectExpr(
        "key.key AS owner",
        "CAST(shiftright(key.chunk, 40) AS INT) AS part",
        "length(value.value) AS size",
    )
    sizes = (
        chunks.groupBy("owner", "part").agg({"size": "sum"}).toDF("owner", "part", "chunk_bytes")
    )
    is_owner = records["key"].eqNullSafe(sizes["owner"]) & (records["slot"] == sizes["part"])
    joined = records.withColumn("operator", lit(clause.operator)).join(sizes, is_owner, "left")
    return joined.selectExpr(*_COLUMNS).withColumn("clause", lit(clause.text).cast("string"))


def _by_rule(records: DataFrame, names: Mapping[str, str]) -> DataFrame:
    """The rows that wait, and what each rule keeps of a key."""
    literal = "'" + json.dumps(names).replace("\\", "\\\\").replace("'", "\\'") + "'"
    states = records.withColumn("states", rule_states()("value.search"))
    opened = states.selectExpr("key", "explode(states) AS state")
    of_rules = opened.selectExpr(*[column.format(names=literal) for column in _OF_RULE])
    return records.where("value.waiting > 0").selectExpr(*_WAITING).unionByName(of_rules)


def _clauses(spark: SparkSession, checkpoint: str) -> Sequence[_Clause]:
    """The clauses with state, of several in one query all.

    Raises:
        CheckpointError: there is none.
    """
    _require_completed(spark, checkpoint)
    operators = spark.read.format("state-metadata").load(checkpoint).collect()
    ours = [row for row in operators if _RECORDS in _variables(row["operatorProperties"])]
    if not ours:
        names = sorted({row["operatorName"] for row in operators})
        others = f", only of {', '.join(names)}: Spark's source statestore reads that" * bool(names)
        raise CheckpointError(f"{checkpoint} contains no state of MATCH_RECOGNIZE{others}.")
    return [
        _Clause(row["operatorId"], row["maxBatchId"], *_noted(spark, checkpoint, row["operatorId"]))
        for row in ours
    ]


def _noted(
    spark: SparkSession, checkpoint: str, operator: int
) -> tuple[str | None, Mapping[str, str] | None]:
    """The text of the clause, and its rules."""
    if is_connect(spark):
        return None, None

    def read(note: str) -> Any:
        text = gateway.file_text(spark, note)
        return json.loads(text) if text else {}

    position = {"checkpoint": checkpoint, "operator": operator}
    note = read(_NOTE.format(**position))
    begun = read(_RULES_NOTE.format(**position, name="last"))
    if "rules" in begun:
        version = read(_RULES_NOTE.format(**position, name=begun["rules"]))
        return note.get("clause"), {rule["id"]: rule["rule"] for rule in version["rules"]}
    return note.get("clause"), note.get("rules")


def _require_completed(spark: SparkSession, checkpoint: str) -> None:
    """Return if a micro-batch of the query is completed.

    Asked first, because Spark's state reader creates the folder in which it finds none.
    """
    from pyspark.errors import AnalysisException

    reader = spark.read.format("binaryFile")
    try:
        is_completed = bool(reader.load(f"{checkpoint}/commits").limit(1).select("path").collect())
    except AnalysisException as error:
        raise CheckpointError(
            f"{checkpoint} is not a checkpoint of a streaming query: {reason_of(error)} "
            "Name the folder of the option checkpointLocation."
        ) from error
    if not is_completed:
        raise CheckpointError(
            f"No micro-batch of {checkpoint} has been completed yet. Try again later."
        )


def _variables(properties: str | None) -> set[str]:
    """The names of the state variables of an operator; only TransformWithState has properties."""
    listed: Any = json.loads(properties) if properties else {}
    return {variable["stateName"] for variable in listed.get("stateVariables", [])}
