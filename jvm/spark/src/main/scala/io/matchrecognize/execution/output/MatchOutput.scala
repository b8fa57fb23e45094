// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.automaton.StreamAttempts
import io.matchrecognize.execution.conditions.{ConjunctAnswers, SparkRowTest}
import io.matchrecognize.execution.rows.StartRows
import io.matchrecognize.matcher._

/**
 * Scans a partition for matches and produces their rows.
 *
 * @param measureReach  the number of rows after a match that its measures read, if more rows can still arrive;
 *                      otherwise 0
 * @param attempts      whether attempts are made one by one or side by side; in a sorted partition they are made one by
 *                      one, because no attempt waits for rows
 * @param isStream      whether more rows of a partition may come after all rows of the buffer
 * @param seeksByValues whether to find the next row of a variable by comparing rows with values that earlier rows of
 *                      the match have fixed; false over a stream, whose rows are added and removed
 * @param ahead         the answers of conjuncts that were evaluated in advance of the search, if there are any
 * @param starts        the range of rows at which attempts begin, if it is not the whole partition
 */
private[matchrecognize] final class MatchOutput(
    matching: ClauseMatching,
    maxSubsetsPerMatch: Long,
    measureReach: Int = 0,
    isStream: Boolean = false,
    attempts: StreamAttempts = StreamAttempts.OneByOne,
    seeksByValues: Boolean = false,
    ahead: Option[ConjunctAnswers] = None,
    starts: Option[StartRows] = None
) extends PartitionOutput {
  import matching.{budget, buffer, compiled, input}

  private val policy = compiled.specification.policy
  private val output =
    new OutputAssembler(matching, subsets, maxSubsetsPerMatch, scan.firstOpenRow)
  private lazy val scan: MatchScan = {
    val test =
      new SparkRowTest(compiled, compiled.collecting, input, buffer, matching.limits, budget, ahead, seeksByValues)
    attempts match {
      case StreamAttempts.OneByOne =>
        new PartitionScan(facts, compiled.tracked, policy, test, budget, output, measureReach)
      case StreamAttempts.SideBySide =>
        new OverlappingScan(facts, compiled.tracked, policy, test, budget, output, measureReach)
    }
  }

  /**
   * Without limits that conditions state if a stream shows incomplete matches: an attempt would end at such a limit, but
   * how it ended would not be decided. WITHIN is what ends it then.
   */
  private def facts =
    if (isStream && policy.rows.showsIncomplete) compiled.facts.withoutStatedLimits else compiled.facts

  private def subsets = new SubsetEnumeration(
    compiled.completeFacts,
    policy,
    compiled.tracked,
    matching.test(compiled.conditions),
    budget
  )

  override def fewestRows: Int =
    if (policy.rows.showsUnmatchedRows || policy.rows.showsUncompleted) 1 else compiled.facts.program.fewestRows

  override def begin(): Unit = {
    ahead.foreach(_.begin())
    resetScan()
    output.reset()
    isScanning = false
  }

  private def resetScan(): Unit = (scan, starts) match {
    case (part: PartitionScan, Some(rows)) => part.reset(rows.from, rows.until)
    case _ => scan.reset()
  }

  // Whether an error that occurs now comes from the scan rather than from the output.
  private var isScanning = false

  override def workOn(): Boolean = advance(ended = true)

  /**
   * Advances to the next match or unmatched row that has output rows. Returns false if the rows in the buffer do not
   * decide whether there is one. `ended` says whether the buffer has all rows of the partition.
   */
  def advance(ended: Boolean): Boolean = {
    var isFound = output.hasNext
    while (!isFound && scanOn(ended)) isFound = output.hasNext
    isFound
  }

  private def scanOn(ended: Boolean): Boolean = {
    isScanning = true
    try {
      val isEvent = scan.advanceToEvent(buffer.size, ended)
      isScanning = false
      isEvent
    } catch {
      case _: StepLimitException if givesUpStarts =>
        startsGivenUp += 1
        abandon()
        true
    }
  }

  /** Whether reaching the step limit ends only the search from the current start row, not the query. */
  private val givesUpStarts = compiled.specification.bestEffort.exists(_.stepsPerStart.isDefined)
  private var startsGivenUp = 0L

  /**
   * Computes all rows of the match and then starts over, so that any error is raised before the first row is emitted.
   */
  def rehearse(): Unit = output.rehearse()

  /** The first row of the attempt or match in which an error occurred. */
  def failedRow: Int = if (isScanning) scan.failedRow else output.firstRow

  /** Continues after an error: gives up the attempt or, if a match was already found, leaves out its rows. */
  def abandon(): Unit = {
    if (isScanning) scan.abandon() else output.leaveOut()
    isScanning = false
  }

  /** The first row that a later match can contain. */
  def firstOpenRow: Int = scan.firstOpenRow

  /** The number of attempts that wait for rows, once [[advance]] has returned false. */
  def openAttempts: Int = scan.openAttempts(buffer.size)

  /** The limits that can expire while the scan waits for a row, each with the row from which it is measured. */
  def openLimits: Seq[(Int, Int)] = scan.openLimits

  def write(out: ScanOutput): Unit = {
    scan.write(out)
    output.write(out, scan.firstOpenRow)
  }

  def read(in: ScanInput): Unit = {
    scan.read(in)
    output.read(in)
  }

  override def hasNext: Boolean = output.hasNext
  override def next(): InternalRow = output.next()

  override def counts: MatchCounts =
    MatchCounts(output.matches, output.cutSubsets, scan.timedOut, scan.peakAlternatives, startsGivenUp)
}
