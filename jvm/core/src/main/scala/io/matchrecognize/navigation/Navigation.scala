// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.navigation

/**
 * The row that an expression reads, relative to the rows mapped so far.
 *
 * `PREV(LAST(B.x, 2), 1)` is `Navigation(B, Last, 2, -1)`: it takes the row two before the last among the rows
 * mapped to B, and from there steps one row back in the partition, whatever variable that row is mapped to.
 *
 * @param set            index of the variables' set in [[TrackedSets]], or [[Navigation.AllRows]]
 * @param edge           from which end of the set the logical offset counts
 * @param logicalOffset  how many rows of the set to step away from the edge, 0 or more
 * @param physicalOffset how many rows of the partition to step from there; negative: backwards
 */
final case class Navigation(set: Int, edge: Navigation.Edge, logicalOffset: Int = 0, physicalOffset: Int = 0)

object Navigation {

  /** The set of all rows of the match. It needs no tracking, since the path lists them. */
  val AllRows: Int = -1

  /**
   * Stands for a row that does not exist, because the set has too few rows or the row would lie before the partition.
   */
  val NoRow: Int = -1

  sealed trait Edge
  case object First extends Edge
  case object Last extends Edge
}

/**
 * The sets of variables whose rows are accessed by position in conditions or measures.
 *
 * @param sets sets of primary variables; a navigation or an aggregate refers to a set by its index
 * @param size the number of primary variables
 */
final class TrackedSets(val sets: IndexedSeq[Set[Int]], size: Int) {

  /** For each primary variable, the indices of the sets that contain it. */
  val ofVariable: Array[Array[Int]] =
    Array.tabulate(size)(variable => sets.indices.filter(sets(_)(variable)).toArray)
}

object TrackedSets {
  def none(size: Int): TrackedSets = new TrackedSets(IndexedSeq.empty, size)
}
