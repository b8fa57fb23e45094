// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.types.{LongType, StringType}

import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.{IntStack, KeyBuffer, MatchBudget, MemoryAccount, ObjectMemory, Path}
import io.matchrecognize.plan.{AggregateRead, AggregatedLabel, AggregatedMatchNumber}

/**
 * Computes one aggregate function over the rows of a path, and follows the path as it grows and backtracks.
 *
 * It keeps the versions of the rows added to the state. As long as the path still begins with these rows, only new rows
 * are added. Backtracking is free if the state for each length is kept. Otherwise (for functions with a mutable state,
 * for DISTINCT, or without `keepStates`), the rows are added again.
 *
 * Memory: with `keepStates`, one small state for each row; otherwise one state, which can grow with the rows
 * ([[GrowingState]]).
 */
private[execution] final class PathAggregate(
    read: AggregateRead,
    input: Seq[Attribute],
    compiled: CompiledClause,
    buffer: PartitionBuffer,
    keepStates: Boolean,
    budget: MatchBudget
) {

  // A value that is not the number of any attempt.
  private val Unknown = -1L
  private val set = compiled.set(read.variables)
  private val label = AttributeReference("label", StringType, nullable = false)()
  private val number = AttributeReference("number", LongType)()
  private val columns = Seq(label, number)
  private val readsLabel = reads(_.isInstanceOf[AggregatedLabel])
  private val readsNumber = reads(_.isInstanceOf[AggregatedMatchNumber])
  private val specials = new GenericInternalRow(2)
  private val rows = Array(buffer.newRow())
  private val state = AggregateState(
    bind(read.function),
    columns,
    keepStates && !read.isDistinct,
    read.filter.isEmpty && !read.isDistinct,
    budget.memory
  )
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
  // The match number with which the rows were added, if the aggregate reads it. It can change, because an attempt can
  // have several matches.
  private var numberTaken = 0L
  private val versions = new IntStack(budget.memory)
  // Whether `state.shown` has the result for the rows added so far.
  private var isShown = false

  /**
   * The function's result over the path's rows of the set, in the first column of a row that is valid until the next
   * call.
   */
  def result(path: Path, matchNumber: Long): InternalRow = {
    follow(path, matchNumber)
    if (!isShown) state.show()
    isShown = true
    state.shown
  }

  /**
   * Adds the state after the path's rows, which determines later results, to a key. Returns false if states of the
   * function cannot be compared.
   */
  def addState(path: Path, matchNumber: Long, key: KeyBuffer): Boolean = {
    follow(path, matchNumber)
    state.addTo(key)
  }

  private def follow(path: Path, matchNumber: Long): Unit = {
    if (path.attempt != attempt || readsNumber && matchNumber != numberTaken) {
      attempt = path.attempt
      numberTaken = matchNumber
      keepFirst(0)
    }
    val size = path.count(set)
    var common = math.min(versions.size, size)
    while (common > 0 && versions(common - 1) != path.versionOf(set, common - 1)) {
      budget.charge(1L)
      common -= 1
    }
    if (common < versions.size) keepFirst(common)
    if (readsNumber) specials.update(1, if (matchNumber == 0) null else matchNumber)
    // An error can leave a row partly added. Until the loop has finished, the attempt is unknown, so that the next call
    // starts over.
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
    isShown = false
    val kept = if (state.truncate(size)) size else 0
    if (kept == 0) seen.foreach(_.clear())
    if (kept == 0) versions.clear() else versions.truncate(kept)
  }

  private def take(path: Path, row: Int): Unit = {
    isShown = false
    if (readsLabel) specials.update(0, compiled.labels(path.labelOfRow(row)))
    buffer.point(rows(0), row)
    if (accepts(specials) && seen.forall(_.add(specials))) state.add(specials) else state.skip()
  }

  private def reads(what: Expression => Boolean): Boolean = read.children.exists(_.exists(what))

  private def bind[T <: Expression](expression: T): T = expression.transform {
    case _: AggregatedLabel => label
    case _: AggregatedMatchNumber => number
    case column: Attribute if input.exists(_.exprId == column.exprId) =>
      SlotColumn.of(column, input, slot = 0, mayMiss = false, rows)
  }.asInstanceOf[T]
}

/**
 * The arguments seen so far, for DISTINCT. They are compared with Spark's ordering, so collations and -0.0 are handled
 * as in Spark.
 */
private[execution] final class DistinctKeys(arguments: Seq[Expression], input: Seq[Attribute], memory: MemoryAccount) {
  private val project = UnsafeProjection.create(arguments, input)
  private val ordering = RowOrdering.createNaturalAscendingOrdering(arguments.map(_.dataType))
  private val keys = new java.util.TreeSet[InternalRow](ordering)
  private val keysMemory = new ObjectMemory(memory)

  /** Adds the row's arguments. Returns true if they are new. */
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
