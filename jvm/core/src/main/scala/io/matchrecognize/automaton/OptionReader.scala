// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.annotation.tailrec
import scala.collection.immutable.BitSet
import scala.collection.mutable

import io.matchrecognize.automaton.Instruction._

/**
 * Lists the options at an instruction by following all paths from there to the next row, preferred paths first.
 *
 * A path that continues a repetition ''loses'' to the options that leave the repetition: if a row fits both, only the
 * leaving option takes it. Paths that reach the same instruction under the same requirements are equivalent, except
 * that they can lose to different options. So a path is dropped if an earlier, equivalent path loses to the same
 * options or only to some of them. The work therefore does not grow with the number of paths. For the parameters, see
 * [[StepGraph]].
 */
private final class OptionReader(program: Program, isStart: Boolean, untilEnd: Boolean, onPath: Long => Unit) {
  import OptionReader._

  // Only where rows may be skipped does an option lose to another one.
  private val losesToLeavers = program.skipsRows
  private val keys = mutable.HashMap.empty[Point, Int]
  private val known = mutable.HashMap.empty[Point, Reachable]
  private var arrivals = 0L

  private val lists = mutable.HashMap.empty[Int, OptionList]

  /** Returns the options one by one. */
  def read(from: Int): List[StepOption] = follow(from, shares = false).flatMap(_.left.toOption).toList

  /** Returns the options as a list that may share parts with lists read before. For adjacent rows only. */
  def readList(from: Int): OptionList = lists.getOrElseUpdate(
    land(from),
    follow(from, shares = true).foldRight[OptionList](OptionList.Empty) {
      case (Left(option), others) => new OptionList.First(option, others)
      case (Right(list), OptionList.Empty) => list
      case (Right(list), others) => new OptionList.Both(list, others)
    }
  )

  /**
   * Returns everything that paths from an instruction lead to.
   *
   * @param shares whether to include a previously read list as a whole when a path reaches the instruction of that
   *               list. With sharing, n consecutive optional steps have lists of up to n options each, but only about n
   *               options altogether. The same option may then occur in several parts of a list, which is noticed only
   *               when the parts are followed
   */
  private def follow(from: Int, shares: Boolean): Vector[Either[StepOption, OptionList]] = {
    arrivals = 0L
    val found = mutable.ArrayBuffer.empty[Either[Arrival, OptionList]]
    val keysFound = mutable.HashSet.empty[Int]
    val seen = mutable.HashMap.empty[Point, List[BitSet]]
    var isEnded = false
    // The stack is explicit because a pattern with many optional parts has paths as long as the pattern.
    var open = List(Arrival(Point(land(from)), BitSet.empty))
    while (open.nonEmpty && !isEnded) {
      val arrival @ Arrival(point, leavers) = open.head
      open = open.tail
      arrivals += 1
      onPath(arrivals)
      val before = seen.getOrElse(point, Nil)
      val known = if (shares && before.isEmpty) knownList(point, isLast = open.isEmpty) else None
      known.filterNot(_.beginsWith(keysFound)) match {
        case Some(list) =>
          seen(point) = List(leavers)
          found += Right(list)
          isEnded = list.isEnded
        case None if !before.exists(_.subsetOf(leavers)) =>
          seen(point) = leavers :: before
          if (isStep(point) || (isEnd(point) && before.isEmpty)) {
            found += Left(arrival)
            keysFound += keyOf(point)
          }
          isEnded = isLast(point)
          val next = successors(point)
          val more = if (losesToLeavers) leaversOnto(point, next) else next.map(_ => BitSet.empty)
          open = next.lazyZip(more).map((to, others) => Arrival(to, leavers ++ others)) ::: open
        case None => ()
      }
    }
    found.iterator.collect {
      // If the path loses to an option for the same step, that option wins wherever this one could.
      case Left(arrival) if !arrival.leavers(keyOf(arrival.point)) => Left(option(arrival))
      case Right(list) => Right(list)
    }.toVector
  }

  /** Returns the instruction that a path reaches by following jumps. */
  @tailrec
  private def land(at: Int): Int = program.instructions(at) match {
    case Jump(target) => land(target)
    case _ => at
  }

