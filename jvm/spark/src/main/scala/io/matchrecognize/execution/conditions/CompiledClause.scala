// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import java.util.IdentityHashMap

import org.apache.spark.sql.catalyst.expressions.aggregate.DeclarativeAggregate
import org.apache.spark.sql.catalyst.expressions.{Coalesce, Expression, Literal, SortOrder}
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.automaton.{ConditionClass, ProgramFacts, RowDistances, StatedLimit}
import io.matchrecognize.execution.conditions.seek.FixedComparison
import io.matchrecognize.navigation.{Navigation, TrackedSets}
import io.matchrecognize.pattern.{PatternFacts, VariableTable}
import io.matchrecognize.plan._
import io.matchrecognize.plan.conditions.StatedSpan
import io.matchrecognize.trend.TrendAggregation

/**
 * A clause compiled for the matchers: the program, the tracked sets of variables and the class of each condition.
 *
 * Cheap enough to be created in every task, so it is never serialized.
 *
 * @param order the sort keys of the rows
 */
final class CompiledClause(clause: MatchClause, order: Seq[SortOrder]) {
  val specification: MatchSpecification = clause.specification
  val conditions: IndexedSeq[Expression] = clause.conditions
  val shown: Seq[Expression] = clause.shown
  val texts: IndexedSeq[Seq[ConditionText.Part]] = clause.texts

  private val variables = specification.variables

  /** The pattern reads in the columns that the clause returns. */
  val reads: Seq[PatternRead] = shown.flatMap(PatternRead.in)

  /** The pattern reads in the conditions and in the columns that the clause returns. */
  val allReads: Seq[PatternRead] = conditions.flatMap(PatternRead.in) ++ reads

  val tracked: TrackedSets = new TrackedSets(
    allReads.flatMap(PatternRead.variables).distinct.toIndexedSeq,
    variables.size
  )

  /** All aggregates of the conditions; [[ConditionClass.MatchDependent]] refers to them by their indexes here. */
  val conditionAggregates: IndexedSeq[AggregateRead] =
    conditions.flatMap(PatternRead.in).collect { case aggregate: AggregateRead => aggregate }.distinct

  private val program = specification.program
  private val distances = new RowDistances(program)

  /** The variables whose rows a match collects; subsets are formed from these rows and then shown or counted. */
  val members: Set[Int] =
    if (specification.rows.isAggregate) TrendAggregation.members(program) else specification.rows.collected

  /** The conditions that are applied while rows are collected: see [[CollectingConditions]]. */
  val collecting: IndexedSeq[Expression] = CollectingConditions(conditions, members)

  /** The limits that the collecting conditions state; the search refers to them by their indexes here. */
  val statedSpans: IndexedSeq[StatedSpan] =
    StatedSpan.in(collecting, order, (rows, variable) => members.isEmpty && distances.isRun(rows, variable))

  /** For each variable, the numbers of the limits that its condition states. */
  private val spansOf: Map[Int, Seq[Int]] = statedSpans.indices.groupBy(statedSpans(_).variable)

  private def statedLimit(span: StatedSpan): StatedLimit = StatedLimit(
    span.variable,
    navigation(span.anchor),
    if (span.anchor.edge == Navigation.First) Set.empty
    else span.anchor.variables.getOrElse(variables.primary.indices.toSet),
    hasEnd = span.isLimit,
    excludesNull = span.excludesNull
  )

  private val spanParts = new IdentityHashMap[Expression, StatedSpan]
  statedSpans.foreach(span => spanParts.put(span.part, span))

  /** Whether a conjunct of a collecting condition states a time limit, or that some time must have passed. */
  def statesLimit(part: Expression): Boolean = spanParts.containsKey(part)

  /** Whether the conjunct only says that some time must have passed. Rows that satisfy it are worth seeking. */
  private def statesDelay(part: Expression): Boolean = {
    val span = spanParts.get(part)
    span != null && !span.isLimit && !span.isImplied
  }

  /** For each variable, the conjuncts of its condition that state no limit. */
  private val otherParts: IndexedSeq[Seq[Expression]] =
    collecting.map(SharedConjuncts.parts(_).filterNot(statesLimit))

