// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * Sorts the runs of a node by their fixed values into buckets, with boundaries at quantiles of the first values seen, so that few
 * numbers distinguish them. The buckets are narrower towards both ends, a half, a quarter, an eighth of the values, since runs that are worth
 * more than others have extreme values. Boundaries once set stay, so that classes keep their meaning.
 *
 * @param open the values that runs of each node have
 */
private[runs] final class RunKeys(open: Array[Array[RunKeys.Value]], values: OpenValues, paths: RunPaths) {
  import RunKeys._

  private val read: Array[Array[Quantiles]] =
    open.map(used => used.map(one => new Quantiles(one.number, one.rule, halvings = if (used.length == 1) 5 else 4)))

  def write(out: ScanOutput): Unit = read.foreach(_.foreach(_.write(out)))
  def restore(in: ScanInput): Unit = read.foreach(_.foreach(_.read(in)))

  /** A number that runs of a node share whose values are of the same size. */
  def of(run: Run): Int = {
    val all = read(run.node.number)
    var key = 0
    var i = 0
    while (i < all.length) {
      key = key * Factor + all(i).bucket(values.value(all(i).rule, all(i).number, paths.of(all(i).rule, run)))
      i += 1
    }
    key
  }
}

private[runs] object RunKeys {

  /** A value of the runs of a node, and a rule by which it can be read. */
  final case class Value(number: Int, rule: Int)

  /** The values that distinguish the runs of each node. */
  def open(trie: RunTrie, values: OpenValues): Array[Array[Value]] = trie.nodes.map { node =>
    val all = node.members.flatMap(member => values.at(member.rule, member.state).map(Value(_, member.rule)))
    all.distinctBy(_.number).take(MostValues).toArray
  }

  private val MostValues = 2
  private val SampleSize = 128

  /** More than there are buckets of a value. */
  private val Factor = 16

  /**
   * The buckets of a value of a node.
   *
   * There is one more bucket for runs without the value, and before there are boundaries.
   *
   * @param rule     a rule by which it can be read
   * @param halvings how often the values are halved towards each end
   */
  private final class Quantiles(val number: Int, val rule: Int, halvings: Int) {
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
        val at = java.util.Arrays.binarySearch(boundaries, value)
        1 + (if (at < 0) -at - 1 else at)
      }
  }
}
