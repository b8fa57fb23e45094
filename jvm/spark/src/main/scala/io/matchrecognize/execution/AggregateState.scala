// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

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

  /** The function's result: one column, which is valid until the state changes. */
  def result: InternalRow

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
    case declarative: DeclarativeAggregate if keepStates => new KeptStates(declarative, input, memory)
    case declarative: DeclarativeAggregate => new OneState(declarative, input)
    case imperative: ImperativeAggregate => new ImperativeState(imperative, input, memory)
    case other => throw new IllegalStateException(s"${other.prettyName} cannot be evaluated")
  }

  /** Puts the result where a number needs no object. */
  private def resultOf(function: AggregateFunction, result: Expression, input: Seq[Attribute]): MutableProjection =
    MutableProjection.create(Seq(result), input).target(new SpecificInternalRow(Seq(function.dataType)))

  /** `COUNT(*)`. */
  private final class RowCount extends AggregateState {
    private val shown = new SpecificInternalRow(Seq(LongType))
    private var rows = 0
    override def add(row: InternalRow): Unit = rows += 1
    override def skip(): Unit = throw new IllegalStateException("every row counts")
    override def truncate(size: Int): Boolean = { rows = size; true }
    override def result: InternalRow = {
      shown.setLong(0, rows.toLong)
      shown
    }
    override def addTo(key: KeyBuffer): Boolean = { key.add(rows); true }
  }

  /** Each state is a row of its own, made from the one before by one compiled projection: in place if its length is fixed. */
  private final class KeptStates(function: DeclarativeAggregate, input: Seq[Attribute], memory: MemoryAccount)
      extends AggregateState {
    private val start = UnsafeProjection.create(function.initialValues)(InternalRow.empty).copy()
    // The state that compiled code reads.
    private val current = Array(start)
    private val updates = function.updateExpressions.map(bind)
    private val updateInPlace: Option[MutableProjection] =
      Option.when(function.aggBufferAttributes.forall(one => UnsafeRow.isMutable(one.dataType)))(
        MutableProjection.create(updates, input)
      )
    private lazy val update = UnsafeProjection.create(updates, input)
    private val evaluate = resultOf(function, bind(function.evaluateExpression), Nil)
    // The states after 0, 1, 2, ... rows; what stands after the last one is used again.
    private val states = mutable.ArrayBuffer(start)
    private var last = 0
    private val statesMemory = new ObjectMemory(memory)

    private def bind(expression: Expression): Expression = expression.transform {
      case part: Attribute if function.aggBufferAttributes.exists(_.exprId == part.exprId) =>
        SlotColumn.of(part, function.aggBufferAttributes, slot = 0, mayMiss = false, current)
    }

    override def add(row: InternalRow): Unit = {
      current(0) = states(last)
      if (updateInPlace.isEmpty) push(update(row))
      else {
        if (last + 1 == states.size) append(start)
        updateInPlace.get.target(states(last + 1))(row)
        last += 1
      }
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
      } else append(state)
      last += 1
    }

    private def append(state: UnsafeRow): Unit = {
      statesMemory.add(RowBytes + state.getSizeInBytes)
      states += state.copy()
    }

    override def result: InternalRow = {
      current(0) = states(last)
      evaluate(InternalRow.empty)
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
    private val evaluate = resultOf(function, function.evaluateExpression, function.aggBufferAttributes)
    private val joined = new JoinedRow()
    start(InternalRow.empty)

    override def add(row: InternalRow): Unit = update(joined(state, row))
    override def skip(): Unit = ()
    override def truncate(size: Int): Boolean = { start(InternalRow.empty); size == 0 }
    override def result: InternalRow = evaluate(state)
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
    private val shown = new SpecificInternalRow(Seq(function.dataType))
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

    override def result: InternalRow = {
      growth.addResult()
      shown.update(0, bound.eval(state))
      shown
    }

    override def addTo(key: KeyBuffer): Boolean = false
  }
}
