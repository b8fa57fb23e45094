// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import scala.util.Try

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.plan.conditions.ConditionSafety

/** Which conditions may be evaluated early, among calls of all functions that Spark has. */
final class ConditionSafetySuite extends MatchRecognizeTest {

  /** Reviewed: each has an example that does not fail, whatever its arguments are. Not all lines of Spark have all of them. */
  private val reviewed =
    """! & / < <= <=> = == > >= ^ acos acosh and ascii asin asinh atan atan2 atanh between bit_length btrim ceil
      |ceiling char_length character_length coalesce concat concat_ws contains cos cosh cot csc date_diff date_part
      |datediff datepart decode endswith equal_null exp expm1 extract floor greatest hypot if in initcap instr
      |isnotnull isnull lcase least left len length like ln log log10 log1p log2 lower ltrim not nullif nullifzero
      |nvl2 octet_length or pow power radians regexp regexp_like replace reverse rlike rtrim sec sign signum sin sinh
      |sqrt startswith substr substring tan tanh translate trim try_mod ucase unix_micros unix_millis unix_seconds
      |upper when window_time zeroifnull | ~""".stripMargin.split(
      "\\s+"
    ).toSet

  /** Their examples cast texts and other numbers, which fails under ANSI rules. */
  private val reviewedWithoutAnsi = Set("cast", "cbrt", "degrees", "isnan", "rint")

  private val examples = new FunctionExamples(spark)

  for (ansi <- Seq("true", "false")) {
    lazy val calls = withConf("spark.sql.ansi.enabled" -> ansi) {
      examples.names.map(name => name -> examples.calls(name))
    }

    test(s"the functions that may be evaluated early are the reviewed ones, ansi.enabled = $ansi") {
      assert(calls.count(_._2.nonEmpty) > examples.names.size / 2)
      val found = calls.filter(_._2.exists(ConditionSafety.neverFails)).map(_._1)
      val others = found.toSet -- reviewed -- (if (ansi == "true") Nil else reviewedWithoutAnsi)
      assert(others.isEmpty && found.size > reviewed.size / 2, found.mkString(" "))
    }

    test(s"no call that may be evaluated early fails for extreme values, ansi.enabled = $ansi") {
      withConf("spark.sql.ansi.enabled" -> ansi) {
        val failed = for {
          (name, of) <- calls
          call <- of if ConditionSafety.neverFails(call)
          columns = call.references.toSeq
          bound = BindReferences.bindReference(call, columns)
          values <- combinations(columns.map(column => extremes(column.dataType).take(if (columns.size > 4) 2 else 9)))
          error <- Try(bound.eval(InternalRow.fromSeq(values))).failed.toOption
        } yield s"$name: $call of ${values.mkString(", ")}: ${error.toString.takeWhile(_ != '\n')}"
        assert(failed.isEmpty, failed.groupBy(_.takeWhile(_ != ':')).map(_._2.head).mkString("\n"))
      }
    }
  }

  test("only regular expressions that are quick for any string may be evaluated early") {
    def isQuick(regex: String) =
      ConditionSafety.neverFails(RLike(AttributeReference("s", StringType)(), Literal(regex)))
    for (
      regex <-
        Seq("cart", "^cart$", "a|b", "(?i)cart|basket", "(?:a|b)c", "[0-9]{4}-\\d+", "a.*b.*", "\\bcart\\b", "x{2,20}")
    )
      assert(isQuick(regex), regex)
    for (
      regex <- Seq(
        "(ab)*",
        "(a|b)+",
        "(?:a+)+b",
        "(a) {2}",
        "(?x)(a|b)#c\n*z",
        "(a|b)\\Q\\E*z",
        "\\R+",
        "\\X*",
        ".{1,20000}",
        "a{300}",
        "(a)\\1",
        ".*.*.*x",
        "a+b+c{2,}",
        "(?=a)b",
        "(?<!a)b",
        "(",
        "["
      )
    ) assert(!isQuick(regex), regex)
  }

  private def combinations(values: Seq[Seq[Any]]): Iterator[Seq[Any]] =
    if (values.isEmpty) Iterator(Nil)
    else values.head.iterator.flatMap(first => combinations(values.tail).map(first +: _))

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
