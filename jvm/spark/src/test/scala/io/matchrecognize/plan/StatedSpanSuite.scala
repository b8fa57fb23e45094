// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import java.time.{Instant, LocalDate}

import scala.util.{Random, Try}

import org.apache.spark.sql.catalyst.expressions.aggregate.Max
import org.apache.spark.sql.catalyst.expressions.{BoundReference, Expression, GenericInternalRow}
import org.apache.spark.sql.types._

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.navigation.Navigation
import io.matchrecognize.plan.conditions.StatedSpan

/** What conditions state about time is read from them however they are written, and is true. */
final class StatedSpanSuite extends MatchRecognizeTest {

  private def spans(condition: String, key: String): Seq[StatedSpan] = {
    val table = s"(SELECT CAST(NULL AS $key) AS k, CAST(NULL AS INT) AS n FROM range(2))"
    val query =
      s"SELECT * FROM $table MATCH_RECOGNIZE (ORDER BY k MEASURES A.k AS a PATTERN (A X) DEFINE X AS $condition)"
    val clause = sql(query).queryExecution.optimizedPlan.collectFirst { case clause: MatchRecognize => clause }.get
    StatedSpan.in(clause.conditions.toIndexedSeq, clause.order, (rows, _) => rows.isEmpty || rows.contains(Set(0)))
  }

  private val whole = Seq(
    "k - A.k <= 1800",
    "k - A.k < 1801",
    "A.k - k >= -1800",
    "k <= A.k + 1800",
    "k - 1800 <= A.k",
    "1800 >= k - FIRST(A.k)",
    "k - A.k - 1800 <= 0",
    "-(k - A.k) >= -1800",
    "NOT k - A.k > 1800",
    "(k - A.k) / 60 <= 30",
    "(k - A.k) / 60.0 <= 30",
    "(k - A.k) DIV 60 <= 30",
    "2 * (k - A.k) <= 3600",
    "3 * k - 3 * A.k <= 5400",
    "ABS(k - A.k) <= 1800",
    "COALESCE(k - A.k, 0) <= 1800",
    "IF(k - A.k <= 1800, TRUE, FALSE)",
    "CASE WHEN k - A.k > 1800 THEN FALSE ELSE TRUE END",
    "(k - A.k <= 1800) IS TRUE",
    "COALESCE(k - A.k <= 1800, FALSE)",
    "CAST(k AS DOUBLE) - A.k <= 1800",
    "CAST(k - A.k AS INT) <= 1800",
    "CAST(k - A.k AS DECIMAL(25, 3)) <= 1800",
    "k - MIN(A.k) <= 1800",
    "MAX(k) - MIN(k) <= 1800",
    "LAST(k) - FIRST(k) <= 1800"
  )
  private val times = Seq(
    "k <= A.k + INTERVAL '30' MINUTE",
    "k - A.k <= INTERVAL '30' MINUTE",
    "A.k - k >= INTERVAL '-30' MINUTE",
    "k - INTERVAL '30' MINUTE <= A.k",
    "k < A.k + 30 * INTERVAL '1' MINUTE",
    "k <= A.k + INTERVAL 1800 SECONDS",
    "k <= timestampadd(MINUTE, 30, A.k)",
    "timestampdiff(MINUTE, A.k, k) < 30",
    "timestampdiff(MILLISECOND, A.k, k) <= 1800000",
    "k <= A.k + INTERVAL '2' DAY",
    "k <= A.k + INTERVAL '3' MONTH",
    "k <= A.k + INTERVAL '1 2' DAY TO HOUR",
    "datediff(k, A.k) <= 3",
    "CAST(k AS DATE) = CAST(A.k AS DATE) AND CAST(k AS DATE) <= CAST(A.k AS DATE)",
    "EXTRACT(DAY FROM k - A.k) <= 3",
    "ABS(k - A.k) <= INTERVAL '30' MINUTE"
  )
  private val zoned = Seq(
    "unix_seconds(k) - unix_seconds(A.k) <= 1800",
    "unix_millis(k) - unix_millis(A.k) <= 1800000",
    "unix_micros(k) <= unix_micros(A.k) + 1800000000",
    "(unix_timestamp(k) - unix_timestamp(A.k)) / 60 <= 30",
    "CAST(k AS DOUBLE) - CAST(A.k AS DOUBLE) <= 1800",
    "CAST(k AS BIGINT) - CAST(A.k AS BIGINT) <= 1800"
  )
  private val days = Seq(
    "k <= A.k + 3",
    "k - 3 <= A.k",
    "k <= date_add(A.k, 3)",
    "date_sub(k, 3) <= A.k",
    "datediff(k, A.k) <= 3",
    "k - A.k <= INTERVAL '3' DAY",
    "k <= A.k + INTERVAL '3' DAY",
    "k <= A.k + INTERVAL '1' MONTH",
    "k <= add_months(A.k, 2)",
    "CAST(k AS TIMESTAMP) <= CAST(A.k AS TIMESTAMP) + INTERVAL '36' HOUR"
  )
  private val ofKey = Seq(
    "BIGINT" -> whole,
    "INT" -> whole,
    "TIMESTAMP" -> (times ++ zoned),
    "TIMESTAMP_NTZ" -> times,
    "DATE" -> days
  )

