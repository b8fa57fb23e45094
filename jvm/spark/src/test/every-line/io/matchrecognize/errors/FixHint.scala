// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

/** Whether a message says how to correct the mistake: a sentence of it, or a part of one, begins with an instruction. */
object FixHint {
  private val Verbs =
    """Add Begin Call Cast Combine Compare Compute Define Filter Flatten Give Join Keep Leave Make Merge Name Partition Put
      |Remove Run Say Skip Split Swap Use Write""".stripMargin.split("\\s+").toSeq

  private val Instruction =
    s"[.?>] (${Verbs.mkString("|")}) |[;:,] (${Verbs.map(_.toLowerCase).mkString("|")}) |Did you mean ".r

  def in(message: String): Boolean = Instruction.findFirstIn(message).isDefined
}
