// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * The alternatives that a [[MatchSearch]] has kept, the newest on top: at which instruction to go on, and how many rows the path
 * has there.
 *
 * An alternative never has fewer rows than the one below it, so one number holds its instruction and by how much it has more. Where
 * the bits left by the instructions are too few for that, numbers without an instruction stand below it.
 *
 * Memory: four bytes an alternative.
 *
 * @param instructions how many the program has
 */
private[matcher] final class AlternativeStack(instructions: Int, memory: MemoryAccount) {
  private val items = new IntStack(memory)
  private val lengthBits = Integer.numberOfLeadingZeros(instructions) - 1
  private val mostRows = (1 << lengthBits) - 1
  // Stands for no instruction.
  private val filler = (instructions << lengthBits) | mostRows
  private var count = 0
  // How many rows the newest one has.
  private var rows = 0

  def size: Int = count
  def isEmpty: Boolean = count == 0

  /** How many rows the path has at the newest one. */
  def length: Int = rows

  def clear(): Unit = {
    items.clear()
    count = 0
    rows = 0
  }

  def push(instruction: Int, length: Int): Unit = {
    var more = length - rows
    while (more > mostRows) {
      items.push(filler)
      more -= mostRows
    }
    items.push((instruction << lengthBits) | more)
    count += 1
    rows = length
  }

  /** Takes the newest one off, and gives its instruction; its [[length]] must be asked for before. */
  def pop(): Int = {
    val item = items.pop()
    count -= 1
    rows -= item & mostRows
    while (!items.isEmpty && items.last == filler) {
      items.pop()
      rows -= mostRows
    }
    item >>> lengthBits
  }

  /** From the oldest on, each as two numbers. */
  def write(out: ScanOutput): Unit = {
    out.number(2L * count)
    var length = 0
    var i = 0
    while (i < items.size) {
      length += items(i) & mostRows
      if (items(i) != filler) {
        out.number((items(i) >>> lengthBits).toLong)
        out.number(length.toLong)
      }
      i += 1
    }
  }

  def read(in: ScanInput): Unit = {
    clear()
    var left = in.number()
    while (left > 0) {
      push(in.number(), in.number())
      left -= 2
    }
  }
}