  for ((key, texts) <- ofKey) test(s"limits on $key, however they are written") {
    val notRead = texts.filterNot(spans(_, key).exists(_.isLimit))
    assert(notRead.isEmpty)
  }

  private val implied = Seq(
    "BIGINT" -> Seq("k >= A.k", "k - A.k >= 0", "A.k <= k", "k - A.k >= -5", "k >= FIRST(k)", "NOT k < A.k"),
    "TIMESTAMP" -> Seq("k >= A.k", "k - A.k >= INTERVAL '0' DAY", "unix_millis(k) + 2 >= unix_millis(A.k)"),
    "DATE" -> Seq("k >= A.k", "datediff(k, A.k) >= 0")
  )
  private val delays = Seq(
    "BIGINT" -> Seq("k > A.k", "k - A.k >= 60", "k > A.k + 60", "(k - A.k) / 60 >= 2"),
    "TIMESTAMP" -> Seq("k > A.k", "k >= A.k + INTERVAL '5' MINUTE", "unix_seconds(k) - unix_seconds(A.k) > 60"),
    "DATE" -> Seq("k > A.k", "datediff(k, A.k) >= 2", "k >= A.k + INTERVAL '1' MONTH")
  )

  test("what the order of the rows implies") {
    for ((key, texts) <- implied; text <- texts) assert(spans(text, key).forall(_.isImplied), text)
    for ((key, texts) <- implied; text <- texts) assert(spans(text, key).size == 1, text)
  }

  test("times that must have passed") {
    for ((key, texts) <- delays; text <- texts) {
      val found = spans(text, key)
      assert(found.size == 1 && found.forall(span => !span.isLimit && !span.isImplied), text)
    }
  }

  test("limits without rounding are exact") {
    for (text <- whole.filterNot(text => Seq("/", "DIV", "CAST", "3 * k").exists(text.contains(_)))) {
      val span = spans(text, "BIGINT").find(_.isLimit).get
      assert((span.sure, span.span) == (1800L, 1800L) || text.contains("< 1801"), text)
    }
  }

  test("limits of rows") {
    for (text <- Seq("COUNT(*) <= 10", "11 > COUNT(*)", "NOT COUNT(*) > 10", "COUNT(*) BETWEEN -1 AND 10 AND n = 1")) {
      val found = spans(text, "STRING")
      assert(found.map(span => (span.key, span.sure, span.span)) == Seq((None, 9L, 9L)), text)
    }
    assert(spans("COUNT(A.*) <= 9", "STRING").map(_.span) == Seq(9L) && spans("COUNT(X.*) <= 9", "STRING").isEmpty)
    for (
      text <-
        Seq("COUNT(n) <= 10", "COUNT(DISTINCT n) <= 2", "COUNT(*) <> 3", "COUNT(*) >= 3", "COUNT(*) <= 3 OR n = 1")
    )
      assert(spans(text, "STRING").isEmpty, text)
  }

