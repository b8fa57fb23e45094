// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.catalyst.expressions.{ExprId, GenericInternalRow}
import org.apache.spark.sql.catalyst.plans.logical.{Sample, SubqueryAlias}
import org.apache.spark.sql.catalyst.trees.{Origin, TreeNode}

import io.matchrecognize.plan.UnresolvedMatchRecognize

/**
 * A plan as text, by which two parses of a statement are compared: all it holds except ids and seeds, which
 * differ from parse to parse.
 */
object PlanShape {

  /** With the position of every node. */
  def exact(plan: TreeNode[_]): String = shape(plan, position, identity, keepClauses = true)

  /** Without positions. */
  def structure(plan: TreeNode[_]): String = shape(plan, _ => "", identity, keepClauses = true)

  /** Without positions, with each clause replaced by its input, and with all texts as `text` changes them. */
  def withoutClauses(plan: TreeNode[_], text: String => String): String =
    shape(plan, _ => "", text, keepClauses = false)

  private def shape(part: Any, position: Origin => String, text: String => String, keepClauses: Boolean): String = {
    def go(part: Any): String = part match {
      case clause: UnresolvedMatchRecognize if !keepClauses => go(clause.child)
      // A clause without an alias gets one, as a subquery does.
      case SubqueryAlias(name, child) if !keepClauses && name.name == SubqueryAlias.generateSubqueryName() => go(child)
      case _: ExprId => "id"
      // The seed is random.
      case sample: Sample =>
        val fixed = sample.productElementNames.zip(sample.productIterator).filterNot(_._1 == "seed").map(_._2)
        items(fixed) + position(sample.origin)
      case row: GenericInternalRow => items(row.values.iterator)
      case node: TreeNode[_] => node.getClass.getSimpleName + items(node.productIterator) + position(node.origin)
      case string: String => text(string)
      case array: Array[_] => items(array.iterator)
      case map: Map[_, _] => items(map.toSeq.sortBy(_._1.toString).iterator)
      case several: Iterable[_] => items(several.iterator)
      case product: Product => product.productPrefix + items(product.productIterator)
      case function if function != null && function.getClass.getName.contains("$Lambda") => "function"
      case other => String.valueOf(other)
    }
    def items(parts: Iterator[Any]): String = parts.map(go).mkString("(", ", ", ")")
    go(part)
  }

  private def position(origin: Origin): String =
    s"@${origin.line}:${origin.startPosition}:${origin.startIndex}-${origin.stopIndex}"
}
