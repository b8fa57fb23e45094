// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.codegen.Block._
import org.apache.spark.sql.catalyst.expressions.codegen.{CodeGenerator, CodegenContext, ExprCode, FalseLiteral}
import org.apache.spark.sql.catalyst.expressions.{Expression, LeafExpression, UnaryExpression}
import org.apache.spark.sql.types.{DataType, ObjectType}

/**
 * Passes the input row itself as an object, so that rows get through an operator over objects without conversion or
 * copy.
 */
private[streaming] final case class RowAsObject() extends LeafExpression {
  override def nullable: Boolean = false
  override def dataType: DataType = RowAsObject.objectType
  override def eval(input: InternalRow): Any = input
  override protected def doGenCode(context: CodegenContext, code: ExprCode): ExprCode = {
    val row = context.INPUT_ROW
    code.copy(code = code"InternalRow ${code.value} = (InternalRow) $row;", isNull = FalseLiteral)
  }
}

private[streaming] object RowAsObject {
  val objectType: ObjectType = ObjectType(classOf[InternalRow])
}

/** Reads a column of a row that [[RowAsObject]] has passed as an object. */
private[streaming] final case class ColumnOfRow(
    child: Expression,
    ordinal: Int,
    dataType: DataType,
    override val nullable: Boolean
) extends UnaryExpression {
  override def eval(input: InternalRow): Any = {
    val row = child.eval(input).asInstanceOf[InternalRow]
    if (row.isNullAt(ordinal)) null else row.get(ordinal, dataType)
  }

  override protected def doGenCode(context: CodegenContext, code: ExprCode): ExprCode = {
    val row = child.genCode(context)
    val value = CodeGenerator.getValue(row.value.toString, dataType, ordinal.toString)
    val javaType = CodeGenerator.javaType(dataType)
    code.copy(code = code"""
      ${row.code}
      boolean ${code.isNull} = ${row.value}.isNullAt($ordinal);
      $javaType ${code.value} = ${code.isNull} ? ${CodeGenerator.defaultValue(dataType)} : ($value);""")
  }

  override protected def withNewChildInternal(newChild: Expression): ColumnOfRow = copy(child = newChild)
}
