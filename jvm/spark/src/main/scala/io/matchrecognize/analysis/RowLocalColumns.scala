// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import scala.collection.mutable

import org.apache.spark.sql.catalyst.analysis.SQLFunctionExpression
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.{AggregateExpression, AggregateFunction}
import org.apache.spark.sql.catalyst.trees.CurrentOrigin

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.pattern.VariableTable
import io.matchrecognize.plan._

/**
 * Moves calls that only Spark's own operators can evaluate out of conditions and aggregates, into columns of the input.
 *
 * Spark evaluates a Python UDF, an SQL function, and a subquery under IN or EXISTS in separate operators. A random
 * number must be drawn once per row. A column of the outer query becomes a column of the input when Spark decorrelates
 * the subquery. If such a call reads only its row (columns of one variable and nothing else of the match), its value
 * does not depend on the match, and a projection below the clause can compute it once per row. Otherwise the call is
 * rejected.
 */
private[analysis] final class RowLocalColumns(variables: VariableTable) {
  private val operands = new OperandReader(variables)
  private val made = mutable.ArrayBuffer.empty[Alias]

  /** The columns to add to the input. */
  def columns: Seq[Alias] = made.toSeq

  /** In a condition, replaces the calls that only Spark's own operators can evaluate with columns. */
  def fromCondition(condition: Expression, section: String): Expression = condition match {
    case call if needsOperator(call) => column(call, section)
    case other => other.mapChildren(fromCondition(_, section))
  }

  /**
   * In the aggregates of a measure, replaces the calls that only Spark's own operators can evaluate with columns. Spark
   * evaluates all other parts of a measure above the clause.
   */
  def fromMeasure(measure: Expression, section: String): Expression = measure.transform {
    case call @ (_: AggregateExpression | _: TrendCall) => call.mapChildren(fromCondition(_, section))
  }

  private def needsOperator(expression: Expression): Boolean = expression match {
    case _: AggregateFunction => false
    case _: PythonFuncExpression | _: SQLFunctionExpression | _: InSubquery | _: Exists | _: OuterReference => true
    case other => !other.deterministic && other.children.forall(_.deterministic)
  }

  /**
   * Returns the error detail for a call that reads the match. It suggests a window function if the call reads nothing
   * but rows at a fixed distance.
   */
  private def ofMatch(call: Expression): String = {
    val reads = call.collect {
      case only: ClauseOnly if only.readsMatch => only
      case aggregate: AggregateExpression => aggregate
    }
    val steps = reads.collect { case Navigate(function, _, _) if function.isPhysical => function }
    val how = steps.headOption.filter(_ => steps.size == reads.size) match {
      case None => "compute it as a measure, or compare its result"
      case Some(step) if call.children.size == 1 && call.children.head == reads.head =>
        s"put the call inside $step, as in $step(f(x))"
      case Some(step) =>
        val window = if (step == Navigate.PREV) "LAG" else "LEAD"
        s"compute what $step reads in a subquery, as in FROM (SELECT *, $window(x) OVER (PARTITION BY k ORDER BY ts) AS other FROM t), " +
          "and pass that column, or write the condition with functions of Spark"
    }
    s"here it can read only columns of the row, not the match; $how"
  }

  private def column(call: Expression, section: String): Expression = {
    def refuse(detail: String) =
      throw ParserErrors.unsupportedExpression(call.origin, operands.describe(call), section, detail)
    call.foreach {
      case only: ClauseOnly if only.readsMatch => refuse(ofMatch(call))
      case _: AggregateExpression => refuse(ofMatch(call))
      case _ => ()
    }
    val used = operands.variablesOf(Seq(call))
    if (used.size > 1) refuse("it reads columns of several variables; call it once for each variable")
    val plain = call.transform { case PatternColumn(_, column) => column }
    val alias = made.find(_.child.semanticEquals(plain)).getOrElse {
      val fresh = Alias(plain, s"__row_local_${made.size}__")()
      made += fresh
      fresh
    }
    // The column has the source position of the call, so that messages quote the call.
    CurrentOrigin.withOrigin(call.origin) {
      used.headOption match {
        case Some(variable) => PatternColumn(variable, alias.toAttribute)
        case None => ConstantColumn(alias.toAttribute)
      }
    }
  }
}
