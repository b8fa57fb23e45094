// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import java.util.Locale

import org.apache.spark.sql.catalyst.FunctionIdentifier
import org.apache.spark.sql.catalyst.analysis.UnresolvedFunction
import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.connector.catalog.{FunctionCatalog, Identifier}
import org.apache.spark.sql.{SparkSession, classic}

import io.matchrecognize.errors.{AnalysisErrors, ParserErrors, Suggestion}
import io.matchrecognize.plan.{ClauseFunction, RuleOrigin, UnresolvedMatchRecognize}

/**
 * Reports calls of functions that neither Spark nor the session has, and suggests what to write instead. Such a call
 * may be of a function that another engine supports in the clause, of a misspelt function of this clause, or of a
 * function of this clause outside the clause. The rule runs before Spark looks up functions; Spark would only report
 * that the function does not exist. Functions that the session has, and statements without a clause, are ignored.
 */
final class ReportFunctions(session: SparkSession) extends Rule[LogicalPlan] {
  import ReportFunctions._

  override def apply(plan: LogicalPlan): LogicalPlan = {
    if (plan.exists(_.isInstanceOf[UnresolvedMatchRecognize])) plan.foreach {
      case clause: UnresolvedMatchRecognize => calls(clause, hint).foreach { case (call, hint) =>
          RuleOrigin.naming(clause.rule)(throw ParserErrors.unsupportedFeature(call.origin, s"${name(call)}()", hint))
        }
      case outside => calls(outside, outsideHint).foreach { case (call, hint) =>
          throw AnalysisErrors.onlyInside(call.origin, s"${name(call)}()", hint)
        }
    }
    plan
  }

  private def calls(node: LogicalPlan, hint: String => Option[String]): Seq[(UnresolvedFunction, String)] =
    node.expressions.flatMap((expression: Expression) =>
      expression.collect { case call: UnresolvedFunction if call.nameParts.size == 1 => call }
    ).flatMap(call => hint(name(call)).filterNot(_ => exists(call)).map(call -> _))

  private def name(call: UnresolvedFunction): String = call.nameParts.head.toUpperCase(Locale.ROOT)

  private def exists(call: UnresolvedFunction): Boolean = session match {
    case session: classic.SparkSession =>
      val name = call.nameParts.head
      val catalogs = session.sessionState.catalogManager
      session.sessionState.catalog.functionExists(FunctionIdentifier(name)) || (catalogs.currentCatalog match {
        case catalog: FunctionCatalog => catalog.functionExists(Identifier.of(catalogs.currentNamespace, name))
        case _ => false
      })
    case _ => true
  }
}

private object ReportFunctions {

  /** Functions of other engines, each with a hint about what to write instead. */
  private val OfOthers = Map(
    "PREVIOUS" -> "Write PREV(x), or PREV(x, 2) for the row before that.",
    "PRIOR" -> "Write PREV(x), or PREV(x, 2) for the row before that.",
    "PRECEDING" -> "Write PREV(x), or PREV(x, 2) for the row before that.",
    "FOLLOWING" -> "Write NEXT(x), or NEXT(x, 2) for the row after that.",
    "MATCHNUMBER" -> "Write MATCH_NUMBER().",
    "MATCH_SEQUENCE_NUMBER" -> "Use RUNNING COUNT(*) with ALL ROWS PER MATCH, which numbers the rows of a match.",
    "MATCH_ROWTIME" -> "Use LAST of the time column, as in LAST(ts), for the time of the last row.",
    "MATCH_PROCTIME" -> "Use current_timestamp() in the query around the clause."
  )

  private val Own = ClauseFunction.all.filterNot(_.isSparksToo).map(_.name).sorted

  private def outsideHint(name: String): Option[String] =
    ClauseFunction.byName.get(name).filterNot(_.isSparksToo).map(_.outsideHint)

  private def hint(name: String): Option[String] = OfOthers.get(name).orElse {
    if (Suggestion.isNear(name, Own)) Suggestion.nearest(name, Own).map(near => s"Did you mean $near?") else None
  }
}
