// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest

/** Limits that would last longer than the times of their type: they end with the last one. */
class EndOfTimeSuite extends MatchRecognizeTest {

  private val timestamps = Seq("INTERVAL '1' HOUR", "INTERVAL '3' DAY", "INTERVAL '2' MONTH", "INTERVAL '9' YEAR")
  private val dates = Seq("INTERVAL '3' DAY", "INTERVAL '2' MONTH", "INTERVAL '9' YEAR")

  /** How to make a time of a number, its last number, and limits. */
  private val types = Seq(
    ("timestamp_micros(%s)", Long.MaxValue, timestamps),
    ("CAST(timestamp_micros(%s) AS TIMESTAMP_NTZ)", Long.MaxValue, timestamps),
    ("date_from_unix_date(CAST(%s AS INT))", Int.MaxValue.toLong, dates)
  )

  for ((time, last, limits) <- types; isLate <- Seq(true, false)) {
    val words = if (isLate) "last" else "first"
    test(s"the $words rows of ${time.format("n")}") {
      val numbers =
        (if (isLate) Seq(last - 2, last - 1, last) else Seq(-last - 1, -last, -last + 1)).map(n => s"(${n}L)")
      val table = s"(SELECT ${time.format("n")} AS at FROM VALUES ${numbers.mkString(", ")} AS t(n))"
      val direction = if (isLate) "ASC" else "DESC"
      for (limit <- limits) withConf("spark.sql.session.timeZone" -> "UTC") {
        val query = s"""SELECT n FROM $table MATCH_RECOGNIZE (ORDER BY at $direction MEASURES COUNT(*) AS n
          PATTERN (A B* (C WITHIN $limit)) WITHIN $limit)"""
        assert(rows(query) == Seq(Row(3L)), limit)
        assert(interpreted(rows(query)) == Seq(Row(3L)), limit)
      }
    }
  }
}
