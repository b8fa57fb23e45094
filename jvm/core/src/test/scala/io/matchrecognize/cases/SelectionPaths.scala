// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.cases.SelectionOptions._
import io.matchrecognize.policy.EventSelection

/**
 * The paths of a case from one start row, step by step, in the order in which they are followed, for [[SelectionReference]].
 *
 * @param all     whether every path counts (ALL MATCHES), not the preferred ones alone
 * @param applied the conditions that hold while paths are looked for
 * @param everyChoice whether a row that fits a repeated step may be skipped under SKIP TILL ANY MATCH
 */
private[cases] final class SelectionPaths(
    pattern: PatternCase,
    start: Int,
    all: Boolean,
    applied: SelectionConditions,
    everyChoice: Boolean = false
) {
  import SelectionPaths._

  private val unless = pattern.unless.flatMap(pattern.resolve(_))

  private def isInTime(row: Int, deadline: Deadline) = deadline.zip(pattern.time(row)).exists { case (last, time) =>
    time <= last
  }

  /** The last time of the match, if it has a limit. */
  private val deadline: Option[Deadline] = pattern.within.map(pattern.end(start, _))

  /** The first row that the limit of the match shuts out: the partition's end, for this start. */
  private val end = {
    val rows = start until pattern.rows.size
    deadline.flatMap(last => rows.find(!isInTime(_, last))).getOrElse(pattern.rows.size)
  }

  /** Everything that happens, in order; whoever wants the first path reads no further than its end. */
  def happenings: Iterator[Happening] = walk(Vector.empty, whole(pattern.pattern))

  /** What each path of an attempt without a match has taken, with all that may come next, in the order in which paths get there. */
  def visited: Vector[(Vector[Taken], Vector[Choice])] = {
    val all = Vector.newBuilder[(Vector[Taken], Vector[Choice])]
    walk(Vector.empty, whole(pattern.pattern), (taken, options) => all += taken -> options).foreach(_ => ())
    all.result()
  }

  /**
   * Why a path took no row by a step: the first of the rows that come into question to rule the step out, or their end.
   * Those are the next row, or all up to one that the path takes by another step instead of skipping it.
   */
  def end(taken: Vector[Taken], options: Vector[Choice], step: Step): String = {
    import SelectionIncomplete._
    def isOver(last: Deadline) = pattern.now.zip(last).exists { case (now, last) => now > last }
    def mustTake(row: Int) = !branches(options) && fitting(options, row, taken).nonEmpty
    def causeAt(row: Int): Option[String] =
      if (!deadline.forall(isInTime(row, _))) Some(TimedOut)
      else if (!step.inside.deadlines.forall(isInTime(row, _))) Some(TimedOut)
      else if (unless.exists(applied.holds(_, row, taken))) Some(RefusedText)
      else if (pattern.selection == EventSelection.Strict || mustTake(row)) Some(RefusedText)
      else if (step.passed.absents.exists(isPresent(_, row until row + 1, taken))) Some(RefusedText)
      else None
    (taken.last.row + 1 until pattern.rows.size).iterator.flatMap(causeAt).nextOption().getOrElse(
      if ((deadline ++ step.inside.deadlines).exists(isOver)) TimedOut else Open
    )
  }

  /** Whether a row came that must be absent at the end, rather than that it may still come. */
  def isRefuted(ending: End, taken: Vector[Taken]): Boolean = {
    val undecided =
      ending.passed.absents.find(absence => !holds(ending.copy(ending.passed.copy(absents = Vector(absence))), taken))
    undecided.exists { absence =>
      isPresent(absence.copy(own = Some(absence.own.orElse(deadline).flatten)), taken.last.row + 1 until end, taken)
    }
  }

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

  private def walk(
      taken: Vector[Taken],
      rest: List[Rest],
      visit: (Vector[Taken], Vector[Choice]) => Unit = (_, _) => ()
  ): Iterator[Happening] = {
    val options = choices(pattern, start, taken, rest)
    visit(taken, options)
    def completed(ending: End) = Iterator.single(Completed(taken)).filter(_ => holds(ending, taken))
    def failed = Iterator.single(Failed(taken))
    def follow(row: Int, step: Step) = {
      val longer = taken :+ Taken(row, step.variable, step.inside.excluded)
      Iterator.single(Took(longer)) ++ walk(longer, step.rest, visit)
    }
    val found = pattern.selection match {
      case EventSelection.Strict =>
        val next = comeTo(taken).headOption
        options.iterator.flatMap {
          case step: Step => next.iterator.filter(fits(step, _, taken)).flatMap(follow(_, step))
          case ending: End => completed(ending)
        }
      case EventSelection.SkipTillAny if branches(options) =>
        val through = comeTo(taken).iterator.flatMap { row =>
          fitting(options, row, taken).iterator.flatMap(follow(row, _))
        }
        val endings = options.collect { case ending: End if holds(ending, taken) => ending }
        through ++ (if (endings.isEmpty) failed else endings.iterator.flatMap(completed))
      case selection =>
        val list = if (all) options else upToEnd(options)
        val row = comeTo(taken).find(fitting(list, _, taken).nonEmpty)
        val steps = row.map(fitting(list, _, taken)).map(withoutLosers).getOrElse(Vector.empty)
        // A run that collects rows either continues or ends: whichever is preferred, unless that leads to nothing.
        val isOneOfBoth = selection == EventSelection.SkipTillAny && !all
        var (goesOn, ends) = (false, false)
        list.iterator.flatMap {
          case step: Step if steps.exists(_ eq step) && !(isOneOfBoth && ends) =>
            follow(row.get, step).map { happening =>
              goesOn ||= happening.isInstanceOf[Completed]
              happening
            }
          case ending: End if !(isOneOfBoth && goesOn) =>
            completed(ending).map { happening =>
              ends = true
              happening
            }
          case _ => Iterator.empty
        }
    }
    if (found.hasNext) found else failed
  }

  /** Whether the path may skip a row that fits, so that it follows all rows that do. */
  private def branches(options: Vector[Choice]): Boolean = pattern.selection == EventSelection.SkipTillAny &&
    (everyChoice || !options.exists { case step: Step => step.inside.repeated; case _ => false })

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
    step.inside.deadlines.forall(isInTime(row, _)) && applied.holds(step.variable, row, taken) &&
      taken.lastOption.forall { last =>
        step.passed.absents.forall(absence => !isPresent(absence, last.row + 1 until row, taken))
      }

  /** NOT at the end waits until the limit has passed. */
  private def holds(ending: End, taken: Vector[Taken]): Boolean = ending.passed.absents.forall { absence =>
    val last = absence.own.orElse(deadline).flatten
    pattern.now.zip(last).exists { case (now, last) => now > last } && !isPresent(
      absence.copy(own = Some(last)),
      taken.lastOption.map(_.row + 1).getOrElse(start) until end,
      taken
    )
  }

  private def isPresent(absence: Absence, rows: Seq[Int], taken: Vector[Taken]): Boolean = rows.exists { row =>
    absence.own.forall(isInTime(row, _)) && applied.holds(absence.variable, row, taken)
  }
}

private[cases] object SelectionPaths {

  sealed trait Happening { def taken: Vector[Taken] }

  /** A row, the last one, was mapped. */
  final case class Took(taken: Vector[Taken]) extends Happening

  final case class Completed(taken: Vector[Taken]) extends Happening

  /** The path that has taken these rows can neither continue nor end. */
  final case class Failed(taken: Vector[Taken]) extends Happening
}
