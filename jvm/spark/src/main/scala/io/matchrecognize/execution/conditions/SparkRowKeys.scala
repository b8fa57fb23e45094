// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import scala.util.control.NonFatal

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, UnsafeProjection}

import io.matchrecognize.execution.rows.{EqualBytes, PartitionBuffer}
import io.matchrecognize.matcher.{Path, RowKeys}
import io.matchrecognize.plan.PatternRead

/**
 * The keys of a clause's conditions over the rows of a buffer: hashes of the values' bytes.
 *
 * Values that Spark finds equal have the same bytes here: 0.0 and -0.0, all NaN, and strings that a collation does
 * not distinguish.
 */
private[execution] final class SparkRowKeys(compiled: CompiledClause, input: Seq[Attribute], buffer: PartitionBuffer)
    extends RowKeys {
  import SparkRowKeys._

  private val keys = compiled.seekKeys
  private val ofRows = keys.flatten.map(key => (key.ofRow.map(_.canonicalized), key.ignoresNull)).distinct
  private val numbers =
    keys.map(_.map(key => ofRows.indexOf((key.ofRow.map(_.canonicalized), key.ignoresNull))))

  private object view extends ReadView {
    var currentPath: Path = _
    override def path(isFinal: Boolean): Path = currentPath
    override def currentRow: Int = currentPath.end - 1
    override def matchNumber: Long = 0L
  }

  /** The key of a path, compiled at its first evaluation. */
  private final class OfPath(key: SeekKey) {
    private lazy val slots =
      new ReadSlots(key.ofPath.flatMap(PatternRead.in), input, compiled, buffer, _ => throw new IllegalStateException())
    private lazy val values =
      UnsafeProjection.create(key.ofPath.map(part => EqualBytes.of(slots.bind(part))))
    def hash: Int = SparkRowKeys.hash(values, slots.fill(view), key.ignoresNull)
  }

  private val ofPaths = keys.map(_.map(new OfPath(_)))
  private lazy val rowValues = ofRows.map { case (parts, _) =>
    UnsafeProjection.create(parts.map(EqualBytes.of), input)
  }

  override def of(variable: Int): Option[Int] = numbers(variable)

  override def ofRow(key: Int, row: Int): Int = hash(rowValues(key), buffer.row(row), ofRows(key)._2)

  override def ofPath(variable: Int, row: Int, path: Path): Int = {
    view.currentPath = path
    ofPaths(variable).fold(RowKeys.Any)(_.hash)
  }
}

private object SparkRowKeys {

  private def hash(values: UnsafeProjection, of: InternalRow, ignoresNull: Boolean): Int =
    try {
      val row = values(of)
      if (!row.anyNull) row.hashCode & Int.MaxValue
      else if (ignoresNull) RowKeys.Never
      else RowKeys.Any
    } catch {
      // The condition itself is evaluated then, and reports the error if it reaches the failing part.
      case NonFatal(_) => RowKeys.Any
    }
}
