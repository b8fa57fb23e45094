// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import scala.collection.mutable

import io.matchrecognize.automaton.{ConditionClass, ProgramCompiler, ProgramFacts, StatedLimit}
import io.matchrecognize.cases.Event._
import io.matchrecognize.matcher
import io.matchrecognize.matcher._
import io.matchrecognize.pattern.{RowPattern, VariableTable}
import io.matchrecognize.policy.SkipTargetException

/**
 * Runs a case on the matcher under test.
 *
 * @param budget       counts and limits the steps
 * @param onCall       called whenever the matcher asks for anything of the rows
 * @param mostSubsets  how many subsets of a match are fetched
 * @param measureReach how many rows after a match are read of it
 * @param sideBySide   whether attempts run side by side
 * @param ahead        for which share of the rows, from the first one, the row-local parts of conditions are known
 * @param failing      the variables and rows for which a condition has no answer; if given, attempts that fail over one, or over
 *                     a skip target, are abandoned
 * @param statesLimits whether the limits that conditions state end paths early
 */
final class EngineMatcher(
    pattern: PatternCase,
    val budget: MatchBudget = MatchBudget.unlimited,
    onCall: () => Unit = () => (),
    mostSubsets: Int = Int.MaxValue,
    measureReach: Int = 0,
    sideBySide: Boolean = false,
    ahead: Option[Double] = None,
    failing: Option[Set[(Int, Int)]] = None,
    statesLimits: Boolean = false
) {
  private val test = new CurrentConditions(collectingConditions(pattern))
  val facts: ProgramFacts = EngineMatcher.factsOf(EngineMatcher.Compiled(
    pattern.searched,
    pattern.variables,
    pattern.policy.selection.isSkipping,
    test.current.classes,
    if (statesLimits) test.current.statedLimits else IndexedSeq.empty,
    if (statesLimits && ahead.isDefined) test.current.ofLimits else Map.empty
  ))
  private var rows = pattern.rows
  private val found = Vector.newBuilder[Event]
  private val abandoned = mutable.ArrayBuffer.empty[Int]
  private var failed = false
  private var number = 0L

  private val complete = new CurrentConditions(wholeConditions(pattern))
  private var known = 0
  private var ended = false
  private var clock = Option.empty[Int]
  private lazy val subsets = new SubsetEnumeration(
    new ProgramFacts(facts.program, complete.current.classes),
    pattern.policy,
    complete.current.tracked,
    complete,
    budget
  )

  private val sink = new MatchSink {
    override def onMatch(path: Path, of: Long): Unit = {
      // Rows of one path that are emitted one by one share the number.
      require(of == number + 1 || (of == number && pattern.policy.events.nonEmpty), s"match $of follows match $number")
      number = of
      pattern.emission match {
        case _: Emission.Subsets =>
          subsets.begin(path, known, ended, of)
          var left = mostSubsets
          while (left > 0 && subsets.next()) {
            found += EngineMatcher.event(subsets.path, pattern)
            left -= 1
          }
        case _ => found += EngineMatcher.event(path, pattern)
      }
    }
    override def onUnmatched(row: Int): Unit = found += Unmatched(row)
    override def onIncomplete(path: Path, ended: matcher.incomplete.Incomplete): Unit =
      found += EngineMatcher.incomplete(path, pattern, ended)
  }

  private var scan = newScan()

  /** Decides what these rows and the time decide. */
  def advance(known: Int, ended: Boolean, clock: Option[Int] = None): Unit = if (!failed) {
    reveal(known, ended, clock)
    try scan.advance(known, ended)
    catch {
      case _: SkipTargetException | _: ConditionFailure if failing.isDefined =>
        abandoned += scan.failedRow
        scan.abandon()
        suspendAndResume()
        advance(known, ended, clock)
      case error: SkipTargetException =>
        failed = true
        found += SkipError(error.reason == SkipTargetException.NotInMatch)
    }
  }

  private def reveal(known: Int, ended: Boolean, clock: Option[Int]): Unit = {
    this.known = known
    this.ended = ended
    this.clock = clock
    test.current.reveal(known, ended, clock)
    complete.current.reveal(known, ended, clock)
  }

  /** Continues with another partition, using the same scan. */
  def nextPartition(rows: Rows): Unit = {
    this.rows = rows
    test.current = collectingConditions(pattern.copy(rows = rows))
    complete.current = wholeConditions(pattern.copy(rows = rows))
    found.clear()
    failed = false
    number = 0L
    scan.reset()
    if (pattern.emission.isInstanceOf[Emission.Subsets]) subsets.reset()
  }

  /** Writes all that the scan holds to bytes and continues with a new scan that has read them. */
  def suspendAndResume(): Unit = {
    val saved = state
    val first = firstOpenRow
    scan = newScan()
    read(saved, first)
  }

  /** Another matcher that has come as far, at the same time, and has found the same. */
  def fork: EngineMatcher = {
    val other = without(0)
    other.found ++= events
    other.failed = failed
    other
  }

  /** Another matcher that has come as far, at the same time, over the rows without so many of the first ones. */
  def without(first: Int): EngineMatcher = {
    val left = pattern.copy(
      rows = Rows(pattern.rows.all.drop(first)),
      times = (first until pattern.rows.size).map(pattern.time).toVector,
      clock = pattern.now
    )
    val other = new EngineMatcher(left, measureReach = measureReach, sideBySide = sideBySide)
    other.number = number
    other.reveal(known - first, ended, clock)
    other.read(state, firstOpenRow - first)
    other
  }

  private def read(saved: Array[Byte], first: Int): Unit =
    scan.read(ScanInput.ofBytes(saved, first))

  def state: Array[Byte] = ScanOutput.toBytes(firstOpenRow)(scan.write)

  def events: Vector[Event] = found.result()

  /** The first rows of the attempts that were abandoned, in this order. */
  def abandonedRows: Seq[Int] = abandoned.toSeq

  /** The number of the last match that was found. */
  def lastNumber: Long = number

  /** The first row that a match to come can hold. */
  def firstOpenRow: Int = scan.firstOpenRow

  def timedOut: Long = scan.timedOut
  def openAttempts: Int = scan.openAttempts(known)

  /** The greatest number of alternatives that were kept at one time. */
  def peakAlternatives: Int = scan.peakAlternatives

  /** When time ends a limit that the scan waits for, if no row comes. */
  def deadlines: Seq[Int] = scan.openLimits.flatMap { case (limit, from) =>
    pattern.end(from, pattern.limit(limit))
  }.map(_ + 1)

  /** All events, each asked for by a call of its own, and `between` done after each. */
  def eventByEvent(between: EngineMatcher => Unit = _ => ()): Vector[Event] = {
    reveal(rows.size, ended = true, None)
    while ({
      val before = events.size
      val isEvent = scan.advanceToEvent(rows.size, ended = true)
      require(events.size == before + (if (isEvent) 1 else 0), "a call reports one event, or none at the end")
      require(events.size <= rows.size, "no more than one event begins at each row")
      between(this)
      isEvent
    }) ()
    events
  }

  def all(): Vector[Event] = {
    advance(rows.size, ended = true)
    events
  }

  /** How far a match reaches, if something bounds it. */
  def reach: Option[MatchReach] = MatchReach.of(facts, test.current.tracked, pattern.policy)

  /** The first row from this one on at which every scan resumes, found with the rows that it needs. */
  def resumePoint(first: Int): Option[Int] = {
    reveal(rows.size, ended = true, None)
    val point =
      new ResumePoint(facts, test.current.tracked, pattern.policy, test, budget, _.isInstanceOf[SkipTargetException])
    point.find(
      first,
      new ResumePoint.Rows {
        override def contains(row: Int): Boolean = row < rows.size
        override def firstBeyond(row: Int): Int = EngineMatcher.this.firstBeyond(row)
        override def knownFor(row: Int): Int = EngineMatcher.this.knownFor(row)
      }
    )
  }

  /** What attempts find from `from` on and before `until`, if no row is known that none of them needs. */
  def part(from: Int, until: Int): Vector[Event] = {
    reveal(rows.size, ended = true, None)
    val needed = if (until >= rows.size) rows.size else knownFor(until - 1)
    reveal(needed, ended = true, None)
    scan match {
      case one: PartitionScan => one.reset(from, until)
      case other => throw new IllegalStateException(s"no parts with $other")
    }
    scan.advance(needed, ended = true)
    events
  }

  private def knownFor(row: Int): Int =
    math.min(rows.size, firstBeyond(row) + 1 + facts.conditions.map(_.lookahead).foldLeft(0)(_ max _))

  private def firstBeyond(row: Int): Int =
    (row + 1 until rows.size).find(reach.get.isBeyond(test, row, _)).getOrElse(rows.size)

  private def collectingConditions(one: PatternCase) =
    new EngineConditions(
      EngineMatcher.collecting(one),
      one,
      onCall = onCall,
      ahead = ahead.map(share => (share * one.rows.size).toInt),
      failing = failing.getOrElse(Set.empty)
    )

  // A match may come after one that starts later, if attempts run side by side; then rows are asked for again.
  private def wholeConditions(one: PatternCase) = new EngineConditions(one, one, asksOnce = !sideBySide, onCall)

  private def newScan(): MatchScan =
    if (sideBySide) new OverlappingScan(facts, test.current.tracked, pattern.policy, test, budget, sink, readAfter)
    else new PartitionScan(facts, test.current.tracked, pattern.policy, test, budget, sink, readAfter)

  /** The conditions of subsets are evaluated when the match is found, as measures are. */
  private def readAfter: Int = pattern.emission match {
    case _: Emission.Subsets => complete.current.classes.map(_.lookahead).foldLeft(measureReach)(_ max _)
    case _ => measureReach
  }
}

