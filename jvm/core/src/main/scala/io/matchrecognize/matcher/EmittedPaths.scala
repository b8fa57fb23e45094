// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable

/**
 * Records the paths that an attempt has emitted. If several paths have the same rows, variables and exclusions, only
 * the first one is emitted. This is needed only if an attempt can find several matches and two paths can map the same
 * rows to the same variables: see [[StepStates.isAmbiguous]].
 *
 * Cost: each path is visited once from its first row to its last, and each of its rows is stored as three numbers of
 * about 24 bytes each.
 */
private[matcher] final class EmittedPaths(path: Path, budget: MatchBudget) {
  import EmittedPaths._

  private val paths = mutable.HashSet.empty[Vector[Int]]
  private val memory = new ObjectMemory(budget.memory)

  /** Prepares for a new attempt. */
  def clear(): Unit = if (paths.nonEmpty) {
    paths.clear()
    memory.clear()
  }

  /** Adds a copy of the current path; returns whether it is new. */
  def add(): Boolean = {
    budget.charge(path.length.toLong)
    add((0 until path.length).flatMap(i =>
      Seq(path.rowAt(i), path.label(i), if (path.isExcluded(i)) 1 else 0)
    ).toVector)
  }

  private def add(numbers: Vector[Int]): Boolean = {
    val isNew = paths.add(numbers)
    if (isNew) memory.add(PathBytes + NumberBytes * numbers.length)
    isNew
  }

  def write(out: ScanOutput): Unit = {
    out.number(paths.size.toLong)
    paths.foreach { numbers =>
      out.number(numbers.size.toLong / NumbersOfRow)
      numbers.indices.foreach(i =>
        if (i % NumbersOfRow == 0) out.row(numbers(i)) else out.number(numbers(i).toLong)
      )
    }
  }

  def read(in: ScanInput): Unit = {
    clear()
    (0 until in.number()).foreach { _ =>
      add(Vector.fill(in.number())(Vector(in.row(), in.number(), in.number())).flatten): Unit
    }
  }
}

private object EmittedPaths {

  /** How many numbers are stored for each row: the row, its label, and whether it is excluded. */
  val NumbersOfRow = 3

  /** A path is a vector of boxed numbers. */
  val PathBytes = 100L
  val NumberBytes = 24L
}
