// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.matcher.Path

/**
 * Presents the rows of a run as a [[Path]] with the variables of one rule.
 *
 * Switching from one run to another removes and adds only the rows that the two do not share. Testing runs in order of
 * creation therefore costs little more than the last row of each.
 */
private[runs] final class RunPaths(rules: IndexedSeq[SharedRule]) {
  private val paths = rules.map(rule => new Path(rule.tracked)).toArray

  /** For each rule, the run whose path is loaded. `chains` holds this run and all its ancestors, oldest first. */
  private val loaded = new Array[Run](rules.size)
  private val chains = Array.fill(rules.size)(new Array[Run](16))

  /** Returns the path of a run; valid until the next call for the rule. */
  def of(rule: Int, run: Run): Path = {
    val path = paths(rule)
    if (loaded(rule) ne run) {
      if (chains(rule).length < run.length)
        chains(rule) = java.util.Arrays.copyOf(chains(rule), math.max(run.length, 2 * chains(rule).length))
      val chain = chains(rule)
      val known = if (loaded(rule) == null) 0 else path.length
      var at = run
      while (at != null && (at.length > known || (chain(at.length - 1) ne at))) {
        chain(at.length - 1) = at
        at = at.parent
      }
      val common = if (at == null) 0 else at.length
      if (common == 0) path.restart(run.start.row)
      else path.truncate(common)
      var i = common
      while (i < run.length) {
        val option = chain(i).edge.slot(rule).option
        path.pushAt(chain(i).row, option.variable, option.excluded)
        i += 1
      }
      loaded(rule) = run
    }
    path
  }

  /** Returns an empty path that starts at `row`, for testing `row` as the first row of a run. */
  def before(rule: Int, row: Int): Path = {
    loaded(rule) = null
    paths(rule).restart(row)
    paths(rule)
  }

  /** Whether the variable's condition, which is match-dependent, holds for a row that would follow the path. */
  def test(rule: Int, path: Path, variable: Int, excluded: Boolean, row: Int): Boolean = {
    path.pushAt(row, variable, excluded)
    try rules(rule).test.test(variable, row, path, matchNumber = 1)
    finally path.pop()
  }

  /** Releases all runs. */
  def clear(): Unit = {
    java.util.Arrays.fill(loaded.asInstanceOf[Array[Object]], null)
    chains.foreach(chain => java.util.Arrays.fill(chain.asInstanceOf[Array[Object]], null))
  }
}
