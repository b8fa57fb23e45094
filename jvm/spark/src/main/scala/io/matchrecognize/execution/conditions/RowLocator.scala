// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import io.matchrecognize.navigation.Navigation
import io.matchrecognize.plan.{FramedRow, LimitAnchor, MatchRow, RowPosition, RowUnderTest}
import io.matchrecognize.policy.MatchFrame

/** Finds the number of the row at a position. If there is no such row, the number is outside the partition. */
private[execution] sealed abstract class RowLocator {
  def locate(view: ReadView): Int
}

private[execution] object RowLocator {
  def apply(position: RowPosition, compiled: CompiledClause): RowLocator = position match {
    case RowUnderTest(offset) => new Neighbour(offset)
    case LimitAnchor => throw new IllegalStateException("limits are compiled by LimitTest")
    case FramedRow(row, frame) => new Framed(RowLocator(row, compiled), frame)
    case row: MatchRow => new Navigated(compiled.navigation(row), row.isFinal)
  }

  private final class Neighbour(offset: Int) extends RowLocator {
    override def locate(view: ReadView): Int = view.currentRow + offset
  }

  private final class Framed(row: RowLocator, frame: MatchFrame) extends RowLocator {
    override def locate(view: ReadView): Int = {
      val at = row.locate(view)
      if (at >= 0 && frame.holds(view.path(isFinal = true).start, at)) at else Navigation.NoRow
    }
  }

  private final class Navigated(navigation: Navigation, isFinal: Boolean) extends RowLocator {
    override def locate(view: ReadView): Int = view.path(isFinal).resolve(navigation)
  }
}
