// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.util.Try

import org.apache.spark.sql.catalyst.expressions.SupportQueryContext
import org.apache.spark.sql.catalyst.trees.{Origin, TreeNode}

/**
 * Sets the origin of a node.
 *
 * A node takes its origin when it is made and every copy of it keeps that one, so the field is set by reflection.
 * On a Spark where that fails nodes keep the position in the rewritten text: messages are less exact, nothing else changes.
 */
private[parser] object NodeOrigin {
  private val field = Try {
    val field = classOf[TreeNode[_]].getDeclaredField("origin")
    field.setAccessible(true)
    field
  }.toOption

  /** @param node fresh and seen by nobody else */
  def set(node: TreeNode[_], origin: Origin): Unit = field.foreach { field =>
    field.set(node, origin)
    node match {
      // Keeps a copy of its origin for errors while running.
      case operator: SupportQueryContext =>
        Try(node.getClass.getMethod("queryContext_$eq", classOf[Option[_]]).invoke(node, operator.initQueryContext()))
      case _ => ()
    }
  }
}