  /**
   * Returns the option list of the point's instruction if that list was read before and the point has no requirements.
   * If other options come after a list, the list is shared only if it is long, because trying a few copied options is
   * cheaper than entering another list.
   */
  private def knownList(point: Point, isLast: Boolean): Option[OptionList] =
    if (losesToLeavers || point != Point(point.at)) None
    else lists.get(land(point.at)).filter(isLast || _.size > Few)

  /** Returns the points that paths reach from a point in one step, without taking a row; the preferred one first. */
  private def successors(point: Point): List[Point] = program.instructions(point.at) match {
    case Split(preferred, other, _) => List(point.copy(at = preferred), point.copy(at = other))
    case Jump(target) => List(point.copy(at = target))
    case AtStart => if (isStart) List(point.next) else Nil
    case AtEnd => List(point.next.copy(atEnd = true))
    case Absent(variable, limits) =>
      List(point.next.copy(absent = ((variable, limits) :: point.absent).distinct))
    case EnterLimit(limit) => List(point.next.copy(entered = point.entered + limit))
    case _: Take | Accept => Nil
  }

  private def isEnd(point: Point): Boolean = program.instructions(point.at) == Accept

  /** Whether the point takes a row. After the end of the partition, no row can be taken. */
  private def isStep(point: Point): Boolean = program.instructions(point.at).isInstanceOf[Take] && !point.atEnd

  /** Whether the point ends the match unconditionally, so that less preferred options do not matter. */
  private def isLast(point: Point): Boolean = untilEnd && isEnd(point) && !point.atEnd && point.absent.isEmpty

  /** Returns, for each target of a split, the steps to which a path that continues at this target loses. */
  private def leaversOnto(point: Point, sides: List[Point]): List[BitSet] = program.instructions(point.at) match {
    case Split(_, _, Repetition.LeavesByPreferred) => List(BitSet.empty, reachable(sides.head).steps)
    case Split(_, _, Repetition.LeavesByOther) if !reachable(sides.head).isEnded =>
      List(reachable(sides.last).steps, BitSet.empty)
    case _ => sides.map(_ => BitSet.empty)
  }

  /** Returns the union of everything that paths from a point lead to; computed once for each point. */
  private def reachable(from: Point): Reachable = {
    var open = List(from)
    while (open.nonEmpty) {
      val point = open.head
      val next = successors(point)
      next.filterNot(known.contains) match {
        case Nil =>
          open = open.tail
          known.getOrElseUpdate(point, union(point, next.map(known))): Unit
        case missing =>
          arrivals += 1
          onPath(arrivals)
          open = missing ::: open
      }
    }
    known(from)
  }

  private def union(point: Point, parts: List[Reachable]): Reachable = {
    val own = Reachable(if (isStep(point)) BitSet(keyOf(point)) else BitSet.empty, isLast(point))
    parts.foldLeft(own)((sum, part) => if (sum.isEnded) sum else Reachable(sum.steps ++ part.steps, part.isEnded))
  }

  private def keyOf(point: Point): Int = keys.getOrElseUpdate(point, keys.size)

  private def option(arrival: Arrival): StepOption = {
    val point = arrival.point
    val end = StepOption(
      take = StepOption.End,
      variable = -1,
      excluded = false,
      repeated = false,
      limits = Nil,
      entered = point.entered,
      absent = point.absent,
      atEnd = point.atEnd,
      key = keyOf(point),
      leavers = arrival.leavers
    )
    program.instructions(point.at) match {
      case Take(variable, excluded, repeated, limits) =>
        end.copy(take = point.at, variable = variable, excluded = excluded, repeated = repeated, limits = limits)
      case _ => end
    }
  }
}

private object OptionReader {

  /** Lists with up to this many options are copied rather than shared. */
  val Few = 16

  /** An instruction and the requirements that a path has collected before reaching it; fields as in [[StepOption]]. */
  final case class Point(
      at: Int,
      entered: Set[Int] = Set.empty,
      absent: List[(Int, List[Int])] = Nil,
      atEnd: Boolean = false
  ) {
    def next: Point = copy(at = at + 1)
  }

  /** @param leavers the keys of the steps to which the path loses */
  final case class Arrival(point: Point, leavers: BitSet)

  /**
   * @param isEnded whether the last option is an unconditional end of the match, after which no further option matters
   */
  final case class Reachable(steps: BitSet, isEnded: Boolean)
}
