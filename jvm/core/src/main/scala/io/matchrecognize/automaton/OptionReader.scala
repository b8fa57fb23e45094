// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.immutable.BitSet
import scala.collection.mutable

import io.matchrecognize.automaton.Instruction._

/**
 * Lists the options at an instruction: follows all paths to the next row, preferred ones first.
 *
 * Paths that come to one instruction under the same conditions go on alike. They differ at most in the options to which
 * they lose, those that leave a repetition with which the path goes on; a path that loses to all that an earlier one loses
 * to is dropped. So the work does not grow with the number of paths. Parameters as in [[StepGraph]].
 */
private final class OptionReader(program: Program, isStart: Boolean, untilEnd: Boolean, onPath: Long => Unit) {
  import OptionReader._

  // With adjacent rows no option loses to another one.
  private val losesToLeavers = program.searchMode == SearchMode.SkippingSteps
  private val keys = mutable.HashMap.empty[Place, Int]
  private val known = mutable.HashMap.empty[Place, Reachable]
  private var arrivals = 0L

  def read(from: Int): Array[StepOption] = {
    arrivals = 0L
    follow(Place(from))
      // One that takes the same step and leaves the repetition wins wherever this one could.
      .filterNot(arrival => arrival.leavers(keyOf(arrival.place)))
      .map(option).toArray
  }

  /** All that paths from a place come to, with the steps that each loses to. */
  private def follow(from: Place): Vector[Arrival] = {
    val found = Vector.newBuilder[Arrival]
    val seen = mutable.HashMap.empty[Place, List[BitSet]]
    var isEnded = false
    // An explicit stack: a pattern of many optional parts has paths as long.
    var open = List(Arrival(from, BitSet.empty))
    while (open.nonEmpty && !isEnded) {
      val arrival @ Arrival(place, leavers) = open.head
      open = open.tail
      arrivals += 1
      onPath(arrivals)
      val before = seen.getOrElse(place, Nil)
      if (!before.exists(_.subsetOf(leavers))) {
        seen(place) = leavers :: before
        if (isStep(place) || (isEnd(place) && before.isEmpty)) found += arrival
        isEnded = isLast(place)
        val next = successors(place)
        val more = if (losesToLeavers) leaversOnto(place, next) else next.map(_ => BitSet.empty)
        open = next.lazyZip(more).map((to, others) => Arrival(to, leavers ++ others)) ::: open
      }
    }
    found.result()
  }

  /** Where paths go on from a place without a row, the preferred one first. */
  private def successors(place: Place): List[Place] = program.instructions(place.at) match {
    case Split(preferred, other, _) => List(place.copy(at = preferred), place.copy(at = other))
    case Jump(target) => List(place.copy(at = target))
    case AtStart => if (isStart) List(place.next) else Nil
    case AtEnd => List(place.next.copy(atEnd = true))
    case Absent(variable, limits) =>
      List(place.next.copy(absent = ((variable, limits) :: place.absent).distinct))
    case EnterLimit(limit) => List(place.next.copy(entered = place.entered + limit))
    case _: Take | Accept => Nil
  }

  private def isEnd(place: Place): Boolean = program.instructions(place.at) == Accept

  /** No row comes after the partition's end. */
  private def isStep(place: Place): Boolean = program.instructions(place.at).isInstanceOf[Take] && !place.atEnd

  /** Whether it is an end that nothing can prevent, and what is less preferred does not count. */
  private def isLast(place: Place): Boolean = untilEnd && isEnd(place) && !place.atEnd && place.absent.isEmpty

  /** For each side of a split the steps to which a path loses that goes there. */
  private def leaversOnto(place: Place, sides: List[Place]): List[BitSet] = program.instructions(place.at) match {
    case Split(_, _, Repetition.LeavesByPreferred) => List(BitSet.empty, reachable(sides.head).steps)
    case Split(_, _, Repetition.LeavesByOther) if !reachable(sides.head).isEnded =>
      List(reachable(sides.last).steps, BitSet.empty)
    case _ => sides.map(_ => BitSet.empty)
  }

  /** What all paths from a place together come to; found once for each place. */
  private def reachable(from: Place): Reachable = {
    var open = List(from)
    while (open.nonEmpty) {
      val place = open.head
      val next = successors(place)
      next.filterNot(known.contains) match {
        case Nil =>
          open = open.tail
          known.getOrElseUpdate(place, union(place, next.map(known))): Unit
        case missing =>
          arrivals += 1
          onPath(arrivals)
          open = missing ::: open
      }
    }
    known(from)
  }

  private def union(place: Place, parts: List[Reachable]): Reachable = {
    val own = Reachable(if (isStep(place)) BitSet(keyOf(place)) else BitSet.empty, isLast(place))
    parts.foldLeft(own)((sum, part) => if (sum.isEnded) sum else Reachable(sum.steps ++ part.steps, part.isEnded))
  }

  private def keyOf(place: Place): Int = keys.getOrElseUpdate(place, keys.size)

  private def option(arrival: Arrival): StepOption = {
    val place = arrival.place
    val end = StepOption(
      StepOption.End,
      -1,
      excluded = false,
      repeated = false,
      Nil,
      place.entered,
      place.absent,
      place.atEnd,
      keyOf(place),
      arrival.leavers
    )
    program.instructions(place.at) match {
      case Take(variable, excluded, repeated, limits) =>
        end.copy(take = place.at, variable = variable, excluded = excluded, repeated = repeated, limits = limits)
      case _ => end
    }
  }
}

private object OptionReader {

  /** An instruction, and what must hold for a path that came to it; fields as in [[StepOption]]. */
  final case class Place(
      at: Int,
      entered: Set[Int] = Set.empty,
      absent: List[(Int, List[Int])] = Nil,
      atEnd: Boolean = false
  ) {
    def next: Place = copy(at = at + 1)
  }

  /** @param leavers the keys of the steps to which the path loses */
  final case class Arrival(place: Place, leavers: BitSet)

  /** @param isEnded whether there is an end that nothing can prevent, after which nothing counts */
  final case class Reachable(steps: BitSet, isEnded: Boolean)
}
