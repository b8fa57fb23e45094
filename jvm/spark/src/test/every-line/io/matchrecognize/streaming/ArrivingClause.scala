// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.sql.Timestamp

import scala.jdk.CollectionConverters._
import scala.util.Try

import org.apache.spark.sql.catalyst.CatalystTypeConverters
import org.apache.spark.sql.catalyst.analysis.{UnresolvedAttribute, UnresolvedRelation, UnresolvedStar}
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.catalyst.util.DateTimeUtils
import org.apache.spark.sql.classic
import org.apache.spark.sql.types._
import org.apache.spark.sql.{DataFrame, PlanFrame, Row, SparkSession}

import io.matchrecognize.plan.{PatternColumn, TimeLimitCheck, UnresolvedMatchRecognize}

/**
 * A clause of a statement, taken out of it and put over rows that can arrive one after the other: each row gets a time
 * for its position in the order, and a number that makes the order total, so that batch and stream have one answer.
 *
 * @param clause ordered by these two columns instead of its own first key
 * @param rows   of its table; [[ArrivingClause.time]] and [[ArrivingClause.id]] are their last two columns
 * @param above  puts the named tables of the statement around a plan
 */
private[streaming] final class ArrivingClause private (
    spark: SparkSession,
    clause: UnresolvedMatchRecognize,
    val schema: StructType,
    val rows: Seq[Row],
    above: LogicalPlan => LogicalPlan
) {
  import ArrivingClause._

  /**
   * The clause's answer in batch; where that waits for the time of other keys' rows, or for the limits of attempts that have not
   * ended, with a row of this time, in milliseconds, whose other columns are null.
   */
  def batch(clock: Long): DataFrame = {
    val program = clause.specification.program
    val isAwaited = (clause.partition.nonEmpty && program.endsInAbsence) ||
      (showsIncomplete && (hasLimit || program.hasLimits))
    over(spark.createDataFrame((if (isAwaited) rows :+ endingRow(clock) else rows).asJava, nullable))
  }

  /** The clause over another table with the same columns. */
  def over(table: DataFrame): DataFrame = {
    val plan = table.queryExecution.analyzed
    val named = clause.child match {
      case UnresolvedRelation(parts, _, _) => SubqueryAlias(parts.last, plan)
      case SubqueryAlias(name, _) => SubqueryAlias(name, plan)
      case _ => plan
    }
    PlanFrame(spark, above(Project(Seq(UnresolvedStar(None)), clause.copy(child = named))))
  }

  def showsIncomplete: Boolean = clause.specification.rows.showsIncomplete
  def hasLimit: Boolean = clause.specification.policy.hasLimit

  /** The same clause with a limit on its match that no row of the table can reach, so that time ends every attempt. */
  def withFarLimit: ArrivingClause = {
    val limit = TimeLimitCheck(column(time), Literal.create(FarLimit, DayTimeIntervalType()), false, false)
    val written = clause.specification
    val specification = written.copy(policy = written.policy.copy(hasLimit = true))(written.source)
    val limited = clause.copy(limits = limit +: clause.limits.tail, specification = specification)
    new ArrivingClause(spark, limited, schema, rows, above)
  }

  /** The times of the rows, in milliseconds, by their numbers. */
  val times: Map[Long, Long] =
    rows.map(row => row.getLong(row.size - 1) -> row.getTimestamp(row.size - 2).getTime).toMap

  /** The numbers of the rows, by their times. */
  val inOrder: Seq[Long] = times.keys.toSeq.sortBy(id => times(id) -> id)

  /** The schema where a last row, of which only the time is known, can follow. */
  val nullable: StructType = StructType(schema.map(_.copy(nullable = true)))

  /** A row at this time, in milliseconds, whose other columns are null. */
  def endingRow(at: Long): Row =
    Row.fromSeq(Seq.fill(schema.size - 2)(null) ++ Seq(new Timestamp(at), rows.size.toLong))
}

