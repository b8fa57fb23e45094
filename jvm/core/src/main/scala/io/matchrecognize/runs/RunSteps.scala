// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.automaton.{Instruction, StepOption}
import io.matchrecognize.matcher.{MatchBudget, Path}

/**
 * Decides whether a run can take a step: checks match-dependent conditions, the time limits of pattern parts, and rows
 * that must be absent.
 */
private[runs] final class RunSteps(rules: IndexedSeq[SharedRule], paths: RunPaths, budget: MatchBudget) {

  /**
   * Returns the rules for which the run can take the row by this step. The row-local part of the step's condition is
   * known to hold.
   */
  def fitting(run: Run, edge: RunEdge, row: Int): Long = {
    var open = 0L
    var i = 0
    while (i < edge.slots.length) {
      val slot = edge.slots(i)
      if (run.isOpen(slot)) {
        if (slot.option.limits.isEmpty || isInTime(slot, run, row)) open |= slot.bit
        else run.close(slot.guard)
      }
      i += 1
    }
    if (open == 0L || edge.tests.length == 0) open else tested(edge, open, row, paths.of(_, run))
  }

  /**
   * Returns the rules for which the row can begin a run by this step. The row-local part of the step's condition is
   * known to hold.
   */
  def starting(edge: RunEdge, row: Int): Long = {
    var open = 0L
    edge.slots.foreach { slot =>
      if (slot.option.limits.forall(limit => rules(slot.rule).test.isWithin(limit, row, row))) open |= slot.bit
    }
    tested(edge, open, row, paths.before(_, row))
  }

  /**
   * Returns the rules in `open` whose match-dependent conditions hold. A condition that several rules share is
   * evaluated once, for the first of them.
   */
  private def tested(edge: RunEdge, open: Long, row: Int, path: Int => Path): Long = {
    var left = open
    var i = 0
    while (i < edge.tests.length) {
      val test = edge.tests(i)
      if ((left & test.rules) != 0L) {
        budget.charge(1L)
        val option = test.slot.option
        if (!paths.test(test.slot.rule, path(test.slot.rule), option.variable, option.excluded, row))
          left &= ~test.rules
      }
      i += 1
    }
    left
  }

  /** Whether the variable's condition holds for a row that follows the run. */
  def holds(rule: Int, run: Run, variable: Int, row: Int): Boolean = {
    budget.charge(1L)
    paths.test(rule, paths.of(rule, run), variable, excluded = false, row)
  }

  /** Closes the steps that require this row to be absent, and the steps for which it comes too late. */
  def close(run: Run, row: Int, conditions: RowAnswers): Unit = {
    run.node.guards.foreach { guard =>
      val slot = guard.slot
      if (
        run.isOpen(slot) && conditions.holds(guard.condition) &&
        guard.limit.forall(isWithin(slot.rule, slot.option, _, run, row)) &&
        (!guard.needsPath || holds(slot.rule, run, guard.variable, row))
      ) run.close(slot.guard)
    }
    if (run.node.listensAlways) run.node.edges.foreach(_.slots.foreach { slot =>
      if (slot.option.limits.nonEmpty && run.isOpen(slot) && !isInTime(slot, run, row)) run.close(slot.guard)
    })
  }

  private def isInTime(slot: RunSlot, run: Run, row: Int): Boolean =
    slot.option.limits.forall(isWithin(slot.rule, slot.option, _, run, row))

  private def isWithin(rule: Int, option: StepOption, limit: Int, run: Run, row: Int): Boolean =
    rules(rule).test.isWithin(limit, anchor(option, limit, run, row), row)

  /**
   * The row from which a limit is measured if the option takes `row` after the run. If the run is null, `row` is the
   * first row.
   */
  private def anchor(option: StepOption, limit: Int, run: Run, row: Int): Int =
    if (!option.entered(limit)) run.anchors(limit)
    else if (run == null) row
    else run.row

  /** The rows from which the time limits of pattern parts are measured after a step. */
  def anchors(edge: RunEdge, parent: Run, row: Int): Array[Int] = {
    val option = edge.slots(0).option
    val before = if (parent == null) null else parent.anchors
    if (option.limits.isEmpty) before
    else {
      val all = java.util.Arrays.copyOf(if (before == null) Array.empty[Int] else before, limits(edge.slots(0).rule))
      option.limits.foreach(limit => all(limit) = anchor(option, limit, parent, row))
      all
    }
  }

  private val limits = rules.map { rule =>
    rule.facts.program.instructions.collect {
      case Instruction.EnterLimit(limit) => limit
    }.foldLeft(0)(_ max _) + 1
  }

  /** Applies a row to a pending match. */
  def advance(end: PendingEnd, row: Int, conditions: ConditionNumbers): Unit =
    eachUndecided(end) { (at, variable, limit, from) =>
      val rule = end.end.rule
      val test = rules(rule).test
      if (!end.blocked(at)) {
        if (test.isWithin(limit, from, row)) {
          val needsPath = rules(rule).conditions(variable).remainder.nonEmpty
          if (conditions.holds(rule, variable) && (!needsPath || holds(rule, end.run, variable, row)))
            end.isRefuted = true
        } else if (test.isBeyond(limit, from, row)) end.confirmed(at) = true
        else end.blocked(at) = true
      }
      if (!end.isRefuted && !end.confirmed(at) && end.blocked(at) && test.isOver(limit, from)) end.confirmed(at) = true
    }

  /** Confirms the absences whose limits have expired. */
  def atTime(end: PendingEnd): Unit = eachUndecided(end) { (at, _, limit, from) =>
    if (rules(end.end.rule).test.isOver(limit, from)) end.confirmed(at) = true
  }

  /** The limits whose expiry can confirm the match, each with the row from which it is measured. */
  def undecided(end: PendingEnd): Seq[(Int, Int)] = {
    val all = Seq.newBuilder[(Int, Int)]
    eachUndecided(end)((_, _, limit, from) => all += limit -> from)
    all.result()
  }

  private def eachUndecided(end: PendingEnd)(decide: (Int, Int, Int, Int) => Unit): Unit =
    end.end.option.absent.zipWithIndex.foreach { case ((variable, limits), at) =>
      if (!end.confirmed(at)) {
        val from = limits.headOption.fold(end.run.start.row)(anchor(end.end.option, _, end.run, end.run.row))
        decide(at, variable, limits.headOption.getOrElse(0), from)
      }
    }
}

/** Says whether the row-local part of a variable's condition holds for the current row. */
private[runs] trait ConditionNumbers {
  def holds(rule: Int, variable: Int): Boolean
}
