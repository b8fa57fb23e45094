// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, UnaryNode}
import org.apache.spark.sql.catalyst.trees.Origin

/**
 * A clause as the parser has read it, over the table to which it applies; `analysis.ResolveMatchRecognize` replaces it.
 *
 * Its origin is the keyword's position in the user's text. Spark's own rules resolve the functions, subqueries and
 * unqualified columns in its expressions, which still contain [[ClauseOnly]] nodes.
 *
 * @param partition      the keys of PARTITION BY; `partitionNames` has the names of their columns, with None for a key
 *                       that keeps its own name
 * @param measures       the expressions of MEASURES; `measureNames` has their names
 * @param limits         the time limits: first that of the match (true if it has none), then those of parts of the
 *                       pattern
 * @param definitions    the conditions of DEFINE; `definedVariables` has their variables
 * @param absences       the variables of NOT in the pattern, each with its source position
 * @param window         the index of the window among the clauses of the statement, if the clause is the pattern of one
 * @param rule           the rule, if the clause is the body of one; the child is then a [[RuleInput]]
 */
final case class UnresolvedMatchRecognize(
    partition: Seq[Expression],
    partitionNames: Seq[Option[String]],
    order: Seq[SortOrder],
    measures: Seq[Expression],
    measureNames: Seq[String],
    limits: Seq[Expression],
    definitions: Seq[Expression],
    definedVariables: Seq[String],
    specification: MatchSpecification,
    absences: Seq[(String, Origin)],
    rule: Option[RuleOrigin],
    window: Option[Int],
    child: LogicalPlan
) extends UnaryNode {

  /**
   * The position for errors that concern the whole clause. In a rule, it is the position of the rule, so that the error
   * gets the rule's name.
   */
  def position: Origin = rule.fold(origin)(_.at)

  override def nodeName: String = "MatchRecognize"
  override def output: Seq[Attribute] = Nil
  override lazy val resolved: Boolean = false
  override protected def withNewChildInternal(newChild: LogicalPlan): UnresolvedMatchRecognize = copy(child = newChild)
}
