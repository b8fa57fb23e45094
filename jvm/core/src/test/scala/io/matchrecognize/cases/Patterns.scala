// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import scala.language.implicitConversions

import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{Quantifier, RowPattern}

/** Patterns written as Scala: `A ~ (B | C).plus`, so that a test can build a tree without the parser. */
object Patterns {
  val A: Variable = Variable("A")
  val B: Variable = Variable("B")
  val C: Variable = Variable("C")
  val D: Variable = Variable("D")

  def permute(elements: RowPattern*): RowPattern = Permutation(elements.toVector)
  def excluded(pattern: RowPattern): RowPattern = Excluded(pattern)

  implicit def toOps(pattern: RowPattern): Ops = new Ops(pattern)

  final class Ops(pattern: RowPattern) {
    def ~(next: RowPattern): RowPattern = concatenation(Seq(pattern, next))
    def |(other: RowPattern): RowPattern = alternation(Seq(pattern, other))

    def star: RowPattern = repeat(0, None)
    def plus: RowPattern = repeat(1, None)
    def optional: RowPattern = repeat(0, Some(1))
    def times(count: Int): RowPattern = repeat(count, Some(count))
    def times(min: Int, max: Int): RowPattern = repeat(min, Some(max))
    def atLeast(min: Int): RowPattern = repeat(min, None)

    /** The same repetition with a `?` after it. */
    def reluctant: RowPattern = pattern match {
      case Quantified(inner, quantifier) => Quantified(inner, quantifier.copy(greedy = false))
      case other => throw new IllegalArgumentException(s"$other repeats nothing")
    }

    private def repeat(min: Int, max: Option[Int]) = Quantified(pattern, Quantifier(min, max))
  }
}
