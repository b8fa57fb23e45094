// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import scala.collection.mutable

import io.matchrecognize.automaton.{ConditionClass, Instruction, ProgramFacts, StepOption}
import io.matchrecognize.matcher.{
  ConditionCache,
  MatchBudget,
  Moves,
  ObjectMemory,
  Path,
  RowConditions,
  RowTest,
  StepState,
  StepStates,
  Visible
}
import io.matchrecognize.navigation.{Navigation, TrackedSets}
import io.matchrecognize.policy.MatchPolicy

/**
 * Sums up the trends of a whole partition in one pass over its rows, following the paths of all start rows together.
 *
 * Paths that are in the same state and expose the same rows to the conditions are equivalent, so they share one entry.
 * With row-local conditions and no limit, there are as many entries as states, and time is linear in the number of
 * rows. With a limit, each start row needs an entry of its own, and with a condition that reads an earlier row, so does
 * each row that the condition can read; time is then at most quadratic.
 *
 * This class never revises a decision about a path. If the pattern could require a revision, [[isPossible]] is false.
 * If a row fits two options although a path may take it by only one of them, the pass is abandoned. In both cases,
 * [[TrendAggregation]] counts match by match.
 */
private[trend] final class RunTrends(
    facts: ProgramFacts,
    policy: MatchPolicy,
    tracked: TrackedSets,
    test: RowTest,
    members: Set[Int],
    subsets: SubsetTrends,
    arithmetic: TrendArithmetic,
    budget: MatchBudget,
    trendBudget: TrendBudget
) {
  import RunTrends._

  private val states = new StepStates(facts, policy, budget)
  private val path = new Path(tracked, budget.memory)
  private val answers = new ConditionCache(facts.conditions, budget.memory)
  private val rows = new RowConditions(facts, policy, test, path, budget, answers)
  private val isAny = policy.selection.isBranching
  private val visible = Visible.of(facts.conditions.indices, facts.conditions, tracked)

  private var total = arithmetic.none
  private var open = mutable.LinkedHashMap.empty[Key, SubsetTrends.Trends]
  private var next = mutable.LinkedHashMap.empty[Key, SubsetTrends.Trends]
  private var nextBytes = 0L
  private val entries = new ObjectMemory(budget.memory)

  /** Whether, given the pattern and the options of the clause, no decision about a path ever has to be revised. */
  lazy val isPossible: Boolean =
    policy.skip.isToNextRow && !states.isAmbiguous &&
      !facts.program.instructions.exists {
        case Instruction.AtStart | Instruction.AtEnd | _: Instruction.Absent | _: Instruction.EnterLimit => true
        case _ => false
      } && facts.conditions.forall(isIndependent) && policy.unless.forall(facts.isRowLocal) && neverTakesBack

  /**
   * Returns the sums over all trends of the partition's rows; None if a decision about a path might have to be revised.
   */
  def sum(known: Int): Option[TrendSums] = {
    total = arithmetic.none
    open.clear()
    entries.clear()
    answers.reset(0)
    rows.reveal(known, all = true, number = 1L)
    var row = 0
    var goesOn = true
    while (goesOn && row < known) {
      next = mutable.LinkedHashMap.empty
      nextBytes = 0L
      answers.release(row)
      goesOn = open.forall { case (key, trends) => take(key, trends, row) } && begin(row)
      open = next
      entries.resize(nextBytes)
      row += 1
    }
    if (!goesOn) None
    else {
      open.foreach { case (key, trends) => end(key, trends) }
      Some(total)
    }
  }

  /**
   * Begins the paths of a start row. If there is a limit, a row without a time starts no path. Returns false if this
   * pass cannot decide what the row does to the paths.
   */
  private def begin(row: Int): Boolean =
    if (!policy.hasLimit) take(Key(0, -1, Vector.empty), subsets.start, row)
    else !test.isTimed(row) || take(Key(0, row, Vector.empty), subsets.start, row)

  /** Applies a row to the paths of an entry. Returns false if this pass cannot decide what the row does to them. */
  private def take(key: Key, trends: SubsetTrends.Trends, row: Int): Boolean = {
    val isFirst = key.state == 0
    val at = if (isFirst) states.first(row) else states(key.state)
    trendBudget.step(key.visible.size.toLong + at.takes.length)
    Visible.load(key.visible, path, row)
    if (!isFirst && ((policy.hasLimit && !test.isWithin(0, key.start, row)) || rows.isVetoed(row))) end(key, trends)
    else {
      val chosen = Moves.taken(at, index => rows.fits(at.options(index), row))
      if (chosen.length > 1 && !isAny) return false
      else {
        chosen.foreach(index => goOn(key, trends, at.options(index), row))
        if (Moves.maySkip(at, chosen.nonEmpty)) keep(key, trends)
        else if (chosen.isEmpty) end(key, trends)
      }
    }
    true
  }

  private def goOn(key: Key, trends: SubsetTrends.Trends, option: StepOption, row: Int): Unit = {
    val longer = subsets.after(trends, row, option.variable)
    if (!longer.isEmpty) {
      val at = states(option.take + 1)
      if (at.hasTakes)
        keep(Key(at.number, key.start, visible.after(path, row, option.variable, keepsEnds = false, test)), longer)
      else complete(at, longer)
    }
  }

  private def end(key: Key, trends: SubsetTrends.Trends): Unit =
    if (key.state != 0) complete(states(key.state), trends)

  /** Ends the paths of an entry, which can take no further row. Their trends count if the pattern can end here. */
  private def complete(at: StepState, trends: SubsetTrends.Trends): Unit =
    if (at.ends.nonEmpty) total = arithmetic.add(total, subsets.complete(trends))

  private def keep(key: Key, trends: SubsetTrends.Trends): Unit = {
    val before = next.get(key)
    nextBytes -= before.fold(0L)(_.bytes)
    val all = before.fold(trends)(subsets.union(_, trends))
    next(key) = all
    nextBytes += all.bytes
  }

  /**
   * Whether the condition depends neither on collected rows nor on the match number, so that neither affects which rows
   * are collected.
   */
  private def isIndependent(condition: ConditionClass): Boolean = condition match {
    case dependent: ConditionClass.MatchDependent =>
      dependent.aggregates.isEmpty && !dependent.readsNumber && dependent.reads.forall { read =>
        read.set != Navigation.AllRows && !tracked.sets(read.set).exists(members)
      }
    case _ => true
  }

  /** Whether a path that continues although it could have ended can always end later, whichever states it reaches. */
  private def neverTakesBack: Boolean = {
    val all = states.reachable(Set(0))
    val sources = all.toSeq.flatMap(from => states(from).targets.map(_ -> from)).groupMap(_._1)(_._2)
    // The states from which a state without an end can be reached.
    var stuck = all.filter(states(_).ends.isEmpty)
    var fresh = stuck
    while (fresh.nonEmpty) {
      fresh = fresh.flatMap(sources.getOrElse(_, Nil)) -- stuck
      stuck ++= fresh
    }
    all.forall { number =>
      val at = states(number)
      number == 0 || at.ends.isEmpty || at.endsLast || !at.targets.exists(stuck)
    }
  }
}

private object RunTrends {

  /** @param start the first row, if a limit is measured from it; otherwise -1 */
  final case class Key(state: Int, start: Int, visible: Vector[Visible.Row])
}
