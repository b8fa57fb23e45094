// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import scala.util.Try

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.MatchRecognizeTest

/** Which conditions may be evaluated early, among calls of all functions that Spark has. */
final class FilterSafetySuite extends MatchRecognizeTest {

  /** Reviewed: none of them fails, whatever its arguments, as far as an example of its documentation shows. */
  private val reviewed = Seq("?")

  private val examples = new FunctionExamples(spark)

  for (ansi <- Seq("true", "false")) {
    lazy val calls = withConf("spark.sql.ansi.enabled" -> ansi) {
      examples.names.map(name => name -> examples.calls(name))
    }

    test(s"the functions that may be evaluated early are the reviewed ones, ansi.enabled = $ansi") {
      assert(calls.count(_._2.nonEmpty) > examples.names.size / 2)
      val found = calls.filter(_._2.exists(FilterSafety.neverFails)).map(_._1)
      assert(found == reviewed, found.mkString("\"", "\", \"", "\""))
    }

    test(s"no call that may be evaluated early fails for extreme values, ansi.enabled = $ansi") {
      withConf("spark.sql.ansi.enabled" -> ansi) {
        val failed = for {
          (name, of) <- calls
          call <- of if FilterSafety.neverFails(call)
          columns = call.references.toSeq
          bound = BindReferences.bindReference(call, columns)
          values <- combinations(columns.map(column => extremes(column.dataType)))
          error <- Try(bound.eval(InternalRow.fromSeq(values))).failed.toOption
        } yield s"$name: $call of ${values.mkString(", ")}: ${error.toString.takeWhile(_ != '\n')}"
        assert(failed.isEmpty, failed.groupBy(_.takeWhile(_ != ':')).map(_._2.head).mkString("\n"))
      }
    }
  }

  private def combinations(values: Seq[Seq[Any]]): Iterator[Seq[Any]] =
    if (values.isEmpty) Iterator(Nil)
    else values.head.iterator.flatMap(first => combinations(values.tail.take(3)).map(first +: _))

  private def extremes(dataType: DataType): Seq[Any] = null +: (dataType match {
    case BooleanType => Seq(true, false)
    case ByteType => Seq(Byte.MinValue, 0.toByte, Byte.MaxValue)
    case ShortType => Seq(Short.MinValue, 0.toShort, Short.MaxValue)
    case IntegerType | DateType | _: YearMonthIntervalType => Seq(Int.MinValue, -1, 0, 1, Int.MaxValue)
    case LongType | TimestampType | TimestampNTZType | _: DayTimeIntervalType =>
      Seq(Long.MinValue, -1L, 0L, 1L, Long.MaxValue)
    case FloatType => Seq(Float.MinValue, 0f, -0f, Float.NaN, Float.PositiveInfinity)
    case DoubleType => Seq(Double.MinValue, 0d, -0d, Double.NaN, Double.NegativeInfinity)
    case decimal: DecimalType =>
      Seq(
        Decimal(0, decimal.precision, decimal.scale),
        Decimal(BigDecimal(BigInt(10).pow(decimal.precision) - 1, decimal.scale), decimal.precision, decimal.scale)
      )
    case _: StringType => Seq("", "a", "%_\\", "1e999", "\u0000\uD83D\uDE00", "x" * 1000).map(UTF8String.fromString) :+
        UTF8String.fromBytes(Array(-1, -128, 127).map(_.toByte))
    case _ => Nil
  })
}
