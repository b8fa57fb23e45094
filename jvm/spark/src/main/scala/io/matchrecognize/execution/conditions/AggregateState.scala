// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.{
  AggregateFunction,
  Count,
  DeclarativeAggregate,
  ImperativeAggregate
}
import org.apache.spark.sql.types.LongType

import io.matchrecognize.matcher.{KeyBuffer, MemoryAccount}

/** The state of an aggregate function over a growing sequence of rows, after 0, 1, 2, ... of them. */
private[execution] trait AggregateState {
  def add(row: InternalRow): Unit

  /** Counts a row towards `size` in [[truncate]] without changing the state. */
  def skip(): Unit

  /**
   * Restores the state after the first `size` rows. Returns false if that is not supported; the state is then reset to
   * that of no rows.
   */
  def truncate(size: Int): Boolean

  /** A row with a single column, which [[show]] sets to the function's result. Always the same object. */
  def shown: InternalRow

  /** Computes the result of the current state and stores it in [[shown]]. */
  def show(): Unit

  /** Adds the state to a key. Returns false if the state cannot be compared with others. */
  def addTo(key: KeyBuffer): Boolean
}

private[execution] object AggregateState {

  /**
   * @param input      the columns that the arguments read, except those already bound to rows
   * @param keepStates whether to keep the state after each row, for functions that support it
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
    case declarative: DeclarativeAggregate if keepStates => KeptStates(declarative, input, memory)
    case declarative: DeclarativeAggregate => new OneState(declarative, input)
    case imperative: ImperativeAggregate => new ImperativeState(imperative, input, memory)
    case other => throw new IllegalStateException(s"${other.prettyName} cannot be evaluated")
  }

  /** Creates a row for the result of a function; it stores numbers without boxing. */
  private[execution] def valueRow(function: AggregateFunction): InternalRow =
    new SpecificInternalRow(Seq(function.dataType))

  /** The state of `COUNT(*)`. */
  private final class RowCount extends AggregateState {
    override val shown: InternalRow = new SpecificInternalRow(Seq(LongType))
    private var rows = 0
    override def add(row: InternalRow): Unit = rows += 1
    override def skip(): Unit = throw new IllegalStateException("every row counts")
    override def truncate(size: Int): Boolean = { rows = size; true }
    override def show(): Unit = shown.setLong(0, rows.toLong)
    override def addTo(key: KeyBuffer): Boolean = { key.add(rows); true }
  }

  /** Keeps one mutable row, as Spark's own aggregation does. */
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

  /** Keeps the function's own mutable state, which can only be reset to that of no rows. */
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
