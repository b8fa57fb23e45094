// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import java.util.Arrays

import scala.collection.mutable

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.DeclarativeAggregate
import org.apache.spark.unsafe.Platform

import io.matchrecognize.matcher.{KeyBuffer, MemoryAccount, ObjectMemory}

/**
 * Keeps the state of a function after each row of a path, so that backtracking to any row is free.
 *
 * Cost: one update for each row added. Memory for each row: the words of a state, or a whole state row if the state has
 * no fixed length.
 */
private[execution] object KeptStates {
  def apply(function: DeclarativeAggregate, input: Seq[Attribute], memory: MemoryAccount): AggregateState =
    if (function.aggBufferAttributes.forall(one => UnsafeRow.isMutable(one.dataType)))
      new FixedStates(function, input, memory)
    else new RowStates(function, input, memory)

  /** The memory that a state row takes besides its values: two objects and a reference. */
  private val RowBytes = 64L

  /** If there are more state rows than this when a path starts over, they are discarded instead of reused. */
  private val KeptRows = 1024

  private def initial(function: DeclarativeAggregate): UnsafeRow =
    UnsafeProjection.create(function.initialValues)(InternalRow.empty).copy()

  private def addWords(state: UnsafeRow, key: KeyBuffer): Boolean = {
    key.add(state.getSizeInBytes)
    var offset = 0
    while (offset < state.getSizeInBytes) {
      key.add(Platform.getLong(state.getBaseObject, state.getBaseOffset + offset))
      offset += 8
    }
    true
  }

  /** The expressions of a function, bound to the state in the first element of an array. */
  private final class OverState(function: DeclarativeAggregate, state: Array[UnsafeRow]) {
    val shown: InternalRow = AggregateState.valueRow(function)
    val updates: Seq[Expression] = function.updateExpressions.map(bind)
    val evaluate: MutableProjection =
      MutableProjection.create(Seq(bind(function.evaluateExpression)), Nil).target(shown)

    private def bind(expression: Expression): Expression = expression.transform {
      case part: Attribute if function.aggBufferAttributes.exists(_.exprId == part.exprId) =>
        SlotColumn.of(part, function.aggBufferAttributes, slot = 0, mayMiss = false, state)
    }
  }

  /**
   * States of a fixed length: one row that is updated in place, and an array with the words of all states, one after
   * the other.
   */
  private final class FixedStates(function: DeclarativeAggregate, input: Seq[Attribute], memory: MemoryAccount)
      extends AggregateState {
    private val state = initial(function)
    private val width = state.getSizeInBytes / 8
    private val least = Array.tabulate(width)(word)
    private val over = new OverState(function, Array(state))
    private val update = MutableProjection.create(over.updates, input).target(state)
    private var words = least
    private var last = 0

    override def shown: InternalRow = over.shown
    override def show(): Unit = over.evaluate(InternalRow.empty): Unit

    override def add(row: InternalRow): Unit = {
      update(row)
      skip()
    }

    override def skip(): Unit = {
      last += 1
      val from = last * width
      if (from == words.length) grow()
      var i = 0
      while (i < width) {
        words(from + i) = word(i)
        i += 1
      }
    }

    override def truncate(size: Int): Boolean = {
      if (size == 0 && last < words.length / (4 * width) && bytes(words.length) > 0) {
        memory.release(bytes(words.length))
        words = least
      }
      last = size
      var i = 0
      while (i < width) {
        Platform.putLong(state.getBaseObject, state.getBaseOffset + 8L * i, words(last * width + i))
        i += 1
      }
      true
    }

    override def addTo(key: KeyBuffer): Boolean = addWords(state, key)

    private def word(i: Int): Long = Platform.getLong(state.getBaseObject, state.getBaseOffset + 8L * i)

    private def grow(): Unit = {
      val length = Math.multiplyExact(2, words.length)
      memory.acquire(bytes(length))
      memory.release(bytes(words.length))
      words = Arrays.copyOf(words, length)
    }

    private def bytes(length: Int): Long = MemoryAccount.ofArray(8L * length)
  }

  /** States of variable length: each is a separate row, computed from the previous state by one compiled projection. */
  private final class RowStates(function: DeclarativeAggregate, input: Seq[Attribute], memory: MemoryAccount)
      extends AggregateState {
    private val start = initial(function)
    // The state that the compiled expressions read.
    private val current = Array(start)
    private val over = new OverState(function, current)
    private val update = UnsafeProjection.create(over.updates, input)
    // The states after 0, 1, 2, ... rows; the row objects after `last` are reused.
    private val states = mutable.ArrayBuffer(start)
    private var last = 0
    private val statesMemory = new ObjectMemory(memory)

    override def shown: InternalRow = over.shown

    override def show(): Unit = {
      current(0) = states(last)
      over.evaluate(InternalRow.empty): Unit
    }

    override def add(row: InternalRow): Unit = {
      current(0) = states(last)
      push(update(row))
    }

    override def skip(): Unit = push(states(last))

    override def truncate(size: Int): Boolean = {
      last = size
      if (size == 0 && states.size > KeptRows) {
        states.takeInPlace(1)
        statesMemory.clear()
      }
      true
    }

    private def push(state: UnsafeRow): Unit = {
      if (last + 1 < states.size) {
        val used = states(last + 1)
        val before = used.getSizeInBytes
        used.copyFrom(state)
        if (used.getSizeInBytes > before) statesMemory.add(used.getSizeInBytes.toLong - before)
      } else {
        statesMemory.add(RowBytes + state.getSizeInBytes)
        states += state.copy()
      }
      last += 1
    }

    override def addTo(key: KeyBuffer): Boolean = addWords(states(last), key)
  }
}
