// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenFallback
import org.apache.spark.sql.types.{DataType, StringType}

/** The digest of some values, as [[CanonicalValues]] computes it: `MATCH_ID(value, ...)` over values of the match. */
final case class MatchDigest(children: Seq[Expression]) extends Expression with CodegenFallback {
  @transient private lazy val writers = children.map(child => CanonicalValues.writer(child.dataType))

  override def dataType: DataType = StringType
  override def nullable: Boolean = false
  override def prettyName: String = "match_digest"

  override def eval(input: InternalRow): Any = {
    val values = new CanonicalValues
    children.zip(writers).foreach { case (child, write) => write(values, child.eval(input)) }
    values.digest
  }

  override protected def withNewChildrenInternal(newChildren: IndexedSeq[Expression]): MatchDigest =
    copy(children = newChildren)
}
