// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.expressions.Attribute

import io.matchrecognize.automaton.{Instruction, ProgramFacts}
import io.matchrecognize.execution.conditions.{CompiledClause, RefusedCondition}
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.incomplete.{ClosestPath, RefusedStep}
import io.matchrecognize.matcher.{MatchBudget, Path, Refusal}

/**
 * The reason, in words, why a path was not continued.
 *
 * @param step      the variable that could not be taken; None at the end of the pattern
 * @param row       the refused row, from 0; None if there was none
 * @param reason    one of a few fixed reasons, for grouping
 * @param condition the part of the condition that is not true
 * @param values    the values that this part reads
 * @param sentence  the complete explanation
 */
private[execution] final case class RefusalReason(
    step: Option[String],
    row: Option[Int],
    reason: String,
    condition: Option[String],
    values: Option[String],
    sentence: String
)

/** Finds the reasons for refusals by evaluating the conditions in question again. */
private[execution] final class RefusalReasons(
    compiled: CompiledClause,
    facts: ProgramFacts,
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    budget: MatchBudget
) {
  import RefusalReasons._

  private val variables = compiled.specification.variables
  private val conditions = new RefusedCondition(compiled, input, buffer, budget)
  private val path = new Path(compiled.tracked)

  /** Returns the reason why the path that came closest to a match ended. */
  def of(start: Int, closest: ClosestPath, matchNumber: Long): RefusalReason = {
    def rebuilt(): Unit = {
      path.restart(start)
      closest.rows.zip(closest.labels).foreach { case (row, label) => path.pushAt(row, label, excluded = false) }
    }
    val decisive = closest.decisive
    val refused = closest.refused
      .find(step => step.instruction == decisive.instruction && step.cause == Refusal.Condition)
      .filter(_ => decisive.cause == Refusal.Condition || Sought(decisive.cause))
      .flatMap { step =>
        rebuilt()
        nearest(step, matchNumber)
      }
    rebuilt()
    reason(decisive, refused, matchNumber)
  }

  /**
   * Returns the reason why a step refused a row. `before` holds the rows of the path up to that step, with their
   * labels.
   */
  def ofStep(start: Int, before: Seq[(Int, Int)], step: RefusedStep, matchNumber: Long): RefusalReason = {
    path.restart(start)
    before.foreach { case (row, label) => path.pushAt(row, label, excluded = false) }
    reason(step, if (step.cause == Refusal.Condition) nearest(step, matchNumber) else None, matchNumber)
  }

  private def reason(step: RefusedStep, refused: Option[Refused], matchNumber: Long): RefusalReason = {
    val variable = variableOf(step.instruction)
    val name = variable.map(variables.name)
    val row = step.cause match {
      case Refusal.PresentAtEnd(absent) => firstOf(absent, step.firstRow, matchNumber)
      case _ => refused.map(_.row).orElse(Some(step.firstRow).filter(_ < buffer.size))
    }
    val (reason, what) = step.cause match {
      case Refusal.Condition => refused match {
          case Some(one) if one.finding.isNull =>
            (ConditionNull, s"row ${one.row + 1} is not ${name.mkString}: ${one.text} is null")
          case Some(one) => (ConditionFalse, s"row ${one.row + 1} is not ${name.mkString}: ${one.text} is false")
          case None => (ConditionFalse, s"row ${step.firstRow + 1} is not ${name.mkString}")
        }
      case Refusal.PartitionEnd => (PartitionEnd, s"no ${name.mkString} before the partition ended")
      case Refusal.MatchLimit =>
        (TimeLimit, s"no ${name.mkString} within the time limit, which row ${step.firstRow + 1} exceeds")
      case Refusal.PartLimit => (TimeLimit, s"row ${step.firstRow + 1} is too late for ${name.mkString}")
      case Refusal.NoTime => (NoTime, s"row ${step.firstRow + 1} has no time, which WITHIN requires")
      case Refusal.Vetoed => (Vetoed, s"row ${step.firstRow + 1} is one of UNLESS ${unless}")
      case Refusal.Present(absent) =>
        (Absent, s"row ${step.firstRow + 1} is ${variables.name(absent)}, which must not come before ${name.mkString}")
      case Refusal.PresentAtEnd(absent) =>
        (Absent, row.fold("")(at => s"row ${at + 1} is ") + s"${variables.name(absent)}, which must be absent")
      case Refusal.EndsTooEarly(absent) =>
        (Absent, s"the rows end before the time in which ${variables.name(absent)} must be absent")
      case Refusal.NotFirst => (NotFirst, "^ requires the first row of the partition")
      case Refusal.NotLast => (NotLast, s"$$ requires the end of the partition, but row ${step.firstRow + 1} follows")
    }
    val closest = refused.filter(_ => Sought(step.cause))
      .map(one =>
        s"; closest was row ${one.row + 1}, where ${one.text} is ${if (one.finding.isNull) "null" else "false"}"
      )
    val values = refused.map(_.finding.values).filter(_.nonEmpty)
    RefusalReason(
      name,
      row,
      reason,
      refused.map(_.finding.text).filter(_.nonEmpty),
      values,
      what + closest.mkString + values.map(read => s" ($read)").mkString
    )
  }

  private def unless: String = compiled.specification.policy.unless.toSeq.sorted.map(variables.name).mkString(", ")

  private def variableOf(instruction: Int): Option[Int] = facts.program.instructions(instruction) match {
    case take: Instruction.Take => Some(take.variable)
    case _ => None
  }

  /** Among the rows that the step refused, returns the first one for which the most parts of the condition are true. */
  private def nearest(step: RefusedStep, matchNumber: Long): Option[Refused] =
    variableOf(step.instruction).flatMap { variable =>
      val last = math.min(step.lastRow, step.firstRow + MostRows)
      (step.firstRow to last).iterator.map(row => Refused(row, find(variable, row, matchNumber)))
        .filter(_.finding.text.nonEmpty).maxByOption(one => (one.finding.holding, -one.row))
    }

  /**
   * Returns the first row from `from` on that satisfies the variable. For a variable that must be absent at the end of
   * a match, this is the row that violates the absence.
   */
  private def firstOf(variable: Int, from: Int, matchNumber: Long): Option[Int] =
    (from until buffer.size).find(row => find(variable, row, matchNumber).text.isEmpty)

  private def find(variable: Int, row: Int, matchNumber: Long): RefusedCondition.Finding = {
    val length = path.length
    path.pushAt(row, variable, excluded = false)
    try conditions(variable, row, path, matchNumber)
    finally path.truncate(length)
  }
}

private[execution] object RefusalReasons {

  /**
   * The causes that end the search for a row. If the search had refused rows before because their conditions were not
   * true, the closest of these rows is reported as well.
   */
  private val Sought: Set[Refusal] = Set(Refusal.PartitionEnd, Refusal.MatchLimit, Refusal.PartLimit)

  private final case class Refused(row: Int, finding: RefusedCondition.Finding) {
    def text: String = finding.text
  }

  /** The maximum number of skipped rows that are examined to find the one that comes closest. */
  private val MostRows = 1000

  final val ConditionFalse = "condition is false"
  final val ConditionNull = "condition is null"
  final val PartitionEnd = "partition ended"
  final val TimeLimit = "time limit"
  final val NoTime = "no time"
  final val Vetoed = "UNLESS"
  final val Absent = "row that must be absent"
  final val NotFirst = "not the first row"
  final val NotLast = "not the last row"
  final val EarlierMatch = "earlier match"
  final val StepLimit = "step limit"
}
