// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import io.matchrecognize.navigation.Navigation

/**
 * A time limit that a variable's condition states: the condition is false for every row that comes too long after an
 * earlier row of the match.
 *
 * @param variable     the variable whose condition states the limit
 * @param anchor       the row from which the limit is measured
 * @param movedBy      the variables whose rows move the anchor: it moves when the path takes another row of one of them
 * @param hasEnd       false if the condition only says that some time must have passed
 * @param excludesNull whether the condition is not true if one of the two rows has no time
 */
final case class StatedLimit(
    variable: Int,
    anchor: Navigation,
    movedBy: Set[Int],
    hasEnd: Boolean = true,
    excludesNull: Boolean = true
)

private[matchrecognize] object StatedLimit {

  /**
   * Returns, for each instruction, the limits that every path from there to the end of the pattern must keep, except
   * those whose anchor can move on such a path.
   */
  def ahead(program: Program, limits: IndexedSeq[StatedLimit]): Array[Array[Int]] = {
    val all = limits.indices.filter(limits(_).hasEnd).toSet
    val needed = Array.fill(program.size)(all)
    val taken = Array.fill(program.size)(Set.empty[Int])
    val moving = limits.iterator.flatMap(_.movedBy).toSet
    var changed = limits.nonEmpty
    while (changed) {
      changed = false
      program.instructions.indices.reverse.foreach { at =>
        val next = program.successors(at)
        val own = program.instructions(at) match {
          case Instruction.Take(variable, _, _, _) => Some(variable)
          case _ => None
        }
        val needs = next.map(needed).reduceOption(_ & _).getOrElse(Set.empty[Int]) ++
          all.filter(limit => own.contains(limits(limit).variable))
        val takes = next.map(taken).foldLeft(own.filter(moving).toSet)(_ ++ _)
        if (needs != needed(at) || takes != taken(at)) {
          needed(at) = needs
          taken(at) = takes
          changed = true
        }
      }
    }
    program.instructions.indices.map { at =>
      needed(at).filter(limit => (limits(limit).movedBy & taken(at)).isEmpty).toArray.sorted
    }.toArray
  }
}
