// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Attribute
import org.apache.spark.sql.catalyst.plans.logical.{LeafNode, LogicalPlan}
import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.errors.MatchRecognizeException

/**
 * Rules as read, over the table they apply to.
 *
 * Each body is a clause over a [[RuleInput]], so that Spark resolves it as any other clause, and the table only once. When all are
 * resolved, `analysis.RulesPlan` replaces the node. Over a stream each body has the table itself below.
 *
 * @param column  the name of the column that says by which rule a row was found
 * @param ofTable whether they must be such as a table of rules can hold, for RULES FROM
 */
final case class UnresolvedRules(
    column: String,
    input: LogicalPlan,
    bodies: Seq[LogicalPlan],
    ofTable: Boolean = false
) extends LogicalPlan {
  override def nodeName: String = "MatchRecognizeRules"
  override def children: Seq[LogicalPlan] = input +: bodies
  override def output: Seq[Attribute] = Nil
  override lazy val resolved: Boolean = false

  /** The bodies, as long as the node is in a plan. */
  def clauses: Seq[UnresolvedMatchRecognize] = bodies.map(_.asInstanceOf[UnresolvedMatchRecognize])

  override protected def withNewChildrenInternal(newChildren: IndexedSeq[LogicalPlan]): UnresolvedRules =
    copy(input = newChildren.head, bodies = newChildren.tail)
}

/**
 * Stands for the table of rules in the body of one.
 *
 * @param columns the table's; None until it is resolved
 */
final case class RuleInput(columns: Option[Seq[Attribute]]) extends LeafNode {
  override def output: Seq[Attribute] = columns.getOrElse(Nil)
  override lazy val resolved: Boolean = columns.isDefined
}

/** A rule's name, and where it stands with its body. */
final case class RuleOrigin(name: String, at: Origin) {

  /** Gives an error of the rule, which may be one of hundreds, its name; one in the keys that all rules share has none. */
  def naming[T](check: => T): T =
    try check
    catch {
      case error: MatchRecognizeException if holds(error.at) => throw error.inRule(name)
    }

  /** Whether a position is in the rule. */
  def holds(origin: Origin): Boolean =
    origin.startIndex.exists(start => at.startIndex.exists(_ <= start) && at.stopIndex.exists(_ >= start))
}

object RuleOrigin {

  /** Does the same where there may be no rule. */
  def naming[T](rule: Option[RuleOrigin])(check: => T): T = rule.fold(check)(_.naming(check))
}
