// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.collection.mutable
import scala.util.{Failure, Random, Success, Try}

import org.apache.spark.SparkThrowable
import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.TestSession
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.sqltests._

/**
 * The law of streams over every clause of the SQL tests: cut into single rows, into sevens, at random and not at all, with
 * rows that arrive out of order within the delay, in [[SimulatedStream]].
 *
 *   - After each micro-batch the rows emitted are those that one micro-batch with all rows so far emits.
 *   - They are part of the answer of batch over all rows.
 *   - When time has ended everything, they are all of it; to see that of unbounded clauses, too, each also runs with a
 *     limit that no row reaches.
 *
 * A clause that a stream refuses is refused by a condition of streams. A push runs one clause in three, other ones in each run.
 */
class StreamCaseSuite extends StreamTest {
  import StreamStatements._

  private val ran = mutable.Map.empty[String, Int].withDefaultValue(0)

  for ((topic, cases) <- statements)
    test(s"$topic: clauses over streams keep the law") {
      info(s"seed ${RandomRun.seed}")
      withStreams("spark.matchRecognize.streaming.allowUnboundedState" -> "true") {
        interpreted {
          val wrong = cases.flatMap { case (name, before, query) =>
            before.foreach(sql)
            val random = new Random(RandomRun.seed + s"$topic $name".hashCode)
            if (!RandomRun.isFull && random.nextInt(3) > 0) Nil
            else parsed(query).flatMap(clause => broken(clause, random).map(problem => s"$name: $problem\n$query"))
          }
          assert(wrong.isEmpty, s"\nseed ${RandomRun.seed}\n${wrong.mkString("\n")}")
        }
      }
    }

  test("the clauses are many") {
    info(ran.toSeq.sorted.map { case (what, count) => s"$count $what" }.mkString(", "))
    assert(ran("kept the law") > (if (RandomRun.isFull) 1000 else 250))
  }

  /** Statements that are malformed have no clause. */
  private def parsed(query: String): Seq[ArrivingClause] =
    Try(ArrivingClause.in(spark, query)).getOrElse(Nil)

  private def broken(clause: ArrivingClause, random: Random): Option[String] =
    Try(answer(clause)) match {
      case Failure(error) =>
        count("an error")
        // The error of batch, at once or when the match is found; or a refusal.
        val found = Try(SimulatedStream.plan(clause, spark)).flatMap(plan => Try(emitted(plan, clause.inOrder)))
        found match {
          case Failure(other) =>
            unless(
              condition(other) == condition(error) || isRefusal(other)
            )(s"${condition(error)} in batch, but $other")
          case Success(_) => unless(!clause.hasLimit)(s"$error in batch, but a stream gives rows")
        }
      case Success(expected) =>
        Try(SimulatedStream.plan(clause, spark)) match {
          case Failure(error) =>
            count("refused")
            unless(isRefusal(error))(s"refused by $error")
          case Success(plan) =>
            count("kept the law")
            law(plan, clause, expected, random) orElse
              (if (clause.hasLimit) None
               else {
                 val limited = clause.withFarLimit
                 val ofLimited = if (clause.showsIncomplete) answer(limited) else expected
                 law(SimulatedStream.plan(limited, spark), limited, ofLimited, random).map("with a far limit: " + _)
               })
        }
    }

  /** The rows that a stream must give. An attempt that is open where the rows end may still match in a stream. */
  private def answer(clause: ArrivingClause): Seq[String] = {
    val rows = clause.batch(Far).collect().toSeq.map(CellText.ofRow)
    if (clause.showsIncomplete) rows.filterNot(_.contains("\"OPEN\"")) else rows
  }

  private def count(what: String): Unit = ran(what) += 1

  private def law(
      plan: SimulatedStream.Planned,
      clause: ArrivingClause,
      expected: Seq[String],
      random: Random
  ): Option[String] =
    Arrival.all(clause, random).flatMap { case Arrival(name, delay, parts) =>
      val stream = new SimulatedStream(plan)
      val known = Seq.newBuilder[Long]
      val rows = Seq.newBuilder[InternalRow]
      var watermark = 0L
      val atOnce = parts.flatMap { part =>
        rows ++= stream.microBatch(part, watermark)
        known ++= part
        val problem = sameAsAtOnce(plan, known.result(), watermark, rows.result()).map(s"$name: " + _)
        watermark = (watermark +: part.map(clause.times(_) - delay - 1)).max
        problem
      }
      val early = plan.shown(rows.result()).diff(expected)
      rows ++= stream.microBatch(Nil, watermark)
      rows ++= stream.microBatch(Nil, Far)
      val total = plan.shown(rows.result())
      atOnce.headOption orElse
        unless(early.isEmpty)(s"$name: $early is emitted and not in $expected") orElse
        unless(total.diff(expected).isEmpty)(s"$name: ${total.diff(expected)} is emitted and not in $expected") orElse
        unless(
          !plan.isDecidedByTime || total.sorted == expected.sorted
        )(s"$name: $total at the end, batch gives $expected")
    }.headOption

  private def sameAsAtOnce(
      plan: SimulatedStream.Planned,
      known: Seq[Long],
      watermark: Long,
      found: Seq[InternalRow]
  ): Option[String] = {
    val once = new SimulatedStream(plan).microBatch(known, watermark)
    unless(bag(once) == bag(found)) {
      s"after rows ${known.mkString(" ")} ${plan.shown(found)}, but in one micro-batch ${plan.shown(once)}"
    }
  }

  private def bag(rows: Seq[InternalRow]): Map[InternalRow, Int] = rows.groupMapReduce(identity)(_ => 1)(_ + _)

  private def emitted(plan: SimulatedStream.Planned, rows: Seq[Long]): Seq[InternalRow] = {
    val stream = new SimulatedStream(plan)
    stream.microBatch(rows, 0L) ++ stream.microBatch(Nil, Far)
  }

  private def condition(error: Throwable): String = TestSession.causes(error).collectFirst {
    case known: SparkThrowable if known.getCondition != null => known.getCondition
  }.getOrElse(error.toString)

  private def isRefusal(error: Throwable): Boolean = condition(error).startsWith("MATCH_RECOGNIZE_STREAM_")

  private def unless(holds: Boolean)(problem: => String): Option[String] = if (holds) None else Some(problem)
}
