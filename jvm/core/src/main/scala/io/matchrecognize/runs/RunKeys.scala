// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.immutable.BitSet
import scala.collection.mutable

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * Sorts the runs of a node into buckets by their fixed values ([[OpenValues]]). The boundaries are quantiles of the
 * first values seen: they lie at a half, a quarter, an eighth and so on of the values from each end. Buckets thus get
 * narrower towards both ends, since the most valuable runs have extreme values. Once set, boundaries never change, so
 * that classes keep their meaning.
 *
 * Cost: for each run, a value is read, which requires the run's path. If the rows that determine the value are the same
 * as in the previous run, the value of that run is reused.
 *
 * @param open for each node, the values that distinguish its runs
 */
private[runs] final class RunKeys(open: Array[Array[RunKeys.Value]], values: OpenValues, paths: RunPaths) {
  import RunKeys._

  private val read: Array[Array[Part]] =
    open.map(used => used.map(new Part(_, halvings = if (used.length == 1) 5 else 4)))
  private var rows = 0L

  /** Called before each row, which may belong to another partition than the row before. */
  def beginRow(): Unit = rows += 1

  def write(out: ScanOutput): Unit = read.foreach(_.foreach(_.quantiles.write(out)))
  def restore(in: ScanInput): Unit = {
    beginRow()
    read.foreach(_.foreach(_.quantiles.read(in)))
  }

  /** Returns the key of a run. Runs of a node have the same key if their values fall into the same buckets. */
  def of(run: Run): Int = {
    val all = read(run.node.number)
    var key = 0
    var i = 0
    while (i < all.length) {
      key = key * Factor + all(i).bucket(run)
      i += 1
    }
    key
  }

  /**
   * One of the values that distinguish the runs of a node, together with the run for which it was last read and the
   * result.
   */
  private final class Part(of: Value, halvings: Int) {
    val quantiles = new Quantiles(halvings)
    private var latest: Run = null
    private var value = Double.NaN
    private var bucketOfLatest = 0
    private var readAt = -1L

    def bucket(run: Run): Int = {
      val isKnown = readAt == rows && of.isSame(run, latest)
      if (!isKnown) value = values.value(of.rule, of.number, paths.of(of.rule, run))
      if (!isKnown || bucketOfLatest == 0) bucketOfLatest = quantiles.bucket(value)
      latest = run
      readAt = rows
      bucketOfLatest
    }
  }
}

private[runs] object RunKeys {

  /**
   * A value that distinguishes the runs of a node.
   *
   * @param rule    a rule through which the value can be read
   * @param reads   the variables of this rule on whose rows the value depends
   * @param isAfter for each node, whether a path to the node can have rows of these variables
   */
  final case class Value(number: Int, rule: Int, reads: BitSet, isAfter: Array[Boolean]) {

    /** Whether two runs of a node are known to have the same rows of these variables; false does not rule that out. */
    def isSame(run: Run, other: Run): Boolean = {
      var a = run
      var b = other
      while ((a ne b) && a != null && isAfter(a.node.number)) {
        if (b == null || (a.edge ne b.edge) || (a.row != b.row && isRead(a.edge, rule, reads))) return false
        a = a.parent
        b = b.parent
      }
      true
    }
  }

  private def isRead(edge: RunEdge, rule: Int, reads: BitSet): Boolean = {
    val slot = edge.slot(rule)
    slot != null && reads.contains(slot.option.variable)
  }

  /** The values that distinguish the runs of each node. */
  def open(trie: RunTrie, values: OpenValues): Array[Array[Value]] = {
    val known = mutable.HashMap.empty[(Int, BitSet), Array[Boolean]]
    trie.nodes.map { node =>
      val all = node.members.flatMap { member =>
        values.at(member.rule, member.state).map { one =>
          val reads = values.reads(member.rule, one)
          Value(
            one,
            member.rule,
            reads,
            known.getOrElseUpdate((member.rule, reads), nodesAfter(trie, member.rule, reads))
          )
        }
      }
      all.distinctBy(_.number).take(MostValues).toArray
    }
  }

  private def nodesAfter(trie: RunTrie, rule: Int, reads: BitSet): Array[Boolean] = {
    val isAfter = new Array[Boolean](trie.nodes.length)
    var isChanged = true
    while (isChanged) {
      isChanged = false
      for {
        node <- trie.nodes
        edge <- node.edges
        if !isAfter(edge.child.number) && (isAfter(node.number) || isRead(edge, rule, reads))
      } {
        isAfter(edge.child.number) = true
        isChanged = true
      }
    }
    isAfter
  }

  private val MostValues = 2
  private val SampleSize = 128

  /** A factor greater than the number of buckets of a value. */
  private val Factor = 16

  /**
   * The buckets of one value of a node.
   *
   * Bucket 0 holds the runs without the value, and all runs until the boundaries are set.
   *
   * @param halvings how often the values are halved towards each end
   */
  private final class Quantiles(halvings: Int) {
    private val seen = mutable.ArrayBuffer.empty[Double]
    private var boundaries = Array.empty[Double]

    def write(out: ScanOutput): Unit = Seq(seen.toArray, boundaries).foreach { values =>
      out.number(values.length.toLong)
      values.foreach(RunNumbers.write(_, out))
    }

    def read(in: ScanInput): Unit = {
      def values() = Array.fill(in.number())(RunNumbers.read(in))
      seen.clear()
      seen ++= values()
      boundaries = values()
    }

    def bucket(value: Double): Int =
      if (value.isNaN) 0
      else if (boundaries.isEmpty) {
        seen += value
        if (seen.size == SampleSize) {
          val sorted = seen.sorted
          val least = (1 to halvings).map(SampleSize >> _)
          boundaries = (least ++ least.map(SampleSize - _)).distinct.sorted.map(sorted).toArray
          seen.clear()
        }
        0
      } else {
        // A linear scan, because there are few boundaries, and the branches of a binary search would be mispredicted.
        var at = 1
        var i = 0
        while (i < boundaries.length) {
          if (boundaries(i) < value) at += 1
          i += 1
        }
        at
      }
  }
}
