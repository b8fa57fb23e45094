// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.jdk.CollectionConverters._
import scala.util.Random

import org.apache.spark.sql.catalyst.expressions.{Literal, Murmur3Hash}
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.streaming.keys.KeyGroup

/** Keys that share state and timers in a group, and groups that tasks share. */
class StreamGroupSuite extends StreamTest {
  import StreamEvents.{clause, event, schema}
  import StreamGroupSuite._

  test("keys of one group, more than a page of its queue holds, are matched each by itself, and leave nothing") {
    withStreams() {
      val random = new Random(11)
      val keys = inOneGroup(300)
      val events = Seq.fill(3000) {
        event(
          random.nextInt(600000),
          keys(random.nextInt(keys.size)),
          "abx".charAt(random.nextInt(3)).toString,
          random.nextInt()
        )
      } :+ event(3600000, "last", "x", 0)
      val body = """MEASURES A.v AS a, COUNT(*) AS n EVENT SELECTION SKIP TILL NEXT MATCH
        PATTERN (A B) WITHIN INTERVAL '2' MINUTE DEFINE A AS kind = 'a', B AS kind = 'b'"""
      spark.createDataFrame(events.asJava, schema).createOrReplaceTempView("history")
      val expected = rows(clause("history", body)).map(_.toString).sorted
      assert(expected.size > 300)
      val run = new StreamRun(spark, files(schema, arriving(random, events, 9, delay = 4000)))
      run.view("live")
      run.run(sql(clause("live", body)), failAt = Some(5))
      assert(run.state("scan").count() > 200 && entries(run, "wakePages") > 1)
      run.run(sql(clause("live", body)))
      assert(run.rows.map(_.toString).sorted == expected)
      assert(Seq("scan", "wakePages", "wakes").map(entries(run, _)) == Seq(0, 0, 0))
    }
  }

  private def entries(run: StreamRun, variable: String): Long =
    spark.read.format("statestore").option("stateVarName", variable).load(run.checkpoint.toString).count()

  test("a restart keeps the number of tasks of the checkpoint, whatever the session says") {
    val random = new Random(12)
    val events = (0 until 400).map { i =>
      event(i * 1000, s"k${random.nextInt(40)}", "abx".charAt(random.nextInt(3)).toString, i)
    } :+ event(3600000, "last", "x", 0)
    val body = """MEASURES A.v AS a, B.v AS b EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A B) WITHIN INTERVAL '2' MINUTE DEFINE A AS kind = 'a', B AS kind = 'b'"""
    withStreams() {
      spark.createDataFrame(events.asJava, schema).createOrReplaceTempView("history")
      val expected = rows(clause("history", body)).map(_.toString).sorted
      val run = new StreamRun(spark, files(schema, arriving(random, events, 6, delay = 4000)))
      run.view("live")
      for ((tasks, failAt) <- Seq("3" -> Some(2L), "7" -> Some(4L), "2" -> None))
        withConf(SQLConf.SHUFFLE_PARTITIONS.key -> tasks)(run.run(sql(clause("live", body)), failAt))
      assert(run.progress.map(_.stateOperators.head.numShufflePartitions).toSet == Set(3L))
      assert(run.rows.map(_.toString).sorted == expected && expected.nonEmpty)
    }
  }
}

private object StreamGroupSuite {

  /** So many keys whose state is in the same group. */
  def inOneGroup(count: Int): Seq[String] = Iterator.from(0).map(number => s"k$number")
    .filter(key => KeyGroup.of(new Murmur3Hash(Seq(Literal(key))).eval().asInstanceOf[Int]) == KeyGroup.of(7))
    .take(count).toVector
}
