// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import scala.annotation.tailrec
import scala.jdk.CollectionConverters._

import org.apache.spark.sql.catalyst.expressions.aggregate.{Max, Min}
import org.apache.spark.sql.catalyst.expressions.{Left => _, _}
import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.catalyst.util.DateTimeConstants.{MICROS_PER_DAY, MICROS_PER_SECOND}
import org.apache.spark.sql.types.{CalendarIntervalType, DayTimeIntervalType, YearMonthIntervalType}
import org.apache.spark.unsafe.types.CalendarInterval

import io.matchrecognize.automaton.AttemptDuration
import io.matchrecognize.plan._

/**
 * Computes the lag of a stream: the maximum time, in microseconds, by which one of its rows can be later than its
 * watermark. All rows up to the watermark minus the lag have arrived. Knowing the lag, a clause can read the matches of
 * another clause.
 *
 * The lag is found by tracing a column to its source. The column that carries the watermark has no lag. The lag of a
 * clause's matches is the longest time that an attempt can stay open, plus the lag of the clause's input. Operators in
 * between must not compute the time anew, nor hold rows back. The lag of a union is the largest lag of its branches.
 * For any other plan, the result is the reason why the lag is unknown.
 *
 * @param definitions the common table expressions of the query, by ID
 */
private[analysis] final class HoldBack(definitions: Map[Long, LogicalPlan]) {
  import HoldBack._

  /** Whether the plan is a stream that may contain rows of matches. */
  def readsMatches(plan: LogicalPlan): Boolean = plan.isStreaming && plan.exists {
    case clause @ (_: MatchRecognize | _: MatchRecognizeSet | _: MatchRecognizeRuleTable) => clause.isStreaming
    case rows: RuleRows => rows.lag > 0
    case name: CTERelationRef => definitions.get(name.cteId).exists(readsMatches)
    case _ => false
  }

  /** Returns the lag of the rows with respect to their column `time`, or the reason why the lag is unknown. */
  def of(time: Attribute, rows: LogicalPlan): Either[String, Long] =
    if (!readsMatches(rows))
      Either.cond(rows.output.exists(c => c.exprId == time.exprId && WatermarkMark.isOn(c)), 0L, NoTime)
    else rows match {
      case clause: MatchRecognize => ofMatches(time, clause)
      case rows: RuleRows => Either.cond(rows.time.exists(_.exprId == time.exprId), rows.lag, NoTime)
      case _: MatchRecognizeRuleTable => Left(NoTime)
      case set: MatchRecognizeSet => set.clauses.map(ofMatches(time, _)).reduce(later)
      case Project(columns, child) =>
        columns.find(_.exprId == time.exprId).flatMap(source).fold[Either[String, Long]](Left(NoTime))(of(_, child))
      case name: CTERelationRef => ofPart(time, name, definitions(name.cteId))
      case WithCTE(plan, _) => of(time, plan)
      case union: Union =>
        union.children.map(ofPart(time, union, _)).reduce(later)
      case _: SubqueryAlias | _: View | _: Filter | _: Generate | _: Join | _: ResolvedHint | _: RepartitionOperation =>
        rows.children.filter(_.isStreaming) match {
          case Seq(child) if child.outputSet.contains(time) => of(time, child)
          case _ => Left(KeptBack)
        }
      case _ => Left(KeptBack)
    }

  private def later(one: Either[String, Long], other: Either[String, Long]): Either[String, Long] =
    one.flatMap(lag => other.map(math.max(lag, _)))

  /**
   * Returns the lag of `part`, which is a branch of the union `whole`, or the definition to which `whole` refers. The
   * time of `part` is its column at the position of `time` in `whole`.
   */
  private def ofPart(time: Attribute, whole: LogicalPlan, part: LogicalPlan): Either[String, Long] =
    of(part.output(whole.output.indexWhere(_.exprId == time.exprId)), part)

  /**
   * Returns the lag of a clause's matches: the lag of its input plus the longest duration of an attempt. All output
   * rows earlier than the first row of the oldest open attempt have already been emitted.
   */
  private def ofMatches(time: Attribute, clause: MatchRecognize): Either[String, Long] = {
    val key = clause.order.head.child
    def isKey(column: Expression): Boolean = column.semanticEquals(key)
    val isTime = clause.readOutput.indexWhere(_.exprId == time.exprId) match {
      case -1 => isKey(time)
      case at => value(clause.reads(at)) match {
          case column: Attribute => isKey(column)
          case RowRead(position, column) => position.physicalOffset == 0 && isKey(column)
          case AggregateRead(Min(column), _, _, _, _, _) => isKey(column)
          case AggregateRead(Max(column), _, _, _, _, _) => isKey(column)
          case _ => false
        }
    }
    val looksAhead = (clause.conditions ++ clause.reads).flatMap(PatternRead.in).flatMap(PatternRead.position)
      .exists(_.physicalOffset > 0)
    if (!isTime) Left(NoTime)
    else if (looksAhead) Left(Ahead)
    else {
      val specification = clause.specification
      AttemptDuration.longest(specification.program, specification.policy, at => longest(clause.limits(at)))
        .map(clause.lag + _ + 1).toRight(NoLimit)
    }
  }
}

