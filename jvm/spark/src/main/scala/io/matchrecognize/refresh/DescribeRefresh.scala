// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.refresh

import org.apache.spark.sql.catalyst.expressions.Attribute
import org.apache.spark.sql.execution.command.LeafRunnableCommand
import org.apache.spark.sql.{Row, SparkSession}

import io.matchrecognize.plan.QueryReport
import io.matchrecognize.plan.QueryReport.RefreshParts

/**
 * Returns one row about a query whose result can be kept up to date: the table that it reads, the text around the name
 * of this table, the columns of the result that are keys of PARTITION BY, and the column that is MATCH_ID().
 *
 * Fails if the result cannot be kept up to date: see [[RefreshableQuery]].
 */
private[refresh] final case class DescribeRefresh(statement: QueryReport, parts: RefreshParts)
    extends LeafRunnableCommand {
  override def output: Seq[Attribute] = statement.output

  override def run(session: SparkSession): Seq[Row] = {
    val query = new RefreshableQuery(statement.query)
    val table = parts.table.map(name => s"`${name.replace("`", "``")}`").mkString(".")
    Seq(Row(table, parts.before, parts.after, query.keys.map(_.name), query.identity.name))
  }
}
