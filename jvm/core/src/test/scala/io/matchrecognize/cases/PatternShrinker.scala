// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import scala.annotation.tailrec
import scala.util.Try

import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{PatternFacts, RowPattern}
import io.matchrecognize.policy.EventSelection

/** Makes a failing case smaller while it still fails, one small step after the other. */
object PatternShrinker {

  @tailrec
  def shrink(pattern: PatternCase)(fails: PatternCase => Boolean): PatternCase =
    smaller(pattern).find(candidate => Try(fails(candidate)).getOrElse(false)) match {
      case Some(found) => shrink(found)(fails)
      case None => pattern
    }

  private def smaller(pattern: PatternCase): Iterator[PatternCase] = {
    val rows = pattern.rows.all
    def withRows(changed: Vector[Row]) = pattern.copy(rows = Rows(changed))
    val fewerRows = rows.indices.iterator.map { row =>
      withRows(rows.patch(row, Nil, 1)).copy(times = pattern.times.patch(row, Nil, 1))
    }
    val fewerLetters = for (row <- rows.indices.iterator; letter <- rows(row).letters.iterator)
      yield withRows(rows.updated(row, rows(row).copy(letters = rows(row).letters - letter)))
    val plainNumbers =
      Iterator(withRows(rows.zipWithIndex.map { case (row, at) => row.copy(x = at) })).filter(_ != pattern)
    val fewerConditions = for ((name, all) <- pattern.conditions.iterator; condition <- all.iterator)
      yield pattern.copy(conditions =
        pattern.conditions.updated(name, all.filterNot(_ == condition)).filter(_._2.nonEmpty)
      )
    val defined = pattern.undefined.iterator.map(name => pattern.copy(undefined = pattern.undefined - name))
    val noSubset = Iterator(pattern.copy(subsets = Vector.empty)).filter(_ != pattern)
    val plainSkip =
      Iterator(SkipTo.PastLastRow, SkipTo.NextRow).takeWhile(_ != pattern.skip).map(skip => pattern.copy(skip = skip))
    val trees = simpler(pattern.pattern).map(tree => pattern.copy(pattern = LimitedPatterns.numbered(tree)))
    (trees ++ fewerRows ++ fewerConditions ++ defined ++ noSubset ++ plainSkip ++ plainSelection(pattern) ++
      fewerLetters ++ plainNumbers).filter(isWhole)
  }

  /** The case without one of the additions to the standard. */
  private def plainSelection(pattern: PatternCase): Iterator[PatternCase] = {
    val selections =
      EventSelection.all.iterator.takeWhile(_ != pattern.selection).map(plain => pattern.copy(selection = plain))
    val settings = Iterator(
      pattern.copy(emission = Emission.Matches),
      pattern.copy(within = None),
      pattern.copy(calendar = Calendar.Even),
      pattern.copy(times = Vector.empty),
      pattern.copy(times = pattern.times.map(time => Some(time.getOrElse(0)))),
      pattern.copy(clock = None)
    )
    val fewerUnless = pattern.unless.iterator.map(name => pattern.copy(unless = pattern.unless.filterNot(_ == name)))
    (selections ++ settings ++ fewerUnless).filter(_ != pattern)
  }

  /** Whether all names that the case uses are still in its pattern. */
  private def isWhole(pattern: PatternCase): Boolean = {
    val names = pattern.variables.primary.filter(_.nonEmpty).map(_.head).toSet
    val mapped = PatternFacts.variables(pattern.pattern).map(_.head).toSet
    val subsets = pattern.subsets.map(_.name.head)
    val givesName = pattern.emission match {
      case Emission.Events(name) => mapped(name) || subsets.contains(name)
      case Emission.Subsets(name) => mapped(name) || subsets.contains(name)
      case _ => true
    }
    givesName && LimitedPatterns.isClear(pattern.pattern, pattern.within.isDefined) &&
    pattern.undefined.subsetOf(names) && pattern.conditions.keySet.subsetOf(names) &&
    pattern.subsets.forall(_.members.forall(member => mapped(member.head))) && Try(new EngineMatcher(pattern)).isSuccess
  }

  /** The trees that are this one with one part replaced by something smaller. */
  private def simpler(pattern: RowPattern): Iterator[RowPattern] = {
    val parts = pattern.children
    val lessOfIt = pattern match {
      case Empty => Iterator.empty
      case Quantified(inner, quantifier) if quantifier.max.exists(most => most > 1 && most > quantifier.min) =>
        Iterator(Quantified(inner, quantifier.copy(max = quantifier.max.map(_ - 1))))
      case _ => Iterator.empty
    }
    val within = for (index <- parts.indices.iterator; part <- simpler(parts(index)))
      yield rebuilt(pattern, parts.updated(index, part))
    val without =
      parts.indices.iterator.filter(_ => parts.size > 1).map(index => rebuilt(pattern, parts.patch(index, Nil, 1)))
    val nothing = Iterator(Empty).filter(_ != pattern)
    parts.iterator ++ nothing ++ without ++ lessOfIt ++ within
  }

  private def rebuilt(pattern: RowPattern, parts: Vector[RowPattern]): RowPattern = pattern match {
    case _: Alternation => alternation(parts)
    case _: Permutation if parts.size > 1 => Permutation(parts)
    case Quantified(_, quantifier) => Quantified(parts.head, quantifier)
    case _: Excluded => Excluded(parts.head)
    case Limited(_, limit) => Limited(parts.head, limit)
    case _ => concatenation(parts)
  }
}
