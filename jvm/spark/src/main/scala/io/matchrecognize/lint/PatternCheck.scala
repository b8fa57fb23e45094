// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import scala.collection.mutable

import io.matchrecognize.automaton.ProgramCompiler
import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{PatternFacts, Quantifier, RowPattern}
import io.matchrecognize.policy.{EventSelection, RowsPerMatch}

/**
 * Reports parts of the pattern that have no effect because of the preference order: branches and repetitions that are
 * never preferred, and variables whose rows are taken by the preceding repetition. If the clause finds all matches, no
 * match is preferred, and these checks do not apply.
 *
 * The check walks the tree of the pattern once. With each part, it passes the index of the part's first variable, which
 * gives the source position, and a flag that says whether the match ends after the part.
 */
private[lint] final class PatternCheck(clause: LintedClause) {
  import PatternCheck._

  private val found = mutable.ArrayBuffer.empty[Finding]
  private val prefersOne =
    (clause.policy.rows.isStandard || clause.policy.rows.showsIncomplete) && !clause.policy.findsAllMatches && !clause.policy.selection.isBranching
  private val isAdjacent = clause.policy.selection == EventSelection.Strict

  def findings(): Seq[Finding] = {
    checkEmpty()
    visit(Part(clause.pattern, 0, isLast = true))
    found.toSeq
  }

  private def visit(part: Part): Unit = {
    val Part(pattern, first, isLast) = part
    pattern match {
      case Concatenation(parts) =>
        if (prefersOne && isAdjacent) checkSwallowed(parts, first)
        inOrder(pattern, first, last => isLast && last)
      case Alternation(branches) =>
        if (prefersOne && isAdjacent) checkBranches(branches, part)
        inOrder(pattern, first, _ => isLast)
      case Quantified(inner, quantifier) =>
        if (prefersOne && isLast) checkReluctant(inner, quantifier, first)
        visit(Part(inner, first, isLast && !quantifier.allowsSeveral))
      case Permutation(elements) =>
        checkPermutation(elements, first)
        inOrder(pattern, first, _ => false)
      case _ => inOrder(pattern, first, _ => isLast)
    }
  }

  /** @param isLast returns whether the match ends after a child, given whether the child is the last one */
  private def inOrder(pattern: RowPattern, first: Int, isLast: Boolean => Boolean): Unit = {
    val starts = pattern.children.scanLeft(first)((at, child) => at + leaves(child))
    pattern.children.zip(starts).zipWithIndex.foreach { case ((child, at), number) =>
      visit(Part(child, at, isLast(number == pattern.children.size - 1)))
    }
  }

  private def report(check: Check, at: Int, name: String, text: String, consequence: String, fix: String): Unit =
    found += Finding(check, clause.atVariable(at), Some(name), text, consequence, fix)

  /**
   * Reports a pattern that can match without any row. A pattern of a window is not reported, since a window returns
   * every row anyway. The pattern `()` is not reported either, since it must be intended.
   */
  private def checkEmpty(): Unit = {
    val rows = clause.policy.rows
    if (
      rows.showsEmptyMatches && rows.frame.isEmpty && leaves(clause.pattern) > 0 && PatternFacts.canBeEmpty(
        clause.pattern
      )
    )
      found += Finding(
        Check.EmptyMatch,
        clause.atVariable(0),
        None,
        s"The pattern ${clause.pattern.text} can match without any row.",
        "Each row at which it takes no row is an empty match, which has a row of its own in the result.",
        s"Require a row, as + does in place of *, or write ${RowsPerMatch.AllRowsOmitEmpty.text}."
      )
  }

  /**
   * Reports `A* B` if each row that fits B also fits A, but not vice versa. If the conditions are equal, B only gives a
   * name to the last row, which is assumed to be intended.
   */
  private def checkSwallowed(parts: Vector[RowPattern], first: Int): Unit = {
    val starts = parts.scanLeft(first)((at, part) => at + leaves(part))
    val meansTheEnd = clause.pattern.hasPart(_ == PartitionEnd)
    for ((pair, number) <- parts.sliding(2).zipWithIndex if !meansTheEnd) (pair.head, pair.last) match {
      case (repeated @ Repetition(name), next) =>
        for (step <- RequiredStep.unapply(next) if step != name && isSwallowed(step, name)) {
          val isAny = clause.variables.indexOf(name).exists(!clause.isDefined(_))
          val until = if (clause.policy.hasLimit) "within the limit" else "of the partition"
          report(
            Check.SwallowedStep,
            starts(number),
            name,
            s"${repeated.text} also takes the rows that fit $step: ${
                if (isAny) s"$name is not defined, so every row fits it" else s"whatever fits $step fits $name"
              }.",
            if (isAny)
              s"A match continues to the last row $until that fits $step and lets the pattern end, not only to the first one."
            else s"Of several consecutive rows that fit $step, $name takes as many as the rest of the pattern allows.",
            s"If the first $step is meant, write ${reluctant(repeated)}, or exclude $step in the condition of $name."
          )
        }
      case _ => ()
    }
  }

  private def isSwallowed(step: String, name: String): Boolean =
    clause.variables.indexOf(step).exists(clause.isDefined) && clause.fitsWherever(step, name) &&
      !clause.fitsWherever(name, step)

  private def reluctant(pattern: RowPattern): String = pattern match {
    case Quantified(inner, quantifier) => Quantified(inner, quantifier.copy(greedy = false)).text
    case other => other.text
  }

  private def checkReluctant(inner: RowPattern, quantifier: Quantifier, first: Int): Unit =
    if (!quantifier.greedy && !quantifier.isFixed) PatternFacts.variables(inner).headOption.foreach { name =>
      val written = Quantified(inner, quantifier).text
      val rounds = if (quantifier.min == 1) "1 repetition" else s"${quantifier.min} repetitions"
      report(
        Check.ReluctantTail,
        first,
        name,
        s"$written at the end of the pattern prefers as few repetitions as possible, and nothing requires more than ${quantifier.min}.",
        if (quantifier.isOptional) s"No row is ever mapped to $name there."
        else s"It always matches $rounds.",
        s"Write ${Quantified(inner, quantifier.copy(greedy = true)).text} for as many as possible, or add what must come after it."
      )
    }

  private def checkBranches(branches: Vector[RowPattern], part: Part): Unit = {
    val starts = branches.scanLeft(part.first)((at, branch) => at + leaves(branch))
    for {
      (later, number) <- branches.zipWithIndex.drop(1)
      earlier <- branches.take(number).find(covers(_, later, part.isLast))
    } report(
      Check.UnreachableBranch,
      starts(number),
      PatternFacts.variables(later).headOption.getOrElse(""),
      s"The branch ${later.text} is never preferred: ${reason(earlier, later)}.",
      s"No match takes ${later.text} there.",
      s"Write ${later.text} before ${earlier.text}, or remove it."
    )
  }

  /** Whether the earlier branch succeeds whenever the later one does. */
  private def covers(earlier: RowPattern, later: RowPattern, isLast: Boolean): Boolean =
    leaves(later) > 0 && ((sequence(earlier), sequence(later)) match {
      case (Some(one), Some(two)) =>
        val pairs = one.zip(two)
        val isSame = one == two
        val isPrefix = one.size == two.size || (isLast && one.size < two.size)
        // A later condition may depend on which of the two branches was taken.
        isPrefix && (isSame || isLast || clause.compiled.completeFacts.isLinear) &&
        pairs.forall { case (a, b) => clause.fitsWherever(b, a) } && areLocal(pairs)
      case _ => isLast && isPlain(earlier) && PatternFacts.canBeEmpty(earlier)
    })

  /**
   * Whether the names in each pair are equal, or else the conditions of all these and of all absent variables are
   * row-local.
   */
  private def areLocal(pairs: Vector[(String, String)]): Boolean = pairs.forall { case (a, b) => a == b } ||
    (pairs.flatMap { case (a, b) => Seq(a, b) }.flatMap(clause.variables.indexOf(_)) ++ clause.absent)
      .forall(clause.compiled.completeFacts.isRowLocal)

  private def reason(earlier: RowPattern, later: RowPattern): String =
    if (earlier == later) "the same branch comes before it"
    else if (PatternFacts.canBeEmpty(earlier))
      s"${earlier.text} comes before it and can match without any row, and nothing follows"
    else if (leaves(earlier) < leaves(later))
      s"${earlier.text} comes before it and fits its first rows, and nothing follows"
    else s"whatever fits it also fits ${earlier.text}, which comes before it"

  /** Reports a PERMUTE that compiles to many instructions. */
  private def checkPermutation(elements: Vector[RowPattern], first: Int): Unit = {
    val skipsRows = clause.compiled.facts.program.skipsRows
    val size = ProgramCompiler.compile(Permutation(elements), clause.variables, Int.MaxValue, skipsRows).size
    if (size >= LargePermutation) report(
      Check.PermuteSize,
      first,
      PatternFacts.variables(elements.head).headOption.getOrElse(""),
      s"PERMUTE of ${elements.size} elements needs $size instructions: " +
        (if (ProgramCompiler.sharesTails(elements, skipsRows)) "one for each element after each set of others."
         else "with a choice inside, each order is written out."),
      "Each of them is tried at each row where a match may begin, and may be remembered for each row.",
      "Write the elements without quantifiers and alternatives, or use fewer of them."
    )
  }
}

