// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.codegen.GeneratePredicate
import org.apache.spark.sql.catalyst.expressions.{
  Attribute,
  BasePredicate,
  BindReferences,
  CodeGeneratorWithInterpretedFallback,
  Expression,
  InterpretedPredicate
}

/**
 * Compiles a condition such that its subexpressions are evaluated from left to right and no further than needed.
 *
 * Spark's own predicates evaluate a common subexpression first: `x <> 0 AND 1 / x > 2 AND 1 / x < 5` would divide by
 * zero.
 */
private[execution] object OrderedPredicate extends CodeGeneratorWithInterpretedFallback[Expression, BasePredicate] {

  def apply(condition: Expression, columns: Seq[Attribute]): BasePredicate = {
    val predicate = createObject(BindReferences.bindReference(condition, columns))
    predicate.initialize(0)
    predicate
  }

  override protected def createCodeGeneratedObject(in: Expression): BasePredicate =
    GeneratePredicate.generate(in, useSubexprElimination = false)

  override protected def createInterpretedObject(in: Expression): BasePredicate = InterpretedPredicate(in)
}
