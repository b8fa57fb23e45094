// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.util
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicLong

import org.apache.spark.sql.catalyst.expressions.{UnsafeProjection, UnsafeRow}
import org.apache.spark.sql.catalyst.{CatalystTypeConverters, InternalRow}
import org.apache.spark.sql.connector.catalog.{SupportsRead, Table, TableCapability, TableProvider}
import org.apache.spark.sql.connector.expressions.Transform
import org.apache.spark.sql.connector.read._
import org.apache.spark.sql.connector.read.streaming._
import org.apache.spark.sql.types.StructType
import org.apache.spark.sql.util.CaseInsensitiveStringMap
import org.apache.spark.sql.{DataFrame, Row, SparkSession}

/**
 * A stream of rows in parts, each a micro-batch, which are given out when the test says so. Its offset is the number of parts read; parts
 * are kept, so a query that starts again reads them again. Unlike files, parts can be empty and cost nothing.
 */
final class ArrivingRows(val schema: StructType, parts: Seq[Seq[Row]]) {
  private val name = ArrivingRows.numbers.incrementAndGet().toString
  @volatile private var arrived = 0

  private val rows: IndexedSeq[Array[UnsafeRow]] = {
    val convert = CatalystTypeConverters.createToCatalystConverter(schema)
    val toUnsafe = UnsafeProjection.create(schema)
    parts.map(_.map(row => toUnsafe(convert(row).asInstanceOf[InternalRow]).copy()).toArray).toIndexedSeq
  }

  /** So many parts have arrived. */
  def arrive(count: Int): Unit = arrived = count

  def stream(spark: SparkSession): DataFrame =
    spark.readStream.format(classOf[ArrivingRows.Provider].getName).option(ArrivingRows.Name, name).load()

  /** Runs with the rows, which are forgotten afterwards. */
  def use[T](work: => T): T = {
    ArrivingRows.all.put(name, this)
    try work
    finally ArrivingRows.all.remove(name): Unit
  }

  private object table extends Table with SupportsRead {
    override def name(): String = "arriving"
    override def schema(): StructType = ArrivingRows.this.schema
    override def capabilities(): util.Set[TableCapability] = util.Set.of(TableCapability.MICRO_BATCH_READ)
    override def newScanBuilder(options: CaseInsensitiveStringMap): ScanBuilder = () => scan
  }

  private object scan extends Scan {
    override def readSchema(): StructType = schema
    override def toMicroBatchStream(checkpoint: String): MicroBatchStream = new Batches
  }

  private final class Batches extends MicroBatchStream with SupportsTriggerAvailableNow {
    private var available = 0

    override def prepareForTriggerAvailableNow(): Unit = available = arrived
    override def latestOffset(start: Offset, limit: ReadLimit): Offset =
      ArrivingRows.Parts(math.min(count(start) + 1, available))
    override def latestOffset(): Offset = throw new UnsupportedOperationException("a limit is given")
    override def initialOffset(): Offset = ArrivingRows.Parts(0)
    override def deserializeOffset(json: String): Offset = ArrivingRows.Parts(json.toInt)
    override def planInputPartitions(start: Offset, end: Offset): Array[InputPartition] =
      rows.slice(count(start), count(end)).map(ArrivingRows.Part(_)).toArray
    override def createReaderFactory(): PartitionReaderFactory = ArrivingRows.Readers
    override def commit(end: Offset): Unit = ()
    override def stop(): Unit = ()

    private def count(offset: Offset): Int = offset.asInstanceOf[ArrivingRows.Parts].count
  }
}

object ArrivingRows {
  private val Name = "rows"
  private val numbers = new AtomicLong
  private val all = new ConcurrentHashMap[String, ArrivingRows]

  /** What Spark calls to find the rows by their name. */
  final class Provider extends TableProvider {
    private def find(options: util.Map[String, String]) = all.get(options.get(Name))
    override def inferSchema(options: CaseInsensitiveStringMap): StructType = find(options).schema
    override def getTable(schema: StructType, by: Array[Transform], options: util.Map[String, String]): Table =
      find(options).table
  }

  private final case class Parts(count: Int) extends Offset {
    override def json(): String = count.toString
  }

  private final case class Part(rows: Array[UnsafeRow]) extends InputPartition

  private object Readers extends PartitionReaderFactory {
    override def createReader(partition: InputPartition): PartitionReader[InternalRow] =
      new PartitionReader[InternalRow] {
        private val left = partition.asInstanceOf[Part].rows.iterator
        override def next(): Boolean = left.hasNext
        override def get(): InternalRow = left.next()
        override def close(): Unit = ()
      }
  }
}
