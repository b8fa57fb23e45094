// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.{CommonExpressionRef, Expression, RuntimeReplaceable, With}

/**
 * Replaces the expressions that Spark's optimizer would otherwise rewrite as simpler ones.
 *
 * The operator itself evaluates conditions and aggregates, over rows that Spark's operators do not see. The optimizer
 * would move a common subexpression into a projection below the operator, where those rows do not exist.
 */
private[analysis] object InlineReplaceable {
  def apply(expression: Expression): Expression = expression.transformUp {
    case replaceable: RuntimeReplaceable => apply(replaceable.replacement)
    case With(body, definitions) =>
      val byId = definitions.map(definition => definition.id -> definition.child).toMap
      body.transformUp { case reference: CommonExpressionRef if byId.contains(reference.id) => byId(reference.id) }
  }
}
