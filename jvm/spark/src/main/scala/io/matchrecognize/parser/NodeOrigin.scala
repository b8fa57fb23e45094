// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.util.Try

import org.apache.spark.sql.catalyst.expressions.SupportQueryContext
import org.apache.spark.sql.catalyst.trees.{Origin, TreeNode}

/**
 * Sets the origin of a plan node, that is, its position in the text.
 *
 * A node gets its origin when it is constructed, and every copy keeps the origin. So the field is set by reflection. If
 * a version of Spark does not allow this, nodes keep their position in the rewritten text: messages are then less
 * exact, but nothing else changes.
 */
private[parser] object NodeOrigin {
  private val field = Try {
    val field = classOf[TreeNode[_]].getDeclaredField("origin")
    field.setAccessible(true)
    field
  }.toOption

  /** @param node a new node that is not shared yet */
  def set(node: TreeNode[_], origin: Origin): Unit = field.foreach { field =>
    field.set(node, origin)
    node match {
      // Such a node keeps a copy of its origin for errors at run time.
      case operator: SupportQueryContext =>
        Try(node.getClass.getMethod("queryContext_$eq", classOf[Option[_]]).invoke(node, operator.initQueryContext()))
      case _ => ()
    }
  }
}
