// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.collection.mutable

import org.apache.spark.sql.catalyst.analysis.{UnresolvedAlias, UnresolvedFunction}
import org.apache.spark.sql.catalyst.expressions.{Expression, Literal, WindowSpecDefinition}
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, Project}
import org.apache.spark.sql.catalyst.trees.TreeNode
import org.apache.spark.sql.types.DataType

import io.matchrecognize.parser.window.WindowCalls

/**
 * Puts the clauses into the plan that Spark's parser has made from the rewritten text.
 *
 * It visits everything that a plan contains (children, expressions, queries inside commands, CTEs, scripts), and
 * replaces each marker with its clause. It also maps every origin to the user's text, and restores the texts that the
 * plan stores, such as that of a view or an SQL function, as the user wrote them. Each node is copied once.
 */
final class PlanSplicer(
    rewritten: RewrittenSql,
    origins: OriginMapper,
    builders: Int => PlanBuilder,
    windows: WindowCalls
) {
  private val found = mutable.Set.empty[Int]
  private val left = mutable.Set.empty[Int]

  def splice[T <: TreeNode[_]](plan: T): T = value(plan).asInstanceOf[T]

  /** Returns those of the first `count` clauses whose marker was not found in any plan or text, or remains there. */
  def missing(count: Int): Seq[Int] = (0 until count).filter(number => left(number) || !found(number))

  private def value(part: Any): Any = part match {
    case node: TreeNode[_] => this.node(node)
    case text: String if text.contains(ClauseRewriter.Marker + "(") =>
      val restored = rewritten.restore(text)
      (if (restored eq text) left else found) ++= PlanSplicer.MarkerCall.findAllMatchIn(text).map(_.group(1).toInt)
      restored
    // This case precedes that of Seq, because a struct is a sequence of its fields.
    case dataType: DataType => dataType
    case Some(inner) => Some(value(inner))
    case map: Map[_, _] => map.map { case (key, inner) => key -> value(inner) }
    case items: Seq[_] => items.map(value)
    case (first, second) => (value(first), value(second))
    case (first, second, third) => (value(first), value(second), value(third))
    case other => other
  }

  private def node(node: TreeNode[_]): TreeNode[_] = {
    val copy =
      if (node.productArity == 0) node
      else node.makeCopy(node.productIterator.map(value).toArray.asInstanceOf[Array[AnyRef]]).asInstanceOf[TreeNode[_]]
    (copy, node) match {
      case (plan: LogicalPlan, old: LogicalPlan) => plan.copyTagsFrom(old)
      case (expression: Expression, old: Expression) => expression.copyTagsFrom(old)
      case _ => ()
    }
    // This must come after the tags are copied, since copying them restores the old context.
    if (copy ne node) NodeOrigin.set(copy, origins.map(node.origin))
    copy match {
      case Project(Seq(Marked(number, expressions)), child) =>
        found += number
        left -= number
        builders(number).build(child, expressions)
      case window @ WindowSpecDefinition(Seq(Call(number, expressions)), _, _) =>
        found += number
        left -= number
        window.copy(partitionSpec = Seq(builders(number).window(number, expressions)))
      case Call(number, _) =>
        // The marker counts as remaining until the projection around it is replaced.
        left += number
        copy
      case other => windows.insert(other)
    }
  }

  private object Marked {
    def unapply(expression: Expression): Option[(Int, Seq[Expression])] = expression match {
      case UnresolvedAlias(Call(number, expressions), _) => Some((number, expressions))
      case _ => None
    }
  }

  private object Call {
    def unapply(node: TreeNode[_]): Option[(Int, Seq[Expression])] = node match {
      case UnresolvedFunction(Seq(ClauseRewriter.Marker), Literal(number: Int, _) +: expressions, _, _, _, _, _) =>
        Some((number, expressions))
      case _ => None
    }
  }
}

object PlanSplicer {
  private val MarkerCall = s"${ClauseRewriter.Marker}\\((\\d+)".r
}
