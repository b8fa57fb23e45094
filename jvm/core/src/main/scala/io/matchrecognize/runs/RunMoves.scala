// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.{MatchBudget, Moves}

/**
 * Applies a row to the runs of its partition: the row ends some runs, continues some, and begins others.
 *
 * If a step can take any of several rows, a run stays alive when a row continues it; otherwise, the run ends.
 *
 * @param economical see [[SharedRuns]]
 */
private[runs] final class RunMoves(
    rules: IndexedSeq[SharedRule],
    trie: RunTrie,
    conditions: RowAnswers,
    steps: RunSteps,
    budget: MatchBudget,
    economical: Boolean,
    engine: RunMoves.Engine
) {
  private val vetoes = rules.map(_.policy.unless.toArray)
  private val hasVetoes = vetoes.exists(_.nonEmpty)
  private val candidates = mutable.ArrayBuffer.empty[Run]
  private val fresh = mutable.ArrayBuffer.empty[Run]
  private var part: PartitionRuns = _
  private var row = 0
  private var looked = 0L
  private[runs] var numbered = 0L

  /** The number of looks so far: tests of a run against a row. `runsCreated` is the number of runs created. */
  def looks: Long = looked
  def runsCreated: Long = numbered

  /**
   * Applies a row to the runs. Returns the live runs that the row has created; the buffer is valid until the next row.
   */
  def pass(to: PartitionRuns, at: Int, limit: RunBound): mutable.ArrayBuffer[Run] = {
    part = to
    row = at
    fresh.clear()
    if (hasVetoes) veto()
    look(limit)
    begin()
    fresh
  }

  /** For each rule, ends the runs for which the row satisfies the condition of an UNLESS variable. */
  private def veto(): Unit = rules.indices.foreach { rule =>
    vetoes(rule).foreach { variable =>
      if (conditions.holds(trie.condition(rule, variable))) {
        val needsPath = rules(rule).conditions(variable).remainder.nonEmpty
        part.liveRuns.filter(run => (run.mask >> rule & 1L) != 0L).foreach { run =>
          if (!needsPath || steps.holds(rule, run, variable, row)) clear(run, 1L << rule)
        }
      }
    }
  }

  private def clear(run: Run, rules: Long): Unit = {
    val left = run.mask & ~rules
    if (left != run.mask) {
      engine.limit.cleared(run, left, row)
      run.clear(rules)
    }
    if (goesOn(run) == 0L) engine.stop(run)
  }

  private def goesOn(run: Run): Long = if (economical) run.goesOn else run.mask

  private def look(limit: RunBound): Unit = {
    val used = part.used.toArray
    var i = 0
    while (i < used.length) {
      val node = trie.nodes(used(i))
      if (node.listensAlways || conditions.anyHolds(node.listens)) {
        engine.compact(part, node.number)
        if (economical && !node.listensAlways && !node.edges.exists(edge => conditions.holds(edge.condition)))
          guardAll(node)
        else candidates ++= part.lists(node.number)
      }
      i += 1
    }
    if (limit.choosesPerRow) {
      candidates.sortInPlaceBy(_.number)
      limit.choose(candidates, row)
    }
    i = 0
    while (i < candidates.size) {
      if (candidates(i).isAlive) lookAt(candidates(i), limit)
      i += 1
    }
    candidates.clear()
  }

  /** Tests all runs of a node against a row that can only end them. This counts as one look. */
  private def guardAll(node: RunNode): Unit = if (part.lists(node.number).nonEmpty) {
    looked += 1
    budget.charge(1L)
    part.lists(node.number).foreach(run => guard(run, run.goesOn))
  }

  private def lookAt(run: Run, limit: RunBound): Unit = {
    looked += 1
    budget.charge(1L)
    limit.looked(run, row)
    val before = run.goesOn
    if (run.node.isBranching) {
      val edges = run.node.edges
      var i = 0
      while (i < edges.length) {
        if (conditions.holds(edges(i).condition)) {
          val rules = steps.fitting(run, edges(i), row)
          if (rules != 0L) extend(edges(i), run, run.start, rules)
        }
        i += 1
      }
      guard(run, before)
    } else move(run, before)
  }

  /**
   * Continues a run of a single rule if the row fits, by each step that does not yield to another one. The run itself
   * then ends.
   */
  private def move(run: Run, before: Long): Unit = {
    val fits = run.node.edges.filter { edge =>
      conditions.holds(edge.condition) && steps.fitting(run, edge, row) != 0L
    }
    if (fits.isEmpty) guard(run, before)
    else {
      takeAll(fits, run, run.start)
      engine.stop(run)
    }
  }

  private def takeAll(fits: Array[RunEdge], parent: Run, start: RunStart): Unit = {
    val options = fits.map(_.slots(0).option)
    fits.foreach { edge =>
      if (Moves.takes(edge.slots(0).option, options)) extend(edge, parent, start, edge.slots(0).bit)
    }
  }

  /**
   * Closes the steps of a run that can no longer be taken after this row.
   *
   * @param before the rules for which the run could take another row before it was tested against this one; the test
   *               itself may have closed steps for which this row came too late
   */
  private def guard(run: Run, before: Long): Unit = {
    val node = run.node
    if (node.guards.length > 0 || node.listensAlways) {
      steps.close(run, row, conditions)
      val lost = before & ~run.goesOn
      if (lost != 0L) clear(run, lost)
    }
  }

  private def begin(): Unit = trie.roots.indices.foreach { number =>
    val root = trie.roots(number)
    val first = rules(root.members.head.rule)
    val edges = root.edges.filter(edge => conditions.holds(edge.condition))
    if (edges.nonEmpty && (!first.policy.hasLimit || first.test.isTimed(row))) {
      val start = engine.newStart(row, root)
      val fits = edges.map(edge => edge -> steps.starting(edge, row)).filter(_._2 != 0L)
      if (root.isBranching) fits.foreach { case (edge, rules) => extend(edge, null, start, rules) }
      else takeAll(fits.map(_._1), null, start)
      if (start.runs > 0) part.starts(number) += start
      engine.started(part, number, start)
    }
  }

  private def extend(edge: RunEdge, parent: Run, start: RunStart, mask: Long): Unit = {
    val node = edge.child
    val run = new Run(edge, parent, row, start, mask, numbered, steps.anchors(edge, parent, row))
    numbered += 1
    var completed = 0L
    var i = 0
    while (i < node.ends.length) {
      val end = node.ends(i)
      if ((mask >> end.rule & 1L) != 0L && end.option.absent.isEmpty) completed |= 1L << end.rule
      i += 1
    }
    val isLive = node.hasTakes && goesOn(run) != 0L
    engine.limit.created(run, completed, isLive, row)
    if (isLive) {
      start.add(run)
      fresh += run
    } else run.neverLives()
    i = 0
    while (i < node.ends.length) {
      if ((mask >> node.ends(i).rule & 1L) != 0L) engine.ended(part, run, node.ends(i))
      i += 1
    }
  }
}

private[runs] object RunMoves {

  /** Receives the runs that a row has ended, begun or completed. */
  trait Engine {
    def limit: RunBound
    def stop(run: Run): Unit
    def newStart(row: Int, root: RunNode): RunStart
    def started(part: PartitionRuns, root: Int, start: RunStart): Unit

    /** Called when a run has reached an end of a rule. */
    def ended(part: PartitionRuns, run: Run, end: RunEnd): Unit

    /** Removes ended runs from the list of a node. */
    def compact(part: PartitionRuns, node: Int): Unit
  }
}
