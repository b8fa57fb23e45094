// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.{CommonExpressionRef, Expression, RuntimeReplaceable, With}

/**
 * Expands the expressions that Spark's optimizer would replace by simpler ones.
 *
 * Conditions and aggregates are run by this extension, over rows that Spark's operators do not see. Left to the
 * optimizer, a common subexpression would be moved into a projection below, where those rows do not exist.
 */
private[analysis] object InlineReplaceable {
  def apply(expression: Expression): Expression = expression.transformUp {
    case replaceable: RuntimeReplaceable => apply(replaceable.replacement)
    case With(body, definitions) =>
      val byId = definitions.map(definition => definition.id -> definition.child).toMap
      body.transformUp { case reference: CommonExpressionRef if byId.contains(reference.id) => byId(reference.id) }
  }
}
