// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.cases.RowCondition._
import io.matchrecognize.navigation.Navigation

/** The conditions of a case over the plain list of labels, for [[ReferenceMatcher]]. */
private[cases] object ReferenceConditions {

  /** Whether the last row of `labels`, the row under test, satisfies the condition. */
  def holds(condition: RowCondition, pattern: PatternCase, start: Int, labels: Vector[Int], number: Long): Boolean = {
    val row = start + labels.size - 1
    def mapped(name: Option[Char]): Vector[Int] =
      labels.indices.filter(index => name.forall(pattern.resolve(_)(labels(index)))).map(start + _).toVector
    condition match {
      case Compare(comparison, Neighbour(offset)) => compare(pattern, row, comparison, Some(row + offset))
      case Compare(comparison, Mapped(name, edge, logical, offset)) =>
        val all = if (edge == Navigation.First) mapped(name) else mapped(name).reverse
        compare(pattern, row, comparison, all.lift(logical).map(_ + offset))
      case CountOf(name, comparison, count) => comparison.holds(mapped(name).size, count)
      case SumOf(name, comparison, sum) =>
        mapped(name).nonEmpty && comparison.holds(mapped(name).map(pattern.rows(_).x).sum, sum)
      case LabelIs(back, label) =>
        labels.lift(labels.size - 1 - back).exists(pattern.letter(_) == label)
      case MatchNumberIs(comparison, value) => comparison.holds(number.toInt, value)
    }
  }

  private def compare(pattern: PatternCase, row: Int, comparison: Comparison, other: Option[Int]): Boolean =
    other.flatMap(pattern.rows.all.lift(_)).exists(read => comparison.holds(pattern.rows(row).x, read.x))
}