private[analysis] object HoldBack {

  /** Returns the common table expressions of a query, by ID. */
  def definitions(query: LogicalPlan): Map[Long, LogicalPlan] =
    query.collect { case WithCTE(_, all) => all.map(definition => definition.id -> definition.child) }.flatten.toMap

  val NoTime = "the first key of ORDER BY is not the time of a row of such a match. Write ORDER BY with a measure " +
    "such as FIRST(A.ts)"
  private val Ahead = "the other clause reads rows after a match. Remove NEXT from it"
  private val NoLimit = "the other clause has no time limit for whole matches. Write WITHIN after its pattern"
  private val KeptBack = "an operator between the two clauses holds rows back. Remove it"

  /** Returns the column that the expression passes through unchanged; None if it computes a value. */
  private def source(expression: Expression): Option[Attribute] = value(expression) match {
    case column: Attribute => Some(column)
    case _ => None
  }

  /** Removes aliases and the casts that do not change the value. */
  @tailrec private def value(expression: Expression): Expression = expression match {
    case Alias(child, _) => value(child)
    case cast: Cast if cast.dataType == cast.child.dataType => value(cast.child)
    case other => other
  }

  /**
   * Returns the longest possible duration of a time limit in microseconds. The actual length of months and days depends
   * on the calendar and the session's time zone.
   */
  private def longest(limit: Expression): Long = {
    val (months, days, micros) = limit.collect { case part if part.foldable => part.dataType -> part }.collectFirst {
      case (_: DayTimeIntervalType, part) =>
        val length = part.eval().asInstanceOf[Long]
        (0, length / MICROS_PER_DAY, length % MICROS_PER_DAY)
      case (_: YearMonthIntervalType, part) => (part.eval().asInstanceOf[Int], 0L, 0L)
      case (CalendarIntervalType, part) =>
        val length = part.eval().asInstanceOf[CalendarInterval]
        (length.months, length.days.toLong, length.microseconds)
    }.get
    val changes = Seq(months.toLong, days).count(_ != 0) * clockChange(limit)
    math.max(0L, (months * DaysOfMonth + days) * MICROS_PER_DAY + micros + changes)
  }

  /**
   * The maximum time by which changes of the clock, such as daylight saving, can lengthen a month or a day: the range
   * of the time zone's offsets from UTC.
   */
  private def clockChange(limit: Expression): Long = {
    val zones = limit.collect { case part: TimeZoneAwareExpression if part.timeZoneId.isDefined => part.zoneId }
    zones.map { zone =>
      val rules = zone.getRules
      val offsets =
        rules.getTransitions.asScala.flatMap(change => Seq(change.getOffsetBefore, change.getOffsetAfter)) ++
          rules.getTransitionRules.asScala.flatMap(rule => Seq(rule.getOffsetBefore, rule.getOffsetAfter))
      val seconds = offsets.map(_.getTotalSeconds.toLong)
      if (seconds.isEmpty) 0L else (seconds.max - seconds.min) * MICROS_PER_SECOND
    }.foldLeft(0L)(_ max _)
  }

  private val DaysOfMonth = 31L
}
