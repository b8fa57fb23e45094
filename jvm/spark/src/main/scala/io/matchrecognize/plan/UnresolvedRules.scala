// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Attribute
import org.apache.spark.sql.catalyst.plans.logical.{LeafNode, LogicalPlan}
import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.errors.MatchRecognizeException

/**
 * Rules as the parser reads them, over the table they apply to.
 *
 * Each body is a clause over a [[RuleInput]], so that Spark resolves it like any other clause, and the table only
 * once. When all are resolved, `analysis.RulesPlan` replaces the node. Over a stream each body has the table itself
 * below.
 *
 * @param column  the name of the column with the name of the rule that found a row
 * @param ofTable whether the rules are checked as rules of a table for RULES FROM
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

  /** The bodies as clauses, which they are until the node is replaced. */
  def clauses: Seq[UnresolvedMatchRecognize] = bodies.map(_.asInstanceOf[UnresolvedMatchRecognize])

  override protected def withNewChildrenInternal(newChildren: IndexedSeq[LogicalPlan]): UnresolvedRules =
    copy(input = newChildren.head, bodies = newChildren.tail)
}

/**
 * Represents the table that rules read, in the body of a rule.
 *
 * @param columns the table's columns; None until it is resolved
 */
final case class RuleInput(columns: Option[Seq[Attribute]]) extends LeafNode {
  override def output: Seq[Attribute] = columns.getOrElse(Nil)
  override lazy val resolved: Boolean = columns.isDefined
}

/** A rule's name, and its source position including its body. */
final case class RuleOrigin(name: String, at: Origin) {

  /**
   * Runs `check`, and adds the rule's name to an error in the rule. An error in the keys, which all rules share, gets
   * no name.
   */
  def naming[T](check: => T): T =
    try check
    catch {
      case error: MatchRecognizeException if holds(error.at) => throw error.inRule(name)
    }

  /** Whether a position lies within the rule. */
  def holds(origin: Origin): Boolean =
    origin.startIndex.exists(start => at.startIndex.exists(_ <= start) && at.stopIndex.exists(_ >= start))
}

object RuleOrigin {

  /** Runs `check` as `rule.naming` does, or without a name if there is no rule. */
  def naming[T](rule: Option[RuleOrigin])(check: => T): T = rule.fold(check)(_.naming(check))
}
