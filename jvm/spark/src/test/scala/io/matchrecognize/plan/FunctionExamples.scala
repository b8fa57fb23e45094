// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import scala.util.Try

import org.apache.spark.sql.SparkSession
import org.apache.spark.sql.catalyst.analysis.FunctionRegistry
import org.apache.spark.sql.catalyst.expressions._

/** Calls of all functions of Spark's registry: the examples of its documentation, with columns for their literals. */
private[plan] final class FunctionExamples(spark: SparkSession) {
  import FunctionExamples._

  val names: Seq[String] = FunctionRegistry.builtin.listFunction().map(_.funcName).distinct.sorted

  /** For a function its calls; none where no example of it is a row of values. */
  def calls(name: String): Seq[Expression] = {
    val examples = FunctionRegistry.expressions.get(name).map(_._1.getExamples).getOrElse("")
    for {
      statement <- Statement.findAllMatchIn(examples).map(_.group(1)).toSeq
      analyzed <- Try(spark.sql(statement).queryExecution.analyzed).toOption.toSeq
      call <- analyzed.expressions.map(plain)
      // One column for a literal shows what a literal may be needed for, columns for all of them that none is.
      variant <- Seq(overColumns(call, 1), overColumns(call, Int.MaxValue)).distinct
      if variant.references.nonEmpty && !variant.isInstanceOf[Attribute]
    } yield variant
  }

  /** As the optimizer's rules for filters see it. */
  private def plain(call: Expression): Expression = call.transformUp {
    case Alias(child, _) => child
    case replaceable: RuntimeReplaceable => plain(replaceable.replacement)
    case With(body, definitions) => body.transformUp { case reference: CommonExpressionRef =>
        definitions.find(_.id == reference.id).map(_.child).getOrElse(reference)
      }
  }

  private def overColumns(call: Expression, atMost: Int): Expression = {
    var left = atMost
    call.transformUp {
      case literal: Literal if left > 0 =>
        left -= 1
        AttributeReference("c", literal.dataType)()
    }
  }
}

private object FunctionExamples {
  private val Statement = """> (SELECT .*);""".r
}
