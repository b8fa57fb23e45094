// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.expressions.{Attribute, UnsafeRow}
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.streaming.{MapState, StatefulProcessorHandle, TTLConfig, ValueState}
import org.apache.spark.sql.types.{LongType, StructField, StructType}
import org.apache.spark.sql.{Encoders, Row}

/**
 * The state of a group of keys, in the form in which Spark's state store and state reader see it: the record of each
 * key, the chunks of its rows, and the queue of the times at which keys are to be woken.
 */
private[streaming] final class KeyGroupState(
    handle: StatefulProcessorHandle,
    encoders: KeyEncoders,
    bytesRead: SQLMetric,
    bytesWritten: SQLMetric
) {
  import KeyGroupState._

  private val readKey = encoders.key.createDeserializer()

  private val records = handle.getMapState(RecordsName, encoders.key, KeyState.encoder, TTLConfig.NONE)
  private val chunks = handle.getMapState(ChunksName, encoders.chunk, Bytes, TTLConfig.NONE)
  private val queue: ValueState[Array[Byte]] = handle.getValueState(QueueName, Bytes, TTLConfig.NONE)
  private val pages: MapState[Long, Array[Byte]] = handle.getMapState(PagesName, PageNumber, Bytes, TTLConfig.NONE)

  private var key: Row = _

  /** Sets the key whose record and chunks are read and written from now on. */
  def use(of: UnsafeRow): Unit = key = readKey(of)

  def record: Option[KeyState] = {
    val saved = Option(records.getValue(key))
    saved.foreach(bytesRead += _.bytes)
    saved
  }

  def keep(record: KeyState): Unit = {
    records.updateValue(key, record)
    bytesWritten += record.bytes
  }

  def forget(): Unit = records.removeKey(key)

  /** The chunks of the key that [[use]] has set. */
  object chunkStore extends ChunkStore {
    override def load(chunk: Long): Array[Byte] = read(chunks.getValue(Row(key, chunk)))
    override def save(chunk: Long, rows: Array[Byte]): Unit = chunks.updateValue(Row(key, chunk), written(rows))
    override def remove(chunk: Long): Unit = chunks.removeKey(Row(key, chunk))
  }

  /** The saved record of the group's [[WakeQueue]]; empty if there is none. */
  def wakes: Array[Byte] = Option(queue.get()).fold(RowBytes.Empty)(read)

  def keepWakes(now: Array[Byte]): Unit = if (now.isEmpty) queue.clear() else queue.update(written(now))

  object pageStore extends PageStore {
    override def load(page: Long): Array[Byte] = read(pages.getValue(page))
    override def save(page: Long, wakes: Array[Byte]): Unit = pages.updateValue(page, written(wakes))
    override def remove(page: Long): Unit = pages.removeKey(page)
  }

  private def read(bytes: Array[Byte]): Array[Byte] = {
    bytesRead += bytes.length.toLong
    bytes
  }

  private def written(bytes: Array[Byte]): Array[Byte] = {
    bytesWritten += bytes.length.toLong
    bytes
  }
}

private[streaming] object KeyGroupState {

  /**
   * The names under which Spark's state reader shows the records of keys, the chunks of their rows, and the two parts
   * of the wake queue.
   */
  val RecordsName = "scan"
  val ChunksName = "chunks"
  private val QueueName = "wakes"
  private val PagesName = "wakePages"

  private lazy val Bytes = ResolvedEncoder(Encoders.BINARY)
  private lazy val PageNumber = ResolvedEncoder(Encoders.scalaLong)
}

/** The encoders of the keys with these columns. They are created once for a query, see [[ResolvedEncoder]]. */
private[streaming] final class KeyEncoders(keys: Seq[Attribute]) extends Serializable {
  private val keyType = StructType(keys.map(key => StructField(key.name, key.dataType, key.nullable)))

  val key: ResolvedEncoder[Row] = ResolvedEncoder(Encoders.row(keyType))

  /** A key and the number of a chunk. */
  val chunk: ResolvedEncoder[Row] = ResolvedEncoder(Encoders.row(
    StructType(Seq(StructField("key", keyType, nullable = false), StructField("chunk", LongType, nullable = false)))
  ))
}
