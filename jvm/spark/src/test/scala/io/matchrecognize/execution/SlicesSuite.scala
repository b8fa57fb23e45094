// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.Random

import org.apache.spark.SparkThrowable
import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanHelper
import org.apache.spark.sql.execution.exchange.ShuffleExchangeExec
import org.apache.spark.sql.execution.{SortExec, SparkPlan}

import io.matchrecognize.cases.RandomRun
import io.matchrecognize.execution.rows.PartitionSort
import io.matchrecognize.{MatchRecognizeTest, TestSession}

/** A clause whose partitions are cut into slices gives the rows that it gives otherwise, in the same order, wherever it is cut. */
final class SlicesSuite extends MatchRecognizeTest with AdaptiveSparkPlanHelper {

  private val random = new Random(RandomRun.seed)
  private def oneOf[T](some: T*): T = some(random.nextInt(some.size))

  /** Rows with few values, with ties of the first key and gaps between its values, in random order. */
  private def createRows(rows: Int, spread: Int): Unit = {
    val session = spark
    import session.implicits._
    val times = Iterator.iterate(0)(_ + (if (random.nextInt(3) == 0) random.nextInt(spread + 1) else 0))
    val all = times.take(rows).toSeq.zipWithIndex.map { case (ts, id) =>
      (if (random.nextInt(40) == 0) None else Some(ts), id, random.nextInt(5), oneOf("a", "b", "c"))
    }
    random.shuffle(all).toDF("ts", "id", "v", "kind").createOrReplaceTempView("sliced")
  }

  private val define = "A AS kind = 'a', B AS kind = 'b', C AS kind <> 'a', D AS v > PREV(v), U AS v >= FIRST(v), " +
    "L AS v < LAST(v, 1), N AS v < NEXT(v, 2), S AS SUM(v) < 9, E AS 6 / (v - 4) < 0, P AS v = PREV(v, 2), " +
    "Q AS kind = 'b' AND COUNT(*) <= 5"

  private def pattern: String = oneOf(
    "A B",
    "A X* B",
    "A X*? Q",
    "A+ Q",
    "A B+ X? A",
    "(A | B) X B*",
    "X D+",
    "A (X D)* B",
    "X{3}",
    "X X",
    "A U*",
    "{- A -} X B",
    "PERMUTE(A, B)",
    "A? B*",
    "N X",
    "A X*? B",
    "A C $",
    "X P",
    "S+",
    "E+ X",
    "D L* U",
    "A{2,} | B",
    "X Y Z V",
    "X L+ U+"
  )

  private def clause(order: String, isSkipping: Boolean): String = {
    val chosen = pattern
    val used = chosen.filter(_.isUpper).distinct.filterNot("PERMUTEXYZV".contains(_)) ++
      (if (chosen.contains("PERMUTE")) "AB" else "")
    val defined = define.split(", (?=[A-Z] AS)").filter(one => used.contains(one.head)).mkString(", ")
    val skip = oneOf("PAST LAST ROW", "PAST LAST ROW", "TO NEXT ROW", s"TO LAST ${chosen.filter(_.isUpper).last}")
    val rows = oneOf(
      "ONE ROW PER MATCH",
      "ALL ROWS PER MATCH",
      if (chosen.contains("{-")) "ALL ROWS PER MATCH OMIT EMPTY MATCHES" else "ALL ROWS PER MATCH WITH UNMATCHED ROWS",
      "ALL MATCHES"
    )
    val isFree = rows == "ALL MATCHES" || chosen.contains("PERMUTE")
    // A repeated step that may take or skip each of sixty rows has more matches than a test can wait for.
    val isRepeated = chosen.exists("+*{".contains(_))
    val selection = if (isSkipping && !chosen.contains("$") && !chosen.contains("|")) {
      oneOf(
        "EVENT SELECTION SKIP TILL NEXT MATCH",
        s"EVENT SELECTION SKIP TILL ${if (isRepeated) "NEXT" else "ANY"} MATCH"
      )
    } else ""
    val within = if (random.nextInt(6) == 0 && !isFree) "" else s"WITHIN ${random.nextInt(12)}"
    val measures =
      "FIRST(id) AS f, LAST(id) AS l, COUNT(*) AS n, SUM(v) AS s, PREV(FIRST(v), 2) AS p, NEXT(LAST(v)) AS x, " +
        "CLASSIFIER() AS c, " + oneOf("MATCH_ID(id) AS m", "MATCH_ID(id) AS m", "MATCH_ID() AS m")
    s"""SELECT * FROM sliced MATCH_RECOGNIZE (ORDER BY $order MEASURES $measures $rows
       |${if (rows == "ALL MATCHES") "" else s"AFTER MATCH SKIP $skip"} $selection PATTERN ($chosen) $within
       |${if (defined.isEmpty) "" else s"DEFINE $defined"})""".stripMargin
  }

