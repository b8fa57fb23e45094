// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.incomplete

import scala.collection.mutable

import io.matchrecognize.automaton.{Instruction, Program}
import io.matchrecognize.matcher.{IntStack, MemoryAccount, ObjectMemory, Path, Refusal, SearchTrace}
import io.matchrecognize.navigation.Navigation

/**
 * Listens to a search and finds, for each attempt without a match, the path that came closest to one, and why that path
 * ended.
 *
 * The closest path is the one that was the fewest rows short of a match. Among several, it is the longest, and among
 * these, the one tried first. The rows of a gap at the end of a path do not belong to it: in `A X*? B`, the closest path
 * without a row of B is the row of A. A gap is what a repetition without an upper limit takes once it has taken the
 * least number of rows, if every row fits its variable.
 *
 * A search does not follow a position again that is known to fail. So for each such position, the closest path from
 * there is kept, and continues the path that arrives there later, in the same attempt or in another one. Every position
 * is thus followed once for all attempts, as in a search without a listener.
 *
 * Cost: constant for each row that is taken or refused. Memory: some objects for each position that is known to fail.
 *
 * @param isAlwaysTrue whether every row fits the variable
 * @param keepsRefused whether to keep all steps that a path could not take, for [[ClosestPath.refused]], and not only the
 *                     decisive one
 */
