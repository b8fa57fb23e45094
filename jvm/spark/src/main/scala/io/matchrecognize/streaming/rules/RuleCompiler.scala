// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.rules

import scala.annotation.tailrec

import org.apache.spark.sql.catalyst.QueryPlanningTracker
import org.apache.spark.sql.catalyst.analysis.UnresolvedFunction
import org.apache.spark.sql.catalyst.expressions.{Left => _, Right => _, _}
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, Project, SubqueryAlias}
import org.apache.spark.sql.catalyst.util.quoteIdentifier
import org.apache.spark.sql.classic.SparkSession

import io.matchrecognize.plan._
import io.matchrecognize.streaming.{RuleTask, StreamTasks}

/**
 * Compiles a rule of a rule table to a task while the query runs: parses, analyzes and optimizes the body of the rule
 * as a clause over the columns of the stream, which takes some 20 ms.
 *
 * @param columns   the columns of the stream that rules can read
 * @param positions the positions of these columns in the rows that wait for the watermark
 * @param time      the index, in `columns`, of the time by which the rows are ordered
 * @param lag       as in [[MatchRecognize]]
 */
private[streaming] final class RuleCompiler(
    session: SparkSession,
    source: RuleSource,
    columns: Seq[Attribute],
    positions: Seq[Int],
    time: Int,
    lag: Long
) {
  import RuleCompiler._

  private val rows = {
    // The plan of each micro-batch has new column IDs, so the compiler uses columns with IDs of its own.
    val own = columns.map(_.newInstance())
    RuleRows(own, own.lift(time), lag)
  }
  private val state = session.sessionState

  /**
   * Compiles a rule.
   *
   * @param since see [[RuleTask]]
   * @throws java.lang.Exception if the body is not valid for Spark or for the clause
   */
  def compile(rule: RuleText, since: Long): RuleTask = {
    def refuse(problem: String) = throw new IllegalArgumentException(s"rule ${rule.name}: $problem")
    val known = analyzed(bodyOf(rule).getOrElse(refuse("its parentheses are not balanced")))
    ClauseBranch.of(state.optimizer.execute(withJson(known))) match {
      case Some(Right(ClauseBranch(clause, shown, Seq(), inputs, Seq(), _: RuleRows))) =>
        val values = inputs.map(column => column.toAttribute -> valueOf(column))
        val compiled = StreamTasks.rule(clause.copy(reads = shown), AttributeMap(values))
        compiled.copy(name = Some(rule.name), since = since, task = compiled.task.copy(isOfTable = true))
      case Some(Left(unfit)) => refuse(unfit.reason)
      case _ => refuse("a separate Spark operator would have to compute a part of it")
    }
  }

  /** Parses the rule as a clause over the rows of the stream; None if its text is not exactly one body. */
  private def bodyOf(rule: RuleText): Option[LogicalPlan] = {
    @tailrec def below(plan: LogicalPlan): Option[LogicalPlan] = plan match {
      case Project(_, child) => below(child)
      case SubqueryAlias(_, child) => below(child)
      case rules: UnresolvedRules if rules.bodies.size == 1 => Some(rules.copy(input = rows, ofTable = true))
      case _ => None
    }
    below(state.sqlParser.parsePlan(
      s"SELECT * FROM rule_rows MATCH_RECOGNIZE (${source.keys}\nRULES (${quoteIdentifier(rule.name)} AS (\n${rule.body}\n)) AS $RuleColumn)"
    ))
  }

  private def analyzed(plan: LogicalPlan): LogicalPlan =
    state.analyzer.executeAndCheck(plan, new QueryPlanningTracker)

  /** Projects the plan to the keys, the name of the rule, and one JSON object with the measures. */
  private def withJson(plan: LogicalPlan): LogicalPlan = {
    val (first, measures) = plan.output.splitAt(plan.output.indexWhere(_.name == RuleColumn) + 1)
    val json =
      if (measures.isEmpty) Literal("{}")
      else UnresolvedFunction(
        "to_json",
        Seq(UnresolvedFunction("struct", measures, isDistinct = false)),
        isDistinct = false
      )
    analyzed(Project(first :+ Alias(json, "measures")(), plan))
  }

  private def valueOf(column: NamedExpression): Expression = {
    val value = column match {
      case Alias(value, _) => value
      case other => other
    }
    value.transform { case attribute: Attribute =>
      BoundReference(
        positions(rows.output.indexWhere(_.exprId == attribute.exprId)),
        attribute.dataType,
        attribute.nullable
      )
    }
  }
}

private object RuleCompiler {
  // No key has this name.
  private val RuleColumn = "__rule__"
}