  /** The rows, or the condition of the error, and whether there were slices. */
  private def run(text: String): (Either[String, Seq[String]], Boolean) = {
    val frame = sql(text)
    val result =
      try Right(frame.collect().toSeq.map(_.toString))
      catch {
        case error: Throwable => Left(TestSession.causes(error).collectFirst {
            case known: SparkThrowable if known.getCondition != null => known.getCondition
          }.getOrElse(throw error))
      }
    val isSliced = collectFirst(frame.queryExecution.executedPlan) { case one: SliceExchangeExec => one }.isDefined
    (result, isSliced)
  }

  /** The operator over slices of any input, however small its partitions are. */
  private def cut(plan: SparkPlan, slices: Int): SparkPlan = plan.transform {
    case operator: MatchRecognizeExec =>
      val clause = Slices.Clause(
        operator.specification,
        operator.conditions,
        operator.limits,
        operator.reads,
        operator.partition,
        operator.order
      )
      val cutting = withConf("spark.matchRecognize.slices" -> slices.toString)(
        Slices.of(clause, _ => true, cores = 2, spark.sessionState.conf)
      )
      def unshuffled(below: SparkPlan): SparkPlan = below match {
        case exchange: ShuffleExchangeExec => exchange.child
        case sort: SortExec => unshuffled(sort.child)
        case other => other
      }
      cutting.fold(
        _ => operator,
        some => {
          val keys = PartitionSort.ordering(operator.partition, operator.order.take(1))
          operator.copy(slices = cutting, child = SliceExchangeExec(keys, some.ranges, unshuffled(operator.child)))
        }
      )
  }

  test("partitions with keys, large and small") {
    var sliced = 0
    interpreted {
      for (_ <- 1 to 25 * RandomRun.times) {
        createRows(random.nextInt(150), oneOf(1, 3))
        val text = clause("ts, id", random.nextInt(3) == 0)
          .replace(
            "FROM sliced",
            s"FROM (SELECT *, ${oneOf("least(id DIV 20, 2)", "id % 2", "id DIV 9", "NULLIF(v, 3)", "1.5D")} AS k FROM sliced)"
          )
          .replace("(ORDER BY", "(PARTITION BY k ORDER BY")
        val plan = sql(text).queryExecution.executedPlan
        val slices = cut(plan, 1 + random.nextInt(5))
        if (slices.exists(_.isInstanceOf[SliceExchangeExec])) {
          def of(physical: SparkPlan) =
            try Right(physical.executeCollectPublic().map(_.toString).toSeq.sorted)
            catch { case error: Throwable => Left(TestSession.causes(error).map(_.getClass).headOption) }
          sliced += 1
          assert(
            of(slices) == of(plan),
            s"seed ${RandomRun.seed}\n$text\n${rows("SELECT * FROM sliced ORDER BY ts, id")}"
          )
        }
      }
    }
    assert(sliced > 8 * RandomRun.times)
  }

  test("60 random clauses over random cuts") {
    info(s"seed ${RandomRun.seed}")
    var sliced = 0
    var invalid = 0
    interpreted {
      for (_ <- 1 to 60 * RandomRun.times) {
        createRows(random.nextInt(120), oneOf(1, 3, 8))
        val order = oneOf("ts, id", "ts, id", "ts DESC, id", "ts NULLS LAST, id DESC")
        val text = clause(order, random.nextInt(3) == 0)
        val plain = withConf("spark.matchRecognize.slicedRows" -> "0")(run(text))._1
        if (plain.left.exists(condition => condition.startsWith("MATCH_RECOGNIZE_") && !condition.contains("SKIP")))
          invalid += 1
        val (found, isSliced) =
          withConf(
            "spark.matchRecognize.slicedRows" -> "1",
            "spark.matchRecognize.slices" -> s"${1 + random.nextInt(6)}"
          )(
            run(text)
          )
        if (isSliced) sliced += 1
        assert(found == plain, s"seed ${RandomRun.seed}\n$text\n${rows("SELECT * FROM sliced ORDER BY ts, id")}")
      }
    }
    info(s"$sliced with slices, $invalid invalid")
    assert(sliced > 25 * RandomRun.times && invalid < 15 * RandomRun.times)
  }
}
