// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.time.Instant

import scala.collection.mutable
import scala.jdk.CollectionConverters._
import scala.util.Random

import org.apache.spark.sql.{DataFrame, Row}

import io.matchrecognize.{CapturedLog, TestSession}

/** Rules of a table that changes while a stream runs: the rows of each micro-batch are those of the rules it has. */
class RuleTableSuite extends StreamTest {
  import RuleTableSuite._
  import StreamEvents.{event, schema}

  private def withRules[T](settings: (String, String)*)(body: => T): T = withStreams(settings: _*) {
    sql("DROP TABLE IF EXISTS stream_rules")
    sql("CREATE TABLE stream_rules (rule STRING, body STRING, enabled BOOLEAN) USING parquet")
    try body
    finally sql("DROP TABLE IF EXISTS stream_rules")
  }

  private def setRules(rules: Map[String, String]): Unit = {
    val rows = rules.toSeq.map { case (name, body) => Row(name, body, true) } :+ Row("off", "to be written", false)
    spark.createDataFrame(rows.asJava, spark.table("stream_rules").schema).createOrReplaceTempView("new_rules")
    sql("INSERT OVERWRITE stream_rules SELECT * FROM new_rules")
    ()
  }

  private def query: DataFrame =
    sql("SELECT * FROM live MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, v RULES FROM stream_rules)")

  private def shown(run: StreamRun): Seq[String] =
    run.rows.map(row =>
      s"${row.getAs[String]("k")} ${row.getAs[String]("rule")} ${row.getAs[String]("measures")}"
    ).sorted

  /** A stream of some files, a micro-batch each. */
  private def live(parts: Seq[Row]*): StreamRun = {
    val run = new StreamRun(spark, files(schema, parts))
    run.view("live")
    run
  }

  test("the rules of a table find what they find in batch") {
    withRules() {
      setRules(Map(
        "pair" -> pair("").replace(", B.ts AS ended", ""),
        "alone" -> alone,
        "nothing shown" -> "PATTERN (A) DEFINE A AS kind = 'b'"
      ))
      val run = live(Seq(event(0, "a", "a", 1), event(1000, "a", "b", 2), event(2000, "b", "a", 3), clock(60)))
      run.run(query)
      assert(query.columns.toSeq == Seq("k", "rule", "measures"))
      assert(shown(run) == Seq(
        """a alone {"n":1}""",
        "a nothing shown {}",
        """a pair {"a":1,"b":2}""",
        """b alone {"n":1}"""
      ))
      assert(run.plan.contains("Rules of stream_rules, since micro-batch 0"), run.plan)
    }
  }

  test("rules that are added, changed, removed and added again between micro-batches, with a failure between") {
    for (seed <- 1 to 4) withRules() {
      val random = new Random(seed.toLong)
      val events = (0 until 240).map(i =>
        event(i * 1000, s"k${random.nextInt(3)}", "abx" (random.nextInt(3)).toString, i)
      ) :+ clock(3600)
      spark.createDataFrame(events.asJava, schema).createOrReplaceTempView("history")
      val run = live(arriving(random, events, 10, delay = 4000).toSeq: _*)
      // What each micro-batch must have, the first time it runs.
      val inForce = mutable.Map.empty[Long, Map[String, String]]
      var rules = Map("r1" -> pair("a"), "r2" -> pair("x"))
      setRules(rules)
      def during(batch: Long): Unit = if (!inForce.contains(batch)) {
        inForce(batch) = rules
        val name = s"r${1 + random.nextInt(4)}"
        rules = if (rules.contains(name) && rules.size > 1 && random.nextBoolean()) rules - name
        else rules.updated(name, pair(Seq("", "a", "x")(random.nextInt(3))))
        setRules(rules)
      }
      run.run(query, failAt = Some(2L + random.nextInt(6)), during = during)
      run.run(query, during = during)
      assert(shown(run) == expected(inForce.toMap, watermarks(run)).sorted, s"seed $seed")
      assert(run.differing.isEmpty)
    }
  }

