// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.{MatchBudget, ObjectMemory, ScanInput, ScanOutput}

/**
 * Matches many rules over rows that arrive one by one, from any number of partitions in turn. All live runs are in
 * memory together, so that they can be bounded.
 *
 * Rules that begin alike share runs ([[RunTrie]]); the mask of a run says which rules it serves. Runs are listed by
 * partition and node, so a row costs one look (a test of a run against the row) for each run of the nodes that listen
 * for such a row, and nothing for other runs. [[RuleScope]] defines the clauses that qualify. The matches are the same
 * as those of `matcher.Search`, which processes one start row after the other.
 *
 * To use it, create one engine for each task. Call `onRow` for each row, in the order of its partition, once the later
 * rows that its conditions read are known; `onTime` when time has passed without a row; and `onEnd` at the end of a
 * partition.
 *
 * Cost: one look for each listening run; a look that evaluates a match-dependent condition also builds a path. Memory:
 * [[SharedRuns.RunBytes]] for each run.
 *
 * @param separate     whether each rule has runs of its own, even if it begins like another rule
 * @param economical   whether a row that can only end runs counts as one look for all runs of a node, and whether a run
 *                     that can no longer serve any rule is dropped; if not, looks are counted as in the literature
 */
final class SharedRuns private[runs] (
    val rules: IndexedSeq[SharedRule],
    shared: SharedConditions,
    budget: MatchBudget,
    sink: RuleSink,
    separate: Boolean,
    economical: Boolean,
    bound: SharedRuns => RunBound
) {
  rules.foreach { rule =>
    RuleScope.obstacles(rule.facts, rule.policy).foreach { one =>
      throw new IllegalArgumentException(s"rule ${rule.name}: runs cannot be shared with ${one.part}")
    }
  }
  private[runs] val trie = new RunTrie(rules, separate, budget)
  private[runs] val partitions = mutable.LongMap.empty[PartitionRuns]
  private[runs] val paths = new RunPaths(rules)
  private val memory = new ObjectMemory(budget.memory)
  private val conditions = new RowAnswers(trie.conditions, shared, budget)
  private val steps = new RunSteps(rules, paths, budget)
  private val local: ConditionNumbers = (rule, variable) => conditions.holds(trie.condition(rule, variable))
  private val found = new RunMatches(rules, trie.roots, paths, sink, stop)
  private val pending = new PendingEnds(budget, found)
  private val limit: RunBound = bound(this)
  private[runs] val count = new RunCount
  private val moves = new RunMoves(rules, trie, conditions, steps, budget, economical, Events)
  private val state = new RunState(trie, Events.newStart, limit.noted)
  private var peak = 0

  /** How many rows after a row must be known when `onRow` is called for it. */
  val lookahead: Int = rules.flatMap(_.facts.conditions.map(_.lookahead)).foldLeft(0)(_ max _)

  /**
   * The number of looks so far. `runsCreated` is the number of runs created, and `peakRuns` the greatest number of runs
   * alive after a row.
   */
  def looks: Long = moves.looks
  def runsCreated: Long = moves.runsCreated
  def peakRuns: Int = peak

  /** The rules of a run for which the current row matters. */
  private[runs] def concerned(run: Run): Long = run.node.concerned(run.mask, conditions)

  /** The number of matches of a rule, over all partitions. */
  def matches(rule: Int): Long = found.count(rule)

  /** The number of live runs. */
  def openRuns: Int = count.alive

  /** The expected number of matches lost so far. */
  def expectedLost: Double = rules.indices.map(limit.losses.lost(_)).sum

  /** Reports the work and the losses so far. */
  def report: RunReport = {
    limit.settle()
    val losses = limit.losses
    RunReport(looks, runsCreated, losses.runs, peakRuns, losses.rowsOver, rules.indices.map(reportOf))
  }

  private def reportOf(rule: Int): RunReport.OfRule = {
    val losses = limit.losses
    RunReport.OfRule(
      rules(rule).name,
      matches(rule),
      losses.runs(rule),
      losses.runsUnknown(rule),
      losses.lost(rule),
      limit.variance(rule)
    )
  }

  /** The first row of the partition that a future match can hold; None if there is none. */
  def firstOpenRow(partition: Long): Option[Int] = partitions.get(partition).flatMap { part =>
    (part.openStarts.map(_.row) ++ part.openEnds.iterator.map(_.run.start.row)).minOption
  }

  /**
   * The limits that may expire without another row of the partition, as triples of the rule, the limit, and the row
   * from which the limit is measured. If limits expire in the order of their rows, only the first of them is listed.
   */
  def openLimits(partition: Long): Seq[(Int, Int, Int)] = partitions.get(partition).fold(Seq.empty[(Int, Int, Int)]) {
    part =>
      val ofMatches = part.starts.indices.flatMap { root =>
        val rule = trie.roots(root).members.head.rule
        val open = part.starts(root).iterator.filter(start => start.runs > 0 || start.isWaiting).map(_.row)
        (if (isMonotonic(root)) open.take(1) else open).map((rule, 0, _))
      }
      val ofEnds = part.openEnds.flatMap(end =>
        steps.undecided(end).map { case (limit, from) => (end.end.rule, limit, from) }
      )
      (ofMatches.filter { case (rule, _, _) => rules(rule).policy.hasLimit } ++ ofEnds).distinct
  }

  def onRow(partition: Long, row: Int): Unit = {
    val part = partitions.getOrElseUpdate(partition, newPartition)
    conditions.begin(row)
    limit.beforeRow(row)
    expire(part, start => !isWithin(start, row))
    pending.decide(part, steps.advance(_, row, local), confirmed)
    val before = looks
    val fresh = moves.pass(part, row, limit)
    if (fresh.nonEmpty) {
      fresh.foreach(part.add)
      memory.add(SharedRuns.RunBytes * fresh.size)
    }
    found.decide(part)
    limit.afterRow(row, (looks - before).toInt)
    if (count.alive > peak) peak = count.alive
    if (part.listed > part.compactAt) removed(part.compact())
  }

  /** Called when time has passed: ends runs whose limits have expired without another row. */
  def onTime(): Unit = partitions.foreachValue { part =>
    expire(part, start => rules(start.root.members.head.rule).test.isOver(0, start.row))
    pending.decide(part, steps.atTime, confirmed)
    found.decide(part)
    removed(part.compact())
  }

  /** Called when the partition has no more rows, though time may still pass. */
  def onEnd(partition: Long): Unit = partitions.remove(partition).foreach { part =>
    part.allStarts.foreach(found.touch)
    part.liveRuns.foreach(stop)
    pending.decide(part, steps.atTime, confirmed)
    pending.refuteAll(part)
    found.decide(part)
    removed(part.listed)
    paths.clear()
  }

  /** Forgets the statistics. Call it when the rows to come need not resemble the rows so far. */
  def forgetExperience(): Unit = limit.forgetExperience()

  /**
   * Writes the runs of a partition and the statistics, which are assumed to belong to this partition alone. The first
   * row of `out`, to which row numbers are relative, must not be after `firstOpenRow`.
   */
  def write(partition: Long, out: ScanOutput): Unit = {
    limit.write(out)
    state.write(partitions.getOrElse(partition, newPartition), out)
  }

  /** Reads a partition written by an engine with the same rules; this engine must not know the partition yet. */
  def read(partition: Long, in: ScanInput): Unit = {
    val part = newPartition
    partitions.put(partition, part)
    limit.read(in)
    val starts = state.read(part, in, runsCreated) { (run, note) =>
      moves.numbered = run.number + 1
      if (run.node.hasTakes) limit.restored(run, note)
      if (run.isAlive) memory.add(SharedRuns.RunBytes)
    }
    rules.indices.foreach(rule => limit.restored(rule, part.matches(rule)))
    starts.foreach(start => found.started(part, trie.roots.indexOf(start.root), start))
  }

  /** Forgets a partition without emitting anything, for example after it was written. */
  def drop(partition: Long): Unit = partitions.remove(partition).foreach { part =>
    part.liveRuns.foreach(_.stop())
    removed(part.listed)
    paths.clear()
  }

  private[runs] def stop(run: Run): Unit = {
    if (!run.isStopped) limit.stopped(run)
    run.stop()
    found.touch(run.start)
  }

  /** Gives up a run for a bound; returns whether a waiting match is lost with it. */
  private[runs] def giveUp(run: Run): Boolean =
    if (run.start.preference != null) run.start.preference.giveUp(run, stop)
    else {
      stop(run)
      false
    }

  private val confirmed: PendingEnd => Unit = end => limit.confirmed(end.run, end.end.rule)

  private def newPartition = new PartitionRuns(trie.nodes.length, rules.size, trie.roots.length)

  private def isWithin(start: RunStart, row: Int): Boolean = {
    val rule = rules(start.root.members.head.rule)
    !rule.policy.hasLimit || rule.test.isWithin(0, start.row, row)
  }

  /** Ends the runs of start rows whose limit has expired. */
  private def expire(part: PartitionRuns, isOver: RunStart => Boolean): Unit = {
    def end(start: RunStart): Boolean = {
      if (start.runs == 0 || isOver(start)) {
        start.end()
        found.touch(start)
      }
      start.isOver
    }
    part.starts.indices.foreach { root =>
      val starts = part.starts(root)
      if (isMonotonic(root)) while (starts.nonEmpty && end(starts.head)) starts.removeHead()
      else starts.filterInPlace(!end(_))
    }
  }
  private val isMonotonic = trie.roots.map(root => root.members.forall(one => rules(one.rule).test.limitIsMonotonic))

  private def removed(runs: Int): Unit = if (runs > 0) memory.remove(SharedRuns.RunBytes * runs)

  private object Events extends RunMoves.Engine {
    override def limit: RunBound = SharedRuns.this.limit
    override def stop(run: Run): Unit = SharedRuns.this.stop(run)
    override def newStart(row: Int, root: RunNode): RunStart = found.newStart(row, root, count)
    override def started(part: PartitionRuns, root: Int, start: RunStart): Unit = {
      found.started(part, root, start)
      found.touch(start)
    }
    override def ended(part: PartitionRuns, run: Run, end: RunEnd): Unit =
      if (end.option.absent.nonEmpty) pending.add(part, new PendingEnd(run, end)) else found.complete(part, run, end)
    override def compact(part: PartitionRuns, node: Int): Unit = removed(part.compact(node))
  }
}

object SharedRuns {

  /** The greatest number of rules for one engine. */
  val MaxRules: Int = RunTrie.MaxRules

  /** Roughly how many bytes a run takes on the heap. */
  val RunBytes: Long = 88L

  /**
   * Creates an engine that finds as many matches of the rules as the limits allow.
   *
   * @param selector decides which runs are given up first
   */
  def bestEffort(
      rules: IndexedSeq[SharedRule],
      conditions: SharedConditions,
      budget: MatchBudget,
      sink: RuleSink,
      limits: RunLimits,
      clock: RunClock,
      values: OpenValues = OpenValues.Unknown,
      selector: RunSelector.Of = RunRatio.selector,
      economical: Boolean = true
  ): SharedRuns = {
    val bound = (engine: SharedRuns) => new BestEffort(engine, limits, selector, clock, values)
    new SharedRuns(rules, conditions, budget, sink, separate = false, economical, bound)
  }
}
