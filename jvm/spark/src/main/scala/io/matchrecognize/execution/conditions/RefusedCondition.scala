// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import scala.util.control.NonFatal

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, Cast, EvalMode, Expression, Literal, PredicateHelper}
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.sql.types.{BinaryType, StringType}

import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.{MatchBudget, Path}
import io.matchrecognize.plan.{AggregateRead, ConditionText, PatternRead}

/**
 * Finds the conjunct for which a row does not satisfy a condition.
 *
 * The conjuncts are evaluated in order, up to the first one that is false or null. They are interpreted rather than
 * compiled, because this is done for few rows only.
 */
private[execution] final class RefusedCondition(
    compiled: CompiledClause,
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    budget: MatchBudget
) extends PredicateHelper {
  import RefusedCondition._

  private val conditions = compiled.conditions.zip(compiled.texts).map { case (condition, texts) =>
    new Parts(splitConjunctivePredicates(condition), texts, slotsOf(condition))
  }

  private def slotsOf(condition: Expression) =
    new ReadSlots(PatternRead.in(condition), input, compiled, buffer, aggregateOf)
  private def aggregateOf(read: AggregateRead) =
    new PathAggregate(read, input, compiled, buffer, keepStates = false, budget)

  private object view extends ReadView {
    var currentPath: Path = _
    var currentRow: Int = 0
    var matchNumber: Long = 0L
    override def path(isFinal: Boolean): Path = currentPath
  }

  /** Returns why the condition refused the row; `path` ends with the row, mapped to the variable. */
  def apply(variable: Int, row: Int, path: Path, matchNumber: Long): Finding = {
    view.currentPath = path
    view.currentRow = row
    view.matchNumber = matchNumber
    conditions(variable).find(view)
  }
}

private[execution] object RefusedCondition {

  /**
   * The first conjunct of a condition that is not true.
   *
   * @param holding the number of conjuncts before it, all of which are true
   * @param isNull  whether it is null rather than false
   * @param values  the values that it reads, each as `name = value`
   */
  final case class Finding(holding: Int, isNull: Boolean, text: String, values: String)

  private final class Parts(parts: Seq[Expression], texts: Seq[ConditionText.Part], createSlots: => ReadSlots) {
    private lazy val slots = createSlots
    private lazy val bound = parts.map(part => slots.bind(part))
    private lazy val reads = parts.zip(texts).map { case (part, text) =>
      text.reads.zip(ConditionText.reads(part)).distinct.map { case (name, read) => name -> asText(read) }
    }

    private def asText(read: PatternRead): Expression = textOf(slots.bind(read))

    def find(view: ReadView): Finding = {
      val row = slots.fill(view)
      val at = bound.indexWhere(_.eval(row) != true)
      // If the condition holds now, something that it reads has changed since it refused the row.
      if (at < 0) Finding(parts.size, isNull = false, "", "")
      else Finding(at, bound(at).eval(row) == null, texts(at).text, listed(reads(at), row))
    }

    private def listed(reads: Seq[(String, Expression)], row: InternalRow): String =
      reads.map { case (name, text) => s"$name = ${RefusedCondition.shown(text, row)}" }.mkString(", ")
  }

  /** Converts a value to text. */
  def textOf(value: Expression): Expression =
    if (value.dataType == BinaryType || !Cast.canCast(value.dataType, StringType)) Literal("...")
    else Cast(value, StringType, Some(SQLConf.get.sessionLocalTimeZone), EvalMode.LEGACY)

  /** Evaluates the text expression for the row and shortens the result; an error is shown as its class name. */
  def shown(text: Expression, row: InternalRow): String =
    try Option(text.eval(row)).fold("null")(value => shorten(value.toString))
    catch { case NonFatal(error) => s"(${error.getClass.getSimpleName})" }

  private val MaxText = 60
  private def shorten(text: String): String = if (text.length <= MaxText) text else text.take(MaxText) + "..."
}
