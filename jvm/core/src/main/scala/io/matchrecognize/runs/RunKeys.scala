// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * Sorts the runs of a node by their fixed values into buckets with boundaries at quantiles of the first values seen, so that they
 * can be told apart by few numbers. Once set, boundaries stay: classes keep their meaning.
 */
private[runs] final class RunKeys(trie: RunTrie, values: OpenValues, paths: RunPaths) {
  import RunKeys._

  // For each node its values, each with a rule by which it can be read.
  private val read: Array[Seq[(Int, Int)]] = trie.nodes.map { node =>
    node.members.flatMap(member => values.at(member.rule, member.state).map(_ -> member.rule)).distinctBy(_._1)
      .take(MostValues)
  }
  private val samples = read.map(_.map(_ => mutable.ArrayBuffer.empty[Double]).toArray)
  private val boundaries = read.map(_.map(_ => Array.empty[Double]).toArray)

  /** A number below [[MostKeys]]. */
  def of(run: Run): Int = {
    val node = run.node.number
    var key = 0
    var i = 0
    read(node).foreach { case (number, rule) =>
      val value = values.value(rule, number, paths.of(rule, run))
      val buckets = if (read(node).size == 1) MostKeys / 2 else MostKeys / 8
      key = key * buckets + bucket(node, i, value, buckets)
      i += 1
    }
    key
  }

  private def bucket(node: Int, index: Int, value: Double, buckets: Int): Int = {
    val sample = samples(node)(index)
    if (value.isNaN) 0
    else if (boundaries(node)(index).isEmpty) {
      sample += value
      if (sample.size == SampleSize) {
        val sorted = sample.sorted
        boundaries(node)(index) = Array.tabulate(buckets - 1)(i => sorted((i + 1) * SampleSize / buckets))
        sample.clear()
      }
      0
    } else {
      val at = java.util.Arrays.binarySearch(boundaries(node)(index), value)
      if (at < 0) -at - 1 else at
    }
  }
}

private[runs] object RunKeys {
  val MostKeys: Int = 64
  private val MostValues = 2
  private val SampleSize = 128
}
