// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * Writes the runs of a partition and reads them back: live runs, runs with a pending or waiting match, and the
 * ancestors of both. For each run, the index of its parent in the list of runs, the step that it took and its row are
 * written. The state must be read with the same rules with which it was written.
 *
 * @param noted returns the number that a bound stores together with a run
 */
private[runs] final class RunState(trie: RunTrie, newStart: (Int, RunNode) => RunStart, noted: Run => Int) {

  def write(part: PartitionRuns, out: ScanOutput): Unit = {
    def number(value: Int): Unit = out.number(value.toLong)
    // A match may wait for a pending one whose start row has no live runs any more.
    val starts = (part.openStarts ++ part.openEnds.iterator.map(_.run.start)).toSeq.distinct
    val waiting = starts.filter(_.preference != null).flatMap(start => start.preference.waiting.map(start -> _))
    val runs = lineage(part.liveRuns ++ part.openEnds.iterator.map(_.run) ++ waiting.iterator.map(_._2._1))
    val firsts = runs.map(_.start).distinct
    val (numberOf, startOf) = (runs.iterator.zipWithIndex.toMap, firsts.iterator.zipWithIndex.toMap)
    part.matches.foreach(out.number)
    number(firsts.size)
    firsts.foreach { start =>
      number(trie.roots.indexOf(start.root))
      out.row(start.row)
      out.flag(start.isOver)
    }
    number(runs.size)
    runs.foreach { run =>
      number(if (run.parent == null) -1 else numberOf(run.parent))
      number(startOf(run.start))
      number(before(run).edges.indexOf(run.edge))
      out.row(run.row)
      out.number(run.mask)
      out.number(run.closed)
      out.flag(run.isAlive)
      number(noted(run))
      number(if (run.anchors == null) 0 else run.anchors.length)
      if (run.anchors != null) run.anchors.foreach(out.row)
    }
    number(part.openEnds.size)
    part.openEnds.foreach { one =>
      number(numberOf(one.run))
      number(one.run.node.ends.indexOf(one.end))
      (one.confirmed ++ one.blocked).foreach(out.flag)
    }
    number(waiting.size)
    waiting.foreach { case (_, (run, end)) =>
      number(numberOf(run))
      number(run.node.ends.indexOf(end))
    }
  }

  /**
   * @param restored called for each run, in order of creation, with the number that a bound stored together with it
   * @return         the start rows, in order
   */
  def read(part: PartitionRuns, in: ScanInput, numberFrom: Long)(restored: (Run, Int) => Unit): Seq[RunStart] = {
    part.matches.indices.foreach(part.matches(_) = in.long())
    val starts = Vector.fill(in.number()) {
      val root = trie.roots(in.number())
      val start = newStart(in.row(), root)
      if (in.flag()) start.end() else part.starts(trie.roots.indexOf(root)) += start
      start
    }
    val runs = mutable.ArrayBuffer.empty[Run]
    (0 until in.number()).foreach { index =>
      val parent = in.number()
      val start = starts(in.number())
      val at = if (parent < 0) start.root else runs(parent).node
      val edge = at.edges(in.number())
      val row = in.row()
      val (mask, closed, isAlive, note) = (in.long(), in.long(), in.flag(), in.number())
      val anchors = Array.fill(in.number())(in.row())
      val own = if (anchors.isEmpty) null else anchors
      val run = new Run(edge, if (parent < 0) null else runs(parent), row, start, mask, numberFrom + index, own)
      (0 until java.lang.Long.SIZE).filter(guard => (closed >> guard & 1L) != 0L).foreach(run.close)
      if (isAlive) {
        start.add(run)
        part.add(run)
      } else run.neverLives()
      runs += run
      restored(run, note)
    }
    (0 until in.number()).foreach { _ =>
      val run = runs(in.number())
      val one = new PendingEnd(run, run.node.ends(in.number()))
      Seq(one.confirmed, one.blocked).foreach(flags => flags.indices.foreach(flags(_) = in.flag()))
      part.pending += one
      if (run.start.preference != null) run.start.preference.add(one)
    }
    (0 until in.number()).foreach { _ =>
      val run = runs(in.number())
      run.start.preference.complete(run, run.node.ends(in.number()))
    }
    starts.sortBy(_.row)
  }

  private def before(run: Run): RunNode = if (run.parent == null) run.start.root else run.parent.node

  /** Returns the runs and all their ancestors, in order of creation. */
  private def lineage(runs: Iterator[Run]): Vector[Run] = {
    val all = mutable.LinkedHashSet.empty[Run]
    runs.foreach { run =>
      var at = run
      while (at != null && all.add(at)) at = at.parent
    }
    all.toVector.sortBy(_.number)
  }
}
