// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * What a [[Search]] could do instead of what it does, the newest on top: to try the options of a node, or one of a few actions, each
 * with three numbers.
 *
 * An alternative never has fewer rows on its path than the one below it, so one number holds its code and by how many rows it has
 * more. Where the bits that the codes leave are too few for that, numbers without a code stand below it.
 *
 * Memory: four bytes for a node, sixteen for an action.
 *
 * @param nodes how many nodes there are
 */
private[matcher] final class AlternativeStack(nodes: Int, memory: MemoryAccount) {
  import AlternativeStack._

  private val items = new IntStack(memory)
  private val codes = FirstNode + nodes
  private val lengthBits = Integer.numberOfLeadingZeros(codes) - 1
  private val mostRows = (1 << lengthBits) - 1
  // Stands for no code, nor for a state.
  private val filler = (codes << lengthBits) | mostRows
  private var count = 0
  private var highest = 0
  // How many rows the newest one has.
  private var rows = 0

  /** Of the action that was taken off last: the state, or the node, at which it was. */
  var state: Int = 0

  /** The number of the option in that state; of a [[Mark]] the row. */
  var option: Int = 0

  /** The row to take or to skip, or how much had been found. */
  var extra: Int = 0

  def size: Int = count
  def isEmpty: Boolean = count == 0

  /** The greatest number of alternatives that there ever were. */
  def peak: Int = highest

  /** How many rows the path has at the newest one. */
  def length: Int = rows

  def clear(): Unit = {
    items.clear()
    count = 0
    rows = 0
  }

  def pushNode(node: Int, length: Int): Unit = pushCode(FirstNode + node, length)

  def push(action: Int, length: Int, state: Int, option: Int, extra: Int): Unit = {
    items.push(extra)
    items.push(option)
    items.push(state)
    pushCode(action, length)
  }

  private def pushCode(code: Int, length: Int): Unit = {
    var more = length - rows
    while (more > mostRows) {
      items.push(filler)
      more -= mostRows
    }
    items.push((code << lengthBits) | more)
    count += 1
    if (count > highest) highest = count
    rows = length
  }

  /** Takes the newest one off: an action, or [[FirstNode]] and the node; its [[length]] must be asked for before. */
  def pop(): Int = {
    val item = items.pop()
    val code = item >>> lengthBits
    count -= 1
    rows -= item & mostRows
    while (!items.isEmpty && items.last == filler) {
      items.pop()
      rows -= mostRows
    }
    if (code < FirstNode) {
      state = items.pop()
      option = items.pop()
      extra = items.pop()
    }
    code
  }

  /** Drops, after one of them was taken off, the other alternatives of a position that take a row or end the match. */
  def dropSiblings(length: Int): Unit =
    while (!isEmpty && rows == length && isChoice(items.last >>> lengthBits)) {
      val (a, b, c) = (state, option, extra)
      pop(): Unit
      state = a
      option = b
      extra = c
    }

  private def isChoice(code: Int): Boolean = code == Take || code == EndIfNone

  /** Writes the newest so many, from the oldest of them on. */
  def write(out: ScanOutput, newest: Int): Unit = {
    out.number(newest.toLong)
    // Where the code of each stands, and how many rows it has.
    val (codesAt, lengths) = (new IntStack, new IntStack)
    var (at, length) = (items.size - 1, rows)
    while (codesAt.size < newest) {
      codesAt.push(at)
      lengths.push(length)
      length -= items(at) & mostRows
      val isAction = (items(at) >>> lengthBits) < FirstNode
      at -= 1
      while (at >= 0 && items(at) == filler) {
        length -= mostRows
        at -= 1
      }
      if (isAction) at -= Numbers
    }
    while (!codesAt.isEmpty) write(out, codesAt.pop(), lengths.pop())
  }

  private def write(out: ScanOutput, codeAt: Int, length: Int): Unit = {
    val code = items(codeAt) >>> lengthBits
    out.number(code.toLong)
    out.number(length.toLong)
    if (code < FirstNode) {
      var at = codeAt - 1
      while (items(at) == filler) at -= 1
      out.number(items(at).toLong)
      if (code == Mark) out.row(items(at - 1)) else out.number(items(at - 1).toLong)
      if (isOfRow(code)) out.row(items(at - 2)) else out.number(items(at - 2).toLong)
    }
  }

  def read(in: ScanInput): Unit = {
    clear()
    var left = in.number()
    while (left > 0) {
      val code = in.number()
      val length = in.number()
      if (code >= FirstNode) pushCode(code, length)
      else {
        val state = in.number()
        val option = if (code == Mark) in.row() else in.number()
        push(code, length, state, option, if (isOfRow(code)) in.row() else in.number())
      }
      left -= 1
    }
  }

  /** Whether `extra` is a row. */
  private def isOfRow(action: Int): Boolean = action == Take || action == SkipRow
}

private[matcher] object AlternativeStack {

  /** To take the row by the option, which it fits. */
  final val Take = 0

  /** To end the match. */
  final val End = 1

  /** To end the match, if no match was found by continuing; if it does, the match does not continue. */
  final val EndIfNone = 2

  /** To skip the row. */
  final val SkipRow = 3

  /** Below all alternatives of a position: when it comes up, everything from there on has been tried. */
  final val Mark = 4

  /** The nodes follow. */
  final val FirstNode = 5

  /** How many numbers an action has. */
  private final val Numbers = 3
}
