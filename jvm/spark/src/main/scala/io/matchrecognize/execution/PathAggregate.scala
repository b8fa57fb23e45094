// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.collection.mutable

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.{
  AggregateFunction,
  DeclarativeAggregate,
  ImperativeAggregate
}
import org.apache.spark.sql.types.{LongType, StringType}
import org.apache.spark.unsafe.Platform

import io.matchrecognize.matcher.{IntStack, KeyBuffer, MatchBudget, MemoryAccount, ObjectMemory, Path}
import io.matchrecognize.plan.{AggregateRead, AggregatedLabel, AggregatedMatchNumber}

/**
 * One aggregate function over the rows of a path, following the path as it grows and backtracks.
 *
 * Keeps the versions of the rows that it has taken in: as long as the path still begins with them, only new rows
 * are added. After backtracking, the states kept for each length make that free; without them (functions
 * with a mutable state, DISTINCT, or `keepStates` off) the rows are taken in again.
 *
 * Memory: one small state a row with `keepStates`, else one state, which can grow with the rows ([[GrowingState]]).
 */
private[execution] final class PathAggregate(
    read: AggregateRead,
    input: Seq[Attribute],
    compiled: CompiledClause,
    buffer: PartitionBuffer,
    keepStates: Boolean,
    budget: MatchBudget
) {

  // No attempt of a path.
  private val Unknown = -1L
  private val set = compiled.set(read.variables)
  private val label = AttributeReference("label", StringType, nullable = false)()
  private val number = AttributeReference("number", LongType, nullable = false)()
  private val columns = Seq(label, number)
  private val specials = new GenericInternalRow(2)
  private val rows = new Array[UnsafeRow](1)
  private val state = AggregateState(bind(read.function), columns, keepStates && !read.isDistinct, budget.memory)
  private val accepts: InternalRow => Boolean = read.filter match {
    case Some(filter) =>
      OrderedPredicate(bind(filter), columns).eval
    case None => _ => true
  }
  private val seen: Option[DistinctKeys] =
    if (read.isDistinct)
      Some(new DistinctKeys(read.function.children.filterNot(_.foldable).map(bind), columns, budget.memory))
    else None

  private var attempt = Unknown
  private val versions = new IntStack(budget.memory)

  /** The function's result over the path's rows of the set. */
  def value(path: Path, matchNumber: Long): Any = {
    follow(path, matchNumber)
    state.result
  }

  /** Adds what determines how the rows taken in so far contribute to later results; false if that is not known. */
  def addState(path: Path, matchNumber: Long, key: KeyBuffer): Boolean = {
    follow(path, matchNumber)
    state.addTo(key)
  }

  private def follow(path: Path, matchNumber: Long): Unit = {
    if (path.attempt != attempt) {
      attempt = path.attempt
      keepFirst(0)
    }
    val size = path.count(set)
    var common = math.min(versions.size, size)
    while (common > 0 && versions(common - 1) != path.versionOf(set, common - 1)) {
      budget.charge(1L)
      common -= 1
    }
    if (common < versions.size) keepFirst(common)
    specials.update(1, matchNumber)
    // An error may leave the state of a row that is half taken in: then it is begun anew.
    attempt = Unknown
    while (versions.size < size) {
      budget.charge(1L)
      val index = versions.size
      take(path, path.row(set, index))
      versions.push(path.versionOf(set, index))
    }
    attempt = path.attempt
  }

  private def keepFirst(size: Int): Unit = {
    val kept = if (state.truncate(size)) size else 0
    if (kept == 0) seen.foreach(_.clear())
    if (kept == 0) versions.clear() else versions.truncate(kept)
  }

  private def take(path: Path, row: Int): Unit = {
    specials.update(0, compiled.labels(path.labelOfRow(row)))
    rows(0) = buffer.row(row)
    if (accepts(specials) && seen.forall(_.add(specials))) state.add(specials) else state.skip()
  }

  private def bind[T <: Expression](expression: T): T = expression.transform {
    case _: AggregatedLabel => label
    case _: AggregatedMatchNumber => number
    case column: Attribute if input.exists(_.exprId == column.exprId) =>
      val ordinal = input.indexWhere(_.exprId == column.exprId)
      SlotColumn(0, ordinal, column.dataType, input(ordinal).nullable)(rows)
  }.asInstanceOf[T]
}

