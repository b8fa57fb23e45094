// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.Random

import org.apache.spark.SparkEnv
import org.apache.spark.memory.TestTask
import org.apache.spark.sql.catalyst.CatalystTypeConverters
import org.apache.spark.sql.catalyst.expressions.{
  Ascending,
  AttributeReference,
  Descending,
  InterpretedOrdering,
  NullsFirst,
  NullsLast,
  SortOrder,
  UnsafeProjection,
  UnsafeRow
}
import org.apache.spark.sql.types._

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.execution.rows.{PartitionSort, SortPrefixCode}

/** Rows of all types, and what partitions of them are, by the definition. */
private[execution] trait PartitionSortTest extends MatchRecognizeTest {

  private val collated = StringType("UTF8_LCASE")

  /** Few values of each type, at its ends, next to one another, and equal although they are written differently. */
  private val values: Seq[(DataType, Seq[Any])] = Seq(
    BooleanType -> Seq(true, false),
    ByteType -> Seq[Byte](-128, -1, 0, 1, 127),
    ShortType -> Seq[Short](-32768, 0, 5, 32767),
    IntegerType -> Seq(Int.MinValue, -1, 0, 1, 2, 1 << 20, Int.MaxValue),
    LongType -> (Seq(Long.MinValue, Long.MinValue + 1, -1L, 0L, 1L, Long.MaxValue - 1, Long.MaxValue) ++
      (20 to 62).flatMap(bit => Seq(1L << bit, (1L << bit) + 1, -(1L << bit)))),
    DateType -> Seq(-100000, 0, 19000, 19001).map(java.time.LocalDate.ofEpochDay(_)),
    TimestampType -> Seq(0L, 1L, 1700000000000000L, 1700000000000001L, 1800000000000000L, -5L)
      .map(micros => java.time.Instant.ofEpochSecond(micros / 1000000, micros % 1000000 * 1000)),
    TimestampNTZType -> Seq(1, 2, 3).map(java.time.LocalDateTime.of(2026, 1, 1, 0, 0, _)),
    FloatType -> Seq(Float.NaN, -0.0f, 0.0f, Float.MinValue, Float.NegativeInfinity, 1.5f, Float.PositiveInfinity),
    DoubleType -> Seq(Double.NaN, -0.0, 0.0, Double.MinValue, Double.NegativeInfinity, 1.5, 1.5000000000000002, 1e300),
    DecimalType(9, 2) -> Seq("-9999999.99", "0.00", "0.01", "12.00").map(new java.math.BigDecimal(_)),
    DecimalType(18, 4) -> Seq("-99999999999999.9999", "0", "0.0001", "12").map(new java.math.BigDecimal(_)),
    DecimalType(38, 2) -> Seq("-1e30", "1e30", "1.01", "1.02", "100000000000000000000000000000000000.01")
      .map(new java.math.BigDecimal(_)),
    DecimalType(38, 30) -> Seq("-1", "1.000000000000000000000000000001", "1.000000000000000000000000000002")
      .map(new java.math.BigDecimal(_)),
    StringType -> Seq("", "a", "b", "a long text 1", "a long text 2", "ä", "\u0000", "zz"),
    BinaryType -> Seq("", "a", "a long text 1", "a long text 2", "\uffff").map(_.getBytes),
    DayTimeIntervalType() -> Seq(-3, 0, 1, 7).map(java.time.Duration.ofHours(_)),
    YearMonthIntervalType() -> Seq(-3, 0, 1, 7).map(java.time.Period.ofMonths),
    collated -> Seq("a", "A", "b", "B", "abc", "ABC")
  )
  private val few = values.toMap

  protected def rowsOf(random: Random, types: Seq[DataType], count: Int): Seq[Seq[Any]] =
    Seq.fill(count)(types.map { dataType =>
      val some = few(dataType)
      if (random.nextInt(8) == 0) null else some(random.nextInt(some.size))
    })

  protected def unsafe(rows: Seq[Seq[Any]], types: Seq[DataType]): Seq[UnsafeRow] = {
    val convert = types.map(CatalystTypeConverters.createToCatalystConverter)
    val project = UnsafeProjection.create(types.toArray)
    rows.map(row =>
      project(org.apache.spark.sql.catalyst.InternalRow(row.zip(convert).map { case (value, of) =>
        of(value)
      }: _*)).copy()
    )
  }

  /** Adds a row to the last partition, or to a new one. */
  protected final class Found {
    private val found = collection.mutable.ArrayBuffer.empty[collection.mutable.ArrayBuffer[UnsafeRow]]
    def begin(): Unit = found += collection.mutable.ArrayBuffer.empty
    def add(row: UnsafeRow): Unit = found.last += row.copy()
    def partitions: Seq[Seq[UnsafeRow]] = found.map(_.toSeq).toSeq
  }

  /** That partitions are those of the rows, each whole and in order. */
  protected def check(found: Seq[Seq[UnsafeRow]], sort: PartitionSort, rows: Seq[UnsafeRow], clue: String): Unit = {
    def same(left: Seq[UnsafeRow], right: Seq[UnsafeRow]): Boolean =
      left.map(_.hashCode).sorted == right.map(_.hashCode).sorted
    assert(same(found.flatten, rows), clue)
    val keys = new InterpretedOrdering(sort.partition.map(SortOrder(_, Ascending)), sort.input)
    val order = new InterpretedOrdering(sort.within, sort.input)
    found.foreach(one => assert(one.forall(keys.compare(one.head, _) == 0), clue))
    val heads = found.map(_.head)
    assert(
      heads.sorted(keys.compare(_: UnsafeRow, _: UnsafeRow)).sliding(2).forall(two =>
        two.size < 2 || keys.compare(two.head, two.last) != 0
      ),
      s"$clue: a partition in two parts"
    )
    found.foreach(one => assert(one.sliding(2).forall(two => order.compare(two.head, two.last) <= 0), clue))
  }

  protected def attributes(types: Seq[DataType]): Seq[AttributeReference] =
    types.zipWithIndex.map { case (dataType, at) => AttributeReference(s"c$at", dataType)() }

  protected def randomSort(random: Random): (PartitionSort, Seq[UnsafeRow]) = {
    val supported = values.map(_._1).filterNot(of => of == DayTimeIntervalType() || of == YearMonthIntervalType())
    val ordered = values.map(_._1).filterNot(_ == collated)
    val keys = Seq.fill(random.nextInt(3))(supported(random.nextInt(supported.size)))
    val first = Seq.fill(random.nextInt(4).min(1))(ordered(random.nextInt(ordered.size)))
    val more =
      if (first.isEmpty) Nil else Seq.fill(random.nextInt(3).max(1) - 1)(values(random.nextInt(values.size))._1)
    val types = keys ++ first ++ more
    val input = attributes(types)
    val within = input.drop(keys.size).map { column =>
      val direction = if (random.nextBoolean()) Ascending else Descending
      SortOrder(column, direction, if (random.nextBoolean()) NullsFirst else NullsLast, Nil)
    }
    val sort = PartitionSort(
      input.take(keys.size),
      within,
      input,
      usesRadixSort = random.nextInt(4) > 0,
      numberedPartitions = Seq(0, 3, SortPrefixCode.Numbers)(random.nextInt(3))
    )
    assert(PartitionSort.supports(sort.partition, sort.within), types)
    (sort, unsafe(rowsOf(random, types, random.nextInt(400)), types))
  }

  /** Runs in a task whose sorters spill after so many rows, or only when memory is short. */
  protected def inTask(spillAfter: Option[Int], memory: Long = 256L << 20, besideHeap: Boolean = false)(
      body: => Unit
  ): Long = {
    // The session first, whose environment it is.
    assert(!spark.sparkContext.isStopped)
    val conf = SparkEnv.get.conf
    spillAfter.foreach(rows => conf.set(SpillThreshold, rows.toString))
    try {
      val outcome = TestTask.run(memory, besideHeap = besideHeap)(body)
      outcome.result.get
      assert(outcome.leaked == 0)
      outcome.spilledBytes
    } finally conf.remove(SpillThreshold)
  }

  private val SpillThreshold = "spark.shuffle.spill.numElementsForceSpillThreshold"

  protected def longs(numbered: Int): PartitionSort = {
    val input = attributes(Seq(LongType, LongType, StringType))
    PartitionSort(
      input.take(1),
      Seq(SortOrder(input(1), Ascending)),
      input,
      usesRadixSort = true,
      numberedPartitions = numbered
    )
  }

  protected def longRows(count: Int)(key: Int => Long, value: Int => Long): Seq[UnsafeRow] =
    unsafe((0 until count).map(i => Seq[Any](key(i), value(i), "x" * (i % 40))), Seq(LongType, LongType, StringType))

  /** Rows of 60,000 by the names of their keys and of their order. */
  protected def manyRows: Seq[(String, Seq[UnsafeRow])] =
    for {
      (name, key) <- Seq[(String, Int => Long)](
        "one partition" -> (_ => 7L),
        "one large and many tiny ones" -> (i => if (i % 2 == 0) 0L else i.toLong),
        "one row each" -> (_.toLong),
        "one row each, far apart" -> (i => i * 0x9e3779b97f4a7c15L),
        "two million apart" -> (i => (i % 300) * 2000000L),
        "twenty thousand" -> (_ % 20000L)
      )
      (order, value) <- Seq[(String, Int => Long)](
        "values far apart" -> (i => i * 0x9e3779b97f4a7c15L),
        "close values" -> (i => (i * 7919L) % 100003),
        "equal values" -> (_ => 3L)
      )
    } yield s"$name, $order" -> longRows(60000)(key, value)
}