  test("other conditions state nothing") {
    for (
      text <- Seq(
        "k <= A.k + n",
        "k * A.k <= 5",
        "k <= 1800",
        "k + A.k <= 5",
        "k - A.k <> 5",
        "n - A.n <= 5",
        "k <= PREV(k) + 5",
        "k % 7 <= A.k % 7",
        "GREATEST(k, A.k) <= 5",
        "k - A.k <= 5 OR n = 1"
      )
    ) assert(spans(text, "BIGINT").isEmpty, text)
  }

  /** The value of the conjunct for the keys of a row and its anchor; None if it raises an error. */
  private def value(span: StatedSpan, row: Any, anchor: Any): Option[Any] = {
    def at(ordinal: Int): Expression = BoundReference(ordinal, span.key.get.dataType, nullable = true)
    val bound = span.part.transform {
      case RowRead(RowUnderTest(0), _) => at(0)
      case AggregateRead(_: Max, _, _, variables, _, _) if variables.forall(_(span.variable)) => at(0)
      case RowRead(MatchRow(variables, _, Navigation.Last, 0, 0, _), _)
          if variables.forall(_(span.variable)) => at(0)
      case _: PatternRead => at(1)
    }
    Try(bound.eval(new GenericInternalRow(Array[Any](row, anchor)))).toOption
  }

  private def internal(key: Long, dataType: DataType): Any = dataType match {
    case small if isSmall(small) => key.toInt
    case _ => key
  }

  private def isSmall(dataType: DataType): Boolean = dataType == IntegerType || dataType == DateType

  /** Keys close to the ends of months and to changes of the clock, and others. */
  private def anchor(dataType: DataType, random: Random): Long = dataType match {
    case DateType => LocalDate.of(2026, 1 + random.nextInt(12), 1).toEpochDay - random.nextInt(4)
    case TimestampType | TimestampNTZType =>
      val near = Seq("2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2026-01-31T12:00:00Z", "2024-02-29T23:00:00Z")
      val time = Instant.parse(near(random.nextInt(near.size)))
      1000000L * (time.getEpochSecond + random.nextInt(400000) - 200000) + random.nextInt(1000000)
    case _ => random.nextInt(1000000).toLong
  }

  for ((key, texts) <- ofKey; zone <- Seq("UTC", "Europe/Berlin"))
    test(s"a row is in time or too late on $key only if the condition says so, in $zone") {
      withConf("spark.sql.session.timeZone" -> zone) {
        val random = new Random(RandomRun.seed)
        val all = texts ++ implied.toMap.getOrElse(key, Nil) ++ delays.toMap.getOrElse(key, Nil)
        for (text <- all; span <- spans(text, key)) {
          val ends =
            Seq(span.after, span.sure, span.span).filter(end => end.abs < Long.MaxValue / 4 && end > Long.MinValue / 4)
          val steps = Seq(0L, 1L, -1L, 2L, -2L, 1000000L, -1000000L, 3600000000L, -3600000000L)
          for (_ <- 1 to 20 * RandomRun.times; end <- ends; step <- steps :+ random.nextInt(5000).toLong - 2500) {
            val (from, distance) = (anchor(span.key.get.dataType, random), end + step)
            if (distance >= 0 && (from + distance < Int.MaxValue || !isSmall(span.key.get.dataType))) {
              val holds = value(
                span,
                internal(from + distance, span.key.get.dataType),
                internal(from, span.key.get.dataType)
              )
              val at = s"$text: $holds at a distance of $distance from $from, in $span"
              if (span.isSure(from, from + distance)) assert(holds.contains(true), at)
              if (span.isLimit && distance > span.span) assert(!holds.contains(true), at)
            }
          }
        }
      }
    }
}
