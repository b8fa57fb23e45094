// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.expressions.{Cast, Expression, SupportQueryContext, UserDefinedExpression}

/** Whether a condition may be evaluated for rows for which the query as written would not evaluate it. */
private[optimizer] object FilterSafety {

  /** Spark's own mark is on few expressions; those that can fail under ANSI rules tell where they stand when they do. */
  def mayFail(condition: Expression): Boolean = condition.throwable || condition.exists {
    case cast: Cast => !Cast.canUpCast(cast.child.dataType, cast.dataType)
    case _: SupportQueryContext | _: UserDefinedExpression => true
    case _ => false
  }
}
