// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * Emits complete matches. If every match counts, a match is emitted at once. If only one match of a start row counts,
 * it is emitted once no preferred match can follow. If a match determines at which row the next one can begin, it is
 * emitted once all earlier start rows are decided.
 *
 * @param stop called to end a run
 */
private[runs] final class RunMatches(
    rules: IndexedSeq[SharedRule],
    roots: Array[RunNode],
    paths: RunPaths,
    sink: RuleSink,
    stop: Run => Unit
) {
  private val emitted = new Array[Long](rules.size)
  private val touched = mutable.ArrayBuffer.empty[RunStart]
  private val consuming = roots.indices.filter(number => consumes(roots(number))).toArray

  /** The number of matches of a rule, over all partitions. */
  def count(rule: Int): Long = emitted(rule)

  def newStart(row: Int, root: RunNode, total: RunCount): RunStart = {
    val start = new RunStart(row, root, total)
    val policy = policyOf(root)
    if (!policy.findsSeveral) start.preference = new Preference(byRow = root.isBranching)
    start
  }

  /** Registers a start row that has runs or waiting matches. */
  def started(part: PartitionRuns, root: Int, start: RunStart): Unit =
    if (consumes(roots(root))) part.undecided(root) += start

  /** Adds the match of a run that has completed a rule. */
  def complete(part: PartitionRuns, run: Run, end: RunEnd): Unit =
    if (run.start.preference == null) emit(part, run, end.rule)
    else {
      run.start.preference.complete(run, end)
      touched += run.start
    }

  /**
   * Records that runs or pending matches of a start row have ended, so that another match of this start row may now
   * count.
   */
  def touch(start: RunStart): Unit = if (start.preference != null) touched += start

  /** Emits the matches that are decided by now. */
  def decide(part: PartitionRuns): Unit = if (touched.nonEmpty) {
    // Ending runs adds their start rows to `touched` again, but nothing is left to decide there.
    var i = 0
    while (i < touched.size) {
      val start = touched(i)
      start.preference.decided.foreach { case (run, end) =>
        start.preference.settle(stop)
        if (!consumes(start.root)) {
          emit(part, run, end.rule)
          start.preference.close(stop)
        }
      }
      i += 1
    }
    touched.clear()
    consuming.foreach(skip(part, _))
    touched.clear()
  }

  /** Emits the matches of decided start rows in row order. Each match may rule out later start rows. */
  private def skip(part: PartitionRuns, root: Int): Unit = {
    val starts = part.undecided(root)
    while (starts.nonEmpty && starts.head.preference.isDecided) {
      val start = starts.removeHead()
      start.preference.waiting.foreach { case (run, end) =>
        val path = paths.of(end.rule, run)
        val next = rules(end.rule).policy.skip.resumeAt(path.rows, path.labels)
        emit(part, run, end.rule)
        start.preference.close(stop)
        while (starts.nonEmpty && starts.head.row < next) starts.removeHead().preference.close(stop)
      }
    }
  }

  private def emit(part: PartitionRuns, run: Run, rule: Int): Unit = {
    emitted(rule) += 1
    part.matches(rule) += 1
    sink.onMatch(rule, paths.of(rule, run), part.matches(rule))
  }

  private def policyOf(root: RunNode) = rules(root.members.head.rule).policy
  private def consumes(root: RunNode): Boolean = RuleScope.consumes(policyOf(root))
}
