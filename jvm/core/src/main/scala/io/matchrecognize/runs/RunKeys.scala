// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * Sorts the runs of a node by their fixed values into buckets, with boundaries at quantiles of the first values seen, so that few
 * numbers distinguish them. Boundaries once set stay, so that classes keep their meaning.
 */
private[runs] final class RunKeys(trie: RunTrie, values: OpenValues, paths: RunPaths) {
  import RunKeys._

  private val read: Array[Array[Quantiles]] = trie.nodes.map { node =>
    val numbers =
      node.members.flatMap(member => values.at(member.rule, member.state).map(_ -> member.rule)).distinctBy(_._1)
    val used = numbers.take(MostValues)
    used.map { case (number, rule) => new Quantiles(number, rule, if (used.size == 1) 10 else 7) }.toArray
  }

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
  private val MostValues = 2
  private val SampleSize = 128

  /** More than there are buckets of a value. */
  private val Factor = 16

  /**
   * The buckets of a value of a node.
   *
   * @param rule    a rule by which it can be read
   * @param buckets how many there are, beside one for runs without the value or before there are boundaries
   */
  private final class Quantiles(val number: Int, val rule: Int, buckets: Int) {
    private val seen = mutable.ArrayBuffer.empty[Double]
    private var boundaries = Array.empty[Double]

    def bucket(value: Double): Int =
      if (value.isNaN) 0
      else if (boundaries.isEmpty) {
        seen += value
        if (seen.size == SampleSize) {
          val sorted = seen.sorted
          boundaries = Array.tabulate(buckets - 1)(i => sorted((i + 1) * SampleSize / buckets))
          seen.clear()
        }
        0
      } else {
        val at = java.util.Arrays.binarySearch(boundaries, value)
        1 + (if (at < 0) -at - 1 else at)
      }
  }
}