class ClosestPaths(
    program: Program,
    isAlwaysTrue: Int => Boolean,
    memory: MemoryAccount,
    keepsRefused: Boolean = false
) extends SearchTrace {
  import ClosestPaths._

  private val fewestRows: Array[Int] = Array.tabulate(program.size)(program.fewestRows)

  // For each instruction: whether it repeats a variable that every row fits, without an upper limit.
  private val isRepeated: Array[Boolean] = program.instructions.zipWithIndex.map {
    case (take: Instruction.Take, at) => isAlwaysTrue(take.variable) && program.reached(at + 1)(at)
    case _ => false
  }.toArray

  // For each row of the path: the instruction that took it, and the length of the path up to that row without the rows
  // of a gap at its end.
  private val instructions = new IntStack
  private val lengths = new IntStack
  // The rows of the path as linked lists, as far as a path that ended needed them.
  private val nodes = mutable.ArrayBuffer.empty[Node]
  // The positions on the current path that may turn out to fail, below them the whole attempt: the length of the path
  // at each, and the closest of the paths from there that have ended so far.
  private val begun = new IntStack
  private val closestFrom = mutable.ArrayBuffer.empty[Ending]
  // The closest paths from the slots that are known to fail, and from those that are valid for this attempt only.
  private val failed = new mutable.LongMap[Ending]
  private val size = new ObjectMemory(memory)
  private val failedInAttempt = new mutable.LongMap[Ending]
  private val sizeInAttempt = new ObjectMemory(memory)
  // How many nodes were created since a path was kept last.
  private var created = 0
  // The last number of a path that was continued by a path from a failed position; they count down from 0.
  private var others = 0
  private var first = 0

  override def listens: Boolean = true

  override def begin(row: Int): Unit = {
    first = row
    others = 0
    created = 0
    instructions.clear()
    lengths.clear()
    nodes.clear()
    begun.clear()
    closestFrom.clear()
    if (failedInAttempt.nonEmpty) {
      failedInAttempt.clear()
      sizeInAttempt.clear()
    }
    enter(0)
  }

  /** Forgets all positions that are known to fail, as the search must do, too. */
  def forget(): Unit = {
    failed.clear()
    size.clear()
  }

  /** The number of positions that are known to fail. */
  def knownPositions: Int = failed.size

  /** The row at which the attempt begins. */
  def start: Int = first

  /** The path that came closest to a match, with all steps that it could not take; None if the attempt refused no row. */
  def closest: Option[ClosestPath] = Option(closestFrom(0)).map { ending =>
    val rows = Vector.newBuilder[Int]
    val steps = Vector.newBuilder[Instruction.Take]
    eachRow { (row, step) =>
      rows += row
      steps += step
    }
    ClosestPath(
      rows.result(),
      steps.result(),
      ending.missing,
      ending.refused.sortBy(step => fewestRows(step.instruction))
    )
  }

  /** Whether the path that came closest to a match has a row. */
  def hasRow: Boolean = closestFrom(0) != null && closestFrom(0).length > 0

  /** Calls `of` for each row of the path that came closest to a match, with the step that took it. */
  def eachRow(of: (Int, Instruction.Take) => Unit): Unit = closestFrom(0).eachRow { (row, instruction) =>
    program.instructions(instruction) match {
      case take: Instruction.Take => of(row, take)
      case other => throw new IllegalStateException(s"$other takes no row")
    }
  }

  /** The decisive one of the steps that this path could not take, and why it could not: see [[ClosestPath.decisive]]. */
  def decisiveStep: Int = closestFrom(0).step
  def decisiveCause: Refusal = closestFrom(0).cause

  override def taken(instruction: Int, row: Int, path: Path): Unit = {
    val before = path.length - 1
    instructions.truncate(before)
    lengths.truncate(before)
    push(instruction)
  }

  override def takenGap(instruction: Int, from: Int, path: Path): Unit = {
    instructions.truncate(from)
    lengths.truncate(from)
    while (instructions.size < path.length) push(instruction)
  }

  private def push(instruction: Int): Unit = {
    val isOfGap = isRepeated(instruction) && isGap(instruction, instructions.size)
    lengths.push(if (isOfGap) lengthOf(instructions.size) else instructions.size + 1)
    instructions.push(instruction)
  }

  override def mayTakeGap(instruction: Int): Boolean = isRepeated(instruction)
  override def isGap(instruction: Int, path: Path): Boolean = isGap(instruction, path.length)

  /** Whether the path is no closer to a match after a repetition takes a row, if the path has this many rows. */
  private def isGap(instruction: Int, rows: Int): Boolean = {
    val before = if (rows == 0) 0 else instructions(rows - 1) + 1
    fewestRows(instruction + 1) == fewestRows(before)
  }

  /** The length of the first `rows` rows of the path without the rows of a gap at their end. */
  private def lengthOf(rows: Int): Int = if (rows == 0) 0 else lengths(rows - 1)

  override def refused(instruction: Int, row: Int, path: Path, cause: Refusal): Unit = {
    val length = lengthOf(path.length)
    val missing = fewestRows(instruction)
    val version = versionOf(path, length)
    val best = closestFrom.last
    val isSame = best != null && best.version == version
    if (isSame && !keepsRefused && !best.isChangedBy(missing, instruction, cause)) ()
    else if (best == null || isSame || best.isFartherThan(missing, length)) {
      val refused = if (keepsRefused) Vector(RefusedStep(instruction, cause, row, row)) else Vector.empty
      val ended = new Ending(missing, length, version, pieceOf(path, length), instruction, cause, refused)
      closestFrom(closestFrom.size - 1) = closer(best, ended)
    }
  }

  private def versionOf(path: Path, length: Int): Int =
    if (length == 0) 0 else path.versionOf(Navigation.AllRows, length - 1)

  override def arrived(slot: Int, path: Path): Unit = enter(path.length)

  private def enter(length: Int): Unit = {
    begun.push(length)
    closestFrom += null
  }

  override def failedAt(slot: Int, row: Int): Unit = {
    val length = begun.pop()
    val ended = closestFrom.remove(closestFrom.size - 1)
    if (ended != null) {
      closestFrom(closestFrom.size - 1) = closer(closestFrom.last, ended)
      val isNew = known(slot).put(key(slot, row), ended.from(row, length)).isEmpty
      if (isNew) (if (slot < 0) sizeInAttempt else size).add(EndingBytes + created * NodeBytes)
      created = 0
    }
  }

  override def returned(slot: Int, path: Path): Unit = {
    val rest = known(slot).getOrNull(key(slot, path.end))
    if (rest != null) {
      val best = closestFrom.last
      val length = if (rest.length == 0) lengthOf(path.length) else path.length + rest.length
      val version = if (rest.length == 0) versionOf(path, length) else { others -= 1; others }
      if (best == null || best.version == version || best.isFartherThan(rest.missing, length)) {
        val pieces =
          if (rest.length == 0) pieceOf(path, length)
          else if (path.isEmpty) rest.pieces
          else Piece(nodeAt(path, path.length - 1), 0, rest.pieces)
        val ended = new Ending(rest.missing, length, version, pieces, rest.step, rest.cause, rest.refused)
        closestFrom(closestFrom.size - 1) = closer(best, ended)
      }
    }
  }

  private def known(slot: Int): mutable.LongMap[Ending] = if (slot < 0) failedInAttempt else failed

  /** Of two paths that have ended, the closer one; of equally close ones, the first. The same path is one. */
  private def closer(one: Ending, other: Ending): Ending =
    if (one == null) other
    else if (one.version == other.version) one.and(other)
    else if (one.isFartherThan(other.missing, other.length)) other
    else one

  private def pieceOf(path: Path, length: Int): Piece =
    if (length == 0) null else Piece(nodeAt(path, length - 1), 0, null)

  /** Returns the list that ends with the `index`-th row of the path. */
  private def nodeAt(path: Path, index: Int): Node = {
    var known = math.min(index, nodes.size - 1)
    while (known >= 0 && nodes(known).version != path.versionOf(Navigation.AllRows, known)) known -= 1
    if (known < index) {
      nodes.takeInPlace(known + 1)
      while (nodes.size <= index) {
        val next = nodes.size
        val version = path.versionOf(Navigation.AllRows, next)
        nodes += new Node(path.rowAt(next), instructions(next), version, if (next == 0) null else nodes(next - 1))
        created += 1
      }
    }
    nodes(index)
  }
}

