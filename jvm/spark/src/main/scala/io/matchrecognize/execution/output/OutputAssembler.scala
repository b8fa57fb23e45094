// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.execution.conditions.{PathAggregate, ReadSlots, ReadView}
import io.matchrecognize.matcher.incomplete.{Incomplete, MatchOutcome}
import io.matchrecognize.matcher.{MatchSink, Path, ScanInput, ScanOutput, SubsetEnumeration}
import io.matchrecognize.plan.{MatchIdRead, OutcomeFunction, OutcomeRead}

/**
 * Turns matches, incomplete and empty ones among them, and unmatched rows into the operator's rows, one at a time.
 *
 * `next` evaluates a single row, so a match of a million rows is not held in memory twice. After the scan has passed a
 * path to [[onMatch]], it must not change that path until all rows of the match are fetched. RUNNING reads use a second
 * path, to which the rows of the match are added one by one as they are shown.
 *
 * @param firstOpenRow returns the first row at which a later match can begin
 */
private[matchrecognize] final class OutputAssembler(
    matching: ClauseMatching,
    createSubsets: => SubsetEnumeration,
    maxSubsetsPerMatch: Long,
    firstOpenRow: => Int
) extends MatchSink
    with Iterator[InternalRow] {
  import matching.{budget, buffer, compiled, input}

  private val rows = compiled.specification.rows
  private val identities: Map[MatchIdRead, MatchIdentity] = compiled.reads.collect { case read: MatchIdRead =>
    read -> new MatchIdentity(read, matching.layout.order, input, compiled.labels, buffer)
  }.toMap

  /** The identity that must differ from row to row. A clause has one at most: MATCH_ID without arguments. */
  private val checked: Option[MatchIdentity] = identities.collectFirst {
    case (read, identity) if read.isChecked => identity
  }

  private val slots = new ReadSlots(
    compiled.reads,
    input,
    compiled,
    buffer,
    new PathAggregate(_, input, compiled, buffer, keepStates = false, budget),
    own = true,
    others = {
      case read: MatchIdRead => identities.get(read).map(identity => _ => identityOf(identity))
      case OutcomeRead(OutcomeFunction.MATCH_OUTCOME) => Some(_ => outcomes(outcome))
      case OutcomeRead(OutcomeFunction.NEXT_STEP) => Some(_ => nextStep)
      case _ => None
    }
  )
  // Lazy, because most of many rules never find a match.
  private lazy val project = UnsafeProjection.create(compiled.shown.map(slots.bind))

  private val subsets: Option[SubsetRows] =
    rows.limit.map(new SubsetRows(rows.variable.mkString, _, createSubsets, maxSubsetsPerMatch))

  private val running = new Path(compiled.tracked, budget.memory)
  private val none = new Path(compiled.tracked)
  // The event that the scan found: a match, complete or not, or `none`, which is positioned at a row that belongs to no match.
  private var event: Path = none
  private var whole: Path = none
  private var number = 0L
  private var outcome: MatchOutcome = MatchOutcome.Matched
  private var nextStep: UTF8String = _
  private val outcomes = MatchOutcome.all.map(one => one -> UTF8String.fromString(one.text)).toMap
  // The rows of the match still to show, as a range of indices; or, in `single`, the one row to show (-1 if there is
  // none).
  private var nextIndex = 0
  private var endIndex = 0
  private var single = -1

  private var found = 0L
  // The number of matches, complete or not.
  private var events = 0L
  // The row that is shown, and how many rows of the match were shown before it.
  private var ownRow = 0
  private var rowsShown = 0L

  /** The number of matches so far, in all partitions. */
  def matches: Long = found

  /** The number of these matches that had more subsets than LIMIT allows. */
  def cutSubsets: Long = subsets.map(_.cut).getOrElse(0L)

  /** Prepares for another partition. */
  def reset(): Unit = {
    if (subsets.isDefined) subsets.get.reset()
    if (identities.nonEmpty) identities.values.foreach(_.reset())
  }

  /** Writes what matches of later turns must know of those that were shown. */
  def write(out: ScanOutput, firstOpenRow: Int): Unit = checked.foreach(_.write(out, firstOpenRow))
  def read(in: ScanInput): Unit = checked.foreach(_.restore(in))

  private object view extends ReadView {
    override def path(isFinal: Boolean): Path =
      if (isFinal || !rows.isAllRows || rows.frame.isDefined) whole else running
    override def currentRow: Int = 0
    override def matchNumber: Long = number
  }

  override def onMatch(path: Path, matchNumber: Long): Unit = {
    found += 1
    begin(path, matchNumber)
    outcome = MatchOutcome.Matched
    nextStep = null
    if (!path.isEmpty) subsets.foreach(_.begin(path, buffer.size, matchNumber))
  }

  override def onIncomplete(path: Path, ended: Incomplete): Unit = {
    begin(path, matchNumber = 0L)
    outcome = ended.outcome
    nextStep = ended.nextStep.map(compiled.labels).orNull
  }

  private def begin(path: Path, matchNumber: Long): Unit = {
    events += 1
    event = path
    number = matchNumber
    show(path)
  }

  private def show(path: Path): Unit = {
    rowsShown = 0L
    whole = path
    running.restart(path.start)
    nextIndex = 0
    endIndex = 0
    if (path.isEmpty) { if (rows.showsEmptyMatches) single = path.start }
    else if (rows.frame.isDefined) single = path.start
    else if (rows.isAllRows) endIndex = path.length
    else if (subsets.isEmpty) single = path.end - 1
    skipExcluded()
  }

  override def showsUnmatched: Boolean = rows.showsUnmatchedRows

  override def onUnmatched(row: Int): Unit = {
    none.restart(row)
    event = none
    whole = none
    running.restart(row)
    number = 0L
    single = row
  }

  /** The first row of the match being shown, or the unmatched row. */
  def firstRow: Int = event.start

  /** Computes all rows of the match and starts over, so that any error is raised before the first row is emitted. */
  def rehearse(): Unit = if (event ne none) {
    while (hasNext) next()
    show(event)
    if (!event.isEmpty) subsets.foreach(_.restart())
  }

  /** Skips the remaining rows of the match. */
  def leaveOut(): Unit = {
    checked.foreach(_.leaveOut(events))
    single = -1
    endIndex = nextIndex
    subsets.foreach(_.leaveOut())
  }

  override def hasNext: Boolean = single >= 0 || nextIndex < endIndex || (subsets.isDefined && subsets.get.hasNext)

  override def next(): InternalRow =
    if (single >= 0) {
      val row = single
      single = -1
      show(row)
    } else if (subsets.isDefined) {
      whole = subsets.get.next()
      show(whole.rowAt(whole.length - 1))
    } else {
      take()
      val shown = show(whole.rowAt(nextIndex - 1))
      skipExcluded()
      shown
    }

  private def show(row: Int): InternalRow = {
    ownRow = row
    slots.setOwn(row)
    val shown = project(slots.fill(view))
    rowsShown += 1
    shown
  }

  private def identityOf(identity: MatchIdentity): Any =
    if (event eq none) null else identity.of(event, whole, ownRow, MatchIdentity.Shown(events, rowsShown), firstOpenRow)

  private def take(): Unit = {
    budget.charge(1L)
    running.pushAt(whole.rowAt(nextIndex), whole.label(nextIndex), whole.isExcluded(nextIndex))
    nextIndex += 1
  }

  /** Skips excluded rows, but adds them to the running path, since measures of later rows may read them. */
  private def skipExcluded(): Unit = while (nextIndex < endIndex && whole.isExcluded(nextIndex)) take()
}
