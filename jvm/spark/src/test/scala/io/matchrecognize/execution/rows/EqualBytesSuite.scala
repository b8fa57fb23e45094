// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import scala.util.Random

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.util.GenericArrayData
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.RandomRun

/** Values that Spark's ordering finds equal have the same bytes, and others have not, for random types and values. */
class EqualBytesSuite extends MatchRecognizeTest {

  private val texts = Seq("UTF8_BINARY", "UTF8_LCASE", "UNICODE", "UNICODE_CI", "UTF8_BINARY_RTRIM").map(StringType(_))

  test("bytes are equal where the ordering says so") {
    val random = new Random(RandomRun.seed)
    var equal = 0
    for (_ <- 1 to 60 * RandomRun.times) {
      val dataType = randomType(random, depth = 3)
      val key = AttributeReference("key", dataType)()
      val bytes = UnsafeProjection.create(Seq(EqualBytes.of(key)), Seq(key))
      val ordering = new InterpretedOrdering(Seq(SortOrder(BoundReference(0, dataType, nullable = true), Ascending)))
      for (_ <- 1 to 40) {
        val one = InternalRow(value(random, dataType))
        // Some of them differ in one place or none.
        val other = InternalRow(if (random.nextBoolean()) changed(random, dataType, one.get(0, dataType))
        else value(random, dataType))
        val areEqual = ordering.compare(one, other) == 0
        if (areEqual) equal += 1
        assert(
          (bytes(one).copy() == bytes(other)) == areEqual,
          s"seed ${RandomRun.seed}: ${dataType.sql}, $one and $other"
        )
      }
    }
    assert(equal > 300)
  }

  private def randomType(random: Random, depth: Int): DataType = random.nextInt(if (depth == 0) 5 else 8) match {
    case 0 => DoubleType
    case 1 => FloatType
    case 2 | 3 => texts(random.nextInt(texts.size))
    case 4 => IntegerType
    case 5 => ArrayType(randomType(random, depth - 1))
    case _ => StructType(
        (0 to random.nextInt(3)).map(i => StructField(s"f$i", randomType(random, depth - 1)))
      )
  }

  private def one[A](random: Random, values: A*): A = values(random.nextInt(values.size))

  private def value(random: Random, dataType: DataType): Any =
    if (random.nextInt(6) == 0) null
    else dataType match {
      case DoubleType => one(random, 0.0, -0.0, Double.NaN, java.lang.Double.longBitsToDouble(0xfff8000000000001L), 1.5)
      case FloatType => one(random, 0.0f, -0.0f, Float.NaN, java.lang.Float.intBitsToFloat(0xffc00001), 1.5f)
      case _: StringType => UTF8String.fromString(one(random, "a", "A", "a ", "\u00e4", "\u00c4", ""))
      case IntegerType => random.nextInt(2)
      case ArrayType(element, _) =>
        new GenericArrayData(Array.fill[Any](random.nextInt(3))(value(random, element)))
      case StructType(fields) => InternalRow.fromSeq(fields.toSeq.map(field => value(random, field.dataType)))
      case other => throw new IllegalArgumentException(s"no values of $other")
    }

  /** The value with its smallest parts drawn anew, one in three. */
  private def changed(random: Random, dataType: DataType, from: Any): Any = (dataType, from) match {
    case (ArrayType(element, _), array: GenericArrayData) =>
      new GenericArrayData(array.array.map(changed(random, element, _)))
    case (StructType(fields), row: InternalRow) =>
      InternalRow.fromSeq(fields.toSeq.zipWithIndex.map { case (field, i) =>
        changed(random, field.dataType, row.get(i, field.dataType))
      })
    case _ => if (random.nextInt(3) == 0) value(random, dataType) else from
  }
}
