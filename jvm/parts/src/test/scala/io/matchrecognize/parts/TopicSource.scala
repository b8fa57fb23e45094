// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parts

import java.time.Duration
import java.util.{Map => JavaMap}

import scala.jdk.CollectionConverters._

import org.apache.kafka.clients.consumer.KafkaConsumer
import org.apache.kafka.common.TopicPartition
import org.apache.kafka.common.serialization.StringDeserializer
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.connector.catalog.{SupportsRead, Table, TableCapability, TableProvider}
import org.apache.spark.sql.connector.expressions.Transform
import org.apache.spark.sql.connector.read._
import org.apache.spark.sql.connector.read.streaming._
import org.apache.spark.sql.types.{StringType, StructType}
import org.apache.spark.sql.util.CaseInsensitiveStringMap
import org.apache.spark.unsafe.types.UTF8String

/**
 * The records of a topic's partition 0 as a stream that is replayed by their offsets, so many in each micro-batch. What Spark's own
 * connector does for more partitions; that one cannot always be fetched.
 */
final class TopicSource extends TableProvider {
  override def inferSchema(options: CaseInsensitiveStringMap): StructType = new StructType().add("value", StringType)

  override def getTable(schema: StructType, partitioning: Array[Transform], options: JavaMap[String, String]): Table =
    new Table with SupportsRead {
      override def name(): String = "topic"
      override def schema(): StructType = inferSchema(CaseInsensitiveStringMap.empty())
      override def capabilities(): java.util.Set[TableCapability] = java.util.Set.of(TableCapability.MICRO_BATCH_READ)
      override def newScanBuilder(options: CaseInsensitiveStringMap): ScanBuilder = () =>
        new Scan {
          override def readSchema(): StructType = schema()
          override def toMicroBatchStream(checkpoint: String): MicroBatchStream =
            new TopicStream(Topic(options.get("address"), options.get("topic")), options.getLong("records", 1))
        }
    }
}

private final case class Topic(address: String, name: String) {
  private val partition = new TopicPartition(name, 0)

  /** The offset after the last record. */
  def end(): Long = reading(_.endOffsets(java.util.List.of(partition)).get(partition))

  def values(from: Long, until: Long): Seq[String] = reading { consumer =>
    consumer.assign(java.util.List.of(partition))
    consumer.seek(partition, from)
    val records = Iterator.continually(consumer.poll(Duration.ofMillis(200)).asScala).flatten
    records.takeWhile(_.offset < until).take((until - from).toInt).map(_.value).toVector
  }

  private def reading[T](body: KafkaConsumer[String, String] => T): T = {
    val settings = java.util.Map.of[String, AnyRef]("bootstrap.servers", address)
    val consumer = new KafkaConsumer[String, String](settings, new StringDeserializer, new StringDeserializer)
    try body(consumer)
    finally consumer.close()
  }
}

private final case class TopicOffset(next: Long) extends Offset {
  override def json(): String = next.toString
}

private final case class TopicRange(topic: Topic, from: Long, until: Long) extends InputPartition

private final class TopicStream(topic: Topic, records: Long) extends MicroBatchStream with SupportsTriggerAvailableNow {
  private var last = Long.MaxValue

  override def prepareForTriggerAvailableNow(): Unit = last = topic.end()
  override def initialOffset(): Offset = TopicOffset(0)
  override def deserializeOffset(json: String): Offset = TopicOffset(json.toLong)
  override def latestOffset(): Offset = throw new UnsupportedOperationException("asked for with a limit")

  override def latestOffset(start: Offset, limit: ReadLimit): Offset = start match {
    case TopicOffset(next) => TopicOffset(math.min(next + records, math.min(last, topic.end())))
    case other => other
  }

  override def planInputPartitions(start: Offset, end: Offset): Array[InputPartition] = (start, end) match {
    case (TopicOffset(from), TopicOffset(until)) => Array(TopicRange(topic, from, until))
    case _ => Array.empty
  }

  override def createReaderFactory(): PartitionReaderFactory = {
    case TopicRange(topic, from, until) => new TopicReader(topic.values(from, until).iterator)
    case other => throw new IllegalArgumentException(other.toString)
  }

  override def commit(end: Offset): Unit = ()
  override def stop(): Unit = ()
}

private final class TopicReader(values: Iterator[String]) extends PartitionReader[InternalRow] {
  override def next(): Boolean = values.hasNext
  override def get(): InternalRow = InternalRow(UTF8String.fromString(values.next()))
  override def close(): Unit = ()
}
