// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.expressions.codegen.{CodegenContext, ExprCode}
import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, Murmur3Hash, UnaryExpression}
import org.apache.spark.sql.types.{DataType, IntegerType}
import org.apache.spark.unsafe.hash.Murmur3_x86_32

/**
 * Computes the group to which a key belongs, from the hash of the key. Spark calls the operator once for each group
 * that a micro-batch touches. If keys have few rows, this is much cheaper than one call for each key.
 *
 * The number of groups never changes, since checkpoints depend on it, and the groups do not depend on the number of
 * tasks.
 */
private[streaming] final case class KeyGroup(child: Expression) extends UnaryExpression {
  override def dataType: DataType = IntegerType
  override def nullable: Boolean = false
  override def prettyName: String = "key_group"
  override protected def nullSafeEval(hash: Any): Any = KeyGroup.of(hash.asInstanceOf[Int])

  override protected def doGenCode(context: CodegenContext, code: ExprCode): ExprCode = {
    val groups = KeyGroup.getClass.getName.stripSuffix("$")
    defineCodeGen(context, code, hash => s"$groups.of($hash)")
  }

  override protected def withNewChildInternal(newChild: Expression): KeyGroup = copy(child = newChild)
}

private[streaming] object KeyGroup {

  /**
   * A multiple of common numbers of tasks, such as 2, 16, 64 and 200, so that all tasks have the same number of groups.
   */
  private val Count = 1600

  /**
   * The IDs of the groups, chosen so that Spark's shuffle spreads them evenly: for each remainder modulo `Count`, the
   * smallest ID whose hash has this remainder. If the number of tasks divides `Count`, each task gets the same number
   * of groups; otherwise, nearly the same.
   */
  private val numbers: Array[Int] = {
    val found = Array.fill(Count)(-1)
    var missing = Count
    var number = 0
    while (missing > 0) {
      val remainder = Math.floorMod(Murmur3_x86_32.hashInt(number, ShuffleSeed), Count)
      if (found(remainder) < 0) {
        found(remainder) = number
        missing -= 1
      }
      number += 1
    }
    found
  }

  /** Called by generated code. */
  def of(hash: Int): Int = numbers(Math.floorMod(hash, Count))

  def apply(keys: Seq[Attribute]): KeyGroup = KeyGroup(new Murmur3Hash(keys))

  // The seed that Spark's HashPartitioning uses.
  private def ShuffleSeed = 42
}
