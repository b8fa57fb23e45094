// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * What a [[StepSearch]] could do instead of what it does, the newest on top.
 *
 * A choice stands on the stack as five numbers; the one taken off last is in the fields.
 */
private[matcher] final class ChoiceStack(memory: MemoryAccount) {
  import ChoiceStack._

  private val items = new IntStack(memory)
  private var highest = 0
  var action: Int = 0

  /** How many rows the path had. */
  var length: Int = 0

  /** The state at which the choice was, and the number of its option there, or of the row it began to seek from. */
  var state: Int = 0
  var option: Int = 0

  /** The row to take or skip, or how much had been found. */
  var extra: Int = 0

  def size: Int = items.size / Width
  def isEmpty: Boolean = items.isEmpty

  /** The greatest number of choices there ever were. */
  def peak: Int = highest
  def clear(): Unit = items.clear()

  def push(action: Int, length: Int, state: Int, option: Int, extra: Int): Unit = {
    items.push(extra)
    items.push(option)
    items.push(state)
    items.push(length)
    items.push(action)
    if (size > highest) highest = size
  }

  def pop(): Unit = {
    action = items.pop()
    length = items.pop()
    state = items.pop()
    option = items.pop()
    extra = items.pop()
  }

  /** Puts the choice taken off last back. */
  def pushBack(): Unit = push(action, length, state, option, extra)

  /** Drops the choices of the position at which the one taken off last was. */
  def dropSiblings(): Unit = while (!isEmpty && isSibling) (1 to Width).foreach(_ => items.pop())

  private def isSibling: Boolean = {
    val action = items.last
    (action == Take || action == EndIfNone) && items(items.size - 2) == length
  }

  /** Drops, of all choices but the oldest `kept`, those below the newest one that takes a row. */
  def keepFirstTake(kept: Int): Unit = {
    val newest = new IntStack
    var isTake = false
    while (size > kept && !isTake) {
      isTake = items.last == Take
      (1 to Width).foreach(_ => newest.push(items.pop()))
    }
    items.truncate(kept * Width)
    while (!newest.isEmpty) items.push(newest.pop())
  }

  /** Writes the newest so many. */
  def write(out: ScanOutput, newest: Int): Unit = {
    out.number(newest.toLong)
    var top = (size - newest) * Width + Width - 1
    while (top < items.size) {
      val action = items(top)
      out.number(action.toLong)
      out.number(items(top - 1).toLong)
      out.number(items(top - 2).toLong)
      if (action == Mark) out.row(items(top - 3)) else out.number(items(top - 3).toLong)
      if (isOfRow(action)) out.row(items(top - 4)) else out.number(items(top - 4).toLong)
      top += Width
    }
  }

  def read(in: ScanInput): Unit = {
    clear()
    var left = in.number()
    while (left > 0) {
      val action = in.number()
      val length = in.number()
      val state = in.number()
      val option = if (action == Mark) in.row() else in.number()
      push(action, length, state, option, if (isOfRow(action)) in.row() else in.number())
      left -= 1
    }
  }

  /** Whether `extra` is a row. */
  private def isOfRow(action: Int): Boolean = action == Take || action == SkipRow
}

private[matcher] object ChoiceStack {
  private val Width = 5

  final val Take = 0
  final val End = 1

  /** To end the match, if no match was found by continuing; if it does, the match does not continue. */
  final val EndIfNone = 2

  /** To skip the row. */
  final val SkipRow = 3

  /** Below all choices of a position: when it comes up, everything from there on has been tried. */
  final val Mark = 4
}
