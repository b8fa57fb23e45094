// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.mutable

import io.matchrecognize.automaton.Instruction._
import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{PatternFacts, Quantifier, RowPattern, VariableTable}

/** Thrown when the program of a pattern would have more instructions than the limit allows. */
final case class ProgramTooLarge(limit: Int)
    extends RuntimeException(s"the pattern needs more than $limit instructions")

/**
 * Compiles a pattern to a [[Program]].
 *
 * {{{
 * A B        a; b                      A+     L: a; split L, end
 * A | B      split a, b; a; jump end; b       A*     L: split a, end; a; jump L
 * A?         split a, end; a                  A{2,4} a; a; split a, end; a; split a, end; a
 * }}}
 * A reluctant quantifier swaps the two targets of its splits. If X can be empty, `X*` is compiled as `(X+)?`. An empty
 * round then reaches the split of the loop a second time on the same row, where the search lets it leave the loop but
 * not start another round, so empty cycles end.
 *
 * Once the minimum number of rounds is reached, a round that takes no row is the last one (ISO/IEC 19075-5, 7.2.8). If
 * X may prefer to take no row, as in `(A?? | B)*`, the exit from the loop must therefore be preferred to the rest of X.
 * The rounds of such repetitions are marked, and [[EmptyRounds]] adds the exits. For all other repetitions, the order
 * of the paths is right without marks.
 *
 * Counted repetitions are unrolled, so the size of the program grows with their bounds. Nested repetitions of one
 * variable are merged if that preserves the preference order, so that paths that take the same rows become one: see
 * `Quantified.merged`. A PERMUTE whose elements contain no choices has one piece of code for each set of remaining
 * elements (2^n stages instead of n! orders). With choices inside, the order of the elements must be chosen first to
 * preserve the preference order, and only identical tails are shared. A program larger than the limit is refused.
 */
object ProgramCompiler {

  /** The context in which a part of the pattern is compiled; parameters as in [[Instruction.Take]]. */
  private[automaton] final case class Context(
      excluded: Boolean = false,
      repeated: Boolean = false,
      limits: List[Int] = Nil
  ) {
    def within(repeats: Boolean): Context = copy(repeated = repeated || repeats)
    def within(limit: Int): Context = copy(limits = limit :: limits)
  }

  /** @throws ProgramTooLarge if the program needs more than `maxInstructions` */
  def compile(
      pattern: RowPattern,
      variables: VariableTable,
      maxInstructions: Int,
      skipsRows: Boolean = false
  ): Program = {
    val compiler = new ProgramCompiler(variables, maxInstructions, skipsRows)
    Program(compiler.program(pattern), skipsRows)
  }

  /**
   * The minimum number of instructions that a permutation needs: one for each pair of an element and a set of elements
   * that come before it or, without shared tails, one for each order.
   */
  private def permutationSize(elements: Seq[RowPattern], skipsRows: Boolean): Double =
    if (sharesTails(elements, skipsRows)) elements.size * math.pow(2, elements.size - 1.0)
    else (1 to elements.size).map(_.toDouble).product

  /** Whether a permutation has one piece of code for each set of remaining elements, rather than for each order. */
  def sharesTails(elements: Seq[RowPattern], skipsRows: Boolean): Boolean =
    skipsRows || elements.forall(PatternFacts.isChoiceFree)
}

private final class ProgramCompiler(variables: VariableTable, maxInstructions: Int, skipsRows: Boolean) {
  import ProgramCompiler.{Context, permutationSize, sharesTails}

  private val code = mutable.ArrayBuffer.empty[Instruction]
  // The repetition rounds that must know whether they took a row, in the form of the parameters of EmptyRounds.
  private val rounds = mutable.ArrayBuffer.empty[Int]
  private val begins = mutable.Set.empty[Int]
  private val ends = mutable.Set.empty[Int]
  private var roundsHere = 0

  def program(pattern: RowPattern): Vector[Instruction] = {
    compile(pattern, Context())
    emit(Accept)
    if (begins.isEmpty) code.toVector else new EmptyRounds(code, rounds, begins, ends, maxInstructions).resolve()
  }

  private def here: Int = code.size

