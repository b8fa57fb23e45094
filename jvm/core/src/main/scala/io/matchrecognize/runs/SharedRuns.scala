// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.{MatchBudget, ObjectMemory, ScanInput, ScanOutput}

/**
 * Matches many rules over rows that arrive one by one, of any number of partitions in turn: all runs that are alive at a row are
 * known together, so that they can be bounded.
 *
 * Rules that begin alike share runs ([[RunTrie]]). A run knows by its mask which rules it serves. Runs are listed by partition and node, so
 * a row costs one look for each run of the nodes that listen for it, and nothing for others. [[RuleScope]] says which clauses
 * qualify; all matches are those that the start-by-start search finds.
 *
 * To use it: one engine for a task; `onRow` for each row, in the order of each partition, when the rows that conditions read
 * after it are known; `onTime` when time has passed without a row; `onEnd` at a partition's end.
 *
 * Cost: as above, and a path is built for each look that reads the match. Memory: [[SharedRuns.RunBytes]] for each run.
 *
 * @param separate     whether each rule has runs of its own
 * @param economical   whether a row that only ends runs is one look for all runs of a node, and a run that can serve no rule any more
 *                     is dropped; if not, looks are counted as in the literature
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
    RuleScope.obstacle(rule.facts, rule.policy).foreach { part =>
      throw new IllegalArgumentException(s"rule ${rule.name}: runs cannot be shared with $part")
    }
  }
  private[runs] val trie = new RunTrie(rules, separate, budget)
  private[runs] val partitions = mutable.LongMap.empty[PartitionRuns]
  private[runs] val paths = new RunPaths(rules)
  private[runs] val memory = new ObjectMemory(budget.memory)
  private val conditions = new RowAnswers(trie.conditions, shared, budget)
  private val steps = new RunSteps(rules, paths, budget)
  private val local: ConditionNumbers = (rule, variable) => conditions.holds(trie.condition(rule, variable))
  private lazy val limit: RunBound = bound(this)
  private val sinkMatches = new Array[Long](rules.size)
  private val vetoes = rules.map(_.policy.unless.toArray)
  private val hasVetoes = vetoes.exists(_.nonEmpty)

  private var current: PartitionRuns = _
  private var looked = 0L
  private[runs] var numbered = 0L
  private[runs] val count = new RunCount
  private var peak = 0
  private val candidates = mutable.ArrayBuffer.empty[Run]
  private val fresh = mutable.ArrayBuffer.empty[Run]
  private val touched = mutable.ArrayBuffer.empty[RunStart]

  /** How many rows after a row must be known when it is passed. */
  val lookahead: Int = rules.flatMap(_.facts.conditions.map(_.lookahead)).foldLeft(0)(_ max _)

  /** How often a run was tested against a row, how many runs were created, and how many were alive after a row at most. */
  def looks: Long = looked
  def runsCreated: Long = numbered
  def peakRuns: Int = peak

  /** How many matches a rule has, over all partitions. */
  def matches(rule: Int): Long = sinkMatches(rule)

  /** How many runs are alive. */
  def openRuns: Int = count.alive

  /** How many matches are expected to be lost so far. */
  def expectedLost: Double = rules.indices.map(rule => effort.fold(0.0)(_.lost(rule))).sum

  private def effort: Option[BestEffort] = limit match {
    case one: BestEffort => Some(one)
    case _ => None
  }

  /** What was done so far. */
  def report: RunReport =
    RunReport(
      looks,
      runsCreated,
      effort.fold(0L)(_.runsShed),
      effort.fold(0L)(_.bitsShed),
      peakRuns,
      effort.fold(0L)(_.rowsOverBound),
      rules.indices.map(rule => RunReport.OfRule(rules(rule).name, matches(rule), effort.fold(0.0)(_.lost(rule))))
    )

  /** The first row of the partition that a match to come can hold; None if there is none. */
  def firstOpenRow(partition: Long): Option[Int] = partitions.get(partition).flatMap { part =>
    (part.allStarts.filter(start => start.runs > 0 || start.isWaiting).map(_.row) ++ part.openEnds.iterator.map(
      _.run.start.row
    )).minOption
  }

  def onRow(partition: Long, row: Int): Unit = {
    val part = partitions.getOrElseUpdate(partition, newPartition)
    current = part
    conditions.begin(row)
    limit.beforeRow(row)
    expire(part, start => !isWithin(start, row))
    if (part.pending.nonEmpty) decidePending(part, steps.advance(_, row, local))
    if (hasVetoes) veto(part, row)
    val before = looked
    look(part, row)
    begin(part, row)
    var i = 0
    while (i < fresh.size) { part.add(fresh(i)); i += 1 }
    if (fresh.nonEmpty) {
      memory.add(SharedRuns.RunBytes * fresh.size)
      fresh.clear()
    }
    decidePreferred()
    limit.afterRow(row, (looked - before).toInt)
    if (count.alive > peak) peak = count.alive
    if (part.listed > part.compactAt) compact(part)
  }

  /** Time has passed: limits may be over without another row. */
  def onTime(): Unit = partitions.foreach { case (_, part) =>
    current = part
    expire(part, start => rules(start.root.members.head.rule).test.isOver(0, start.row))
    decidePending(part, steps.atTime)
    decidePreferred()
    compact(part)
  }

  /** The partition has no more rows, though time may pass. */
  def onEnd(partition: Long): Unit = partitions.remove(partition).foreach { part =>
    current = part
    part.allStarts.foreach(touch)
    part.liveRuns.foreach(stop)
    decidePending(part, steps.atTime)
    part.pending.foreach { end =>
      end.isRefuted = true
      touch(end.run.start)
    }
    decidePreferred()
    removed(part.listed)
    paths.clear()
  }

  private def newPartition = new PartitionRuns(trie.nodes.length, rules.size, trie.roots.length)

  private def newStart(row: Int, root: RunNode): RunStart = {
    val start = new RunStart(row, root, count)
    val policy = rules(root.members.head.rule).policy
    if (!root.isBranching && !policy.findsAllMatches) start.preference = new Preference
    start
  }

  /** Writes the runs of a partition; rows are counted from a first one that is not after `firstOpenRow`. */
  def write(partition: Long, out: ScanOutput): Unit = state.write(partitions.getOrElse(partition, newPartition), out)

  /** Reads what was written of a partition of which nothing is known here, by an engine with the same rules. */
  def read(partition: Long, in: ScanInput): Unit = {
    val part = newPartition
    partitions.put(partition, part)
    state.read(part, in, numbered) { run =>
      numbered = run.number + 1
      if (run.node.hasTakes) limit.restored(run)
      if (run.isAlive) memory.add(SharedRuns.RunBytes)
    }
  }
  private lazy val state = new RunState(trie, newStart)

  /** Forgets a partition without a result, as after it was written. */
  def drop(partition: Long): Unit = partitions.remove(partition).foreach { part =>
    part.liveRuns.foreach(_.stop())
    removed(part.listed)
    paths.clear()
  }

  private def isWithin(start: RunStart, row: Int): Boolean = {
    val rule = rules(start.root.members.head.rule)
    !rule.policy.hasLimit || rule.test.isWithin(0, start.row, row)
  }

  /** Ends the runs of start rows that are too long ago. */
  private def expire(part: PartitionRuns, isOver: RunStart => Boolean): Unit = {
    def end(start: RunStart): Boolean = {
      if (start.runs == 0 || isOver(start)) {
        start.end()
        touch(start)
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

  private def touch(start: RunStart): Unit = if (start.preference != null) touched += start

  /** Ends the runs of rules for which the row must not come. */
  private def veto(part: PartitionRuns, row: Int): Unit = rules.indices.foreach { rule =>
    vetoes(rule).foreach { variable =>
      if (conditions.holds(trie.condition(rule, variable))) {
        val needsPath = rules(rule).conditions(variable).remainder.nonEmpty
        part.liveRuns.filter(run => (run.mask >> rule & 1L) != 0L).foreach { run =>
          if (!needsPath || steps.holds(rule, run, variable, row)) clear(run, 1L << rule, row)
        }
      }
    }
  }

  private def clear(run: Run, rules: Long, row: Int): Unit = {
    val left = run.mask & ~rules
    if (left != run.mask) {
      limit.cleared(run, left, row)
      run.clear(rules)
    }
    if (goesOn(run) == 0L) stop(run)
  }

  private def goesOn(run: Run): Long = if (economical) run.goesOn else run.mask

  private[runs] def stop(run: Run): Unit = {
    if (!run.isStopped) limit.stopped(run)
    run.stop()
    touch(run.start)
  }

  private def look(part: PartitionRuns, row: Int): Unit = {
    val used = part.used.toArray
    var i = 0
    while (i < used.length) {
      val node = trie.nodes(used(i))
      if (node.listensAlways || conditions.anyHolds(node.listens)) {
        removed(part.compact(node.number))
        if (economical && !node.listensAlways && !node.edges.exists(edge => conditions.holds(edge.condition)))
          guardAll(part, node, row)
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
      if (candidates(i).isAlive) lookAt(candidates(i), row)
      i += 1
    }
    candidates.clear()
  }

  /** The row can only end runs of the node. */
  private def guardAll(part: PartitionRuns, node: RunNode, row: Int): Unit = if (part.lists(node.number).nonEmpty) {
    looked += 1
    budget.charge(1L)
    part.lists(node.number).foreach(guard(_, row))
  }

  private def lookAt(run: Run, row: Int): Unit = {
    looked += 1
    budget.charge(1L)
    limit.looked(run, row)
    if (run.node.isBranching) {
      val edges = run.node.edges
      var i = 0
      while (i < edges.length) {
        if (conditions.holds(edges(i).condition)) {
          val rules = steps.fitting(run, edges(i), row)
          if (rules != 0L) extend(edges(i), run, run.start, rules, row)
        }
        i += 1
      }
      guard(run, row)
    } else move(run, row)
  }

  /** A run of one rule is taken up by the first row that fits: it goes on in each step that does not lose to another. */
  private def move(run: Run, row: Int): Unit = {
    val fits = run.node.edges.filter { edge =>
      conditions.holds(edge.condition) && steps.fitting(run, edge, row) != 0L
    }
    if (fits.isEmpty) guard(run, row)
    else {
      takeAll(fits, run, run.start, row)
      stop(run)
    }
  }

  private def takeAll(fits: Array[RunEdge], parent: Run, start: RunStart, row: Int): Unit = {
    val options = fits.map(_.slots(0).option)
    fits.foreach { edge =>
      if (!options.exists(edge.slots(0).option.isLeftBy)) extend(edge, parent, start, edge.slots(0).bit, row)
    }
  }

  /** Closes the steps of a run that must not come after this row. */
  private def guard(run: Run, row: Int): Unit = {
    val node = run.node
    if (node.guards.length > 0 || node.listensAlways) {
      val before = run.goesOn
      steps.close(run, row, conditions)
      val lost = before & ~run.goesOn
      if (lost != 0L) clear(run, lost, row)
    }
  }

  /** Starts runs at a row. */
  private def begin(part: PartitionRuns, row: Int): Unit = trie.roots.indices.foreach { number =>
    val root = trie.roots(number)
    val first = rules(root.members.head.rule)
    val edges = root.edges.filter(edge => conditions.holds(edge.condition))
    if (edges.nonEmpty && (!first.policy.hasLimit || first.test.isTimed(row))) {
      val start = newStart(row, root)
      val fits = edges.map(edge => edge -> steps.starting(edge, row)).filter(_._2 != 0L)
      if (root.isBranching) fits.foreach { case (edge, rules) => extend(edge, null, start, rules, row) }
      else takeAll(fits.map(_._1), null, start, row)
      if (start.runs > 0) part.starts(number) += start
      touch(start)
    }
  }

  private def extend(edge: RunEdge, parent: Run, start: RunStart, mask: Long, row: Int): Unit = {
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
    limit.created(run, completed, isLive, row)
    if (isLive) {
      start.add(run)
      fresh += run
    }
    node.ends.foreach { end =>
      if ((mask >> end.rule & 1L) != 0L) {
        if (end.option.absent.nonEmpty) addPending(new PendingEnd(run, end))
        else complete(run, end)
      }
    }
  }

  private def addPending(end: PendingEnd): Unit = {
    current.pending += end
    if (end.run.start.preference != null) end.run.start.preference.add(end)
  }

  private def complete(run: Run, end: RunEnd): Unit =
    if (run.start.preference == null) emit(run, end.rule)
    else {
      run.start.preference.complete(run, end)
      touched += run.start
    }

  private def emit(run: Run, rule: Int): Unit = {
    sinkMatches(rule) += 1
    current.matches(rule) += 1
    sink.onMatch(rule, paths.of(rule, run), current.matches(rule))
  }

  /** Goes through the matches that wait for rows to be absent. */
  private def decidePending(part: PartitionRuns, advance: PendingEnd => Unit): Unit = {
    val waiting = part.pending
    part.pending = mutable.ArrayBuffer.empty
    waiting.foreach { end =>
      budget.charge(1L)
      if (!end.isRefuted) advance(end)
      if (end.isRefuted) touch(end.run.start)
      else if (end.confirmed.forall(identity)) {
        limit.confirmed(end.run, end.end.rule)
        complete(end.run, end.end)
      } else part.pending += end
    }
  }

  private def decidePreferred(): Unit = {
    touched.foreach { start =>
      start.preference.decided.foreach { case (run, end) =>
        emit(run, end.rule)
        start.preference.close()
      }
    }
    touched.clear()
  }

  /** Removes dead runs from the lists. */
  private[runs] def compact(part: PartitionRuns): Unit = removed(part.compact())

  private def removed(runs: Int): Unit = if (runs > 0) {
    memory.remove(SharedRuns.RunBytes * runs)
  }
}

object SharedRuns {

  /** How many rules one engine takes. */
  val MaxRules: Int = RunTrie.MaxRules

  /** What a run takes on the heap, about. */
  val RunBytes: Long = 72L

  /** All matches of the rules, whatever that takes. */
  def exact(
      rules: IndexedSeq[SharedRule],
      conditions: SharedConditions,
      budget: MatchBudget,
      sink: RuleSink,
      separate: Boolean = false,
      economical: Boolean = true
  ): SharedRuns = new SharedRuns(rules, conditions, budget, sink, separate, economical, _ => RunBound.None)

  /**
   * As many matches of the rules as the limits allow.
   *
   * @param selector one of [[RunSelector.names]]: which runs are given up first
   */
  def bestEffort(
      rules: IndexedSeq[SharedRule],
      conditions: SharedConditions,
      budget: MatchBudget,
      sink: RuleSink,
      limits: RunLimits,
      clock: RunClock,
      values: OpenValues = OpenValues.None,
      selector: String = "ratio",
      economical: Boolean = true
  ): SharedRuns = {
    val bound = (engine: SharedRuns) => new BestEffort(engine, limits, selector, clock, values)
    new SharedRuns(rules, conditions, budget, sink, separate = false, economical, bound)
  }
}
