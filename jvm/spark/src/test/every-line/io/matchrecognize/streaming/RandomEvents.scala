// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.sql.Timestamp

import scala.util.Random

import org.apache.spark.sql.Row
import org.apache.spark.sql.types.{IntegerType, StringType, StructField, StructType, TimestampType}

/** Random events of a few keys, and clauses over them whose matches time ends. */
private[streaming] object RandomEvents {
  val schema: StructType = StructType(Seq(
    StructField("ts", TimestampType),
    StructField("k", StringType),
    StructField("kind", StringType),
    StructField("v", IntegerType),
    StructField("id", IntegerType)
  ))

  /** Events of a few keys, two a second, and a last one of another key, an hour later. */
  def randomEvents(random: Random, size: Int, keys: Int): Seq[Row] = {
    val start = Timestamp.valueOf("2024-03-01 08:00:00").getTime
    def event(at: Long, key: String, id: Int) =
      Row(new Timestamp(start + at), key, "abcx".charAt(random.nextInt(4)).toString, random.nextInt(100), id)
    (0 until size).map(id => event(id * 500L, s"k${random.nextInt(keys)}", id)) :+
      event(size * 500L + 3600000L, "last", size)
  }

  def clause(view: String, body: String): String =
    s"SELECT * FROM $view MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id $body)"

  val clauses: Seq[(String, String)] = Seq(
    "a limit" -> """MEASURES MATCH_ID() AS m, A.id AS a, LAST(B.id) AS b, COUNT(*) AS n EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A B+ C) WITHIN INTERVAL '20' SECOND DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c' AND v > A.v""",
    "a greedy end" -> """MEASURES A.id AS a, COUNT(*) AS n PATTERN (A B*) WITHIN INTERVAL '15' SECOND
      DEFINE A AS kind = 'a', B AS kind <> 'c'""",
    "an absence at the end" -> """MEASURES A.id AS a EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A NOT C) WITHIN INTERVAL '6' SECOND DEFINE A AS kind = 'a', C AS kind = 'c'""",
    "an absence between" -> """MEASURES A.id AS a, C.id AS c EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A NOT B C) WITHIN INTERVAL '16' SECOND DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c'""",
    "all rows with numbers" -> """MEASURES CLASSIFIER() AS var, MATCH_NUMBER() AS m, MATCH_ID() AS row_of_m, FINAL LAST(C.id) AS c, AVG(v) AS mean
      ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A B* C) WITHIN INTERVAL '20' SECOND
      DEFINE A AS kind = 'a', B AS v > AVG(A.v) - 20, C AS kind = 'c'""",
    "unmatched rows" -> """MEASURES CLASSIFIER() AS var, MATCH_NUMBER() AS m ALL ROWS PER MATCH WITH UNMATCHED ROWS
      PATTERN (A B{2,} C?) WITHIN INTERVAL '20' SECOND DEFINE A AS kind = 'a', B AS v > PREV(v), C AS kind = 'c'""",
    "every choice, unless" -> """MEASURES concat('m', MATCH_ID()) AS m, A.id AS a, B.id AS b, C.id AS c EVENT SELECTION SKIP TILL ANY MATCH
      PATTERN (A B C) WITHIN INTERVAL '12' SECOND UNLESS X
      DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c', X AS v > 97""",
    "a row for each event" -> """MEASURES MATCH_ID() AS m, A.id AS a, B.id AS b ONE ROW PER EVENT OF B EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A B+ C) WITHIN INTERVAL '10' SECOND DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c'""",
    "a row for each subset" -> """MEASURES MATCH_ID() AS m, A.id AS a, SUM(B.v) AS s ONE ROW PER SUBSET OF B
      EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) WITHIN INTERVAL '10' SECOND
      DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c'""",
    "all matches" -> """MEASURES MATCH_ID(FIRST(id), COUNT(*)) AS m, FIRST(A.id) AS a, LAST(B.id) AS b, COUNT(*) AS n ALL MATCHES
      PATTERN (A+ B+) WITHIN INTERVAL '12' SECOND DEFINE A AS v > 20, B AS v < 80""",
    "a permutation" -> """MEASURES A.id AS a, B.id AS b, C.id AS c EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (PERMUTE(A, B, C)) WITHIN INTERVAL '12' SECOND
      DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c'""",
    "an interval or its end" -> """MEASURES A.id AS a, COUNT(B.id) AS n PATTERN (A B*) INTERVAL 5 SECONDS OR TERMINATED
      DEFINE A AS kind = 'a', B AS kind = 'b'""",
    "a limit on a step" -> """MEASURES A.id AS a, LAST(B.id) AS b, COUNT(B.id) AS n EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A (B WITHIN INTERVAL '4' SECOND)+) DEFINE A AS kind = 'a', B AS kind = 'b'""",
    "adjacent rows of a fixed number" -> """MEASURES A.id AS a, B.id AS b AFTER MATCH SKIP TO NEXT ROW PATTERN (A B)
      DEFINE A AS kind = 'a', B AS v > A.v""",
    "a look ahead in a measure" -> """MEASURES A.id AS a, NEXT(B.id, 2) AS after AFTER MATCH SKIP TO NEXT ROW
      PATTERN (A B) DEFINE A AS kind = 'a' AND id < 250, B AS v > NEXT(v)""",
    "the start" -> """MEASURES A.id AS a, B.id AS b PATTERN (^ A B?) DEFINE B AS v > 50"""
  )
}