  private def emit(instruction: Instruction): Int = {
    if (here >= maxInstructions) throw ProgramTooLarge(maxInstructions)
    code += instruction
    rounds += roundsHere
    here - 1
  }

  /** Reserves a position for a jump or split whose targets are not known yet, and returns it. */
  private def reserve(): Int = emit(Accept)

  private def compile(pattern: RowPattern, context: Context): Unit = pattern match {
    case Variable(name) => emit(Take(variables.indexOf(name).get, context.excluded, context.repeated, context.limits))
    case RowPattern.Absent(name) => emit(Instruction.Absent(variables.indexOf(name).get, context.limits))
    case Empty => ()
    case PartitionStart => emit(AtStart)
    case PartitionEnd => emit(AtEnd)
    case Concatenation(parts) => parts.foreach(compile(_, context))
    case Excluded(inner) => compile(inner, context.copy(excluded = true))
    case Limited(inner, limit) =>
      emit(EnterLimit(limit.number))
      compile(inner, context.within(limit.number))
    case Alternation(branches) => compileChoice(branches.map(branch => () => compile(branch, context)))
    case repetition: Quantified =>
      val Quantified(inner, quantifier) = if (skipsRows) repetition else repetition.merged
      compileRepetition(inner, quantifier, context)
    case Permutation(elements) => compilePermutation(elements, context)
  }

  /** Compiles alternatives in order. After each of them, the path continues after the last alternative. */
  private def compileChoice(alternatives: Seq[() => Unit]): Unit = {
    val exits = alternatives.init.map { alternative =>
      val split = reserve()
      alternative()
      val exit = reserve()
      code(split) = Split(split + 1, here)
      exit
    }
    alternatives.last()
    exits.foreach(code(_) = Jump(here))
  }

  /**
   * Whether the program must track, for each round of a repetition, whether the round took a row. This is necessary if
   * a round without a row affects the preference order, which paths leave the repetition, or which limits and absences
   * a path has passed.
   */
  private def roundsTrackEmpty(inner: RowPattern): Boolean =
    if (skipsRows || hasEnds(inner)) PatternFacts.canBeEmpty(inner) else PatternFacts.mayPreferEmpty(inner)

  /**
   * Whether a round that takes no row can still change the path, because it enters a time limit or requires a row to be
   * absent.
   */
  private def hasEnds(inner: RowPattern): Boolean = inner.hasPart {
    case _: RowPattern.Absent | _: Limited => true
    case _ => false
  }

  private def compileRepetition(inner: RowPattern, quantifier: Quantifier, around: Context): Unit = {
    val Quantifier(min, max, greedy) = quantifier
    val context = around.within(quantifier.allowsSeveral)
    val split = splitOf(greedy, quantifier.allowsSeveral) _
    def body(): Unit = compile(inner, context)
    max match {
      case _ if roundsTrackEmpty(inner) && max.forall(_ > math.max(min, 1)) =>
        compileRounds(body _, quantifier, split)
      case Some(most) =>
        repeat(min)(() => body())
        val splits = (min until most).map { _ =>
          val choose = reserve()
          body()
          choose
        }
        splits.foreach(at => code(at) = split(at + 1, here))
      case None if min == 0 && PatternFacts.canBeEmpty(inner) =>
        val optional = reserve()
        compileLoop(body _, split)
        code(optional) = split(optional + 1, here)
      case None if min == 0 =>
        val head = reserve()
        body()
        emit(Jump(head))
        code(head) = split(head + 1, here)
      case None =>
        repeat(min - 1)(() => body())
        compileLoop(body _, split)
    }
  }

  /**
   * Compiles rounds that must know whether they took a row. Once the minimum number of rounds is reached, a round that
   * took no row leaves the repetition at once.
   */
  private def compileRounds(body: () => Unit, quantifier: Quantifier, split: (Int, Int) => Split): Unit = {
    val Quantifier(min, max, _) = quantifier
    val splits = mutable.ArrayBuffer.empty[Int]
    val leaving = mutable.ArrayBuffer.empty[Int]
    def round(): Unit = {
      roundsHere += 1
      begins += emit(Jump(here + 1))
      body()
      leaving += reserve()
      roundsHere -= 1
    }
    if (min == 0) splits += reserve()
    repeat(min - 1)(body)
    max match {
      case None =>
        val start = here
        round()
        val tail = reserve()
        code(tail) = split(start, here)
      case Some(most) =>
        repeat(most - math.max(min, 1)) { () =>
          round()
          splits += reserve()
        }
        body()
    }
    splits.foreach(at => code(at) = split(at + 1, here))
    leaving.foreach(code(_) = Jump(here))
    ends ++= leaving
  }

