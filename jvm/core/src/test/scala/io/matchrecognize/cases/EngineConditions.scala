// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.automaton.{ConditionClass, StatedLimit}
import io.matchrecognize.cases.RowCondition._
import io.matchrecognize.matcher.{KeyBuffer, Path, RowComparisons, RowTest}
import io.matchrecognize.navigation.{Navigation, TrackedSets}

/**
 * The conditions of a case as the matcher under test sees them: through its path and its navigations.
 *
 * Holds the matcher to the contract of [[RowTest]]: a row-local condition is evaluated at most once a row, a
 * match-dependent one with its row on the path, and no condition before the rows that it reads are known.
 * @param namesOf  whose conditions' names are tracked
 * @param asksOnce whether a row-local condition is evaluated once a row at most
 * @param onCall   called whenever the matcher asks for anything
 * @param ahead    for how many rows the row-local parts of conditions are known; if given, rows are found by comparisons, too
 * @param failing  for which variables and rows there is an error instead of an answer
 *
 * A row may pass its comparisons although it does not satisfy them, as a hash does.
 *
 * Counts can be merged by their state; sums have no state, so that both cases occur.
 */
private[cases] final class EngineConditions(
    pattern: PatternCase,
    namesOf: PatternCase,
    asksOnce: Boolean = true,
    onCall: () => Unit = () => (),
    ahead: Option[Int] = None,
    failing: Set[(Int, Int)] = Set.empty
) extends RowTest {
  private val variables = 0 until pattern.variables.size
  private val rowsAhead = ahead.getOrElse(0)

  private val names: Vector[Char] = variables.flatMap(namesOf.conditionsOf(_)).flatMap {
    case Compare(_, Mapped(name, _, _, _)) => name
    case CountOf(name, _, _) => name
    case SumOf(name, _, _) => name
    case _ => None
  }.distinct.toVector

  /** The last one is that of all rows of the match, where rows may come before it. */
  val tracked: TrackedSets =
    new TrackedSets(names.map(pattern.resolve) ++ pattern.variables.ofMatch, pattern.variables.size)

  private val frame = pattern.policy.frame

  private val aggregates: Vector[RowCondition] = variables.flatMap(pattern.conditionsOf(_)).collect {
    case count: CountOf => count
    case sum: SumOf => sum
  }.distinct.toVector

  val classes: IndexedSeq[ConditionClass] = variables.map { variable =>
    val all = pattern.conditionsOf(variable)
    val lookahead = all.collect {
      case Compare(_, Neighbour(offset)) => offset
      case Compare(_, Mapped(_, _, _, offset)) => offset
    }.foldLeft(0)(_ max _)
    val dependent = all.filterNot { case Compare(_, _: Neighbour) => true; case _ => false }
    if (all.isEmpty && pattern.isUndefined(variable)) ConditionClass.AlwaysTrue
    else if (dependent.isEmpty && (lookahead == 0 || frame.flatMap(_.following).isEmpty)) {
      val back = all.collect { case Compare(_, Neighbour(offset)) => -offset }.foldLeft(0)(_ max _)
      ConditionClass.RowLocal(lookahead, back = if (frame.isDefined) back else 0)
    } else ConditionClass.MatchDependent(
      dependent.collect {
        case Compare(_, mapped: Mapped) => navigation(mapped)
        case LabelIs(back, _) => Navigation(set(None), Navigation.Last, back)
      }.toSet,
      dependent.map(aggregates.indexOf(_)).filter(_ >= 0).toSet,
      mergeable = !dependent.exists(_.isInstanceOf[LabelIs]),
      lookahead,
      readsNumber = dependent.exists(_.isInstanceOf[MatchNumberIs])
    )
  }

  // Comparisons that later and later rows fail, if numbers ascend: a row is too late if they hold for none from it on.
  private val stated: IndexedSeq[(Int, Comparison, Mapped)] = for {
    variable <- variables
    Compare(comparison @ (Comparison.Less | Comparison.LessOrEqual), mapped: Mapped) <- pattern.conditionsOf(variable)
    isEarlier = mapped.edge == Navigation.First || !mapped.name.fold(true)(pattern.resolve(_)(variable))
    if mapped.offset == 0 && isEarlier
  } yield (variable, comparison, mapped)

  val statedLimits: IndexedSeq[StatedLimit] = stated.map { case (variable, _, mapped) =>
    val movedBy = if (mapped.edge == Navigation.First) Set.empty[Int] else pattern.resolve(mapped.name.get)
    StatedLimit(variable, navigation(mapped), movedBy)
  }

  override def isPast(limit: Int, from: Int, row: Int): Boolean =
    !(row until pattern.rows.size).exists(compareRows(_, stated(limit)._2, from))

  private var known = 0
  private var ended = false
  private var now = Option.empty[Int]
  private val asked = scala.collection.mutable.Set.empty[(Int, Int)]

  /** From now on these rows may be read, and it is that late; None: the end of the partition is the time. */
  def reveal(known: Int, ended: Boolean, clock: Option[Int] = None): Unit = {
    this.known = known
    this.ended = ended
    now = if (ended) pattern.now else clock
  }

  override def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean = {
    onCall()
    if (failing((variable, row))) throw ConditionFailure(variable, row)
    classes(variable) match {
      case ConditionClass.AlwaysTrue =>
        throw new IllegalStateException(s"nothing to ask of ${pattern.letter(variable)}")
      case ConditionClass.RowLocal(_, back) =>
        require(!asksOnce || row - path.start < back || asked.add((variable, row)), s"row $row was asked twice")
      case _: ConditionClass.MatchDependent =>
        require(path.end == row + 1 && path.labelOfRow(row) == variable, s"row $row is not the last one on the path")
    }
    require(ended || row + classes(variable).lookahead < known, s"row $row was asked too early")
    (pattern.isUndefined(variable) || pattern.rows(row).letters(pattern.letter(variable))) &&
    pattern.conditionsOf(variable).forall(holds(_, row, path, matchNumber))
  }

  override def answer(variable: Int, row: Int): Int =
    if (row >= rowsAhead || classes(variable) == ConditionClass.AlwaysTrue || failing.nonEmpty) RowTest.Unknown
    else {
      require(ended || row + classes(variable).lookahead < known, s"row $row was asked too early")
      // In a window it depends on the frame whether a neighbour is one.
      val neighbours = pattern.conditionsOf(variable).collect {
        case Compare(comparison, Neighbour(offset)) if frame.isEmpty => compare(row, comparison, row + offset)
      }
      val isPossible = (pattern.isUndefined(variable) || pattern.rows(row).letters(pattern.letter(variable))) &&
        neighbours.forall(identity)
      if (!isPossible) RowTest.Fails
      else if (pattern.conditionsOf(variable).size == neighbours.size) RowTest.Holds
      else RowTest.Unknown
    }

  override def addAggregateState(aggregate: Int, path: Path, matchNumber: Long, key: KeyBuffer): Boolean = {
    onCall()
    aggregates(aggregate) match {
      case CountOf(name, _, _) =>
        key.add(path.count(set(name)))
        true
      case _ => false
    }
  }

  override def isWithin(limit: Int, from: Int, row: Int): Boolean = {
    onCall()
    require(from <= row && (ended || row < known), s"row $row was measured too early")
    pattern.time(row).zip(end(limit, from)).exists { case (time, end) => time <= end }
  }

  override def isBeyond(limit: Int, from: Int, row: Int): Boolean = {
    require(from <= row && (ended || row < known), s"row $row was measured too early")
    pattern.time(row).zip(end(limit, from)).exists { case (time, end) => time > end }
  }

  override def isOver(limit: Int, from: Int): Boolean =
    now.zip(end(limit, from)).exists { case (now, end) => now > end }

  override def limitIsMonotonic: Boolean = pattern.calendar == Calendar.Even

  override object comparisons extends RowComparisons {
    private val fixed: IndexedSeq[(Int, Comparison, Mapped)] = for {
      variable <- classes.indices
      if failing.isEmpty && ahead.isDefined
      Compare(comparison, mapped) <- pattern.conditionsOf(variable).collect {
        case one @ Compare(_, mapped: Mapped) if isFixed(variable, mapped) => one
      }
    } yield (variable, comparison, mapped.asInstanceOf[Mapped])
    private val values = new Array[Option[Int]](fixed.size)

    override val variables: IndexedSeq[Int] = fixed.map(_._1)
    override val reads: IndexedSeq[Seq[RowComparisons.Read]] =
      fixed.map { case (_, _, mapped) => Seq(RowComparisons.OfRow(navigation(mapped))) }

    override def fix(comparison: Int, path: Path): Unit = {
      val (variable, _, mapped) = fixed(comparison)
      require(path.label(path.length - 1) == variable, "the row under test is not the last one on the path")
      values(comparison) =
        Some(path.resolve(navigation(mapped))).filter(row => row >= 0 && row < pattern.rows.size).map(pattern.rows(_).x)
    }

    // A row may pass although it does not satisfy a comparison, as with a hash.
    override def next(variable: Int, comparisons: Array[Int], from: Int, until: Int): Int = {
      onCall()
      require(ended, "a row was sought before all rows were known")
      (from until until).find { row =>
        answer(variable, row) != RowTest.Fails && comparisons.forall { one =>
          require(fixed(one)._1 == variable)
          val x = pattern.rows(row).x
          values(one).exists(value => fixed(one)._2.holds(x, value) || (x == 1 && value == 2))
        }
      }.getOrElse(until)
    }

    override def release(): Unit = ()
  }

  override def isKnownAhead(variable: Int): Boolean =
    ahead.isDefined && failing.isEmpty && classes(variable) != ConditionClass.AlwaysTrue

  /** The variables whose conditions consist of letters, neighbours and stated limits. */
  val ofLimits: Map[Int, Seq[Int]] =
    if (failing.nonEmpty || frame.nonEmpty) Map.empty
    else variables.filter { variable =>
      pattern.conditionsOf(variable).forall {
        case Compare(_, _: Neighbour) => true
        case Compare(comparison, mapped: Mapped) => stated.contains((variable, comparison, mapped))
        case _ => false
      }
    }.map(variable => variable -> stated.indices.filter(stated(_)._1 == variable)).toMap

  override def sureUntil(variable: Int, from: Int, until: Int): Int = (from until until).find { row =>
    row >= rowsAhead || answer(variable, row) == RowTest.Fails
  }.getOrElse(until)

  override def isSurelyWithin(limit: Int, from: Int, row: Int): Boolean =
    (from + 1 to row).forall(compareRows(_, stated(limit)._2, from))

  /** Whether the condition compares with a row that the path has before the row under test. */
  private def isFixed(variable: Int, mapped: Mapped): Boolean =
    if (mapped.name.fold(true)(pattern.resolve(_)(variable))) mapped.edge == Navigation.Last && mapped.logical > 0
    else true

  private def end(limit: Int, from: Int): Option[Int] = pattern.end(from, pattern.limit(limit))

  private def holds(condition: RowCondition, row: Int, path: Path, matchNumber: Long): Boolean = condition match {
    case Compare(comparison, Neighbour(offset)) =>
      isInFrame(path, row + offset) && compare(row, comparison, row + offset)
    case Compare(comparison, mapped: Mapped) =>
      val other = path.resolve(navigation(mapped))
      isInFrame(path, other) && compare(row, comparison, other)
    case CountOf(name, comparison, number) => comparison.holds(path.count(set(name)), number)
    case SumOf(name, comparison, number) =>
      val rows = (0 until path.count(set(name))).map(path.row(set(name), _))
      rows.nonEmpty && comparison.holds(rows.map(pattern.rows(_).x).sum, number)
    case LabelIs(back, label) =>
      val index = path.length - 1 - back
      index >= path.labels.count(pattern.variables.beforeMatch.contains) && pattern.letter(path.label(index)) == label
    case MatchNumberIs(comparison, number) => comparison.holds(matchNumber.toInt, number)
  }

  private def compare(row: Int, comparison: Comparison, other: Int): Boolean =
    other >= 0 && other < pattern.rows.size && {
      require(ended || other < known, s"row $other was read before it was known")
      compareRows(row, comparison, other)
    }

  private def compareRows(row: Int, comparison: Comparison, other: Int): Boolean =
    comparison.holds(pattern.rows(row).x, pattern.rows(other).x)

  private def isInFrame(path: Path, row: Int): Boolean = frame.forall(_.holds(path.start, row))

  private def set(name: Option[Char]): Int =
    name.map(names.indexOf(_)).getOrElse(if (tracked.sets.size > names.size) names.size else Navigation.AllRows)

  private def navigation(mapped: Mapped): Navigation =
    Navigation(set(mapped.name), mapped.edge, mapped.logical, mapped.offset)
}

/** A condition that has no answer for a row, as one that divides by zero. */
private[cases] final case class ConditionFailure(variable: Int, row: Int)
    extends RuntimeException(s"condition $variable fails at row $row")