private[lint] object PatternCheck {

  /**
   * A part of the pattern.
   *
   * @param first  the index of the part's first variable
   * @param isLast whether the match ends right after the part, without a further condition
   */
  private final case class Part(pattern: RowPattern, first: Int, isLast: Boolean)

  private val LargePermutation = 1000

  /** The number of variables in the pattern that take rows. */
  private def leaves(pattern: RowPattern): Int = pattern.collect { case variable: Variable => variable }.size

  /** Matches a greedy, unbounded repetition of one variable. */
  private object Repetition {
    def unapply(pattern: RowPattern): Option[String] = pattern match {
      case Quantified(Variable(name), Quantifier(_, None, true)) => Some(name)
      case Excluded(inner) => unapply(inner)
      case _ => None
    }
  }

  /** Matches a single variable to which at least one row must be mapped. */
  private object RequiredStep {
    def unapply(pattern: RowPattern): Option[String] = pattern match {
      case Variable(name) => Some(name)
      case Quantified(inner, quantifier) if !quantifier.isOptional => unapply(inner)
      case Excluded(inner) => unapply(inner)
      case _ => None
    }
  }

  /** Returns the variables of a branch if it is a variable or a sequence of variables; otherwise None. */
  private def sequence(branch: RowPattern): Option[Vector[String]] = branch match {
    case Variable(name) => Some(Vector(name))
    case Concatenation(parts) if parts.forall(_.isInstanceOf[Variable]) => Some(PatternCheck.names(parts))
    case _ => None
  }

  private def names(parts: Vector[RowPattern]): Vector[String] = parts.collect { case Variable(name) => name }

  /** Whether the pattern has no NOT, time limit or anchor. Only the rows then decide whether it matches. */
  private def isPlain(pattern: RowPattern): Boolean = !pattern.hasPart {
    case _: Absent | _: Limited | PartitionStart | PartitionEnd => true
    case _ => false
  }
}