object EngineMatcher {
  val MaxInstructions = 100000

  /** What the facts of a case depend on. */
  private final case class Compiled(
      pattern: RowPattern,
      variables: VariableTable,
      isSkipping: Boolean,
      classes: IndexedSeq[ConditionClass],
      statedLimits: IndexedSeq[StatedLimit],
      ofLimits: Map[Int, Seq[Int]]
  )

  // A law compares several matchers over the same pattern, and some over many rows.
  private var known = Map.empty[Compiled, ProgramFacts]

  private def factsOf(one: Compiled): ProgramFacts = synchronized {
    if (known.size >= MostKnown && !known.contains(one)) known = Map.empty
    known.getOrElse(
      one, {
        val program = ProgramCompiler.compile(one.pattern, one.variables, MaxInstructions, one.isSkipping)
        val facts = new ProgramFacts(program, one.classes, one.statedLimits, one.ofLimits)
        known += one -> facts
        facts
      }
    )
  }

  private val MostKnown = 4

  // Cases with the same pattern often come one after the other, and engines take longer to build than to run.
  private var compared = Option.empty[EngineComparison]

  /** The events that engines with different methods agree on: see [[EngineComparison]]. */
  def events(pattern: PatternCase): Vector[Event] = synchronized {
    val comparison = compared.filter(_.isFor(pattern)).getOrElse(new EngineComparison(pattern))
    // After an error, the next case begins with new engines.
    compared = None
    val events = comparison.events(pattern.rows)
    compared = Some(comparison)
    events
  }

