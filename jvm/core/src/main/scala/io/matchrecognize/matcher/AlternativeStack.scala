// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * The alternatives that a [[Search]] has not tried yet, the newest on top. Each is either a node of the [[OptionLists]]
 * whose options are to be tried, or an action with three operands.
 *
 * The path of an alternative is never shorter than the path of the alternative below it, so a single number holds the
 * code of an alternative and the difference between the two lengths. If the difference does not fit into the bits that
 * the code leaves free, filler numbers without a code are stored below it.
 *
 * Memory: four bytes for a node, sixteen for an action.
 *
 * @param nodes the number of nodes in the option lists
 */
private[matcher] final class AlternativeStack(nodes: Int, memory: MemoryAccount) {
  import AlternativeStack._

  private val items = new IntStack(memory)
  private val codes = FirstNode + nodes
  private val lengthBits = Integer.numberOfLeadingZeros(codes) - 1
  private val mostRows = (1 << lengthBits) - 1
  // A number that differs from every item that holds a code, and from every state.
  private val filler = (codes << lengthBits) | mostRows
  private var count = 0
  private var highest = 0
  // The length of the path of the newest alternative.
  private var rows = 0

  /** For the action popped last: its state or, for a [[Mark]], its slot. */
  var state: Int = 0

  /** For the action popped last: the index of the option in that state or, for a [[Mark]], the row. */
  var option: Int = 0

  /** For the action popped last: the row to take or to skip, or the number of matches found before it was pushed. */
  var extra: Int = 0

  def size: Int = count
  def isEmpty: Boolean = count == 0

  /** The greatest number of alternatives held at one time. */
  def peak: Int = highest

  /** The length of the path at the newest alternative. */
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

  /**
   * Removes the newest alternative and returns its code: an action, or [[FirstNode]] plus the node. Read [[length]]
   * before calling this.
   */
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

  /**
   * Call this after an alternative of a position was popped: drops the other alternatives of that position that take a
   * row or end the match.
   */
  def dropSiblings(length: Int): Unit =
    while (!isEmpty && rows == length && isChoice(items.last >>> lengthBits)) pop(): Unit

  private def isChoice(code: Int): Boolean = code == Take || code == EndIfNone

  /** Writes the `newest` topmost alternatives, beginning with the oldest of them. */
  def write(out: ScanOutput, newest: Int): Unit = {
    out.number(newest.toLong)
    // The index of each alternative's code, and the length of its path.
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

  /** Take the row by the option; the row is known to fit it. */
  final val Take = 0

  /** End the match. */
  final val End = 1

  /**
   * End the match unless continuing the path has found a match. If the match can end here, the path is not continued.
   */
  final val EndIfNone = 2

  /** Skip the row. */
  final val SkipRow = 3

  /**
   * A mark that lies below all alternatives of a position. When it is popped, everything from that position has been
   * tried.
   */
  final val Mark = 4

  /** The code of node 0; the other nodes follow. */
  final val FirstNode = 5

  /** The number of operands of an action. */
  private final val Numbers = 3
}
