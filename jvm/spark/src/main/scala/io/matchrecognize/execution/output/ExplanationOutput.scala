// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.automaton.Instruction
import io.matchrecognize.explanation.{AttemptTrace, PathText, TracedStep}
import io.matchrecognize.matcher._
import io.matchrecognize.matcher.incomplete.RefusedStep
import io.matchrecognize.plan.ExplanationColumns

/**
 * Produces the rows that EXPLAIN MATCH shows for a partition: for each row, the attempt that begins there. If the
 * attempt fails, or if no attempt begins there, the reason is shown.
 *
 * The attempts are those of the query's own search, with its own conditions. But an attempt does not reuse failures
 * that earlier attempts recorded, because it would then end before it finds the reason. So a partition costs up to its
 * number of rows times the number of rows of an attempt.
 */
private[execution] final class ExplanationOutput(matching: ClauseMatching) extends PartitionOutput with MatchSink {
  import ExplanationColumns._
  import ExplanationOutput._
  import matching.{budget, buffer, compiled, input, layout}

  private val variables = compiled.specification.variables
  private val showsSteps = compiled.specification.rows.explainsSteps
  private val facts = compiled.tracedFacts
  private val trace = new AttemptTrace(facts.program, compiled.facts.isAlwaysTrue, showsSteps, budget.memory)
  private val scan = {
    val test = matching.test(compiled.conditions)
    new PartitionScan(facts, compiled.tracked, compiled.specification.policy, test, budget, this, trace = trace)
  }
  private val reasons = new RefusalReasons(compiled, facts, input, buffer, budget)
  private val shown = new ReportRow(compiled.shown, layout.order, input, buffer)

  private var pending: Iterator[InternalRow] = Iterator.empty
  // The match that the attempt has found: its labels and its match number.
  private var matched: Option[(Vector[Int], Long)] = None
  private var found = 0L
  private var number = 0L
  // The last row at which an attempt began, and the last row at which a match began.
  private var lastStart = -1
  private var lastMatch = -1

  override def begin(): Unit = {
    scan.reset()
    pending = Iterator.empty
    number = 0L
    lastStart = -1
    lastMatch = -1
  }

  override def showsUnmatched: Boolean = false
  override def onUnmatched(row: Int): Unit = ()
  override def onMatch(path: Path, number: Long): Unit = matched = Some((path.labels.toVector, number))

  override def workOn(): Boolean = {
    while (!pending.hasNext && lastStart < buffer.size) {
      matched = None
      val next =
        try if (scan.advanceToEvent(buffer.size, ended = true)) Attempted else Ended
        catch {
          case _: StepLimitException =>
            scan.abandon()
            GivenUp
        }
      val start = if (next == Ended) buffer.size else trace.start
      // The rows are created only when they are fetched, because all of them use the same object.
      val rows = if (next == Ended) () => Iterator.empty else attempt(start, next)
      pending = skippedRows(start) ++ rows()
      lastStart = start
      matched.foreach { case (_, number) =>
        found += 1
        this.number = number
        lastMatch = trace.start
      }
    }
    pending.hasNext
  }

  /** The report rows for the rows before `start` at which no attempt began. */
  private def skippedRows(start: Int): Iterator[InternalRow] = {
    val first = lastStart + 1
    val earlier = lastMatch + 1
    if (showsSteps) Iterator.empty
    else (first until start).iterator.map { row =>
      shown(
        row,
        Outcome -> Skipped,
        Reason -> RefusalReasons.EarlierMatch,
        Explanation -> inWords(
          row,
          s"row ${row + 1}: AFTER MATCH SKIP skips it after the match that begins at row $earlier"
        )
      )
    }
  }

  /** The report rows for an attempt: one for each match that it found, or one that says why it failed. */
  private def attempt(start: Int, next: Event): () => Iterator[InternalRow] = {
    val isFirst = start > lastStart
    val sought = number + 1
    matched match {
      case _ if showsSteps => () => steps(start, sought)
      case Some((labels, _)) => () => Iterator.single(ofMatch(start, labels))
      case None if isFirst => () => Iterator.single(ofFailure(start, sought, next))
      case None => () => Iterator.empty
    }
  }

  private def ofMatch(start: Int, labels: Vector[Int]): InternalRow = {
    val path = PathText(labels.map(variables.name))
    shown(
      start,
      Outcome -> Matched,
      Rows -> labels.size,
      Path -> path,
      Explanation -> inWords(start, s"from row ${start + 1}: ${if (path.isEmpty) "an empty match" else path}")
    )
  }

  private def ofFailure(start: Int, sought: Long, next: Event): InternalRow = trace.closest match {
    case Some(closest) if next != GivenUp =>
      val reason = reasons.of(start, closest, sought)
      val path = PathText(closest.labels.map(variables.name))
      val known = Seq(Outcome -> Failed, Rows -> closest.rows.size, Path -> path, Missing -> closest.missing)
      val sentence =
        if (path.isEmpty) reason.sentence else s"from row ${start + 1}: $path, then ${reason.sentence}"
      shown(start, (known ++ refusal(reason)) :+ (Explanation -> inWords(start, sentence)): _*)
    case _ =>
      shown(
        start,
        Outcome -> Failed,
        Reason -> RefusalReasons.StepLimit,
        Explanation -> inWords(
          start,
          s"from row ${start + 1}: given up after spark.matchRecognize.maxStepsPerAttempt steps"
        )
      )
  }

  /** Prefixes the sentence with the rule and the partition to which it refers. */
  private def inWords(row: Int, sentence: String): String =
    (compiled.specification.rule.map(name => s"rule $name") ++ shown.partitionOf(row) ++ Seq(sentence)).mkString(", ")

  private def refusal(reason: RefusalReason): Seq[(String, Any)] =
    Seq(Step -> reason.step.orNull, Reason -> reason.reason) ++ reason.row.map(shown.position).getOrElse(Nil) ++
      reason.condition.map(Condition -> _) ++ reason.values.map(Values -> _)

  private def steps(start: Int, sought: Long): Iterator[InternalRow] = {
    // The rows of the path at the current depth, with their labels.
    var path = Vector.empty[(Int, Int)]
    trace.takeSteps().zipWithIndex.iterator.map { case (step, i) =>
      path = path.take(step.depth)
      val common = Seq(Number -> (i + 1), Depth -> step.depth, Taken -> step.refusal.isEmpty)
      step.refusal match {
        case Some(cause) =>
          val reason = reasons.ofStep(start, path, RefusedStep(step.instruction, cause, step.row, step.row), sought)
          shown(start, common ++ refusal(reason): _*)
        case None =>
          val variable = takenAt(step)
          path = path :+ (step.row -> variable)
          shown(start, (common :+ (Step -> variables.name(variable))) ++ shown.position(step.row): _*)
      }
    }
  }

  private def takenAt(step: TracedStep): Int =
    facts.program.instructions(step.instruction).asInstanceOf[Instruction.Take].variable

  override def hasNext: Boolean = pending.hasNext
  override def next(): InternalRow = pending.next()
  override def counts: MatchCounts = MatchCounts(found, 0L, scan.timedOut, scan.peakAlternatives, 0L)
}

private object ExplanationOutput {

  /** The outcome of advancing the scan to the next attempt. */
  sealed trait Event
  case object Attempted extends Event

  /** The attempt took too many steps. */
  case object GivenUp extends Event

  /** There are no more attempts. */
  case object Ended extends Event

  final val Matched = "matched"
  final val Failed = "failed"
  final val Skipped = "skipped"
}