  /**
   * Whether the variable's condition is true for every row that satisfies these conjuncts and keeps the stated limits.
   */
  def isDecidedBy(variable: Int, parts: Seq[Expression]): Boolean =
    otherParts(variable).forall(part => parts.exists(_ eq part))

  /** Whether the variable's condition consists only of stated limits. */
  def isLimitsOnly(variable: Int): Boolean = otherParts(variable).isEmpty

  /** The facts that the search uses. */
  val facts: ProgramFacts = new ProgramFacts(
    program,
    classes(collecting),
    statedSpans.map(statedLimit),
    collecting.indices.filter { variable =>
      collecting(variable).deterministic && otherParts(variable).forall(SharedConjuncts.isLocalAndSafe)
    }.map(variable => variable -> spansOf.getOrElse(variable, Nil)).toMap
  )

  /** The facts for the complete conditions, including conjuncts that are postponed until the subsets are formed. */
  lazy val completeFacts: ProgramFacts = new ProgramFacts(program, classes(conditions))

  /**
   * The facts for a search with a listener: every condition is evaluated, even one that is always true, and no path
   * ends because of a time limit that a condition states.
   */
  lazy val tracedFacts: ProgramFacts = new ProgramFacts(
    program,
    classes(conditions).map {
      case ConditionClass.AlwaysTrue => ConditionClass.RowLocal(0)
      case other => other
    }
  )

  /** The comparisons, other than stated limits, that conditions require with values that earlier rows have fixed. */
  lazy val comparisons: IndexedSeq[FixedComparison] =
    collecting.zipWithIndex.flatMap { case (condition, variable) =>
      FixedComparison.of(condition, variable, part => statesLimit(part) && !statesDelay(part))
    }

  /**
   * Whether the variable's condition compares with a value that earlier rows have fixed and that rows of the variables
   * `between` do not change.
   */
  def isSought(variable: Int, between: Set[Int]): Boolean = comparisons.exists { comparison =>
    comparison.variable == variable && comparison.ofPath.flatMap(PatternRead.in).forall {
      case RowRead(row: MatchRow, _) if row.edge == Navigation.First => true
      case read => PatternRead.variables(read).fold(between.isEmpty)(!_.exists(between))
    }
  }

  /** Sets of variables; every match has at least one row of each set. */
  lazy val required: Seq[Set[Int]] =
    PatternFacts.required(specification.pattern).map(_.map(name => variables.indexOf(name).get)).distinct

  /** The names of the variables, indexed by number, in Spark's representation of strings. */
  val labels: Array[UTF8String] =
    variables.primary.map(name => if (name == VariableTable.BeforeMatch) null else UTF8String.fromString(name)).toArray

  /** The number of the tracked set with these variables; None stands for all rows. */
  def set(of: Option[Set[Int]]): Int = of.map(tracked.sets.indexOf(_)).getOrElse(Navigation.AllRows)

  def navigation(position: MatchRow): Navigation =
    Navigation(set(position.variables), position.edge, position.logicalOffset, position.physicalOffset)

  /** The columns that guards read; [[ConditionClass.Guard]] refers to them by their indexes here. */
  lazy val guardColumns: IndexedSeq[Expression] =
    conditions.indices.flatMap(variable =>
      guarded(conditions(variable), variable).map { case (_, first) => first.child }
    ).distinct

  /**
   * Finds expressions like `COALESCE(LAST(B.x, 1), A.x)` in the condition of B. For each, returns the reads in the
   * later arguments, and the read that is the first argument.
   */
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
      // A read that also occurs outside the fallbacks is not guarded.
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
    // Whether a later row is in the frame depends on where the match begins.
    case FramedRow(RowUnderTest(offset), frame) => offset <= 0 || frame.following.isEmpty
    case _ => false
  }

  /**
   * Whether the read returns the same value on any two paths that agree in its rows or, for an aggregate, in its state.
   */
  private def isMergeable(read: PatternRead): Boolean = read match {
    // The label of the row that a navigation finds is determined only if the navigation's set has a single variable.
    case RowClassifier(MatchRow(Some(single), _, _, _, 0, _)) => single.size == 1
    case _: RowClassifier => false
    case AggregateRead(_: DeclarativeAggregate, false, _, _, _, _) => true
    case _: AggregateRead => false
    case _ => true
  }
}
