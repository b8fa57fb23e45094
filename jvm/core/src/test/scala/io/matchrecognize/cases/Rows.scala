// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

/**
 * One row of a case.
 *
 * @param letters the variables whose conditions it satisfies, as far as they ask for no more
 * @param x       a number that conditions may compare
 */
final case class Row(letters: Set[Char], x: Int)

/**
 * The rows of a partition, written as letters: `ABBC` is four rows, each good for the variable of its letter.
 *
 * `[AB]` is one row that is good for A and for B, `.` one that is good for neither. The number of a row is
 * its position unless given.
 */
final case class Rows(all: Vector[Row]) {
  def size: Int = all.size
  def apply(row: Int): Row = all(row)
  def letters: Set[Char] = all.flatMap(_.letters).toSet

  /** The same rows with these numbers. */
  def withNumbers(numbers: Seq[Int]): Rows = {
    require(numbers.size == size, s"$size rows, but ${numbers.size} numbers")
    Rows(all.zip(numbers).map { case (row, x) => row.copy(x = x) })
  }

  def hasOwnNumbers: Boolean = all.indices.exists(row => all(row).x != row)

  def text: String = all.map { row =>
    row.letters.toSeq.sorted match {
      case Seq() => "."
      case Seq(single) => single.toString
      case several => several.mkString("[", "", "]")
    }
  }.mkString
}

object Rows {
  private val RowText = """([A-Z])|(\.)|\[([A-Z]+)\]""".r

  def apply(text: String): Rows = {
    val found = RowText.findAllMatchIn(text).toVector
    require(found.map(_.matched.length).sum == text.length, s"rows are capital letters, dots and brackets, not $text")
    Rows(found.zipWithIndex.map { case (row, at) => Row(row.matched.filter(_.isLetter).toSet, at) })
  }
}
