// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Attribute
import org.apache.spark.sql.catalyst.plans.logical.{LeafNode, LogicalPlan}
import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.errors.MatchRecognizeException

/**
 * Rules as the parser has read them, over the table to which they apply.
 *
 * Each body is a clause over a [[RuleInput]]. Spark resolves the bodies like any other clauses, but the table only
 * once. Over a stream, the child of each body is the table itself. When all bodies are resolved, `analysis.RulesPlan`
 * replaces the node.
 *
 * @param column  the name of the column that contains the name of the rule that found a row
 * @param ofTable whether the rules are checked as if RULES FROM had read them from a table
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

  /** The bodies as clauses. They are clauses until `analysis.RulesPlan` replaces the node. */
  def clauses: Seq[UnresolvedMatchRecognize] = bodies.map(_.asInstanceOf[UnresolvedMatchRecognize])

  override protected def withNewChildrenInternal(newChildren: IndexedSeq[LogicalPlan]): UnresolvedRules =
    copy(input = newChildren.head, bodies = newChildren.tail)
}

/**
 * Represents the table that the rules read, in the body of a rule.
 *
 * @param columns the table's columns; None until the table is resolved
 */
final case class RuleInput(columns: Option[Seq[Attribute]]) extends LeafNode {
  override def output: Seq[Attribute] = columns.getOrElse(Nil)
  override lazy val resolved: Boolean = columns.isDefined
}

/** A rule's name, and the source position of the whole rule. */
final case class RuleOrigin(name: String, at: Origin) {

  /**
   * Runs `check`, and adds the rule's name to an error inside the rule. An error in the keys gets no name, since all
   * rules share the keys.
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

  /** Runs `check` as `rule.naming` does; without a rule, errors get no name. */
  def naming[T](rule: Option[RuleOrigin])(check: => T): T = rule.fold(check)(_.naming(check))
}
