// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.codegen.Block._
import org.apache.spark.sql.catalyst.expressions.codegen.{CodeGenerator, CodegenContext, ExprCode, FalseLiteral}
import org.apache.spark.sql.catalyst.expressions.{Expression, Literal}
import org.apache.spark.sql.types.{DataType, LongType}

/** Up to 64 conditions as one number: the bit of each that holds is set. A null does not hold. */
private[execution] final case class ConjunctBits(conditions: Seq[Expression]) extends Expression {
  override def children: Seq[Expression] = conditions
  override def dataType: DataType = LongType
  override def nullable: Boolean = false

  override def eval(input: InternalRow): Any = {
    var bits = 0L
    var i = 0
    conditions.foreach { condition =>
      if (condition.eval(input) == true) bits |= 1L << i
      i += 1
    }
    bits
  }

  override protected def doGenCode(context: CodegenContext, result: ExprCode): ExprCode = {
    // A field, so that Spark can put the conditions into methods of their own.
    val bits = context.addMutableState(CodeGenerator.JAVA_LONG, "bits")
    val tests = conditions.zipWithIndex.filterNot(_._1 == Literal.FalseLiteral).map { case (condition, i) =>
      val code = condition.genCode(context)
      val holds = if (code.isNull == FalseLiteral) code.value.code else s"!${code.isNull} && ${code.value}"
      s"${code.code}\nif ($holds) $bits |= ${1L << i}L;"
    }
    val all = context.splitExpressionsWithCurrentInputs(tests)
    result.copy(code = code"$bits = 0L;\n$all\nfinal long ${result.value} = $bits;", isNull = FalseLiteral)
  }

  override protected def withNewChildrenInternal(newChildren: IndexedSeq[Expression]): ConjunctBits =
    copy(conditions = newChildren)
}
