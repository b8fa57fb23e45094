// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.json

import org.apache.spark.sql.catalyst.analysis.UnresolvedAttribute
import org.apache.spark.sql.catalyst.expressions.{Descending, Expression, NullsFirst}
import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.json.JsonText._
import io.matchrecognize.parser.clause.{ClauseSyntax, NormalText, SqlText, SqlToken, TokenRange}
import io.matchrecognize.plan.{PatternColumn, TimeLimitCheck, UnresolvedMatchRecognize}
import io.matchrecognize.policy.RowsPerMatch.SubsetLimit

import com.fasterxml.jackson.databind.JsonNode

/**
 * Converts one clause to JSON. The texts of expressions come from the statement. Everything else comes from the plan
 * node, in which names and defaults are resolved.
 *
 * @param clause the clause's sections, with their positions in `sql`
 * @param plan   the plan node that `UnresolvedPlanBuilder` has built for the clause
 */
private[json] final class ClauseJson(sql: SqlText, clause: ClauseSyntax, plan: UnresolvedMatchRecognize) {
  private val variables = plan.specification.variables
  private val reads = new ExpressionReads(variables, textAt)

  def node: JsonNode = fields(
    "partition_by" -> list(partition),
    "order_by" -> list(order),
    "measures" -> list(measures),
    "rows" -> rows,
    "skip" -> skip,
    "selection" -> text(plan.specification.policy.selection.text),
    "pattern" -> PatternJson(
      plan.specification.pattern,
      number => NormalText(sql, clause.stepLimits(number - 1).range)
    ),
    "within" -> within,
    "unless" -> list(clause.unless.map(token => text(own(token.variableName)))),
    "subsets" -> list(subsets),
    "define" -> list(definitions)
  )

  private def partition: Seq[JsonNode] = clause.partition.indices.map { i =>
    val (key, expression) = (clause.partition(i), plan.partition(i))
    val isNamed = key.alias.isDefined || (expression match {
      case PatternColumn(None, _: UnresolvedAttribute) => true
      case _ => false
    })
    val name = plan.partitionNames(i).filter(_ => isNamed).getOrElse(NormalText(sql, key.range))
    fields("expression" -> this.expression(key.range, expression), "name" -> text(name))
  }

  private def order: Seq[JsonNode] = clause.order.zip(plan.order).map { case (key, order) =>
    fields(
      "expression" -> expression(key.range, order.child),
      "descending" -> flag(order.direction == Descending),
      "nulls_first" -> flag(order.nullOrdering == NullsFirst)
    )
  }

  private def measures: Seq[JsonNode] = clause.measures.indices.map { i =>
    fields(
      "name" -> text(plan.measureNames(i)),
      "expression" -> expression(clause.measures(i).range, plan.measures(i))
    )
  }

  private def rows: JsonNode = {
    val rows = plan.specification.rows
    val limit = rows.limit.map {
      case SubsetLimit.OfSession => none
      case SubsetLimit.First(subsets) => number(subsets)
      case SubsetLimit.Unlimited => text("NONE")
    }
    val forecasts = rows.forecasts.toSeq.flatMap(settings =>
      Seq(
        "confidence" -> number(settings.confidence),
        "horizon" -> optional(settings.horizon.map(_.text)),
        "max_depth" -> number(settings.maxDepth),
        "warmup" -> number(settings.warmup),
        "model" -> optional(settings.model)
      )
    )
    val others = rows.variable.map("variable" -> text(_)) ++ limit.map("limit" -> _) ++ forecasts
    fields((("kind" -> text(rows.key)) +: others.toSeq): _*)
  }

  private def skip: JsonNode = {
    val skip = plan.specification.skip
    fields(Seq("to" -> text(skip.key)) ++ skip.variable.map(name => "variable" -> text(own(name))): _*)
  }

  private def within: JsonNode = (clause.limit, plan.limits.head) match {
    case (Some(limit), check: TimeLimitCheck) =>
      fields("limit" -> expression(limit.range, check.limit), "exclusive" -> flag(check.isExclusive))
    case _ => none
  }

  private def subsets: Seq[JsonNode] = variables.subsets.map { subset =>
    val members = subset.members.map(name => variables.indexOf(name).fold(name)(variables.name))
    fields("name" -> text(subset.name), "members" -> list(members.map(text)))
  }

  private def definitions: Seq[JsonNode] = clause.definitions.indices.map { i =>
    fields(
      "variable" -> text(plan.definedVariables(i)),
      "condition" -> expression(clause.definitions(i).range, plan.definitions(i))
    )
  }

  private def expression(range: TokenRange, read: Expression): JsonNode =
    fields("text" -> text(NormalText(sql, range)), "reads" -> reads(read))

  private def own(name: String): String = variables.spelling(name).getOrElse(name)

  private def textAt(position: Origin): String = {
    def lies(token: SqlToken): Boolean =
      position.startIndex.exists(_ <= token.start) && position.stopIndex.exists(_ >= token.end - 1)
    NormalText(sql.tokens.filter(lies))
  }
}
