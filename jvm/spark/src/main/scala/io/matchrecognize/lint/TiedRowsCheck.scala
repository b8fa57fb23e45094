// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.Row
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.Count
import org.apache.spark.sql.catalyst.plans.logical.{Aggregate, Filter, Limit, LogicalPlan, Project, Sort}
import org.apache.spark.sql.types.StringType

/**
 * Reports rows of a partition that are equal in all keys of ORDER BY, in a sample of the input. Only this check and
 * [[IncompleteCheck]] run Spark jobs.
 */
private[lint] object TiedRowsCheck {

  /** @param run runs a plan and returns its rows */
  def apply(clause: LintedClause, sample: Int, run: LogicalPlan => Seq[Row]): Option[Finding] =
    Option.when(clause.operator.order.nonEmpty)(run(ties(clause, sample)).headOption.map(finding(clause, _)))
      .flatten

  private def keys(clause: LintedClause): Seq[Expression] =
    clause.operator.partition ++ clause.operator.order.map(_.child)

  /** Returns a plan that finds the largest group of tied rows, and returns its row count and its keys. */
  private def ties(clause: LintedClause, sample: Int): LogicalPlan = {
    val columns = keys(clause).zipWithIndex.map { case (key, number) => Alias(key, s"key$number")() }
    val count = Alias(Count(Literal(1)).toAggregateExpression(), "rows")()
    val groups = Aggregate(
      columns.map(_.child),
      count +: columns,
      Limit(Literal(sample), clause.operator.child)
    )
    val tied = Filter(GreaterThan(count.toAttribute, Literal(1L)), groups)
    val shown = columns.map(column => Alias(Cast(column.toAttribute, StringType), column.name)())
    val sorted = Sort(Seq(SortOrder(count.toAttribute, Descending)), global = true, tied)
    Limit(Literal(1), Project(count.toAttribute +: shown, sorted))
  }

  private def finding(clause: LintedClause, row: Row): Finding = {
    val named = keys(clause).zipWithIndex.map { case (key, number) =>
      s"${name(key)} = ${Option(row.getString(number + 1)).fold("NULL")(shortened)}"
    }
    Finding(
      Check.TiedRows,
      clause.origins.order.getOrElse(clause.origins.clause),
      None,
      s"ORDER BY leaves ties: ${row.getLong(0)} rows of the sample have ${named.mkString(", ")}.",
      "Their order, and therefore the matches, may differ each time the query runs.",
      "Add a key that differs between them, such as a sequence number. spark.matchRecognize.requireTotalOrder makes ties an error."
    )
  }

  private def name(key: Expression): String = key match {
    case column: Attribute if !column.name.startsWith("__") => column.name
    case _ => "an expression"
  }

  private def shortened(value: String): String =
    if (value.length <= MostCharacters) value else value.take(MostCharacters) + "..."

  private val MostCharacters = 60
}
