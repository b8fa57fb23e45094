// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.MatchPolicy

/**
 * Finds all matches of one ordered partition: starts attempts row by row, numbers the matches, decides where the
 * search continues and reports unmatched rows.
 *
 * A waiting attempt holds back all attempts that begin after it, so matches are found in the order of their first rows,
 * and only one path is in memory. If all rows of the partition are known, start rows that [[RowTest.nextStart]] rules
 * out are not tried.
 *
 * Cost: with row-local conditions, linear in the number of rows if the skip mode continues after each match. If it
 * continues inside a match, rows of the match are visited again.
 *
 * @param measureReach how many rows after the last row of a match the measures read; a match is held back while these
 *                     rows are unknown and may still arrive
 * @param trace        the listener of the search; if it sees every row, `advanceToEvent` returns after each attempt
 */
final class PartitionScan(
    facts: ProgramFacts,
    tracked: TrackedSets,
    policy: MatchPolicy,
    test: RowTest,
    budget: MatchBudget,
    sink: MatchSink,
    measureReach: Int = 0,
    trace: SearchTrace = SearchTrace.Silent
) extends MatchScan {
  private val attempt = new Attempt(facts, tracked, policy, test, budget, measureReach, trace)
  private val path = attempt.path
  private val emitsEvents = policy.events.nonEmpty
  private val frame = policy.frame
  private val reportsUnmatched = (policy.rows.isStandard || frame.isDefined) && sink.showsUnmatched
  // If rows are shown although their match does not complete, an attempt whose first row fits can have output rows
  // whatever follows, so a start row can be ruled out only by its own values.
  private val firstVariables =
    if (policy.rows.showsUncompleted) facts.firstVariables.take(1) else facts.firstVariables
  private val NotBegun = -1
  private var start = NotBegun
  // Attempts begin only at rows before this one.
  private var until = Int.MaxValue
  // Where the next attempt begins. It differs from `start` before the first attempt, and between an event and the
  // next call.
  private var next = 0
  private var matches = 0L
  // Where the search continues after rows that were emitted as they were taken, if none of their paths completes.
  private var afterEmitted = 0
  // Every row before `settled` is in a match or has been reported as unmatched. `covered` holds the rows from
  // `settled` on that are in a match.
  private var settled = 0
  private val covered = new RowBits(1, budget.memory)

  override def reset(): Unit = reset(0, Int.MaxValue)

  /**
   * Prepares to scan a part of a partition: attempts begin at rows in [`from`, `until`). Both bounds must be rows at
   * which a scan of the whole partition would start an attempt. Rows in this range are reported as unmatched unless a
   * match of this part contains them.
   */
  def reset(from: Int, until: Int): Unit = {
    attempt.reset()
    start = NotBegun
    next = from
    this.until = until
    matches = 0L
    afterEmitted = from
    settled = from
    covered.reset(from)
  }

  override def firstOpenRow: Int = next
  override def openAttempts(known: Int): Int = if (next < known) 1 else 0
  override def openLimits: Seq[(Int, Int)] = attempt.openLimits
  override def timedOut: Long = attempt.timedOut
  override def peakAlternatives: Int = attempt.peakAlternatives

  override def advanceToEvent(known: Int, ended: Boolean): Boolean = {
    while (true) {
      budget.charge(1L)
      if (reportsUnmatched && settled < next) {
        settled += 1
        if (!covered.get(settled - 1, 0)) {
          sink.onUnmatched(settled - 1)
          return true
        }
      } else if (next >= until) {
        if (ended) test.comparisons.release()
        return false
      } else if (next != start) {
        if (!ended) attemptAt(next)
        else {
          next = candidate(next, known)
          if (next < known) attemptAt(next)
          else {
            start = next
            // Another rule over the same rows may need the memory next.
            test.comparisons.release()
          }
        }
      } else {
        if (start >= known) return false
        attempt.run(known, ended, matches + 1) match {
          case Search.NeedsRow => return false
          case Search.Failed => if (failed() || attempt.showsIncomplete(known, ended, matches + 1, sink)) return true
          case Search.Matched if emitsEvents =>
            if (!policy.findsSeveral) next = if (attempt.hasEmitted) math.max(afterEmitted, resume()) else start + 1
          case Search.Matched =>
            matched()
            return true
          case Search.Taken =>
            rowTaken()
            return true
        }
      }
    }
    throw new IllegalStateException("unreachable")
  }

  // If the skip target is unusable, there is no match, so the target is computed before anything is emitted.
  private def matched(): Unit = {
    if (!policy.findsSeveral) next = resume()
    matches += 1
    attempt.markEmitted(isRow = false)
    cover()
    sink.onMatch(path, matches)
  }

  private def rowTaken(): Unit = {
    afterEmitted = math.max(afterEmitted, resume())
    if (attempt.beginsPath) matches += 1
    attempt.markEmitted(isRow = true)
    sink.onMatch(path, matches)
  }

  /** Ends the attempt. Returns true if it emitted an empty match or a trace is attached. */
  private def failed(): Boolean =
    if (attempt.foundEmpty) {
      path.truncate(0)
      matched()
      next = start + 1
      true
    } else {
      next = if (attempt.hasEmitted && emitsEvents && !policy.findsSeveral) afterEmitted else start + 1
      trace.seesEveryRow
    }

  private def resume(): Int = {
    budget.charge(path.length.toLong)
    if (path.isEmpty) start + 1
    else frame.flatMap(_.beforeMatch) match {
      // Under SEEK, the path also holds the rows of the frame before the match. SKIP TO NEXT ROW continues after the
      // first row of the frame; the other modes ignore the rows before the match.
      case Some(before) if !policy.skip.isToNextRow =>
        val skipped = path.labels.indexWhere(_ != before)
        policy.skip.resumeAt(path.rows.drop(skipped), path.labels.drop(skipped))
      case _ => policy.skip.resumeAt(path.rows, path.labels)
    }
  }

  private def cover(): Unit = if (reportsUnmatched) {
    budget.charge(path.length.toLong)
    // In a window, the match is reported at the first row of the frame.
    if (path.isEmpty || frame.isDefined) covered.set(start, 0)
    var i = if (frame.isDefined) path.length else 0
    while (i < path.length) {
      if (path.rowAt(i) >= settled) covered.set(path.rowAt(i), 0)
      i += 1
    }
  }

  override def failedRow: Int = start

  override def abandon(): Unit = {
    attempt.forget(start)
    next = start + 1
  }

  /** Returns the first row, from `row` on, at which a match can begin. */
  private def candidate(row: Int, known: Int): Int =
    if (firstVariables.isEmpty || row >= known) row
    else {
      // A match that begins before `until` may continue after it.
      val found = math.min(test.nextStart(firstVariables, row, known), until)
      budget.charge((found - row) >> 6)
      found
    }

  private def attemptAt(row: Int): Unit = {
    start = row
    covered.release(settled)
    if (trace.seesEveryRow) attempt.reset()
    trace.begin(row)
    attempt.begin(row)
    attempt.release(row)
  }

  override def write(out: ScanOutput): Unit = {
    Seq(start, next, settled, afterEmitted).foreach(out.row)
    out.number(matches)
    attempt.incomplete.foreach(_.write(out))
    covered.write(out)
    attempt.write(out)
    attempt.writeAnswers(out)
  }

  override def read(in: ScanInput): Unit = {
    start = in.row()
    next = in.row()
    settled = in.row()
    afterEmitted = in.row()
    matches = in.long()
    attempt.incomplete.foreach(_.read(in))
    covered.read(in)
    attempt.read(in)
    attempt.readAnswers(in)
  }
}
