// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.errors.{ExecutionErrors, MatchRecognizeRuntimeException}
import io.matchrecognize.execution.conditions.RuleFailures
import io.matchrecognize.execution.output.{BoundedRules, CatalogueErrors, MatchCounts}
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.{MatchBudget, ScanInput, ScanOutput}
import io.matchrecognize.runs.{RunClock, RunPace}
import io.matchrecognize.streaming.BestEffortTask

/**
 * The search for clauses under a BEST EFFORT bound. It manages the runs (partial matches) of all clauses for a key
 * together, and gives up those with the least value. Its state holds the open runs and what was learned about this key,
 * so the output for a key depends only on its own rows and on the micro-batches in which they arrived.
 *
 * @param pace      the pace of the task, if time is bounded
 * @param abandoned counts matches that are left out because a measure raised an error; None if such an error ends the
 *                  query
 */
private[streaming] final class BestEffortSearch(
    task: BestEffortTask,
    buffer: PartitionBuffer,
    label: KeyLabel,
    budget: MatchBudget,
    pace: Option[RunPace],
    abandoned: Option[AbandonedAttempts]
) extends KeySearch {
  import BestEffortSearch._

  private val clauses = task.rules.map(_.matching(buffer, budget))
  private val ends = clauses.map(clause => new Deadlines(clause.limits, task.clock))
  private val time = task.rules.head.layout.firstKey
  private val reach = task.rules.map(_.measureReach).max
  private val rules = new BoundedRules(clauses, task.bound, clock, pace, failures)
  import rules.{engine, found}

  private object clock extends RunClock {
    var window: Double = Unknown
    override def time(row: Int): Double = timeOf(row).toDouble
  }

  /** Adds the key and the time to the messages of errors that rows cause. */
  private object failures extends RuleFailures {

    /** The exception that was last thrown for an error of a rule. */
    var last: Option[Throwable] = None

    override def ofAttempt(rule: Int, first: Int, error: Throwable): Throwable =
      of(rule, first, error)(ExecutionErrors.boundedAttemptFailed)

    override def ofRow(rule: Int, row: Int, error: Throwable): Throwable =
      of(rule, row, error)(ExecutionErrors.rowFailed)

    override def leavesOut(rule: Int, first: Int, error: Throwable): Boolean = error match {
      case DataErrors(_) =>
        val failure = of(rule, first, error)(ExecutionErrors.attemptFailed)
        if (abandoned.isEmpty) throw failure
        abandoned.foreach(_.add(failure))
        true
      case _ => false
    }

    private def of(rule: Int, row: Int, error: Throwable)(
        named: (String, String, String, Throwable) => MatchRecognizeRuntimeException
    ): Throwable = error match {
      case DataErrors(reason) =>
        val at = buffer.row(row)
        val failure = named(reason, label.keyOf(at), label.timeOf(at), error)
        val ofRule = task.rules(rule).clause.specification.rule.fold(failure)(failure.inRule)
        last = Some(ofRule)
        ofRule
      case _ => error
    }
  }

  // The next row to process, the time up to which all rows have arrived, and whether that time has been processed.
  private var row = 0
  private var now = 0L
  private var isTimed = true

  override def begin(): Unit = {
    engine.drop(Key)
    rules.begin()
    clock.window = Unknown
    engine.forgetExperience()
    row = buffer.firstRow
  }

  override def read(in: ScanInput): Unit = {
    val format = in.number()
    if (format > Format) throw ExecutionErrors.stateFormat(format, Format)
    row = in.row()
    clock.window = in.long().toDouble
    engine.read(Key, in)
    rules.read(in)
  }

  override def write(out: ScanOutput): Unit = {
    out.number(Format.toLong)
    out.row(row)
    out.number(clock.window.toLong)
    engine.write(Key, out)
    rules.write(out, firstOpenRow)
  }

  override def settled(rows: Int, time: Long): Unit = {
    now = time
    clauses.foreach(_.limits.setClock(now))
    isTimed = false
    pace.foreach(_.expect(rows))
  }

  override def hasNext: Boolean = {
    while (found.isEmpty && (passRow() || passTime())) ()
    found.nonEmpty
  }

  /** Processes the next row if all later rows that its conditions and measures read have arrived. */
  private def passRow(): Boolean = row + math.max(engine.lookahead, reach) < buffer.size && {
    if (clock.window == Unknown) learnWindow()
    reporting(engine.onRow(Key, row))
    row += 1
    true
  }

  /**
   * Processes the passing of time, but only after all rows have been processed: as long as a row waits for later rows,
   * time alone decides nothing.
   */
  private def passTime(): Boolean = !isTimed && row == buffer.size && {
    isTimed = true
    reporting(engine.onTime())
    true
  }

  /**
   * Sets the window of the clock to the longest time limit, measured from the key's first row. The key keeps this
   * window from then on.
   */
  private def learnWindow(): Unit = {
    val from = timeOf(row)
    val lengths = ends.flatMap(_.of(0, buffer.row(row), from)).map(_ - task.clock.watermarkOf(from))
    clock.window = 1000.0 * lengths.foldLeft(1L)(_ max _)
    clauses.foreach(_.limits.setClock(now))
    engine.forgetExperience()
  }

  private def reporting(work: => Unit): Unit =
    try CatalogueErrors.reporting(work)
    catch {
      case error: Throwable if failures.last.exists(_ eq error) => throw error
      case error @ DataErrors(reason) =>
        val at = buffer.row(math.min(row, buffer.size - 1))
        throw ExecutionErrors.rowFailed(reason, label.keyOf(at), label.timeOf(at), error)
    }

  override def next(): InternalRow = found.dequeue()
  override def firstOpenRow: Int = math.min(row, engine.firstOpenRow(Key).getOrElse(row))
  override def openAttempts: Int = engine.openRuns

  override def deadlines: Seq[Long] =
    if (row < buffer.size) Nil
    else engine.openLimits(Key).flatMap { case (rule, limit, from) =>
      ends(rule).of(limit, buffer.row(from), timeOf(from))
    }

  override def counts: MatchCounts = rules.counts

  private def timeOf(row: Int): Long = time.eval(buffer.row(row)).asInstanceOf[Long]
}

private[streaming] object BestEffortSearch {

  /** The format of the written state; every released format can be read. */
  val Format: Int = 1

  /** The number under which the engine knows the key that is being processed, which is its only partition. */
  private val Key = 0L
  private val Unknown = 1.0
}
