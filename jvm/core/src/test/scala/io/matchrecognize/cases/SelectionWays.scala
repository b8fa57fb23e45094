// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.cases.SelectionOptions._
import io.matchrecognize.policy.EventSelection

/**
 * The ways of a case from one start row, step by step, in the order in which they are followed, for [[SelectionReference]].
 *
 * @param all     whether every way counts (ALL MATCHES), not the preferred ones alone
 * @param applied the conditions that hold while ways are looked for
 */
private[cases] final class SelectionWays(
    pattern: PatternCase,
    start: Int,
    all: Boolean,
    applied: SelectionConditions
) {
  import SelectionWays._

  private val unless = pattern.unless.flatMap(pattern.resolve(_))

  /** The first row behind the limit of the match: the partition's end, for this start. */
  private val end = pattern.within match {
    case None => pattern.rows.size
    case Some(limit) =>
      (start until pattern.rows.size).find(pattern.time(_) > pattern.time(start) + limit).getOrElse(pattern.rows.size)
  }

  /** Everything that happens, in order; whoever wants the first way reads no further than its end. */
  def happenings: Iterator[Happening] = walk(Vector.empty, whole(pattern.pattern))

  /** Whether these rows with these variables are a match by themselves; how they were selected does not matter. */
  def allows(rows: Vector[Taken]): Boolean = {
    def go(at: Int, rest: List[Rest]): Boolean = {
      val before = rows.take(at)
      choices(pattern, start, before, rest).exists {
        case step: Step =>
          at < rows.size && step.variable == rows(at).variable && comeTo(before).contains(rows(at).row) &&
          fits(step, rows(at).row, before) && go(at + 1, step.rest)
        case ending: End => at == rows.size && holds(ending, before)
      }
    }
    go(0, whole(pattern.pattern))
  }

  private def walk(taken: Vector[Taken], rest: List[Rest]): Iterator[Happening] = {
    val options = choices(pattern, start, taken, rest)
    def completed(ending: End) = Iterator.single(Completed(taken)).filter(_ => holds(ending, taken))
    def failed = Iterator.single(Failed(taken))
    def follow(row: Int, step: Step) = {
      val longer = taken :+ Taken(row, step.variable, step.inside.excluded)
      Iterator.single(Took(longer)) ++ walk(longer, step.rest)
    }
    def isRepeated = options.exists { case step: Step => step.inside.repeated; case _ => false }

    val found = pattern.selection match {
      case EventSelection.Strict =>
        val next = comeTo(taken).headOption
        options.iterator.flatMap {
          case step: Step => next.iterator.filter(fits(step, _, taken)).flatMap(follow(_, step))
          case ending: End => completed(ending)
        }
      case EventSelection.SkipTillAny if !isRepeated =>
        val through = comeTo(taken).iterator.flatMap { row =>
          fitting(options, row, taken).iterator.flatMap(follow(row, _))
        }
        val endings = options.collect { case ending: End if holds(ending, taken) => ending }
        through ++ (if (endings.isEmpty) failed else endings.iterator.flatMap(completed))
      case selection =>
        val list = if (all) options else upToEnd(options)
        val row = comeTo(taken).find(fitting(list, _, taken).nonEmpty)
        val steps = row.map(fitting(list, _, taken)).map(withoutLosers).getOrElse(Vector.empty)
        // A run that collects rows ends only where going on gives nothing.
        var isEndTried = true
        list.iterator.flatMap {
          case step: Step if steps.exists(_ eq step) =>
            follow(row.get, step).map { happening =>
              if (selection == EventSelection.SkipTillAny && !all && happening.isInstanceOf[Completed])
                isEndTried = false
              happening
            }
          case ending: End if isEndTried => completed(ending)
          case _ => Iterator.empty
        }
    }
    if (found.hasNext) found else failed
  }

  /** The options before the first end that nothing hinders, and that end. */
  private def upToEnd(options: Vector[Choice]): Vector[Choice] =
    options.indexWhere { case ending: End => ending.isUnconditional; case _ => false } match {
      case -1 => options
      case last => options.take(last + 1)
    }

  /** The rows that may be the next one: the start row; then all later ones up to one that UNLESS forbids. */
  private def comeTo(taken: Vector[Taken]): Seq[Int] = taken.lastOption match {
    case None => (start until end).take(1)
    case Some(last) => (last.row + 1 until end).takeWhile(row => !unless.exists(applied.holds(_, row, taken)))
  }

  private def fitting(options: Vector[Choice], row: Int, taken: Vector[Taken]): Vector[Step] =
    options.collect { case step: Step if fits(step, row, taken) => step }

  private def fits(step: Step, row: Int, taken: Vector[Taken]): Boolean =
    step.inside.deadlines.forall(pattern.time(row) <= _) && applied.holds(step.variable, row, taken) &&
      taken.lastOption.forall { last =>
        step.passed.absents.forall(absence => !isPresent(absence, last.row + 1 until row, taken))
      }

  /** NOT at the end waits until the limit has passed. */
  private def holds(ending: End, taken: Vector[Taken]): Boolean = ending.passed.absents.forall { absence =>
    val deadline = absence.deadline.getOrElse(pattern.time(start) + pattern.within.get)
    pattern.now > deadline && !isPresent(
      absence.copy(deadline = Some(deadline)),
      taken.lastOption.map(_.row + 1).getOrElse(start) until end,
      taken
    )
  }

  private def isPresent(absence: Absence, rows: Seq[Int], taken: Vector[Taken]): Boolean = rows.exists { row =>
    absence.deadline.forall(pattern.time(row) <= _) && applied.holds(absence.variable, row, taken)
  }
}

private[cases] object SelectionWays {

  sealed trait Happening { def taken: Vector[Taken] }

  /** A row, the last one, was mapped. */
  final case class Took(taken: Vector[Taken]) extends Happening

  final case class Completed(taken: Vector[Taken]) extends Happening

  /** The way that has taken these rows can neither go on nor end. */
  final case class Failed(taken: Vector[Taken]) extends Happening
}