/** The state of an aggregate function after 0, 1, 2, ... rows. */
private[execution] sealed trait AggregateState {
  def add(row: InternalRow): Unit

  /** Counts a row that changes nothing. */
  def skip(): Unit

  /** Goes back to the state after `size` rows; false if it could only go back to none. */
  def truncate(size: Int): Boolean
  def result: Any

  /** Adds the state to a key; false if it has no value that could be compared. */
  def addTo(key: KeyBuffer): Boolean
}

private[execution] object AggregateState {

  /** What a row takes besides its values: two objects and a reference. */
  private val RowBytes = 64L

  /** So many rows stay for the next path. */
  private val KeptRows = 1024

  def apply(
      function: AggregateFunction,
      input: Seq[Attribute],
      keepStates: Boolean,
      memory: MemoryAccount
  ): AggregateState = function match {
    case declarative: DeclarativeAggregate if keepStates => new KeptStates(declarative, input, memory)
    case declarative: DeclarativeAggregate => new OneState(declarative, input)
    case imperative: ImperativeAggregate => new ImperativeState(imperative, input, memory)
    case other => throw new IllegalStateException(s"${other.prettyName} cannot be evaluated")
  }

  /** Each state is a row of its own, made from the one before by one compiled projection: in place if its length is fixed. */
  private final class KeptStates(function: DeclarativeAggregate, input: Seq[Attribute], memory: MemoryAccount)
      extends AggregateState {
    private val start = UnsafeProjection.create(function.initialValues)(InternalRow.empty).copy()
    private val updateInPlace: Option[MutableProjection] =
      Option.when(function.aggBufferAttributes.forall(one => UnsafeRow.isMutable(one.dataType)))(
        MutableProjection.create(function.updateExpressions, function.aggBufferAttributes ++ input)
      )
    private lazy val update = UnsafeProjection.create(function.updateExpressions, function.aggBufferAttributes ++ input)
    private val evaluate = MutableProjection.create(Seq(function.evaluateExpression), function.aggBufferAttributes)
    private val joined = new JoinedRow()
    // The states after 0, 1, 2, ... rows; what stands after the last one is used again.
    private val states = mutable.ArrayBuffer(start)
    private var last = 0
    private val statesMemory = new ObjectMemory(memory)

    override def add(row: InternalRow): Unit = {
      val before = joined(states(last), row)
      if (updateInPlace.isEmpty) push(update(before))
      else {
        if (last + 1 == states.size) append(start)
        updateInPlace.get.target(states(last + 1))(before)
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

    override def result: Any = evaluate(states(last)).get(0, function.dataType)

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
    private val evaluate = MutableProjection.create(Seq(function.evaluateExpression), function.aggBufferAttributes)
    private val joined = new JoinedRow()
    start(InternalRow.empty)

    override def add(row: InternalRow): Unit = update(joined(state, row))
    override def skip(): Unit = ()
    override def truncate(size: Int): Boolean = { start(InternalRow.empty); size == 0 }
    override def result: Any = evaluate(state).get(0, function.dataType)
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

    override def result: Any = {
      growth.addResult()
      bound.eval(state)
    }
    override def addTo(key: KeyBuffer): Boolean = false
  }
}

/** The arguments seen so far, for DISTINCT; equal as Spark's ordering has it, so collations and -0.0 are right. */
private[execution] final class DistinctKeys(arguments: Seq[Expression], input: Seq[Attribute], memory: MemoryAccount) {
  private val project = UnsafeProjection.create(arguments, input)
  private val ordering = RowOrdering.createNaturalAscendingOrdering(arguments.map(_.dataType))
  private val keys = new java.util.TreeSet[InternalRow](ordering)
  private val keysMemory = new ObjectMemory(memory)

  /** True if the row's arguments are new. */
  def add(row: InternalRow): Boolean = {
    val key = project(row)
    !keys.contains(key) && {
      // A node of the tree, and the row.
      keysMemory.add(112L + key.getSizeInBytes)
      keys.add(key.copy())
    }
  }

  def clear(): Unit = {
    keys.clear()
    keysMemory.clear()
  }
}