  /** What the rules find over the rows that pass while they are in force. */
  private def expected(inForce: Map[Long, Map[String, String]], watermarks: Map[Long, Instant]): Seq[String] = {
    val last = inForce.keys.max
    val times = for {
      (batch, rules) <- inForce.toSeq
      (name, body) <- rules
      if !inForce.get(batch - 1).exists(_.get(name).contains(body))
    } yield {
      val end = (batch to last).takeWhile(inForce(_).get(name).contains(body)).last
      (name, body, watermarks.getOrElse(batch - 1, Instant.EPOCH), watermarks(end))
    }
    times.flatMap { case (name, body, from, to) =>
      sql(s"""SELECT * FROM (SELECT * FROM history WHERE ts > TIMESTAMP '$from')
        MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, v $body)""")
        .where(s"ended <= TIMESTAMP '$to'").selectExpr("k", "to_json(struct(a, b, ended))").collect()
        .map(row => s"${row.getString(0)} $name ${row.getString(1)}")
    }
  }

  private def watermarks(run: StreamRun): Map[Long, Instant] =
    run.progress.map(progress => progress.batchId -> Instant.parse(progress.eventTime.get("watermark"))).toMap

  test("a table that cannot be used leaves the rules as they are") {
    withRules("spark.matchRecognize.streaming.reportCounters" -> "true") {
      setRules(Map("alone" -> alone))
      val run = live(
        Seq(event(0, "a", "a", 1), clock(10)),
        Seq(event(20000, "a", "a", 2), clock(30)),
        Seq(event(40000, "a", "a", 3), clock(50)),
        Seq(event(60000, "a", "a", 4), clock(70))
      )
      val (_, log) = CapturedLog.of {
        run.run(
          query,
          during = {
            case 0 => setRules(Map("alone" -> "MEASURES A.price AS p PATTERN (A)", "other" -> alone))
            case 1 => sql("TRUNCATE TABLE stream_rules"); ()
            case 2 => setRules(Map("other" -> alone))
            case _ => ()
          }
        )
      }
      val counters = run.progress.map(_.observedMetrics.get("match_recognize")).map(row =>
        row.getAs[Long]("numRules") -> row.getAs[Long]("numRulesRefused")
      )
      assert(counters.take(4) == Seq(1L -> 0L, 1L -> 1L, 1L -> 1L, 1L -> 0L))
      assert(run.rows.map(_.getAs[String]("rule")).sorted == Seq("alone", "alone", "other", "other"))
      assert(log.count(_.contains("remain those of micro-batch 0")) == 2, log)
      assert(log.exists(_.contains("rule alone: A.price is not a column")), log)
    }
  }

  test("a query does not start without rules that can be used") {
    withRules() {
      spark.createDataFrame(Seq(event(0, "a", "a", 1)).asJava, schema).createOrReplaceTempView("history")
      val run = live(Seq(event(0, "a", "a", 1)))
      def isRefused(rules: (String, String)*): Boolean = {
        setRules(rules.toMap)
        val errors = TestSession.causes(intercept[Exception](run.run(query))).map(_.getMessage)
        errors.exists(_.startsWith("[MATCH_RECOGNIZE_STREAM_RULES]"))
      }
      for (
        body <- Seq(
          "PATTERN (A",
          "PATTERN (A)), other AS (PATTERN (B)",
          "MEASURES A.price AS p PATTERN (A)",
          "ALL ROWS PER MATCH PATTERN (A)",
          "PATTERN (A) DEFINE A AS ts < current_timestamp()",
          "PATTERN (A) DEFINE A AS v > (SELECT max(v) FROM history)",
          "PATTERN (A) DEFINE A AS v > (SELECT 1)",
          "MEASURES rand() AS r PATTERN (A)",
          "PATTERN (A $) DEFINE A AS v > 1"
        )
      ) assert(isRefused("r" -> body), body)
      assert(isRefused())
      assert(isRefused("r" -> alone, "R" -> alone))
      setRules(Map("r" -> alone))
      run.run(query)
    }
  }

