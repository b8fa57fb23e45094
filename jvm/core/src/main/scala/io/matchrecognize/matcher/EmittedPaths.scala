// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable

/**
 * Records which paths of an attempt have been emitted, so that of several paths with the same rows, variables and
 * exclusions only the first one is emitted. Needed only where several matches are found and two paths can map the
 * same rows to the same variables: [[StepStates.isAmbiguous]].
 *
 * Cost: each path is walked once, and each of its rows takes three numbers of some 24 bytes.
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

  /** Adds the path as it is now; returns whether it is new. */
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

  /** Each row has three numbers: the row, its label, and whether it is excluded. */
  val NumbersOfRow = 3

  /** A path is a vector of boxed numbers. */
  val PathBytes = 100L
  val NumberBytes = 24L
}
