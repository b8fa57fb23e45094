// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.annotation.tailrec
import scala.collection.mutable

import io.matchrecognize.automaton.Instruction._

/**
 * Rewrites a program so that a repetition ends after a round that takes no row. The program passed in lacks only these
 * exits from repetitions.
 *
 * At the end of a round, the program must know whether the round took a row. A round that has taken a row implies the
 * same for all rounds around it, because they began earlier. So one number suffices: how many of the rounds around a
 * point have taken a row. After a `Take`, all of them have. Each instruction is written once for each value of this
 * number with which a path reaches it; a `Take` is written only once. So an instruction has at most as many copies as
 * there are repetitions around it, plus one.
 *
 * {{{
 * (A?? | B)+   L: split no row, a; a; again: split L, end     or else   b; jump again     no row: jump end
 * }}}
 * The preference order of the paths does not change, and the pair (row, instruction) alone still decides how a search
 * continues.
 *
 * @param code   the program
 * @param rounds for each instruction, how many of the repetition rounds that need such an exit contain it
 * @param begins the positions of the jumps that begin a round; each leads to the next instruction
 * @param ends   the positions of the jumps at the end of a round; a path follows such a jump if the round took no row,
 *               and otherwise continues with the next instruction
 */
private[automaton] final class EmptyRounds(
    code: collection.IndexedSeq[Instruction],
    rounds: collection.IndexedSeq[Int],
    begins: collection.Set[Int],
    ends: collection.Set[Int],
    maxInstructions: Int
) {
  import EmptyRounds.Point

  private val written = mutable.ArrayBuffer.empty[(Instruction, Seq[Point])]
  private val positions = mutable.HashMap.empty[Point, Int]
  private val open = mutable.TreeSet.empty[Point]

  /** @throws ProgramTooLarge if the program needs more instructions than allowed */
  def resolve(): Vector[Instruction] = {
    await(land(0, 0))
    while (open.nonEmpty) writePoint(open.head)
    written.map {
      case (Split(_, _, repetition), Seq(preferred, other)) =>
        Split(positions(preferred), positions(other), repetition)
      case (_: Jump, Seq(target)) => Jump(positions(target))
      case (instruction, _) => instruction
    }.toVector
  }

  /**
   * Writes the instruction of a point. If the point that follows it on a path is not written next, a jump to that point
   * is added. Points are written in the order of the code, so Accept is last.
   */
  private def writePoint(point: Point): Unit = {
    open -= point
    positions(point) = written.size
    code(point.at) match {
      case split: Split =>
        val targets = Seq(split.preferred, split.other).map(land(_, point.taken))
        write(split, targets)
        targets.foreach(await)
      case Accept => write(Accept, Nil)
      case instruction =>
        write(instruction, Nil)
        val next = land(point.at + 1, if (instruction.isInstanceOf[Take]) Int.MaxValue else point.taken)
        await(next)
        if (!open.headOption.contains(next)) write(Jump(0), Seq(next))
    }
  }

  private def write(instruction: Instruction, targets: Seq[Point]): Unit = {
    if (written.size >= maxInstructions) throw ProgramTooLarge(maxInstructions)
    written += instruction -> targets
  }

  private def await(point: Point): Unit = if (!positions.contains(point)) open += point

  /** Returns the point that a path reaches by following jumps. */
  @tailrec
  private def land(at: Int, taken: Int): Point = code(at) match {
    case _: Jump if begins(at) => land(at + 1, math.min(taken, rounds(at) - 1))
    case _: Jump if ends(at) && taken >= rounds(at) => land(at + 1, taken)
    case Jump(target) => land(target, taken)
    // After a Take, all rounds around it have taken a row, so the value of `taken` before the Take makes no difference.
    case _: Take => Point(at, rounds(at))
    case _ => Point(at, math.min(taken, rounds(at)))
  }
}

private object EmptyRounds {

  /** @param taken how many of the rounds around the instruction have taken a row, counted from the outermost */
  final case class Point(at: Int, taken: Int)

  implicit val inOrder: Ordering[Point] = Ordering.by(point => (point.at, -point.taken))
}