  /** Writes the code `times` times, or once if it has no instructions. */
  private def repeat(times: Int)(body: () => Unit): Unit = {
    var left = times
    while (left > 0) {
      val before = here
      body()
      left = if (here == before) 0 else left - 1
    }
  }

  /** Compiles a loop of at least one round. */
  private def compileLoop(body: () => Unit, split: (Int, Int) => Split): Unit = {
    val start = here
    body()
    val tail = reserve()
    code(tail) = split(start, here)
  }

  /** Returns the split that chooses between another round of a repetition and leaving the repetition. */
  private def splitOf(greedy: Boolean, repeats: Boolean)(again: Int, leave: Int): Split =
    if (greedy) Split(again, leave, if (repeats) Repetition.LeavesByOther else Repetition.NotRepeated)
    else Split(leave, again, if (repeats) Repetition.LeavesByPreferred else Repetition.NotRepeated)

  private def compilePermutation(elements: Vector[RowPattern], context: Context): Unit = {
    if (permutationSize(elements, skipsRows) > maxInstructions) throw ProgramTooLarge(maxInstructions)
    if (sharesTails(elements, skipsRows)) {
      compileTails[Set[Int]](
        elements,
        context,
        left => elements.indices.filter(left).map(next => (next, left - next)),
        Map(elements.indices.toSet -> mutable.ArrayBuffer.empty)
      )
    } else {
      val orders = elements.indices.permutations.to(LazyList).map(_.toList)
      // The order of all elements is chosen first: with quantifiers inside, PERMUTE(A+, B) prefers every path of `A+ B`
      // to all paths of `B A+`.
      val marks = mutable.Map.empty[List[Int], mutable.ArrayBuffer[Int]]
      val splits = mutable.ArrayBuffer.empty[(Int, Int)]
      orders.foreach { order =>
        val choose = reserve()
        val go = reserve()
        marks.getOrElseUpdate(order, mutable.ArrayBuffer.empty) += go
        splits += choose -> go
      }
      splits.zip(splits.tail.map(_._1)).foreach { case ((choose, go), following) =>
        code(choose) = Split(go, following)
      }
      splits.lastOption.foreach { case (choose, go) => code(choose) = Jump(go) }
      compileTails[List[Int]](
        elements,
        context,
        {
          case next :: rest => Seq(next -> rest)
          case Nil => Nil
        },
        marks
      )
    }
  }

  /**
   * Writes the code of each stage of a permutation once. Each choice at a stage is an element and the stage that
   * follows it; a stage without choices is the end.
   *
   * @param entries the stages in which the permutation can begin, each with the reserved jumps that lead to it
   */
  private def compileTails[Stage](
      elements: Vector[RowPattern],
      context: Context,
      choices: Stage => Seq[(Int, Stage)],
      entries: collection.Map[Stage, mutable.ArrayBuffer[Int]]
  ): Unit = {
    val waiting = mutable.LinkedHashMap.empty[Stage, mutable.ArrayBuffer[Int]] ++= entries
    val ends = mutable.ArrayBuffer.empty[Int]
    while (waiting.nonEmpty) {
      val (stage, jumps) = waiting.head
      waiting.remove(stage)
      jumps.foreach(code(_) = Jump(here))
      val open = choices(stage)
      val lastChoice = open.size - 1
      open.zipWithIndex.foreach { case ((element, after), number) =>
        val split = if (number < lastChoice) Some(reserve()) else None
        compile(elements(element), context)
        val jump = reserve()
        split.foreach(at => code(at) = Split(at + 1, here))
        // A stage with fewer elements left is written after all stages with more.
        if (choices(after).isEmpty) ends += jump
        else waiting.getOrElseUpdate(after, mutable.ArrayBuffer.empty) += jump
      }
    }
    ends.foreach(code(_) = Jump(here))
  }
}
