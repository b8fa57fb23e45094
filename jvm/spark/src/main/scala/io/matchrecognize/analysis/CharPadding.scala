// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import scala.collection.mutable

import org.apache.spark.sql.catalyst.expressions.{Alias, Attribute, Expression}
import org.apache.spark.sql.catalyst.plans.logical.{LocalRelation, Project}
import org.apache.spark.sql.catalyst.util.CharVarcharUtils
import org.apache.spark.sql.execution.datasources.ApplyCharTypePadding
import org.apache.spark.sql.types.CharType

import io.matchrecognize.plan.PatternColumn

/**
 * Pads the shorter side of a comparison such as `A.code = 'x'` with blanks if the column has the type CHAR(n), as Spark
 * does in its own queries.
 *
 * Spark's rule pads plain columns only, so each column of a variable is replaced with a plain column while the rule
 * runs.
 */
private[analysis] object CharPadding {
  def apply(expression: Expression): Expression = {
    val columns = mutable.LinkedHashMap.empty[PatternColumn, Attribute]
    val plain = expression.transform {
      case column @ PatternColumn(_, attribute: Attribute) if isChar(attribute) =>
        columns.getOrElseUpdate(column, attribute.newInstance())
    }
    if (columns.isEmpty) expression
    else {
      val written = columns.map { case (column, attribute) => attribute.exprId -> column }
      ApplyCharTypePadding(Project(Seq(Alias(plain, "padded")()), LocalRelation(columns.values.toSeq))) match {
        case Project(Seq(Alias(padded, _)), _) => padded.transform {
            case attribute: Attribute if written.contains(attribute.exprId) => written(attribute.exprId)
          }
        case other => throw new IllegalStateException(s"padding made $other")
      }
    }
  }

  private def isChar(attribute: Attribute): Boolean = CharVarcharUtils.getRawType(attribute.metadata).exists {
    case _: CharType => true
    case _ => false
  }
}
