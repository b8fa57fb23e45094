// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.immutable.BitSet
import scala.collection.mutable

import io.matchrecognize.automaton.{ConditionClass, Instruction, OptionList, ProgramFacts, StepGraph, StepOption}
import io.matchrecognize.policy.MatchPolicy

/**
 * A position of a path after one row and before the next, and what the event selection allows there.
 *
 * @param number      the instruction after the step that took the last row; 0 before the first row
 * @param options     the options for the next step, in preference order
 * @param skipsRows   whether rows that fit no option may be skipped
 * @param isBranching whether even a row that fits an option may be skipped
 * @param endsLast    whether paths branch in the state. Ending the match is then tried after everything else, whatever
 *                    its position in the list, and an option that continues a repetition is taken even if the row also
 *                    fits an option that leaves the repetition
 * @param isPlain     whether the path has no influence on which options a row fits
 * @param watched     the variables whose conditions decide what happens to a row in this state
 */
private[matchrecognize] final class StepState(
    val number: Int,
    val options: Array[StepOption],
    val skipsRows: Boolean,
    val isBranching: Boolean,
    val endsLast: Boolean,
    val isPlain: Boolean,
    val lookahead: Int,
    val watched: Array[Int]
) {
  val takes: Array[Int] = options.indices.filterNot(options(_).isEnd).toArray
  val ends: Array[Int] = options.indices.filter(options(_).isEnd).toArray
  val hasTakes: Boolean = takes.nonEmpty

  /** A copy of the state without the options that end the match. */
  def withoutEnds: StepState = new StepState(
    number,
    options.filterNot(_.isEnd),
    skipsRows,
    isBranching,
    endsLast,
    isPlain,
    lookahead,
    watched
  )

  /** The states to which the options lead, by number. */
  def targets: Set[Int] = takes.map(options(_).take + 1).toSet

  /** Whether a skipped row or the passing of time can close an option, that is, make it impossible to take. */
  val canClose: Boolean = options.exists(option => option.absent.nonEmpty || option.limits.nonEmpty)
}

/** The states of a program under a policy, each created when it is first reached. */
private[matchrecognize] final class StepStates(
    facts: ProgramFacts,
    policy: MatchPolicy,
    budget: MatchBudget
) {
  // Over adjacent rows, each instruction is followed once, so only the work is charged. If rows may be skipped, options
  // also differ by the repetitions that they leave, so a list may be so long that its paths must be limited.
  private val graph =
    new StepGraph(facts.program, if (policy.selection.isSkipping) budget.listPath else _ => budget.charge(1L))
  private val known = new Array[StepState](facts.program.size + 1)
  private val endless = new Array[StepState](facts.program.size + 1)
  private lazy val atPartitionStart = make(0, startHolds = true)

  def apply(number: Int): StepState = {
    if (known(number) == null) known(number) = make(number, startHolds = false)
    known(number)
  }

  /**
   * The state without the options that end the match, for a path for which these options were already tried or left to
   * another path.
   */
  def withoutEnds(number: Int): StepState = {
    if (endless(number) == null) endless(number) = apply(number).withoutEnds
    endless(number)
  }

  /** The state before the first row of a path that starts at `row`. */
  def first(row: Int): StepState = if (row == 0) atPartitionStart else apply(0)

  /**
   * Whether two paths that are both reported can map the same rows to the same variables. Always false if only one path
   * of an attempt is reported.
   */
  lazy val isAmbiguous: Boolean = (policy.findsSeveral || (policy.events.nonEmpty && !policy.emitsEagerly)) &&
    all.exists { at =>
      at.takes.map(at.options(_)).map(option => (option.variable, option.excluded)).distinct.length < at.takes.length ||
      at.ends.length > 1
    }

  /**
   * Whether every path that completes is a match, regardless of the other paths from the same row. If attempts without
   * a match are shown, whether one is shown depends on all of its paths.
   */
  lazy val pathsAreIndependent: Boolean = policy.findsSeveral && policy.events.isEmpty && !isAmbiguous &&
    !policy.rows.showsIncomplete &&
    (policy.findsAllMatches || all.forall(at => at.ends.isEmpty || (at.endsLast && at.number > 0)))

  /** The numbers of all states that a path can reach. */
  lazy val reached: Set[Int] = reachable(Set(0) ++ atPartitionStart.targets)

  private lazy val all: Seq[StepState] = atPartitionStart +: reached.toSeq.map(apply)

  /** The numbers of the given states and of all states that paths can reach from them. */
  def reachable(from: Set[Int]): Set[Int] = {
    val all = mutable.BitSet.empty
    val open = mutable.Stack.from(from)
    while (open.nonEmpty) {
      val number = open.pop()
      if (all.add(number)) open ++= apply(number).targets
    }
    all.to(BitSet)
  }

  /**
   * The options of a state over adjacent rows.
   *
   * @param isStart whether the next row is the first of the partition
   */
  def list(number: Int, isStart: Boolean): OptionList =
    // If all matches are reported, each option counts as a path of its own, so an option must not appear twice, as it
    // may in a list with shared parts.
    if (policy.findsAllMatches)
      options(number, isStart, endsLast = false).foldRight[OptionList](OptionList.Empty)(new OptionList.First(_, _))
    else graph.list(number, isStart)

  private def endsLast(number: Int, isStart: Boolean): Boolean = policy.findsEveryChoice ||
    (policy.selection.isBranching && !graph.options(number, isStart, untilEnd = false).exists(_.repeated))

  /**
   * The options of a state. An option less preferred than an unconditional end can be chosen only if all matches are
   * reported or if ending comes last; otherwise, such options are left out.
   */
  private def options(number: Int, isStart: Boolean, endsLast: Boolean): List[StepOption] =
    graph.options(number, isStart, untilEnd = !policy.findsAllMatches && !endsLast)

  private def make(number: Int, startHolds: Boolean): StepState = {
    val endsLast = this.endsLast(number, startHolds)
    val usable = options(number, startHolds, endsLast).toArray
    val takes = usable.filterNot(_.isEnd)
    val classes = takes.map(option => facts.conditions(option.variable))
    val watched = (takes.flatMap(option => option.variable +: option.absent.map(_._1).toSeq) ++ policy.unless).distinct
    new StepState(
      number,
      usable,
      skipsRows = policy.selection.isSkipping && number > 0,
      isBranching = endsLast && number > 0,
      endsLast,
      isPlain = policy.selection.isSkipping && number > 0 && policy.unless.isEmpty &&
        takes.forall(option => option.absent.isEmpty && option.limits.isEmpty) &&
        !classes.exists(_.isInstanceOf[ConditionClass.MatchDependent]),
      lookahead = (classes ++ policy.unless.toSeq.map(facts.conditions(_)) ++ usable.flatMap(_.absent).map {
        case (variable, _) => facts.conditions(variable)
      }).map(_.lookahead).foldLeft(0)(_ max _),
      watched
    )
  }
}

/** Assigns consecutive indices to the instructions at which a search can be after one row and before the next. */
private[matchrecognize] object StepStates {
  def numbers(facts: ProgramFacts): Array[Int] = {
    val numbers = new Array[Int](facts.program.size + 1)
    var next = 0
    facts.program.instructions.zipWithIndex.foreach {
      case (_: Instruction.Take, at) =>
        next += 1
        numbers(at + 1) = next
      case _ => ()
    }
    numbers
  }
}
