// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, UnaryNode}
import org.apache.spark.sql.catalyst.trees.Origin

/**
 * A clause as read, over the table it applies to; `analysis.ResolveMatchRecognize` replaces it.
 *
 * Its origin is the keyword's position in the user's text.
 * Spark's own rules resolve the functions, subqueries and bare columns in its expressions, which still hold
 * [[ClauseOnly]] nodes.
 *
 * @param partition      PARTITION BY; with the names its columns get, None: that of the column that the key is
 * @param measures       MEASURES; with their names
 * @param limits         the limits, each by its number: that of the match, or true, and those of the pattern's parts
 * @param definitions    DEFINE's conditions; with their variables
 * @param absences       the variables of NOT in the pattern, with its position in the user's text
 * @param window         the number of the window whose pattern it is
 * @param rule           the rule whose body it is; its child is then a [[RuleInput]]
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

  /** Where an error of the clause as a whole is: at the rule whose body it is, so that the error has the rule's name. */
  def position: Origin = rule.fold(origin)(_.at)

  override def nodeName: String = "MatchRecognize"
  override def output: Seq[Attribute] = Nil
  override lazy val resolved: Boolean = false
  override protected def withNewChildInternal(newChild: LogicalPlan): UnresolvedMatchRecognize = copy(child = newChild)
}
