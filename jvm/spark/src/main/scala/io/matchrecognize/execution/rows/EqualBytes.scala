// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.optimizer.NormalizeNaNAndZero
import org.apache.spark.sql.catalyst.util.UnsafeRowUtils
import org.apache.spark.sql.types._

/**
 * Rewrites expressions so that values that are equal in Spark's ordering have equal bytes in a row: 0.0 and -0.0, all
 * NaN values, and strings that a collation does not distinguish, also inside structs and arrays.
 *
 * Every structure that finds rows by the bytes of their keys, such as the states of streams and hash tables, uses these
 * expressions as its keys.
 */
private[matchrecognize] object EqualBytes {

  /** Whether values of the type can be equal but have different bytes. */
  private def differ(dataType: DataType): Boolean = dataType match {
    case FloatType | DoubleType => true
    case text: StringType => !UnsafeRowUtils.isBinaryStable(text)
    case StructType(fields) => fields.exists(field => differ(field.dataType))
    case ArrayType(element, _) => differ(element)
    case _ => false
  }

  /**
   * Returns the expression itself if equal values always have equal bytes; otherwise, returns an expression that
   * normalizes it. The normalizing expression can have another type, as with collation keys.
   */
  def of(expression: Expression): Expression = expression.dataType match {
    case other if !differ(other) => expression
    case FloatType | DoubleType => KnownFloatingPointNormalized(NormalizeNaNAndZero(expression))
    case _: StringType => CollationKey(expression)
    case StructType(fields) =>
      val parts = fields.indices.flatMap(i => Seq(Literal(s"_$i"), of(GetStructField(expression, i))))
      val struct = CreateNamedStruct(parts)
      if (expression.nullable) If(IsNull(expression), Literal(null, struct.dataType), struct) else struct
    case ArrayType(element, containsNull) =>
      val one = NamedLambdaVariable("element", element, containsNull)
      ArrayTransform(expression, LambdaFunction(of(one), Seq(one)))
    case other => throw new IllegalStateException(s"$other has no parts")
  }
}
