// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.Encoder
import org.apache.spark.sql.catalyst.analysis.Analyzer
import org.apache.spark.sql.catalyst.encoders.{ExpressionEncoder, encoderFor}
import org.apache.spark.sql.catalyst.expressions.Attribute

/**
 * An encoder that is resolved once, when it is created. Spark resolves the encoders of each state variable and of the
 * timers anew in each partition of each micro-batch, each time by a run of its analyzer, which takes milliseconds.
 *
 * @param resolved an encoder that is resolved for its own schema, as Spark would resolve it
 */
private[streaming] final class ResolvedEncoder[T] private (resolved: ExpressionEncoder[T])
    extends ExpressionEncoder[T](resolved.encoder, resolved.objSerializer, resolved.objDeserializer) {

  /** Returns this encoder; it is of no use for other columns than its own. */
  override def resolveAndBind(columns: Seq[Attribute], analyzer: Analyzer): ExpressionEncoder[T] = this
}

private[streaming] object ResolvedEncoder {
  def apply[T](encoder: Encoder[T]): ResolvedEncoder[T] =
    new ResolvedEncoder(encoderFor(encoder).resolveAndBind())
}
