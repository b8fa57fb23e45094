// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

/**
 * The tree of a row pattern, as written between the parentheses of PATTERN.
 *
 * The tree does not determine how the pattern is executed; `automaton.ProgramCompiler` turns it into a program. Its
 * depth is bounded by [[PatternParser]] (parentheses alone add no depth), so plain recursion over it is always safe.
 * `text` prints valid PATTERN syntax, which parses to an equal tree.
 */
sealed trait RowPattern {
  def text: String = PatternText(this)

  /** The patterns directly inside this one, in the order of the text. */
  def children: Vector[RowPattern] = Vector.empty

  /** Collects the results of `part` for this pattern and all patterns inside it, in postorder. */
  final def collect[T](part: PartialFunction[RowPattern, T]): Vector[T] =
    children.flatMap(_.collect(part)) ++ part.lift(this)

  /** Whether this pattern or a pattern inside it satisfies a condition. */
  final def hasPart(holds: RowPattern => Boolean): Boolean = holds(this) || children.exists(_.hasPart(holds))

  override def toString: String = text
}

object RowPattern {

  /** One row that satisfies the condition of the variable `name` (already folded to its canonical case). */
  final case class Variable(name: String) extends RowPattern

  /** Two or more parts, one after the other. */
  final case class Concatenation(parts: Vector[RowPattern]) extends RowPattern {
    override def children: Vector[RowPattern] = parts
  }

  /** Two or more branches, in preference order. */
  final case class Alternation(branches: Vector[RowPattern]) extends RowPattern {
    override def children: Vector[RowPattern] = branches
  }

  /**
   * `PERMUTE(...)`: two or more elements, in any order. Orders are preferred lexicographically, by the positions of
   * their elements in the list.
   */
  final case class Permutation(elements: Vector[RowPattern]) extends RowPattern {
    override def children: Vector[RowPattern] = elements
  }

  final case class Quantified(pattern: RowPattern, quantifier: Quantifier) extends RowPattern {
    override def children: Vector[RowPattern] = Vector(pattern)

    /** Merges nested repetitions of a variable into one where that preserves the preference order. */
    def merged: Quantified = pattern match {
      case nested: Quantified => nested.merged match {
          case once @ Quantified(variable: Variable, inner) =>
            inner.under(quantifier).fold(copy(once))(Quantified(variable, _))
          case other => copy(other)
        }
      case _ => this
    }
  }

  /** `{- p -}`: matched like `p`, but ALL ROWS PER MATCH leaves out its rows. */
  final case class Excluded(pattern: RowPattern) extends RowPattern {
    override def children: Vector[RowPattern] = Vector(pattern)
  }

  /** `NOT x`: no row between the previous and the next row of the match satisfies the condition of x. Takes no row. */
  final case class Absent(name: String) extends RowPattern

  /** `p WITHIN d`: the rows of p come within the time d, measured from the row before p. */
  final case class Limited(pattern: RowPattern, limit: StepLimit) extends RowPattern {
    override def children: Vector[RowPattern] = Vector(pattern)
  }

  /** `^`: the start of the partition; takes no row. */
  case object PartitionStart extends RowPattern

  /** `$`: the end of the partition; takes no row. */
  case object PartitionEnd extends RowPattern

  /** `()`: takes no row. */
  case object Empty extends RowPattern

  def concatenation(parts: Seq[RowPattern]): RowPattern = parts.toVector match {
    case Vector() => Empty
    case Vector(single) => single
    case several => Concatenation(several.flatMap {
        case Concatenation(inner) => inner
        case other => Vector(other)
      })
  }

  def permutation(elements: Seq[RowPattern]): RowPattern = elements match {
    case Seq(single) => single
    case several => Permutation(several.toVector)
  }

  def alternation(branches: Seq[RowPattern]): RowPattern = branches.toVector match {
    case Vector(single) => single
    case several => Alternation(several.flatMap {
        case Alternation(inner) => inner
        case other => Vector(other)
      })
  }
}

/**
 * A time limit in the clause.
 *
 * @param number identifies the limit in the clause: 0 is the limit of the whole match; the limits of pattern parts are
 *               numbered from 1, in the order of the text
 * @param text   the limit as written, without the keyword WITHIN
 */
final case class StepLimit(number: Int, text: String)
