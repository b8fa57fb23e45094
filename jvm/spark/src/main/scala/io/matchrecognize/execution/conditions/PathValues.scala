// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import scala.collection.immutable.BitSet
import scala.util.control.NonFatal

import org.apache.spark.TaskKilledException
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.types.{DateType, DoubleType, NumericType}

import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.{MatchBudget, Path, StepStates}
import io.matchrecognize.plan.{MatchRow, PatternRead}
import io.matchrecognize.runs.OpenValues

/**
 * Computes the values in which runs that have taken the same steps can differ. These are the sides of comparisons still
 * to be evaluated, as far as the rows taken so far determine them, such as `A.v + B.v` in `C.v > A.v + B.v`.
 */
private[execution] final class PathValues(
    rules: IndexedSeq[CompiledClause],
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    budget: MatchBudget
) extends OpenValues with PredicateHelper {
  import PathValues._

  private val values: IndexedSeq[Value] = rules.flatMap { rule =>
    rule.conditions.zipWithIndex.flatMap { case (condition, variable) =>
      splitConjunctivePredicates(condition).flatMap(sides).filter(isOfPath(
        _,
        variable
      )).map(new Value(rule, variable, _))
    }
  }

  private val states = rules.map(rule => new StepStates(rule.facts, rule.specification.policy, MatchBudget.unlimited))

  override def at(rule: Int, state: Int): Seq[Int] = {
    val ahead = states(rule).reachable(Set(state)).flatMap(states(rule)(_).options.filterNot(_.isEnd).map(_.variable))
    values.indices.filter(i => (values(i).rule eq rules(rule)) && ahead(values(i).variable))
      // Values that can no longer change come first.
      .sortBy(i => values(i).reads.count(ahead))
  }

  override def reads(rule: Int, number: Int): BitSet = values(number).reads

  override def value(rule: Int, number: Int, path: Path): Double = values(number).of(path)

  private final class Value(val rule: CompiledClause, val variable: Int, side: Expression) {
    val reads: BitSet = PatternRead.in(side).flatMap(PatternRead.variables(_).getOrElse(Set.empty[Int])).to(BitSet)
    private val slots = new ReadSlots(
      PatternRead.in(side),
      input,
      rule,
      buffer,
      new PathAggregate(_, input, rule, buffer, keepStates = false, budget)
    )
    private lazy val number = Cast(slots.bind(side), DoubleType, None, EvalMode.TRY)
    private object view extends ReadView {
      var shown: Path = _
      override def path(isFinal: Boolean): Path = shown
      override def currentRow: Int = 0
      override def matchNumber: Long = 0L
    }

    def of(path: Path): Double = {
      view.shown = path
      try number.eval(slots.fill(view)) match {
          case value: Double => value
          case _ => Double.NaN
        }
      catch {
        // A conjunct before the comparison may rule this evaluation out, so the error need not be one of the condition.
        case error if NonFatal(error) && !error.isInstanceOf[TaskKilledException] => Double.NaN
      }
    }
  }
}

private object PathValues {

  private def sides(part: Expression): Seq[Expression] = part match {
    case comparison: BinaryComparison => Seq(comparison.left, comparison.right)
    case _ => Nil
  }

  /** Whether the side is a number that only rows of other variables determine. */
  private def isOfPath(side: Expression, variable: Int): Boolean = {
    val reads = PatternRead.in(side)
    val isNumber = side.dataType match {
      case _: NumericType | DateType => true
      case _ => false
    }
    isNumber && reads.nonEmpty && reads.forall { read =>
      PatternRead.variables(read).exists(!_.contains(variable)) && PatternRead.position(read).forall {
        case row: MatchRow => row.physicalOffset == 0
        case _ => false
      }
    }
  }
}
