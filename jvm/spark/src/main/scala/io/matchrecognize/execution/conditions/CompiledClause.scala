// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.aggregate.DeclarativeAggregate
import org.apache.spark.sql.catalyst.expressions.{Coalesce, Expression, Literal, SortOrder}
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.automaton.{ConditionClass, ProgramFacts, StatedLimit}
import io.matchrecognize.navigation.{Navigation, TrackedSets}
import io.matchrecognize.pattern.{PatternFacts, VariableTable}
import io.matchrecognize.plan._
import io.matchrecognize.trend.TrendAggregation

/**
 * A clause compiled for the matchers: the program, the sets of variables to keep track of, the class of each condition.
 *
 * Cheap enough to be created in every task, so nothing of it is ever sent.
 *
 * @param order the keys by which rows are sorted; none: the time limits that conditions state are not looked for
 * @param shown the columns of the rows that the clause returns, over reads of the match and the columns of the row shown
 * @param texts what explanations show of the conditions
 */
final class CompiledClause(
    val specification: MatchSpecification,
    val conditions: IndexedSeq[Expression],
    val shown: Seq[Expression],
    order: Seq[SortOrder] = Nil,
    val texts: IndexedSeq[Seq[ConditionText.Part]] = IndexedSeq.empty
) {

  private val variables = specification.variables

  /** What is read for that. */
  val reads: Seq[PatternRead] = shown.flatMap(PatternRead.in)

  /** What conditions and columns read. */
  val allReads: Seq[PatternRead] = conditions.flatMap(PatternRead.in) ++ reads

  val tracked: TrackedSets = new TrackedSets(
    allReads.flatMap(PatternRead.variables).distinct.toIndexedSeq,
    variables.size
  )

  /** All aggregates of the conditions; their numbers are those that [[ConditionClass.MatchDependent]] names. */
  val conditionAggregates: IndexedSeq[AggregateRead] =
    conditions.flatMap(PatternRead.in).collect { case aggregate: AggregateRead => aggregate }.distinct

  private val program = specification.program()

  /** The variables whose rows a match collects, to be shown or counted with some of them left out. */
  val members: Set[Int] =
    if (specification.rows.isAggregate) TrendAggregation.members(program) else specification.rows.collected

  /** The conditions as they are applied while rows are collected: see [[CollectingConditions]]. */
  val collecting: IndexedSeq[Expression] = CollectingConditions(conditions, members)

  /** The time limits that these state; their numbers are those of the search. */
  val statedSpans: IndexedSeq[StatedSpan] = StatedSpan.in(collecting, order)

  private def statedLimit(span: StatedSpan): StatedLimit = StatedLimit(
    span.variable,
    navigation(span.anchor),
    if (span.anchor.edge == Navigation.First) Set.empty
    else span.anchor.variables.getOrElse(variables.primary.indices.toSet)
  )

  /** Of the search. */
  val facts: ProgramFacts = new ProgramFacts(program, classes(collecting), statedSpans.map(statedLimit))

  /** Of the whole conditions. */
  lazy val completeFacts: ProgramFacts = new ProgramFacts(program, classes(conditions))

  /** Of a search that is listened to: no row is taken unseen, and no path ends by a limit that a condition states. */
  lazy val tracedFacts: ProgramFacts = new ProgramFacts(
    program,
    classes(conditions).map {
      case ConditionClass.AlwaysTrue => ConditionClass.RowLocal(0)
      case other => other
    }
  )

  /** By what rows are sought, for each variable; only where rows may be skipped. */
  lazy val seekKeys: IndexedSeq[Option[SeekKey]] =
    if (!specification.policy.selection.isSkipping) collecting.map(_ => None)
    else collecting.zipWithIndex.map { case (condition, variable) => SeekKey.of(condition, variable) }

  /** Of each of these sets of variables every match has a row. */
  lazy val required: Seq[Set[Int]] =
    PatternFacts.required(specification.pattern).map(_.map(name => variables.primary.indexOf(name))).distinct

  /** The names of the variables, by their numbers, as Spark holds strings. */
  val labels: Array[UTF8String] =
    variables.primary.map(name => if (name == VariableTable.BeforeMatch) null else UTF8String.fromString(name)).toArray

  /** The number of the tracked set of some variables; None means all rows. */
  def set(of: Option[Set[Int]]): Int = of.map(tracked.sets.indexOf(_)).getOrElse(Navigation.AllRows)

  def navigation(position: MatchRow): Navigation =
    Navigation(set(position.variables), position.edge, position.logicalOffset, position.physicalOffset)

  /** The columns that guards look at; their numbers are those that [[ConditionClass.Guard]] names. */
  lazy val guardColumns: IndexedSeq[Expression] =
    conditions.indices.flatMap(variable =>
      guarded(conditions(variable), variable).map { case (_, first) => first.child }
    ).distinct

  /** `COALESCE(LAST(B.x, 1), A.x)` in the condition of B: the reads that follow the first, with the first. */
  private def guarded(condition: Expression, variable: Int): Seq[(Seq[PatternRead], RowRead)] = condition.collect {
    case Coalesce((first @ RowRead(MatchRow(Some(variables), _, Navigation.Last, back, 0, _), _)) +: others)
        if back > 0 && variables == Set(variable) => (others.flatMap(PatternRead.in), first)
  }

  private def guards(condition: Expression, variable: Int): Map[Navigation, ConditionClass.Guard] = {
    val all = PatternRead.in(condition)
    guarded(condition, variable).flatMap { case (fallbacks, first) =>
      val guard = ConditionClass.Guard(
        navigation(first.position.asInstanceOf[MatchRow]),
        guardColumns.indexWhere(_.semanticEquals(first.child))
      )
      // A read that stands elsewhere, too, matters there.
      fallbacks.flatMap(PatternRead.matchRow)
        .filter(row =>
          all.count(PatternRead.position(_).contains(row)) == fallbacks.count(PatternRead.position(_).contains(row))
        )
        .map(navigation(_) -> guard)
    }.toMap
  }

  private def classes(of: IndexedSeq[Expression]): IndexedSeq[ConditionClass] = of.zipWithIndex.map {
    case (condition, variable) => classify(condition) match {
        case dependent: ConditionClass.MatchDependent => dependent.copy(guards = guards(condition, variable))
        case other => other
      }
  }

  private def classify(condition: Expression): ConditionClass = condition match {
    case Literal(true, _) => ConditionClass.AlwaysTrue
    case _ =>
      val found = PatternRead.in(condition)
      val lookahead = found.flatMap(PatternRead.position).map(_.physicalOffset).foldLeft(0)(_ max _)
      val isLocal = found.forall {
        case RowRead(position, _) => isLocalPosition(position)
        case RowExists(position) => isLocalPosition(position)
        case _ => false
      }
      if (isLocal) {
        val framed = found.flatMap(PatternRead.position).collect { case row: FramedRow => -row.physicalOffset }
        ConditionClass.RowLocal(lookahead, back = framed.foldLeft(0)(_ max _))
      } else ConditionClass.MatchDependent(
        found.flatMap(PatternRead.matchRow).map(navigation).toSet,
        found.collect { case aggregate: AggregateRead => conditionAggregates.indexOf(aggregate) }.toSet,
        mergeable = found.forall(isMergeable),
        lookahead,
        readsNumber = PatternRead.readNumber(Seq(condition))
      )
  }

  private def isLocalPosition(position: RowPosition): Boolean = position match {
    case _: RowUnderTest => true
    // Which rows after it are in the frame depends on where that begins.
    case FramedRow(RowUnderTest(offset), frame) => offset <= 0 || frame.following.isEmpty
    case _ => false
  }

  /** Whether two paths with equal positions or states for the read are equal to the read. */
  private def isMergeable(read: PatternRead): Boolean = read match {
    // The label of a row that a navigation finds is known only if its set holds one variable.
    case RowClassifier(MatchRow(Some(single), _, _, _, 0, _)) => single.size == 1
    case _: RowClassifier => false
    case AggregateRead(_: DeclarativeAggregate, false, _, _, _, _) => true
    case _: AggregateRead => false
    case _ => true
  }
}
