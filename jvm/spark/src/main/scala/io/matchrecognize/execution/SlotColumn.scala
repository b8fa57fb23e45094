// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.codegen.Block._
import org.apache.spark.sql.catalyst.expressions.codegen.{CodeGenerator, CodegenContext, ExprCode, FalseLiteral}
import org.apache.spark.sql.catalyst.expressions.{Attribute, LeafExpression, UnsafeRow}
import org.apache.spark.sql.types.DataType

/**
 * A column of the row that stands in a slot of an array; null where the slot has no row.
 *
 * Whoever evaluates the expression sets the slots first. Generated code reads the rows as what they are, without the virtual calls
 * of rows joined side by side.
 */
private[execution] final case class SlotColumn(slot: Int, ordinal: Int, dataType: DataType, nullable: Boolean)(
    rows: Array[UnsafeRow]
) extends LeafExpression {

  override def eval(input: InternalRow): Any = {
    val row = rows(slot)
    if (row == null || row.isNullAt(ordinal)) null else row.get(ordinal, dataType)
  }

  override protected def doGenCode(context: CodegenContext, result: ExprCode): ExprCode = {
    val all = context.addReferenceObj("rows", rows, "UnsafeRow[]")
    val row = context.freshName("row")
    val javaType = CodeGenerator.javaType(dataType)
    val value = CodeGenerator.getValue(row, dataType, ordinal.toString)
    if (nullable)
      result.copy(code =
        code"""
              |UnsafeRow $row = $all[$slot];
              |boolean ${result.isNull} = $row == null || $row.isNullAt($ordinal);
              |$javaType ${result.value} = ${result.isNull} ? ${CodeGenerator.defaultValue(dataType)} : ($value);
              |""".stripMargin
      )
    else
      result.copy(
        code = code"UnsafeRow $row = $all[$slot];\n$javaType ${result.value} = $value;",
        isNull = FalseLiteral
      )
  }

  override protected def otherCopyArgs: Seq[AnyRef] = Seq(rows)
}

private[execution] object SlotColumn {

  /** A column of `input`, of which the rows are; `mayMiss`: the slot may have no row. */
  def of(column: Attribute, input: Seq[Attribute], slot: Int, mayMiss: Boolean, rows: Array[UnsafeRow]): SlotColumn = {
    val ordinal = input.indexWhere(_.exprId == column.exprId)
    SlotColumn(slot, ordinal, column.dataType, input(ordinal).nullable || mayMiss)(rows)
  }
}