private[streaming] object ArrivingClause {
  val time = "arrival_time"
  val id = "arrival_id"

  /** Beyond all times of a table of the tests. */
  private val FarLimit = java.time.Duration.ofDays(30000)
  private val Start = Timestamp.valueOf("2024-03-01 08:00:00").getTime * 1000

  /** The clauses of a statement whose tables can be read by themselves; others, such as correlated ones, are left out. */
  def in(spark: SparkSession, statement: String): Seq[ArrivingClause] = {
    val plan = spark.asInstanceOf[classic.SparkSession].sessionState.sqlParser.parsePlan(statement)
    clauses(plan, identity).flatMap { case (clause, above) => Try(arriving(spark, clause, above)).toOption.flatten }
  }

  private def clauses(
      plan: LogicalPlan,
      above: LogicalPlan => LogicalPlan
  ): Seq[(UnresolvedMatchRecognize, LogicalPlan => LogicalPlan)] = plan match {
    case named: UnresolvedWith =>
      val inside = (below: LogicalPlan) => above(named.copy(child = below))
      (named.child +: named.innerChildren.collect { case table: LogicalPlan => table }).flatMap(clauses(_, inside))
    case clause: UnresolvedMatchRecognize =>
      val below = clauses(clause.child, above)
      if (below.isEmpty) Seq(clause -> above) else below
    case other => other.children.flatMap(clauses(_, above))
  }

  private def column(name: String): Expression = UnresolvedAttribute(Seq(name))

  private def arriving(
      spark: SparkSession,
      clause: UnresolvedMatchRecognize,
      above: LogicalPlan => LogicalPlan
  ): Option[ArrivingClause] = {
    val keys = clause.order.headOption.toSeq.map(sort => Alias(plain(sort.child), "key")())
    val known = PlanFrame(spark, above(Project(UnresolvedStar(None) +: keys, clause.child)))
    val key = clause.order.headOption.map(sort => sort -> known.schema.last.dataType)
    val table = if (keys.isEmpty) known.schema else StructType(known.schema.init)
    val placed = positions(known.collect().toSeq, table.size, key, hasLimits = clause.limits.exists(isLimit))
    placed.map { times =>
      val rows = times.zipWithIndex.map { case ((row, micros), at) =>
        Row.fromSeq(row.toSeq.take(table.size) ++ Seq(DateTimeUtils.toJavaTimestamp(micros), at.toLong))
      }
      val schema = StructType(table ++ Seq(StructField(time, TimestampType), StructField(id, LongType)))
      val order = SortOrder(column(time), Ascending) +: clause.order.drop(1) :+ SortOrder(column(id), Ascending)
      val limits = clause.limits.map {
        case check: TimeLimitCheck =>
          check.copy(left = column(time), right = limit(check, key.get._2), isDescending = false)
        case other => other
      }
      new ArrivingClause(spark, clause.copy(order = order, limits = limits), schema, rows, above)
    }
  }

  private def isLimit(limit: Expression): Boolean = limit.isInstanceOf[TimeLimitCheck]

  private def plain(key: Expression): Expression = key.transform { case PatternColumn(None, column) => column }

  /** A unit of a number is a second. */
  private def limit(check: TimeLimitCheck, key: DataType): Expression = key match {
    case _: NumericType =>
      MakeDTInterval(Literal(0), Literal(0), Literal(0), Cast(check.limit, DecimalType(18, 6)))
    case _ => check.limit
  }

  /**
   * The rows that have a position in the order, each with a time in microseconds: the key's own if it is a time or a
   * number, otherwise its rank in seconds; without ORDER BY, the position. None: there is a limit that such times cannot
   * keep.
   */
  private def positions(
      rows: Seq[Row],
      at: Int,
      key: Option[(SortOrder, DataType)],
      hasLimits: Boolean
  ): Option[Seq[(Row, Long)]] = key match {
    case None => Some(rows.zipWithIndex.map { case (row, i) => row -> (Start + i * 1000000L) })
    case Some((sort, keyType)) =>
      val sign = if (sort.direction == Ascending) 1 else -1
      val present = rows.filterNot(_.isNullAt(at))
      val exact = present.map(row => micros(row.get(at), keyType))
      if (exact.forall(_.isDefined)) Some(present.zip(exact).map { case (row, value) =>
        row -> (Start + sign * value.get)
      })
      else if (hasLimits) None
      else {
        val ordering = RowOrdering.createNaturalAscendingOrdering(Seq(keyType))
        val toInternal = CatalystTypeConverters.createToCatalystConverter(keyType)
        val keys = present.map(row => new GenericInternalRow(Array[Any](toInternal(row.get(at)))))
        val ranks = keys.sorted(ordering).distinct.zipWithIndex.toMap
        Some(present.zip(keys).map { case (row, value) => row -> (Start + sign * ranks(value) * 1000000L) })
      }
  }

  /** From a day that all tables of the tests are near, so that the sum is a time after the epoch. */
  private def micros(key: Any, keyType: DataType): Option[Long] = {
    val value = (key, keyType) match {
      case (number: Number, _: NumericType) => Option(number.doubleValue * 1e6)
      case (at: Timestamp, _) => Some((DateTimeUtils.fromJavaTimestamp(at) - Start).toDouble)
      case (at: java.time.LocalDateTime, _) =>
        Some(Timestamp.valueOf(at).getTime * 1000.0 - Start)
      case (day: java.sql.Date, _) => Some(day.getTime * 1000.0 - Start)
      case _ => None
    }
    value.filter(_.abs < 1.5e15).map(Math.round)
  }
}
