// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.cases.RowCondition._
import io.matchrecognize.navigation.Navigation

/** Reads the text of a [[RowCondition]] back; several joined by `and`. */
object RowConditionText {
  private val Comparing = """x ([<>=]+) (.+)""".r
  private val Physical = """(PREV|NEXT)\((.+), (\d+)\)""".r
  private val Logical = """(FIRST|LAST)\((?:([A-Z])\.)?x, (\d+)\)""".r
  private val Count = """COUNT\((?:([A-Z])\.)?\*\) ([<>=]+) (\d+)""".r
  private val Sum = """SUM\((?:([A-Z])\.)?x\) ([<>=]+) (\d+)""".r
  private val Label = """LAST\(CLASSIFIER\(\), (\d+)\) = '([A-Z])'""".r
  private val Number = """MATCH_NUMBER\(\) ([<>=]+) (\d+)""".r

  def parseAll(text: String): Seq[RowCondition] = text.split(" and ").toSeq.map(part => parse(part.trim))

  private def parse(text: String): RowCondition = text match {
    case Comparing(operator, position) => Compare(comparison(operator), this.position(position))
    case Count(name, operator, number) => CountOf(letter(name), comparison(operator), number.toInt)
    case Sum(name, operator, number) => SumOf(letter(name), comparison(operator), number.toInt)
    case Label(back, label) => LabelIs(back.toInt, label.head)
    case Number(operator, number) => MatchNumberIs(comparison(operator), number.toInt)
    case _ => throw new IllegalArgumentException(s"no condition: $text")
  }

  private def position(text: String): Position = text match {
    case Physical(direction, "x", offset) => Neighbour(signed(direction, offset))
    case Physical(direction, inner, offset) => logical(inner).copy(offset = signed(direction, offset))
    case inner => logical(inner)
  }

  private def logical(text: String): Mapped = text match {
    case Logical(edge, name, offset) =>
      Mapped(letter(name), if (edge == "FIRST") Navigation.First else Navigation.Last, offset.toInt, 0)
    case _ => throw new IllegalArgumentException(s"no position: $text")
  }

  private def signed(direction: String, offset: String): Int = if (direction == "PREV") -offset.toInt else offset.toInt

  private def comparison(text: String): Comparison =
    Comparison.all.find(_.text == text).getOrElse(throw new IllegalArgumentException(s"no comparison: $text"))

  private def letter(name: String): Option[Char] = Option(name).map(_.head)
}
