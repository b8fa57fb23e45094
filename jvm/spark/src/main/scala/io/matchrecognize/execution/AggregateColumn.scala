// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.LeafExpression
import org.apache.spark.sql.catalyst.expressions.codegen.Block._
import org.apache.spark.sql.catalyst.expressions.codegen.{CodeGenerator, CodegenContext, ExprCode}
import org.apache.spark.sql.types.DataType

/**
 * The result of an aggregate over the rows of a path, computed where it is read: what a condition does not reach is not
 * evaluated, and cannot fail. Generated code reads a number as it is, without an object.
 *
 * @param number of the aggregate in `slots`
 */
private[execution] final case class AggregateColumn(number: Int, dataType: DataType)(slots: ReadSlots)
    extends LeafExpression {
  override def nullable: Boolean = true

  override def eval(input: InternalRow): Any = {
    val from = slots.aggregate(number)
    if (from.isNullAt(0)) null else from.get(0, dataType)
  }

  override protected def doGenCode(context: CodegenContext, result: ExprCode): ExprCode = {
    val from = context.freshName("result")
    val javaType = CodeGenerator.javaType(dataType)
    result.copy(code =
      code"""
            |InternalRow $from = ${context.addReferenceObj("slots", slots)}.aggregate($number);
            |boolean ${result.isNull} = $from.isNullAt(0);
            |$javaType ${result.value} =
            |  ${result.isNull} ? ${CodeGenerator.defaultValue(dataType)} : (${CodeGenerator.getValue(
          from,
          dataType,
          "0"
        )});
            |""".stripMargin
    )
  }

  override protected def otherCopyArgs: Seq[AnyRef] = Seq(slots)
}