private object ClosestPaths {
  private val EndingBytes = 160L
  private val NodeBytes = 32L

  private def key(slot: Int, row: Int): Long = (row.toLong << 32) | (slot & 0xffffffffL)

  /** A row of a path, linked to the row before it. */
  private final class Node(val row: Int, val instruction: Int, val version: Int, val before: Node)

  /** The rows from `from` on of the list that ends with `last`, and then those of the next piece. */
  private final case class Piece(last: Node, from: Int, next: Piece) {

    /** The rows from `row` on; null if there are none. */
    def restricted(row: Int): Piece = {
      var piece = this
      while (piece != null && piece.last.row < row) piece = piece.next
      if (piece == null || piece.from >= row) piece else piece.copy(from = row)
    }
  }

  /**
   * The end of a path, or of the part of a path after a position.
   *
   * @param missing the least number of rows that would have completed it
   * @param length  the number of its rows
   * @param version identifies the path within an attempt
   * @param step    the decisive one of the steps that it could not take, with the cause
   * @param refused all of these steps, in the order in which they were tried, if they are kept
   */
  private final class Ending(
      val missing: Int,
      val length: Int,
      val version: Int,
      val pieces: Piece,
      val step: Int,
      val cause: Refusal,
      val refused: Vector[RefusedStep]
  ) {
    def isFartherThan(missing: Int, length: Int): Boolean =
      missing < this.missing || (missing == this.missing && length > this.length)

    /** Whether a step that the same path could not take is the decisive one, or has the decisive cause. */
    def isChangedBy(missing: Int, step: Int, cause: Refusal): Boolean =
      missing < this.missing || (step == this.step && this.cause == Refusal.Condition && cause != Refusal.Condition)

    /** The same path with the steps of both. Rows that the same step refuses for the same cause share one entry. */
    def and(other: Ending): Ending = {
      val decisive = if (isChangedBy(other.missing, other.step, other.cause)) other else this
      val all = other.refused.foldLeft(refused) { (known, step) =>
        known.indexWhere(one => one.instruction == step.instruction && one.cause == step.cause) match {
          case -1 => known :+ step
          case at => known.updated(at, known(at).copy(lastRow = math.max(known(at).lastRow, step.lastRow)))
        }
      }
      new Ending(decisive.missing, length, version, pieces, decisive.step, decisive.cause, all)
    }

    /** The part after a position at which the path had `before` rows, the next of them at `row` or later. */
    def from(row: Int, before: Int): Ending =
      if (length <= before) new Ending(missing, 0, version, null, step, cause, refused)
      else new Ending(missing, length - before, version, pieces.restricted(row), step, cause, refused)

    /** Calls `of` with each row and the instruction that took it. */
    def eachRow(of: (Int, Int) => Unit): Unit = {
      var piece = pieces
      while (piece != null) {
        var rows = List.empty[Node]
        var node = piece.last
        while (node != null && node.row >= piece.from) {
          rows ::= node
          node = node.before
        }
        rows.foreach(one => of(one.row, one.instruction))
        piece = piece.next
      }
    }
  }
}
