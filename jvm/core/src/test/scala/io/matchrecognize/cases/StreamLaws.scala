// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

/**
 * What holds of the events that a stream emits, turn by turn, whatever the turns. Where attempts run side by side, this
 * is about bags of matches, since neither the order of events nor unmatched rows mean anything.
 *
 * After each turn the scan is written to bytes and read into new objects. A batch is the answer of the same matcher when all
 * rows are known from the beginning, which other suites compare with the definition.
 */
final class StreamLaws(stream: StreamCase, sideBySide: Boolean) {

  /** What is wrong with the case, if something is. */
  def broken: Option[String] = {
    val engine = newEngine()
    engine.suspendAndResume()
    val wrong = stream.turns.iterator.flatMap { turn =>
      advance(engine, turn)
      engine.suspendAndResume()
      val problems = Seq(
        lateness(engine, turn),
        split(engine, turn),
        soundness(engine, turn),
        promptness(engine, turn),
        readAhead(engine, turn),
        deadlines(engine, turn)
      )
      problems.flatten.map(problem => s"$turn of ${stream.turns.mkString(" ")}: $problem")
    }
    wrong.nextOption().orElse(completeness(engine)).orElse(end(engine)).orElse(nextKey(engine))
  }

  // How much was emitted up to the last turn, and its clock.
  private var emitted = 0
  private var passed = -1

  /** What is emitted later than a clock begins no earlier than an attempt can stay open before it. */
  private def lateness(engine: EngineMatcher, turn: Turn): Option[String] = {
    val late = stream.longestAttempt.flatMap(longest =>
      engine.events.drop(emitted).collectFirst {
        case event: Event.Match if begin(event.start) < passed - longest => event
        case event: Event.Unmatched if begin(event.row) < passed - longest => event
        case event: Event.Incomplete if begin(event.start) < passed - longest => event
      }.map(event => s"${event.text} comes later than $longest after its first row, as $passed had passed")
    )
    emitted = engine.events.size
    passed = turn.clock
    late
  }

  private def begin(row: Int): Int = stream.pattern.time(row).get

  private def newEngine(isOverlapping: Boolean = sideBySide) =
    new EngineMatcher(stream.pattern, measureReach = stream.measureReach, sideBySide = isOverlapping)

  private def found(events: Seq[Event]): Seq[Event] =
    if (sideBySide) events.filterNot(_.isInstanceOf[Event.Unmatched]).sortBy(_.text) else events

  private def found(engine: EngineMatcher): Seq[Event] = found(engine.events)

  private def batch(of: PatternCase): Seq[Event] = found(EngineMatcher.events(of))

  private def isPart(some: Seq[Event], all: Seq[Event]): Boolean =
    if (sideBySide) some.diff(all).isEmpty else all.startsWith(some)

  private def advance(engine: EngineMatcher, turn: Turn): Unit =
    engine.advance(turn.known, ended = false, Some(turn.clock))

  /** What is emitted depends on the rows known and on the time, not on the turns before; and side by side it is no less. */
  private def split(engine: EngineMatcher, turn: Turn): Option[String] = {
    val once = newEngine()
    advance(once, turn)
    val inOrder = newEngine(isOverlapping = false)
    advance(inOrder, turn)
    unless(found(once) == found(engine))(s"${text(engine)}, but in one turn ${text(once)}")
      .orElse(unless(isPart(
        found(inOrder),
        found(engine)
      ))(s"${text(engine)}, but one after the other ${text(inOrder)}"))
  }

  /** What is emitted stands, whatever rows follow. */
  private def soundness(engine: EngineMatcher, turn: Turn): Option[String] =
    stream.continuations(turn).iterator.flatMap { later =>
      // An attempt that is open where the rows end may still match in a stream.
      val all =
        batch(later).filter { case one: Event.Incomplete => one.outcome != SelectionIncomplete.Open; case _ => true }
      unless(isPart(found(engine), all)) {
        s"${text(engine)}, but a batch gives ${Event.text(all)} over ${later.rows.text} at ${later.times.flatten.mkString(" ")}"
      }
    }.nextOption()

  /** Where no path depends on another one or on later rows, each match is emitted with its last row. */
  private def promptness(engine: EngineMatcher, turn: Turn): Option[String] =
    if (!sideBySide || !stream.isDecidedByRows) None
    else {
      val all = batch(stream.until(turn))
      unless(found(engine) == all)(s"${text(engine)}, but the rows known have ${Event.text(all)}")
    }

  /** A match that took rows is emitted when the rows that are read of it are known. */
  private def readAhead(engine: EngineMatcher, turn: Turn): Option[String] =
    engine.events.collectFirst {
      case one @ Event.Match(start, labels)
          if labels.nonEmpty && start + labels.length + stream.measureReach > turn.known =>
        s"${one.text} is emitted before ${stream.measureReach} rows after it are known"
    }.filter(_ => stream.pattern.emission match { case _: Emission.Subsets => false; case _ => true })

  /** While nothing but time passes, events are emitted at the deadlines that the scan names and at no other time. */
  private def deadlines(engine: EngineMatcher, turn: Turn): Option[String] = {
    val everyTick = engine.fork
    val whenDue = engine.fork
    var due = Seq.empty[Int]
    def next = whenDue.deadlines.filter(_ > due.lastOption.getOrElse(turn.clock)).minOption
    (turn.clock + 1 to stream.horizon).iterator.flatMap { clock =>
      everyTick.advance(turn.known, ended = false, Some(clock))
      if (next.contains(clock)) {
        whenDue.advance(turn.known, ended = false, Some(clock))
        whenDue.suspendAndResume()
        due :+= clock
      }
      unless(found(everyTick) == found(whenDue)) {
        s"time alone gives ${text(everyTick)} at $clock, but at the deadlines ${due.mkString(" ")} ${text(whenDue)}"
      }
    }.nextOption()
  }

  /** When all limits are over, nothing is left undecided. */
  private def completeness(engine: EngineMatcher): Option[String] =
    if (stream.isDecidedByTime) isAll(engine, "when all limits are over") else None

  /** Nothing is lost: when the rows have an end, all is found. */
  private def end(engine: EngineMatcher): Option[String] = {
    engine.all()
    isAll(engine, "at the end")
  }

  /** A scan that goes on with another key, and is written before it has begun an attempt, knows nothing of earlier keys. */
  private def nextKey(engine: EngineMatcher): Option[String] = {
    engine.nextPartition(stream.pattern.rows)
    unless(engine.state.sameElements(newEngine().state))("the state of the next key has something of this one")
  }

  private def isAll(engine: EngineMatcher, when: String): Option[String] = {
    val all = batch(stream.batch)
    unless(found(engine) == all)(s"${text(engine)} $when, but a batch gives ${Event.text(all)}")
  }

  private def unless(holds: Boolean)(problem: => String): Option[String] = if (holds) None else Some(problem)

  private def text(engine: EngineMatcher): String = Event.text(engine.events)
}
