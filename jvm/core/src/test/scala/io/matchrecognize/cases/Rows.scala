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
  def apply(text: String): Rows = {
    val rows = Vector.newBuilder[Set[Char]]
    var rest = text
    while (rest.nonEmpty) rest.head match {
      case '[' =>
        val end = rest.indexOf(']')
        require(end > 0, s"a [ is never closed in rows $text")
        rows += rest.substring(1, end).toSet
        rest = rest.substring(end + 1)
      case '.' =>
        rows += Set.empty
        rest = rest.tail
      case letter =>
        require(letter.isUpper, s"rows are capital letters, dots and brackets, not $letter")
        rows += Set(letter)
        rest = rest.tail
    }
    Rows(rows.result().zipWithIndex.map { case (letters, at) => Row(letters, at) })
  }
}
