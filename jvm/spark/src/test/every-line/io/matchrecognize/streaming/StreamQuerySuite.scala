// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.collection.mutable
import scala.util.{Failure, Random, Success, Try}

import org.apache.spark.sql.DataFrame
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.TestSession
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.sqltests.CellText

/**
 * The law of streams over the clauses of the SQL tests, as queries that Spark runs: with its state store, its watermark, its timers and
 * its recovery. [[StreamCaseSuite]] checks the same clauses without them.
 *
 *   - After each micro-batch the sink has the rows that one micro-batch with all rows so far and the same watermark gives.
 *   - After a last row that ends all limits it has the rows of batch; unbounded clauses get a limit for it that no row reaches.
 *   - No row comes late, and a micro-batch that runs again gives the same rows.
 *
 * Half of the queries stop before the end, half of these because the sink fails, and start again. Each run has a sample of the clauses, each with
 * one of the orders and splits of its rows: one clause in forty on a push and on other lines of Spark than the main one, one in four at night.
 */
class StreamQuerySuite extends StreamTest {
  private val ran = mutable.Map.empty[String, Int].withDefaultValue(0)

  /** The share of clauses that run, as its reciprocal. */
  private val sampled =
    if (RandomRun.isFull && TestSession.isMainLine) math.max(1, 8 / RandomRun.times) else 40

  for ((topic, statements) <- StreamStatements.statements)
    test(s"$topic: queries keep the law") {
      withStreams(
        "spark.matchRecognize.streaming.allowUnboundedState" -> "true",
        "spark.sql.streaming.stateStore.rocksdb.changelogCheckpointing.enabled" -> "true"
      ) {
        interpreted {
          val wrong = statements.flatMap { case (name, before, query) =>
            val random = new Random(RandomRun.seed + s"$topic $name".hashCode)
            if (random.nextInt(sampled) > 0) Nil
            else {
              before.foreach(sql)
              Try(ArrivingClause.in(spark, query)).getOrElse(Nil)
                .flatMap(broken(_, random)).map(problem => s"$name: $problem\n$query")
            }
          }
          assert(wrong.isEmpty, s"\nseed ${RandomRun.seed}\n${wrong.mkString("\n")}")
        }
      }
    }

  test("the queries are many") {
    info(ran.toSeq.sorted.map { case (what, count) => s"$count $what" }.mkString(", "))
    assert(ran("queries") > 400 / sampled)
  }

  /** Clauses that end with an error in batch, and those that a stream refuses, are those of [[StreamCaseSuite]]. */
  private def broken(clause: ArrivingClause, random: Random): Option[String] =
    Try(batchOf(clause) -> SimulatedStream.plan(clause, spark)).toOption.flatMap { case (expected, plan) =>
      val arrivals = Arrival.all(clause, random)
      val arrival = arrivals(random.nextInt(arrivals.size))
      if (plan.isDecidedByTime || random.nextBoolean()) law(clause, plan, expected, arrival, random)
      else {
        val limited = clause.withFarLimit
        law(limited, SimulatedStream.plan(limited, spark), expected, arrival, random).map("with a far limit: " + _)
      }
    }

  private def batchOf(clause: ArrivingClause): Seq[String] =
    clause.batch(StreamStatements.Far).collect().toSeq.map(CellText.ofRow)

  private def law(
      clause: ArrivingClause,
      plan: SimulatedStream.Planned,
      expected: Seq[String],
      arrival: Arrival,
      random: Random
  ): Option[String] = {
    val partitions = 1 + random.nextInt(2)
    val stop = Option.when(random.nextBoolean())(random.nextInt(arrival.parts.size + 1) -> random.nextBoolean())
    ran("queries") += 1
    stop.foreach { case (_, isFailure) => ran(if (isFailure) "of them fail once" else "of them stop once") += 1 }
    val how = s"${arrival.name}, $partitions partitions, ${stop.fold("no stop") { case (part, isFailure) =>
        s"${if (isFailure) "a failure" else "a stop"} after part $part"
      }}"
    withConf(SQLConf.SHUFFLE_PARTITIONS.key -> partitions.toString) {
      Try(ranIn(clause, arrival, stop)) match {
        case Failure(error) => Some(s"$how: ${TestSession.causes(error).head}")
        case Success(run) => broken(run, plan, expected, arrival).map(problem => s"$how: $problem")
      }
    }
  }

  /** @param stop after how many parts the query stops, and whether it is because the sink fails */
  private def ranIn(clause: ArrivingClause, arrival: Arrival, stop: Option[(Int, Boolean)]): QueryRun = {
    val parts = arrival.parts.map(_.map(id => clause.rows(id.toInt))) :+
      Seq(clause.endingRow(StreamStatements.Far + arrival.delay + 2))
    val source = new ArrivingRows(clause.nullable, parts)
    source.use {
      val run = new QueryRun(spark)
      def query: DataFrame =
        clause.over(source.stream(spark).withWatermark(ArrivingClause.time, s"${arrival.delay + 1} milliseconds"))
      stop.foreach { case (part, isFailure) =>
        source.arrive(if (isFailure) parts.size else part)
        run.run(query, failAt = Option.when(isFailure)(part.toLong))
      }
      source.arrive(parts.size)
      run.run(query)
      run
    }
  }

  private def broken(
      run: QueryRun,
      plan: SimulatedStream.Planned,
      expected: Seq[String],
      arrival: Arrival
  ): Option[String] = {
    // Of a micro-batch that ran again the later report counts.
    val reports = run.progress.map(report => report.batchId -> report).toMap
    val found = Seq.newBuilder[String]
    val early = run.rowsByBatch.toSeq.sortBy(_._1).flatMap { case (id, rows) =>
      found ++= rows.map(CellText.ofRow)
      val report = reports(id)
      val watermark = java.time.Instant.parse(report.eventTime.get("watermark")).toEpochMilli
      val known = arrival.parts.take(report.sources.head.endOffset.toInt).flatten
      val atOnce = plan.shown(new SimulatedStream(plan).microBatch(known, watermark))
      Option.when(atOnce.sorted != found.result().sorted)(
        s"after micro-batch $id and rows ${known.mkString(" ")} ${found.result()}, but at once $atOnce"
      )
    }.headOption
    val total = found.result()
    early orElse
      unless(total.diff(expected).isEmpty)(s"${total.diff(expected)} is emitted and not in $expected") orElse
      unless(
        !plan.isDecidedByTime || total.sorted == expected.sorted
      )(s"$total at the end, batch gives $expected") orElse
      unless(run.progress.forall(_.stateOperators.forall(_.numRowsDroppedByWatermark == 0)))("rows are late") orElse
      unless(run.differing.isEmpty)(s"micro-batches ${run.differing.mkString(" ")} gave other rows when they ran again")
  }

  private def unless(holds: Boolean)(problem: => String): Option[String] = if (holds) None else Some(problem)
}