  /** Where rows are collected, what compares them with one another is left to the subsets. */
  def collecting(pattern: PatternCase): PatternCase = pattern.emission match {
    case Emission.Subsets(name) => without(pattern, pattern.resolve(name))
    case Emission.Trends => without(pattern, pattern.repeated)
    case _ => pattern
  }

  private def without(pattern: PatternCase, deferred: Set[Int]): PatternCase =
    pattern.copy(conditions = pattern.conditions.map { case (letter, all) =>
      val variable = pattern.variables.indexOf(letter.toString).get
      letter -> all.filterNot(SelectionConditions.isDeferred(pattern, deferred, _, variable))
    })

  def incomplete(path: Path, pattern: PatternCase, ended: matcher.incomplete.Incomplete): Incomplete =
    Incomplete(
      path.start,
      event(path, pattern).labels,
      ended.outcome.text.toLowerCase(java.util.Locale.ROOT).replace(' ', '-'),
      ended.nextStep.map(pattern.letter)
    )

  private[cases] def event(path: Path, pattern: PatternCase): Match = {
    val labels = Array.fill(path.end - path.start)('.')
    for (index <- 0 until path.length) {
      val letter = pattern.letter(path.label(index))
      labels(path.rowAt(index) - path.start) = if (path.isExcluded(index)) letter.toLower else letter
    }
    Match(path.start, labels.mkString)
  }
}
