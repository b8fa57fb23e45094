// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import io.matchrecognize.automaton.Instruction._
import io.matchrecognize.pattern.VariableTable

/** A pattern as code: instructions in preference order, started at 0, run by `matcher.MatchSearch`. */
final case class Program(instructions: Vector[Instruction]) {

  def size: Int = instructions.size

  /** Where control can go from `at`. */
  def successors(at: Int): Seq[Int] = instructions(at) match {
    case Split(preferred, other) => Seq(preferred, other)
    case Jump(target) => Seq(target)
    case Accept => Nil
    case _: Take | AtStart | AtEnd => Seq(at + 1)
  }

  /** The program as text, an instruction a line, for EXPLAIN and for tests. */
  def listing(variables: VariableTable): String = instructions.zipWithIndex.map { case (instruction, at) =>
    val text = instruction match {
      case Take(variable, excluded) => s"take ${variables.name(variable)}${if (excluded) " excluded" else ""}"
      case Split(preferred, other) => s"split $preferred, $other"
      case Jump(target) => s"jump $target"
      case AtStart => "at start"
      case AtEnd => "at end"
      case Accept => "accept"
    }
    s"$at: $text"
  }.mkString("\n")
}
