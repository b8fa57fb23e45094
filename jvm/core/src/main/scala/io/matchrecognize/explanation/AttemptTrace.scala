// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.explanation

import scala.collection.mutable

import io.matchrecognize.automaton.Program
import io.matchrecognize.matcher.{Path, Refusal, SearchTrace}
import io.matchrecognize.navigation.Navigation

/**
 * Records, for each attempt, the path that came closest to a match and why it did not continue.
 *
 * The closest path is the one that was the fewest rows short of a match. Among several, it is the longest, and among
 * these, the one tried first. Memory: that path and, if steps are kept, all steps of the attempt.
 *
 * @param keepsSteps whether to keep every row that the attempt took or refused, for [[takeSteps]]
 */
final class AttemptTrace(program: Program, keepsSteps: Boolean) extends SearchTrace {
  private val missingFrom = StepsToMatch(program)
  private var first = 0
  private var rows = Vector.empty[Int]
  private var labels = Vector.empty[Int]
  private var version = -1
  private var fewest = Int.MaxValue
  private val causes = mutable.ArrayBuffer.empty[RefusedStep]
  private val kept = mutable.ArrayBuffer.empty[TracedStep]

  override def listens: Boolean = true

  override def begin(row: Int): Unit = {
    first = row
    rows = Vector.empty
    labels = Vector.empty
    version = -1
    fewest = Int.MaxValue
    causes.clear()
    kept.clear()
  }

  /** The row at which the attempt begins. */
  def start: Int = first

  /** The path that came closest to a match; None if the attempt refused no row. */
  def closest: Option[ClosestPath] =
    Option.when(causes.nonEmpty)(ClosestPath(
      rows,
      labels,
      fewest,
      causes.sortBy(step => missingFrom(step.instruction)).toVector
    ))

  /** Returns the steps of the attempt since the last call, in order. */
  def takeSteps(): Vector[TracedStep] = {
    val steps = kept.toVector
    kept.clear()
    steps
  }

  override def taken(instruction: Int, row: Int, path: Path): Unit =
    if (keepsSteps) kept += TracedStep(instruction, row, path.length - 1, None)

  override def refused(instruction: Int, row: Int, path: Path, cause: Refusal): Unit = {
    val length = if (path.end > row && !path.isEmpty) path.length - 1 else path.length
    if (keepsSteps) kept += TracedStep(instruction, row, length, Some(cause))
    val missing = missingFrom(instruction)
    val now = if (length == 0) 0 else path.versionOf(Navigation.AllRows, length - 1)
    if (now == version) add(instruction, row, cause, missing)
    else if (missing < fewest || (missing == fewest && length > rows.length)) {
      rows = path.rows.take(length).toVector
      labels = path.labels.take(length).toVector
      version = now
      fewest = missing
      causes.clear()
      add(instruction, row, cause, missing)
    }
  }

  /** Adds a refused row. Rows that the same step refuses for the same cause share one entry. */
  private def add(instruction: Int, row: Int, cause: Refusal, missing: Int): Unit = {
    fewest = math.min(fewest, missing)
    causes.indexWhere(step => step.instruction == instruction && step.cause == cause) match {
      case -1 => causes += RefusedStep(instruction, cause, row, row)
      case at => causes(at) = causes(at).copy(lastRow = math.max(causes(at).lastRow, row))
    }
  }
}

/**
 * A path that did not become a match.
 *
 * @param rows    the rows of the path, by their positions in the partition, from 0
 * @param labels  the variables to which the rows are mapped
 * @param missing the least number of further rows that would have completed the path
 * @param refused the steps that the path could not take; those with the fewest rows missing come first
 */
final case class ClosestPath(rows: Vector[Int], labels: Vector[Int], missing: Int, refused: Vector[RefusedStep]) {

  /**
   * The decisive refusal of the step closest to a match: the one after which no further row was tried, if there is one,
   * or else the first.
   */
  def decisive: RefusedStep = {
    val closest = refused.filter(_.instruction == refused.head.instruction)
    closest.find(_.cause != Refusal.Condition).getOrElse(closest.head)
  }
}

/** A step that refused rows, from `firstRow` to `lastRow`. */
final case class RefusedStep(instruction: Int, cause: Refusal, firstRow: Int, lastRow: Int)

/**
 * A row that was tried at an instruction.
 *
 * @param depth   how many rows the path had before this row
 * @param refusal why the row was not taken; None if it was taken
 */
final case class TracedStep(instruction: Int, row: Int, depth: Int, refusal: Option[Refusal])
