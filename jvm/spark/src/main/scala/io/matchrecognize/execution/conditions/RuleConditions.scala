// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import scala.collection.mutable
import scala.util.control.NonFatal

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, PredicateHelper}

import io.matchrecognize.automaton.ConditionClass
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.Path
import io.matchrecognize.plan.{ExactForm, PatternRead, RowRead, RowUnderTest}
import io.matchrecognize.runs.{Remainder, SharedConditions, StepCondition}

/**
 * Splits the conditions of rules for shared runs: into row-local conjuncts, each of which all rules that have it share,
 * and the match-dependent rest.
 *
 * Of a match-dependent condition, only the row-local conjuncts before its first other conjunct are shared, so that
 * conjuncts are evaluated in order.
 */
private[execution] final class RuleConditions(
    rules: Seq[CompiledClause],
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    failures: RuleFailures
) extends SharedConditions with PredicateHelper {

  private val known = mutable.LinkedHashMap.empty[Expression, Int]
  private val parts = mutable.ArrayBuffer.empty[PreparedCondition]
  // For each shared condition or conjunct, the first rule that has it.
  private val rulesOfParts = mutable.ArrayBuffer.empty[Int]

  /** The conditions of each rule. */
  val steps: Seq[IndexedSeq[StepCondition]] = rules.zipWithIndex.map { case (rule, number) =>
    rule.conditions.zipWithIndex.map { case (condition, variable) =>
      val conjuncts = splitConjunctivePredicates(condition).filterNot(_ == TrueLiteral)
      rule.facts.conditions(variable) match {
        case ConditionClass.AlwaysTrue => StepCondition(Vector.empty)
        case _: ConditionClass.RowLocal => StepCondition(Vector(numberOf(condition, number)))
        case _: ConditionClass.MatchDependent => StepCondition(
            conjuncts.takeWhile(isOfRow).map(numberOf(_, number)).toVector,
            Some(Remainder(s"$number.$variable", Vector(variable)))
          )
      }
    }
  }

  private object view extends ReadView {
    var currentRow: Int = 0
    override def path(isFinal: Boolean): Path = throw new IllegalStateException("a row-local condition reads no match")
    override def matchNumber: Long = 0L
  }

  override def holds(conjunct: Int, row: Int): Boolean = {
    view.currentRow = row
    try parts(conjunct).holds(view)
    catch { case NonFatal(error) => throw failures.ofRow(rulesOfParts(conjunct), row, error) }
  }

  private def numberOf(condition: Expression, rule: Int): Int = known.getOrElseUpdate(
    ExactForm.of(condition), {
      rulesOfParts += rule
      parts += new PreparedCondition(
        condition,
        new ReadSlots(
          PatternRead.in(condition),
          input,
          rules(rule),
          buffer,
          read => throw new IllegalStateException(s"$read is not row-local")
        )
      )
      parts.size - 1
    }
  )

  /** Whether the conjunct reads only the row under test. */
  private def isOfRow(part: Expression): Boolean = PatternRead.in(part).forall {
    case RowRead(RowUnderTest(0), _) => true
    case _ => false
  }
}
