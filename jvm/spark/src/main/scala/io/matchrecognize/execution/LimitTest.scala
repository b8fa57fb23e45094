// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{
  Attribute,
  BasePredicate,
  Expression,
  GenericInternalRow,
  JoinedRow,
  Literal,
  Predicate
}

import io.matchrecognize.plan.{LimitAnchor, RowRead}

/**
 * The limits of time as compiled predicates over two rows: the one that time is measured from, and the one in question.
 *
 * @param clock the greatest order key of the whole input; None: that of the partition's last row
 */
private[execution] final class LimitTest(
    limits: IndexedSeq[Expression],
    clock: Option[Literal],
    input: Seq[Attribute],
    buffer: PartitionBuffer
) {

  private val anchor = input.map(_.newInstance())
  private val joined = new JoinedRow()
  private val predicates: IndexedSeq[BasePredicate] = limits.map { limit =>
    val overRows = limit.transform {
      case RowRead(LimitAnchor, column: Attribute) => anchor(input.indexWhere(_.exprId == column.exprId))
      case RowRead(_, column) => column
    }
    val predicate = Predicate.create(overRows, anchor ++ input)
    predicate.initialize(0)
    predicate
  }

  /** A row that holds nothing but the latest time, in the place of each limit's key. */
  private val latest: Option[InternalRow] = clock.map { time =>
    val row = new GenericInternalRow(input.size)
    limits.flatMap(_.collect { case RowRead(position, column: Attribute) if position != LimitAnchor => column })
      .foreach(column => row.update(input.indexWhere(_.exprId == column.exprId), time.value))
    row
  }

  def isWithin(limit: Int, from: Int, row: Int): Boolean = holds(limit, from, buffer.row(row))

  /** Whether the latest time of all is beyond the limit. */
  def isOver(limit: Int, from: Int): Boolean =
    // Without a key the row itself cannot be timed.
    holds(limit, from, buffer.row(from)) && !holds(limit, from, latest.getOrElse(buffer.row(buffer.size - 1)))

  private def holds(limit: Int, from: Int, row: InternalRow): Boolean =
    predicates(limit).eval(joined(buffer.row(from), row))
}
