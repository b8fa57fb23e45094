// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.mutable

import io.matchrecognize.automaton.Instruction._
import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{PatternFacts, Quantifier, RowPattern}

/**
 * Repetitions of a pattern X whose rounds must know whether they took a row: where X may prefer to take none, and, where the
 * program is run over steps, wherever X can take none.
 *
 * X is compiled with two exits: ways that took no row leave the repetition, ways that took some go round.
 * Which it is, the place in the program tells: as soon as a part of X takes a row, the rest of X follows as plain
 * code. So (row, instruction) remains all that decides how a search goes on, and failures can be remembered.
 *
 * {{{
 * (A?? | B)+   L: split empty, a; a; jump again     or else   b; jump again
 *              again: split L, end                  empty:    jump end
 * }}}
 * The code of X stands there about twice for each such repetition around it.
 */
private[automaton] trait EmptyRounds { this: ProgramCompiler =>
  import EmptyRounds.Exits
  import ProgramCompiler.Place

  /** Rounds of a pattern that may prefer to take no row: from the least number on, such a round leaves at once. */
  def compileRounds(inner: RowPattern, quantifier: Quantifier, around: Place, repeats: Boolean): Unit = {
    val Quantifier(min, max, _) = quantifier
    val place = around.within(repeats)
    val split = splitOf(quantifier.greedy, repeats) _
    val optional = if (min == 0) Some(reserve()) else None
    repeat(min - 1)(() => compile(inner, place))
    val start = here
    val ends = mutable.ArrayBuffer.empty[Int]
    val splits = mutable.ArrayBuffer.empty[Int]
    def round(): Unit = {
      val exits = compileExits(inner, place)
      ends ++= exits.empty
      link(exits.taken, here)
      splits += reserve()
    }
    max match {
      case None =>
        round()
        code(splits.head) = split(start, here)
      case Some(most) =>
        repeat(most - math.max(min, 1))(() => round())
        compile(inner, place)
        splits.foreach(at => code(at) = split(at + 1, here))
    }
    link(ends, here)
    optional.foreach(at => code(at) = split(at + 1, here))
  }

  private def compileExits(pattern: RowPattern, place: Place): Exits = pattern match {
    case _ if !PatternFacts.canBeEmpty(pattern) =>
      compile(pattern, place)
      Exits(Nil, Seq(reserve()))
    case Excluded(inner) => compileExits(inner, place.copy(excluded = true))
    case Limited(inner, limit) =>
      emit(EnterLimit(limit.number))
      compileExits(inner, place.within(limit.number))
    case Concatenation(parts) =>
      compileExitsInTurn(
        parts.map(part => () => compileExits(part, place)),
        parts.map(part => () => compile(part, place))
      )
    case Alternation(branches) => compileExitsOfChoice(branches.iterator, place)
    case Permutation(elements) => compileExitsOfChoice(orders(elements), place)
    case Quantified(inner, quantifier) =>
      compileExitsOfRepetition(inner, quantifier, place.within(quantifier.allowsSeveral), quantifier.allowsSeveral)
    case _ =>
      compile(pattern, place)
      Exits(Seq(reserve()), Nil)
  }

  /** All orders, or, where the order may stay open, each element with those of the rest. */
  private def orders(elements: Vector[RowPattern]): Iterator[RowPattern] =
    if (discipline != Discipline.SkippingSteps) elements.permutations.map(concatenation)
    else elements.indices.iterator.map(first =>
      concatenation(Seq(elements(first), permutation(elements.patch(first, Nil, 1))))
    )

  private def compileExitsOfRepetition(
      inner: RowPattern,
      quantifier: Quantifier,
      place: Place,
      repeats: Boolean
  ): Exits = quantifier match {
    case _ if quantifier.min > 0 && !PatternFacts.canBeEmpty(inner) =>
      compileRepetition(inner, quantifier, place, repeats)
      Exits(Nil, Seq(reserve()))
    case Quantifier(0, max, greedy) =>
      val choose = reserve()
      val some = compileExitsOfRepetition(inner, Quantifier(1, max, greedy), place, repeats)
      val none = reserve()
      code(choose) = splitOf(greedy, repeats)(choose + 1, none)
      Exits(some.empty :+ none, some.taken)
    case Quantifier(1, max, greedy) =>
      val first = compileExits(inner, place)
      link(first.taken, here)
      if (!max.contains(1)) compileRepetition(inner, Quantifier(0, max.map(_ - 1), greedy), place, repeats)
      Exits(first.empty, Seq(reserve()))
    case Quantifier(min, max, greedy) =>
      if (min > maxInstructions) throw ProgramTooLarge(maxInstructions)
      val last = Quantifier(1, max.map(_ - min + 1), greedy)
      compileExitsInTurn(
        Vector.fill(min - 1)(() => compileExits(inner, place)) :+
          (() => compileExitsOfRepetition(inner, last, place, repeats)),
        Vector.fill(min - 1)(() => compile(inner, place)) :+
          (() => compileRepetition(inner, last, place, repeats))
      )
  }

  /** Parts one after the other: as soon as one takes a row, the rest follows as plain code. */
  private def compileExitsInTurn(withExits: Vector[() => Exits], plain: Vector[() => Unit]): Exits = {
    val exits = withExits.init.map { part =>
      val exits = part()
      link(exits.empty, here)
      exits
    }
    val last = withExits.last()
    exits.zip(plain.tail).foreach { case (before, part) =>
      link(before.taken, here)
      part()
    }
    Exits(last.empty, last.taken :+ reserve())
  }

  private def compileExitsOfChoice(alternatives: Iterator[RowPattern], place: Place): Exits = {
    var all = Exits(Nil, Nil)
    while (alternatives.hasNext) {
      val alternative = alternatives.next()
      val choose = if (alternatives.hasNext) Some(reserve()) else None
      val exits = compileExits(alternative, place)
      choose.foreach(at => code(at) = Split(at + 1, here))
      all = Exits(all.empty ++ exits.empty, all.taken ++ exits.taken)
    }
    all
  }

  private def link(jumps: Iterable[Int], target: Int): Unit = jumps.foreach(code(_) = Jump(target))
}

private object EmptyRounds {

  /** Jumps, reserved already, with which ways leave a piece of code: those that took no row in it, and those that took some. */
  final case class Exits(empty: Seq[Int], taken: Seq[Int])
}
