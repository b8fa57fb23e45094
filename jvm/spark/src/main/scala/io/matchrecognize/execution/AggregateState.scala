// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.util.Arrays

import scala.collection.mutable

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.{
  AggregateFunction,
  Count,
  DeclarativeAggregate,
  ImperativeAggregate
}
import org.apache.spark.sql.types.LongType
import org.apache.spark.unsafe.Platform

import io.matchrecognize.matcher.{KeyBuffer, MemoryAccount, ObjectMemory}

/** The state of an aggregate function after 0, 1, 2, ... rows. */
private[execution] sealed trait AggregateState {
  def add(row: InternalRow): Unit

  /** Counts a row that changes nothing. */
  def skip(): Unit

  /** Goes back to the state after `size` rows; false if it could only go back to none. */
  def truncate(size: Int): Boolean

  /** A row of one column, always the same, for the function's result. */
  def shown: InternalRow

  /** Puts the result of the state into that row. */
  def show(): Unit

  /** Adds the state to a key; false if it has no value that could be compared. */
  def addTo(key: KeyBuffer): Boolean
}

private[execution] object AggregateState {

  /** What a row takes besides its values: two objects and a reference. */
  private val RowBytes = 64L

  /** So many rows stay for the next path. */
  private val KeptRows = 1024

  /**
   * @param input      what arguments read that is not bound to rows already
   * @param keepStates whether the state after each row is kept, if the function's states can be
   * @param isOfAll    whether every row is added, and none skipped
   */
  def apply(
      function: AggregateFunction,
      input: Seq[Attribute],
      keepStates: Boolean,
      isOfAll: Boolean,
      memory: MemoryAccount
  ): AggregateState = function match {
    case Count(arguments) if isOfAll && arguments.forall(one => one.foldable && !one.nullable) => new RowCount
    case declarative: DeclarativeAggregate if keepStates =>
      if (declarative.aggBufferAttributes.forall(one => UnsafeRow.isMutable(one.dataType)))
        new FixedStates(declarative, input, memory)
      else new KeptStates(declarative, input, memory)
    case declarative: DeclarativeAggregate => new OneState(declarative, input)
    case imperative: ImperativeAggregate => new ImperativeState(imperative, input, memory)
    case other => throw new IllegalStateException(s"${other.prettyName} cannot be evaluated")
  }

  /** The value of an expression in a row of its own, where a number needs no object. */
  private def valueRow(function: AggregateFunction): InternalRow = new SpecificInternalRow(Seq(function.dataType))

  /** `COUNT(*)`. */
  private final class RowCount extends AggregateState {
    override val shown: InternalRow = new SpecificInternalRow(Seq(LongType))
    private var rows = 0
    override def add(row: InternalRow): Unit = rows += 1
    override def skip(): Unit = throw new IllegalStateException("every row counts")
    override def truncate(size: Int): Boolean = { rows = size; true }
    override def show(): Unit = shown.setLong(0, rows.toLong)
    override def addTo(key: KeyBuffer): Boolean = { key.add(rows); true }
  }

  /** The expressions of a function, over a state that stands in an array. */
  private final class OverState(function: DeclarativeAggregate, state: Array[UnsafeRow]) {
    val shown: InternalRow = valueRow(function)
    val updates: Seq[Expression] = function.updateExpressions.map(bind)
    val evaluate: MutableProjection =
      MutableProjection.create(Seq(bind(function.evaluateExpression)), Nil).target(shown)

    private def bind(expression: Expression): Expression = expression.transform {
      case part: Attribute if function.aggBufferAttributes.exists(_.exprId == part.exprId) =>
        SlotColumn.of(part, function.aggBufferAttributes, slot = 0, mayMiss = false, state)
    }
  }

  private def initial(function: DeclarativeAggregate): UnsafeRow =
    UnsafeProjection.create(function.initialValues)(InternalRow.empty).copy()

  /** States of a fixed length: one row, updated in place, and the words of all states one after the other. */
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

    override def addTo(key: KeyBuffer): Boolean = {
      key.add(width)
      var i = 0
      while (i < width) {
        key.add(word(i))
        i += 1
      }
      true
    }

    private def word(i: Int): Long = Platform.getLong(state.getBaseObject, state.getBaseOffset + 8L * i)

    private def grow(): Unit = {
      val length = Math.multiplyExact(2, words.length)
      memory.acquire(bytes(length))
      memory.release(bytes(words.length))
      words = Arrays.copyOf(words, length)
    }

    private def bytes(length: Int): Long = MemoryAccount.ofArray(8L * length)
  }

  /** Each state is a row of its own, made from the one before by one compiled projection. */
  private final class KeptStates(function: DeclarativeAggregate, input: Seq[Attribute], memory: MemoryAccount)
      extends AggregateState {
    private val start = initial(function)
    // The state that compiled code reads.
    private val current = Array(start)
    private val over = new OverState(function, current)
    private val update = UnsafeProjection.create(over.updates, input)
    // The states after 0, 1, 2, ... rows; what stands after the last one is used again.
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

    override def addTo(key: KeyBuffer): Boolean = {
      val state = states(last)
      key.add(state.getSizeInBytes)
      var offset = 0
      while (offset < state.getSizeInBytes) {
        key.add(Platform.getLong(state.getBaseObject, state.getBaseOffset + offset))
        offset += 8
      }
      true
    }
  }

  /** One mutable row, as in Spark's own aggregation. */
  private final class OneState(function: DeclarativeAggregate, input: Seq[Attribute]) extends AggregateState {
    private val state = new SpecificInternalRow(function.aggBufferAttributes.map(_.dataType))
    private val start = MutableProjection.create(function.initialValues).target(state)
    private val update =
      MutableProjection.create(function.updateExpressions, function.aggBufferAttributes ++ input).target(state)
    override val shown: InternalRow = valueRow(function)
    private val evaluate =
      MutableProjection.create(Seq(function.evaluateExpression), function.aggBufferAttributes).target(shown)
    private val joined = new JoinedRow()
    start(InternalRow.empty)

    override def add(row: InternalRow): Unit = update(joined(state, row))
    override def skip(): Unit = ()
    override def truncate(size: Int): Boolean = { start(InternalRow.empty); size == 0 }
    override def show(): Unit = evaluate(state): Unit
    override def addTo(key: KeyBuffer): Boolean = false
  }

  /** The function's own mutable state, which can only be started over. */
  private final class ImperativeState(function: ImperativeAggregate, input: Seq[Attribute], memory: MemoryAccount)
      extends AggregateState {
    private val bound = BindReferences.bindReference(
      function.withNewMutableAggBufferOffset(0).withNewInputAggBufferOffset(0): Expression,
      input
    )
      .asInstanceOf[ImperativeAggregate]
    private val state = new SpecificInternalRow(function.aggBufferAttributes.map(_.dataType))
    private val growth = new GrowingState(function.children.filterNot(_.foldable), input, memory)
    override val shown: InternalRow = valueRow(function)
    bound.initialize(state)

    override def add(row: InternalRow): Unit = {
      growth.add(row, state)
      bound.update(state, row)
    }

    override def skip(): Unit = ()

    override def truncate(size: Int): Boolean = {
      growth.clear()
      bound.initialize(state)
      size == 0
    }

    override def show(): Unit = {
      growth.addResult()
      shown.update(0, bound.eval(state))
    }

    override def addTo(key: KeyBuffer): Boolean = false
  }
}
