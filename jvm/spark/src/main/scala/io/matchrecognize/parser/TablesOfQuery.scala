// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.catalyst.analysis.{RelationTimeTravel, UnresolvedRelation}
import org.apache.spark.sql.catalyst.expressions.SubqueryExpression
import org.apache.spark.sql.catalyst.plans.logical._

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.plan.QueryReport.RefreshParts
import io.matchrecognize.plan.UnresolvedRuleTable

/**
 * Finds the one table that a query names, so that its name can be replaced with other rows of the same columns.
 *
 * @param text the text of the query, to which the positions in its plan refer
 */
private[parser] final class TablesOfQuery(text: String) {

  /** The text around the name of the table. Without an alias the table keeps its name, since columns may name it. */
  def parts(plan: LogicalPlan): RefreshParts = tables(plan, Set.empty) match {
    case Seq(table) =>
      val name = table.relation.multipartIdentifier
      val (start, end) = (table.relation.origin.startIndex.get, table.relation.origin.stopIndex.get + 1)
      val alias = if (table.hasAlias) "" else s" AS ${quoted(name.last)}"
      RefreshParts(name, text.take(start).trim + " ", alias + text.drop(end))
    case Seq() =>
      throw ParserErrors.refreshUnsupported(plan.origin, "no table", "Name one in FROM.")
    case several => throw ParserErrors.refreshUnsupported(
        several(1).relation.origin,
        s"a second table, ${several(1).relation.multipartIdentifier.map(quoted).mkString(".")}",
        "Join its rows when the table of matches is read."
      )
  }

  /** @param known the names of the common table expressions that the plan may refer to */
  private def tables(plan: LogicalPlan, known: Set[String]): Seq[NamedTable] = plan match {
    case SubqueryAlias(_, relation: UnresolvedRelation) => named(relation, known, hasAlias = true)
    case relation: UnresolvedRelation => named(relation, known, hasAlias = false)
    case travel: RelationTimeTravel => throw ParserErrors.refreshUnsupported(
        travel.relation.origin,
        "VERSION or TIMESTAMP AS OF",
        "Remove it: the table is read as of the last version whose changes are read."
      )
    case rules: UnresolvedRuleTable => throw ParserErrors.refreshUnsupported(
        rules.origin,
        "RULES FROM, whose rules may change",
        "Write the rules in the query."
      )
    case named: UnresolvedWith =>
      // Each of them can refer to those before it. A line of Spark has further fields.
      val (found, names) = named.cteRelations.foldLeft((Seq.empty[NamedTable], known)) {
        case ((found, names), common) => (found ++ tables(common._2, names), names + common._1.toLowerCase)
      }
      found ++ tables(named.child, names)
    case other =>
      other.children.flatMap(tables(_, known)) ++
        other.expressions.flatMap(_.collect { case subquery: SubqueryExpression => subquery.plan })
          .flatMap(tables(_, known))
  }

  private def named(relation: UnresolvedRelation, known: Set[String], hasAlias: Boolean): Seq[NamedTable] =
    relation.multipartIdentifier match {
      case Seq(name) if known(name.toLowerCase) => Nil
      case _ => Seq(NamedTable(relation, hasAlias))
    }

  private def quoted(name: String): String = s"`${name.replace("`", "``")}`"

  private case class NamedTable(relation: UnresolvedRelation, hasAlias: Boolean)
}
