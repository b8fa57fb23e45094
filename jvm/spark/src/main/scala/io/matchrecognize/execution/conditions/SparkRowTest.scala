// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.{Attribute, BindReferences, Expression}

import io.matchrecognize.execution.conditions.seek.SparkRowComparisons
import io.matchrecognize.execution.rows.{PartitionBuffer, WholeNumberColumn}
import io.matchrecognize.matcher.{KeyBuffer, MatchBudget, Path, RowComparisons, RowTest}
import io.matchrecognize.plan.{AggregateRead, PatternRead}

/**
 * The conditions of DEFINE as compiled Spark predicates over the rows of a buffer.
 *
 * @param ahead         the answers of conjuncts that were evaluated in advance, if there are any
 * @param seeksByValues whether rows are sought by comparisons with values that earlier rows have fixed
 */
private[matchrecognize] class SparkRowTest(
    compiled: CompiledClause,
    conditions: IndexedSeq[Expression],
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    limits: LimitTest,
    budget: MatchBudget,
    ahead: Option[ConjunctAnswers] = None,
    seeksByValues: Boolean = false
) extends RowTest {

  private val aggregates =
    compiled.conditionAggregates.map(new PathAggregate(_, input, compiled, buffer, keepStates = true, budget))

  private def aggregateOf(read: AggregateRead) = aggregates(compiled.conditionAggregates.indexOf(read))

  override val comparisons: RowComparisons =
    if (seeksByValues) new SparkRowComparisons(compiled, input, buffer, ahead, aggregateOf, budget)
    else RowComparisons.NoComparisons

  private object view extends ReadView {
    var currentPath: Path = _
    var currentRow: Int = 0
    var matchNumber: Long = 0L
    override def path(isFinal: Boolean): Path = currentPath
  }

  private def prepared(condition: Expression) =
    new PreparedCondition(condition, new ReadSlots(PatternRead.in(condition), input, compiled, buffer, aggregateOf))

  private val tests = conditions.map(prepared)

  /** For each condition, the part that remains to be evaluated if the conjuncts evaluated in advance hold. */
  private val rests = conditions.indices.map { variable =>
    ahead.flatMap(_.rest(variable)).filterNot(_ eq conditions(variable)).fold(tests(variable))(prepared)
  }

  /** For each condition, what remains of it if its late conjuncts hold, too. */
  private val lateRests = conditions.indices.map { variable =>
    ahead.flatMap(_.lateRest(variable)).filterNot(_ eq conditions(variable)).fold(rests(variable))(prepared)
  }

  override def answer(variable: Int, row: Int): Int =
    if (ahead.isEmpty) RowTest.Unknown else ahead.get.answer(variable, row)

  override def nextCandidate(variables: Array[Int], from: Int, until: Int): Int =
    if (ahead.isEmpty) from else ahead.get.nextCandidate(variables, from, until)

  override def isKnownAhead(variable: Int): Boolean = ahead.nonEmpty && ahead.get.isKnownAhead(variable)

  override def sureUntil(variable: Int, from: Int, until: Int): Int =
    if (compiled.isLimitsOnly(variable)) until
    else if (ahead.isEmpty) from
    else ahead.get.sureUntil(variable, from, until)

  override def nextStart(first: Array[Array[Int]], from: Int, until: Int): Int =
    if (ahead.isEmpty) from else ahead.get.nextStart(first, from, until)

  override def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean = {
    view.currentPath = path
    view.currentRow = row
    view.matchNumber = matchNumber
    budget.countConditions(1L)
    partFor(variable, row).holds(view)
  }

  /** The part of the condition that remains to be evaluated for the row. */
  private def partFor(variable: Int, row: Int): PreparedCondition =
    if (ahead.isEmpty) tests(variable)
    else if (ahead.get.isLateAhead(variable, row)) lateRests(variable)
    else if (ahead.get.isAhead(variable, row)) rests(variable)
    else tests(variable)

  override def addAggregateState(aggregate: Int, path: Path, matchNumber: Long, key: KeyBuffer): Boolean =
    aggregates(aggregate).addState(path, matchNumber, key)

  override def isWithin(limit: Int, from: Int, row: Int): Boolean = limits.isWithin(limit, from, row)
  override def isBeyond(limit: Int, from: Int, row: Int): Boolean = limits.isBeyond(limit, from, row)
  override def isOver(limit: Int, from: Int): Boolean = limits.isOver(limit, from)
  override def limitIsMonotonic: Boolean = limits.isMonotonic

  private val spans = compiled.statedSpans.toArray
  // Null where rows are counted.
  private val spanKeys: Array[WholeNumberColumn] = spans.map { span =>
    span.key.fold(null: WholeNumberColumn) { key =>
      WholeNumberColumn.of(BindReferences.bindReference[Expression](key, input)).get
    }
  }

  private val first, last = buffer.newRow()

  override def isPast(stated: Int, from: Int, row: Int): Boolean = {
    val (column, span) = (spanKeys(stated), spans(stated))
    if (column == null) row.toLong - from > span.span
    else {
      buffer.point(first, from)
      buffer.point(last, row)
      span.isLimit && !column.isNull(first) && !column.isNull(last) && {
        val (start, end) = (column.value(first), column.value(last))
        span.isFar(start) && span.isFar(end) && end > start + span.span
      }
    }
  }

  override def isSurelyWithin(stated: Int, from: Int, row: Int): Boolean = {
    val (column, span) = (spanKeys(stated), spans(stated))
    if (column == null) row.toLong - from <= span.sure
    else {
      buffer.point(first, from)
      buffer.point(last, row)
      !column.isNull(first) && !column.isNull(last) && span.isSure(column.value(first), column.value(last))
    }
  }

  private lazy val guards = compiled.guardColumns.map(BindReferences.bindReference(_, input))

  override def hasValue(guard: Int, row: Int): Boolean = guards(guard).eval(buffer.row(row)) != null
}