  test("a rule that fails over rows is not helped by a correction in the table, and the error says what does help") {
    val failing = "PATTERN (A) DEFINE A AS 10 / v > 0"
    val corrected = "PATTERN (A) DEFINE A AS try_divide(10, v) > 0"
    withRules("spark.sql.ansi.enabled" -> "true") {
      setRules(Map("alone" -> alone, "bad" -> failing))
      val run =
        live(Seq(event(0, "a", "a", 0), event(1000, "a", "a", 5), clock(10)), Seq(event(20000, "a", "a", 2), clock(90)))
      def error: String = TestSession.causes(intercept[Exception](run.run(query))).map(_.getMessage)
        .find(_.contains("MATCH_RECOGNIZE_STREAM")).getOrElse(fail("another error"))
      assert(error.startsWith("[MATCH_RECOGNIZE_STREAM_TABLE_RULE_FAILED] rule bad: An attempt that begins at"), error)
      setRules(Map("alone" -> alone, "bad" -> corrected))
      val again = error
      assert(again.contains("a correction in the table does not help it"), again)
      assert(again.contains("SET spark.matchRecognize.streaming.onError = skipAttempt"), again)
      withConf("spark.matchRecognize.streaming.onError" -> "skipAttempt")(run.run(query))
      assert(run.rows.count(_.getAs[String]("rule") == "bad") >= 2)
      // The correction is in force.
      assert(run.plan.contains("since micro-batch"), run.plan)
    }
  }

  test("the state of a rule that is gone is dropped when its key has a turn, and counted") {
    withRules("spark.matchRecognize.streaming.reportCounters" -> "true") {
      setRules(Map("pair" -> pair("")))
      // The third micro-batch lets the row of a pass, the fourth one wakes the key when the time of the attempt is over.
      val run = live(Seq(event(0, "a", "a", 1)), Seq(clock(8)), Seq(clock(60)), Seq(clock(70)))
      run.run(query, during = batch => if (batch == 2) setRules(Map("alone" -> alone)))
      val dropped = run.progress.map(_.observedMetrics.get("match_recognize").getAs[Long]("numRuleStatesDropped")).sum
      assert(dropped == 1)
      assert(run.rows.isEmpty, run.rows)
      assert(run.state("scan").where("key.k = 'a'").count() == 0)
    }
  }

  test("keys may be expressions, with the name of a column") {
    withRules() {
      setRules(Map("pair" -> pair("").replace(", B.ts AS ended", "")))
      val run = live(Seq(event(0, "a", "a", 1), event(1000, "A", "b", 2), clock(60)))
      run.run(sql("""SELECT * FROM live AS l MATCH_RECOGNIZE (
        PARTITION BY upper(k) AS k, v > 5 AS big ORDER BY ts, -v DESC RULES FROM stream_rules AS r)"""))
      assert(run.rows.map(_.toString) == Seq("""[A,false,pair,{"a":1,"b":2}]"""))
    }
  }

  test("rules may be over the matches of a clause") {
    withRules() {
      setRules(Map("two" -> "MEASURES A.v AS a, B.v AS b PATTERN (A B) WITHIN INTERVAL '30' SECOND"))
      val run = live(
        Seq(event(0, "a", "a", 1), event(1000, "a", "b", 2), event(2000, "b", "a", 3), clock(60)),
        Seq(clock(90)),
        Seq(clock(120))
      )
      run.run(sql("""SELECT * FROM (SELECT * FROM live MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts
          MEASURES A.ts AS t, A.v AS v PATTERN (A) WITHIN INTERVAL '10' SECOND DEFINE A AS v > 0))
        MATCH_RECOGNIZE (ORDER BY t RULES FROM stream_rules)"""))
      assert(run.rows.map(_.toString) == Seq("""[two,{"a":1,"b":2}]"""))
    }
  }

  test("over a table, RULES FROM is refused") {
    spark.createDataFrame(Seq(event(0, "a", "a", 1)).asJava, schema).createOrReplaceTempView("history")
    val text = "SELECT * FROM history MATCH_RECOGNIZE (ORDER BY ts RULES FROM some.`rules of` AS r)"
    assert(conditionOf(sql(text)) == "MATCH_RECOGNIZE_RULES_FROM_TABLE")
  }
}

private object RuleTableSuite {

  /** A row of a key of its own, which moves the watermark. */
  def clock(second: Int): Row = StreamEvents.event(second * 1000, "clock", "x", 0)

  /** @param between what must not come between the two rows */
  def pair(between: String): String =
    s"""MEASURES A.v AS a, B.v AS b, B.ts AS ended EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A ${if (between.isEmpty) "" else "NOT N "}B) WITHIN INTERVAL '20' SECOND
      DEFINE A AS kind = 'a', B AS kind = 'b'${if (between.isEmpty) "" else s", N AS kind = '$between'"}"""

  val alone = "MEASURES COUNT(*) AS n PATTERN (A) DEFINE A AS kind = 'a'"
}
