// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.mutable

import io.matchrecognize.automaton.Instruction._

/**
 * What may come next after each row taken, for searches that look for the next row rather than at it.
 *
 * From the instruction behind a `Take` every way is followed to the next `Take` or to `Accept`: the options,
 * in the order of preferment, each with what must hold for it. So all that a search has to decide between two
 * rows stands in one list. Lists are made when first asked for; one has as many entries as there are ways.
 *
 * @param onPath called for each path that a list is made from, with its number
 */
final class StepGraph(program: Program, onPath: Long => Unit) {
  private val known = new Array[Array[StepOption]](program.size + 1)

  /** The options at an instruction: 0 for the first row, otherwise the one behind the last row's `Take`. */
  def options(at: Int): Array[StepOption] = {
    if (known(at) == null) known(at) = new OptionReader(program, at, onPath).read()
    known(at)
  }
}

/**
 * One thing that may come next.
 *
 * @param take     the instruction that takes the next row, or [[StepOption.End]]
 * @param variable its variable
 * @param repeated whether the step stands in a repetition
 * @param limits   the limits that hold for the row
 * @param entered  those of them that are measured anew from here
 * @param absent   variables of which no row may lie between, each with the limits around it, innermost first
 * @param atStart  only before the partition's first row
 * @param atEnd    only behind the partition's last row
 * @param leavers  the numbers of the options that leave a repetition which this one goes on with
 */
final case class StepOption(
    take: Int,
    variable: Int,
    excluded: Boolean,
    repeated: Boolean,
    limits: List[Int],
    entered: Set[Int],
    absent: List[(Int, List[Int])],
    atStart: Boolean,
    atEnd: Boolean,
    leavers: Array[Int]
) {
  def isEnd: Boolean = take == StepOption.End

  /** Whether the match may end here, whatever rows follow. */
  def mayEnd: Boolean = isEnd && !atEnd && absent.isEmpty
}

object StepOption {
  val End: Int = -1
}

/** Follows the ways from one instruction, left ones first; a place that comes again under the same conditions is left out. */
private final class OptionReader(program: Program, from: Int, onPath: Long => Unit) {
  import OptionReader.Trail

  private val found = mutable.ArrayBuffer.empty[(Int, Trail)]
  private val seen = mutable.Set.empty[(Int, Trail)]

  def read(): Array[StepOption] = {
    // An explicit stack: a pattern of many optional parts has ways as long.
    var open = List((from, Trail()))
    while (open.nonEmpty) {
      val (at, trail) = open.head
      open = open.tail
      onPath(seen.size.toLong)
      if (seen.add((at, trail))) program.instructions(at) match {
        case Jump(target) => open = (target, trail) :: open
        case Split(preferred, other, repetition) =>
          val (first, second) = repetition match {
            case Repetition.None => (trail, trail)
            case Repetition.LeavesByPreferred => (trail.leaving(at), trail.goingOn(at))
            case Repetition.LeavesByOther => (trail.goingOn(at), trail.leaving(at))
          }
          open = (preferred, first) :: (other, second) :: open
        case AtStart => open = (at + 1, trail.copy(atStart = true)) :: open
        case AtEnd => open = (at + 1, trail.copy(atEnd = true)) :: open
        case Absent(variable, limits) =>
          open = (at + 1, trail.copy(absent = ((variable, limits) :: trail.absent).distinct)) :: open
        case EnterLimit(limit) => open = (at + 1, trail.copy(entered = trail.entered + limit)) :: open
        case _: Take | Accept => found += at -> trail
      }
    }
    val leaversOf = found.indices.flatMap { index =>
      found(index)._2.sides.collect { case (split, true) => split -> index }
    }.groupMap(_._1)(_._2)
    found.map { case (at, trail) => option(at, trail, leaversOf) }.toArray
  }

  private def option(at: Int, trail: Trail, leaversOf: Map[Int, Seq[Int]]): StepOption = {
    val leavers =
      trail.sides.collect { case (split, false) => leaversOf.getOrElse(split, Nil) }.flatten.toArray.distinct.sorted
    val bare = StepOption(
      StepOption.End,
      -1,
      excluded = false,
      repeated = false,
      Nil,
      trail.entered,
      trail.absent,
      trail.atStart,
      trail.atEnd,
      leavers
    )
    program.instructions(at) match {
      case Take(variable, excluded, repeated, limits) =>
        bare.copy(take = at, variable = variable, excluded = excluded, repeated = repeated, limits = limits)
      case _ => bare
    }
  }
}

private object OptionReader {

  /** @param sides for each repetition come by whether the way leaves it */
  final case class Trail(
      sides: Map[Int, Boolean] = Map.empty,
      entered: Set[Int] = Set.empty,
      absent: List[(Int, List[Int])] = Nil,
      atStart: Boolean = false,
      atEnd: Boolean = false
  ) {
    def leaving(split: Int): Trail = side(split, leaves = true)
    def goingOn(split: Int): Trail = side(split, leaves = false)

    // The first decision counts: a way that went round and leaves later has gone on.
    private def side(split: Int, leaves: Boolean): Trail =
      if (sides.contains(split)) this else copy(sides = sides + (split -> leaves))
  }
}
