// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.codegen.Block._
import org.apache.spark.sql.catalyst.expressions.codegen.{CodeGenerator, CodegenContext, ExprCode, FalseLiteral}
import org.apache.spark.sql.catalyst.expressions.{Attribute, LeafExpression, UnsafeRow}
import org.apache.spark.sql.types.DataType

/**
 * Reads a column of a row that the caller has set; the result is null if no row is set.
 *
 * Generated code accesses the row through its concrete class and so avoids the virtual calls of joined rows.
 */
private[execution] sealed abstract class ColumnOfRow extends LeafExpression {
  def ordinal: Int

  /** The row, or null. */
  protected def row: InternalRow
  protected def rowClass: String = "UnsafeRow"

  /** Java code that returns the row, or null. */
  protected def rowCode(context: CodegenContext): String

  override def eval(input: InternalRow): Any = {
    val from = row
    if (from == null || from.isNullAt(ordinal)) null else from.get(ordinal, dataType)
  }

  override protected def doGenCode(context: CodegenContext, result: ExprCode): ExprCode = {
    val from = context.freshName("row")
    val javaType = CodeGenerator.javaType(dataType)
    val value = CodeGenerator.getValue(from, dataType, ordinal.toString)
    val findRow = code"$rowClass $from = ${rowCode(context)};"
    if (nullable)
      result.copy(code =
        code"""
              |$findRow
              |boolean ${result.isNull} = $from == null || $from.isNullAt($ordinal);
              |$javaType ${result.value} = ${result.isNull} ? ${CodeGenerator.defaultValue(dataType)} : ($value);
              |""".stripMargin
      )
    else result.copy(code = code"$findRow\n$javaType ${result.value} = $value;", isNull = FalseLiteral)
  }
}

/** A column of the row in a slot of an array. */
private[execution] final case class SlotColumn(slot: Int, ordinal: Int, dataType: DataType, nullable: Boolean)(
    rows: Array[UnsafeRow]
) extends ColumnOfRow {
  override protected def row: UnsafeRow = rows(slot)
  override protected def rowCode(context: CodegenContext): String =
    s"${context.addReferenceObj("rows", rows, "UnsafeRow[]")}[$slot]"
  override protected def otherCopyArgs: Seq[AnyRef] = Seq(rows)
}

private[execution] object SlotColumn {

  /**
   * Creates an expression that reads a column of `input`, the columns of the rows. `mayMiss` says whether the slot may
   * have no row.
   */
  def of(column: Attribute, input: Seq[Attribute], slot: Int, mayMiss: Boolean, rows: Array[UnsafeRow]): SlotColumn = {
    val ordinal = input.indexWhere(_.exprId == column.exprId)
    SlotColumn(slot, ordinal, column.dataType, input(ordinal).nullable || mayMiss)(rows)
  }
}

/** A column of the current row of a block, or of a neighbour. */
private[execution] final case class BlockColumn(slot: Int, ordinal: Int, dataType: DataType, nullable: Boolean)(
    block: RowBlock
) extends ColumnOfRow {
  override protected def row: UnsafeRow = block.row(slot)
  override protected def rowCode(context: CodegenContext): String =
    s"${BlockTest.Block}.row($slot)"
  override protected def otherCopyArgs: Seq[AnyRef] = Seq(block)
}

/**
 * The result of an aggregate over the rows of a path. It is computed only when it is read, so an aggregate that a
 * condition does not reach is not evaluated and cannot raise an error.
 *
 * @param number the number of the aggregate in `slots`
 */
private[execution] final case class AggregateColumn(number: Int, dataType: DataType)(slots: ReadSlots)
    extends ColumnOfRow {
  override def ordinal: Int = 0
  override def nullable: Boolean = true
  override protected def row: InternalRow = slots.aggregate(number)
  override protected def rowClass: String = "InternalRow"
  override protected def rowCode(context: CodegenContext): String =
    s"${context.addReferenceObj("slots", slots)}.aggregate($number)"
  override protected def otherCopyArgs: Seq[AnyRef] = Seq(slots)
}
